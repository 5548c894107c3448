import type { Ejecutores } from '#processes/workflows/corridas.puerto.ts';
import { POLITICA_WEBHOOK } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';
import { firmar } from '../../webhooks/firma.ts';
import type { Cadenas } from '../cadenas.ts';
import type { SecretosDeWorkflows } from '../secretos.ts';
import { identificacionDe, MAXIMO_DE_RESPUESTA, resultadoDe, sinSecreto } from './llamada.ts';

/** As a delivery of a subscription has. */
const PLAZO_MS = 15_000;
/** And of its answer, once the status came, which is what counts. */
const PLAZO_DE_CUERPO_MS = 2_000;

/** Ley: workflows §4: signed as deliveries are, over the bytes that leave. */
export const ejecutorDeWebhook =
  (partes: {
    readonly salida: Pick<Salida, 'pedirFuera'>;
    readonly secretos: Pick<SecretosDeWorkflows, 'abrir'>;
    readonly cadenas: Pick<Cadenas, 'cabecera'>;
    readonly reloj: () => number;
  }): Ejecutores['action.webhook'] =>
  async (pedido, marco) => {
    const abiertos = await partes.secretos.abrir(marco.empresa_id, [pedido.secreto]);
    const secreto = abiertos.get(pedido.secreto);
    if (!secreto) return { resultado: sinSecreto(pedido.secreto) };
    const cuerpo = Buffer.from(pedido.cuerpo, 'utf8');
    const desenlace = await partes.salida.pedirFuera({
      url: pedido.url,
      politica: POLITICA_WEBHOOK,
      metodo: 'POST',
      cabeceras: {
        'Content-Type': 'application/json',
        'X-Service-Signature': firmar([secreto.valor], Math.floor(partes.reloj() / 1000), cuerpo),
        ...(await identificacionDe(marco, partes.cadenas)),
      },
      cuerpo,
      plazo_ms: PLAZO_MS,
      plazo_cuerpo_ms: PLAZO_DE_CUERPO_MS,
      maximo_bytes: MAXIMO_DE_RESPUESTA,
      conservar_bytes: MAXIMO_DE_RESPUESTA,
      senal: marco.senal,
    });
    const resultado = resultadoDe(desenlace, { fallar_si_no_2xx: true }, partes.reloj());
    return { resultado, secretos: [secreto] };
  };
