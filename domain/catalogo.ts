import type { CompradorNombrado } from '#domain/documentos/comprador.events.ts';
import type { EventoDeCorreo } from '#domain/documentos/correo.events.ts';
import type { EventoFactura } from '#domain/documentos/factura.events.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura.lote.events.ts';
import type { EventoDeVencimiento } from '#domain/documentos/factura.vencimiento.events.ts';
import type { CambioDeClaveApi } from '#domain/identidad/clave-api.events.ts';
import type { EventoDeAjustesDeCorreo } from '#domain/identidad/correo.events.ts';
import type { EventoIdentidad } from '#domain/identidad/empresa.events.ts';
import type { CambioDeEmpresa } from '#domain/identidad/perfil.events.ts';
import type { EventoSucursal } from '#domain/identidad/sucursal.events.ts';
import type { EventoDeUsuario } from '#domain/identidad/usuario.events.ts';
import type { Evento, EventoRegistrado } from '#domain/kernel/evento.ts';
import type { EventoPersona } from '#domain/personas/persona.events.ts';
import type { EventoDeWebhook } from '#domain/webhooks/webhook.events.ts';

/** What the streams of companies and of the platform hold. */
type EventoPrincipal =
  | EventoFactura
  | CompradorNombrado
  | LoteDeFacturasCreado
  | EventoDeVencimiento
  | EventoDeCorreo
  | EventoDeAjustesDeCorreo
  | EventoIdentidad
  | CambioDeClaveApi
  | CambioDeEmpresa
  | EventoDeUsuario
  | EventoSucursal
  | EventoPersona
  | EventoDeWebhook;

/** What side streams (`documento-…`) hold: large, immutable, folded into no row. */
type EventoLateral = Evento<'DocumentoFirmado'> | Evento<'LogoGuardado'>;

/** Every event type that the log may hold. */
export type EventoConocido = EventoPrincipal | EventoLateral;

/** Brings the data of one version to the next one. Pure; lives as long as that version is stored. */
export type Upcaster = (datos: object) => object;

export type TipoDeEvento = {
  /** The version that deciders write today. */
  readonly version: number;
  /** `desde[n]` turns version n into n + 1; one for every version below the current one. */
  readonly desde?: { readonly [version: number]: Upcaster };
};

/** The stored types and their versions. The compiler demands one entry for every known event. */
export const TIPOS_DE_EVENTO: { readonly [T in EventoConocido['tipo']]: TipoDeEvento } = {
  EmpresaRegistrada: { version: 1 },
  EmpresaConfigurada: { version: 1 },
  SucursalCreada: { version: 1 },
  SucursalActualizada: { version: 1 },
  SucursalDesactivada: { version: 1 },
  MatrizCambiada: { version: 1 },
  SerieAjustada: { version: 1 },
  CertificadoCargado: { version: 1 },
  ClaveApiReclamada: { version: 1 },
  ClaveApiCreada: { version: 1 },
  ClaveApiPermisosCambiados: { version: 1 },
  ClaveApiLimiteCambiado: { version: 1 },
  ClaveApiRevocada: { version: 1 },
  EmpresaPerfilCambiado: { version: 1 },
  EmpresaAmbienteCambiado: { version: 1 },
  EmpresaAjustesCambiados: { version: 1 },
  EmpresaPlanCambiado: { version: 1 },
  EmpresaLogoCambiado: { version: 1 },
  EmpresaLogoQuitado: { version: 1 },
  UsuarioRegistrado: { version: 1 },
  UsuarioContrasenaCambiada: { version: 1 },
  MembresiaCreada: { version: 1 },
  MembresiaAceptada: { version: 1 },
  MembresiaCambiada: { version: 1 },
  MembresiaDesactivada: { version: 1 },
  MembresiaReactivada: { version: 1 },
  SuscripcionCreada: { version: 1 },
  SuscripcionActualizada: { version: 1 },
  SecretoDeSuscripcionRotado: { version: 1 },
  SuscripcionSuspendida: { version: 1 },
  SuscripcionEliminada: { version: 1 },
  EntregaFallida: { version: 1 },
  PersonaCreada: { version: 2, desde: { 1: (datos) => ({ ...datos, idempotencia: null }) } },
  PersonaActualizada: { version: 1 },
  PersonaDesactivada: { version: 1 },
  PersonaMarcadaCliente: { version: 1 },
  BorradorDeFacturaGuardado: { version: 1 },
  FacturaCreada: { version: 1 },
  FacturaFirmada: { version: 1 },
  FacturaRecibida: { version: 1 },
  FacturaAutorizada: { version: 1 },
  FacturaRechazada: { version: 1 },
  FacturaDevuelta: { version: 1 },
  FacturaReemitida: { version: 1 },
  FacturaReconsultada: { version: 1 },
  FacturaAutorizadaConClaveAnterior: { version: 1 },
  FacturaAnulada: { version: 1 },
  CompradorNombrado: { version: 1 },
  LoteDeFacturasCreado: { version: 1 },
  FacturaPorVencerAvisada: { version: 1 },
  FacturaVencidaAvisada: { version: 1 },
  CorreoEncolado: { version: 1 },
  CorreoEnviado: { version: 1 },
  CorreoFallido: { version: 1 },
  CorreoDeEmpresaConfigurado: { version: 1 },
  CorreoDePruebaPedido: { version: 1 },
  DocumentoFirmado: { version: 1 },
  LogoGuardado: { version: 1 },
};

/** The log holds something that this program was not written for: it must stop, never skip. */
export class EventoDesconocido extends Error {
  readonly tipo: string;
  readonly version: number;
  constructor(tipo: string, version: number, posicion: number) {
    super(`El evento ${tipo} v${version} (posición ${posicion}) no es conocido por esta versión`);
    this.name = 'EventoDesconocido';
    this.tipo = tipo;
    this.version = version;
  }
}

/** The version to write in the metadata of a new event. Throws `EventoDesconocido`. */
export const versionDe = (tipo: string): number => tipoDe(tipo, 0, 0).version;

const tipoDe = (tipo: string, version: number, posicion: number): TipoDeEvento => {
  if (!Object.hasOwn(TIPOS_DE_EVENTO, tipo)) throw new EventoDesconocido(tipo, version, posicion);
  return TIPOS_DE_EVENTO[tipo as EventoConocido['tipo']];
};

/**
 * An event as the log returned it, brought to the current shape of its type.
 * Throws `EventoDesconocido` for a type not listed and for a version with no way to the current one.
 */
export const interpretar = (leido: EventoRegistrado): EventoRegistrado<EventoConocido> => {
  const { tipo, posicion, metadatos } = leido;
  return interpretarComo(tipoDe(tipo, metadatos.version, posicion), leido);
};

/** `interpretar` with the type's entry given: where upcasting happens. */
export const interpretarComo = (
  { version: actual, desde = {} }: TipoDeEvento,
  leido: EventoRegistrado,
): EventoRegistrado<EventoConocido> => {
  const { tipo, posicion, metadatos } = leido;
  if (metadatos.version === actual) return leido as EventoRegistrado<EventoConocido>;
  let datos = leido.datos;
  for (let version = metadatos.version; version !== actual; version++) {
    const subir = version < actual ? desde[version] : undefined;
    if (!subir) throw new EventoDesconocido(tipo, metadatos.version, posicion);
    datos = subir(datos);
  }
  const alDia = { ...leido, datos, metadatos: { ...metadatos, version: actual } };
  return alDia as EventoRegistrado<EventoConocido>;
};
