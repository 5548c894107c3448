import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import * as errores from '#domain/contabilidad/plan.errores.ts';
import { vistaCuenta, vistaRol, vistaRoles } from '#domain/contabilidad/plan.vista.ts';
import { varias } from '#domain/kernel/campos.ts';
import {
  asignarRoles,
  cambiarCuenta,
  crearCuenta,
  idDeLaCreada,
  leerCuentaConSaldo,
} from './plan.comandos.ts';
import { asignarRolesEsquema, cambiarCuentaEsquema, crearCuentaEsquema } from './plan.esquema.ts';

/** The chart and its roles. `aportes`: what every context says of its accounts. */
export const rutasDelPlan = (integraciones: readonly IntegracionContable[]) => [
  rutaDeComando({
    id: 'crearCuentaContable',
    metodo: 'POST',
    camino: '/contabilidad/cuentas',
    resumen: 'Agrega una cuenta al plan',
    descripcion:
      'El código son grupos de dígitos con puntos; va dentro de la cuenta cuyo código es el mismo ' +
      'sin el último grupo, que debe existir: 101.01.03.01 va dentro de 101.01.03. El tipo y la ' +
      'naturaleza que se omiten son los de ella. El código no cambia después: con él se leen ' +
      'asientos y estados.',
    recurso: 'contabilidad',
    cuerpo: crearCuentaEsquema,
    ejemplo: () => ({
      codigo: '101.01.03.01',
      nombre: 'Banco Pichincha, cuenta corriente',
      idempotency_key: 'cuenta-pichincha',
    }),
    respuestas: {
      201: { descripcion: 'La cuenta nueva', json: vistaCuenta },
      200: { descripcion: 'La que ya se creó con esa clave', json: vistaCuenta },
    },
    errores: [
      errores.sinCuentaPadre,
      errores.tipoDeOtroGrupo,
      errores.faltaTipo,
      errores.codigoDeCuentaRepetido,
      errores.padreInactivo,
      errores.demasiadasCuentas,
      errores.planEnPreparacion,
    ],
    idempotente: true,
    simulable: { CuentaCreada: { cuenta_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearCuenta({ ...remitenteDe(peticion), pedido: cuerpo.pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'cuentas_contables',
        idempotencia,
        idDe: idDeLaCreada,
        leer: leerCuentaConSaldo,
        vista: vistaCuenta,
      });
    },
  }),

  rutaDeComando({
    id: 'cambiarCuentaContable',
    metodo: 'PATCH',
    camino: '/contabilidad/cuentas/{id}',
    resumen: 'Cambia el nombre, la naturaleza o el uso de una cuenta',
    descripcion:
      'Una cuenta con un papel en los asientos (/contabilidad/roles) no se desactiva ni deja de ser ' +
      'imputable; una con asientos no deja de ser imputable, y una con saldo, en cualquiera de los dos ' +
      'ambientes, o con cuentas activas dentro no se desactiva.',
    recurso: 'contabilidad',
    params_de_ejemplo: { id: idEnPlanBase('101.01.03') },
    cuerpo: cambiarCuentaEsquema,
    ejemplo: () => ({ nombre: 'Bancos privados' }),
    respuestas: { 200: { descripcion: 'La cuenta después', json: vistaCuenta } },
    errores: [
      errores.cuentaNoEncontrada,
      errores.cuentaConRoles,
      errores.cuentaConTitulares,
      errores.cuentaConAsientos,
      errores.cuentaConSaldo,
      errores.cuentaConHijas,
      errores.padreInactivo,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo: cambios } = peticion;
      const pedido = { ...remitenteDe(peticion), integraciones, cuenta_id: params.id, cambios };
      const { resultado, revision } = await ejecutar(cambiarCuenta(pedido));
      return { estado: 200, json: vistaCuenta(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'desactivarCuentaContable',
    metodo: 'DELETE',
    camino: '/contabilidad/cuentas/{id}',
    resumen: 'Desactiva una cuenta',
    descripcion:
      'El borrado es lógico: lo asentado queda, y su código también. Un PATCH con activo true la ' +
      'restaura. Repetirlo responde 204.',
    recurso: 'contabilidad',
    params_de_ejemplo: { id: idEnPlanBase('101.01.02') },
    respuestas: { 204: { descripcion: 'Está inactiva', vacia: true } },
    errores: [
      errores.cuentaNoEncontrada,
      errores.cuentaConRoles,
      errores.cuentaConTitulares,
      errores.cuentaConSaldo,
      errores.cuentaConHijas,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const cambios = { activo: false };
      const pedido = {
        ...remitenteDe(peticion),
        integraciones,
        cuenta_id: peticion.params.id,
        cambios,
      };
      return respuestaVacia((await ejecutar(cambiarCuenta(pedido))).revision);
    },
  }),

  rutaDeComando({
    id: 'asignarRolesContables',
    metodo: 'PUT',
    camino: '/contabilidad/roles',
    resumen: 'Dice qué cuenta hace cada papel en los asientos',
    descripcion:
      'Los papeles que no se nombran conservan su cuenta. Vale para lo que se asiente desde ahora: ' +
      'lo asentado no cambia. Una cuenta de control (clientes, proveedores y sus anticipos) tiene ese ' +
      'papel y ningún otro, y lo conserva mientras tenga saldo en cualquiera de los dos ambientes. La que es de ' +
      'una cuenta de dinero solo puede ser también la general de cajas, bancos o tarjetas.',
    recurso: 'contabilidad',
    cuerpo: asignarRolesEsquema,
    ejemplo: () => ({ gasto_admin: idEnPlanBase('502.02.05') }),
    respuestas: {
      200: { descripcion: 'Todos los papeles', json: varias(vistaRol, 'RolesContables') },
    },
    errores: [
      errores.cuentaNoEncontrada,
      errores.cuentaNoSirve,
      errores.cuentaDeControlCompartida,
      errores.papelDeControlConSaldo,
      errores.cuentaConTitulares,
      errores.planEnPreparacion,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const pedido = { ...remitenteDe(peticion), integraciones, pedido: peticion.cuerpo };
      const { resultado, revision } = await ejecutar(asignarRoles(pedido));
      return { estado: 200, json: vistaRoles(resultado), revision };
    },
  }),
];
