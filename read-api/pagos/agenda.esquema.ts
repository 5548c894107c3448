import { z } from 'zod';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answer of the payment agenda. */

const porPagar = z
  .strictObject({
    id: idVista,
    tipo_doc: z.string().meta({ description: 'Tabla 4 del SRI' }),
    numero_doc: z.string().meta({ examples: ['001-002-000004471'] }),
    proveedor_id: idVista,
    proveedor_razon_social: z.string(),
    fecha_emision: instanteVista,
    fecha_vencimiento: fechaVista.nullable(),
    total: dolaresVista,
    total_pagado: dolaresVista,
    saldo: dolaresVista,
    ...EXPLICADO,
  })
  .meta({ id: 'CompraPorPagar' });

export const agendaVista = z
  .strictObject({
    semanas: z.array(
      z.strictObject({
        semana: fechaVista.meta({ description: 'Su lunes' }),
        total: dolaresVista.meta({ description: 'Los saldos de sus compras' }),
        vencido: dolaresVista.meta({ description: 'De ello, lo que vencía antes de hoy' }),
        cantidad: z.int().min(1),
        compras: z.array(porPagar),
        ...EXPLICADO,
      }),
    ),
    total_general: dolaresVista,
    ...EXPLICADO,
  })
  .meta({ id: 'AgendaDePagos' });
