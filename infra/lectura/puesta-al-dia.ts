import { setTimeout as pausa } from 'node:timers/promises';
import { type EventoRegistrado, empresaDeStream, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Bitacora, EventoLeido } from '../bitacora/puerto.ts';
import { ConexionPerdida, type Sesion, type Transaccion } from '../postgres/sesion.ts';
import type { Cabezas } from './cabezas.ts';
import { MapaDeFilas } from './mapa.ts';
import type { Modelo } from './modelo.ts';

/** Turns a stored event into the one the code knows today; throws when it knows none such. */
export type Interpretar = (leido: EventoLeido) => EventoRegistrado;

export type Lecturas = {
  readonly modelo: Modelo;
  readonly cabezas: Cabezas;
  readonly bitacora: Bitacora;
  readonly interpretar: Interpretar;
};

const PAGINA = 1000;
const PLAZO_DE_LECTURA_MS = 10_000;

/** The next page of a company's stream. A log that does not answer must not hold its lock for ever. */
const leerPagina = async (bitacora: Bitacora, empresa_id: number, from: number) => {
  let reloj: NodeJS.Timeout | undefined;
  const plazo = new Promise<never>((_, rechazar) => {
    reloj = setTimeout(() => rechazar(new ConexionPerdida()), PLAZO_DE_LECTURA_MS);
  });
  try {
    const pagina = bitacora.readStream(streamDeEmpresa(empresa_id), { from, limit: PAGINA });
    return await Promise.race([pagina, plazo]);
  } finally {
    clearTimeout(reloj);
  }
};

/** Events by company, leaving side streams aside. */
const porEmpresa = (eventos: readonly EventoRegistrado[]): Map<number, EventoRegistrado[]> => {
  const grupos = new Map<number, EventoRegistrado[]>();
  for (const evento of eventos) {
    const empresa = empresaDeStream(evento.stream);
    if (empresa === undefined) continue;
    const grupo = grupos.get(empresa);
    if (grupo) grupo.push(evento);
    else grupos.set(empresa, [evento]);
  }
  return grupos;
};

/**
 * Folds into the locked companies the events that their rows do not have yet. `atrasadas` says where
 * each one's rows stand; events they have already are passed over. The only way rows follow the log
 * outside a command: live, catch-up and rebuild are this function.
 */
const aplicar = async (
  { modelo, cabezas }: Lecturas,
  tx: Transaccion,
  grupos: ReadonlyMap<number, readonly EventoRegistrado[]>,
  revisiones: ReadonlyMap<number, { readonly revision: number }>,
): Promise<void> => {
  const mapa = new MapaDeFilas(modelo, tx);
  const nuevas = [...grupos].flatMap(([empresa_id, eventos]) => {
    const desde = revisiones.get(empresa_id)?.revision;
    const faltan = desde === undefined ? [] : eventos.filter((e) => e.revision > desde);
    return faltan.length > 0 ? [{ empresa_id, faltan }] : [];
  });
  if (nuevas.length === 0) return;
  await Promise.all(nuevas.map(({ empresa_id, faltan }) => mapa.plegar(empresa_id, faltan)));
  const movidas = nuevas.map(({ empresa_id, faltan }) => {
    const ultimo = faltan.at(-1)!;
    return { empresa_id, revision: ultimo.revision, ultimo_event_id: ultimo.evento_id };
  });
  await mapa.escribir(cabezas.movimiento(movidas));
};

/** Brings one company's rows to the head of its stream; returns the revision they reach. */
export const ponerAlDia = async (
  lecturas: Lecturas,
  sesion: Sesion,
  empresa_id: number,
): Promise<number> => {
  const { bitacora, cabezas, interpretar } = lecturas;
  await cabezas.asegurar(sesion.suelta, [empresa_id]);
  for (;;) {
    const llegada = await sesion.transaccion(async (tx) => {
      const bloqueadas = await cabezas.bloquear(tx, [empresa_id]);
      const { revision } = bloqueadas.get(empresa_id)!;
      const leidos = await leerPagina(bitacora, empresa_id, revision + 1);
      const eventos = leidos.map(interpretar);
      await aplicar(lecturas, tx, new Map([[empresa_id, eventos]]), bloqueadas);
      return { revision: revision + eventos.length, lleno: eventos.length === PAGINA };
    });
    if (!llegada.lleno) return llegada.revision;
  }
};

/**
 * Brings to the head of their streams those of the companies that nobody holds now, and says which
 * they were. A lane does so when it first sees a company, and again after it lost its connection:
 * Postgres may have forgotten commits, and a refusal, unlike an append, is checked by nobody later.
 */
export const ponerAlDiaLibres = async (
  lecturas: Lecturas,
  sesion: Sesion,
  empresas: readonly number[],
): Promise<number[]> => {
  const { bitacora, cabezas, interpretar } = lecturas;
  await cabezas.asegurar(sesion.suelta, empresas);
  const listas: number[] = [];
  for (let faltan = empresas; faltan.length > 0; ) {
    const siguen: number[] = [];
    await sesion.transaccion(async (tx) => {
      const bloqueadas = await cabezas.bloquearLibres(tx, faltan);
      const leidos = await Promise.all(
        [...bloqueadas].map(async ([empresa, { revision }]) => {
          const eventos = await leerPagina(bitacora, empresa, revision + 1);
          (eventos.length < PAGINA ? listas : siguen).push(empresa);
          return [empresa, eventos.map(interpretar)] as const;
        }),
      );
      await aplicar(lecturas, tx, new Map(leidos), bloqueadas);
    });
    faltan = siguen;
  }
  return listas;
};

/** A lane commits so soon after its append, as a rule: a lock of ours would only be in its way. */
const GRACIA_MS = 5;

/**
 * Makes sure that the rows of every company in a run of the log have those events. Reads the heads
 * unlocked and locks only laggards: a lane that has appended and not committed yet is waited for.
 */
export const asegurarFilas = async (
  lecturas: Lecturas,
  sesion: Sesion,
  eventos: readonly EventoRegistrado[],
): Promise<void> => {
  const { cabezas } = lecturas;
  const grupos = porEmpresa(eventos);
  const empresas = [...grupos.keys()];
  if (empresas.length === 0) return;
  const rezagadas = async (entre: readonly number[]): Promise<number[]> => {
    const vistas = await cabezas.sinBloquear(sesion.suelta, entre);
    return entre.filter((e) => (vistas.get(e)?.revision ?? -1) < grupos.get(e)!.at(-1)!.revision);
  };
  const tarde = await rezagadas(empresas);
  if (tarde.length === 0) return;
  await pausa(GRACIA_MS);
  const atrasadas = (await rezagadas(tarde)).sort((a, b) => a - b);
  if (atrasadas.length === 0) return;
  await cabezas.asegurar(sesion.suelta, atrasadas);
  const conHueco = await sesion.transaccion(async (tx) => {
    const bloqueadas = await cabezas.bloquear(tx, atrasadas);
    const huecos = atrasadas.filter(
      (e) => grupos.get(e)![0]!.revision > bloqueadas.get(e)!.revision + 1,
    );
    const seguidas = atrasadas.filter((e) => !huecos.includes(e));
    await aplicar(lecturas, tx, new Map(seguidas.map((e) => [e, grupos.get(e)!])), bloqueadas);
    return huecos;
  });
  for (const empresa of conHueco) await ponerAlDia(lecturas, sesion, empresa);
};
