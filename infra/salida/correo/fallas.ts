import type { NodemailerError } from 'nodemailer/lib/errors.js';
import type { Rechazado } from '#domain/kernel/correo.ts';
import { CorreoPospuesto, type Entrega } from '#processes/kernel/correo.puerto.ts';
import { SalidaRehusada } from '../rechazo.ts';

const LARGO_MAXIMO = 300;

/** What a server said, as one clean line: it ends in rows and on screens. */
const lineaDe = (respuesta: string): string =>
  respuesta
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, LARGO_MAXIMO);

/** Wants other credentials than it got: a matter of the settings, which can be mended. */
const DE_CREDENCIALES = new Set([530, 534, 535, 538]);
const ES_DE_TLS = /CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|ERR_TLS|ERR_SSL|EPROTO\b/;

const esDeCredenciales = ({ code, responseCode }: NodemailerError): boolean =>
  code === 'EAUTH' || code === 'ENOAUTH' || DE_CREDENCIALES.has(responseCode ?? 0);

/**
 * Whether the server judged the mail (or an address) and refused it for good: 5xx to MAIL, RCPT or
 * DATA, or what the client itself would not send. A refusal of the connection judges nothing.
 */
const esDefinitiva = (error: NodemailerError): boolean => {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  if (esDeCredenciales(error)) return false;
  return error.permanent ?? error.responseCode === undefined;
};

/** Why nothing was delivered, for people: no address of the inside, no secret, no server's words. */
const explicar = (error: NodemailerError): string => {
  if (error instanceof SalidaRehusada) return error.message;
  const codigo = error.originalCode ?? error.code ?? '';
  if (esDeCredenciales(error)) {
    return 'El servidor de correo no aceptó el usuario o la contraseña';
  }
  if (error.code === 'ETLS' || ES_DE_TLS.test(codigo)) {
    return 'El servidor de correo no ofrece una conexión segura con un certificado válido';
  }
  if (error.code === 'ETIMEDOUT' || error.code === 'EABORT' || error.name === 'AbortError') {
    return 'El servidor de correo no respondió a tiempo';
  }
  if (error.response) return 'El servidor de correo pidió esperar';
  return `No se pudo conectar con el servidor de correo${codigo === '' ? '' : ` (${codigo})`}`;
};

const rechazadoPor = (direccion: string, error: NodemailerError): Rechazado => ({
  direccion,
  respuesta: lineaDe(error.response ?? error.message),
});

/** Of addresses that were not accepted one by one: which are lost, and which may come through. */
const repartir = (
  errores: readonly NodemailerError[],
): Pick<Entrega, 'rechazados' | 'pendientes'> => {
  const rechazados: Rechazado[] = [];
  const pendientes: Rechazado[] = [];
  for (const error of errores) {
    const lista = esDefinitiva(error) ? rechazados : pendientes;
    lista.push(rechazadoPor(error.recipient ?? '', error));
  }
  return { rechazados, pendientes };
};

type Reparto = Omit<Entrega, 'servidor'>;

/** A delivery that somebody got. */
export const repartoDe = (
  para: readonly string[],
  errores: readonly NodemailerError[] = [],
): Reparto => {
  const reparto = repartir(errores);
  const fuera = new Set(
    [...reparto.rechazados, ...reparto.pendientes].map(({ direccion }) => direccion.toLowerCase()),
  );
  return { aceptados: para.filter((d) => !fuera.has(d.toLowerCase())), ...reparto };
};

/** A delivery that nobody got: its refusals, or `CorreoPospuesto` when there are none for good. */
export const repartoDeFalla = (para: readonly string[], error: NodemailerError): Reparto => {
  const { rejectedErrors = [] } = error;
  if (rejectedErrors.length > 0) {
    const reparto = repartir(rejectedErrors);
    if (reparto.rechazados.length > 0) return { aceptados: [], ...reparto };
  } else if (esDefinitiva(error)) {
    return {
      aceptados: [],
      rechazados: para.map((direccion) => rechazadoPor(direccion, error)),
      pendientes: [],
    };
  }
  const primero = rejectedErrors[0] ?? error;
  const { response } = primero;
  throw new CorreoPospuesto(explicar(primero), {
    cause: error,
    ...(response ? { respuesta: lineaDe(response) } : {}),
  });
};
