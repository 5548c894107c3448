import { proyectorAbonos } from './cartera/abonos.projector.ts';
import { proyectorAnticiposPorDia } from './cartera/anticipos-por-dia.projector.ts';
import { proyectorRemesas } from './cartera/remesas.projector.ts';
import {
  proyectorClavesIdempotentes,
  proyectorContadores,
  proyectorCupos,
  proyectorSeries,
} from './claves.projector.ts';
import { proyectorCobros } from './cobros/cobros.projector.ts';
import { proyectorCategoriasDeCompras, proyectorCompras } from './compras/compras.projector.ts';
import {
  proyectorAsientos,
  proyectorDetallesDeAsientos,
  proyectorNumeracionesDeAsientos,
} from './contabilidad/asientos.projector.ts';
import {
  proyectorMayorPorAnio,
  proyectorMayorPorDia,
  proyectorMayorPorMes,
  proyectorMayorPorTercero,
  proyectorMovimientosContables,
} from './contabilidad/mayor.projector.ts';
import {
  proyectorEjerciciosContables,
  proyectorLibrosContables,
  proyectorPeriodosContables,
} from './contabilidad/periodos.projector.ts';
import { proyectorCuentas, proyectorCuentasDeRoles } from './contabilidad/plan.projector.ts';
import { proyectorSaldosPorAbrir } from './contabilidad/por-abrir.projector.ts';
import {
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
} from './correo/correos.projector.ts';
import { proyectorContrapartes } from './documentos/comprobante/contrapartes.projector.ts';
import {
  proyectorAvisosDeVencimiento,
  proyectorLotesDeFacturas,
} from './documentos/factura/factura.claves.projector.ts';
import { proyectorFacturas } from './documentos/factura/facturas.projector.ts';
import { proyectorGuias } from './documentos/guia/guias.projector.ts';
import { proyectorLiquidaciones } from './documentos/liquidacion/liquidaciones.projector.ts';
import { proyectorNotasCredito } from './documentos/nota-credito/notas-credito.projector.ts';
import { proyectorNotasDebito } from './documentos/nota-debito/notas-debito.projector.ts';
import { proyectorNotasDeFactura } from './documentos/notas/notas-de-factura.projector.ts';
import {
  proyectorVentasPorCliente,
  proyectorVentasPorDia,
} from './documentos/resumen.projector.ts';
import { proyectorRetenciones } from './documentos/retencion/retenciones.projector.ts';
import { proyectorRetencionesDeDocumento } from './documentos/retencion/retenciones-de-documento.projector.ts';
import {
  proyectorCuentasDeAcceso,
  proyectorCuentasPorEmail,
  proyectorUltimasCuentas,
} from './identidad/acceso.projector.ts';
import {
  proyectorClavesApi,
  proyectorClavesVigentes,
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
  proyectorMembresiasPorEmail,
} from './identidad/usuarios.projector.ts';
import { proyectorObras, proyectorRellenos } from './kernel/obras.projector.ts';
import type { Proyector } from './kernel/proyector.ts';
import { proyectorMovimientosDeSaldo } from './movimientos-de-saldo.projector.ts';
import { proyectorPagos } from './pagos/pagos.projector.ts';
import {
  proyectorEntradasDePersonas,
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
} from './personas/personas.projector.ts';
import {
  proyectorEntradasDeProformas,
  proyectorProformas,
} from './proformas/proformas.projector.ts';
import {
  proyectorEntradasDeServicios,
  proyectorServicios,
  proyectorServiciosPorCodigo,
} from './servicios/servicios.projector.ts';
import { proyectorConciliaciones } from './tesoreria/conciliaciones.projector.ts';
import {
  proyectorCuentasDinero,
  proyectorCuentasDineroActivas,
  proyectorSaldosDeCuentas,
} from './tesoreria/cuentas-dinero.projector.ts';
import {
  proyectorColumnasDeExtracto,
  proyectorLineasDeExtracto,
} from './tesoreria/extractos.projector.ts';
import {
  proyectorMesesDeCuentas,
  proyectorMovimientosDinero,
} from './tesoreria/movimientos.projector.ts';
import {
  proyectorNumeracionesDeTransacciones,
  proyectorTransacciones,
} from './tesoreria/transacciones.projector.ts';
import {
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
  proyectorWebhooks,
} from './webhooks/webhooks.projector.ts';
import {
  proyectorCuentasDeSecretos,
  proyectorSecretosDeWorkflows,
  proyectorSecretosPorNombre,
} from './workflows/secretos.projector.ts';
import {
  proyectorCuentasDeWorkflows,
  proyectorUsosDeSecretos,
  proyectorVersionesDeWorkflows,
  proyectorWorkflows,
} from './workflows/workflows.projector.ts';

/**
 * The read models, table by table. A column, an index or a fold that changes is noticed by itself
 * (`npm run contratos` folds the samples), and the next start fills a schema of its own from the log.
 * Whoever changes a fold in what no sample shows adds the sample; this number is the last resort.
 */
export const VERSION_DE_LECTURA = 2;

export const PROYECTORES: readonly Proyector[] = [
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
  proyectorMembresias,
  proyectorMembresiasPorEmail,
  proyectorAdministradores,
  proyectorPersonas,
  proyectorPersonasPorIdentificacion,
  proyectorEntradasDePersonas,
  proyectorServicios,
  proyectorServiciosPorCodigo,
  proyectorEntradasDeServicios,
  proyectorContadores,
  proyectorSeries,
  proyectorClavesIdempotentes,
  proyectorCupos,
  proyectorFacturas,
  proyectorLiquidaciones,
  proyectorGuias,
  proyectorRetenciones,
  proyectorRetencionesDeDocumento,
  proyectorNotasCredito,
  proyectorNotasDebito,
  proyectorNotasDeFactura,
  proyectorContrapartes,
  proyectorVentasPorDia,
  proyectorVentasPorCliente,
  proyectorLotesDeFacturas,
  proyectorAvisosDeVencimiento,
  proyectorCorreos,
  proyectorCuposDeCorreo,
  proyectorEnviosAutomaticos,
  proyectorAjustesDeCorreo,
  proyectorAbonos,
  proyectorRemesas,
  proyectorMovimientosDeSaldo,
  proyectorAnticiposPorDia,
  proyectorCobros,
  proyectorCompras,
  proyectorCategoriasDeCompras,
  proyectorProformas,
  proyectorEntradasDeProformas,
  proyectorWebhooks,
  proyectorCuentasDeWebhooks,
  proyectorEntregasFallidas,
  proyectorObras,
  proyectorRellenos,
  proyectorCuentas,
  proyectorCuentasDeRoles,
  proyectorLibrosContables,
  proyectorPeriodosContables,
  proyectorEjerciciosContables,
  proyectorSaldosPorAbrir,
  proyectorAsientos,
  proyectorDetallesDeAsientos,
  proyectorNumeracionesDeAsientos,
  proyectorMayorPorDia,
  proyectorMayorPorMes,
  proyectorMayorPorAnio,
  proyectorMayorPorTercero,
  proyectorMovimientosContables,
  proyectorCuentasDinero,
  proyectorCuentasDineroActivas,
  proyectorSaldosDeCuentas,
  proyectorMovimientosDinero,
  proyectorMesesDeCuentas,
  proyectorConciliaciones,
  proyectorLineasDeExtracto,
  proyectorColumnasDeExtracto,
  proyectorTransacciones,
  proyectorNumeracionesDeTransacciones,
  proyectorPagos,
  proyectorWorkflows,
  proyectorVersionesDeWorkflows,
  proyectorCuentasDeWorkflows,
  proyectorUsosDeSecretos,
  proyectorSecretosDeWorkflows,
  proyectorSecretosPorNombre,
  proyectorCuentasDeSecretos,
];
