import type { ParteDeDeuda } from '#domain/cartera/asiento.ts';
import {
  type AplicacionHecha,
  conAnulacion,
  conAplicaciones,
  conAsiento,
  conDevolucion,
  conDevolucionAnulada,
  conFecha,
  conQuitada,
  hechas,
  nuevoRegistro,
  type Registro,
} from '#domain/cartera/cobro-o-pago.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { AplicacionDeCobro, EventoDeCobro } from './cobro.events.ts';

export type AplicacionHechaDeCobro = AplicacionHecha<AplicacionDeCobro>;

/** A collection: what was said of it. What documents sent back is told by whose debt it was. */
export type Cobro = Registro<AplicacionDeCobro, readonly ParteDeDeuda[]>;
export const cobros = tabla<Cobro>('cobros', ['id']);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_COBROS = 'cobros';

/** How their entries, their movements and the balances that they move call them. */
export const ORIGEN_DE_COBRO = 'cobro';

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnCobro = EventoDeCobro | AsientoRegistrado;

/** The fold of a collection: the only writer of its row. */
export const evolucionarCobro = (
  fila: Cobro | undefined,
  evento: EventoEnCobro & { readonly metadatos: Metadatos },
): Cobro => {
  if (evento.tipo === 'CobroRegistrado') {
    const { cobro_id: id, fecha, dia, ...datos } = evento.datos;
    const aplicaciones = hechas(datos.aplicaciones, { desde_anticipo: false, fecha, dia });
    return nuevoRegistro({ ...datos, id, fecha, dia, aplicaciones }, [], evento.metadatos);
  }
  if (!fila) throw new Error(`${evento.tipo} de un cobro que no existe`);
  switch (evento.tipo) {
    case 'FechaDeCobroCambiada':
      return conFecha(fila, evento.datos);
    case 'AnticipoDeCobroAplicado': {
      const { aplicaciones, fecha, dia } = evento.datos;
      return conAplicaciones(fila, hechas(aplicaciones, { desde_anticipo: true, fecha, dia }));
    }
    case 'AplicacionDeCobroQuitada':
      return conQuitada(fila, evento.datos);
    case 'AnticipoDeCobroDevuelto': {
      const { cobro_id: _, ambiente: _a, ...devolucion } = evento.datos;
      return conDevolucion(fila, devolucion);
    }
    case 'DevolucionDeCobroAnulada':
      return conDevolucionAnulada(fila, evento.datos);
    case 'CobroAnulado':
      return conAnulacion(fila, evento.datos, evento.metadatos);
    case 'AsientoRegistrado':
      return conAsiento(fila, evento);
  }
};
