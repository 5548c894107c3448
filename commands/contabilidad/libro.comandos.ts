import {
  decidirActivar,
  type HechosDeActivacion,
} from '#domain/contabilidad/activacion.decider.ts';
import { proponerApertura } from '#domain/contabilidad/apertura.decider.ts';
import { type Asiento, asientos } from '#domain/contabilidad/asiento.ts';
import { leerCuentasDeRoles, leerLibro } from '#domain/contabilidad/hechos.ts';
import type { IntegracionContable, MesPorCerrar } from '#domain/contabilidad/integracion.ts';
import {
  ejercicios,
  type LibroContable,
  type Periodo,
  periodos,
} from '#domain/contabilidad/libro.ts';
import type { MesContable } from '#domain/contabilidad/mes.ts';
import {
  avisosDelLibro,
  decidirCerrarPeriodo,
  decidirReabrirPeriodo,
  type HechosDeCierre,
  type HechosDeReapertura,
} from '#domain/contabilidad/periodo.decider.ts';
import { abiertoCon, type LineaPropuesta, leerPorAbrir } from '#domain/contabilidad/por-abrir.ts';
import { ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';

/** What every context says, one after another in the order of the registry. */
export const deTodos = async <T>(
  integraciones: readonly IntegracionContable[],
  preguntar: (integracion: IntegracionContable) => Promise<readonly T[]> | undefined,
): Promise<readonly T[]> =>
  (await Promise.all(integraciones.map(async (a) => (await preguntar(a)) ?? []))).flat();

/** What the books opened with beside their control accounts. */
const leerAbierto = async (
  lector: Lector,
  apertura_id: number,
): Promise<readonly LineaPropuesta[]> => {
  const apertura = await lector.fila(asientos, [apertura_id]);
  return abiertoCon(apertura?.lineas ?? []);
};

/** What the opening entry should say, as the books are now. */
export const leerPropuesta = async (
  lector: Lector,
  integraciones: readonly IntegracionContable[],
  libro: LibroContable,
): Promise<readonly LineaPropuesta[]> => {
  const { ambiente, apertura_id } = libro;
  const [saldos, control, dinero] = await Promise.all([
    leerPorAbrir(lector, ambiente),
    leerCuentasDeRoles(lector, ROLES_DE_CONTROL),
    apertura_id === null
      ? deTodos(integraciones, (integracion) => integracion.porAbrir?.(lector, libro))
      : leerAbierto(lector, apertura_id),
  ]);
  return [...proponerApertura(saldos, control), ...dinero];
};

export type LibroAbierto = {
  readonly libro: LibroContable;
  readonly propuesta: readonly LineaPropuesta[];
};

/** The books begin on a day. Repeated with that day, it answers what it would answer now. */
export const activarContabilidad = ({
  integraciones,
  desde,
  ...remitente
}: Remitente & {
  readonly integraciones: readonly IntegracionContable[];
  readonly desde: Fecha;
}): Comando<HechosDeActivacion & { readonly ambiente: Ambiente }, LibroAbierto> => ({
  nombre: 'activarContabilidad',
  ...remitente,
  cargar: async (lector) => {
    const ambiente = await leerAmbiente(lector);
    const libro = { ambiente, desde };
    const [actual, plan, bloqueos] = await Promise.all([
      leerLibro(lector, ambiente),
      lector.fila(contadores, ['cuentas_contables']),
      deTodos(integraciones, (integracion) => integracion.sinResolver?.(lector, libro)),
    ]);
    const con_relleno = integraciones.some(({ relleno }) => relleno);
    return { ambiente, libro: actual, tiene_plan: plan !== undefined, bloqueos, con_relleno };
  },
  decidir: ({ ambiente, ...hechos }, contexto) =>
    decidirActivar({ ambiente, desde }, hechos, contexto),
  responder: async (lector, _eventos, { ambiente }) => {
    const libro = (await leerLibro(lector, ambiente))!;
    return { libro, propuesta: await leerPropuesta(lector, integraciones, libro) };
  },
});

type DePeriodo = Remitente & { readonly mes: MesContable };

const leerPeriodo = async (
  lector: Lector,
  ambiente: Ambiente,
  { anio, mes }: MesContable,
): Promise<Periodo> => (await lector.fila(periodos, [ambiente, anio, mes]))!;

export type PeriodoConAvisos = {
  readonly periodo: Periodo;
  readonly avisos: readonly string[];
};

type HechosDelMes = HechosDeCierre & { readonly mes: MesPorCerrar };

/** Closes a month. */
export const cerrarPeriodo = ({
  integraciones,
  mes,
  forzar,
  ...remitente
}: DePeriodo & {
  readonly integraciones: readonly IntegracionContable[];
  readonly forzar: boolean;
}): Comando<HechosDelMes, PeriodoConAvisos> => ({
  nombre: 'cerrarPeriodo',
  ...remitente,
  cargar: async (lector) => {
    const delAmbiente = { ...mes, ambiente: await leerAmbiente(lector) };
    const [libro, reparos] = await Promise.all([
      leerLibro(lector, delAmbiente.ambiente),
      deTodos(integraciones, async (integracion) => {
        const reparo = await integracion.alCerrar?.(lector, delAmbiente);
        return reparo ? [reparo] : [];
      }),
    ]);
    const avisos = [
      ...(libro ? avisosDelLibro(libro) : []),
      ...reparos.flatMap((reparo) => reparo.avisos),
    ];
    const bloqueos = reparos.flatMap((reparo) => reparo.bloqueos);
    return { mes: delAmbiente, libro, reparos: { bloqueos, avisos } };
  },
  decidir: (hechos, contexto) =>
    decidirCerrarPeriodo({ mes: hechos.mes, forzar }, hechos, contexto),
  responder: async (lector, _eventos, { mes: { ambiente }, reparos }) => ({
    periodo: await leerPeriodo(lector, ambiente, mes),
    avisos: reparos.avisos,
  }),
});

/** The closing of a year, if it is closed. */
const leerCierre = async (
  lector: Lector,
  { ambiente, anio }: MesPorCerrar,
): Promise<Asiento | undefined> => {
  const ejercicio = await lector.fila(ejercicios, [ambiente, anio]);
  const cierre_id = ejercicio?.cierre_id ?? null;
  return cierre_id === null ? undefined : lector.fila(asientos, [cierre_id]);
};

type HechosDelMesCerrado = HechosDeReapertura & { readonly mes: MesPorCerrar };

/** Opens the last closed month again. */
export const reabrirPeriodo = ({
  mes,
  motivo,
  ...remitente
}: DePeriodo & { readonly motivo: string }): Comando<HechosDelMesCerrado, Periodo> => ({
  nombre: 'reabrirPeriodo',
  ...remitente,
  cargar: async (lector) => {
    const delAmbiente = { ...mes, ambiente: await leerAmbiente(lector) };
    const [libro, cierre] = await Promise.all([
      leerLibro(lector, delAmbiente.ambiente),
      leerCierre(lector, delAmbiente),
    ]);
    return { mes: delAmbiente, libro, cierre };
  },
  decidir: (hechos) => decidirReabrirPeriodo({ mes: hechos.mes, motivo }, hechos),
  responder: (lector, _eventos, hechos) => leerPeriodo(lector, hechos.mes.ambiente, mes),
});
