import type { Final } from '#domain/kernel/circuito.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Intento, logrado } from '#domain/webhooks/entrega.ts';
import type { Desenlace } from '../salida/peticion.ts';
import { POLITICA_WEBHOOK } from '../salida/politica.ts';
import type { Salida } from '../salida/salida.ts';
import type { Entrega, Turno } from './almacen.ts';
import { firmar } from './firma.ts';

export type Envio = { readonly intento: Intento; readonly final: Final };

/** What is kept of an answer is text: NUL has no place in the store. */
const textoDe = (bytes: Buffer): string => bytes.toString('utf8').replaceAll('\0', '\uFFFD');

const intentoDe = (desenlace: Desenlace, en: string): Intento => {
  const { duracion_ms } = desenlace;
  if (desenlace.tipo === 'respuesta') {
    const { estado, cuerpo } = desenlace;
    return { en, estado, duracion_ms, error: null, respuesta: textoDe(cuerpo) };
  }
  const { estado, mensaje } = desenlace;
  return { en, estado, duracion_ms, error: mensaje, respuesta: '' };
};

const finalDe = (intento: Intento): Final => {
  if (logrado(intento)) return 'logrado';
  return intento.error === null ? 'negado' : 'sordo';
};

/**
 * Sends one delivery: the frozen body, signed now with every secret in force. Ley: eventos §1,
 * Signature. Never rejects: what goes wrong is how the attempt ended.
 */
export const enviar = async (
  { pedirFuera }: Pick<Salida, 'pedirFuera'>,
  pedido: {
    readonly turno: Turno;
    readonly entrega: Entrega;
    readonly secretos: readonly string[];
  },
  reloj: () => number,
): Promise<Envio> => {
  const { turno, entrega, secretos } = pedido;
  const ahora_ms = reloj();
  const cuerpo = Buffer.from(entrega.cuerpo, 'utf8');
  const desenlace = await pedirFuera({
    url: turno.url,
    politica: POLITICA_WEBHOOK,
    metodo: 'POST',
    cabeceras: {
      'Content-Type': 'application/json',
      'X-Service-Signature': firmar(secretos, Math.floor(ahora_ms / 1000), cuerpo),
      'X-Service-Event': entrega.evento,
      'X-Service-Delivery': entrega.id,
      'X-Service-Event-Id': String(entrega.posicion),
      'X-Service-Attempt': String(entrega.intentos + 1),
    },
    cuerpo,
  });
  const intento = intentoDe(desenlace, instanteDeMs(ahora_ms));
  return { intento, final: finalDe(intento) };
};
