import type { Empresa } from '#domain/identidad/empresa.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { exigirTarifasVigentes } from '../comprobante/consumo.ts';
import { rechazarVencimiento } from '../comprobante/credito.ts';
import type { HechosDeEmision } from '../comprobante/emision.decider.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import {
  creacionDe,
  type Lugar,
  type Previos,
  reemplazoDe,
} from '../comprobante/redaccion.decider.ts';
import { fechaDeReemision, reenvioDe } from '../comprobante/reenvio.decider.ts';
import { rechazarPropina, valorar } from './factura.contenido.ts';
import { COMUNES } from './factura.errores.ts';
import type { PedidoFactura } from './factura.pedido.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

/**
 * Creating, changing and re-sending an invoice. What the SRI answers is in `comprobante/sri.decider.ts`.
 */

type HechosDeRedaccion = {
  readonly empresa: Empresa | undefined;
  readonly servicios: ServiciosNombrados;
};

export type HechosDeCreacion = HechosDeEmision & Previos & HechosDeRedaccion;

/** What an invoice says. Refusals in order: 404 branch or service, 400 values, 409 service taken out. */
const redactar = (
  pedido: PedidoFactura,
  { empresa, servicios }: HechosDeRedaccion,
  lugar: Lugar,
): Dicho<Factura> => {
  lugar.exigirSucursal();
  const detalles = completarLineas(pedido.detalles, servicios);
  lugar.exigirReemplazable();
  const valor = valorar({ ...pedido, detalles }, empresa, lugar);
  rechazarRetirados(pedido.detalles, servicios);
  return {
    tipo_identificacion: pedido.tipo_identificacion,
    identificacion: pedido.identificacion,
    razon_social: pedido.razon_social,
    direccion: pedido.direccion,
    email: pedido.email,
    condicion_pago: pedido.condicion_pago,
    fecha_vencimiento: pedido.fecha_vencimiento,
    ...valor,
  };
};

export const decidirCrear = creacionDe({ tipo: FACTURA, redactar });

export const decidirReemplazar = reemplazoDe({ tipo: FACTURA, redactar });

/**
 * A refused invoice keeps number and environment, and a due date that its date leaves in the past stands:
 * the debt is as old as it was. A draft is judged as an invoice of today: it may be corrected until it
 * passes.
 */
export const decidirReenviar = reenvioDe(
  { tipo: FACTURA },
  {
    alEmitirBorrador: (borrador, { empresa }, { hoy, tarifas = [] }) => {
      const { detalles } = borrador;
      exigirTarifasVigentes(detalles, { errores: COMUNES, tarifas, fechas: [hoy] });
      rechazarPropina(borrador.propina, empresa);
      rechazarVencimiento(COMUNES, borrador, hoy);
      return {};
    },
    alReemitir: (rehusada, _hechos, { hoy, tarifas = [] }) => {
      const fecha = fechaDeReemision(rehusada, hoy);
      // On its own day they were in force, whatever was said since.
      if (fecha === rehusada.fecha_emision) return;
      exigirTarifasVigentes(rehusada.detalles, { errores: COMUNES, tarifas, fechas: [fecha] });
    },
  },
);

export type EventoDeEmision = ReturnType<typeof decidirCrear>[number];
