import { z } from 'zod';
import { empresaNoConfigurada, sinLogo } from '#domain/identidad/perfil.errores.ts';
import { vistaEmpresa } from '#domain/identidad/perfil.vista.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { empresaConAjustes } from './empresa.queries.ts';

/** Where the images are: outside the read models. */
export type DependenciasDeLogo = DependenciasDeLectura & {
  readonly identidad: {
    readonly logos: {
      leer(logo: { readonly stream: string }): Promise<Uint8Array | undefined>;
    };
  };
};

/** Whether a company keeps books in an environment: those who keep them say so. */
export type LlevaContabilidad = (
  lecturas: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
) => Promise<boolean>;

const rutaDeLogo = declarar<DependenciasDeLogo>();

const texto = z.string().nullable();

const empresaVista = z
  .strictObject({
    id: idVista,
    ruc: z.string(),
    razon_social: z.string(),
    nombre_comercial: texto,
    direccion_matriz: z.string(),
    obligado_contabilidad: z.boolean(),
    contribuyente_especial: texto.meta({ description: 'Número de resolución' }),
    agente_retencion: texto.meta({ description: 'Número de resolución' }),
    rimpe: z.enum(['emprendedor', 'negocio_popular']).nullable(),
    cobra_propina: z.boolean().meta({ description: 'Restaurante, bar u hotel' }),
    ambiente: z.enum(['1', '2']).meta({ description: '1 pruebas, 2 producción' }),
    lleva_contabilidad: z.boolean().meta({
      description:
        'Si tiene libros en el ambiente vigente: los activa POST /contabilidad/activar. Lo que los ' +
        'comprobantes dicen al SRI es obligado_contabilidad',
    }),
    envia_correo_al_autorizar: z.boolean(),
    convertir_proforma_al_aceptar: z.boolean().meta({
      description: 'Cuando el cliente acepta una proforma se emite su factura',
    }),
    color_primario: texto,
    color_secundario: texto,
    logo: z
      .strictObject({
        tipo: z.enum(['image/png', 'image/jpeg']),
        sha256: z.string(),
        ancho_px: z.int(),
        alto_px: z.int(),
      })
      .nullable(),
    plan: z.strictObject({
      nombre: z.string(),
      cuota_documentos: z.int().nullable().meta({ description: 'Por mes; null: sin límite' }),
    }),
    certificado: z
      .strictObject({
        titular: z.string(),
        huella: z.string().meta({ description: 'SHA-256 del certificado' }),
        vigente_desde: instanteVista,
        vigente_hasta: instanteVista,
      })
      .nullable(),
  })
  .meta({ id: 'Empresa' });

/** `llevaContabilidad`: whether the company keeps books, which its profile shows. */
export const rutasDeEmpresa = (llevaContabilidad: LlevaContabilidad) =>
  [
    rutaDeLectura({
      id: 'obtenerEmpresa',
      metodo: 'GET',
      camino: '/empresa',
      resumen: 'El perfil de la empresa, sus ajustes, su plan y la vigencia de su certificado',
      acceso: 'sesion',
      recurso: 'empresa',
      respuestas: { 200: { descripcion: 'La empresa', json: empresaVista } },
      errores: [empresaNoConfigurada],
      atender: async ({ empresa_id }, { lecturas }) => {
        const leida = await empresaConAjustes(lecturas, empresa_id);
        if (!leida) throw empresaNoConfigurada({});
        const { ambiente } = leida.empresa;
        const lleva_contabilidad = await llevaContabilidad(lecturas, empresa_id, ambiente);
        return { estado: 200, json: vistaEmpresa(empresa_id, { ...leida, lleva_contabilidad }) };
      },
    }),

    rutaDeLogo({
      id: 'obtenerLogo',
      metodo: 'GET',
      camino: '/empresa/logo',
      resumen: 'El logo de la empresa',
      acceso: 'sesion',
      recurso: 'empresa',
      respuestas: { 200: { descripcion: 'La imagen', archivo: 'image/*' } },
      errores: [sinLogo],
      atender: async ({ empresa_id }, { lecturas, identidad: { logos } }) => {
        const logo = (await empresaConAjustes(lecturas, empresa_id))?.ajustes.logo;
        const bytes = logo && (await logos.leer(logo));
        if (!logo || !bytes) throw sinLogo({});
        const extension = logo.tipo === 'image/png' ? 'png' : 'jpg';
        const archivo = { tipo: logo.tipo, nombre: `logo.${extension}`, bytes };
        return { estado: 200, archivo };
      },
    }),
  ] as const;
