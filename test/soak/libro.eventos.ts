import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { EventoConocido } from '#domain/catalogo.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import type { EventoDeCorreo } from '#domain/documentos/comprobante/correo.events.ts';
import type {
  BorradorDeFacturaGuardado,
  EventoFactura,
  FacturaCreada,
} from '#domain/documentos/factura/factura.events.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import type { EventoGuia } from '#domain/documentos/guia/guia.events.ts';
import type { EventoLiquidacion } from '#domain/documentos/liquidacion/liquidacion.events.ts';
import type { EventoNotaCredito } from '#domain/documentos/nota-credito/nota-credito.events.ts';
import type { EventoNotaDebito } from '#domain/documentos/nota-debito/nota-debito.events.ts';
import type { EventoRetencion } from '#domain/documentos/retencion/retencion.events.ts';

type Nacimiento = BorradorDeFacturaGuardado | FacturaCreada;
export type Paso = Exclude<EventoFactura, Nacimiento> | EventoDeComprobante;

/** What moves the books without being a step of an invoice that is there. */
export type Plegado = Nacimiento | LoteDeFacturasCreado | EventoDeCorreo | SaldosMovidos;

/** What moves the books and no load makes yet: they stop at it, until they are taught. */
type PorVenir =
  | 'ComprobantePagado'
  | (
      | EventoLiquidacion
      | EventoGuia
      | EventoNotaCredito
      | EventoNotaDebito
      | EventoRetencion
    )['tipo'];

/** What moves neither invoices nor mails, one by one: an event that is in no list stops the soak. */
export const AJENOS: {
  readonly [T in Exclude<EventoConocido['tipo'], Paso['tipo'] | Plegado['tipo'] | PorVenir>]: true;
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
  ClaveIdempotenteUsada: true,
  ObraIniciada: true,
  ParteDeObraHecha: true,
  ObraTerminada: true,
  RellenoDeclarado: true,
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
