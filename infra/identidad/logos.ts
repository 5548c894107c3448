import { hash } from 'node:crypto';
import type { PuertosDeIdentidad } from '#commands/identidad/puertos.ts';
import { logoDemasiadoGrande, logoInvalido } from '#domain/identidad/perfil.errores.ts';
import type { Logo, LogoGuardado } from '#domain/identidad/perfil.events.ts';
import { guardarAparte, streamAparte } from '../nucleo/bitacora/aparte.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { leerImagen } from './imagen.ts';

/** A logo is printed on every PDF; as base64 it has to fit an append. */
const MAXIMO_BYTES = 200 * 1024;
const MAXIMO_PX = 2000;

export type Logos = PuertosDeIdentidad['logos'] & {
  /** The image; `undefined` when the side stream is not there. */
  readonly leer: (logo: Pick<Logo, 'stream'>) => Promise<Buffer | undefined>;
};

/** Logos in side streams, one per company and image. `reloj`: Unix milliseconds. */
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
    const stream = streamAparte(empresa_id, 'logo', sha256);
    const datos: LogoGuardado['datos'] = { tipo, base64: bytes.toString('base64') };
    const aparte = { stream, tipo: 'LogoGuardado', partes: [datos], actor: 'panel' };
    await guardarAparte(bitacora, reloj, aparte);
    return { stream, sha256, tipo, ancho_px, alto_px };
  },
  leer: async ({ stream }) => {
    const [evento] = await bitacora.readStream(stream, { from: 0, limit: 1 });
    if (!evento) return undefined;
    return Buffer.from((evento.datos as LogoGuardado['datos']).base64, 'base64');
  },
});
