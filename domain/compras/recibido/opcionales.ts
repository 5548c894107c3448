import type { Compensacion, OtroImpuesto } from '#domain/compras/compra.opcionales.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type ImpuestoLeido, sumar, TRIBUTO } from './impuestos.ts';
import type { ComprobanteLeido, Textos } from './leido.ts';
import { enteroDeTexto, numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/** What few documents print. */

const CODIGO_DE_COMPENSACION = /^\d$/;

/** Of its IVA, what nobody is charged. */
export const compensacionesDe = (
  { compensaciones }: ComprobanteLeido,
  reparos: Reparos,
): readonly Compensacion[] =>
  compensaciones.flatMap((textos, i) => {
    const { centavos } = numerosDe(textos, ['compensaciones', i], reparos);
    const valor = centavos('valor', true);
    const { codigo = '1' } = textos;
    if (valor === 0 || !CODIGO_DE_COMPENSACION.test(codigo)) return [];
    return [{ codigo, tarifa: tarifaImpresa(textos) ?? 0, valor }];
  });

/** The greatest that a purchase has. */
const MAXIMA_TARIFA = 9_999_00;

const tarifaImpresa = ({ tarifa = '' }: Textos): number | null => {
  const leida = enteroDeTexto(tarifa, 2);
  return leida === undefined || leida > MAXIMA_TARIFA ? null : leida;
};

/** The rate that a line prints of a code, where its group prints none. */
const tarifaDeLineas = (
  { lineas }: ComprobanteLeido,
  { tributo, codigo }: ImpuestoLeido,
): number | null => {
  const suyo = lineas
    .flatMap(({ impuestos }) => impuestos)
    .find((uno) => uno.codigo === tributo && uno.codigoPorcentaje === codigo);
  return suyo ? tarifaImpresa(suyo) : null;
};

const MAXIMO_DE_CODIGOS = 50;

/**
 * ICE and IRBPNR by code, as its groups print them; none where those do not come to what a purchase of it
 * would say of each.
 */
export const otrosImpuestosDe = (
  leido: ComprobanteLeido,
  grupos: readonly ImpuestoLeido[],
  cargos: { readonly ice: Centavos; readonly irbpnr: Centavos },
): readonly OtroImpuesto[] =>
  (['ice', 'irbpnr'] as const).flatMap((nombre) => {
    const suyos = grupos.filter(
      ({ tributo, codigo, valor }) =>
        tributo === TRIBUTO[nombre] && /^\d{1,4}$/.test(codigo) && valor > 0,
    );
    const cuadran = sumar(suyos, ({ valor }) => valor) === cargos[nombre];
    if (!cuadran || suyos.length > MAXIMO_DE_CODIGOS / 2) return [];
    return suyos.map((grupo) => ({
      codigo: TRIBUTO[nombre],
      codigo_porcentaje: grupo.codigo,
      base_imponible: grupo.base,
      tarifa: tarifaDelGrupo(leido, grupo) ?? tarifaDeLineas(leido, grupo),
      valor: grupo.valor,
    }));
  });

const tarifaDelGrupo = (
  { impuestos }: ComprobanteLeido,
  { tributo, codigo }: ImpuestoLeido,
): number | null => {
  const suyo = impuestos.find((uno) => uno.codigo === tributo && uno.codigoPorcentaje === codigo);
  return suyo ? tarifaImpresa(suyo) : null;
};
