import { type Centavos, dividirMitadArriba } from '#domain/kernel/dinero.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { DocSustento, ImpuestoDeSustento } from './retencion.events.ts';

/** What the SRI takes of the amounts that a support document says, whoever says them. */

const IVA = '2';

/**
 * So far may the tax of a support document be from base × rate. The SRI publishes no tolerance: what it
 * authorizes is base × rate to the cent or, of issuers who round line by line, up to half a cent a line
 * away. A withholding does not know how many lines there were; this is ten of them.
 */
const TOLERANCIA_DEL_IMPUESTO: Centavos = 5;

export const porcentajeDe = (base: Centavos, porcentaje: Centesimas): Centavos =>
  Number(dividirMitadArriba(BigInt(base) * BigInt(porcentaje), 10_000n));

export const sumar = (importes: readonly Centavos[]): Centavos =>
  importes.reduce((suma, importe) => suma + importe, 0);

/** Its total is what it printed, with a cent of its own rounding and a tip: in no tax, and at most a tenth. */
const TOLERANCIA_DEL_TOTAL: Centavos = 1;
const PROPINA_MAXIMA: Centesimas = 1000;

/** Between which amounts the SRI takes the total, or the IVA, of a support document. */
type Admitido = { readonly desde: Centavos; readonly hasta: Centavos };
export const cabeEn = (dicho: Centavos, { desde, hasta }: Admitido): boolean =>
  dicho >= desde && dicho <= hasta;

export const totalAdmitido = (total_sin_impuestos: Centavos, suma: Centavos): Admitido => ({
  desde: suma - TOLERANCIA_DEL_TOTAL,
  hasta: suma + porcentajeDe(total_sin_impuestos, PROPINA_MAXIMA) + TOLERANCIA_DEL_TOTAL,
});

export const ivaAdmitido = ({
  base_imponible,
  tarifa,
}: Pick<ImpuestoDeSustento, 'base_imponible' | 'tarifa'>): Admitido => {
  const calculado = porcentajeDe(base_imponible, tarifa);
  return {
    desde: calculado - TOLERANCIA_DEL_IMPUESTO,
    hasta: calculado + TOLERANCIA_DEL_IMPUESTO,
  };
};

/** What the SRI would refuse of a support document (52): by the field that says it. */
type Descuadre = {
  readonly campo: 'importe_total' | 'impuestos_doc_sustento';
  readonly dicho: Centavos;
  readonly admitido: Admitido;
};

/** `undefined`: it takes it. */
export const descuadreDe = ({
  total_sin_impuestos,
  importe_total: dicho,
  impuestos_doc_sustento: impuestos,
}: Pick<DocSustento, 'total_sin_impuestos' | 'importe_total' | 'impuestos_doc_sustento'>):
  | Descuadre
  | undefined => {
  const deIva = impuestos.filter((impuesto) => impuesto.cod_impuesto_doc_sustento === IVA);
  const inadmisible = deIva.find(
    (impuesto) => !cabeEn(impuesto.valor_impuesto, ivaAdmitido(impuesto)),
  );
  if (inadmisible) {
    const [dicho, admitido] = [inadmisible.valor_impuesto, ivaAdmitido(inadmisible)];
    return { campo: 'impuestos_doc_sustento', dicho, admitido };
  }
  const suma = total_sin_impuestos + sumar(impuestos.map((impuesto) => impuesto.valor_impuesto));
  const admitido = totalAdmitido(total_sin_impuestos, suma);
  return cabeEn(dicho, admitido) ? undefined : { campo: 'importe_total', dicho, admitido };
};
