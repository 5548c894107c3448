import type { Compra, RegistrarCompra } from 'comprobantes-cliente';
import { IVAS_DE_COMPRA } from '#panel/kits/comun/iva.ts';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { FORMAS_DE_PAGO } from '#panel/ventas/factura.campos.ts';
import { reembolsos, reembolsosDe } from '#panel/ventas/reembolsos.ts';
import { totalDeLineas } from './compra.total.ts';

/** What a purchase comes to, as it is printed: with its lines, or by its sums alone. */

/** Each subtotal with the code of its rate. */
const SUBTOTALES = {
  subtotal_15: '4',
  subtotal_0: '0',
  subtotal_5: '5',
  subtotal_8: '8',
  subtotal_12: '2',
  subtotal_13: '10',
  subtotal_14: '3',
  no_objeto: '6',
  exento: '7',
} as const;
type Subtotal = keyof typeof SUBTOTALES;
export const LOS_SUBTOTALES = Object.keys(SUBTOTALES) as readonly Subtotal[];
/** The others are of rates that are no more, or of few. */
export const LOS_COMUNES: readonly Subtotal[] = ['subtotal_15', 'subtotal_0'];

/** What its sums say, and what is printed of its taxes. */
export const DE_IMPORTES = {
  /** It has no lines: what is typed is what they come to. */
  por_sumas: siNo('Solo sus sumas, sin líneas'),
  subtotal_15: dinero('Subtotal 15 %'),
  subtotal_0: dinero('Subtotal 0 %'),
  subtotal_5: dinero('Subtotal 5 %'),
  subtotal_8: dinero('Subtotal 8 %'),
  subtotal_12: dinero('Subtotal 12 %'),
  subtotal_13: dinero('Subtotal 13 %'),
  subtotal_14: dinero('Subtotal 14 %'),
  no_objeto: dinero('No objeto de IVA'),
  exento: dinero('Exento de IVA'),
  iva: dinero('IVA'),
  ice: dinero('ICE'),
  irbpnr: dinero('IRBPNR'),
  propina: dinero('Propina'),
  total_descuento: dinero('Descuento total'),
  impuestos: lineas(
    'Tarifa',
    {
      iva_codigo: eleccion<string>('Tarifa', { vacio: '4', opciones: IVAS_DE_COMPRA }),
      base: dinero('Base', { obligatorio: true }),
      iva: dinero('IVA impreso', { pasa: () => true }),
    },
    { maximo: 9 },
  ),
  otros_impuestos: lineas(
    'Otro impuesto',
    {
      codigo: eleccion<string>('Impuesto', {
        vacio: '3',
        opciones: [
          { valor: '3', texto: 'ICE' },
          { valor: '5', texto: 'IRBPNR' },
        ],
      }),
      codigo_porcentaje: texto('Código', { obligatorio: true, maximo: 4 }),
      base_imponible: dinero('Base', { obligatorio: true }),
      tarifa: dinero('Tarifa', { pasa: () => true }),
      valor: dinero('Valor', { obligatorio: true }),
    },
    { maximo: 50 },
  ),
  compensaciones: lineas(
    'Compensación',
    {
      codigo: texto('Código', { obligatorio: true, maximo: 4 }),
      tarifa: dinero('Tarifa', { obligatorio: true }),
      valor: dinero('Valor', { obligatorio: true }),
    },
    { maximo: 50 },
  ),
  formas_pago: lineas(
    'Forma de pago',
    {
      forma_pago: eleccion<string>('Forma de pago', { vacio: '01', opciones: FORMAS_DE_PAGO }),
      total: dinero('Total', { obligatorio: true, ancho: '8rem' }),
      plazo: entero('Plazo', { ancho: '6rem', pasa: () => true }),
      unidad_tiempo: eleccion<string>('En', {
        vacio: 'dias',
        opciones: [
          { valor: 'dias', texto: 'Días' },
          { valor: 'meses', texto: 'Meses' },
          { valor: 'anios', texto: 'Años' },
        ],
      }),
    },
    { maximo: 50 },
  ),
  reembolsos: reembolsos(),
};
export type Importes = ValoresDe<typeof DE_IMPORTES>;

/** What is said of these and nothing more: what is not typed is what the API makes of the rest. */
const dichos = <C extends keyof Importes>(v: Importes, campos: readonly C[]) =>
  Object.fromEntries(
    campos.filter((campo) => v[campo] !== '').map((campo) => [campo, numero(v[campo] as string)]),
  ) as { readonly [K in C]?: number };

export const formasDePago = (
  v: Pick<Importes, 'formas_pago'>,
): NonNullable<RegistrarCompra['formas_pago']> =>
  v.formas_pago.map(({ forma_pago, total, plazo, unidad_tiempo }) => ({
    forma_pago: forma_pago as '01',
    total: numero(total) as number,
    ...(plazo !== '' && { plazo: numero(plazo), unidad_tiempo }),
  }));

/** What it comes to as the API takes it, but for its lines and its total. */
export const importesEscritos = (v: Importes) => ({
  ...(v.por_sumas && dichos(v, LOS_SUBTOTALES)),
  ...dichos(v, ['iva', 'ice', 'irbpnr', 'propina', 'total_descuento']),
  ...(v.impuestos.length > 0 && {
    impuestos: v.impuestos.map(({ iva_codigo, base, iva }) => ({
      iva_codigo: iva_codigo as '4',
      base: numero(base) as number,
      ...(iva !== '' && { iva: numero(iva) }),
    })),
  }),
  ...(v.otros_impuestos.length > 0 && {
    otros_impuestos: v.otros_impuestos.map((uno) => ({
      codigo: uno.codigo as '3',
      codigo_porcentaje: uno.codigo_porcentaje,
      base_imponible: numero(uno.base_imponible) as number,
      ...(uno.tarifa !== '' && { tarifa: numero(uno.tarifa) }),
      valor: numero(uno.valor) as number,
    })),
  }),
  ...(v.compensaciones.length > 0 && {
    compensaciones: v.compensaciones.map(({ codigo, tarifa, valor }) => ({
      codigo,
      tarifa: numero(tarifa) as number,
      valor: numero(valor) as number,
    })),
  }),
  ...reembolsosDe(v.reembolsos),
});

/** What the sums come to, with their IVA; null: it cannot be known. */
export const totalDeSumas = (v: Importes): number | null => {
  const linea = (precio_unitario: string, iva_codigo: string) => ({
    cantidad: '1',
    precio_unitario,
    descuento: '',
    iva_codigo,
  });
  const bases = LOS_SUBTOTALES.filter((campo) => v[campo] !== '').map((campo) =>
    // With its IVA printed, that is what is added.
    linea(v[campo], v.iva === '' ? SUBTOTALES[campo] : '0'),
  );
  const demas = [v.iva, v.ice, v.irbpnr, v.propina]
    .filter((monto) => monto !== '')
    .map((monto) => linea(monto, '0'));
  if (bases.length === 0) return null;
  try {
    return Number(totalDeLineas([...bases, ...demas]));
  } catch {
    return null;
  }
};

/** What is typed of the sums of one that is. */
export const sumasDe = (compra: Compra): Partial<Importes> => {
  const deMonto = (monto: number): string => (monto === 0 ? '' : String(monto));
  return {
    por_sumas: compra.detalles.length === 0,
    ice: deMonto(compra.ice),
    irbpnr: deMonto(compra.irbpnr),
    propina: deMonto(compra.propina),
    impuestos: compra.impuestos.map(({ iva_codigo, base, iva }) => ({
      iva_codigo,
      base: String(base),
      iva: String(iva),
    })),
    total_descuento: deMonto(compra.total_descuento),
    otros_impuestos: compra.otros_impuestos.map((uno) => ({
      codigo: uno.codigo,
      codigo_porcentaje: uno.codigo_porcentaje,
      base_imponible: String(uno.base_imponible),
      tarifa: uno.tarifa === null ? '' : String(uno.tarifa),
      valor: String(uno.valor),
    })),
    compensaciones: compra.compensaciones.map(({ codigo, tarifa, valor }) => ({
      codigo,
      tarifa: String(tarifa),
      valor: String(valor),
    })),
  };
};
