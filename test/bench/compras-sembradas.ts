import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { sembrarGente } from './gente-sembrada.ts';

/**
 * Purchases for the benches of what reads them: read models alone, filled as the projectors would. One
 * supplier for every fifty, a fiftieth of them with a balance, a hundredth annulled, and a tenth of the
 * other environment.
 */
const COMPRAS_POR_PROVEEDOR = 50;

/** Days over which they are spread, up to today. */
const DIAS = 700;

/** Three lines, as many invoices have. */
const DETALLES = JSON.stringify(
  [1, 2, 3].map((i) => ({
    codigo_principal: `PROD-${i}`,
    descripcion: `Insumo número ${i}`,
    cantidad: 1_000_000,
    precio_unitario: 10_250_000,
    descuento: 0,
    iva_codigo: '4',
    tarifa_iva: 1500,
    precio_total: 1025,
    iva: 154,
    ice: 0,
    irbpnr: 0,
    cuenta_id: null,
    sustento: null,
  })),
);

const IMPUESTOS = JSON.stringify([
  { iva_codigo: '4', tarifa: 1500, subtotal: 3075, base: 3075, valor: 461 },
]);

const ANULADA = 'c.id % 100 = 3';
const CON_SALDO = `c.id % 50 = 0 and not ${ANULADA}`;
/** Number and key agree, as they do on paper. */
const SECUENCIAL = `lpad((c.id::int8 * 7919 % 999999937)::text, 9, '0')`;
const CLAVE = `lpad(c.id::text, 24, '1') || '001002' || ${SECUENCIAL} || '1234567811'`;

const VALORES = (empresa_id: number): { readonly [columna: string]: string } => ({
  empresa_id: String(empresa_id),
  id: 'c.id',
  ambiente: `case when c.id % 10 = 5 then '2' else '1' end`,
  sucursal_id: '1',
  persona_id: 'p.id',
  tipo_identificacion: `'06'`,
  identificacion: 'p.numero',
  razon_social: `upper(array_to_string(p.nombres, ' '))`,
  tipo_doc: `'01'`,
  numero_doc: `'001-002-' || ${SECUENCIAL}`,
  fecha_emision: 'c.dia',
  dia: 'c.dia',
  fecha_registro: 'c.dia',
  clave_acceso: CLAVE,
  numero_autorizacion: CLAVE,
  categoria: `'Suministros'`,
  sustento: `'01'`,
  parte_relacionada: 'false',
  ambito: `'local'`,
  formas_pago: `'[]'::jsonb`,
  impuestos: `'${IMPUESTOS}'::jsonb`,
  total_sin_impuestos: '3075',
  ...Object.fromEntries(
    ['total_descuento', 'ice', 'irbpnr', 'propina', 'total_retenido', 'total_acreditado'].map(
      (campo) => [campo, '0'],
    ),
  ),
  iva: '461',
  iva_credito: '461',
  total: '3536',
  detalles: `'${DETALLES}'::jsonb`,
  origen: `'manual'`,
  saldo: `case when ${CON_SALDO} then 3536 else 0 end`,
  total_pagado: `case when ${CON_SALDO} or ${ANULADA} then 0 else 3536 end`,
  estado_pago: `case when ${CON_SALDO} then 'PENDIENTE' else 'PAGADA' end`,
  estado: `case when ${ANULADA} then 'anulado' else 'activo' end`,
  numero_vigente: `case when not ${ANULADA} then '01 001-002-' || ${SECUENCIAL} end`,
  clave_vigente: `case when not ${ANULADA} then ${CLAVE} end`,
  creado_por: `'fpk_siembra'`,
  creado_en: 'c.dia',
});

const COMPRAS = (cuantas: number) => `
  select g id, current_date - ${DIAS} + 1 + ((g - 1)::int8 * ${DIAS} / ${cuantas})::int dia,
    1 + (g::int8 * 7919 % (select count(*) from gente)) proveedor
  from generate_series(1, ${cuantas}) g`;

/** Fills a company's list with so many purchases, the highest id the newest. */
export const sembrarCompras = (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
  por_proveedor = COMPRAS_POR_PROVEEDOR,
): Promise<unknown> =>
  sql.begin(async (tx) => {
    const valores = Object.entries(VALORES(empresa_id));
    await tx.unsafe('set local statement_timeout = 0');
    await sembrarGente(tx, esquema, empresa_id, Math.ceil(cuantas / por_proveedor));
    await tx.unsafe(
      `insert into "${esquema}".compras (${valores.map(([columna]) => `"${columna}"`).join(', ')})
       select ${valores.map(([, valor]) => valor).join(', ')}
       from (${COMPRAS(cuantas)}) c join gente p on p.id = c.proveedor order by c.id`,
    );
  });
