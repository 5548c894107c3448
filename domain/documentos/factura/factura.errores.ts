import { rechazo } from '#domain/kernel/error.ts';

/** Every refusal that an invoice knows. The codes are stable: callers program against them. */

// 404
export const facturaNoEncontrada = rechazo<{ factura_id: number }>(
  'no_encontrado',
  'facturas.no_encontrada',
  'La factura no existe.',
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'facturas.sucursal_no_encontrada',
  'La sucursal no existe o está inactiva.',
);

// 400
export const propinaNoPermitida = rechazo(
  'valor',
  'facturas.propina_no_permitida',
  'Solo un restaurante, bar u hotel puede cobrar propina: actívelo en el perfil de la empresa.',
);
const REQUISITO_POR_TIPO: { readonly [tipo: string]: string | undefined } = {
  '04': 'no es un RUC válido',
  '05': 'no es una cédula válida',
  '06': 'debe tener entre 1 y 20 caracteres para un pasaporte',
  '07': 'debe ser 9999999999999 para el consumidor final',
  '08': 'debe tener entre 1 y 20 caracteres para una identificación del exterior',
};
export const identificacionInvalida = rechazo<{
  tipo_identificacion: string;
  identificacion: string;
}>('valor', 'facturas.identificacion_invalida', ({ tipo_identificacion, identificacion }) => {
  const requisito = REQUISITO_POR_TIPO[tipo_identificacion] ?? 'no es válida';
  return `La identificación ${identificacion} ${requisito}.`;
});
export const vencimientoAnteriorALaEmision = rechazo<{
  fecha_vencimiento: string;
  fecha_minima: string;
}>(
  'valor',
  'facturas.vencimiento_anterior_a_la_emision',
  ({ fecha_vencimiento, fecha_minima }) =>
    `La fecha de vencimiento ${fecha_vencimiento} es anterior a la de emisión (${fecha_minima}).`,
);
export const descuentoMayorQueLinea = rechazo<{ linea: number }>(
  'valor',
  'facturas.descuento_mayor_que_linea',
  ({ linea }) => `El descuento de la línea ${linea} supera su valor.`,
);
export const importeFueraDeLimite = rechazo<{ maximo: number }>(
  'valor',
  'facturas.importe_fuera_de_limite',
  'Un importe de la factura supera los 14 dígitos que admite el SRI.',
);
export const consumidorFinalSobreLimite = rechazo<{ total: number; maximo: number }>(
  'valor',
  'facturas.consumidor_final_sobre_limite',
  ({ total, maximo }) =>
    `Una factura a consumidor final no puede superar USD ${maximo.toFixed(2)} ` +
    `(total ${total.toFixed(2)}): identifique al comprador.`,
);
export const propinaEnLote = rechazo<{ indice: number }>(
  'valor',
  'facturas.propina_en_lote',
  'Las facturas de un lote no admiten propina.',
);
export const fechaDeAnulacionFueraDeRango = rechazo<{
  fecha: string;
  fecha_minima: string;
  fecha_maxima: string;
}>(
  'valor',
  'facturas.fecha_de_anulacion_fuera_de_rango',
  ({ fecha, fecha_minima, fecha_maxima }) =>
    `La fecha de anulación ${fecha} debe estar entre la de emisión (${fecha_minima}) y hoy ` +
    `(${fecha_maxima}).`,
);

// 409
export const empresaSinConfigurar = rechazo(
  'conflicto',
  'facturas.empresa_sin_configurar',
  'La empresa aún no tiene un perfil de emisor.',
);
export const sinMatriz = rechazo(
  'conflicto',
  'facturas.sin_matriz',
  'La empresa no tiene una sucursal matriz: indique sucursal_id.',
);
export const sucursalInactiva = rechazo<{ sucursal_id: number }>(
  'conflicto',
  'facturas.sucursal_inactiva',
  'La sucursal del borrador está inactiva.',
);
export const secuencialAgotado = rechazo<{ establecimiento: string; punto_emision: string }>(
  'conflicto',
  'facturas.secuencial_agotado',
  ({ establecimiento, punto_emision }) =>
    `La serie ${establecimiento}-${punto_emision} llegó a 999999999: use otro punto de emisión.`,
);
export const facturaYaAutorizada = rechazo<{ factura_id: number }>(
  'conflicto',
  'facturas.ya_autorizada',
  'La factura ya está autorizada.',
);
export const facturaAnulada = rechazo<{ factura_id: number }>(
  'conflicto',
  'facturas.anulada',
  'La factura está anulada.',
);
export const facturaNoModificable = rechazo<{ factura_id: number; estado: string }>(
  'conflicto',
  'facturas.no_modificable',
  ({ estado }) =>
    `Solo se cambia un BORRADOR, o una factura DEVUELTA o RECHAZADO, y esta está ${estado}.`,
);
export const facturaNoEsBorrador = rechazo<{ factura_id: number; estado: string }>(
  'conflicto',
  'facturas.no_es_borrador',
  ({ estado }) => `Solo se elimina un BORRADOR, y esta factura está ${estado}.`,
);
export const borradorEliminado = rechazo<{ factura_id: number }>(
  'conflicto',
  'facturas.borrador_eliminado',
  'El borrador que se creó con esa clave de idempotencia se eliminó: use otra clave.',
);
/** `sucursal_id`: the branch whose number the invoice keeps. */
export const sucursalDelNumero = rechazo<{ factura_id: number; sucursal_id: number }>(
  'conflicto',
  'facturas.sucursal_del_numero',
  'La factura conserva su número, que es de su sucursal: no puede pasar a otra.',
);
export const facturaNoAutorizada = rechazo<{ factura_id: number; estado: string }>(
  'conflicto',
  'facturas.no_autorizada',
  ({ estado }) => `Solo se anula una factura AUTORIZADO, y esta está ${estado}.`,
);
/** `bloqueos`: the live collections and the authorized credit notes, with what each applied. */
export const facturaConMovimientos = rechazo<{
  factura_id: number;
  bloqueos: readonly { tipo: 'cobro' | 'nota_credito'; id: number; monto: number }[];
}>(
  'conflicto',
  'facturas.con_movimientos',
  'La factura tiene cobros vigentes o notas de crédito autorizadas.',
);

// 402
/** `caben`: how many more the month takes. */
export const cupoAgotado = rechazo<{ mes: string; cuota: number; caben: number }>(
  'cuota',
  'facturas.cupo_agotado',
  ({ mes, cuota, caben }) =>
    `El plan permite ${cuota} documentos al mes y ${mes} ` +
    (caben > 0 ? `solo admite ${caben} más.` : 'ya los tiene.'),
);
