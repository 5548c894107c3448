import type { DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import { movimientosDe, type SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { moverDebido, soltarDebido } from '#domain/cartera/movimiento-de-saldo.ts';
import { type ConsultaGuardada, conDicho, SIN_CONSULTAR } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha, Instante } from '#domain/kernel/tiempo.ts';
import type { EventoDelCiclo } from './comprobante.events.ts';
import type { EstadoDocumento, NumeracionDeFila } from './comprobante.ts';
import { estadoSriAlAnular } from './estado-sri.ts';
import type { OpcionalesDeFila } from './opcionales.ts';

/** Why and as of when a document stopped counting. */
export type Anulacion = { readonly motivo: string; readonly fecha: Fecha };

/** The fields of a document's row that its life cycle moves. */
export type CicloDocumento = ConsultaGuardada & {
  readonly estado: EstadoDocumento;
  /** Since when it waits for the SRI's answer; null: it does not. */
  readonly en_tramite_desde: Instante | null;
  /** Attempts at authorization: 1 for the first key, +1 with every re-issue; 0 for a draft. */
  readonly intento: number;
  readonly clave_acceso: string | null;
  /** Keys of earlier attempts: a late AUTORIZADO for one of them raises an alert. */
  readonly claves_anteriores: readonly string[];
  /** Those of them whose late authorization was already told: the alert is raised once per key. */
  readonly claves_anteriores_autorizadas: readonly string[];
  readonly numero_autorizacion: string | null;
  readonly fecha_autorizacion: Instante | null;
  readonly estado_sri: string | null;
  /** Codes of the SRI's last refusal. */
  readonly codigos_sri: readonly string[];
  /** SHA-256 (hex) of the signed bytes, which are in the side stream of the document. */
  readonly xml_sha256: string | null;
  readonly anulacion: Anulacion | null;
};

/** What every document's row has, beside what its type says. */
export type Comprobante = CicloDocumento &
  NumeracionDeFila &
  OpcionalesDeFila & {
    readonly id: number;
    readonly sucursal_id: number;
    /** Directory entry of the other party; null for the final consumer. */
    readonly persona_id: number | null;
    readonly identificacion: string;
    readonly razon_social: string;
    readonly email: string | null;
    readonly fecha_emision: Fecha;
    readonly creado_en: Instante;
  };

/** Of a type that is owed, to its company or by it. */
export type ConSaldo = {
  readonly total: Centavos;
  /** Still owed: the total from the moment of authorization; 0 before, and annulled. */
  readonly saldo: Centavos;
  /** Taken off beyond what was owed, and nobody's money: of an annulled one, all that still stands. */
  readonly exceso: Centavos;
};

/** A draft's. */
export const CICLO_INICIAL: CicloDocumento = {
  ...SIN_CONSULTAR,
  estado: 'BORRADOR',
  en_tramite_desde: null,
  intento: 0,
  clave_acceso: null,
  claves_anteriores: [],
  claves_anteriores_autorizadas: [],
  numero_autorizacion: null,
  fecha_autorizacion: null,
  estado_sri: null,
  codigos_sri: [],
  xml_sha256: null,
  anulacion: null,
};

/** That of a document which was given its number. */
export const CICLO_DE_EMITIDO: CicloDocumento = {
  ...CICLO_INICIAL,
  estado: 'PENDIENTE',
  intento: 1,
};

type Registrado = Pick<EventoRegistrado, 'metadatos'>;

/** What of the cycle is of one key. */
type DeLaClave = keyof ConsultaGuardada | 'claves_anteriores' | 'clave_acceso' | 'xml_sha256';

/** The cycle of a document whose key was given up; as it was when there is none to give up. */
export const sinClave = (
  { claves_anteriores }: CicloDocumento,
  abandonada: string | null,
): Partial<Pick<CicloDocumento, DeLaClave>> =>
  abandonada === null
    ? {}
    : {
        ...SIN_CONSULTAR,
        claves_anteriores: [...claves_anteriores, abandonada],
        clave_acceso: null,
        xml_sha256: null,
      };

/**
 * The fold of the life cycle, for the row of any type: what its state says, its keys and its number.
 * What an authorization or an annulment does to a balance is for the fold of the type to add.
 */
export const evolucionarCiclo = <F extends Comprobante>(
  fila: F | undefined,
  evento: EventoDelCiclo & Registrado,
): F => {
  if (!fila) throw new Error(`${evento.tipo} de un comprobante que no existe`);
  switch (evento.tipo) {
    case 'ComprobanteFirmado': {
      const { clave_acceso, xml_sha256 } = evento.datos;
      return { ...fila, estado: 'PROCESANDO', clave_acceso, xml_sha256 };
    }
    case 'ComprobanteRecibido':
      return { ...fila, estado: 'EN_PROCESO', estado_sri: evento.datos.estado_sri };
    case 'ComprobanteAutorizado': {
      const { clave_acceso, numero_autorizacion, fecha_autorizacion, estado_sri } = evento.datos;
      return {
        ...fila,
        estado: 'AUTORIZADO',
        en_tramite_desde: null,
        clave_acceso,
        numero_autorizacion,
        fecha_autorizacion,
        estado_sri,
        codigos_sri: [],
      };
    }
    case 'ComprobanteRechazado':
    case 'ComprobanteDevuelto':
      return {
        ...fila,
        estado: evento.tipo === 'ComprobanteRechazado' ? 'RECHAZADO' : 'DEVUELTA',
        en_tramite_desde: null,
        estado_sri: evento.datos.estado_sri,
        codigos_sri: evento.datos.mensajes.map((m) => m.identificador),
      };
    case 'ComprobanteReemitido': {
      const { datos } = evento;
      return {
        ...fila,
        ambiente: datos.ambiente,
        establecimiento: datos.establecimiento,
        punto_emision: datos.punto_emision,
        secuencial: datos.secuencial,
        numero_comprobante: datos.numero_comprobante,
        estado: 'PENDIENTE',
        en_tramite_desde: evento.metadatos.registrado_en,
        intento: datos.intento,
        fecha_emision: datos.fecha_emision,
        ...sinClave(fila, datos.clave_anterior),
        estado_sri: null,
        codigos_sri: [],
      };
    }
    case 'ComprobanteReconsultado':
      return fila;
    case 'ComprobanteAutorizadoConClaveAnterior': {
      const { clave_acceso, estado_sri } = evento.datos;
      const claves_anteriores_autorizadas = [...fila.claves_anteriores_autorizadas, clave_acceso];
      return { ...fila, claves_anteriores_autorizadas, estado_sri };
    }
    case 'ComprobanteConsultadoEnSri':
      return conDicho(fila, evento.datos);
    case 'ComprobanteAnuladoEnSri': {
      const { consultado_en, estado_sri } = evento.datos;
      return { ...conDicho(fila, { estado: 'ANULADO', motivo: null, consultado_en }), estado_sri };
    }
    case 'ComprobanteAnulado': {
      const { motivo, fecha } = evento.datos;
      const estado_sri = estadoSriAlAnular(fila);
      return { ...fila, estado: 'ANULADO', estado_sri, anulacion: { motivo, fecha } };
    }
  }
};

/**
 * The same for a type that has a balance: owed from its authorization to its annulment, and moved in
 * between.
 */
export const evolucionarCicloConSaldo = <F extends Comprobante & ConSaldo>(
  documento: DocumentoDeCartera,
  fila: F | undefined,
  evento: (EventoDelCiclo & Registrado) | SaldosMovidos,
): F => {
  if (evento.tipo === 'SaldosMovidos') {
    if (!fila) throw new Error('SaldosMovidos de un comprobante que no existe');
    return { ...fila, ...moverDebido(fila, movimientosDe(evento, documento, fila.id)) };
  }
  const seguida = evolucionarCiclo(fila, evento);
  if (evento.tipo === 'ComprobanteAutorizado') return { ...seguida, saldo: seguida.total };
  return evento.tipo === 'ComprobanteAnulado'
    ? { ...seguida, ...soltarDebido(seguida, seguida.total) }
    : seguida;
};
