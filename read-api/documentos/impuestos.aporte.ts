import type { SeccionTributaria } from '#domain/contabilidad/declaracion.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type {
  DeclaranteTributario,
  FuenteTributaria,
  MesTributario,
} from '#read-api/contabilidad/impuestos.declarante.ts';
import type { Fragmento, Lecturas, Sql } from '#read-api/kernel/lecturas.ts';
import { separados } from '#read-api/kernel/lista.fuentes.ts';
import {
  deFacturaEspecial,
  deNotaEspecial,
  facturaEspecial,
  notaEspecial,
} from './impuestos.especiales.ts';

/** What documents declare: each in the month of its date, until it is annulled. */

type Tipo = Pick<TipoDeComprobante, 'documento' | 'singular' | 'recurso' | 'tabla' | 'ventas'>;

/** What was authorized, whether or not it was annulled afterwards, with its lines `l`. */
const conLineas = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente }: MesTributario,
  { tabla }: Tipo,
  { lineas, enElMes }: { readonly lineas: Fragmento; readonly enElMes: Fragmento },
): Fragmento => sql`
  select f.id as documento_id, f.fecha_emision as fecha, f.numero_comprobante as numero,
    f.identificacion, f.razon_social, f.estado = 'ANULADO' as anulado, l.*
  from ${sql(esquema())}.${sql(tabla.nombre)} f cross join lateral (${lineas}) l
  where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente} and ${enElMes}
    and f.estado in ('AUTORIZADO', 'ANULADO')`;

/** Whether a document `f` declares elsewhere than where its rates say, and what it does. */
type Especial = {
  readonly es: (lecturas: Lecturas) => Fragmento;
  readonly partes: (lecturas: Lecturas) => Fragmento;
};
const DE_FACTURA: Especial = { es: facturaEspecial, partes: deFacturaEspecial };
const DE_NOTA: Especial = { es: notaEspecial, partes: deNotaEspecial };

const porFecha = (sql: Sql, { desde, hasta }: MesTributario): Fragmento =>
  sql`f.fecha_emision between ${desde} and ${hasta}`;

const identidadDe = (seccion: SeccionTributaria, tipo: Tipo): Omit<FuenteTributaria, 'lineas'> => ({
  seccion,
  documento: tipo.documento,
  nombre: tipo.singular,
  recurso: tipo.recurso,
  resta: tipo.ventas < 0,
});

/** What a document says of IVA, a row for each rate; but for those that say it in another way. */
const deIva = (
  seccion: SeccionTributaria,
  tipo: Tipo,
  grupos: (sql: Sql) => Fragmento,
  salvo?: Especial,
): FuenteTributaria => ({
  ...identidadDe(seccion, tipo),
  lineas: (lecturas, mes) => {
    const { sql } = lecturas;
    const lineas = sql`
      select '2' as impuesto, g.iva_codigo as codigo, g.tarifa_iva * 100 as porcentaje, g.base,
        g.valor, ${seccion === 'compras' ? sql`g.valor` : sql`0::int8`} as credito from ${grupos(sql)}`;
    const otras = salvo ? sql`and not ${salvo.es(lecturas)}` : sql``;
    const enElMes = sql`${porFecha(sql, mes)} ${otras}`;
    return conLineas(lecturas, mes, tipo, { lineas, enElMes });
  },
});

const susGrupos = (sql: Sql): Fragmento =>
  sql`json_to_recordset(f.impuestos)
    as g(iva_codigo text, tarifa_iva int4, base int8, valor int8)`;

/** A debit note has one. */
const suUnicoGrupo = (sql: Sql): Fragmento =>
  sql`(select f.iva_codigo, f.tarifa_iva, f.base_imponible + f.ice as base, f.iva as valor) g`;

/** What few documents declare where others do not: a source for each section. */
const deEspeciales = (
  seccion: SeccionTributaria,
  tipo: Tipo,
  { es, partes }: Especial,
): FuenteTributaria => ({
  ...identidadDe(seccion, tipo),
  lineas: (lecturas, mes) => {
    const { sql } = lecturas;
    const lineas = sql`
      select '2' as impuesto, p.iva_codigo as codigo, p.tarifa_iva * 100 as porcentaje, p.base,
        p.valor, 0::int8 as credito from (${partes(lecturas)}) p where p.seccion = ${seccion}`;
    const enElMes = sql`${porFecha(sql, mes)} and ${es(lecturas)}`;
    return conLineas(lecturas, mes, tipo, { lineas, enElMes });
  },
});

const ESPECIALES = (['ventas', 'exportaciones', 'reembolsos_ventas'] as const).flatMap(
  (seccion) => [
    deEspeciales(seccion, FACTURA, DE_FACTURA),
    deEspeciales(seccion, NOTA_CREDITO, DE_NOTA),
  ],
);

/** What the lines of a document bear of ICE and IRBPNR, by code; few documents have some. */
const susConsumos = (sql: Sql, lineas: Fragmento): Fragmento => sql`
  select c.impuesto, c.dicho->>'codigo' as codigo,
    case when min(c.dicho->>'porcentaje') is not distinct from max(c.dicho->>'porcentaje')
      then min(c.dicho->>'porcentaje')::int4 end as porcentaje,
    sum((c.dicho->>'base')::int8)::int8 as base, sum((c.dicho->>'valor')::int8)::int8 as valor,
    0::int8 as credito
  from json_array_elements(${lineas}) d,
    lateral (values ('3', d->'ice'), ('5', d->'irbpnr')) as c(impuesto, dicho)
  where c.dicho is not null group by c.impuesto, c.dicho->>'codigo'`;

const deConsumo = (tipo: Tipo, lineas: (sql: Sql) => Fragmento): FuenteTributaria => ({
  ...identidadDe('consumos_especiales', tipo),
  lineas: (lecturas, mes) => {
    const { sql } = lecturas;
    const enElMes = sql`${porFecha(sql, mes)} and f.ice + f.irbpnr > 0`;
    return conLineas(lecturas, mes, tipo, { lineas: susConsumos(sql, lineas(sql)), enElMes });
  },
});

const detalles = (sql: Sql): Fragmento => sql`f.detalles`;
const motivos = (sql: Sql): Fragmento => sql`f.motivos`;

/** What a withholding says of its support documents, by tax and code. */
const retenido = (sql: Sql): Fragmento => sql`
  select r.codigo as impuesto, r.codigo_retencion as codigo,
    case when min(r.porcentaje_retener) = max(r.porcentaje_retener)
      then min(r.porcentaje_retener) end as porcentaje,
    sum(r.base_imponible)::int8 as base, sum(r.valor_retenido)::int8 as valor,
    0::int8 as credito
  from json_array_elements(f.docs_sustento) d, json_to_recordset(d->'retenciones')
    as r(codigo text, codigo_retencion text, porcentaje_retener int4, base_imponible int8,
      valor_retenido int8)
  group by r.codigo, r.codigo_retencion`;

/** Withholdings of the month: by the fiscal period that they name, or else by their date. */
const deRetencion = (enElMes: (sql: Sql, mes: MesTributario) => Fragmento): FuenteTributaria => ({
  seccion: 'retenciones_emitidas',
  documento: RETENCION.documento,
  nombre: RETENCION.singular,
  recurso: RETENCION.recurso,
  resta: false,
  lineas: (lecturas, mes) => {
    const { sql } = lecturas;
    const suyas = { lineas: retenido(sql), enElMes: enElMes(sql, mes) };
    return conLineas(lecturas, mes, RETENCION, suyas);
  },
});

/** `mm/yyyy`. */
const periodoFiscal = ({ desde }: MesTributario): string =>
  `${desde.slice(5, 7)}/${desde.slice(0, 4)}`;

const SIN_PERIODO = deRetencion(
  (sql, mes) => sql`f.periodo_fiscal is null and ${porFecha(sql, mes)}`,
);
const CON_PERIODO = deRetencion((sql, mes) => sql`f.periodo_fiscal = ${periodoFiscal(mes)}`);

const TIPOS = [FACTURA, NOTA_DEBITO, NOTA_CREDITO, LIQUIDACION, RETENCION];

/** Those of the month in the SRI's hands, by the index of states. */
const pendientes: DeclaranteTributario['pendientes'] = (lecturas, mes) => {
  const { sql, esquema } = lecturas;
  const partes = TIPOS.map(
    ({ tabla }) => sql`(select count(*) from ${sql(esquema())}.${sql(tabla.nombre)} f
      where f.empresa_id = ${mes.empresa_id} and f.ambiente = ${mes.ambiente}
        and f.estado_buscable = 'EN_TRAMITE' and ${porFecha(sql, mes)})`,
  );
  return sql`(${separados(lecturas, partes, sql` + `)})::int8`;
};

export const IMPUESTOS_DE_DOCUMENTOS: DeclaranteTributario = {
  nombre: 'documentos',
  fuentes: [
    deIva('ventas', FACTURA, susGrupos, DE_FACTURA),
    deIva('ventas', NOTA_DEBITO, suUnicoGrupo),
    deIva('ventas', NOTA_CREDITO, susGrupos, DE_NOTA),
    ...ESPECIALES,
    deIva('compras', LIQUIDACION, susGrupos),
    deConsumo(FACTURA, detalles),
    deConsumo(NOTA_DEBITO, motivos),
    deConsumo(NOTA_CREDITO, detalles),
    SIN_PERIODO,
    CON_PERIODO,
  ],
  pendientes,
};
