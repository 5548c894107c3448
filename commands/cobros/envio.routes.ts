import { rutaDeEnvio } from '#commands/correo/envio.ruta.ts';
import { COBRO_ENVIABLE } from '#domain/cobros/cobro.enviable.ts';
import * as errores from '#domain/cobros/cobro.errores.ts';
import { RECURSO_DE_COBROS } from '#domain/cobros/cobro.ts';

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
