import { LIQUIDACION } from '#domain/documentos/liquidacion/liquidacion.tipo.ts';
import { vistaLiquidacion } from '#domain/documentos/liquidacion/liquidacion.vista.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { buscarAl, SOBRE_EL_SALDO_AL, temporalDeTipo } from '../comprobante/comprobante.lectura.ts';
import { liquidacionVista } from './liquidaciones.esquema.ts';

const temporal = temporalDeTipo(LIQUIDACION);

export const rutasDeLiquidaciones = [
  rutaDeLectura({
    id: 'obtenerLiquidacionCompra',
    metodo: 'GET',
    camino: '/liquidaciones-compra/{liquidacion_id}',
    resumen: 'Una liquidación de compra con sus líneas y pagos',
    descripcion: SOBRE_EL_SALDO_AL,
    recurso: 'liquidaciones_compra',
    ...(temporal && { temporal }),
    respuestas: { 200: { descripcion: 'La liquidación de compra', json: liquidacionVista } },
    errores: [LIQUIDACION.errores.noEncontrado],
    atender: async (peticion, { lecturas }) => {
      const liquidacion = await buscarAl(lecturas, LIQUIDACION, peticion);
      return { estado: 200, json: vistaLiquidacion(liquidacion) };
    },
  }),
] as const;
