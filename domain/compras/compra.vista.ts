import { AMBITOS } from '#domain/contabilidad/asiento.events.ts';
import {
  booleano,
  decimal,
  desde,
  dolares,
  entero,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  porcentaje,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { partesEscritas } from '#domain/kernel/clave-acceso.ts';
import { verificacionGuardada } from '#domain/kernel/consulta-sri.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import {
  type TotalesDeReembolso,
  totalesDeReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { vistaReembolso } from '#domain/kernel/tributos/reembolsos.vista.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { CategoriaDeCompra } from './categoria.ts';
import { vistaDeVerificacion } from './compra.consulta-sri.ts';
import type { CostoDe, FormaDePago, ImpuestoDeCompra, LineaDeCompra } from './compra.events.ts';
import {
  type Compensacion,
  compensacionesDe,
  type OtroImpuesto,
  otrosImpuestosDe,
  reembolsosDe,
} from './compra.opcionales.ts';
import { type Compra, type EstadoDePago, estadoDePago, exigibleDe } from './compra.ts';
import { esNota, TIPOS_DE_COMPRA } from './tipos-de-compra.ts';

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

type Subtotal = keyof typeof SUBTOTALES;

const subtotalDe =
  (codigo: string) =>
  ({ impuestos }: Pick<Compra, 'impuestos'>): Centavos =>
    impuestos.find(({ iva_codigo }) => iva_codigo === codigo)?.subtotal ?? 0;

const deSubtotal = (codigo: string) => segun(subtotalDe(codigo), dolares());

const subtotales = Object.fromEntries(
  Object.entries(SUBTOTALES).map(([campo, codigo]) => [campo, deSubtotal(codigo)]),
) as { readonly [C in Subtotal]: ReturnType<typeof deSubtotal> };

export const ESTADOS_DE_PAGO = [
  'PENDIENTE',
  'PARCIAL',
  'PAGADA',
] as const satisfies readonly EstadoDePago[];

/** Kinds that take off what another purchase owes. */
export const TIPOS_DE_NOTA: readonly string[] = Object.keys(TIPOS_DE_COMPRA).filter(esNota);

const importe = dolares();

/** As a list has it: without its lines. */
export const vistaDeListaDeCompra = vistaDe<CompraDeLista>('CompraDeLista')({
  id: id(),
  tipo_doc: unoDe(Object.keys(TIPOS_DE_COMPRA), 'Tabla 4 del SRI', { celda: 'literal' }),
  numero_doc: texto('', { ejemplos: ['001-001-000000001'], celda: 'simple' }),
  fecha_emision: instante(),
  fecha_registro: fecha('La de su asiento'),
  fecha_vencimiento: oNulo(fecha()),
  clave_acceso: oNulo(texto('', { celda: 'literal' })),
  numero_autorizacion: oNulo(texto()),
  proveedor_id: desde('persona_id', id('La entrada del directorio')),
  proveedor_tipo_id: desde('tipo_identificacion', texto('', { celda: 'literal' })),
  proveedor_identificacion: desde('identificacion', texto()),
  proveedor_razon_social: desde('razon_social', texto()),
  categoria: oNulo(texto()),
  total_sin_impuestos: importe,
  iva: importe,
  ice: importe,
  irbpnr: importe,
  total: importe,
  total_pagado: dolares('total − saldo: lo pagado, lo retenido y las notas de crédito'),
  total_retenido: dolares('De ello, las retenciones emitidas'),
  total_notas_credito: desde('total_acreditado', dolares('Y las notas de crédito del proveedor')),
  saldo: importe,
  estado_pago: oNulo(unoDe(ESTADOS_DE_PAGO, 'null: una nota de crédito, que no se paga')),
  estado: unoDe(['activo', 'anulado']),
  sucursal_id: id(),
  ambiente: unoDe(AMBIENTES),
});

/** What a list reads of it: all but what is long. */
export type CompraDeLista = Omit<Compra, 'detalles' | 'impuestos' | 'formas_pago' | 'opcionales'>;

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

const vistaImpuesto = vistaDe<ImpuestoDeCompra>('ImpuestoDeCompra')({
  iva_codigo: texto('Tabla 17 del SRI'),
  tarifa_iva: desde('tarifa', porcentaje('Por ciento')),
  subtotal: dolares('Sin impuestos'),
  base: dolares('Sobre la que se cobra el IVA: con el ICE'),
  iva: desde('valor', dolares()),
});

const vistaCostoDe = vistaDe<CostoDe>()({ servicio_id: id(), monto: dolares() });

const vistaLinea = vistaDe<LineaDeCompra>('LineaDeCompra')({
  servicio_id: oNulo(id('Del catálogo, si la línea lo nombró')),
  codigo_principal: oNulo(texto('null: de cuando una línea podía no traerlo')),
  descripcion: texto(),
  cantidad: decimal(),
  precio_unitario: decimal(),
  descuento: importe,
  tarifa_iva: porcentaje(),
  iva_codigo: texto(),
  precio_total: dolares('Sin impuestos'),
  iva: dolares('El impreso, o su parte del IVA de su tarifa'),
  ice: importe,
  irbpnr: importe,
  cuenta_id: oNulo(id('null: la de la compra')),
  lleva_inventario: segun(
    ({ inventario }: LineaDeCompra) => inventario !== undefined,
    booleano('true: entró a la existencia, y va a su cuenta'),
  ),
  costo_de: segun(
    ({ costo_de }: LineaDeCompra) => costo_de ?? [],
    lista(vistaCostoDe, 'Los bienes a cuyo costo suma'),
  ),
  sustento: oNulo(texto('null: el de la compra')),
});

const vistaDeFormaDePago = vistaDe<FormaDePago>()({
  forma_pago: texto('Tabla 24 del SRI'),
  unidad_tiempo: oNulo(texto()),
  plazo: oNulo(entero()),
  total: importe,
});

export const vistaOtroImpuesto = vistaDe<OtroImpuesto>('OtroImpuestoDeCompra')({
  codigo: unoDe(['3', '5'], 'Tabla 16 del SRI: 3 ICE, 5 IRBPNR'),
  codigo_porcentaje: texto('Tabla 18 del SRI'),
  base_imponible: importe,
  tarifa: oNulo(porcentaje()),
  valor: importe,
});

export const vistaCompensacion = vistaDe<Compensacion>('CompensacionDeCompra')({
  codigo: texto(),
  tarifa: porcentaje(),
  valor: importe,
});

const reembolsado =
  (campo: keyof TotalesDeReembolso) =>
  (compra: Compra): Centavos | null =>
    totalesDeReembolsos(reembolsosDe(compra))[campo];

const totalesReembolsados = {
  total_comprobantes_reembolso: segun(
    reembolsado('total_comprobantes_reembolso'),
    oNulo(dolares('Bases e impuestos de lo que traslada')),
  ),
  total_base_imponible_reembolso: segun(
    reembolsado('total_base_imponible_reembolso'),
    oNulo(dolares()),
  ),
  total_impuesto_reembolso: segun(reembolsado('total_impuesto_reembolso'), oNulo(dolares())),
};

/** Its record. */
export const vistaCompra = vistaDe<Compra>('Compra')({
  ...vistaDeListaDeCompra.campos,
  proveedor_direccion: desde('direccion', oNulo(texto())),
  email: oNulo(texto()),
  ...subtotales,
  impuestos: lista(vistaImpuesto),
  total_descuento: dolares('El impreso, o el de sus líneas'),
  iva_credito: dolares('Del IVA, el que es crédito tributario'),
  otros_impuestos: segun(
    otrosImpuestosDe,
    lista(
      vistaOtroImpuesto,
      'El ICE y el IRBPNR por código, si el documento o quien la registró lo dijo',
    ),
  ),
  propina: importe,
  compensaciones: segun(
    compensacionesDe,
    lista(
      vistaCompensacion,
      'Del IVA, lo que no se cobra: el total va sin ello, o con ello, como se imprime',
    ),
  ),
  ...totalesReembolsados,
  reembolsos: segun(
    reembolsosDe,
    lista(vistaReembolso, 'De un comprobante de reembolso: lo que traslada'),
  ),
  sustento: texto('Tabla 5 del SRI'),
  parte_relacionada: booleano(),
  ambito: unoDe(AMBITOS),
  formas_pago: lista(vistaDeFormaDePago),
  compra_modificada_id: segun(
    ({ modifica }: Compra) => modifica?.compra_id ?? null,
    oNulo(id('De una nota: la que modifica')),
  ),
  doc_modificado_tipo: segun(({ modifica }: Compra) => modifica?.tipo_doc ?? null, oNulo(texto())),
  doc_modificado_numero: segun(
    ({ modifica }: Compra) => modifica?.numero_doc ?? null,
    oNulo(texto()),
  ),
  notas: oNulo(texto()),
  detalles: lista(vistaLinea, 'Vacía: se registró por sus sumas'),
  origen: unoDe(['manual', 'xml']),
  verificacion_sri: segun(vistaDeVerificacion, verificacionGuardada),
  asiento_id: oNulo(id('null: no se contabilizó')),
  anulado_en: oNulo(instante()),
  anulado_motivo: oNulo(texto()),
  creado_por: texto(),
  creado_en: instante(),
});

export const vistaDeCategoria = vistaDe<CategoriaDeCompra>('CategoriaDeCompra')({
  categoria: texto(),
  cuenta_id: oNulo(id('Donde va lo que se compra; null: la de gastos administrativos')),
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
