import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { buscarChromium } from './chromium.ts';

/** The browser of this machine; undefined where there is none, and what needs it is skipped. */
export const CHROMIUM = await buscarChromium();

/** It reaches this machine and nothing else, and calls home for nothing. */
const CALLADO = [
  '--disable-quic',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** Its sandbox refuses to run as root; the pages are ours and local. */
const SIN_JAULA = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const abrirChromium = (): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM && { executablePath: CHROMIUM }),
    headless: true,
    args: [...CALLADO, ...SIN_JAULA],
  });

/** As a person of Ecuador has it. */
export const CONTEXTO: BrowserContextOptions = {
  locale: 'es-EC',
  timezoneId: 'America/Guayaquil',
  // What moves is not what is looked at.
  reducedMotion: 'reduce',
  acceptDownloads: true,
};
