import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { vistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarAl, temporalDeTipo } from '../comprobante/comprobante.lectura.ts';
import { retencionVista } from './retenciones.esquema.ts';

export const rutasDeRetenciones = [
  rutaDeLectura({
    id: 'obtenerRetencion',
    metodo: 'GET',
    camino: '/retenciones/{retencion_id}',
    resumen: 'Una retención con sus documentos de sustento y lo retenido de cada uno',
    ...temporalDeTipo(RETENCION),
    recurso: 'retenciones',
    respuestas: { 200: { descripcion: 'La retención', json: retencionVista } },
    errores: [RETENCION.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const fila = await buscarAl(lecturas, RETENCION, peticion);
      return { estado: 200, json: vistaRetencion(fila) };
    },
  }),
] as const;
