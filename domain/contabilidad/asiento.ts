import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type {
  AsientoRegistrado,
  DatosDeAsiento,
  EventoDeAsiento,
  FechaDeAsientoCambiada,
} from './asiento.events.ts';

/** An entry of the journal, with its lines as they were posted. */
export type Asiento = Omit<DatosDeAsiento, 'asiento_id'> & {
  readonly id: number;
  /** The entry that undid it. */
  readonly revertido_por: number | null;
  /** Its debit, which is its credit. */
  readonly total: Centavos;
  readonly creado_en: Instante;
  /** Words of its number and gloss, each after a blank: what it is found by. */
  readonly busqueda: string;
};
export const asientos = tabla<Asiento>('asientos', ['id']);

/** The entries of a record: the first, those that undo it, those that follow. */
export const asientosPorOrigen = indice(asientos, ['origen_tipo', 'origen_id']);

/** The last number given in a year. */
export type NumeracionDeAsientos = {
  readonly ambiente: Ambiente;
  readonly anio: number;
  readonly ultima: number;
};
export const numeracionesDeAsientos = tabla<NumeracionDeAsientos>('numeraciones_de_asientos', [
  'ambiente',
  'anio',
]);

export const numeroDeAsiento = (anio: number, secuencia: number): string =>
  `AS-${anio}-${String(secuencia).padStart(6, '0')}`;

/** Debit of some lines. */
export const debeDe = (lineas: readonly { readonly debe: Centavos }[]): Centavos =>
  lineas.reduce((suma, { debe }) => suma + debe, 0);

/** And credit. */
export const haberDe = (lineas: readonly { readonly haber: Centavos }[]): Centavos =>
  lineas.reduce((suma, { haber }) => suma + haber, 0);

/** The entry goes to another day of its year: same number, same lines. */
export const fechaCambiada = (asiento: Asiento, a: Fecha): FechaDeAsientoCambiada => {
  const { id: asiento_id, ambiente, anio, secuencia, de_cierre, fecha: de, lineas } = asiento;
  const senas = { asiento_id, ambiente, anio, secuencia, de_cierre };
  return { tipo: 'FechaDeAsientoCambiada', datos: { ...senas, de, a, lineas } };
};

export const evolucionarAsiento = (
  fila: Asiento | undefined,
  evento: EventoDeAsiento & { readonly metadatos: Metadatos },
  [id]: Clave,
): Asiento => {
  if (evento.tipo === 'AsientoRegistrado' && evento.datos.asiento_id === Number(id)) {
    const { asiento_id, ...datos } = evento.datos;
    return {
      ...datos,
      id: asiento_id,
      revertido_por: null,
      total: debeDe(datos.lineas),
      creado_en: evento.metadatos.registrado_en,
      busqueda: ['', ...palabrasDe(`${datos.numero} ${datos.glosa}`)].join(' '),
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de un asiento que no existe`);
  return evento.tipo === 'AsientoRegistrado'
    ? { ...fila, revertido_por: evento.datos.asiento_id }
    : { ...fila, fecha: evento.datos.a };
};

export const evolucionarNumeracion = (
  fila: NumeracionDeAsientos | undefined,
  { datos: { ambiente, anio, secuencia } }: AsientoRegistrado,
): NumeracionDeAsientos => ({ ambiente, anio, ultima: Math.max(fila?.ultima ?? 0, secuencia) });
