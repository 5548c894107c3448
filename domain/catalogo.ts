import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { EventoDeComprobante } from '#domain/documentos/comprobante/comprobante.events.ts';
import type { EventoDeCorreo } from '#domain/documentos/comprobante/correo.events.ts';
import type { DocumentoFirmado } from '#domain/documentos/comprobante/documento-firmado.events.ts';
import type { EventoFactura } from '#domain/documentos/factura/factura.events.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import type { EventoDeVencimiento } from '#domain/documentos/factura/factura.vencimiento.events.ts';
import type { EnlaceDeAccesoPedido, EventoDeCuenta } from '#domain/identidad/acceso.events.ts';
import type { CambioDeClaveApi } from '#domain/identidad/clave-api.events.ts';
import type { EventoDeAjustesDeCorreo } from '#domain/identidad/correo.events.ts';
import type { EventoIdentidad } from '#domain/identidad/empresa.events.ts';
import type { CambioDeEmpresa, LogoGuardado } from '#domain/identidad/perfil.events.ts';
import type { EventoSucursal } from '#domain/identidad/sucursal.events.ts';
import type { EventoDeMembresia } from '#domain/identidad/usuario.events.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { ClaveIdempotenteUsada } from '#domain/kernel/idempotencia.events.ts';
import type {
  EventoDeObra,
  MaterialDeObraGuardado,
  RellenoDeclarado,
} from '#domain/kernel/obra.events.ts';
import type { EventoPersona } from '#domain/personas/persona.events.ts';
import type { PersonaNombrada } from '#domain/personas/persona.nombre.events.ts';
import type { EventoDeWebhook } from '#domain/webhooks/webhook.events.ts';

/** What the streams of companies and of the platform hold. */
type EventoPrincipal =
  | EventoDeComprobante
  | SaldosMovidos
  | EventoFactura
  | ClaveIdempotenteUsada
  | EventoDeObra
  | RellenoDeclarado
  | LoteDeFacturasCreado
  | EventoDeVencimiento
  | EventoDeCorreo
  | EventoDeAjustesDeCorreo
  | EventoIdentidad
  | CambioDeClaveApi
  | CambioDeEmpresa
  | EventoDeCuenta
  | EnlaceDeAccesoPedido
  | EventoDeMembresia
  | EventoSucursal
  | EventoPersona
  | PersonaNombrada
  | EventoDeWebhook;

/** What side streams (`documento-…`) hold: large, immutable, folded into no row. */
type EventoLateral = DocumentoFirmado | LogoGuardado | MaterialDeObraGuardado;

/** Every event type that the log may hold. */
export type EventoConocido = EventoPrincipal | EventoLateral;

/**
 * Brings the data of one version to the next one; `tipo` is the name it was stored under. Pure; lives
 * as long as that version is stored.
 */
export type Upcaster = (datos: object, tipo: string) => object;

export type TipoDeEvento = {
  /** The version that deciders write today. */
  readonly version: number;
  /** `desde[n]` turns version n into n + 1; one for every version below the current one. */
  readonly desde?: { readonly [version: number]: Upcaster };
  /**
   * Names that it had, or that were merged into it, each with the last version written under it. A
   * new name is a new version: `PersonaNombrada` v1 that becomes `PersonaLlamada` v2 is
   * `PersonaLlamada: { version: 2, desde: { 1: … }, antes: { PersonaNombrada: 1 } }`.
   */
  readonly antes?: { readonly [nombre: string]: number };
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
  ClaveIdempotenteUsada: { version: 1 },
  ObraIniciada: { version: 1 },
  ParteDeObraHecha: { version: 1 },
  ObraTerminada: { version: 1 },
  RellenoDeclarado: { version: 1 },
  EmpresaPerfilCambiado: { version: 1 },
  EmpresaAmbienteCambiado: { version: 1 },
  EmpresaAjustesCambiados: { version: 1 },
  EmpresaPlanCambiado: { version: 1 },
  EmpresaLogoCambiado: { version: 1 },
  EmpresaLogoQuitado: { version: 1 },
  CuentaDeAccesoAbierta: { version: 1 },
  ContrasenaDeAccesoCambiada: { version: 1 },
  EnlaceDeAccesoPedido: { version: 1 },
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
  PersonaNombrada: { version: 1 },
  BorradorEliminado: { version: 1 },
  ComprobanteFirmado: { version: 1 },
  ComprobanteRecibido: { version: 1 },
  ComprobanteAutorizado: { version: 1 },
  ComprobanteRechazado: { version: 1 },
  ComprobanteDevuelto: { version: 1 },
  ComprobanteReemitido: { version: 1 },
  ComprobanteReconsultado: { version: 1 },
  ComprobanteAutorizadoConClaveAnterior: { version: 1 },
  ComprobanteAnulado: { version: 1 },
  SaldosMovidos: { version: 1 },
  BorradorDeFacturaGuardado: { version: 1 },
  FacturaCreada: { version: 1 },
  FacturaModificada: { version: 1 },
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
  MaterialDeObraGuardado: { version: 1 },
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

type Nombre = {
  readonly tipo: string;
  readonly entrada: TipoDeEvento;
  /** Later ones were never written under this name. */
  readonly ultima: number;
};

const nombresDe = (tipos: { readonly [tipo: string]: TipoDeEvento }): Map<string, Nombre> => {
  const nombres = new Map<string, Nombre>();
  for (const [tipo, entrada] of Object.entries(tipos)) {
    const suyos = [[tipo, entrada.version] as const, ...Object.entries(entrada.antes ?? {})];
    for (const [nombre, ultima] of suyos) {
      if (nombres.has(nombre)) throw new Error(`${nombre} nombra dos eventos`);
      nombres.set(nombre, { tipo, entrada, ultima });
    }
  }
  return nombres;
};

/** Reads what was stored under any of these types, in any of their versions and names. */
export const crearInterprete = (tipos: { readonly [tipo: string]: TipoDeEvento }) => {
  const nombres = nombresDe(tipos);

  const subir = ({ entrada, ultima }: Nombre, leido: EventoRegistrado): object => {
    const { tipo, posicion, metadatos } = leido;
    const desconocido = () => new EventoDesconocido(tipo, metadatos.version, posicion);
    if (metadatos.version > ultima) throw desconocido();
    let { datos } = leido;
    for (let version = metadatos.version; version < entrada.version; version++) {
      const paso = entrada.desde?.[version];
      if (!paso) throw desconocido();
      datos = paso(datos, tipo);
    }
    return datos;
  };

  return {
    /** Whether events stored so can be read. */
    lee: (tipo: string, version: number): boolean => {
      const nombre = nombres.get(tipo);
      if (!nombre || version < 1 || version > nombre.ultima) return false;
      const { entrada } = nombre;
      const pasos = Array.from({ length: entrada.version - version }, (_, i) => version + i);
      return pasos.every((paso) => entrada.desde?.[paso] !== undefined);
    },
    /** The version to write in the metadata of a new event. Throws `EventoDesconocido`. */
    versionDe: (tipo: string): number => {
      const nombre = nombres.get(tipo);
      if (nombre?.tipo !== tipo) throw new EventoDesconocido(tipo, 0, 0);
      return nombre.entrada.version;
    },
    /**
     * An event as the log returned it, with the name and the shape of today. Its metadata stay: they
     * say in which version it was stored. Throws `EventoDesconocido` for a name not listed and for a
     * version with no way to the current one.
     */
    interpretar: (leido: EventoRegistrado): EventoRegistrado<EventoConocido> => {
      const { tipo, posicion, metadatos } = leido;
      const nombre = nombres.get(tipo);
      if (!nombre) throw new EventoDesconocido(tipo, metadatos.version, posicion);
      const alDia = nombre.tipo === tipo && metadatos.version === nombre.ultima;
      const suyo = alDia ? leido : { ...leido, tipo: nombre.tipo, datos: subir(nombre, leido) };
      return suyo as EventoRegistrado<EventoConocido>;
    },
  };
};

export const { lee, versionDe, interpretar } = crearInterprete(TIPOS_DE_EVENTO);
