import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { secretosDe } from '#domain/catalogo.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { empresaNueva, matrizNueva } from '#domain/identidad/empresa.nueva.ts';
import { prepararOperacion } from '#infra/contextos.ts';
import { type Alta, darDeAlta } from '#infra/identidad/alta.ts';
import { crearBitacoraPostgres } from '#infra/nucleo/bitacora/postgres.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { abrirNucleo, type Nucleo, type OpcionesDeNucleo } from '#infra/nucleo/nucleo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { iniciarPostgres, type PostgresEmbebido } from '#infra/nucleo/postgres/embebido.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';

/** A Postgres of its own with every guarantee of production, in a directory that goes away. */
export const conPostgres = async <R>(medir: (pg: PostgresEmbebido) => Promise<R>): Promise<R> => {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'));
  // Postgres' user must get in, or the data would go to a place that nobody clears.
  await chmod(dir, 0o711);
  const pg = await iniciarPostgres({ dir_datos: dir });
  try {
    return await medir(pg);
  } finally {
    await pg.detener();
    await rm(dir, { recursive: true, force: true });
  }
};

const CONEXIONES_CRUDAS = 16;

/** The physical reference: single-row durable commits at 16 connections, in turns with the work. */
export const commitsCrudos = async (
  url: string,
): Promise<{ medir: (ms: number) => Promise<number>; cerrar(): Promise<void> }> => {
  const sql = conectar(url, { nombre: 'crudo', maximo: CONEXIONES_CRUDAS });
  await sql`create table if not exists commits_crudos
    (id bigint generated always as identity primary key, datos text not null)`;
  const datos = 'x'.repeat(600);
  return {
    medir: async (ms) => {
      const fin = performance.now() + ms;
      let hechos = 0;
      const conexion = async (): Promise<void> => {
        while (performance.now() < fin) {
          await sql`insert into commits_crudos (datos) values (${datos})`;
          hechos += 1;
        }
      };
      await Promise.all(Array.from({ length: CONEXIONES_CRUDAS }, conexion));
      return hechos;
    },
    cerrar: () => sql.end(),
  };
};

export type Razon = {
  readonly por_s: number;
  readonly referencia_por_s: number;
  readonly razon: number;
};

/** Work and reference in short alternating rounds, so that both meet the same machine. */
export const enTurnos = async (
  trabajo: (ms: number) => Promise<number>,
  referencia: (ms: number) => Promise<number>,
  { rondas, ms }: { readonly rondas: number; readonly ms: number },
): Promise<Razon> => {
  await trabajo(ms);
  await referencia(ms / 4);
  let hechos = 0;
  let comparados = 0;
  for (let i = 0; i < rondas; i++) {
    hechos += await trabajo(ms);
    comparados += await referencia(ms / 2);
  }
  const por_s = (hechos * 1000) / (rondas * ms);
  const referencia_por_s = (comparados * 1000) / (rondas * (ms / 2));
  return {
    por_s: Math.round(por_s),
    referencia_por_s: Math.round(referencia_por_s),
    razon: Number((por_s / referencia_por_s).toFixed(3)),
  };
};

export const altaDePrueba = (empresa_id: number): Alta => ({
  empresa_id,
  empresa: empresaNueva({
    ruc: `179${String(1_000_000 + empresa_id).slice(-6)}0001`,
    razon_social: `Empresa ${empresa_id}`,
    direccion_matriz: 'Quito',
    obligado_contabilidad: true,
  }),
  sucursales: [matrizNueva('Quito')],
  certificado: null,
  claves: [],
});

/** Buyers of a company in the benches: known after the warm-up, as most are in a company's day. */
export const COMPRADORES = 50;

/** One of the company's buyers, as requests and bodies name it. */
export const compradorNumero = (n: number) => ({
  tipo_identificacion: '06' as const,
  identificacion: `PAS${n % COMPRADORES}`,
  razon_social: `Cliente ${n % COMPRADORES}`,
  direccion: 'Av. Amazonas y Naciones Unidas',
  email: `cliente${n % COMPRADORES}@example.com`,
});

/** An invoice of three lines for one of the company's buyers. */
export const pedidoDeTresLineas = (n: number): PedidoFactura => ({
  ...compradorNumero(n),
  sucursal_id: null,
  es_borrador: false,
  condicion_pago: 'contado',
  fecha_vencimiento: null,
  propina: 0,
  detalles: [1, 2, 3].map((i) => ({
    servicio_id: null,
    codigo_principal: `PROD-${i}`,
    descripcion: `Producto de prueba número ${i}`,
    cantidad: i * 1_000_000,
    precio_unitario: 10_250_000 + n,
    descuento: 0,
    tarifa_iva: i === 3 ? (0 as const) : (15 as const),
    iva_codigo: i === 3 ? ('0' as const) : ('4' as const),
  })),
  pagos: null,
});

export type Banco = { readonly nucleo: Nucleo; readonly bitacora: Bitacora; readonly sql: Sql };

/** The kernel alone over the Postgres log, without processes, over whatever companies there are. */
export const sobreNucleo = async <R>(
  url: string,
  medir: (banco: Banco) => Promise<R>,
  opciones: Partial<Pick<OpcionesDeNucleo, 'ajustes' | 'proyecciones'>> = {},
): Promise<R> => {
  const bitacora = await crearBitacoraPostgres({ url, secretosDe });
  const abierto = await abrirNucleo({
    database_url: url,
    bitacora,
    preparar: prepararOperacion,
    reloj: Date.now,
    proyecciones: PROYECCIONES,
    alFallar: (error) => console.error(error),
    ...opciones,
  });
  const nucleo = await abierto.seguir({});
  try {
    await nucleo.seguidor.alcanzar();
    return await medir({ nucleo, bitacora, sql: nucleo.sql });
  } finally {
    await nucleo.cerrar();
    await bitacora.cerrar();
  }
};

/** The same with `empresas` companies of its own. */
export const conNucleo = <R>(
  url: string,
  empresas: number,
  medir: (banco: Banco) => Promise<R>,
): Promise<R> =>
  sobreNucleo(url, async (banco) => {
    const { ejecutar } = banco.nucleo.bus;
    for (let e = 1; e <= empresas; e++) await ejecutar(darDeAlta(altaDePrueba(e), []));
    return medir(banco);
  });

/** `llamadores` callers that issue invoices without pause over `empresas`, for `ms`. */
export const emitirSinPausa =
  ({ nucleo }: Banco, empresas: readonly number[], llamadores: number) =>
  async (ms: number): Promise<number> => {
    const fin = performance.now() + ms;
    let hechas = 0;
    const llamador = async (_: unknown, i: number): Promise<void> => {
      const empresa_id = empresas[i % empresas.length]!;
      while (performance.now() < fin) {
        const comando_id = randomUUID();
        await nucleo.bus.ejecutar(
          crearFactura({
            empresa_id,
            comando_id,
            correlacion_id: comando_id,
            actor: 'bench',
            pedido: pedidoDeTresLineas(hechas),
            idempotencia: { clave: comando_id, huella: 'bench' },
          }),
        );
        hechas += 1;
      }
    };
    await Promise.all(Array.from({ length: llamadores }, llamador));
    return hechas;
  };
