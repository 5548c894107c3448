import { hash } from 'node:crypto';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import { crearMemoria } from '#infra/nucleo/memoria.ts';
import type { Hoja } from '#read-api/documentos/comprobante/impresor.puerto.ts';
import { pdfDe } from './pdf.ts';
import { pngImprimible } from './png.ts';

/** What 247 × 72 points take at 300 dots an inch. */
const MARCO = { ancho: 1030, alto: 300 };

/** Bytes of the prepared images that a thread keeps: a logo of its size takes some 50 KB. */
const MAXIMO_DE_LOGOS = 16 * 2 ** 20;

type Imagen = Pick<Logo, 'sha256' | 'tipo'>;
type Formato = Hoja['formato'];

export type Logos = {
  /** The prepared image; undefined when this thread was never given it, or let go of it. */
  readonly ver: (logo: Imagen, formato: Formato) => string | null | undefined;
  /** Prepares what was asked for; null for what cannot be printed so. */
  readonly guardar: (logo: Imagen, formato: Formato, bytes: Uint8Array) => Promise<string | null>;
};

/** On a ticket without colour: it has the logos whose pixels are ours to change. */
const comoUrl = ({ tipo }: Imagen, formato: Formato, bytes: Buffer): string | null => {
  if (tipo === 'image/jpeg') {
    // A JPEG is embedded as it is.
    return formato === 'a4' ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
  }
  const png = pngImprimible(bytes, MARCO, { gris: formato === 'ticket' });
  return `data:image/png;base64,${png.toString('base64')}`;
};

/**
 * Signature and header of an image were checked at its upload, the rest was not: what cannot be
 * printed is found out here, once, and its company's papers go without.
 */
const preparar = async (logo: Imagen, formato: Formato, bytes: Buffer): Promise<string | null> => {
  if (hash('sha256', bytes, 'hex') !== logo.sha256) return null;
  try {
    const image = comoUrl(logo, formato, bytes);
    if (image !== null) await pdfDe({ content: [{ image }] });
    return image;
  } catch {
    return null;
  }
};

/** The logos of the companies whose documents a thread printed last, by SHA-256 and paper, as data URLs. */
export const crearLogos = (): Logos => {
  const preparados = crearMemoria<string | null>(MAXIMO_DE_LOGOS);
  const claveDe = ({ sha256 }: Imagen, formato: Formato): string => `${sha256} ${formato}`;
  return {
    ver: (logo, formato) => preparados.ver(claveDe(logo, formato)),
    guardar: async (logo, formato, bytes) => {
      const imagen = await preparar(logo, formato, Buffer.from(bytes));
      preparados.guardar(claveDe(logo, formato), imagen, imagen?.length ?? 0);
      return imagen;
    },
  };
};
