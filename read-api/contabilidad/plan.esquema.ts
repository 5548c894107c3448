import { z } from 'zod';
import { NATURALEZAS, ROLES, TIPOS_DE_CUENTA } from '#domain/contabilidad/plan.vista.ts';
import { EXPLICADO } from '#read-api/kernel/figuras.vista.ts';
import { dolaresVista, idVista } from '#read-api/kernel/vista.ts';

/** The answers about the chart. Who changes it answers with these too, by their name. */

export const cuentaVista = z
  .strictObject({
    id: idVista,
    codigo: z.string(),
    codigo_padre: z.string().nullable().meta({ description: 'null: no va dentro de otra' }),
    nivel: z.int().min(1).meta({ description: 'Grupos de su código' }),
    nombre: z.string(),
    tipo: z.enum(TIPOS_DE_CUENTA),
    naturaleza: z.enum(NATURALEZAS),
    imputable: z.boolean().meta({ description: 'Recibe asientos' }),
    activo: z.boolean(),
    saldo: dolaresVista.meta({
      description: 'Debe menos haber de la cuenta y de las que lleva dentro, con todo lo asentado',
    }),
    ...EXPLICADO,
  })
  .meta({ id: 'CuentaContable' });

export const cuentasVista = z.array(cuentaVista);

export const rolesVista = z
  .array(
    z.strictObject({
      rol: z.enum(ROLES),
      para: z.string(),
      tipos: z.array(z.enum(TIPOS_DE_CUENTA)).meta({ description: 'Qué cuentas sirven' }),
      cuenta_id: idVista,
      cuenta_codigo: z.string(),
      cuenta_nombre: z.string(),
    }),
  )
  .meta({ id: 'RolesContables' });
