import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { exigirPeriodoAbierto } from '#domain/contabilidad/periodos.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { ExistenciasReservadas } from '#domain/inventario/inventario.events.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Serie } from '#domain/kernel/series.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import {
  type Contraparte,
  contraparteEnDirectorio,
  type EventoDelDirectorio,
  type HechosDelDirectorio,
  nombreImpreso,
} from '#domain/personas/directorio.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import { conAdicionales } from './adicionales.decider.ts';
import type { Comprobante } from './ciclo.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import type { Numeracion } from './comprobante.ts';
import type { ContenidoEmitido, NombresDeEventos } from './contenido.events.ts';
import type { Cupo } from './cupo.ts';
import { conMarcas, type InventarioAlEmitir, reservar } from './inventario.ts';
import type { ContenidoDe } from './pliegue.ts';
import { exigirTamano } from './tamano.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** Giving a document its number: what every type does alike. */

/** The SRI's number has nine digits. */
const MAXIMO_SECUENCIAL = 999_999_999;

/** What issuing needs to know, besides the document. Absent rows are `undefined`. */
export type HechosDeEmision = HechosDelDirectorio & {
  readonly empresa: Empresa | undefined;
  /** The branch asked for, or the head office when none was. */
  readonly sucursal: Sucursal | undefined;
  /** The series of that branch in the company's environment. */
  readonly serie: Serie | undefined;
  /** Of that environment; absent where none are kept, or the type posts nothing. */
  readonly libro: LibroContable | undefined;
  /** Of the month in which the command was received. */
  readonly cupo: Cupo | undefined;
  /** Absent: none of its lines moves stock. */
  readonly inventario?: InventarioAlEmitir;
};

/** Where an issued document comes from. */
export type OrigenDeEmision = {
  /** null also for a draft's: its own event recorded the key already. */
  readonly idempotencia: Idempotencia | null;
  readonly desde_borrador: boolean;
};

/** Whom else a document names, as it says them with their entries, and what enters them. */
export type EnDirectorio<C> = {
  readonly contenido: C;
  readonly eventos: readonly EventoDelDirectorio[];
};

/** What only one type does when a document is issued. `H`: what it looks at for that. */
export type EmisionDeTipo<
  F extends Comprobante,
  P extends string,
  N extends NombresDeEventos,
  H extends object,
> = {
  readonly tipo: TipoDeComprobante<F, P, N>;
  /** Refuses what leaves it no room. 409. */
  readonly exigirAlEmitir?: (contenido: ContenidoDe<F, P>, hechos: H) => void;
  /** `previos`: what its other party took in the directory. */
  readonly conLosDemas?: (
    contenido: ContenidoDe<F, P>,
    hechos: HechosDelDirectorio & H,
    previos: readonly EventoDelDirectorio[],
  ) => EnDirectorio<ContenidoDe<F, P>>;
};

/** What issuing says: the document, after whom it enters in the directory, and how it calls them. */
export type EventoAlEmitir<N extends NombresDeEventos, C extends object> =
  | EventoDelDirectorio
  | ContenidoEmitido<N['creado'], C>
  | PersonaNombrada
  | ExistenciasReservadas;

/** The other party of a document, as it says it: of some nobody asks the address. */
export const contraparteDicha = (contenido: object): Contraparte => {
  const dicho = contenido as Omit<Contraparte, 'direccion'> & Partial<Contraparte>;
  const { tipo_identificacion, identificacion, razon_social, email, direccion = null } = dicho;
  return { tipo_identificacion, identificacion, razon_social, email, direccion };
};

/**
 * Number, quota, other party and size: what a draft has not. Refusals: 409 of its type, issuer, 400
 * while the month is closed, 409 series, 402, 422 what the SRI would not take.
 */
export const decidirEmision = <
  F extends Comprobante,
  P extends string,
  N extends NombresDeEventos,
  H extends object,
>(
  { tipo, exigirAlEmitir, conLosDemas }: EmisionDeTipo<F, P, N, H>,
  documento: ContenidoDe<F, P>,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision & H,
  contexto: Contexto,
): readonly EventoAlEmitir<N, ContenidoDe<F, P>>[] => {
  exigirAlEmitir?.(documento, hechos);
  const { errores, papel } = tipo;
  const { sucursal_id, persona_id } = documento as DelEmisor;
  const { empresa, sucursal } = hechos;
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sucursalInactiva({ sucursal_id });
  exigirPeriodoAbierto(hechos.libro, contexto.hoy, contexto.hoy);
  const numeracion = numerar(errores, empresa, sucursal, hechos.serie);
  const marcado = conMarcas(documento, hechos.inventario);
  const { [tipo.parametro]: documento_id } = marcado as unknown as DelDocumento;
  const lugar = { documento_id: documento_id!, ambiente: empresa.ambiente, sucursal_id };
  const reservadas = reservar(tipo, marcado, lugar, hechos.inventario);
  const mes_cupo = mesDe(contexto.hoy);
  const cuota = empresa.cuota_documentos;
  if (cuota !== null && (hechos.cupo?.documentos ?? 0) >= cuota) {
    throw errores.cupoAgotado({ mes: mes_cupo, cuota, caben: 0 });
  }
  const contraparte = contraparteDicha(documento);
  const entrada = contraparteEnDirectorio(papel, contraparte, hechos);
  const previos = entrada ? [entrada] : [];
  const demas = conLosDemas?.(marcado, hechos, previos);
  const datos = {
    ...conAdicionales(tipo, empresa, demas?.contenido ?? marcado),
    persona_id: entrada ? entrada.datos.persona_id : persona_id,
    ...numeracion,
    ...origen,
    mes_cupo,
  };
  exigirTamano(tipo, empresa, datos);
  return [
    ...previos,
    ...(demas?.eventos ?? []),
    { tipo: tipo.eventos.creado, datos },
    ...reservadas,
    ...nombreImpreso(contraparte, hechos.persona),
  ];
};

type DelDocumento = { readonly [parametro: string]: number };
type DelEmisor = Pick<Comprobante, 'sucursal_id' | 'persona_id'>;

/** The next number of a branch's series in the environment in force. */
export const numerar = (
  errores: ErroresDeComprobante,
  { ambiente }: Empresa,
  { establecimiento, punto_emision }: Sucursal,
  serie: Serie | undefined,
): Numeracion => {
  const secuencial = (serie?.ultimo ?? 0) + 1;
  if (secuencial > MAXIMO_SECUENCIAL) {
    throw errores.secuencialAgotado({ establecimiento, punto_emision });
  }
  const nueve = String(secuencial).padStart(9, '0');
  const numero_comprobante = `${establecimiento}-${punto_emision}-${nueve}`;
  return { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante };
};
