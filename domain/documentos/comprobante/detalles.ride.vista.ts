import { type Centavos, textoDeCentavos, textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { IvaCodigo } from '#domain/kernel/sri.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import type { Linea, Totales } from './comprobante.ts';
import { descripcionImpresa } from './linea.adicional.ts';
import type { CampoDeRide, Columna, Tabla } from './ride.vista.ts';
import { subsidioImpreso } from './subsidio.ts';
import { netoDe } from './totales.ts';

/** Lines and totals on paper, of the documents that have them. */

const PRINCIPAL: Columna = { titulo: 'Cód. principal', ancho: 70, alineacion: 'izquierda' };
/** Where some line has one. */
const AUXILIAR: Columna = { titulo: 'Cód. auxiliar', ancho: 62, alineacion: 'izquierda' };

/**
 * Quantities and prices as the ficha orders them. Its columns for further detail and for subsidies stay
 * away: detail stands under the description. The rate is ours.
 */
const COLUMNAS: readonly Columna[] = [
  { titulo: 'Cantidad', breve: 'Cant.', ancho: 54, alineacion: 'derecha' },
  { titulo: 'Descripción', ancho: null, alineacion: 'izquierda' },
  { titulo: 'P. unitario', breve: 'P. unit.', ancho: 60, alineacion: 'derecha' },
  { titulo: 'Descuento', breve: 'Desc.', ancho: 54, alineacion: 'derecha' },
  { titulo: 'IVA', ancho: 36, alineacion: 'derecha' },
  { titulo: 'P. total', breve: 'Total', ancho: 62, alineacion: 'derecha' },
];

const tarifaDe = ({ iva_codigo, tarifa_iva }: Linea): string => {
  if (iva_codigo === '6') return 'No obj.';
  return iva_codigo === '7' ? 'Exento' : `${tarifa_iva} %`;
};

/** The lines of any document that has such. */
export const tablaDeLineas = (detalles: readonly Linea[]): Tabla => {
  const conAuxiliar = detalles.some(({ codigo_auxiliar }) => codigo_auxiliar !== undefined);
  return {
    columnas: [PRINCIPAL, ...(conAuxiliar ? [AUXILIAR] : []), ...COLUMNAS],
    filas: detalles.map((linea) => [
      textoSri(linea.codigo_principal),
      ...(conAuxiliar ? [textoSri(linea.codigo_auxiliar ?? '')] : []),
      ...figurasDe(linea),
    ]),
  };
};

const figurasDe = (linea: Linea): readonly string[] => [
  textoDeMillonesimas(linea.cantidad),
  [descripcionImpresa(linea), ...subsidioImpreso(linea)].join('\n'),
  textoDeMillonesimas(linea.precio_unitario),
  textoDeCentavos(linea.descuento),
  tarifaDe(linea),
  textoDeCentavos(linea.precio_total),
];

/** What totals are made of: a document without lines has no discount. */
type ImportesDeRide = Pick<Totales, 'impuestos' | 'total_sin_impuestos' | 'total'> &
  Partial<Pick<Totales, 'total_descuento' | 'propina' | 'ice' | 'irbpnr'>>;

/** One line per rate that is not zero, whatever rates there are; the others always. */
export const totalesDeRide = (
  totales: ImportesDeRide,
  { conPropina }: { readonly conPropina: boolean },
): readonly CampoDeRide[] => {
  const { impuestos, total_descuento, propina = 0, ice = 0, irbpnr = 0 } = totales;
  const gravados = impuestos.filter(({ tarifa_iva }) => tarifa_iva > 0);
  const baseDe = (codigo: IvaCodigo): Centavos => {
    const grupo = impuestos.find(({ iva_codigo }) => iva_codigo === codigo);
    return grupo ? netoDe(grupo) : 0;
  };
  return [
    ...gravados.map((grupo) => [`SUBTOTAL ${grupo.tarifa_iva} %`, netoDe(grupo)] as const),
    ['SUBTOTAL 0 %', baseDe('0')] as const,
    ['SUBTOTAL NO OBJETO DE IVA', baseDe('6')] as const,
    ['SUBTOTAL EXENTO DE IVA', baseDe('7')] as const,
    ['SUBTOTAL SIN IMPUESTOS', totales.total_sin_impuestos] as const,
    ...(total_descuento === undefined ? [] : [['TOTAL DESCUENTO', total_descuento] as const]),
    // The ficha's form shows both taxes, whether or not a line carries them.
    ['ICE', ice] as const,
    ...gravados.map(({ tarifa_iva, valor }) => [`IVA ${tarifa_iva} %`, valor] as const),
    ['IRBPNR', irbpnr] as const,
    ...(conPropina ? [['PROPINA', propina] as const] : []),
    ['VALOR TOTAL', totales.total] as const,
  ].map(([nombre, valor]) => ({ nombre, texto: textoDeCentavos(valor) }));
};
