import { z } from 'zod';
import { dolaresVista } from '#read-api/kernel/vista.ts';
import { vidaVista } from '../comprobante/comprobante.esquema.ts';
import { iva_codigo, pago, tarifa_iva } from '../comprobante/detalles.esquema.ts';
import { sustentoVista } from '../notas/notas.esquema.ts';

/** The answers about debit notes. */

export const notaDebitoVista = z
  .strictObject({
    ...vidaVista,
    ...sustentoVista,
    tarifa_iva,
    iva_codigo,
    base_imponible: dolaresVista.meta({ description: 'La suma de los motivos, sin impuestos' }),
    iva: dolaresVista,
    total: dolaresVista,
    motivos: z.array(z.strictObject({ razon: z.string(), valor: dolaresVista })),
    pagos: z.array(pago),
    saldo: dolaresVista.meta({ description: 'Por cobrar' }),
  })
  .meta({ id: 'NotaDebito' });
