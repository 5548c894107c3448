import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { ConexionHttp } from './cliente-http.ts';
import {
  type Banco,
  commitsCrudos,
  conPostgres,
  enTurnos,
  type Razon,
  sobreNucleo,
} from './entorno.ts';
import { type PublicacionDe, publicarSinPausa } from './http.bench.ts';
import { abrirLibros, contadorDeFilas, type Pedir } from './libros-abiertos.ts';
import { lanzarServidor, lanzarSimulador } from './proceso.ts';

const CONEXIONES = 32;
export const EMPRESAS = 16;

export type MedidaConLibros = Razon & {
  /** Written by one command on average, those of its events among them. */
  readonly filas_por_comando: number;
  readonly filas: { readonly [tabla: string]: number };
};

const publicarEnTurnos = async (
  DATABASE_URL: string,
  claves: readonly string[],
  rondas: number,
  publicacion: PublicacionDe,
): Promise<Razon> => {
  const servidor = await lanzarServidor({ DATABASE_URL, ROL: 'api', EMPRESAS: '0' });
  const crudo = await commitsCrudos(DATABASE_URL);
  const conexiones = await Promise.all(
    Array.from({ length: CONEXIONES }, () => ConexionHttp.abrir(servidor.url)),
  );
  try {
    const publicar = publicarSinPausa(conexiones, claves, publicacion);
    return await enTurnos(publicar, crudo.medir, { rondas, ms: 2000 });
  } finally {
    for (const conexion of conexiones) conexion.cerrar();
    await crudo.cerrar();
    await servidor.detener();
  }
};

/** What companies that keep books have before anything is measured. */
export type LoPrevio = {
  /** Makes what they name, for each company, by the front door and with an SRI that answers. */
  readonly preparar?: (pedir: Pedir) => Promise<unknown>;
  /** Fills their tables beside it. */
  readonly sembrar?: (banco: Banco) => Promise<unknown>;
};

/** So many companies that keep books; their keys. */
export const llevarLibros = async (
  DATABASE_URL: string,
  empresas: number,
  { preparar, sembrar }: LoPrevio,
): Promise<readonly string[]> => {
  const simulador = await lanzarSimulador();
  const SIMULADOR_URL = simulador.url;
  const previo = await lanzarServidor({
    DATABASE_URL,
    SIMULADOR_URL,
    EMPRESAS: String(empresas),
  });
  try {
    await abrirLibros(previo, previo.claves, preparar);
  } finally {
    await previo.detener();
    await simulador.detener();
  }
  if (sembrar) await sobreNucleo(DATABASE_URL, sembrar);
  return previo.claves;
};

/**
 * What 16 companies that keep books publish over 32 kept connections, against raw commits: each of its
 * commands makes one row of `tabla`.
 */
export const medirConLibros = ({
  rondas,
  publicacion,
  tabla,
  ...previo
}: LoPrevio & {
  readonly rondas: number;
  readonly publicacion: PublicacionDe;
  readonly tabla: string;
}): Promise<MedidaConLibros> =>
  conPostgres(async ({ url: DATABASE_URL }) => {
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    const filasEscritas = await contadorDeFilas(sql);
    const claves = await llevarLibros(DATABASE_URL, EMPRESAS, previo);
    const antes = await filasEscritas();
    const medida = await publicarEnTurnos(DATABASE_URL, claves, rondas, publicacion);
    const despues = await filasEscritas();
    await sql.end();
    const escritas = [...despues].map(
      ([nombre, n]) => [nombre, n - (antes.get(nombre) ?? 0)] as const,
    );
    const comandos = escritas.find(([nombre]) => nombre === tabla)![1];
    const porComando = (n: number): number => Number((n / comandos).toFixed(2));
    const todas = escritas.reduce((suma, [, n]) => suma + n, 0);
    return {
      ...medida,
      filas_por_comando: porComando(todas),
      filas: Object.fromEntries(
        escritas.flatMap(([nombre, n]) => (n > 0 ? [[nombre, porComando(n)]] : [])),
      ),
    };
  });
