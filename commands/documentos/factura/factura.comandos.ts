import { abonos } from '#domain/cartera/abonos.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import { nombrarContrapartes } from '#domain/documentos/comprobante/contraparte.decider.ts';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import {
  avisosDeAnulacion,
  decidirAnular,
  type HechosDeAnulacion,
} from '#domain/documentos/factura/factura.anulacion.decider.ts';
import {
  decidirCrear,
  decidirReenviar,
  type EventoDeEmision,
  type HechosDeCreacion,
  type HechosDeReenvio,
} from '#domain/documentos/factura/factura.decider.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import {
  avisosSobre,
  type ConAhora,
  type ConAvisos,
  type DeUnComprobante,
  leerAlcanzado,
  leerComprobante,
  leerEmisor,
  leerRepetido,
} from '../comprobante/comprobante.comandos.ts';

/**
 * Creates an invoice or a draft. A replay of its idempotency key answers the record it made
 * (`repetida`), and says whether this body is another one (`difiere`).
 * Refuses with the codes of `factura.errores.ts`.
 */
export const crearFactura = ({
  pedido,
  idempotencia,
  ...remitente
}: Remitente & {
  readonly pedido: PedidoFactura;
  readonly idempotencia: Idempotencia | null;
}): Comando<
  HechosDeCreacion & ConAhora,
  ConAvisos & { readonly factura: Factura; readonly repetida: boolean; readonly difiere: boolean }
> => ({
  nombre: 'crearFactura',
  ...remitente,
  cargar: async (lector, { hoy, ahora }) => {
    const comprador = [pedido.tipo_identificacion, pedido.identificacion];
    const [emisor, previa, contadorFacturas, contadorPersonas, persona, cupo] = await Promise.all([
      leerEmisor(lector, FACTURA, pedido.sucursal_id),
      idempotencia ? lector.fila(clavesIdempotentes, ['facturas', idempotencia.clave]) : undefined,
      lector.fila(contadores, ['facturas']),
      lector.fila(contadores, ['personas']),
      lector.fila(personasPorIdentificacion, comprador),
      lector.fila(cupos, [mesDe(hoy)]),
    ]);
    return { ...emisor, previa, contadorFacturas, contadorPersonas, persona, cupo, ahora };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirCrear(pedido, idempotencia, hechos, contexto), [hechos.persona]),
  responder: async (lector, eventos, hechos) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const creada = idDeLaCreada(eventos as readonly EventoDeEmision[]);
    if (creada !== undefined) {
      const factura = await leerComprobante(lector, FACTURA, creada);
      const avisos = avisosSobre(factura, hechos, eventos);
      return { factura, avisos, repetida: false, difiere: false };
    }
    const { previa } = hechos;
    if (!previa) throw new Error('Crear una factura no produjo ninguna');
    const difiere = previa.huella !== idempotencia?.huella;
    const factura = await leerRepetido(lector, FACTURA, previa.id);
    return { factura, avisos: avisosSobre(factura, hechos, []), repetida: true, difiere };
  },
});

const idDeLaCreada = (eventos: readonly EventoDeEmision[]): number | undefined => {
  for (const evento of eventos) {
    if (evento.tipo === 'FacturaCreada' || evento.tipo === 'BorradorDeFacturaGuardado') {
      return evento.datos.factura_id;
    }
  }
  return undefined;
};

/** Re-issues, asks again or issues the draft, by the invoice's state. */
export const reenviarFactura = ({
  documento_id,
  alcance,
  ...remitente
}: DeUnComprobante): Comando<
  HechosDeReenvio & ConAhora,
  ConAvisos & { readonly comprobante: Factura }
> => ({
  nombre: 'reenviarFactura',
  ...remitente,
  cargar: async (lector, { hoy, ahora }) => {
    const [factura, cupo, contadorPersonas] = await Promise.all([
      leerAlcanzado(lector, FACTURA, { documento_id, alcance }),
      lector.fila(cupos, [mesDe(hoy)]),
      lector.fila(contadores, ['personas']),
    ]);
    if (factura?.estado !== 'BORRADOR') {
      const empresa = await lector.fila(empresas, []);
      const sinEmisor = { empresa, sucursal: undefined, serie: undefined };
      return { factura, cupo, contadorPersonas, ...sinEmisor, persona: undefined, ahora };
    }
    const comprador = [factura.tipo_identificacion, factura.identificacion];
    const [emisor, persona] = await Promise.all([
      leerEmisor(lector, FACTURA, factura.sucursal_id),
      lector.fila(personasPorIdentificacion, comprador),
    ]);
    return { factura, cupo, contadorPersonas, ...emisor, persona, ahora };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirReenviar(documento_id, hechos, contexto), [hechos.persona]),
  responder: async (lector, eventos, hechos) => {
    const comprobante = await leerComprobante(lector, FACTURA, documento_id);
    return { comprobante, avisos: avisosSobre(comprobante, hechos, eventos) };
  },
});

/**
 * Annuls an authorized invoice here, and says what the SRI will make of it (`avisos`).
 * Refuses with the codes of `factura.errores.ts`.
 */
export const anularFactura = ({
  documento_id,
  pedido,
  alcance,
  ...remitente
}: DeUnComprobante & { readonly pedido: PedidoDeAnulacion }): Comando<
  HechosDeAnulacion & { readonly hoy: string },
  ConAvisos & { readonly comprobante: Factura }
> => ({
  nombre: 'anularFactura',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const [factura, empresa, suyos] = await Promise.all([
      leerAlcanzado(lector, FACTURA, { documento_id, alcance }),
      lector.fila(empresas, []),
      lector.fila(abonos, ['factura', documento_id]),
    ]);
    return { factura, empresa, abonos: suyos, hoy };
  },
  decidir: (hechos, contexto) => decidirAnular(documento_id, pedido, hechos, contexto),
  responder: async (lector, _eventos, { hoy }) => {
    const comprobante = await leerComprobante(lector, FACTURA, documento_id);
    return { comprobante, avisos: avisosDeAnulacion(comprobante, hoy) };
  },
});
