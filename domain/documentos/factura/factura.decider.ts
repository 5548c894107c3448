import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Serie } from '#domain/kernel/series.ts';
import { type Fecha, mesDe } from '#domain/kernel/tiempo.ts';
import type { PersonaCreada, PersonaMarcadaCliente } from '#domain/personas/persona.events.ts';
import {
  compradorEnDirectorio,
  type HechosDelDirectorio,
} from '../comprobante/contraparte.directorio.ts';
import type { Cupo } from '../comprobante/cupo.ts';
import { CODIGOS_DE_FECHA } from '../comprobante/estado-sri.ts';
import {
  contenidoDe,
  contenidoDePedido,
  rechazarPropina,
  rechazarVencimiento,
  valorar,
} from './factura.contenido.ts';
import * as errores from './factura.errores.ts';
import type {
  ContenidoFactura,
  EventoFactura,
  FacturaReemitida,
  Numeracion,
} from './factura.events.ts';
import type { PedidoFactura } from './factura.pedido.ts';
import type { Factura } from './factura.ts';

/** Creating and re-sending an invoice. What the SRI answers is in `factura.sri.decider.ts`. */

/** The SRI's number has nine digits. */
const MAXIMO_SECUENCIAL = 999_999_999;

/** What issuing needs to know, besides the invoice. Absent rows are `undefined`. */
export type HechosDeEmision = HechosDelDirectorio & {
  readonly empresa: Empresa | undefined;
  /** The branch asked for, or the head office when none was. */
  readonly sucursal: Sucursal | undefined;
  /** The series of that branch in the company's environment. */
  readonly serie: Serie | undefined;
  /** Of the month in which the command was received. */
  readonly cupo: Cupo | undefined;
};

export type HechosDeCreacion = HechosDeEmision & {
  /** The invoice that this idempotency key made before. */
  readonly previa: ClaveIdempotente | undefined;
  readonly contadorFacturas: Contador | undefined;
};

export type HechosDeReenvio = HechosDeEmision & { readonly factura: Factura | undefined };

export type EventoDeEmision = EventoFactura | PersonaCreada | PersonaMarcadaCliente;

/**
 * A new invoice: a draft, or issued with its number. Returns no events for a replay of an
 * idempotency key. Refusals in order: 404 branch, 400 values, 409 company or series, 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoFactura,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal } = hechos;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  const valor = valorar(pedido, empresa, contexto.hoy);
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sinMatriz({});
  const lugar = {
    factura_id: (hechos.contadorFacturas?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  const contenido = contenidoDePedido(pedido, lugar, valor);
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeFacturaGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

/**
 * Sends an invoice again (spec: Electronic document states). A refused one is re-issued and gets a
 * new key, a stuck one is only asked about, a draft is issued with today's date and the current
 * series. Refusals: 404, 400 (a draft's tip or due date), 409 authorized or annulled or series, 402
 * quota.
 */
export const decidirReenviar = (
  factura_id: number,
  hechos: HechosDeReenvio,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { factura } = hechos;
  if (!factura) throw errores.facturaNoEncontrada({ factura_id });
  switch (factura.estado) {
    case 'AUTORIZADO':
      throw errores.facturaYaAutorizada({ factura_id });
    case 'ANULADO':
      throw errores.facturaAnulada({ factura_id });
    case 'DEVUELTA':
    case 'RECHAZADO':
      return [reemitir(factura, contexto)];
    case 'PENDIENTE':
    case 'PROCESANDO':
    case 'EN_PROCESO': {
      const { intento, clave_acceso } = factura;
      return [{ tipo: 'FacturaReconsultada', datos: { factura_id, intento, clave_acceso } }];
    }
    case 'BORRADOR':
      return emitirBorrador(factura, hechos, contexto);
  }
};

/**
 * The date of the next attempt at a refused invoice: its own, which is the date of the sale (period
 * of the VAT, due date, accounting), unless the SRI refused precisely the date: then only today's can
 * pass.
 */
export const fechaDeReemision = (
  { codigos_sri, fecha_emision }: Pick<Factura, 'codigos_sri' | 'fecha_emision'>,
  hoy: Fecha,
): Fecha => (codigos_sri.some((codigo) => CODIGOS_DE_FECHA.includes(codigo)) ? hoy : fecha_emision);

/**
 * The next attempt keeps number and environment. A due date that its date leaves in the past stands:
 * the debt is as old as it was.
 */
const reemitir = (factura: Factura, { hoy }: Contexto): FacturaReemitida => ({
  tipo: 'FacturaReemitida',
  datos: {
    factura_id: factura.id,
    intento: factura.intento + 1,
    fecha_emision: fechaDeReemision(factura, hoy),
    clave_anterior: factura.clave_acceso,
  },
});

/** A draft becomes an invoice of today, and is judged as one: it may be corrected until it passes. */
const emitirBorrador = (
  factura: Factura,
  hechos: HechosDeReenvio,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  rechazarPropina(factura.propina, hechos.empresa);
  rechazarVencimiento(factura, contexto.hoy);
  const contenido: ContenidoFactura = {
    ...contenidoDe(factura),
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  // The draft's own event recorded the idempotency key already.
  return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
};

/** Number, quota and buyer: what draft and invoice do not share. */
const emitir = (
  contenido: ContenidoFactura,
  origen: { readonly idempotencia: Idempotencia | null; readonly desde_borrador: boolean },
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, sucursal } = hechos;
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sucursalInactiva({ sucursal_id: contenido.sucursal_id });
  const numeracion = numerar(empresa, sucursal, hechos.serie);
  const mes_cupo = mesDe(contexto.hoy);
  const cuota = empresa.cuota_documentos;
  if (cuota !== null && (hechos.cupo?.documentos ?? 0) >= cuota) {
    throw errores.cupoAgotado({ mes: mes_cupo, cuota, caben: 0 });
  }
  const enDirectorio = compradorEnDirectorio(contenido, hechos);
  const persona_id = enDirectorio ? enDirectorio.datos.persona_id : contenido.persona_id;
  return [
    ...(enDirectorio ? [enDirectorio] : []),
    {
      tipo: 'FacturaCreada',
      datos: { ...contenido, persona_id, ...numeracion, ...origen, mes_cupo },
    },
  ];
};

const numerar = (empresa: Empresa, sucursal: Sucursal, serie: Serie | undefined): Numeracion => {
  const { ambiente } = empresa;
  const { establecimiento, punto_emision } = sucursal;
  const secuencial = (serie?.ultimo ?? 0) + 1;
  if (secuencial > MAXIMO_SECUENCIAL) {
    throw errores.secuencialAgotado({ establecimiento, punto_emision });
  }
  const nueve = String(secuencial).padStart(9, '0');
  const numero_comprobante = `${establecimiento}-${punto_emision}-${nueve}`;
  return { ambiente, establecimiento, punto_emision, secuencial, numero_comprobante };
};
