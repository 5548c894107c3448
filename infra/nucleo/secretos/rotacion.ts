import type { Sql } from '../postgres/conexion.ts';
import type { Boveda } from './boveda.ts';
import { aadDeSecreto } from './secretos.ts';

export type AvanceDeRotacion = {
  readonly revisados: number;
  readonly recifrados: number;
  /** Somebody changed them meanwhile: the next round looks at them again. */
  readonly cambiados: number;
};

export type Rotacion = AvanceDeRotacion & {
  /** Secrets that do not open: their key is missing, or they were altered. Left as they were. */
  readonly fallidos: readonly { readonly empresa_id: number; readonly referencia: string }[];
  /** Not closed with the current key when it ended; 0 means that the old keys may go. */
  readonly pendientes: number;
};

type Fila = {
  readonly empresa_id: number;
  readonly referencia: string;
  readonly cifrado: Buffer;
};

const LOTE = 200;

type Desenlace = 'al_dia' | 'recifrado' | 'cambiado' | 'fallido';

/** What is no envelope at all is not up to date either. */
const estaAlDia = (boveda: Boveda, cifrado: Buffer): boolean => {
  try {
    return !boveda.esDeOtraLlave(cifrado.toString());
  } catch {
    return false;
  }
};

/** Closes one secret with the current key, if nobody has changed it in between. */
const recifrar = async (sql: Sql, boveda: Boveda, fila: Fila): Promise<Desenlace> => {
  const { empresa_id, referencia, cifrado } = fila;
  const aad = aadDeSecreto(empresa_id, referencia);
  if (estaAlDia(boveda, cifrado)) return 'al_dia';
  let sobre: string;
  try {
    sobre = boveda.cifrar(boveda.descifrar(cifrado.toString(), aad), aad);
  } catch {
    return 'fallido';
  }
  const hechas = await sql`
    update operacion.secretos set cifrado = ${Buffer.from(sobre)}
    where empresa_id = ${empresa_id} and referencia = ${referencia} and cifrado = ${cifrado}
    returning 1`;
  return hechas.length === 1 ? 'recifrado' : 'cambiado';
};

/** Rows in the order of their key, a page at a time: no transaction lasts longer than a row. */
async function* filas(sql: Sql): AsyncGenerator<Fila> {
  let empresa_id = -1;
  let referencia = '';
  for (;;) {
    const pagina = await sql<Fila[]>`
      select empresa_id, referencia, cifrado from operacion.secretos
      where (empresa_id, referencia) > (${empresa_id}, ${referencia})
      order by empresa_id, referencia limit ${LOTE}`;
    yield* pagina;
    const ultima = pagina.at(-1);
    if (!ultima || pagina.length < LOTE) return;
    ({ empresa_id, referencia } = ultima);
  }
}

const contarPendientes = async (sql: Sql, boveda: Boveda): Promise<number> => {
  let pendientes = 0;
  for await (const { cifrado } of filas(sql)) {
    if (!estaAlDia(boveda, cifrado)) pendientes += 1;
  }
  return pendientes;
};

/**
 * Closes every secret with the current master key, while the service runs. Each row is changed only
 * if it still is what was read, so concurrent writers lose nothing; stopped at any point, the next
 * call goes on, because what is done is recognized by its key id. Processes must already hold both
 * keys (the new one first in `CLAVE_MAESTRA`): one that was not restarted still closes with the old
 * one, which `pendientes` shows. `alAvanzar` is told after every row.
 */
export const rotarClavesMaestras = async ({
  sql,
  boveda,
  alAvanzar = () => {},
}: {
  readonly sql: Sql;
  readonly boveda: Boveda;
  readonly alAvanzar?: (avance: AvanceDeRotacion) => void;
}): Promise<Rotacion> => {
  const avance = { revisados: 0, recifrados: 0, cambiados: 0 };
  const fallidos: { empresa_id: number; referencia: string }[] = [];
  for await (const fila of filas(sql)) {
    const desenlace = await recifrar(sql, boveda, fila);
    avance.revisados += 1;
    if (desenlace === 'recifrado') avance.recifrados += 1;
    else if (desenlace === 'cambiado') avance.cambiados += 1;
    else if (desenlace === 'fallido') {
      fallidos.push({ empresa_id: fila.empresa_id, referencia: fila.referencia });
    }
    alAvanzar({ ...avance });
  }
  return { ...avance, fallidos, pendientes: await contarPendientes(sql, boveda) };
};
