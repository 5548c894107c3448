import { abonos } from '#domain/cartera/abonos.ts';
import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { leerParaEmitir } from '#domain/documentos/comprobante/emision.hechos.ts';
import {
  decidirAnular,
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/liquidacion/liquidacion.decider.ts';
import type { PedidoLiquidacion } from '#domain/documentos/liquidacion/liquidacion.pedido.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import type { Liquidacion } from '#domain/documentos/liquidacion/liquidacion.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { personas } from '#domain/personas/persona.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';

/** What is done with a settlement. Each refuses with the codes of `liquidacion.errores.ts`. */

/** What a request looks at: the supplier's entry that it names, the one of its number, the services. */
const leer = async (
  lector: Lector,
  pedido: PedidoLiquidacion,
  _alcance: Alcance,
  contexto: Contexto,
) => {
  const { proveedor_id, sucursal_id } = pedido;
  const entrada = proveedor_id === null ? undefined : await lector.fila(personas, [proveedor_id]);
  const destino = {
    sucursal_id,
    detalles: pedido.detalles,
    // Nobody has neither: an entry that is not there is refused.
    tipo_identificacion: pedido.tipo_identificacion ?? entrada?.tipo_identificacion ?? '',
    identificacion: pedido.identificacion ?? entrada?.identificacion ?? '',
  };
  const [emision, servicios] = await Promise.all([
    leerParaEmitir(lector, LIQUIDACION, destino, contexto),
    leerServicios(lector, pedido.detalles),
  ]);
  return { entrada, servicios, ...emision };
};

export const crearLiquidacion = comandoDeCreacion({
  tipo: LIQUIDACION,
  leer,
  decidir: decidirCrear,
});

export const reemplazarLiquidacion = comandoDeReemplazo({
  tipo: LIQUIDACION,
  leer,
  decidir: decidirReemplazar,
});

export const reenviarLiquidacion = comandoDeReenvio({
  tipo: LIQUIDACION,
  leer: (lector, fila: Liquidacion, contexto) =>
    leerParaEmitir(lector, LIQUIDACION, fila, contexto),
  decidir: decidirReenviar,
});

/** What was paid of it, and the withholdings over it. */
const leerLoQueCuelga = async (lector: Lector, { id }: Liquidacion) => {
  const [suyos, retenciones] = await Promise.all([
    lector.fila(abonos, ['liquidacion_compra', id]),
    leerRetencionesVivas(lector, { documento: 'liquidacion_compra', documento_id: id }),
  ]);
  return { abonos: suyos, retenciones };
};

export const anularLiquidacion = comandoDeAnulacion({
  tipo: LIQUIDACION,
  leer: leerLoQueCuelga,
  decidir: decidirAnular,
  avisos: avisosDeAnulacionLocal,
});
