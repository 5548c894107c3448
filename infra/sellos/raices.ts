import type { TransactionSql } from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { SelloHecho } from '#domain/sellos/sello.events.ts';
import { PREFIJO_APARTE } from '../nucleo/bitacora/aparte.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';
import {
  crearRevisorDeCadena,
  type EstadoDeCadena,
  type Falla,
  type PuntasVistas,
  type RevisorDeCadena,
} from '../nucleo/bitacora/revision-de-cadena.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { tieneArbol } from './arboles.ts';
import {
  conArbol,
  guardarPruebas,
  type HojaEnSuLugar,
  type HojaGuardada,
  juntarHojas,
  PAGINA_DE_HOJAS,
} from './hojas.ts';
import { crearArbol, type Hoja } from './merkle.ts';
import { leerSellosDesde } from './sellos-guardados.ts';
import { crecer, hojaDeHuella } from './tronco.ts';

/** Leaves that were read again from the log: durable for the watch, of one session for a command. */
export type TablaDeHojas = 'operacion.sellos_ronda_hojas' | 'pg_temp.sellos_ronda_hojas';

/** Which seals are held against the log. */
export type SellosPorRehacer = {
  /** The next one that the reading meets. */
  readonly siguiente: number;
  /** None beyond it. */
  readonly ultimo: number;
  /** One of so many has its root made anew, and the last one. */
  readonly cada: number;
  /** Which one of them: another one each time. */
  readonly turno: number;
};

export type PartesDeRaices = {
  readonly bitacora: Pick<Bitacora, 'readStream' | 'readPlaces'>;
  readonly secretosDe: SecretosDe;
  readonly tabla: TablaDeHojas;
  /** Position after which every event has a link; by default, none has to. */
  readonly comienzo?: number | undefined;
  /** A proof that is not there, of a seal that holds, is put back. */
  readonly reponer: boolean;
};

export type TramoRevisado = {
  readonly fallas: readonly Falla[];
  readonly cadena: EstadoDeCadena;
  readonly siguiente: number;
  /** Roots that were made anew. */
  readonly raices: number;
};

/** Faults of one seal that are named. */
const CULPABLES_MAXIMOS = 20;
const SELLOS_DE_UNA_VEZ = 20;
const LUGARES_DE_UNA_VEZ = 500;

/** How many leaves are made into roots in a second, about, by one core that does nothing else. */
const HOJAS_POR_SEGUNDO = 200_000;

/**
 * Of how many seals one is made anew, so that it takes no longer than so many seconds.
 *
 * @param hojas of all seals together
 */
export const unoDeCada = (hojas: number, segundos: number): number =>
  Math.max(1, Math.ceil(hojas / (segundos * HOJAS_POR_SEGUNDO)));

const leerPuntas = async (
  tx: TransactionSql,
  tabla: TablaDeHojas,
  eventos: readonly EventoLeido[],
): Promise<Map<string, HojaGuardada>> => {
  const streams = arreglo([...new Set(eventos.map(({ stream }) => stream))]);
  const filas = await tx<HojaGuardada[]>`
    select stream, revision, huella, contados, picos
      from ${tx(tabla)} where stream = any(${streams}::text::text[])`;
  return new Map(filas.map((fila) => [fila.stream, fila]));
};

const guardarHojas = async (
  tx: TransactionSql,
  tabla: TablaDeHojas,
  hojas: readonly HojaGuardada[],
  sello: number,
): Promise<void> => {
  if (hojas.length === 0) return;
  await tx`
    insert into ${tx(tabla)} (stream, revision, huella, contados, picos, sello)
    select s, r, h, n, p, ${sello}
      from unnest(${arreglo(hojas.map(({ stream }) => stream))}::text::text[],
        ${arreglo(hojas.map(({ revision }) => revision))}::text::int8[],
        ${arreglo(hojas.map(({ huella }) => huella))}::text::text[],
        ${arreglo(hojas.map(({ contados }) => contados))}::text::int8[],
        ${arreglo(hojas.map(({ picos }) => picos))}::text::text[]) h(s, r, h, n, p)
    on conflict (stream) do update set revision = excluded.revision, huella = excluded.huella,
      contados = excluded.contados, picos = excluded.picos, sello = excluded.sello`;
};

/** The leaf of a stream with one event more, and so with a leaf more in its own tree. */
const crecida = (
  previa: HojaGuardada | undefined,
  { stream, revision, huella }: Hoja,
): HojaGuardada => {
  const { contados = 0, picos = '' } = previa ?? {};
  // Where an event is missing there is no tree; and side streams have none.
  if (!tieneArbol(stream) || contados !== revision) {
    return { stream, revision, huella, contados, picos };
  }
  const tronco = { cuantas: contados, picos: Buffer.from(picos, 'base64url') };
  const { cuantas, picos: suyos } = crecer(tronco, hojaDeHuella(huella)).tronco;
  return { stream, revision, huella, contados: cuantas, picos: suyos.toString('base64url') };
};

/** Companies' streams of which there was something, and the log has nothing. */
const quitados = (tx: TransactionSql, tabla: TablaDeHojas, sello_id: number) => tx<
  { stream: string; revision: number; sello_id: number }[]
>`
  select distinct on (p.stream) p.stream, p.revision, p.sello_id
    from operacion.sellos_pruebas p
   where p.sello_id <= ${sello_id}
     and not exists (select 1 from ${tx(tabla)} h where h.stream = p.stream)
   order by p.stream, p.sello_id desc limit ${CULPABLES_MAXIMOS}`;

/** Those that grew under the seal, and there is no proof of how far. */
const sinPrueba = (
  tx: TransactionSql,
  hojas: readonly Hoja[],
  sello_id: number,
): Promise<{ stream: string }[]> => tx<{ stream: string }[]>`
  select s as stream from unnest(${arreglo(hojas.map(({ stream }) => stream))}::text::text[]) u(s)
   where not exists (select 1 from operacion.sellos_pruebas p
     where p.stream = s and p.sello_id = ${sello_id})`;

type HojaLeida = HojaGuardada & {
  readonly sello: number;
  /** It was named already: what comes after it in its stream is another thing too. */
  readonly nombrada: boolean;
  /** Its last proof, if there is one. */
  readonly prueba:
    | (Pick<Hoja, 'revision' | 'huella' | 'arbol'> & { readonly sello_id: number })
    | null;
};

const distintaDe = (hoja: Hoja, { prueba }: HojaLeida): Falla | undefined => {
  if (!prueba) return undefined;
  const donde = `${hoja.stream}@${prueba.revision}`;
  if (prueba.revision !== hoja.revision || prueba.huella !== hoja.huella) {
    return { donde, que: `no es el evento que el sello ${prueba.sello_id} selló` };
  }
  if (prueba.arbol === (hoja.arbol ?? null)) return undefined;
  return {
    donde,
    que: `uno de los eventos anteriores no es el que el sello ${prueba.sello_id} selló`,
  };
};

/**
 * The tree of a seal from what the log has up to its position. Seals of before there were trees of
 * companies have leaves without one: their proofs say which, and where they are gone, `con_arbol`.
 */
const armarArbol = async (
  tx: TransactionSql,
  tabla: TablaDeHojas,
  sello_id: number,
  con_arbol: boolean,
) => {
  const crecidas: HojaEnSuLugar[] = [];
  const distintas: (Falla & { readonly stream: string })[] = [];
  let [dudosas, nombradas] = [0, 0];
  const cursor = tx<HojaLeida[]>`
    select h.stream, h.revision, h.huella, h.contados, h.picos, h.sello, h.nombrada,
        (select jsonb_build_object('revision', p.revision, 'huella', p.huella, 'arbol', p.arbol,
             'sello_id', p.sello_id)
           from operacion.sellos_pruebas p
          where not starts_with(h.stream, ${PREFIJO_APARTE}) and p.stream = h.stream
            and p.sello_id <= ${sello_id} order by p.sello_id desc limit 1) as prueba
      from ${tx(tabla)} h order by h.stream`.cursor(PAGINA_DE_HOJAS);
  const hojaDe = (fila: HojaLeida): Hoja => {
    const { stream, revision, huella, prueba } = fila;
    const con = tieneArbol(stream) && (prueba ? prueba.arbol !== null : con_arbol);
    return con ? conArbol(fila) : { stream, revision, huella, arbol: null };
  };
  const { bytes } = await juntarHojas(cursor, hojaDe, (hoja, fila) => {
    if (fila.nombrada) nombradas += 1;
    if (!tieneArbol(hoja.stream)) return;
    if (!fila.prueba) dudosas += 1;
    if (fila.sello === sello_id) crecidas.push(hoja);
    const distinta = fila.nombrada ? undefined : distintaDe(hoja, fila);
    if (distinta && distintas.length < CULPABLES_MAXIMOS) {
      distintas.push({ ...distinta, stream: hoja.stream });
    }
  });
  return { ...(await crearArbol(bytes)), crecidas, distintas, dudosas, nombradas };
};

/**
 * The tree of a seal, made anew. If it is another one, the proofs say in which stream; where they are
 * gone as well, those that should have one. A stream is named once: all that follows is another too.
 */
const rehacerRaiz = async (
  tx: TransactionSql,
  { tabla, reponer }: PartesDeRaices,
  { sello, posicion }: SelloHecho['datos'],
): Promise<Falla[]> => {
  let arbol = await armarArbol(tx, tabla, sello.id, true);
  if (arbol.raiz !== sello.raiz && arbol.dudosas > 0) {
    const sin = await armarArbol(tx, tabla, sello.id, false);
    if (sin.raiz === sello.raiz) arbol = sin;
  }
  const desprobadas = new Set((await sinPrueba(tx, arbol.crecidas, sello.id)).map((h) => h.stream));
  const sinLaSuya = arbol.crecidas.filter(({ stream }) => desprobadas.has(stream));
  if (arbol.raiz === sello.raiz) {
    // Whoever made the seal was cut off before he kept them, or the database is a new one.
    if (reponer) await guardarPruebas(tx, sello, sinLaSuya, arbol);
    return [];
  }
  const { distintas } = arbol;
  const dudosas = sinLaSuya.slice(0, CULPABLES_MAXIMOS).map(({ stream, revision }) => ({
    stream,
    donde: `${stream}@${revision}`,
    que: `el sello ${sello.id} no calza con él, y su prueba no está`,
  }));
  const faltantes = await quitados(tx, tabla, sello.id);
  const halladas = [...distintas, ...dudosas];
  const streams = arreglo(halladas.map(({ stream }) => stream));
  await tx`update ${tx(tabla)} set nombrada = true where stream = any(${streams}::text::text[])`;
  const fallas = [
    ...halladas.map(({ donde, que }) => ({ donde, que })),
    ...faltantes.map(({ stream, revision, sello_id }) => ({
      donde: `${stream}@${revision}`,
      que: `no es el evento que el sello ${sello_id} selló`,
    })),
  ];
  if (fallas.length > 0 || arbol.nombradas > 0) return fallas;
  const que = `su raíz no es la de lo que la bitácora tiene hasta la posición ${posicion}`;
  return [{ donde: `sello ${sello.id}`, que }];
};

const toca = (id: number, { cada, turno, ultimo }: SellosPorRehacer): boolean =>
  id === ultimo || id % cada === turno % cada;

/**
 * Looks at the events that follow those of which the table has the leaves: the chain, and at each seal
 * that they reach whether its root is that of the log. One after another, from the first event on.
 */
export const revisarTramo = async (
  tx: TransactionSql,
  partes: PartesDeRaices,
  eventos: readonly EventoLeido[],
  sellos: SellosPorRehacer,
): Promise<TramoRevisado> => {
  const { bitacora, secretosDe, tabla, comienzo } = partes;
  const vistas = await leerPuntas(tx, tabla, eventos);
  let nuevas = new Map<string, HojaGuardada>();
  const puntas: PuntasVistas = {
    ver: (stream) => vistas.get(stream),
    guardar: (stream, { revision, huella }) => {
      const hoja = crecida(vistas.get(stream), { stream, revision, huella });
      vistas.set(stream, hoja);
      nuevas.set(stream, hoja);
    },
  };
  const revisor = crearRevisorDeCadena(bitacora, secretosDe, comienzo, puntas);
  const fallas: Falla[] = [];
  let { siguiente } = sellos;
  let raices = 0;
  const ver = async (parte: readonly EventoLeido[]): Promise<void> => {
    fallas.push(...(await revisor.revisar(parte)));
    await guardarHojas(tx, tabla, [...nuevas.values()], siguiente);
    nuevas = new Map();
  };

  let quedan = eventos;
  const fin = eventos.at(-1)?.posicion ?? 0;
  buscando: while (siguiente <= sellos.ultimo) {
    const hechos = await leerSellosDesde(bitacora, siguiente, SELLOS_DE_UNA_VEZ);
    if (hechos.length === 0) break;
    for (const hecho of hechos) {
      if (hecho.sello.id > sellos.ultimo || hecho.posicion > fin) break buscando;
      const corte = quedan.findIndex(({ posicion }) => posicion > hecho.posicion);
      const antes = corte === -1 ? quedan : quedan.slice(0, corte);
      quedan = corte === -1 ? [] : quedan.slice(corte);
      await ver(antes);
      if (toca(siguiente, sellos)) {
        fallas.push(...(await rehacerRaiz(tx, partes, hecho)));
        raices += 1;
      }
      siguiente += 1;
    }
  }
  await ver(quedan);
  return { fallas, cadena: revisor.estado(), siguiente, raices };
};

/**
 * When there are no more events: the seals that say to reach beyond the last one, and the leaves that
 * were sealed, wherever the log has another event in the place of one, or none.
 */
export const terminarRevision = async (
  tx: TransactionSql,
  partes: PartesDeRaices,
  sellos: SellosPorRehacer,
): Promise<Falla[]> => {
  const { bitacora, tabla } = partes;
  const fallas: Falla[] = [];
  // The root of the last one tells all: each of those before it would say the same.
  if (sellos.siguiente <= sellos.ultimo) {
    const [ultimo] = await leerSellosDesde(bitacora, sellos.ultimo, 1);
    if (ultimo) fallas.push(...(await rehacerRaiz(tx, partes, ultimo)));
  }
  for (let despues = ''; ; ) {
    const otras = await tx<{ stream: string; revision: number; igual: boolean }[]>`
      select s.stream, s.revision, h.revision is not distinct from s.revision as igual
        from operacion.sellos_hojas s left join ${tx(tabla)} h on h.stream = s.stream
       where s.stream > ${despues} and (h.stream is null or h.revision < s.revision
          or (h.revision = s.revision and h.huella <> s.huella))
       order by 1 limit ${LUGARES_DE_UNA_VEZ}`;
    // What was written while it was being read is there.
    const lugares = await bitacora.readPlaces(otras);
    for (const [i, { stream, revision, igual }] of otras.entries()) {
      const donde = `${stream}@${revision}`;
      if (igual) fallas.push({ donde, que: 'no es el evento que se tomó para los sellos' });
      else if (!lugares[i]) fallas.push({ donde, que: 'falta, y se tomó para los sellos' });
    }
    if (otras.length < LUGARES_DE_UNA_VEZ || fallas.length > CULPABLES_MAXIMOS) break;
    despues = otras.at(-1)!.stream;
  }
  return fallas;
};

/** For a command that reads the whole log at once, over a connection of its own. */
export const crearRevisorDeRaices = async (
  sql: Sql,
  partes: Omit<PartesDeRaices, 'tabla' | 'reponer'>,
  sellos: Omit<SellosPorRehacer, 'siguiente' | 'turno'>,
): Promise<RevisorDeCadena & { terminar(): Promise<Falla[]>; raices(): number }> => {
  const enSesion = { ...partes, tabla: 'pg_temp.sellos_ronda_hojas', reponer: false } as const;
  await sql`create temporary table sellos_ronda_hojas (like operacion.sellos_ronda_hojas including all)`;
  let cadena: EstadoDeCadena = { encadenados: 0, sin_eslabon: 0, ultimo_sin_eslabon: null };
  let siguiente = 1;
  let raices = 0;
  const porRehacer = () => ({ ...sellos, siguiente, turno: 0 });
  return {
    revisar: async (eventos) => {
      const hecho = await sql.begin((tx) => revisarTramo(tx, enSesion, eventos, porRehacer()));
      ({ siguiente } = hecho);
      raices += hecho.raices;
      cadena = {
        encadenados: cadena.encadenados + hecho.cadena.encadenados,
        sin_eslabon: cadena.sin_eslabon + hecho.cadena.sin_eslabon,
        ultimo_sin_eslabon: hecho.cadena.ultimo_sin_eslabon ?? cadena.ultimo_sin_eslabon,
      };
      return [...hecho.fallas];
    },
    terminar: () => sql.begin((tx) => terminarRevision(tx, enSesion, porRehacer())),
    estado: () => cadena,
    raices: () => raices,
  };
};
