import ts from 'typescript';

/**
 * Where a decider could say an event that no catalogue has: a type that takes any name, and an event
 * written where no type says which one it is. Syntax alone: the compiler does the rest.
 */

/**
 * `Evento` of any name: with none said, or with `string` for it and nothing of what it carries. One that
 * says what it carries is what a fold takes of the events of several types.
 */
const esDeCualquierNombre = (nodo: ts.Node): nodo is ts.TypeReferenceNode => {
  if (!ts.isTypeReferenceNode(nodo) || !ts.isIdentifier(nodo.typeName)) return false;
  if (nodo.typeName.text !== 'Evento') return false;
  const [nombre, datos] = nodo.typeArguments ?? [];
  if (nombre === undefined) return true;
  const deObjeto = datos === undefined || datos.kind === ts.SyntaxKind.ObjectKeyword;
  return nombre.kind === ts.SyntaxKind.StringKeyword && deObjeto;
};

/** What comes in, what a type parameter is at least, and what was read are not what is decided. */
const soloSeRecibe = (nodo: ts.Node): boolean => {
  for (let hijo = nodo; ; hijo = hijo.parent) {
    const padre = hijo.parent;
    if (ts.isSourceFile(padre) || ts.isStatement(padre)) return false;
    if (ts.isParameter(padre) || ts.isTypeParameterDeclaration(padre)) return true;
    if (ts.isAsExpression(padre)) return true;
    if (ts.isFunctionLike(padre) && padre.type === hijo) return false;
  }
};

/** `{ tipo: 'FacturaCreada', datos }`. */
const esEventoEscrito = (nodo: ts.Node): nodo is ts.ObjectLiteralExpression => {
  if (!ts.isObjectLiteralExpression(nodo)) return false;
  const de = (nombre: string) =>
    nodo.properties.find(
      (suya) => suya.name && ts.isIdentifier(suya.name) && suya.name.text === nombre,
    );
  const tipo = de('tipo');
  if (!tipo || !de('datos') || !ts.isPropertyAssignment(tipo)) return false;
  return ts.isStringLiteral(tipo.initializer) && /^[A-Z][a-z]/.test(tipo.initializer.text);
};

const diceQueEs = (nodo: ts.Node): boolean => {
  for (let padre = nodo.parent; !ts.isSourceFile(padre); padre = padre.parent) {
    if (ts.isFunctionLike(padre) && padre.type) return true;
    if (ts.isVariableDeclaration(padre) && padre.type) return true;
    if (ts.isSatisfiesExpression(padre)) return true;
  }
  return false;
};

/** Where a file lets any event through, as `line: text`. `escribe`: whether events are written there. */
export const eventosSinNombre = (
  archivo: string,
  texto: string,
  { escribe }: { readonly escribe: boolean },
): readonly string[] => {
  const fuente = ts.createSourceFile(archivo, texto, ts.ScriptTarget.ES2024, true);
  const hallados: string[] = [];
  const visitar = (nodo: ts.Node): void => {
    const suelto = esEventoEscrito(nodo) && !(escribe && diceQueEs(nodo));
    if (suelto || (esDeCualquierNombre(nodo) && !soloSeRecibe(nodo))) {
      const { line } = fuente.getLineAndCharacterOfPosition(nodo.getStart());
      hallados.push(`${line + 1}: ${nodo.parent.getText().split('\n')[0]}`);
    }
    ts.forEachChild(nodo, visitar);
  };
  visitar(fuente);
  return hallados;
};

const nombreDeLlamada = ({ expression: llamada }: ts.CallExpression): string => {
  if (ts.isIdentifier(llamada)) return llamada.text;
  return ts.isPropertyAccessExpression(llamada) ? llamada.name.text : '';
};

/** Within one function, the rules that are called once somebody decided: its events are not whole. */
const reglasTrasDecidir = (funcion: ts.Node): readonly ts.CallExpression[] => {
  const decisiones: ts.CallExpression[] = [];
  const reglas: ts.CallExpression[] = [];
  const visitar = (nodo: ts.Node): void => {
    if (ts.isCallExpression(nodo)) {
      const nombre = nombreDeLlamada(nodo);
      if (/^decidir(?![a-z])/.test(nombre)) decisiones.push(nodo);
      if (/^(exigir|rechazar)[A-Z]/.test(nombre)) reglas.push(nodo);
    }
    ts.forEachChild(nodo, visitar);
  };
  visitar(funcion);
  return reglas.filter((regla) => decisiones.some((decision) => regla.end >= decision.end));
};

/** Where a command refuses what its decider decided, as `line: text`. */
export const reglasDespues = (archivo: string, texto: string): readonly string[] => {
  const fuente = ts.createSourceFile(archivo, texto, ts.ScriptTarget.ES2024, true);
  const halladas: string[] = [];
  const visitar = (nodo: ts.Node): void => {
    const funcion = ts.isPropertyAssignment(nodo) && nodo.name.getText() === 'decidir';
    for (const regla of funcion ? reglasTrasDecidir(nodo.initializer) : []) {
      const { line } = fuente.getLineAndCharacterOfPosition(regla.getStart());
      halladas.push(`${line + 1}: ${nombreDeLlamada(regla)}`);
    }
    ts.forEachChild(nodo, visitar);
  };
  visitar(fuente);
  return halladas;
};
