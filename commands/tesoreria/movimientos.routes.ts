import { conAvisos, crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import {
  activacionEnCurso,
  antesDeLaContabilidad,
  fechaFutura,
  periodoCerrado,
} from '#domain/contabilidad/libro.errores.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { leerMovimientoHecho } from '#domain/tesoreria/hechos.ts';
import { movimientoNoEncontrado } from '#domain/tesoreria/movimiento.errores.ts';
import {
  vistaCambioDeFecha,
  vistaMovimiento,
  vistaMovimientoHecho,
} from '#domain/tesoreria/movimiento.vista.ts';
import {
  cruzaUnCorte,
  hechoDeOtroAmbiente,
  movimientoConciliado,
} from '#domain/tesoreria/reverso.errores.ts';
import {
  cambiarFechaDeMovimiento,
  idDelRegistrado,
  registrarMovimiento,
} from './movimientos.comandos.ts';
import { cambiarFechaEsquema, registrarMovimientoEsquema } from './movimientos.esquema.ts';

const movimiento = conAvisos(vistaMovimiento);

/** What the dates of whatever moves money are refused by. */
export const DE_FECHAS = [
  fechaFutura,
  periodoCerrado,
  antesDeLaContabilidad,
  activacionEnCurso,
] as const;

/** Movements that people write. */
export const rutasDeMovimientos = [
  rutaDeComando({
    id: 'registrarMovimiento',
    metodo: 'POST',
    camino: '/cuentas-dinero/{id}/movimientos',
    resumen: 'Registra un movimiento manual',
    descripcion:
      'No se contabiliza: saldo_actual lo cuenta y saldo_contable no. Una fecha sin hora es las 00:00 de ' +
      'Ecuador. Puede tener fecha de una conciliación cerrada: será candidato de la siguiente. Una caja que ' +
      'queda bajo cero se dice en avisos.',
    recurso: 'cuentas_dinero',
    cuerpo: registrarMovimientoEsquema,
    ejemplo: (hoy) => ({
      tipo: 'ingreso',
      monto: 80.25,
      fecha: hoy,
      descripcion: 'Ventas del día',
      idempotency_key: `ventas-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El movimiento nuevo', json: movimiento },
      200: { descripcion: 'El que ya se registró con esa clave', json: movimiento },
    },
    errores: [
      empresaNoConfigurada,
      cuentaDineroNoEncontrada,
      ...DE_FECHAS,
      cuentaDineroInactiva,
      cuentaDineroColmada,
    ],
    idempotente: true,
    simulable: { MovimientoRegistrado: { movimiento_id: 'id' } },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, idempotencia } = peticion;
      const pedido = { cuenta_dinero_id: params.id, ...cuerpo.pedido };
      const comando = registrarMovimiento({ ...remitenteDe(peticion), pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'movimientos_dinero',
        idempotencia,
        idDe: idDelRegistrado,
        leer: leerMovimientoHecho,
        vista: vistaMovimientoHecho,
      });
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeMovimiento',
    metodo: 'PATCH',
    camino: '/cuentas-dinero/movimientos/{movimiento_id}/fecha',
    resumen: 'Cambia la fecha de un movimiento manual',
    descripcion:
      'Conserva su hora. El día anterior y el nuevo deben estar en períodos abiertos, y fuera de lo ya conciliado. Si estaba ' +
      'marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice. Los ' +
      'movimientos de otro registro cambian de fecha con él.',
    recurso: 'cuentas_dinero',
    cuerpo: cambiarFechaEsquema,
    // The demonstration's.
    params_de_ejemplo: { movimiento_id: 3 },
    ejemplo: (hoy) => ({ fecha: `${mesDe(hoy)}-01` }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: vistaCambioDeFecha } },
    errores: [
      empresaNoConfigurada,
      movimientoNoEncontrado,
      hechoDeOtroAmbiente,
      movimientoConciliado,
      cruzaUnCorte,
      ...DE_FECHAS,
    ],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo } = peticion;
      const pedido = { ...remitenteDe(peticion), ...params, fecha: cuerpo.fecha };
      const { resultado, revision } = await ejecutar(cambiarFechaDeMovimiento(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),
] as const;
