import {
  booleano,
  type DadoPor,
  dolares,
  fecha,
  id,
  lista,
  objeto,
  oNulo,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { vistaCandidato } from '../conciliacion.vista.ts';
import type { MovimientoConDocumento } from '../documento.vista.ts';
import { sumaDe } from '../movimiento.ts';
import { neto } from '../suma.ts';
import type { DatosDeLinea } from './extracto.events.ts';

/** Which movement of ours each line of a bank's statement may be. */

export type LineaPorEmparejar = {
  readonly id: number;
  readonly fecha: Fecha;
  /** An expense is negative. */
  readonly importe: Centavos;
  readonly referencia: string | null;
};

export type CandidatoAPareja = {
  readonly id: number;
  readonly dia: Fecha;
  readonly importe: Centavos;
  /** What may be written on the bank's side: its reference, the number of its document. */
  readonly referencias: readonly string[];
};

export type Sugerencia = {
  readonly linea_id: number;
  readonly movimiento_id: number;
  /** Both have this amount, and this besides. */
  readonly por: 'referencia' | 'fecha';
};

/** Days between what we noted and what the bank did. */
const MAXIMO_DIAS = 3;

/** Shorter ones say nothing. */
const MINIMO_REFERENCIA = 3;

/** `CHQ 000123`, `No. 123` and `chq-123` are the same number; none: `undefined`. */
const numeroDe = (referencia: string): string | undefined => {
  const numero = palabrasDe(referencia)
    .filter((palabra) => /\d/.test(palabra))
    .map((palabra) => palabra.replace(/^\D+/, ''))
    .join('')
    .replace(/^0+/, '');
  return numero.length < MINIMO_REFERENCIA ? undefined : numero;
};

/** Queues by name, first in first out. */
const colas = <T>() => {
  const porNombre = new Map<string, T[]>();
  return {
    anadir: (nombre: string, elemento: T): void => {
      const cola = porNombre.get(nombre);
      if (cola) cola.push(elemento);
      else porNombre.set(nombre, [elemento]);
    },
    /** The first one that is still free; those before it leave for good. */
    sacar: (nombre: string, libre: (elemento: T) => boolean): T | undefined => {
      const cola = porNombre.get(nombre);
      while (cola && cola.length > 0) {
        const elemento = cola.pop()!;
        if (libre(elemento)) return elemento;
      }
      return undefined;
    },
  };
};

/** 0, 1, −1, 2, −2…: the nearest day first, and of two as near the one after. */
const DISTANCIAS = Array.from({ length: 2 * MAXIMO_DIAS + 1 }, (_, i) =>
  i % 2 === 1 ? (i + 1) / 2 : -i / 2,
);

/**
 * A movement for each line that has one: of its amount and its number; of those left, of its amount and
 * the nearest day within three. No line and no movement is in two. Time grows with both, whatever they
 * repeat.
 */
export const sugerir = (
  lineas: readonly LineaPorEmparejar[],
  candidatos: readonly CandidatoAPareja[],
): readonly Sugerencia[] => {
  const porNumero = colas<CandidatoAPareja>();
  const porDia = colas<CandidatoAPareja>();
  // The last one added is the first that leaves.
  for (const candidato of [...candidatos].sort((a, b) => b.id - a.id)) {
    porDia.anadir(`${candidato.importe} ${candidato.dia}`, candidato);
    const numeros = new Set(candidato.referencias.map(numeroDe));
    for (const numero of numeros) {
      if (numero !== undefined) porNumero.anadir(`${candidato.importe} ${numero}`, candidato);
    }
  }
  const tomados = new Set<number>();
  const hechas = new Map<number, Sugerencia>();
  const libre = ({ id }: CandidatoAPareja): boolean => !tomados.has(id);
  const emparejar = (
    por: Sugerencia['por'],
    nombreDe: (linea: LineaPorEmparejar) => string | undefined,
    en: typeof porDia,
  ) => {
    for (const linea of lineas) {
      const nombre = hechas.has(linea.id) ? undefined : nombreDe(linea);
      const candidato = nombre === undefined ? undefined : en.sacar(nombre, libre);
      if (!candidato) continue;
      tomados.add(candidato.id);
      hechas.set(linea.id, { linea_id: linea.id, movimiento_id: candidato.id, por });
    }
  };
  emparejar(
    'referencia',
    ({ importe, referencia }) => {
      const numero = referencia === null ? undefined : numeroDe(referencia);
      return numero === undefined ? undefined : `${importe} ${numero}`;
    },
    porNumero,
  );
  for (const distancia of DISTANCIAS) {
    emparejar('fecha', ({ importe, fecha }) => `${importe} ${sumarDias(fecha, distancia)}`, porDia);
  }
  return lineas.flatMap(({ id }) => hechas.get(id) ?? []);
};

/** A line as it is shown. */
const vistaLinea = vistaDe<DatosDeLinea>()({
  linea_id: texto('La nombra al aceptarla'),
  fecha: fecha(),
  importe: dolares('Lo que sale de la cuenta es negativo'),
  referencia: oNulo(texto()),
  descripcion: oNulo(texto()),
});

const PORQUES = ['referencia', 'fecha'] as const;
const EN_COMUN = 'Qué tienen en común además del importe';

/** A line of a reconciliation: what it is in it, or what it may be. */
type LineaConPareja = DatosDeLinea & {
  readonly movimiento_ids: readonly number[];
  readonly sugerencia: Sugerencia | null;
};

const vistaLineaConPareja = vistaDe<LineaConPareja>()({
  ...vistaLinea.campos,
  movimiento_ids: lista(id(), 'Los que se dijo que es, en esta conciliación; vacía: ninguno'),
  sugerencia: oNulo(
    objeto({
      movimiento_id: id('El que puede ser: nada se marca hasta aceptarlo'),
      por: unoDe(PORQUES, EN_COMUN),
    }),
  ),
});

export const lineasDeConciliacion = objeto(
  {
    lineas: lista(vistaLineaConPareja, 'De la más antigua a la más nueva'),
    hay_mas: booleano('Hay más líneas: siguen con offset'),
  },
  'LineasDeConciliacion',
);

export const sugerenciasDeConciliacion = objeto(
  {
    sugerencias: lista(
      objeto({
        linea: vistaLinea,
        movimiento: vistaCandidato,
        por: unoDe(PORQUES, EN_COMUN),
      }),
    ),
    sin_pareja: lista(vistaLinea),
  },
  'SugerenciasDeConciliacion',
);

/** What a movement may be found by on the bank's side. */
const candidatoDe = (movimiento: MovimientoConDocumento): CandidatoAPareja => ({
  id: movimiento.id,
  dia: movimiento.dia,
  importe: neto(sumaDe(movimiento)),
  referencias: [movimiento.referencia, movimiento.transaccion_numero].filter((una) => una !== null),
});

/** The lines of a statement that may be movements of ours, and those that are none. */
export const vistaSugerencias = (
  lineas: readonly DatosDeLinea[],
  movimientos: readonly (MovimientoConDocumento & { readonly marcado: boolean })[],
): DadoPor<typeof sugerenciasDeConciliacion.campos> => {
  const porId = new Map(movimientos.map((movimiento) => [movimiento.id, movimiento]));
  const pedidas = lineas.map((linea, id) => ({ ...linea, id }));
  const hechas = sugerir(pedidas, movimientos.map(candidatoDe));
  const conPareja = new Set(hechas.map(({ linea_id }) => linea_id));
  return {
    sugerencias: hechas.map(({ linea_id, movimiento_id, por }) => ({
      linea: vistaLinea(lineas[linea_id]!),
      movimiento: vistaCandidato(porId.get(movimiento_id)!),
      por,
    })),
    sin_pareja: pedidas.filter(({ id }) => !conPareja.has(id)).map(vistaLinea),
  };
};

/** The lines of a reconciliation: what each is in it, and of those that are nothing, what it may be. */
export const vistaLineas = (
  lineas: readonly (DatosDeLinea & {
    readonly movimiento_ids: readonly number[];
    readonly emparejada: boolean;
  })[],
  movimientos: readonly MovimientoConDocumento[],
): readonly ReturnType<typeof vistaLineaConPareja>[] => {
  const libres = lineas.flatMap((linea, lugar) =>
    linea.emparejada ? [] : [{ ...linea, id: lugar }],
  );
  const hechas = new Map(
    sugerir(libres, movimientos.map(candidatoDe)).map((una) => [una.linea_id, una]),
  );
  return lineas.map((linea, lugar) =>
    vistaLineaConPareja({
      ...linea,
      movimiento_ids: linea.emparejada ? linea.movimiento_ids : [],
      sugerencia: hechas.get(lugar) ?? null,
    }),
  );
};
