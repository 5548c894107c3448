import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { conDesfase, fechaSri } from '#domain/kernel/tiempo.ts';
import type { DetalleDeAsiento } from './apertura.detalle.ts';
import type { DatosDeAsiento, LineaDeAsiento } from './asiento.events.ts';
import { type Asiento, debeDe, haberDe } from './asiento.ts';

export { AMBITOS, ORIGENES_DE_ASIENTO, type OrigenDeAsiento } from './asiento.events.ts';

/** How an entry looks from outside. */

const vistaLineaDeAsiento = ({ debe, haber, ...linea }: LineaDeAsiento) => ({
  cuenta_id: linea.cuenta_id,
  cuenta_codigo: linea.cuenta_codigo,
  cuenta_nombre: linea.cuenta_nombre,
  debe: dolares(debe),
  haber: dolares(haber),
  tercero_id: linea.tercero_id,
  tercero_nombre: linea.tercero_nombre,
  cuenta_dinero_id: linea.cuenta_dinero_id,
  descripcion: linea.descripcion,
  deducible: linea.deducible,
  ambito: linea.ambito,
  sin_documento: linea.sin_documento,
});

/** As a list has it: without its lines, and its total twice. */
type AsientoDeLista = Pick<
  Asiento,
  | 'id'
  | 'numero'
  | 'fecha'
  | 'glosa'
  | 'origen_tipo'
  | 'origen_id'
  | 'reversa_de'
  | 'revertido_por'
  | 'ambiente'
> & { readonly total_debe: Centavos; readonly total_haber: Centavos };

export const vistaDeListaDeAsiento = (asiento: AsientoDeLista) => ({
  id: asiento.id,
  numero: asiento.numero,
  fecha: asiento.fecha,
  glosa: asiento.glosa,
  origen_tipo: asiento.origen_tipo,
  origen_id: asiento.origen_id,
  reversa_de: asiento.reversa_de,
  revertido_por: asiento.revertido_por,
  total_debe: dolares(asiento.total_debe),
  total_haber: dolares(asiento.total_haber),
  ambiente: asiento.ambiente,
});

/** What the accountant has to know of an entry. */
const avisosDeAsiento = ({
  fecha,
  fecha_del_hecho,
}: Pick<DatosDeAsiento, 'fecha' | 'fecha_del_hecho'>): readonly string[] =>
  fecha_del_hecho === null
    ? []
    : [
        `Es del ${fechaSri(fecha_del_hecho)}, de un mes que ya estaba cerrado: se asentó el ` +
          `${fechaSri(fecha)}, el primer día abierto.`,
      ];

/** The record of an entry. */
export const vistaAsiento = (asiento: Asiento) => ({
  ...vistaDeListaDeAsiento({ ...asiento, total_debe: asiento.total, total_haber: asiento.total }),
  creado_en: conDesfase(asiento.creado_en),
  avisos: avisosDeAsiento(asiento),
  lineas: asiento.lineas.map(vistaLineaDeAsiento),
});

/** What each line of an entry still says in sum, of which so much is said by lines in its place. */
export const todaviaEnSuma = (
  lineas: readonly LineaDeAsiento[],
  dichas: readonly { readonly linea: number; readonly debe: Centavos; readonly haber: Centavos }[],
): readonly (LineaDeAsiento | undefined)[] =>
  lineas.map((una, i) => {
    const suyas = dichas.filter(({ linea }) => linea === i + 1);
    const debe = una.debe - debeDe(suyas);
    const haber = una.haber - haberDe(suyas);
    return debe === 0 && haber === 0 ? undefined : { ...una, debe, haber };
  });

/** With the lines of people in place of those that say them in sum, as far as they are there. */
export const conDetalle = (asiento: Asiento, detalles: readonly DetalleDeAsiento[]): Asiento => {
  if (detalles.length === 0) return asiento;
  const dichas = detalles.map(({ linea, lineas }) => ({
    linea,
    debe: debeDe(lineas),
    haber: haberDe(lineas),
  }));
  const lineas = todaviaEnSuma(asiento.lineas, dichas).flatMap((enSuma, i) => {
    const suyas = detalles.filter(({ linea }) => linea === i + 1).flatMap((uno) => uno.lineas);
    return enSuma ? [enSuma, ...suyas] : suyas;
  });
  return { ...asiento, lineas };
};

export type VistaAsiento = ReturnType<typeof vistaAsiento>;

/** One that is only tried: without what nobody has yet. */
export const vistaAsientoSimulado = (datos: DatosDeAsiento) => ({
  fecha: datos.fecha,
  glosa: datos.glosa,
  origen_tipo: datos.origen_tipo,
  origen_id: datos.origen_id,
  reversa_de: datos.reversa_de,
  total_debe: dolares(debeDe(datos.lineas)),
  total_haber: dolares(debeDe(datos.lineas)),
  ambiente: datos.ambiente,
  lineas: datos.lineas.map(vistaLineaDeAsiento),
});
