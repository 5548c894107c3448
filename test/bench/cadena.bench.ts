import { secretosDe } from '#domain/catalogo.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { revisarCadena } from '#infra/nucleo/bitacora/revision-de-cadena.ts';
import { conPostgres } from './entorno.ts';
import { producirAppends } from './trabajos/append.ts';

export type MedidaDeCadena = {
  readonly eventos: number;
  readonly leidos_por_s: number;
  readonly comprobados_por_s: number;
  /** Events checked a second over events read a second. */
  readonly razon: number;
};

const SEMBRAR_MS = 6_000;
/** As many as the check reads at once. */
const PAGINA = 500;
const VUELTAS = 3;

const leerTodo = async (bitacora: Bitacora): Promise<number> => {
  let eventos = 0;
  for (let after = 0; ; ) {
    const pagina = await bitacora.readAll({ after, limit: PAGINA });
    if (pagina.length === 0) return eventos;
    eventos += pagina.length;
    after = pagina.at(-1)!.posicion;
  }
};

/** Seconds of the fastest of a few: what others took of the machine is in the rest. */
const mejor = async (vueltas: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const tardo = vueltas.map(() => Number.POSITIVE_INFINITY);
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    for (const [i, una] of vueltas.entries()) {
      const inicio = performance.now();
      await una();
      tardo[i] = Math.min(tardo[i]!, (performance.now() - inicio) / 1_000);
    }
  }
  return tardo;
};

/** Checking the chain of a log beside reading it, in turns. */
export const medirCadena = async ({ url }: { readonly url: string }): Promise<MedidaDeCadena> => {
  const bitacora = await crearBitacoraPostgres({ url, secretosDe });
  try {
    await producirAppends(bitacora)(SEMBRAR_MS);
    const eventos = await leerTodo(bitacora);
    const comprobar = async (): Promise<void> => {
      const { fallas } = await revisarCadena({
        bitacora,
        secretosDe,
        comienzo: 0,
        alAvanzar: () => true,
      });
      if (fallas.length > 0) throw new Error(`La cadena no está bien: ${fallas[0]!.donde}`);
    };
    const [leer_s, comprobar_s] = await mejor([() => leerTodo(bitacora), comprobar]);
    return {
      eventos,
      leidos_por_s: Math.round(eventos / leer_s!),
      comprobados_por_s: Math.round(eventos / comprobar_s!),
      razon: Number((leer_s! / comprobar_s!).toFixed(2)),
    };
  } finally {
    await bitacora.cerrar();
  }
};

if (import.meta.main) console.log(await conPostgres(medirCadena));
