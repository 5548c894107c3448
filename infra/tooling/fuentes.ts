import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * What a fold is written as: the declarations that it reaches, each with a fingerprint of its syntax.
 * Comments, format and types are no part of it, and neither is the file where a declaration stands.
 */

const RAIZ = new URL('../..', import.meta.url).pathname;

/** Where a fold begins: a declaration of a file, by its path from the root. */
export type Raiz = { readonly archivo: string; readonly nombre: string };
/** By file and declaration, the fingerprint of what it says. */
export type Fuentes = { readonly [archivo: string]: { readonly [nombre: string]: string } };
/** The text of a file, by its path from the root. */
export type Leer = (archivo: string) => string;

const leerDelDisco: Leer = (archivo) => readFileSync(join(RAIZ, archivo), 'utf8');

type Declaracion = {
  readonly archivo: string;
  readonly nombre: string;
  readonly nodo: ts.Node | string;
  /** Names of its file that it may mean; `a.b` too, for what a namespace has. */
  readonly usa: ReadonlySet<string>;
  /** Names used only by a field that is for others, by that field. */
  readonly paraOtros: ReadonlyMap<string, ReadonlySet<string>>;
  /** Fields that it takes of whatever it is given. */
  readonly lee: ReadonlySet<string>;
};
/** Where a name of a file comes from; `*`: all that the other exports. */
type Importado = { readonly archivo: string; readonly nombre: string };
type Archivo = {
  readonly declaraciones: ReadonlyMap<string, Declaracion>;
  readonly importados: ReadonlyMap<string, Importado>;
  readonly exportados: ReadonlyMap<string, Importado>;
  readonly todoDe: readonly string[];
};

/** All that a file does besides declaring: whoever takes something of it does that as well. */
const AL_CARGAR = '(al cargar)';

const MARCAS_DE_TIPOS = new Set([
  ts.SyntaxKind.ExportKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.DeclareKeyword,
  ts.SyntaxKind.ExclamationToken,
]);

const esDeTipos = (nodo: ts.Node): boolean =>
  (ts.isTypeNode(nodo) && !ts.isExpressionWithTypeArguments(nodo)) ||
  ts.isTypeParameterDeclaration(nodo) ||
  ts.isTypeAliasDeclaration(nodo) ||
  ts.isInterfaceDeclaration(nodo) ||
  MARCAS_DE_TIPOS.has(nodo.kind) ||
  (ts.isHeritageClause(nodo) && nodo.token === ts.SyntaxKind.ImplementsKeyword) ||
  (ts.isQuestionToken(nodo) && !ts.isConditionalExpression(nodo.parent));

/** What says nothing of what is done: `(a)`, `a as T`, `a satisfies T`, `a!`. */
const sinEnvoltura = (nodo: ts.Node): ts.Node => {
  const envuelve =
    ts.isParenthesizedExpression(nodo) ||
    ts.isAsExpression(nodo) ||
    ts.isSatisfiesExpression(nodo) ||
    ts.isNonNullExpression(nodo);
  return envuelve ? sinEnvoltura(nodo.expression) : nodo;
};

const propio = (nodo: ts.Node): string => {
  if (ts.isPrefixUnaryExpression(nodo) || ts.isPostfixUnaryExpression(nodo)) {
    return ts.tokenToString(nodo.operator) ?? '';
  }
  const { text } = nodo as { readonly text?: unknown };
  return typeof text === 'string' ? JSON.stringify(text) : '';
};

/** The syntax of a node as a text; `nombrar` says how what it takes from elsewhere is called. */
const textoDe = (nodo: ts.Node, nombrar: (nombre: string) => string): string => {
  const este = sinEnvoltura(nodo);
  if (ts.isIdentifier(este)) return nombrar(este.text);
  const partes: string[] = [];
  ts.forEachChild(este, (hijo) => {
    if (!esDeTipos(hijo)) partes.push(textoDe(hijo, nombrar));
  });
  return `(${ts.SyntaxKind[este.kind]}${propio(este)} ${partes.join(' ')})`;
};

/** `a` of `x.a`, of `{ a: 1 }` and of `({ a: b }) => …` is a field, whatever else is called so. */
const esCampo = (nodo: ts.Identifier): boolean => {
  const { parent } = nodo;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === nodo;
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent)) {
    return parent.name === nodo;
  }
  return ts.isBindingElement(parent) && parent.propertyName === nodo;
};

/**
 * What a kind of document says for whoever prints, signs, posts, lists or refuses it, in one object with what its
 * folds take; and what a context says in its record, of which each reader takes one thing. While nothing that a fold
 * reaches reads such a field, what it holds is no part of the fold.
 */
const DE_UN_TIPO = ['asiento', 'errores', 'lista', 'ride', 'xml'];
const DE_UN_CONTEXTO = [
  'asignaciones',
  'definiciones',
  'integraciones',
  'muestras',
  'publicadores',
  'recursos',
  'tipos',
];
const PARA_OTROS = new Set([...DE_UN_TIPO, ...DE_UN_CONTEXTO]);

const campoParaOtros = (nodo: ts.Node): string | undefined => {
  if (!ts.isPropertyAssignment(nodo) && !ts.isShorthandPropertyAssignment(nodo)) return undefined;
  const { text } = nodo.name as ts.Identifier;
  return PARA_OTROS.has(text) ? text : undefined;
};

/** The field that `x.a`, `x['a']` or `({ a }) => …` takes. */
const campoLeido = (nodo: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(nodo)) return nodo.name.text;
  if (ts.isBindingElement(nodo)) return ((nodo.propertyName ?? nodo.name) as ts.Identifier).text;
  const literal = ts.isElementAccessExpression(nodo) ? nodo.argumentExpression : undefined;
  return literal && ts.isStringLiteral(literal) ? literal.text : undefined;
};

const loQueUsa = (raiz: ts.Node): Pick<Declaracion, 'usa' | 'paraOtros' | 'lee'> => {
  const usa = new Set<string>();
  const paraOtros = new Map<string, Set<string>>();
  const lee = new Set<string>();
  const mirar = (nodo: ts.Node, usados: Set<string>): void => {
    if (esDeTipos(nodo)) return;
    const leido = campoLeido(nodo);
    if (leido !== undefined) lee.add(leido);
    if (ts.isIdentifier(nodo) && !esCampo(nodo)) {
      const { parent } = nodo;
      usados.add(nodo.text);
      if (ts.isPropertyAccessExpression(parent)) usados.add(`${nodo.text}.${parent.name.text}`);
    }
    const campo = campoParaOtros(nodo);
    const suyos = campo === undefined ? usados : (paraOtros.get(campo) ?? new Set());
    if (campo !== undefined) paraOtros.set(campo, suyos);
    ts.forEachChild(nodo, (hijo) => mirar(hijo, suyos));
  };
  mirar(raiz, usa);
  return { usa, paraOtros, lee };
};

const nombresDe = (nodo: ts.BindingName): string[] =>
  ts.isIdentifier(nodo)
    ? [nodo.text]
    : nodo.elements.flatMap((parte) => (ts.isBindingElement(parte) ? nombresDe(parte.name) : []));

/** What a statement declares, each with its own part of it. */
const declaradosEn = (sentencia: ts.Statement): (readonly [string, ts.Node])[] => {
  if (ts.isVariableStatement(sentencia)) {
    return sentencia.declarationList.declarations.flatMap((una) =>
      nombresDe(una.name).map((nombre) => [nombre, una] as const),
    );
  }
  if (ts.isFunctionDeclaration(sentencia) || ts.isClassDeclaration(sentencia)) {
    return sentencia.name ? [[sentencia.name.text, sentencia]] : [];
  }
  return esDeTipos(sentencia) || ts.isEmptyStatement(sentencia) ? [] : [[AL_CARGAR, sentencia]];
};

/** The file that a name of a module stands for, or undefined for a package. */
const rutaDe = (desde: string, modulo: string): string | undefined => {
  if (modulo.startsWith('#')) return modulo.slice(1);
  return modulo.startsWith('.') ? join(dirname(desde), modulo) : undefined;
};

const importadosDe = (sentencia: ts.ImportDeclaration, archivo: string) => {
  const { importClause } = sentencia;
  if (!importClause || importClause.isTypeOnly) return [];
  const de = (local: ts.Identifier, nombre: string) => [local.text, { archivo, nombre }] as const;
  const { name, namedBindings } = importClause;
  const todo = name ? [de(name, 'default')] : [];
  if (!namedBindings) return todo;
  if (ts.isNamespaceImport(namedBindings)) return [...todo, de(namedBindings.name, '*')];
  const suyos = namedBindings.elements.filter((uno) => !uno.isTypeOnly);
  return [...todo, ...suyos.map((uno) => de(uno.name, (uno.propertyName ?? uno.name).text))];
};

const leerArchivo = (archivo: string, texto: string): Archivo => {
  const fuente = ts.createSourceFile(archivo, texto, ts.ScriptTarget.ESNext, true);
  const declaraciones = new Map<string, Declaracion>();
  const importados = new Map<string, Importado>();
  const exportados = new Map<string, Importado>();
  const todoDe: string[] = [];
  for (const sentencia of fuente.statements) {
    if (ts.isImportDeclaration(sentencia)) {
      const otro = rutaDe(archivo, (sentencia.moduleSpecifier as ts.StringLiteral).text);
      if (otro === undefined) continue;
      for (const [local, suyo] of importadosDe(sentencia, otro)) importados.set(local, suyo);
    } else if (ts.isExportDeclaration(sentencia)) {
      const { moduleSpecifier, exportClause } = sentencia;
      const otro = moduleSpecifier && rutaDe(archivo, (moduleSpecifier as ts.StringLiteral).text);
      if (!exportClause && otro !== undefined) todoDe.push(otro);
      if (!exportClause || !ts.isNamedExports(exportClause)) continue;
      for (const { name, propertyName } of exportClause.elements) {
        const nombre = (propertyName ?? name).text;
        exportados.set(name.text, { archivo: otro ?? archivo, nombre });
      }
    } else {
      for (const [i, [nombre, nodo]] of declaradosEn(sentencia).entries()) {
        const suyo = nombre === AL_CARGAR ? `${nombre} ${declaraciones.size + i}` : nombre;
        declaraciones.set(suyo, { archivo, nombre: suyo, nodo, ...loQueUsa(nodo) });
      }
    }
  }
  return { declaraciones, importados, exportados, todoDe };
};

/** A file that is no code is a declaration by itself. */
const leerOtro = (archivo: string, texto: string): Archivo => {
  const nombre = 'default';
  const suya = {
    archivo,
    nombre,
    nodo: texto,
    usa: new Set(''),
    lee: new Set(''),
    paraOtros: new Map(),
  };
  const nada = new Map<string, Importado>();
  return {
    declaraciones: new Map([[nombre, suya]]),
    importados: nada,
    exportados: nada,
    todoDe: [],
  };
};

const resumir = (texto: string): string =>
  createHash('sha256').update(texto).digest('hex').slice(0, 12);

/** Reads files as they are asked for, each once. */
export const crearLector = (leer: Leer = leerDelDisco) => {
  const archivos = new Map<string, Archivo>();
  const archivoDe = (ruta: string): Archivo => {
    const leido = archivos.get(ruta);
    if (leido) return leido;
    const nuevo = (ruta.endsWith('.ts') ? leerArchivo : leerOtro)(ruta, leer(ruta));
    archivos.set(ruta, nuevo);
    return nuevo;
  };

  /** What a file exports under a name, wherever it is declared. */
  const exportadosDe = ({ archivo, nombre }: Importado): Declaracion[] => {
    const { declaraciones, importados, exportados, todoDe } = archivoDe(archivo);
    if (nombre === '*') return [...declaraciones.values()];
    const aqui = declaraciones.get(nombre);
    if (aqui) return [aqui];
    const otro = exportados.get(nombre);
    const local = otro?.archivo === archivo ? importados.get(otro.nombre) : undefined;
    if (otro && (local || otro.archivo !== archivo || otro.nombre !== nombre)) {
      return exportadosDe(local ?? otro);
    }
    return todoDe.flatMap((suyo) => exportadosDe({ archivo: suyo, nombre }));
  };

  const alCargar = ({ archivo }: Declaracion): Declaracion[] =>
    [...archivoDe(archivo).declaraciones.values()].filter((d) => d.nombre.startsWith(AL_CARGAR));

  const resolver = ({ archivo }: Declaracion, usa: ReadonlySet<string>): Declaracion[] => {
    const { declaraciones, importados } = archivoDe(archivo);
    return [...usa].flatMap((nombre) => {
      const [espacio = nombre, campo] = nombre.split('.');
      const importado = importados.get(espacio);
      if (!importado) return declaraciones.get(nombre) ?? [];
      if (importado.nombre !== '*') return campo === undefined ? exportadosDe(importado) : [];
      if (campo !== undefined) return exportadosDe({ ...importado, nombre: campo });
      // A namespace whose fields are all named is as good as its fields.
      return [...usa].some((otro) => otro.startsWith(`${espacio}.`)) ? [] : exportadosDe(importado);
    });
  };

  /** Everything that runs for it. */
  const alcance = ({ archivo, nombre }: Raiz): ReadonlySet<Declaracion> => {
    const alcanzadas = new Set<Declaracion>();
    const leidos = new Set<string>();
    const porVer = exportadosDe({ archivo, nombre });
    if (porVer.length === 0) throw new Error(`${archivo} no exporta ${nombre}`);
    while (porVer.length > 0) {
      for (let esta = porVer.pop(); esta; esta = porVer.pop()) {
        if (alcanzadas.has(esta)) continue;
        alcanzadas.add(esta);
        for (const campo of esta.lee) leidos.add(campo);
        porVer.push(...alCargar(esta), ...resolver(esta, esta.usa));
      }
      for (const esta of alcanzadas) {
        for (const [campo, usa] of esta.paraOtros) {
          if (leidos.has(campo)) porVer.push(...resolver(esta, usa));
        }
      }
      porVer.splice(0, porVer.length, ...porVer.filter((una) => !alcanzadas.has(una)));
    }
    return alcanzadas;
  };

  /** Two files may call two things alike: then which of them is meant is part of what is said. */
  const imprimir = (declaraciones: ReadonlySet<Declaracion>): Fuentes => {
    const lugares = new Map<string, Set<string>>();
    for (const { archivo, nombre } of declaraciones) {
      lugares.set(nombre, (lugares.get(nombre) ?? new Set()).add(archivo));
    }
    const fuentes: { [archivo: string]: { [nombre: string]: string } } = {};
    for (const { archivo, nombre, nodo } of declaraciones) {
      const { importados } = archivoDe(archivo);
      const nombrar = (usado: string): string => {
        const importado = importados.get(usado);
        if (!importado) return usado;
        const [destino] = exportadosDe(importado);
        if (!destino || (lugares.get(destino.nombre)?.size ?? 0) < 2) return usado;
        return `${usado}@${destino.archivo}`;
      };
      const texto = typeof nodo === 'string' ? nodo : textoDe(nodo, nombrar);
      fuentes[archivo] = { ...fuentes[archivo], [nombre]: resumir(texto) };
    }
    return fuentes;
  };
  return { alcance, imprimir };
};

/** The declarations that each root reaches, and the fingerprints of all of them. */
export const fuentesDe = (
  raices: { readonly [que: string]: Raiz },
  leer?: Leer,
): { readonly fuentes: Fuentes; readonly alcances: ReadonlyMap<string, ReadonlySet<string>> } => {
  const lector = crearLector(leer);
  const todas = new Set<Declaracion>();
  const alcances = new Map<string, ReadonlySet<string>>();
  for (const [que, raiz] of Object.entries(raices)) {
    const alcanzadas = lector.alcance(raiz);
    for (const una of alcanzadas) todas.add(una);
    alcances.set(que, new Set([...alcanzadas].map((d) => direccionDe(d.archivo, d.nombre))));
  }
  return { fuentes: lector.imprimir(todas), alcances };
};

export const direccionDe = (archivo: string, nombre: string): string => `${archivo}: ${nombre}`;
