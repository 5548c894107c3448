import { type Abonos, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import { decimalDeCentavos as dolares, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { ClaveIdempotente } from '#domain/kernel/idempotencia.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { EventoDelDirectorio, HechosDelDirectorio } from '#domain/personas/directorio.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { ComprobanteAnulado, EventoDeComprobante } from '../comprobante/comprobante.events.ts';
import { dicenLoMismo, rechazarIdentificacion } from '../comprobante/contenido.ts';
import {
  exigirReemplazable,
  fechaAlReenviar,
  lugarDeReemplazo,
  sucursalDeReemplazo,
} from '../comprobante/edicion.decider.ts';
import {
  decidirEmision,
  decidirReenvio,
  type HechosDeEmision,
  type OrigenDeEmision,
  reemitirEnSerieVigente,
} from '../comprobante/emision.decider.ts';
import { contenidoDe } from '../comprobante/pliegue.ts';
import { exigirPagos } from '../comprobante/totales.ts';
import {
  type CompradorDeNota,
  compradorDe,
  type DeLaFactura,
  exigirFactura,
  exigirFacturaSinAnular,
  exigirModificable,
  rechazarSustentoPosterior,
  sustentoDe,
} from '../notas/sustento.ts';
import { errores } from './nota-debito.errores.ts';
import type { ContenidoNotaDebito, EventoNotaDebito } from './nota-debito.events.ts';
import { type ImportesDeNotaDebito, importesDe } from './nota-debito.importes.ts';
import type { PedidoNotaDebito } from './nota-debito.pedido.ts';
import { NOTA_DEBITO } from './nota-debito.tipo.ts';
import type { NotaDebito } from './nota-debito.ts';

/** Creating, changing, re-sending and annulling a debit note. */

export type HechosDeCreacion = HechosDeEmision &
  DeLaFactura & {
    readonly previa: ClaveIdempotente | undefined;
    readonly contador: Contador | undefined;
  };

type EventoDeEmision = EventoNotaDebito | EventoDeComprobante | EventoDelDirectorio;

/** Reasons, sums and payments of a request; what remains is whose and when it is. */
type ValorDeNotaDebito = ImportesDeNotaDebito & Pick<ContenidoNotaDebito, 'motivos' | 'pagos'>;

/** 400 in order: buyer, support document, amounts; and 422 for payments that do not add up. */
const valorar = (
  pedido: PedidoNotaDebito,
  factura: DeLaFactura['factura'],
  comprador: CompradorDeNota,
  emision: Fecha,
): ValorDeNotaDebito => {
  const importes = importesDe(pedido);
  rechazarIdentificacion(errores, comprador);
  rechazarSustentoPosterior(errores, pedido, factura, emision);
  if (importes.total > MAXIMO_CENTAVOS) {
    throw errores.importeFueraDeLimite({ maximo: dolares(MAXIMO_CENTAVOS) });
  }
  return {
    ...importes,
    motivos: pedido.motivos,
    pagos: exigirPagos(pedido.pagos, importes.total),
  };
};

/**
 * A new debit note: a draft, or issued with its number. No events for a replay of an idempotency key.
 * Refusals in order: 404 branch, invoice; 400 values; 409 company, invoice, series; 402 quota.
 */
export const decidirCrear = (
  pedido: PedidoNotaDebito,
  idempotencia: Idempotencia | null,
  hechos: HechosDeCreacion,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  if (hechos.previa) return [];
  const { empresa, sucursal, factura } = hechos;
  if (pedido.sucursal_id !== null && !sucursal?.activo) {
    throw errores.sucursalNoEncontrada({ sucursal_id: pedido.sucursal_id });
  }
  exigirFactura(errores, pedido, factura);
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, factura, comprador, contexto.hoy);
  if (!empresa) throw errores.empresaSinConfigurar({});
  if (!sucursal?.activo) throw errores.sinMatriz({});
  const contenido: ContenidoNotaDebito = {
    nota_debito_id: (hechos.contador?.ultimo ?? 0) + 1,
    sucursal_id: sucursal.id,
    persona_id: hechos.persona?.persona_id ?? null,
    ...comprador,
    fecha_emision: contexto.hoy,
    ...sustentoDe(errores, pedido, factura, empresa),
    ...valor,
  };
  if (pedido.es_borrador) {
    return [{ tipo: 'BorradorDeNotaDebitoGuardado', datos: { ...contenido, idempotencia } }];
  }
  return emitir(contenido, { idempotencia, desde_borrador: false }, hechos, contexto);
};

const emitir = (
  contenido: ContenidoNotaDebito,
  origen: OrigenDeEmision,
  hechos: HechosDeEmision,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { datos, enDirectorio } = decidirEmision(NOTA_DEBITO, contenido, origen, hechos, contexto);
  return [...enDirectorio, { tipo: 'NotaDebitoCreada', datos }];
};

/**
 * Sends a debit note again: a refused one in the environment and series of today, a draft as a note
 * of today. Refusals: 404, 409 authorized or annulled, its invoice (annulled, state), series; 402.
 */
export const decidirReenviar = (
  nota: NotaDebito,
  hechos: HechosDeEmision & DeLaFactura,
  contexto: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, factura } = hechos;
  exigirFacturaSinAnular(errores, nota, factura);
  return decidirReenvio<NotaDebito, EventoDeEmision>(NOTA_DEBITO, nota.id, nota, {
    emitirBorrador: () => {
      if (!empresa) throw errores.empresaSinConfigurar({});
      const contenido = {
        ...contenidoDe(NOTA_DEBITO, nota),
        persona_id: hechos.persona?.persona_id ?? null,
        fecha_emision: contexto.hoy,
        ...sustentoDe(errores, nota, factura, empresa),
      };
      // The draft's own event recorded the idempotency key already.
      return emitir(contenido, { idempotencia: null, desde_borrador: true }, hechos, contexto);
    },
    reemitir: () => {
      if (factura && empresa) exigirModificable(errores, factura, empresa);
      return [reemitirEnSerieVigente(NOTA_DEBITO, nota, hechos, contexto)];
    },
  });
};

export type HechosDeReemplazo = HechosDelDirectorio &
  DeLaFactura & {
    readonly empresa: Empresa | undefined;
    /** The branch asked for. */
    readonly sucursal: Sucursal | undefined;
  };

/**
 * Replaces all that a draft says, or a note that the SRI refused; `reenviar` issues it then. No events
 * when it says that already. Refusals: 404 branch or invoice, 409 in another state, 400 as a new one,
 * 409 its invoice.
 */
export const decidirReemplazar = (
  pedido: PedidoNotaDebito,
  nota: NotaDebito,
  hechos: HechosDeReemplazo,
  { hoy }: Contexto,
): readonly EventoDeEmision[] => {
  const { empresa, factura } = hechos;
  const sucursal_id = sucursalDeReemplazo(NOTA_DEBITO, pedido, nota, hechos.sucursal);
  exigirFactura(errores, pedido, factura);
  exigirReemplazable(NOTA_DEBITO, nota, empresa);
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, factura, comprador, fechaAlReenviar(nota, hoy));
  if (!empresa) throw errores.empresaSinConfigurar({});
  const { enDirectorio, ...suyo } = lugarDeReemplazo(NOTA_DEBITO, nota, comprador, hechos, hoy);
  const contenido: ContenidoNotaDebito = {
    nota_debito_id: nota.id,
    sucursal_id,
    ...suyo,
    ...comprador,
    ...sustentoDe(errores, pedido, factura, empresa),
    ...valor,
  };
  if (dicenLoMismo(contenido, contenidoDe(NOTA_DEBITO, nota))) return [];
  const datos = { ...contenido, clave_anterior: nota.clave_acceso };
  return [...enDirectorio, { tipo: 'NotaDebitoModificada', datos }];
};

/** What hangs on a debit note. */
type LoQueCuelga = {
  /** What was collected of it; absent while nothing was. */
  readonly abonos: Abonos | undefined;
};

/** Annuls a debit note. Refusals: those of any document, and 409 while something hangs on it. */
export const decidirAnular = (
  nota: NotaDebito,
  pedido: PedidoDeAnulacion,
  { abonos, ...hechos }: HechosDeAnulacion & LoQueCuelga,
  contexto: Contexto,
): ComprobanteAnulado => {
  const { id: nota_debito_id, saldo } = nota;
  const adeudado = { saldo, fecha_vencimiento: null };
  const anulada = decidirAnulacion(NOTA_DEBITO, nota, pedido, hechos, contexto, adeudado);
  const bloqueos = bloqueosDichos(bloqueosDe(abonos));
  if (bloqueos.length > 0) throw errores.conMovimientos({ nota_debito_id, bloqueos });
  return anulada;
};
