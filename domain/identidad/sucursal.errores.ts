import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal that a branch knows. The codes are stable: callers program against them. */

// 404
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'sucursales.no_encontrada',
  'La sucursal no existe.',
);

// 409
export const serieOcupada = rechazo<{
  sucursal_id: number;
  establecimiento: string;
  punto_emision: string;
}>(
  'conflicto',
  'sucursales.serie_ocupada',
  ({ sucursal_id, establecimiento, punto_emision }) =>
    `El punto ${establecimiento}-${punto_emision} ya es de la sucursal ${sucursal_id}.`,
);
export const serieConDocumentos = rechazo<{
  sucursal_id: number;
  establecimiento: string;
  punto_emision: string;
}>(
  'conflicto',
  'sucursales.serie_con_documentos',
  ({ establecimiento, punto_emision }) =>
    `La sucursal ya emitió documentos como ${establecimiento}-${punto_emision}: sus códigos no ` +
    'cambian. Cree otra sucursal.',
);
export const matrizObligatoria = rechazo<{ sucursal_id: number }>(
  'conflicto',
  'sucursales.matriz_obligatoria',
  'La empresa necesita una matriz: nombre otra antes de quitarle esa calidad.',
);
export const matrizInactiva = rechazo<{ sucursal_id: number }>(
  'conflicto',
  'sucursales.matriz_inactiva',
  'La matriz no puede estar inactiva: nombre otra antes.',
);
export const numeroHaciaAtras = rechazo<{
  ambiente: string;
  tipo: string;
  pedido: number;
  siguiente: number;
}>(
  'conflicto',
  'sucursales.numero_hacia_atras',
  ({ ambiente, tipo, pedido, siguiente }) =>
    `El próximo número de ${tipo} en el ambiente ${ambiente} es ${siguiente}: no puede volver a ` +
    `${pedido}.`,
);
