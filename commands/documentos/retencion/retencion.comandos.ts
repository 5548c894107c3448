import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/retencion/retencion.decider.ts';
import {
  type LiquidacionesNombradas,
  liquidacionesDe,
} from '#domain/documentos/retencion/retencion.liquidaciones.ts';
import type { PedidoRetencion } from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Retencion } from '#domain/documentos/retencion/retencion.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import {
  comandoDeCreacion,
  type DestinoDeEmision,
  leerParaEmitir,
} from '../comprobante/creacion.comandos.ts';

/** What is done with a withholding. Each refuses with the codes of `retencion.errores.ts`. */

type Sustentos = PedidoRetencion['docs_sustento'] | Retencion['docs_sustento'];

/** The settlements that support documents name, within the caller's reach. */
const leerLiquidaciones = async (
  lector: Lector,
  sustentos: Sustentos,
  alcance: Alcance | null,
): Promise<LiquidacionesNombradas> => {
  const ids = liquidacionesDe(sustentos);
  const filas = await Promise.all(ids.map((id) => lector.fila(liquidaciones, [id])));
  const alcanzada = (fila: (typeof filas)[number]) =>
    fila && (alcance === null || alcanza(alcance, fila.sucursal_id)) ? fila : undefined;
  return new Map(ids.map((id, i) => [id, alcanzada(filas[i])]));
};

/** What issuing looks at, and the settlements. */
const leer = async (
  lector: Lector,
  destino: DestinoDeEmision & { readonly docs_sustento: Sustentos },
  alcance: Alcance | null,
  contexto: Contexto,
) => {
  const [emision, nombradas] = await Promise.all([
    leerParaEmitir(lector, RETENCION, destino, contexto),
    leerLiquidaciones(lector, destino.docs_sustento, alcance),
  ]);
  return { ...emision, liquidaciones: nombradas };
};

export const crearRetencion = comandoDeCreacion({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, alcance, contexto) =>
    leer(lector, pedido, alcance, contexto),
  decidir: decidirCrear,
});

export const reenviarRetencion = comandoDeReenvio({
  tipo: RETENCION,
  leer: (lector, fila: Retencion, contexto) => leer(lector, fila, null, contexto),
  decidir: decidirReenviar,
});

export const reemplazarRetencion = comandoDeReemplazo({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, fila: Retencion, alcance, contexto) => {
    const destino = { ...pedido, sucursal_id: pedido.sucursal_id ?? fila.sucursal_id };
    return leer(lector, destino, alcance, contexto);
  },
  decidir: decidirReemplazar,
});

export const anularRetencion = comandoDeAnulacion({
  tipo: RETENCION,
  leer: async (_lector, _fila: Retencion) => ({}),
  decidir: (fila, pedido, hechos, contexto) =>
    decidirAnulacion(RETENCION, fila, pedido, hechos, contexto),
  avisos: avisosDeAnulacionLocal,
});
