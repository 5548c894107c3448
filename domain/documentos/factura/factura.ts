import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { CicloDocumento } from '../comprobante/comprobante.ts';
import { sinClave } from '../comprobante/edicion.ts';
import type {
  BorradorDeFacturaEliminado,
  ContenidoFactura,
  EventoFactura,
  Numeracion,
} from './factura.events.ts';

/** Why and as of when an invoice stopped counting. */
export type AnulacionDeFactura = { readonly motivo: string; readonly fecha: Fecha };

/** The invoice's row: its content, its number once issued, where it is in its life. */
export type Factura = Omit<ContenidoFactura, 'factura_id'> &
  CicloDocumento & { readonly [K in keyof Numeracion]: Numeracion[K] | null } & {
    readonly id: number;
    readonly creado_en: Instante;
    /** Still to be collected: the total from the moment of authorization; 0 before, and annulled. */
    readonly saldo: Centavos;
    readonly anulacion: AnulacionDeFactura | null;
  };

export const facturas = tabla<Factura>('facturas', ['id']);

const SIN_NUMERO = {
  ambiente: null,
  establecimiento: null,
  punto_emision: null,
  secuencial: null,
  numero_comprobante: null,
} as const;

const CICLO_INICIAL: CicloDocumento = {
  estado: 'BORRADOR',
  intento: 0,
  clave_acceso: null,
  claves_anteriores: [],
  claves_anteriores_autorizadas: [],
  numero_autorizacion: null,
  fecha_autorizacion: null,
  estado_sri: null,
  codigos_sri: [],
  xml_sha256: null,
};

/** The events that leave an invoice: all but the one that ends a draft's row. */
export type EventoQueDejaFactura = Exclude<EventoFactura, BorradorDeFacturaEliminado>;

/** The fold of an invoice: the only writer of its row, live and in a rebuild alike. */
export const evolucionarFactura = (
  fila: Factura | undefined,
  evento: EventoQueDejaFactura & Pick<EventoRegistrado, 'metadatos'>,
): Factura => {
  if (evento.tipo === 'BorradorDeFacturaGuardado') {
    const { factura_id: id, idempotencia: _, ...contenido } = evento.datos;
    const creado_en = evento.metadatos.registrado_en;
    const nueva = { id, ...contenido, ...SIN_NUMERO, ...CICLO_INICIAL };
    return { ...nueva, creado_en, saldo: 0, anulacion: null };
  }
  if (evento.tipo === 'FacturaCreada') {
    const {
      factura_id: id,
      idempotencia: _,
      desde_borrador: _b,
      mes_cupo: _m,
      ...contenido
    } = evento.datos;
    const creado_en = fila?.creado_en ?? evento.metadatos.registrado_en;
    return {
      id,
      ...contenido,
      ...CICLO_INICIAL,
      estado: 'PENDIENTE',
      intento: 1,
      creado_en,
      saldo: 0,
      anulacion: null,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de una factura que no existe`);
  switch (evento.tipo) {
    case 'FacturaFirmada': {
      const { clave_acceso, xml_sha256 } = evento.datos;
      return { ...fila, estado: 'PROCESANDO', clave_acceso, xml_sha256 };
    }
    case 'FacturaRecibida':
      return { ...fila, estado: 'EN_PROCESO', estado_sri: evento.datos.estado_sri };
    case 'FacturaAutorizada': {
      const { clave_acceso, numero_autorizacion, fecha_autorizacion, estado_sri } = evento.datos;
      return {
        ...fila,
        estado: 'AUTORIZADO',
        clave_acceso,
        numero_autorizacion,
        fecha_autorizacion,
        estado_sri,
        codigos_sri: [],
        saldo: fila.total,
      };
    }
    case 'FacturaRechazada':
    case 'FacturaDevuelta':
      return {
        ...fila,
        estado: evento.tipo === 'FacturaRechazada' ? 'RECHAZADO' : 'DEVUELTA',
        estado_sri: evento.datos.estado_sri,
        codigos_sri: evento.datos.mensajes.map((m) => m.identificador),
      };
    case 'FacturaReemitida':
      return {
        ...fila,
        estado: 'PENDIENTE',
        intento: evento.datos.intento,
        fecha_emision: evento.datos.fecha_emision,
        ...sinClave(fila, evento.datos.clave_anterior),
        estado_sri: null,
        codigos_sri: [],
      };
    case 'FacturaModificada': {
      const { factura_id: _, clave_anterior, ...contenido } = evento.datos;
      return { ...fila, ...contenido, ...sinClave(fila, clave_anterior) };
    }
    case 'FacturaReconsultada':
      return fila;
    case 'FacturaAutorizadaConClaveAnterior': {
      const { clave_acceso, estado_sri } = evento.datos;
      const claves_anteriores_autorizadas = [...fila.claves_anteriores_autorizadas, clave_acceso];
      return { ...fila, claves_anteriores_autorizadas, estado_sri };
    }
    case 'FacturaAnulada': {
      const { motivo, fecha } = evento.datos;
      return { ...fila, estado: 'ANULADO', saldo: 0, anulacion: { motivo, fecha } };
    }
  }
};
