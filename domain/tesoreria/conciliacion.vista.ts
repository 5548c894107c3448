import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { cuadrar } from './conciliacion.cuadre.ts';
import type { Conciliacion } from './conciliacion.ts';
import { type MovimientoConDocumento, vistaDocumento } from './documento.vista.ts';
import type { MovimientoRegistrado } from './movimiento.events.ts';
import { sumaDe } from './movimiento.ts';

/** How a reconciliation looks from outside. */

/** What it shows of its account. */
export type CuentaDeConciliacion = {
  readonly nombre: string;
  readonly saldo_inicial: Centavos;
  /** The last closed one of its environment. */
  readonly ultima_cerrada_id: number | null;
};

export const vistaConciliacion = (fila: Conciliacion, cuenta: CuentaDeConciliacion) => {
  const { id, estado } = fila;
  const { saldo_libros, marcado, en_transito, saldo_ajustado, diferencia } = cuadrar(
    fila,
    cuenta.saldo_inicial,
  );
  return {
    id,
    cuenta_dinero_id: fila.cuenta_dinero_id,
    cuenta_dinero_nombre: cuenta.nombre,
    ambiente: fila.ambiente,
    fecha_corte: fila.fecha_corte,
    saldo_extracto: dolares(fila.saldo_extracto),
    observaciones: fila.observaciones,
    estado: estado === 'cerrada' ? ('cerrada' as const) : ('borrador' as const),
    saldo_libros: dolares(saldo_libros),
    lineas_de_extracto: fila.lineas_de_extracto,
    total_marcado_ingresos: dolares(marcado.ingresos),
    total_marcado_egresos: dolares(marcado.egresos),
    depositos_en_transito: dolares(en_transito.ingresos),
    cheques_en_transito: dolares(en_transito.egresos),
    saldo_ajustado: dolares(saldo_ajustado),
    diferencia: dolares(diferencia),
    puede_cerrar: estado === 'borrador' && diferencia === 0,
    es_ultima_cerrada: cuenta.ultima_cerrada_id === id,
    creado_por: fila.creado_por,
    creado_en: conDesfase(fila.creado_en),
    cerrado_por: fila.cerrado_por,
    cerrado_en: fila.cerrado_en === null ? null : conDesfase(fila.cerrado_en),
  };
};
export type VistaConciliacion = ReturnType<typeof vistaConciliacion>;

/** A movement that it may mark, or has marked. */
export const vistaCandidato = (
  movimiento: MovimientoConDocumento & { readonly marcado: boolean },
) => {
  const { ingresos, egresos } = sumaDe(movimiento);
  return {
    id: movimiento.id,
    fecha: conDesfase(movimiento.fecha),
    tipo: movimiento.tipo,
    ingreso: dolares(ingresos),
    egreso: dolares(egresos),
    descripcion: movimiento.descripcion,
    referencia: movimiento.referencia,
    documento: vistaDocumento(movimiento),
    marcado: movimiento.marcado,
  };
};

/** Whether an event moves the account and nothing that its draft has marked: one may begin marked. */
export const esMovimientoSinMarcar = (evento: EventoRegistrado): boolean =>
  evento.tipo === 'MovimientoRegistrado' &&
  !(evento as EventoRegistrado<MovimientoRegistrado>).datos.marcado;
