import {
  type Cabeza,
  type CabezaBloqueada,
  type CabezaNueva,
  esPareja,
} from '../lectura/cabezas.ts';
import type { Lecturas } from '../lectura/catch-up.ts';
import { MapaDeFilas } from '../lectura/mapa.ts';
import type { Recuerdo } from '../lectura/recuerdo.ts';
import type { Vigencia } from '../lectura/version-vigente.ts';
import type { Sesion, Transaccion, TransaccionAbierta } from '../postgres/sesion.ts';
import { anexarConPaciencia, type Intento } from './append.ts';
import { decidirLote, type ParteDeEmpresa, precargar } from './decision.ts';
import { FilasDeLote } from './filas-de-lote.ts';
import type { Gancho, Observador } from './ganchos.ts';
import type { Peticion } from './peticion.ts';

/** A batch whose appends were tried and whose transaction is still open. */
export type LoteAnexado = {
  readonly partes: readonly ParteDeEmpresa[];
  readonly intentos: readonly Intento[];
  readonly empresas: readonly number[];
  /** Rows that each company asked for and folded. */
  readonly filas: Pick<FilasDeLote, 'de'>;
  /** Somebody holds their company: they were not decided. */
  readonly sinTurno: readonly Peticion[];
  /** Of those companies, the ones that were free but whose tables are not all at one revision. */
  readonly disparejas: readonly number[];
  readonly terminar: TransaccionAbierta['terminar'];
  /** After the commit: what the next batches may know without asking. */
  readonly recordar: () => void;
};

export type EntornoDeLote = {
  /** Pinned for this batch. */
  readonly lecturas: Lecturas;
  readonly vigencia: Vigencia;
  readonly sesion: Sesion;
  readonly recuerdo: Recuerdo;
  readonly gancho: Gancho;
  readonly desfase: Observador['desfase'];
  /** Rows that a batch may have, beside those of whoever came first. */
  readonly filas_maximas: number;
  /** How long an append is watched before its company goes into doubt. */
  readonly paciencia_ms: number;
  /** How long to wait for the lock of the only company; without it, locked ones are passed over. */
  readonly espera_bloqueo_ms: number | undefined;
};

/**
 * One batch up to its appends: lock, prefetch, decide, write, append. The companies are in id order.
 * @throws whatever its SQL failed with, rolled back, before anything was appended
 */
export const anexarLote = async (
  lote: readonly Peticion[],
  empresas: readonly number[],
  entorno: EntornoDeLote,
): Promise<LoteAnexado> => {
  const { lecturas, vigencia, gancho } = entorno;
  const { tx, terminar } = entorno.sesion.comenzar();
  const mapa = new MapaDeFilas(lecturas.modelo, tx, entorno.recuerdo);
  const filas = new FilasDeLote(entorno.filas_maximas);
  try {
    const bloqueo = bloquear(tx, empresas, entorno);
    const confirmacion = vigencia.confirmar(tx, lecturas);
    // Behind the lock on the same connection: statements of their own, with later snapshots.
    const carga = precargar(mapa, lote, filas);
    const [tomadas] = await Promise.all([bloqueo, confirmacion]);
    const bloqueadas = new Map([...tomadas].filter(([, cabeza]) => esPareja(cabeza)));
    await gancho('bloquear', empresas);
    const precargados = await carga;
    for (const movida of await mapa.confirmar(bloqueadas)) precargados.delete(movida);
    await gancho('cargar', empresas);
    const presentes = lote.filter((p) => bloqueadas.has(p.comando.empresa_id));
    const partes = await decidirLote(
      mapa,
      presentes,
      bloqueadas,
      filas,
      precargados,
      entorno.desfase,
    );
    await mapa.cotejar();
    const nuevas = partes.filter((parte) => parte.eventos.length > 0).map(cabezaNueva);
    // All SQL has succeeded before anything is appended.
    if (nuevas.length > 0) await mapa.escribir(lecturas.cabezas.movimiento(nuevas));
    await gancho('escribir', empresas);
    const intentos = await anexarPartes(partes, entorno);
    const cabezas = new Map<number, Cabeza>([
      ...bloqueadas,
      ...nuevas.map((cabeza) => [cabeza.empresa_id, cabeza] as const),
    ]);
    const sinTurno = lote.filter((p) => !bloqueadas.has(p.comando.empresa_id));
    return {
      partes,
      intentos,
      empresas,
      filas,
      sinTurno,
      disparejas: [...tomadas.keys()].filter((empresa) => !bloqueadas.has(empresa)),
      terminar,
      recordar: () => mapa.recordar(cabezas),
    };
  } catch (error) {
    await terminar('rollback').catch(() => {});
    throw error;
  }
};

const bloquear = (
  tx: Transaccion,
  empresas: readonly number[],
  { lecturas: { cabezas }, espera_bloqueo_ms }: EntornoDeLote,
): Promise<Map<number, CabezaBloqueada>> =>
  espera_bloqueo_ms === undefined
    ? cabezas.bloquearLibres(tx, empresas)
    : cabezas.bloquearConPaciencia(tx, empresas, espera_bloqueo_ms);

const anexarPartes = (
  partes: readonly ParteDeEmpresa[],
  { lecturas, paciencia_ms }: EntornoDeLote,
): Promise<Intento[]> =>
  Promise.all(
    partes
      .filter((parte) => parte.eventos.length > 0)
      .map((parte) => anexarConPaciencia(lecturas.bitacora, parte, paciencia_ms)),
  );

const cabezaNueva = ({
  empresa_id,
  cabeza,
  eventos,
  instante_ms,
}: ParteDeEmpresa): CabezaNueva => ({
  empresa_id,
  revision: cabeza.revision + eventos.length,
  ultimo_event_id: eventos.at(-1)!.evento_id,
  instante_ms,
});
