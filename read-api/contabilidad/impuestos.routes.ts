import { z } from 'zod';
import { declaracionDe } from '#domain/contabilidad/declaracion.vista.ts';
import { informeDeImpuestos } from '#domain/contabilidad/impuestos.informe.vista.ts';
import { vistaImpuestos, vistaLineaTributaria } from '#domain/contabilidad/impuestos.vista.ts';
import { periodoFuturo } from '#domain/contabilidad/libro.errores.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import { ARCHIVOS_DE_INFORME, responderCsv, responderPdf } from '#read-api/kernel/informe.ruta.ts';
import { conTotal } from '#read-api/kernel/pagina.ts';
import { csvDeImpuestos } from './estados.csv.ts';
import { rutaDeEstados } from './estados.puerto.ts';
import { abrirLibros, mesComenzado, SOBRE_FORMATOS } from './estados.ruta.ts';
import { cifraDeImpuestos } from './impuestos.cifras.ts';
import type { DeclaranteTributario } from './impuestos.declarante.ts';
import { explicarImpuestos } from './impuestos.enlaces.ts';
import {
  consultaDeDocumentos,
  consultaDeImpuestos,
  impuestosVista,
  lineaTributariaVista,
} from './impuestos.esquema.ts';
import { leerImpuestos, leerLineas, paginasDeLineas } from './impuestos.queries.ts';

const SOBRE_LOS_MESES =
  'Cada documento cuenta en el mes de su fecha de emisión (hora del Ecuador) desde que el SRI lo ' +
  'autoriza; una nota de crédito resta en el suyo, una retención va en su período fiscal y una compra, en ' +
  'el mes de su fecha de registro. Lo que retuvo un cliente va en el mes de su cobro, sin base (no consta); ' +
  'bajo sin_codigo, si el cobro no dice ninguno de ese impuesto o dice varios. Lo que se anula deja de contar en el mes que le tocaba, cualquiera ' +
  'que sea la fecha de la anulación, y va aparte. Exportaciones y lo que un intermediario traslada o paga para que se lo ' +
  'reembolsen no están en ventas ni compras: van en las suyas, con sus casilleros.';

/** `aportes`: what each context declares. */
export const rutasDeImpuestos = (declarantes: readonly DeclaranteTributario[]) => {
  const suma = cifraDeImpuestos(declarantes);
  return [
    rutaDeEstados({
      id: 'impuestos',
      metodo: 'GET',
      camino: '/contabilidad/impuestos',
      resumen: 'Las sumas de un mes que piden los formularios 103 y 104',
      descripcion:
        'Ventas y compras por tarifa con su IVA, y retenciones emitidas y recibidas por código, se ' +
        `lleve o no contabilidad. ${SOBRE_LOS_MESES}\n\nCada suma dice en detalle dónde están sus ` +
        `documentos. ${SOBRE_FORMATOS} El CSV lleva una línea por documento y código, en lugar de las ` +
        'sumas: las de anulados dicen su sección.',
      recurso: 'contabilidad',
      query: consultaDeImpuestos,
      respuestas: {
        200: {
          descripcion: 'Las sumas',
          json: impuestosVista,
          o_archivo: ARCHIVOS_DE_INFORME,
        },
      },
      errores: [periodoFuturo],
      atender: async (pedido, dependencias) => {
        const { anio, mes, format, plano } = pedido.query;
        const { lecturas, imprenta } = dependencias;
        const { libros, encabezado, hoy } = await abrirLibros(pedido, dependencias);
        const dias = mesComenzado({ anio, mes }, hoy);
        const delMes = { ...libros, ...dias };
        const archivo = `impuestos-${mesDe(dias.desde)}`;
        if (format === 'csv') {
          const lineas = paginasDeLineas(lecturas, declarantes, delMes);
          return responderCsv(archivo, csvDeImpuestos(lineas), plano === true);
        }
        const leidos = await leerImpuestos(lecturas, declarantes, delMes);
        const { ambiente } = libros;
        const declaracion = declaracionDe({ mes: { anio, mes, ambiente }, ...leidos });
        if (format === 'pdf') {
          const informe = informeDeImpuestos(encabezado, declaracion, dias);
          return responderPdf(imprenta, archivo, informe, pedido);
        }
        return { estado: 200, json: explicarImpuestos(vistaImpuestos(declaracion), suma) };
      },
    }),

    rutaDeEstados({
      id: 'documentosDeImpuestos',
      metodo: 'GET',
      camino: '/contabilidad/impuestos/documentos',
      resumen: 'Los documentos de las sumas de impuestos de un mes',
      descripcion:
        'Una línea por documento y código, por fecha. Sin filtros, todos los del mes; con los de una ' +
        'suma (su detalle los lleva), los suyos, que suman lo que ella dice. Todos juntos, como CSV, ' +
        'los da GET /contabilidad/impuestos.',
      recurso: 'contabilidad',
      query: consultaDeDocumentos,
      respuestas: { 200: { descripcion: 'Los documentos', json: z.array(lineaTributariaVista) } },
      errores: [periodoFuturo],
      atender: async (pedido, dependencias) => {
        const { limit, offset, anio, mes, ambiente: _, ...filtro } = pedido.query;
        const { libros, hoy } = await abrirLibros(pedido, dependencias);
        const delMes = { ...libros, ...mesComenzado({ anio, mes }, hoy) };
        const tramo = { salto: offset, cuantas: limit };
        const lineas = await leerLineas(dependencias.lecturas, declarantes, delMes, filtro, tramo);
        return {
          estado: 200,
          json: lineas.map(vistaLineaTributaria),
          ...conTotal({ limit, offset }, lineas.length),
        };
      },
    }),
  ] as const;
};
