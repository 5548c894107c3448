import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { centavos, sumar } from './aritmetica.ts';
import { exigir } from './lineas.ts';

/** Code 52 of what a document passes on of others: its three sums, and the code that says that it does. */

const CODIGO = '41';

export const diferenciasDeReembolsos = (
  documento: Elemento,
  info: Elemento | undefined,
): string[] => {
  const reembolsos = hijosDe(hijo(documento, 'reembolsos'), 'reembolsoDetalle');
  const codigo = textoDe(info, 'codDocReembolso');
  if (reembolsos.length === 0) return codigo === CODIGO ? ['falta reembolsos'] : [];
  const impuestos = reembolsos.flatMap((uno) =>
    hijosDe(hijo(uno, 'detalleImpuestos'), 'detalleImpuesto'),
  );
  const base = sumar(impuestos, 'baseImponibleReembolso');
  const impuesto = sumar(impuestos, 'impuestoReembolso');
  const pasa = base + impuesto > centavos(textoDe(info, 'importeTotal'));
  return [
    ...(codigo === CODIGO ? [] : [`codDocReembolso ${codigo} no es ${CODIGO}`]),
    ...exigir(info, 'totalComprobantesReembolso', base + impuesto),
    ...exigir(info, 'totalBaseImponibleReembolso', base),
    ...exigir(info, 'totalImpuestoReembolso', impuesto),
    ...(pasa ? ['los reembolsos superan el importeTotal'] : []),
  ];
};
