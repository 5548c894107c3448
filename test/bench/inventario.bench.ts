import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { cuerpoDeFactura } from './cliente-http.ts';
import { type MedidaConYSin, medirConYSin } from './con-y-sin.ts';
import { abrirLibros, hoy } from './libros-abiertos.ts';
import { preguntarPorClases } from './preguntas.ts';

/** What stock costs: an invoice that moves it, and the kardex of a good that moved much. */

/** More than all rounds sell. */
const EXISTENCIA = 9_000_000;

/** The same invoice, of a good that keeps stock: the first of each company's catalogue. */
const queMueve = (n: number): string => {
  const cuerpo = JSON.parse(cuerpoDeFactura(n)) as { readonly detalles: readonly object[] };
  const detalles = cuerpo.detalles.map((linea) => ({ ...linea, servicio_id: 1 }));
  return JSON.stringify({ ...cuerpo, detalles });
};

/**
 * Invoices with the cost of what they sold posted in the same append: by companies whose lines name a
 * good with stock, and by others. All keep books.
 */
export const medirVentaConInventario = ({ rondas }: { rondas: number }): Promise<MedidaConYSin> =>
  medirConYSin({
    rondas,
    deja: 'MovimientoDeInventarioRegistrado',
    cuerpoDe: queMueve,
    preparar: async (servidor, { con, sin }) => {
      await abrirLibros(servidor, sin);
      await abrirLibros(servidor, con, async (pedir) => {
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
    },
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
