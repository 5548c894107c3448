import {
  type Liberado,
  type LoLiberado,
  lineasDeLiberado,
  NADA_LIBERADO,
} from '#domain/cartera/liberado.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
  type PorAsentar,
  type PorRevertir,
} from '#domain/contabilidad/asentar.ts';
import { type Asiento, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { asentarDeshecho, porDeshacerCon } from '#domain/contabilidad/deshacer.ts';
import { leerHechosContables, leerLibro } from '#domain/contabilidad/hechos.ts';
import { antesDeLaContabilidad } from '#domain/contabilidad/libro.errores.ts';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import {
  estaCerrado,
  exigirAlDia,
  exigirPeriodoAbierto,
  fechaDeReverso,
  primerDiaAbierto,
} from '#domain/contabilidad/periodos.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { type AsientoDeTipo, rolesDe } from './asiento.ts';
import type { Comprobante } from './ciclo.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** A document in the books: what its authorization posts, and what its annulment undoes. */

/** What posting a document needs; `undefined`: no books are kept, or its type asks nothing of them. */
export type HechosDelAsiento =
  | {
      readonly libro: LibroContable;
      readonly hechos: HechosContables;
      /** What it posted; absent: nothing yet, or it is older than the books. */
      readonly posteado: Asiento | undefined;
    }
  | undefined;

/** Entries of one document: its own, and those that undo it. */
const MAXIMO_DE_UNO = 10;

/** The day that its entry has: its own, or the first open one when nothing more goes to that. */
export const diaDe = (libro: LibroContable, { fecha_emision }: Comprobante): Fecha =>
  estaCerrado(libro, fecha_emision) ? primerDiaAbierto(libro) : fecha_emision;

/** Before it is authorized: one row is read where no books are kept. */
export const leerParaAsentar = async <F extends Comprobante>(
  lector: Lector,
  { asiento }: TipoDeComprobante<F>,
  fila: F | undefined,
): Promise<HechosDelAsiento> => {
  const ambiente = fila?.ambiente;
  if (!(asiento && ambiente)) return undefined;
  const libro = await leerLibro(lector, ambiente);
  if (!libro) return undefined;
  const fechas = [diaDe(libro, fila)];
  const roles = rolesDe(asiento, fila);
  const hechos = await leerHechosContables(lector, { ambiente, fechas, roles });
  return { libro, hechos, posteado: undefined };
};

/** The entries of a document. */
export const leerAsientosDe = <F extends Comprobante>(
  lector: Lector,
  { origen }: AsientoDeTipo<F>,
  id: number,
): Promise<readonly Asiento[]> =>
  lector.rango(asientosPorOrigen, [origen, id], { limite: MAXIMO_DE_UNO });

/** The live one of them. */
const vigenteDe = (asientos: readonly Asiento[]): Asiento | undefined =>
  asientos.find(({ reversa_de, revertido_por }) => reversa_de === null && revertido_por === null);

/** Before it is annulled on one of these days, which the books must admit even where it posts nothing. */
export const leerAsentado = async <F extends Comprobante>(
  lector: Lector,
  { asiento }: TipoDeComprobante<F>,
  fila: F,
  fechas: readonly Fecha[],
): Promise<HechosDelAsiento> => {
  const { id, ambiente } = fila;
  if (!ambiente) return undefined;
  const libro = await leerLibro(lector, ambiente);
  if (!libro) return undefined;
  if (!asiento) return { libro, hechos: undefined, posteado: undefined };
  const posteado = vigenteDe(await leerAsientosDe(lector, asiento, id));
  const hechos = await leerHechosContables(lector, {
    ambiente,
    fechas: posteado ? [...fechas, posteado.fecha] : fechas,
    roles: rolesDe(asiento, fila),
  });
  return { libro, hechos, posteado };
};

const glosaDe = <F extends Comprobante>({ singular }: TipoDeComprobante<F>, fila: F): string =>
  `${singular} ${fila.numero_comprobante} · ${fila.razon_social}`;

const lineasLiberadas = <F extends Comprobante>(
  { libera }: AsientoDeTipo<F>,
  { persona_id: id, razon_social: nombre }: F,
  liberado: Liberado,
): readonly LineaPorAsentar[] =>
  libera ? lineasDeLiberado(libera, id === null ? null : { id, nombre }, liberado) : [];

/** What an authorized document posts, with what it sends back to advances; its type posts something. */
export const porAutorizar = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  asiento: AsientoDeTipo<F>,
  fila: F,
  liberado: Liberado,
): PorAsentar => ({
  origen_tipo: asiento.origen,
  origen_id: fila.id,
  fecha: fila.fecha_emision,
  glosa: conMayuscula(glosaDe(tipo, fila)),
  lineas: [...asiento.lineas(fila), ...lineasLiberadas(asiento, fila, liberado)],
});

/** What one that was undone leaves as an advance; `undefined`: nothing. */
export const porSinVolver = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  asiento: AsientoDeTipo<F>,
  fila: F,
  { sin_volver }: LoLiberado,
): PorAsentar | undefined =>
  sin_volver.length === 0
    ? undefined
    : {
        ...porAutorizar(tipo, asiento, fila, []),
        lineas: lineasLiberadas(asiento, fila, sin_volver),
      };

type Anulado = LoLiberado & { readonly fecha: Fecha; readonly posteado: Asiento | undefined };

/** What undoes it. What it had sent back and does not return is an advance no more, or still one. */
const deshechoDe = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  asiento: AsientoDeTipo<F>,
  fila: F,
  { fecha, posteado, liberado, sin_volver }: Anulado,
) => {
  const ademas = {
    origen_tipo: asiento.origen,
    origen_id: fila.id,
    lineas: lineasLiberadas(asiento, fila, sin_volver),
  };
  return {
    deshecho: { fecha, glosa: `Anulación de ${glosaDe(tipo, fila)}`, posteado },
    deHoy: () => porAutorizar(tipo, asiento, fila, liberado),
    ademas: ademas.lineas.length > 0 ? [ademas] : [],
  };
};

export const porAnular = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  asiento: AsientoDeTipo<F>,
  fila: F,
  anulado: Anulado,
): readonly (PorAsentar | PorRevertir)[] => {
  const { deshecho, deHoy, ademas } = deshechoDe(tipo, asiento, fila, anulado);
  return porDeshacerCon(deshecho, deHoy, ademas);
};

/** Why the entry of a document is not on its own day. */
const notaDeTardanza = ({ desde }: LibroContable, dia: Fecha): string =>
  ` (del ${fechaSri(dia)}, ${dia < desde ? 'anterior a la apertura' : 'mes ya cerrado'})`;

/**
 * What an authorized document posts, on its own day; an entry that has another says why. 409 while
 * activation still goes over the documents that are older than the books.
 */
export const asentarAutorizado = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  contable: HechosDelAsiento,
  liberado: Liberado = [],
): readonly EventoAsentado[] => {
  if (!(tipo.asiento && contable)) return [];
  const { libro } = contable;
  const pedido = porAutorizar(tipo, tipo.asiento, fila, liberado);
  const fecha = diaDe(libro, fila);
  exigirAlDia(libro, fecha);
  const tarde = fecha === pedido.fecha ? '' : notaDeTardanza(libro, pedido.fecha);
  const fecha_del_hecho = estaCerrado(libro, pedido.fecha) ? pedido.fecha : null;
  return asentar(contable.hechos, {
    ...pedido,
    fecha,
    fecha_del_hecho,
    glosa: `${pedido.glosa}${tarde}`,
  });
};

/** The day of an annulment that says none: the document's own where it may post, else today. */
export const fechaDeAnulacion = (
  contable: HechosDelAsiento,
  { fecha_emision }: Comprobante,
  hoy: Fecha,
): Fecha => fechaDeReverso(contable?.libro, fecha_emision, hoy);

/** Refuses (400) an annulment on a day on which what undoes it may not be posted. */
export const exigirDiaDeAnulacion = (
  contable: HechosDelAsiento,
  fecha: Fecha,
  hoy: Fecha,
): void => {
  if (!contable) return;
  const { libro } = contable;
  if (fecha < libro.desde) throw antesDeLaContabilidad({ fecha, desde: libro.desde });
  exigirPeriodoAbierto(libro, fecha, hoy);
};

/**
 * The entry that undoes a document on a day; none where activation has still to post it, which then
 * undoes it too.
 */
export const asentarAnulado = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
  fecha: Fecha,
  contable: HechosDelAsiento,
  liberado: LoLiberado = NADA_LIBERADO,
): readonly EventoAsentado[] => {
  if (!(tipo.asiento && contable)) return [];
  const { hechos, posteado } = contable;
  const anulado = { ...liberado, fecha, posteado };
  const { deshecho, deHoy, ademas } = deshechoDe(tipo, tipo.asiento, fila, anulado);
  return asentarDeshecho(hechos, fila.fecha_emision, deshecho, deHoy, ...ademas);
};
