import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/**
 * What the facts and the entries say of a place, by day: they may agree in the end and not before. A sum
 * for each day that something moved, whatever moved it.
 */
export const crearDias = () => {
  const porClave = new Map<string, Map<Fecha, Centavos>>();
  /** What each entry says of each place, to go with it to another day. */
  const deAsientos = new Map<number, readonly (readonly [clave: string, monto: Centavos])[]>();

  const sumar = (clave: string, dia: Fecha, monto: Centavos): void => {
    const dias = porClave.get(clave) ?? new Map<Fecha, Centavos>();
    porClave.set(clave, dias);
    const suma = (dias.get(dia) ?? 0) + monto;
    if (suma === 0) dias.delete(dia);
    else dias.set(dia, suma);
  };

  return {
    sumar,
    /** An entry of a day. */
    asentar: (
      asiento_id: number,
      dia: Fecha,
      partes: readonly (readonly [clave: string, monto: Centavos])[],
    ): void => {
      for (const [clave, monto] of partes) sumar(clave, dia, monto);
      if (partes.length > 0) deAsientos.set(asiento_id, partes);
    },
    mover: (asiento_id: number, de: Fecha, a: Fecha): void => {
      for (const [clave, monto] of deAsientos.get(asiento_id) ?? []) {
        sumar(clave, de, 0 - monto);
        sumar(clave, a, monto);
      }
    },
    /** The first day at whose end they differ, and by how much: entries less facts. */
    primeraDiferencia: (
      clave: string,
    ): { readonly dia: Fecha; readonly diferencia: Centavos } | undefined => {
      let diferencia = 0;
      const dias = [...(porClave.get(clave) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [dia, cambio] of dias) {
        diferencia += cambio;
        if (diferencia !== 0) return { dia, diferencia };
      }
      return undefined;
    },
  };
};
