import { leerAmbiente } from '#commands/contabilidad/libro.comandos.ts';
import type { Aplicada } from '#domain/cartera/posteo.ts';
import type { Registro } from '#domain/cartera/registro.ts';
import { type LadoLeido, leerUno, type PedidoDeUno } from '#domain/cartera/uno.hechos.ts';
import type { HechosDeUno } from '#domain/cartera/uno.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

/** How the commands of a side load one that is there: for the environment in force. */
export const cargarUno =
  <A extends Aplicada, L, D>(lado: LadoLeido<A, L, D>) =>
  async (
    lector: Lector,
    id: number,
    pedido: Omit<PedidoDeUno, 'ambiente' | 'id'>,
  ): Promise<HechosDeUno<Registro<A, L>, D>> =>
    leerUno(lado, lector, { ambiente: await leerAmbiente(lector), id, ...pedido });
