import ts from 'typescript';

/** What lives outside: clock, dice, machine, network. Also not as a local name: it would mislead. */
const MUNDO = new Set([
  'process',
  'globalThis',
  'global',
  'require',
  'module',
  'console',
  'fetch',
  'performance',
  'crypto',
  'navigator',
  'Temporal',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'eval',
  'Function',
]);

/** Local time of the machine: the same instant would read differently elsewhere. */
const HORA_LOCAL =
  /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)$/;

/** `Date` may only be built from something, or asked for what does not look at the clock. */
const usoDeDate = (padre: ts.Node, nodo: ts.Identifier): boolean => {
  if (ts.isNewExpression(padre) && padre.expression === nodo) {
    // One argument: several would be read in the machine's time zone, none is the clock.
    return padre.arguments?.length === 1 && !ts.isSpreadElement(padre.arguments[0]!);
  }
  const propiedad = ts.isPropertyAccessExpression(padre) && padre.expression === nodo;
  return propiedad && ['UTC', 'parse'].includes(padre.name.text);
};

const usoDeMath = (padre: ts.Node, nodo: ts.Identifier): boolean =>
  ts.isPropertyAccessExpression(padre) && padre.expression === nodo && padre.name.text !== 'random';

/** Names of properties and of types reach nothing. */
const soloNombra = (padre: ts.Node, nodo: ts.Identifier): boolean =>
  (ts.isPropertyAccessExpression(padre) && padre.name === nodo) ||
  (ts.isPropertyAssignment(padre) && padre.name === nodo) ||
  (ts.isBindingElement(padre) && padre.propertyName === nodo) ||
  ts.isPropertySignature(padre) ||
  ts.isMethodSignature(padre) ||
  ts.isQualifiedName(padre) ||
  (ts.isTypeReferenceNode(padre) && padre.typeName === nodo);

const esImpuro = (nodo: ts.Identifier): boolean => {
  const padre = nodo.parent;
  const propiedad = ts.isPropertyAccessExpression(padre) && padre.name === nodo;
  if (propiedad && HORA_LOCAL.test(nodo.text)) return true;
  if (soloNombra(padre, nodo)) return false;
  if (nodo.text === 'Date') return !usoDeDate(padre, nodo);
  if (nodo.text === 'Math') return !usoDeMath(padre, nodo);
  return MUNDO.has(nodo.text);
};

/** Where a file of the domain reaches for clock, dice or machine, as `line: text`. Syntax alone. */
export const impurezas = (archivo: string, texto: string): readonly string[] => {
  const fuente = ts.createSourceFile(archivo, texto, ts.ScriptTarget.ES2024, true);
  const halladas: string[] = [];
  const visitar = (nodo: ts.Node): void => {
    const ambiental =
      (ts.isIdentifier(nodo) && esImpuro(nodo)) ||
      nodo.kind === ts.SyntaxKind.MetaProperty ||
      // What is imported at run time depends on the machine, too.
      (ts.isCallExpression(nodo) && nodo.expression.kind === ts.SyntaxKind.ImportKeyword);
    if (ambiental) {
      const { line } = fuente.getLineAndCharacterOfPosition(nodo.getStart());
      halladas.push(`${line + 1}: ${nodo.parent.getText()}`);
    }
    ts.forEachChild(nodo, visitar);
  };
  visitar(fuente);
  return halladas;
};
