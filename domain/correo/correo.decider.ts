import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { type CupoDeCorreo, segundosHastaManana } from '#domain/kernel/correo.cupo.ts';
import { direccionesDe, dominioDe, dominioDeId } from '#domain/kernel/correo.direcciones.ts';
import type { AjustesDeCorreo, Rechazado, ServidorUsado } from '#domain/kernel/correo.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { LimitesDeCorreo } from './correo.cupo.ts';
import * as errores from './correo.errores.ts';
import type {
  CorreoEncolado,
  EventoDeCorreo,
  MotivoDeFallo,
  OrigenDeCorreo,
} from './correo.events.ts';
import type { Correo, EnvioAutomatico } from './correo.ts';
import type { Enviable, PorEnviar } from './enviable.ts';

/** Whether, to whom and how often something is mailed. */

/** What the installation allows and offers. */
export type ReglasDeCorreo = {
  readonly limites: LimitesDeCorreo;
  /** Domain of the sender of the server by omission; null when there is no such server. */
  readonly dominio_por_omision: string | null;
  /** How this service is called. */
  readonly nombre: string;
};

/** What is mailed: which one, of which kind, whose. */
export type PedidoDeCorreo = {
  readonly empresa_id: number;
  readonly enviable: Enviable;
  readonly documento_id: number;
};

export type HechosDeEnvio = {
  readonly documento: PorEnviar | undefined;
  readonly ajustes: AjustesDeCorreo | undefined;
  readonly contador: Contador | undefined;
  readonly cupo: CupoDeCorreo | undefined;
};

/** Whether a company's mails leave through a server of its own. */
const tieneServidor = (ajustes: AjustesDeCorreo | undefined): boolean =>
  Boolean(ajustes?.servidor && ajustes.remitente);

/** Domain of the sender of a company's mails; null: it has none that they could leave through. */
export const dominioDelEnvio = (
  ajustes: AjustesDeCorreo | undefined,
  { dominio_por_omision }: ReglasDeCorreo,
): string | null =>
  ajustes?.servidor && ajustes.remitente ? dominioDe(ajustes.remitente) : dominio_por_omision;

/**
 * What has no value is a way to write to strangers under the platform's name: a company that issues
 * it writes to few.
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
  { empresa_id, enviable: { documento }, documento_id }: PedidoDeCorreo,
  { sucursal_id, numero_comprobante, clave_acceso }: PorEnviar,
  { contador }: HechosDeEnvio,
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
  // The key names a document everywhere; what has none is named by its company. The number, this mail of it.
  const nombre = clave_acceso ?? `${documento}-${documento_id}.${empresa_id}`;
  return {
    tipo: 'CorreoEncolado',
    datos: {
      correo_id,
      documento,
      documento_id,
      sucursal_id,
      numero_comprobante,
      clave_acceso,
      destinatarios,
      origen,
      message_id: `${nombre}.${correo_id}@${dominioDeId(dominio)}`,
      dia_cupo: hoy,
      idempotencia,
    },
  };
};

/** To whom, when the caller names nobody. Refuses what is no address: people must know. */
const destinatariosPorOmision = (
  { enviable, documento_id }: PedidoDeCorreo,
  { email }: PorEnviar,
): readonly string[] => {
  const { direcciones, invalidas } = direccionesDe(email ?? '');
  const { direccionInvalida, sinDestinatario } = errores.deDestinatario(enviable);
  if (invalidas.length > 0) throw direccionInvalida({ documento_id, invalidas });
  if (direcciones.length === 0) throw sinDestinatario({ documento_id });
  return direcciones;
};

export type PedidoDeEnvio = PedidoDeCorreo & {
  /** null: the other party's own address. */
  readonly para: readonly string[] | null;
  readonly idempotencia: Idempotencia | null;
};

/** Ley: documentos §8. A replay of its idempotency key sends nothing. */
export const decidirEnviar = (
  pedido: PedidoDeEnvio,
  hechos: HechosDeEnvio & { readonly previa: ClaveIdempotente | undefined },
  reglas: ReglasDeCorreo,
  contexto: Contexto,
): readonly EventoDeCorreo[] => {
  if (hechos.previa) return [];
  const { documento, ajustes, cupo } = hechos;
  const { enviable, documento_id, para, idempotencia } = pedido;
  if (!documento) throw enviable.noEncontrado(documento_id);
  const destinatarios = para ?? destinatariosPorOmision(pedido, documento);
  if (documento.impedimento) throw documento.impedimento;
  const dominio = dominioDelEnvio(ajustes, reglas);
  if (dominio === null) throw errores.sinServidor({});
  exigirCupo(cupo, 'manual', destinatarios.length, reglas, contexto);
  if (!cabeEnPruebas(hechos, destinatarios.length, reglas)) {
    const limite = reglas.limites.de_pruebas_por_dia;
    const reintentar_en_s = segundosHastaManana(contexto);
    throw errores.cupoDePruebasAgotado({ dia: contexto.hoy, limite, reintentar_en_s });
  }
  const envio = { destinatarios, origen: 'manual', dominio, idempotencia } as const;
  return [encolado(pedido, documento, hechos, contexto, envio)];
};

export type HechosDeEnvioAutomatico = HechosDeEnvio & {
  /** Automatic sending is still wanted. */
  readonly quiere: boolean;
  readonly previo: EnvioAutomatico | undefined;
};

const INVALIDA = 'No es una dirección de correo a la que se pueda escribir';
const DE_PRUEBAS = 'La empresa emite en pruebas y hoy ya escribió a cuantos puede';

/**
 * One mail of each thing that goes out by itself, if it has to whom. Where that is no address, or it
 * is one too many for a company in the test environment, the history says so. Refuses only when the
 * day's quota is used up: then tomorrow. A quota of none is no quota that tomorrow renews.
 */
export const decidirEnvioAutomatico = (
  pedido: PedidoDeCorreo,
  hechos: HechosDeEnvioAutomatico,
  reglas: ReglasDeCorreo,
  contexto: Contexto,
): readonly EventoDeCorreo[] => {
  const { documento, ajustes, cupo, previo, quiere } = hechos;
  const dominio = dominioDelEnvio(ajustes, reglas);
  if (previo || !quiere || !documento || documento.impedimento || dominio === null) return [];
  if (documento.email === null || reglas.limites.automaticos_por_dia === 0) return [];
  const { direcciones, invalidas } = direccionesDe(documento.email);
  exigirCupo(cupo, 'automatico', direcciones.length, reglas, contexto);
  const envio = { destinatarios: direcciones, origen: 'automatico', dominio } as const;
  const unico = { ...envio, idempotencia: null };
  const correo = encolado(pedido, documento, hechos, contexto, unico);
  const fallido = (motivo: MotivoDeFallo, cuales: readonly string[], respuesta: string) => {
    const { correo_id, documento: tipo, documento_id } = correo.datos;
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
