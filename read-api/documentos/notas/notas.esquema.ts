import { z } from 'zod';
import { fechaVista, idVista } from '#read-api/kernel/vista.ts';

/** What the records of both notes say of their buyer and of the document that they modify. */
export const sustentoVista = {
  tipo_identificacion: z.enum(['04', '05', '06', '07', '08']),
  direccion: z.string().nullable(),
  cod_doc_sustento: z.string().meta({ description: 'Tabla 3 del SRI' }),
  doc_sustento_numero: z.string().meta({ description: '001-001-000000001' }),
  doc_sustento_fecha: fechaVista,
  factura_id: idVista.nullable().meta({ description: 'Cuando es una factura emitida aquí' }),
  cliente_id: idVista.nullable(),
};
