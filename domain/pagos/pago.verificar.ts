import { debeDe, verificacionDe } from '#domain/cartera/cobro-o-pago.verificar.ts';
import type { ParteDeVerificacion } from '#domain/contabilidad/verificar.parte.ts';
import { TIPOS_DE_PAGOS } from './catalogo.ts';
import type { EventoDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** What payments to suppliers say that the books must say, by their events alone. */
export const VERIFICACION_DE_PAGOS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_PAGO],
  ...verificacionDe<EventoDePago>(ORIGEN_DE_PAGO, TIPOS_DE_PAGOS, ({ tipo, datos }, llevados) => {
    const { registros, usos } = llevados;
    const { pago_id } = datos;
    switch (tipo) {
      case 'PagoRegistrado':
        return registros.postear(pago_id, datos, debeDe(datos, 0));
      case 'FechaDePagoCambiada':
        return registros.redatar(pago_id, datos);
      case 'PagoAnulado':
        return registros.deshacer(pago_id, datos, datos.liberado);
      case 'AnticipoDePagoAplicado':
        return datos.aplicaciones.flatMap(({ aplicacion_id, monto_aplicado }) =>
          usos.postear(aplicacion_id, datos, monto_aplicado),
        );
      case 'AplicacionDePagoQuitada':
        return usos.deshacer(datos.aplicacion_id, datos, datos.liberado);
      case 'AnticipoDePagoDevuelto':
        return usos.postear(datos.devolucion_id, datos, datos.monto);
      case 'DevolucionDePagoAnulada':
        return usos.deshacer(datos.devolucion_id, datos, 0);
    }
  }),
};
