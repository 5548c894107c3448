import {
  booleano,
  dicho,
  dolares,
  entero,
  fecha,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { LibroContable, Periodo } from './libro.ts';
import { type MesContable, mesDePeriodo } from './mes.ts';
import type { LineaPropuesta } from './por-abrir.ts';

export { anioDe } from './mes.ts';
export { abiertoCon } from './por-abrir.ts';
export type { LineaPropuesta };

/** How the books, their months and the proposal for the opening entry look from outside. */

/** The books of an environment; none is kept in it: `libro` undefined. */
export type LibroDeAmbiente = {
  readonly ambiente: Ambiente;
  readonly libro: LibroContable | undefined;
};

/** `YYYY-MM` */
const mesContable = texto('', { ejemplos: ['2026-01'], patron: /^\d{4}-\d{2}$/ });

export const fichaDeLibro = vistaDe<LibroDeAmbiente>('LibroContable')({
  ambiente: unoDe(AMBIENTES),
  estado: segun(
    ({ libro }: LibroDeAmbiente) => libro?.estado ?? 'inactiva',
    unoDe(
      ['inactiva', 'activando', 'abriendo', 'activa'],
      'activando: aún se asienta lo que ya existía. abriendo: el asiento de apertura aún se detalla por persona',
    ),
  ),
  contabilidad_desde: segun(({ libro }: LibroDeAmbiente) => libro?.desde ?? null, oNulo(fecha())),
  cerrado_hasta: segun(
    ({ libro }: LibroDeAmbiente) => libro?.cerrado_hasta ?? null,
    oNulo(dicho('Último mes cerrado', mesContable)),
  ),
  apertura_id: segun(
    ({ libro }: LibroDeAmbiente) => libro?.apertura_id ?? null,
    oNulo(id('El asiento de apertura')),
  ),
});

export const vistaLibro = (ambiente: Ambiente, libro: LibroContable | undefined) =>
  fichaDeLibro({ ambiente, libro });
export type VistaLibro = ReturnType<typeof vistaLibro>;

/** What a line of the opening entry should say. */
const vistaPropuesta = vistaDe<LineaPropuesta>('LineaDeApertura')({
  cuenta_id: segun(({ cuenta }: LineaPropuesta) => cuenta.id, id()),
  cuenta_codigo: segun(({ cuenta }: LineaPropuesta) => cuenta.codigo, texto()),
  cuenta_nombre: segun(({ cuenta }: LineaPropuesta) => cuenta.nombre, texto()),
  debe: segun(({ saldo }: LineaPropuesta) => Math.max(0, saldo), dolares()),
  haber: segun(({ saldo }: LineaPropuesta) => Math.max(0, -saldo), dolares()),
  tercero_id: oNulo(id('null: consumidor final, o una cuenta de dinero')),
  tercero_nombre: oNulo(texto()),
  cuenta_dinero_id: oNulo(id()),
});

/** The books, and what their opening entry has to say. */
export const fichaDeApertura = objeto(
  {
    ...fichaDeLibro.campos,
    propuesta: lista(
      vistaPropuesta,
      'Lo que la apertura dice de cada persona en las cuentas de control, lo que dejó por cobrar y por ' +
        'pagar lo anterior a la contabilidad, y de cada cuenta de dinero, lo que tenía el día anterior',
    ),
  },
  'AperturaContable',
);

export const vistaApertura = (libro: VistaLibro, propuesta: readonly LineaPropuesta[]) => ({
  ...libro,
  propuesta: propuesta.map(vistaPropuesta),
});

const avisoDeTardios = (cuantos: number): string =>
  `Documentos de este mes que se autorizaron cuando ya estaba cerrado: ${cuantos}. Sus asientos ` +
  'llevan la fecha del primer día abierto de entonces.';

/** A month; one that was never closed has no row. */
type MesDelLibro = MesContable & { readonly fila: Periodo | undefined };

const delMes =
  <N extends keyof Periodo>(nombre: N) =>
  ({ fila }: MesDelLibro): Periodo[N] | null =>
    fila?.[nombre] ?? null;

const avisosDelMes = ({ fila }: MesDelLibro): readonly string[] =>
  fila && fila.tardios > 0 ? [avisoDeTardios(fila.tardios)] : [];

export const fichaDePeriodo = vistaDe<MesDelLibro>('PeriodoContable')({
  anio: entero(),
  mes: entero('', { minimo: 1, maximo: 12 }),
  estado: segun(
    ({ fila }: MesDelLibro) => fila?.estado ?? 'abierto',
    unoDe(['abierto', 'cerrado']),
  ),
  forzado: segun(
    ({ fila }: MesDelLibro) => fila?.forzado ?? false,
    booleano('Se cerró aunque tenía bloqueos'),
  ),
  cerrado_en: segun(delMes('cerrado_en'), oNulo(instante('La última vez'))),
  cerrado_por: segun(delMes('cerrado_por'), oNulo(texto())),
  reabierto_en: segun(delMes('reabierto_en'), oNulo(instante('La última vez'))),
  reabierto_por: segun(delMes('reabierto_por'), oNulo(texto())),
  motivo_de_reapertura: segun(delMes('motivo'), oNulo(texto())),
  avisos: segun(
    avisosDelMes,
    lista(texto(), 'Al cerrarlo, lo que falta; después, lo suyo que se asentó en otro mes'),
  ),
});

export const vistaPeriodo = ({ anio, mes }: MesContable, fila: Periodo | undefined) =>
  fichaDePeriodo({ anio, mes, fila });

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
