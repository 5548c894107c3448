/**
 * The shape of what JSON can hold, as data: a name for each kind of leaf, `[x]` a list, `{ "[]": x }`
 * a dictionary, `{ "|": […] }` one of several that are not all leaves. An optional field ends in `?`.
 */
export type Forma = string | readonly [Forma] | CamposDeForma;
type CamposDeForma = { readonly [campo: string]: Forma | readonly Forma[] };

const esLista = (forma: Forma): forma is readonly [Forma] => Array.isArray(forma);

/** What a value of that shape may be, one by one. */
const alternativasDe = (forma: Forma): readonly Forma[] => {
  if (typeof forma === 'string') return forma.split(' | ');
  return esLista(forma) || !('|' in forma) ? [forma] : (forma['|'] as readonly Forma[]);
};

const caben = (vieja: CamposDeForma, nueva: CamposDeForma): boolean => {
  const ausentes = Object.keys(vieja).filter((campo) => !(campo in nueva));
  const anadidos = Object.keys(nueva).filter((campo) => !(campo in vieja));
  if (ausentes.length > 0 || anadidos.some((campo) => !campo.endsWith('?'))) return false;
  return Object.entries(vieja).every(([c, f]) => cabeEn(f as Forma, nueva[c] as Forma));
};

/**
 * Whether everything that was stored in the old shape is of the new one too: only then may a type
 * keep its version. One more value of a list of names, or a null that was not admitted, changes
 * nothing of what is stored; a field that appears, leaves or is another one does.
 */
export const cabeEn = (vieja: Forma, nueva: Forma): boolean =>
  alternativasDe(vieja).every((una) =>
    alternativasDe(nueva).some((otra) => {
      if (typeof una === 'string' || typeof otra === 'string') return una === otra;
      if (esLista(una) || esLista(otra)) {
        return esLista(una) && esLista(otra) && cabeEn(una[0], otra[0]);
      }
      return caben(una, otra);
    }),
  );

const HOJAS: { readonly [hoja: string]: (valor: unknown) => boolean } = {
  texto: (valor) => typeof valor === 'string',
  numero: (valor) => typeof valor === 'number',
  booleano: (valor) => typeof valor === 'boolean',
  nulo: (valor) => valor === null,
  Json: () => true,
};

const esHoja = (valor: unknown, hoja: string): boolean =>
  HOJAS[hoja]?.(valor) ?? (typeof valor === 'string' ? `'${valor}'` : String(valor)) === hoja;

const esObjeto = (valor: unknown, campos: CamposDeForma): boolean => {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return false;
  const deCada = campos['[]'] as Forma | undefined;
  if (deCada) return Object.values(valor).every((v) => cumple(v, deCada));
  const nombres = Object.keys(campos).map((campo) => campo.replace(/\?$/, ''));
  if (Object.keys(valor).some((campo) => !nombres.includes(campo))) return false;
  return Object.entries(campos).every(([campo, forma]) => {
    const suyo = (valor as { readonly [campo: string]: unknown })[campo.replace(/\?$/, '')];
    return suyo === undefined ? campo.endsWith('?') : cumple(suyo, forma as Forma);
  });
};

/** Whether a value is of that shape. */
export const cumple = (valor: unknown, forma: Forma): boolean =>
  alternativasDe(forma).some((una) => {
    if (typeof una === 'string') return esHoja(valor, una);
    if (esLista(una)) return Array.isArray(valor) && valor.every((v) => cumple(v, una[0]));
    return esObjeto(valor, una);
  });

const otrasHojas = (valor: unknown, hojas: readonly string[]): unknown[] => {
  const dichas = hojas.flatMap((hoja): unknown[] => {
    if (hoja === 'nulo') return [null];
    if (hoja === 'Json') return [[valor]];
    if (hoja === 'booleano') return [true, false];
    if (hoja === 'numero') return [typeof valor === 'number' ? valor + 1 : 1];
    if (hoja === 'texto') return [typeof valor === 'string' ? `${valor}x` : 'x'];
    return [hoja.startsWith("'") ? hoja.slice(1, -1) : Number(hoja)];
  });
  return dichas.filter((otra) => otra !== valor);
};

const conOtroCampo = (valor: object, campos: CamposDeForma): object[] =>
  Object.entries(valor).flatMap(([campo, suyo]) => {
    const forma = campos[campo] ?? campos['[]'];
    return forma ? variantes(suyo, forma as Forma).map((v) => ({ ...valor, [campo]: v })) : [];
  });

/**
 * The value with one thing changed, for each thing and each other value that its shape admits: what
 * one sample does not say of a fold, its neighbours do. Always the same, in the same order.
 */
export const variantes = (valor: unknown, forma: Forma): unknown[] => {
  const alternativas = alternativasDe(forma);
  const hojas = alternativas.filter((una) => typeof una === 'string');
  const suya = alternativas.find((una) => typeof una !== 'string' && cumple(valor, una));
  const otras = otrasHojas(valor, hojas);
  if (suya === undefined || typeof suya === 'string') return otras;
  if (!esLista(suya)) return [...otras, ...conOtroCampo(valor as object, suya)];
  const lista = valor as readonly unknown[];
  const cambiadas = lista.flatMap((uno, i) =>
    variantes(uno, suya[0]).map((otro) => lista.with(i, otro)),
  );
  return [...otras, [], [...lista, ...lista], ...cambiadas];
};
