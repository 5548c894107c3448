import { type Registro, registrosDe } from '#commands/servicios/registros-csv.ts';
import { decodificar } from '#domain/kernel/codificacion.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { sinGuardas } from '#domain/kernel/guardas.ts';
import {
  CAMPOS_DE_DESCUENTO,
  CONCEPTOS_DE_INGRESO,
  CONCEPTOS_DE_PROVISION,
} from '#domain/nomina/conceptos.ts';
import type { PersonaDeNomina } from '#domain/nomina/nomina.events.ts';
import { MAXIMO_PERSONAS } from '#domain/nomina/nomina.ts';
import { personaEsquema } from './nominas.esquema.ts';

/**
 * A payroll as CSV (RFC 4180, commas or semicolons; UTF-8, UTF-16 or Latin-1), as spreadsheets write it:
 * the first line names the columns, in any order, and each of the others is somebody.
 */

const DE_TEXTO = ['identificacion', 'nombre', 'email', 'cargo'] as const;
const OBLIGATORIAS = ['identificacion', 'nombre'] as const;
const TOTALES = ['total_ingresos', 'total_descuentos', 'neto'] as const;
const columnaDeProvision = (concepto: string): string => `provision_${concepto}`;

export const COLUMNAS: readonly string[] = [
  ...DE_TEXTO,
  ...CONCEPTOS_DE_INGRESO,
  ...CAMPOS_DE_DESCUENTO,
  'iess_patronal',
  ...CONCEPTOS_DE_PROVISION.map(columnaDeProvision),
  ...TOTALES,
];

/** What is wrong with a line of the file, counted from 1 with the names of the columns. */
export type ReparoDeLinea = {
  readonly linea: number;
  /** null: of the line as a whole. */
  readonly campo: string | null;
  readonly detalle: string;
};

export type NominaLeida = {
  readonly personas: readonly PersonaDeNomina[];
  readonly errores: readonly ReparoDeLinea[];
  /** Of people, good or bad. */
  readonly lineas: number;
};

const rehusarArchivo = (type: string, msg: string): never => {
  throw new ErrorDeForma([{ type, loc: ['body', 'file'], msg }]);
};

const columnasDe = ({ celdas }: Registro): readonly string[] => {
  const nombres = celdas.map((nombre) => nombre.toLowerCase());
  const desconocida = nombres.find((nombre) => !COLUMNAS.includes(nombre));
  if (desconocida !== undefined) {
    const conocidas = COLUMNAS.join(', ');
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

/** The columns and the records of a file that may hold a payroll; 422 for another. */
const separar = (bytes: Uint8Array) => {
  const { texto } = decodificar(bytes);
  if (texto.includes('\0')) rehusarArchivo('value_error', 'No es texto: guárdelo como CSV');
  const { buenos, malos } = registrosDe(new TextEncoder().encode(texto), MAXIMO_PERSONAS + 2);
  const [cabecera, ...registros] = buenos;
  if (!cabecera && malos.length === 0) {
    rehusarArchivo('missing', 'El archivo no tiene ninguna línea');
  }
  if (!cabecera || malos[0]! < cabecera.linea) {
    rehusarArchivo('value_error', 'La primera línea no es de CSV: revise sus comillas');
  }
  const lineas = registros.length + malos.length;
  if (lineas === 0) rehusarArchivo('missing', 'El archivo no tiene ninguna persona');
  if (lineas > MAXIMO_PERSONAS) {
    rehusarArchivo('too_long', `Tiene más de ${MAXIMO_PERSONAS} personas: divídala en varias`);
  }
  return { columnas: columnasDe(cabecera!), registros, malos, lineas };
};

/** What a spreadsheet writes so that it keeps a text as it is. */
const textoDeCelda = (celda: string): string => {
  const literal = /^="([^"]*)"$/.exec(celda);
  return literal ? literal[1]! : sinGuardas(celda);
};

/** `12.50` or `12,50`, without marks for thousands; empty: not said. Whatever else is no number. */
const importeDeCelda = (celda: string): number | string | undefined => {
  if (celda === '') return undefined;
  return /^\d{1,12}(?:[.,]\d{1,6})?$/.test(celda) ? Number(celda.replace(',', '.')) : celda;
};

type Celdas = ReadonlyMap<string, string>;

/** A line as a body says it, to be judged by the same form. */
const cuerpoDe = (celdas: Celdas): object => {
  const importe = (columna: string) => importeDeCelda(celdas.get(columna) ?? '');
  const deConceptos = (conceptos: readonly string[], columna: (concepto: string) => string) =>
    conceptos.flatMap((concepto) => {
      const monto = importe(columna(concepto));
      return monto === undefined || monto === 0 ? [] : [{ concepto, monto }];
    });
  const deImporte = [...CAMPOS_DE_DESCUENTO, 'iess_patronal', ...TOTALES];
  return {
    ...Object.fromEntries(DE_TEXTO.map((columna) => [columna, celdas.get(columna) ?? ''])),
    ...Object.fromEntries(deImporte.map((columna) => [columna, importe(columna)])),
    ingresos: deConceptos(CONCEPTOS_DE_INGRESO, (concepto) => concepto),
    provisiones: deConceptos(CONCEPTOS_DE_PROVISION, columnaDeProvision),
  };
};

const DE_CONCEPTOS: ReadonlySet<string> = new Set(['ingresos', 'provisiones']);

/** The column that a refusal of a body's field is about. */
const columnaDe = (cuerpo: object, camino: readonly PropertyKey[]): string | null => {
  const [campo, lugar] = camino.map(String);
  if (campo === undefined) return null;
  if (!DE_CONCEPTOS.has(campo)) return campo;
  if (lugar === undefined) return null;
  const partes = cuerpo as { readonly [c: string]: readonly { readonly concepto: string }[] };
  const concepto = partes[campo]?.[Number(lugar)]?.concepto;
  if (concepto === undefined) return null;
  return campo === 'ingresos' ? concepto : columnaDeProvision(concepto);
};

const leerLinea = (
  columnas: readonly string[],
  { celdas, linea }: Registro,
  errores: ReparoDeLinea[],
): PersonaDeNomina | undefined => {
  if (celdas.length > columnas.length) {
    const detalle = `Tiene ${celdas.length} celdas y las columnas son ${columnas.length}`;
    errores.push({ linea, campo: null, detalle });
    return undefined;
  }
  const dichas = columnas.map(
    (columna, i) => [columna, textoDeCelda(celdas[i] ?? '').trim()] as const,
  );
  const cuerpo = cuerpoDe(new Map(dichas));
  const leida = personaEsquema.safeParse(cuerpo);
  if (leida.success) return leida.data;
  for (const { path, message, code } of leida.error.issues) {
    const campo = columnaDe(cuerpo, path);
    const esNumero =
      code === 'invalid_type' && campo !== null && !DE_TEXTO.some((c) => c === campo);
    const sinIngresos = path.length === 1 && path[0] === 'ingresos' && code === 'too_small';
    const detalle = esNumero
      ? 'Debe ser un número de 0 en adelante, con hasta 2 decimales'
      : sinIngresos
        ? 'No tiene ningún ingreso'
        : message;
    errores.push({ linea, campo, detalle });
  }
  return undefined;
};

/**
 * Reads a payroll. Throws `ErrorDeForma` (422) for a file that is none: no text, unknown or missing
 * columns, nobody, too many. What is wrong with a line is told with its number.
 */
export const leerNominaEnCsv = (bytes: Uint8Array): NominaLeida => {
  const { columnas, registros, malos, lineas } = separar(bytes);
  const errores: ReparoDeLinea[] = malos.map((linea) => ({
    linea,
    campo: null,
    detalle: 'No es una línea de CSV: revise sus comillas',
  }));
  const porIdentificacion = new Map<string, number>();
  const personas = registros.flatMap((registro) => {
    const persona = leerLinea(columnas, registro, errores);
    if (!persona) return [];
    const otra = porIdentificacion.get(persona.identificacion);
    if (otra !== undefined) {
      const detalle = `La identificación está también en la línea ${otra}`;
      errores.push({ linea: registro.linea, campo: 'identificacion', detalle });
      return [];
    }
    porIdentificacion.set(persona.identificacion, registro.linea);
    return [persona];
  });
  return { personas, errores: errores.toSorted((uno, otro) => uno.linea - otro.linea), lineas };
};
