import { z } from 'zod';
import {
  IMPUESTOS,
  IMPUESTOS_DE_CONSUMO,
  IMPUESTOS_RETENIDOS,
  SECCIONES,
} from '#domain/contabilidad/declaracion.vista.ts';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  enteroObligatorioDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { FORMATOS } from '#read-api/kernel/informe.ruta.ts';
import { PAGINA } from '#read-api/kernel/pagina.ts';
import { dolaresVista, fechaVista, idVista } from '#read-api/kernel/vista.ts';

/** What the tax sums are asked with, and how they answer. */

const MES = {
  anio: enteroObligatorioDeConsulta({ minimo: 2000, maximo: 2999 }),
  mes: enteroObligatorioDeConsulta({ minimo: 1, maximo: 12 }),
  ambiente: ambienteDeConsulta,
};

/** Strict: a misspelt filter would answer what nobody asked for, and it would be declared. */
export const consultaDeImpuestos = z.object({
  ...MES,
  format: z.enum(FORMATOS).optional(),
  plano: booleanoDeConsulta,
});

const impuestoRetenido = z
  .enum(IMPUESTOS_RETENIDOS)
  .meta({ description: '1 renta, 2 IVA, 6 ISD: tabla 19 del SRI' });
const impuesto = z
  .enum(IMPUESTOS)
  .meta({ description: '1 renta, 2 IVA, 3 ICE, 5 IRBPNR, 6 ISD: tablas 16 y 19 del SRI' });
const impuestoDeConsumo = z
  .enum(IMPUESTOS_DE_CONSUMO)
  .meta({ description: '3 ICE, 5 IRBPNR: tabla 16 del SRI' });

export const consultaDeDocumentos = z.object({
  ...MES,
  seccion: z.enum(SECCIONES).optional(),
  documento: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
    .meta({ description: 'Una clase de documento: factura, nota_credito, retencion…' }),
  impuesto: impuesto.optional(),
  codigo: z
    .string()
    .regex(/^(?:[0-9A-Za-z]{1,5}|sin_codigo)$/)
    .optional()
    .meta({
      description:
        'De IVA en ventas y compras, de retención en las demás; sin_codigo: lo recibido sin uno',
    }),
  ...PAGINA,
});

const comun = {
  codigo: z.string(),
  descripcion: z.string(),
  porcentaje: z
    .number()
    .nullable()
    .meta({ description: 'null: no consta, o no es el mismo en todo lo que suma' }),
  documentos: z.int().min(1).meta({ description: 'Cuántos' }),
  detalle: z.string().meta({
    description: 'Camino, bajo el prefijo de la API, de la lista de sus documentos',
    examples: [
      '/contabilidad/impuestos/documentos?anio=2026&mes=1&ambiente=2&seccion=ventas&codigo=4',
    ],
  }),
};

const importesDeIva = {
  base_bruta: dolaresVista.meta({ description: 'Sin restar las notas de crédito' }),
  base_notas_credito: dolaresVista,
  base: dolaresVista.meta({ description: 'Neta: menos las notas de crédito del mes' }),
  iva_bruto: dolaresVista,
  iva_notas_credito: dolaresVista,
  iva: dolaresVista.meta({ description: 'El de sus documentos, al centavo' }),
  ...EXPLICADO,
};

const importesDeCompras = {
  ...importesDeIva,
  iva_credito: dolaresVista.meta({
    description: 'Del iva, lo que da crédito tributario según los sustentos: el resto es costo',
  }),
};

const comprasVista = z
  .strictObject({
    tarifas: z.array(z.strictObject({ ...comun, ...importesDeCompras })),
    total: z.strictObject(importesDeCompras),
  })
  .meta({ id: 'ImpuestosDeCompras' });

const ivaVista = z
  .strictObject({
    tarifas: z.array(z.strictObject({ ...comun, ...importesDeIva })),
    total: z.strictObject(importesDeIva),
  })
  .meta({ id: 'ImpuestosPorTarifa' });

const casillero = z.string().meta({ description: 'Del formulario 104' });
const aparteVista = z
  .strictObject({
    casilleros: z.strictObject({
      bruto: casillero,
      neto: casillero,
      impuesto: casillero.nullable(),
    }),
    tarifas: z.array(z.strictObject({ ...comun, ...importesDeIva })),
    total: z.strictObject(importesDeIva),
  })
  .meta({ id: 'ImpuestosAparte' });

const retenido = { base: dolaresVista, valor: dolaresVista, ...EXPLICADO };
const formulario = z
  .enum(['103', '104'])
  .nullable()
  .meta({ description: 'El que lo pide; null: otro que estos dos' });

const retencionVista = z
  .strictObject({
    codigos: z.array(
      z.strictObject({
        impuesto: impuestoRetenido,
        formulario,
        casillero: z.string().nullable().meta({
          description: 'Del formulario 104, para el IVA que se retuvo a otros; null en lo demás',
        }),
        ...comun,
        ...retenido,
      }),
    ),
    totales: z.array(z.strictObject({ impuesto: impuestoRetenido, formulario, ...retenido })),
  })
  .meta({ id: 'RetencionesPorCodigo' });

const consumoVista = z
  .strictObject({
    codigos: z.array(
      z.strictObject({
        impuesto: impuestoDeConsumo,
        ...comun,
        base: dolaresVista.meta({
          description: 'Valor sin impuestos o, si la tarifa no es porcentual, unidades',
        }),
        valor: dolaresVista,
        ...EXPLICADO,
      }),
    ),
    totales: z.array(
      z.strictObject({ impuesto: impuestoDeConsumo, valor: dolaresVista, ...EXPLICADO }),
    ),
  })
  .meta({
    id: 'ConsumosEspeciales',
    description: 'ICE e IRBPNR de lo que se vende, menos las notas de crédito del mes',
  });

export const impuestosVista = z
  .strictObject({
    anio: z.int(),
    mes: z.int().min(1).max(12),
    ambiente: z.enum(['1', '2']),
    ventas: ivaVista,
    compras: comprasVista,
    exportaciones: aparteVista.meta({
      description: 'Lo que una exportación vende a 0 % y lo que cobra de flete, seguro y gastos',
    }),
    reembolsos_ventas: aparteVista.meta({
      description:
        'Lo que un intermediario traslada en sus facturas (código 41): no está en ventas',
    }),
    reembolsos_compras: aparteVista.meta({
      description:
        'Lo que un intermediario pagó para que se lo reembolsen (sustento 08): no está en compras',
    }),
    consumos_especiales: consumoVista,
    retenciones_emitidas: retencionVista,
    retenciones_recibidas: retencionVista,
    anulados: z
      .array(z.strictObject({ documento: z.string(), impuesto, ...comun, ...retenido }))
      .meta({ description: 'Los del mes que se anularon después: no están en ninguna suma' }),
    pendientes_sri: z
      .int()
      .meta({ description: 'Comprobantes del mes sin respuesta del SRI: aún no se suman' }),
  })
  .meta({ id: 'ImpuestosDelMes' });

export const lineaTributariaVista = z
  .strictObject({
    seccion: z.enum(SECCIONES),
    documento: z.string().meta({ examples: ['factura'] }),
    documento_id: idVista,
    numero: z.string().meta({ examples: ['001-001-000000042'] }),
    fecha: fechaVista,
    identificacion: z.string(),
    razon_social: z.string(),
    impuesto,
    codigo: z.string(),
    porcentaje: comun.porcentaje,
    base: dolaresVista.meta({ description: 'De una nota de crédito, con signo menos' }),
    valor: dolaresVista.meta({ description: 'IVA, o lo retenido' }),
    credito: dolaresVista.meta({ description: 'De una compra, la parte del valor que da crédito' }),
  })
  .meta({ id: 'DocumentoConImpuesto' });
