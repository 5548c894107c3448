import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import type { PersonaCreada, PersonaMarcadaCliente } from '#domain/personas/persona.events.ts';
import type { PersonaPorIdentificacion } from '#domain/personas/persona.ts';
import type { Linea, Totales } from './documento.ts';
import { CODIGOS_DE_FECHA } from './estado-sri.ts';
import * as errores from './factura.errores.ts';
import type {
  ContenidoFactura,
  EventoFactura,
  FacturaReemitida,
  Idempotencia,
  Numeracion,
} from './factura.events.ts';
import type { PedidoFactura } from './factura.pedido.ts';
import type { Factura } from './factura.ts';
import { identificacionValida } from './identificacion.ts';
import type { ClaveIdempotente, Contador, Cupo, Serie } from './series.ts';
import { calcularTotales, dentroDelLimite, repartirPagos, sumaDePagos } from './totales.ts';

/** Creating and re-sending an invoice. What the SRI answers is in `factura.sri.decider.ts`. */

/** A buyer who does not identify may buy up to USD 50, tip and taxes included. */
const MAXIMO_CONSUMIDOR_FINAL = 5_000;

/** The SRI's number has nine digits. */
const MAXIMO_SECUENCIAL = 999_999_999;

/** What issuing needs to know, besides the invoice. Absent rows are `undefined`. */
export type HechosDeEmision = {
  readonly empresa: Empresa | undefined;
  /** The branch asked for, or the head office when none was. */
  readonly sucursal: Sucursal | undefined;
  /** The series of that branch in the company's environment. */
  readonly serie: Serie | undefined;
  /** Of the month in which the command was received. */
  readonly cupo: Cupo | undefined;
  readonly contadorPersonas: Contador | undefined;
  /** The directory's entry for the buyer. */
  readonly persona: PersonaPorIdentificacion | undefined;
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
  const { detalles, totales } = calcularTotales(pedido.detalles, pedido.propina);
  rechazarPropina(pedido.propina, empresa);
  rechazarValores(pedido, contexto);
  rechazarImportes(pedido, detalles, totales);
  const pagos = repartirPagos(pedido.pagos, totales.total);
  if (!pagos) {
    const total = decimalDeCentavos(totales.total);
    const suma_pagos = decimalDeCentavos(sumaDePagos(pedido.pagos ?? []));
    throw errores.pagosNoCuadran({ total, suma_pagos });
  }
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sinMatriz({});

  const contenido: ContenidoFactura = {
    factura_id: (hechos.contadorFacturas?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    tipo_identificacion: pedido.tipo_identificacion,
    identificacion: pedido.identificacion,
    razon_social: pedido.razon_social,
    direccion: pedido.direccion,
    email: pedido.email,
    fecha_emision: contexto.hoy,
    condicion_pago: pedido.condicion_pago,
    fecha_vencimiento: pedido.fecha_vencimiento,
    ...totales,
    detalles,
    pagos,
  };
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeFacturaGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

/**
 * Sends an invoice again (spec: Electronic document states). A refused one is re-issued and gets a
 * new key, a stuck one is only asked about, a draft is issued with today's date and the current
 * series. Refusals: 404, 400 (a draft's tip), 409 authorized or annulled or series, 402 quota.
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
 * The next attempt keeps number and environment. It keeps its date too, which is the date of the
 * sale (period of the VAT, due date, accounting), unless the SRI refused precisely the date: then
 * only today's can pass. A due date that this leaves in the past stands: the debt is as old as it
 * was.
 */
const reemitir = (factura: Factura, { hoy }: Contexto): FacturaReemitida => {
  if (factura.clave_acceso === null) {
    throw new Error(`La factura ${factura.id} fue rechazada sin clave de acceso`);
  }
  const porFecha = factura.codigos_sri.some((codigo) => CODIGOS_DE_FECHA.includes(codigo));
  return {
    tipo: 'FacturaReemitida',
    datos: {
      factura_id: factura.id,
      intento: factura.intento + 1,
      fecha_emision: porFecha ? hoy : factura.fecha_emision,
      clave_anterior: factura.clave_acceso,
    },
  };
};

/**
 * A draft becomes an invoice of today. Its due date is not judged again: no call can change it, so
 * an old draft would be stuck for ever; it is issued as already due.
 */
const emitirBorrador = (
  factura: Factura,
  hechos: HechosDeReenvio,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  rechazarPropina(factura.propina, hechos.empresa);
  const contenido: ContenidoFactura = {
    ...contenidoDe(factura),
    persona_id: hechos.persona?.persona_id ?? null,
    fecha_emision: contexto.hoy,
  };
  // The draft's own event recorded the idempotency key already.
  return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
};

const contenidoDe = (factura: Factura): ContenidoFactura => ({
  factura_id: factura.id,
  sucursal_id: factura.sucursal_id,
  persona_id: factura.persona_id,
  tipo_identificacion: factura.tipo_identificacion,
  identificacion: factura.identificacion,
  razon_social: factura.razon_social,
  direccion: factura.direccion,
  email: factura.email,
  fecha_emision: factura.fecha_emision,
  condicion_pago: factura.condicion_pago,
  fecha_vencimiento: factura.fecha_vencimiento,
  detalles: factura.detalles,
  pagos: factura.pagos,
  subtotal_0: factura.subtotal_0,
  subtotal_5: factura.subtotal_5,
  subtotal_15: factura.subtotal_15,
  subtotal_no_objeto: factura.subtotal_no_objeto,
  subtotal_exento: factura.subtotal_exento,
  total_sin_impuestos: factura.total_sin_impuestos,
  total_descuento: factura.total_descuento,
  iva: factura.iva,
  propina: factura.propina,
  total: factura.total,
  impuestos: factura.impuestos,
});

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
    throw errores.cupoAgotado({ mes: mes_cupo, cuota });
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

/**
 * Collections need a directory entry that is an active customer: issuing makes it, or restores it
 * when the buyer was only a supplier or had been taken out.
 */
const compradorEnDirectorio = (
  contenido: ContenidoFactura,
  { persona, contadorPersonas }: HechosDeEmision,
): PersonaCreada | PersonaMarcadaCliente | undefined => {
  const { tipo_identificacion, identificacion, razon_social, email, direccion } = contenido;
  if (tipo_identificacion === '07') return undefined;
  const persona_id = persona?.persona_id ?? null;
  if (persona_id !== null) {
    if (persona?.cliente_activo) return undefined;
    return {
      tipo: 'PersonaMarcadaCliente',
      datos: { persona_id, tipo_identificacion, identificacion },
    };
  }
  return {
    tipo: 'PersonaCreada',
    datos: {
      persona_id: (contadorPersonas?.ultimo ?? 0) + 1,
      tipo_identificacion,
      identificacion,
      razon_social,
      nombre_comercial: null,
      email,
      telefono: null,
      direccion,
      es_cliente: true,
      es_proveedor: false,
      activo: true,
      idempotencia: null,
    },
  };
};

/** Spec: Documents, 400: propina for a company not flagged restaurant, bar or hotel. */
const rechazarPropina = (propina: number, empresa: Empresa | undefined): void => {
  if (propina > 0 && !empresa?.cobra_propina) throw errores.propinaNoPermitida({});
};

const rechazarValores = (pedido: PedidoFactura, { hoy }: Contexto): void => {
  const { tipo_identificacion, identificacion, condicion_pago, fecha_vencimiento } = pedido;
  if (!identificacionValida(tipo_identificacion, identificacion)) {
    throw errores.identificacionInvalida({ tipo_identificacion, identificacion });
  }
  if (condicion_pago === 'credito' && fecha_vencimiento === null) {
    throw errores.faltaFechaVencimiento({});
  }
  if (condicion_pago === 'contado' && fecha_vencimiento !== null) {
    throw errores.fechaVencimientoSinCredito({});
  }
  if (fecha_vencimiento !== null && fecha_vencimiento < hoy) {
    throw errores.vencimientoAnteriorALaEmision({ fecha_vencimiento, fecha_minima: hoy });
  }
};

/** A total of 0.00 is allowed: gifts and full discounts are invoiced too. */
const rechazarImportes = (
  pedido: PedidoFactura,
  detalles: readonly Linea[],
  totales: Totales,
): void => {
  const negativa = detalles.findIndex((linea) => linea.precio_total < 0);
  if (negativa !== -1) throw errores.descuentoMayorQueLinea({ linea: negativa + 1 });
  if (!dentroDelLimite(detalles, totales)) {
    throw errores.importeFueraDeLimite({ maximo: decimalDeCentavos(MAXIMO_CENTAVOS) });
  }
  if (pedido.tipo_identificacion === '07' && totales.total > MAXIMO_CONSUMIDOR_FINAL) {
    throw errores.consumidorFinalSobreLimite({
      total: decimalDeCentavos(totales.total),
      maximo: decimalDeCentavos(MAXIMO_CONSUMIDOR_FINAL),
    });
  }
};
