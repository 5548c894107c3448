import type { z } from 'zod';

import {
  balanceDeComprobacion,
  type SumaDelPeriodo,
  vistaBalanceDeComprobacion,
} from '#domain/contabilidad/balance-comprobacion.vista.ts';
import { balanceGeneral, vistaBalanceGeneral } from '#domain/contabilidad/balance-general.vista.ts';
import {
  estadoDeResultados,
  vistaEstadoDeResultados,
} from '#domain/contabilidad/estado-resultados.vista.ts';
import type { Plan } from '#domain/contabilidad/estados.vista.ts';
import {
  type Encabezado,
  informeDeBalanceGeneral,
  informeDeComprobacion,
  informeDeResultados,
} from '#domain/contabilidad/informes.vista.ts';
import type { Informe } from '#domain/kernel/informe.ts';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { ARCHIVOS_DE_INFORME, type TablaCsv } from '#read-api/kernel/informe.ruta.ts';
import { csvDeBalanceGeneral, csvDeComprobacion, csvDeResultados } from './estados.csv.ts';
import {
  type DelEstado,
  explicarBalanceGeneral,
  explicarComprobacion,
  explicarResultados,
} from './estados.enlaces.ts';
import {
  balanceDeComprobacionVista,
  balanceGeneralVista,
  consultaDelDia,
  consultaDelPeriodo,
  estadoDeResultadosVista,
} from './estados.esquema.ts';
import { type DependenciasDeEstados, rutaDeEstados } from './estados.puerto.ts';
import { type Periodo, saldosAlDia, sumasDelPeriodo, TABLAS_DEL_MAYOR } from './estados.queries.ts';
import { abrirLibros, enSuForma, type Pedido, periodoDe, SOBRE_FORMATOS } from './estados.ruta.ts';

const SOBRE_EL_CIERRE =
  'El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en ' +
  'lo anterior al rango cuenta siempre.';

const DEL_PERIODO = { tablas: [...TABLAS_DEL_MAYOR, 'libros_contables'], dia: 'hasta' } as const;

/** A statement of what moved between two days: how it is made of the sums, and each of its forms. */
type DelPeriodo<E> = {
  /** What its file is called, before the days. */
  readonly archivo: string;
  readonly hacer: (
    plan: Plan,
    sumas: readonly SumaDelPeriodo[],
    periodo: Periodo,
    nivel?: number,
  ) => E;
  readonly json: (estado: E, del: DelEstado) => object;
  readonly csv: (estado: E) => TablaCsv;
  readonly informe: (encabezado: Encabezado, estado: E) => Informe;
};

const delPeriodo =
  <E>({ archivo, hacer, json, csv, informe }: DelPeriodo<E>) =>
  async (
    pedido: Pedido<z.output<typeof consultaDelPeriodo>>,
    dependencias: DependenciasDeEstados,
  ): Promise<Respuesta> => {
    const abiertos = await abrirLibros(pedido, dependencias);
    const { libros, encabezado } = abiertos;
    const { con_cierre, nivel } = pedido.query;
    const periodo = await periodoDe(pedido, abiertos, dependencias.lecturas);
    const { plan, sumas } = await sumasDelPeriodo(
      dependencias.lecturas,
      libros,
      periodo,
      con_cierre === true,
    );
    const estado = hacer(plan, sumas, periodo, nivel);
    return enSuForma(pedido, dependencias, {
      archivo: `${archivo}-${periodo.desde}-${periodo.hasta}`,
      json: () =>
        json(estado, {
          ambiente: libros.ambiente,
          con_cierre,
          conocido_el: pedido.conocido_el,
        }),
      csv: () => csv(estado),
      informe: () => informe(encabezado, estado),
    });
  };

export const rutasDeEstados = [
  rutaDeEstados({
    id: 'balanceDeComprobacion',
    metodo: 'GET',
    camino: '/contabilidad/balance-comprobacion',
    resumen: 'Balance de comprobación: lo que cada cuenta tenía, lo que se movió y lo que tiene',
    descripcion:
      'Las cuentas con saldo o movimiento, cada una con lo de las que lleva dentro. Los saldos son ' +
      `debe menos haber; los totales cuentan cada cuenta una vez. ${SOBRE_EL_CIERRE}\n\n${SOBRE_FORMATOS}`,
    recurso: 'contabilidad',
    query: consultaDelPeriodo,
    temporal: DEL_PERIODO,
    respuestas: {
      200: {
        descripcion: 'El balance',
        json: balanceDeComprobacionVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    atender: delPeriodo({
      archivo: 'balance-comprobacion',
      hacer: balanceDeComprobacion,
      json: (balance, del) => explicarComprobacion(vistaBalanceDeComprobacion(balance), del),
      csv: csvDeComprobacion,
      informe: informeDeComprobacion,
    }),
  }),

  rutaDeEstados({
    id: 'balanceGeneral',
    metodo: 'GET',
    camino: '/contabilidad/balance-general',
    resumen: 'Balance general (estado de situación financiera) al final de un día',
    descripcion:
      'El activo suma por debe menos haber; el pasivo y el patrimonio, al revés. El patrimonio ' +
      'contiene los resultados de los años sin cerrar, así que activo es pasivo más patrimonio.' +
      `\n\n${SOBRE_FORMATOS}`,
    recurso: 'contabilidad',
    query: consultaDelDia,
    temporal: { tablas: TABLAS_DEL_MAYOR, dia: 'fecha' },
    respuestas: {
      200: {
        descripcion: 'El balance',
        json: balanceGeneralVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    atender: async (pedido, dependencias) => {
      const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
      const { fecha = hoy, nivel } = pedido.query;
      const { plan, saldos } = await saldosAlDia(dependencias.lecturas, libros, fecha);
      const balance = balanceGeneral(plan, saldos, fecha, nivel);
      return enSuForma(pedido, dependencias, {
        archivo: `balance-general-${fecha}`,
        json: () =>
          explicarBalanceGeneral(vistaBalanceGeneral(balance), {
            ambiente: libros.ambiente,
            conocido_el: pedido.conocido_el,
          }),
        csv: () => csvDeBalanceGeneral(balance),
        informe: () => informeDeBalanceGeneral(encabezado, balance),
      });
    },
  }),

  rutaDeEstados({
    id: 'estadoDeResultados',
    metodo: 'GET',
    camino: '/contabilidad/estado-resultados',
    resumen: 'Estado de resultados: ingresos, costos y gastos entre dos días',
    descripcion: `El resultado es ingresos menos costos y gastos. ${SOBRE_EL_CIERRE}\n\n${SOBRE_FORMATOS}`,
    recurso: 'contabilidad',
    query: consultaDelPeriodo,
    temporal: DEL_PERIODO,
    respuestas: {
      200: {
        descripcion: 'El estado',
        json: estadoDeResultadosVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    atender: delPeriodo({
      archivo: 'estado-resultados',
      hacer: estadoDeResultados,
      json: (estado, del) => explicarResultados(vistaEstadoDeResultados(estado), del),
      csv: csvDeResultados,
      informe: informeDeResultados,
    }),
  }),
] as const;
