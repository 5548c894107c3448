import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, type Tabla, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type {
  EventoDeAsiento,
  LineaDeAsiento,
  LineasDeAsientoDetalladas,
  SenasDeAsiento,
} from './asiento.events.ts';

/**
 * The books: what the entries add up to per account, so that a statement adds up days, months and
 * years and never lines; and the lines themselves, in the order of the ledger.
 */

/** Cents. */
export type Suma = { readonly debe: Centavos; readonly haber: Centavos };

/** An account on a day. The closing of a year is in no day: it has its month alone. */
export type SumaDelDia = Suma & {
  readonly ambiente: Ambiente;
  readonly dia: Fecha;
  readonly cuenta_id: number;
};
export const mayorPorDia = tabla<SumaDelDia>('mayor_por_dia', ['ambiente', 'dia', 'cuenta_id']);

/** An account in a month. */
export type SumaDelMes = Suma & {
  readonly ambiente: Ambiente;
  readonly cuenta_id: number;
  /** `202611`; the thirteenth of a year, `202613`, is its closing. */
  readonly mes: number;
};
export const mayorPorMes = tabla<SumaDelMes>('mayor_por_mes', ['ambiente', 'mes', 'cuenta_id']);

/** An account in a year: from January to December, or by the closing that takes its results away. */
export type SumaDelAnio = Suma & {
  readonly ambiente: Ambiente;
  readonly cuenta_id: number;
  readonly anio: number;
  readonly parte: 'ejercicio' | 'cierre';
};
export const mayorPorAnio = tabla<SumaDelAnio>('mayor_por_anio', [
  'ambiente',
  'cuenta_id',
  'anio',
  'parte',
]);

/** What an account has of one entry of the directory in a month: the subsidiary ledger. */
export type SumaDelTercero = SumaDelMes & { readonly tercero_id: number };
export const mayorPorTercero = tabla<SumaDelTercero>('mayor_por_tercero', [
  'ambiente',
  'cuenta_id',
  'tercero_id',
  'mes',
]);

/** A line of an entry in the ledger of its account. */
export type MovimientoContable = Suma &
  Pick<LineaDeAsiento, 'tercero_id' | 'descripcion' | 'deducible' | 'ambito'> & {
    readonly ambiente: Ambiente;
    readonly cuenta_id: number;
    readonly fecha: Fecha;
    readonly asiento_id: number;
    /** Its place in the entry, from 1. */
    readonly linea: number;
    readonly de_cierre: boolean;
  };
export const movimientosContables = tabla<MovimientoContable>('movimientos_contables', [
  'ambiente',
  'cuenta_id',
  'fecha',
  'asiento_id',
  'linea',
]);

/** All that moves the books. */
export type EventoDelMayor = EventoDeAsiento | LineasDeAsientoDetalladas;

/** A line where an event puts it, or from where it takes it away. */
type Partida = { readonly linea: LineaDeAsiento; readonly fecha: Fecha; readonly vez: 1 | -1 };

const enFecha = (lineas: readonly LineaDeAsiento[], fecha: Fecha, vez: 1 | -1): Partida[] =>
  lineas.map((linea) => ({ linea, fecha, vez }));

const partidasDe = ({ tipo, datos }: EventoDelMayor): Partida[] => {
  switch (tipo) {
    case 'AsientoRegistrado':
      return enFecha(datos.lineas, datos.fecha, 1);
    case 'FechaDeAsientoCambiada':
      return [...enFecha(datos.lineas, datos.de, -1), ...enFecha(datos.lineas, datos.a, 1)];
    case 'LineasDeAsientoDetalladas':
      return [
        ...enFecha([datos.resumida], datos.fecha, -1),
        ...enFecha(datos.lineas, datos.fecha, 1),
      ];
  }
};

/** The month whose bucket a line moves. */
const mesContable = ({ anio, de_cierre }: SenasDeAsiento, fecha: Fecha): number =>
  de_cierre ? anio * 100 + 13 : Number(fecha.slice(0, 4) + fecha.slice(5, 7));

/** Where a line adds up; nowhere: `undefined`. */
type SumaDondeCuenta<F extends Suma> = (
  senas: SenasDeAsiento,
  partida: Partida,
) => Omit<F, keyof Suma> | undefined;

/** Debit less credit of some sums. */
export const saldoDe = (sumas: readonly Suma[]): Centavos =>
  sumas.reduce((saldo, { debe, haber }) => saldo + debe - haber, 0);

const CERO: Suma = { debe: 0, haber: 0 };

const mas = ({ debe, haber }: Suma, { linea, vez }: Partida): Suma => ({
  debe: debe + vez * linea.debe,
  haber: haber + vez * linea.haber,
});

/** What an event adds to a row. */
type Neto = { readonly clave: Clave; readonly fila: object; readonly suma: Suma };

/** Which rows of a table of sums an event moves, and how: the law of all of them. */
const sumasEn = <F extends Suma>(sumas: Tabla<F>, dondeCuenta: SumaDondeCuenta<F>) => {
  const claveEn = (fila: object): Clave =>
    sumas.clave.map((campo) => (fila as { readonly [c: string]: string | number })[campo]!);
  const netosDe = porEvento((evento: EventoDelMayor): ReadonlyMap<string, Neto> => {
    const netos = new Map<string, Neto>();
    for (const partida of partidasDe(evento)) {
      const fila = dondeCuenta(evento.datos, partida);
      if (!fila) continue;
      const clave = claveEn(fila);
      const nombre = clave.join();
      netos.set(nombre, {
        clave,
        fila,
        suma: mas(netos.get(nombre)?.suma ?? CERO, partida),
      });
    }
    return netos;
  });
  return {
    /** A date that changes within a bucket does not move it. */
    toca: (evento: EventoDelMayor): readonly Clave[] =>
      [...netosDe(evento).values()].flatMap(({ clave, suma: { debe, haber } }) =>
        debe === 0 && haber === 0 ? [] : [clave],
      ),
    evolucionar: (fila: F | undefined, evento: EventoDelMayor, clave: Clave): F => {
      const neto = netosDe(evento).get(clave.join());
      if (!neto) throw new Error(`${evento.tipo} no mueve ${sumas.nombre} ${clave.join()}`);
      const { debe, haber } = fila ?? CERO;
      const suma = { debe: debe + neto.suma.debe, haber: haber + neto.suma.haber };
      return { ...(fila ?? neto.fila), ...suma } as F;
    },
  };
};

export const sumasPorDia = sumasEn<SumaDelDia>(
  mayorPorDia,
  ({ ambiente, de_cierre }, { linea: { cuenta_id }, fecha }) =>
    de_cierre ? undefined : { ambiente, dia: fecha, cuenta_id },
);

export const sumasPorMes = sumasEn<SumaDelMes>(
  mayorPorMes,
  (senas, { linea: { cuenta_id }, fecha }) => ({
    ambiente: senas.ambiente,
    cuenta_id,
    mes: mesContable(senas, fecha),
  }),
);

export const sumasPorAnio = sumasEn<SumaDelAnio>(
  mayorPorAnio,
  ({ ambiente, anio, de_cierre }, { linea: { cuenta_id } }) => ({
    ambiente,
    cuenta_id,
    anio,
    parte: de_cierre ? 'cierre' : 'ejercicio',
  }),
);

export const sumasPorTercero = sumasEn<SumaDelTercero>(
  mayorPorTercero,
  (senas, { linea: { cuenta_id, tercero_id }, fecha }) =>
    tercero_id === null
      ? undefined
      : { ambiente: senas.ambiente, cuenta_id, tercero_id, mes: mesContable(senas, fecha) },
);

type LineasPuestas = { readonly fecha: Fecha; readonly primera: number };

/** Where an event puts its lines; and, of a date that changes, where they were. */
const lineasPuestas = ({ tipo, datos }: EventoDelMayor): readonly LineasPuestas[] => {
  switch (tipo) {
    case 'AsientoRegistrado':
      return [{ fecha: datos.fecha, primera: 1 }];
    case 'FechaDeAsientoCambiada':
      return [datos.a, datos.de].map((fecha) => ({ fecha, primera: 1 }));
    case 'LineasDeAsientoDetalladas':
      return [datos];
  }
};

const claveDe = (
  { ambiente, asiento_id }: SenasDeAsiento,
  { cuenta_id }: LineaDeAsiento,
  fecha: Fecha,
  linea: number,
): Clave => [ambiente, cuenta_id, fecha, asiento_id, linea];

/** The lines of an entry: where an event puts them, and where they were. */
export const movimientosDe = (evento: EventoDelMayor): readonly Clave[] => {
  const { tipo, datos } = evento;
  const detalladas = lineasPuestas(evento).flatMap(({ fecha, primera }) =>
    datos.lineas.map((linea, i) => claveDe(datos, linea, fecha, primera + i)),
  );
  if (tipo !== 'LineasDeAsientoDetalladas') return detalladas;
  return [claveDe(datos, datos.resumida, datos.fecha, datos.linea), ...detalladas];
};

/** What is left of a line that says several in sum; nothing: `undefined`. */
const sinDetallar = (
  fila: MovimientoContable,
  { debe, haber }: LineaDeAsiento,
): MovimientoContable | undefined => {
  const queda = { debe: fila.debe - debe, haber: fila.haber - haber };
  return queda.debe === 0 && queda.haber === 0 ? undefined : { ...fila, ...queda };
};

export const evolucionarMovimiento = (
  fila: MovimientoContable | undefined,
  evento: EventoDelMayor,
  [, , dia, , lineaDeLaClave]: Clave,
): MovimientoContable | undefined => {
  const { tipo, datos } = evento;
  const [{ fecha, primera }] = lineasPuestas(evento) as [LineasPuestas];
  const linea = Number(lineaDeLaClave);
  if (tipo === 'LineasDeAsientoDetalladas' && linea === datos.linea) {
    if (!fila) throw new Error(`El asiento ${datos.asiento_id} no tiene la línea ${linea}`);
    return sinDetallar(fila, datos.resumida);
  }
  if (String(dia) !== fecha) return undefined;
  const detallada = datos.lineas[linea - primera]!;
  return {
    ambiente: datos.ambiente,
    cuenta_id: detallada.cuenta_id,
    fecha,
    asiento_id: datos.asiento_id,
    linea,
    debe: detallada.debe,
    haber: detallada.haber,
    tercero_id: detallada.tercero_id,
    descripcion: detallada.descripcion,
    deducible: detallada.deducible,
    ambito: detallada.ambito,
    de_cierre: datos.de_cierre,
  };
};
