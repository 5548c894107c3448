import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal of stock. The codes are stable: callers program against them. */

type DeItem = { readonly servicio_id: number; readonly codigo_principal: string };

// 404
export const movimientoNoEncontrado = rechazo<{ movimiento_id: number }>(
  'no_encontrado',
  'inventario.no_encontrado',
  ({ movimiento_id }) => `El movimiento de inventario ${movimiento_id} no existe.`,
);
/** `linea`: of the request, from 1. */
export const itemNoEncontrado = rechazo<{ servicio_id: number; linea?: number }>(
  'no_encontrado',
  'inventario.item_no_encontrado',
  ({ servicio_id }) => `El servicio ${servicio_id} no existe en el catálogo.`,
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'inventario.sucursal_no_encontrada',
  ({ sucursal_id }) => `La sucursal ${sucursal_id} no existe o está inactiva.`,
);
export const contrapartidaNoEncontrada = rechazo<{ contrapartida_id: number }>(
  'no_encontrado',
  'inventario.contrapartida_no_encontrada',
  ({ contrapartida_id }) => `La cuenta contable ${contrapartida_id} no existe.`,
);

// 400
export const fechaFutura = rechazo<{ fecha: string; hasta: string }>(
  'valor',
  'inventario.fecha_futura',
  ({ fecha, hasta }) => `La fecha ${fecha} es posterior a hoy (${hasta}).`,
);
export const anulacionAntes = rechazo<{ fecha: string; fecha_minima: string }>(
  'valor',
  'inventario.anulacion_anterior',
  ({ fecha_minima }) => `La anulación no puede ser anterior al movimiento (${fecha_minima}).`,
);

// 409
export const noLlevaInventario = rechazo<DeItem>(
  'conflicto',
  'inventario.no_lleva_inventario',
  ({ codigo_principal }) =>
    `${codigo_principal} no lleva inventario: actívelo en el catálogo con lleva_inventario.`,
);
export const sinExistencia = rechazo<
  DeItem & {
    sucursal_id: number;
    existencia: number;
    reservado: number;
    disponible: number;
    pedido: number;
  }
>(
  'conflicto',
  'inventario.sin_existencia',
  ({ codigo_principal, sucursal_id, disponible, pedido }) =>
    `De ${codigo_principal} hay ${disponible} disponibles en la sucursal ${sucursal_id}, y se piden ${pedido}.`,
);
export const yaSeMovio = rechazo<DeItem & { sucursal_id: number }>(
  'conflicto',
  'inventario.ya_se_movio',
  ({ codigo_principal }) =>
    `${codigo_principal} ya tiene movimientos: lo que falte o sobre se dice con un conteo.`,
);
export const sinCosto = rechazo<DeItem>(
  'conflicto',
  'inventario.sin_costo',
  ({ codigo_principal }) =>
    `De ${codigo_principal} no se conoce un costo: envíe costo_unitario en su línea.`,
);
export const movimientoAnulado = rechazo<{ movimiento_id: number; anulado_por: number }>(
  'conflicto',
  'inventario.anulado',
  ({ movimiento_id, anulado_por }) =>
    `El movimiento ${movimiento_id} ya se anuló con el ${anulado_por}.`,
);
export const esDeUnDocumento = rechazo<{
  movimiento_id: number;
  documento: { tipo: string; id: number; numero: string } | null;
}>('conflicto', 'inventario.de_un_documento', ({ documento }) =>
  documento
    ? `Lo movió el documento ${documento.tipo} ${documento.numero}: se anula ese documento.`
    : 'Lo que deshace a otro movimiento no se anula.',
);
export const otroAmbiente = rechazo<{
  movimiento_id: number;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'inventario.otro_ambiente',
  ({ movimiento_id }) => `El movimiento ${movimiento_id} es del otro ambiente.`,
);
export const contrapartidaInvalida = rechazo<{ contrapartida_id: number; motivo: string }>(
  'conflicto',
  'inventario.contrapartida_invalida',
  ({ contrapartida_id, motivo }) => `La cuenta ${contrapartida_id} no puede ser: ${motivo}.`,
);
export const existenciaColmada = rechazo<DeItem>(
  'conflicto',
  'inventario.colmada',
  ({ codigo_principal }) => `La existencia de ${codigo_principal} no cabe en un número exacto.`,
);
