import { proyectorFacturas } from './documentos/facturas.projector.ts';
import {
  proyectorClavesIdempotentes,
  proyectorContadores,
  proyectorCupos,
  proyectorSeries,
} from './documentos/series.projector.ts';
import {
  proyectorClavesApi,
  proyectorDuenosDeClave,
  proyectorUltimasClaves,
} from './identidad/claves-api.projector.ts';
import {
  proyectorAjustesDeEmpresa,
  proyectorEmpresas,
  proyectorRegistroDeEmpresas,
} from './identidad/empresas.projector.ts';
import {
  proyectorMatrices,
  proyectorSucursales,
  proyectorSucursalesPorSerie,
} from './identidad/sucursales.projector.ts';
import {
  proyectorAdministradores,
  proyectorMembresias,
  proyectorUltimosUsuarios,
  proyectorUsuarios,
  proyectorUsuariosPorEmail,
} from './identidad/usuarios.projector.ts';
import type { Proyector } from './kernel/proyector.ts';
import {
  proyectorEntradasDePersonas,
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
} from './personas/personas.projector.ts';

/**
 * The read models, table by table. A column or an index that changes is noticed by itself; whoever
 * changes only a fold raises the version. The next start fills a schema of its own from the log.
 */
export const VERSION_DE_LECTURA = 1;

export const PROYECTORES: readonly Proyector[] = [
  proyectorEmpresas,
  proyectorAjustesDeEmpresa,
  proyectorRegistroDeEmpresas,
  proyectorSucursales,
  proyectorMatrices,
  proyectorSucursalesPorSerie,
  proyectorClavesApi,
  proyectorDuenosDeClave,
  proyectorUltimasClaves,
  proyectorUsuarios,
  proyectorUsuariosPorEmail,
  proyectorUltimosUsuarios,
  proyectorMembresias,
  proyectorAdministradores,
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
  proyectorEntradasDePersonas,
  proyectorContadores,
  proyectorSeries,
  proyectorClavesIdempotentes,
  proyectorCupos,
  proyectorFacturas,
];
