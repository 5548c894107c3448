import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { leerEmisor, leerInventarioDe } from '#domain/documentos/comprobante/emision.hechos.ts';
import { decidirLote, type HechosDeLote } from '#domain/documentos/factura/factura.lote.decider.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import { facturasDelLote, lotesDeFacturas } from '#domain/documentos/factura/factura.lote.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  avisosSobre,
  type ConAhora,
  type ConAvisos,
  leerRepetido,
} from '../comprobante/creacion.comandos.ts';

/**
 * Creates several invoices in one append, all or none. A replay of the batch's idempotency key
 * answers the records it made (`repetida`), and says whether this body is another one (`difiere`).
 * Refuses like each invoice alone, with its `indice`.
 */
export const crearLote = ({
  pedidos,
  idempotencia,
  ...remitente
}: Remitente & {
  readonly pedidos: readonly PedidoFactura[];
  readonly idempotencia: Idempotencia | null;
}): Comando<
  HechosDeLote & ConAhora,
  {
    readonly facturas: readonly (ConAvisos & { readonly factura: Factura })[];
    readonly repetida: boolean;
    readonly difiere: boolean;
  }
> => ({
  nombre: 'crearLoteDeFacturas',
  ...remitente,
  cargar: async (lector, { hoy, ahora }) => {
    const [previo, contador, contadorPersonas, cupo, elementos] = await Promise.all([
      idempotencia ? lector.fila(lotesDeFacturas, [idempotencia.clave]) : undefined,
      lector.fila(contadores, ['facturas']),
      lector.fila(contadores, ['personas']),
      lector.fila(cupos, [mesDe(hoy)]),
      Promise.all(
        pedidos.map(async ({ sucursal_id, tipo_identificacion, identificacion, detalles }) => {
          const delEmisor = leerEmisor(lector, FACTURA, sucursal_id);
          const [emisor, inventario, persona, servicios] = await Promise.all([
            delEmisor,
            leerInventarioDe(lector, FACTURA, detalles, delEmisor),
            lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
            leerServicios(lector, detalles),
          ]);
          return { ...emisor, inventario, persona, servicios };
        }),
      ),
    ]);
    return { previo, contador, contadorPersonas, cupo, elementos, ahora };
  },
  decidir: (hechos, contexto) => decidirLote(pedidos, idempotencia, hechos, contexto),
  responder: async (lector, eventos, { previo, elementos, ahora }) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const creado = eventos.find(esLote)?.datos;
    const lote = creado ?? previo;
    if (!lote) throw new Error('El lote no produjo ninguna factura');
    const leidas = facturasDelLote(lote).map((id) => leerRepetido(lector, FACTURA, id));
    const facturas = (await Promise.all(leidas)).map((factura, i) => {
      const suyos = { empresa: elementos[i]?.empresa, ahora };
      return {
        factura,
        avisos: avisosSobre(FACTURA, factura, suyos, eventos.filter(esDe(factura))),
      };
    });
    const difiere = creado === undefined && previo?.huella !== idempotencia?.huella;
    return { facturas, repetida: creado === undefined, difiere };
  },
});

/** What the batch did to the buyer of one of its invoices. */
const esDe =
  ({ persona_id }: Factura) =>
  (evento: Evento): boolean =>
    persona_id !== null && (evento.datos as { persona_id?: number }).persona_id === persona_id;

const esLote = (evento: Evento): evento is LoteDeFacturasCreado =>
  evento.tipo === 'LoteDeFacturasCreado';
