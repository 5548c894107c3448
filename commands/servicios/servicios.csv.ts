import { z } from 'zod';
import { rehusar, texto, textoOpcional } from '#commands/kernel/campos.ts';
import { CODIGOS_IVA, ivaDe, TARIFAS_IVA } from '#commands/kernel/iva.esquema.ts';
import { decodificar } from '#domain/kernel/codificacion.ts';
import { enteroDeDecimal, MAXIMO_MILLONESIMAS } from '#domain/kernel/dinero.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { sinGuardas } from '#domain/kernel/guardas.ts';
import type { DatosServicio } from '#domain/servicios/servicio.events.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import { type Registro, registrosDe } from './registros-csv.ts';

/**
 * A catalogue as CSV (RFC 4180, commas or semicolons; UTF-8 or Latin-1), as spreadsheets and
 * `GET /servicios?format=csv` write it: the first line names the columns, in any order.
 */

/** Lines of services in one file. */
export const MAXIMO_LINEAS = 5_000;

const OBLIGATORIAS = ['codigo_principal', 'descripcion', 'precio_unitario'] as const;
const COLUMNAS: ReadonlySet<string> = new Set([
  ...OBLIGATORIAS,
  'tarifa_iva',
  'iva_codigo',
  'activo',
  'codigo_auxiliar',
  'unidad_medida',
  // What the export has besides; a service is known by its code.
  ...Object.keys(vistaServicio.campos),
]);

/** What is wrong with a line of the file, counted from 1 with the names of the columns. */
export type ReparoDeLinea = {
  readonly linea: number;
  /** null: of the line as a whole. */
  readonly campo: string | null;
  readonly detalle: string;
};

export type CatalogoLeido = {
  /** The good ones, each with a code of its own. */
  readonly buenas: readonly DatosServicio[];
  readonly malas: readonly ReparoDeLinea[];
  /** Lines of services in the file, good or bad. */
  readonly lineas: number;
};

const rehusarArchivo = (type: string, msg: string): never => {
  throw new ErrorDeForma([{ type, loc: ['body', 'file'], msg }]);
};

/** Empty cells are what was left out. */
const opcional = <T>(leer: (celda: string) => T | undefined, mensaje: string) =>
  z.string().transform((celda, ctx): T | null => {
    if (celda === '') return null;
    const valor = leer(celda.toLowerCase());
    if (valor !== undefined) return valor;
    rehusar(ctx, celda, { tipo: 'value_error', mensaje });
    return z.NEVER;
  });

const ACTIVO: ReadonlyMap<string, boolean> = new Map([
  ...(['true', '1', 'si', 'sí'] as const).map((dicho) => [dicho, true] as const),
  ...(['false', '0', 'no'] as const).map((dicho) => [dicho, false] as const),
]);

const PRECIO = 'Debe ser un número de 0 en adelante, con hasta 6 decimales';

/** `12.50` or `12,50`, without marks for thousands: millionths of a dollar. */
const precioDeCelda = z.string().transform((celda, ctx): number => {
  const escrito = /^\d{1,9}(?:[.,]\d{1,12})?$/.test(celda) ? celda.replace(',', '.') : '';
  const millonesimas = escrito === '' ? undefined : enteroDeDecimal(Number(escrito), 6);
  if (millonesimas !== undefined && millonesimas <= MAXIMO_MILLONESIMAS) return millonesimas;
  rehusar(ctx, celda, { tipo: 'value_error', mensaje: PRECIO });
  return z.NEVER;
});

const linea = z.object({
  codigo_principal: texto(25),
  descripcion: texto(300),
  precio_unitario: precioDeCelda,
  tarifa_iva: opcional(
    (celda) => TARIFAS_IVA.find((tarifa) => String(tarifa) === celda),
    `Debe ser una de ${TARIFAS_IVA.join(', ')}`,
  ),
  iva_codigo: opcional(
    (celda) => CODIGOS_IVA.find((codigo) => codigo === celda),
    `Debe ser uno de ${CODIGOS_IVA.join(', ')}`,
  ),
  activo: opcional((celda) => ACTIVO.get(celda), 'Debe ser true o false'),
  codigo_auxiliar: textoOpcional(25),
  unidad_medida: textoOpcional(50),
});

/** What the export writes so that a spreadsheet keeps a text as it is. */
const textoDeCelda = (celda: string): string => {
  const literal = /^="([^"]*)"$/.exec(celda);
  return literal ? literal[1]! : sinGuardas(celda);
};

/** The columns of the file by their names. Refuses (422) a file that does not say what it holds. */
const columnasDe = ({ celdas }: Registro): readonly string[] => {
  const nombres = celdas.map((nombre) => nombre.toLowerCase());
  const desconocida = nombres.find((nombre) => !COLUMNAS.has(nombre));
  if (desconocida !== undefined) {
    const conocidas = [...COLUMNAS].join(', ');
    rehusarArchivo(
      'value_error',
      `La columna «${desconocida.slice(0, 50)}» no se conoce; son: ${conocidas}`,
    );
  }
  const repetida = nombres.find((nombre, i) => nombres.indexOf(nombre) !== i);
  if (repetida) rehusarArchivo('value_error', `La columna ${repetida} está dos veces`);
  const falta = OBLIGATORIAS.find((nombre) => !nombres.includes(nombre));
  if (falta) rehusarArchivo('missing', `Falta la columna ${falta} en la primera línea`);
  return nombres;
};

/** Its text, however it is encoded, as the reader of records takes it. 422 for what is no text. */
const enUtf8 = (bytes: Uint8Array): Uint8Array => {
  const { texto, codificacion } = decodificar(bytes);
  if (codificacion === 'utf-8') return bytes;
  if (texto.includes('\0')) rehusarArchivo('value_error', 'No es texto: guárdelo como CSV');
  return new TextEncoder().encode(texto);
};

/** The columns and the records of a file that may hold a catalogue; 422 for another. */
const separar = (bytes: Uint8Array) => {
  const { buenos, malos } = registrosDe(enUtf8(bytes), MAXIMO_LINEAS + 2);
  const [cabecera, ...registros] = buenos;
  if (!cabecera && malos.length === 0) {
    rehusarArchivo('missing', 'El archivo no tiene ninguna línea');
  }
  if (!cabecera || malos[0]! < cabecera.linea) {
    rehusarArchivo('value_error', 'La primera línea no es de CSV: revise sus comillas');
  }
  const columnas = columnasDe(cabecera!);
  const lineas = registros.length + malos.length;
  if (lineas > MAXIMO_LINEAS) {
    rehusarArchivo('too_long', `Tiene más de ${MAXIMO_LINEAS} líneas: divídalo en varios`);
  }
  return { columnas, registros, malos, lineas };
};

/**
 * Reads a catalogue. Throws `ErrorDeForma` (422) for a file that is none: no text, unknown or missing
 * columns, too many lines. Of a code that comes twice, the first line counts.
 */
export const leerCatalogo = (bytes: Uint8Array): CatalogoLeido => {
  const { columnas, registros, malos, lineas } = separar(bytes);
  const malas: ReparoDeLinea[] = malos.map((numero) => ({
    linea: numero,
    campo: null,
    detalle: 'No es una línea de CSV: revise sus comillas',
  }));
  const buenas = new Map<string, { readonly linea: number; readonly datos: DatosServicio }>();
  for (const registro of registros) {
    const leida = leerLinea(columnas, registro, malas);
    if (!leida) continue;
    const otra = buenas.get(leida.codigo_principal);
    if (otra) {
      const detalle = `El código está también en la línea ${otra.linea}`;
      malas.push({ linea: registro.linea, campo: 'codigo_principal', detalle });
    } else buenas.set(leida.codigo_principal, { linea: registro.linea, datos: leida });
  }
  return {
    buenas: [...buenas.values()].map(({ datos }) => datos),
    malas: malas.toSorted((a, b) => a.linea - b.linea),
    lineas,
  };
};

const leerLinea = (
  columnas: readonly string[],
  { celdas, linea: numero }: Registro,
  malas: ReparoDeLinea[],
): DatosServicio | undefined => {
  if (celdas.length > columnas.length) {
    const detalle = `Tiene ${celdas.length} celdas y las columnas son ${columnas.length}`;
    malas.push({ linea: numero, campo: null, detalle });
    return undefined;
  }
  const vacia = Object.fromEntries([...COLUMNAS].map((columna) => [columna, '']));
  const dichas = columnas.map((columna, i) => [columna, textoDeCelda(celdas[i] ?? '')]);
  const leida = linea.safeParse({ ...vacia, ...Object.fromEntries(dichas) });
  if (!leida.success) {
    for (const { path, message } of leida.error.issues) {
      malas.push({ linea: numero, campo: String(path[0]), detalle: message });
    }
    return undefined;
  }
  const { activo, tarifa_iva, iva_codigo, codigo_auxiliar, unidad_medida, ...datos } = leida.data;
  return {
    ...datos,
    ...ivaDe({ tarifa_iva, iva_codigo }),
    activo: activo ?? true,
    ...(codigo_auxiliar !== null && { codigo_auxiliar }),
    ...(unidad_medida !== null && { unidad_medida }),
  };
};
