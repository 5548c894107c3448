import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of the templates of entries. The codes are stable. */

// 404
export const plantillaNoEncontrada = rechazo<{ plantilla_id: number }>(
  'no_encontrado',
  'contabilidad.plantilla_no_encontrada',
  ({ plantilla_id }) => `La plantilla de asiento ${plantilla_id} no existe.`,
);

// 409
export const nombreDePlantillaRepetido = rechazo<{ plantilla_id: number; nombre: string }>(
  'conflicto',
  'contabilidad.nombre_de_plantilla_repetido',
  ({ nombre }) => `Ya hay una plantilla de asiento que se llama «${nombre}».`,
);
export const demasiadasPlantillas = rechazo<{ maximo: number }>(
  'conflicto',
  'contabilidad.demasiadas_plantillas',
  ({ maximo }) => `La empresa ya guardó ${maximo} plantillas de asientos: cambie una de ellas.`,
);
