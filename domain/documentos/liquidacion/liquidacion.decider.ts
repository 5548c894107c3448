import { type Abonos, type Bloqueo, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Persona } from '#domain/personas/persona.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { ComprobanteAnulado } from '../comprobante/comprobante.events.ts';
import { exigirTarifasVigentes } from '../comprobante/consumo.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import { creacionDe, type Lugar, reemplazoDe } from '../comprobante/redaccion.decider.ts';
import { fechaDeReemision, reenvioDe } from '../comprobante/reenvio.decider.ts';
import { exigirQueEsElProveedor, proveedorDe, valorar } from './liquidacion.contenido.ts';
import { errores } from './liquidacion.errores.ts';
import type { PedidoLiquidacion } from './liquidacion.pedido.ts';
import { LIQUIDACION } from './liquidacion.tipo.ts';
import type { Liquidacion } from './liquidacion.ts';

/** Creating, changing, re-sending and annulling a purchase settlement. */

/** The entry that `proveedor_id` names, and the services that lines name. */
type HechosDeRedaccion = {
  readonly entrada: Persona | undefined;
  readonly servicios: ServiciosNombrados;
};

/**
 * What a settlement says. Refusals in order: 404 branch, supplier, service; 400 values; 409 supplier,
 * service taken out.
 */
const redactar = (
  pedido: PedidoLiquidacion,
  { entrada, servicios }: HechosDeRedaccion,
  lugar: Lugar,
): Dicho<Liquidacion> => {
  lugar.exigirSucursal();
  const proveedor = proveedorDe(pedido, entrada);
  const detalles = completarLineas(pedido.detalles, servicios);
  lugar.exigirReemplazable();
  const valor = valorar({ ...pedido, detalles }, proveedor, lugar);
  exigirQueEsElProveedor(pedido, proveedor, entrada);
  rechazarRetirados(pedido.detalles, servicios);
  return {
    ...proveedor,
    cod_doc_sustento: pedido.cod_doc_sustento,
    doc_sustento_numero: pedido.doc_sustento_numero,
    doc_sustento_fecha: pedido.doc_sustento_fecha,
    condicion_pago: pedido.condicion_pago,
    fecha_vencimiento: pedido.fecha_vencimiento,
    ...valor,
  };
};

export const decidirCrear = creacionDe({ tipo: LIQUIDACION, redactar });

export const decidirReemplazar = reemplazoDe({ tipo: LIQUIDACION, redactar });

export const decidirReenviar = reenvioDe(
  { tipo: LIQUIDACION },
  {
    alEmitirBorrador: (borrador, _hechos, { hoy, tarifas = [] }) => {
      exigirTarifasVigentes(borrador.detalles, { errores, tarifas, fechas: [hoy] });
      rechazarVencimiento(errores, borrador, hoy);
      return {};
    },
    alReemitir: (rehusada, _hechos, { hoy, tarifas = [] }) => {
      const fecha = fechaDeReemision(rehusada, hoy);
      if (fecha === rehusada.fecha_emision) return;
      exigirTarifasVigentes(rehusada.detalles, { errores, tarifas, fechas: [fecha] });
    },
  },
);

/** What hangs on a settlement. */
type LoQueCuelga = {
  /** What was paid of it and withheld over it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
  /** The withholdings over it, before they are authorized too. */
  readonly retenciones: readonly Bloqueo[];
};

/** Annuls a settlement. Refusals: those of any document, and 409 while something hangs on it. */
export const decidirAnular = (
  liquidacion: Liquidacion,
  pedido: PedidoDeAnulacion,
  { abonos, retenciones, ...hechos }: HechosDeAnulacion & LoQueCuelga,
  contexto: Contexto,
): ComprobanteAnulado => {
  const { id: liquidacion_id, saldo, fecha_vencimiento } = liquidacion;
  const adeudado = { saldo, fecha_vencimiento };
  const anulada = decidirAnulacion(LIQUIDACION, liquidacion, pedido, hechos, contexto, adeudado);
  const pagos = bloqueosDe(abonos).filter(({ tipo }) => tipo !== 'retencion');
  const bloqueos = bloqueosDichos([...pagos, ...retenciones]);
  if (bloqueos.length > 0) throw errores.conMovimientos({ liquidacion_id, bloqueos });
  return anulada;
};
