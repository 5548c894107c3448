import { z } from 'zod';
import { TIPOS_DE_CUENTA_DINERO } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
import { dolaresVista, idVista, instanteVista } from '#read-api/kernel/vista.ts';

/** The answers about money accounts. Who changes one answers with these too, by their name. */

export const cuentaEnListaVista = z.strictObject({
  id: idVista,
  nombre: z.string(),
  tipo: z.enum(TIPOS_DE_CUENTA_DINERO),
  banco: z.string().nullable(),
  numero_mascarado: z.string().nullable(),
  saldo_inicial: dolaresVista,
  activo: z.boolean(),
  creado_en: instanteVista,
  saldo_actual: dolaresVista.meta({ description: 'saldo_inicial más todos sus movimientos' }),
  ...EXPLICADO,
});

export const cuentasDineroVista = z.array(cuentaEnListaVista);

export const cuentaDineroVista = cuentaEnListaVista
  .extend({
    cuenta_contable_id: idVista.nullable().meta({ description: 'La propia; null: no tiene' }),
    cuenta_contable_codigo: z.string().nullable(),
    cuenta_contable_nombre: z.string().nullable(),
    saldo_contable: dolaresVista.nullable().meta({
      description: 'Debe menos haber de la cuenta propia; null: no la tiene, o no hay contabilidad',
    }),
    cuenta_contable_efectiva_id: idVista.nullable(),
    cuenta_contable_efectiva_codigo: z
      .string()
      .nullable()
      .meta({ description: 'Donde se asienta: la propia o la general de su tipo' }),
  })
  .meta({ id: 'CuentaDinero' });
