import {
  booleano,
  desde,
  dolares,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { DetalleDeAsiento } from './apertura.detalle.ts';
import {
  AMBITOS,
  type DatosDeAsiento,
  type LineaDeAsiento,
  ORIGENES_DE_ASIENTO,
} from './asiento.events.ts';
import { type Asiento, debeDe, haberDe } from './asiento.ts';

export { ORIGENES_DE_ASIENTO, type OrigenDeAsiento } from './asiento.events.ts';

/** How an entry looks from outside. */

export const vistaLineaDeAsiento = vistaDe<LineaDeAsiento>('LineaDeAsiento')({
  cuenta_id: id(),
  cuenta_codigo: texto('El que tenía al asentarse'),
  cuenta_nombre: texto('El que tenía al asentarse'),
  debe: dolares(),
  haber: dolares(),
  tercero_id: oNulo(id()),
  tercero_nombre: oNulo(texto()),
  cuenta_dinero_id: oNulo(id()),
  descripcion: oNulo(texto()),
  deducible: booleano(),
  ambito: unoDe(AMBITOS),
  sin_documento: booleano('Mueve una cuenta de control sin un documento que lo diga'),
});

/** What it says, of one that is only tried too. Its total is that of each side. */
const DEL_ASIENTO = {
  fecha: fecha(),
  glosa: texto(),
  origen_tipo: unoDe(ORIGENES_DE_ASIENTO),
  origen_id: oNulo(id()),
  reversa_de: oNulo(id('El asiento que este revierte')),
};
const total = desde('total', dolares());
const ambiente = unoDe(AMBIENTES);

/** An entry as a list has it: without its lines. */
export const vistaDeListaDeAsiento = vistaDe<Omit<Asiento, 'lineas'>>('AsientoDeLista')({
  id: id(),
  numero: texto('', { ejemplos: ['AS-2026-000001'], celda: 'simple' }),
  ...DEL_ASIENTO,
  revertido_por: oNulo(id('El asiento que revirtió a este')),
  total_debe: total,
  total_haber: total,
  ambiente,
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
export const vistaAsiento = vistaDe<Asiento>('Asiento')({
  ...vistaDeListaDeAsiento.campos,
  creado_en: instante(),
  avisos: segun(
    avisosDeAsiento,
    lista(texto(), 'Que es de un documento autorizado cuando su mes ya estaba cerrado'),
  ),
  lineas: lista(vistaLineaDeAsiento),
});

/** Each line of an entry less what `dichas` detail of it; undefined: nothing is left. */
export const todaviaEnSuma = (
  lineas: readonly LineaDeAsiento[],
  dichas: readonly { readonly linea: number; readonly debe: Centavos; readonly haber: Centavos }[],
): readonly (LineaDeAsiento | undefined)[] =>
  lineas.map((una, i) => {
    const detalladas = dichas.filter(({ linea }) => linea === i + 1);
    const debe = una.debe - debeDe(detalladas);
    const haber = una.haber - haberDe(detalladas);
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
    const detalladas = detalles
      .filter(({ linea }) => linea === i + 1)
      .flatMap((detalle) => detalle.lineas);
    return enSuma ? [enSuma, ...detalladas] : detalladas;
  });
  return { ...asiento, lineas };
};

export type VistaAsiento = ReturnType<typeof vistaAsiento>;

/** An entry that is only tried: it has no id and no number. */
export const fichaDeAsientoSimulado = vistaDe<DatosDeAsiento & { readonly total: Centavos }>(
  'AsientoSimulado',
)({
  ...DEL_ASIENTO,
  total_debe: total,
  total_haber: total,
  ambiente,
  lineas: lista(vistaLineaDeAsiento),
});

export const vistaAsientoSimulado = (datos: DatosDeAsiento) =>
  fichaDeAsientoSimulado({ ...datos, total: debeDe(datos.lineas) });
