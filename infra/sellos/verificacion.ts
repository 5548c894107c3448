import type { TransactionSql } from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { ClaveDeSelloCreada, Sello, SelloHecho } from '#domain/sellos/sello.events.ts';
import { canonico, huellaDeEvento } from '../nucleo/bitacora/canonico.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import type { Falla } from '../nucleo/bitacora/revision-de-cadena.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { fallasDeClaves, firmaVale, leerClaves } from './claves.ts';
import { type PasoDeCamino, raizDeCamino } from './merkle.ts';
import { huellaDeSello } from './sellador.ts';
import { STREAM_DE_SELLOS, selloPorId } from './sellos-guardados.ts';

type Lector = Pick<Bitacora, 'readStream' | 'readPlaces'>;

const PAGINA = 200;
/** More are not named. */
const FALLAS_MAXIMAS = 20;

export type RevisionDeSellos = {
  readonly sellos: number;
  /** Streams under them, added up over all. */
  readonly hojas: number;
  /** Proofs that lead to their seal, and whose event is the one in the log. */
  readonly pruebas: number;
  readonly fallas: readonly Falla[];
  /** From after this position on, every event continues another; undefined without seals. */
  readonly comienzo: number | undefined;
};

export type PartesDeVerificacion = {
  readonly bitacora: Lector;
  readonly sql: Sql | TransactionSql;
  readonly secretosDe: SecretosDe;
};

export type OpcionesDeRevisionDeSellos = PartesDeVerificacion & {
  /** Seals that somebody kept outside. */
  readonly guardados?: readonly Sello[];
};

/** What of the keys does not hold, and the public ones by their names. */
const revisarClaves = (claves: readonly ClaveDeSelloCreada['datos'][]) => ({
  fallas: fallasDeClaves(claves).map((que): Falla => ({ que, donde: 'claves de sello' })),
  publicas: new Map(claves.map(({ clave_id, publica }) => [clave_id, publica])),
});

const fallasDeSello = (
  { sello: { firma, ...firmado } }: SelloHecho['datos'],
  id: number,
  previo: Sello | undefined,
  publicas: ReadonlyMap<string, string>,
): Falla[] => {
  const donde = `sello ${id}`;
  const debido = previo ? { id: previo.id, huella: huellaDeSello(previo) } : null;
  const continua = firmado.id === id && canonico(firmado.sello_anterior) === canonico(debido);
  return [
    ...(firmaVale(publicas.get(firmado.clave_id) ?? '', firmado, firma)
      ? []
      : [{ donde, que: 'su firma no vale' }]),
    ...(continua ? [] : [{ donde, que: 'no continúa al anterior' }]),
  ];
};

/**
 * Some seals from one on, and the keys of all: signatures, numbers, and that each names the one before
 * it. `siguiente` is undefined when there are no more.
 */
export const revisarAlgunosSellos = async (bitacora: Lector, desde: number) => {
  const { fallas, publicas } = revisarClaves(await leerClaves(bitacora));
  let previo = (await selloPorId(bitacora, desde - 1))?.sello;
  const pagina = await bitacora.readStream(STREAM_DE_SELLOS, { from: desde - 1, limit: PAGINA });
  let hojas = 0;
  for (const { datos, revision } of pagina) {
    const hecho = datos as SelloHecho['datos'];
    fallas.push(...fallasDeSello(hecho, revision + 1, previo, publicas));
    previo = hecho.sello;
    hojas += hecho.sello.hojas;
  }
  const ultimo = pagina.at(-1);
  const siguiente = ultimo && pagina.length === PAGINA ? ultimo.revision + 2 : undefined;
  const comienzo = (ultimo?.datos as SelloHecho['datos'] | undefined)?.comienzo;
  return { fallas, hojas, vistos: pagina.length, siguiente, comienzo };
};

/** That each is in the log as it was kept outside. */
const compararGuardados = async (
  bitacora: Lector,
  guardados: readonly Sello[],
): Promise<Falla[]> => {
  const fallas: Falla[] = [];
  for (const guardado of guardados) {
    const hecho = await selloPorId(bitacora, guardado.id);
    const donde = `sello ${guardado.id}`;
    if (!hecho) {
      const que = 'se guardó fuera y aquí no está: la bitácora es anterior a él, o se cortó';
      fallas.push({ donde, que });
    } else if (canonico(hecho.sello) !== canonico(guardado)) {
      fallas.push({ donde, que: 'no es el que se guardó fuera' });
    }
  }
  return fallas;
};

export type LugarDePrueba = { readonly stream: string; readonly sello_id: number };
export const ANTES_DE_TODAS: LugarDePrueba = { stream: '', sello_id: 0 };

type Prueba = LugarDePrueba & {
  readonly revision: number;
  readonly huella: string;
  readonly arbol: string | null;
  readonly camino: readonly PasoDeCamino[];
};

const sellosDe = async (
  bitacora: Lector,
  pruebas: readonly Prueba[],
): Promise<Map<number, Sello>> => {
  const ids = [...new Set(pruebas.map(({ sello_id }) => sello_id))];
  const lugares = ids.map((id) => ({ stream: STREAM_DE_SELLOS, revision: id - 1 }));
  const eventos = await bitacora.readPlaces(lugares);
  return new Map(
    eventos.flatMap((evento, i) =>
      evento ? [[ids[i]!, (evento.datos as SelloHecho['datos']).sello]] : [],
    ),
  );
};

/** Some proofs after one: each leads to its seal, and what it proves is in the log as it was. */
export const revisarAlgunasPruebas = async (
  { bitacora, sql, secretosDe }: PartesDeVerificacion,
  { stream, sello_id }: LugarDePrueba,
) => {
  const pagina = await sql<Prueba[]>`
    select stream, sello_id, revision, huella, arbol, camino from operacion.sellos_pruebas
     where (stream, sello_id) > (${stream}, ${sello_id}) order by stream, sello_id limit ${PAGINA}`;
  const eventos = await bitacora.readPlaces(pagina);
  const sellos = await sellosDe(bitacora, pagina);
  const fallaDePrueba = (prueba: Prueba, i: number): Falla | undefined => {
    const lugar = `${prueba.stream}@${prueba.revision}`;
    const donde = `sello ${prueba.sello_id}`;
    const evento = eventos[i];
    const sello = sellos.get(prueba.sello_id);
    if (!sello) return { donde, que: `no está, y hay prueba de que selló ${lugar}` };
    if (raizDeCamino(prueba, prueba.camino) !== sello.raiz) {
      return { donde, que: `la prueba de ${lugar} no lleva a su raíz` };
    }
    if (!evento) return { donde: lugar, que: `falta, y el ${donde} lo selló` };
    if (huellaDeEvento(evento, secretosDe) === prueba.huella) return undefined;
    return { donde: lugar, que: `no es el evento que el ${donde} selló` };
  };
  // All that follows what was changed in a stream is another thing too: the first one is named.
  const nombrados = new Set<string>();
  const fallas = pagina.flatMap((prueba, i): Falla[] => {
    const falla = nombrados.has(prueba.stream) ? undefined : fallaDePrueba(prueba, i);
    if (!falla) return [];
    if (falla.donde.startsWith(`${prueba.stream}@`)) nombrados.add(prueba.stream);
    return [falla];
  });
  const ultima = pagina.at(-1);
  const siguiente: LugarDePrueba | undefined = pagina.length < PAGINA ? undefined : ultima;
  return { fallas, vistas: pagina.length, siguiente };
};

/**
 * What of the seals does not hold: keys, signatures, each naming the one before it, and that the last
 * event of each company at each seal is in the log as it was sealed. Its memory does not grow.
 */
export const revisarSellos = async (
  opciones: OpcionesDeRevisionDeSellos,
): Promise<RevisionDeSellos> => {
  const { bitacora, guardados = [] } = opciones;
  // The one who asks has them in his hand: named before all others.
  const fallas = await compararGuardados(bitacora, guardados);
  let [sellos, hojas, pruebas] = [0, 0, 0];
  let comienzo: number | undefined;
  for (let desde: number | undefined = 1; desde !== undefined; ) {
    const pagina = await revisarAlgunosSellos(bitacora, desde);
    fallas.push(...pagina.fallas);
    sellos += pagina.vistos;
    hojas += pagina.hojas;
    comienzo = pagina.comienzo ?? comienzo;
    desde = fallas.length < FALLAS_MAXIMAS ? pagina.siguiente : undefined;
  }
  for (let despues: LugarDePrueba | undefined = ANTES_DE_TODAS; despues; ) {
    const pagina = await revisarAlgunasPruebas(opciones, despues);
    fallas.push(...pagina.fallas);
    pruebas += pagina.vistas;
    despues = fallas.length < FALLAS_MAXIMAS ? pagina.siguiente : undefined;
  }
  return { sellos, hojas, pruebas, fallas: fallas.slice(0, FALLAS_MAXIMAS), comienzo };
};
