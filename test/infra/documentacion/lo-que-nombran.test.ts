import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RUTAS } from '#infra/http/rutas.ts';
import openapi from '../../../infra/http/openapi.json' with { type: 'json' };
import paquete from '../../../package.json' with { type: 'json' };

/** What the pages say between one example and the next: what they name is there. */

const RAIZ = new URL('../../../', import.meta.url);

const PAGINAS = [
  ...['infra/docs/guias/', 'infra/docs/api/', 'infra/docs/operacion/', 'infra/docs/ley/'].flatMap(
    (carpeta) =>
      readdirSync(new URL(carpeta, RAIZ))
        .filter((archivo) => archivo.endsWith('.md'))
        .map((archivo) => carpeta + archivo),
  ),
  'infra/sdk/typescript/README.md',
  'infra/sdk/php/README.md',
];

/** What is between backticks outside of the examples. */
const nombradosEn = (pagina: string): readonly string[] =>
  [
    ...readFileSync(new URL(pagina, RAIZ), 'utf8')
      .replace(/^```[\s\S]*?^```$/gm, '')
      .replace(/\s+/g, ' ')
      .matchAll(/`([^`]+)`/g),
  ].map(([, dicho]) => dicho!);

/** The door of the assistants is no route of the API. */
const APARTE = ['POST /mcp'];

/** `/facturas/{id}` is that of any name; `…` and `<tipo>` are whatever is read there. */
const esCamino = (camino: string, dicho: string): boolean => {
  const suyos = camino.split('/').slice(1);
  const dichos = dicho.split('/').slice(1);
  const desde = dicho.startsWith('…') ? suyos.length - dichos.length : 0;
  if (desde < 0 || (desde === 0 && suyos.length !== dichos.length)) return false;
  return dichos.every((parte, i) => {
    const suya = suyos[desde + i]!;
    return suya === parte || suya.startsWith('{') || /^[<{]/.test(parte);
  });
};

const hayRuta = (metodo: string, dicho: string): boolean => {
  const camino = dicho.replace(/^\/api\/v1/, '').replace(/\?.*$/, '');
  return RUTAS.some((ruta) => ruta.metodo === metodo && esCamino(ruta.camino, camino));
};

const DOCUMENTO = JSON.stringify(openapi);
/** The words with a dot that the API does not say, each with where they are. */
const DE_OTRA_PARTE = new Set([
  'demo.json',
  'claude_desktop_config.json',
  'operacion.migraciones',
  'webhook.prueba',
  'action.http',
  'flow.esperar',
  'sesion.ingresar',
]);

describe.each(PAGINAS)('lo que nombra %s', (pagina) => {
  const nombrados = nombradosEn(pagina);

  it('sus rutas existen, con ese método', () => {
    for (const dicho of nombrados) {
      const [, metodo, camino] = /^(GET|POST|PUT|PATCH|DELETE) ([/…]\S*)/.exec(dicho) ?? [];
      if (metodo === undefined || camino === undefined || APARTE.includes(dicho)) continue;
      expect([dicho, hayRuta(metodo, camino)]).toEqual([dicho, true]);
    }
  });

  it('sus códigos y sus eventos los dice el documento', () => {
    for (const dicho of nombrados) {
      if (!/^[a-z_]+\.[a-z_]+$/.test(dicho) || DE_OTRA_PARTE.has(dicho)) continue;
      const esta = DOCUMENTO.includes(`"${dicho}`) || DOCUMENTO.includes(`\`${dicho}\``);
      expect([dicho, esta]).toEqual([dicho, true]);
    }
  });

  it('sus órdenes las hay', () => {
    for (const dicho of nombrados) {
      const orden = /^npm run (\S+)/.exec(dicho)?.[1];
      if (orden !== undefined) expect(Object.keys(paquete.scripts)).toContain(orden);
    }
  });
});
