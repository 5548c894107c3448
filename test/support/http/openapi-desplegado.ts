import type { DocumentoOpenApi } from '#infra/http/openapi.ts';

type Nodo = { readonly [campo: string]: unknown };

const referenciaDe = (valor: unknown): string | undefined => {
  const { $ref } = (valor ?? {}) as { readonly $ref?: unknown };
  return typeof $ref === 'string' ? $ref : undefined;
};

/** A value with each of its members gone through `cambio`. */
const conMiembros = (valor: unknown, cambio: (v: unknown) => unknown): unknown => {
  if (Array.isArray(valor)) return valor.map(cambio);
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(Object.entries(valor).map(([campo, v]) => [campo, cambio(v)]));
};

const REF = /^#\/components\/(\w+)\/(.+)$/;

/**
 * A shared document with everything that `compartido` took out back in its place. `propios`: the
 * names that stay names (of the document before it was shared), as `parte/nombre`.
 */
export const desplegado = (
  documento: DocumentoOpenApi,
  propios: ReadonlySet<string>,
): DocumentoOpenApi => {
  const partes = documento.components as { readonly [parte: string]: Nodo };
  const poner = (valor: unknown): unknown => {
    const [, parte = '', nombre = ''] = REF.exec(referenciaDe(valor) ?? '') ?? [];
    if (parte !== '' && !propios.has(`${parte}/${nombre}`)) return poner(partes[parte]![nombre]);
    return conMiembros(valor, poner);
  };
  const components = Object.fromEntries(
    Object.entries(partes)
      .map(([parte, suyos]): [string, Nodo] => [
        parte,
        Object.fromEntries(
          Object.entries(suyos)
            .filter(([nombre]) => propios.has(`${parte}/${nombre}`))
            .map(([nombre, v]) => [nombre, poner(v)]),
        ),
      ])
      .filter(([, suyos]) => Object.keys(suyos).length > 0),
  );
  const { paths, webhooks } = documento;
  return {
    ...documento,
    paths: poner(paths) as DocumentoOpenApi['paths'],
    webhooks: poner(webhooks),
    components: components as DocumentoOpenApi['components'],
  };
};

/** The names that a document defines: what `desplegado` leaves alone. */
export const nombresDe = ({ components }: DocumentoOpenApi): ReadonlySet<string> =>
  new Set(
    Object.entries(components).flatMap(([parte, suyos]) =>
      Object.keys(suyos as Nodo).map((nombre) => `${parte}/${nombre}`),
    ),
  );
