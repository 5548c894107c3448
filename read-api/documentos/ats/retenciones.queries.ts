import type { RetencionDelAnexo, RetenidoDelAnexo } from '#domain/compras/ats/anexo.vista.ts';
import { reembolsoDelAnexo } from '#domain/compras/ats/reembolso.vista.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { MesDelAnexo } from '#read-api/compras/ats.aporte.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** What withholdings say of a document of whom one bought from, as the annex tells it. */

type Retenido = {
  readonly codigo: RetenidoDelAnexo['impuesto'];
  readonly codigo_retencion: string;
  readonly porcentaje_retener: number;
  readonly base_imponible: number;
  readonly valor_retenido: number;
};

/** A support document as the withholding's row keeps it: what is read of it here. */
type Sustento = {
  readonly cod_sustento: string;
  readonly al_exterior: {
    readonly pais_efec_pago: string;
    readonly aplic_conv_dob_trib: 'SI' | 'NO' | null;
    readonly pag_ext_suj_ret_nor_leg: 'SI' | 'NO' | null;
    readonly pago_reg_fis: 'SI' | 'NO' | null;
  } | null;
  readonly total_base_imponible_reembolso: number | null;
  readonly retenciones: readonly Retenido[];
  readonly reembolsos: readonly Reembolso[];
};

type Fila = Pick<
  RetencionDelAnexo,
  | 'retencion_id'
  | 'establecimiento'
  | 'punto_emision'
  | 'secuencial'
  | 'autorizacion'
  | 'fecha'
  | 'parte_rel'
  | 'tipo_sujeto'
> & { readonly sobre: number; readonly doc: Sustento };

const retencionDe = ({ doc, ...fila }: Fila): RetencionDelAnexo => ({
  ...fila,
  sustento: doc.cod_sustento,
  al_exterior: doc.al_exterior && {
    pais: doc.al_exterior.pais_efec_pago,
    convenio: doc.al_exterior.aplic_conv_dob_trib,
    sujeto_a_retencion: doc.al_exterior.pag_ext_suj_ret_nor_leg,
    regimen_fiscal: doc.al_exterior.pago_reg_fis,
  },
  base_reembolsos: doc.total_base_imponible_reembolso ?? 0,
  reembolsos: doc.reembolsos.map(reembolsoDelAnexo),
  retenido: doc.retenciones.map((r) => ({
    impuesto: r.codigo,
    codigo: r.codigo_retencion,
    porcentaje: r.porcentaje_retener,
    base: r.base_imponible,
    valor: r.valor_retenido,
  })),
});

/** Which documents of whom one bought from, as withholdings call them. */
type Sobre = 'compra' | 'liquidacion_compra';

/** The field in which a support document names each. */
const CAMPO: { readonly [S in Sobre]: string } = {
  compra: 'compra_id',
  liquidacion_compra: 'liquidacion_id',
};

/**
 * The authorized withholdings of some documents, by document, oldest first. `limit 1`: each by its
 * key. Postgres takes any list for one of a hundred, and would read all withholdings for every page.
 */
export const retencionesSobre = async (
  { sql, esquema }: Lecturas,
  { empresa_id }: MesDelAnexo,
  sobre: Sobre,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly RetencionDelAnexo[]>> => {
  const e = sql(esquema());
  const filas = await sql<Fila[]>`
    select k.documento_id as sobre, r.id as retencion_id, r.establecimiento, r.punto_emision,
      r.secuencial, r.numero_autorizacion as autorizacion, r.fecha_emision as fecha, r.parte_rel,
      r.tipo_sujeto_retenido as tipo_sujeto, d.value as doc
    from ${e}.retenciones_de_documento k
    cross join lateral json_array_elements_text(k.retenciones) x
    cross join lateral (
      select * from ${e}.${sql(RETENCION.tabla.nombre)}
      where empresa_id = ${empresa_id} and id = x.value::int8 limit 1) r
    cross join lateral json_array_elements(r.docs_sustento) d
    where k.empresa_id = ${empresa_id} and k.documento = ${sobre} and r.estado = 'AUTORIZADO'
      and k.documento_id = any(${[...ids]}::int8[])
      and (d.value->>${CAMPO[sobre]}::text)::int8 = k.documento_id
    order by r.fecha_emision, r.id`;
  const porDocumento = new Map<number, RetencionDelAnexo[]>();
  for (const fila of filas) {
    const suyas = porDocumento.get(fila.sobre);
    if (suyas) suyas.push(retencionDe(fila));
    else porDocumento.set(fila.sobre, [retencionDe(fila)]);
  }
  return porDocumento;
};
