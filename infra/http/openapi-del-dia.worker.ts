import { readFile } from 'node:fs/promises';
import { atender } from '../nucleo/hilos/atender.ts';
import { type Fijo, prepararFijo } from './fijos.ts';
import type { EjemploDelDia } from './openapi-del-dia.ts';

type Parametro = { readonly in?: string; readonly name?: string; example?: unknown };
type Operacion = {
  parameters: readonly (Parametro | { readonly $ref: string })[];
  readonly requestBody?: { readonly content: { readonly [tipo: string]: { example?: unknown } } };
};
type Documento = {
  readonly paths: { readonly [camino: string]: { readonly [metodo: string]: Operacion } };
  readonly components: { readonly parameters: { readonly [nombre: string]: Parametro } };
};

/**
 * Parameters that operations share on the day of the committed document have a name. Who says another
 * thing today than the first of them has its own again.
 */
const poner = (
  { components }: Documento,
  operacion: Operacion,
  { cuerpo, params }: EjemploDelDia,
  puestos: Set<Parametro>,
): void => {
  operacion.parameters = operacion.parameters.map((dicho) => {
    const parametro =
      '$ref' in dicho ? components.parameters[dicho.$ref.split('/').at(-1)!] : dicho;
    if (parametro?.in !== 'path') return dicho;
    const example = params[parametro.name!];
    if (puestos.has(parametro) && parametro.example !== example) return { ...parametro, example };
    puestos.add(parametro);
    parametro.example = example;
    return dicho;
  });
  for (const contenido of Object.values(operacion.requestBody?.content ?? {})) {
    if (cuerpo) contenido.example = cuerpo;
  }
};

atender<readonly EjemploDelDia[], Fijo>(
  async (ejemplos) => {
    const texto = await readFile(new URL('openapi.json', import.meta.url), 'utf8');
    const documento = JSON.parse(texto) as Documento;
    const puestos = new Set<Parametro>();
    for (const ejemplo of ejemplos) {
      const operacion = documento.paths[ejemplo.camino]?.[ejemplo.metodo];
      if (operacion) poner(documento, operacion, ejemplo, puestos);
    }
    return prepararFijo(JSON.stringify(documento));
  },
  ({ identidad, br, gzip }) => [identidad.buffer, br.buffer, gzip.buffer],
);
