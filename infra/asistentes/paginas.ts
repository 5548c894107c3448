/** The rows of an answer: where they are in it, and which of them are told. */

type Dueno = { [campo: string]: unknown };
/** Where a list is: the object that has it, and under which name. */
type Lugar = { readonly dueno: Dueno; readonly campo: string };

/** Its lists, which together are the rows, one after another: `filas`, `semanas[].compras`. */
export type Listas = readonly string[];

const dentroDe = (dueno: unknown, pasos: readonly string[]): readonly Lugar[] => {
  if (typeof dueno !== 'object' || dueno === null) return [];
  const [paso = '', ...resto] = pasos;
  const campo = paso.replace('[]', '');
  const valor = (dueno as Dueno)[campo];
  if (resto.length === 0) return Array.isArray(valor) ? [{ dueno: dueno as Dueno, campo }] : [];
  const siguientes: readonly unknown[] = Array.isArray(valor) ? valor : [valor];
  return siguientes.flatMap((uno) => dentroDe(uno, resto));
};

const lugaresDe = (datos: object, listas: Listas): readonly Lugar[] =>
  listas.flatMap((lista) => dentroDe(datos, lista.split('.')));

const enLugar = ({ dueno, campo }: Lugar): readonly object[] => dueno[campo] as object[];

/** All the rows of an answer. */
export const filasDe = (datos: object, listas: Listas): readonly object[] =>
  lugaresDe(datos, listas).flatMap(enLugar);

/** Leaves some of the rows in it: so many, after so many. */
export const dejarFilas = (
  datos: object,
  listas: Listas,
  { salto, cuantas }: { readonly salto: number; readonly cuantas: number },
): void => {
  let saltar = salto;
  let quedan = cuantas;
  for (const lugar of lugaresDe(datos, listas)) {
    const filas = enLugar(lugar);
    const suyas = filas.slice(saltar, saltar + quedan);
    saltar = Math.max(0, saltar - filas.length);
    quedan -= suyas.length;
    lugar.dueno[lugar.campo] = suyas;
  }
};

/** Rows do not say how each of their figures is explained, unless that was asked for: it is long. */
export const sinExplicar = (datos: object, listas: Listas): void => {
  const quitar = (valor: unknown): void => {
    if (Array.isArray(valor)) valor.forEach(quitar);
    else if (typeof valor === 'object' && valor !== null) {
      delete (valor as Dueno)._explicar;
      Object.values(valor).forEach(quitar);
    }
  };
  filasDe(datos, listas).forEach(quitar);
};
