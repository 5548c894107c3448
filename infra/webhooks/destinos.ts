import type { PuertosDeWebhooks } from '#commands/webhooks/puertos.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { urlNoPublica } from '#domain/webhooks/webhook.errores.ts';
import { POLITICA_WEBHOOK } from '../salida/politica.ts';
import { SalidaRehusada } from '../salida/rechazo.ts';
import type { Salida } from '../salida/salida.ts';

/** An address of this machine as it is written: nothing is resolved, so nothing is told. */
const DE_AQUI = /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?:[:/?#]|$)/i;

/** Who tries on this machine learns which setting allows it. */
const explicar = (url: string, { message }: SalidaRehusada): string =>
  DE_AQUI.test(url)
    ? `${message}. Para probar hacia esta máquina, arranque con SALIDA_PERMITIR_LOOPBACK=1`
    : message;

/** How a subscription's URL is refused: 422 for what is written wrong, 400 for where it leads. */
export const destinosDeWebhooks = (salida: Salida): PuertosDeWebhooks['destinos'] => ({
  revisarForma: (url) => {
    try {
      salida.revisarForma(url, POLITICA_WEBHOOK);
    } catch (error) {
      if (!(error instanceof SalidaRehusada)) throw error;
      const type = error.motivo === 'protocolo' ? 'url_scheme' : 'value_error';
      throw new ErrorDeForma([{ type, loc: ['body', 'url'], msg: explicar(url, error) }]);
    }
  },
  revisar: async (url) => {
    try {
      await salida.revisarUrl(url, POLITICA_WEBHOOK);
      return null;
    } catch (error) {
      if (!(error instanceof SalidaRehusada)) throw error;
      return urlNoPublica({ motivo: explicar(url, error) });
    }
  },
});
