import { z } from 'zod';
import { texto, textoOpcional } from '#commands/kernel/campos.ts';
import {
  type AdicionalDeLinea,
  LARGO_DE_CODIGO_AUXILIAR,
  LARGO_DE_UNIDAD,
  MAXIMO_DE_DETALLES,
} from '#domain/documentos/comprobante/linea.adicional.ts';

/** What a line may say besides, in the bodies. */

/** Of a line of any type, guides too. */
export const detallesAdicionalesEsquema = z
  .array(z.object({ nombre: texto(300), valor: texto(300) }))
  .max(MAXIMO_DE_DETALLES)
  .nullish();

export const CAMPOS_ADICIONALES = {
  codigo_auxiliar: textoOpcional(LARGO_DE_CODIGO_AUXILIAR).meta({
    description:
      'Su segundo código: con la tarifa 5 %, el de la tabla 31 del SRI (/catalogos/codigos-auxiliares)',
  }),
  unidad_medida: textoOpcional(LARGO_DE_UNIDAD).meta({
    description: 'El XML de una nota de crédito no tiene dónde decirla; su RIDE y su ficha, sí',
  }),
  detalles_adicionales: detallesAdicionalesEsquema.meta({ description: 'Van bajo su descripción' }),
};

const campos = z.object(CAMPOS_ADICIONALES);

/** What of it a line says; nothing where it says none. */
export const adicionalDe = (linea: z.output<typeof campos>): AdicionalDeLinea => {
  const { codigo_auxiliar, unidad_medida, detalles_adicionales } = linea;
  return {
    ...(codigo_auxiliar !== null && { codigo_auxiliar }),
    ...(unidad_medida !== null && { unidad_medida }),
    ...(detalles_adicionales?.length && { detalles_adicionales }),
  };
};
