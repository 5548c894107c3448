import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { EventoConocido } from '#domain/catalogo.ts';
import type {
  ComprobantePagado,
  EventoDeComprobante,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import type { EventoDeCorreo } from '#domain/documentos/comprobante/correo.events.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import type { ClaveIdempotenteUsada } from '#domain/kernel/idempotencia.events.ts';
import type { EventoDeContenido } from './manos/manos.ts';

/** What moves the books without being the content of a document. */
export type Plegado =
  | EventoDeComprobante
  | ComprobantePagado
  | SaldosMovidos
  | LoteDeFacturasCreado
  | ClaveIdempotenteUsada
  | EventoDeCorreo;

/**
 * What moves neither documents nor mails, one by one: an event that is in no list stops the soak, and
 * those of a new type of document are in one as soon as it has its hand.
 */
export const AJENOS: {
  readonly [T in Exclude<EventoConocido['tipo'], EventoDeContenido | Plegado['tipo']>]: true;
} = {
  EmpresaRegistrada: true,
  EmpresaConfigurada: true,
  SucursalCreada: true,
  SucursalActualizada: true,
  SucursalDesactivada: true,
  MatrizCambiada: true,
  SerieAjustada: true,
  CertificadoCargado: true,
  ClaveApiReclamada: true,
  ClaveApiCreada: true,
  ClaveApiPermisosCambiados: true,
  ClaveApiLimiteCambiado: true,
  ClaveApiRevocada: true,
  ObraIniciada: true,
  ParteDeObraHecha: true,
  ObraTerminada: true,
  RellenoDeclarado: true,
  PlanDeCuentasAbierto: true,
  CuentaCreada: true,
  CuentaActualizada: true,
  RolesAsignados: true,
  ContabilidadActivada: true,
  ContabilidadPuestaAlDia: true,
  PeriodoCerrado: true,
  PeriodoReabierto: true,
  SaldoPorAbrirMovido: true,
  AperturaIniciada: true,
  LineasDeAsientoDetalladas: true,
  AsientoRegistrado: true,
  FechaDeAsientoCambiada: true,
  CuentaDineroCreada: true,
  CuentaDineroActualizada: true,
  MovimientoRegistrado: true,
  FechaDeMovimientoCambiada: true,
  ConciliacionAbierta: true,
  ConciliacionModificada: true,
  MovimientosMarcados: true,
  MovimientosDesmarcados: true,
  ConciliacionCerrada: true,
  ConciliacionReabierta: true,
  ConciliacionDescartada: true,
  ExtractoImportado: true,
  LineasEmparejadas: true,
  ColumnasDeExtractoGuardadas: true,
  TransaccionRegistrada: true,
  TransaccionAnulada: true,
  FechaDeTransaccionCambiada: true,
  EmpresaPerfilCambiado: true,
  EmpresaAmbienteCambiado: true,
  EmpresaAjustesCambiados: true,
  EmpresaPlanCambiado: true,
  EmpresaLogoCambiado: true,
  EmpresaLogoQuitado: true,
  CuentaDeAccesoAbierta: true,
  ContrasenaDeAccesoCambiada: true,
  EnlaceDeAccesoPedido: true,
  MembresiaCreada: true,
  MembresiaAceptada: true,
  MembresiaCambiada: true,
  MembresiaDesactivada: true,
  MembresiaReactivada: true,
  ProformaCreada: true,
  ProformaModificada: true,
  ProformaEliminada: true,
  EstadoDeProformaCambiado: true,
  ProformaConvertida: true,
  ServicioCreado: true,
  ServicioActualizado: true,
  ServicioDesactivado: true,
  SuscripcionCreada: true,
  SuscripcionActualizada: true,
  SecretoDeSuscripcionRotado: true,
  SuscripcionSuspendida: true,
  SuscripcionEliminada: true,
  EntregaFallida: true,
  PersonaCreada: true,
  PersonaActualizada: true,
  PersonaDesactivada: true,
  PersonaMarcada: true,
  PersonaNombrada: true,
  FacturaPorVencerAvisada: true,
  FacturaVencidaAvisada: true,
  CorreoDeEmpresaConfigurado: true,
  CorreoDePruebaPedido: true,
  DocumentoFirmado: true,
  LogoGuardado: true,
  MaterialDeObraGuardado: true,
};
