import {
  balanceDeComprobacion,
  vistaBalanceDeComprobacion,
} from '#domain/contabilidad/balance-comprobacion.vista.ts';
import { balanceGeneral, vistaBalanceGeneral } from '#domain/contabilidad/balance-general.vista.ts';
import {
  estadoDeResultados,
  vistaEstadoDeResultados,
} from '#domain/contabilidad/estado-resultados.vista.ts';
import {
  informeDeBalanceGeneral,
  informeDeComprobacion,
  informeDeResultados,
} from '#domain/contabilidad/informes.vista.ts';
import { ARCHIVOS_DE_INFORME } from '#read-api/kernel/informe.ruta.ts';
import { csvDeComprobacion, csvDeSecciones } from './estados.csv.ts';
import {
  balanceDeComprobacionVista,
  balanceGeneralVista,
  consultaDelDia,
  consultaDelPeriodo,
  estadoDeResultadosVista,
} from './estados.esquema.ts';
import { rutaDeEstados } from './estados.puerto.ts';
import { saldosAlDia, sumasDelPeriodo } from './estados.queries.ts';
import { abrirLibros, enSuForma, periodoDe, SOBRE_FORMATOS } from './estados.ruta.ts';

const SOBRE_EL_CIERRE =
  'El asiento de cierre de un año no cuenta en el rango donde está, salvo con con_cierre=true; en ' +
  'lo anterior al rango cuenta siempre.';

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
    respuestas: {
      200: {
        descripcion: 'El balance',
        json: balanceDeComprobacionVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    atender: async (pedido, dependencias) => {
      const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
      const { con_cierre, nivel } = pedido.query;
      const periodo = periodoDe(pedido.query, hoy);
      const { plan, sumas } = await sumasDelPeriodo(
        dependencias.lecturas,
        libros,
        periodo,
        con_cierre === true,
      );
      const balance = balanceDeComprobacion(plan, sumas, periodo, nivel);
      return enSuForma(pedido, dependencias, {
        archivo: `balance-comprobacion-${periodo.desde}-${periodo.hasta}`,
        json: () => vistaBalanceDeComprobacion(balance),
        csv: () => csvDeComprobacion(balance),
        informe: () => informeDeComprobacion(encabezado, balance),
      });
    },
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
      const { activo, pasivo, patrimonio } = balance;
      return enSuForma(pedido, dependencias, {
        archivo: `balance-general-${fecha}`,
        json: () => vistaBalanceGeneral(balance),
        csv: () =>
          csvDeSecciones([
            { grupo: 'activo', ...activo },
            { grupo: 'pasivo', ...pasivo },
            {
              grupo: 'patrimonio',
              ...patrimonio,
              mas: patrimonio.resultados_sin_cerrar.map(({ anio, resultado }) => ({
                nombre: `Resultado del ejercicio ${anio}, sin cerrar`,
                saldo: resultado,
              })),
            },
          ]),
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
    respuestas: {
      200: {
        descripcion: 'El estado',
        json: estadoDeResultadosVista,
        o_archivo: ARCHIVOS_DE_INFORME,
      },
    },
    atender: async (pedido, dependencias) => {
      const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
      const { con_cierre, nivel } = pedido.query;
      const periodo = periodoDe(pedido.query, hoy);
      const { plan, sumas } = await sumasDelPeriodo(
        dependencias.lecturas,
        libros,
        periodo,
        con_cierre === true,
      );
      const estado = estadoDeResultados(plan, sumas, periodo, nivel);
      return enSuForma(pedido, dependencias, {
        archivo: `estado-resultados-${periodo.desde}-${periodo.hasta}`,
        json: () => vistaEstadoDeResultados(estado),
        csv: () =>
          csvDeSecciones([
            { grupo: 'ingresos', ...estado.ingresos },
            { grupo: 'costos', ...estado.costos },
            { grupo: 'gastos', ...estado.gastos },
          ]),
        informe: () => informeDeResultados(encabezado, estado),
      });
    },
  }),
] as const;
