import { ASIGNACIONES } from '#domain/contextos.ts';
import { type Cupo, cupos, gastarCupo } from '#domain/documentos/comprobante/cupo.ts';
import type { Asignaciones } from '#domain/kernel/claves.ts';
import { type Contador, contadores, contar } from '#domain/kernel/contadores.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { type ClaveIdempotente, clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import { moverSerie, type PasoDeSerie, type Serie, series } from '#domain/kernel/series.ts';
import { sumar, sumasDe } from '#domain/kernel/sumas.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { type EventoPlegable, proyector } from './kernel/proyector.ts';

/**
 * The keyed rows that cut across resources: ids, keys, numbers, quota. What takes of them is declared
 * (`domain/contextos.ts`); nothing here knows an event. Small, and rewritten by nearly every command.
 */
const FILLFACTOR = 50;

type Que = keyof Asignaciones<never>;
type Asignado<Q extends Que> = NonNullable<ReturnType<NonNullable<Asignaciones<never>[Q]>>>;

/** What an event takes of one kind; throws for one that takes nothing. */
const asignado = <Q extends Que>(que: Q, { tipo, datos }: Evento): Asignado<Q> => {
  const asignado = ASIGNACIONES[tipo]?.[que]?.(datos as never);
  if (!asignado) throw new Error(`${tipo} no toma ${que}`);
  return asignado as Asignado<Q>;
};

/** The row that each event touches, of those that take something of that kind. */
const tocaPor = <Q extends Que>(que: Q, claveDe: (asignado: Asignado<Q>) => Clave): Toca =>
  tocaVarias(que, (asignado) => [claveDe(asignado)]);

type Toca = { readonly [tipo: string]: (evento: EventoPlegable) => readonly Clave[] };

const tocaVarias = <Q extends Que>(
  que: Q,
  clavesDe: (asignado: Asignado<Q>) => readonly Clave[],
): Toca =>
  Object.fromEntries(
    Object.entries(ASIGNACIONES).flatMap(([tipo, asignaciones]) => {
      const asigna = asignaciones[que];
      if (!asigna) return [];
      const toca = ({ datos }: EventoPlegable): readonly Clave[] => {
        const dato = asigna(datos as never) as Asignado<Q> | null;
        return dato ? clavesDe(dato) : [];
      };
      return [[tipo, toca]];
    }),
  );

const CUENTA = tocaPor('id', ([recurso]) => [recurso]);
const SUMA = tocaVarias('suma', (sumando) => sumasDe(sumando).map((recurso) => [recurso]));

/** What it counts, and the sums that it adds to. */
const cuentaYSuma: Toca = Object.fromEntries(
  Object.keys({ ...CUENTA, ...SUMA }).map((tipo) => [
    tipo,
    (evento: EventoPlegable) => [
      ...(CUENTA[tipo]?.(evento) ?? []),
      ...(SUMA[tipo]?.(evento) ?? []),
    ],
  ]),
);

export const proyectorContadores = proyector<Contador, Evento>(contadores, {
  columnas: { recurso: 'text', ultimo: 'int8' },
  fillfactor: FILLFACTOR,
  toca: cuentaYSuma,
  evolucionar: (fila, evento, [clave]) => {
    const [recurso, id] = ASIGNACIONES[evento.tipo]?.id?.(evento.datos as never) ?? [];
    if (recurso === clave) return contar(fila, recurso as string, id as number);
    return sumar(fila, clave as string, asignado('suma', evento).monto);
  },
});

const claveDeSerie = ({
  ambiente,
  cod_doc,
  establecimiento,
  punto_emision,
}: PasoDeSerie): Clave => [ambiente, cod_doc, establecimiento, punto_emision];

export const proyectorSeries = proyector<Serie, Evento>(series, {
  columnas: {
    ambiente: 'text',
    cod_doc: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    ultimo: 'int4',
    documentos: 'int4',
  },
  fillfactor: FILLFACTOR,
  toca: tocaPor('serie', claveDeSerie),
  evolucionar: (fila, evento) => moverSerie(fila, asignado('serie', evento)),
});

export const proyectorClavesIdempotentes = proyector<ClaveIdempotente, Evento>(clavesIdempotentes, {
  columnas: { recurso: 'text', clave: 'text', id: 'int8', huella: 'text' },
  toca: tocaPor('clave', ({ recurso, clave }) => [recurso, clave]),
  nace: () => true,
  evolucionar: (_fila, evento) => asignado('clave', evento),
});

export const proyectorCupos = proyector<Cupo, Evento>(cupos, {
  columnas: { mes: 'text', documentos: 'int4' },
  fillfactor: FILLFACTOR,
  toca: tocaPor('cupo', (mes) => [mes]),
  evolucionar: (fila, evento) => gastarCupo(fila, asignado('cupo', evento)),
});
