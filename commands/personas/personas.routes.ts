import { respuestaDeCreacion, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import * as errores from '#domain/personas/persona.errores.ts';
import { vistaPersona } from '#domain/personas/persona.vista.ts';
import { crearPersona, desactivarPersona, reemplazarPersona } from './persona.comandos.ts';
import { crearPersonaEsquema, reemplazarPersonaEsquema } from './persona.esquema.ts';

export const rutasDePersonas = [
  rutaDeComando({
    id: 'crearPersona',
    metodo: 'POST',
    camino: '/personas-empresas',
    resumen: 'Agrega una persona o empresa al directorio',
    descripcion:
      'Tipo y número de identificación son únicos en la empresa, también frente a las entradas ' +
      'inactivas: el 409 trae el persona_id de la que ya existe. Emitir una factura a un ' +
      'comprador desconocido también lo agrega. Cédulas y RUC de personas naturales se validan ' +
      'por su dígito verificador; los RUC de sociedades y de entidades públicas, no.',
    recurso: 'personas_empresas',
    cuerpo: crearPersonaEsquema,
    ejemplo: () => ({
      tipo_identificacion: '04',
      identificacion: '1790016919001',
      razon_social: 'Comercial Peñafiel S.A.',
      nombre_comercial: 'La Peña',
      email: 'compras@penafiel.example.com',
      telefono: '022345678',
      direccion: 'Av. 10 de Agosto N21-182, Quito',
      es_cliente: true,
      es_proveedor: true,
      idempotency_key: 'alta-penafiel',
    }),
    respuestas: {
      201: { descripcion: 'La entrada nueva', json: vistaPersona },
      200: { descripcion: 'La que ya se creó con esa clave', json: vistaPersona },
    },
    errores: [errores.identificacionInvalida, errores.identificacionRepetida],
    idempotente: true,
    simulable: { PersonaCreada: { persona_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearPersona({
        ...remitenteDe(peticion),
        datos: cuerpo.datos,
        idempotencia,
      });
      const { resultado, revision } = await ejecutar(comando);
      return respuestaDeCreacion(vistaPersona(resultado.persona), { ...resultado, revision });
    },
  }),

  rutaDeComando({
    id: 'reemplazarPersona',
    metodo: 'PUT',
    camino: '/personas-empresas/{id}',
    resumen: 'Reemplaza una entrada del directorio por completo',
    descripcion:
      'Lo que se omite vuelve a su valor por omisión (activo: true, es_cliente: true, ' +
      'es_proveedor: false, lo demás null). Los documentos emitidos conservan los datos del ' +
      'comprador como fueron.',
    recurso: 'personas_empresas',
    cuerpo: reemplazarPersonaEsquema,
    ejemplo: () => ({
      tipo_identificacion: '05',
      identificacion: '0601234560',
      razon_social: 'Rosa Guamán',
      email: 'rosa.guaman@example.com',
      telefono: null,
      direccion: 'Riobamba',
      es_cliente: true,
      es_proveedor: false,
      activo: true,
    }),
    respuestas: { 200: { descripcion: 'La entrada después', json: vistaPersona } },
    errores: [
      errores.personaNoEncontrada,
      errores.identificacionInvalida,
      errores.identificacionRepetida,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const quien = { ...remitenteDe(peticion), persona_id: params.id };
      const { resultado, revision } = await ejecutar(
        reemplazarPersona({ ...quien, datos: cuerpo }),
      );
      return { estado: 200, json: vistaPersona(resultado.persona), revision };
    },
  }),

  rutaDeComando({
    id: 'eliminarPersona',
    metodo: 'DELETE',
    camino: '/personas-empresas/{id}',
    resumen: 'Retira una entrada del directorio',
    descripcion:
      'El borrado es lógico, tenga o no documentos: queda con activo false, sale de la lista y ' +
      'se sigue leyendo por su id. Un PUT con activo true la restaura, y emitirle una factura ' +
      'también. Repetirlo responde 204.',
    recurso: 'personas_empresas',
    respuestas: { 204: { descripcion: 'Está retirada', vacia: true } },
    errores: [errores.personaNoEncontrada],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const quien = { ...remitenteDe(peticion), persona_id: peticion.params.id };
      const { revision } = await ejecutar(desactivarPersona(quien));
      return respuestaVacia(revision);
    },
  }),
] as const;
