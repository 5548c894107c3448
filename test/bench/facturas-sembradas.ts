import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { sembrarGente } from './gente-sembrada.ts';

/**
 * Invoices for the benches of what reads them: read models alone, filled as the projectors would.
 * One buyer for every twenty invoices, a fiftieth of them with a balance, a hundredth of each state
 * that is found by its index, drafts among them, and a tenth of the other environment.
 */
const FACTURAS_POR_COMPRADOR = 20;

/** Days over which they are spread, up to today, unless they are told. */
const DIAS = 700;

/** Three lines, as many invoices have. */
const DETALLES = JSON.stringify(
  [1, 2, 3].map((i) => ({
    codigo_principal: `PROD-${i}`,
    descripcion: `Producto de prueba número ${i}`,
    cantidad: 1_000_000,
    precio_unitario: 10_250_000,
    descuento: 0,
    tarifa_iva: 15,
    iva_codigo: '4',
    precio_total: 1025,
    iva: 154,
  })),
);

const IMPUESTOS = JSON.stringify([{ iva_codigo: '4', tarifa_iva: 15, base: 3075, valor: 461 }]);

/** An invoice in fifty. */
const CON_SALDO = 'f.id % 50 = 0';

const VALORES = (
  empresa_id: number,
  con_saldo: string,
): { readonly [columna: string]: string } => ({
  empresa_id: String(empresa_id),
  id: 'f.id',
  sucursal_id: '1',
  persona_id: 'p.id',
  ambiente: `case when f.estado = 'BORRADOR' then null when f.id % 10 = 5 then '2' else '1' end`,
  establecimiento: `'001'`,
  punto_emision: `'001'`,
  secuencial: 'f.id',
  numero_comprobante: `case f.estado when 'BORRADOR' then null
    else '001-001-' || lpad(f.id::text, 9, '0') end`,
  fecha_emision: 'f.fecha',
  tipo_identificacion: `'06'`,
  identificacion: 'p.numero',
  razon_social: `upper(array_to_string(p.nombres, ' '))`,
  condicion_pago: `'contado'`,
  ...Object.fromEntries(
    ['subtotal_0', 'subtotal_5', 'subtotal_no_objeto', 'subtotal_exento', 'total_descuento'].map(
      (campo) => [campo, '0'],
    ),
  ),
  subtotal_15: '3075',
  total_sin_impuestos: '3075',
  iva: '461',
  propina: '0',
  total: '3536',
  saldo: `case when f.estado = 'AUTORIZADO' and ${con_saldo} then 3536 else 0 end`,
  detalles: `'${DETALLES}'::jsonb`,
  impuestos: `'${IMPUESTOS}'::jsonb`,
  pagos: `'[{"forma_pago":"01","total":3536,"plazo":null,"unidad_tiempo":null}]'::jsonb`,
  estado: 'f.estado',
  estado_buscable: `nullif(f.estado, 'AUTORIZADO')`,
  // Any number that is the buyer's alone.
  contraparte: 'p.id',
  intento: '1',
  clave_acceso: `lpad((f.id::int8 * 7919)::text, 49, '1')`,
  claves_anteriores: `'[]'::jsonb`,
  claves_anteriores_autorizadas: `'[]'::jsonb`,
  codigos_sri: `'[]'::jsonb`,
  estado_sri: `'[AUTORIZADO]'`,
  xml_sha256: `repeat('ab', 32)`,
  creado_en: 'f.fecha',
});

const FACTURAS = (cuantas: number, dias: number) => `
  select g id, current_date - ${dias} + 1 + ((g - 1)::int8 * ${dias} / ${cuantas})::int fecha,
    1 + (g::int8 * 7919 % (select count(*) from gente)) comprador,
    case g % 100 when 1 then 'DEVUELTA' when 2 then 'RECHAZADO' when 3 then 'ANULADO'
      when 4 then 'BORRADOR' else 'AUTORIZADO' end estado
  from generate_series(1, ${cuantas}) g`;

/**
 * Fills a company's lists with `cuantas` invoices, the highest id the newest. `con_saldo`: which of those
 * that are authorized have a balance, as a condition on `f.id`.
 */
export const sembrarListas = (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
  por_comprador = FACTURAS_POR_COMPRADOR,
  dias = DIAS,
  con_saldo = CON_SALDO,
): Promise<unknown> =>
  sql.begin(async (tx) => {
    const valores = Object.entries(VALORES(empresa_id, con_saldo));
    await tx.unsafe('set local statement_timeout = 0');
    await sembrarGente(tx, esquema, empresa_id, Math.ceil(cuantas / por_comprador));
    await tx.unsafe(
      `insert into "${esquema}".facturas (${valores.map(([columna]) => `"${columna}"`).join(', ')})
       select ${valores.map(([, valor]) => valor).join(', ')}
       from (${FACTURAS(cuantas, dias)}) f join gente p on p.id = f.comprador order by f.id`,
    );
    await tx.unsafe(
      `insert into "${esquema}".ventas_por_dia (empresa_id, ambiente, dia, establecimiento,
         punto_emision, documentos, total, por_cobrar)
       select empresa_id, ambiente, fecha_emision, establecimiento, punto_emision, count(*),
         sum(total), sum(saldo)
       from "${esquema}".facturas where empresa_id = ${empresa_id} and estado = 'AUTORIZADO'
       group by 1, 2, 3, 4, 5`,
    );
    await tx.unsafe(
      `insert into "${esquema}".ventas_por_cliente (empresa_id, ambiente, mes, establecimiento,
         punto_emision, persona_id, documentos, total)
       select empresa_id, ambiente, to_char(fecha_emision, 'YYYY-MM'), establecimiento,
         punto_emision, persona_id, count(*), sum(total)
       from "${esquema}".facturas where empresa_id = ${empresa_id} and estado = 'AUTORIZADO'
       group by 1, 2, 3, 4, 5, 6`,
    );
  });
