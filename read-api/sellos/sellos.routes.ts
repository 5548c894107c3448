import { z } from 'zod';
import { varias } from '#domain/kernel/campos.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import { selloNoEncontrado } from '#domain/sellos/sello.errores.ts';
import {
  vistaClaveDeSello,
  vistaSello,
  vistaSelloAtestiguado,
} from '#domain/sellos/sello.vista.ts';
import { enteroDeConsulta } from '#read-api/kernel/consulta.ts';
import type { DependenciasDeSellos } from './sellos.puerto.ts';

const ruta = declarar<DependenciasDeSellos>();

const LOS_VE =
  'Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie.';

export const rutasDeSellos = [
  ruta({
    id: 'listarSellos',
    metodo: 'GET',
    camino: '/sellos',
    resumen: 'Los sellos de la bitácora, el último primero',
    descripcion:
      'Cada sello firma lo último de cada stream: quien guarda uno fuera puede probar después que nada de ' +
      `lo anterior cambió. antes_de, el número del último recibido, da los que le preceden. ${LOS_VE}`,
    recurso: 'sellos',
    permiso_al_atender: true,
    query: z.object({
      limit: enteroDeConsulta({ minimo: 1, maximo: 500, omision: 100 }),
      antes_de: enteroDeConsulta({ minimo: 1, maximo: Number.MAX_SAFE_INTEGER }).meta({
        description: 'Los de número menor',
      }),
    }),
    respuestas: { 200: { descripcion: 'Los sellos', json: varias(vistaSello) } },
    atender: async ({ query: { limit, antes_de } }, { sellos }) => {
      const lista = await sellos.lista({
        limite: limit,
        antes_de: antes_de ?? Number.MAX_SAFE_INTEGER,
      });
      return { estado: 200, json: lista.map((sello) => vistaSello(sello)) };
    },
  }),
  ruta({
    id: 'listarClavesDeSello',
    metodo: 'GET',
    camino: '/sellos/claves',
    resumen: 'Las claves públicas que firman los sellos, la primera primero',
    descripcion:
      'Cada clave nueva va firmada por la que reemplaza. Guarde la primera fuera de aquí: con ella se ' +
      `comprueba todo lo que le sigue. ${LOS_VE}`,
    recurso: 'sellos',
    permiso_al_atender: true,
    respuestas: { 200: { descripcion: 'Las claves', json: varias(vistaClaveDeSello) } },
    atender: async (_, { sellos }) => {
      const claves = await sellos.claves();
      return { estado: 200, json: claves.map((clave) => vistaClaveDeSello(clave)) };
    },
  }),
  ruta({
    id: 'obtenerSello',
    metodo: 'GET',
    camino: '/sellos/{id}',
    resumen: 'Un sello de la bitácora',
    descripcion:
      `${LOS_VE} Con lo que de él dicen otros: la firma de esta misma empresa, que solo ella ve, y una autoridad de ` +
      'sellado de tiempo.',
    recurso: 'sellos',
    permiso_al_atender: true,
    respuestas: { 200: { descripcion: 'El sello', json: vistaSelloAtestiguado } },
    errores: [selloNoEncontrado],
    atender: async ({ params, empresa_id }, { sellos }) => {
      const sello = await sellos.uno(params.id);
      if (!sello) throw selloNoEncontrado({ sello_id: params.id });
      const testimonios = await sellos.testimonios(empresa_id, sello.id);
      return { estado: 200, json: vistaSelloAtestiguado({ ...sello, testimonios }) };
    },
  }),
];
