import { hash } from 'node:crypto';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { crearMemoria } from '#infra/nucleo/memoria.ts';
import { pdfDe } from './pdf.ts';
import { pngImprimible } from './png.ts';

/** What 247 × 72 points take at 300 dots an inch. */
const MARCO = { ancho: 1030, alto: 300 };

/** Bytes of the prepared images that a thread keeps: a logo of its size takes some 50 KB. */
const MAXIMO_DE_LOGOS = 16 * 2 ** 20;

export type Logos = {
  /** The prepared image; undefined when this thread was never given it, or let go of it. */
  readonly ver: (sha256: string) => string | null | undefined;
  /** Prepares what was asked for; null for bytes that are no image. */
  readonly guardar: (
    logo: Pick<Logo, 'sha256' | 'tipo'>,
    bytes: Uint8Array,
  ) => Promise<string | null>;
};

const comoUrl = ({ tipo }: Pick<Logo, 'tipo'>, bytes: Buffer): string =>
  // A JPEG is embedded as it is.
  tipo === 'image/jpeg'
    ? `data:image/jpeg;base64,${bytes.toString('base64')}`
    : `data:image/png;base64,${pngImprimible(bytes, MARCO).toString('base64')}`;

/**
 * Signature and header of an image were checked at its upload, the rest was not: what cannot be
 * printed is found out here, once, and its company's papers go without.
 */
const preparar = async (
  logo: Pick<Logo, 'sha256' | 'tipo'>,
  bytes: Buffer,
): Promise<string | null> => {
  if (hash('sha256', bytes, 'hex') !== logo.sha256) return null;
  try {
    const image = comoUrl(logo, bytes);
    await pdfDe({ content: [{ image }] });
    return image;
  } catch {
    return null;
  }
};

/** The logos of the companies whose documents a thread printed last, by SHA-256, as data URLs. */
export const crearLogos = (): Logos => {
  const preparados = crearMemoria<string | null>(MAXIMO_DE_LOGOS);
  return {
    ver: preparados.ver,
    guardar: async (logo, bytes) => {
      const imagen = await preparar(logo, Buffer.from(bytes));
      preparados.guardar(logo.sha256, imagen, imagen?.length ?? 0);
      return imagen;
    },
  };
};
