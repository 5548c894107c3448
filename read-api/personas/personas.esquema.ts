import { z } from 'zod';
import { idVista } from '#read-api/kernel/vista.ts';

/** The answers about the directory. Who changes an entry answers with these too, by their name. */

const tipo_identificacion = z
  .enum(['04', '05', '06', '08'])
  .meta({ description: '04 RUC, 05 cédula, 06 pasaporte, 08 identificación del exterior' });

export const personaVista = z
  .strictObject({
    id: idVista,
    tipo_identificacion,
    identificacion: z.string(),
    razon_social: z.string(),
    nombre_comercial: z.string().nullable(),
    email: z.string().nullable(),
    telefono: z.string().nullable(),
    direccion: z.string().nullable(),
    es_cliente: z.boolean(),
    es_proveedor: z.boolean(),
    activo: z.boolean().meta({ description: 'false: retirada del directorio' }),
  })
  .meta({ id: 'Persona' });

export const personasVista = z.array(personaVista);

export const consultaDePersonaVista = z
  .strictObject({
    identificacion: z.string(),
    tipo_identificacion: tipo_identificacion.nullable(),
    razon_social: z.string().nullable(),
    nombre_comercial: z.string().nullable(),
    estado_contribuyente: z
      .string()
      .nullable()
      .meta({ description: 'ACTIVO, SUSPENDIDO o PASIVO; solo del registro público' }),
    tipo_contribuyente: z
      .string()
      .nullable()
      .meta({ description: 'PERSONA NATURAL o SOCIEDAD; solo del registro público' }),
    direccion: z.string().nullable(),
    encontrado: z.boolean(),
    fuente: z
      .enum(['LOCAL', 'SRI'])
      .nullable()
      .meta({ description: 'LOCAL: el directorio; SRI: el registro público; null: ninguno' }),
    mensaje: z
      .string()
      .nullable()
      .meta({ description: 'Por qué no se encontró, o una advertencia' }),
    persona_id: idVista.nullable().meta({ description: 'La entrada del directorio, con LOCAL' }),
  })
  .meta({ id: 'ConsultaDePersona' });
