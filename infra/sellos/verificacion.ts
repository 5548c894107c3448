import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { Sello, SelloHecho } from '#domain/sellos/sello.events.ts';
import { canonico, huellaDeEvento } from '../nucleo/bitacora/canonico.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import type { Falla } from '../nucleo/bitacora/revision-de-cadena.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { fallasDeClaves, firmaVale, leerClaves } from './claves.ts';
import { type PasoDeCamino, raizDeCamino } from './merkle.ts';
import { huellaDeSello } from './sellador.ts';
import { STREAM_DE_SELLOS } from './sellos-guardados.ts';

type Lector = Pick<Bitacora, 'readStream' | 'readPlaces'>;

const PAGINA = 200;
/** More are not named. */
const FALLAS_MAXIMAS = 20;

export type RevisionDeSellos = {
  readonly sellos: number;
  /** Proofs that lead to their seal, and whose event is the one in the log. */
  readonly pruebas: number;
  readonly fallas: readonly Falla[];
  /** From after this position on, every event continues another; undefined without seals. */
  readonly comienzo: number | undefined;
};

export type OpcionesDeRevisionDeSellos = {
  readonly bitacora: Lector;
  readonly sql: Sql;
  readonly secretosDe: SecretosDe;
  /** Seals that somebody kept outside. */
  readonly guardados?: readonly Sello[];
};

/** Each one's signature, its number, and that it names the one before it. */
const revisarFirmas = async (
  bitacora: Lector,
  guardados: readonly Sello[],
  fallar: (donde: string, que: string) => void,
): Promise<Map<number, SelloHecho['datos']>> => {
  const claves = await leerClaves(bitacora);
  for (const falla of fallasDeClaves(claves)) fallar('claves de sello', falla);
  const publicas = new Map(claves.map(({ clave_id, publica }) => [clave_id, publica]));
  const sellos = new Map<number, SelloHecho['datos']>();
  let previo: Sello | undefined;
  for (;;) {
    const desde: number = sellos.size;
    const pagina = await bitacora.readStream(STREAM_DE_SELLOS, { from: desde, limit: PAGINA });
    for (const { datos, revision } of pagina) {
      const hecho = datos as SelloHecho['datos'];
      const { firma, ...firmado } = hecho.sello;
      const donde = `sello ${revision + 1}`;
      if (!firmaVale(publicas.get(firmado.clave_id) ?? '', firmado, firma)) {
        fallar(donde, 'su firma no vale');
      }
      const debido = previo ? { id: previo.id, huella: huellaDeSello(previo) } : null;
      if (firmado.id !== revision + 1 || canonico(firmado.sello_anterior) !== canonico(debido)) {
        fallar(donde, 'no continúa al anterior');
      }
      sellos.set(revision + 1, hecho);
      previo = hecho.sello;
    }
    if (pagina.length < PAGINA) break;
  }
  for (const guardado of guardados) {
    const hecho = sellos.get(guardado.id);
    const donde = `sello ${guardado.id}`;
    if (!hecho)
      fallar(donde, 'se guardó fuera y aquí no está: la bitácora es anterior a él, o se cortó');
    else if (canonico(hecho.sello) !== canonico(guardado))
      fallar(donde, 'no es el que se guardó fuera');
  }
  return sellos;
};

type Prueba = {
  readonly stream: string;
  readonly sello_id: number;
  readonly revision: number;
  readonly huella: string;
  readonly arbol: string | null;
  readonly camino: readonly PasoDeCamino[];
};

/** Each proof leads to its seal, and what it proves is in the log as it was. */
const revisarPruebas = async (
  { bitacora, sql, secretosDe }: OpcionesDeRevisionDeSellos,
  sellos: ReadonlyMap<number, SelloHecho['datos']>,
  fallar: (donde: string, que: string) => void,
): Promise<number> => {
  let vistas = 0;
  for (let [stream, sello_id] = ['', 0]; ; ) {
    const pagina = await sql<Prueba[]>`
      select stream, sello_id, revision, huella, arbol, camino from operacion.sellos_pruebas
       where (stream, sello_id) > (${stream}, ${sello_id}) order by stream, sello_id limit ${PAGINA}`;
    const eventos = await bitacora.readPlaces(pagina);
    for (const [i, prueba] of pagina.entries()) {
      const lugar = `${prueba.stream}@${prueba.revision}`;
      const evento = eventos[i];
      const hecho = sellos.get(prueba.sello_id);
      if (!hecho) {
        fallar(`sello ${prueba.sello_id}`, `no está, y hay prueba de que selló ${lugar}`);
      } else if (raizDeCamino(prueba, prueba.camino) !== hecho.sello.raiz) {
        fallar(`sello ${prueba.sello_id}`, `la prueba de ${lugar} no lleva a su raíz`);
      } else if (!evento) {
        fallar(lugar, `falta, y el sello ${prueba.sello_id} lo selló`);
      } else if (huellaDeEvento(evento, secretosDe) !== prueba.huella) {
        fallar(lugar, `no es el evento que el sello ${prueba.sello_id} selló`);
      }
    }
    vistas += pagina.length;
    const ultima = pagina.at(-1);
    if (!ultima || pagina.length < PAGINA) return vistas;
    ({ stream, sello_id } = ultima);
  }
};

/**
 * What of the seals does not hold: keys, signatures, each naming the one before it, and that the last
 * event of each company at each seal is in the log as it was sealed. Its memory grows with the seals
 * alone.
 */
export const revisarSellos = async (
  opciones: OpcionesDeRevisionDeSellos,
): Promise<RevisionDeSellos> => {
  const fallas: Falla[] = [];
  const fallar = (donde: string, que: string): void => {
    if (fallas.length < FALLAS_MAXIMAS) fallas.push({ que, donde });
  };
  const { bitacora, guardados = [] } = opciones;
  const sellos = await revisarFirmas(bitacora, guardados, fallar);
  const pruebas = await revisarPruebas(opciones, sellos, fallar);
  const comienzo = sellos.get(sellos.size)?.comienzo;
  return { sellos: sellos.size, pruebas, fallas, comienzo };
};
