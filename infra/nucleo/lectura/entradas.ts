import type { Clave, Tabla } from '#domain/kernel/tabla.ts';

/** A row as the map knows it: loaded (row or absent) or on its way. Not asked = not in the map. */
export type Entrada = {
  readonly tabla: string;
  readonly empresa_id: number;
  readonly clave: Clave;
  fila: object | undefined;
  /** As Postgres has it, as far as this transaction knows. */
  guardada: object | undefined;
  sucia: boolean;
  /** Its event said that the row could not exist, so nobody asked: worth nothing once undone. */
  supuesta: boolean;
  /** Known from an earlier batch: good if the lock finds the company where that one left it. */
  readonly recordada: boolean;
  /** Postgres has a row of that key, whatever was folded since. */
  existe: boolean;
  /**
   * Not worth remembering: it came with a range and nothing was done to it, or it is one of sums, which
   * is added to without being read.
   */
  pasajera: boolean;
  /**
   * Of sums, and nobody has read it: `fila` is what the batch adds to what there is, or nothing.
   */
  parcial: boolean;
};

/** Where a row is. */
export type DireccionEnTabla = Pick<Entrada, 'tabla' | 'empresa_id' | 'clave'>;

/** What is known of a row beside where it is; nothing but what is said. */
type Sabido = Partial<
  Pick<Entrada, 'fila' | 'supuesta' | 'recordada' | 'existe' | 'pasajera' | 'parcial'>
>;

/** Field by field: every command asks for a dozen of them. */
export const entradaDe = (
  { tabla, empresa_id, clave }: DireccionEnTabla,
  {
    fila,
    supuesta = false,
    recordada = false,
    existe = false,
    pasajera = false,
    parcial = false,
  }: Sabido,
): Entrada => ({
  tabla,
  empresa_id,
  clave,
  fila,
  guardada: fila,
  sucia: false,
  supuesta,
  recordada,
  existe,
  pasajera,
  parcial,
});

/** Not so a guess that was undone, nor what is only added to a row. */
export const esSabida = (entrada: Entrada | undefined): entrada is Entrada =>
  entrada !== undefined && !entrada.parcial && (entrada.sucia || !entrada.supuesta);

type FilaDeSumas = { readonly [columna: string]: string | number };

/** A row of sums and what is added to it, outside of its key; either may be none. */
export const filaSumada = (
  { clave }: Tabla<object>,
  fila: object | undefined,
  mas: object | undefined,
): object | undefined => {
  if (!fila || !mas) return fila ?? mas;
  const sumadas = Object.entries(mas as FilaDeSumas).map(([columna, valor]) => [
    columna,
    clave.includes(columna) ? valor : Number(valor) + Number((fila as FilaDeSumas)[columna]),
  ]);
  return Object.fromEntries(sumadas) as object;
};

/** Lengths keep `['a,b', 'c']` and `['a', 'b,c']` apart: keys hold what callers wrote. */
export const direccionDe = (tabla: string, empresa_id: number, clave: Clave): string => {
  let direccion = `${tabla}:${empresa_id}`;
  for (const parte of clave) {
    const texto = String(parte);
    direccion += `:${texto.length}:${texto}`;
  }
  return direccion;
};
