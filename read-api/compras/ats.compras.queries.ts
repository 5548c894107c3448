import type { CompraDelAnexo } from '#domain/compras/ats/anexo.vista.ts';
import { reembolsoDelAnexo } from '#domain/compras/ats/reembolso.vista.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { FilaCompra } from '#projections/compras/compras.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';
import type { DeclaranteDelAnexo, MesDelAnexo } from './ats.aporte.ts';

/** A purchase as the annex asks for it, but for its number and what it is withheld. */
type Fila = Omit<
  CompraDelAnexo,
  | 'establecimiento'
  | 'punto_emision'
  | 'secuencial'
  | 'formas_pago'
  | 'modifica'
  | 'reembolsos'
  | 'retenciones'
> &
  Pick<FilaCompra, 'id' | 'numero_doc' | 'formas_pago' | 'modifica'> & {
    readonly autorizacion_modificado: string | null;
    readonly reembolsos: readonly Reembolso[];
  };

const compraDe = (
  { numero_doc, formas_pago, modifica, autorizacion_modificado, reembolsos, ...fila }: Fila,
  retenciones: CompraDelAnexo['retenciones'],
): CompraDelAnexo => {
  const [establecimiento, punto_emision, secuencial] = numero_doc.split('-');
  return {
    ...fila,
    establecimiento: establecimiento!,
    punto_emision: punto_emision!,
    secuencial: Number(secuencial),
    formas_pago: formas_pago.map(({ forma_pago }) => forma_pago),
    modifica: modifica && {
      tipo_comprobante: modifica.tipo_doc,
      numero: modifica.numero_doc,
      autorizacion: autorizacion_modificado,
    },
    reembolsos: reembolsos.map(reembolsoDelAnexo),
    retenciones,
  };
};

/** Lines by sustento and code of IVA, those of the purchase's own sustento first. */
const lineas = ({ sql }: Lecturas) => sql`
  select coalesce(d.sustento, c.sustento) as sustento, d.iva_codigo,
    sum(d.precio_total + d.ice)::int8 as base, sum(d.iva)::int8 as valor, sum(d.ice)::int8 as ice
  from json_to_recordset(c.detalles)
    as d(sustento text, iva_codigo text, precio_total int8, iva int8, ice int8)
  group by 1, 2 order by coalesce(d.sustento, c.sustento) <> c.sustento, 1, 2`;

const paginasDeFilas = (
  lecturas: Lecturas,
  { empresa_id, ambiente, desde, hasta }: MesDelAnexo,
): AsyncIterable<readonly (Fila & Pick<FilaCompra, 'fecha_registro'>)[]> => {
  const { sql, esquema } = lecturas;
  return porPaginas(async (ultima, cuantas) => {
    const e = sql(esquema());
    const tras = ultima
      ? sql`(c.fecha_registro, c.id) > (${ultima.fecha_registro}, ${ultima.id})`
      : sql`c.fecha_registro >= ${desde}`;
    return sql<Fila[]>`
      select c.id, c.tipo_doc as tipo_comprobante, c.tipo_identificacion, c.identificacion,
        c.parte_relacionada, c.ambito = 'exterior' as exterior, c.fecha_registro,
        c.dia as fecha_emision, c.numero_doc, c.total, c.ice, c.formas_pago, c.sustento, c.impuestos,
        coalesce(c.numero_autorizacion, c.clave_acceso) as autorizacion, c.modifica,
        coalesce(c.opcionales->'reembolsos', '[]') as reembolsos,
        coalesce((select json_agg(l) from (${lineas(lecturas)}) l), '[]') as lineas,
        (select coalesce(m.numero_autorizacion, m.clave_acceso) from ${e}.compras m
          where m.empresa_id = ${empresa_id} and m.id = (c.modifica->>'compra_id')::int8
        ) as autorizacion_modificado
      from ${e}.compras c
      where c.empresa_id = ${empresa_id} and c.ambiente = ${ambiente} and ${tras}
        and c.fecha_registro <= ${hasta} and c.estado = 'activo'
      order by c.fecha_registro, c.id limit ${cuantas}`;
  });
};

/** Purchases of the month in which they are entered in the books, by date; annulled ones are out. */
export const ATS_DE_COMPRAS: DeclaranteDelAnexo = {
  nombre: 'compras',
  orden: 1,
  async *compras(lecturas, mes, retencionesDe) {
    for await (const filas of paginasDeFilas(lecturas, mes)) {
      const ids = filas.map(({ id }) => id);
      const retenciones = await retencionesDe(lecturas, mes, ids);
      yield filas.map((fila) => compraDe(fila, retenciones.get(fila.id) ?? []));
    }
  },
};
