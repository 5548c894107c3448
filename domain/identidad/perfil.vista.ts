import { vistaCampoAdicional } from '#domain/kernel/campo-adicional.ts';
import {
  booleano,
  desde,
  entera,
  entero,
  id,
  instante,
  lista,
  objeto,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Empresa } from './empresa.ts';
import { SELLOS_POR_CORREO } from './perfil.events.ts';
import type { AjustesDeEmpresa } from './perfil.ts';

/** What is shown of a company: its rows, and whether it keeps books in the environment in force. */
export type EmpresaPorMostrar = {
  readonly empresa: Empresa;
  readonly ajustes: AjustesDeEmpresa;
  readonly lleva_contabilidad: boolean;
};

type Certificado = {
  readonly titular: string;
  readonly huella: string;
  readonly vigente_desde: Instante;
  readonly vigente_hasta: Instante;
};

type DelCertificado = Pick<Empresa, 'certificado_huella' | 'certificado_vigente_hasta'> &
  Pick<AjustesDeEmpresa, 'certificado_titular' | 'certificado_vigente_desde'>;

/** The certificate in use; null: none. Whose and until when, never itself. */
const certificadoDe = (fila: DelCertificado): Certificado | null => {
  const { certificado_huella: huella, certificado_vigente_hasta: vigente_hasta } = fila;
  const { certificado_titular: titular, certificado_vigente_desde: vigente_desde } = fila;
  if (huella === null || vigente_hasta === null) return null;
  if (titular === null || vigente_desde === null) return null;
  return { titular, huella, vigente_desde, vigente_hasta };
};

const vistaDelCertificado = vistaDe<Certificado>()({
  titular: texto(),
  huella: texto('SHA-256 del certificado'),
  vigente_desde: instante(),
  vigente_hasta: instante(),
});

type Ficha = Empresa &
  AjustesDeEmpresa & { readonly id: number; readonly lleva_contabilidad: boolean };

const vistaLogo = vistaDe<NonNullable<AjustesDeEmpresa['logo']>>()({
  tipo: unoDe(['image/png', 'image/jpeg']),
  sha256: texto(),
  ancho_px: entero(),
  alto_px: entero(),
});

const vistaPlan = vistaDe<Ficha>()({
  nombre: desde('plan', texto()),
  cuota_documentos: oNulo(entero('Por mes; null: sin límite')),
});

/** The company as its panel shows it. */
export const fichaDeEmpresa = vistaDe<Ficha>('Empresa')({
  id: id(),
  ruc: texto(),
  razon_social: texto(),
  nombre_comercial: oNulo(texto()),
  direccion_matriz: texto(),
  obligado_contabilidad: booleano(),
  contribuyente_especial: oNulo(texto('Número de resolución')),
  agente_retencion: oNulo(texto('Número de resolución')),
  rimpe: oNulo(unoDe(['emprendedor', 'negocio_popular'])),
  gran_contribuyente: oNulo(
    texto('Resolución: sus facturas, notas y liquidaciones la dicen bajo «Gran Contribuyente»'),
  ),
  artesano: oNulo(
    texto('Número de su calificación: sus facturas y notas lo dicen bajo «Calificación artesanal»'),
  ),
  exportador_habitual: booleano(),
  info_adicional: lista(
    vistaCampoAdicional,
    'Lo que lleva cada documento que se emite, después de lo suyo y si no dice otra cosa por ese nombre',
  ),
  cobra_propina: booleano('Restaurante, bar u hotel'),
  ambiente: unoDe(AMBIENTES, '1 pruebas, 2 producción'),
  lleva_contabilidad: booleano(
    'Si tiene libros en el ambiente vigente: los activa POST /contabilidad/activar. Lo que los ' +
      'comprobantes dicen al SRI es obligado_contabilidad',
  ),
  envia_correo_al_autorizar: booleano(),
  convertir_proforma_al_aceptar: booleano(
    'Cuando el cliente acepta una proforma se emite su factura',
  ),
  color_primario: oNulo(texto()),
  color_secundario: oNulo(texto()),
  sellos_por_correo: unoDe(
    SELLOS_POR_CORREO,
    'Qué sellos de la bitácora reciben quienes la administran: uno al día y el de cada cierre, solo los de ' +
      'sus cierres, o ninguno',
  ),
  firma_sellos_de_cierre: booleano(
    'El sello de cada cierre va firmado también con el certificado de la empresa',
  ),
  logo: oNulo(vistaLogo),
  plan: entera(vistaPlan),
  certificado: segun(certificadoDe, oNulo(vistaDelCertificado)),
});

export const vistaEmpresa = (
  suyo: number,
  { empresa, ajustes, lleva_contabilidad }: EmpresaPorMostrar,
) => fichaDeEmpresa({ ...empresa, ...ajustes, id: suyo, lleva_contabilidad });
export type VistaEmpresa = ReturnType<typeof vistaEmpresa>;

export const vistaCertificado = (empresa: Empresa, ajustes: AjustesDeEmpresa) => {
  const certificado = certificadoDe({ ...empresa, ...ajustes });
  return certificado && vistaDelCertificado(certificado);
};

type UsoDelPlan = {
  readonly nombre: string;
  readonly cuota_documentos: number | null;
  readonly mes: string;
  readonly documentos: number;
  readonly quedan: number | null;
};

/** What a company may issue in a month, and what it did. */
export const vistaUsoDelPlan = vistaDe<UsoDelPlan>('UsoDelPlan')({
  nombre: texto(),
  cuota_documentos: oNulo(entero('Por mes; null: sin límite')),
  mes: texto('El mes en curso en el Ecuador: 2026-11'),
  documentos: entero('Emitidos en el mes, en cualquier ambiente'),
  quedan: oNulo(entero('Que aún se pueden emitir en el mes; null: sin límite')),
});

export const usoDelPlan = (
  { plan }: Pick<AjustesDeEmpresa, 'plan'>,
  { cuota_documentos }: Pick<Empresa, 'cuota_documentos'>,
  { mes, documentos }: Pick<UsoDelPlan, 'mes' | 'documentos'>,
): UsoDelPlan => ({
  nombre: plan,
  cuota_documentos,
  mes,
  documentos,
  quedan: cuota_documentos === null ? null : Math.max(0, cuota_documentos - documentos),
});

/** What is answered to whoever loads one. */
export const certificadoCargado = objeto(
  {
    certificado: oNulo(vistaDelCertificado),
    avisos: lista(
      objeto({
        codigo: unoDe(['certificado.otro_ruc']),
        detail: texto(),
        ruc_certificado: texto(),
      }),
    ),
  },
  'CertificadoCargado',
);
