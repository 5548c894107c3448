import type { Proyector } from '#projections/kernel/proyector.ts';
import {
  proyectorCuentasDeAcceso,
  proyectorCuentasPorEmail,
  proyectorExigenciasDeAcceso,
  proyectorUltimasCuentas,
} from './acceso.projector.ts';
import {
  proyectorClavesApi,
  proyectorClavesVigentes,
  proyectorDuenosDeClave,
  proyectorUltimasClaves,
} from './claves-api.projector.ts';
import { proyectorAjustesDeCorreo } from './correo.projector.ts';
import {
  proyectorAjustesDeEmpresa,
  proyectorEmpresas,
  proyectorRegistroDeEmpresas,
} from './empresas.projector.ts';
import {
  proyectorMatrices,
  proyectorSucursales,
  proyectorSucursalesPorSerie,
} from './sucursales.projector.ts';
import {
  proyectorAdministradores,
  proyectorMembresias,
  proyectorMembresiasPorEmail,
} from './usuarios.projector.ts';

/** Tables of the context. */
export const IDENTIDAD: readonly Proyector[] = [
  proyectorEmpresas,
  proyectorAjustesDeEmpresa,
  proyectorRegistroDeEmpresas,
  proyectorSucursales,
  proyectorMatrices,
  proyectorSucursalesPorSerie,
  proyectorClavesApi,
  proyectorClavesVigentes,
  proyectorDuenosDeClave,
  proyectorUltimasClaves,
  proyectorCuentasDeAcceso,
  proyectorCuentasPorEmail,
  proyectorUltimasCuentas,
  proyectorExigenciasDeAcceso,
  proyectorMembresias,
  proyectorMembresiasPorEmail,
  proyectorAdministradores,
  proyectorAjustesDeCorreo,
];
