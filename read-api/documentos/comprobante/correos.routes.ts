import { z } from 'zod';
import { vistaCorreo } from '#domain/documentos/comprobante/correo.vista.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import { alcanza } from '#domain/kernel/ruta.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { facturaPorId } from '../factura/facturas.queries.ts';
import { correoVista } from './correos.esquema.ts';
import { correosDeDocumento } from './correos.queries.ts';

const consulta = z.object({ limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }) });

export const rutasDeCorreos = [
  rutaDeLectura({
    id: 'correosDeFactura',
    metodo: 'GET',
    camino: '/facturas/{factura_id}/emails',
    resumen: 'Los correos con que se envió una factura, del último al primero',
    recurso: 'facturas',
    query: consulta,
    respuestas: { 200: { descripcion: 'Los correos', json: z.array(correoVista) } },
    errores: [COMUNES.noEncontrado],
    atender: async ({ empresa_id, alcance, params, query }, { lecturas }) => {
      const { factura_id } = params;
      const [factura, correos] = await Promise.all([
        facturaPorId(lecturas, empresa_id, factura_id),
        correosDeDocumento(lecturas, empresa_id, { tipo: 'factura', id: factura_id }, query.limit),
      ]);
      if (!factura || !alcanza(alcance, factura.sucursal_id)) {
        throw COMUNES.noEncontrado({ documento_id: factura_id });
      }
      return { estado: 200, json: correos.map(vistaCorreo) };
    },
  }),
] as const;
