import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { type Banco, conNucleo, conPostgres, emitirSinPausa } from './entorno.ts';

/** A node that is stopped in the middle of five batches, each at another point, beside a living one. */

const HIJO = new URL('../support/nucleo/nodo-hijo.ts', import.meta.url).pathname;
/** The child takes the first five; the others are measured. */
const RETENIDAS = [1, 2, 3, 4, 5];
const VECINAS = [6, 7, 8, 9];
const LLAMADORES = 8;
/** After which the others must be as they were. */
const PLAZO_MS = 15_000;
const MEDIDA_MS = 5000;

type Nodo = { readonly proceso: ChildProcess; readonly lineas: Interface };

/** A node that stands still, with the locks of its five batches in hand. */
const nodoDetenido = async (url: string): Promise<Nodo> => {
  const proceso = spawn(process.execPath, [HIJO, url, String(Date.now())], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lineas = createInterface({ input: proceso.stdout! });
  const [dicho] = await once(lineas, 'line');
  if (dicho !== 'DETENIDO') throw new Error(`El nodo dijo «${dicho}»`);
  return { proceso, lineas };
};

/** It goes on and ends what it had begun. */
const seguir = async ({ proceso, lineas }: Nodo): Promise<void> => {
  const acabado = once(lineas, 'line');
  proceso.kill('SIGCONT');
  await acabado;
};

const ronda = async (banco: Banco, url: string) => {
  const vecinas = emitirSinPausa(banco, VECINAS, LLAMADORES);
  const retenidas = emitirSinPausa(banco, RETENIDAS, RETENIDAS.length);
  await vecinas(MEDIDA_MS / 5);
  const antes = await vecinas(MEDIDA_MS);
  const nodo = await nodoDetenido(url);
  try {
    // Whoever calls for a company that is held waits, and asks again and again: that is the load.
    const [, suyas] = await Promise.all([vecinas(PLAZO_MS), retenidas(PLAZO_MS)]);
    const con = await vecinas(MEDIDA_MS);
    await seguir(nodo);
    const despues = await vecinas(MEDIDA_MS);
    return { sin: (antes + despues) / 2, con, suyas };
  } finally {
    nodo.proceso.kill('SIGKILL');
  }
};

export type MedidaDeDetenido = {
  readonly por_s: number;
  readonly referencia_por_s: number;
  /** Commands per second of the others without the stopped node over those beside it. */
  readonly razon: number;
};

/** Commands per second of the other companies, 15 s after a node stopped and without it. */
export const medirDetenido = ({ rondas }: { rondas: number }): Promise<MedidaDeDetenido> =>
  conPostgres(({ url }) =>
    conNucleo(url, RETENIDAS.length + VECINAS.length, async (banco) => {
      let sin = 0;
      let con = 0;
      for (let i = 0; i < rondas; i++) {
        const medida = await ronda(banco, url);
        if (medida.suyas === 0) throw new Error('Las empresas retenidas no se atendieron');
        sin += medida.sin;
        con += medida.con;
      }
      const porSegundo = (hechos: number) => Math.round((hechos * 1000) / (rondas * MEDIDA_MS));
      return {
        por_s: porSegundo(con),
        referencia_por_s: porSegundo(sin),
        razon: Number((sin / con).toFixed(2)),
      };
    }),
  );
