import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import { fechaDe, type Instante } from '#domain/kernel/tiempo.ts';
import { type ConCalidades, conCalidades } from './calidades.ts';
import type { EmpresaRegistrada, PerfilEmpresa } from './empresa.events.ts';
import type { EmpresaPerfilCambiado, EventoDeEmisor } from './perfil.events.ts';

/** A company's own row: one per company, so its key is the company alone. */
export type Empresa = Required<PerfilEmpresa> &
  ConCalidades & {
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

/** Platform row: the register of companies. */
export type EmpresaRegistro = { readonly id: number; readonly ruc: string };
export const registroDeEmpresas = tabla<EmpresaRegistro>('registro_de_empresas', ['id']);

const conPerfil = (
  fila: Empresa,
  { datos, metadatos }: EmpresaPerfilCambiado & Pick<EventoRegistrado, 'metadatos'>,
): Empresa => {
  const { vigente_desde = fechaDe(metadatos.registrado_en), ...perfil } = datos;
  return conCalidades(fila, { ...fila, ...perfil }, vigente_desde);
};

/** What the first companies did not say of themselves. */
const SIN_DECIR = {
  gran_contribuyente: null,
  artesano: null,
  exportador_habitual: false,
  info_adicional: [],
} as const satisfies Partial<Empresa>;

export const evolucionarEmpresa = (
  fila: Empresa | undefined,
  evento: EventoDeEmisor & Pick<EventoRegistrado, 'metadatos'>,
): Empresa => {
  if (evento.tipo === 'EmpresaConfigurada') {
    return {
      certificado_referencia: fila?.certificado_referencia ?? null,
      certificado_huella: fila?.certificado_huella ?? null,
      certificado_vigente_hasta: fila?.certificado_vigente_hasta ?? null,
      calidades_anteriores: fila?.calidades_anteriores ?? [],
      ...SIN_DECIR,
      ...evento.datos,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} llegó antes que su empresa`);
  switch (evento.tipo) {
    case 'EmpresaPerfilCambiado':
      return conPerfil(fila, evento);
    case 'EmpresaAmbienteCambiado':
      return { ...fila, ambiente: evento.datos.a };
    case 'EmpresaPlanCambiado':
      return { ...fila, cuota_documentos: evento.datos.cuota_documentos };
    case 'CertificadoCargado': {
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

export const evolucionarRegistroDeEmpresas = (
  _fila: EmpresaRegistro | undefined,
  { datos: { empresa_id, ruc } }: EmpresaRegistrada,
): EmpresaRegistro => ({ id: empresa_id, ruc });
