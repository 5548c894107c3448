import type { Contexto } from '#domain/kernel/comando.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CertificadoCargado } from './empresa.events.ts';
import type { Empresa } from './empresa.ts';
import {
  empresaNoConfigurada,
  produccionNoAdmitida,
  produccionSinCertificado,
  vigenciaFutura,
} from './perfil.errores.ts';
import type {
  Ajustes,
  CambioDeEmpresa,
  DatosDelPerfil,
  EmpresaLogoCambiado,
  EmpresaLogoQuitado,
  EmpresaPlanCambiado,
  Logo,
  Plan,
} from './perfil.events.ts';
import type { AjustesDeEmpresa } from './perfil.ts';

/** What a change names; what it does not name stays. */
export type PedidoDeEmpresa = Partial<DatosDelPerfil & Ajustes> & {
  readonly ambiente?: Ambiente;
  /** Since when it is what it says of its taxes: today, where it does not say. */
  readonly vigente_desde?: Fecha;
};

export type FilasDeEmpresa = {
  readonly empresa: Empresa | undefined;
  readonly ajustes: AjustesDeEmpresa | undefined;
};

export type HechosDeEmpresa = FilasDeEmpresa & {
  /** Whether this program reaches the SRI's production at all. */
  readonly admite_produccion: boolean;
};

const CAMPOS_DEL_PERFIL = [
  'razon_social',
  'nombre_comercial',
  'direccion_matriz',
  'obligado_contabilidad',
  'contribuyente_especial',
  'agente_retencion',
  'rimpe',
  'gran_contribuyente',
  'artesano',
  'exportador_habitual',
  'info_adicional',
  'cobra_propina',
] as const satisfies readonly (keyof DatosDelPerfil)[];

const CAMPOS_DE_AJUSTES = [
  'envia_correo_al_autorizar',
  'convertir_proforma_al_aceptar',
  'color_primario',
  'color_secundario',
  'sellos_por_correo',
  'firma_sellos_de_cierre',
] as const satisfies readonly (keyof Ajustes)[];

/** The fields as they will be, or `undefined` when none of them changes. */
const cambiados = <D extends object>(
  campos: readonly (keyof D)[],
  actual: D,
  pedido: Partial<D>,
): D | undefined => {
  const nuevos = campos.map((c) => [c, pedido[c] === undefined ? actual[c] : pedido[c]] as const);
  const igual = ([campo, valor]: (typeof nuevos)[number]): boolean =>
    JSON.stringify(actual[campo]) === JSON.stringify(valor);
  if (nuevos.every(igual)) return undefined;
  return Object.fromEntries(nuevos) as D;
};

/** In production the SRI asks for a signature in force; before, anything goes. */
const exigirCertificado = ({ certificado_vigente_hasta }: Empresa, { ahora }: Contexto): void => {
  if (certificado_vigente_hasta === null || certificado_vigente_hasta <= ahora) {
    throw produccionSinCertificado({ vigente_hasta: certificado_vigente_hasta });
  }
};

/** Profile, settings and environment. No events for what is so already. */
export const decidirCambiarEmpresa = (
  pedido: PedidoDeEmpresa,
  { empresa, ajustes, admite_produccion }: HechosDeEmpresa,
  contexto: Contexto,
): readonly CambioDeEmpresa[] => {
  if (!empresa || !ajustes) throw empresaNoConfigurada({});
  const eventos: CambioDeEmpresa[] = [];
  const perfil = cambiados<DatosDelPerfil>(CAMPOS_DEL_PERFIL, empresa, pedido);
  const { vigente_desde } = pedido;
  if (vigente_desde !== undefined && vigente_desde > contexto.hoy) {
    throw vigenciaFutura({ vigente_desde, fecha_maxima: contexto.hoy });
  }
  if (perfil) {
    const datos = { ...perfil, ...(vigente_desde !== undefined && { vigente_desde }) };
    eventos.push({ tipo: 'EmpresaPerfilCambiado', datos });
  }
  const nuevos = cambiados<Ajustes>(CAMPOS_DE_AJUSTES, ajustes, pedido);
  if (nuevos) eventos.push({ tipo: 'EmpresaAjustesCambiados', datos: nuevos });
  const { ambiente: de } = empresa;
  const a = pedido.ambiente ?? de;
  if (a !== de) {
    if (a === '2' && !admite_produccion) throw produccionNoAdmitida({});
    if (a === '2') exigirCertificado(empresa, contexto);
    eventos.push({ tipo: 'EmpresaAmbienteCambiado', datos: { de, a } });
  }
  return eventos;
};

/** Loading the same certificate again changes nothing. */
export const decidirCargarCertificado = (
  datos: CertificadoCargado['datos'],
  { empresa }: Pick<FilasDeEmpresa, 'empresa'>,
): readonly CertificadoCargado[] => {
  if (!empresa) throw empresaNoConfigurada({});
  const { certificado_huella, certificado_referencia } = empresa;
  if (certificado_huella === datos.huella && certificado_referencia === datos.referencia) return [];
  return [{ tipo: 'CertificadoCargado', datos }];
};

/** By operators. */
export const decidirCambiarPlan = (
  datos: Plan,
  { empresa, ajustes }: FilasDeEmpresa,
): readonly EmpresaPlanCambiado[] => {
  if (!empresa || !ajustes) throw empresaNoConfigurada({});
  const igual = ajustes.plan === datos.plan && empresa.cuota_documentos === datos.cuota_documentos;
  return igual ? [] : [{ tipo: 'EmpresaPlanCambiado', datos }];
};

export const decidirCambiarLogo = (
  logo: Logo,
  { ajustes }: Pick<FilasDeEmpresa, 'ajustes'>,
): readonly EmpresaLogoCambiado[] => {
  if (!ajustes) throw empresaNoConfigurada({});
  if (ajustes.logo?.sha256 === logo.sha256) return [];
  return [{ tipo: 'EmpresaLogoCambiado', datos: logo }];
};

export const decidirQuitarLogo = ({
  ajustes,
}: Pick<FilasDeEmpresa, 'ajustes'>): readonly EmpresaLogoQuitado[] => {
  if (!ajustes) throw empresaNoConfigurada({});
  return ajustes.logo ? [{ tipo: 'EmpresaLogoQuitado', datos: {} }] : [];
};
