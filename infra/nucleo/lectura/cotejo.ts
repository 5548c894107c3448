import { isDeepStrictEqual } from 'node:util';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Transaccion } from '../postgres/sesion.ts';
import type { DireccionDeFila } from './filas.ts';
import { type Modelo, tablaDe } from './modelo.ts';
import type { FilaRecordada } from './recuerdo.ts';

/** A row as the memory had it. */
export type Tomada = FilaRecordada & DireccionDeFila & { readonly tabla: string };

/** The memory of a lane is not what Postgres has: a row changed and its company's head did not. */
class RecuerdoFalso extends Error {
  constructor(tabla: string, empresa_id: number, clave: Clave) {
    super(`Lo recordado de ${tabla} ${clave.join(', ')} (empresa ${empresa_id}) no es lo guardado`);
    this.name = 'RecuerdoFalso';
  }
}

/** By the columns of the table: what a fold leaves undefined is null there. */
const sonIguales = (recordada: object | undefined, guardada: object | undefined): boolean =>
  recordada && guardada
    ? Object.entries(guardada).every(([columna, valor]) =>
        isDeepStrictEqual((recordada as { [c: string]: unknown })[columna] ?? null, valor),
      )
    : recordada === guardada;

/**
 * What was taken from the memory is what Postgres has.
 * @throws RecuerdoFalso
 */
export const cotejarTomadas = async (
  modelo: Modelo,
  tx: Transaccion,
  tomadas: readonly Tomada[],
): Promise<void> => {
  for (const [tabla, deTabla] of Map.groupBy(tomadas, (t) => t.tabla)) {
    const guardadas = await tablaDe(modelo, tabla).filas.cargar(tx, deTabla);
    for (const [i, { fila, empresa_id, clave }] of deTabla.entries()) {
      if (!sonIguales(fila, guardadas[i])) throw new RecuerdoFalso(tabla, empresa_id, clave);
    }
  }
};
