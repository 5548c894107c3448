import { describe, expect, it } from 'vitest';
import { redactar } from '#infra/documentacion/markdown.ts';
import { hojasDe } from '#infra/documentacion/sitio.ts';
import type { Documento } from '#infra/http/documento.ts';

/** The pages of a document whose texts are whatever somebody wrote. */

const DANINO = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</code></pre><svg onload=alert(1)>',
  '[aquí](javascript:alert(1))',
  '![foto](https://ajeno.example/foto.png)',
  'uno | dos \n\n# tres',
].join(' ');

const documento = {
  info: { version: '0', description: DANINO },
  tags: [{ name: 'cosas', description: DANINO }],
  webhooks: {},
  paths: {
    '/cosas/{cosa_id}': {
      put: {
        operationId: 'reemplazarCosa',
        summary: DANINO,
        description: DANINO,
        tags: ['cosas'],
        'x-acceso': 'clave_o_sesion',
        parameters: [
          {
            name: 'cosa_id',
            in: 'path',
            required: true,
            schema: { type: 'integer' },
            example: "1'<b>",
          },
          {
            name: 'q',
            in: 'query',
            description: DANINO,
            schema: { type: 'string', enum: [DANINO] },
          },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { '<b>': { type: 'string', description: DANINO } },
              },
              example: { texto: `${DANINO} ' " \\ \`\`\`` },
            },
          },
        },
        responses: {
          200: { description: DANINO },
          409: { description: `Un conflicto\n\n- \`cosas.mal\`: ${DANINO}` },
        },
      },
    },
  },
  components: { schemas: {} },
} as unknown as Documento;

/** The tags that a page may have; the rest of what looks like one is text. */
const ETIQUETAS =
  /<(?!\/?(?:!doctype|html|head|meta|title|link|script|body|header|a|form|input|ul|ol|li|div|main|section|nav|h[1-4]|p|table|thead|tbody|tr|th|td|code|pre|strong|em|footer|br)\b)[^\s&]/gi;

describe('lo que un texto trae se muestra, y nunca se obedece', () => {
  it('en las páginas de un documento escrito con mala intención', async () => {
    const hojas = await hojasDe(documento, '2026-01-15');
    const paginas = hojas.filter(({ tipo }) => tipo === 'html');
    expect(paginas.length).toBeGreaterThan(15);
    const suya = paginas.find(({ camino }) => camino === '/docs/referencia/cosas')!;
    expect(suya.texto).toContain('alert(1)');
    for (const { camino, texto } of paginas) {
      expect([camino, texto.match(ETIQUETAS)]).toEqual([camino, null]);
      expect([camino, texto.match(/<script(?! src="\/docs\/)/)]).toEqual([camino, null]);
      // One may go elsewhere, and nothing is brought from there.
      expect([camino, texto.match(/src="(?!\/)[^"]*"|href="javascript/)]).toEqual([camino, null]);
      expect([camino, texto.match(/<[a-z][^>]*\son\w+=/i)]).toEqual([camino, null]);
    }
  });

  it('y los títulos tienen cada uno su ancla, aunque se llamen igual', () => {
    const { html, titulos } = redactar('## Año\n\nuno\n\n## Año\n\ndos\n\n#### Año\n');
    expect(titulos.map(({ ancla, dicho }) => [ancla, dicho])).toEqual([
      ['ano', 'uno '],
      ['ano-2', 'dos '],
    ]);
    expect(html).toContain('<h2 id="ano-2">Año</h2>');
  });
});
