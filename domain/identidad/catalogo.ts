import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type { EnlaceDeAccesoPedido, EventoDeCuenta } from './acceso.events.ts';
import type { CambioDeClaveApi } from './clave-api.events.ts';
import type { EventoDeAjustesDeCorreo } from './correo.events.ts';
import type { EventoIdentidad } from './empresa.events.ts';
import {
  AJUSTES_DE_SELLOS_INICIALES,
  type CambioDeEmpresa,
  type LogoGuardado,
} from './perfil.events.ts';
import type { EventoDeSegundoFactor } from './segundo-factor.events.ts';
import type { EventoSucursal } from './sucursal.events.ts';
import type { EventoDeMembresia } from './usuario.events.ts';

/** What this context stores, side streams included. */
export type EventoDeIdentidad =
  | EventoIdentidad
  | CambioDeClaveApi
  | CambioDeEmpresa
  | LogoGuardado
  | EventoDeCuenta
  | EnlaceDeAccesoPedido
  | EventoDeMembresia
  | EventoDeSegundoFactor
  | EventoSucursal
  | EventoDeAjustesDeCorreo;

export const TIPOS_DE_IDENTIDAD: TiposDe<EventoDeIdentidad> = {
  EmpresaRegistrada: { version: 1 },
  EmpresaConfigurada: { version: 1 },
  SucursalCreada: { version: 1 },
  SucursalActualizada: { version: 1 },
  SucursalDesactivada: { version: 1 },
  MatrizCambiada: { version: 1 },
  SerieAjustada: { version: 1 },
  CertificadoCargado: { version: 1 },
  ClaveApiReclamada: { version: 1, secretos: { 1: ['hash'] } },
  ClaveApiCreada: {
    version: 2,
    // Before there were keys of assistants.
    desde: { 1: (datos) => ({ ...datos, tipo: 'api' }) },
    secretos: { 1: ['hash'], 2: ['hash'] },
  },
  ClaveApiPermisosCambiados: { version: 1 },
  ClaveApiLimiteCambiado: { version: 1 },
  ClaveApiRevocada: { version: 1 },
  EmpresaPerfilCambiado: { version: 1 },
  EmpresaAmbienteCambiado: { version: 1 },
  EmpresaAjustesCambiados: {
    version: 4,
    desde: {
      1: (datos) => ({ ...datos, convertir_proforma_al_aceptar: false }),
      // The books say it.
      2: (datos: { readonly lleva_contabilidad?: unknown }) => {
        const { lleva_contabilidad: _, ...ajustes } = datos;
        return ajustes;
      },
      3: (datos) => ({ ...datos, ...AJUSTES_DE_SELLOS_INICIALES }),
    },
  },
  EmpresaPlanCambiado: { version: 1 },
  EmpresaLogoCambiado: { version: 1 },
  EmpresaLogoQuitado: { version: 1 },
  LogoGuardado: { version: 1 },
  CuentaDeAccesoAbierta: { version: 1 },
  ContrasenaDeAccesoCambiada: { version: 1 },
  RestablecimientoPedido: { version: 1 },
  EnlaceDeAccesoPedido: { version: 1 },
  SegundoFactorActivado: { version: 1 },
  SegundoFactorDesactivado: { version: 1 },
  SegundoFactorRestablecido: { version: 1 },
  SegundoFactorExigido: { version: 1 },
  MembresiaCreada: { version: 1 },
  MembresiaAceptada: { version: 1 },
  MembresiaCambiada: { version: 1 },
  MembresiaDesactivada: { version: 1 },
  MembresiaReactivada: { version: 1 },
  CorreoDeEmpresaConfigurado: { version: 1 },
  CorreoDePruebaPedido: { version: 1 },
};
