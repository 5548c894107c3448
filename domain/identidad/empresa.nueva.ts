import type { EmpresaConfigurada, SucursalCreada } from './empresa.events.ts';

type Perfil = EmpresaConfigurada['datos'];

/** A company as it begins, but for what it says of itself: in tests, with nothing particular. */
export const empresaNueva = (
  perfil: Pick<Perfil, 'ruc' | 'razon_social' | 'direccion_matriz'> & Partial<Perfil>,
): Perfil => ({
  nombre_comercial: null,
  obligado_contabilidad: false,
  contribuyente_especial: null,
  agente_retencion: null,
  rimpe: null,
  ambiente: '1',
  cobra_propina: false,
  cuota_documentos: null,
  ...perfil,
});

/** The head office that it begins with. */
export const matrizNueva = (direccion: string): SucursalCreada['datos'] => ({
  sucursal_id: 1,
  nombre: 'Matriz',
  direccion,
  establecimiento: '001',
  punto_emision: '001',
  es_matriz: true,
});
