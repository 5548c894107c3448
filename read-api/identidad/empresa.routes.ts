import { empresaNoConfigurada, sinLogo } from '#domain/identidad/perfil.errores.ts';
import {
  fichaDeEmpresa,
  usoDelPlan,
  vistaEmpresa,
  vistaUsoDelPlan,
} from '#domain/identidad/perfil.vista.ts';
import { declarar } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { fechaDe, mesDe } from '#domain/kernel/tiempo.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { type DependenciasDeLectura, rutaDeLectura } from '#read-api/kernel/ruta.ts';
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

/** How many documents a company issued in a month: whoever issues them counts them. */
export type DocumentosDelMes = (
  lecturas: Lecturas,
  empresa_id: number,
  mes: string,
) => Promise<number>;

const rutaDeLogo = declarar<DependenciasDeLogo>();

/** What its profile and its plan show of what others know: whether it keeps books, what it issued. */
export const rutasDeEmpresa = (
  llevaContabilidad: LlevaContabilidad,
  documentosDelMes: DocumentosDelMes,
) =>
  [
    rutaDeLectura({
      id: 'obtenerEmpresa',
      metodo: 'GET',
      camino: '/empresa',
      resumen: 'El perfil de la empresa, sus ajustes, su plan y la vigencia de su certificado',
      acceso: 'sesion',
      recurso: 'empresa',
      respuestas: { 200: { descripcion: 'La empresa', json: fichaDeEmpresa } },
      errores: [empresaNoConfigurada],
      atender: async ({ empresa_id }, { lecturas }) => {
        const leida = await empresaConAjustes(lecturas, empresa_id);
        if (!leida) throw empresaNoConfigurada({});
        const { ambiente } = leida.empresa;
        const lleva_contabilidad = await llevaContabilidad(lecturas, empresa_id, ambiente);
        return { estado: 200, json: vistaEmpresa(empresa_id, { ...leida, lleva_contabilidad }) };
      },
    }),

    rutaDeLectura({
      id: 'usoDelPlan',
      metodo: 'GET',
      camino: '/empresa/plan',
      resumen: 'El plan de la empresa y cuánto se emitió en el mes',
      descripcion:
        'Cuenta cada documento el día en que toma su número, en pruebas o en producción; los borradores no. ' +
        'Al agotarse la cuota, emitir responde 402 hasta el mes siguiente.',
      acceso: 'sesion',
      recurso: 'empresa',
      de_toda_la_empresa: true,
      respuestas: { 200: { descripcion: 'El plan y su uso', json: vistaUsoDelPlan } },
      errores: [empresaNoConfigurada],
      atender: async ({ empresa_id }, { lecturas, reloj }) => {
        const mes = mesDe(fechaDe(new Date(reloj()).toISOString()));
        const [leida, documentos] = await Promise.all([
          empresaConAjustes(lecturas, empresa_id),
          documentosDelMes(lecturas, empresa_id, mes),
        ]);
        if (!leida) throw empresaNoConfigurada({});
        const uso = usoDelPlan(leida.ajustes, leida.empresa, { mes, documentos });
        return { estado: 200, json: vistaUsoDelPlan(uso) };
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
