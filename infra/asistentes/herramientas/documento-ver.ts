import { z } from 'zod';
import { argumentoDocumento, DOCUMENTOS, documentoDe, ID } from '../documentos.ts';
import { enlacesDe } from '../enlaces.ts';
import type { Herramienta } from '../herramienta.ts';
import { menos } from '../pedir.ts';
import { parametrosDe } from '../rutas.ts';

const OPERACIONES = DOCUMENTOS.map(({ obtener }) => obtener);

export const documentoVer: Herramienta = {
  nombre: 'documento_ver',
  titulo: 'Ver un documento',
  descripcion:
    'Un documento entero: sus partes, líneas, impuestos, pagos, saldo, estado y autorización. «al» da el saldo ' +
    'que tenía ese día y «conocido_el», lo que se sabía entonces. Trae enlaces a su XML y a su RIDE.',
  operaciones: OPERACIONES,
  argumentos: {
    documento: argumentoDocumento(DOCUMENTOS, 'Qué es'),
    id: ID,
    ...parametrosDe(...OPERACIONES),
  },
  obligatorios: ['documento', 'id'],
  datos: z.object({
    tipo: z.string(),
    documento: z
      .looseObject({ id: z.int(), estado: z.string(), total: z.number().nullish() })
      .meta({ description: 'Como lo da su ruta' }),
    enlaces: z.array(z.object({ nombre: z.string(), uri: z.string() })).meta({
      description: 'Recursos que se leen aparte',
    }),
  }),
  usar: async ({ args, preguntar, puede }) => {
    const suyo = documentoDe(args.documento);
    const { json } = await preguntar(suyo.obtener, {
      params: { [suyo.parametro]: args.id as number },
      query: menos(args, 'documento', 'id'),
    });
    const enlaces = enlacesDe(suyo, args.id as number).filter(({ operacion }) => puede(operacion));
    return {
      datos: {
        tipo: suyo.nombre,
        documento: json,
        enlaces: enlaces.map(({ nombre, uri }) => ({ nombre, uri })),
      },
      enlaces,
    };
  },
};
