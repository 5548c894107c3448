import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { HechosDelDirectorio } from '#domain/personas/directorio.ts';
import { rechazarRetirados, type ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { dicenLoMismo } from '../comprobante/contenido.ts';
import {
  exigirReemplazable,
  fechaAlReenviar,
  lugarDeReemplazo,
  sucursalDeReemplazo,
} from '../comprobante/edicion.decider.ts';
import { completarLineas } from '../comprobante/linea.servicio.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
import { contenidoDePedido, valorar } from './factura.contenido.ts';
import type { EventoDeEmision } from './factura.decider.ts';
import { COMUNES as errores } from './factura.errores.ts';
import type { PedidoFactura } from './factura.pedido.ts';
import { FACTURA } from './factura.tipo.ts';
import type { Factura } from './factura.ts';

/** Changing an invoice that the SRI has not authorized. */

export type HechosDeReemplazo = HechosDelDirectorio & {
  readonly factura: Factura | undefined;
  readonly empresa: Empresa | undefined;
  /** The branch asked for. */
  readonly sucursal: Sucursal | undefined;
  readonly servicios: ServiciosNombrados;
};

/**
 * Replaces all that a draft says, or an invoice that the SRI refused; `reenviar` issues it then. No
 * events when it says that already. Refusals: 404 invoice, branch or service, 409 in another state,
 * 400 as a new one, 409 service taken out, or another branch than that of its number.
 */
export const decidirReemplazar = (
  factura_id: number,
  pedido: PedidoFactura,
  hechos: HechosDeReemplazo,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  const { factura, empresa } = hechos;
  if (!factura) throw errores.noEncontrado({ documento_id: factura_id });
  const sucursal_id = sucursalDeReemplazo(FACTURA, pedido, factura, hechos.sucursal);
  const detalles = completarLineas(pedido.detalles, hechos.servicios);
  exigirReemplazable(FACTURA, factura, empresa);
  const valor = valorar({ ...pedido, detalles }, empresa, fechaAlReenviar(factura, hoy));
  rechazarRetirados(pedido.detalles, hechos.servicios);
  if (factura.estado !== 'BORRADOR' && sucursal_id !== factura.sucursal_id) {
    throw errores.sucursalDelNumero({
      documento_id: factura_id,
      sucursal_id: factura.sucursal_id,
    });
  }
  const { enDirectorio, ...suyo } = lugarDeReemplazo(FACTURA, factura, pedido, hechos, hoy);
  const contenido = contenidoDePedido(pedido, { factura_id, sucursal_id, ...suyo }, valor);
  if (dicenLoMismo(contenido, contenidoDe(FACTURA, factura))) return [];
  const datos = { ...contenido, clave_anterior: factura.clave_acceso };
  return [...enDirectorio, { tipo: 'FacturaModificada', datos }];
};
