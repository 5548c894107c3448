import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import { type EventoConocido, interpretar } from '#domain/catalogo.ts';
import type { CorreoEncolado } from '#domain/documentos/comprobante/correo.events.ts';
import type { FacturaCreada } from '#domain/documentos/factura/factura.events.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { EventoOido } from './empresas.ts';
import { AJENOS, type Paso, type Plegado } from './libro.eventos.ts';

/**
 * The books folded from the log by hand, apart from the program's own folds: what rows, sums, feed
 * and mails have to agree with.
 */

export type FacturaDelLibro = {
  readonly id: number;
  numero: string | null;
  clave_acceso: string | null;
  estado: string;
  /** In cents. */
  readonly total: number;
  saldo: number;
  fecha_emision: string;
  readonly identificacion: string;
  readonly email: string | null;
  reemisiones: number;
  autorizada: boolean;
  /** Every key that it was signed under. */
  readonly claves: string[];
  /** The tax authority authorized one that it had refused before. */
  alertada: boolean;
};

export type CorreoDelLibro = {
  readonly factura_id: number;
  readonly origen: string;
  readonly destinatarios: readonly string[];
  readonly message_id: string;
  readonly clave: string | null;
  estado: 'ENCOLADO' | 'ENVIADO' | 'FALLIDO';
};

export type EmpresaDelLibro = {
  readonly facturas: Map<number, FacturaDelLibro>;
  readonly correos: Map<number, CorreoDelLibro>;
  /** Ids of the invoices that each idempotency key made. */
  readonly claves: Map<string, number[]>;
  /** What the feed owes, in order. */
  readonly publicos: EventoOido[];
};

export type Libro = {
  /** Reads what the log has got since the last time. */
  leer(bitacora: Bitacora): Promise<void>;
  empresa(id: number): EmpresaDelLibro;
  /** What no history allows, such as a number given to an invoice that has one. */
  readonly faltas: readonly string[];
  eventos(): number;
};

const PUBLICOS: { readonly [tipo: string]: string | undefined } = {
  FacturaCreada: 'factura.creada',
  ComprobanteAutorizado: 'factura.autorizada',
  ComprobanteRechazado: 'factura.rechazada',
  ComprobanteDevuelto: 'factura.devuelta',
  ComprobanteAnulado: 'factura.anulada',
  FacturaPorVencerAvisada: 'factura.por_vencer',
  FacturaVencidaAvisada: 'factura.vencida',
  EntregaFallida: 'webhook.entrega_fallida',
  SuscripcionSuspendida: 'webhook.suspendido',
};

const PAGINA = 1_000;
const MAXIMO_FALTAS = 50;

const nueva = (): EmpresaDelLibro => ({
  facturas: new Map(),
  correos: new Map(),
  claves: new Map(),
  publicos: [],
});

type Contenido = Omit<FacturaCreada['datos'], 'numero_comprobante'>;

const asentar = (
  { facturas, claves }: EmpresaDelLibro,
  datos: Pick<Contenido, 'factura_id' | 'total' | 'fecha_emision' | 'identificacion' | 'email'> &
    Pick<Contenido, 'idempotencia'>,
  estado: string,
  numero: string | null,
): void => {
  const { factura_id: id, total, fecha_emision, identificacion, email, idempotencia } = datos;
  const comprador = { identificacion, email };
  const ciclo = { clave_acceso: null, saldo: 0, reemisiones: 0, autorizada: false, claves: [] };
  const nuevo = { ...ciclo, alertada: false };
  facturas.set(id, { id, numero, estado, total, fecha_emision, ...comprador, ...nuevo });
  if (idempotencia) claves.set(idempotencia.clave, [...(claves.get(idempotencia.clave) ?? []), id]);
};

const encolar = ({ correos }: EmpresaDelLibro, datos: CorreoEncolado['datos']): void => {
  const { correo_id, documento_id: factura_id, origen, destinatarios, message_id } = datos;
  const clave = datos.idempotencia?.clave ?? null;
  correos.set(correo_id, {
    factura_id,
    origen,
    destinatarios,
    message_id: `<${message_id}>`,
    clave,
    estado: 'ENCOLADO',
  });
};

/** From which states each step of an invoice may come. */
const DESDE: { readonly [T in Paso['tipo']]: readonly string[] } = {
  FacturaModificada: ['BORRADOR', 'DEVUELTA', 'RECHAZADO'],
  BorradorEliminado: ['BORRADOR'],
  ComprobanteFirmado: ['PENDIENTE'],
  ComprobanteRecibido: ['PROCESANDO'],
  ComprobanteAutorizado: ['PROCESANDO', 'EN_PROCESO', 'DEVUELTA', 'RECHAZADO'],
  ComprobanteRechazado: ['PROCESANDO', 'EN_PROCESO'],
  ComprobanteDevuelto: ['PROCESANDO', 'EN_PROCESO'],
  ComprobanteReemitido: ['DEVUELTA', 'RECHAZADO'],
  ComprobanteReconsultado: ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO'],
  ComprobanteAutorizadoConClaveAnterior: ['PROCESANDO', 'EN_PROCESO', 'DEVUELTA', 'RECHAZADO'],
  ComprobanteAnulado: ['AUTORIZADO'],
};

const esPaso = (evento: EventoConocido): evento is Paso => Object.hasOwn(DESDE, evento.tipo);

const mover = (factura: FacturaDelLibro, evento: Paso): void => {
  switch (evento.tipo) {
    case 'FacturaModificada': {
      const { total, identificacion, email, fecha_emision, clave_anterior } = evento.datos;
      Object.assign(factura, { total, identificacion, email, fecha_emision });
      if (clave_anterior !== null) factura.clave_acceso = null;
      break;
    }
    case 'BorradorEliminado':
      factura.estado = 'ELIMINADO';
      break;
    case 'ComprobanteFirmado':
      factura.estado = 'PROCESANDO';
      factura.clave_acceso = evento.datos.clave_acceso;
      factura.claves.push(evento.datos.clave_acceso);
      break;
    case 'ComprobanteRecibido':
      factura.estado = 'EN_PROCESO';
      break;
    case 'ComprobanteAutorizado':
      factura.estado = 'AUTORIZADO';
      factura.autorizada = true;
      factura.saldo = factura.total;
      break;
    case 'ComprobanteRechazado':
      factura.estado = 'RECHAZADO';
      break;
    case 'ComprobanteDevuelto':
      factura.estado = 'DEVUELTA';
      break;
    case 'ComprobanteReemitido':
      factura.estado = 'PENDIENTE';
      factura.clave_acceso = null;
      factura.fecha_emision = evento.datos.fecha_emision;
      factura.reemisiones += 1;
      break;
    case 'ComprobanteAnulado':
      factura.estado = 'ANULADO';
      factura.saldo = 0;
      break;
    case 'ComprobanteAutorizadoConClaveAnterior':
      factura.alertada = true;
      break;
    case 'ComprobanteReconsultado':
      break;
  }
};

/** What lowers a balance, and what raises it again. */
const BAJAN: { readonly [T in Movimiento['tipo']]: boolean } = {
  aplicado: true,
  acreditado: true,
  retenido: true,
  quitado: false,
  desacreditado: false,
  desretenido: false,
};

/** Why a movement cannot be of that invoice; undefined: it can. */
const reparo = (
  factura: FacturaDelLibro | undefined,
  { tipo, saldo, dia }: Movimiento,
): string | undefined => {
  if (factura?.estado !== 'AUTORIZADO') return `estaba ${factura?.estado}`;
  if (dia !== factura.fecha_emision) return `es del ${factura.fecha_emision}, no del ${dia}`;
  if (BAJAN[tipo] ? saldo > 0 : saldo < 0) return `no la mueve ${saldo}`;
  const queda = factura.saldo + saldo;
  return queda < 0 || queda > factura.total ? `queda en ${queda} de ${factura.total}` : undefined;
};

export const crearLibro = (): Libro => {
  const empresas = new Map<number, EmpresaDelLibro>();
  const faltas: string[] = [];
  let posicion = 0;
  let eventos = 0;
  const faltar = (que: string): void => {
    if (faltas.length < MAXIMO_FALTAS) faltas.push(que);
  };
  const empresa = (id: number): EmpresaDelLibro => {
    const conocida = empresas.get(id) ?? nueva();
    empresas.set(id, conocida);
    return conocida;
  };

  const crear = (suya: EmpresaDelLibro, donde: string, datos: FacturaCreada['datos']): void => {
    const previa = suya.facturas.get(datos.factura_id);
    const debida = datos.desde_borrador ? 'BORRADOR' : undefined;
    if (previa?.estado !== debida) faltar(`${donde}: se creó desde ${previa?.estado}`);
    asentar(suya, datos, 'PENDIENTE', datos.numero_comprobante);
  };

  const avanzar = (suya: EmpresaDelLibro, donde: string, paso: Paso): void => {
    const { datos } = paso;
    const factura_id = 'factura_id' in datos ? datos.factura_id : datos.documento_id;
    const factura = suya.facturas.get(factura_id);
    if (!factura || !DESDE[paso.tipo].includes(factura.estado)) {
      faltar(`${donde}: ${paso.tipo} de la ${factura_id}, que estaba ${factura?.estado}`);
    }
    if (factura) mover(factura, paso);
  };

  const saldar = (suya: EmpresaDelLibro, donde: string, movimiento: Movimiento): void => {
    const { documento, documento_id, tipo, saldo } = movimiento;
    if (documento !== 'factura') {
      throw new Error(`${donde}: el libro no lleva los saldos de ${documento}`);
    }
    const factura = suya.facturas.get(documento_id);
    const porque = reparo(factura, movimiento);
    if (porque) faltar(`${donde}: ${tipo} de la ${documento_id}, que ${porque}`);
    if (factura) factura.saldo += saldo;
  };

  const plegar = (suya: EmpresaDelLibro, donde: string, conocido: EventoConocido): void => {
    if (esPaso(conocido)) {
      avanzar(suya, donde, conocido);
      return;
    }
    if (Object.hasOwn(AJENOS, conocido.tipo)) return;
    const evento = conocido as Plegado;
    switch (evento.tipo) {
      case 'BorradorDeFacturaGuardado': {
        const { datos } = evento;
        if (suya.facturas.has(datos.factura_id)) faltar(`${donde}: el id ya existía`);
        asentar(suya, datos, 'BORRADOR', null);
        return;
      }
      case 'FacturaCreada':
        crear(suya, donde, evento.datos);
        return;
      case 'LoteDeFacturasCreado': {
        const { primera_factura_id, facturas, idempotencia } = evento.datos;
        const ids = Array.from({ length: facturas }, (_, i) => primera_factura_id + i);
        if (idempotencia) {
          const previas = suya.claves.get(idempotencia.clave) ?? [];
          suya.claves.set(idempotencia.clave, [...previas, ...ids]);
        }
        return;
      }
      case 'SaldosMovidos':
        for (const movimiento of evento.datos.movimientos) saldar(suya, donde, movimiento);
        return;
      case 'CorreoEncolado':
        encolar(suya, evento.datos);
        return;
      case 'CorreoEnviado':
      case 'CorreoFallido': {
        const correo = suya.correos.get(evento.datos.correo_id);
        if (correo?.estado !== 'ENCOLADO') faltar(`${donde}: terminó dos veces, o sin empezar`);
        if (correo) correo.estado = evento.tipo === 'CorreoEnviado' ? 'ENVIADO' : 'FALLIDO';
        return;
      }
      default:
        throw new Error(`${donde}: el libro no sabe qué hace ${conocido.tipo}`);
    }
  };

  const asimilar = (registrado: EventoRegistrado): void => {
    const id = empresaDeStream(registrado.stream);
    if (!id) return;
    eventos += 1;
    const suya = empresa(id);
    const evento = interpretar(registrado);
    plegar(suya, `empresa ${id}, posición ${registrado.posicion}`, evento);
    const publico = PUBLICOS[evento.tipo];
    if (publico) suya.publicos.push({ id: registrado.posicion, evento: publico });
  };

  return {
    leer: async (bitacora) => {
      for (;;) {
        const pagina = await bitacora.readAll({ after: posicion, limit: PAGINA });
        for (const registrado of pagina) asimilar(registrado);
        posicion = pagina.at(-1)?.posicion ?? posicion;
        if (pagina.length < PAGINA) return;
      }
    },
    empresa,
    faltas,
    eventos: () => eventos,
  };
};
