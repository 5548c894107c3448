import { leerHistoria } from '#domain/cartera/dias.ts';
import type { MovimientoDeSaldo } from '#domain/cartera/movimiento-de-saldo.ts';
import { esDeCartera } from '#domain/cartera/verificar.ts';
import {
  anulacionDe,
  type HechosDeAnulacion,
  type HechosDeLoAnulado,
  type PedidoDeAnulacion,
} from '#domain/documentos/comprobante/anulacion.decider.ts';
import { leerAsentado } from '#domain/documentos/comprobante/asentado.ts';
import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { ComprobanteAnulado } from '#domain/documentos/comprobante/comprobante.events.ts';
import { leerPorDevolver } from '#domain/documentos/comprobante/deuda.ts';
import { decidirEliminar } from '#domain/documentos/comprobante/edicion.decider.ts';
import type { HechosDeEmision } from '#domain/documentos/comprobante/emision.decider.ts';
import { leerInventarioAlAnular } from '#domain/documentos/comprobante/inventario.ts';
import { enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, filaAlcanzada } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  avisosSobre,
  type ConAhora,
  type ConAvisos,
  type EventoDeRedaccion,
  leerComprobante,
} from './creacion.comandos.ts';

/** What is done to one document, whatever its type. What each type reads and how it decides are its own. */

/** Who asks, and for which document of a type. */
export type DeUnComprobante = Remitente & {
  readonly documento_id: number;
  readonly alcance: Alcance;
};

/** The id in the path, by the name that the type gives it. */
export const idDe = ({ parametro }: Pick<TipoDeComprobante, 'parametro'>, params: object): number =>
  (params as { readonly [parametro: string]: number })[parametro]!;

/** What is done to a document that is there. `H`: the facts that it is decided on, beside the document. */
type Accion<F extends Comprobante, H> = {
  readonly tipo: TipoDeComprobante<F>;
  readonly leer: (lector: Lector, fila: F, contexto: Contexto) => Promise<H>;
};

type HechosDeUno<F, H> = { readonly una: { readonly fila: F; readonly hechos: H } | undefined };

/** The document within the caller's reach, and what its decision needs. */
const leerUna = async <F extends Comprobante, H>(
  lector: Lector,
  { tipo, leer }: Accion<F, H>,
  cual: Pick<DeUnComprobante, 'documento_id' | 'alcance'>,
  contexto: Contexto,
): Promise<HechosDeUno<F, H>> => {
  const fila = await filaAlcanzada(lector, tipo.tabla, cual.documento_id, cual.alcance);
  return { una: fila && { fila, hechos: await leer(lector, fila, contexto) } };
};

/** What is decided on; 404 for a document that is not there. */
const exigida = <F extends Comprobante, H>(
  { errores }: TipoDeComprobante<F>,
  documento_id: number,
  { una }: HechosDeUno<F, H>,
): NonNullable<HechosDeUno<F, H>['una']> => {
  if (!una) throw errores.noEncontrado({ documento_id });
  return una;
};

/** A command over one document, with what to know of it. */
type SobreUna<F, H> = Comando<
  HechosDeUno<F, H> & ConAhora,
  ConAvisos & { readonly comprobante: F }
>;

export type Reenvio<F extends Comprobante, H extends HechosDeEmision> = Accion<F, H> & {
  readonly decidir: (fila: F, hechos: H, contexto: Contexto) => readonly EventoDeRedaccion[];
};

/** Re-issues a document, asks again about it or issues the draft, by its state. */
export const comandoDeReenvio =
  <F extends Comprobante, H extends HechosDeEmision>(reenvio: Reenvio<F, H>) =>
  ({ documento_id, alcance, ...remitente }: DeUnComprobante): SobreUna<F, H> => ({
    nombre: `reenviar${enPascal(reenvio.tipo.documento)}`,
    ...remitente,
    cargar: async (lector, contexto) => ({
      ...(await leerUna(lector, reenvio, { documento_id, alcance }, contexto)),
      ahora: contexto.ahora,
    }),
    decidir: (leido, contexto) => {
      const { fila, hechos } = exigida(reenvio.tipo, documento_id, leido);
      return reenvio.decidir(fila, hechos, contexto);
    },
    responder: async (lector, eventos, { una, ahora }) => {
      const comprobante = await leerComprobante(lector, reenvio.tipo, documento_id);
      const empresa = una?.hechos.empresa;
      return {
        comprobante,
        avisos: avisosSobre(reenvio.tipo, comprobante, { empresa, ahora }, eventos),
      };
    },
  });

export type Reemplazo<F extends Comprobante, P, H> = {
  readonly tipo: TipoDeComprobante<F>;
  /** As for a new one, of its branch where the request says none. */
  readonly leer: (lector: Lector, pedido: P, alcance: Alcance, contexto: Contexto) => Promise<H>;
  readonly decidir: (
    pedido: P,
    fila: F,
    hechos: H,
    contexto: Contexto,
  ) => readonly EventoDeRedaccion[];
};

/** Replaces the content of a draft or of a refused document. */
export const comandoDeReemplazo =
  <F extends Comprobante, P extends { readonly sucursal_id: number | null }, H>(
    reemplazo: Reemplazo<F, P, H>,
  ) =>
  ({
    documento_id,
    alcance,
    pedido,
    ...remitente
  }: DeUnComprobante & { readonly pedido: P }): Comando<
    HechosDeUno<F, H>,
    { readonly comprobante: F }
  > => ({
    nombre: `reemplazar${enPascal(reemplazo.tipo.documento)}`,
    ...remitente,
    cargar: (lector, contexto) => {
      const { tipo } = reemplazo;
      const leer = (_: Lector, fila: F) => {
        const sucursal_id = pedido.sucursal_id ?? fila.sucursal_id;
        return reemplazo.leer(lector, { ...pedido, sucursal_id }, alcance, contexto);
      };
      return leerUna(lector, { tipo, leer }, { documento_id, alcance }, contexto);
    },
    decidir: (leido, contexto) => {
      const { fila, hechos } = exigida(reemplazo.tipo, documento_id, leido);
      return reemplazo.decidir(pedido, fila, hechos, contexto);
    },
    responder: async (lector) => ({
      comprobante: await leerComprobante(lector, reemplazo.tipo, documento_id),
    }),
  });

export type AnulacionDeTipo<F extends Comprobante, H> = Accion<F, H> & {
  readonly decidir: (
    fila: F,
    pedido: PedidoDeAnulacion,
    hechos: H & HechosDeAnulacion,
    contexto: Contexto,
  ) => ComprobanteAnulado;
  /** What the SRI will make of it. */
  readonly avisos: (fila: F, hoy: Fecha) => readonly string[];
};

const leerLoQueLaMovio = (
  lector: Lector,
  documento: string,
  documento_id: number,
  { fecha }: PedidoDeAnulacion,
): Promise<readonly MovimientoDeSaldo[]> =>
  fecha !== null && esDeCartera(documento)
    ? leerHistoria(lector, { documento, documento_id })
    : Promise.resolve([]);

/** Annuls an authorized document here, gives back what it took off the debts of others, and says what the SRI will make of it (`avisos`). */
export const comandoDeAnulacion =
  <F extends Comprobante, H>(anulacion: AnulacionDeTipo<F, H>) =>
  ({
    documento_id,
    pedido,
    alcance,
    ...remitente
  }: DeUnComprobante & { readonly pedido: PedidoDeAnulacion }): Comando<
    HechosDeUno<F, H & HechosDeLoAnulado> & { readonly hoy: Fecha },
    ConAvisos & { readonly comprobante: F }
  > => ({
    nombre: `anular${enPascal(anulacion.tipo.documento)}`,
    ...remitente,
    cargar: async (lector, contexto) => {
      const leer = async (_: Lector, fila: F) => {
        const fechas = [pedido.fecha ?? fila.fecha_emision, contexto.hoy];
        const [empresa, suyos, por_devolver, contable, historia, inventario] = await Promise.all([
          lector.fila(empresas, []),
          anulacion.leer(lector, fila, contexto),
          leerPorDevolver(lector, anulacion.tipo, fila, pedido.fecha),
          leerAsentado(lector, anulacion.tipo, fila, fechas),
          leerLoQueLaMovio(lector, anulacion.tipo.documento, fila.id, pedido),
          leerInventarioAlAnular(lector, anulacion.tipo, fila, fechas),
        ]);
        return { ...suyos, empresa, por_devolver, contable, historia, inventario };
      };
      const { tipo } = anulacion;
      const leido = await leerUna(lector, { tipo, leer }, { documento_id, alcance }, contexto);
      return { ...leido, hoy: contexto.hoy };
    },
    decidir: (leido, contexto) => {
      const { fila, hechos } = exigida(anulacion.tipo, documento_id, leido);
      return anulacionDe(anulacion.tipo, anulacion.decidir)(fila, pedido, hechos, contexto);
    },
    responder: async (lector, _eventos, { hoy }) => {
      const comprobante = await leerComprobante(lector, anulacion.tipo, documento_id);
      return { comprobante, avisos: anulacion.avisos(comprobante, hoy) };
    },
  });

/** Takes a draft away. */
export const eliminarBorrador = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  { documento_id, alcance, ...remitente }: DeUnComprobante,
): Comando<F | undefined, undefined> => ({
  nombre: 'eliminarBorrador',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, tipo.tabla, documento_id, alcance),
  decidir: (fila) => decidirEliminar(tipo, documento_id, fila),
  responder: async () => undefined,
});
