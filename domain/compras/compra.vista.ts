import { partesEscritas } from '#domain/kernel/clave-acceso.ts';
import {
  type Centavos,
  decimalDeMillonesimas,
  decimalDeCentavos as dolares,
} from '#domain/kernel/dinero.ts';
import { conDesfase, type Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDeVerificacion } from './compra.consulta-sri.ts';
import type { ImpuestoDeCompra, LineaDeCompra } from './compra.events.ts';
import { type Compra, type EstadoDePago, estadoDePago, exigibleDe } from './compra.ts';

export { TIPOS_DE_COMPRA } from './tipos-de-compra.ts';

/** How a purchase looks from outside. */

/** Fields of the subtotals of the rates, by their code of SRI table 17: before any tax. */
export const SUBTOTALES = {
  subtotal_0: '0',
  subtotal_5: '5',
  subtotal_8: '8',
  subtotal_12: '2',
  subtotal_13: '10',
  subtotal_14: '3',
  subtotal_15: '4',
  no_objeto: '6',
  exento: '7',
} as const;

const vistaSubtotales = (impuestos: readonly ImpuestoDeCompra[]) =>
  Object.fromEntries(
    Object.entries(SUBTOTALES).map(([campo, codigo]) => [
      campo,
      dolares(impuestos.find(({ iva_codigo }) => iva_codigo === codigo)?.subtotal ?? 0),
    ]),
  ) as { readonly [C in keyof typeof SUBTOTALES]: number };

export const ESTADOS_DE_PAGO = [
  'PENDIENTE',
  'PARCIAL',
  'PAGADA',
] as const satisfies readonly EstadoDePago[];

/** What a list reads of it. */
export type CompraDeLista = Pick<
  Compra,
  | 'id'
  | 'tipo_doc'
  | 'numero_doc'
  | 'fecha_emision'
  | 'fecha_registro'
  | 'fecha_vencimiento'
  | 'clave_acceso'
  | 'numero_autorizacion'
  | 'persona_id'
  | 'tipo_identificacion'
  | 'identificacion'
  | 'razon_social'
  | 'categoria'
  | 'total_sin_impuestos'
  | 'iva'
  | 'total'
  | 'total_pagado'
  | 'total_retenido'
  | 'total_acreditado'
  | 'saldo'
  | 'estado_pago'
  | 'estado'
  | 'sucursal_id'
  | 'ambiente'
>;

/** As a list has it: without its lines. */
export const vistaDeListaDeCompra = (compra: CompraDeLista) => ({
  id: compra.id,
  tipo_doc: compra.tipo_doc,
  numero_doc: compra.numero_doc,
  fecha_emision: conDesfase(compra.fecha_emision),
  fecha_registro: compra.fecha_registro,
  fecha_vencimiento: compra.fecha_vencimiento,
  clave_acceso: compra.clave_acceso,
  numero_autorizacion: compra.numero_autorizacion,
  proveedor_id: compra.persona_id,
  proveedor_tipo_id: compra.tipo_identificacion,
  proveedor_identificacion: compra.identificacion,
  proveedor_razon_social: compra.razon_social,
  categoria: compra.categoria,
  total_sin_impuestos: dolares(compra.total_sin_impuestos),
  iva: dolares(compra.iva),
  total: dolares(compra.total),
  total_pagado: dolares(compra.total_pagado),
  total_retenido: dolares(compra.total_retenido),
  total_notas_credito: dolares(compra.total_acreditado),
  saldo: dolares(compra.saldo),
  estado_pago: compra.estado_pago,
  estado: compra.estado,
  sucursal_id: compra.sucursal_id,
  ambiente: compra.ambiente,
});

/** All that moved what was owed of one until a day: signed, and what of it was withheld and taken off. */
type Movido = Readonly<Record<'monto' | 'retenido' | 'notas', Centavos>>;

/** Its balance at the end of a day: before it was registered it had none, and nothing was owed. */
export const compraAl = (compra: Compra, al: Fecha, movido: Movido): Compra => {
  const registrada = compra.fecha_registro <= al;
  const anulada = compra.anulado_el !== null && compra.anulado_el <= al;
  const exigible = registrada && !anulada ? exigibleDe(compra) : 0;
  const saldo = exigible === 0 ? 0 : Math.max(0, exigible + movido.monto);
  const estado_pago = anulada ? compra.estado_pago : estadoDePago(compra, saldo);
  return {
    ...compra,
    saldo,
    total_pagado: exigible - saldo,
    estado_pago: registrada ? estado_pago : null,
    total_retenido: movido.retenido,
    total_acreditado: movido.notas,
  };
};

const vistaImpuesto = (uno: ImpuestoDeCompra) => ({
  iva_codigo: uno.iva_codigo,
  tarifa_iva: uno.tarifa / 100,
  subtotal: dolares(uno.subtotal),
  base: dolares(uno.base),
  iva: dolares(uno.valor),
});

const vistaLinea = (linea: LineaDeCompra) => ({
  servicio_id: linea.servicio_id,
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  cantidad: decimalDeMillonesimas(linea.cantidad),
  precio_unitario: decimalDeMillonesimas(linea.precio_unitario),
  descuento: dolares(linea.descuento),
  tarifa_iva: linea.tarifa_iva / 100,
  iva_codigo: linea.iva_codigo,
  precio_total: dolares(linea.precio_total),
  iva: dolares(linea.iva),
  ice: dolares(linea.ice),
  irbpnr: dolares(linea.irbpnr),
  cuenta_id: linea.cuenta_id,
  sustento: linea.sustento,
});

/** Its record. */
export const vistaCompra = (compra: Compra) => ({
  ...vistaDeListaDeCompra(compra),
  proveedor_direccion: compra.direccion,
  email: compra.email,
  ...vistaSubtotales(compra.impuestos),
  impuestos: compra.impuestos.map(vistaImpuesto),
  total_descuento: dolares(compra.total_descuento),
  iva_credito: dolares(compra.iva_credito),
  ice: dolares(compra.ice),
  irbpnr: dolares(compra.irbpnr),
  propina: dolares(compra.propina),
  sustento: compra.sustento,
  parte_relacionada: compra.parte_relacionada,
  ambito: compra.ambito,
  formas_pago: compra.formas_pago.map(({ total, ...forma }) => ({
    ...forma,
    total: dolares(total),
  })),
  compra_modificada_id: compra.modifica?.compra_id ?? null,
  doc_modificado_tipo: compra.modifica?.tipo_doc ?? null,
  doc_modificado_numero: compra.modifica?.numero_doc ?? null,
  notas: compra.notas,
  detalles: compra.detalles.map(vistaLinea),
  origen: compra.origen,
  verificacion_sri: vistaDeVerificacion(compra),
  asiento_id: compra.asiento_id,
  anulado_en: compra.anulado_en && conDesfase(compra.anulado_en),
  anulado_motivo: compra.anulado_motivo,
  creado_por: compra.creado_por,
  creado_en: conDesfase(compra.creado_en),
});

/** One that was just made or changed, with what its caller is told. */
export type CompraHecha = { readonly compra: Compra; readonly avisos: readonly string[] };

export const vistaCompraHecha = ({ compra, avisos }: CompraHecha) => ({
  ...vistaCompra(compra),
  avisos,
});

export type VistaCompra = ReturnType<typeof vistaCompraHecha>;

/** What whoever entered one did not say, and may want to know. */
export const avisosDeRegistro = (
  { dia, fecha_registro, clave_acceso, ambiente }: Compra,
  pedido: { readonly fecha_registro: string | null },
): readonly string[] => [
  ...(pedido.fecha_registro === null && fecha_registro !== dia
    ? [`El período del ${dia} está cerrado: se registra con fecha ${fecha_registro}.`]
    : []),
  ...(clave_acceso !== null && ambiente === '2' && partesEscritas(clave_acceso).ambiente === '1'
    ? ['La clave de acceso es del ambiente de pruebas del SRI: el documento no tiene validez.']
    : []),
];
