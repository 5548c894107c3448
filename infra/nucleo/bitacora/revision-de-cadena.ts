import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { crearPuntas, type Punta } from './cadena.ts';
import { huellaDeEvento } from './canonico.ts';
import type { Bitacora, EventoLeido } from './puerto.ts';

/** Something that the log must never show. */
export type Falla = { readonly que: string; readonly donde: string };

export type EstadoDeCadena = {
  /** Events that carry the hash of the one before them, and it is the one that is there. */
  readonly encadenados: number;
  /** Events after the first of their stream that carry none: a program wrote them that knows no chain. */
  readonly sin_eslabon: number;
  /** Where the last of those is, as `stream@revision`; null when there is none. */
  readonly ultimo_sin_eslabon: string | null;
};

export type RevisorDeCadena = {
  /** The faults of events in the order of the log, each named by `stream@revision`. */
  revisar(eventos: readonly EventoLeido[]): Promise<Falla[]>;
  /** What else there is to say when the last event was seen. */
  terminar?(): Promise<Falla[]>;
  estado(): EstadoDeCadena;
};

/** The last event seen of each stream. */
export type PuntasVistas = {
  ver(stream: string): { readonly revision: number; readonly huella: string } | undefined;
  guardar(stream: string, punta: Punta): void;
};

const lugar = (stream: string, revision: number): string => `${stream}@${revision}`;

/**
 * Checks the links of events that come in the order of the log, from any place in it: what comes before
 * the first one seen of a stream is read. After the position `comienzo` every event has a link. Memory
 * does not grow with the log: by default, of what was seen long ago it reads again.
 */
export const crearRevisorDeCadena = (
  bitacora: Pick<Bitacora, 'readStream'>,
  secretosDe: SecretosDe,
  comienzo = Number.POSITIVE_INFINITY,
  puntas: PuntasVistas = crearPuntas(),
): RevisorDeCadena => {
  let encadenados = 0;
  let sin_eslabon = 0;
  let ultimo_sin_eslabon: string | null = null;

  const anteriorA = async ({ stream, revision }: EventoLeido): Promise<string | undefined> => {
    const punta = puntas.ver(stream);
    if (punta?.revision === revision - 1) return punta.huella;
    const [previo] = await bitacora.readStream(stream, { from: revision - 1, limit: 1 });
    return previo?.revision === revision - 1 ? huellaDeEvento(previo, secretosDe) : undefined;
  };

  const recordar = (evento: EventoLeido): void => {
    const { stream, revision, evento_id } = evento;
    if ((puntas.ver(stream)?.revision ?? -1) >= revision) return;
    puntas.guardar(stream, { revision, evento_id, huella: huellaDeEvento(evento, secretosDe) });
  };

  const fallaDe = async (evento: EventoLeido): Promise<Falla | undefined> => {
    const { stream, revision, posicion, metadatos } = evento;
    const { anterior } = metadatos;
    const donde = lugar(stream, revision);
    if ((puntas.ver(stream)?.revision ?? -1) >= revision) {
      return { que: 'está repetido, o después de los que lo siguen', donde };
    }
    if (revision === 0) {
      return anterior === undefined
        ? undefined
        : { que: 'es el primero de su stream y dice continuar otro', donde };
    }
    const previo = await anteriorA(evento);
    if (previo === undefined) return { que: 'falta', donde: lugar(stream, revision - 1) };
    if (anterior === undefined) {
      sin_eslabon += 1;
      ultimo_sin_eslabon = donde;
      if (posicion <= comienzo) return undefined;
      return { que: 'no lleva eslabón, y los sellos dicen que la cadena empezó antes', donde };
    }
    if (anterior === previo) {
      encadenados += 1;
      return undefined;
    }
    const que = `no es el evento que ${donde} continúa: uno de los dos cambió`;
    return { que, donde: lugar(stream, revision - 1) };
  };

  return {
    async revisar(eventos) {
      const fallas: Falla[] = [];
      for (const evento of eventos) {
        const falla = await fallaDe(evento);
        if (falla) fallas.push(falla);
        recordar(evento);
      }
      return fallas;
    },
    estado: () => ({ encadenados, sin_eslabon, ultimo_sin_eslabon }),
  };
};

export type RevisionDeCadena = EstadoDeCadena & {
  readonly eventos: number;
  readonly fallas: readonly Falla[];
  /** The position up to which it has looked: it can go on from there. */
  readonly hasta: number;
};

const PAGINA = 500;
/** More are not named. */
const FALLAS_MAXIMAS = 20;

export type OpcionesDeRevision = {
  readonly bitacora: Pick<Bitacora, 'readStream' | 'readAll' | 'cabeza'>;
  readonly secretosDe: SecretosDe;
  /** Position after which every event has a link; by default, none has to. */
  readonly comienzo?: number | undefined;
  /** Position after which it begins; 0 for the beginning. */
  readonly desde?: number;
  /** Who else looks at each page; by default the chain alone is checked. */
  readonly revisor?: RevisorDeCadena;
  /** After every page, with the position reached. Answers whether to go on. */
  readonly alAvanzar: (hechos: number, total: number) => boolean | Promise<boolean>;
};

/** The chain of all streams between a position and the end that the log has now. */
export const revisarCadena = async ({
  bitacora,
  secretosDe,
  comienzo,
  desde = 0,
  revisor = crearRevisorDeCadena(bitacora, secretosDe, comienzo),
  alAvanzar,
}: OpcionesDeRevision): Promise<RevisionDeCadena> => {
  const fallas: Falla[] = [];
  const cabeza = await bitacora.cabeza();
  let eventos = 0;
  let hasta = desde;
  while (hasta < cabeza) {
    const leidos = await bitacora.readAll({ after: hasta, limit: PAGINA });
    const pagina = leidos.filter(({ posicion }) => posicion <= cabeza);
    if (pagina.length === 0) break;
    fallas.push(...(await revisor.revisar(pagina)));
    fallas.splice(FALLAS_MAXIMAS);
    eventos += pagina.length;
    hasta = pagina.at(-1)!.posicion;
    if (!(await alAvanzar(hasta, cabeza))) break;
  }
  if (hasta >= cabeza) fallas.push(...((await revisor.terminar?.()) ?? []));
  return { ...revisor.estado(), eventos, fallas: fallas.slice(0, FALLAS_MAXIMAS), hasta };
};
