import { z } from 'zod';
import { fecha, texto } from '#commands/kernel/campos.ts';
import { infoAdicionalFijaEsquema } from '#commands/kernel/info-adicional.esquema.ts';
import { cambiable, removible } from '#commands/kernel/parche.ts';
import { SELLOS_POR_CORREO } from '#domain/identidad/perfil.events.ts';

/** The bodies of `/empresa`. */

const color = z.string().regex(/^#[0-9a-fA-F]{6}$/);

export const cambiarEmpresaEsquema = z.object({
  razon_social: cambiable(texto(300)),
  nombre_comercial: removible(texto(300)),
  direccion_matriz: cambiable(texto(300)),
  obligado_contabilidad: cambiable(z.boolean()),
  contribuyente_especial: removible(z.string().regex(/^[A-Za-z0-9]{3,13}$/)),
  agente_retencion: removible(z.string().regex(/^\d{1,8}$/)),
  rimpe: removible(z.enum(['emprendedor', 'negocio_popular'])),
  gran_contribuyente: removible(texto(300)).meta({ description: 'Resolución; null la quita' }),
  artesano: removible(texto(300)).meta({ description: 'Número de calificación; null lo quita' }),
  exportador_habitual: cambiable(
    z
      .boolean()
      .nullable()
      .transform((valor) => valor ?? false),
  ),
  info_adicional: cambiable(
    infoAdicionalFijaEsquema.nullable().transform((campos) => campos ?? []),
  ).meta({
    description:
      'Campos de cada documento que se emita desde ahora, después de los suyos: el que un documento dice ' +
      'por el mismo nombre es el que vale; null o vacío los quita',
  }),
  vigente_desde: cambiable(fecha).meta({
    description:
      'Desde cuándo es lo que dice de sus tributos, por omisión hoy: un documento con fecha anterior ' +
      'dice lo de entonces, aunque se firme después',
  }),
  cobra_propina: cambiable(z.boolean()),
  ambiente: cambiable(z.enum(['1', '2'])),
  envia_correo_al_autorizar: cambiable(z.boolean()),
  convertir_proforma_al_aceptar: cambiable(z.boolean()),
  color_primario: removible(color),
  color_secundario: removible(color),
  sellos_por_correo: cambiable(z.enum(SELLOS_POR_CORREO)),
  firma_sellos_de_cierre: cambiable(z.boolean()),
});

/** A .p12 of a signing certificate weighs 3 to 15 KB. */
const MAXIMO_P12_BYTES = 100 * 1024;

export const certificadoEsquema = z.object({
  archivo: z.file().min(1).max(MAXIMO_P12_BYTES),
  password: z.string().max(200).meta({ format: 'password' }),
});

/** Beyond the limit of the domain's refusal, beneath the body's. */
const MAXIMO_SUBIDA_BYTES = 1024 * 1024;

export const logoEsquema = z.object({ archivo: z.file().min(1).max(MAXIMO_SUBIDA_BYTES) });
