import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import { ambienteDeConsulta, enteroObligatorioDeConsulta } from '#read-api/kernel/consulta.ts';
import { trabajoVista } from '#read-api/trabajos/trabajos.esquema.ts';
import type { DependenciasDeSellos } from './sellos.puerto.ts';

export const rutaDeExpediente = declarar<DependenciasDeSellos>()({
  id: 'descargarExpediente',
  metodo: 'GET',
  camino: '/contabilidad/expediente',
  resumen: 'El expediente de un año para quien audita: lo comprueba sin nada de aquí',
  descripcion:
    'ZIP con los eventos de la empresa, los sellos, las claves públicas, el XML firmado, el diario y el balance, ' +
    'y dos programas que comprueban todo, uno en Node y otro en Python: LEEME.txt lo explica. Sella antes, para ' +
    'que todo quede bajo un sello. Siempre se prepara aparte: 202, y en Location cómo va; terminado, la misma ' +
    'petición lo descarga durante quince minutos. Solo usuarios que ven la empresa entera: trae todos sus ' +
    'registros, también los de nómina.',
  acceso: 'sesion',
  recurso: 'contabilidad',
  de_toda_la_empresa: true,
  es_descarga: true,
  query: z.object({
    anio: enteroObligatorioDeConsulta({ minimo: 2000, maximo: 2999 }),
    ambiente: ambienteDeConsulta,
  }),
  respuestas: {
    200: { descripcion: 'El expediente', archivo: 'application/zip' },
    202: { descripcion: 'Se prepara: Location dice dónde se pregunta cómo va', json: trabajoVista },
  },
  errores: [empresaNoConfigurada],
  atender: async ({ empresa_id, query }, { lecturas, expedientes }) => {
    const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
    const bytes = await expedientes.abrir({ empresa_id, anio: query.anio, ambiente });
    const nombre = `expediente-${query.anio}${ambiente === '1' ? '-pruebas' : ''}.zip`;
    return { estado: 200, archivo: { tipo: 'application/zip', nombre, bytes } };
  },
});
