import { z } from 'zod';
import { enPascal, type TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';
import { ambiente, estado } from './comprobante.esquema.ts';

/** An item of the list of a type, under its name. */
export const itemDeListaVista = ({
  documento,
  lista: { total, saldo },
}: Pick<TipoDeComprobante, 'documento' | 'lista'>) =>
  z
    .strictObject({
      id: idVista,
      numero_comprobante: z.string().nullable().meta({ description: 'null mientras es borrador' }),
      fecha_emision: fechaVista,
      identificacion: z.string(),
      razon_social: z.string(),
      total: total === null ? z.null() : dolaresVista,
      saldo: saldo === null ? z.null() : dolaresVista,
      estado,
      ambiente,
      clave_acceso: z.string().nullable().meta({ description: '49 dígitos' }),
    })
    .meta({ id: `${enPascal(documento)}DeLista` });
