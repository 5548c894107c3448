import { decimal, dolares, oNulo, segun } from '#domain/kernel/campos.ts';
import {
  type Centavos,
  decimalDeCentavos,
  decimalDeMillonesimas,
  MAXIMO_CENTAVOS,
  porcentajeDe,
  porPrecio,
  textoDeCentavos,
  textoDeMillonesimas,
} from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { campo } from '#domain/kernel/xml.ts';
import type { Linea } from './comprobante.ts';

/** What a line would cost if nobody subsidized it: what is saved is told, and in no sum. */
type ConSubsidio = Pick<Linea, 'precio_sin_subsidio'>;

/** What the subsidy of a line comes to, before its IVA. */
const subsidioDeLinea = ({ cantidad, precio_unitario, precio_sin_subsidio }: Linea): Centavos =>
  precio_sin_subsidio === undefined
    ? 0
    : porPrecio(cantidad, precio_sin_subsidio) - porPrecio(cantidad, precio_unitario);

/** What its buyer saves, with the IVA where it is due; null: nothing is subsidized. */
const totalSubsidio = (detalles: readonly Linea[]): Centavos | null => {
  if (detalles.every(({ precio_sin_subsidio }) => precio_sin_subsidio === undefined)) return null;
  const porTarifa = Map.groupBy(detalles, ({ iva_codigo }) => iva_codigo);
  return [...porTarifa.values()].reduce((total, lineas) => {
    const suma = lineas.reduce((parcial, linea) => parcial + subsidioDeLinea(linea), 0);
    return total + suma + porcentajeDe(suma, lineas[0]!.tarifa_iva);
  }, 0);
};

/** A subsidy makes nothing dearer, and fits: 422. */
export const exigirSubsidios = (detalles: readonly Linea[]): void => {
  const errores = detalles.flatMap((linea, i): readonly ErrorDeCampo[] => {
    const { cantidad, precio_unitario, precio_sin_subsidio } = linea;
    if (precio_sin_subsidio === undefined) return [];
    const loc = ['body', 'detalles', i, 'precio_sin_subsidio'];
    const input = decimalDeMillonesimas(precio_sin_subsidio);
    const error = (msg: string) => [{ type: 'value_error', loc, msg, input }];
    if (precio_sin_subsidio < precio_unitario) {
      const suyo = textoDeMillonesimas(precio_unitario);
      return error(`Sin subsidio no puede costar menos que con él: precio_unitario es ${suyo}`);
    }
    return porPrecio(cantidad, precio_sin_subsidio) > MAXIMO_CENTAVOS
      ? error(`La línea sin subsidio supera ${decimalDeCentavos(MAXIMO_CENTAVOS)}`)
      : [];
  });
  if (errores.length > 0) throw new ErrorDeForma(errores);
};

/** After its price. */
export const precioSinSubsidioXml = ({ precio_sin_subsidio: precio }: ConSubsidio): string =>
  campo('precioSinSubsidio', precio === undefined ? null : textoDeMillonesimas(precio));

/** After what it adds up to before taxes. */
export const totalSubsidioXml = (detalles: readonly Linea[]): string => {
  const total = totalSubsidio(detalles);
  return campo('totalSubsidio', total === null ? null : textoDeCentavos(total));
};

/** Of a line on paper, under its description. */
export const subsidioImpreso = (linea: Linea): readonly string[] => {
  const { precio_sin_subsidio: precio } = linea;
  if (precio === undefined) return [];
  const subsidio = textoDeCentavos(subsidioDeLinea(linea));
  return [`Precio sin subsidio: ${textoDeMillonesimas(precio)} · Subsidio: ${subsidio}`];
};

/** After its total, on paper. */
export const subsidioEnRide = ({
  detalles,
  total,
}: {
  readonly detalles: readonly Linea[];
  readonly total: Centavos;
}): readonly (readonly [string, Centavos])[] => {
  const subsidio = totalSubsidio(detalles);
  if (subsidio === null) return [];
  return [
    ['VALOR TOTAL SIN SUBSIDIO', total + subsidio],
    ['AHORRO POR SUBSIDIO (CON IVA DONDE SE DEBE)', subsidio],
  ];
};

export const SUBSIDIO_DE_LINEA = {
  precio_sin_subsidio: segun(
    ({ precio_sin_subsidio }: ConSubsidio) => precio_sin_subsidio ?? null,
    oNulo(decimal('De facturas, si la línea lo dijo')),
  ),
};

export const SUBSIDIO_DE_FACTURA = {
  total_subsidio: segun(
    ({ detalles }: { readonly detalles: readonly Linea[] }) => totalSubsidio(detalles),
    oNulo(dolares('Lo que ahorra el comprador, con IVA donde se debe: en ninguna suma')),
  ),
};
