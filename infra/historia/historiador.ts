import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import type { Historiador, Paso, RegistroPedido } from '#read-api/historia/puertos.ts';
import type { FilasDe } from '#read-api/kernel/historia.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import type { Interpretar } from '../nucleo/lectura/catch-up.ts';
import type { Publicar } from '../nucleo/seguidor/feed.ts';
import type { Plegable, Pliegue } from './registros.ts';

/** Events that one reading of the log brings: each may be of a hundred kilobytes. */
const PAGINA = 12;

export type OpcionesDeHistoriador = {
  readonly bitacora: Bitacora;
  readonly interpretar: Interpretar;
  readonly publicar: Publicar;
  readonly plegables: readonly Plegable[];
};

/** Events of a company by their revision, each once, whoever's histories it is in. */
export const leerEventos = async (
  { bitacora, interpretar }: Pick<OpcionesDeHistoriador, 'bitacora' | 'interpretar'>,
  empresa_id: number,
  revisiones: readonly number[],
): Promise<ReadonlyMap<number, EventoRegistrado>> => {
  const stream = streamDeEmpresa(empresa_id);
  const eventos = new Map<number, EventoRegistrado>();
  const respirar = crearRespiro();
  for (let i = 0; i < revisiones.length; i += PAGINA) {
    const lugares = revisiones.slice(i, i + PAGINA).map((revision) => ({ stream, revision }));
    for (const leido of await bitacora.readPlaces(lugares)) {
      if (leido) eventos.set(leido.revision, interpretar(leido));
      await respirar();
    }
  }
  return eventos;
};

type Filas = FilasDe<{ readonly [tabla: string]: object }>;

/** The rows of each record that an event touches in a table, by the record's id. */
type ClavesPorDueno = ReadonlyMap<string, readonly Clave[]>;

const clavesPorDueno = ({ proyector, duenoDe }: Pliegue, evento: EventoRegistrado) => {
  const porDueno = new Map<string, Clave[]>();
  for (const clave of proyector.claves(evento)) {
    const id = duenoDe(clave);
    if (id !== null) porDueno.set(id, [...(porDueno.get(id) ?? []), clave]);
  }
  return porDueno;
};

/** Asked once of each event: one that touches thousands of records is in the history of each. */
export const recordarClaves = () => {
  const recordadas = new Map<Pliegue, Map<EventoRegistrado, ClavesPorDueno>>();
  return (pliegue: Pliegue, evento: EventoRegistrado): ClavesPorDueno => {
    const delPliegue = recordadas.get(pliegue) ?? new Map<EventoRegistrado, ClavesPorDueno>();
    recordadas.set(pliegue, delPliegue);
    const claves = delPliegue.get(evento) ?? clavesPorDueno(pliegue, evento);
    delPliegue.set(evento, claves);
    return claves;
  };
};
type ClavesDe = ReturnType<typeof recordarClaves>;

/** The rows of a record after an event. */
const plegar = (
  { pliegues }: Plegable,
  recurso_id: string,
  antes: Filas,
  evento: EventoRegistrado,
  clavesDe: ClavesDe,
): Filas => {
  let filas = antes;
  for (const pliegue of pliegues) {
    const { tabla, proyector } = pliegue;
    for (const clave of clavesDe(pliegue, evento).get(recurso_id) ?? []) {
      filas = { ...filas, [tabla]: proyector.evolucionar(filas[tabla], evento, clave) };
    }
  }
  return filas;
};

/** What an event did to the rows of a record. */
type Doblez = { readonly evento: EventoRegistrado; readonly antes: Filas; readonly despues: Filas };

/** The fold of a record, step by step: of all that touched it from the first event on, in their order. */
export function* plegarRegistro(
  plegable: Plegable,
  recurso_id: string,
  eventos: readonly EventoRegistrado[],
  clavesDe: ClavesDe,
): Generator<Doblez> {
  let filas: Filas = {};
  for (const evento of eventos) {
    const antes = filas;
    filas = plegar(plegable, recurso_id, antes, evento, clavesDe);
    yield { evento, antes, despues: filas };
  }
}

export const plegableDe = (porNombre: ReadonlyMap<string, Plegable>, recurso: string): Plegable => {
  const plegable = porNombre.get(recurso);
  if (!plegable) throw new TypeError(`No se sabe plegar ${recurso}`);
  return plegable;
};

/** Of those that were read. @throws where the log has no such revision */
export const eventoEn = (
  eventos: ReadonlyMap<number, EventoRegistrado>,
  revision: number,
): EventoRegistrado => {
  const evento = eventos.get(revision);
  if (!evento) throw new Error(`La bitácora no tiene la revisión ${revision}`);
  return evento;
};

/**
 * Tells what each event did to a record: the same folds that fill its tables, over the events that
 * touched it and no others, in memory and away from the lanes.
 */
export const crearHistoriador = (opciones: OpcionesDeHistoriador): Pick<Historiador, 'pasos'> => {
  const porNombre = new Map(opciones.plegables.map((plegable) => [plegable.nombre, plegable]));

  const pasosDe = async (
    { recurso, recurso_id, revisiones }: RegistroPedido,
    eventos: ReadonlyMap<number, EventoRegistrado>,
    clavesDe: ClavesDe,
    respirar: ReturnType<typeof crearRespiro>,
  ): Promise<readonly Paso[]> => {
    const plegable = plegableDe(porNombre, recurso);
    const encontrados = revisiones.map((revision) => eventoEn(eventos, revision));
    const pasos: Paso[] = [];
    for (const doblez of plegarRegistro(plegable, recurso_id, encontrados, clavesDe)) {
      const { evento, antes, despues } = doblez;
      const { posicion, tipo, metadatos } = evento;
      const publico = opciones.publicar(evento)?.evento ?? null;
      pasos.push({ posicion, tipo, metadatos, publico, antes, despues });
      await respirar();
    }
    return pasos;
  };

  return {
    pasos: async (empresa_id, registros) => {
      const revisiones = new Set(registros.flatMap((registro) => registro.revisiones));
      const enOrden = [...revisiones].sort((a, b) => a - b);
      const eventos = await leerEventos(opciones, empresa_id, enOrden);
      const clavesDe = recordarClaves();
      const respirar = crearRespiro();
      const pasos: (readonly Paso[])[] = [];
      for (const registro of registros) {
        pasos.push(await pasosDe(registro, eventos, clavesDe, respirar));
      }
      return pasos;
    },
  };
};
