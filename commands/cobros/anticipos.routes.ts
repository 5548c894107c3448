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
import * as errores from '#domain/cobros/cobro.errores.ts';
import { leerCobro } from '#domain/cobros/cobro.hechos.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import { vistaCobroHecho } from '#domain/cobros/cobro.vista.ts';
import { alcanzado } from './alcance.ts';
import {
  anularDevolucionDeCobro,
  aplicarAnticipoDeCobro,
  devolverAnticipoDeCobro,
  idDelCobro,
  quitarAplicacionDeCobro,
} from './cobros.comandos.ts';
import {
  aplicacionesDeAnticipo,
  aplicarAnticipoEsquema,
  devolverAnticipoEsquema,
  quitarAplicacionQuery,
} from './cobros.esquema.ts';

const cobro = { $ref: 'Cobro', con: conAvisosVista } as const;

const DE_UNO = deUno(errores.cobroNoEncontrado);

/** What is done with the advances of collections. */
export const rutasDeAnticipos = [
  rutaDeComando({
    id: 'aplicarAnticipoDeCobro',
    metodo: 'POST',
    camino: '/cobros/{id}/aplicar-anticipo',
    resumen: 'Aplica el anticipo de un cobro a facturas o notas de débito',
    descripcion:
      'De su cliente, o a consumidor final. Con contabilidad cada aplicación tiene su asiento, del día en ' +
      'que se aplica: debe en anticipos, haber en clientes.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: aplicarAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ fecha: hoy, aplicaciones: [{ factura_id: 1, monto_aplicado: 5 }] }),
    respuestas: { 200: { descripcion: 'El cobro, con la aplicación nueva', json: cobro } },
    errores: [
      ...DE_UNO,
      ...DE_FECHAS,
      errores.documentoNoEncontrado,
      errores.aplicacionSinUnDocumento,
      deCartera.antesDelDocumento,
      deCartera.antesDelHechoDeAnticipo,
      errores.documentoNoAutorizado,
      errores.documentoDeOtroAmbiente,
      errores.documentoDeOtroCliente,
      ...AL_APLICAR,
    ],
    idempotente: true,
    simulable: {
      AnticipoDeCobroAplicado: { 'aplicaciones.aplicacion_id': 'aplicaciones.id' },
    },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance, idempotencia } = peticion;
      const aplicaciones = aplicacionesDeAnticipo(cuerpo.aplicaciones);
      const pedido = { cobro_id: params.id, fecha: cuerpo.fecha, aplicaciones };
      const comando = aplicarAnticipoDeCobro({ ...remitenteDe(peticion), alcance, pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'aplicaciones_de_cobros',
        idempotencia,
        idDe: idDelCobro,
        leer: leerCobro,
        vista: (registro) => vistaCobroHecho(alcanzado(alcance, registro)),
        estado: 200,
      });
    },
  }),

  rutaDeComando({
    id: 'quitarAplicacionDeCobro',
    metodo: 'DELETE',
    camino: '/cobros/{id}/aplicaciones/{aplicacion_id}',
    resumen: 'Quita una aplicación del anticipo de un cobro',
    descripcion:
      'Su dinero vuelve al anticipo y el documento se vuelve a deber; su asiento se revierte en la fecha ' +
      'que se diga, no anterior a la de la aplicación. Las que se hicieron con el cobro se deshacen anulándolo.',
    recurso: RECURSO_DE_COBROS,
    params_de_ejemplo: { id: 3, aplicacion_id: 4 },
    query: quitarAplicacionQuery,
    respuestas: { 200: { descripcion: 'El cobro, sin la aplicación', json: cobro } },
    errores: [...DE_UNO, ...AL_QUITAR],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, query, alcance } = peticion;
      const { id: cobro_id, aplicacion_id } = params;
      const suyo = { cobro_id, aplicacion_id, alcance, fecha: query.fecha ?? null };
      const comando = quitarAplicacionDeCobro({ ...remitenteDe(peticion), ...suyo });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaCobroHecho(resultado), revision };
    },
  }),

  rutaDeComando({
    id: 'devolverAnticipoDeCobro',
    metodo: 'POST',
    camino: '/cobros/{id}/devolver-anticipo',
    resumen: 'Devuelve al cliente dinero de su anticipo',
    descripcion:
      'Sale de una cuenta de dinero, y el anticipo baja. Con contabilidad asienta debe en anticipos y haber ' +
      'en la cuenta del dinero.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: devolverAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ monto: 10, fecha: hoy, cuenta_dinero_id: 1, referencia: 'TRF 99120' }),
    respuestas: {
      201: { descripcion: 'El cobro, con la devolución', json: cobro },
      200: { descripcion: 'El cobro cuya devolución ya se registró con esa clave', json: cobro },
    },
    errores: [...DE_UNO, ...AL_DEVOLVER],
    idempotente: true,
    simulable: {
      AnticipoDeCobroDevuelto: {
        devolucion_id: 'devoluciones.id',
        movimiento_id: 'devoluciones.movimiento_id',
      },
    },
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance, idempotencia } = peticion;
      const pedido = { cobro_id: params.id, ...cuerpo.pedido };
      const comando = devolverAnticipoDeCobro({ ...remitenteDe(peticion), alcance, pedido });
      return crearUnaVez(ejecutar, comando, {
        recurso: 'devoluciones_de_cobros',
        idempotencia,
        idDe: idDelCobro,
        leer: leerCobro,
        vista: (registro) => vistaCobroHecho(alcanzado(alcance, registro)),
      });
    },
  }),

  rutaDeComando({
    id: 'anularDevolucionDeCobro',
    metodo: 'POST',
    camino: '/cobros/{id}/devoluciones/{devolucion_id}/anular',
    resumen: 'Anula una devolución del anticipo de un cobro',
    descripcion: 'El dinero vuelve a su cuenta con un movimiento de ajuste, y el anticipo sube.',
    recurso: RECURSO_DE_COBROS,
    cuerpo: anularHechoEsquema,
    params_de_ejemplo: { id: 3, devolucion_id: 3 },
    ejemplo: () => ({ motivo: 'El cliente prefirió aplicarlo' }),
    respuestas: { 200: { descripcion: 'El cobro', json: cobro } },
    errores: [...DE_UNO, ...AL_ANULAR_DEVOLUCION],
    simulable: {},
    atender: async (peticion, { ejecutar }) => {
      const { params, cuerpo, alcance } = peticion;
      const { id: cobro_id, devolucion_id } = params;
      const suyo = { cobro_id, devolucion_id, alcance, ...cuerpo };
      const comando = anularDevolucionDeCobro({ ...remitenteDe(peticion), ...suyo });
      const { resultado, revision } = await ejecutar(comando);
      return { estado: 200, json: vistaCobroHecho(resultado), revision };
    },
  }),
] as const;
