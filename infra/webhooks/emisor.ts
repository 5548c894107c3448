import type { Final } from '#domain/kernel/circuito.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import { type Intento, logrado } from '#domain/webhooks/entrega.ts';
import type { Desenlace } from '../salida/peticion.ts';
import { POLITICA_WEBHOOK } from '../salida/politica.ts';
import type { Salida } from '../salida/salida.ts';
import { textoDe } from '../salida/texto.ts';
import type { Entrega, Turno } from './almacen.ts';
import { firmar } from './firma.ts';

export type Envio = { readonly intento: Intento; readonly final: Final };

/** Once its status came, a delivery is what that says: the rest is waited for no longer than this. */
const PLAZO_DE_CUERPO_MS = 2_000;
const SIN_FIN = 'La respuesta no terminó';

type Respondida = Extract<Desenlace, { tipo: 'respuesta' }>;

/** What is kept of an answer, and what of it could not be read. */
const muestraDe = ({ cabeceras, cuerpo, bytes, cortada, sin_fin }: Respondida): string => {
  const incompleto = cortada || bytes > cuerpo.length;
  const { texto, notas } = textoDe({ cabeceras, cuerpo, incompleto });
  const todas = [...(sin_fin ? [SIN_FIN] : []), ...notas];
  const muestra = texto.slice(0, cuerpo.length);
  return [muestra, ...todas.map((nota) => `[${nota}]`)].filter((parte) => parte !== '').join('\n');
};

const intentoDe = (desenlace: Desenlace, en: string): Intento => {
  const { duracion_ms } = desenlace;
  if (desenlace.tipo === 'respuesta') {
    const { estado } = desenlace;
    return { en, estado, duracion_ms, error: null, respuesta: muestraDe(desenlace) };
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
    plazo_cuerpo_ms: PLAZO_DE_CUERPO_MS,
  });
  const intento = intentoDe(desenlace, instanteDeMs(ahora_ms));
  return { intento, final: finalDe(intento) };
};
