import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import { vistaGuia } from '#domain/documentos/guia/guia.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarAl, temporalDeTipo } from '../comprobante/comprobante.lectura.ts';
import { guiaVista } from './guias.esquema.ts';

export const rutasDeGuias = [
  rutaDeLectura({
    id: 'obtenerGuiaRemision',
    metodo: 'GET',
    camino: '/guias-remision/{guia_remision_id}',
    resumen: 'Una guía de remisión con sus destinatarios y lo que recibe cada uno',
    ...temporalDeTipo(GUIA),
    recurso: 'guias_remision',
    respuestas: { 200: { descripcion: 'La guía', json: guiaVista } },
    errores: [GUIA.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const guia = await buscarAl(lecturas, GUIA, peticion);
      return { estado: 200, json: vistaGuia(guia) };
    },
  }),
] as const;
