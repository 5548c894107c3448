import { z } from 'zod';
import { vistaDeCola } from '#domain/documentos/comprobante/cola-sri.vista.ts';
import { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import { ambienteDeConsulta } from '#read-api/kernel/consulta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { explicarResumen } from '../resumen.explicados.ts';
import { datosDelResumen } from '../resumen.queries.ts';
import { resumenVista } from './facturas.resumen.esquema.ts';

export const rutaDeResumen = rutaDeLectura({
  id: 'resumenDeFacturas',
  metodo: 'GET',
  camino: '/facturas/resumen',
  resumen: 'Resumen de ventas, en la hora del Ecuador',
  descripcion:
    'Facturas del ambiente vigente, o del que se pida, por fecha de emisión, con impuestos y ' +
    'propina. Cuentan las autorizadas y las que esperan al SRI; las rechazadas, devueltas, ' +
    'anuladas y los borradores, no. Un vendedor ve el de su sucursal. cola_sri dice cuántas facturas ' +
    'esperan al SRI, desde cuándo y por qué.',
  recurso: 'facturas',
  query: z.object({ ambiente: ambienteDeConsulta }),
  respuestas: { 200: { descripcion: 'El resumen', json: resumenVista } },
  atender: async ({ empresa_id, alcance, query: { ambiente } }, { lecturas, reloj }) => {
    const ahora = instanteDeMs(reloj());
    const hoy = fechaDe(ahora);
    const datos = await datosDelResumen(lecturas, { empresa_id, alcance, ambiente, hoy });
    const resumen = explicarResumen(vistaResumen(datos), hoy);
    return { estado: 200, json: { ...resumen, cola_sri: vistaDeCola(datos, ahora) } };
  },
});
