/** From where the API says that something is wrong to the field on the screen. */

export type Reparo = {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
};

/** Field (`razon_social`, `detalles.2.cantidad`) → what is wrong with it. Those of no field are `''`. */
export type Errores = ReadonlyMap<string, string>;

export type Lugares = {
  /** The fields; of a list, its columns. */
  readonly campos: { readonly [campo: string]: readonly string[] | null };
  /** Of each list, which row of the screen each one of the body is: blank ones are not sent. */
  readonly filas: { readonly [lista: string]: readonly number[] };
  /** Where the body has another shape: `exportacion.incoterm` → `incoterm`. */
  readonly alias: { readonly [camino: string]: string };
};

const conAlias = (camino: readonly string[], alias: Lugares['alias']): readonly string[] => {
  for (let hasta = camino.length; hasta > 0; hasta -= 1) {
    const visto = camino.slice(0, hasta).join('.');
    const otro = Object.hasOwn(alias, visto) ? alias[visto] : undefined;
    if (otro !== undefined) return [...otro.split('.'), ...camino.slice(hasta)];
  }
  return camino;
};

/** The field of one place in the body; `''` if the form has none for it. */
export const campoDe = (loc: Reparo['loc'], { campos, filas, alias }: Lugares): string => {
  const enCuerpo = loc[0] === 'body' ? loc.slice(1) : loc;
  const [campo = '', fila, columna] = conAlias(enCuerpo.map(String), alias);
  const columnas = Object.hasOwn(campos, campo) ? campos[campo] : undefined;
  if (columnas === undefined) return '';
  if (columnas === null || fila === undefined || !/^\d+$/.test(fila)) return campo;
  const enPantalla = filas[campo]?.[Number(fila)] ?? Number(fila);
  const conocida = columna !== undefined && columnas.includes(columna);
  return `${campo}.${enPantalla}.${conocida ? columna : columnas[0]}`;
};

/** Each field with all that was said of it. */
export const erroresDe = (reparos: readonly Reparo[], lugares: Lugares): Errores => {
  const errores = new Map<string, string>();
  for (const { loc, msg } of reparos) {
    const campo = campoDe(loc, lugares);
    const dicho = campo === '' ? [loc.slice(1).join('.'), msg].filter(Boolean).join(': ') : msg;
    const antes = errores.get(campo);
    if (antes === undefined) errores.set(campo, dicho);
    else if (!antes.includes(dicho)) errores.set(campo, `${antes}. ${dicho}`);
  }
  return errores;
};
