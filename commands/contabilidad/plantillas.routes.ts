import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { cuentaNoRecibe } from '#domain/contabilidad/asiento.errores.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { MAXIMO_PLANTILLAS } from '#domain/contabilidad/plantilla.decider.ts';
import * as errores from '#domain/contabilidad/plantilla.errores.ts';
import { RECURSO_DE_PLANTILLAS } from '#domain/contabilidad/plantilla.ts';
import { vistaPlantilla } from '#domain/contabilidad/plantilla.vista.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';
import {
  crearPlantilla,
  idDeLaGuardada,
  leerPlantilla,
  reemplazarPlantilla,
  retirarPlantilla,
} from './plantillas.comandos.ts';
import { crearPlantillaEsquema, reemplazarPlantillaEsquema } from './plantillas.esquema.ts';

const DE_SU_CONTENIDO = [
  cuentaNoEncontrada,
  personaNoEncontrada,
  cuentaNoRecibe,
  errores.nombreDePlantillaRepetido,
] as const;

const ARRIENDO = () => ({
  nombre: 'Arriendo del mes',
  glosa: 'Arriendo de la oficina',
  lineas: [
    { cuenta_id: idEnPlanBase('502.02.05'), debe: 450 },
    { cuenta_id: idEnPlanBase('101.01.03'), haber: 450 },
  ],
});

/** The entries that a company repeats, kept to begin others with. */
export const rutasDePlantillas = [
  rutaDeComando({
    id: 'crearPlantillaDeAsiento',
    metodo: 'POST',
    camino: '/contabilidad/plantillas-asiento',
    resumen: 'Guarda una plantilla de asiento',
    descripcion:
      'Las líneas con que comienza un asiento que se repite: sus cuentas y, si se quiere, montos, ' +
      'personas y descripciones. No tiene que cuadrar, y una línea puede no llevar monto: se dice al ' +
      'usarla. No asienta nada. El nombre es único entre las que están en uso. Hasta ' +
      `${MAXIMO_PLANTILLAS} por empresa; las mismas en los dos ambientes.`,
    recurso: 'contabilidad',
    cuerpo: crearPlantillaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: () => ({ ...ARRIENDO(), idempotency_key: 'plantilla-arriendo' }),
    respuestas: {
      201: { descripcion: 'La plantilla nueva', json: vistaPlantilla },
      200: { descripcion: 'La que ya se guardó con esa clave', json: vistaPlantilla },
    },
    errores: [...DE_SU_CONTENIDO, errores.demasiadasPlantillas],
    idempotente: true,
    simulable: { PlantillaDeAsientoCreada: { plantilla_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearPlantilla({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: RECURSO_DE_PLANTILLAS,
        idempotencia,
        idDe: idDeLaGuardada,
        leer: leerPlantilla,
        vista: vistaPlantilla,
      });
    },
  }),

  rutaDeComando({
    id: 'reemplazarPlantillaDeAsiento',
    metodo: 'PUT',
    camino: '/contabilidad/plantillas-asiento/{id}',
    resumen: 'Reemplaza una plantilla de asiento por completo',
    descripcion: 'Lo ya asentado con ella no cambia. Una retirada vuelve a estar en uso.',
    recurso: 'contabilidad',
    cuerpo: reemplazarPlantillaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: ARRIENDO,
    respuestas: { 200: { descripcion: 'La plantilla después', json: vistaPlantilla } },
    errores: [errores.plantillaNoEncontrada, ...DE_SU_CONTENIDO],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo: pedido } = peticion;
      const comando = reemplazarPlantilla({
        ...remitenteDe(peticion),
        plantilla_id: params.id,
        pedido,
      });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaPlantilla(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'retirarPlantillaDeAsiento',
    metodo: 'DELETE',
    camino: '/contabilidad/plantillas-asiento/{id}',
    resumen: 'Retira una plantilla de asiento',
    descripcion:
      'El borrado es lógico: queda con activo false, sale de la lista y se sigue leyendo por su id. ' +
      'Un PUT la restaura. Repetirlo responde 204.',
    recurso: 'contabilidad',
    respuestas: { 204: { descripcion: 'Está retirada', vacia: true } },
    errores: [errores.plantillaNoEncontrada],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), plantilla_id: peticion.params.id };
      return respuestaVacia((await ejecutar(retirarPlantilla(pedido))).revision);
    },
  }),
] as const;
