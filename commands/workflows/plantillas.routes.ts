import { rutaDeComando } from '#commands/kernel/ruta.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import type { EventosConocidos } from '#domain/workflows/payload.ts';
import { plantillaDe } from '#domain/workflows/plantillas/tabla.ts';
import { pedidoDePlantilla } from '#domain/workflows/workflow.decider.ts';
import { plantillaNoEncontrada } from '#domain/workflows/workflow.errores.ts';
import { desdePlantillaEsquema } from './workflow.esquema.ts';
import {
  darDeAlta,
  ERRORES_DE_ALTA,
  RESPUESTAS_DE_ALTA,
  SIMULABLE_DE_ALTA,
} from './workflows.routes.ts';

/** `publicos`: the public events, with their fields. */
export const rutaDePlantillas = (publicos: EventosConocidos) =>
  rutaDeComando({
    id: 'crearWorkflowDesdePlantilla',
    metodo: 'POST',
    camino: '/workflows/desde-plantilla',
    resumen: 'Crea un workflow, inactivo, con lo que una plantilla pide',
    descripcion: 'Se mira, se le da lo que requiere y se activa con PUT /workflows/{id}.',
    acceso: 'sesion',
    recurso: 'workflows',
    cuerpo: desdePlantillaEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: () => ({
      plantilla_id: 'factura_a_erp',
      nombre: 'Facturas al ERP',
      parametros: { url: 'https://erp.example.com/api/facturas', secreto: 'ERP' },
    }),
    respuestas: RESPUESTAS_DE_ALTA,
    errores: [plantillaNoEncontrada, ...ERRORES_DE_ALTA],
    idempotente: true,
    simulable: SIMULABLE_DE_ALTA,
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo } = peticion;
      const plantilla = plantillaDe(cuerpo.plantilla_id);
      if (!plantilla) throw plantillaNoEncontrada({ plantilla_id: cuerpo.plantilla_id });
      return darDeAlta(ejecutar, peticion, pedidoDePlantilla(plantilla, cuerpo), publicos);
    },
  });
