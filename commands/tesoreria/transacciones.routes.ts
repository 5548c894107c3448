import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { vistaCambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';
import * as delReverso from '#domain/tesoreria/reverso.errores.ts';
import * as errores from '#domain/tesoreria/transaccion.errores.ts';
import { leerTransaccionHecha } from '#domain/tesoreria/transaccion.hechos.ts';
import { vistaTransaccion, vistaTransaccionHecha } from '#domain/tesoreria/transaccion.vista.ts';
import { anularHechoEsquema, cambiarFechaEsquema } from './movimientos.esquema.ts';
import { DE_FECHAS } from './movimientos.routes.ts';
import {
  anularTransaccion,
  cambiarFechaDeTransaccion,
  idDeLaRegistrada,
  registrarTransaccion,
} from './transacciones.comandos.ts';
import { registrarTransaccionEsquema } from './transacciones.esquema.ts';

const transaccion = conAvisos(vistaTransaccion);

const DE_UNA = [
  empresaNoConfigurada,
  errores.transaccionNoEncontrada,
  delReverso.hechoAnulado,
  delReverso.hechoDeOtroAmbiente,
  delReverso.movimientoConciliado,
  ...DE_FECHAS,
] as const;

/** What a bank adds or takes with no document of sale or purchase. */
export const rutasDeTransacciones = [
  rutaDeComando({
    id: 'registrarTransaccion',
    metodo: 'POST',
    camino: '/cuentas-dinero/{id}/transacciones',
    resumen: 'Registra una transacción bancaria: un egreso o un ingreso',
    descripcion:
      'El total, lo que mueve el banco, es la suma de las líneas menos la de las contrarias. Con ' +
      'contabilidad, un egreso asienta debe en cada línea y haber en cada contraria y en la cuenta del banco; ' +
      'un ingreso, al revés. Lo no deducible va a la conciliación tributaria con la causa «sin comprobante ' +
      'válido». Sin contabilidad la cuenta de una línea puede faltar: si luego comienza, lo que es de ella ' +
      'se asienta, y esas líneas van a la cuenta del papel de su clase (comisiones_bancarias para ' +
      'nota_debito, intereses_ganados para intereses, gasto_admin u otros_ingresos para lo demás). Una línea ' +
      'en la cuenta de clientes o de proveedores queda sin_documento, y avisos lo dice; los anticipos los ' +
      'mueven cobros y pagos. El número va en orden, sin saltos, por tipo.',
    recurso: 'cuentas_dinero',
    cuerpo: registrarTransaccionEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({
      tipo: 'egreso',
      subtipo: 'nota_debito',
      fecha: hoy,
      referencia: 'ND 4471',
      descripcion: 'Servicios bancarios del mes',
      lineas: [{ cuenta_id: idEnPlanBase('502.03.02'), monto: 12.5, descripcion: 'Comisiones' }],
      idempotency_key: `servicios-bancarios-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'La transacción nueva', json: transaccion },
      200: { descripcion: 'La que ya se registró con esa clave', json: transaccion },
    },
    errores: [
      empresaNoConfigurada,
      cuentaDineroNoEncontrada,
      ...DE_FECHAS,
      errores.despuesDelCorte,
      cuentaDineroInactiva,
      cuentaDineroColmada,
      errores.lineaSinCuenta,
      errores.lineaConCuentaInvalida,
      errores.lineaConLaCuentaDelBanco,
      errores.lineaConAnticipos,
      errores.personaDeNadie,
      errores.totalNoPositivo,
      errores.conciliacionNoAbierta,
    ],
    idempotente: true,
    simulable: {
      TransaccionRegistrada: {
        transaccion_id: 'id',
        numero_comprobante: 'numero_comprobante',
        movimiento_id: 'movimiento_id',
      },
      AsientoRegistrado: { asiento_id: 'asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, idempotencia } = peticion;
      const pedido = { cuenta_dinero_id: params.id, ...cuerpo.pedido };
      const comando = registrarTransaccion({ ...remitenteDe(peticion), pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'transacciones_bancarias',
        idempotencia,
        idDe: idDeLaRegistrada,
        leer: leerTransaccionHecha,
        vista: vistaTransaccionHecha,
      });
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeTransaccion',
    metodo: 'PATCH',
    camino: '/cuentas-dinero/transacciones/{id}/fecha',
    resumen: 'Cambia la fecha de una transacción bancaria',
    descripcion:
      'Conserva su hora, su número EGR o ING y el de su asiento, que por eso no sale de su año. El día ' +
      'anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba marcada ' +
      'en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.',
    recurso: 'cuentas_dinero',
    cuerpo: cambiarFechaEsquema,
    ejemplo: (hoy) => ({ fecha: sumarDias(hoy, -1) }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
    errores: [...DE_UNA, delReverso.cruzaUnCorte, delReverso.otroAnioDelHecho],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), transaccion_id: params.id, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDeTransaccion(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'anularTransaccion',
    metodo: 'POST',
    camino: '/cuentas-dinero/transacciones/{id}/anular',
    resumen: 'Anula una transacción bancaria',
    descripcion:
      'El dinero vuelve con un movimiento de ajuste y el asiento se revierte con su opuesto; los dos ' +
      'originales quedan. Una que está en una conciliación cerrada no se anula hasta que esa se reabra, y ' +
      'el ajuste no puede tener fecha de lo ya conciliado.',
    recurso: 'cuentas_dinero',
    cuerpo: anularHechoEsquema,
    ejemplo: () => ({ motivo: 'La nota de débito era de otra cuenta' }),
    respuestas: { 200: { descripcion: 'La transacción anulada', json: transaccion } },
    errores: [...DE_UNA, delReverso.antesDelHecho, delReverso.fechaConciliada],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), transaccion_id: params.id, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularTransaccion(pedido));
      return { estado: 200, json: vistaTransaccionHecha(resultado), revision };
    },
  }),
] as const;
