import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { HechosDeEmision } from '../comprobante/emision.decider.ts';
import type { Dicho } from '../comprobante/pliegue.ts';
import { creacionDe, type Lugar, reemplazoDe } from '../comprobante/redaccion.decider.ts';
import { fechaDeReemision, reenvioDe } from '../comprobante/reenvio.decider.ts';
import type { Nombrados } from './documento-nombrado.ts';
import { exigirCodigosVigentes, rechazarContenido } from './retencion.contenido.ts';
import type { EVENTOS_DE_RETENCION } from './retencion.events.ts';
import { calcularSustentos } from './retencion.importes.ts';
import type { PedidoRetencion } from './retencion.pedido.ts';
import {
  completarSustentos,
  exigirNombrados,
  exigirQueCuadren,
  exigirQueHaya,
  exigirVigentes,
} from './retencion.sustentos.ts';
import { RETENCION } from './retencion.tipo.ts';
import type { Retencion } from './retencion.ts';

/** Creating, correcting and re-sending a withholding. What the SRI answers is in `comprobante/`. */

/** The documents of ours that its support documents name. */
type ConNombrados = { readonly nombrados: Nombrados };

/**
 * What a withholding says, by the codes of the date that it has. Refusals in order: 422 codes and amounts,
 * 404 branch or document named, 400 values, 409 company, document named.
 */
const redactar = (
  pedido: PedidoRetencion,
  { nombrados }: ConNombrados,
  lugar: Lugar,
): Dicho<Retencion> => {
  const { fecha_emision } = lugar;
  const { es_borrador: _, sucursal_id: _s, docs_sustento: pedidos, ...dicho } = pedido;
  const valor = calcularSustentos(completarSustentos(pedidos, nombrados), fecha_emision);
  lugar.exigirSucursal();
  exigirQueHaya(pedido, nombrados);
  lugar.exigirReemplazable();
  rechazarContenido(pedido, valor.docs_sustento, fecha_emision);
  const { empresa } = lugar.exigirEmisor();
  exigirNombrados(pedido, nombrados, empresa);
  exigirQueCuadren(valor.docs_sustento);
  return { ...dicho, ...valor };
};

export const decidirCrear = creacionDe({ tipo: RETENCION, redactar });

export const decidirReemplazar = reemplazoDe({ tipo: RETENCION, redactar });

/** 422 codes that hold no more on the date that it would have, 409 documents named. */
const exigirQueValga = (
  retencion: Retencion,
  { nombrados, empresa }: HechosDeEmision & ConNombrados,
  fecha: Fecha,
): void => {
  exigirCodigosVigentes(retencion, fecha);
  exigirVigentes(retencion, nombrados, empresa);
  exigirQueCuadren(retencion.docs_sustento);
};

export const decidirReenviar = reenvioDe<
  Retencion,
  'retencion_id',
  typeof EVENTOS_DE_RETENCION,
  ConNombrados
>(
  { tipo: RETENCION },
  {
    alEmitirBorrador: (borrador, hechos, { hoy }) => {
      exigirQueValga(borrador, hechos, hoy);
      return {};
    },
    alReemitir: (rehusada, hechos, { hoy }) =>
      exigirQueValga(rehusada, hechos, fechaDeReemision(rehusada, hoy)),
  },
);
