import { type Centavos, textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { ConConsumos, GrupoDeConsumo, GrupoIva, Linea, Pago, Totales } from './comprobante.ts';
import { agruparConsumos } from './consumo.ts';
import {
  detallesAdicionales,
  LARGO_DE_CODIGO_AUXILIAR,
  LARGO_DE_UNIDAD,
} from './linea.adicional.ts';
import { precioSinSubsidioXml } from './subsidio.ts';

/** Lines, taxes and payments as the documents that have them write them. */

/** SRI table 16: IVA. */
const CODIGO_IVA = '2';

/** A tax as the XML has it; `tarifa` as a decimal. */
type Impuesto = {
  readonly codigo: string;
  readonly porcentaje: string;
  readonly tarifa: string;
  readonly base: Centavos;
  readonly valor: Centavos;
};

const deIva = ({ iva_codigo, tarifa_iva, base, valor }: GrupoIva): Impuesto => ({
  codigo: CODIGO_IVA,
  porcentaje: iva_codigo,
  tarifa: String(tarifa_iva),
  base,
  valor,
});

/** The percentage or, without one, the specific rate. */
const deConsumo = (consumo: GrupoDeConsumo): Impuesto => ({
  codigo: consumo.impuesto,
  porcentaje: consumo.codigo,
  tarifa: String((consumo.porcentaje ?? consumo.valor_especifico ?? 0) / 100),
  base: consumo.base,
  valor: consumo.valor,
});

/** The taxes of a document, IVA first. */
const todos = (
  grupos: readonly GrupoIva[],
  lineas: readonly ConConsumos[],
): readonly Impuesto[] => [...grupos.map(deIva), ...agruparConsumos(lineas).map(deConsumo)];

const totalImpuesto = ({ codigo, porcentaje, base, valor }: Impuesto): string =>
  grupo('totalImpuesto', [
    campo('codigo', codigo),
    campo('codigoPorcentaje', porcentaje),
    campo('baseImponible', textoDeCentavos(base)),
    campo('valor', textoDeCentavos(valor)),
  ]);

const impuesto = ({ codigo, porcentaje, tarifa, base, valor }: Impuesto): string =>
  grupo('impuesto', [
    campo('codigo', codigo),
    campo('codigoPorcentaje', porcentaje),
    campo('tarifa', tarifa),
    campo('baseImponible', textoDeCentavos(base)),
    campo('valor', textoDeCentavos(valor)),
  ]);

/** What all lines of a document add up to, tax by tax. */
export const totalConImpuestos = ({
  impuestos: grupos,
  detalles: lineas,
}: Pick<Totales, 'impuestos'> & { readonly detalles: readonly Linea[] }): string =>
  grupo('totalConImpuestos', todos(grupos, lineas).map(totalImpuesto));

/** The taxes of a line, or of a document without lines. */
export const impuestos = (iva: GrupoIva, lineas: readonly ConConsumos[]): string =>
  grupo('impuestos', [
    impuesto(deIva(iva)),
    ...agruparConsumos(lineas).map((consumo) => impuesto(deConsumo(consumo))),
  ]);

/** The base of IVA has ICE in it. */
const ivaDe = ({ iva_codigo, tarifa_iva, precio_total, iva, ice }: Linea): GrupoIva => ({
  iva_codigo,
  tarifa_iva,
  base: precio_total + (ice?.valor ?? 0),
  valor: iva,
});

/** What a schema calls the codes of a line, and whether it has room for its unit. */
type Nombres = {
  readonly codigo: 'codigoPrincipal' | 'codigoInterno';
  readonly auxiliar: 'codigoAuxiliar' | 'codigoAdicional';
  readonly conUnidad: boolean;
};

/** Of invoices and settlements. */
export const DE_VENTA: Nombres = {
  codigo: 'codigoPrincipal',
  auxiliar: 'codigoAuxiliar',
  conUnidad: true,
};

/** Of a credit note, whose schema has no room for a unit. */
export const DE_NOTA_CREDITO: Nombres = {
  codigo: 'codigoInterno',
  auxiliar: 'codigoAdicional',
  conUnidad: false,
};

export const detalles = (
  lineas: readonly Linea[],
  { codigo, auxiliar, conUnidad }: Nombres,
): string =>
  grupo(
    'detalles',
    lineas.map((linea) =>
      grupo('detalle', [
        campo(codigo, linea.codigo_principal, 25),
        campo(auxiliar, linea.codigo_auxiliar, LARGO_DE_CODIGO_AUXILIAR),
        campo('descripcion', linea.descripcion),
        conUnidad ? campo('unidadMedida', linea.unidad_medida, LARGO_DE_UNIDAD) : '',
        campo('cantidad', textoDeMillonesimas(linea.cantidad)),
        campo('precioUnitario', textoDeMillonesimas(linea.precio_unitario)),
        precioSinSubsidioXml(linea),
        campo('descuento', textoDeCentavos(linea.descuento)),
        campo('precioTotalSinImpuesto', textoDeCentavos(linea.precio_total)),
        detallesAdicionales(linea.detalles_adicionales),
        impuestos(ivaDe(linea), [linea]),
      ]),
    ),
  );

const pago = ({ forma_pago, total, plazo, unidad_tiempo }: Pago): string =>
  grupo('pago', [
    campo('formaPago', forma_pago),
    campo('total', textoDeCentavos(total)),
    campo('plazo', plazo === null ? null : String(plazo)),
    campo('unidadTiempo', plazo === null ? null : (unidad_tiempo ?? 'dias'), 10),
  ]);

export const pagos = (lista: readonly Pago[]): string => grupo('pagos', lista.map(pago));
