import type { CompraDelAnexo, ImpuestoDelAnexo } from '#domain/compras/ats/anexo.vista.ts';
import { reembolsoDelAnexo } from '#domain/compras/ats/reembolso.vista.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import type { Reembolso } from '#domain/kernel/tributos/reembolsos.ts';
import type { MesDelAnexo } from '#read-api/compras/ats.aporte.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';
import { retencionesSobre } from './retenciones.queries.ts';

type Fila = Pick<
  CompraDelAnexo,
  | 'tipo_identificacion'
  | 'identificacion'
  | 'establecimiento'
  | 'punto_emision'
  | 'secuencial'
  | 'autorizacion'
  | 'fecha_emision'
  | 'total'
> & {
  readonly id: number;
  /** What others sold, and it passes on. */
  readonly reembolsos: readonly Reembolso[];
  readonly pagos: readonly { readonly forma_pago: string }[];
  readonly impuestos: readonly (Omit<ImpuestoDelAnexo, 'tarifa'> & {
    /** Percent. */
    readonly tarifa_iva: number;
  })[];
};

const CON_CREDITO = '01';
const SIN_CREDITO = '02';

/** As the books have it, IVA is credit; a withholding of it may say better what it is. */
const compraDe = (
  { pagos, impuestos, reembolsos, ...fila }: Fila,
  retenciones: CompraDelAnexo['retenciones'],
): CompraDelAnexo => ({
  ...fila,
  tipo_comprobante: LIQUIDACION.cod_doc,
  fecha_registro: fila.fecha_emision,
  parte_relacionada: false,
  exterior: false,
  ice: 0,
  formas_pago: pagos.map(({ forma_pago }) => forma_pago),
  sustento:
    retenciones[0]?.sustento ??
    (impuestos.some(({ valor }) => valor > 0) ? CON_CREDITO : SIN_CREDITO),
  impuestos: impuestos.map(({ tarifa_iva, ...grupo }) => ({ ...grupo, tarifa: tarifa_iva * 100 })),
  lineas: [],
  modifica: null,
  reembolsos: reembolsos.map(reembolsoDelAnexo),
  retenciones,
});

const paginasDeFilas = (
  { sql, esquema }: Lecturas,
  { empresa_id, ambiente, desde, hasta }: MesDelAnexo,
): AsyncIterable<readonly Fila[]> =>
  porPaginas(async (ultima, cuantas) => {
    const tras = ultima
      ? sql`(fecha_emision, id) > (${ultima.fecha_emision}, ${ultima.id})`
      : sql`fecha_emision >= ${desde}`;
    return sql<Fila[]>`
      select id, tipo_identificacion, identificacion, establecimiento, punto_emision, secuencial,
        numero_autorizacion as autorizacion, fecha_emision, total, pagos, impuestos,
        coalesce(opcionales->'reembolsos', '[]') as reembolsos
      from ${sql(esquema())}.${sql(LIQUIDACION.tabla.nombre)}
      where empresa_id = ${empresa_id} and ambiente = ${ambiente} and ${tras}
        and fecha_emision <= ${hasta} and estado = 'AUTORIZADO'
      order by fecha_emision, id limit ${cuantas}`;
  });

/** The settlements of the month, by date, each with what was withheld of it. */
export async function* liquidacionesDelMes(
  lecturas: Lecturas,
  mes: MesDelAnexo,
): AsyncGenerator<readonly CompraDelAnexo[]> {
  for await (const filas of paginasDeFilas(lecturas, mes)) {
    const ids = filas.map(({ id }) => id);
    const retenciones = await retencionesSobre(lecturas, mes, 'liquidacion_compra', ids);
    yield filas.map((fila) => compraDe(fila, retenciones.get(fila.id) ?? []));
  }
}
