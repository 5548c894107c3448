import { AL_ANULAR, AL_CAMBIAR_FECHA, deUno } from '#commands/cartera/rechazos.ts';
import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { enSuSucursal } from '#commands/kernel/sucursal.ts';
import {
  anularHechoEsquema,
  cambiarFechaEsquema,
} from '#commands/tesoreria/movimientos.esquema.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import { cambioDeFechaVista, conAvisosVista } from '#commands/tesoreria/respuestas.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import * as errores from '#domain/cobros/cobro.errores.ts';
import { leerCobroRegistrado } from '#domain/cobros/cobro.hechos.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import { vistaCobroHecho } from '#domain/cobros/cobro.vista.ts';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import { CUERPO_LARGO_BYTES } from '#domain/kernel/ruta.ts';
import {
  cuentaDineroColmada,
  cuentaDineroInactiva,
  cuentaDineroNoEncontrada,
} from '#domain/tesoreria/cuenta-dinero.errores.ts';
import { vistaCambioDeFecha } from '#domain/tesoreria/movimiento.vista.ts';
import { alcanzado } from './alcance.ts';
import { anularCobro, cambiarFechaDeCobro, idDelCobro, registrarCobro } from './cobros.comandos.ts';
import { registrarCobroEsquema } from './cobros.esquema.ts';

const cobro = { $ref: 'Cobro', con: conAvisosVista } as const;

const DE_UNO = deUno(errores.cobroNoEncontrado);

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
        recurso: RECURSO_DE_COBROS,
        idempotencia,
        idDe: idDelCobro,
        leer: leerCobroRegistrado,
        vista: (registro) => vistaCobroHecho(alcanzado(alcance, registro)),
      });
    },
  }),

  rutaDeComando({
    id: 'anularCobro',
    metodo: 'POST',
    camino: '/cobros/{id}/anular',
    resumen: 'Anula un cobro',
    descripcion:
      'Lo que cobraba se vuelve a deber, el dinero sale con un movimiento de ajuste y el asiento se revierte. ' +
      'No se anula con su anticipo aplicado o devuelto: antes se quitan esas aplicaciones o se anulan esas ' +
      'devoluciones. Sin fecha, la del cobro, la de lo último que lo movió, u hoy si ese período está cerrado.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: anularHechoEsquema,
    ejemplo: () => ({ motivo: 'El banco devolvió la transferencia' }),
    respuestas: { 200: { descripcion: 'El cobro anulado', json: cobro } },
    errores: [...DE_UNO, ...AL_ANULAR],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance } = peticion;
      const pedido = { ...remitenteDe(peticion), cobro_id: params.id, alcance, ...cuerpo };
      const { resultado, revision } = await ejecutar(anularCobro(pedido));
      return { estado: 200, json: vistaCobroHecho(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'cambiarFechaDeCobro',
    metodo: 'PATCH',
    camino: '/cobros/{id}/fecha',
    resumen: 'Cambia la fecha de un cobro',
    descripcion:
      'Conserva su hora y el número de su asiento, que por eso no sale de su año. Con él van las ' +
      'aplicaciones que se hicieron con él; las de su anticipo conservan la suya, y el cobro no queda después ' +
      'de ninguna, ni de lo que una nota de crédito tardía devolvió a su anticipo. El día anterior y el nuevo ' +
      'deben estar en períodos abiertos, y fuera de lo ya conciliado.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: cambiarFechaEsquema,
    params_de_ejemplo: { id: 2 },
    ejemplo: (hoy) => ({ fecha: hoy }),
    respuestas: { 200: { descripcion: 'Qué cambió', json: cambioDeFechaVista } },
    errores: [...DE_UNO, ...AL_CAMBIAR_FECHA],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance } = peticion;
      const pedido = { ...remitenteDe(peticion), cobro_id: params.id, alcance, ...cuerpo };
      const { resultado, revision } = await ejecutar(cambiarFechaDeCobro(pedido));
      return { estado: 200, json: vistaCambioDeFecha(resultado), revision };
    },
  }),
] as const;
