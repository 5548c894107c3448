import type { z } from 'zod';
import { rutaDeComando } from '#commands/kernel/ruta.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import * as errores from '#domain/cobros/cobro.errores.ts';
import {
  aplicacionesDeAnticipo,
  aplicarAnticipoEsquema,
  devolverAnticipoEsquema,
  quitarAplicacionQuery,
} from './cobros.esquema.ts';
import { ACTOS_DE_COBROS } from './cobros.lado.ts';

const { json: cobro } = ACTOS_DE_COBROS;

/** What is done with the advances of collections. */
export const rutasDeAnticipos = [
  rutaDeComando({
    id: 'aplicarAnticipoDeCobro',
    camino: '/cobros/{id}/aplicar-anticipo',
    resumen: 'Aplica el anticipo de un cobro a facturas o notas de débito',
    descripcion:
      'De su cliente, o a consumidor final. Con contabilidad cada aplicación tiene su asiento, del día en ' +
      'que se aplica: debe en anticipos, haber en clientes.',
    cuerpo: aplicarAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ fecha: hoy, aplicaciones: [{ factura_id: 1, monto_aplicado: 5 }] }),
    respuestas: { 200: { descripcion: 'El cobro, con la aplicación nueva', json: cobro } },
    simulable: {
      AnticipoDeCobroAplicado: { 'aplicaciones.aplicacion_id': 'aplicaciones.id' },
    },
    ...ACTOS_DE_COBROS.aplicar(
      [
        errores.documentoNoEncontrado,
        errores.aplicacionSinUnDocumento,
        deCartera.antesDelDocumento,
        deCartera.antesDelHechoDeAnticipo,
        errores.documentoNoAutorizado,
        errores.documentoDeOtroAmbiente,
        errores.documentoDeOtroCliente,
      ],
      ({ fecha, aplicaciones }: z.output<typeof aplicarAnticipoEsquema>) => ({
        fecha,
        aplicaciones: aplicacionesDeAnticipo(aplicaciones),
      }),
    ),
  }),

  rutaDeComando({
    id: 'quitarAplicacionDeCobro',
    camino: '/cobros/{id}/aplicaciones/{aplicacion_id}',
    resumen: 'Quita una aplicación del anticipo de un cobro',
    descripcion:
      'Su dinero vuelve al anticipo y el documento se vuelve a deber; su asiento se revierte en la fecha ' +
      'que se diga, no anterior a la de la aplicación. Las que se hicieron con el cobro se deshacen anulándolo.',
    params_de_ejemplo: { id: 3, aplicacion_id: 4 },
    query: quitarAplicacionQuery,
    respuestas: { 200: { descripcion: 'El cobro, sin la aplicación', json: cobro } },
    ...ACTOS_DE_COBROS.quitar,
  }),

  rutaDeComando({
    id: 'devolverAnticipoDeCobro',
    camino: '/cobros/{id}/devolver-anticipo',
    resumen: 'Devuelve al cliente dinero de su anticipo',
    descripcion:
      'Sale de una cuenta de dinero, y el anticipo baja. Con contabilidad asienta debe en anticipos y haber ' +
      'en la cuenta del dinero.',
    cuerpo: devolverAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ monto: 10, fecha: hoy, cuenta_dinero_id: 1, referencia: 'TRF 99120' }),
    respuestas: {
      201: { descripcion: 'El cobro, con la devolución', json: cobro },
      200: { descripcion: 'El cobro cuya devolución ya se registró con esa clave', json: cobro },
    },
    simulable: {
      AnticipoDeCobroDevuelto: {
        devolucion_id: 'devoluciones.id',
        movimiento_id: 'devoluciones.movimiento_id',
      },
    },
    ...ACTOS_DE_COBROS.devolver,
  }),

  rutaDeComando({
    id: 'anularDevolucionDeCobro',
    camino: '/cobros/{id}/devoluciones/{devolucion_id}/anular',
    resumen: 'Anula una devolución del anticipo de un cobro',
    descripcion: 'El dinero vuelve a su cuenta con un movimiento de ajuste, y el anticipo sube.',
    params_de_ejemplo: { id: 3, devolucion_id: 3 },
    ejemplo: () => ({ motivo: 'El cliente prefirió aplicarlo' }),
    respuestas: { 200: { descripcion: 'El cobro', json: cobro } },
    ...ACTOS_DE_COBROS.anularDevolucion,
  }),
] as const;
