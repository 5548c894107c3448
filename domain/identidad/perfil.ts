import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import {
  AJUSTES_DE_SELLOS_INICIALES,
  type Ajustes,
  type EventoDeAjustes,
  type Logo,
} from './perfil.events.ts';

/** What a company decides of its panel and papers, beside what issuing needs to know (`empresas`). */
export type AjustesDeEmpresa = Ajustes & {
  readonly plan: string;
  readonly logo: Logo | null;
  readonly certificado_titular: string | null;
  readonly certificado_vigente_desde: Instante | null;
};
export const ajustesDeEmpresa = tabla<AjustesDeEmpresa>('ajustes_de_empresa', []);

/** The plan of a company for which nobody chose one. */
const PLAN_INICIAL = 'base';

const INICIALES: AjustesDeEmpresa = {
  envia_correo_al_autorizar: true,
  convertir_proforma_al_aceptar: false,
  color_primario: null,
  color_secundario: null,
  ...AJUSTES_DE_SELLOS_INICIALES,
  plan: PLAN_INICIAL,
  logo: null,
  certificado_titular: null,
  certificado_vigente_desde: null,
};

export const evolucionarAjustes = (
  fila: AjustesDeEmpresa | undefined,
  evento: EventoDeAjustes,
): AjustesDeEmpresa => {
  const previa = fila ?? INICIALES;
  switch (evento.tipo) {
    case 'EmpresaConfigurada':
      return previa;
    case 'CertificadoCargado': {
      const { titular, vigente_desde } = evento.datos;
      return { ...previa, certificado_titular: titular, certificado_vigente_desde: vigente_desde };
    }
    case 'EmpresaAjustesCambiados':
      return { ...previa, ...evento.datos };
    case 'EmpresaPlanCambiado':
      return { ...previa, plan: evento.datos.plan };
    case 'EmpresaLogoCambiado':
      return { ...previa, logo: evento.datos };
    case 'EmpresaLogoQuitado':
      return { ...previa, logo: null };
  }
};
