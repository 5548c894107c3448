import { createHash } from 'node:crypto';
import { type EventoConocido, interpretar } from '#domain/catalogo.ts';
import { type EventoRegistrado, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Muestra } from '#domain/kernel/muestra.ts';
import type { EventoPublico } from '#domain/kernel/publico.ts';
import type { Proyector } from '#projections/kernel/proyector.ts';
import { type Forma, variantes } from './forma.ts';

/** What the folds and the public forms of this code make of the samples. */

type Interpretado = EventoRegistrado<EventoConocido>;
/** A sample as the log would return it, with the name and shape of today. */
export type MuestraLeida = { readonly muestra: Muestra; readonly evento: Interpretado };
/** Which row which sample changed, and its columns that are others than before; null: it ended. */
export type PasoDeFila = readonly [que: string, columnas: object | null];
/** By the shape of each type: how the neighbours of a sample are made. */
export type Formas = { readonly [tipo: string]: Forma };

/** One instant for all: a sample more must not move the rows of those behind it. */
const INSTANTE = '2026-11-20T15:00:00.000Z';

/** The samples through JSON, as the folds get them. */
export const leerMuestras = (muestras: readonly Muestra[]): readonly MuestraLeida[] =>
  muestras.map((muestra, i) => {
    const { tipo, version, empresa_id } = muestra;
    const metadatos = {
      comando_id: 'c',
      correlacion_id: 'c',
      actor: 'a',
      registrado_en: INSTANTE,
      version,
    };
    const datos = JSON.parse(JSON.stringify(muestra.datos)) as object;
    const lugar = { stream: streamDeEmpresa(empresa_id), revision: i, posicion: i + 1 };
    const leido = { tipo, datos, metadatos, evento_id: `e${i}`, ...lugar };
    return { muestra, evento: oDecirCual(muestra, 'leer', () => interpretar(leido)) };
  });

/** A value as text, whatever order its fields were written in: order is not what a fold means. */
export const textoDe = (valor: unknown): string =>
  JSON.stringify(valor, (_clave, v: unknown) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
      : v,
  );

const huellaDe = (valores: readonly unknown[]): string => {
  const suma = createHash('sha256');
  for (const valor of valores) suma.update(`${textoDe(valor)}\n`);
  return suma.digest('hex').slice(0, 16);
};

/** What comes of it, or that nothing does: some neighbours of a sample make no sense. */
const intentar = <R>(hacer: () => R): R | 'falla' => {
  try {
    return hacer();
  } catch {
    return 'falla';
  }
};

const nombreDe = ({ tipo, version }: Muestra): string => `${tipo} v${version}`;

const vecinosDe = (evento: Interpretado, formas: Formas): Interpretado[] =>
  variantes(evento.datos, formas[evento.tipo]!).map((datos) => ({ ...evento, datos }) as never);

const cambios = (antes: object | undefined, despues: object | undefined): object | null => {
  if (!despues) return antes ? null : {};
  const previas = new Map(Object.entries(antes ?? {}));
  const otras = Object.entries(despues).filter(
    ([columna, valor]) => textoDe(valor) !== textoDe(previas.get(columna)),
  );
  return Object.fromEntries(otras.sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** A sample makes sense by itself: what it cannot be read or folded as is its writer's to know. */
const oDecirCual = <R>(muestra: Muestra, donde: string, hacer: () => R): R => {
  try {
    return hacer();
  } catch (cause) {
    throw new Error(`La muestra de ${nombreDe(muestra)} no se puede ${donde}`, { cause });
  }
};

type Filas = Map<string, object>;
const direccionDe = (empresa_id: number, clave: readonly unknown[]): string =>
  [empresa_id, ...clave].join('/');

/** What an event would do to the rows as they are, and to rows that are not there. */
const efectoDe = (proyector: Proyector, filas: Filas, empresa_id: number, evento: Interpretado) =>
  intentar(() => [
    proyector.nace(evento),
    proyector.claves(evento).map((clave) => {
      const fila = filas.get(direccionDe(empresa_id, clave));
      return [
        clave,
        intentar(() => proyector.evolucionar(fila, evento, clave)),
        fila && intentar(() => proyector.evolucionar(undefined, evento, clave)),
      ];
    }),
  ]);

export type PliegueDeTabla = { readonly pasos: readonly PasoDeFila[]; readonly huella: string };

/**
 * The rows of one table after each sample, and the fingerprint of that and of what the samples'
 * neighbours would have done in their place.
 */
export const plegarTabla = (
  proyector: Proyector,
  muestras: readonly MuestraLeida[],
  formas: Formas,
): PliegueDeTabla => {
  const filas: Filas = new Map();
  const pasos: PasoDeFila[] = [];
  const efectos: unknown[] = [];
  for (const { muestra, evento } of muestras) {
    if (!proyector.tipos.includes(evento.tipo)) continue;
    const { empresa_id } = muestra;
    for (const vecino of [evento, ...vecinosDe(evento, formas)]) {
      efectos.push(efectoDe(proyector, filas, empresa_id, vecino));
    }
    for (const clave of proyector.claves(evento)) {
      const direccion = direccionDe(empresa_id, clave);
      const antes = filas.get(direccion);
      const despues = oDecirCual(muestra, `plegar en ${proyector.tabla.nombre}`, () =>
        proyector.evolucionar(antes, evento, clave),
      );
      if (despues) filas.set(direccion, despues);
      else filas.delete(direccion);
      const columnas = cambios(antes, despues);
      if (columnas === null || Object.keys(columnas).length > 0) {
        pasos.push([`${nombreDe(muestra)} → ${direccion}`, columnas]);
      }
    }
  }
  return { pasos, huella: huellaDe(efectos) };
};

type Publicar = (evento: EventoRegistrado) => EventoPublico | undefined;
/** What a sample is published as; the print of the sample, to know whether it is the same one. */
export type MuestraPublicada = {
  readonly de: string;
  readonly muestra: string;
  readonly publico: EventoPublico | null;
};

/** What each sample is published as, and the fingerprint of that and of its neighbours. */
export const publicarMuestras = (
  publicar: Publicar,
  muestras: readonly MuestraLeida[],
  formas: Formas,
): { readonly publicadas: readonly MuestraPublicada[]; readonly huella: string } => {
  const publicadas = muestras.map(({ muestra, evento }) => ({
    de: nombreDe(muestra),
    muestra: huellaDe([muestra.datos]),
    publico: publicar(evento) ?? null,
  }));
  const efectos = muestras.flatMap(({ evento }) =>
    [evento, ...vecinosDe(evento, formas)].map((e) => intentar(() => publicar(e) ?? null)),
  );
  return { publicadas, huella: huellaDe(efectos) };
};

/** The fingerprint of which records the samples touch, and their neighbours. */
export const tocarMuestras = (
  tocar: (evento: EventoRegistrado) => readonly object[],
  muestras: readonly MuestraLeida[],
  formas: Formas,
): string =>
  huellaDe(
    muestras.flatMap(({ evento }) =>
      [evento, ...vecinosDe(evento, formas)].map((e) => intentar(() => tocar(e))),
    ),
  );
