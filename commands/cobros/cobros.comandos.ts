import { comandosDeActos, idDelPrimero } from '#commands/cartera/actos.comandos.ts';
import type { RegistroHecho } from '#domain/cartera/cobro-o-pago.vista.ts';
import { leerParaRegistrar } from '#domain/cartera/registrar.hechos.ts';
import { leerRegistrado } from '#domain/cartera/registro-leido.hechos.ts';
import {
  decidirRegistrar,
  type HechosDeCobro,
  type PedidoDeCobro,
} from '#domain/cobros/cobro.decider.ts';
import { LADO_DE_COBROS } from '#domain/cobros/cobro.lado.ts';
import type { Cobro } from '#domain/cobros/cobro.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';

/** A collection. */
export const registrarCobro = ({
  pedido,
  alcance,
  ...remitente
}: Remitente & { readonly pedido: PedidoDeCobro; readonly alcance: Alcance }): Comando<
  HechosDeCobro,
  RegistroHecho<Cobro>
> => ({
  nombre: 'registrarCobro',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const ambiente = await leerAmbiente(lector);
    const { cliente_id: persona_id } = pedido;
    return leerParaRegistrar(LADO_DE_COBROS, lector, {
      ambiente,
      alcance,
      persona_id,
      pedido,
      hoy,
    });
  },
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: (lector, eventos) =>
    leerRegistrado(LADO_DE_COBROS, lector, idDelPrimero(LADO_DE_COBROS, eventos)),
});

/** What is done with a collection that is there. */
export const DE_UN_COBRO = comandosDeActos(LADO_DE_COBROS);
