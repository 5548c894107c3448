/** How amounts and dates are written on every screen. Money is never added as floating point. */

const MILES = /\B(?=(\d{3})+(?!\d))/g;

/** Cents of a decimal as the API gives it; sums are made of them. @throws RangeError if it is none */
export const enCentavos = (monto: string | number): number => {
  const partes = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(
    typeof monto === 'number' ? monto.toFixed(2) : monto.trim(),
  );
  if (!partes) throw new RangeError(`«${monto}» no es un monto`);
  const [, signo, enteros = '0', decimales = ''] = partes;
  const centavos = Number(enteros) * 100 + Number(decimales.padEnd(2, '0'));
  return signo === '-' ? -centavos : centavos;
};

/** `123456` → `1234.56`: as the API takes it. */
export const textoDeCentavos = (centavos: number | bigint): string => {
  const cifras = String(centavos).replace('-', '').padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${cifras.slice(0, -2)}.${cifras.slice(-2)}`;
};

/** `1234567` → `1,234,567`. */
export const conMiles = (enteros: string): string => enteros.replace(MILES, ',');

/** `1234.5` → `1,234.50`; nothing is a dash. */
export const dinero = (monto: string | number | null | undefined): string => {
  if (monto === null || monto === undefined) return '–';
  const [enteros = '0', decimales = '00'] = textoDeCentavos(enCentavos(monto)).split('.');
  return `${conMiles(enteros)}.${decimales}`;
};

/** A quantity, with as many decimals as it has. */
export const cantidad = (valor: string | number | null | undefined): string => {
  if (valor === null || valor === undefined) return '–';
  const [enteros = '0', decimales] = String(valor).split('.');
  return [conMiles(enteros), decimales].filter(Boolean).join('.');
};

/** `2026-11-26` → `26/11/2026`. */
export const fecha = (dia: string | null | undefined): string => {
  const partes = /^(\d{4})-(\d{2})-(\d{2})/.exec(dia ?? '');
  return partes ? `${partes[3]}/${partes[2]}/${partes[1]}` : '–';
};

const ECUADOR = 'America/Guayaquil';
const HORA = new Intl.DateTimeFormat('es-EC', {
  timeZone: ECUADOR,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const DIA = new Intl.DateTimeFormat('en-CA', {
  timeZone: ECUADOR,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** An instant as day and hour of Ecuador: `26/11/2026 14:05`. */
export const fechaHora = (instante: string | null | undefined): string => {
  if (!instante) return '–';
  const cuando = new Date(instante);
  return `${fecha(DIA.format(cuando))} ${HORA.format(cuando)}`;
};

/** Today in Ecuador, `YYYY-MM-DD`. */
export const hoy = (): string => DIA.format(new Date());

/** Days after a day (before it, if negative), `YYYY-MM-DD`. */
export const masDias = (dia: string, dias: number): string => {
  const utc = new Date(`${dia}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() + dias);
  return utc.toISOString().slice(0, 10);
};

const RELATIVO = new Intl.RelativeTimeFormat('es-EC', { numeric: 'auto' });
const UNIDADES = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `hace 5 minutos`. */
export const hace = (instante: string, ahora = Date.now()): string => {
  const segundos = (Date.parse(instante) - ahora) / 1000;
  const [unidad, dura] =
    UNIDADES.find(([, s]) => Math.abs(segundos) >= s) ?? (['second', 1] as const);
  return RELATIVO.format(Math.round(segundos / dura), unidad);
};

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** `marzo de 2026`; months from 1. */
export const mesDicho = (anio: number, mes: number): string => `${MESES[mes - 1]} de ${anio}`;
