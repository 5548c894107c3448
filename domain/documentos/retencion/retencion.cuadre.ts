import type { Centavos } from '#domain/kernel/dinero.ts';
import {
  type Admitido,
  cabeEn,
  ivaAdmitido,
  porcentajeDe,
} from '#domain/kernel/tributos/gravamen.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { DocSustento } from './retencion.events.ts';

/** What the SRI takes of the amounts that a support document says, whoever says them. */

const IVA = '2';

export const sumar = (importes: readonly Centavos[]): Centavos =>
  importes.reduce((suma, importe) => suma + importe, 0);

/** Its total is what it printed, with a cent of its own rounding and a tip: in no tax, and at most a tenth. */
const TOLERANCIA_DEL_TOTAL: Centavos = 1;
const PROPINA_MAXIMA: Centesimas = 1000;

export const totalAdmitido = (total_sin_impuestos: Centavos, suma: Centavos): Admitido => ({
  desde: suma - TOLERANCIA_DEL_TOTAL,
  hasta: suma + porcentajeDe(total_sin_impuestos, PROPINA_MAXIMA) + TOLERANCIA_DEL_TOTAL,
});

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
    ({ valor_impuesto, base_imponible, tarifa }) =>
      !cabeEn(valor_impuesto, ivaAdmitido(base_imponible, tarifa)),
  );
  if (inadmisible) {
    const { valor_impuesto: dicho, base_imponible, tarifa } = inadmisible;
    return {
      campo: 'impuestos_doc_sustento',
      dicho,
      admitido: ivaAdmitido(base_imponible, tarifa),
    };
  }
  const suma = total_sin_impuestos + sumar(impuestos.map((impuesto) => impuesto.valor_impuesto));
  const admitido = totalAdmitido(total_sin_impuestos, suma);
  return cabeEn(dicho, admitido) ? undefined : { campo: 'importe_total', dicho, admitido };
};
