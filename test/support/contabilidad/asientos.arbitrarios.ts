import fc from 'fast-check';
import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import type {
  AsientoRegistrado,
  EventoDeAsiento,
  FechaDeAsientoCambiada,
  LineaDeAsiento,
} from '#domain/contabilidad/asiento.events.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';

/** Journals of any kind: entries that balance over a few accounts, and dates that change. */

/** Of what was posted, the entries. */
export const soloAsientos = (eventos: readonly EventoAsentado[]): readonly AsientoRegistrado[] =>
  eventos.filter((evento) => evento.tipo === 'AsientoRegistrado');

/** How many accounts and parties the entries go to, by their ids from 1. */
export const CUENTAS = 6;
export const TERCEROS = 3;

const PRIMER_DIA = '2024-11-15';
const DIAS = 500;

export const dia = fc.integer({ min: 0, max: DIAS }).map((n) => sumarDias(PRIMER_DIA, n));

const linea = (
  cuenta_id: number,
  importe: number,
  tercero_id: number | null,
  deducible: boolean,
): LineaDeAsiento => ({
  cuenta_id,
  cuenta_codigo: String(cuenta_id),
  cuenta_nombre: `Cuenta ${cuenta_id}`,
  debe: Math.max(importe, 0),
  haber: Math.max(-importe, 0),
  tercero_id,
  tercero_nombre: tercero_id === null ? null : `Persona ${tercero_id}`,
  cuenta_dinero_id: null,
  descripcion: null,
  deducible,
  ambito: importe % 2 === 0 ? 'local' : 'exterior',
  sin_documento: false,
});

const tercero = fc.option(fc.integer({ min: 1, max: TERCEROS }));
const cuenta = fc.integer({ min: 1, max: CUENTAS });

/** Two or more lines, the last one balancing the others. */
const lineas = fc
  .tuple(
    fc.array(fc.tuple(cuenta, fc.integer({ min: -99_999, max: 99_999 }), tercero, fc.boolean()), {
      minLength: 1,
      maxLength: 5,
    }),
    cuenta,
  )
  .map(([unas, otra]) => {
    const suyas = unas.flatMap(([cuenta_id, importe, suyo, deducible]) =>
      importe === 0 ? [] : [linea(cuenta_id, importe, suyo, deducible)],
    );
    const falta = suyas.reduce((suma, { debe, haber }) => suma + haber - debe, 0);
    return falta === 0 ? suyas : [...suyas, linea(otra, falta, null, true)];
  })
  .filter((suyas) => suyas.length > 0);

const asiento = fc.record({
  ambiente: fc.constantFrom('1' as const, '2' as const),
  de_cierre: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  fecha: dia,
  lineas,
});

type Registrado = AsientoRegistrado['datos'];

const registrado = (
  {
    ambiente,
    de_cierre,
    fecha,
    lineas: suyas,
  }: typeof asiento extends fc.Arbitrary<infer A> ? A : never,
  i: number,
): AsientoRegistrado => ({
  tipo: 'AsientoRegistrado',
  datos: {
    asiento_id: i + 1,
    ambiente,
    anio: Number(fecha.slice(0, 4)),
    secuencia: i + 1,
    numero: `AS-${fecha.slice(0, 4)}-${String(i + 1).padStart(6, '0')}`,
    de_cierre,
    fecha: de_cierre ? `${fecha.slice(0, 4)}-12-31` : fecha,
    glosa: `Asiento ${i + 1}`,
    origen_tipo: de_cierre ? 'cierre' : 'manual',
    origen_id: null,
    reversa_de: null,
    fecha_del_hecho: null,
    lineas: suyas,
  } as Registrado,
});

/** A plain one: to an account and the first person, from the next account. Cents. */
export const asientoDe = (
  numero: number,
  fecha: string,
  cuenta_id: number,
  importe: number,
): AsientoRegistrado => {
  const lineas = [linea(cuenta_id, importe, 1, true), linea(cuenta_id + 1, -importe, null, true)];
  return registrado({ ambiente: '1', de_cierre: false, fecha, lineas }, numero - 1);
};

/** To another day of the same year. */
const cambiada = ({ datos }: AsientoRegistrado, a: string): FechaDeAsientoCambiada[] => {
  const { asiento_id, ambiente, anio, secuencia, de_cierre, fecha: de, lineas: suyas } = datos;
  const hacia = `${anio}${a.slice(4)}`;
  if (de_cierre || hacia === de || hacia.slice(5) === '02-29') return [];
  const senas = { asiento_id, ambiente, anio, secuencia, de_cierre };
  return [{ tipo: 'FechaDeAsientoCambiada', datos: { ...senas, de, a: hacia, lineas: suyas } }];
};

/** A journal: its entries, some of which change their date once. */
export const diario: fc.Arbitrary<readonly EventoDeAsiento[]> = fc
  .array(fc.tuple(asiento, fc.option(dia)), { minLength: 1, maxLength: 25 })
  .map((unos) => {
    const asientos = unos.map(([uno], i) => registrado(uno, i));
    const cambios = unos.flatMap(([, a], i) => (a === null ? [] : cambiada(asientos[i]!, a)));
    return [...asientos, ...cambios];
  });

/** A line where it is in the end: what the books must say. */
export type Partida = LineaDeAsiento & {
  readonly ambiente: '1' | '2';
  readonly asiento_id: number;
  readonly fecha: string;
  readonly de_cierre: boolean;
};

/** Every line of a journal, by the journal alone. */
export const partidasDe = (eventos: readonly EventoDeAsiento[]): readonly Partida[] => {
  const fechas = new Map<number, string>();
  for (const { tipo, datos } of eventos) {
    fechas.set(datos.asiento_id, tipo === 'AsientoRegistrado' ? datos.fecha : datos.a);
  }
  return eventos.flatMap(({ tipo, datos }) =>
    tipo === 'AsientoRegistrado'
      ? datos.lineas.map((suya) => ({
          ...suya,
          ambiente: datos.ambiente as '1' | '2',
          asiento_id: datos.asiento_id,
          fecha: fechas.get(datos.asiento_id)!,
          de_cierre: datos.de_cierre,
        }))
      : [],
  );
};
