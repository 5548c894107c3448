import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** The browser of this machine, if it has one. */

const NOMBRES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Path of a Chromium: CHROMIUM_PATH, or one of the PATH; undefined when this machine has none. */
export const buscarChromium = async (): Promise<string | undefined> => {
  const { CHROMIUM_PATH, PATH = '' } = process.env;
  const carpetas = PATH.split(delimiter).filter((carpeta) => carpeta !== '');
  const candidatos = CHROMIUM_PATH
    ? [CHROMIUM_PATH]
    : carpetas.flatMap((carpeta) => NOMBRES.map((nombre) => join(carpeta, nombre)));
  for (const candidato of candidatos) {
    const sirve = await access(candidato, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (sirve) return candidato;
  }
  return undefined;
};
