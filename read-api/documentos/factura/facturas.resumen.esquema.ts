import { z } from 'zod';
import { EXPLICADO } from '#read-api/kernel/cifras.vista.ts';
import { dolaresVista, fechaVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';
import { colaVista } from '../comprobante/cola-sri.esquema.ts';

/** The answer about many invoices at once. */

const suma = {
  total: dolaresVista,
  cantidad: z.int().meta({ description: 'Facturas y notas de débito' }),
  ...EXPLICADO,
};
const sumaVista = z.strictObject(suma).meta({ id: 'SumaDeVentas' });

export const resumenVista = z
  .strictObject({
    hoy: sumaVista,
    semana: sumaVista.meta({ description: 'Desde el lunes' }),
    mes: sumaVista.meta({ description: 'Desde el día 1' }),
    mes_anterior: sumaVista.meta({ description: 'Completo' }),
    serie: z
      .array(z.strictObject({ fecha: fechaVista, ...suma }))
      .meta({ description: 'Los últimos 30 días, uno por uno; el último es hoy' }),
    pendientes_sri: z.int().meta({
      description: 'Comprobantes de todos los tipos en PENDIENTE, PROCESANDO o EN_PROCESO',
    }),
    cola_sri: colaVista,
    por_cobrar: dolaresVista.meta({ description: 'Suma de los saldos de las autorizadas' }),
    top_clientes: z
      .array(
        z.strictObject({
          cliente_id: idVista,
          identificacion: z.string(),
          razon_social: z.string(),
          ...suma,
        }),
      )
      .meta({ description: 'Hasta 10 clientes del mes, por total; sin el consumidor final' }),
    ambiente_sri: z
      .enum(['1', '2'])
      .nullable()
      .meta({ description: '1 pruebas o 2 producción: todo el resumen es de él' }),
    tiene_certificado: z.boolean(),
    ...EXPLICADO,
    cert_expira: instanteVista
      .nullable()
      .meta({ description: 'Hasta cuándo vale el certificado de firma' }),
  })
  .meta({ id: 'ResumenDeVentas' });
