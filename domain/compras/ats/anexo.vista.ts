import type { Centavos } from '#domain/kernel/dinero.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';

/**
 * What the annex of a month (Anexo Transaccional Simplificado) says, whoever says it: purchases one
 * by one, sales by customer, annulled numbers. Amounts in cents, never below zero but in the sums of
 * sales, which credit notes may leave so.
 */

/** Whose annex, and of which month. */
export type Informante = {
  readonly ruc: string;
  readonly razon_social: string;
  readonly anio: number;
  readonly mes: number;
};

/** What was sold from an establishment, without IVA: credit notes taken off. */
export type VentasDeEstablecimiento = {
  readonly establecimiento: string;
  readonly total: Centavos;
};

/** A document of whom one bought from that our withholding names, and what is withheld of it. */
export type RetencionDelAnexo = {
  readonly retencion_id: number;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  readonly autorizacion: string;
  readonly fecha: Fecha;
  readonly parte_rel: 'SI' | 'NO';
  /** 01 person, 02 company; where it says. */
  readonly tipo_sujeto: '01' | '02' | null;
  /** Table 5. */
  readonly sustento: string;
  readonly al_exterior: PagoAlExterior | null;
  readonly base_reembolsos: Centavos;
  readonly reembolsos: readonly ReembolsoDelAnexo[];
  readonly retenido: readonly RetenidoDelAnexo[];
};

export type RetenidoDelAnexo = {
  /** Table 19: 1 renta, 2 IVA, 6 ISD. */
  readonly impuesto: '1' | '2' | '6';
  readonly codigo: string;
  readonly porcentaje: Centesimas;
  readonly base: Centavos;
  readonly valor: Centavos;
};

/** Three digits of its country, or null; and what is said of its regime. */
export type PagoAlExterior = {
  readonly pais: string | null;
  readonly convenio: 'SI' | 'NO' | null;
  readonly sujeto_a_retencion: 'SI' | 'NO' | null;
  readonly regimen_fiscal: 'SI' | 'NO' | null;
};

/** A document of somebody else that a purchase passes on. */
export type ReembolsoDelAnexo = {
  readonly tipo_comprobante: string;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: string;
  readonly fecha: Fecha;
  readonly autorizacion: string;
  readonly impuestos: readonly (ImpuestoDelAnexo & {
    /** Table 16. */
    readonly impuesto: '2' | '3' | '5';
  })[];
};

/** A group of IVA, by its code of table 17. */
export type ImpuestoDelAnexo = {
  readonly iva_codigo: string;
  readonly tarifa: Centesimas;
  readonly base: Centavos;
  readonly valor: Centavos;
};

/** What the lines of a purchase that have a sustento and a code of IVA add up to. */
export type LineasDeSustento = {
  readonly sustento: string;
  readonly iva_codigo: string;
  readonly base: Centavos;
  readonly valor: Centavos;
  readonly ice: Centavos;
};

/** A document of whom one bought from: a purchase, or a settlement of ours. */
export type CompraDelAnexo = {
  readonly tipo_comprobante: string;
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  readonly parte_relacionada: boolean;
  readonly exterior: boolean;
  readonly fecha_registro: Fecha;
  readonly fecha_emision: Fecha;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  readonly autorizacion: string | null;
  readonly total: Centavos;
  readonly ice: Centavos;
  /** Table 24. */
  readonly formas_pago: readonly string[];
  /** Table 5: of what no line gives another one. */
  readonly sustento: string;
  readonly impuestos: readonly ImpuestoDelAnexo[];
  /** Empty where no line has a sustento of its own. */
  readonly lineas: readonly LineasDeSustento[];
  /** What a note modifies; its number with hyphens. */
  readonly modifica: {
    readonly tipo_comprobante: string;
    readonly numero: string;
    readonly autorizacion: string | null;
  } | null;
  /** What it passes on itself; what its withholdings say of that is the same. */
  readonly reembolsos: readonly ReembolsoDelAnexo[];
  /** Authorized ones, oldest first. */
  readonly retenciones: readonly RetencionDelAnexo[];
};

/** What was sold to a customer in documents of a kind. */
export type VentaDelAnexo = {
  readonly tipo_identificacion: TipoIdentificacion;
  readonly identificacion: string;
  /** 18 for invoices, 04, 05. */
  readonly tipo_comprobante: string;
  readonly comprobantes: number;
  readonly base_no_objeto: Centavos;
  readonly base_0: Centavos;
  readonly base_gravada: Centavos;
  readonly iva: Centavos;
  readonly ice: Centavos;
  /** What the customer withheld. */
  readonly ret_iva: Centavos;
  readonly ret_renta: Centavos;
};

/** A number of ours that was authorized and annulled. */
export type AnuladoDelAnexo = {
  readonly tipo_comprobante: string;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly secuencial: number;
  readonly autorizacion: string;
};

/** Bases and taxes of what a purchase has under one sustento. */
export type ParteDeCompra = {
  readonly sustento: string;
  readonly base_no_objeto: Centavos;
  readonly base_0: Centavos;
  readonly base_gravada: Centavos;
  readonly base_exenta: Centavos;
  readonly iva: Centavos;
  readonly ice: Centavos;
};

const NO_OBJETO = '6';
const EXENTO = '7';

type Base = 'base_no_objeto' | 'base_exenta' | 'base_gravada' | 'base_0';

const baseDe = ({ iva_codigo, tarifa }: ImpuestoDelAnexo): Base => {
  if (iva_codigo === NO_OBJETO) return 'base_no_objeto';
  if (iva_codigo === EXENTO) return 'base_exenta';
  return tarifa > 0 ? 'base_gravada' : 'base_0';
};

/** The four bases of some groups of IVA, and what they are charged. */
export const basesDe = (
  impuestos: readonly ImpuestoDelAnexo[],
): Omit<ParteDeCompra, 'sustento' | 'ice'> => {
  const suma = { base_no_objeto: 0, base_0: 0, base_gravada: 0, base_exenta: 0, iva: 0 };
  for (const impuesto of impuestos) {
    suma[baseDe(impuesto)] += impuesto.base;
    suma.iva += impuesto.valor;
  }
  return suma;
};

/** Adds what is missing of a sum to the greatest of its parts, which a cent does not distort. */
const conLoQueFalta = <C extends string>(
  partes: readonly { [K in C]: Centavos }[],
  campo: C,
  suma: Centavos,
): void => {
  const falta = partes.reduce((resto, parte) => resto - parte[campo], suma);
  const mayor = partes.reduce((a, b) => (b[campo] > a[campo] ? b : a));
  mayor[campo] = (mayor[campo] + falta) as (typeof mayor)[C];
};

/**
 * A purchase by sustento, the first of its lines first. Lines round and totals do not add up their
 * rounding: what lines are short of, or over, goes to the greatest part, so that the parts always
 * add up to what the document says.
 */
export const partesDeCompra = ({
  sustento,
  impuestos,
  lineas,
  ice,
}: Pick<CompraDelAnexo, 'sustento' | 'impuestos' | 'lineas' | 'ice'>): readonly ParteDeCompra[] => {
  const sustentos = [...new Set(lineas.map((linea) => linea.sustento))];
  if (sustentos.length < 2) {
    return [{ sustento: sustentos[0] ?? sustento, ...basesDe(impuestos), ice }];
  }
  const grupos = impuestos.map((grupo) => {
    const suyas = lineas.filter(({ iva_codigo }) => iva_codigo === grupo.iva_codigo);
    const partes = (
      suyas.length > 0 ? suyas : [{ sustento: sustentos[0]!, base: 0, valor: 0 }]
    ).map(({ sustento, base, valor }) => ({ ...grupo, sustento, base, valor }));
    conLoQueFalta(partes, 'base', grupo.base);
    conLoQueFalta(partes, 'valor', grupo.valor);
    return partes;
  });
  const partes = sustentos.map((sustento) => ({
    sustento,
    ...basesDe(grupos.flat().filter((grupo) => grupo.sustento === sustento)),
    ice: lineas.reduce((suma, linea) => suma + (linea.sustento === sustento ? linea.ice : 0), 0),
  }));
  conLoQueFalta(partes, 'ice', ice);
  return partes;
};
