import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { conDesfase, type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type { LibroContable, Periodo } from './libro.ts';
import { type MesContable, mesDePeriodo } from './mes.ts';
import type { LineaPropuesta } from './por-abrir.ts';

export { anioDe } from './mes.ts';
export { abiertoCon, type LineaPropuesta } from './por-abrir.ts';

/** How the books, their months and the proposal for the opening entry look from outside. */

/** `libro` undefined: none is kept in that environment. */
export const vistaLibro = (ambiente: Ambiente, libro: LibroContable | undefined) => ({
  ambiente,
  estado: libro?.estado ?? ('inactiva' as const),
  contabilidad_desde: libro?.desde ?? null,
  cerrado_hasta: libro?.cerrado_hasta ?? null,
  apertura_id: libro?.apertura_id ?? null,
});
export type VistaLibro = ReturnType<typeof vistaLibro>;

/** What a line of the opening entry should say. */
const vistaPropuesta = (linea: LineaPropuesta) => ({
  cuenta_id: linea.cuenta.id,
  cuenta_codigo: linea.cuenta.codigo,
  cuenta_nombre: linea.cuenta.nombre,
  debe: dolares(Math.max(0, linea.saldo)),
  haber: dolares(Math.max(0, -linea.saldo)),
  tercero_id: linea.tercero_id,
  tercero_nombre: linea.tercero_nombre,
  cuenta_dinero_id: linea.cuenta_dinero_id,
});

/** The books, and what their opening entry has to say. */
export const vistaApertura = (libro: VistaLibro, propuesta: readonly LineaPropuesta[]) => ({
  ...libro,
  propuesta: propuesta.map(vistaPropuesta),
});

const avisoDeTardios = (cuantos: number): string =>
  `Documentos de este mes que se autorizaron cuando ya estaba cerrado: ${cuantos}. Sus asientos ` +
  'llevan la fecha del primer día abierto de entonces.';

/** A month; `fila` undefined: it was never closed. */
export const vistaPeriodo = ({ anio, mes }: MesContable, fila: Periodo | undefined) => ({
  anio,
  mes,
  estado: fila?.estado ?? ('abierto' as const),
  forzado: fila?.forzado ?? false,
  cerrado_en: fila ? conDesfase(fila.cerrado_en) : null,
  cerrado_por: fila?.cerrado_por ?? null,
  reabierto_en: fila?.reabierto_en ? conDesfase(fila.reabierto_en) : null,
  reabierto_por: fila?.reabierto_por ?? null,
  motivo_de_reapertura: fila?.motivo ?? null,
  avisos: fila && fila.tardios > 0 ? [avisoDeTardios(fila.tardios)] : [],
});

/**
 * From which day a report at a day is, unless it says one: the first of that year, or that of the books
 * where they begin later.
 */
export const desdeAl = (al: Fecha, libro: Pick<LibroContable, 'desde'> | undefined): Fecha => {
  const enero: Fecha = `${al.slice(0, 4)}-01-01`;
  const comienzo = libro?.desde ?? enero;
  return comienzo > enero && comienzo <= al ? comienzo : enero;
};

/** The months of a year that the books have, from the day they began to today's. */
export const periodosDelAnio = (
  anio: number,
  libro: Pick<LibroContable, 'desde'>,
  filas: readonly Periodo[],
  hoy: Fecha,
) => {
  const porMes = new Map(filas.filter((f) => f.anio === anio).map((fila) => [fila.mes, fila]));
  return Array.from({ length: 12 }, (_, i) => ({ anio, mes: i + 1 }))
    .filter((mes) => {
      const texto = mesDePeriodo(mes);
      return texto >= mesDe(libro.desde) && texto <= mesDe(hoy);
    })
    .map((mes) => vistaPeriodo(mes, porMes.get(mes.mes)));
};
