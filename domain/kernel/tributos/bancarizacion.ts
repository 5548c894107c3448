import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Vigencia, vigenteEn } from './tributo.ts';

/**
 * The amount beyond which an operation has to be paid through the financial system to be deductible
 * (LRTI, art. 103), as dated data. The annex says how such operations were paid.
 */
const LIMITES: readonly (Vigencia & { readonly limite: Centavos })[] = [
  // Since when it was this one is not known here: older purchases are not entered.
  { limite: 1_000_00, desde: null, hasta: '2023-12-19' },
  // Ley Orgánica de Eficiencia Económica y Generación de Empleo, art. 25.
  { limite: 500_00, desde: '2023-12-20', hasta: null },
];

/** The limit of a day, which itself is still within it. */
export const limiteDeBancarizacion = (fecha: Fecha): Centavos => {
  const vigente = LIMITES.find(vigenteEn(fecha));
  if (!vigente) throw new Error(`Ningún límite de bancarización rige el ${fecha}`);
  return vigente.limite;
};
