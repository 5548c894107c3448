import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { hastaAutorizadas, hechosDe } from './asentado.bench.ts';
import { emitirMuchas } from './backlog.bench.ts';
import { cuerpoDeFactura } from './cliente-http.ts';
import { conPostgres } from './entorno.ts';
import { abrirLibros, hoy } from './libros-abiertos.ts';
import { preguntarPorClases } from './preguntas.ts';
import { cpuDeFamilia_s, lanzarServidor, lanzarSimulador } from './proceso.ts';

/** What stock costs: an invoice that moves it, and the kardex of a good that moved much. */

/** Of each kind; all keep books. */
const EMPRESAS = 8;
const DOCUMENTOS = 800;
/** More than all rounds sell. */
const EXISTENCIA = 9_000_000;

type Lado = { readonly por_s: number; readonly cpu_ms: number };

export type MedidaDeInventario = {
  readonly con: Lado;
  readonly sin: Lado;
  /** Documents per second with stock over without. */
  readonly razon: number;
  readonly razon_cpu: number;
};

/** The same invoice, of a good that keeps stock: the first of each company's catalogue. */
const queMueve = (n: number): string => {
  const cuerpo = JSON.parse(cuerpoDeFactura(n)) as { readonly detalles: readonly object[] };
  const detalles = cuerpo.detalles.map((linea) => ({ ...linea, servicio_id: 1 }));
  return JSON.stringify({ ...cuerpo, detalles });
};

/**
 * Invoices from their POST until all are authorized, with the cost of what they sold posted in the same
 * append: by companies whose lines name a good with stock and by others, in turns, on one server.
 */
export const medirVentaConInventario = ({
  rondas,
}: {
  rondas: number;
}): Promise<MedidaDeInventario> =>
  conPostgres(async ({ url: DATABASE_URL, pid }) => {
    const simulador = await lanzarSimulador();
    const servidor = await lanzarServidor({
      DATABASE_URL,
      EMPRESAS: String(2 * EMPRESAS),
      SIMULADOR_URL: simulador.url,
    });
    const sql = conectar(DATABASE_URL, { nombre: 'banco', maximo: 1 });
    const cpu_s = async (): Promise<number> =>
      (await servidor.cpu_s()) + (await simulador.cpu_s()) + (await cpuDeFamilia_s(pid));
    const con = { claves: servidor.claves.slice(0, EMPRESAS), cuerpoDe: queMueve };
    const sin = { claves: servidor.claves.slice(EMPRESAS), cuerpoDe: cuerpoDeFactura };
    const movidos = async (): Promise<number> => {
      const [fila] = await sql<{ n: number }[]>`
        select count(*)::int4 as n from bitacora.eventos
        where tipo = 'MovimientoDeInventarioRegistrado'`;
      return fila!.n;
    };
    const turno = async (lado: typeof con) => {
      const [{ autorizadas }, antes] = [await hechosDe(sql), await movidos()];
      const [inicio, cpu_antes_s] = [performance.now(), await cpu_s()];
      await emitirMuchas(servidor, lado.claves, DOCUMENTOS, lado.cuerpoDe);
      await hastaAutorizadas(sql, autorizadas + DOCUMENTOS);
      const [s, cpu] = [(performance.now() - inicio) / 1000, (await cpu_s()) - cpu_antes_s];
      const hechos = (await movidos()) - antes;
      const debidos = lado === con ? DOCUMENTOS : 0;
      if (hechos !== debidos) throw new Error(`${hechos} movimientos y no ${debidos}`);
      return { s, cpu };
    };
    try {
      await abrirLibros(servidor, sin.claves);
      await abrirLibros(servidor, con.claves, async (pedir) => {
        await pedir('POST', '/servicios', {
          codigo_principal: 'P-1',
          descripcion: 'Bien',
          precio_unitario: 5,
          lleva_inventario: true,
        });
        await pedir('POST', '/inventario/movimientos', {
          tipo: 'saldo_inicial',
          fecha: hoy(),
          sucursal_id: 1,
          lineas: [{ servicio_id: 1, cantidad: EXISTENCIA, costo_unitario: 1.25 }],
        });
      });
      const sumas = new Map([con, sin].map((lado) => [lado, { s: 0, cpu: 0 }]));
      for (let ronda = 0; ronda <= rondas; ronda += 1) {
        // In the other order each time; the first round only warms up.
        for (const lado of ronda % 2 === 0 ? [sin, con] : [con, sin]) {
          const { s, cpu } = await turno(lado);
          const suma = sumas.get(lado)!;
          if (ronda > 0) sumas.set(lado, { s: suma.s + s, cpu: suma.cpu + cpu });
        }
      }
      const documentos = rondas * DOCUMENTOS;
      const [mueven, otras] = [sumas.get(con)!, sumas.get(sin)!];
      const ladoDe = ({ s, cpu }: { s: number; cpu: number }): Lado => ({
        por_s: Math.round(documentos / s),
        cpu_ms: Number(((cpu * 1000) / documentos).toFixed(2)),
      });
      return {
        con: ladoDe(mueven),
        sin: ladoDe(otras),
        razon: Number((otras.s / mueven.s).toFixed(3)),
        razon_cpu: Number((otras.cpu / mueven.cpu).toFixed(3)),
      };
    } finally {
      await sql.end();
      await servidor.detener();
      await simulador.detener();
    }
  });

/** Of the year that is asked for, of the good that is asked for. */
const DEL_ANIO = 2_000;
const OTROS_BIENES = 50;
const ANIOS = 10;

/** So many moves, as the projectors would write them: half of the others are of the same good, before. */
const sembrarMovidos = (sql: Sql, esquema: string, empresa_id: number, cuantos: number) =>
  sql.begin(async (tx) => {
    const e = `"${esquema}"`;
    const viejos = cuantos - DEL_ANIO;
    await tx.unsafe('set local statement_timeout = 0');
    await tx.unsafe(`
      insert into ${e}.servicios (empresa_id, id, codigo_principal, descripcion, precio_unitario,
        tarifa_iva, iva_codigo, activo, lleva_inventario)
      select ${empresa_id}, g, 'B-' || g, 'Bien ' || g, 5000000, 15, '4', true, true
      from generate_series(1, ${OTROS_BIENES + 1}) g`);
    await tx.unsafe(`
      insert into ${e}.inventario_kardex (empresa_id, movimiento_id, linea, ambiente, servicio_id,
        sucursal_id, fecha, clase, cantidad, importe, ajuste, retroactivo, registrado_en)
      select ${empresa_id}, g, 1, '1', b.servicio_id, 1, f.dia,
        case g % 3 when 0 then 'venta' else 'compra' end,
        case g % 3 when 0 then -1000000 else 1000000 end,
        case g % 3 when 0 then -125 else 125 end, 0, false, f.dia
      from generate_series(1, ${cuantos}) g, lateral (
        select case when g > ${viejos} or g % 2 = 0 then 1
          else 2 + g % ${OTROS_BIENES} end as servicio_id) b, lateral (
        select case when g > ${viejos}
          then current_date - ((${cuantos} - g)::int8 * 360 / ${DEL_ANIO})::int
          else current_date - 366 - ((${viejos} - g)::int8 * 365 * ${ANIOS} / ${viejos})::int
        end as dia) f`);
    await tx.unsafe(`
      insert into ${e}.inventario_dias (empresa_id, ambiente, servicio_id, sucursal_id, fecha,
        cantidad, valor)
      select empresa_id, ambiente, servicio_id, sucursal_id, fecha, sum(cantidad), sum(importe)
      from ${e}.inventario_kardex where empresa_id = ${empresa_id}
      group by empresa_id, ambiente, servicio_id, sucursal_id, fecha`);
    await tx.unsafe(`analyze ${e}.inventario_kardex, ${e}.inventario_dias`);
  });

const hace = (dias: number): string =>
  new Date(Date.parse(hoy()) - dias * 86_400_000).toISOString().split('T')[0]!;

/** The kardex of a year of a good among so many moves, as many of them in that year. */
export const medirKardex = ({
  chica = 10_000,
  grande = 1_000_000,
  preguntas = 15,
  rondas = 4,
} = {}) =>
  preguntarPorClases(
    {
      camino: '/inventario/kardex',
      chica,
      grande,
      rondas,
      sembrar: sembrarMovidos,
      muestrear: async () => Array.from({ length: preguntas }, (_, i) => i),
    },
    { 'de un año': () => ({ servicio_id: '1', desde: hace(364), hasta: hoy() }) },
  );

if (import.meta.main) {
  console.log(JSON.stringify(await medirVentaConInventario({ rondas: 3 }), null, 2));
  const grande = Number(process.argv[2] ?? 1_000_000);
  console.log(JSON.stringify(await medirKardex({ grande }), null, 1));
}
