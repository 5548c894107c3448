import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarAl, temporalDeTipo } from '../comprobante/comprobante.lectura.ts';
import { liquidacionVista } from './liquidaciones.esquema.ts';

export const rutasDeLiquidaciones = [
  rutaDeLectura({
    id: 'obtenerLiquidacionCompra',
    metodo: 'GET',
    camino: '/liquidaciones-compra/{liquidacion_id}',
    resumen: 'Una liquidación de compra con sus líneas y pagos',
    recurso: 'liquidaciones_compra',
    ...temporalDeTipo(LIQUIDACION),
    respuestas: { 200: { descripcion: 'La liquidación de compra', json: liquidacionVista } },
    errores: [LIQUIDACION.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const liquidacion = await buscarAl(lecturas, LIQUIDACION, peticion);
      return { estado: 200, json: vistaLiquidacion(liquidacion) };
    },
  }),
] as const;
