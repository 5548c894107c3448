import { creadoAntes, unaVez } from '#commands/kernel/idempotencia.ts';
import { respuestaDeCreacion, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe } from '#commands/kernel/ruta.ts';
import { sellada } from '#domain/kernel/idempotencia.ts';
import { vistaSecreto } from '#domain/workflows/secreto.vista.ts';
import * as errores from '#domain/workflows/workflow.errores.ts';
import type { SecretoDeWorkflowCreado } from '#domain/workflows/workflow.events.ts';
import { rutaDeSecretos } from './puertos.ts';
import {
  actualizarSecreto,
  crearSecreto,
  eliminarSecreto,
  leerSecreto,
} from './secreto.comandos.ts';
import { actualizarSecretoEsquema, crearSecretoEsquema } from './secreto.esquema.ts';

const recurso = 'workflows';
const acceso = 'sesion';

const UN_SECRETO = {
  recurso: 'workflows_secretos',
  idDe: ([creado]: readonly SecretoDeWorkflowCreado[]) => creado!.datos.secreto_id,
  leer: leerSecreto,
};

export const rutasDeSecretos = [
  rutaDeSecretos({
    id: 'crearSecretoDeWorkflow',
    metodo: 'POST',
    camino: '/workflows/secretos',
    resumen: 'Guarda un secreto, que los workflows nombran sin decirlo',
    descripcion:
      'El valor se guarda cifrado, no vuelve por la API y en el historial se lee ***. Un nodo lo ' +
      'nombra: auth.secreto en action.http, secreto en action.webhook.',
    acceso,
    recurso,
    cuerpo: crearSecretoEsquema,
    ejemplo: () => ({
      nombre: 'ERP',
      valor: 'token-de-ejemplo-0000',
      descripcion: 'El token del ERP',
    }),
    respuestas: {
      201: { descripcion: 'El secreto, sin su valor', json: vistaSecreto },
      200: { descripcion: 'El que ya se creó con esa clave', json: vistaSecreto },
    },
    idempotente: true,
    errores: [errores.secretoNoEncontrado, errores.secretoRepetido, errores.demasiadosSecretos],
    atender: async (peticion, { ejecutar, secretos }) => {
      const { cuerpo, empresa_id, idempotencia } = peticion;
      const remitente = remitenteDe(peticion);
      const sellar = (huella: string) => secretos.sellar(empresa_id, huella);
      const unicidad = { ...UN_SECRETO, ...(await sellada(idempotencia, sellar)) };
      const antes = await ejecutar(creadoAntes(remitente, unicidad));
      if (antes.resultado) {
        const { resultado, revision } = antes;
        return respuestaDeCreacion(vistaSecreto(resultado.registro), { ...resultado, revision });
      }
      const valor = await secretos.guardar(empresa_id, cuerpo.valor);
      const comando = crearSecreto({ ...remitente, datos: cuerpo.datos, valor });
      const { resultado, revision } = await ejecutar(unaVez(comando, unicidad));
      return respuestaDeCreacion(vistaSecreto(resultado.registro), { ...resultado, revision });
    },
  }),

  rutaDeSecretos({
    id: 'actualizarSecretoDeWorkflow',
    metodo: 'PUT',
    camino: '/workflows/secretos/{id}',
    resumen: 'Da a un secreto otro valor, otra descripción o ambos',
    descripcion: 'Lo que no se envía queda como está. Vale para lo que se haga desde entonces.',
    acceso,
    recurso,
    cuerpo: actualizarSecretoEsquema,
    ejemplo: () => ({ valor: 'otro-token-de-ejemplo-1111' }),
    respuestas: { 200: { descripcion: 'El secreto, sin su valor', json: vistaSecreto } },
    errores: [errores.secretoNoEncontrado],
    atender: async (peticion, { ejecutar, secretos }) => {
      const { cuerpo, params, empresa_id } = peticion;
      const { valor, ...otros } = cuerpo;
      const guardado =
        valor === undefined ? {} : { valor: await secretos.guardar(empresa_id, valor) };
      const quien = { ...remitenteDe(peticion), secreto_id: params.id };
      const comando = actualizarSecreto({ ...quien, cambios: { ...otros, ...guardado } });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaSecreto(resultado), revision };
    },
  }),

  rutaDeSecretos({
    id: 'eliminarSecretoDeWorkflow',
    metodo: 'DELETE',
    camino: '/workflows/secretos/{id}',
    resumen: 'Elimina un secreto que ningún workflow nombra',
    acceso,
    recurso,
    respuestas: { 204: { descripcion: 'Eliminado', vacia: true } },
    errores: [errores.secretoNoEncontrado, errores.secretoEnUso],
    atender: async (peticion, { ejecutar }) => {
      const quien = { ...remitenteDe(peticion), secreto_id: peticion.params.id };
      const { revision } = await ejecutar(eliminarSecreto(quien));
      return respuestaVacia(revision);
    },
  }),
] as const;
