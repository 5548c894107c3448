import { interpretar as interpretarEvento } from '#domain/catalogo.ts';
import { publicar } from '#domain/eventos/catalogo.ts';
import type { Ejecutar } from '#domain/kernel/comando.ts';
import type { Proceso } from '#processes/kernel/proceso.ts';
import { PROYECTORES, VERSION_DE_LECTURA } from '#projections/registro.ts';
import type { Bitacora } from './bitacora/puerto.ts';
import { AJUSTES_DE_FILAS, type AjustesDeBus, type Bus, crearBus } from './bus/bus.ts';
import type { Gancho, Observador } from './bus/ganchos.ts';
import { cabezasDe } from './lectura/cabezas.ts';
import { asegurarEsquema, prepararOperacion } from './lectura/esquema.ts';
import { crearModelo } from './lectura/mapa.ts';
import type { Interpretar, Lecturas } from './lectura/puesta-al-dia.ts';
import { conectar, type Sql } from './postgres/conexion.ts';
import { Sesion } from './postgres/sesion.ts';
import { consumidorDe } from './procesos/tareas.ts';
import { feedPublico } from './seguidor/feed.ts';
import { iniciarSeguidor, type OpcionesDeSeguidor, type Seguidor } from './seguidor/seguidor.ts';

const interpretar: Interpretar = interpretarEvento;

export type OpcionesDeNucleo = {
  readonly database_url: string;
  readonly bitacora: Bitacora;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  /** Processes that the follower feeds. Who runs their tasks is another matter. */
  readonly procesos: (nucleo: {
    readonly ejecutar: Ejecutar;
    readonly sql: Sql;
    readonly esquema: string;
  }) => readonly Proceso[];
  readonly conexiones_de_lectura?: number;
  readonly ajustes?: Partial<AjustesDeBus>;
  readonly gancho?: Gancho;
  readonly observador?: Observador;
  readonly seguidor?: Pick<OpcionesDeSeguidor, 'gancho' | 'latido_ms' | 'maximo'>;
  readonly alFallar?: (error: unknown) => void;
};

export type Nucleo = {
  readonly bus: Bus;
  readonly seguidor: Seguidor;
  readonly procesos: readonly Proceso[];
  /** Pool of the reads, apart from lanes, follower and log. */
  readonly sql: Sql;
  readonly esquema: string;
  readonly lecturas: Lecturas;
  cerrar(): Promise<void>;
};

/** Opens what decides and what follows over one log and one database: bus, follower, read pool. */
export const abrirNucleo = async (opciones: OpcionesDeNucleo): Promise<Nucleo> => {
  const { database_url: url, bitacora, reloj } = opciones;
  const sql = conectar(url, {
    nombre: 'lecturas',
    maximo: opciones.conexiones_de_lectura ?? 8,
    ajustes: { statement_timeout: '30000', jit: 'off' },
  });
  await prepararOperacion(sql);
  const esquema = await asegurarEsquema(sql, VERSION_DE_LECTURA, PROYECTORES);
  const modelo = crearModelo(esquema, PROYECTORES);
  const lecturas: Lecturas = { modelo, cabezas: cabezasDe(esquema), bitacora, interpretar };
  const bus = crearBus({ ...opciones, url, lecturas, reloj });
  const procesos = opciones.procesos({ ejecutar: bus.ejecutar, sql, esquema });
  const sesion = new Sesion(url, { nombre: 'seguidor', ajustes: AJUSTES_DE_FILAS });
  const seguidor = iniciarSeguidor({
    ...opciones.seguidor,
    ...(opciones.alFallar ? { alFallar: opciones.alFallar } : {}),
    lecturas,
    sesion,
    consumidores: [feedPublico(esquema, publicar), ...procesos.map(consumidorDe)],
  });
  return {
    bus,
    seguidor,
    procesos,
    sql,
    esquema,
    lecturas,
    cerrar: async () => {
      await bus.cerrar();
      await seguidor.detener();
      await sesion.cerrar();
      await sql.end({ timeout: 2 });
    },
  };
};
