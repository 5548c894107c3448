import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Preloaded (`node --import`), resolves the names that files of this project give: `#…`, by the
 * `imports` of `package.json`, relative ones, Node's own, and those of packages, which mean the same to
 * all of them. Node looks for the scope, the kind and the real path of every one of some five thousand,
 * which is a quarter of what a start costs. Without it everything runs the same, later.
 */

const RAIZ = new URL('../', import.meta.url);
const PAQUETES = new URL('node_modules/', RAIZ).href;
const FORMATO = 'module-typescript';

const { imports } = JSON.parse(readFileSync(new URL('package.json', RAIZ), 'utf8')) as {
  readonly imports: { readonly [patron: `#${string}/*`]: `./${string}/*` };
};

/** What stands before the `*` of each pattern, and the directory that it means. */
const CARPETAS = new Map(
  Object.entries(imports).map(([patron, destino]) => [
    patron.slice(0, -1),
    new URL(destino.slice(0, -1), RAIZ).href,
  ]),
);

const hallados = new Map<string, ResolveFnOutput>();

/** What `buscar` answers the first time, and from then on for whoever asks for the same. */
const recordado = (
  clave: string,
  buscar: () => ResolveFnOutput | undefined,
): ResolveFnOutput | undefined => {
  const conocido = hallados.get(clave);
  if (conocido) return conocido;
  const nuevo = buscar();
  if (nuevo) hallados.set(clave, { ...nuevo, shortCircuit: true });
  return hallados.get(clave);
};

const urlDe = (nombre: string, de: string): string | undefined => {
  if (nombre.startsWith('.')) return new URL(nombre, de).href;
  const corte = nombre.indexOf('/') + 1;
  const carpeta = CARPETAS.get(nombre.slice(0, corte));
  return carpeta && carpeta + nombre.slice(corte);
};

const propio = (nombre: string, de: string): ResolveFnOutput | undefined => {
  const url = urlDe(nombre, de);
  if (!url) return undefined;
  // Of what is not there Node says it best.
  const mirar = () => (existsSync(fileURLToPath(url)) ? { url, format: FORMATO } : undefined);
  return recordado(url, mirar);
};

/** Neither a path nor a URL. */
const DE_PAQUETE = /^[@a-z][^:]*$/;

registerHooks({
  resolve: (nombre, contexto, siguiente) => {
    const { parentURL: de, conditions } = contexto;
    const deNode = (): ResolveFnOutput => siguiente(nombre, contexto);
    if (!de?.startsWith(RAIZ.href) || de.startsWith(PAQUETES)) return deNode();
    if (nombre.endsWith('.ts')) return propio(nombre, de) ?? deNode();
    if (nombre.startsWith('node:') && isBuiltin(nombre)) {
      return { url: nombre, format: 'builtin', shortCircuit: true };
    }
    if (!DE_PAQUETE.test(nombre)) return deNode();
    return recordado(`${nombre} ${conditions.join()}`, deNode) ?? deNode();
  },
});
