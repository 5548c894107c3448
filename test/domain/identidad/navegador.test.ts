import { expect, it } from 'vitest';
import { navegadorDe } from '#domain/identidad/navegador.ts';

const COMUN = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome', `${COMUN} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge', `${COMUN} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['Opera', `${COMUN} Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0`],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'],
  [null, 'curl/8.5.0'],
  [null, ''],
])('de un navegador se dice su familia, y de lo que no lo es, nada: %s', (familia, user_agent) => {
  expect(navegadorDe(user_agent)).toBe(familia);
});
