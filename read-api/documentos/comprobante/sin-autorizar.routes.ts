import { z } from 'zod';
import {
  ESTADOS_SIN_AUTORIZAR,
  MAXIMO_CONTADO,
} from '#domain/documentos/comprobante/lista.vista.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { ambienteDeConsulta, fechaDeConsulta, haciaAdelante } from '#read-api/kernel/consulta.ts';
import { rutaDeDocumentos } from './puertos.ts';
import { contarSinAutorizar } from './sin-autorizar.queries.ts';

/** What is issued here and the SRI has not authorized, of every type at once: what somebody has to look at. */

const vista = z.array(
  z
    .strictObject({
      recurso: z.string().meta({
        description: 'Como lo nombran los permisos',
        examples: ['facturas'],
      }),
      estado: z.enum(ESTADOS_SIN_AUTORIZAR),
      documentos: z
        .int()
        .min(1)
        .max(MAXIMO_CONTADO)
        .meta({ description: `Cuántos; ${MAXIMO_CONTADO} son esos o más` }),
    })
    .meta({ id: 'ComprobantesSinAutorizar' }),
);

export const rutaDeSinAutorizar = rutaDeDocumentos({
  id: 'contarSinAutorizar',
  metodo: 'GET',
  camino: '/comprobantes/sin-autorizar',
  resumen: 'Cuántos comprobantes de cada tipo no están autorizados, por estado',
  descripcion:
    'De los tipos que puede leer quien pregunta, y de su sucursal si ve una sola; lo que no hay no se dice. ' +
    'Los de cada línea son los que lista el recurso con ese estado y esas fechas, del ambiente vigente o del que ' +
    'se pida; los borradores van con el vigente.',
  recurso: 'comprobantes',
  permiso_al_atender: true,
  query: z
    .object({ desde: fechaDeConsulta, hasta: fechaDeConsulta, ambiente: ambienteDeConsulta })
    .superRefine(haciaAdelante),
  respuestas: { 200: { descripcion: 'Los que hay', json: vista } },
  atender: async ({ empresa_id, alcance, query, puedeLeer }, { lecturas }) => {
    const tipos = TIPOS.filter(puedeLeer);
    const { ambiente, desde, hasta } = query;
    return {
      estado: 200,
      json: await contarSinAutorizar(lecturas, {
        empresa_id,
        alcance,
        tipos,
        ambiente,
        desde,
        hasta,
      }),
    };
  },
});
