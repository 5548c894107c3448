import { rutaDeEnvio } from '#commands/correo/envio.ruta.ts';
import { COBRO_ENVIABLE } from '#domain/cobros/cobro.enviable.ts';
import * as errores from '#domain/cobros/cobro.errores.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';
import { ESTADO_DE_CUENTA_ENVIABLE } from '#domain/cobros/estado-cuenta.enviable.ts';
import { personaNoEncontrada } from '#domain/personas/persona.errores.ts';

/** Sends the receipt of a collection. */
export const rutaDeEnvioDeCobro = rutaDeEnvio({
  enviable: COBRO_ENVIABLE,
  id: 'enviarCobroPorCorreo',
  camino: '/cobros/{id}',
  parametro: 'id',
  recurso: RECURSO_DE_COBROS,
  resumen: 'Envía por correo el recibo de un cobro, en PDF',
  por_omision: 'el correo del cliente en el directorio',
  descripcion:
    'El de un cobro anulado no se envía (409); si se anula mientras espera, ya no sale, y la historia ' +
    'dice por qué (`anulado`).',
  errores: [errores.cobroNoEncontrado, errores.reciboDeCobroAnulado],
});

/** Sends what a customer owes. */
export const rutaDeEnvioDeEstadoDeCuenta = rutaDeEnvio({
  enviable: ESTADO_DE_CUENTA_ENVIABLE,
  id: 'enviarEstadoDeCuentaPorCorreo',
  camino: '/cobros/estado-cuenta/{cliente_id}',
  parametro: 'cliente_id',
  recurso: RECURSO_DE_COBROS,
  resumen: 'Envía por correo el estado de cuenta de un cliente, en PDF',
  por_omision: 'el correo del cliente en el directorio',
  descripcion:
    'Lleva lo que aún se debe cuando sale, de todas las sucursales y del ambiente vigente: un usuario ' +
    'que ve una sola sucursal no lo envía (404).',
  errores: [personaNoEncontrada],
});
