import type { vistaBalanceDeComprobacion } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type {
  vistaBalanceGeneral,
  vistaGrupo,
} from '#domain/contabilidad/balance-general.vista.ts';
import type { vistaDiferencias } from '#domain/contabilidad/diferencias.vista.ts';
import type { vistaEstadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import { type Enlaces, enlaces, enlacesDeCampos, type Momento } from '#read-api/kernel/cifras.ts';
import { DIFERENCIA } from './diferencias.cifras.ts';
import { CAMPOS, COMPROBACION, GENERAL, RESULTADO_DEL_ANIO, RESULTADOS } from './estados.cifras.ts';
import type { Libros } from './estados.queries.ts';

/** The statements with what explains each of their figures. */

/** What a statement was asked for, days and environment said. */
export type DelEstado = Pick<Libros, 'ambiente'> &
  Momento & { readonly con_cierre: boolean | null };

export const explicarComprobacion = (
  balance: ReturnType<typeof vistaBalanceDeComprobacion>,
  del: DelEstado,
) => {
  const periodo = { ...del, desde: balance.desde, hasta: balance.hasta };
  const importes = (cuenta_id?: number) =>
    enlacesDeCampos(COMPROBACION, CAMPOS, { cuenta_id, ...periodo });
  return {
    ...balance,
    filas: balance.filas.map((fila) => ({ ...fila, ...importes(fila.cuenta_id) })),
    totales: { ...balance.totales, ...importes() },
  };
};

/** The rows; an entry's lines are what it says, and its events are beside them. */
export const explicarDiferencias = (
  diferencias: ReturnType<typeof vistaDiferencias>,
  del: DelEstado,
) => {
  const { desde, hasta } = diferencias;
  return {
    ...diferencias,
    filas: diferencias.filas.map((fila) => {
      const deCuenta = { ...del, desde, hasta, cuenta_id: fila.cuenta_id };
      return {
        ...fila,
        ...enlaces(DIFERENCIA, {
          saldo_anterior: { ...deCuenta, campo: 'saldo_anterior' },
          debe: { ...deCuenta, campo: 'debe' },
          haber: { ...deCuenta, campo: 'haber' },
          diferencia: { ...deCuenta, campo: 'saldo' },
        }),
      };
    }),
  };
};

type GrupoVisto = ReturnType<typeof vistaGrupo>;

/** `dice`: the links of some fields, of an account or of the whole section. */
const explicarGrupo = <G extends GrupoVisto>(
  grupo: G,
  dice: (campo: 'saldo' | 'total', cuenta_id?: number) => Enlaces,
) => ({
  ...grupo,
  ...dice('total'),
  cuentas: grupo.cuentas.map((cuenta) => ({ ...cuenta, ...dice('saldo', cuenta.cuenta_id) })),
});

export const explicarBalanceGeneral = (
  balance: ReturnType<typeof vistaBalanceGeneral>,
  del: Omit<DelEstado, 'con_cierre'>,
) => {
  const aEsaFecha = { ...del, fecha: balance.fecha };
  const delGrupo =
    (seccion: 'activo' | 'pasivo' | 'patrimonio') => (campo: string, cuenta_id?: number) =>
      enlaces(GENERAL, { [campo]: { seccion, cuenta_id, ...aEsaFecha } });
  const delAnio = (campo: string, anio: number) =>
    enlaces(RESULTADO_DEL_ANIO, { [campo]: { anio, ...aEsaFecha } });
  return {
    ...balance,
    activo: explicarGrupo(balance.activo, delGrupo('activo')),
    pasivo: explicarGrupo(balance.pasivo, delGrupo('pasivo')),
    patrimonio: {
      ...explicarGrupo(balance.patrimonio, delGrupo('patrimonio')),
      resultados_sin_cerrar: balance.patrimonio.resultados_sin_cerrar.map((resultado) => ({
        ...resultado,
        ...delAnio('resultado', resultado.anio),
      })),
    },
    ...delAnio('resultado_del_ejercicio', Number(balance.fecha.slice(0, 4))),
  };
};

export const explicarResultados = (
  estado: ReturnType<typeof vistaEstadoDeResultados>,
  del: DelEstado,
) => {
  const periodo = { ...del, desde: estado.desde, hasta: estado.hasta };
  const delGrupo =
    (seccion: 'ingresos' | 'costos' | 'gastos' | 'resultado') =>
    (campo: string, cuenta_id?: number) =>
      enlaces(RESULTADOS, { [campo]: { seccion, cuenta_id, ...periodo } });
  return {
    ...estado,
    ingresos: explicarGrupo(estado.ingresos, delGrupo('ingresos')),
    costos: explicarGrupo(estado.costos, delGrupo('costos')),
    gastos: explicarGrupo(estado.gastos, delGrupo('gastos')),
    ...delGrupo('resultado')('resultado'),
  };
};
