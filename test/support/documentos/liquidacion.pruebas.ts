import {
  anularLiquidacion,
  crearLiquidacion,
  reemplazarLiquidacion,
  reenviarLiquidacion,
} from '#commands/documentos/liquidacion/liquidacion.comandos.ts';
import { MUESTRAS_DE_LIQUIDACIONES } from '#domain/documentos/liquidacion/liquidacion.muestras.ts';
import type { PedidoLiquidacion } from '#domain/documentos/liquidacion/liquidacion.pedido.ts';
import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import { anularEnElSri, EMPRESA } from './factura.pruebas.ts';
import { registrarRespuesta } from './tipos.pruebas.ts';

/** Builders of settlements with legal defaults, and short verbs over a book in memory. */

let serial = 0;
const remitente = () => {
  serial += 1;
  const id = `comando-de-liquidacion-${serial}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};
const UNA = { documento_id: 1, alcance: { sucursal_id: null } };

/** 20.00 at 15 %. */
const pedidoDeLiquidacion = (cambios: Partial<PedidoLiquidacion> = {}): PedidoLiquidacion => ({
  proveedor_id: null,
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Rosa Guamán',
  direccion: null,
  email: null,
  cod_doc_sustento: null,
  doc_sustento_numero: null,
  doc_sustento_fecha: null,
  sucursal_id: null,
  es_borrador: false,
  condicion_pago: 'contado',
  fecha_vencimiento: null,
  detalles: [
    {
      servicio_id: null,
      codigo_principal: 'MAIZ',
      descripcion: 'Maíz',
      cantidad: 2_000_000,
      precio_unitario: 10_000_000,
      descuento: 0,
      tarifa_iva: 15,
      iva_codigo: '4',
    },
  ],
  pagos: null,
  ...cambios,
});

export const crearUnaLiquidacion = (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoLiquidacion> = {},
  idempotencia: Idempotencia | null = null,
) => {
  const pedido = pedidoDeLiquidacion(cambios);
  return libro.ejecutar(crearLiquidacion({ ...remitente(), pedido, idempotencia }));
};
export const reenviarLaLiquidacion = (libro: LibroEnMemoria) =>
  libro.ejecutar(reenviarLiquidacion({ ...remitente(), ...UNA }));
export const reemplazarLaLiquidacion = (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoLiquidacion>,
) => {
  const pedido = pedidoDeLiquidacion(cambios);
  return libro.ejecutar(reemplazarLiquidacion({ ...remitente(), ...UNA, pedido }));
};
export const anularLaLiquidacion = (libro: LibroEnMemoria) => {
  const pedido = { motivo: 'No se hizo', fecha: null };
  return libro.ejecutar(anularLiquidacion({ ...remitente(), ...UNA, pedido }));
};

/** A settlement goes through whatever has a public event. */
export const contarTodoDeUnaLiquidacion = async (libro: LibroEnMemoria): Promise<void> => {
  await crearUnaLiquidacion(libro);
  await registrarRespuesta(libro, LIQUIDACION, 'devolucion');
  await reenviarLaLiquidacion(libro);
  await registrarRespuesta(libro, LIQUIDACION, 'rechazo', 2);
  await reenviarLaLiquidacion(libro);
  await registrarRespuesta(libro, LIQUIDACION, 'autorizacion', 3);
  await anularEnElSri(libro, 'liquidacion_compra');
  await anularLaLiquidacion(libro);
  const { tipo, datos } = MUESTRAS_DE_LIQUIDACIONES.find((m) => m.tipo === 'ComprobantePagado')!;
  libro.dado(EMPRESA, { tipo, datos });
};
