import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Probado, Probador } from '#read-api/historia/puertos.ts';
import { eventoMostrable, huellaDeEvento } from '../nucleo/bitacora/canonico.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { huellasSeguidas } from './arboles.ts';
import { crearArbol, type Hoja, hojaVista, type PasoDeCamino, raizDeCamino } from './merkle.ts';
import { HOJAS_DE_BLOQUE, hojaDeHuella } from './tronco.ts';

type Partes = {
  readonly sql: Sql;
  readonly bitacora: Pick<Bitacora, 'readStream' | 'readPlaces'>;
  readonly secretosDe: SecretosDe;
};

type Guardada = Required<Omit<Hoja, 'stream'>> & {
  readonly sello_id: number;
  readonly camino: readonly PasoDeCamino[];
};

/** Events that one reading of the log brings: each may be of a hundred kilobytes. */
const PAGINA = 12;

/** The path of the last event of a company's stream to the root of the last seal that says of it. */
const ultimaPrueba = async ({ sql }: Pick<Partes, 'sql'>, stream: string) => {
  const [guardada] = await sql<Guardada[]>`
    select sello_id, revision, huella, arbol, camino from operacion.sellos_pruebas
     where stream = ${stream} order by sello_id desc limit 1`;
  return guardada;
};

/** How many events of a company its last seal covers, and which seal it is. */
export const ultimoSelloDe = async (
  partes: Pick<Partes, 'sql'>,
  empresa_id: number,
): Promise<
  { readonly sello_id: number; readonly revision: number; readonly raiz: string } | undefined
> => {
  const stream = streamDeEmpresa(empresa_id);
  const guardada = await ultimaPrueba(partes, stream);
  if (!guardada) return undefined;
  const { sello_id, revision, camino } = guardada;
  return { sello_id, revision, raiz: raizDeCamino({ stream, ...guardada }, camino) };
};

/** The leaves of a block of a stream's tree, of which it has so many. */
const hojasDelBloque = async (
  { bitacora, secretosDe }: Partes,
  stream: string,
  bloque: number,
  cuantas: number,
): Promise<readonly string[]> => {
  const desde = bloque * HOJAS_DE_BLOQUE;
  // The one behind the block says what its last one was.
  const leidos = await bitacora.readStream(stream, { from: desde, limit: HOJAS_DE_BLOQUE + 1 });
  const huellas = huellasSeguidas(leidos, secretosDe);
  return huellas.slice(0, Math.min(HOJAS_DE_BLOQUE, cuantas - desde));
};

const arbolDe = (huellas: readonly string[]) =>
  crearArbol(Buffer.concat(huellas.map(hojaDeHuella)));

type Arbol = Awaited<ReturnType<typeof arbolDe>>;
type Bloque = { readonly huellas: readonly string[]; readonly arbol: Arbol };

/** The paths of some events of a stream to the root of the tree of its first `cuantas`. */
const crearCaminos = async (partes: Partes, stream: string, cuantas: number) => {
  const llenos = Math.floor(cuantas / HOJAS_DE_BLOQUE);
  const abiertos = new Map<number, Bloque>();
  const abrir = async (bloque: number): Promise<Bloque> => {
    const sabido = abiertos.get(bloque);
    if (sabido) return sabido;
    const huellas = await hojasDelBloque(partes, stream, bloque, cuantas);
    const abierto = { huellas, arbol: await arbolDe(huellas) };
    abiertos.set(bloque, abierto);
    return abierto;
  };
  const nodos = await partes.sql<{ nodo: string }[]>`
    select nodo from operacion.sellos_bloques
     where stream = ${stream} and bloque < ${llenos} order by bloque`;
  const raices = nodos.map(({ nodo }) => Buffer.from(nodo, 'base64url'));
  if (cuantas % HOJAS_DE_BLOQUE > 0) {
    raices.push(Buffer.from((await abrir(llenos)).arbol.raiz, 'base64url'));
  }
  const arriba = await crearArbol(Buffer.concat(raices));
  return async (revision: number) => {
    const bloque = Math.floor(revision / HOJAS_DE_BLOQUE);
    const { huellas, arbol } = await abrir(bloque);
    const lugar = revision % HOJAS_DE_BLOQUE;
    return {
      huella: huellas[lugar]!,
      camino: [...arbol.camino(lugar), ...arriba.camino(bloque)],
    };
  };
};

const leerEn = async (
  { bitacora }: Partes,
  stream: string,
  revisiones: readonly number[],
): Promise<readonly EventoLeido[]> => {
  const eventos: EventoLeido[] = [];
  for (let i = 0; i < revisiones.length; i += PAGINA) {
    const lugares = revisiones.slice(i, i + PAGINA).map((revision) => ({ stream, revision }));
    const leidos = await bitacora.readPlaces(lugares);
    eventos.push(...leidos.filter((leido) => leido !== undefined));
  }
  return eventos;
};

/** Proves events of a company by the last seal that covers its stream. */
export const crearProbador = (partes: Partes): Probador => ({
  probar: async (empresa_id, revisiones): Promise<Probado> => {
    const stream = streamDeEmpresa(empresa_id);
    const guardada = await ultimaPrueba(partes, stream);
    const cuantas = guardada?.arbol ? guardada.revision + 1 : 0;
    const caminoDe = cuantas > 0 ? await crearCaminos(partes, stream, cuantas) : undefined;
    const respirar = crearRespiro();
    const eventos: Probado['eventos'][number][] = [];
    for (const evento of await leerEn(partes, stream, revisiones)) {
      const sellado = evento.revision < cuantas ? await caminoDe!(evento.revision) : undefined;
      eventos.push({
        revision: evento.revision,
        huella: sellado?.huella ?? huellaDeEvento(evento, partes.secretosDe),
        evento: eventoMostrable(evento, partes.secretosDe),
        camino: sellado?.camino ?? null,
      });
      await respirar();
    }
    if (!guardada || cuantas === 0) return { eventos, sello: null };
    const hoja = { stream, ...guardada };
    const { sello_id, camino } = guardada;
    const raiz = raizDeCamino(hoja, camino);
    return { eventos, sello: { sello_id, hoja: hojaVista(hoja), camino, raiz } };
  },
});
