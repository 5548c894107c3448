import { enCentavos, textoDeCentavos } from '../../nucleo/formato.ts';

/** What a report says now less what it said, row by row, where the API does not say it itself. */

type Fila = { readonly codigo: string; readonly nombre: string };
export type Diferencia<C extends string> = Fila & Readonly<Record<C, string>>;

const CERO = '0.00';

/** The rows in which some amount changed, in the order of the report, with what it changed by. */
export const diferenciasDe = <C extends string, F extends Fila & Readonly<Record<C, number>>>(
  antes: readonly F[],
  ahora: readonly F[],
  campos: readonly C[],
): readonly Diferencia<C>[] => {
  const de = (filas: readonly F[]) => new Map(filas.map((fila) => [fila.codigo, fila]));
  const deAntes = de(antes);
  const deAhora = de(ahora);
  const todas = [...new Map([...deAntes, ...deAhora]).values()].sort((una, otra) =>
    una.codigo < otra.codigo ? -1 : 1,
  );
  return todas.flatMap(({ codigo, nombre }) => {
    const de = (fila: F | undefined, campo: C): number => enCentavos(fila?.[campo] ?? 0);
    const montos = campos.map((campo) => {
      const cambio = de(deAhora.get(codigo), campo) - de(deAntes.get(codigo), campo);
      return [campo, textoDeCentavos(cambio)] as const;
    });
    if (montos.every(([, monto]) => monto === CERO)) return [];
    return [{ codigo, nombre, ...Object.fromEntries(montos) } as Diferencia<C>];
  });
};
