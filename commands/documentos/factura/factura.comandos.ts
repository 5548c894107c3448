import { abonos, type Bloqueo } from '#domain/cartera/abonos.ts';
import { leerParaEmitir } from '#domain/documentos/comprobante/emision.hechos.ts';
import {
  avisosDeAnulacion,
  decidirAnular,
} from '#domain/documentos/factura/factura.anulacion.decider.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/factura/factura.decider.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { notasDeFactura } from '#domain/documentos/notas/notas-de-factura.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';

/** What is done with an invoice. Each refuses with the codes of `factura.errores.ts`. */

const leer = async (
  lector: Lector,
  pedido: PedidoFactura,
  _alcance: Alcance,
  contexto: Contexto,
) => {
  const [hechos, servicios] = await Promise.all([
    leerParaEmitir(lector, FACTURA, pedido, contexto),
    leerServicios(lector, pedido.detalles),
  ]);
  return { ...hechos, servicios };
};

export const crearFactura = comandoDeCreacion({ tipo: FACTURA, leer, decidir: decidirCrear });

export const reemplazarFactura = comandoDeReemplazo({
  tipo: FACTURA,
  leer,
  decidir: decidirReemplazar,
});

export const reenviarFactura = comandoDeReenvio({
  tipo: FACTURA,
  leer: (lector, factura: Factura, contexto) => leerParaEmitir(lector, FACTURA, factura, contexto),
  decidir: decidirReenviar,
});

/** What of other contexts hangs on an invoice. */
export type LoAjeno = (lector: Lector, factura_id: number) => Promise<readonly Bloqueo[]>;

export const anularFactura = (leerLoAjeno: LoAjeno) =>
  comandoDeAnulacion({
    tipo: FACTURA,
    leer: async (lector, { id }: Factura) => {
      const [suyos, notas, ajenos] = await Promise.all([
        lector.fila(abonos, ['factura', id]),
        lector.fila(notasDeFactura, [id]),
        leerLoAjeno(lector, id),
      ]);
      return { abonos: suyos, notas, ajenos };
    },
    decidir: decidirAnular,
    avisos: avisosDeAnulacion,
  });
