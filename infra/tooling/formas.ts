import ts from 'typescript';
import type { Forma } from './forma.ts';

/** Deeper than any event: a type that contains itself. */
const MAXIMO_NIVELES = 12;

const PRIMITIVOS: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.String, 'texto'],
  [ts.TypeFlags.Number, 'numero'],
  [ts.TypeFlags.Boolean, 'booleano'],
  [ts.TypeFlags.Null, 'nulo'],
];

/** What is kept as it came, whatever it is. */
const CUALQUIERA = 'Json';

const hoja = (tipo: ts.Type): string | undefined => {
  if (tipo.isStringLiteral()) return `'${tipo.value}'`;
  if (tipo.isNumberLiteral()) return String(tipo.value);
  if (tipo.aliasSymbol?.name === CUALQUIERA) return CUALQUIERA;
  return PRIMITIVOS.find(([bandera]) => (tipo.flags & bandera) !== 0)?.[1];
};

const lector = (checker: ts.TypeChecker) => {
  const alternativas = (tipos: readonly ts.Type[], niveles: number): Forma => {
    const logicas = tipos.filter((t) => (t.flags & ts.TypeFlags.BooleanLiteral) !== 0);
    const otras = tipos.filter((t) => !logicas.includes(t)).map((t) => formaDe(t, niveles));
    const formas: Forma[] = logicas.length > 0 ? [...otras, 'booleano'] : otras;
    const hojas = formas.filter((f) => typeof f === 'string').sort();
    if (hojas.length === formas.length) return hojas.join(' | ');
    return { '|': [...formas.filter((f) => typeof f !== 'string'), ...hojas] };
  };

  const camposDe = (tipo: ts.Type, niveles: number): Forma => {
    const diccionario = checker.getIndexInfosOfType(tipo)[0];
    if (diccionario) return { '[]': formaDe(diccionario.type, niveles) };
    const campos = checker.getPropertiesOfType(tipo).map((campo): [string, Forma] => {
      const opcional = (campo.flags & ts.SymbolFlags.Optional) !== 0;
      const suyo = checker.getNonNullableType(checker.getTypeOfSymbol(campo));
      const forma = formaDe(opcional ? suyo : checker.getTypeOfSymbol(campo), niveles);
      return [opcional ? `${campo.name}?` : campo.name, forma];
    });
    return Object.fromEntries(campos.sort(([a], [b]) => (a < b ? -1 : 1)));
  };

  const formaDe = (tipo: ts.Type, niveles = MAXIMO_NIVELES): Forma => {
    const nombre = checker.typeToString(tipo);
    if (niveles === 0) throw new Error(`El tipo ${nombre} se contiene a sí mismo`);
    const sola = hoja(tipo);
    if (sola !== undefined) return sola;
    if (tipo.isUnion()) return alternativas(tipo.types, niveles - 1);
    if (checker.isArrayType(tipo)) {
      return [formaDe(checker.getTypeArguments(tipo as ts.TypeReference)[0]!, niveles - 1)];
    }
    const esObjeto = (tipo.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
    if (!esObjeto || tipo.getCallSignatures().length > 0) {
      throw new Error(`Un evento guardado no puede tener un ${nombre}`);
    }
    return camposDe(tipo, niveles - 1);
  };
  return formaDe;
};

const RAIZ = new URL('../..', import.meta.url).pathname;

const programaDe = (archivo: string): ts.Program => {
  const { config } = ts.readConfigFile(`${RAIZ}tsconfig.json`, (ruta) => ts.sys.readFile(ruta));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, RAIZ);
  return ts.createProgram([archivo], { ...options, types: [] });
};

/**
 * Shape by type name of the members of a union of events.
 * @throws Error when one of them has what JSON cannot give back
 */
export const formasDe = (archivo: string, union: string): { readonly [tipo: string]: Forma } => {
  const programa = programaDe(archivo);
  const checker = programa.getTypeChecker();
  const modulo = checker.getSymbolAtLocation(programa.getSourceFile(archivo)!)!;
  const exportado = checker.getExportsOfModule(modulo).find(({ name }) => name === union)!;
  const eventos = checker.getDeclaredTypeOfSymbol(exportado);
  const formaDe = lector(checker);
  const campo = (evento: ts.Type, nombre: string): ts.Type =>
    checker.getTypeOfSymbol(evento.getProperty(nombre)!);
  const formas = (eventos.isUnion() ? eventos.types : [eventos]).map((evento): [string, Forma] => {
    const tipo = campo(evento, 'tipo') as ts.StringLiteralType;
    return [tipo.value, formaDe(campo(evento, 'datos'))];
  });
  return Object.fromEntries(formas.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** The shapes in which deciders write today. */
export const formasActuales = (): { readonly [tipo: string]: Forma } =>
  formasDe(`${RAIZ}domain/catalogo.ts`, 'EventoConocido');
