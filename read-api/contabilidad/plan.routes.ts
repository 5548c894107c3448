import { z } from 'zod';
import { cuentaNoEncontrada, planEnPreparacion } from '#domain/contabilidad/plan.errores.ts';
import {
  type CuentaConSaldo,
  TIPOS_DE_CUENTA,
  vistaCuenta,
  vistaRol,
  vistaRoles,
} from '#domain/contabilidad/plan.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { enlaces } from '#read-api/kernel/cifras.ts';
import { ambienteDeConsulta, booleanoDeConsulta } from '#read-api/kernel/consulta.ts';
import { LISTA, limiteDeLista, responderLista, SOBRE_CSV } from '#read-api/kernel/lista.ruta.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import { ambientePedido } from './libro.routes.ts';
import { SALDO_DE_CUENTA } from './mayor.cifras.ts';
import { cuentaConSaldo, cuentasDe, PLAN, rolesDe, tienePlan } from './plan.queries.ts';

const consulta = z
  .object({
    q: z.string().max(300).optional(),
    tipo: z.enum(TIPOS_DE_CUENTA).optional(),
    imputable: booleanoDeConsulta,
    incluir_inactivas: booleanoDeConsulta,
    ambiente: ambienteDeConsulta,
    ...LISTA,
  })
  .superRefine(limiteDeLista);

const cuentaExplicada = (cuenta: CuentaConSaldo, ambiente: Ambiente) => ({
  ...vistaCuenta(cuenta),
  ...enlaces(SALDO_DE_CUENTA, { saldo: { cuenta_id: cuenta.id, ambiente } }),
});

export const rutasDelPlan = [
  rutaDeLectura({
    id: 'listarCuentasContables',
    metodo: 'GET',
    camino: '/contabilidad/cuentas',
    resumen: 'El plan de cuentas, como JSON o CSV',
    descripcion:
      'En el orden de los códigos. q busca por código («101.01») y por palabras del nombre, sin ' +
      'distinguir tildes ni mayúsculas. El saldo es del ambiente vigente, o del que se pida.' +
      `\n\n${SOBRE_CSV}`,
    recurso: 'contabilidad',
    query: consulta,
    respuestas: {
      200: { descripcion: 'Las cuentas', json: varias(vistaCuenta), o_archivo: 'text/csv' },
    },
    errores: [empresaNoConfigurada, planEnPreparacion],
    atender: async ({ empresa_id, query }, dependencias) => {
      const { lecturas } = dependencias;
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      if (!(await tienePlan(lecturas, empresa_id))) throw planEnPreparacion({});
      const fuente = cuentasDe(lecturas, { empresa_id, ambiente }, query);
      const vista = (cuenta: CuentaConSaldo) => cuentaExplicada(cuenta, ambiente);
      const pedido = { empresa_id, query, vista, archivo: 'plan-de-cuentas' };
      return responderLista(dependencias, { ...pedido, lista: PLAN, fuente });
    },
  }),

  rutaDeLectura({
    id: 'obtenerCuentaContable',
    metodo: 'GET',
    camino: '/contabilidad/cuentas/{id}',
    resumen: 'Una cuenta del plan, también si está inactiva',
    descripcion: 'El saldo es del ambiente vigente, o del que se pida.',
    recurso: 'contabilidad',
    query: z.object({ ambiente: ambienteDeConsulta }),
    respuestas: { 200: { descripcion: 'La cuenta', json: vistaCuenta } },
    errores: [empresaNoConfigurada, cuentaNoEncontrada],
    atender: async ({ empresa_id, params, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const cuenta = await cuentaConSaldo(lecturas, { empresa_id, ambiente }, params.id);
      if (!cuenta) throw cuentaNoEncontrada({ cuenta_id: params.id });
      return { estado: 200, json: cuentaExplicada(cuenta, ambiente) };
    },
  }),

  rutaDeLectura({
    id: 'listarRolesContables',
    metodo: 'GET',
    camino: '/contabilidad/roles',
    resumen: 'Qué cuenta hace cada papel en los asientos, y para qué es',
    recurso: 'contabilidad',
    respuestas: { 200: { descripcion: 'Los papeles', json: varias(vistaRol, 'RolesContables') } },
    errores: [planEnPreparacion],
    atender: async ({ empresa_id }, { lecturas }) => {
      const roles = await rolesDe(lecturas, empresa_id);
      if (roles.length === 0) throw planEnPreparacion({});
      return { estado: 200, json: vistaRoles(roles) };
    },
  }),
] as const;
