import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { contratoGuardado } from '#infra/http/contratos.ts';

/**
 * A public linter reads the document as a strict client would: with every rule that it recommends as
 * an error, but for those that `infra/decisions/documento-de-la-api.md` explains.
 */
const EXPLICADAS = { 'no-ambiguous-paths': 'off' } as const;

it('un revisor público no halla nada en el documento', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: EXPLICADAS });
  const hallados = await lintFromString({
    source: await contratoGuardado(),
    absoluteRef: '/openapi.json',
    config,
  });
  expect(
    hallados.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

it('y hallaría un ejemplo que su esquema no acepta', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], rules: EXPLICADAS });
  const documento = JSON.parse(await contratoGuardado()) as {
    readonly paths: { readonly [camino: string]: { readonly post: Cuerpo } };
  };
  const { post } = documento.paths['/compras']!;
  post.requestBody.content['application/json'].example.fecha_emision = 'ayer';
  const source = JSON.stringify({ ...documento, paths: { '/compras': { post } } });
  const hallados = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  expect(hallados.map(({ ruleId }) => ruleId)).toContain('no-invalid-media-type-examples');
});

type Cuerpo = {
  readonly requestBody: {
    readonly content: {
      readonly 'application/json': { readonly example: { fecha_emision: string } };
    };
  };
};
