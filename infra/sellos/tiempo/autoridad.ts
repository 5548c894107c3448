import type { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Sello } from '#domain/sellos/sello.events.ts';
import type { PuertosDeFechado } from '#processes/sellos/sellos.puerto.ts';
import { canonico } from '../../nucleo/bitacora/canonico.ts';
import type { Bitacora } from '../../nucleo/bitacora/puerto.ts';
import { POLITICA_HTTP } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';
import { anotarFecha, fechaDeSello } from '../testimonios.ts';
import { autoridadesDePem, leerTiempo, pedirTiempo, TiempoInvalido } from './rfc3161.ts';

/** Whom the installation asks for the hour of its seals. */
export type AutoridadDeTiempo = {
  readonly url: string;
  /** Those from which the certificate that signs must come. */
  readonly autoridades: readonly X509Certificate[];
};

const PLAZO_MS = 10_000;
/** A token with its certificates takes some 6 KB. */
const MAXIMO_BYTES = 64 * 1024;

/** @throws Error, in Spanish, where the file cannot be read or has no certificate */
export const autoridadDe = (url: string, archivo_ca: string): AutoridadDeTiempo => ({
  url,
  autoridades: autoridadesDePem(readFileSync(archivo_ca, 'utf8')),
});

type Partes = AutoridadDeTiempo & {
  readonly bitacora: Pick<Bitacora, 'readStream' | 'append'>;
  readonly ultimo: () => Promise<Sello | undefined>;
  readonly salida: Pick<Salida, 'pedirFuera'>;
};

/** Asks for the hour of the last seal, and keeps the answer once it holds. */
export const fechadoPor = ({
  url,
  autoridades,
  bitacora,
  ultimo,
  salida,
}: Partes): PuertosDeFechado => ({
  fecharUltimo: async () => {
    const sello = await ultimo();
    if (!sello || (await fechaDeSello(bitacora, sello.id))) return null;
    const pedido = pedirTiempo(canonico(sello));
    const fin = await salida.pedirFuera({
      url,
      politica: POLITICA_HTTP,
      metodo: 'POST',
      cabeceras: {
        'Content-Type': 'application/timestamp-query',
        Accept: 'application/timestamp-reply',
      },
      cuerpo: pedido.bytes,
      plazo_ms: PLAZO_MS,
      maximo_bytes: MAXIMO_BYTES,
      conservar_bytes: MAXIMO_BYTES,
    });
    if (fin.tipo === 'sin_respuesta') return fin.mensaje;
    if (fin.estado !== 200) return `la autoridad de tiempo respondió ${fin.estado}`;
    if (fin.cortada) return `la autoridad de tiempo respondió más de ${MAXIMO_BYTES} bytes`;
    try {
      const { en, token, autoridad } = leerTiempo(fin.cuerpo, pedido, autoridades);
      await anotarFecha(bitacora, {
        sello_id: sello.id,
        fechado_en: en,
        token: token.toString('base64url'),
        autoridad,
      });
      return null;
    } catch (error) {
      if (!(error instanceof TiempoInvalido)) throw error;
      return `el sello de tiempo no vale: ${error.message}`;
    }
  },
});
