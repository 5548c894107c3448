import { nombrarContrapartes } from '#domain/documentos/comprobante/contraparte.decider.ts';
import { decidirEliminar } from '#domain/documentos/comprobante/edicion.decider.ts';
import {
  decidirReemplazar,
  type HechosDeReemplazo,
} from '#domain/documentos/factura/factura.edicion.decider.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import { leerFactura } from './factura.comandos.ts';

type DeUnaFactura = Remitente & { readonly factura_id: number; readonly alcance: Alcance };

/** The invoice within the caller's reach. */
const leerAlcanzada = async (
  lector: Lector,
  { factura_id, alcance }: Pick<DeUnaFactura, 'factura_id' | 'alcance'>,
): Promise<Factura | undefined> => {
  const hallada = await lector.fila(facturas, [factura_id]);
  return hallada && alcanza(alcance, hallada.sucursal_id) ? hallada : undefined;
};

/**
 * Replaces the content of a draft or of a refused invoice, and answers it as it is then.
 * Refuses with the codes of `factura.errores.ts`.
 */
export const reemplazarFactura = ({
  factura_id,
  alcance,
  pedido,
  ...remitente
}: DeUnaFactura & { readonly pedido: PedidoFactura }): Comando<
  HechosDeReemplazo,
  { readonly factura: Factura }
> => ({
  nombre: 'reemplazarFactura',
  ...remitente,
  cargar: async (lector) => {
    const { sucursal_id, tipo_identificacion, identificacion } = pedido;
    const [factura, empresa, sucursal, persona, contadorPersonas] = await Promise.all([
      leerAlcanzada(lector, { factura_id, alcance }),
      lector.fila(empresas, []),
      sucursal_id === null ? undefined : lector.fila(sucursales, [sucursal_id]),
      lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
      lector.fila(contadores, ['personas']),
    ]);
    return { factura, empresa, sucursal, persona, contadorPersonas };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirReemplazar(factura_id, pedido, hechos, contexto), [hechos.persona]),
  responder: async (lector) => ({ factura: await leerFactura(lector, factura_id) }),
});

/** Takes a draft away. Refuses with the codes of `factura.errores.ts`. */
export const eliminarBorrador = ({
  factura_id,
  alcance,
  ...remitente
}: DeUnaFactura): Comando<Factura | undefined, undefined> => ({
  nombre: 'eliminarBorrador',
  ...remitente,
  cargar: (lector) => leerAlcanzada(lector, { factura_id, alcance }),
  decidir: (factura) => decidirEliminar(FACTURA, factura_id, factura),
  responder: async () => undefined,
});
