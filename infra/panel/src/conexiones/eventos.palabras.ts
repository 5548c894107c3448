import type { EventoDeWebhook } from 'comprobantes-cliente';
import { direccionDe } from '#panel/nucleo/enlaces.ts';

/** The public events: what each is for, and the record it speaks of. */

export type NombreDeEvento = EventoDeWebhook['evento'];

const DOCUMENTOS = {
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
  nota_debito: 'Nota de débito',
  guia: 'Guía de remisión',
  retencion: 'Retención',
  liquidacion: 'Liquidación de compra',
} as const;

/** Every event, in words. */
export const EVENTOS: { readonly [E in NombreDeEvento]: string } = {
  'factura.creada': 'Factura creada',
  'factura.autorizada': 'Factura autorizada',
  'factura.rechazada': 'Factura rechazada',
  'factura.devuelta': 'Factura devuelta',
  'factura.anulada': 'Factura anulada',
  'factura.anulada_en_sri': 'Factura anulada en el SRI',
  'factura.pagada': 'Factura pagada',
  'factura.por_vencer': 'Factura por vencer',
  'factura.vencida': 'Factura vencida',
  'factura.en_mora': 'Factura en mora',
  'nota_credito.creada': 'Nota de crédito creada',
  'nota_credito.autorizada': 'Nota de crédito autorizada',
  'nota_credito.rechazada': 'Nota de crédito rechazada',
  'nota_credito.devuelta': 'Nota de crédito devuelta',
  'nota_credito.anulada': 'Nota de crédito anulada',
  'nota_credito.anulada_en_sri': 'Nota de crédito anulada en el SRI',
  'nota_debito.creada': 'Nota de débito creada',
  'nota_debito.autorizada': 'Nota de débito autorizada',
  'nota_debito.rechazada': 'Nota de débito rechazada',
  'nota_debito.devuelta': 'Nota de débito devuelta',
  'nota_debito.anulada': 'Nota de débito anulada',
  'nota_debito.anulada_en_sri': 'Nota de débito anulada en el SRI',
  'nota_debito.pagada': 'Nota de débito pagada',
  'guia.creada': 'Guía creada',
  'guia.autorizada': 'Guía autorizada',
  'guia.rechazada': 'Guía rechazada',
  'guia.devuelta': 'Guía devuelta',
  'guia.anulada': 'Guía anulada',
  'guia.anulada_en_sri': 'Guía anulada en el SRI',
  'retencion.creada': 'Retención creada',
  'retencion.autorizada': 'Retención autorizada',
  'retencion.rechazada': 'Retención rechazada',
  'retencion.devuelta': 'Retención devuelta',
  'retencion.anulada': 'Retención anulada',
  'retencion.anulada_en_sri': 'Retención anulada en el SRI',
  'liquidacion.creada': 'Liquidación creada',
  'liquidacion.autorizada': 'Liquidación autorizada',
  'liquidacion.rechazada': 'Liquidación rechazada',
  'liquidacion.devuelta': 'Liquidación devuelta',
  'liquidacion.anulada': 'Liquidación anulada',
  'liquidacion.anulada_en_sri': 'Liquidación anulada en el SRI',
  'liquidacion.pagada': 'Liquidación pagada',
  'compra.creada': 'Compra registrada',
  'compra.anulada': 'Compra anulada',
  'compra.pagada': 'Compra pagada',
  'cobro.registrado': 'Cobro registrado',
  'cobro.anulado': 'Cobro anulado',
  'pago_proveedor.registrado': 'Pago registrado',
  'pago_proveedor.anulado': 'Pago anulado',
  'proforma.borrador': 'Proforma guardada',
  'proforma.enviada': 'Proforma enviada',
  'proforma.aceptada': 'Proforma aceptada',
  'proforma.rechazada': 'Proforma rechazada',
  'proforma.convertida': 'Proforma convertida en factura',
  'stock.bajo_minimo': 'Existencia bajo el mínimo',
  'webhook.entrega_fallida': 'Una entrega se dio por perdida',
  'webhook.suspendido': 'Un webhook se suspendió',
};

/** What one wants to know, which is how events are chosen. */
const PARA: readonly (readonly [para: string, cuales: RegExp])[] = [
  ['Saber qué dijo el SRI', /\.(autorizada|rechazada|devuelta)$/],
  ['Saber qué se emitió', /^(factura|nota_\w+|guia|retencion|liquidacion)\.creada$/],
  ['Saber qué se anuló', /\.(anulada|anulada_en_sri|anulado)$/],
  [
    'Cobrar a tiempo',
    /^(factura|nota_debito)\.(pagada|por_vencer|vencida|en_mora)$|^cobro\.registrado$/,
  ],
  [
    'Compras y pagos',
    /^compra\.(creada|pagada)$|^pago_proveedor\.registrado$|^liquidacion\.pagada$/,
  ],
  ['Proformas', /^proforma\./],
  ['Inventario', /^stock\./],
  ['Que algo no llega', /^webhook\./],
];

export type GrupoDeEventos = {
  readonly para: string;
  readonly eventos: readonly NombreDeEvento[];
};

const NOMBRES = Object.keys(EVENTOS) as readonly NombreDeEvento[];

const gruposDeEventos = (): readonly GrupoDeEventos[] => {
  const puestos = new Set<NombreDeEvento>();
  const grupos = PARA.map(([para, cuales]) => {
    // A quote that is rejected is rejected by a customer.
    const eventos = NOMBRES.filter(
      (uno) =>
        cuales.test(uno) &&
        !puestos.has(uno) &&
        (para === 'Proformas' || !uno.startsWith('proforma.')),
    );
    for (const uno of eventos) puestos.add(uno);
    return { para, eventos };
  });
  const otros = NOMBRES.filter((uno) => !puestos.has(uno));
  return otros.length === 0 ? grupos : [...grupos, { para: 'Otros', eventos: otros }];
};

export const GRUPOS_DE_EVENTOS = gruposDeEventos();

/** For a list to choose one from. */
export const OPCIONES_DE_EVENTOS = NOMBRES.map((value) => ({ value, label: EVENTOS[value] }));

export const eventoDicho = (evento: string): string =>
  evento === 'webhook.prueba' ? 'Prueba' : (EVENTOS[evento as NombreDeEvento] ?? evento);

type Data = { readonly [campo: string]: unknown };

/** The record that an event speaks of: how it is called, and where it is. */
export type RegistroDeEvento = { readonly nombre: string; readonly a: string | undefined };

const texto = (valor: unknown): string | undefined =>
  typeof valor === 'string' && valor !== '' ? valor : undefined;

export const registroDe = (evento: string, data: Data): RegistroDeEvento => {
  const [tipo = ''] = evento.split('.');
  const [clase, id] =
    tipo === 'stock'
      ? ['servicio', data.servicio_id]
      : tipo === 'webhook'
        ? ['webhook', data.webhook_id]
        : [tipo, data.id];
  const numero =
    texto(data.numero_comprobante) ??
    texto(data.numero_doc) ??
    texto(data.numero) ??
    texto(data.codigo_principal) ??
    texto(data.nombre);
  const nombre = DOCUMENTOS[tipo as keyof typeof DOCUMENTOS] ?? clase.replaceAll('_', ' ');
  const suyo = typeof id === 'number' ? String(id) : texto(id);
  const dicho = [nombre, numero ?? suyo].filter((uno) => uno !== undefined).join(' ');
  return {
    nombre: dicho.charAt(0).toUpperCase() + dicho.slice(1),
    a: typeof id === 'number' ? direccionDe(clase, id) : undefined,
  };
};
