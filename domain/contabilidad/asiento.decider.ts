import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import type { Persona } from '#domain/personas/persona.ts';
import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  type LineaPorAsentar,
} from './asentar.ts';
import * as errores from './asiento.errores.ts';
import type { Ambito, FechaDeAsientoCambiada, OrigenDeAsiento } from './asiento.events.ts';
import { type Asiento, fechaCambiada } from './asiento.ts';
import { diaDelReversoDeCierre } from './cierre.decider.ts';
import { cierreSinOtraFecha } from './cierre.errores.ts';
import { antesDeLaContabilidad, contabilidadInactiva } from './libro.errores.ts';
import type { Ejercicio, LibroContable } from './libro.ts';
import { anioDe } from './mes.ts';
import { exigirPeriodoAbierto, fechaDeReverso } from './periodos.ts';
import { cuentaNoEncontrada } from './plan.errores.ts';
import type { Cuenta } from './plan.ts';
import type { Rol } from './roles.ts';

/** Entries that people write: those of facts come with their facts. */

export type LineaManual = {
  readonly cuenta_id: number;
  /** Cents; one of both is 0. */
  readonly debe: number;
  readonly haber: number;
  readonly tercero_id: number | null;
  readonly descripcion: string | null;
  readonly deducible: boolean;
  readonly ambito: Ambito;
};

/** Balanced, with at least two lines: its form was checked. */
export type PedidoDeAsiento = {
  readonly fecha: Fecha;
  readonly glosa: string;
  readonly lineas: readonly LineaManual[];
};

/** What the lines of a request name. */
export type HechosDeLineas = {
  readonly cuentas: ReadonlyMap<number, Cuenta>;
  readonly terceros: ReadonlyMap<number, Persona>;
  /** Accounts of `ROLES_DE_CONTROL`. */
  readonly control: ReadonlyMap<Rol, Cuenta>;
};

export type HechosDeAsiento = HechosDeLineas & { readonly contables: HechosContables };

/** The lines with the names of their people. 404 for an account or a person that is not there. */
export const lineasConNombres = (
  lineas: readonly LineaManual[],
  { cuentas, terceros }: HechosDeLineas,
): readonly LineaPorAsentar[] => {
  for (const { cuenta_id } of lineas) {
    if (!cuentas.has(cuenta_id)) throw cuentaNoEncontrada({ cuenta_id });
  }
  return lineas.map((linea) => {
    const { tercero_id } = linea;
    if (tercero_id === null) return linea;
    const persona = terceros.get(tercero_id);
    if (!persona) throw personaNoEncontrada({ persona_id: tercero_id });
    return { ...linea, tercero_nombre: persona.razon_social };
  });
};

/** 409 for an account that takes no entries. */
export const exigirQueReciban = (
  lineas: readonly LineaManual[],
  { cuentas }: HechosDeLineas,
): void => {
  for (const { cuenta_id } of lineas) {
    const { codigo: cuenta_codigo, imputable, activo } = cuentas.get(cuenta_id)!;
    const motivo = activo ? 'agrupa a otras' : 'está inactiva';
    if (!activo || !imputable) throw errores.cuentaNoRecibe({ cuenta_id, cuenta_codigo, motivo });
  }
};

const exigirSinControl = (lineas: readonly LineaManual[], { control }: HechosDeLineas): void => {
  const roles = new Map([...control].map(([rol, { id }]) => [id, rol]));
  for (const { cuenta_id } of lineas) {
    const rol = roles.get(cuenta_id);
    if (!rol) continue;
    const { codigo: cuenta_codigo } = control.get(rol)!;
    throw errores.cuentaDeControl({ cuenta_id, cuenta_codigo, rol });
  }
};

/** Within the books, in an open month. 400. */
const exigirFecha = (libro: LibroContable, fecha: Fecha, hoy: Fecha): void => {
  const { desde } = libro;
  if (fecha < desde) throw antesDeLaContabilidad({ fecha, desde });
  exigirPeriodoAbierto(libro, fecha, hoy);
};

/**
 * A manual entry. Refusals in order: 404 account, person; 409 no books; 400 date; 409 an account that
 * takes no entries, one of control.
 */
export const decidirAsiento = (
  { fecha, glosa, lineas }: PedidoDeAsiento,
  hechos: HechosDeAsiento,
  { hoy }: Contexto,
): readonly EventoAsentado[] => {
  const { contables } = hechos;
  const conNombres = lineasConNombres(lineas, hechos);
  if (!contables) throw contabilidadInactiva({});
  exigirFecha(contables.libro, fecha, hoy);
  exigirQueReciban(lineas, hechos);
  exigirSinControl(lineas, hechos);
  const origen = { origen_tipo: 'manual', origen_id: null } as const;
  return asentar(contables, { ...origen, fecha, glosa, lineas: conNombres });
};

export type HechosDeUnAsiento = {
  readonly asiento: Asiento | undefined;
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly contables: HechosContables;
  /** For the closing of a year: those that were closed, its own and the later ones. */
  readonly ejercicios: readonly Ejercicio[];
};

type Modificable = {
  readonly asiento: Asiento;
  readonly contables: NonNullable<HechosContables>;
};

/** Origins of entries of no other record: these are annulled and moved here. */
const MODIFICABLES: readonly OrigenDeAsiento[] = ['manual', 'cierre'];

/** The entry, if it is one that is annulled or moved here. 404, then its locks (409). */
const modificable = (
  asiento_id: number,
  { asiento, ambiente, contables }: HechosDeUnAsiento,
): Modificable => {
  if (!asiento) throw errores.asientoNoEncontrado({ asiento_id });
  const { revertido_por, reversa_de, origen_tipo, origen_id } = asiento;
  if (revertido_por !== null) throw errores.asientoAnulado({ asiento_id, revertido_por });
  if (asiento.ambiente !== ambiente) {
    const vigente = { ambiente: asiento.ambiente, ambiente_vigente: ambiente };
    throw errores.asientoDeOtroAmbiente({ asiento_id, ...vigente });
  }
  if (!MODIFICABLES.includes(origen_tipo)) {
    throw errores.asientoDeOtroOrigen({ asiento_id, origen_tipo, origen_id });
  }
  if (reversa_de !== null) throw errores.asientoEsReverso({ asiento_id, reversa_de });
  if (!contables) throw new Error(`El asiento ${asiento_id} no es de ningún libro`);
  return { asiento, contables };
};

/** What a reversal says of itself. */
const glosaDeReverso = ({ numero }: Pick<Asiento, 'numero'>, motivo: string): string =>
  `Anulación de ${numero}: ${motivo}`;

/**
 * The day of a reversal: `pedida`; without one, the entry's own or, when that is closed, today. 400
 * before the entry, future, closed.
 */
const diaDelReverso = (
  { fecha }: Asiento,
  pedida: Fecha | null,
  libro: LibroContable,
  hoy: Fecha,
): Fecha => {
  const dia = pedida ?? fechaDeReverso(libro, fecha, hoy);
  exigirPeriodoAbierto(libro, dia, hoy);
  if (dia < fecha) throw errores.antesDelAsiento({ fecha: dia, fecha_del_asiento: fecha });
  return dia;
};

/**
 * Annuls by its opposite a manual entry, or the closing of a year (on its own day). Refusals: 404; 409
 * annulled, of the other environment, of a document, a reversal; then those of its day.
 */
export const decidirAnularAsiento = (
  {
    asiento_id,
    motivo,
    fecha: pedida,
  }: {
    readonly asiento_id: number;
    readonly motivo: string;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeUnAsiento,
  { hoy }: Contexto,
): readonly EventoAsentado[] => {
  const { asiento, contables } = modificable(asiento_id, hechos);
  const fecha =
    asiento.origen_tipo === 'cierre'
      ? diaDelReversoDeCierre(asiento, pedida, hechos.ejercicios)
      : diaDelReverso(asiento, pedida, contables.libro, hoy);
  return asentar(contables, { revierte: asiento, fecha, glosa: glosaDeReverso(asiento, motivo) });
};

/**
 * Moves a manual entry to another day of its year: both months are open. No events where it has that
 * day. Refusals: 404; 409 as annulling, the closing of a year; 400 future, closed (the old day, the
 * new one), before the books, another year.
 */
export const decidirCambiarFecha = (
  { asiento_id, fecha }: { readonly asiento_id: number; readonly fecha: Fecha },
  hechos: HechosDeUnAsiento,
  { hoy }: Contexto,
): readonly FechaDeAsientoCambiada[] => {
  const { asiento, contables } = modificable(asiento_id, hechos);
  if (asiento.origen_tipo === 'cierre') {
    throw cierreSinOtraFecha({ asiento_id, anio: asiento.anio });
  }
  if (fecha === asiento.fecha) return [];
  const { libro } = contables;
  exigirPeriodoAbierto(libro, asiento.fecha, hoy);
  exigirFecha(libro, fecha, hoy);
  const { anio } = asiento;
  if (anioDe(fecha) !== anio) throw errores.otroAnio({ fecha, anio });
  return [fechaCambiada(asiento, fecha)];
};
