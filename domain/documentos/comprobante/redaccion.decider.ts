import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import {
  contraparteEnDirectorio,
  type EventoDelDirectorio,
  type HechosDelDirectorio,
} from '#domain/personas/directorio.ts';
import { conAdicionales } from './adicionales.decider.ts';
import type { Comprobante } from './ciclo.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import type {
  BorradorGuardado,
  ContenidoModificado,
  NombresDeEventos,
} from './contenido.events.ts';
import { dicenLoMismo } from './contenido.ts';
import { exigirReemplazable } from './edicion.decider.ts';
import {
  contraparteDicha,
  decidirEmision,
  type EmisionDeTipo,
  type EventoAlEmitir,
  type HechosDeEmision,
} from './emision.decider.ts';
import { conMarcas, type InventarioAlEmitir } from './inventario.ts';
import { type ConOpcionales, conOpcionales } from './opcionales.ts';
import { type ContenidoDe, contenidoDe, type Dicho } from './pliegue.ts';
import { fechaDeReemision } from './reenvio.decider.ts';
import { exigirTamano } from './tamano.ts';
import type { TipoDeComprobante } from './tipo.ts';

/**
 * Writing what a document says, whatever its type: a new one, or in the place of what one said. What its
 * type admits is a list of checks (`redactar`), among which those of every type have their place.
 */

/** Where it is written, and what every type checks of that, each in its place of the list. */
export type Lugar = {
  readonly hoy: Fecha;
  /** The date that it would have if it were sent today. */
  readonly fecha: Fecha;
  /** The date that it has: of a draft, today's. */
  readonly fecha_emision: Fecha;
  /** Rates that the operator added. */
  readonly tarifas: readonly Tarifa[];
  /** The branch that was asked for is there: 404. */
  readonly exigirSucursal: () => void;
  /** Of one that is there already, it may be written again: 409. */
  readonly exigirReemplazable: () => void;
  /** Who issues it, and which branch: 409. */
  readonly exigirEmisor: () => { readonly empresa: Empresa; readonly sucursal_id: number };
};

/** A new one: refused where its branch, its company or the head office is not there. */
const lugarNuevo = (
  errores: ErroresDeComprobante,
  { sucursal_id }: Pedido,
  { empresa, sucursal }: Pick<HechosDeReemplazo, 'empresa' | 'sucursal'>,
  { hoy, tarifas = [] }: Contexto,
): Lugar => ({
  hoy,
  tarifas,
  fecha: hoy,
  fecha_emision: hoy,
  exigirSucursal: () => {
    if (sucursal_id !== null && !sucursal?.activo) {
      throw errores.sucursalNoEncontrada({ sucursal_id });
    }
  },
  exigirReemplazable: () => undefined,
  exigirEmisor: () => {
    if (!empresa) throw errores.empresaSinConfigurar({});
    if (!sucursal?.activo) throw errores.sinMatriz({});
    return { empresa, sucursal_id: sucursal.id };
  },
});

/** In the place of what a document says. */
const lugarDe = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  pedido: Pedido,
  fila: F,
  { empresa, sucursal }: HechosDeReemplazo,
  { hoy, tarifas = [] }: Contexto,
): Lugar => {
  const { errores, renumera } = tipo;
  const esBorrador = fila.estado === 'BORRADOR';
  const sucursal_id = pedido.sucursal_id ?? fila.sucursal_id;
  const esOtra = sucursal_id !== fila.sucursal_id;
  return {
    hoy,
    tarifas,
    fecha: esBorrador ? hoy : fechaDeReemision(fila, hoy),
    fecha_emision: esBorrador ? hoy : fila.fecha_emision,
    exigirSucursal: () => {
      if (esOtra && !sucursal?.activo) throw errores.sucursalNoEncontrada({ sucursal_id });
    },
    exigirReemplazable: () => exigirReemplazable(tipo, fila, empresa),
    exigirEmisor: () => {
      if (!empresa) throw errores.empresaSinConfigurar({});
      if (esOtra && !esBorrador && !renumera) {
        const delNumero = { documento_id: fila.id, sucursal_id: fila.sucursal_id };
        throw errores.sucursalDelNumero(delNumero);
      }
      return { empresa, sucursal_id };
    },
  };
};

type Pedido = ConOpcionales & {
  readonly sucursal_id: number | null;
  readonly es_borrador: boolean;
};

/** What a type says of itself. `D`: its request; `R`: what it looks at to write it, beside `H`. */
export type RedaccionDeTipo<
  F extends Comprobante,
  P extends string,
  N extends NombresDeEventos,
  D extends Pedido,
  H extends object,
  R extends object,
> = EmisionDeTipo<F, P, N, H> & {
  /** What a request says, or its refusal. */
  readonly redactar: (pedido: D, hechos: R, lugar: Lugar) => Dicho<F>;
};

/** What creating looks at, whatever it creates. */
export type Previos = {
  /** The document that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  /** The last id given. */
  readonly contador: Contador | undefined;
};

/**
 * A new document: a draft, or issued with its number. No events for a replay of an idempotency key.
 * Refusals: those of its type, and of issuing.
 */
export const creacionDe =
  <
    F extends Comprobante,
    P extends string,
    N extends NombresDeEventos,
    D extends Pedido,
    H extends object,
    R extends object,
  >(
    redaccion: RedaccionDeTipo<F, P, N, D, H, R>,
  ) =>
  (
    pedido: D,
    idempotencia: Idempotencia | null,
    hechos: HechosDeEmision & Previos & H & R,
    contexto: Contexto,
  ): readonly (
    | BorradorGuardado<N['guardado'], ContenidoDe<F, P>>
    | EventoAlEmitir<N, ContenidoDe<F, P>>
  )[] => {
    if (hechos.previa) return [];
    const { tipo, redactar } = redaccion;
    const lugar = lugarNuevo(tipo.errores, pedido, hechos, contexto);
    const dicho = redactar(pedido, hechos, lugar);
    const { empresa, sucursal_id } = lugar.exigirEmisor();
    const contenido = {
      [tipo.parametro]: (hechos.contador?.ultimo ?? 0) + 1,
      ...conOpcionales(pedido),
      ...dicho,
      sucursal_id,
      persona_id: hechos.persona?.persona_id ?? null,
      fecha_emision: contexto.hoy,
    } as unknown as ContenidoDe<F, P>;
    if (!pedido.es_borrador) {
      const origen = { idempotencia, desde_borrador: false };
      return decidirEmision(redaccion, contenido, origen, hechos, contexto);
    }
    conAdicionales(tipo, empresa, contenido, { soloMirar: true });
    exigirTamano(tipo, empresa, contenido);
    return [{ tipo: tipo.eventos.guardado, datos: { ...contenido, idempotencia } }];
  };

type HechosDeReemplazo = HechosDelDirectorio & {
  readonly empresa: Empresa | undefined;
  /** The branch asked for, or that of the document. */
  readonly sucursal: Sucursal | undefined;
  readonly inventario?: InventarioAlEmitir;
};

/**
 * Replaces all that a draft says, or a document that the SRI refused; `reenviar` issues it then. No events
 * when it says that already. Refusals: those of its type as a new one, 409 in another state, of the
 * other environment, or of another branch where its number stays.
 */
export const reemplazoDe =
  <
    F extends Comprobante,
    P extends string,
    N extends NombresDeEventos,
    D extends Pedido,
    H extends object,
    R extends object,
  >(
    redaccion: RedaccionDeTipo<F, P, N, D, H, R>,
  ) =>
  (
    pedido: D,
    fila: F,
    hechos: HechosDeReemplazo & H & R,
    contexto: Contexto,
  ): readonly (EventoDelDirectorio | ContenidoModificado<N['modificado'], ContenidoDe<F, P>>)[] => {
    const { tipo, redactar, conLosDemas } = redaccion;
    const lugar = lugarDe(tipo, pedido, fila, hechos, contexto);
    const dicho = redactar(pedido, hechos, lugar);
    const { empresa, sucursal_id } = lugar.exigirEmisor();
    const esBorrador = fila.estado === 'BORRADOR';
    const entrada = esBorrador
      ? undefined
      : contraparteEnDirectorio(tipo.papel, contraparteDicha(dicho), hechos);
    const previos = entrada ? [entrada] : [];
    const escrito = {
      [tipo.parametro]: fila.id,
      ...conOpcionales(pedido),
      ...dicho,
      sucursal_id,
      persona_id: entrada?.datos.persona_id ?? hechos.persona?.persona_id ?? null,
      fecha_emision: lugar.fecha_emision,
    } as unknown as ContenidoDe<F, P>;
    // A draft enters nobody in the directory.
    const demas = esBorrador ? undefined : conLosDemas?.(escrito, hechos, previos);
    const marcado = conMarcas(demas?.contenido ?? escrito, hechos.inventario);
    const contenido = conAdicionales(tipo, empresa, marcado, { soloMirar: esBorrador });
    if (dicenLoMismo(contenido, contenidoDe(tipo, fila))) return [];
    exigirTamano(tipo, empresa, contenido);
    const datos = { ...contenido, clave_anterior: fila.clave_acceso };
    return [...previos, ...(demas?.eventos ?? []), { tipo: tipo.eventos.modificado, datos }];
  };
