import { rechazo } from '#domain/kernel/error.ts';
import { nombreDeCompra } from './tipos-de-compra.ts';

/** Every refusal of purchases. The codes are stable: callers program against them. */

type Bloqueos = {
  readonly compra_id: number;
  readonly bloqueos: readonly {
    readonly tipo: string;
    readonly id: number;
    readonly monto: number;
  }[];
};

// 404
export const compraNoEncontrada = rechazo<{ compra_id: number }>(
  'no_encontrado',
  'compras.no_encontrada',
  'La compra no existe.',
);
export const sucursalNoEncontrada = rechazo<{ sucursal_id: number }>(
  'no_encontrado',
  'compras.sucursal_no_encontrada',
  'La sucursal no existe o está inactiva.',
);
/** `doc_modificado`: its number, or its id. */
export const compraModificadaNoEncontrada = rechazo<{ doc_modificado: string | number }>(
  'no_encontrado',
  'compras.modificada_no_encontrada',
  ({ doc_modificado }) =>
    `La compra que la nota modifica (${doc_modificado}) no está registrada con ese proveedor: ` +
    'regístrela primero.',
);

// 409: locks
export const compraAnulada = rechazo<{ compra_id: number }>(
  'conflicto',
  'compras.ya_anulada',
  'La compra está anulada.',
);
export const compraDeOtroAmbiente = rechazo<{
  compra_id: number;
  ambiente: string;
  ambiente_vigente: string;
}>(
  'conflicto',
  'compras.otro_ambiente',
  ({ ambiente, ambiente_vigente }) =>
    `La compra es del ambiente ${ambiente} y la empresa está en el ${ambiente_vigente}.`,
);
export const compraSinClave = rechazo<{ compra_id: number }>(
  'conflicto',
  'compras.sin_clave_de_acceso',
  'La compra no tiene clave de acceso: el SRI solo responde por documentos electrónicos.',
);
/** `campos`: those that may not change while a withholding says what they say. */
export const compraRetenida = rechazo<Bloqueos & { readonly campos: readonly string[] }>(
  'conflicto',
  'compras.con_retencion',
  ({ campos }) =>
    `Una retención o un activo fijo vigente dicen lo mismo: anúlelos antes de cambiar ${campos.join(', ')}.`,
);

// 400
export const identificacionInvalida = rechazo<{
  tipo_identificacion: string;
  identificacion: string;
}>(
  'valor',
  'compras.identificacion_invalida',
  ({ identificacion }) => `La identificación ${identificacion} no puede ser de nadie.`,
);
export const claveInvalida = rechazo<{ clave_acceso: string }>(
  'valor',
  'compras.clave_invalida',
  'El dígito verificador de la clave de acceso no corresponde.',
);
export const emisionFutura = rechazo<{ fecha_emision: string; fecha_maxima: string }>(
  'valor',
  'compras.emision_futura',
  ({ fecha_emision }) => `La fecha de emisión ${fecha_emision} es futura.`,
);
export const registroAntesDeLaEmision = rechazo<{ fecha_registro: string; fecha_minima: string }>(
  'valor',
  'compras.registro_antes_de_la_emision',
  ({ fecha_registro, fecha_minima }) =>
    `La fecha de registro ${fecha_registro} es anterior a la emisión (${fecha_minima}).`,
);
export const vencimientoAntesDeLaEmision = rechazo<{
  fecha_vencimiento: string;
  fecha_minima: string;
}>(
  'valor',
  'compras.vencimiento_antes_de_la_emision',
  ({ fecha_vencimiento, fecha_minima }) =>
    `La fecha de vencimiento ${fecha_vencimiento} es anterior a la emisión (${fecha_minima}).`,
);
export const notaAntesDeLaCompra = rechazo<{ fecha_emision: string; fecha_minima: string }>(
  'valor',
  'compras.nota_antes_de_la_compra',
  ({ fecha_emision, fecha_minima }) =>
    `La nota es del ${fecha_emision}, anterior a la compra que modifica (${fecha_minima}).`,
);
export const anulacionAntesDeLaCompra = rechazo<{ fecha: string; fecha_minima: string }>(
  'valor',
  'compras.anulacion_antes_de_la_compra',
  ({ fecha, fecha_minima }) =>
    `La fecha ${fecha} es anterior al registro de la compra (${fecha_minima}).`,
);
/** An entry keeps its number, which is of its year. */
export const otroAnioDeRegistro = rechazo<{ fecha_registro: string; anio: number }>(
  'valor',
  'compras.otro_anio',
  ({ fecha_registro, anio }) =>
    `El asiento de la compra es del ${anio} y conserva su número: no puede pasar al ${fecha_registro}.`,
);

// 409
/** `compra_id`: the first one. */
export const compraDuplicada = rechazo<{
  compra_id: number;
  tipo_doc: string;
  numero_doc: string;
}>(
  'conflicto',
  'compras.duplicada',
  (datos) =>
    `Ya está registrada: ${nombreDeCompra(datos)} de ese proveedor, la compra ${datos.compra_id}.`,
);
export const sinMatriz = rechazo(
  'conflicto',
  'compras.sin_matriz',
  'La empresa no tiene una matriz activa: envíe sucursal_id.',
);
export const compraModificadaAnulada = rechazo<{ compra_id: number }>(
  'conflicto',
  'compras.modificada_anulada',
  'La compra que la nota modifica está anulada.',
);
export const noEsModificable = rechazo<{ compra_id: number; tipo_doc: string }>(
  'conflicto',
  'compras.no_modificable',
  'Una nota modifica una compra, y no otra nota de crédito.',
);
/** `campo`: what the note says otherwise; `esperado`: what its purchase says. */
export const distintaDeLaModificada = rechazo<{
  compra_id: number;
  campo: string;
  esperado: string;
}>(
  'conflicto',
  'compras.distinta_de_la_modificada',
  ({ campo, esperado }) => `${campo} no es el de la compra modificada, que es ${esperado}.`,
);
/** `linea`: from 1. */
export const lineaConCuentaInvalida = rechazo<{ linea: number; cuenta_id: number; motivo: string }>(
  'conflicto',
  'compras.linea_con_cuenta_invalida',
  ({ linea, motivo }) => `La cuenta de la línea ${linea} ${motivo}.`,
);
export const categoriaConCuentaInvalida = rechazo<{
  categoria: string;
  cuenta_id: number;
  motivo: string;
}>(
  'conflicto',
  'compras.categoria_con_cuenta_invalida',
  ({ categoria, motivo }) => `La cuenta de la categoría «${categoria}» ${motivo}.`,
);
/** Dollars. */
export const totalBajoLoPagado = rechazo<{ compra_id: number; total: number; pagado: number }>(
  'conflicto',
  'compras.total_bajo_lo_pagado',
  ({ total, pagado }) =>
    `La compra quedaría en ${total.toFixed(2)}, y ya se pagó o descontó ${pagado.toFixed(2)}.`,
);
/** `bloqueos`: the live payments, notes and withholdings, with what each took off; assets, with their cost. */
export const compraConMovimientos = rechazo<Bloqueos>(
  'conflicto',
  'compras.con_movimientos',
  'La compra tiene pagos, retenciones, notas de crédito o activos fijos vigentes.',
);
/** A cost is added to goods that have stock. */
export const bienSinInventario = rechazo<{
  servicio_id: number;
  codigo_principal: string;
  linea: number;
}>(
  'conflicto',
  'compras.bien_sin_inventario',
  ({ codigo_principal, linea }) =>
    `costo_de de la línea ${linea} nombra a ${codigo_principal}, que no lleva inventario.`,
);
