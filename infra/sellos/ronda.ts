import type { TransactionSql } from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import type { AvanceDeRonda, FallaHallada } from '#processes/sellos/sellos.puerto.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import type { Falla } from '../nucleo/bitacora/revision-de-cadena.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import {
  type PartesDeRaices,
  revisarTramo,
  type SellosPorRehacer,
  terminarRevision,
  unoDeCada,
} from './raices.ts';
import { ultimoSello } from './sellos-guardados.ts';
import { ANTES_DE_TODAS, revisarAlgunasPruebas, revisarAlgunosSellos } from './verificacion.ts';

export type PartesDeRonda = {
  readonly bitacora: Bitacora;
  readonly sql: Sql;
  readonly secretosDe: SecretosDe;
};

export type AjustesDeRonda = {
  /** How long a round takes. */
  readonly dias: number;
  /** Of one core, in percent, that it may take. */
  readonly porciento: number;
};

export const AJUSTES_DE_RONDA: AjustesDeRonda = { dias: 7, porciento: 5 };

type Fase = 'empezar' | 'sellos' | 'cadena' | 'pruebas';

type Fila = {
  readonly ronda: number;
  readonly fase: Fase;
  readonly sello: number;
  readonly posicion: number;
  readonly prueba_stream: string;
  readonly prueba_sello: number;
  readonly comienzo: number | null;
  readonly hojas: number;
};

/** What a piece of work came to, and what of the row moves. */
type Hecho = {
  readonly fallas: readonly Falla[];
  readonly cambia: Partial<Fila>;
  readonly eventos?: number;
  readonly raices?: number;
  readonly pruebas?: number;
  readonly termino?: boolean;
};

const PAGINA = 200;
const TABLA = 'operacion.sellos_ronda_hojas';
const DIA_S = 86_400;
/** At most this part of a round's own time is spent on roots: the rest reads. */
const PARTE_DE_RAICES = 0.5;
/** A round that finds more is of no more use: what it has found is told. */
const FALLAS_QUE_SE_GUARDAN = 1_000;

const LUGAR = /^(.+)@(\d+)$/;
const halladaDe = ({ donde, que }: Falla): FallaHallada => {
  const lugar = LUGAR.exec(donde);
  return lugar
    ? { donde, que, stream: lugar[1]!, revision: Number(lugar[2]) }
    : { donde, que, stream: null, revision: null };
};

/**
 * The watch: reads the log from its beginning to its end, a page at a time, and again. Where it stands
 * is in the database, moved with what was found: whoever goes on, goes on there.
 */
export const crearRonda = (
  { bitacora, sql, secretosDe }: PartesDeRonda,
  { dias, porciento }: AjustesDeRonda,
) => {
  const partesDeRaices = ({ comienzo }: Fila): PartesDeRaices => ({
    bitacora,
    secretosDe,
    tabla: TABLA,
    comienzo: comienzo ?? undefined,
    reponer: true,
  });

  const mirarSellos = async ({ sello, hojas, comienzo }: Fila): Promise<Hecho> => {
    const pagina = await revisarAlgunosSellos(bitacora, sello);
    const cambia = {
      hojas: hojas + pagina.hojas,
      comienzo: pagina.comienzo ?? comienzo,
      ...(pagina.siguiente === undefined
        ? { fase: 'cadena' as const, sello: 1 }
        : { sello: pagina.siguiente }),
    };
    return { fallas: pagina.fallas, cambia };
  };

  const seguirCadena = async (tx: TransactionSql, fila: Fila): Promise<Hecho> => {
    const ultimo = (await ultimoSello(bitacora))?.sello.id ?? 0;
    const eventos = await bitacora.readAll({ after: fila.posicion, limit: PAGINA });
    const segundos = (dias * DIA_S * porciento * PARTE_DE_RAICES) / 100;
    const cada = unoDeCada(fila.hojas, segundos);
    const sellos: SellosPorRehacer = { siguiente: fila.sello, ultimo, cada, turno: fila.ronda };
    const partes = partesDeRaices(fila);
    const { fallas, siguiente, raices } = await revisarTramo(tx, partes, eventos, sellos);
    const comun = {
      sello: siguiente,
      posicion: eventos.at(-1)?.posicion ?? fila.posicion,
    };
    if (eventos.length === PAGINA) {
      return { fallas, cambia: comun, eventos: eventos.length, raices };
    }
    const alFinal = await terminarRevision(tx, partes, { ...sellos, siguiente });
    const { stream: prueba_stream, sello_id: prueba_sello } = ANTES_DE_TODAS;
    return {
      fallas: [...fallas, ...alFinal],
      cambia: { ...comun, fase: 'pruebas', prueba_stream, prueba_sello },
      eventos: eventos.length,
      raices,
    };
  };

  const mirarPruebas = async (
    tx: TransactionSql,
    { prueba_stream, prueba_sello }: Fila,
  ): Promise<Hecho> => {
    const desde = { stream: prueba_stream, sello_id: prueba_sello };
    const partes = { bitacora, sql: tx, secretosDe };
    const { fallas, vistas, siguiente } = await revisarAlgunasPruebas(partes, desde);
    if (!siguiente) {
      return { fallas, cambia: { fase: 'empezar' }, pruebas: vistas, termino: true };
    }
    const { stream, sello_id } = siguiente;
    return {
      fallas,
      cambia: { prueba_stream: stream, prueba_sello: sello_id },
      pruebas: vistas,
    };
  };

  const empezar = async (tx: TransactionSql, { ronda }: Fila): Promise<Hecho> => {
    await tx`truncate ${tx(TABLA)}`;
    await tx`update operacion.sellos_ronda set empezada_en = now(), eventos = 0, raices = 0, pruebas = 0`;
    const cambia = {
      ronda: ronda + 1,
      fase: 'sellos',
      sello: 1,
      posicion: 0,
      comienzo: null,
      hojas: 0,
    };
    return { fallas: [], cambia: cambia as Partial<Fila> };
  };

  const hacer = (tx: TransactionSql, fila: Fila): Promise<Hecho> => {
    switch (fila.fase) {
      case 'empezar':
        return empezar(tx, fila);
      case 'sellos':
        return mirarSellos(fila);
      case 'cadena':
        return seguirCadena(tx, fila);
      case 'pruebas':
        return mirarPruebas(tx, fila);
    }
  };

  /** Those that nobody was told of yet. */
  const anotar = async (
    tx: TransactionSql,
    ronda: number,
    fallas: readonly Falla[],
  ): Promise<Falla[]> => {
    const nuevas: Falla[] = [];
    for (const { donde, que } of fallas) {
      const [fila] = await tx<{ nueva: boolean }[]>`
        insert into operacion.sellos_fallas as f (donde, que, ronda)
        select ${donde}, ${que}, ${ronda}
         where (select count(*) from operacion.sellos_fallas) < ${FALLAS_QUE_SE_GUARDAN}
            or exists (select 1 from operacion.sellos_fallas o
              where (o.donde, o.que) = (${donde}, ${que}))
        on conflict (donde, que) do update set ronda = excluded.ronda
        returning f.xmax = 0 as nueva`;
      if (fila?.nueva) nuevas.push({ donde, que });
    }
    return nuevas;
  };

  /** One page more, for whoever is first; where it stands moves with what it found. */
  const darUnPaso = (): Promise<AvanceDeRonda> =>
    sql.begin(async (tx) => {
      const [fila] = await tx<[Fila]>`
        select ronda, fase, sello, posicion, prueba_stream, prueba_sello, comienzo, hojas
          from operacion.sellos_ronda for update`;
      const {
        fallas,
        cambia,
        eventos = 0,
        raices = 0,
        pruebas = 0,
        termino,
      } = await hacer(tx, fila);
      const ahora = { ...fila, ...cambia };
      const nuevas = await anotar(tx, ahora.ronda, fallas);
      await tx`
        update operacion.sellos_ronda set ${tx(ahora)},
          eventos = eventos + ${eventos}, raices = raices + ${raices}, pruebas = pruebas + ${pruebas}`;
      if (termino) {
        await tx`delete from operacion.sellos_fallas where ronda < ${ahora.ronda}`;
        await tx`update operacion.sellos_ronda
          set terminada_en = now(), eventos_de_la_anterior = eventos`;
      }
      return {
        nuevas: nuevas.map(halladaDe),
        desde: fila.posicion,
        hasta: fila.fase === 'cadena' ? ahora.posicion : fila.posicion,
        termino: termino === true,
      };
    }) as Promise<AvanceDeRonda>;

  return { darUnPaso, cabeza: () => bitacora.cabeza() };
};

/** Where the watch stands, and what it has found. */
export type EstadoDeRonda = {
  readonly ronda: number;
  readonly fase: string;
  readonly empezada_en: string | null;
  readonly posicion: number;
  readonly eventos: number;
  readonly raices: number;
  readonly pruebas: number;
  readonly terminada_en: string | null;
  readonly eventos_de_la_anterior: number;
  readonly fallas: number;
};

export const estadoDeRonda = async (sql: Sql): Promise<EstadoDeRonda> => {
  const [fila] = await sql<[EstadoDeRonda]>`
    select ronda, fase, empezada_en, posicion, eventos, raices, pruebas, terminada_en,
      eventos_de_la_anterior, (select count(*)::int4 from operacion.sellos_fallas) as fallas
      from operacion.sellos_ronda`;
  return fila;
};

export type FallaGuardada = Falla & { readonly hallada_en: string; readonly ronda: number };

/** What the watch found and no whole round since then has not. */
export const fallasDeRonda = (sql: Sql, limite: number): Promise<FallaGuardada[]> => sql<
  FallaGuardada[]
>`
  select donde, que, hallada_en, ronda from operacion.sellos_fallas
   order by hallada_en, donde limit ${limite}`;
