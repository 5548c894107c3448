import { type Abonos, bloqueosDe } from '#domain/cartera/abonos.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { decimalDeCentavos as dolares, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import {
  bloqueosDichos,
  decidirAnulacion,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '../comprobante/anulacion.decider.ts';
import type { ComprobanteAnulado } from '../comprobante/comprobante.events.ts';
import { exigirTarifasVigentes, type Rigen } from '../comprobante/consumo.ts';
import { rechazarIdentificacion } from '../comprobante/contenido.ts';
import type { HechosDeEmision } from '../comprobante/emision.decider.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import { creacionDe, type Lugar, reemplazoDe } from '../comprobante/redaccion.decider.ts';
import { reenvioDe } from '../comprobante/reenvio.decider.ts';
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
import type { ContenidoNotaDebito, EVENTOS_DE_NOTA_DEBITO } from './nota-debito.events.ts';
import { type ImportesDeNotaDebito, importesDe, tarifarMotivos } from './nota-debito.importes.ts';
import type { PedidoNotaDebito } from './nota-debito.pedido.ts';
import { NOTA_DEBITO } from './nota-debito.tipo.ts';
import type { NotaDebito } from './nota-debito.ts';

/** Creating, changing, re-sending and annulling a debit note. */

/** Reasons, sums and payments of a request; what remains is whose and when it is. */
type ValorDeNotaDebito = ImportesDeNotaDebito & Pick<ContenidoNotaDebito, 'motivos' | 'pagos'>;

/** 400 in order: rates of the day, buyer, support document, amounts; and 422 for payments that do not add up. */
const valorar = (
  pedido: PedidoNotaDebito,
  factura: DeLaFactura['factura'],
  comprador: CompradorDeNota,
  { fecha: emision, tarifas }: Lugar,
): ValorDeNotaDebito => {
  const { iva_codigo } = pedido;
  const sustento = pedido.doc_sustento_fecha ?? factura?.fecha_emision ?? emision;
  const rigen: Rigen = { errores, tarifas, fechas: [sustento, emision] };
  const motivos = tarifarMotivos(pedido.motivos, iva_codigo, rigen);
  const importes = importesDe({ motivos, iva_codigo });
  rechazarIdentificacion(errores, comprador);
  rechazarSustentoPosterior(errores, pedido, factura, emision);
  if (importes.total > MAXIMO_CENTAVOS) {
    throw errores.importeFueraDeLimite({ maximo: dolares(MAXIMO_CENTAVOS) });
  }
  return {
    ...importes,
    motivos,
    pagos: exigirPagos(pedido.pagos, importes.total),
  };
};

/**
 * What a debit note says. Refusals in order: 404 branch, invoice; 400 values; 409 company, invoice.
 */
const redactar = (
  pedido: PedidoNotaDebito,
  { factura }: DeLaFactura,
  lugar: Lugar,
): Dicho<NotaDebito> => {
  lugar.exigirSucursal();
  exigirFactura(errores, pedido, factura);
  lugar.exigirReemplazable();
  const comprador = compradorDe(pedido, factura);
  const valor = valorar(pedido, factura, comprador, lugar);
  const { empresa } = lugar.exigirEmisor();
  return { ...comprador, ...sustentoDe(errores, pedido, factura, empresa), ...valor };
};

export const decidirCrear = creacionDe({ tipo: NOTA_DEBITO, redactar });

export const decidirReemplazar = reemplazoDe({ tipo: NOTA_DEBITO, redactar });

const reenviar = reenvioDe<
  NotaDebito,
  'nota_debito_id',
  typeof EVENTOS_DE_NOTA_DEBITO,
  DeLaFactura
>(
  { tipo: NOTA_DEBITO },
  {
    alEmitirBorrador: (borrador, { empresa, factura }, { hoy, tarifas = [] }) => {
      if (!empresa) throw errores.empresaSinConfigurar({});
      const { iva_codigo, motivos, doc_sustento_fecha } = borrador;
      const rigen: Rigen = { errores, tarifas, fechas: [doc_sustento_fecha, hoy] };
      exigirTarifasVigentes(
        motivos.map((motivo) => ({ ...motivo, iva_codigo })),
        rigen,
      );
      return sustentoDe(errores, borrador, factura, empresa);
    },
    alReemitir: (_rehusada, { empresa, factura }) => {
      if (factura && empresa) exigirModificable(errores, factura, empresa);
    },
  },
);

/** Refused too (409) where its invoice was annulled or is in another state. */
export const decidirReenviar = (
  nota: NotaDebito,
  hechos: HechosDeEmision & DeLaFactura,
  contexto: Contexto,
): ReturnType<typeof reenviar> => {
  exigirFacturaSinAnular(errores, nota, hechos.factura);
  return reenviar(nota, hechos, contexto);
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
