import { conDesfase } from '#domain/kernel/tiempo.ts';
import type { Empresa } from './empresa.ts';
import type { AjustesDeEmpresa } from './perfil.ts';

/** What is shown of a company: its rows, and whether it keeps books in the environment in force. */
export type EmpresaPorMostrar = {
  readonly empresa: Empresa;
  readonly ajustes: AjustesDeEmpresa;
  readonly lleva_contabilidad: boolean;
};

/** The company as its panel shows it. Of the certificate: whose and until when, never itself. */
export const vistaEmpresa = (
  id: number,
  { empresa, ajustes, lleva_contabilidad }: EmpresaPorMostrar,
) => ({
  id,
  ruc: empresa.ruc,
  razon_social: empresa.razon_social,
  nombre_comercial: empresa.nombre_comercial,
  direccion_matriz: empresa.direccion_matriz,
  obligado_contabilidad: empresa.obligado_contabilidad,
  contribuyente_especial: empresa.contribuyente_especial,
  agente_retencion: empresa.agente_retencion,
  rimpe: empresa.rimpe,
  cobra_propina: empresa.cobra_propina,
  ambiente: empresa.ambiente,
  lleva_contabilidad,
  envia_correo_al_autorizar: ajustes.envia_correo_al_autorizar,
  convertir_proforma_al_aceptar: ajustes.convertir_proforma_al_aceptar,
  color_primario: ajustes.color_primario,
  color_secundario: ajustes.color_secundario,
  logo: ajustes.logo && {
    tipo: ajustes.logo.tipo,
    sha256: ajustes.logo.sha256,
    ancho_px: ajustes.logo.ancho_px,
    alto_px: ajustes.logo.alto_px,
  },
  plan: { nombre: ajustes.plan, cuota_documentos: empresa.cuota_documentos },
  certificado: vistaCertificado(empresa, ajustes),
});
export type VistaEmpresa = ReturnType<typeof vistaEmpresa>;

/** The certificate in use; null: none. */
export const vistaCertificado = (empresa: Empresa, ajustes: AjustesDeEmpresa) => {
  const { certificado_huella: huella, certificado_vigente_hasta: hasta } = empresa;
  const { certificado_titular: titular, certificado_vigente_desde: desde } = ajustes;
  if (huella === null || hasta === null || titular === null || desde === null) return null;
  return {
    titular,
    huella,
    vigente_desde: conDesfase(desde),
    vigente_hasta: conDesfase(hasta),
  };
};
