import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { transaccionNoEncontrada } from '#domain/tesoreria/transaccion.errores.ts';
import { informeDeTransaccion } from '#domain/tesoreria/transaccion.informe.vista.ts';
import {
  TIPOS_DE_TRANSACCION,
  type TransaccionLeida,
  vistaDeListaDeTransaccion,
  vistaTransaccion,
} from '#domain/tesoreria/transaccion.vista.ts';
import { rutaDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import { abrirLibros } from '#read-api/contabilidad/estados.ruta.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import {
  ambienteDeConsulta,
  enteroDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { responderPdf } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import {
  asientoDelComprobante,
  transaccionesDe,
  transaccionPorId,
} from './transacciones.queries.ts';

/** The transaction. 404. */
const buscar = async (
  lecturas: Lecturas,
  empresa_id: number,
  transaccion_id: number,
): Promise<TransaccionLeida> => {
  const transaccion = await transaccionPorId(lecturas, empresa_id, transaccion_id);
  if (!transaccion) throw transaccionNoEncontrada({ transaccion_id });
  return transaccion;
};

export const rutasDeTransacciones = [
  rutaDeEstados({
    id: 'listarTransacciones',
    metodo: 'GET',
    camino: '/cuentas-dinero/transacciones',
    resumen: 'Las transacciones bancarias, de la más reciente a la más antigua',
    descripcion:
      'desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. Del ambiente ' +
      'vigente, o del que se pida.',
    recurso: 'cuentas_dinero',
    query: z.object({
      cuenta_id: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }),
      tipo: z.enum(TIPOS_DE_TRANSACCION).optional(),
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      ambiente: ambienteDeConsulta,
      ...PAGINA,
    }),
    respuestas: {
      200: { descripcion: 'Las transacciones', json: varias(vistaDeListaDeTransaccion) },
    },
    errores: [empresaNoConfigurada],
    atender: async ({ empresa_id, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const transacciones = await transaccionesDe(lecturas, { empresa_id, ambiente }, query, query);
      return {
        estado: 200,
        json: transacciones.map(vistaDeListaDeTransaccion),
        ...conTotal(query, transacciones.length),
      };
    },
  }),

  rutaDeEstados({
    id: 'obtenerTransaccion',
    metodo: 'GET',
    camino: '/cuentas-dinero/transacciones/{id}',
    resumen: 'Una transacción bancaria, con sus líneas',
    recurso: 'cuentas_dinero',
    respuestas: { 200: { descripcion: 'La transacción', json: vistaTransaccion } },
    errores: [transaccionNoEncontrada],
    atender: async ({ empresa_id, params }, { lecturas }) => {
      const transaccion = await buscar(lecturas, empresa_id, params.id);
      return { estado: 200, json: vistaTransaccion(transaccion) };
    },
  }),

  rutaDeEstados({
    id: 'pdfDeTransaccion',
    metodo: 'GET',
    camino: '/cuentas-dinero/transacciones/{id}/pdf',
    resumen: 'El comprobante de una transacción bancaria en PDF, para firmarlo',
    recurso: 'cuentas_dinero',
    respuestas: { 200: { descripcion: 'El comprobante', archivo: 'application/pdf' } },
    errores: [transaccionNoEncontrada],
    atender: async (peticion, dependencias) => {
      const { empresa_id, params } = peticion;
      const { lecturas, imprenta } = dependencias;
      const transaccion = await buscar(lecturas, empresa_id, params.id);
      const { ambiente, asiento_id, numero_comprobante } = transaccion;
      const [{ encabezado }, asiento] = await Promise.all([
        abrirLibros({ empresa_id, query: { ambiente } }, dependencias),
        asientoDelComprobante(lecturas, empresa_id, asiento_id),
      ]);
      const informe = informeDeTransaccion(encabezado, transaccion, asiento);
      return responderPdf(imprenta, numero_comprobante, informe, peticion);
    },
  }),
] as const;
