import type {
  CertificadoCargado,
  EmpresaConfigurada,
  EmpresaRegistrada,
} from '#domain/identidad/empresa.events.ts';
import {
  type Empresa,
  type EmpresaRegistro,
  empresas,
  evolucionarEmpresa,
  evolucionarRegistroDeEmpresas,
  registroDeEmpresas,
} from '#domain/identidad/empresa.ts';
import { proyector } from '#projections/kernel/proyector.ts';

export const proyectorEmpresas = proyector<Empresa, EmpresaConfigurada | CertificadoCargado>(
  empresas,
  {
    columnas: {
      ruc: 'text',
      razon_social: 'text',
      nombre_comercial: 'text',
      direccion_matriz: 'text',
      obligado_contabilidad: 'bool',
      contribuyente_especial: 'text',
      agente_retencion: 'text',
      rimpe: 'text',
      ambiente: 'text',
      cobra_propina: 'bool',
      cuota_documentos: 'int4',
      certificado_referencia: 'text',
      certificado_huella: 'text',
      certificado_vigente_hasta: 'timestamptz',
    },
    toca: { EmpresaConfigurada: () => [[]], CertificadoCargado: () => [[]] },
    evolucionar: evolucionarEmpresa,
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
