import type { z } from 'zod';
import { rutaDeComando } from '#commands/kernel/ruta.ts';
import * as deCartera from '#domain/cartera/cartera.errores.ts';
import * as errores from '#domain/pagos/pago.errores.ts';
import {
  aplicarAnticipoEsquema,
  devolverAnticipoEsquema,
  quitarAplicacionQuery,
} from './pagos.esquema.ts';
import { ACTOS_DE_PAGOS } from './pagos.lado.ts';

const { json: pago } = ACTOS_DE_PAGOS;

/** What is done with the advance of a payment. */
export const rutasDeAnticipos = [
  rutaDeComando({
    id: 'aplicarAnticipoDePago',
    camino: '/pagos-proveedor/{id}/aplicar-anticipo',
    resumen: 'Aplica el anticipo de un pago a documentos de su proveedor',
    descripcion:
      'A compras y liquidaciones autorizadas, hasta lo que queda del anticipo, con su propia fecha y su propio ' +
      'asiento: debe en proveedores, haber en anticipos. Un documento nombrado dos veces se juzga con ambas.',
    cuerpo: aplicarAnticipoEsquema,
    // The demonstration's, as in the others.
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ fecha: hoy, aplicaciones: [{ compra_id: 2, monto_aplicado: 10 }] }),
    respuestas: { 200: { descripcion: 'El pago, con la aplicación nueva', json: pago } },
    simulable: { AnticipoDePagoAplicado: { 'aplicaciones.aplicacion_id': 'aplicaciones.id' } },
    ...ACTOS_DE_PAGOS.aplicar(
      [
        errores.documentoNoEncontrado,
        deCartera.antesDelDocumento,
        deCartera.antesDelHechoDeAnticipo,
        errores.documentoNoPagable,
        errores.documentoDeOtroAmbiente,
      ],
      ({ fecha, aplicaciones }: z.output<typeof aplicarAnticipoEsquema>) => ({
        fecha,
        aplicaciones,
      }),
    ),
  }),

  rutaDeComando({
    id: 'quitarAplicacionDePago',
    camino: '/pagos-proveedor/{id}/aplicaciones/{aplicacion_id}',
    resumen: 'Quita lo que el anticipo de un pago aplicó a un documento',
    descripcion:
      'El documento se vuelve a deber y el anticipo se puede usar otra vez; su asiento se revierte. Las ' +
      'aplicaciones con que se hizo el pago se deshacen anulándolo.',
    params_de_ejemplo: { id: 3, aplicacion_id: 1 },
    query: quitarAplicacionQuery,
    respuestas: { 200: { descripcion: 'El pago, sin ella', json: pago } },
    ...ACTOS_DE_PAGOS.quitar,
  }),

  rutaDeComando({
    id: 'devolverAnticipoDePago',
    camino: '/pagos-proveedor/{id}/devolver-anticipo',
    resumen: 'Registra que el proveedor devolvió dinero de un anticipo',
    descripcion:
      'El dinero entra en la cuenta que se nombra y el anticipo baja; asienta debe en la cuenta del dinero y ' +
      'haber en anticipos.',
    cuerpo: devolverAnticipoEsquema,
    params_de_ejemplo: { id: 3 },
    ejemplo: (hoy) => ({ monto: 5, fecha: hoy, cuenta_dinero_id: 1, referencia: 'TRF 90001' }),
    respuestas: {
      201: { descripcion: 'El pago, con la devolución', json: pago },
      200: { descripcion: 'El pago, si ya se registró con esa clave', json: pago },
    },
    simulable: {
      AnticipoDePagoDevuelto: {
        devolucion_id: 'devoluciones.id',
        movimiento_id: 'devoluciones.movimiento_id',
      },
    },
    ...ACTOS_DE_PAGOS.devolver,
  }),

  rutaDeComando({
    id: 'anularDevolucionDePago',
    camino: '/pagos-proveedor/{id}/devoluciones/{devolucion_id}/anular',
    resumen: 'Anula la devolución de un anticipo',
    descripcion: 'El dinero vuelve a salir con un movimiento de ajuste, y es anticipo otra vez.',
    params_de_ejemplo: { id: 3, devolucion_id: 2 },
    ejemplo: () => ({ motivo: 'El proveedor no la hizo' }),
    respuestas: { 200: { descripcion: 'El pago, sin la devolución', json: pago } },
    ...ACTOS_DE_PAGOS.anularDevolucion,
  }),
] as const;
