import type { Contexto } from '#domain/kernel/comando.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import { vigilarEscrituras } from './bitacora/escrituras.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import type { AjustesDeBus } from './bus/ajustes.ts';
import { AJUSTES_DE_FILAS, type Bus, crearBus } from './bus/bus.ts';
import { type Gancho, type Observador, SIN_OBSERVADOR } from './bus/ganchos.ts';
import { conAlarmaDeReloj } from './bus/instante.ts';
import { cabezasDe } from './lectura/cabezas.ts';
import type { Lecturas } from './lectura/catch-up.ts';
import { type Composicion, esquemaDe, FEED, HISTORIA, seLlena } from './lectura/composicion.ts';
import { type Confianza, crearConfianza, leerArranque } from './lectura/confianza.ts';
import { huellaDe, type Proyecciones } from './lectura/huella.ts';
import { crearModelo } from './lectura/modelo.ts';
import {
  abrirVigencia,
  type OpcionesDeVigencia,
  type Vigencia,
} from './lectura/version-vigente.ts';
import { asegurarPrimera } from './lectura/versiones.ts';
import type { Sql } from './postgres/conexion.ts';
import { conectar } from './postgres/pool.ts';
import { Sesion } from './postgres/sesion.ts';
import { consumidorDe } from './procesos/tareas.ts';
import { reconstruir } from './reconstruccion/reconstruir.ts';
import { type Consumidor, marcaDeFilas } from './seguidor/consumidor.ts';
import { feedPublico } from './seguidor/feed.ts';
import { historiaDeRegistros } from './seguidor/historia.ts';
import { oidoDeProcesos } from './seguidor/oido-de-procesos.ts';
import { type EstadoDelPulso, iniciarPulso, type OpcionesDePulso } from './seguidor/pulso.ts';
import type { Seguido } from './seguidor/seguido.ts';
import {
  type EstadoDelSeguidor,
  iniciarSeguidor,
  type OpcionesDeSeguidor,
  type Seguidor,
} from './seguidor/seguidor.ts';
import { VIGIA_MS } from './seguidor/vigia.ts';

/** A read that takes longer is ended by Postgres; one that it does not even refuse, by ourselves. */
const LECTURA_MAXIMA_MS = 30_000;
/** One for each core of a small machine: downloads never take a third. */
const CONEXIONES_DE_DESCARGA = 2;
const MARGEN_DE_RED_MS = 2_000;

/** The rows of one version, with the public feed and the history that live beside them. */
export const seguidoDe = (
  bitacora: Bitacora,
  { proyectores, ...codigo }: Proyecciones,
  composicion: Composicion,
  avisos: Pick<Lecturas, 'alHallarAjena' | 'confirmar'> = {},
): Seguido => {
  const { esquema } = composicion;
  const esquemaDelFeed = esquemaDe(composicion, FEED);
  const conFeed = seLlena(composicion, FEED) && esquemaDelFeed === esquemaDe(composicion, HISTORIA);
  return {
    lecturas: {
      ...avisos,
      modelo: crearModelo(composicion, proyectores),
      cabezas: cabezasDe(composicion),
      bitacora,
      interpretar: codigo.interpretar,
    },
    consumidores: [
      ...(seLlena(composicion, FEED) ? [feedPublico(esquemaDelFeed, codigo.publicar)] : []),
      ...(codigo.tocar && seLlena(composicion, HISTORIA)
        ? [historiaDeRegistros(esquemaDe(composicion, HISTORIA), codigo.tocar, conFeed)]
        : []),
      // With another version's feed, or none, its own mark says how far its rows are.
      ...(seLlena(composicion, FEED) && esquemaDelFeed === esquema ? [] : [marcaDeFilas(esquema)]),
    ],
  };
};

export type OpcionesDeNucleo = {
  readonly database_url: string;
  readonly bitacora: Bitacora;
  /** Brings the durable schema up to date: the kernel's tables in it are the first step of many. */
  readonly preparar: (sql: Sql) => Promise<void>;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  readonly conexiones_de_lectura?: number;
  readonly ajustes?: Partial<AjustesDeBus>;
  readonly gancho?: Gancho;
  readonly observador?: Observador;
  readonly seguidor?: Pick<
    OpcionesDeSeguidor,
    'gancho' | 'latido_ms' | 'maximo' | 'vigia_ms' | 'observador'
  >;
  readonly pulso?: Pick<OpcionesDePulso, 'latido_ms' | 'plazo_ms'>;
  readonly vigencia?: Pick<OpcionesDeVigencia, 'ronda_ms' | 'gracia_ms'>;
  /** The read models of this program. */
  readonly proyecciones: Proyecciones;
  readonly alFallar?: (error: unknown) => void;
  /** Why no command may be decided now; null when it may. */
  readonly impedimento?: () => string | null;
  /** What else of the outside a decision may know: see `crearBus`. */
  readonly entorno?: () => Omit<Contexto, 'ahora' | 'hoy'>;
  /** Told of a schema whose rows stand on events that the log does not have. */
  readonly alHallarAjena?: (esquema: string, motivo: string) => void;
  /** Hears what the operator should know, in Spanish. */
  readonly avisar?: (mensaje: string) => void;
};

/** Whether this process can serve, and what each thing that it needs says. */
export type EstadoDelNucleo = {
  readonly listo: boolean;
  readonly partes: {
    readonly seguidor: string;
    readonly base: string;
    readonly bitacora: string;
  };
};

const estadoDe = (
  seguidor: EstadoDelSeguidor,
  { base, bitacora }: EstadoDelPulso,
): EstadoDelNucleo => ({
  listo: seguidor.listo && base === null && bitacora === null,
  partes: {
    seguidor: seguidor.motivo ?? 'al día',
    base: base ?? 'responde',
    bitacora: bitacora ?? 'responde',
  },
});

/** Who follows the log, after the rows and the feed, in this order. */
export type Reacciones = {
  readonly consumidores?: readonly Consumidor[];
  /** Who runs their tasks is another matter. */
  readonly procesos?: readonly Proceso[];
};

/** What decides and what is read, open but not yet followed: nothing may be decided on it. */
export type NucleoAbierto = {
  readonly bus: Bus;
  /** Pool of the reads, apart from lanes, follower and log. */
  readonly sql: Sql;
  /** For rows looked up by their keys alone: what it prepares is planned once, for good. */
  readonly por_clave: Sql;
  /** For what is downloaded: page after page of it makes no other read wait for a connection. */
  readonly descargas: Sql;
  /** The schema in force now: to be asked anew by every request. */
  readonly esquema: string;
  readonly lecturas: Lecturas;
  /** Whether what is read of the rows is what is. */
  readonly confianza: Confianza;
  /** From here on it decides, and hands what the log holds on to `reacciones`. Once. */
  seguir(reacciones: Reacciones): Promise<Nucleo>;
  cerrar(): Promise<void>;
};

/** The kernel at work. */
export type Nucleo = Omit<NucleoAbierto, 'seguir'> & {
  readonly seguidor: Seguidor;
  readonly procesos: readonly Proceso[];
  /** Asked for at any moment: it waits for nobody. */
  estado(): EstadoDelNucleo;
};

/** What decides without following: enough for a command line that stands beside the program. */
export type Decisor = {
  readonly bus: Bus;
  readonly vigencia: Vigencia;
  readonly seguidoDe: (composicion: Composicion) => Seguido;
  cerrar(): Promise<void>;
};

export const abrirDecisor = async (
  opciones: Omit<OpcionesDeNucleo, 'preparar' | 'seguidor' | 'conexiones_de_lectura'>,
): Promise<Decisor> => {
  const { database_url: url, bitacora, reloj, proyecciones } = opciones;
  const conocidos = new Map<string, Seguido>();
  const seguidoEn = (composicion: Composicion): Seguido => {
    const { firma, esquema } = composicion;
    const conocido = conocidos.get(firma);
    if (conocido) return conocido;
    const seguido = seguidoDe(bitacora, proyecciones, composicion, {
      alHallarAjena: (error) => opciones.alHallarAjena?.(esquema, error.message),
      confirmar: (tx) => vigencia.confirmar(tx, seguido.lecturas),
    });
    conocidos.set(firma, seguido);
    return seguido;
  };
  const vigencia: Vigencia = await abrirVigencia({
    ...opciones.vigencia,
    ...(opciones.alFallar ? { alFallar: opciones.alFallar } : {}),
    url,
    huella: huellaDe(proyecciones),
    lecturasDe: (composicion) => seguidoEn(composicion).lecturas,
  });
  const { versionDe } = proyecciones;
  const { alFallar = () => {}, observador: pedido = SIN_OBSERVADOR } = opciones;
  const observador = conAlarmaDeReloj(pedido, alFallar);
  const bus = crearBus({ ...opciones, observador, url, vigencia, reloj, versionDe });
  return {
    bus,
    vigencia,
    seguidoDe: seguidoEn,
    cerrar: async () => {
      await bus.cerrar();
      await vigencia.cerrar();
    },
  };
};

/**
 * Where the database holds the rows of another version of the program, makes those of this one
 * beside them, before anything is served: the programs that serve meanwhile keep theirs.
 */
const prepararLecturas = async (sql: Sql, opciones: OpcionesDeNucleo): Promise<void> => {
  const { database_url, bitacora, proyecciones, avisar = () => {} } = opciones;
  await opciones.preparar(sql);
  if (await asegurarPrimera(sql, proyecciones)) return;
  avisar('Las lecturas guardadas son de otra versión del programa: se construyen las de esta');
  const hecha = await reconstruir({
    url: database_url,
    sql,
    proyecciones,
    seguidoDe: (composicion) => seguidoDe(bitacora, proyecciones, composicion),
    modo: 'arranque',
    alAvanzar: ({ texto }) => avisar(texto),
  });
  avisar(`Lecturas construidas en ${hecha.esquema} hasta la posición ${hecha.posicion}`);
};

/** What a version is followed with: its rows, its feed, and the reactions beside them. */
const seguidoCon = (
  seguidoEn: (composicion: Composicion) => Seguido,
  reacciones: readonly Consumidor[],
): ((composicion: Composicion) => Seguido) => {
  const conocidos = new Map<string, Seguido>();
  return (composicion) => {
    const { lecturas, consumidores } = seguidoEn(composicion);
    const seguido = conocidos.get(composicion.firma) ?? {
      lecturas,
      consumidores: [...consumidores, oidoDeProcesos(esquemaDe(composicion, FEED)), ...reacciones],
    };
    conocidos.set(composicion.firma, seguido);
    return seguido;
  };
};

const SIN_SEGUIR = 'El programa todavía no sigue la bitácora';

/** Opens what decides over one log and one database: bus and read pool. `seguir` begins to follow. */
export const abrirNucleo = async (pedidas: OpcionesDeNucleo): Promise<NucleoAbierto> => {
  const escrituras = vigilarEscrituras(pedidas.bitacora);
  /** Schemas whose rows are ahead of the log. */
  const ajenas = new Map<string, string>();
  let seguimiento: { readonly seguidor: Seguidor; detener(): Promise<void> } | undefined;
  const impedimento = (): string | null => {
    if (!seguimiento) return SIN_SEGUIR;
    const { ajena, motivo } = seguimiento.seguidor.estado();
    return ajena ? motivo : null;
  };
  const opciones: OpcionesDeNucleo = {
    ...pedidas,
    bitacora: escrituras.bitacora,
    impedimento,
    alHallarAjena: (esquema, motivo) => void ajenas.set(esquema, motivo),
  };
  const { database_url: url } = opciones;
  const sql = conectar(url, {
    nombre: 'lecturas',
    maximo: opciones.conexiones_de_lectura ?? 8,
    ajustes: { statement_timeout: String(LECTURA_MAXIMA_MS), jit: 'off' },
    plazo_ms: LECTURA_MAXIMA_MS + MARGEN_DE_RED_MS,
    alPerder: () => confianza.dudar(),
  });
  const confianza = crearConfianza(
    () => leerArranque(sql),
    () => seguimiento?.seguidor.confirmado(),
    () => seguimiento?.seguidor.relevar(),
  );
  const descargas = conectar(url, {
    nombre: 'descargas',
    maximo: CONEXIONES_DE_DESCARGA,
    ajustes: { statement_timeout: String(LECTURA_MAXIMA_MS), jit: 'off' },
    // Whoever waits for one waits for pages of the others, which are short.
    plazo_ms: LECTURA_MAXIMA_MS + MARGEN_DE_RED_MS,
  });
  const por_clave = conectar(url, {
    nombre: 'lecturas-por-clave',
    maximo: 1,
    ajustes: { ...AJUSTES_DE_FILAS, statement_timeout: '30000' },
    alPerder: () => confianza.dudar(),
  });
  let decisor: Decisor;
  try {
    await prepararLecturas(sql, opciones);
    decisor = await abrirDecisor(opciones);
  } catch (error) {
    await Promise.all([sql, por_clave, descargas].map((una) => una.end({ timeout: 1 })));
    throw error;
  }
  const { bus, vigencia, seguidoDe: seguidoEn } = decisor;
  const esquema = (): string => vigencia.actual().modelo.esquema;
  /** What both of its lives have, beside what is of one alone. */
  const con = <P extends object>(propio: P) => ({
    ...propio,
    bus,
    confianza,
    por_clave,
    descargas,
    sql,
    get esquema() {
      return esquema();
    },
    get lecturas() {
      return vigencia.actual();
    },
    cerrar: async (): Promise<void> => {
      await bus.cerrar();
      await seguimiento?.detener();
      await vigencia.cerrar();
      await Promise.all([sql, por_clave, descargas].map((una) => una.end({ timeout: 2 })));
    },
  });

  const seguir = async ({ consumidores = [], procesos = [] }: Reacciones): Promise<Nucleo> => {
    const seguidoDeVersion = seguidoCon(seguidoEn, [
      ...consumidores,
      ...procesos.map(consumidorDe),
    ]);
    const sesion = new Sesion(url, { nombre: 'seguidor', ajustes: AJUSTES_DE_FILAS });
    const seguidor = iniciarSeguidor({
      vigia_ms: VIGIA_MS,
      ...opciones.seguidor,
      ...(opciones.alFallar ? { alFallar: opciones.alFallar } : {}),
      seguido: () => seguidoDeVersion(vigencia.actual().modelo.composicion),
      sesion,
    });
    vigencia.observar(() => seguidor.relevar());
    const pulso = iniciarPulso({ ...opciones.pulso, url, bitacora: () => seguidor.latir() });
    seguimiento = {
      seguidor,
      detener: async () => {
        await pulso.detener();
        await seguidor.detener();
        await sesion.cerrar();
      },
    };
    // A log that is not the one of these rows is noticed before anything is decided on them.
    await seguidor.abierto;
    const estado = (): EstadoDelNucleo => {
      const { base, bitacora } = pulso.estado();
      const deBitacora = ajenas.get(esquema()) ?? bitacora ?? escrituras.motivo();
      return estadoDe(seguidor.estado(), { base, bitacora: deBitacora });
    };
    return con({ seguidor, procesos, estado });
  };
  return con({ seguir });
};
