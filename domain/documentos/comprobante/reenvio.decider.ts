import { exigirPeriodoAbierto } from '#domain/contabilidad/periodos.ts';
import type { ExistenciasReservadas } from '#domain/inventario/inventario.events.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Comprobante } from './ciclo.ts';
import type { ComprobanteReconsultado, ComprobanteReemitido } from './comprobante.events.ts';
import type { Numeracion } from './comprobante.ts';
import { numeracionDe } from './comprobante.xml.ts';
import type { NombresDeEventos } from './contenido.events.ts';
import {
  decidirEmision,
  type EmisionDeTipo,
  type EventoAlEmitir,
  type HechosDeEmision,
  numerar,
} from './emision.decider.ts';
import { CODIGOS_DE_FECHA } from './estado-sri.ts';
import { type InventarioAlEmitir, reservar } from './inventario.ts';
import { type ContenidoDe, contenidoDe, type Dicho } from './pliegue.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/** Sending a document again: what every type does alike. */

/**
 * A draft becomes a document of today. `ahora`: what it says otherwise then. Its own event recorded the
 * idempotency key already.
 */
const emitirBorrador = <
  F extends Comprobante,
  P extends string,
  N extends NombresDeEventos,
  H extends object,
>(
  emision: EmisionDeTipo<F, P, N, H>,
  borrador: F,
  hechos: HechosDeEmision & H,
  contexto: Contexto,
  ahora: Partial<Dicho<F>> = {},
): readonly EventoAlEmitir<N, ContenidoDe<F, P>>[] => {
  const contenido = {
    ...contenidoDe(emision.tipo, borrador),
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
    ...ahora,
  };
  const origen = { idempotencia: null, desde_borrador: true };
  return decidirEmision(emision, contenido, origen, hechos, contexto);
};

/** What a type looks at when one of its documents is sent again. */
export type ReenvioDeTipo<F extends Comprobante, H extends object> = {
  /** Refuses a draft that cannot be a document of today; what it says otherwise then. */
  readonly alEmitirBorrador?: (
    borrador: F,
    hechos: HechosDeEmision & H,
    contexto: Contexto,
  ) => Partial<Dicho<F>>;
  /** Refuses another attempt at one that the SRI refused. */
  readonly alReemitir?: (rehusada: F, hechos: HechosDeEmision & H, contexto: Contexto) => void;
};

/**
 * Sends a document again (Ley: documentos §12). A refused one is re-issued and gets a new key, a stuck
 * one is only asked about, a draft is issued. Refusals: 409 authorized or annulled, those of its type
 * and those of issuing.
 */
export const reenvioDe =
  <F extends Comprobante, P extends string, N extends NombresDeEventos, H extends object>(
    emision: EmisionDeTipo<F, P, N, H>,
    { alEmitirBorrador, alReemitir }: ReenvioDeTipo<F, H> = {},
  ) =>
  (
    fila: F,
    hechos: HechosDeEmision & H,
    contexto: Contexto,
  ): readonly (
    | EventoAlEmitir<N, ContenidoDe<F, P>>
    | ComprobanteReemitido
    | ComprobanteReconsultado
    | ExistenciasReservadas
  )[] => {
    const { tipo } = emision;
    const { errores, documento } = tipo;
    const { id: documento_id } = fila;
    switch (fila.estado) {
      case 'AUTORIZADO':
        throw errores.yaAutorizado({ documento_id });
      case 'ANULADO':
        throw errores.anulado({ documento_id });
      case 'DEVUELTA':
      case 'RECHAZADO':
        alReemitir?.(fila, hechos, contexto);
        return [
          tipo.renumera
            ? reemitirEnSerieVigente(tipo, fila, hechos, contexto)
            : reemitirConSuNumero(tipo, fila, contexto),
          ...reservarDeNuevo(tipo, fila, hechos.inventario),
        ];
      case 'PENDIENTE':
      case 'PROCESANDO':
      case 'EN_PROCESO': {
        const { intento, clave_acceso } = fila;
        const { ambiente } = numeracionDe(fila);
        const datos = { documento, documento_id, ambiente, intento, clave_acceso };
        return [{ tipo: 'ComprobanteReconsultado', datos }];
      }
      case 'BORRADOR': {
        const ahora = alEmitirBorrador?.(fila, hechos, contexto);
        return emitirBorrador(emision, fila, hechos, contexto, ahora);
      }
    }
  };

/** Its refusal let go of what it kept. 409 where others have it by now. */
const reservarDeNuevo = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  inventario: InventarioAlEmitir,
): readonly ExistenciasReservadas[] => {
  const { ambiente } = numeracionDe(fila);
  const lugar = { documento_id: fila.id, ambiente, sucursal_id: fila.sucursal_id };
  return reservar(tipo, fila, lugar, inventario);
};

/**
 * The date of the next attempt at a refused document that keeps its number: its own, which is the
 * date of what it tells (period of the VAT, due date, accounting), unless the SRI refused precisely
 * the date: then only today's can pass.
 */
export const fechaDeReemision = (
  { codigos_sri, fecha_emision }: Pick<Comprobante, 'codigos_sri' | 'fecha_emision'>,
  hoy: Fecha,
): Fecha => (codigos_sri.some((codigo) => CODIGOS_DE_FECHA.includes(codigo)) ? hoy : fecha_emision);

/** The next attempt under the number and in the environment that it has. */
const reemitirConSuNumero = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  { hoy }: Contexto,
): ComprobanteReemitido =>
  reemision(tipo, fila, {
    ...numeracionDe(fila),
    fecha_emision: fechaDeReemision(fila, hoy),
    renumerado: false,
  });

type HechosDeSerie = Pick<HechosDeEmision, 'empresa' | 'sucursal' | 'serie' | 'libro'>;

/**
 * The next attempt in the environment and series of today: under the number that it has where both
 * are the same, else under the next one of the series, as a document of today. Refusals: 409 issuer
 * or series.
 */
const reemitirEnSerieVigente = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  { empresa, sucursal, serie, libro }: HechosDeSerie,
  contexto: Contexto,
): ComprobanteReemitido => {
  const { errores } = tipo;
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sucursalInactiva({ sucursal_id: fila.sucursal_id });
  const vigente = { ...sucursal, ambiente: empresa.ambiente };
  const anterior = numeracionDe(fila);
  const igual = (['ambiente', 'establecimiento', 'punto_emision'] as const).every(
    (campo) => anterior[campo] === vigente[campo],
  );
  if (igual) return reemitirConSuNumero(tipo, fila, contexto);
  exigirPeriodoAbierto(libro, contexto.hoy, contexto.hoy);
  const numeracion = numerar(errores, empresa, sucursal, serie);
  return reemision(tipo, fila, { ...numeracion, fecha_emision: contexto.hoy, renumerado: true });
};

type Reemision = Numeracion & { readonly fecha_emision: Fecha; readonly renumerado: boolean };

const reemision = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  reemitida: Reemision,
): ComprobanteReemitido => ({
  tipo: 'ComprobanteReemitido',
  datos: {
    documento: tipo.documento,
    documento_id: fila.id,
    ...resumenDe(tipo, { ...fila, fecha_emision: reemitida.fecha_emision }),
    ...reemitida,
    intento: fila.intento + 1,
    clave_anterior: fila.clave_acceso,
  },
});
