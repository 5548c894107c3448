import { abonos } from '#domain/cartera/abonos.ts';
import {
  avisosDeAnulacion,
  decidirAnular,
} from '#domain/documentos/factura/factura.anulacion.decider.ts';
import { decidirCrear, decidirReenviar } from '#domain/documentos/factura/factura.decider.ts';
import { decidirReemplazar } from '#domain/documentos/factura/factura.edicion.decider.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { notasDeFactura } from '#domain/documentos/notas/notas-de-factura.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion, leerParaEmitir } from '../comprobante/creacion.comandos.ts';

/** What is done with an invoice. Each refuses with the codes of `factura.errores.ts`. */

export const crearFactura = comandoDeCreacion({
  tipo: FACTURA,
  leer: async (lector, pedido: PedidoFactura, _alcance, contexto) => {
    const [hechos, servicios] = await Promise.all([
      leerParaEmitir(lector, FACTURA, pedido, contexto),
      leerServicios(lector, pedido.detalles),
    ]);
    return { ...hechos, servicios };
  },
  decidir: decidirCrear,
});

export const reenviarFactura = comandoDeReenvio({
  tipo: FACTURA,
  leer: (lector, factura: Factura, contexto) => leerParaEmitir(lector, FACTURA, factura, contexto),
  decidir: (factura, hechos, contexto) =>
    decidirReenviar(factura.id, { ...hechos, factura }, contexto),
});

export const reemplazarFactura = comandoDeReemplazo({
  tipo: FACTURA,
  leer: async (lector, pedido: PedidoFactura) => {
    const { sucursal_id, tipo_identificacion, identificacion } = pedido;
    const [empresa, sucursal, persona, contadorPersonas, servicios] = await Promise.all([
      lector.fila(empresas, []),
      sucursal_id === null ? undefined : lector.fila(sucursales, [sucursal_id]),
      lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
      lector.fila(contadores, ['personas']),
      leerServicios(lector, pedido.detalles),
    ]);
    return { empresa, sucursal, persona, contadorPersonas, servicios };
  },
  decidir: (pedido, factura, hechos, contexto) =>
    decidirReemplazar(factura.id, pedido, { ...hechos, factura }, contexto),
});

export const anularFactura = comandoDeAnulacion({
  tipo: FACTURA,
  leer: async (lector, { id }: Factura) => {
    const [suyos, notas] = await Promise.all([
      lector.fila(abonos, ['factura', id]),
      lector.fila(notasDeFactura, [id]),
    ]);
    return { abonos: suyos, notas };
  },
  decidir: decidirAnular,
  avisos: avisosDeAnulacion,
});
