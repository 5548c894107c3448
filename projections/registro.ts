import { proyectorAbonos } from './cartera/abonos.projector.ts';
import { proyectorCompradores } from './documentos/compradores.projector.ts';
import {
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
} from './documentos/correos.projector.ts';
import {
  proyectorAvisosDeVencimiento,
  proyectorLotesDeFacturas,
} from './documentos/factura.claves.projector.ts';
import { proyectorFacturas } from './documentos/facturas.projector.ts';
import {
  proyectorVentasPorCliente,
  proyectorVentasPorDia,
} from './documentos/resumen.projector.ts';
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
import { proyectorAjustesDeCorreo } from './identidad/correo.projector.ts';
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
import {
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
  proyectorWebhooks,
} from './webhooks/webhooks.projector.ts';

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
  proyectorCompradores,
  proyectorVentasPorDia,
  proyectorVentasPorCliente,
  proyectorLotesDeFacturas,
  proyectorAvisosDeVencimiento,
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
  proyectorAjustesDeCorreo,
  proyectorAbonos,
  proyectorWebhooks,
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
];
