import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { varias } from '#domain/kernel/campos.ts';
import { cuentaDineroNoEncontrada } from '#domain/tesoreria/cuenta-dinero.errores.ts';
import {
  vistaCuentaConContable,
  vistaCuentaDinero,
} from '#domain/tesoreria/cuenta-dinero.vista.ts';
import { vistaDocumento } from '#domain/tesoreria/documento.vista.ts';
import { movimientoNoEncontrado } from '#domain/tesoreria/movimiento.errores.ts';
import {
  movimientoConDocumento,
  TIPOS_DE_MOVIMIENTO,
  vistaMovimiento,
} from '#domain/tesoreria/movimiento.vista.ts';
import { ambientePedido } from '#read-api/contabilidad/libro.routes.ts';
import { ambienteDelInforme } from '#read-api/identidad/ambiente.queries.ts';
import {
  ambienteDeConsulta,
  booleanoDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import { conTotal, PAGINA } from '#read-api/kernel/pagina.ts';
import { rutaDeLectura } from '#read-api/kernel/ruta.ts';
import {
  cuentaDineroPorId,
  cuentasDeDinero,
  TABLAS_DE_CUENTAS,
  TABLAS_DE_UNA_CUENTA,
} from './cuentas-dinero.queries.ts';
import { movimientoPorId, movimientosDe } from './movimientos.queries.ts';
import { explicarCuentaConContable, explicarCuentaDinero } from './tesoreria.enlaces.ts';

const DE_AMBIENTE = 'Del ambiente vigente, o del que se pida.';

const SOBRE_AL = 'Con al, los saldos son los del final de ese día: saldo_inicial cuenta en todos.';

export const rutasDeCuentasDinero = [
  rutaDeLectura({
    id: 'listarCuentasDinero',
    metodo: 'GET',
    camino: '/cuentas-dinero',
    resumen: 'Las cajas, cuentas bancarias y tarjetas, con su saldo',
    descripcion: `${DE_AMBIENTE} ${SOBRE_AL}`,
    recurso: 'cuentas_dinero',
    query: z.object({ incluir_inactivas: booleanoDeConsulta, ambiente: ambienteDeConsulta }),
    temporal: { tablas: TABLAS_DE_CUENTAS },
    respuestas: { 200: { descripcion: 'Las cuentas', json: varias(vistaCuentaDinero) } },
    atender: async ({ empresa_id, query, al, conocido_el }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const todas = query.incluir_inactivas === true;
      const cuentas = await cuentasDeDinero(lecturas, { empresa_id, ambiente, al }, todas);
      const de = { ambiente, al, conocido_el };
      const json = cuentas.map((cuenta) => explicarCuentaDinero(vistaCuentaDinero(cuenta), de));
      return { estado: 200, json };
    },
  }),

  rutaDeLectura({
    id: 'obtenerCuentaDinero',
    metodo: 'GET',
    camino: '/cuentas-dinero/{id}',
    resumen: 'Una cuenta de dinero, también si está inactiva',
    descripcion: `${DE_AMBIENTE} Los movimientos manuales no se contabilizan: saldo_actual los cuenta y saldo_contable no. ${SOBRE_AL}`,
    recurso: 'cuentas_dinero',
    query: z.object({ ambiente: ambienteDeConsulta }),
    temporal: { tablas: TABLAS_DE_UNA_CUENTA },
    respuestas: { 200: { descripcion: 'La cuenta', json: vistaCuentaConContable } },
    errores: [cuentaDineroNoEncontrada],
    atender: async ({ empresa_id, params, query, al, conocido_el }, { lecturas }) => {
      const ambiente = await ambienteDelInforme(lecturas, empresa_id, query.ambiente);
      const cuenta = await cuentaDineroPorId(lecturas, { empresa_id, ambiente, al }, params.id);
      if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id: params.id });
      const de = { ambiente, al, conocido_el };
      return { estado: 200, json: explicarCuentaConContable(vistaCuentaConContable(cuenta), de) };
    },
  }),

  rutaDeLectura({
    id: 'listarMovimientos',
    metodo: 'GET',
    camino: '/cuentas-dinero/{id}/movimientos',
    resumen: 'Los movimientos de una cuenta, del más reciente al más antiguo',
    descripcion: `desde y hasta son días, ambos incluidos. La última página trae X-Total-Count. ${DE_AMBIENTE}`,
    recurso: 'cuentas_dinero',
    query: z.object({
      desde: fechaDeConsulta,
      hasta: fechaDeConsulta,
      tipo: z.enum(TIPOS_DE_MOVIMIENTO).optional(),
      ambiente: ambienteDeConsulta,
      ...PAGINA,
    }),
    respuestas: { 200: { descripcion: 'Los movimientos', json: varias(vistaMovimiento) } },
    errores: [empresaNoConfigurada, cuentaDineroNoEncontrada],
    atender: async ({ empresa_id, params, query }, { lecturas }) => {
      const ambiente = await ambientePedido(lecturas, empresa_id, query.ambiente);
      const deAmbiente = { empresa_id, ambiente };
      const cuenta = await cuentaDineroPorId(lecturas, deAmbiente, params.id);
      if (!cuenta) throw cuentaDineroNoEncontrada({ cuenta_dinero_id: params.id });
      const filtro = { ...query, cuenta_dinero_id: params.id };
      const movimientos = await movimientosDe(lecturas, deAmbiente, filtro, query);
      return {
        estado: 200,
        json: movimientos.map(vistaMovimiento),
        ...conTotal(query, movimientos.length),
      };
    },
  }),

  rutaDeLectura({
    id: 'obtenerMovimiento',
    metodo: 'GET',
    camino: '/cuentas-dinero/movimientos/{movimiento_id}',
    resumen: 'Un movimiento de dinero, con lo que lo hizo',
    descripcion: 'También los de cobros, pagos, transferencias y transacciones bancarias.',
    recurso: 'cuentas_dinero',
    respuestas: { 200: { descripcion: 'El movimiento', json: movimientoConDocumento } },
    errores: [movimientoNoEncontrado],
    atender: async ({ empresa_id, params: { movimiento_id } }, { lecturas }) => {
      const movimiento = await movimientoPorId(lecturas, empresa_id, movimiento_id);
      if (!movimiento) throw movimientoNoEncontrado({ movimiento_id });
      const { cuenta_nombre } = movimiento;
      const documento = vistaDocumento(movimiento);
      return { estado: 200, json: { ...vistaMovimiento(movimiento), cuenta_nombre, documento } };
    },
  }),
] as const;
