import { ORIGEN_DE_ANTICIPO } from '#domain/cartera/asientos-de-cartera.ts';
import { debeDe, verificacionDe } from '#domain/cartera/cobro-o-pago.verificar.ts';
import { sumaDe } from '#domain/cartera/liberado.ts';
import type { ParteDeVerificacion } from '#domain/contabilidad/verificar.parte.ts';
import { TIPOS_DE_COBROS } from './catalogo.ts';
import type { EventoDeCobro } from './cobro.events.ts';
import { ORIGEN_DE_COBRO } from './cobro.ts';

/** What collections say that the books must say, by their events alone. */
export const VERIFICACION_DE_COBROS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_COBRO, ORIGEN_DE_ANTICIPO],
  ...verificacionDe<EventoDeCobro>(
    ORIGEN_DE_COBRO,
    TIPOS_DE_COBROS,
    ({ tipo, datos }, llevados) => {
      const { registros, usos } = llevados;
      const { cobro_id } = datos;
      switch (tipo) {
        case 'CobroRegistrado': {
          const retenido = datos.aplicaciones.reduce(
            (suma, una) => suma + una.retencion_renta + una.retencion_iva,
            0,
          );
          return registros.postear(cobro_id, datos, debeDe(datos, retenido));
        }
        case 'FechaDeCobroCambiada':
          return registros.redatar(cobro_id, datos);
        case 'CobroAnulado':
          return registros.deshacer(cobro_id, datos, sumaDe(datos.liberado));
        case 'AnticipoDeCobroAplicado':
          return datos.aplicaciones.flatMap(({ aplicacion_id, monto_aplicado }) =>
            usos.postear(aplicacion_id, datos, monto_aplicado),
          );
        case 'AplicacionDeCobroQuitada':
          return usos.deshacer(datos.aplicacion_id, datos, datos.liberado);
        case 'AnticipoDeCobroDevuelto':
          return usos.postear(datos.devolucion_id, datos, datos.monto);
        case 'DevolucionDeCobroAnulada':
          return usos.deshacer(datos.devolucion_id, datos, 0);
      }
    },
  ),
};
