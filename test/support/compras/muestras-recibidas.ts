import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digitoVerificador } from '#domain/kernel/clave-acceso.ts';
import { dirDocumentos } from '#test/support/documentos/esquemas-sri.ts';

/** The SRI's real documents that suppliers' are like, where they are at hand. */

export const muestra = (nombre: string): string =>
  readFileSync(join(dirDocumentos!, nombre), 'utf8');

/** One with a RUC that exists, and the key of it: what else it says is left as it is. */
export const muestraCorregida = (nombre: string): string => {
  const xml = muestra(nombre);
  const [, clave = ''] = /<claveAcceso>(\d+)</.exec(xml)!;
  const sinDigito = `${clave.slice(0, 10)}1791304233001${clave.slice(23, 48)}`;
  return xml
    .replaceAll(clave, `${sinDigito}${digitoVerificador(sinDigito)}`)
    .replace(/<ruc>\d+</, '<ruc>1791304233001<');
};
