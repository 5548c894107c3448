import { creacionDe } from '#commands/cartera/actos.rutas.ts';
import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import { leerRegistrado } from '#domain/cartera/registro-leido.hechos.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import * as errores from '#domain/pagos/pago.errores.ts';
import { LADO_DE_PAGOS } from '#domain/pagos/pago.lado.ts';
import { RECURSO_DE_PAGOS } from '#domain/pagos/pago.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { registrarPago } from './pagos.comandos.ts';
import { registrarPagoEsquema } from './pagos.esquema.ts';
import { ACTOS_DE_PAGOS, RUTAS_DE_PAGOS } from './pagos.lado.ts';

const { json: pago } = ACTOS_DE_PAGOS;

/** Payments to suppliers. */
export const rutasDePagos = [
  rutaDeComando({
    id: 'registrarPago',
    metodo: 'POST',
    camino: '/pagos-proveedor',
    resumen: 'Registra un pago a un proveedor',
    descripcion:
      'Paga compras y liquidaciones autorizadas; lo que no se aplica queda como anticipo. Con ' +
      'cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del medio, el dinero sale de ' +
      'ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin cuenta_dinero_id) se paga contra ' +
      'cuentas contables, entero y al centavo. Con contabilidad asienta debe en proveedores y en anticipos, y ' +
      'haber en la cuenta del dinero; un centavo de diferencia va a redondeo.',
    recurso: 'pagos_proveedor',
    cuerpo: registrarPagoEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({
      proveedor_id: 1,
      fecha: hoy,
      medio: '20',
      monto: 50,
      referencia: 'TRF 88412',
      aplicaciones: [],
      idempotency_key: `anticipo-trf-88412-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El pago nuevo', json: pago },
      200: { descripcion: 'El que ya se registró con esa clave', json: pago },
    },
    errores: [
      empresaNoConfigurada,
      errores.pagoNoEncontrado,
      errores.proveedorNoEncontrado,
      errores.sucursalNoEncontrada,
      cuentaDineroNoEncontrada,
      errores.documentoNoEncontrado,
      ...DE_FECHAS,
      deCartera.antesDelDocumento,
      deCartera.lineaDeCruceInvalida,
      deCartera.terceroDeCruceInvalido,
      errores.documentoNoPagable,
      errores.documentoDeOtroAmbiente,
      errores.sinMatriz,
      cuentaDineroInactiva,
      deCartera.excedeElSaldo,
      deCartera.demasiadasEnDocumento,
      cuentaDineroColmada,
    ],
    idempotente: true,
    simulable: {
      PagoRegistrado: {
        pago_id: 'id',
        movimiento_id: 'movimiento_id',
        'aplicaciones.aplicacion_id': 'aplicaciones.id',
      },
      AsientoRegistrado: { asiento_id: 'asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedido = enSuSucursal(cuerpo.pedido, alcance, errores.sucursalNoEncontrada);
      const comando = registrarPago({ ...remitenteDe(peticion), pedido, alcance });
      return crearUnaVez(ejecutar, comando, {
        ...creacionDe(RUTAS_DE_PAGOS, alcance),
        recurso: RECURSO_DE_PAGOS,
        idempotencia,
        leer: (lector, id) => leerRegistrado(LADO_DE_PAGOS, lector, id),
      });
    },
  }),

  rutaDeComando({
    id: 'anularPago',
    camino: '/pagos-proveedor/{id}/anular',
    resumen: 'Anula un pago a un proveedor',
    descripcion:
      'Lo que pagaba se vuelve a deber, el dinero vuelve con un movimiento de ajuste y el asiento se revierte; ' +
      'los originales quedan. Sin fecha, la del pago, u hoy si su período está cerrado; nunca antes de lo que ' +
      'pasó después con su dinero. Uno cuyo anticipo se aplicó o se devolvió no se anula hasta que eso se deshaga.',
    ejemplo: () => ({ motivo: 'El banco devolvió la transferencia' }),
    respuestas: { 200: { descripcion: 'El pago anulado', json: pago } },
    ...ACTOS_DE_PAGOS.anular,
  }),

  rutaDeComando({
    id: 'cambiarFechaDePago',
    camino: '/pagos-proveedor/{id}/fecha',
    resumen: 'Cambia la fecha de un pago a un proveedor',
    descripcion:
      'Conserva su hora y el número de su asiento, que por eso no sale de su año. Van con él las aplicaciones ' +
      'con que se hizo; las de su anticipo conservan la suya, y el pago no queda después de ninguna, ni de lo ' +
      'que una nota de crédito o una retención tardías devolvieron a su anticipo. El día anterior y el nuevo ' +
      'deben estar en períodos abiertos, y fuera de lo ya conciliado. Si su movimiento estaba ' +
      'marcado en una conciliación en curso y queda después de su corte, se desmarca: avisos lo dice.',
    params_de_ejemplo: { id: 2 },
    ejemplo: (hoy) => ({ fecha: hoy }),
    ...ACTOS_DE_PAGOS.cambiarFecha,
  }),
] as const;
