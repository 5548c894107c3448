import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { POLITICA_SRI } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';

export type Plazos = {
  /** TCP (and TLS) connection of a new socket. */
  readonly plazo_conexion_ms: number;
  /** From the request's start to the last byte of the answer, connection included. */
  readonly plazo_lectura_ms: number;
  /** The answer's body is cut beyond this: an answer that long is not the SRI's. */
  readonly maximo_respuesta_bytes: number;
};

/** An answer with its body whole, whatever its status: a redirect is one like others. */
export type RespuestaHttp = { readonly estado: number; readonly texto: string };

/** The part of the guard that is used here. */
export type SalidaDelSri = Pick<Salida, 'pedirFuera'>;

const CABECERAS = {
  'Content-Type': 'text/xml; charset=utf-8',
  Accept: 'text/xml',
  SOAPAction: '""',
} as const;

/** POSTs a SOAP 1.1 envelope. Throws `SriInalcanzable` when no whole answer arrives in time. */
export const publicarSobre = async (
  { pedirFuera }: SalidaDelSri,
  { plazo_conexion_ms, plazo_lectura_ms, maximo_respuesta_bytes }: Plazos,
  url: string,
  sobre: string,
): Promise<RespuestaHttp> => {
  const fin = await pedirFuera({
    url,
    politica: POLITICA_SRI,
    metodo: 'POST',
    cabeceras: CABECERAS,
    cuerpo: Buffer.from(sobre, 'utf8'),
    plazo_ms: plazo_lectura_ms,
    plazo_conexion_ms,
    maximo_bytes: maximo_respuesta_bytes,
    conservar_bytes: maximo_respuesta_bytes,
    una_sola_vez: true,
  });
  if (fin.tipo === 'sin_respuesta') {
    const aTiempo = `sin respuesta completa en ${plazo_lectura_ms} ms`;
    throw new SriInalcanzable(fin.motivo === 'tiempo' ? aTiempo : fin.mensaje);
  }
  if (fin.cortada) throw new SriInalcanzable(`respuesta de más de ${maximo_respuesta_bytes} bytes`);
  return { estado: fin.estado, texto: decodificar(fin.cuerpo, fin.cabeceras['content-type']) };
};

/** UTF-8 unless the header names another charset that this machine knows. */
const decodificar = (bytes: Buffer, tipo: string | undefined): string => {
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(tipo ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('utf-8').decode(bytes);
  }
};
