import type { Registro } from '#commands/kernel/registros-csv.ts';
import {
  celdasDe,
  leerTabla,
  type ReparoDeLinea,
  type TablaLeida,
} from '#commands/kernel/tabla-csv.ts';
import { rehusarArchivo } from '#domain/kernel/forma.ts';
import {
  CAMPOS_DE_DESCUENTO,
  CONCEPTOS_DE_INGRESO,
  CONCEPTOS_DE_PROVISION,
} from '#domain/nomina/conceptos.ts';
import type { PersonaDeNomina } from '#domain/nomina/nomina.events.ts';
import { MAXIMO_PERSONAS } from '#domain/nomina/nomina.ts';
import { personaEsquema } from './nominas.esquema.ts';

/** A payroll as CSV: each line but the first is somebody. */

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

export type NominaLeida = {
  readonly personas: readonly PersonaDeNomina[];
  readonly errores: readonly ReparoDeLinea[];
  /** Of people, good or bad. */
  readonly lineas: number;
};

const FORMA = {
  columnas: new Set(COLUMNAS),
  obligatorias: OBLIGATORIAS,
  maximo: MAXIMO_PERSONAS,
  demasiadas: `Tiene más de ${MAXIMO_PERSONAS} personas: divídala en varias`,
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
  tabla: TablaLeida,
  registro: Registro,
  errores: ReparoDeLinea[],
): PersonaDeNomina | undefined => {
  const celdas = celdasDe(tabla, registro, errores);
  if (!celdas) return undefined;
  const cuerpo = cuerpoDe(new Map([...celdas].map(([columna, celda]) => [columna, celda.trim()])));
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
    errores.push({ linea: registro.linea, campo, detalle });
  }
  return undefined;
};

/**
 * Reads a payroll. Throws `ErrorDeForma` (422) for a file that is none: no text, unknown or missing
 * columns, nobody, too many. What is wrong with a line is told with its number.
 */
export const leerNominaEnCsv = (bytes: Uint8Array): NominaLeida => {
  const tabla = leerTabla(bytes, FORMA);
  if (tabla.lineas === 0) rehusarArchivo('missing', 'El archivo no tiene ninguna persona');
  const errores: ReparoDeLinea[] = [...tabla.malas];
  const porIdentificacion = new Map<string, number>();
  const personas = tabla.registros.flatMap((registro) => {
    const persona = leerLinea(tabla, registro, errores);
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
  return {
    personas,
    errores: errores.toSorted((uno, otro) => uno.linea - otro.linea),
    lineas: tabla.lineas,
  };
};
