import { creacionDe } from '#commands/cartera/actos.rutas.ts';
import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import { leerRegistrado } from '#domain/cartera/registro-leido.hechos.ts';
import * as errores from '#domain/cobros/cobro.errores.ts';
import { LADO_DE_COBROS } from '#domain/cobros/cobro.lado.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { registrarCobro } from './cobros.comandos.ts';
import { registrarCobroEsquema } from './cobros.esquema.ts';
import { ACTOS_DE_COBROS, RUTAS_DE_COBROS } from './cobros.lado.ts';

const { json: cobro } = ACTOS_DE_COBROS;

/** Collections. */
export const rutasDeCobros = [
  rutaDeComando({
    id: 'registrarCobro',
    metodo: 'POST',
    camino: '/cobros',
    resumen: 'Registra un cobro a un cliente',
    descripcion:
      'Se aplica a facturas y notas de débito autorizadas, con las retenciones que hizo el cliente, que bajan ' +
      'el saldo y no son dinero; lo que no se aplica queda como anticipo. Una factura a consumidor final la ' +
      'puede pagar cualquiera. Con cuenta_dinero_id, o si la empresa tiene una sola cuenta activa del tipo del ' +
      'medio, el dinero entra en ella; si ninguna lo dice, avisos lo cuenta. Con cruce (medio 15, sin ' +
      'cuenta_dinero_id) se cobra contra cuentas contables, entero y al centavo. Con monto 0 y retenciones no ' +
      'se mueve dinero. Con contabilidad asienta debe en la cuenta del dinero y en retenciones, y haber en ' +
      'clientes y en anticipos; un centavo de diferencia va a redondeo. Un vendedor cobra los documentos de su ' +
      'sucursal.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: registrarCobroEsquema,
    maximo_bytes: CUERPO_LARGO_BYTES,
    ejemplo: (hoy) => ({
      cliente_id: 1,
      fecha: hoy,
      medio: '20',
      monto: 50,
      referencia: 'TRF 88412',
      aplicaciones: [],
      idempotency_key: `anticipo-trf-88412-${hoy}`,
    }),
    respuestas: {
      201: { descripcion: 'El cobro nuevo', json: cobro },
      200: { descripcion: 'El que ya se registró con esa clave', json: cobro },
    },
    errores: [
      empresaNoConfigurada,
      errores.clienteNoEncontrado,
      errores.sucursalNoEncontrada,
      cuentaDineroNoEncontrada,
      errores.documentoNoEncontrado,
      errores.cobroNoEncontrado,
      ...DE_FECHAS,
      deCartera.antesDelDocumento,
      deCartera.lineaDeCruceInvalida,
      deCartera.terceroDeCruceInvalido,
      errores.documentoNoAutorizado,
      errores.documentoDeOtroAmbiente,
      errores.documentoDeOtroCliente,
      errores.sinMatriz,
      cuentaDineroInactiva,
      deCartera.excedeElSaldo,
      deCartera.demasiadasEnDocumento,
      cuentaDineroColmada,
    ],
    idempotente: true,
    simulable: {
      CobroRegistrado: {
        cobro_id: 'id',
        movimiento_id: 'movimiento_id',
        'aplicaciones.aplicacion_id': 'aplicaciones.id',
      },
      AsientoRegistrado: { asiento_id: 'asiento_id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { cuerpo, idempotencia, alcance } = peticion;
      const pedido = enSuSucursal(cuerpo.pedido, alcance, errores.sucursalNoEncontrada);
      const comando = registrarCobro({ ...remitenteDe(peticion), pedido, alcance });
      return crearUnaVez(ejecutar, comando, {
        ...creacionDe(RUTAS_DE_COBROS, alcance),
        recurso: RECURSO_DE_COBROS,
        idempotencia,
        leer: (lector, id) => leerRegistrado(LADO_DE_COBROS, lector, id),
      });
    },
  }),

  rutaDeComando({
    id: 'anularCobro',
    camino: '/cobros/{id}/anular',
    resumen: 'Anula un cobro',
    descripcion:
      'Lo que cobraba se vuelve a deber, el dinero sale con un movimiento de ajuste y el asiento se revierte. ' +
      'No se anula con su anticipo aplicado o devuelto: antes se quitan esas aplicaciones o se anulan esas ' +
      'devoluciones. Sin fecha, la del cobro, la de lo último que lo movió, u hoy si ese período está cerrado.',
    ejemplo: () => ({ motivo: 'El banco devolvió la transferencia' }),
    respuestas: { 200: { descripcion: 'El cobro anulado', json: cobro } },
    ...ACTOS_DE_COBROS.anular,
  }),

  rutaDeComando({
    id: 'cambiarFechaDeCobro',
    camino: '/cobros/{id}/fecha',
    resumen: 'Cambia la fecha de un cobro',
    descripcion:
      'Conserva su hora y el número de su asiento, que por eso no sale de su año. Con él van las ' +
      'aplicaciones que se hicieron con él; las de su anticipo conservan la suya, y el cobro no queda después ' +
      'de ninguna, ni de lo que una nota de crédito tardía devolvió a su anticipo. El día anterior y el nuevo ' +
      'deben estar en períodos abiertos, y fuera de lo ya conciliado.',
    params_de_ejemplo: { id: 2 },
    ejemplo: (hoy) => ({ fecha: hoy }),
    ...ACTOS_DE_COBROS.cambiarFecha,
  }),
] as const;
