import { z } from 'zod';
import { ROLES } from '#domain/kernel/rol.ts';

/** What only writing answers: what is shown once, and what no GET repeats. */

const instante = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}-05:00$/)
  .meta({ format: 'date-time' });
const id = z.int().min(1);
const rol = z.enum(ROLES);
const sucursal_id = id.nullable().meta({ description: 'null: todas las sucursales' });
const permisos = z
  .record(z.string(), z.array(z.enum(['GET', 'POST', 'PUT', 'DELETE'])))
  .meta({ description: 'Métodos permitidos por recurso' });
const UNA_VEZ = 'Se muestra solo en esta respuesta';

export const claveCreadaVista = z
  .strictObject({
    id,
    clave: z
      .string()
      .nullable()
      .meta({ description: `La clave completa. ${UNA_VEZ}; null en una repetición` }),
    nombre: z.string(),
    prefijo: z.string(),
    permisos,
    expira_en: instante.nullable(),
    limite_por_minuto: z.int(),
    creada_en: instante,
    ultimo_uso_en: z.null(),
    revocada: z.boolean(),
    revocada_en: instante.nullable(),
  })
  .meta({ id: 'ClaveApiCreada' });

export const permisosVista = z.strictObject({ id, permisos }).meta({ id: 'PermisosDeClaveApi' });

export const usuarioCreadoVista = z
  .strictObject({
    id,
    email: z.string(),
    nombre: z.string(),
    rol,
    sucursal_id,
    activo: z.boolean(),
    aceptado: z.boolean(),
    creado_en: instante,
    enlace: z.enum(['por_correo', 'por_operador']).meta({
      description: 'Cómo le llega el enlace con que entra; por_operador: aquí no salen correos',
    }),
  })
  .meta({ id: 'UsuarioCreado' });

export const sesionAbiertaVista = z
  .strictObject({ access_token: z.string(), expira_en: instante })
  .meta({ id: 'SesionAbierta' });

export const enlaceUsadoVista = z
  .strictObject({ email: z.string(), empresa_id: id, rol, sucursal_id })
  .meta({ id: 'EnlaceUsado' });

export const certificadoCargadoVista = z
  .strictObject({
    certificado: z
      .strictObject({
        titular: z.string(),
        huella: z.string().meta({ description: 'SHA-256 del certificado' }),
        vigente_desde: instante,
        vigente_hasta: instante,
      })
      .nullable(),
    avisos: z.array(
      z.strictObject({
        codigo: z.literal('certificado.otro_ruc'),
        detail: z.string(),
        ruc_certificado: z.string(),
      }),
    ),
  })
  .meta({ id: 'CertificadoCargado' });
