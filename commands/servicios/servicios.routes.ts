import { z } from 'zod';
import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { reparoDeLineaVista } from '#commands/kernel/tabla-csv.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import * as errores from '#domain/servicios/servicio.errores.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';
import type { TieneExistencia } from './puertos.ts';
import {
  crearServicio,
  desactivarServicio,
  idDelCreado,
  leerServicio,
  reemplazarServicio,
} from './servicio.comandos.ts';
import {
  crearServicioEsquema,
  importarEsquema,
  reemplazarServicioEsquema,
} from './servicio.esquema.ts';
import { MAXIMO_LINEAS } from './servicios.csv.ts';
import {
  ARCHIVO_DE_EJEMPLO,
  type DependenciasDeServicios,
  importar,
} from './servicios.importacion.ts';

const cuantas = z.int().min(0);
const importacionVista = z
  .strictObject({
    lineas: cuantas.meta({ description: 'Las del archivo, sin la de los nombres' }),
    creados: cuantas,
    actualizados: cuantas,
    sin_cambios: cuantas.meta({ description: 'Ya decían lo mismo' }),
    errores: z.array(reparoDeLineaVista).meta({ description: 'Lo que no entró, y por qué' }),
  })
  .meta({ id: 'ImportacionDeServicios' });

const rutaDeImportacion = declarar<DependenciasDeServicios>();

/** `tieneExistencia`: what keeps a good as it is. */
export const rutasDeServicios = (tieneExistencia: TieneExistencia) => [
  rutaDeComando({
    id: 'crearServicio',
    metodo: 'POST',
    camino: '/servicios',
    resumen: 'Agrega un bien o servicio al catálogo',
    descripcion:
      'El código es único en la empresa, también frente a los retirados: el 409 trae el servicio_id ' +
      'del que ya lo tiene. El precio es sin impuestos. Si tarifa_iva e iva_codigo no concuerdan, ' +
      'manda iva_codigo. Una línea de un documento lo nombra con servicio_id.',
    recurso: 'servicios',
    cuerpo: crearServicioEsquema,
    ejemplo: () => ({
      codigo_principal: 'MIEL-500',
      descripcion: 'Miel de abeja, 500 g',
      precio_unitario: 7.25,
      tarifa_iva: 0,
      lleva_inventario: true,
      unidad: 'frasco',
      minimo: 12,
      idempotency_key: 'alta-miel-500',
    }),
    respuestas: {
      201: { descripcion: 'El servicio nuevo', json: vistaServicio },
      200: { descripcion: 'El que ya se creó con esa clave', json: vistaServicio },
    },
    errores: [errores.codigoRepetido, errores.cuentaInvalida],
    idempotente: true,
    simulable: { ServicioCreado: { servicio_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearServicio({ ...remitenteDe(peticion), datos: cuerpo.datos });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'servicios',
        idempotencia,
        idDe: idDelCreado,
        leer: leerServicio,
        vista: vistaServicio,
      });
    },
  }),

  rutaDeImportacion({
    id: 'importarServicios',
    metodo: 'POST',
    camino: '/servicios/importar',
    resumen: 'Agrega o actualiza servicios desde un archivo CSV',
    descripcion:
      'CSV en UTF-8, UTF-16 o Latin-1 (Windows-1252), con comas o punto y coma; la primera línea nombra las columnas, en cualquier ' +
      'orden: codigo_principal, descripcion y precio_unitario, y si se quiere tarifa_iva, iva_codigo, ' +
      'activo, codigo_auxiliar, unidad_medida, lleva_inventario, unidad y minimo. Lo que se deja vacío toma su ' +
      'valor por omisión, como en PUT; las tres de inventario, vacías, dejan lo que había. Lo que da ' +
      'GET /servicios?format=csv también se admite, y sus guardas (un apóstrofo ante lo que comenzaría una ' +
      `fórmula, ="0102") se quitan: son de la planilla, no del texto. Hasta ${MAXIMO_LINEAS} líneas y 1 MiB. Las líneas buenas ` +
      'entran, un código que ya existe se actualiza y las malas se dicen en errores. Entran por ' +
      'partes: si se corta, repetirlo termina lo que faltaba y no cambia lo que ya entró. Necesita ' +
      'permiso de POST y de PUT.',
    recurso: 'servicios',
    // A known code takes what its line says.
    ademas: ['PUT'],
    formato: 'multipart',
    cuerpo: importarEsquema,
    ejemplo: () => ({ file: ARCHIVO_DE_EJEMPLO }),
    respuestas: { 200: { descripcion: 'Qué se hizo con cada línea', json: importacionVista } },
    errores: [errores.servicioConExistencia],
    simulable: {},
    simulable_por_partes: true,
    simulable_con: ['leerCatalogo'],
    atender: async (peticion, dependencias) => {
      const bytes = new Uint8Array(await peticion.cuerpo.file.arrayBuffer());
      const { revision, ...json } = await importar(
        remitenteDe(peticion),
        bytes,
        dependencias,
        tieneExistencia,
      );
      return { estado: 200, json, ...(revision !== undefined && { revision }) };
    },
  }),

  rutaDeComando({
    id: 'reemplazarServicio',
    metodo: 'PUT',
    camino: '/servicios/{id}',
    resumen: 'Reemplaza un servicio por completo',
    descripcion:
      'Lo que se omite vuelve a su valor por omisión (activo: true, tarifa_iva: 15). Los documentos ' +
      'emitidos conservan lo que dicen.',
    recurso: 'servicios',
    cuerpo: reemplazarServicioEsquema,
    ejemplo: () => ({
      codigo_principal: 'CAFE-500',
      descripcion: 'Café de altura, 500 g',
      precio_unitario: 12.4,
      iva_codigo: '4',
      activo: true,
      lleva_inventario: true,
      unidad: 'funda',
      minimo: 10,
    }),
    respuestas: { 200: { descripcion: 'El servicio después', json: vistaServicio } },
    errores: [
      errores.servicioNoEncontrado,
      errores.codigoRepetido,
      errores.cuentaInvalida,
      errores.servicioConExistencia,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo: datos } = peticion;
      const servicio_id = params.id;
      const pedido = { ...remitenteDe(peticion), servicio_id, datos, tieneExistencia };
      const { resultado, revision } = await ejecutar(reemplazarServicio(pedido));
      return { estado: 200, json: vistaServicio(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'eliminarServicio',
    metodo: 'DELETE',
    camino: '/servicios/{id}',
    resumen: 'Retira un servicio del catálogo',
    descripcion:
      'El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. ' +
      'Un documento ya no puede nombrarlo. Un PUT con activo true lo restaura. Repetirlo responde 204.',
    recurso: 'servicios',
    respuestas: { 204: { descripcion: 'Está retirado', vacia: true } },
    errores: [errores.servicioNoEncontrado],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), servicio_id: peticion.params.id };
      return respuestaVacia((await ejecutar(desactivarServicio(pedido))).revision);
    },
  }),
];
