import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { SumaDeMovimientos } from './conciliacion.events.ts';
import type {
  EventoDeMovimiento,
  MomentoDeMovimiento,
  MovimientoRegistrado,
  SenasDeMovimiento,
  TipoDeMovimiento,
} from './movimiento.events.ts';

type Datos = MovimientoRegistrado['datos'];

/** Which types enter; the others leave. */
const ENTRA: { readonly [T in TipoDeMovimiento]: boolean } = {
  ingreso: true,
  egreso: false,
  transferencia_in: true,
  transferencia_out: false,
  ajuste_ingreso: true,
  ajuste_egreso: false,
};
export const entra = (tipo: TipoDeMovimiento): boolean => ENTRA[tipo];

type QueMueve = Pick<SenasDeMovimiento, 'tipo' | 'monto'>;

/** What a movement adds to its account, on its side. */
export const sumaDe = ({ tipo, monto }: QueMueve): SumaDeMovimientos =>
  entra(tipo) ? { ingresos: monto, egresos: 0 } : { ingresos: 0, egresos: monto };

/** A movement of money. */
export type Movimiento = Omit<Datos, 'movimiento_id' | 'borrador_id' | 'marcado' | 'motivo'> & {
  readonly id: number;
  /**
   * The reconciliation that has it marked, which counts while it is a draft or closed; closed, the
   * movement is locked. Null: none has.
   */
  readonly conciliacion_id: number | null;
  /** The line of a statement that it was last said to be: no other one is it from then on. */
  readonly linea_id: string | null;
  readonly creado_en: Instante;
  /** When another movement undid it, and why. */
  readonly anulado_en: Instante | null;
  readonly anulado_motivo: string | null;
};
export const movimientosDinero = tabla<Movimiento>('movimientos_dinero', ['id']);

/** What an account moves in a month, and on each of its days: a balance at a date reads months. */
export type MesDeCuenta = SumaDeMovimientos & {
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  /** `202611` */
  readonly mes: number;
  /** By day of the month, `01` to `31`: [ingresos, egresos] in cents. */
  readonly dias: { readonly [dia: string]: readonly [number, number] };
};
export const mesesDeCuentas = tabla<MesDeCuenta>('meses_de_cuentas', [
  'ambiente',
  'cuenta_dinero_id',
  'mes',
]);

/** Counter of the ids of movements. */
export const RECURSO_DE_MOVIMIENTOS = 'movimientos_dinero';

type Omitibles =
  | 'origen_id'
  | 'otra_cuenta_id'
  | 'referencia'
  | 'descripcion'
  | 'reversa_de'
  | 'motivo'
  | 'marcado';

/** A movement in its place; what is left out is nothing, and unmarked. */
export const movimientoEn = (
  momento: MomentoDeMovimiento,
  datos: Omit<Datos, keyof MomentoDeMovimiento | Omitibles> & Partial<Pick<Datos, Omitibles>>,
): MovimientoRegistrado => ({
  tipo: 'MovimientoRegistrado',
  datos: {
    origen_id: null,
    otra_cuenta_id: null,
    referencia: null,
    descripcion: null,
    reversa_de: null,
    motivo: null,
    marcado: false,
    ...datos,
    ...momento,
  },
});

const nacido = ({
  datos,
  metadatos,
}: MovimientoRegistrado & { readonly metadatos: Metadatos }): Movimiento => {
  const { movimiento_id, borrador_id, marcado, motivo: _, ...campos } = datos;
  return {
    ...campos,
    id: movimiento_id,
    conciliacion_id: marcado ? borrador_id : null,
    linea_id: null,
    creado_en: metadatos.registrado_en,
    anulado_en: null,
    anulado_motivo: null,
  };
};

export const evolucionarMovimiento = (
  fila: Movimiento | undefined,
  evento: EventoDeMovimiento & { readonly metadatos: Metadatos },
  [id]: Clave,
): Movimiento => {
  const { tipo, datos } = evento;
  if (tipo === 'MovimientoRegistrado' && datos.movimiento_id === Number(id)) return nacido(evento);
  if (!fila) throw new Error(`${tipo} de un movimiento que no existe`);
  if (tipo === 'MovimientoRegistrado') {
    const { registrado_en: anulado_en } = evento.metadatos;
    return { ...fila, anulado_en, anulado_motivo: datos.motivo };
  }
  const { fecha, dia } = datos.a;
  const conciliacion_id = datos.desmarcado_de === null ? fila.conciliacion_id : null;
  return { ...fila, fecha, dia, conciliacion_id };
};

/** A movement where an event puts it, or from where it takes it away. */
type Partida = { readonly dia: Fecha; readonly vez: 1 | -1 };

const partidasDe = ({ tipo, datos }: EventoDeMovimiento): readonly Partida[] => {
  if (tipo === 'MovimientoRegistrado') return [{ dia: datos.dia, vez: 1 }];
  return datos.de.dia === datos.a.dia
    ? []
    : [
        { dia: datos.de.dia, vez: -1 },
        { dia: datos.a.dia, vez: 1 },
      ];
};

/** The month whose bucket a day is in: `202611`. */
export const mesDeCuenta = (dia: Fecha): number => Number(dia.slice(0, 4) + dia.slice(5, 7));

/** The months that an event moves. A date that changes within a day moves none. */
export const mesesDe = (evento: EventoDeMovimiento): readonly Clave[] =>
  partidasDe(evento).map(({ dia }) => [
    evento.datos.ambiente,
    evento.datos.cuenta_dinero_id,
    mesDeCuenta(dia),
  ]);

const enElMes = (
  { dias, ingresos, egresos, ...senas }: MesDeCuenta,
  { dia, vez }: Partida,
  suma: SumaDeMovimientos,
): MesDeCuenta => {
  const cual = dia.slice(8, 10);
  const [entraron, salieron] = dias[cual] ?? [0, 0];
  const [entran, salen] = [vez * suma.ingresos, vez * suma.egresos];
  return {
    ...senas,
    ingresos: ingresos + entran,
    egresos: egresos + salen,
    dias: { ...dias, [cual]: [entraron + entran, salieron + salen] },
  };
};

export const evolucionarMesDeCuenta = (
  fila: MesDeCuenta | undefined,
  evento: EventoDeMovimiento,
  [, , clave]: Clave,
): MesDeCuenta => {
  const mes = Number(clave);
  const { ambiente, cuenta_dinero_id } = evento.datos;
  const vacio = { ambiente, cuenta_dinero_id, mes, ingresos: 0, egresos: 0, dias: {} };
  return partidasDe(evento)
    .filter(({ dia }) => mesDeCuenta(dia) === mes)
    .reduce<MesDeCuenta>(
      (sumado, partida) => enElMes(sumado, partida, sumaDe(evento.datos)),
      fila ?? vacio,
    );
};
