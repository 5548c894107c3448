import type { Cliente } from 'comprobantes-cliente';
import { leerFecha } from '#panel/kits/comun/fechas.ts';
import { fecha, fechaHora, masDias } from '#panel/nucleo/formato.ts';

/** A place in the feed as people say it: the id of an event, or a day and an hour of Ecuador. */

export type Momento =
  | { readonly id: number }
  /** A whole day where no hour was said: from its beginning, until its end. */
  | { readonly dia: string; readonly hora: string | null };

const SEMANA = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const NOMBRES = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const UNIDADES_MS: { readonly [unidad: string]: number } = {
  minuto: 60_000,
  hora: 3_600_000,
  dia: 86_400_000,
};

const llano = (texto: string): string =>
  texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

const diaDeSemana = (dia: string): number => new Date(`${dia}T00:00:00Z`).getUTCDay();

/** The last one that was called so, today included. */
const ultimo = (nombre: string, hoy: string): string | null => {
  const cual = SEMANA.indexOf(nombre.replace(/ pasado$/, ''));
  if (cual < 0) return null;
  const hace = (diaDeSemana(hoy) - cual + 7) % 7;
  return masDias(hoy, hace === 0 && nombre.endsWith(' pasado') ? -7 : -hace);
};

const leerDia = (texto: string, hoy: string): string | null =>
  texto === 'anteayer' ? masDias(hoy, -2) : (ultimo(texto, hoy) ?? leerFecha(texto, hoy));

const leerHora = (hora: string, minuto = '00'): string | null =>
  Number(hora) < 24 && Number(minuto) < 60 ? `${hora.padStart(2, '0')}:${minuto}` : null;

/** As `fechaHora` writes an instant. */
const deInstante = (ms: number): Momento => {
  const [dia = '', hora = ''] = fechaHora(new Date(ms).toISOString()).split(' ');
  return { dia: dia.split('/').toReversed().join('-'), hora };
};

/**
 * `132`; `24/11/2026 10:00`; `24/11`; `2026-11-24T10:00`; «ayer 10:00»; «el martes a las 10»; «hace 2 horas»;
 * «ahora». Null: it is none of them.
 */
export const leerMomento = (texto: string, ahora_ms: number): Momento | null => {
  const limpio = llano(texto).replace(/^(el|la|los) /, '');
  if (/^\d{1,15}$/.test(limpio)) return { id: Number(limpio) };
  if (limpio === 'ahora') return deInstante(ahora_ms);
  const [, cuantos, unidad = ''] = /^hace (\d{1,4}|un|una) (minuto|hora|dia)s?$/.exec(limpio) ?? [];
  if (cuantos !== undefined) {
    const hace = Number(cuantos.replace(/^una?$/, '1')) * (UNIDADES_MS[unidad] ?? 0);
    return deInstante(ahora_ms - hace);
  }
  const [hoy = ''] = fechaHora(new Date(ahora_ms).toISOString()).split(' ');
  const diaDeHoy = hoy.split('/').toReversed().join('-');
  const entero = leerDia(limpio, diaDeHoy);
  if (entero !== null) return { dia: entero, hora: null };
  const partes = /^(.+?)(?:t|,? (?:a las? )?)(\d{1,2})(?:[:h.](\d{2}))?(?: ?h(?:oras)?)?$/.exec(
    limpio,
  );
  const dia = partes && leerDia(partes[1] ?? '', diaDeHoy);
  const hora = partes && leerHora(partes[2] ?? '', partes[3]);
  return dia && hora ? { dia, hora } : null;
};

const EN_ECUADOR = '-05:00';

/** The instant from which it begins, or at which it is over. */
export const instanteDe = (
  { dia, hora }: Extract<Momento, { readonly dia: string }>,
  es: 'desde' | 'hasta',
): string =>
  hora === null
    ? `${es === 'desde' ? dia : masDias(dia, 1)}T00:00:00${EN_ECUADOR}`
    : `${dia}T${hora}:00${EN_ECUADOR}`;

/** How it was understood: «el martes 24/11/2026 a las 10:00». */
export const momentoDicho = (momento: Momento, es: 'desde' | 'hasta'): string => {
  if ('id' in momento)
    return es === 'desde' ? `después del evento ${momento.id}` : `hasta el evento ${momento.id}`;
  const { dia, hora } = momento;
  const cuando = `el ${NOMBRES[diaDeSemana(dia)]} ${fecha(dia)}`;
  if (hora !== null) return `${es} ${cuando} a las ${hora}`;
  return es === 'desde' ? `desde ${cuando}, todo el día` : `hasta ${cuando}, incluido`;
};

/** Where of the feed that is: the last event before it; 0, if there was none. */
export const idDe = async (
  { eventos }: Cliente,
  momento: Momento,
  es: 'desde' | 'hasta',
  signal?: AbortSignal,
): Promise<number> => {
  if ('id' in momento) return momento.id;
  const { eventos: leidos } = await eventos.listar({
    antes_de: Number.MAX_SAFE_INTEGER,
    hasta: instanteDe(momento, es),
    limit: 1,
    ...(signal && { signal }),
  });
  return leidos[0]?.id ?? 0;
};
