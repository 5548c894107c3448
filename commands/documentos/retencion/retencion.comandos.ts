import { compras } from '#domain/compras/compra.ts';
import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import {
  type DestinoDeEmision,
  leerParaEmitir,
} from '#domain/documentos/comprobante/emision.hechos.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import {
  type DocumentoDeProveedor,
  type DocumentoNombrado,
  type Nombrados,
  nombradosDe,
  nombradosPor,
} from '#domain/documentos/retencion/documento-nombrado.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/retencion/retencion.decider.ts';
import type { PedidoRetencion } from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Retencion } from '#domain/documentos/retencion/retencion.ts';
import { compraNombrada } from '#domain/documentos/retencion/sustento.compra.ts';
import { liquidacionNombrada } from '#domain/documentos/retencion/sustento.liquidacion.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';

/** What is done with a withholding. Each refuses with the codes of `retencion.errores.ts`. */

type Sustentos = PedidoRetencion['docs_sustento'] | Retencion['docs_sustento'];

const LEER_NOMBRADO: {
  readonly [D in DocumentoDeProveedor]: (
    lector: Lector,
    id: number,
  ) => Promise<DocumentoNombrado | undefined>;
} = {
  liquidacion_compra: async (lector, id) => {
    const fila = await lector.fila(liquidaciones, [id]);
    return fila && liquidacionNombrada(fila);
  },
  compra: async (lector, id) => {
    const fila = await lector.fila(compras, [id]);
    return fila && compraNombrada(fila);
  },
};

/** The documents of ours that support documents name, within the caller's reach. */
const leerNombrados = async (
  lector: Lector,
  sustentos: Sustentos,
  alcance: Alcance | null,
): Promise<Nombrados> => {
  const hallados = await Promise.all(
    nombradosPor(sustentos).map(({ documento, documento_id }) =>
      LEER_NOMBRADO[documento](lector, documento_id),
    ),
  );
  return nombradosDe(
    hallados.filter((uno) => uno && (alcance === null || alcanza(alcance, uno.sucursal_id))),
  );
};

/** What issuing looks at, and the documents that are named. */
const leer = async (
  lector: Lector,
  destino: DestinoDeEmision & { readonly docs_sustento: Sustentos },
  alcance: Alcance | null,
  contexto: Contexto,
) => {
  const [emision, nombrados] = await Promise.all([
    leerParaEmitir(lector, RETENCION, destino, contexto),
    leerNombrados(lector, destino.docs_sustento, alcance),
  ]);
  return { ...emision, nombrados };
};

export const crearRetencion = comandoDeCreacion({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, alcance, contexto) =>
    leer(lector, pedido, alcance, contexto),
  decidir: decidirCrear,
});

export const reemplazarRetencion = comandoDeReemplazo({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, alcance, contexto) =>
    leer(lector, pedido, alcance, contexto),
  decidir: decidirReemplazar,
});

export const reenviarRetencion = comandoDeReenvio({
  tipo: RETENCION,
  leer: (lector, fila: Retencion, contexto) => leer(lector, fila, null, contexto),
  decidir: decidirReenviar,
});

export const anularRetencion = comandoDeAnulacion({
  tipo: RETENCION,
  leer: async (_lector, _fila: Retencion) => ({}),
  decidir: (fila, pedido, hechos, contexto) =>
    decidirAnulacion(RETENCION, fila, pedido, hechos, contexto),
  avisos: avisosDeAnulacionLocal,
});
