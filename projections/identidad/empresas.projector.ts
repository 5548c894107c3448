import type { EmpresaRegistrada } from '#domain/identidad/empresa.events.ts';
import {
  type Empresa,
  type EmpresaRegistro,
  empresas,
  evolucionarEmpresa,
  evolucionarRegistroDeEmpresas,
  registroDeEmpresas,
} from '#domain/identidad/empresa.ts';
import type { EventoDeAjustes, EventoDeEmisor } from '#domain/identidad/perfil.events.ts';
import {
  type AjustesDeEmpresa,
  ajustesDeEmpresa,
  evolucionarAjustes,
} from '#domain/identidad/perfil.ts';
import type { Clave } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** Rows of a company and of its settings, for those who only read them. */
export type FilaEmpresa = Empresa;
export type FilaAjustes = AjustesDeEmpresa;

const laUnica = (): readonly Clave[] => [[]];

export const proyectorEmpresas = proyector<Empresa, EventoDeEmisor>(empresas, {
  columnas: {
    ruc: 'text',
    razon_social: 'text',
    nombre_comercial: 'text',
    direccion_matriz: 'text',
    obligado_contabilidad: 'bool',
    contribuyente_especial: 'text',
    agente_retencion: 'text',
    rimpe: 'text',
    gran_contribuyente: 'text',
    artesano: 'text',
    exportador_habitual: 'bool',
    info_adicional: 'json',
    calidades_anteriores: 'json',
    ambiente: 'text',
    cobra_propina: 'bool',
    cuota_documentos: 'int4',
    certificado_referencia: 'text',
    certificado_huella: 'text',
    certificado_vigente_hasta: 'timestamptz',
  },
  toca: {
    EmpresaConfigurada: laUnica,
    CertificadoCargado: laUnica,
    EmpresaPerfilCambiado: laUnica,
    EmpresaAmbienteCambiado: laUnica,
    EmpresaPlanCambiado: laUnica,
  },
  evolucionar: evolucionarEmpresa,
});

export const proyectorAjustesDeEmpresa = proyector<AjustesDeEmpresa, EventoDeAjustes>(
  ajustesDeEmpresa,
  {
    columnas: {
      envia_correo_al_autorizar: 'bool',
      convertir_proforma_al_aceptar: 'bool',
      color_primario: 'text',
      color_secundario: 'text',
      sellos_por_correo: 'text',
      firma_sellos_de_cierre: 'bool',
      plan: 'text',
      logo: 'json',
      certificado_titular: 'text',
      certificado_vigente_desde: 'timestamptz',
    },
    toca: {
      EmpresaConfigurada: laUnica,
      CertificadoCargado: laUnica,
      EmpresaAjustesCambiados: laUnica,
      EmpresaPlanCambiado: laUnica,
      EmpresaLogoCambiado: laUnica,
      EmpresaLogoQuitado: laUnica,
    },
    evolucionar: evolucionarAjustes,
  },
);

/** Rows of the platform (company 0). */
export const proyectorRegistroDeEmpresas = proyector<EmpresaRegistro, EmpresaRegistrada>(
  registroDeEmpresas,
  {
    columnas: { id: 'int8', ruc: 'text' },
    toca: { EmpresaRegistrada: ({ datos }) => [[datos.empresa_id]] },
    nace: () => true,
    evolucionar: evolucionarRegistroDeEmpresas,
  },
);
