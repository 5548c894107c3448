import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { centavos, sumar } from './aritmetica.ts';
import { exigir, type Grupos, revisarGrupos, revisarIva, revisarLineas } from './lineas.ts';
import { diferenciasDeReembolsos } from './reembolsos.ts';
import { diferenciasDeSubsidio } from './subsidio.ts';

/**
 * The simulator's own arithmetic for code 52, on integers, written apart from the issuer's so that
 * a common mistake cannot hide. What it demands is what authorised documents show: exact sums, group
 * IVA = rate × Σ bases rounded half up or the sum of its lines, and one cent of slack on each line's
 * own tax.
 */

const CARGOS = [
  'propina',
  'fleteInternacional',
  'seguroInternacional',
  'gastosAduaneros',
  'gastosTransporteOtros',
] as const;

const pagosDistintos = (info: Elemento | undefined, total: string): string[] => {
  const pagos = hijo(info, 'pagos');
  const suma = pagos && sumar(hijosDe(pagos, 'pago'), 'total');
  return suma === undefined || suma === centavos(textoDe(info, total))
    ? []
    : [`la suma de pagos no es el ${total}`];
};

/** What adds up in documents with lines, taxes, charges and payments, under their block's name. */
const diferenciasDe =
  (nombre: string) =>
  (documento: Elemento): string[] => {
    const info = hijo(documento, nombre);
    const detalles = hijosDe(hijo(documento, 'detalles'), 'detalle');
    const grupos: Grupos = new Map();
    const enLineas = revisarLineas(detalles, grupos);
    const totales = hijosDe(hijo(info, 'totalConImpuestos'), 'totalImpuesto');
    const cargos = CARGOS.reduce((s, cargo) => s + centavos(textoDe(info, cargo)), 0n);
    const neto = centavos(textoDe(info, 'totalSinImpuestos'));
    return [
      ...enLineas,
      ...exigir(info, 'totalSinImpuestos', sumar(detalles, 'precioTotalSinImpuesto')),
      ...exigir(info, 'totalDescuento', sumar(detalles, 'descuento')),
      ...revisarGrupos(totales, grupos),
      ...exigir(info, 'importeTotal', neto + sumar(totales, 'valor') + cargos),
      ...pagosDistintos(info, 'importeTotal'),
      ...diferenciasDeReembolsos(documento, info),
      ...(nombre === 'infoFactura' ? diferenciasDeSubsidio(detalles, info) : []),
    ];
  };

/** Every difference found in an invoice, in words; none when its amounts hold. */
export const diferenciasDeTotales = diferenciasDe('infoFactura');

/** Differences in a purchase settlement, whose schema has none of the charges. */
export const diferenciasDeLiquidacion = diferenciasDe('infoLiquidacionCompra');

/** `dd/mm/yyyy` so that it can be compared. */
const enOrden = (fecha: string): string => fecha.split('/').toReversed().join('');

/** A note modifies what was there before it. */
const sustentoPosterior = (info: Elemento | undefined): string[] =>
  enOrden(textoDe(info, 'fechaEmisionDocSustento')) > enOrden(textoDe(info, 'fechaEmision'))
    ? ['fechaEmisionDocSustento es posterior a fechaEmision']
    : [];

/** Differences in a credit note. */
export const diferenciasDeNotaCredito = (nota: Elemento): string[] => {
  const info = hijo(nota, 'infoNotaCredito');
  const detalles = hijosDe(hijo(nota, 'detalles'), 'detalle');
  const grupos: Grupos = new Map();
  const enLineas = revisarLineas(detalles, grupos);
  const totales = hijosDe(hijo(info, 'totalConImpuestos'), 'totalImpuesto');
  const neto = centavos(textoDe(info, 'totalSinImpuestos'));
  return [
    ...enLineas,
    ...exigir(info, 'totalSinImpuestos', sumar(detalles, 'precioTotalSinImpuesto')),
    ...revisarGrupos(totales, grupos),
    ...exigir(info, 'valorModificacion', neto + sumar(totales, 'valor')),
    ...sustentoPosterior(info),
  ];
};

/** Differences in a debit note, which has reasons instead of lines. */
export const diferenciasDeNotaDebito = (nota: Elemento): string[] => {
  const info = hijo(nota, 'infoNotaDebito');
  const motivos = hijosDe(hijo(nota, 'motivos'), 'motivo');
  const impuestos = hijosDe(hijo(info, 'impuestos'), 'impuesto');
  const neto = centavos(textoDe(info, 'totalSinImpuestos'));
  const deIva = impuestos.filter((impuesto) => textoDe(impuesto, 'codigo') === '2');
  const deIce = impuestos.filter((impuesto) => textoDe(impuesto, 'codigo') === '3');
  return [
    ...exigir(info, 'totalSinImpuestos', sumar(motivos, 'valor')),
    ...(sumar(deIva, 'baseImponible') === neto + sumar(deIce, 'valor')
      ? []
      : ['las bases del IVA no suman totalSinImpuestos y el ICE']),
    ...deIva.flatMap((impuesto) =>
      revisarIva(impuesto, centavos(textoDe(impuesto, 'baseImponible'))),
    ),
    ...exigir(info, 'valorTotal', neto + sumar(impuestos, 'valor')),
    ...pagosDistintos(info, 'valorTotal'),
    ...sustentoPosterior(info),
  ];
};
