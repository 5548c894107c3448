import fc from 'fast-check';
import type {
  ContenidoDeCompra,
  ImpuestoDeCompra,
  LineaDeCompra,
} from '#domain/compras/compra.events.ts';
import { type Compra, evolucionarCompra } from '#domain/compras/compra.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { compraAnulada, compraRegistrada } from './compra.eventos.ts';

/** Rows of purchases as their projector leaves them, many of them, without a command for each. */

const METADATOS = {
  comando_id: 'sembrada',
  correlacion_id: 'sembrada',
  actor: 'fpk_prueba',
  registrado_en: '2026-11-20T15:00:00.000Z',
  version: 1,
};

/** The row of one. */
export const filaDeCompra = (cambios: Partial<ContenidoDeCompra> = {}): Compra =>
  evolucionarCompra(undefined, { ...compraRegistrada(cambios), metadatos: METADATOS });

export const sembrarCompras = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  compras: readonly Compra[],
): Promise<void> => {
  const filas = compras.map((compra) => ({ ...compra, empresa_id }));
  await sql.unsafe(
    `insert into "${esquema}".compras
     select * from json_populate_recordset(null::"${esquema}".compras, $1::text::json)`,
    [JSON.stringify(filas)],
  );
};

type Lineas = {
  readonly lineas: readonly (Pick<
    LineaDeCompra,
    'sustento' | 'iva_codigo' | 'precio_total' | 'iva'
  > & { readonly ice?: Centavos })[];
};

/** A purchase with these lines, of 15 and of 0 %, whose IVA is a cent more than theirs. */
export const compraConLineas = ({
  lineas,
  ...cambios
}: Partial<ContenidoDeCompra> & Lineas): Compra => {
  const grupo = (iva_codigo: string, tarifa: number, centavo: Centavos): ImpuestoDeCompra => {
    const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
    const suma = (de: (linea: (typeof suyas)[number]) => Centavos) =>
      suyas.reduce((total, linea) => total + de(linea), 0);
    const subtotal = suma((linea) => linea.precio_total);
    const base = suma((linea) => linea.precio_total + (linea.ice ?? 0));
    return { iva_codigo, tarifa, subtotal, base, valor: suma((linea) => linea.iva) + centavo };
  };
  return filaDeCompra({
    ...cambios,
    numero_doc: `001-002-${String(cambios.compra_id).padStart(9, '0')}`,
    impuestos: [grupo('4', 1500, 1), grupo('0', 0, 0)],
    detalles: lineas.map((linea) => ({
      servicio_id: null,
      codigo_principal: 'COSA',
      descripcion: 'Línea',
      cantidad: 1_000_000,
      precio_unitario: linea.precio_total * 10_000,
      descuento: 0,
      tarifa_iva: linea.iva_codigo === '4' ? 1500 : 0,
      ice: 0,
      irbpnr: 0,
      cuenta_id: null,
      ...linea,
    })),
  });
};

type Retenido = {
  readonly compra_id: number;
  readonly codigo: string;
  readonly valor_retenido: number;
};

/**
 * The support documents of the company's withholdings (environment 1) become those of these purchases,
 * one after another; returns what those that are authorized withhold of each.
 */
export const retenerDeCompras = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  compras: readonly number[],
): Promise<readonly Retenido[]> => {
  const e = sql(esquema);
  await sql`
    with d as (
      select r.id, d.value as doc, d.ordinality as lugar, row_number() over (order by r.id) as n
      from ${e}.retenciones r, json_array_elements(r.docs_sustento) with ordinality d
      where r.empresa_id = ${empresa_id} and r.ambiente = '1'),
    con as (
      select id, json_agg(doc::jsonb || jsonb_build_object('compra_id',
        (${[...compras]}::int8[])[n]) order by lugar) as docs
      from d group by id)
    update ${e}.retenciones r set docs_sustento = con.docs from con
    where r.empresa_id = ${empresa_id} and r.id = con.id`;
  await sql`
    insert into ${e}.retenciones_de_documento (empresa_id, documento, documento_id, retenciones)
    select ${empresa_id}, 'compra', (d->>'compra_id')::int8, json_agg(distinct r.id)
    from ${e}.retenciones r, json_array_elements(r.docs_sustento) d
    where r.empresa_id = ${empresa_id} and r.ambiente = '1' and d->>'compra_id' is not null
    group by 3`;
  return sql<Retenido[]>`
    select (d->>'compra_id')::int8 as compra_id, x->>'codigo' as codigo,
      (x->>'valor_retenido')::int8 as valor_retenido
    from ${e}.retenciones r, json_array_elements(r.docs_sustento) d,
      json_array_elements(d->'retenciones') x
    where r.empresa_id = ${empresa_id} and r.ambiente = '1' and r.estado = 'AUTORIZADO'`;
};

const CODIGOS = [
  ['0', 0],
  ['2', 1200],
  ['4', 1500],
  ['5', 500],
  ['6', 0],
  ['7', 0],
  ['8', 800],
] as const;

const impuestos = fc.subarray([...CODIGOS], { minLength: 1 }).chain((codigos) =>
  fc.array(fc.nat(900_000), { minLength: codigos.length, maxLength: codigos.length }).map((bases) =>
    codigos.map(([iva_codigo, tarifa], i) => ({
      iva_codigo,
      tarifa,
      subtotal: bases[i]!,
      base: bases[i]!,
      valor: Math.round((bases[i]! * tarifa) / 10_000),
    })),
  ),
);

const identidad = fc.constantFrom(
  ['04', '1790016919001'] as const,
  ['05', '1710034065'] as const,
  ['06', 'PÑ-0-99 Ü 7777777777777777'] as const,
  ['08', 'X'] as const,
);

/** Most are what most purchases are. */
const ANULADA = [false, false, false, false, true];
const AMBIENTES = ['1', '1', '1', '1', '2'] as const;

/** The first of their ids, beyond those of other seeds. */
const PRIMERA = 10_000;

/** Purchases of all that a purchase may be, registered on these days. */
export const comprasArbitrarias = (
  dias: readonly Fecha[],
  { cuantas, semilla }: { readonly cuantas: number; readonly semilla: number },
): readonly Compra[] => {
  const una = fc.record({
    fecha_registro: fc.constantFrom(...dias),
    anulada: fc.constantFrom(...ANULADA),
    ambiente: fc.constantFrom(...AMBIENTES),
    tipo_doc: fc.constantFrom('01', '02', '04', '05', '12', '15', '41'),
    numero_autorizacion: fc.constantFrom(null, '1234567890', '4'.repeat(49), 'AB'),
    sustento: fc.constantFrom('01', '02', '06'),
    parte_relacionada: fc.boolean(),
    ambito: fc.constantFrom('local' as const, 'exterior' as const),
    impuestos,
    ice: fc.nat(10_000),
    identidad,
    formas: fc.subarray(['01', '20', '20', '19']),
  });
  return fc
    .sample(una, { numRuns: cuantas, seed: semilla })
    .map(({ identidad: [tipo_identificacion, identificacion], formas, anulada, ...compra }, i) => {
      const compra_id = PRIMERA + i;
      const iva = compra.impuestos.reduce((suma, { valor }) => suma + valor, 0);
      const total = compra.impuestos.reduce((suma, { base }) => suma + base, iva);
      const pago = { total, plazo: null, unidad_tiempo: null };
      const registrada = compraRegistrada({
        ...compra,
        compra_id,
        numero_doc: `001-002-${String(compra_id).padStart(9, '0')}`,
        tipo_identificacion,
        identificacion,
        formas_pago: formas.map((forma_pago) => ({ forma_pago, ...pago })),
        iva,
        total,
      });
      const fila = evolucionarCompra(undefined, { ...registrada, metadatos: METADATOS });
      return anulada
        ? evolucionarCompra(fila, { ...compraAnulada(fila), metadatos: METADATOS })
        : fila;
    });
};
