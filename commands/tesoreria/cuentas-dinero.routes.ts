import { crearUnaVez, respuestaVacia } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import * as errores from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { MAXIMO_CUENTAS_DINERO } from '#domain/tesoreria/cuenta-dinero.ts';
import { vistaCuentaConContable } from '#domain/tesoreria/cuenta-dinero.vista.ts';
import {
  cambiarCuentaDinero,
  crearCuentaDinero,
  idDeLaCreada,
  leerCuentaDinero,
} from './cuentas-dinero.comandos.ts';
import { cambiarCuentaDineroEsquema, crearCuentaDineroEsquema } from './cuentas-dinero.esquema.ts';

/** Cash boxes, bank accounts and cards. */
export const rutasDeCuentasDinero = [
  rutaDeComando({
    id: 'crearCuentaDinero',
    metodo: 'POST',
    camino: '/cuentas-dinero',
    resumen: 'Crea una caja, una cuenta bancaria o una tarjeta',
    descripcion:
      'Es de la empresa, en los dos ambientes; sus movimientos, de uno. La cuenta contable propia es una ' +
      'de activo o pasivo, activa e imputable, sin otro papel en los asientos que los de caja, bancos o ' +
      'tarjetas; sin ella, el dinero está en la general: cuenta_contable_efectiva dice cuál. ' +
      `Hasta ${MAXIMO_CUENTAS_DINERO} por empresa.`,
    recurso: 'cuentas_dinero',
    cuerpo: crearCuentaDineroEsquema,
    ejemplo: () => ({
      nombre: 'Cuenta corriente',
      tipo: 'banco',
      banco: 'Banco del Litoral',
      numero_mascarado: '****4321',
      saldo_inicial: 1500.5,
      cuenta_contable_id: idEnPlanBase('101.01.03'),
      idempotency_key: 'cuenta-corriente-4321',
    }),
    respuestas: {
      201: { descripcion: 'La cuenta nueva', json: vistaCuentaConContable },
      200: { descripcion: 'La que ya se creó con esa clave', json: vistaCuentaConContable },
    },
    errores: [empresaNoConfigurada, errores.cuentaContableNoSirve, errores.demasiadasCuentasDinero],
    idempotente: true,
    simulable: { CuentaDineroCreada: { cuenta_dinero_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia } = peticion;
      const comando = crearCuentaDinero({ ...remitenteDe(peticion), datos: cuerpo.datos });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'cuentas_dinero',
        idempotencia,
        idDe: idDeLaCreada,
        leer: leerCuentaDinero,
        vista: vistaCuentaConContable,
      });
    },
  }),

  rutaDeComando({
    id: 'cambiarCuentaDinero',
    metodo: 'PATCH',
    camino: '/cuentas-dinero/{id}',
    resumen: 'Cambia una cuenta de dinero',
    descripcion:
      'Lo que se omite queda como está; banco, numero_mascarado y cuenta_contable_id se quitan con null. ' +
      'Otro saldo_inicial desplaza el saldo de toda la vida de la cuenta y no cambia movimientos; con ' +
      'conciliaciones cerradas ya no cambia: para corregir el saldo de hoy, un movimiento de ajuste. activo ' +
      'true restaura una cuenta inactiva.',
    recurso: 'cuentas_dinero',
    cuerpo: cambiarCuentaDineroEsquema,
    ejemplo: () => ({ nombre: 'Cuenta corriente de ventas', cuenta_contable_id: null }),
    respuestas: { 200: { descripcion: 'La cuenta después', json: vistaCuentaConContable } },
    errores: [
      empresaNoConfigurada,
      errores.cuentaDineroNoEncontrada,
      errores.saldoInicialConciliado,
      errores.cuentaContableNoSirve,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo: cambios } = peticion;
      const pedido = { ...remitenteDe(peticion), cuenta_dinero_id: params.id, cambios };
      const { resultado, revision } = await ejecutar(cambiarCuentaDinero(pedido));
      return { estado: 200, json: vistaCuentaConContable(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'desactivarCuentaDinero',
    metodo: 'DELETE',
    camino: '/cuentas-dinero/{id}',
    resumen: 'Desactiva una cuenta de dinero',
    descripcion:
      'El borrado es lógico: lo que movió queda, y lo que lo deshace también entra. Un PATCH con activo ' +
      'true la restaura. Repetirlo responde 204.',
    recurso: 'cuentas_dinero',
    respuestas: { 204: { descripcion: 'Está inactiva', vacia: true } },
    errores: [empresaNoConfigurada, errores.cuentaDineroNoEncontrada],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const cambios = { activo: false };
      const pedido = { ...remitenteDe(peticion), cuenta_dinero_id: peticion.params.id, cambios };
      return respuestaVacia((await ejecutar(cambiarCuentaDinero(pedido))).revision);
    },
  }),
] as const;
