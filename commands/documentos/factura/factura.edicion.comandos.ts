import { nombrarContrapartes } from '#domain/documentos/comprobante/contraparte.decider.ts';
import {
  decidirReemplazar,
  type HechosDeReemplazo,
} from '#domain/documentos/factura/factura.edicion.decider.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import {
  type DeUnComprobante,
  leerAlcanzado,
  leerComprobante,
} from '../comprobante/comprobante.comandos.ts';

/**
 * Replaces the content of a draft or of a refused invoice, and answers it as it is then.
 * Refuses with the codes of `factura.errores.ts`.
 */
export const reemplazarFactura = ({
  documento_id,
  alcance,
  pedido,
  ...remitente
}: DeUnComprobante & { readonly pedido: PedidoFactura }): Comando<
  HechosDeReemplazo,
  { readonly factura: Factura }
> => ({
  nombre: 'reemplazarFactura',
  ...remitente,
  cargar: async (lector) => {
    const { sucursal_id, tipo_identificacion, identificacion } = pedido;
    const [factura, empresa, sucursal, persona, contadorPersonas] = await Promise.all([
      leerAlcanzado(lector, FACTURA, { documento_id, alcance }),
      lector.fila(empresas, []),
      sucursal_id === null ? undefined : lector.fila(sucursales, [sucursal_id]),
      lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
      lector.fila(contadores, ['personas']),
    ]);
    return { factura, empresa, sucursal, persona, contadorPersonas };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirReemplazar(documento_id, pedido, hechos, contexto), [
      hechos.persona,
    ]),
  responder: async (lector) => ({ factura: await leerComprobante(lector, FACTURA, documento_id) }),
});
