import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal that the administration of a company knows. */

// 404
export const empresaNoConfigurada = rechazo(
  'no_encontrado',
  'empresa.no_configurada',
  'La empresa aún no tiene un perfil de emisor.',
);
export const sinLogo = rechazo('no_encontrado', 'empresa.sin_logo', 'La empresa no tiene logo.');

// 400: since when it is something for the tax authority
export const vigenciaFutura = rechazo<{ vigente_desde: string; fecha_maxima: string }>(
  'valor',
  'empresa.vigencia_futura',
  ({ fecha_maxima }) => `Un cambio vale desde hoy (${fecha_maxima}) o desde antes.`,
);

// 400: the logo
export const logoInvalido = rechazo(
  'valor',
  'empresa.logo_invalido',
  'El logo debe ser una imagen PNG o JPEG completa.',
);
export const logoDemasiadoGrande = rechazo<{ maximo_bytes: number; maximo_px: number }>(
  'valor',
  'empresa.logo_demasiado_grande',
  ({ maximo_bytes, maximo_px }) =>
    `El logo admite hasta ${Math.floor(maximo_bytes / 1024)} KiB y ${maximo_px} × ${maximo_px} px.`,
);

// 400: the certificate, one for each way in which it cannot sign
export const certificadoArchivoInvalido = rechazo(
  'valor',
  'certificado.archivo_invalido',
  'El archivo no es un certificado .p12 que se pueda leer.',
);
export const certificadoClaveIncorrecta = rechazo(
  'valor',
  'certificado.clave_incorrecta',
  'La contraseña del certificado no es correcta.',
);
export const certificadoSinLlaveDeFirma = rechazo(
  'valor',
  'certificado.sin_llave_de_firma',
  'El archivo no trae una llave con certificado de firma digital.',
);
export const certificadoVencido = rechazo(
  'valor',
  'certificado.vencido',
  'El certificado está vencido.',
);
export const certificadoAunNoVigente = rechazo(
  'valor',
  'certificado.aun_no_vigente',
  'El certificado todavía no está vigente.',
);

// 409
export const produccionNoAdmitida = rechazo(
  'conflicto',
  'empresa.produccion_no_admitida',
  'Este programa emite ante un simulador: para producción debe arrancar con SRI_MODO=real.',
);
export const produccionSinCertificado = rechazo<{ vigente_hasta: string | null }>(
  'conflicto',
  'empresa.produccion_sin_certificado',
  'Para pasar a producción hace falta un certificado de firma vigente.',
);
