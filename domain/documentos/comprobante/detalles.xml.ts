import { textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { GrupoIva, Linea, Pago } from './comprobante.ts';

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

/** `codigo`: what the schema calls a line's own code. */
export const detalles = (
  lineas: readonly Linea[],
  codigo: 'codigoPrincipal' | 'codigoInterno',
): string =>
  grupo(
    'detalles',
    lineas.map((linea) =>
      grupo('detalle', [
        campo(codigo, linea.codigo_principal, 25),
        campo('descripcion', linea.descripcion),
        campo('cantidad', textoDeMillonesimas(linea.cantidad)),
        campo('precioUnitario', textoDeMillonesimas(linea.precio_unitario)),
        campo('descuento', textoDeCentavos(linea.descuento)),
        campo('precioTotalSinImpuesto', textoDeCentavos(linea.precio_total)),
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
