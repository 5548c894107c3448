import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { indice, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  ConciliacionAbierta,
  ConciliacionModificada,
  EventoDeConciliacion,
  MovimientosDesmarcados,
  MovimientosMarcados,
  SenasDeConciliacion,
  SumaDeMovimientos,
} from './conciliacion.events.ts';
import { type SaldoDeCuenta, SIN_MOVER } from './cuenta-dinero.ts';
import type { ExtractoImportado, ExtractoRetirado } from './extracto/extracto.events.ts';
import type { EventoDeMovimiento, FechaDeMovimientoCambiada } from './movimiento.events.ts';
import { type Movimiento, movimientosDinero, sumaDe } from './movimiento.ts';
import { mas, menos, NADA, sumaDeMarcas } from './suma.ts';

/**
 * A bank reconciliation. While it is a draft every movement up to its cut moves its sums: closing
 * decides by this row and its account's.
 */
export type Conciliacion = {
  readonly id: number;
  readonly ambiente: Ambiente;
  readonly cuenta_dinero_id: number;
  readonly estado: 'borrador' | 'cerrada' | 'descartada';
  readonly fecha_corte: Fecha;
  readonly saldo_extracto: Centavos;
  readonly observaciones: string | null;
  /** The closed one before it, and its cut. */
  readonly anterior_id: number | null;
  readonly anterior_hasta: Fecha | null;
  /** Up to the cut. */
  readonly ingresos: Centavos;
  readonly egresos: Centavos;
  /** Of those, marked by closed reconciliations before it, and by this one. */
  readonly ingresos_conciliados: Centavos;
  readonly egresos_conciliados: Centavos;
  readonly ingresos_marcados: Centavos;
  readonly egresos_marcados: Centavos;
  /** Lines of a statement imported in it, and how many imports were taken back. */
  readonly lineas_de_extracto: number;
  readonly tanda: number;
  /** Of its account at the closing, and the last movement by then; null while it is a draft. */
  readonly saldo_inicial: Centavos | null;
  readonly ultimo_movimiento_id: number | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
  readonly cerrado_por: string | null;
  readonly cerrado_en: Instante | null;
};
export const conciliaciones = tabla<Conciliacion>('conciliaciones', ['id']);

/** Counter of their ids. */
export const RECURSO_DE_CONCILIACIONES = 'conciliaciones';

/** Reconciliations of an environment in a state, by their cut. */
export const conciliacionesPorCorte = indice(conciliaciones, ['estado', 'ambiente', 'fecha_corte']);

/** What a reconciliation has marked, by day: a cut that moves finds what falls outside. */
export const movimientosPorConciliacion = indice(movimientosDinero, [
  'ambiente',
  'cuenta_dinero_id',
  'conciliacion_id',
  'dia',
]);

/** What its events name of it. */
export const identificar = ({
  id,
  ambiente,
  cuenta_dinero_id,
}: Conciliacion): SenasDeConciliacion => ({
  conciliacion_id: id,
  ambiente,
  cuenta_dinero_id,
});

export const marcadoPor = (fila: Conciliacion): SumaDeMovimientos => ({
  ingresos: fila.ingresos_marcados,
  egresos: fila.egresos_marcados,
});

/** What closed reconciliations have marked: those of an account, or those before one. */
export const conciliadoEn = (
  fila: Pick<SaldoDeCuenta, 'ingresos_conciliados' | 'egresos_conciliados'>,
): SumaDeMovimientos => ({
  ingresos: fila.ingresos_conciliados,
  egresos: fila.egresos_conciliados,
});

const conciliadas = ({ ingresos, egresos }: SumaDeMovimientos) => ({
  ingresos_conciliados: ingresos,
  egresos_conciliados: egresos,
});

const marcadas = ({ ingresos, egresos }: SumaDeMovimientos) => ({
  ingresos_marcados: ingresos,
  egresos_marcados: egresos,
});

type CambiaExtracto = ExtractoImportado | ExtractoRetirado;

type Sellado = { readonly metadatos: Metadatos };

const abierta = ({ datos, metadatos }: ConciliacionAbierta & Sellado): Conciliacion => ({
  id: datos.conciliacion_id,
  ambiente: datos.ambiente,
  cuenta_dinero_id: datos.cuenta_dinero_id,
  estado: 'borrador',
  fecha_corte: datos.fecha_corte,
  saldo_extracto: datos.saldo_extracto,
  observaciones: datos.observaciones,
  anterior_id: datos.anterior?.conciliacion_id ?? null,
  anterior_hasta: datos.anterior?.fecha_corte ?? null,
  ...datos.en_libros,
  ...conciliadas(datos.conciliado),
  ...marcadas(NADA),
  lineas_de_extracto: 0,
  tanda: 0,
  saldo_inicial: null,
  ultimo_movimiento_id: null,
  creado_por: metadatos.actor,
  creado_en: metadatos.registrado_en,
  cerrado_por: null,
  cerrado_en: null,
});

const SIN_CERRAR = {
  saldo_inicial: null,
  ultimo_movimiento_id: null,
  cerrado_por: null,
  cerrado_en: null,
};

/** A movement that comes within the cut, or goes beyond it. */
const trasladar = (
  fila: Conciliacion,
  { datos: { de, a, desmarcado_de, ...movimiento } }: FechaDeMovimientoCambiada,
): Conciliacion => {
  const suma = sumaDe(movimiento);
  const sin = de.borrador_id === fila.id ? menos(fila, suma) : fila;
  return {
    ...fila,
    ...(a.borrador_id === fila.id
      ? mas(sin, suma)
      : { ingresos: sin.ingresos, egresos: sin.egresos }),
    ...(desmarcado_de === fila.id && marcadas(menos(marcadoPor(fila), suma))),
  };
};

/** What was imported in it is taken back. */
const sinExtracto = (fila: Conciliacion): Conciliacion => ({
  ...fila,
  lineas_de_extracto: 0,
  tanda: fila.tanda + 1,
});

/** Of the movements, those that name it as the draft that they move. */
export const evolucionarConciliacion = (
  fila: Conciliacion | undefined,
  evento: (EventoDeConciliacion | EventoDeMovimiento | CambiaExtracto) & Sellado,
): Conciliacion => {
  if (evento.tipo === 'ConciliacionAbierta') return abierta(evento);
  if (!fila) throw new Error(`${evento.tipo} de una conciliación que no existe`);
  switch (evento.tipo) {
    case 'ConciliacionModificada': {
      const { fecha_corte, saldo_extracto, observaciones, en_libros, desmarcados } = evento.datos;
      const marcado = menos(marcadoPor(fila), sumaDeMarcas(desmarcados));
      const dicho = { fecha_corte, saldo_extracto, observaciones };
      return { ...fila, ...dicho, ...en_libros, ...marcadas(marcado) };
    }
    case 'MovimientosMarcados': {
      const marcas = sumaDeMarcas(evento.datos.movimientos);
      return { ...fila, ...marcadas(mas(marcadoPor(fila), marcas)) };
    }
    case 'MovimientosDesmarcados': {
      const marcas = sumaDeMarcas(evento.datos.movimientos);
      return { ...fila, ...marcadas(menos(marcadoPor(fila), marcas)) };
    }
    case 'ConciliacionCerrada': {
      const { saldo_inicial, ultimo_movimiento_id } = evento.datos;
      const { actor, registrado_en } = evento.metadatos;
      const cierre = { cerrado_por: actor, cerrado_en: registrado_en };
      return { ...fila, estado: 'cerrada', saldo_inicial, ultimo_movimiento_id, ...cierre };
    }
    case 'ConciliacionReabierta':
      return { ...fila, estado: 'borrador', ...evento.datos.en_libros, ...SIN_CERRAR };
    case 'ConciliacionDescartada':
      return { ...sinExtracto(fila), estado: 'descartada' };
    case 'ExtractoImportado': {
      const { length } = evento.datos.lineas;
      return { ...fila, lineas_de_extracto: fila.lineas_de_extracto + length };
    }
    case 'ExtractoRetirado':
      return sinExtracto(fila);
    case 'MovimientoRegistrado': {
      const suma = sumaDe(evento.datos);
      const marcado = evento.datos.marcado ? mas(marcadoPor(fila), suma) : marcadoPor(fila);
      return { ...fila, ...mas(fila, suma), ...marcadas(marcado) };
    }
    case 'FechaDeMovimientoCambiada':
      return trasladar(fila, evento);
  }
};

const SIN_BORRADOR = { borrador_id: null, borrador_hasta: null };

/** An account's row after what happens to one of its reconciliations: marks are of the draft alone. */
export const conciliarSaldo = (
  fila: SaldoDeCuenta | undefined,
  evento: Exclude<EventoDeConciliacion, MovimientosMarcados | MovimientosDesmarcados>,
): SaldoDeCuenta => {
  const { ambiente, cuenta_dinero_id, conciliacion_id } = evento.datos;
  const saldo = fila ?? { ambiente, cuenta_dinero_id, ...SIN_MOVER };
  switch (evento.tipo) {
    case 'ConciliacionAbierta':
    case 'ConciliacionModificada':
      return {
        ...saldo,
        borrador_id: conciliacion_id,
        borrador_hasta: evento.datos.fecha_corte,
      };
    case 'ConciliacionCerrada':
      return {
        ...saldo,
        ...conciliadas(mas(conciliadoEn(saldo), evento.datos.marcado)),
        ultima_cerrada_id: conciliacion_id,
        cerrada_hasta: evento.datos.fecha_corte,
        ...SIN_BORRADOR,
      };
    case 'ConciliacionReabierta': {
      const { fecha_corte, anterior, marcado } = evento.datos;
      return {
        ...saldo,
        ...conciliadas(menos(conciliadoEn(saldo), marcado)),
        ultima_cerrada_id: anterior?.conciliacion_id ?? null,
        cerrada_hasta: anterior?.fecha_corte ?? null,
        borrador_id: conciliacion_id,
        borrador_hasta: fecha_corte,
      };
    }
    case 'ConciliacionDescartada':
      return { ...saldo, ...SIN_BORRADOR };
  }
};

/** A movement whose mark changes. */
export const marcarMovimiento = (
  fila: Movimiento | undefined,
  { tipo, datos }: MovimientosMarcados | MovimientosDesmarcados | ConciliacionModificada,
): Movimiento => {
  if (!fila) throw new Error(`${tipo} de un movimiento que no existe`);
  const conciliacion_id = tipo === 'MovimientosMarcados' ? datos.conciliacion_id : null;
  return { ...fila, conciliacion_id };
};
