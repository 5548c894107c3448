import type { Centavos } from '#domain/kernel/dinero.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import { type Clave, type Lector, tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { ORIGEN_DEL_DINERO, type OrigenDelDinero } from './abonos.ts';
import type { AnticiposMovidos, Movimiento, SaldosMovidos } from './cartera.events.ts';
import type { Remesa } from './dinero-aplicado.ts';

/**
 * What an advance changed on each accounting day: what there was of it on a day is what there is, less
 * what came after.
 */
export type AnticipoPorDia = {
  readonly origen: OrigenDelDinero;
  readonly persona_id: number;
  readonly dia: Fecha;
  readonly origen_id: number;
  /** Signed. */
  readonly cambio: Centavos;
};
const CLAVE = ['origen', 'persona_id', 'dia', 'origen_id'] as const;
export const anticiposPorDia = tabla<AnticipoPorDia>('anticipos_por_dia', CLAVE);

/** Rows of a person after a day, at most: of all their advances, and most have a few. */
const MAXIMO_DESPUES = 10_000;

/** What an advance changed on each day after one, in their order. */
export type AnticipoDespues = readonly Pick<AnticipoPorDia, 'dia' | 'cambio'>[];

/** Asked only where something came later than that day: seldom does anybody use an advance backwards. */
export const leerAnticipoDespues = async (
  lector: Lector,
  { origen, origen_id, persona_id }: Pick<AnticipoPorDia, 'origen' | 'origen_id' | 'persona_id'>,
  { movida_el }: Pick<Remesa, 'movida_el'>,
  fecha: Fecha,
): Promise<AnticipoDespues> => {
  if (movida_el === null || movida_el <= fecha) return [];
  const limites = { desde: sumarDias(fecha, 1), limite: MAXIMO_DESPUES };
  const filas = await lector.rango(anticiposPorDia, [origen, persona_id], limites);
  return filas.filter((fila) => fila.origen_id === origen_id);
};

/** What all advances of somebody changed on each day, of all their life. */
export const leerAnticiposDe = (
  lector: Lector,
  origen: OrigenDelDinero,
  persona_id: number,
): Promise<readonly AnticipoPorDia[]> =>
  lector.rango(anticiposPorDia, [origen, persona_id], { limite: MAXIMO_DESPUES });

export type EventoDeAnticipos = SaldosMovidos | AnticiposMovidos;

/** What comes back to an advance, or leaves it. */
const SIGNO: { readonly [T in Movimiento['tipo']]: 1 | -1 } = {
  aplicado: -1,
  quitado: 1,
  acreditado: 1,
  retenido: 1,
  desacreditado: -1,
  desretenido: -1,
};

/** What a movement changes of advances, and on which day. */
export const anticiposDe = (movimiento: Movimiento): readonly AnticipoPorDia[] => {
  const { documento, persona_id, fecha: dia, tipo } = movimiento;
  const partes =
    'aplicacion' in movimiento
      ? movimiento.aplicacion.desde_anticipo
        ? [{ ...movimiento.aplicacion, monto: movimiento.aplicacion.dinero }]
        : []
      : movimiento.liberaciones;
  return partes.map(({ origen_id, monto, tercero }) => {
    const quien = persona_id ?? tercero?.id;
    if (quien === undefined) throw new Error('Un anticipo que no es de nadie');
    const origen = ORIGEN_DEL_DINERO[documento];
    return { origen, persona_id: quien, dia, origen_id, cambio: SIGNO[tipo] * monto };
  });
};

const claveDe = (fila: AnticipoPorDia): Clave => CLAVE.map((parte) => fila[parte]);

const cambiosDe = (evento: EventoDeAnticipos): readonly AnticipoPorDia[] =>
  evento.tipo === 'SaldosMovidos'
    ? evento.datos.movimientos.flatMap(anticiposDe)
    : evento.datos.anticipos.map(({ origen, persona_id, fecha: dia, origen_id, cambio }) => ({
        origen,
        persona_id,
        dia,
        origen_id,
        cambio,
      }));

const porFila = porEvento((evento: EventoDeAnticipos) =>
  Map.groupBy(
    cambiosDe(evento).filter(({ cambio }) => cambio !== 0),
    (fila) => claveDe(fila).join(' '),
  ),
);

export const diasDeAnticipos = (evento: EventoDeAnticipos): readonly Clave[] =>
  [...porFila(evento).values()].map(([primero]) => claveDe(primero!));

export const evolucionarAnticipoPorDia = (
  fila: AnticipoPorDia | undefined,
  evento: EventoDeAnticipos,
  clave: Clave,
): AnticipoPorDia => {
  const [primero, ...otros] = porFila(evento).get(clave.join(' '))!;
  const suma = otros.reduce((hasta, { cambio }) => hasta + cambio, primero!.cambio);
  return { ...primero!, cambio: (fila?.cambio ?? 0) + suma };
};
