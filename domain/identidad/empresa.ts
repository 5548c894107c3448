import type { Ambiente } from '#domain/documentos/documento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type {
  ClaveApiCreada,
  ClaveApiReclamada,
  EmpresaRegistrada,
  EventoIdentidad,
  PerfilEmpresa,
  Permisos,
  SucursalCreada,
} from './empresa.events.ts';

/** A company's own row: one per company, so its key is the company alone. */
export type Empresa = PerfilEmpresa & {
  readonly ambiente: Ambiente;
  readonly cobra_propina: boolean;
  readonly cuota_documentos: number | null;
  readonly certificado_referencia: string | null;
  readonly certificado_huella: string | null;
  readonly certificado_vigente_hasta: Instante | null;
};
export const empresas = tabla<Empresa>('empresas', []);

/** A branch: establishment and emission point. */
export type Sucursal = {
  readonly id: number;
  readonly nombre: string;
  readonly direccion: string;
  readonly establecimiento: string;
  readonly punto_emision: string;
  readonly es_matriz: boolean;
  readonly activo: boolean;
};
export const sucursales = tabla<Sucursal>('sucursales', ['id']);

/** Which branch is the head office: the one used when a call names none. */
export type Matriz = { readonly sucursal_id: number };
export const matrices = tabla<Matriz>('matrices', []);

export type ClaveApi = {
  readonly id: number;
  readonly nombre: string;
  readonly prefijo: string;
  readonly hash: string;
  readonly permisos: Permisos;
  readonly expira_en: Instante | null;
  readonly limite_por_minuto: number;
  readonly revocada: boolean;
};
export const clavesApi = tabla<ClaveApi>('claves_api', ['id']);

/** Platform row: from the hash of a key to its company. */
export type DuenoDeClave = {
  readonly hash: string;
  readonly de_empresa_id: number;
  readonly clave_id: number;
};
export const duenosDeClave = tabla<DuenoDeClave>('duenos_de_clave', ['hash']);

/** Platform row: the register of companies. */
export type EmpresaRegistro = { readonly id: number; readonly ruc: string };
export const registroDeEmpresas = tabla<EmpresaRegistro>('registro_de_empresas', ['id']);

type Perfil = Extract<EventoIdentidad, { tipo: 'EmpresaConfigurada' | 'CertificadoCargado' }>;

export const evolucionarEmpresa = (fila: Empresa | undefined, evento: Perfil): Empresa => {
  switch (evento.tipo) {
    case 'EmpresaConfigurada':
      return {
        certificado_referencia: fila?.certificado_referencia ?? null,
        certificado_huella: fila?.certificado_huella ?? null,
        certificado_vigente_hasta: fila?.certificado_vigente_hasta ?? null,
        ...evento.datos,
      };
    case 'CertificadoCargado': {
      if (!fila) throw new Error('Un certificado llegó antes que su empresa');
      const { referencia, huella, vigente_hasta } = evento.datos;
      return {
        ...fila,
        certificado_referencia: referencia,
        certificado_huella: huella,
        certificado_vigente_hasta: vigente_hasta,
      };
    }
  }
};

export const evolucionarClaveApi = (
  _fila: ClaveApi | undefined,
  { datos: { clave_id, ...resto } }: ClaveApiCreada,
): ClaveApi => ({ id: clave_id, ...resto, revocada: false });

export const evolucionarDuenoDeClave = (
  _fila: DuenoDeClave | undefined,
  { datos: { hash, empresa_id, clave_id } }: ClaveApiReclamada,
): DuenoDeClave => ({ hash, de_empresa_id: empresa_id, clave_id });

export const evolucionarSucursal = (
  _fila: Sucursal | undefined,
  { datos: { sucursal_id, ...resto } }: SucursalCreada,
): Sucursal => ({ id: sucursal_id, ...resto, activo: true });

export const evolucionarRegistroDeEmpresas = (
  _fila: EmpresaRegistro | undefined,
  { datos: { empresa_id, ruc } }: EmpresaRegistrada,
): EmpresaRegistro => ({ id: empresa_id, ruc });
