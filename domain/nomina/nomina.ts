import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  EventoDeNomina,
  NominaAnulada,
  NominaRegistrada,
  PagoDeNominaRegistrado,
  ParteDePago,
  PersonaDeNomina,
} from './nomina.events.ts';
import { montoDePago, type Totales, totalesDe } from './sumas.ts';

/** People of one payroll at most, and payments of one: what it says fits one event, and it is read whole. */
export const MAXIMO_PERSONAS = 300;
export const MAXIMO_PAGOS = 100;

/** A payment, and what became of it. */
export type PagoDeNomina = Omit<
  PagoDeNominaRegistrado['datos'],
  'nomina_id' | 'pago_id' | 'ambiente' | 'partes'
> & {
  readonly id: number;
  readonly monto: Centavos;
  /** Its entry; null: it has none. */
  readonly asiento_id: number | null;
  readonly estado: 'activo' | 'anulado';
  readonly anulado_en: Instante | null;
  /** The day on which its money was given back, which may be before that was said. */
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
};

/** A payroll. */
export type Nomina = {
  readonly id: number;
  readonly ambiente: Ambiente;
  readonly periodo: string;
  readonly descripcion: string | null;
  readonly dia: Fecha;
  readonly totales: Totales;
  readonly cuantas: number;
  readonly neto: Centavos;
  readonly pagado: Centavos;
  /** Its entry; null: it has none, or the opening of the books carries it. */
  readonly asiento_id: number | null;
  readonly estado: 'activo' | 'anulado';
  readonly anulado_en: Instante | null;
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
  readonly pagos: readonly PagoDeNomina[];
  readonly personas: readonly PersonaDeNomina[];
  /** Whose each payment is, by its id. */
  readonly partes: { readonly [pago_id: string]: readonly ParteDePago[] };
};
export const nominas = tabla<Nomina>('nominas', ['id']);

/** The payrolls of a month that count: who registers another one is told of them. */
export type NominasDelMes = {
  readonly ambiente: Ambiente;
  readonly periodo: string;
  readonly ids: readonly number[];
};
export const nominasDelMes = tabla<NominasDelMes>('nominas_del_mes', ['ambiente', 'periodo']);

export const evolucionarNominasDelMes = (
  fila: NominasDelMes | undefined,
  { tipo, datos: { ambiente, periodo, nomina_id } }: NominaRegistrada | NominaAnulada,
): NominasDelMes => {
  const otras = (fila?.ids ?? []).filter((id) => id !== nomina_id);
  return { ambiente, periodo, ids: tipo === 'NominaRegistrada' ? [...otras, nomina_id] : otras };
};

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_NOMINAS = 'nominas';
/** Of the keys of payments. */
export const RECURSO_DE_PAGOS_DE_NOMINA = 'pagos_de_nominas';

/** How entries call them. Movements of payments say `nomina`, as ledgers do. */
export const ORIGEN_DE_NOMINA = 'nomina';
export const ORIGEN_DE_PAGO_DE_NOMINA = 'pago_nomina';

/** What somebody was paid by the payments that count, by their place in the roll. */
export const pagadoPorPersona = (
  { pagos, partes }: Pick<Nomina, 'pagos' | 'partes'>,
  cuenta: (pago: PagoDeNomina) => boolean = ({ estado }) => estado === 'activo',
): ReadonlyMap<number, Centavos> => {
  const pagado = new Map<number, Centavos>();
  for (const pago of pagos.filter(cuenta)) {
    for (const { persona, monto } of partes[pago.id] ?? []) {
      pagado.set(persona, (pagado.get(persona) ?? 0) + monto);
    }
  }
  return pagado;
};

/** What moves its row: its own events, and the entries of its origins. */
export type EventoEnNomina = EventoDeNomina | AsientoRegistrado;

const registrada = ({ datos, metadatos }: NominaRegistrada & Sellado): Nomina => {
  const { nomina_id: id, personas, ...dichos } = datos;
  const totales = totalesDe(personas);
  return {
    ...dichos,
    id,
    totales,
    cuantas: personas.length,
    neto: totales.neto,
    pagado: 0,
    asiento_id: null,
    estado: 'activo',
    anulado_en: null,
    anulado_el: null,
    anulado_motivo: null,
    creado_por: metadatos.actor,
    creado_en: metadatos.registrado_en,
    pagos: [],
    personas,
    partes: {},
  };
};

type Sellado = { readonly metadatos: Metadatos };

const conPago = (fila: Nomina, { datos, metadatos }: PagoDeNominaRegistrado & Sellado): Nomina => {
  const { pago_id: id, nomina_id: _, ambiente: _a, partes, ...dichos } = datos;
  const monto = montoDePago(partes);
  const pago: PagoDeNomina = {
    ...dichos,
    id,
    monto,
    asiento_id: null,
    estado: 'activo',
    anulado_en: null,
    anulado_el: null,
    anulado_motivo: null,
    creado_por: metadatos.actor,
    creado_en: metadatos.registrado_en,
  };
  return {
    ...fila,
    pagado: fila.pagado + monto,
    pagos: [...fila.pagos, pago],
    partes: { ...fila.partes, [id]: partes },
  };
};

const conPagoCambiado = (
  fila: Nomina,
  pago_id: number,
  cambiar: (pago: PagoDeNomina) => PagoDeNomina,
): Nomina => ({
  ...fila,
  pagos: fila.pagos.map((pago) => (pago.id === pago_id ? cambiar(pago) : pago)),
});

const conAsiento = (fila: Nomina, { datos }: AsientoRegistrado): Nomina => {
  const { asiento_id, fecha, origen_tipo, origen_id } = datos;
  // One of another day is the mirror of what the opening carries.
  if (origen_tipo === ORIGEN_DE_NOMINA) return fecha === fila.dia ? { ...fila, asiento_id } : fila;
  return conPagoCambiado(fila, origen_id!, (pago) =>
    fecha === pago.dia ? { ...pago, asiento_id } : pago,
  );
};

/** The fold of a payroll: the only writer of its row. */
export const evolucionarNomina = (
  fila: Nomina | undefined,
  evento: EventoEnNomina & Sellado,
): Nomina => {
  if (evento.tipo === 'NominaRegistrada') return registrada(evento);
  if (!fila) throw new Error(`${evento.tipo} de una nómina que no existe`);
  const { registrado_en: anulado_en } = evento.metadatos;
  switch (evento.tipo) {
    case 'AsientoRegistrado':
      return conAsiento(fila, evento);
    case 'FechaDeNominaCambiada':
      return { ...fila, dia: evento.datos.dia };
    case 'NominaAnulada': {
      const { motivo: anulado_motivo, dia: anulado_el } = evento.datos;
      return { ...fila, estado: 'anulado', anulado_en, anulado_el, anulado_motivo };
    }
    case 'PagoDeNominaRegistrado':
      return conPago(fila, evento);
    case 'FechaDePagoDeNominaCambiada': {
      const { pago_id, fecha, dia } = evento.datos;
      return conPagoCambiado(fila, pago_id, (pago) => ({ ...pago, fecha, dia }));
    }
    case 'PagoDeNominaAnulado': {
      const { pago_id, motivo: anulado_motivo, dia: anulado_el } = evento.datos;
      const previo = fila.pagos.find(({ id }) => id === pago_id);
      return {
        ...conPagoCambiado(fila, pago_id, (pago) => ({
          ...pago,
          estado: 'anulado',
          anulado_en,
          anulado_el,
          anulado_motivo,
        })),
        pagado: fila.pagado - (previo?.monto ?? 0),
      };
    }
  }
};
