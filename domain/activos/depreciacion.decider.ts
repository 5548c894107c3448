import {
  asentar,
  type EventoAsentado,
  type HechosContables,
  lineaOpuesta,
} from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import { porDeshacerHecho } from '#domain/contabilidad/deshacer.ts';
import { antesDeLaContabilidad } from '#domain/contabilidad/libro.errores.ts';
import type { LibroContable } from '#domain/contabilidad/libro.ts';
import { type MesContable, mesDePeriodo } from '#domain/contabilidad/mes.ts';
import { fechaDeReverso, mesPorCerrar } from '#domain/contabilidad/periodos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, mesDe, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';
import { exigirFecha } from '#domain/tesoreria/reverso.ts';
import { porDepreciacion } from './activo.asiento.ts';
import { planDe } from './activo.decider.ts';
import * as errores from './activo.errores.ts';
import type {
  ActivosDepreciados,
  DepreciacionAnulada,
  GrupoDeDepreciacion,
  LineaDeDepreciacion,
} from './activo.events.ts';
import { type Activo, type Depreciacion, NUNCA, periodoDeMes, porDepreciar } from './activo.ts';
import { topeDe } from './clases.ts';
import { acumuladoAl, deducibleDe } from './depreciacion.ts';

/** The depreciation of a month, of all the assets that have any. */

export type HechosDelMes = {
  readonly ambiente: Ambiente;
  readonly contables: HechosContables;
  readonly ultimo_id: number;
  /** Due in that month or before: what they are behind with comes with it. */
  readonly activos: readonly Activo[];
  /** Of that month, and later ones; annulled ones too. */
  readonly depreciaciones: readonly Depreciacion[];
};

/** The day of its entries: the last of the month, or today while it goes on. */
export const diaDelMes = (mes: string, hoy: Fecha): Fecha => {
  const ultimo = sumarDias(primerDiaDelMesSiguiente(`${mes}-01`), -1);
  return ultimo < hoy ? ultimo : hoy;
};

const lineaDe = (activo: Activo, mes: string, fecha: Fecha): LineaDeDepreciacion | undefined => {
  const { id: activo_id, clase, depreciacion: acumulada, depreciado_hasta: antes } = activo;
  const plan = planDe(activo);
  const monto = Math.min(acumuladoAl(plan, mes) - acumulada, porDepreciar(activo));
  if (monto <= 0) return undefined;
  const { tasa_anual, limite_de_valor } = topeDe(clase, fecha);
  const maximo = {
    tasa_anual,
    limite_de_valor: activo.sin_limite_de_valor ? null : limite_de_valor,
  };
  const que = { desde: antes, hasta: mes, acumulada, monto };
  return { activo_id, clase, monto, deducible: deducibleDe(plan, que, maximo), antes };
};

const sumados = (
  lineas: readonly LineaDeDepreciacion[],
  activos: ReadonlyMap<number, Activo>,
): readonly GrupoDeDepreciacion[] => {
  const grupos = new Map<string, GrupoDeDepreciacion>();
  for (const { activo_id, clase, monto, deducible } of lineas) {
    const { cuenta_gasto_id, cuenta_depreciacion_id } = activos.get(activo_id)!;
    const clave = [clase, cuenta_gasto_id, cuenta_depreciacion_id].join();
    const previo = grupos.get(clave);
    grupos.set(clave, {
      clase,
      cuenta_gasto_id,
      cuenta_depreciacion_id,
      monto: monto + (previo?.monto ?? 0),
      deducible: deducible + (previo?.deducible ?? 0),
    });
  }
  return [...grupos.values()];
};

/** The live depreciation of a month. */
export const vigenteDe = (
  depreciaciones: readonly Depreciacion[],
  periodo: number,
): Depreciacion | undefined =>
  depreciaciones.find((una) => una.periodo === periodo && una.estado === 'activa');

/**
 * Depreciates a month, in an entry for each class. No events where it was done, or nothing is due.
 * Refusals: 400 a month to come, its period closed; 409 a later one was depreciated.
 */
export const decidirDepreciar = (
  { anio, mes }: MesContable,
  { ambiente, contables, ultimo_id, activos, depreciaciones }: HechosDelMes,
  { hoy }: Contexto,
): readonly (ActivosDepreciados | EventoAsentado)[] => {
  const texto = mesDePeriodo({ anio, mes });
  const periodo = periodoDeMes(texto);
  if (texto > mesDe(hoy)) throw errores.mesFuturo({ periodo: texto, hasta: mesDe(hoy) });
  if (vigenteDe(depreciaciones, periodo)) return [];
  const posterior = depreciaciones.findLast(({ estado }) => estado === 'activa');
  if (posterior) {
    const ultimo = mesDePeriodo(posterior);
    throw errores.mesPasado({ periodo: texto, depreciacion_id: posterior.id, ultimo });
  }
  const fecha = diaDelMes(texto, hoy);
  exigirFecha(fecha, { libro: contables?.libro, hoy });
  const lineas = activos.flatMap((activo) => lineaDe(activo, texto, fecha) ?? []);
  if (lineas.length === 0) return [];
  const porId = new Map(activos.map((activo) => [activo.id, activo]));
  const depreciacion_id = ultimo_id + 1;
  const senas = { depreciacion_id, ambiente, anio, mes, fecha, lineas };
  const datos = { ...senas, grupos: sumados(lineas, porId) };
  return [
    { tipo: 'ActivosDepreciados', datos },
    ...asentar(contables, ...porDepreciacion({ ...datos, id: depreciacion_id })),
  ];
};

/**
 * Which month the clock depreciates next, up to one that is over: the first that is due or, where that
 * is closed, the first that is open and whose turn has not passed. `undefined`: none.
 */
export const mesQueToca = (
  hasta: string,
  libro: LibroContable | undefined,
  { activos, depreciaciones }: Pick<HechosDelMes, 'activos' | 'depreciaciones'>,
): MesContable | undefined => {
  const debido = Math.min(NUNCA, ...activos.map(({ proximo }) => proximo));
  if (debido === NUNCA) return undefined;
  const vigentes = depreciaciones.filter(({ estado }) => estado === 'activa');
  const ultima = Math.max(0, ...vigentes.map(({ periodo }) => periodo));
  const siguiente = ultima % 100 === 12 ? ultima + 89 : ultima + 1;
  const abierto = libro ? primeroAbierto(libro, debido) : debido;
  const toca = Math.max(debido, siguiente, abierto);
  if (toca > periodoDeMes(hasta)) return undefined;
  return { anio: Math.trunc(toca / 100), mes: toca % 100 };
};

/** The first month from one on whose last day takes entries. */
const primeroAbierto = (libro: LibroContable, desde: number): number => {
  const { apertura_id, desde: comienzo } = libro;
  // Before the books, days are open until they have their opening entry.
  if (desde < periodoDeMes(mesDe(comienzo)) && apertura_id === null) return desde;
  return Math.max(desde, periodoDeMes(mesPorCerrar(libro)));
};

export type HechosDeAnulacion = {
  readonly ambiente: Ambiente;
  readonly depreciacion: Depreciacion | undefined;
  /** Its assets as they are now. */
  readonly activos: readonly Activo[];
  /** Of later months. */
  readonly posteriores: readonly Depreciacion[];
  /** Its entries; none: it has none, or the opening of the books carries them. */
  readonly posteados: readonly Asiento[];
  readonly contables: HechosContables;
};

/** What was done later with what it left: 409. */
const exigirSinPosteriores = (
  { id: depreciacion_id }: Depreciacion,
  { activos, posteriores }: HechosDeAnulacion,
): void => {
  const meses = posteriores
    .filter(({ estado }) => estado === 'activa')
    .map(({ id, fecha }) => ({ tipo: 'depreciacion', id, fecha }));
  const idos = activos
    .filter(({ estado }) => estado !== 'activo')
    .map(({ id, ultima_fecha: fecha }) => ({ tipo: 'activo_fijo', id, fecha }));
  const bloqueos = [...meses, ...idos];
  if (bloqueos.length === 0) return;
  throw errores.depreciacionConPosteriores({ depreciacion_id, bloqueos });
};

const asentarAnulada = (
  depreciacion: Depreciacion,
  { contables, posteados }: HechosDeAnulacion,
  fecha: Fecha,
  motivo: string,
): readonly EventoAsentado[] => {
  if (!contables) return [];
  const { anio, mes } = depreciacion;
  const glosa = `Anulación de la depreciación de ${mesDePeriodo({ anio, mes })}: ${motivo}`;
  if (posteados.length > 0) {
    const revierte = (posteado: Asiento) =>
      porDeshacerHecho({ fecha, glosa, posteado }, () => {
        throw new Error('Tiene su asiento');
      });
    return asentar(contables, ...posteados.map(revierte));
  }
  // Activation has still to post it, and then undoes it too.
  if (depreciacion.fecha >= contables.libro.desde) return [];
  const opuestos = porDepreciacion(depreciacion).map((pedido) => ({
    ...pedido,
    fecha,
    glosa,
    lineas: pedido.lineas.map(lineaOpuesta),
  }));
  return asentar(contables, ...opuestos);
};

/**
 * Undoes the depreciation of a month, the last one. Refusals in order: 404; 409 annulled, of the other
 * environment; 400 dates; 409 what was done later.
 */
export const decidirAnularDepreciacion = (
  {
    depreciacion_id,
    motivo,
    fecha: pedida,
  }: {
    readonly depreciacion_id: number;
    readonly motivo: string;
    readonly fecha: Fecha | null;
  },
  hechos: HechosDeAnulacion,
  { hoy }: Contexto,
): readonly (DepreciacionAnulada | EventoAsentado)[] => {
  const { depreciacion, ambiente, contables } = hechos;
  if (!depreciacion) throw errores.depreciacionNoEncontrada({ depreciacion_id });
  if (depreciacion.estado === 'anulada') throw errores.depreciacionAnulada({ depreciacion_id });
  if (depreciacion.ambiente !== ambiente) {
    const suyo = { ambiente: depreciacion.ambiente, ambiente_vigente: ambiente };
    throw errores.depreciacionDeOtroAmbiente({ depreciacion_id, ...suyo });
  }
  const libro = contables?.libro;
  const fecha = pedida ?? fechaDeReverso(libro, depreciacion.fecha, hoy);
  exigirFecha(fecha, { libro, hoy });
  if (libro && fecha < libro.desde) throw antesDeLaContabilidad({ fecha, desde: libro.desde });
  if (fecha < depreciacion.fecha) {
    throw errores.anulacionAntesDelActo({ fecha, fecha_minima: depreciacion.fecha });
  }
  exigirSinPosteriores(depreciacion, hechos);
  const { anio, mes, lineas } = depreciacion;
  return [
    {
      tipo: 'DepreciacionAnulada',
      datos: { depreciacion_id, ambiente, anio, mes, fecha, lineas, motivo },
    },
    ...asentarAnulada(depreciacion, hechos, fecha, motivo),
  ];
};
