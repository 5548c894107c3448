import type { EventoDeDocumentos } from '#domain/documentos/catalogo.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import { avisosDeEmision } from '#domain/documentos/comprobante/emision.avisos.ts';
import type { HechosDeEmision } from '#domain/documentos/comprobante/emision.decider.ts';
import type { Previos } from '#domain/documentos/comprobante/redaccion.decider.ts';
import { enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { ExistenciasReservadas } from '#domain/inventario/inventario.events.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import { clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { EventoDelDirectorio } from '#domain/personas/directorio.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';

/** Creating a document, whatever its type. What each type reads besides and how it decides are its own. */

/** The document; 404 when there is none. */
export const leerComprobante = async <F extends Comprobante>(
  lector: Lector,
  { tabla, errores }: TipoDeComprobante<F>,
  documento_id: number,
): Promise<F> => {
  const fila = await lector.fila(tabla, [documento_id]);
  if (!fila) throw errores.noEncontrado({ documento_id });
  return fila;
};

/** The document that an idempotency key made; 409 when it was a draft that is no more. */
export const leerRepetido = async <F extends Comprobante>(
  lector: Lector,
  { tabla, errores }: TipoDeComprobante<F>,
  documento_id: number,
): Promise<F> => {
  const fila = await lector.fila(tabla, [documento_id]);
  if (!fila) throw errores.borradorEliminado({ documento_id });
  return fila;
};

/** When the command was received, among its facts: what is said of it depends on it. */
export type ConAhora = { readonly ahora: Instante };
export type ConAvisos = { readonly avisos: readonly string[] };

/** What to know of what a document says, and of its emission while it waits to be signed. */
export const avisosSobre = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  hechos: ConAhora & { readonly empresa: Empresa | undefined },
  eventos: readonly Evento[],
): readonly string[] => [
  ...(tipo.avisos?.(fila) ?? []),
  ...(fila.estado === 'PENDIENTE' ? avisosDeEmision(hechos, eventos, fila) : []),
];

/** A document, made now or by an earlier call with that key. */
export type Creada<F> = ConAvisos & {
  readonly comprobante: F;
  readonly repetida: boolean;
  /** The key was used with another body. */
  readonly difiere: boolean;
};

/** Everything is in reach of whoever says nothing. */
const TODA_LA_EMPRESA: Alcance = { sucursal_id: null };

export type PedidoDeCreacion<P> = Remitente & {
  readonly pedido: P;
  readonly idempotencia: Idempotencia | null;
  readonly alcance?: Alcance;
};

/** What writing and issuing a document say. */
export type EventoDeRedaccion =
  | EventoDeDocumentos
  | EventoDelDirectorio
  | PersonaNombrada
  | ExistenciasReservadas;

/** Creating a document of a type. `H`: the facts that it decides on. */
export type Creacion<F extends Comprobante, P, H extends HechosDeEmision> = {
  readonly tipo: TipoDeComprobante<F>;
  readonly leer: (lector: Lector, pedido: P, alcance: Alcance, contexto: Contexto) => Promise<H>;
  readonly decidir: (
    pedido: P,
    idempotencia: Idempotencia | null,
    hechos: H & Previos,
    contexto: Contexto,
  ) => readonly EventoDeRedaccion[];
};

const idCreado = (
  { eventos: { guardado, creado }, parametro }: TipoDeComprobante,
  eventos: readonly Evento[],
): number | undefined => {
  const suyo = eventos.find(({ tipo }) => tipo === creado || tipo === guardado);
  return suyo && (suyo.datos as { readonly [id: string]: number })[parametro];
};

/**
 * Creates a document or a draft. A replay of its idempotency key answers the record it made
 * (`repetida`), and says whether this body is another one (`difiere`).
 */
export const comandoDeCreacion = <F extends Comprobante, P, H extends HechosDeEmision>({
  tipo,
  leer,
  decidir,
}: Creacion<F, P, H>) => {
  const nombre = `crear${enPascal(tipo.documento)}`;
  return ({
    pedido,
    idempotencia,
    alcance = TODA_LA_EMPRESA,
    ...remitente
  }: PedidoDeCreacion<P>): Comando<H & Previos & ConAhora, Creada<F>> => ({
    nombre,
    ...remitente,
    cargar: async (lector, contexto) => {
      const { recurso } = tipo;
      const [hechos, previa, contador] = await Promise.all([
        leer(lector, pedido, alcance, contexto),
        idempotencia ? lector.fila(clavesIdempotentes, [recurso, idempotencia.clave]) : undefined,
        lector.fila(contadores, [recurso]),
      ]);
      return { ...hechos, previa, contador, ahora: contexto.ahora };
    },
    decidir: (hechos, contexto) => decidir(pedido, idempotencia, hechos, contexto),
    responder: async (lector, eventos, hechos) => {
      // Events first: facts loaded after the append show this very call as its own predecessor.
      const creado = idCreado(tipo, eventos);
      if (creado !== undefined) {
        const comprobante = await leerComprobante(lector, tipo, creado);
        const avisos = avisosSobre(tipo, comprobante, hechos, eventos);
        return { comprobante, avisos, repetida: false, difiere: false };
      }
      const { previa } = hechos;
      if (!previa) throw new Error(`Crear una ${tipo.singular} no produjo ninguna`);
      const comprobante = await leerRepetido(lector, tipo, previa.id);
      const avisos = avisosSobre(tipo, comprobante, hechos, []);
      const difiere = previa.huella !== idempotencia?.huella;
      return { comprobante, avisos, repetida: true, difiere };
    },
  });
};
