import {
  AL_ANULAR_DEVOLUCION,
  AL_APLICAR,
  AL_DEVOLVER,
  AL_QUITAR,
  deUno,
} from '#commands/cartera/rechazos.ts';
import { crearUnaVez } from '#commands/kernel/respuestas.ts';
import { remitenteDe, rutaDeComando } from '#commands/kernel/ruta.ts';
import { anularHechoEsquema } from '#commands/tesoreria/movimientos.esquema.ts';
import { DE_FECHAS } from '#commands/tesoreria/movimientos.routes.ts';
import { conAvisosVista } from '#commands/tesoreria/respuestas.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import * as errores from '#domain/pagos/pago.errores.ts';
import { leerPago } from '#domain/pagos/pago.hechos.ts';
import { vistaPagoHecho } from '#domain/pagos/pago.vista.ts';
import { alcanzado } from './alcance.ts';
import {
  anularDevolucion,
  aplicarAnticipo,
  devolverAnticipo,
  idDelPago,
  quitarAplicacion,
} from './pagos.comandos.ts';
import {
  aplicarAnticipoEsquema,
  devolverAnticipoEsquema,
  quitarAplicacionQuery,
} from './pagos.esquema.ts';

const pago = { $ref: 'PagoAProveedor', con: conAvisosVista } as const;

const DE_UNO = deUno(errores.pagoNoEncontrado);

/** What is done with the advance of a payment. */
export const rutasDeAnticipos = [
  rutaDeComando({
    id: 'aplicarAnticipoDePago',
    metodo: 'POST',
    camino: '/pagos-proveedor/{id}/aplicar-anticipo',
    resumen: 'Aplica el anticipo de un pago a documentos de su proveedor',
    descripcion:
      'A compras y liquidaciones autorizadas, hasta lo que queda del anticipo, con su propia fecha y su propio ' +
      'asiento: debe en proveedores, haber en anticipos. Un documento nombrado dos veces se juzga con ambas.',
    recurso: 'pagos_proveedor',
    cuerpo: aplicarAnticipoEsquema,
    // The demonstration's, as in the others.
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ fecha: hoy, aplicaciones: [{ compra_id: 2, monto_aplicado: 10 }] }),
    respuestas: { 200: { descripcion: 'El pago, con la aplicación nueva', json: pago } },
    errores: [
      ...DE_UNO,
      ...DE_FECHAS,
      errores.documentoNoEncontrado,
      deCartera.antesDelDocumento,
      deCartera.antesDelHechoDeAnticipo,
      errores.documentoNoPagable,
      errores.documentoDeOtroAmbiente,
      ...AL_APLICAR,
    ],
    idempotente: true,
    simulable: { AnticipoDePagoAplicado: { 'aplicaciones.aplicacion_id': 'aplicaciones.id' } },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance, idempotencia } = peticion;
      const { fecha, aplicaciones } = cuerpo;
      const pedido = { pago_id: params.id, fecha, aplicaciones };
      const comando = aplicarAnticipo({ ...remitenteDe(peticion), alcance, pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'aplicaciones_de_pagos',
        idempotencia,
        idDe: idDelPago,
        leer: leerPago,
        vista: (registro) => vistaPagoHecho(alcanzado(alcance, registro)),
        estado: 200,
      });
    },
  }),

  rutaDeComando({
    id: 'quitarAplicacionDePago',
    metodo: 'DELETE',
    camino: '/pagos-proveedor/{id}/aplicaciones/{aplicacion_id}',
    resumen: 'Quita lo que el anticipo de un pago aplicó a un documento',
    descripcion:
      'El documento se vuelve a deber y el anticipo se puede usar otra vez; su asiento se revierte. Las ' +
      'aplicaciones con que se hizo el pago se deshacen anulándolo.',
    recurso: 'pagos_proveedor',
    params_de_ejemplo: { id: 3, aplicacion_id: 1 },
    query: quitarAplicacionQuery,
    respuestas: { 200: { descripcion: 'El pago, sin ella', json: pago } },
    errores: [...DE_UNO, ...AL_QUITAR],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, query, alcance } = peticion;
      const { id: pago_id, aplicacion_id } = params;
      const pedido = { pago_id, aplicacion_id, fecha: query.fecha ?? null };
      const comando = quitarAplicacion({ ...remitenteDe(peticion), alcance, pedido });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaPagoHecho(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'devolverAnticipoDePago',
    metodo: 'POST',
    camino: '/pagos-proveedor/{id}/devolver-anticipo',
    resumen: 'Registra que el proveedor devolvió dinero de un anticipo',
    descripcion:
      'El dinero entra en la cuenta que se nombra y el anticipo baja; asienta debe en la cuenta del dinero y ' +
      'haber en anticipos.',
    recurso: 'pagos_proveedor',
    cuerpo: devolverAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ monto: 5, fecha: hoy, cuenta_dinero_id: 1, referencia: 'TRF 90001' }),
    respuestas: {
      201: { descripcion: 'El pago, con la devolución', json: pago },
      200: { descripcion: 'El pago, si ya se registró con esa clave', json: pago },
    },
    errores: [...DE_UNO, ...AL_DEVOLVER],
    idempotente: true,
    simulable: {
      AnticipoDePagoDevuelto: {
        devolucion_id: 'devoluciones.id',
        movimiento_id: 'devoluciones.movimiento_id',
      },
    },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, idempotencia, alcance } = peticion;
      const pedido = { ...cuerpo.pedido, pago_id: params.id };
      const comando = devolverAnticipo({ ...remitenteDe(peticion), alcance, pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'devoluciones_de_pagos',
        idempotencia,
        idDe: idDelPago,
        leer: leerPago,
        vista: (registro) => vistaPagoHecho(alcanzado(alcance, registro)),
      });
    },
  }),

  rutaDeComando({
    id: 'anularDevolucionDePago',
    metodo: 'POST',
    camino: '/pagos-proveedor/{id}/devoluciones/{devolucion_id}/anular',
    resumen: 'Anula la devolución de un anticipo',
    descripcion: 'El dinero vuelve a salir con un movimiento de ajuste, y es anticipo otra vez.',
    recurso: 'pagos_proveedor',
    cuerpo: anularHechoEsquema,
    params_de_ejemplo: { id: 3, devolucion_id: 2 },
    ejemplo: () => ({ motivo: 'El proveedor no la hizo' }),
    respuestas: { 200: { descripcion: 'El pago, sin la devolución', json: pago } },
    errores: [...DE_UNO, ...AL_ANULAR_DEVOLUCION],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance } = peticion;
      const { id: pago_id, devolucion_id } = params;
      const pedido = { ...cuerpo, pago_id, devolucion_id };
      const comando = anularDevolucion({ ...remitenteDe(peticion), alcance, pedido });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaPagoHecho(resultado), revision };
    },
  }),
] as const;
