import { readFile } from 'node:fs/promises';
import { atender } from '../nucleo/hilos/atender.ts';
import { type Fijo, prepararFijo } from './fijos.ts';
import type { EjemploDelDia } from './openapi-del-dia.ts';

type Parametro = { readonly in?: string; readonly name?: string; example?: unknown };
type Operacion = {
  readonly parameters: readonly (Parametro | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: { readonly [tipo: string]: { example?: unknown } } };
};
type Documento = {
  readonly paths: { readonly [camino: string]: { readonly [metodo: string]: Operacion } };
  readonly components: { readonly parameters: { readonly [nombre: string]: Parametro } };
};

/** Those that operations share have a name: what one says of the day the others say too. */
const poner = (
  { components }: Documento,
  { parameters, requestBody }: Operacion,
  { cuerpo, params }: EjemploDelDia,
): void => {
  for (const dicho of parameters) {
    const parametro =
      '$ref' in dicho ? components.parameters[dicho.$ref.split('/').at(-1)!] : dicho;
    if (parametro?.in === 'path') parametro.example = params[parametro.name!];
  }
  for (const contenido of Object.values(requestBody?.content ?? {})) {
    if (cuerpo) contenido.example = cuerpo;
  }
};

atender<readonly EjemploDelDia[], Fijo>(
  async (ejemplos) => {
    const texto = await readFile(new URL('openapi.json', import.meta.url), 'utf8');
    const documento = JSON.parse(texto) as Documento;
    for (const ejemplo of ejemplos) {
      const operacion = documento.paths[ejemplo.camino]?.[ejemplo.metodo];
      if (operacion) poner(documento, operacion, ejemplo);
    }
    return prepararFijo(JSON.stringify(documento));
  },
  ({ identidad, br, gzip }) => [identidad.buffer, br.buffer, gzip.buffer],
);
