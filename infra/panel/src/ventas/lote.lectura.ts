import { type Registro, registrosDe } from '#panel/kits/comun/archivo-csv.ts';
import { leerFecha } from '#panel/kits/comun/fechas.ts';
import { sinAdornos, tipoDe } from '#panel/kits/formulario/identificaciones.ts';
import { leerMonto } from '#panel/kits/formulario/montos.ts';

/** Many invoices out of a sheet: a line each, or as many lines as say the same `factura`. */

export const COLUMNAS = [
  'factura',
  'identificacion',
  'tipo_identificacion',
  'razon_social',
  'direccion',
  'email',
  'sucursal_id',
  'condicion_pago',
  'fecha_vencimiento',
  'codigo_principal',
  'descripcion',
  'cantidad',
  'precio_unitario',
  'descuento',
  'iva_codigo',
] as const;
export type Columna = (typeof COLUMNAS)[number];

const OBLIGATORIAS: readonly Columna[] = ['identificacion', 'codigo_principal'];

/** A line of the sheet by the names of its columns. */
export type Linea = { readonly linea: number; readonly dice: { readonly [C in Columna]?: string } };
export type Reparo = { readonly linea: number; readonly detalle: string };
/** An invoice as the API takes it, with what a sheet may say of one. */
export type Cuerpo = {
  readonly tipo_identificacion: '04' | '05' | '06' | '07' | '08';
  readonly identificacion: string;
  readonly razon_social: string;
  readonly direccion: string | null;
  readonly email: string | null;
  readonly sucursal_id?: number;
  readonly condicion_pago?: 'contado' | 'credito';
  readonly fecha_vencimiento?: string;
  readonly detalles: readonly {
    readonly codigo_principal: string;
    readonly descripcion: string;
    readonly cantidad: number;
    readonly precio_unitario: number;
    readonly descuento?: number;
    readonly iva_codigo?: '0' | '4' | '5' | '6' | '7' | '8';
    readonly servicio_id?: number;
  }[];
};
export type FacturaLeida = {
  readonly lineas: readonly [Linea, ...Linea[]];
  readonly cuerpo: Cuerpo;
};
export type Lectura = {
  readonly columnas: readonly Columna[];
  readonly facturas: readonly FacturaLeida[];
  readonly reparos: readonly Reparo[];
};

/** What is known of who and what is named and not described: asked before it is read. */
export type Conocidos = {
  readonly personas: ReadonlyMap<string, { readonly [campo: string]: string }>;
  readonly productos: ReadonlyMap<string, { readonly [campo: string]: string }>;
};

const normal = (nombre: string): string =>
  nombre
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s-]+/g, '_');

const esColumna = (nombre: string): nombre is Columna =>
  (COLUMNAS as readonly string[]).includes(nombre);

/** The lines of a sheet, pasted or of a file, and what is wrong with the line that names its columns. */
export const lineasDe = (
  texto: string,
): {
  readonly columnas: readonly Columna[];
  readonly lineas: readonly Linea[];
  readonly reparos: readonly Reparo[];
} => {
  const [cabeza, ...registros] = registrosDe(texto);
  if (!cabeza) return { columnas: [], lineas: [], reparos: [] };
  const nombres = cabeza.celdas.map(normal);
  const ajenas = nombres.filter((nombre) => nombre !== '' && !esColumna(nombre));
  const faltan = OBLIGATORIAS.filter((nombre) => !nombres.includes(nombre));
  const dicho = (verbo: string, cuales: readonly string[]): readonly Reparo[] =>
    cuales.length === 0 ? [] : [{ linea: cabeza.linea, detalle: `${verbo}: ${cuales.join(', ')}` }];
  const linea = ({ linea: lugar, celdas }: Registro): Linea => ({
    linea: lugar,
    dice: Object.fromEntries(
      nombres.flatMap((nombre, i) => (esColumna(nombre) && celdas[i] ? [[nombre, celdas[i]]] : [])),
    ),
  });
  return {
    columnas: nombres.filter(esColumna),
    lineas: registros.map(linea),
    reparos: [
      ...dicho('No se conocen las columnas', ajenas),
      ...dicho('Faltan las columnas', faltan),
    ],
  };
};

/** Lines that say the same `factura`, wherever they are; one that says none stands alone. */
const agrupadas = (lineas: readonly Linea[]): readonly (readonly [Linea, ...Linea[]])[] => {
  const grupos = new Map<string, [Linea, ...Linea[]]>();
  for (const linea of lineas) {
    const clave = linea.dice.factura ?? `línea ${linea.linea}`;
    const grupo = grupos.get(clave);
    if (grupo) grupo.push(linea);
    else grupos.set(clave, [linea]);
  }
  return [...grupos.values()];
};

type Anotar = (linea: Linea, detalle: string) => void;

const numeroDe = (
  linea: Linea,
  columna: Columna,
  omision: string | undefined,
  anotar: Anotar,
): number => {
  const dicho = linea.dice[columna] ?? omision;
  const leido = dicho === undefined ? null : leerMonto(dicho);
  if (leido === null) {
    anotar(
      linea,
      dicho === undefined ? `falta ${columna}` : `${columna}: «${dicho}» no es un número`,
    );
  }
  return Number(leido ?? 0);
};

const detalleDe = (linea: Linea, { productos }: Conocidos, anotar: Anotar) => {
  const { dice } = linea;
  const suyo = productos.get(dice.codigo_principal ?? '') ?? {};
  const descripcion = dice.descripcion ?? suyo.descripcion;
  if (dice.codigo_principal === undefined) anotar(linea, 'falta codigo_principal');
  if (descripcion === undefined)
    anotar(linea, 'falta descripcion: el código no está en el catálogo');
  const iva = dice.iva_codigo ?? suyo.iva_codigo;
  return {
    codigo_principal: dice.codigo_principal ?? '',
    descripcion: descripcion ?? '',
    cantidad: numeroDe(linea, 'cantidad', '1', anotar),
    precio_unitario: numeroDe(linea, 'precio_unitario', suyo.precio_unitario, anotar),
    ...(dice.descuento !== undefined && {
      descuento: numeroDe(linea, 'descuento', undefined, anotar),
    }),
    ...(iva !== undefined && { iva_codigo: iva as '4' }),
    ...(suyo.servicio_id !== undefined && { servicio_id: Number(suyo.servicio_id) }),
  };
};

const DE_LA_FACTURA = ['identificacion', 'razon_social', 'email', 'condicion_pago'] as const;

const cuerpoDe = (
  [primera, ...otras]: readonly [Linea, ...Linea[]],
  conocidos: Conocidos,
  hoy: string,
  anotar: Anotar,
): Cuerpo => {
  const { dice } = primera;
  for (const otra of otras) {
    for (const columna of DE_LA_FACTURA) {
      const dicha = otra.dice[columna];
      if (dicha !== undefined && dicha !== dice[columna])
        anotar(
          otra,
          `${columna} no es la de la línea ${primera.linea}, que es de la misma factura`,
        );
    }
  }
  const identificacion = sinAdornos(dice.identificacion ?? '');
  if (identificacion === '') anotar(primera, 'falta identificacion');
  const suyo = conocidos.personas.get(identificacion) ?? {};
  const razon_social = dice.razon_social ?? suyo.razon_social;
  if (razon_social === undefined) anotar(primera, 'falta razon_social: no está en el directorio');
  const vence = dice.fecha_vencimiento && leerFecha(dice.fecha_vencimiento, hoy);
  if (vence === null)
    anotar(primera, `fecha_vencimiento: «${dice.fecha_vencimiento}» no es una fecha`);
  const tipo = dice.tipo_identificacion?.padStart(2, '0') ?? suyo.tipo_identificacion;
  return {
    tipo_identificacion: (tipo ?? tipoDe(identificacion) ?? '06') as '05',
    identificacion,
    razon_social: razon_social ?? '',
    direccion: dice.direccion ?? (suyo.direccion || null),
    email: dice.email ?? (suyo.email || null),
    ...(dice.sucursal_id !== undefined && { sucursal_id: Number(dice.sucursal_id) }),
    ...(dice.condicion_pago !== undefined && {
      condicion_pago: normal(dice.condicion_pago) as 'contado',
    }),
    ...(vence && { fecha_vencimiento: vence }),
    detalles: [primera, ...otras].map((linea) => detalleDe(linea, conocidos, anotar)),
  };
};

/** The invoices of a sheet; those with something wrong are told, and are not among them. */
export const leerLote = (texto: string, conocidos: Conocidos, hoy: string): Lectura => {
  const { columnas, lineas, reparos: deCabeza } = lineasDe(texto);
  const reparos: Reparo[] = [...deCabeza];
  if (deCabeza.length > 0) return { columnas, facturas: [], reparos };
  const facturas = agrupadas(lineas).flatMap((grupo) => {
    const antes = reparos.length;
    const cuerpo = cuerpoDe(grupo, conocidos, hoy, ({ linea }, detalle) =>
      reparos.push({ linea, detalle }),
    );
    return reparos.length > antes ? [] : [{ lineas: grupo, cuerpo }];
  });
  return { columnas, facturas, reparos };
};

type ErrorDeLote = {
  readonly indice: number | undefined;
  readonly camino: readonly (string | number)[];
  readonly detalle: string;
};

/** On which line of the sheet it is what the API refuses of one of a batch. */
export const reparoDe = (
  facturas: readonly FacturaLeida[],
  { indice, camino, detalle }: ErrorDeLote,
): (Reparo & { readonly factura: number }) | null => {
  const lugar = indice ?? camino.indexOf('facturas') + 1;
  const factura = indice ?? Number(camino[lugar]);
  const suya = facturas[factura];
  if (!suya) return null;
  const dentro = indice === undefined ? camino.slice(lugar + 1) : [];
  const linea = dentro[0] === 'detalles' ? suya.lineas[Number(dentro[1])] : undefined;
  const campo = dentro.findLast((parte) => typeof parte === 'string' && parte !== 'detalles');
  return {
    factura,
    linea: (linea ?? suya.lineas[0]).linea,
    detalle: campo === undefined ? detalle : `${campo}: ${detalle}`,
  };
};
