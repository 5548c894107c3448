import { comandosDeActos, idDelPrimero } from '#commands/cartera/actos.comandos.ts';
import type { RegistroHecho } from '#domain/cartera/cobro-o-pago.vista.ts';
import { leerParaRegistrar } from '#domain/cartera/registrar.hechos.ts';
import { leerRegistrado } from '#domain/cartera/registro-leido.hechos.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import {
  decidirRegistrar,
  type HechosDePago,
  type PedidoDePago,
} from '#domain/pagos/pago.decider.ts';
import { LADO_DE_PAGOS } from '#domain/pagos/pago.lado.ts';
import type { PagoAProveedor } from '#domain/pagos/pago.ts';

/** A payment to a supplier. */
export const registrarPago = ({
  pedido,
  alcance,
  ...remitente
}: Remitente & { readonly pedido: PedidoDePago; readonly alcance: Alcance }): Comando<
  HechosDePago,
  RegistroHecho<PagoAProveedor>
> => ({
  nombre: 'registrarPago',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const ambiente = await leerAmbiente(lector);
    const { proveedor_id: persona_id } = pedido;
    return leerParaRegistrar(LADO_DE_PAGOS, lector, { ambiente, alcance, persona_id, pedido, hoy });
  },
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) =>
    leerRegistrado(LADO_DE_PAGOS, lector, idDelPrimero(LADO_DE_PAGOS, eventos)),
});

/** What is done with a payment that is there. */
export const DE_UN_PAGO = comandosDeActos(LADO_DE_PAGOS);
