import { hash, randomUUID } from 'node:crypto';
import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import { logoDemasiadoGrande, logoInvalido } from '#domain/identidad/perfil.errores.ts';
import type { Logo, LogoGuardado } from '#domain/identidad/perfil.events.ts';
import { type Bitacora, RevisionInesperada, STREAM_NUEVO } from '../nucleo/bitacora/puerto.ts';
import { leerImagen } from './imagen.ts';

/** It is printed on every PDF; as base64 it has to fit an append. */
const MAXIMO_BYTES = 200 * 1024;
const MAXIMO_PX = 2000;

export type Logos = PuertosDeIdentidad['logos'] & {
  /** The image; `undefined` when the side stream is not there. */
  readonly leer: (logo: Pick<Logo, 'stream'>) => Promise<Buffer | undefined>;
};

/**
 * Logos in side streams, one per company and image: the same image again finds its stream there.
 * What no event of the company refers to is an orphan and harmless. `reloj`: Unix milliseconds.
 */
export const logosEn = (bitacora: Bitacora, reloj: () => number): Logos => ({
  recibir: async (empresa_id, imagen) => {
    const bytes = Buffer.from(imagen);
    const leida = leerImagen(bytes);
    if (!leida) throw logoInvalido({});
    const { tipo, ancho_px, alto_px } = leida;
    if (bytes.length > MAXIMO_BYTES || ancho_px > MAXIMO_PX || alto_px > MAXIMO_PX) {
      throw logoDemasiadoGrande({ maximo_bytes: MAXIMO_BYTES, maximo_px: MAXIMO_PX });
    }
    const sha256 = hash('sha256', bytes, 'hex');
    const stream = `documento-${empresa_id}-logo-${sha256.slice(0, 32)}`;
    const datos: LogoGuardado['datos'] = { tipo, base64: bytes.toString('base64') };
    const metadatos = {
      comando_id: `logo:${empresa_id}:${sha256}`,
      correlacion_id: `logo-${empresa_id}`,
      actor: 'panel',
      registrado_en: new Date(reloj()).toISOString(),
      version: 1,
    };
    try {
      const evento = { evento_id: randomUUID(), tipo: 'LogoGuardado', datos, metadatos };
      await bitacora.append(stream, STREAM_NUEVO, [evento]);
    } catch (error) {
      if (!(error instanceof RevisionInesperada)) throw error;
    }
    return { stream, sha256, tipo, ancho_px, alto_px };
  },
  leer: async ({ stream }) => {
    const [evento] = await bitacora.readStream(stream, { from: 0, limit: 1 });
    if (!evento) return undefined;
    return Buffer.from((evento.datos as LogoGuardado['datos']).base64, 'base64');
  },
});
