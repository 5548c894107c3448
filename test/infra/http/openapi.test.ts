import { describe, expect, it } from 'vitest';
import { ASIGNACIONES } from '#domain/contextos.ts';
import { contratoActual, contratoGuardado } from '#infra/http/contratos.ts';
import { type DocumentoOpenApi, documentoOpenApi } from '#infra/http/openapi.ts';
import { compartido } from '#infra/http/openapi-compartido.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { juezDe } from '#test/support/http/contrato-http.ts';
import { desplegado, nombresDe } from '#test/support/http/openapi-desplegado.ts';

const HOY = '2026-11-20';
const documento = documentoOpenApi(RUTAS, HOY);

const referenciasDe = (valor: unknown): string[] =>
  [...JSON.stringify(valor).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);

const resolver = (raiz: DocumentoOpenApi, referencia: string): unknown =>
  referencia
    .slice(2)
    .split('/')
    .reduce<unknown>((nodo, paso) => (nodo as { [campo: string]: unknown })?.[paso], raiz);

/** As it travels: a member that is undefined is not there. */
const escrito = (uno: DocumentoOpenApi): DocumentoOpenApi =>
  JSON.parse(JSON.stringify(uno)) as DocumentoOpenApi;

const deUna = (valores: readonly unknown[]) => {
  const vistos = valores.map((valor) => JSON.stringify(valor));
  return {
    total: vistos.length,
    porNombre: vistos.filter((v) => v.startsWith('{"$ref"')).length,
    repetidos: vistos.filter((v, i) => !v.startsWith('{"$ref"') && vistos.indexOf(v) < i).length,
  };
};

describe('el documento compartido', () => {
  const servido = escrito(compartido(documento));
  const operaciones = Object.values(servido.paths).flatMap((metodos) => Object.values(metodos));

  it('desplegado es lo que dice cada declaración, a la letra', () => {
    expect(desplegado(servido, nombresDe(documento))).toEqual(escrito(documento));
  });

  it('cada referencia lleva a algo', () => {
    for (const referencia of referenciasDe(servido)) {
      expect([referencia, resolver(servido, referencia)]).toEqual([referencia, expect.anything()]);
    }
  });

  it('lo que dicen dos operaciones está una vez', () => {
    const respuestas = deUna(operaciones.flatMap(({ responses }) => Object.values(responses)));
    expect(respuestas.porNombre / respuestas.total).toBeGreaterThan(0.75);
    expect(respuestas.repetidos).toBe(0);
    const parametros = deUna(operaciones.flatMap(({ parameters }) => parameters));
    expect(parametros.porNombre / parametros.total).toBeGreaterThan(0.8);
    expect(parametros.repetidos).toBe(0);
  });

  it('cada cuerpo de petición en JSON tiene nombre', () => {
    const sinNombre = operaciones.filter(({ requestBody }) => {
      const { content } = (requestBody ?? {}) as {
        readonly content?: { readonly [tipo: string]: { readonly schema: { $ref?: string } } };
      };
      const json = content?.['application/json'];
      return json !== undefined && json.schema.$ref === undefined;
    });
    expect(sinNombre.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('el archivo que se revisa se puede leer', async () => {
    const guardado = await contratoGuardado();
    expect(guardado.split('\n').length).toBeLessThan(64_000);
    expect(guardado.length).toBeLessThan(2_600_000);
  });
});

describe('el documento OpenAPI', () => {
  it('es el que está guardado: si la API cambia, `npm run contratos`', async () => {
    expect(await contratoGuardado()).toBe(contratoActual());
  });

  it('cada referencia lleva a algo', () => {
    for (const referencia of referenciasDe(documento)) {
      expect([referencia, resolver(documento, referencia)]).toEqual([
        referencia,
        expect.anything(),
      ]);
    }
  });

  it.each(RUTAS.map((ruta) => [`${ruta.metodo} ${ruta.camino}`, ruta] as const))(
    '%s está, con sus respuestas y sus rechazos',
    (_, ruta) => {
      const operacion = documento.paths[ruta.camino]?.[ruta.metodo.toLowerCase()];
      expect(operacion).toMatchObject({ operationId: ruta.id, summary: ruta.resumen });
      expect(Object.keys(ruta.respuestas).length).toBeGreaterThan(0);
      for (const [estado, respuesta] of Object.entries(ruta.respuestas)) {
        const declarada = operacion!.responses[estado];
        expect(declarada).toBeDefined();
        if (!('vacia' in respuesta)) expect(declarada).toHaveProperty('content');
      }
      const publica = ruta.acceso === 'publico';
      for (const estado of [
        '422',
        '429',
        '500',
        '503',
        ...(publica ? [] : ['401', '403', '404']),
      ]) {
        expect(operacion!.responses).toHaveProperty(estado);
      }
      const dichos = JSON.stringify(operacion!.responses);
      for (const { codigo } of ruta.errores ?? []) expect(dichos).toContain(`"${codigo}"`);
      if (ruta.cuerpo) expect(operacion).toHaveProperty('requestBody');
    },
  );

  it('cada respuesta con JSON que no es un rechazo trae un ejemplo que su esquema acepta', () => {
    const juez = juezDe(documento);
    const quejas = Object.values(documento.paths).flatMap((metodos) =>
      Object.values(metodos).flatMap((operacion) =>
        Object.entries(operacion.responses).flatMap(([estado, respuesta]) => {
          const { content } = respuesta as {
            readonly content?: { readonly [tipo: string]: { readonly example?: unknown } };
          };
          const json = content?.['application/json'];
          if (!json || Number(estado) >= 400) return [];
          if (json.example === undefined)
            return [`${operacion.operationId} ${estado}: sin ejemplo`];
          const tipo = 'application/json';
          const queja = juez(operacion, { estado: Number(estado), tipo, cuerpo: json.example });
          return queja === undefined ? [] : [`${operacion.operationId} ${queja}`];
        }),
      ),
    );
    expect(quejas).toEqual([]);
  });

  it('tiene los esquemas de la especificación para 422', () => {
    expect(documento.components.schemas).toHaveProperty('HTTPValidationError');
    expect(documento.components.schemas).toHaveProperty('ValidationError');
  });

  /** What says which records it would make, but for what undoes one and for guides, which add to no sum. */
  const registran = RUTAS.filter(
    ({ camino, recurso, simulable }) =>
      !camino.endsWith('/anular') &&
      recurso !== 'guias_remision' &&
      Object.keys(simulable ?? {}).some((tipo) => ASIGNACIONES[tipo]?.suma),
  );
  it('lo que registra importes, sea de quien sea el recurso, dice el tope de las sumas', () => {
    expect(registran.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['crearFactura', 'convertirProforma', 'transferir', 'registrarPago']),
    );
    const callan = registran.filter(({ camino, metodo }) => {
      const { responses } = documento.paths[camino]![metodo.toLowerCase()]!;
      return !JSON.stringify(responses['409'] ?? null).includes('"sumas.colmadas"');
    });
    expect(callan.map(({ id }) => id)).toEqual([]);
  });

  it('los ejemplos se calculan con el día', () => {
    const otro = JSON.stringify(documentoOpenApi(RUTAS, '2027-03-01'));
    expect(otro).toContain('2027-03-31');
    expect(JSON.stringify(documento)).toContain('2026-12-20');
  });
});
