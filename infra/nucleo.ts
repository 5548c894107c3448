import { interpretar as interpretarEvento } from '#domain/catalogo.ts';
import { publicar } from '#domain/eventos/catalogo.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import { PROYECTORES, VERSION_DE_LECTURA } from '#projections/registro.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import { AJUSTES_DE_FILAS, type AjustesDeBus, type Bus, crearBus } from './bus/bus.ts';
import type { Gancho, Observador } from './bus/ganchos.ts';
import { cabezasDe } from './lectura/cabezas.ts';
import { prepararOperacion } from './lectura/esquema.ts';
import { huellaDe, type Proyecciones } from './lectura/huella.ts';
import { crearModelo } from './lectura/modelo.ts';
import type { Lecturas } from './lectura/puesta-al-dia.ts';
import { asegurarPrimera } from './lectura/versiones.ts';
import { abrirVigencia, type OpcionesDeVigencia, type Vigencia } from './lectura/vigencia.ts';
import { conectar, type Sql } from './postgres/conexion.ts';
import { Sesion } from './postgres/sesion.ts';
import { consumidorDe } from './procesos/tareas.ts';
import { reconstruir } from './reconstruccion/reconstruir.ts';
import type { Consumidor } from './seguidor/consumidor.ts';
import { feedPublico } from './seguidor/feed.ts';
import {
  iniciarSeguidor,
  type OpcionesDeSeguidor,
  type Seguido,
  type Seguidor,
} from './seguidor/seguidor.ts';

/** The read models of this code. */
export const PROYECCIONES: Proyecciones = {
  version: VERSION_DE_LECTURA,
  proyectores: PROYECTORES,
};

/** The rows of one schema, and the public feed that lives beside them. */
export const seguidoDe = (
  bitacora: Bitacora,
  { proyectores }: Proyecciones,
  esquema: string,
): Seguido => ({
  lecturas: {
    modelo: crearModelo(esquema, proyectores),
    cabezas: cabezasDe(esquema),
    bitacora,
    interpretar: interpretarEvento,
  },
  consumidores: [feedPublico(esquema, publicar)],
});

export type OpcionesDeNucleo = {
  readonly database_url: string;
  readonly bitacora: Bitacora;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** Processes that the follower feeds. Who runs their tasks is another matter. */
  readonly procesos: (nucleo: {
    readonly ejecutar: Ejecutar;
    readonly sql: Sql;
    readonly esquema: () => string;
  }) => readonly Proceso[];
  /** Who else follows the log, fed after the rows and the feed and before the processes. */
  readonly consumidores?: (nucleo: { readonly sql: Sql }) => Promise<readonly Consumidor[]>;
  readonly conexiones_de_lectura?: number;
  readonly ajustes?: Partial<AjustesDeBus>;
  readonly gancho?: Gancho;
  readonly observador?: Observador;
  readonly seguidor?: Pick<OpcionesDeSeguidor, 'gancho' | 'latido_ms' | 'maximo'>;
  readonly vigencia?: Pick<OpcionesDeVigencia, 'ronda_ms' | 'gracia_ms'>;
  /** Those of the registry, unless a test plays a program of another version. */
  readonly proyecciones?: Proyecciones;
  readonly alFallar?: (error: unknown) => void;
  /** Hears what the operator should know, in Spanish. */
  readonly avisar?: (mensaje: string) => void;
};

export type Nucleo = {
  readonly bus: Bus;
  readonly seguidor: Seguidor;
  readonly procesos: readonly Proceso[];
  /** Pool of the reads, apart from lanes, follower and log. */
  readonly sql: Sql;
  /** The schema in force now: to be asked anew by every request. */
  readonly esquema: string;
  readonly lecturas: Lecturas;
  cerrar(): Promise<void>;
};

/** What decides without following: enough for a command line that stands beside the program. */
export type Decisor = {
  readonly bus: Bus;
  readonly vigencia: Vigencia;
  readonly seguidoDe: (esquema: string) => Seguido;
  cerrar(): Promise<void>;
};

export const abrirDecisor = async (
  opciones: Omit<OpcionesDeNucleo, 'procesos' | 'seguidor' | 'conexiones_de_lectura'>,
): Promise<Decisor> => {
  const { database_url: url, bitacora, reloj, proyecciones = PROYECCIONES } = opciones;
  const conocidos = new Map<string, Seguido>();
  const seguidoEn = (esquema: string): Seguido => {
    const seguido = conocidos.get(esquema) ?? seguidoDe(bitacora, proyecciones, esquema);
    conocidos.set(esquema, seguido);
    return seguido;
  };
  const vigencia = await abrirVigencia({
    ...opciones.vigencia,
    ...(opciones.alFallar ? { alFallar: opciones.alFallar } : {}),
    url,
    huella: huellaDe(proyecciones),
    lecturasDe: (esquema) => seguidoEn(esquema).lecturas,
  });
  const bus = crearBus({ ...opciones, url, vigencia, reloj });
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
  const { database_url, bitacora, proyecciones = PROYECCIONES, avisar = () => {} } = opciones;
  await prepararOperacion(sql);
  if (await asegurarPrimera(sql, proyecciones)) return;
  avisar('Las lecturas guardadas son de otra versión del programa: se construyen las de esta');
  const hecha = await reconstruir({
    url: database_url,
    sql,
    proyecciones,
    seguidoDe: (esquema) => seguidoDe(bitacora, proyecciones, esquema),
    modo: 'arranque',
    alAvanzar: ({ texto }) => avisar(texto),
  });
  avisar(`Lecturas construidas en ${hecha.esquema}: ${hecha.eventos} eventos`);
};

/** Opens what decides and what follows over one log and one database: bus, follower, read pool. */
export const abrirNucleo = async (opciones: OpcionesDeNucleo): Promise<Nucleo> => {
  const { database_url: url } = opciones;
  const sql = conectar(url, {
    nombre: 'lecturas',
    maximo: opciones.conexiones_de_lectura ?? 8,
    ajustes: { statement_timeout: '30000', jit: 'off' },
  });
  let decisor: Decisor;
  let consumidores: readonly Consumidor[];
  try {
    await prepararLecturas(sql, opciones);
    consumidores = (await opciones.consumidores?.({ sql })) ?? [];
    decisor = await abrirDecisor(opciones);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  const { bus, vigencia, seguidoDe: seguidoEn } = decisor;
  const esquema = (): string => vigencia.actual().modelo.esquema;
  const procesos = opciones.procesos({ ejecutar: bus.ejecutar, sql, esquema });
  const reacciones = [...consumidores, ...procesos.map(consumidorDe)];
  const conReacciones = new Map<string, Seguido>();
  const seguido = (): Seguido => {
    const { lecturas, consumidores: suyos } = seguidoEn(esquema());
    const conocido = conReacciones.get(esquema());
    if (conocido) return conocido;
    const nuevo = { lecturas, consumidores: [...suyos, ...reacciones] };
    conReacciones.set(esquema(), nuevo);
    return nuevo;
  };
  const sesion = new Sesion(url, { nombre: 'seguidor', ajustes: AJUSTES_DE_FILAS });
  const seguidor = iniciarSeguidor({
    ...opciones.seguidor,
    ...(opciones.alFallar ? { alFallar: opciones.alFallar } : {}),
    seguido,
    sesion,
  });
  vigencia.observar(() => seguidor.relevar());
  return {
    bus,
    seguidor,
    procesos,
    sql,
    get esquema() {
      return esquema();
    },
    get lecturas() {
      return vigencia.actual();
    },
    cerrar: async () => {
      await bus.cerrar();
      await seguidor.detener();
      await sesion.cerrar();
      await vigencia.cerrar();
      await sql.end({ timeout: 2 });
    },
  };
};
