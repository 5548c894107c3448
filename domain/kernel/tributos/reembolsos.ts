import { type Centavos, decimalDeCentavos, MAXIMO_CENTAVOS } from '../dinero.ts';
import type { TipoIdentificacion } from '../sri.ts';
import type { Fecha } from '../tiempo.ts';
import { gravar } from './gravamen.ts';
import { bajo, type Reparos, reparar } from './reparos.ts';
import type { Centesimas } from './tributo.ts';

/**
 * Documents of somebody else that another one passes on: `reembolsos` of the SRI's schemas, whose names
 * these are. These names are storage: version with care.
 */

/** SRI table 3: the code that a document issued to be reimbursed says (`codDocReembolso`). */
export const COD_DOC_REEMBOLSO = '41';

/** A tax of a document that is reimbursed. */
export type ImpuestoDeReembolso = {
  /** Table 16: 2 IVA, 3 ICE, 5 IRBPNR. */
  readonly codigo: '2' | '3' | '5';
  readonly codigo_porcentaje: string;
  readonly tarifa: Centesimas;
  readonly base_imponible_reembolso: Centavos;
  readonly impuesto_reembolso: Centavos;
};

/** A document of somebody else that is passed on. */
export type Reembolso = {
  readonly tipo_identificacion_proveedor_reembolso: TipoIdentificacion;
  readonly identificacion_proveedor_reembolso: string;
  readonly cod_pais_pago_proveedor_reembolso: string | null;
  /** 01 person, 02 company. */
  readonly tipo_proveedor_reembolso: '01' | '02';
  readonly cod_doc_reembolso: string;
  readonly estab_doc_reembolso: string;
  readonly pto_emi_doc_reembolso: string;
  readonly secuencial_doc_reembolso: string;
  readonly fecha_emision_doc_reembolso: Fecha;
  readonly numero_autorizacion_doc_reemb: string;
  readonly detalle_impuestos: readonly ImpuestoDeReembolso[];
};

/** Sums over what is reimbursed; null where nothing is. */
export type TotalesDeReembolso = {
  /** Bases and taxes together. */
  readonly total_comprobantes_reembolso: Centavos | null;
  readonly total_base_imponible_reembolso: Centavos | null;
  readonly total_impuesto_reembolso: Centavos | null;
};

/** What a request says of one, once its form was checked; null is for us to compute. */
export type ReembolsoPedido = Omit<Reembolso, 'detalle_impuestos'> & {
  readonly detalle_impuestos: readonly (Omit<
    ImpuestoDeReembolso,
    'tarifa' | 'impuesto_reembolso'
  > & {
    readonly tarifa: Centesimas | null;
    readonly impuesto_reembolso: Centavos | null;
  })[];
};

/** By the codes in force on the date of what is reimbursed. */
const gravarReembolso = (
  pedido: ReembolsoPedido['detalle_impuestos'][0],
  fecha: Fecha,
  reparos: Reparos,
): ImpuestoDeReembolso => {
  const gravamen = {
    impuesto: pedido.codigo,
    codigo: pedido.codigo_porcentaje,
    base: pedido.base_imponible_reembolso,
    tarifa: pedido.tarifa,
    valor: pedido.impuesto_reembolso,
  };
  const { tarifa, valor } = gravar(gravamen, fecha, reparos, {
    campo: 'impuesto_reembolso',
    digitos: 4,
  });
  return { ...pedido, tarifa, impuesto_reembolso: valor };
};

/** A reimbursed document with its taxes, or what is wrong with them. */
export const reembolsar = (pedido: ReembolsoPedido, reparos: Reparos): Reembolso => ({
  ...pedido,
  detalle_impuestos: pedido.detalle_impuestos.map((impuesto, i) =>
    gravarReembolso(
      impuesto,
      pedido.fecha_emision_doc_reembolso,
      bajo(reparos, 'detalle_impuestos', i),
    ),
  ),
});

/** The sums over what is reimbursed. */
export const totalesDeReembolsos = (reembolsos: readonly Reembolso[]): TotalesDeReembolso => {
  if (reembolsos.length === 0) {
    return {
      total_comprobantes_reembolso: null,
      total_base_imponible_reembolso: null,
      total_impuesto_reembolso: null,
    };
  }
  let [base, impuesto] = [0, 0];
  for (const { base_imponible_reembolso, impuesto_reembolso } of reembolsos.flatMap(
    ({ detalle_impuestos }) => detalle_impuestos,
  )) {
    base += base_imponible_reembolso;
    impuesto += impuesto_reembolso;
  }
  return {
    total_comprobantes_reembolso: base + impuesto,
    total_base_imponible_reembolso: base,
    total_impuesto_reembolso: impuesto,
  };
};

/** The sums over what is reimbursed, or what the request says of them and is not so. */
export const totalizarReembolsos = (
  dichos: TotalesDeReembolso,
  reembolsos: readonly Reembolso[],
  reparos: Reparos,
): TotalesDeReembolso => {
  const totales = totalesDeReembolsos(reembolsos);
  if ((totales.total_comprobantes_reembolso ?? 0) > MAXIMO_CENTAVOS) {
    reparar(reparos, 'reembolsos', null, 'Suman más de los 14 dígitos que admite el SRI');
  }
  for (const campo of Object.keys(totales) as (keyof TotalesDeReembolso)[]) {
    const dicho = dichos[campo];
    if (dicho === null || dicho === totales[campo]) continue;
    const suma = totales[campo];
    const msg =
      suma === null
        ? 'Solo se admite con reembolsos'
        : `Los reembolsos suman ${decimalDeCentavos(suma)}`;
    reparar(reparos, campo, decimalDeCentavos(dicho), msg);
  }
  return totales;
};
