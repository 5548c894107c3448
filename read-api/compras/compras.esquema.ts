import { z } from 'zod';
import { ESTADOS_DE_PAGO, SUBTOTALES, TIPOS_DE_COMPRA } from '#domain/compras/compra.vista.ts';
import { AMBITOS } from '#domain/contabilidad/asiento.vista.ts';
import { verificacion_sri } from '#read-api/kernel/consulta-sri.esquema.ts';
import {
  decimalVista,
  dolaresVista,
  fechaVista,
  idVista,
  instanteVista,
} from '#read-api/kernel/vista.ts';

/** The answers about purchases. Who makes them answers with these too, by their name. */

const estadoDePago = z.enum(ESTADOS_DE_PAGO);

const enLista = z
  .strictObject({
    id: idVista,
    tipo_doc: z.enum(Object.keys(TIPOS_DE_COMPRA)).meta({ description: 'Tabla 4 del SRI' }),
    numero_doc: z.string().meta({ examples: ['001-001-000000001'] }),
    fecha_emision: instanteVista,
    fecha_registro: fechaVista.meta({ description: 'La de su asiento' }),
    fecha_vencimiento: fechaVista.nullable(),
    clave_acceso: z.string().nullable(),
    numero_autorizacion: z.string().nullable(),
    proveedor_id: idVista.meta({ description: 'La entrada del directorio' }),
    proveedor_tipo_id: z.string(),
    proveedor_identificacion: z.string(),
    proveedor_razon_social: z.string(),
    categoria: z.string().nullable(),
    total_sin_impuestos: dolaresVista,
    iva: dolaresVista,
    total: dolaresVista,
    total_pagado: dolaresVista.meta({
      description: 'total − saldo: lo pagado, lo retenido y las notas de crédito',
    }),
    total_retenido: dolaresVista.meta({ description: 'De ello, las retenciones emitidas' }),
    total_notas_credito: dolaresVista.meta({ description: 'Y las notas de crédito del proveedor' }),
    saldo: dolaresVista,
    estado_pago: estadoDePago
      .nullable()
      .meta({ description: 'null: una nota de crédito, que no se paga' }),
    estado: z.enum(['activo', 'anulado']),
    sucursal_id: idVista,
    ambiente: z.enum(['1', '2']),
  })
  .meta({ id: 'CompraDeLista' });

export const comprasVista = z.array(enLista);

export const categoriasVista = z.array(
  z
    .strictObject({
      categoria: z.string(),
      cuenta_id: idVista
        .nullable()
        .meta({ description: 'Donde va lo que se compra; null: la de gastos administrativos' }),
    })
    .meta({ id: 'CategoriaDeCompra' }),
);

const impuestoVista = z
  .strictObject({
    iva_codigo: z.string().meta({ description: 'Tabla 17 del SRI' }),
    tarifa_iva: z.number().meta({ description: 'Por ciento' }),
    subtotal: dolaresVista.meta({ description: 'Sin impuestos' }),
    base: dolaresVista.meta({ description: 'Sobre la que se cobra el IVA: con el ICE' }),
    iva: dolaresVista,
  })
  .meta({ id: 'ImpuestoDeCompra' });

const lineaVista = z
  .strictObject({
    servicio_id: idVista.nullable().meta({ description: 'Del catálogo, si la línea lo nombró' }),
    codigo_principal: z
      .string()
      .nullable()
      .meta({ description: 'null: de cuando una línea podía no traerlo' }),
    descripcion: z.string(),
    cantidad: decimalVista,
    precio_unitario: decimalVista,
    descuento: dolaresVista,
    tarifa_iva: z.number(),
    iva_codigo: z.string(),
    precio_total: dolaresVista.meta({ description: 'Sin impuestos' }),
    iva: dolaresVista.meta({ description: 'El impreso, o su parte del IVA de su tarifa' }),
    ice: dolaresVista,
    irbpnr: dolaresVista,
    cuenta_id: idVista.nullable().meta({ description: 'null: la de la compra' }),
    sustento: z.string().nullable().meta({ description: 'null: el de la compra' }),
  })
  .meta({ id: 'LineaDeCompra' });

const formaDePagoVista = z.strictObject({
  forma_pago: z.string().meta({ description: 'Tabla 24 del SRI' }),
  total: dolaresVista,
  plazo: z.int().nullable(),
  unidad_tiempo: z.string().nullable(),
});

type Campo = keyof typeof SUBTOTALES;
const subtotales = Object.fromEntries(
  Object.keys(SUBTOTALES).map((campo) => [campo, dolaresVista]),
) as { readonly [C in Campo]: typeof dolaresVista };

export const compraVista = z
  .strictObject({
    ...enLista.shape,
    proveedor_direccion: z.string().nullable(),
    email: z.string().nullable(),
    ...subtotales,
    impuestos: z.array(impuestoVista),
    total_descuento: dolaresVista.meta({ description: 'El impreso, o el de sus líneas' }),
    iva_credito: dolaresVista.meta({ description: 'Del IVA, el que es crédito tributario' }),
    ice: dolaresVista,
    irbpnr: dolaresVista,
    propina: dolaresVista,
    sustento: z.string().meta({ description: 'Tabla 5 del SRI' }),
    parte_relacionada: z.boolean(),
    ambito: z.enum(AMBITOS),
    formas_pago: z.array(formaDePagoVista),
    compra_modificada_id: idVista.nullable().meta({ description: 'De una nota: la que modifica' }),
    doc_modificado_tipo: z.string().nullable(),
    doc_modificado_numero: z.string().nullable(),
    notas: z.string().nullable(),
    detalles: z.array(lineaVista).meta({ description: 'Vacía: se registró por sus sumas' }),
    origen: z.enum(['manual', 'xml']),
    verificacion_sri,
    asiento_id: idVista.nullable().meta({ description: 'null: no se contabilizó' }),
    anulado_en: instanteVista.nullable(),
    anulado_motivo: z.string().nullable(),
    creado_por: z.string(),
    creado_en: instanteVista,
  })
  .meta({ id: 'Compra' });
