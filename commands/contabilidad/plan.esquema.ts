import { z } from 'zod';
import { claveDeIdempotencia, id, rehusar, texto } from '#commands/kernel/campos.ts';
import { cambiable } from '#commands/kernel/parche.ts';
import type { PedidoDeRoles } from '#domain/contabilidad/plan.decider.ts';
import { ROLES, ROLES_CONTABLES } from '#domain/contabilidad/roles.ts';
import { NATURALEZAS, TIPOS_DE_CUENTA } from '#domain/contabilidad/tipos-de-cuenta.ts';

/** The bodies of `/contabilidad/cuentas` and `/contabilidad/roles`. */

/** Up to eight groups of up to three digits. */
const PATRON = /^\d{1,3}(\.\d{1,3}){0,7}$/;

const codigo = z
  .string()
  .check((campo) => {
    if (PATRON.test(campo.value)) return;
    const mensaje = 'Deben ser grupos de hasta tres dígitos separados por puntos: 101.01.03';
    rehusar(campo, campo.value, { tipo: 'string_pattern_mismatch', mensaje });
  })
  .meta({ pattern: PATRON.source, maxLength: 31 });

const nombre = texto(200);
const naturaleza = z.enum(NATURALEZAS);

export const crearCuentaEsquema = z
  .object({
    codigo,
    nombre,
    tipo: z.enum(TIPOS_DE_CUENTA).nullish().meta({ description: 'Por omisión, el de su grupo' }),
    naturaleza: naturaleza.nullish().meta({ description: 'Por omisión, la de su grupo' }),
    imputable: z.boolean().nullish().meta({ description: 'Recibe asientos; por omisión true' }),
    idempotency_key: claveDeIdempotencia.nullish(),
  })
  .transform(({ idempotency_key, ...cuerpo }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido: {
      codigo: cuerpo.codigo,
      nombre: cuerpo.nombre,
      tipo: cuerpo.tipo ?? null,
      naturaleza: cuerpo.naturaleza ?? null,
      imputable: cuerpo.imputable ?? true,
    },
  }));

/** Every field may be left out; the code is not among them. */
export const cambiarCuentaEsquema = z.object({
  nombre: cambiable(nombre),
  naturaleza: cambiable(naturaleza),
  imputable: cambiable(z.boolean()),
  activo: cambiable(z.boolean()),
});

/** Roles that are left out keep their account. */
export const asignarRolesEsquema = z.object(
  Object.fromEntries(
    ROLES.map((rol) => [rol, cambiable(id).meta({ description: ROLES_CONTABLES[rol].para })]),
  ) as unknown as { readonly [R in keyof PedidoDeRoles]-?: z.ZodExactOptional<typeof id> },
);
