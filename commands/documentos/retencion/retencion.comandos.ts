import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/retencion/retencion.decider.ts';
import type { PedidoRetencion } from '#domain/documentos/retencion/retencion.pedido.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import type { Retencion } from '#domain/documentos/retencion/retencion.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion, leerParaEmitir } from '../comprobante/creacion.comandos.ts';

/** What is done with a withholding. Each refuses with the codes of `retencion.errores.ts`. */

export const crearRetencion = comandoDeCreacion({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, _alcance, contexto) =>
    leerParaEmitir(lector, RETENCION, pedido, contexto),
  decidir: decidirCrear,
});

export const reenviarRetencion = comandoDeReenvio({
  tipo: RETENCION,
  leer: (lector, fila: Retencion, contexto) => leerParaEmitir(lector, RETENCION, fila, contexto),
  decidir: decidirReenviar,
});

export const reemplazarRetencion = comandoDeReemplazo({
  tipo: RETENCION,
  leer: (lector, pedido: PedidoRetencion, fila: Retencion, _alcance, contexto) => {
    const destino = { ...pedido, sucursal_id: pedido.sucursal_id ?? fila.sucursal_id };
    return leerParaEmitir(lector, RETENCION, destino, contexto);
  },
  decidir: decidirReemplazar,
});

/** What it withholds is owed to the SRI, not to anybody here. */
const SIN_SALDO = { saldo: 0, fecha_vencimiento: null } as const;

export const anularRetencion = comandoDeAnulacion({
  tipo: RETENCION,
  leer: async (_lector, _fila: Retencion) => ({}),
  decidir: (fila, pedido, { empresa }, contexto) =>
    decidirAnulacion(RETENCION, fila.id, pedido, { fila, empresa }, () => SIN_SALDO, contexto),
  avisos: avisosDeAnulacionLocal,
});
