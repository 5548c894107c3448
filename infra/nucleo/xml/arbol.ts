/** Namespaces in scope by prefix; the default one under the empty prefix. */
export type Espacios = ReadonlyMap<string, string>;

export type Atributo = {
  /** Local name. */
  readonly nombre: string;
  readonly prefijo: string;
  /** Empty: in no namespace, as attributes without a prefix always are. */
  readonly espacio: string;
  readonly valor: string;
};

export type Elemento = {
  /** Local name. */
  readonly nombre: string;
  readonly prefijo: string;
  /** Empty: in no namespace, or prefixes were not resolved. */
  readonly espacio: string;
  /** Declarations of namespaces are not among them. */
  readonly atributos: readonly Atributo[];
  /** In scope here: the same map as its parent's where it declares none. */
  readonly alcance: Espacios;
  readonly hijos: readonly Elemento[];
  /**
   * Its own text and CDATA as they came: what precedes each child, and after them what follows the
   * last one.
   */
  readonly tramos: readonly string[];
};

/** An element that is still being read. */
export type Abierto = Elemento & { readonly hijos: Abierto[]; readonly tramos: string[] };

export const PROFUNDIDAD_MAXIMA = 64;
const SIN_ESPACIOS: Espacios = new Map();
export const SIN_ATRIBUTOS: readonly Atributo[] = [];

export const abrirElemento = (
  identidad: Pick<Elemento, 'nombre' | 'prefijo' | 'espacio' | 'atributos' | 'alcance'>,
): Abierto => ({ ...identidad, hijos: [], tramos: [''] });

/** By its name alone: prefixes that mean nothing, and no attributes. */
export const abrirLibre = (nombre: string, prefijo: string): Abierto =>
  abrirElemento({
    nombre,
    prefijo,
    espacio: '',
    atributos: SIN_ATRIBUTOS,
    alcance: SIN_ESPACIOS,
  });

export const hijo = (elemento: Elemento | undefined, nombre: string): Elemento | undefined =>
  elemento?.hijos.find((h) => h.nombre === nombre);

export const hijosDe = (elemento: Elemento | undefined, nombre: string): readonly Elemento[] =>
  elemento?.hijos.filter((h) => h.nombre === nombre) ?? [];

/** Text of the element itself as it came, outer blanks included; not that of its children. */
export const textoPropio = ({ tramos }: Elemento): string =>
  tramos.length === 1 ? tramos[0]! : tramos.join('');

/** Text of a direct child without outer blanks; empty when there is none. */
export const textoDe = (elemento: Elemento | undefined, nombre: string): string => {
  const elementoHijo = hijo(elemento, nombre);
  return elementoHijo ? textoPropio(elementoHijo).trim() : '';
};

/** Value of an attribute that is in no namespace. */
export const atributoDe = ({ atributos }: Elemento, nombre: string): string | undefined =>
  atributos.find((a) => a.nombre === nombre && a.espacio === '')?.valor;

/** The first element of that name, at any depth, in document order. */
export const buscar = (elemento: Elemento, nombre: string): Elemento | undefined => {
  if (elemento.nombre === nombre) return elemento;
  for (const h of elemento.hijos) {
    const hallado = buscar(h, nombre);
    if (hallado) return hallado;
  }
  return undefined;
};
