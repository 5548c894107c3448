import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { type CupoDeCorreo, segundosHastaManana } from '#domain/kernel/correo.cupo.ts';
import { direccionesDe, dominioDe, dominioDeId } from '#domain/kernel/correo.direcciones.ts';
import type { AjustesDeCorreo, Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import { tipoDe } from '../tipos.ts';
import type { DelDocumento } from './comprobante.events.ts';
import type { EstadoDocumento } from './comprobante.ts';
import type { LimitesDeCorreo } from './correo.cupo.ts';
import * as errores from './correo.errores.ts';
import type {
  CorreoEncolado,
  EventoDeCorreo,
  MotivoDeFallo,
  OrigenDeCorreo,
} from './correo.events.ts';
import type { Correo, EnvioAutomatico } from './correo.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** Whether, to whom and how often a document is sent. */

/** The part of a document's row that a mail depends on. */
export type DocumentoEnviable = {
  readonly id: number;
  readonly sucursal_id: number;
  readonly estado: EstadoDocumento;
  readonly numero_comprobante: string | null;
  readonly clave_acceso: string | null;
  readonly email: string | null;
  readonly ambiente: Ambiente | null;
};

/** What the installation allows and offers. */
export type ReglasDeCorreo = {
  readonly limites: LimitesDeCorreo;
  /** Domain of the sender of the server by omission; null when there is no such server. */
  readonly dominio_por_omision: string | null;
  /** How this service is called. */
  readonly nombre: string;
};

export type HechosDeEnvio = {
  readonly documento: DocumentoEnviable | undefined;
  readonly ajustes: AjustesDeCorreo | undefined;
  readonly contador: Contador | undefined;
  readonly cupo: CupoDeCorreo | undefined;
};

const dominioDelEnvio = (
  ajustes: AjustesDeCorreo | undefined,
  { dominio_por_omision }: ReglasDeCorreo,
): string | null =>
  ajustes?.servidor && ajustes.remitente ? dominioDe(ajustes.remitente) : dominio_por_omision;

/** Whether a company's mails leave through a server of its own. */
const tieneServidor = (ajustes: AjustesDeCorreo | undefined): boolean =>
  Boolean(ajustes?.servidor && ajustes.remitente);

/**
 * Documents without value are a way to write to strangers under the platform's name: a company that
 * issues them writes to few.
 */
const cabeEnPruebas = (
  { documento, ajustes, cupo }: HechosDeEnvio,
  cuantos: number,
  { limites }: ReglasDeCorreo,
): boolean => {
  if (documento?.ambiente === '2' || tieneServidor(ajustes)) return true;
  const usados = (cupo?.manuales ?? 0) + (cupo?.automaticos ?? 0);
  return usados + cuantos <= limites.de_pruebas_por_dia;
};

const exigirCupo = (
  cupo: CupoDeCorreo | undefined,
  origen: OrigenDeCorreo,
  cuantos: number,
  { limites }: ReglasDeCorreo,
  contexto: Contexto,
): void => {
  const manual = origen === 'manual';
  const usados = (manual ? cupo?.manuales : cupo?.automaticos) ?? 0;
  const limite = manual ? limites.manuales_por_dia : limites.automaticos_por_dia;
  if (usados + cuantos <= limite) return;
  const reintentar_en_s = segundosHastaManana(contexto);
  throw errores.cupoDeCorreoAgotado({ dia: contexto.hoy, limite, reintentar_en_s });
};

const encolado = (
  tipo: TipoDocumento,
  { documento, contador }: HechosDeEnvio,
  { hoy }: Contexto,
  envio: {
    readonly destinatarios: readonly string[];
    readonly origen: OrigenDeCorreo;
    readonly dominio: string;
    readonly idempotencia: Idempotencia | null;
  },
): CorreoEncolado => {
  const { destinatarios, origen, dominio, idempotencia } = envio;
  const correo_id = (contador?.ultimo ?? 0) + 1;
  const { id, sucursal_id, numero_comprobante, clave_acceso } = documento ?? {};
  if (!id || !sucursal_id || !numero_comprobante || !clave_acceso) {
    throw new Error('Un comprobante autorizado tiene número y clave de acceso');
  }
  return {
    tipo: 'CorreoEncolado',
    datos: {
      correo_id,
      documento: tipo,
      documento_id: id,
      sucursal_id,
      numero_comprobante,
      clave_acceso,
      destinatarios,
      origen,
      // The key names the document everywhere, the number this mail of it.
      message_id: `${clave_acceso}.${correo_id}@${dominioDeId(dominio)}`,
      dia_cupo: hoy,
      idempotencia,
    },
  };
};

/** To whom, when the caller names nobody. Refuses what is no address: people must know. */
const destinatariosPorOmision = (
  tipo: Pick<TipoDeComprobante, 'lista'>,
  { id, email }: DocumentoEnviable,
): readonly string[] => {
  const { direcciones, invalidas } = direccionesDe(email ?? '');
  const { direccionInvalida, sinDestinatario } = errores.deDestinatario(tipo);
  if (invalidas.length > 0) throw direccionInvalida({ documento_id: id, invalidas });
  if (direcciones.length === 0) throw sinDestinatario({ documento_id: id });
  return direcciones;
};

export type PedidoDeEnvio = DelDocumento & {
  /** null: the other party's own address. */
  readonly para: readonly string[] | null;
  readonly idempotencia: Idempotencia | null;
};

/** Spec: Invoices, `POST …/email`. A replay of its idempotency key sends nothing. */
export const decidirEnviar = (
  { documento: nombre, documento_id, para, idempotencia }: PedidoDeEnvio,
  hechos: HechosDeEnvio & { readonly previa: ClaveIdempotente | undefined },
  reglas: ReglasDeCorreo,
  contexto: Contexto,
): readonly EventoDeCorreo[] => {
  if (hechos.previa) return [];
  const { documento, ajustes, cupo } = hechos;
  const tipo = tipoDe(nombre);
  if (!documento) throw tipo.errores.noEncontrado({ documento_id });
  const destinatarios = para ?? destinatariosPorOmision(tipo, documento);
  const { estado } = documento;
  if (estado !== 'AUTORIZADO') throw errores.documentoNoAutorizado({ documento_id, estado });
  const dominio = dominioDelEnvio(ajustes, reglas);
  if (dominio === null) throw errores.sinServidor({});
  exigirCupo(cupo, 'manual', destinatarios.length, reglas, contexto);
  if (!cabeEnPruebas(hechos, destinatarios.length, reglas)) {
    const limite = reglas.limites.de_pruebas_por_dia;
    const reintentar_en_s = segundosHastaManana(contexto);
    throw errores.cupoDePruebasAgotado({ dia: contexto.hoy, limite, reintentar_en_s });
  }
  return [
    encolado(nombre, hechos, contexto, { destinatarios, origen: 'manual', dominio, idempotencia }),
  ];
};

/** What tells, beside the mail settings, whether an authorized document goes out by itself. */
export type HechosDeEnvioAutomatico = HechosDeEnvio & {
  readonly empresa: Pick<AjustesDeEmpresa, 'envia_correo_al_autorizar'> | undefined;
  readonly previo: EnvioAutomatico | undefined;
};

/**
 * Whether a document goes out by itself once it is authorized. A quota of none is no quota that
 * tomorrow renews: nothing does.
 */
export const quiereEnvioAutomatico = (
  {
    email,
    ajustes,
    empresa,
  }: Pick<HechosDeEnvioAutomatico, 'ajustes' | 'empresa'> & Pick<DocumentoEnviable, 'email'>,
  reglas: ReglasDeCorreo,
): boolean =>
  email !== null &&
  empresa?.envia_correo_al_autorizar === true &&
  reglas.limites.automaticos_por_dia > 0 &&
  dominioDelEnvio(ajustes, reglas) !== null;

const INVALIDA = 'No es una dirección de correo a la que se pueda escribir';
const DE_PRUEBAS = 'La empresa emite en pruebas y hoy ya escribió a cuantos puede';

/**
 * One mail per document, when the company wants it and the buyer has an address. Where that is no
 * address, or it is one too many for a company in the test environment, the history says so. Refuses only when the day's quota is used up: then tomorrow.
 */
export const decidirEnvioAutomatico = (
  tipo: TipoDocumento,
  hechos: HechosDeEnvioAutomatico,
  reglas: ReglasDeCorreo,
  contexto: Contexto,
): readonly EventoDeCorreo[] => {
  const { documento, ajustes, empresa, cupo, previo } = hechos;
  const dominio = dominioDelEnvio(ajustes, reglas);
  if (previo || documento?.estado !== 'AUTORIZADO' || dominio === null) return [];
  const { email } = documento;
  if (!quiereEnvioAutomatico({ email, ajustes, empresa }, reglas)) return [];
  const { direcciones, invalidas } = direccionesDe(email ?? '');
  exigirCupo(cupo, 'automatico', direcciones.length, reglas, contexto);
  const envio = { destinatarios: direcciones, origen: 'automatico', dominio } as const;
  const correo = encolado(tipo, hechos, contexto, { ...envio, idempotencia: null });
  const fallido = (motivo: MotivoDeFallo, cuales: readonly string[], respuesta: string) => {
    const { correo_id, documento_id } = correo.datos;
    const rechazados = cuales.map((direccion) => ({ direccion, respuesta }));
    const datos = { correo_id, documento: tipo, documento_id, motivo, rechazados };
    return [correo, { tipo: 'CorreoFallido', datos } as const];
  };
  if (direcciones.length === 0) return fallido('direccion_invalida', invalidas, INVALIDA);
  if (!cabeEnPruebas(hechos, direcciones.length, reglas)) {
    return fallido('cupo_de_pruebas', direcciones, DE_PRUEBAS);
  }
  return [correo];
};

/** How a mail ended, as the process found out. */
export type DesenlaceDeCorreo =
  | {
      readonly tipo: 'enviado';
      readonly servidor: ServidorUsado;
      readonly aceptados: readonly string[];
      readonly rechazados: readonly Rechazado[];
    }
  | {
      readonly tipo: 'fallido';
      readonly motivo: MotivoDeFallo;
      readonly rechazados: readonly Rechazado[];
    };

/** Once: an end that is recorded stays. */
export const decidirTerminar = (
  correo: Correo | undefined,
  desenlace: DesenlaceDeCorreo,
): readonly EventoDeCorreo[] => {
  if (correo?.estado !== 'ENCOLADO') return [];
  const { id: correo_id, documento, documento_id } = correo;
  const { tipo, ...resto } = desenlace;
  const datos = { correo_id, documento, documento_id, ...resto };
  return [
    tipo === 'enviado'
      ? ({ tipo: 'CorreoEnviado', datos } as EventoDeCorreo)
      : ({ tipo: 'CorreoFallido', datos } as EventoDeCorreo),
  ];
};
