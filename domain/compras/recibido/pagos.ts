import type { FormaDePago } from '#domain/compras/compra.events.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { esFecha, type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { enUnaLinea } from './identidad.ts';
import { sumar } from './impuestos.ts';
import type { ComprobanteLeido, Textos } from './leido.ts';
import { numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/** How a supplier says that it is to be paid, and by when. */
export type PagosRecibidos = {
  readonly formas_pago: readonly FormaDePago[];
  /** The last of their terms; null: none says one. */
  readonly fecha_vencimiento: Fecha | null;
};

/** Longer ones are of nobody's. */
const PLAZO_MAXIMO = 3_650;
const LARGO_DE_UNIDAD = 10;

/** `30`, and `30.00`. */
const plazoDe = ({ plazo = '' }: Textos): number | null => {
  const [, entero] = /^(\d{1,4})(?:\.0*)?$/.exec(plazo) ?? [];
  const dicho = entero === undefined ? 0 : Number(entero);
  return dicho > 0 && dicho <= PLAZO_MAXIMO ? dicho : null;
};

/** Months later: of a longer month its last day. */
const sumarMeses = (fecha: Fecha, meses: number): Fecha => {
  const [anio = 0, mes = 0] = fecha.split('-').map(Number);
  const total = anio * 12 + mes - 1 + meses;
  const enElMes = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  for (let dia = Number(fecha.slice(8)); ; dia--) {
    const suya = `${enElMes}-${String(dia).padStart(2, '0')}`;
    if (esFecha(suya)) return suya;
  }
};

/** The unit is free text: `dias`, `Días`, `MESES`, `D`. */
const venceEl = (emision: Fecha, { plazo, unidad_tiempo }: FormaDePago): Fecha | undefined => {
  if (plazo === null) return undefined;
  switch (unidad_tiempo?.[0]?.toLowerCase()) {
    case undefined:
    case 'd':
      return sumarDias(emision, plazo);
    case 's':
      return sumarDias(emision, 7 * plazo);
    case 'm':
      return sumarMeses(emision, plazo);
    case 'a':
      return sumarMeses(emision, 12 * plazo);
    default:
      return undefined;
  }
};

const unaVez = (formas: readonly FormaDePago[]): readonly FormaDePago[] => [
  ...new Map(formas.map((forma) => [Object.values(forma).join(' '), forma])).values(),
];

export const pagosDe = (
  { pagos }: ComprobanteLeido,
  emision: Fecha,
  total: Centavos,
  reparos: Reparos,
): PagosRecibidos => {
  const dichas = pagos.flatMap((pago, i): FormaDePago[] => {
    const { formaPago: forma_pago = '' } = pago;
    if (!/^\d{2}$/.test(forma_pago)) return [];
    const { centavos } = numerosDe(pago, ['pagos', i], reparos);
    const unidad_tiempo = enUnaLinea(pago.unidadTiempo)?.slice(0, LARGO_DE_UNIDAD) ?? null;
    return [{ forma_pago, total: centavos('total', true), plazo: plazoDe(pago), unidad_tiempo }];
  });
  const suma = sumar(dichas, (forma) => forma.total);
  const formas_pago = suma === total ? dichas : unaVez(dichas);
  const pagado = sumar(formas_pago, (forma) => forma.total);
  if (formas_pago.length > 0 && pagado !== total) {
    const [dicen, de] = [pagado, total].map(textoDeCentavos);
    reparos.avisar(`Sus formas de pago suman ${dicen} y el total es ${de}`);
  }
  const fechas = esFecha(emision)
    ? formas_pago.flatMap((forma) => venceEl(emision, forma) ?? [])
    : [];
  return { formas_pago, fecha_vencimiento: fechas.toSorted().at(-1) ?? null };
};
