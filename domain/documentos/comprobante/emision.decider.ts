import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { exigirPeriodoAbierto } from '#domain/contabilidad/periodos.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Serie } from '#domain/kernel/series.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import {
  type Contraparte,
  contraparteEnDirectorio,
  type EventoDelDirectorio,
  type HechosDelDirectorio,
} from '#domain/personas/directorio.ts';
import type { Comprobante } from './ciclo.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import type { ComprobanteReconsultado, ComprobanteReemitido } from './comprobante.events.ts';
import type { Numeracion } from './comprobante.ts';
import { numeracionDe } from './comprobante.xml.ts';
import type { Cupo } from './cupo.ts';
import { CODIGOS_DE_FECHA } from './estado-sri.ts';
import { resumenDe, type TipoDeComprobante } from './tipo.ts';

/** Giving a document its number, and sending it again: what every type does alike. */

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
};

/** Where an issued document comes from. */
export type OrigenDeEmision = {
  /** null also for a draft's: its own event recorded the key already. */
  readonly idempotencia: Idempotencia | null;
  readonly desde_borrador: boolean;
};

/** What a type says of a document, as far as issuing it goes: of some nobody asks the address. */
type Emisible = Omit<Contraparte, 'direccion'> & {
  readonly direccion?: Contraparte['direccion'];
  readonly sucursal_id: number;
  readonly persona_id: number | null;
};

/** What a document is given when it is issued. */
type Dado = Numeracion &
  OrigenDeEmision & {
    readonly persona_id: number | null;
    /** `YYYY-MM` against whose quota it counts: the month of the command's receipt. */
    readonly mes_cupo: string;
  };

/** What the event of issuing says, and what its other party's entry in the directory needs first. */
export type Emision<C> = {
  readonly datos: C & Dado;
  readonly enDirectorio: readonly EventoDelDirectorio[];
};

/**
 * Number, quota and other party: what a draft has not. Refusals: 409 issuer, 400 while the month is
 * closed, 409 series, 402.
 */
export const decidirEmision = <C extends Emisible>(
  { errores, papel }: Pick<TipoDeComprobante, 'errores' | 'papel'>,
  documento: C,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision,
  contexto: Contexto,
): Emision<C> => {
  const { empresa, sucursal } = hechos;
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sucursalInactiva({ sucursal_id: documento.sucursal_id });
  exigirPeriodoAbierto(hechos.libro, contexto.hoy, contexto.hoy);
  const numeracion = numerar(errores, empresa, sucursal, hechos.serie);
  const mes_cupo = mesDe(contexto.hoy);
  const cuota = empresa.cuota_documentos;
  if (cuota !== null && (hechos.cupo?.documentos ?? 0) >= cuota) {
    throw errores.cupoAgotado({ mes: mes_cupo, cuota, caben: 0 });
  }
  const contraparte = { ...documento, direccion: documento.direccion ?? null };
  const entrada = contraparteEnDirectorio(papel, contraparte, hechos);
  const persona_id = entrada ? entrada.datos.persona_id : documento.persona_id;
  return {
    datos: { ...documento, persona_id, ...numeracion, ...origen, mes_cupo },
    enDirectorio: entrada ? [entrada] : [],
  };
};

/** The next number of a branch's series in the environment in force. */
const numerar = (
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

/** What `reenviar` does to a document of a type, where its state leaves anything to do. */
export type Reenvio<F extends Comprobante, E> = {
  readonly emitirBorrador: (fila: F) => readonly E[];
  readonly reemitir: (fila: F) => readonly E[];
};

/**
 * Sends a document again (Ley: documentos §12). A refused one is re-issued and gets a
 * new key, a stuck one is only asked about, a draft is issued. Refusals: 404, 409 authorized or
 * annulled, and those of issuing.
 */
export const decidirReenvio = <F extends Comprobante, E>(
  tipo: TipoDeComprobante<F>,
  documento_id: number,
  fila: F | undefined,
  { emitirBorrador, reemitir }: Reenvio<F, E>,
): readonly (E | ComprobanteReconsultado)[] => {
  const { errores, documento } = tipo;
  if (!fila) throw errores.noEncontrado({ documento_id });
  switch (fila.estado) {
    case 'AUTORIZADO':
      throw errores.yaAutorizado({ documento_id });
    case 'ANULADO':
      throw errores.anulado({ documento_id });
    case 'DEVUELTA':
    case 'RECHAZADO':
      return reemitir(fila);
    case 'PENDIENTE':
    case 'PROCESANDO':
    case 'EN_PROCESO': {
      const { intento, clave_acceso } = fila;
      const { ambiente } = numeracionDe(fila);
      const datos = { documento, documento_id, ambiente, intento, clave_acceso };
      return [{ tipo: 'ComprobanteReconsultado', datos }];
    }
    case 'BORRADOR':
      return emitirBorrador(fila);
  }
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
export const reemitirConSuNumero = <F extends Comprobante>(
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
export const reemitirEnSerieVigente = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  { empresa, sucursal, serie, libro }: HechosDeSerie,
  contexto: Contexto,
): ComprobanteReemitido => {
  const { errores } = tipo;
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sucursalInactiva({ sucursal_id: fila.sucursal_id });
  const vigente = { ...sucursal, ambiente: empresa.ambiente };
  const suya = numeracionDe(fila);
  const igual = (['ambiente', 'establecimiento', 'punto_emision'] as const).every(
    (campo) => suya[campo] === vigente[campo],
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
