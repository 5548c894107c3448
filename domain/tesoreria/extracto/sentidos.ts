import { type Celda, conGuiones, llano, textoDeCelda } from './celdas.ts';

/** What the words of a column of kind say: that money enters or that it leaves. Nothing is guessed. */

export type Sentido = 1 | -1;

/** Words that a file's own bank uses, each as the beginning of what a cell says; `''`: an empty cell. */
export type PalabrasDichas = {
  readonly ingresos?: readonly string[] | undefined;
  readonly egresos?: readonly string[] | undefined;
};

const palabras = (todas: string): ReadonlySet<string> => new Set(todas.split(' '));

/** As the first word of a cell. */
const ENTRAN = palabras(
  'credito creditos credit credits cr cre cred nc ncr dep depo deposito depositos deposit deposits abono ' +
    'abonos ingreso ingresos entrada entradas haber consignacion consignaciones acreditacion ' +
    'acreditaciones recibido recibida recibidos recibidas incoming',
);
const SALEN = palabras(
  'debito debitos debit debits db deb dr nd ndb cargo cargos egreso egresos retiro retiros withdrawal ' +
    'withdrawals salida salidas debe gasto gastos enviado enviada enviados enviadas outgoing',
);
/** As all that a cell says. */
const ENTRA_SOLO = palabras('+ mas suma aumento incremento positivo in');
const SALE_SOLO = palabras(
  '- menos resta disminucion decremento negativo out ch chq che cheque cheques',
);

/** These say nothing by themselves: what is said of them does. */
const NOTAS = palabras('n nota notas');
const TRASLADOS = palabras(
  'transf transferencia transferencias transfer trf spi giro giros pago pagos remesa remesas',
);
const DE_VUELTA = /^(?:revers|revert|anul|devol|devuel|rechaz|extorn|estorn|reembols|cancel)/;

/** Letters that say something beside one another: the one that enters, and the one that leaves. */
const PAREJAS = ['c d', 'h d', 'a d', 'a c', 'd r', 'i e', 'e s', 'i s', 'i g', '1 -'].map(
  (pareja) => pareja.split(' ') as [string, string],
);

/** What a cell says, to be compared: a sign alone is that sign, and an asterisk is no empty cell. */
const dichoEn = (celda: Celda | undefined): string => {
  const texto = conGuiones(textoDeCelda(celda)).replace(/＋/g, '+');
  const signo = /^[([]?\s{0,3}([+-])1?\s{0,3}[)\]]?$/.exec(texto)?.[1];
  return signo ?? (llano(texto) || texto);
};

const unanime = (sentidos: readonly (Sentido | undefined)[]): Sentido | undefined =>
  sentidos.every((sentido) => sentido === sentidos[0]) ? sentidos[0] : undefined;

/** What each letter of a file means, by those that it stands beside. */
const sentidosDeLetras = (vistas: ReadonlySet<string>): ReadonlyMap<string, Sentido> => {
  const parejas = PAREJAS.filter((pareja) => pareja.every((letra) => vistas.has(letra)));
  const entran = new Set(parejas.map(([entra]) => entra));
  const salen = new Set(parejas.map(([, sale]) => sale));
  // C is crédito beside D and cargo beside A: beside both, nobody knows.
  if ([...entran].some((letra) => salen.has(letra))) return new Map();
  return new Map([
    ...[...entran].map((letra) => [letra, 1] as const),
    ...[...salen].map((letra) => [letra, -1] as const),
  ]);
};

/** Letters that a title says that its column has: `D/C`, `Débito/Crédito`. */
export const letrasDelTitulo = (titulo: Celda | undefined): readonly string[] => {
  const letras = llano(titulo)
    .split(' ')
    .filter((palabra) => palabra.length === 1 || ENTRAN.has(palabra) || SALEN.has(palabra))
    .map((palabra) => palabra.slice(0, 1));
  return letras.length > 1 ? letras : [];
};

const deUnaPalabra = (palabra: string | undefined): Sentido | undefined => {
  if (palabra === undefined) return undefined;
  if (ENTRAN.has(palabra)) return 1;
  return SALEN.has(palabra) ? -1 : undefined;
};

const deTraslado = (otras: readonly string[]): Sentido | undefined => {
  const dichos = otras.flatMap((palabra) => {
    if (/^(?:recibid[oa]s?|entrantes?|received|in)$/.test(palabra)) return [1 as const];
    return /^(?:(?:enviad|emitid|realizad|efectuad)[oa]s?|salientes?|sent|out)$/.test(palabra)
      ? [-1 as const]
      : [];
  });
  return unanime(dichos);
};

const dePalabras = (dicho: string, escrito: string): Sentido | undefined => {
  if (ENTRA_SOLO.has(dicho)) return 1;
  if (SALE_SOLO.has(dicho)) return -1;
  const [primera = '', ...otras] = dicho.split(' ');
  if (otras.some((palabra) => DE_VUELTA.test(palabra))) return undefined;
  if (NOTAS.has(primera)) {
    const tras = otras[0] === 'de' ? otras[1] : otras[0];
    if (tras === 'c' || tras === 'd') return tras === 'c' ? 1 : -1;
    return deUnaPalabra(tras);
  }
  if (TRASLADOS.has(primera)) return deTraslado(otras);
  // `Débito/Crédito` says both.
  const dichos = escrito.includes('/') ? otras.flatMap((una) => deUnaPalabra(una) ?? []) : [];
  return unanime([deUnaPalabra(primera), ...dichos]);
};

const comienzaCon = (dicho: string, palabra: string): boolean =>
  palabra === '' ? dicho === '' : dicho === palabra || dicho.startsWith(`${palabra} `);

/** By the longest of the words that were said; as long on both sides: nobody knows. */
const deLoDicho = (
  dicho: string,
  dichas: readonly (readonly [string, Sentido])[],
): Sentido | undefined => {
  const coinciden = dichas.filter(([palabra]) => comienzaCon(dicho, palabra));
  const largo = Math.max(...coinciden.map(([palabra]) => palabra.length));
  return unanime(
    coinciden.filter(([palabra]) => palabra.length === largo).map(([, sentido]) => sentido),
  );
};

/**
 * How the words of a column are understood, by all that it has and its title: `undefined` for those that
 * do not say whether money enters (1) or leaves (−1).
 */
export const crearSentidos = (
  celdas: Iterable<Celda>,
  titulo: Celda | undefined,
  { ingresos = [], egresos = [] }: PalabrasDichas,
): ((celda: Celda | undefined) => Sentido | undefined) => {
  const dichas = [
    ...ingresos.map((palabra) => [dichoEn(palabra), 1] as const),
    ...egresos.map((palabra) => [dichoEn(palabra), -1] as const),
  ];
  const vistas = new Set(letrasDelTitulo(titulo));
  for (const celda of new Set(celdas)) vistas.add(dichoEn(celda));
  const letras = sentidosDeLetras(vistas);
  const sabidos = new Map<Celda | undefined, Sentido | undefined>();
  return (celda) => {
    const sabido = sabidos.get(celda);
    if (sabido !== undefined || sabidos.has(celda)) return sabido;
    const dicho = dichoEn(celda);
    const sentido =
      deLoDicho(dicho, dichas) ?? letras.get(dicho) ?? dePalabras(dicho, textoDeCelda(celda));
    sabidos.set(celda, sentido);
    return sentido;
  };
};
