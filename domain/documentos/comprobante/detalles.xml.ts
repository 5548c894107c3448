import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { GrupoIva, Linea, Pago } from './comprobante.ts';
import {
  detallesAdicionales,
  LARGO_DE_CODIGO_AUXILIAR,
  LARGO_DE_UNIDAD,
} from './linea.adicional.ts';
import { precioSinSubsidioXml } from './subsidio.ts';

/** Lines, taxes and payments as the documents that have them write them. */

/** SRI table 16: IVA. */
const CODIGO_IVA = '2';

export const totalImpuesto = ({ iva_codigo, base, valor }: GrupoIva): string =>
  grupo('totalImpuesto', [
    campo('codigo', CODIGO_IVA),
    campo('codigoPorcentaje', iva_codigo),
    campo('baseImponible', textoDeCentavos(base)),
    campo('valor', textoDeCentavos(valor)),
  ]);

/** A tax with its rate: of a line, or of a document without lines. */
export const impuesto = ({ iva_codigo, tarifa_iva, base, valor }: GrupoIva): string =>
  grupo('impuesto', [
    campo('codigo', CODIGO_IVA),
    campo('codigoPorcentaje', iva_codigo),
    campo('tarifa', String(tarifa_iva)),
    campo('baseImponible', textoDeCentavos(base)),
    campo('valor', textoDeCentavos(valor)),
  ]);

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
        grupo('impuestos', [impuesto({ ...linea, base: linea.precio_total, valor: linea.iva })]),
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
