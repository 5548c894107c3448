import type { AnticiposMovidos, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { llevarAnticipos } from '#domain/cartera/verificar.ts';
import {
  type AsientoDebido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { aplicadoPor, ORIGEN_DE_ANTICIPO } from './pago.asiento.ts';
import type { AplicacionDePago, EventoDePago } from './pago.events.ts';
import { ORIGEN_DE_PAGO } from './pago.ts';

/** What payments to suppliers say that the books must say, by their events alone. */

/** What owes an entry: a payment, what its advance put on a document, a refund. */
type Visto = { readonly dia: Fecha; readonly monto: Centavos };
type Origen = AsientoDebido['origen'];

const delPago = (pago_id: number): Origen => ({
  origen_tipo: ORIGEN_DE_PAGO,
  origen_id: pago_id,
});
const delAnticipo = (id: number): Origen => ({ origen_tipo: ORIGEN_DE_ANTICIPO, origen_id: id });

const TIPOS: { readonly [T in EventoDePago['tipo']]: true } = {
  PagoRegistrado: true,
  PagoAnulado: true,
  FechaDePagoCambiada: true,
  AnticipoDePagoAplicado: true,
  AplicacionDePagoQuitada: true,
  AnticipoDePagoDevuelto: true,
  DevolucionDePagoAnulada: true,
};
const esSuyo = (evento: EventoRegistrado): evento is EventoRegistrado<EventoDePago> =>
  Object.hasOwn(TIPOS, evento.tipo);

const abrir = (): PliegueDeParte => {
  const pagos = new Map<number, Visto>();
  /** By the id of the application or of the refund. */
  const usos = new Map<number, Visto>();
  const anticipos = llevarAnticipos(ORIGEN_DE_PAGO);

  const debidos = (evento: EventoDePago): readonly AsientoDebido[] => {
    const { pago_id, ambiente, dia: fecha } = evento.datos;
    const debido = (
      origen: Origen,
      monto: Centavos,
      suyo: Partial<Pick<AsientoDebido, 'fecha' | 'deshace'>> = {},
    ): AsientoDebido => ({ ambiente, fecha, origen, deshace: null, monto, ...suyo });
    const deshecho = (origen: Origen, visto: Visto, liberado: Centavos) => [
      debido(origen, visto.monto, { deshace: visto.dia }),
      debido(origen, liberado),
    ];
    const usar = (id: number, monto: Centavos): AsientoDebido => {
      usos.set(id, { dia: fecha, monto });
      return debido(delAnticipo(id), monto);
    };
    switch (evento.tipo) {
      case 'PagoRegistrado': {
        const { aplicaciones, monto_anticipo } = evento.datos;
        const monto = aplicadoPor(aplicaciones) + monto_anticipo;
        pagos.set(pago_id, { dia: fecha, monto });
        return [debido(delPago(pago_id), monto)];
      }
      case 'FechaDePagoCambiada': {
        const { dia: anterior, monto } = pagos.get(pago_id)!;
        pagos.set(pago_id, { dia: fecha, monto });
        // Before the books it may come to be theirs, or leave them.
        return [
          debido(delPago(pago_id), 0 - monto, { fecha: anterior }),
          debido(delPago(pago_id), monto),
        ];
      }
      case 'AnticipoDePagoAplicado':
        return evento.datos.aplicaciones.map((una: AplicacionDePago) =>
          usar(una.aplicacion_id, una.monto_aplicado),
        );
      case 'AnticipoDePagoDevuelto':
        return [usar(evento.datos.devolucion_id, evento.datos.monto)];
      case 'AplicacionDePagoQuitada': {
        const { aplicacion_id, liberado } = evento.datos;
        return deshecho(delAnticipo(aplicacion_id), usos.get(aplicacion_id)!, liberado);
      }
      case 'DevolucionDePagoAnulada': {
        const { devolucion_id } = evento.datos;
        return deshecho(delAnticipo(devolucion_id), usos.get(devolucion_id)!, 0);
      }
      case 'PagoAnulado':
        return deshecho(delPago(pago_id), pagos.get(pago_id)!, evento.datos.liberado);
    }
  };

  return {
    plegar: (evento) => {
      if (esSuyo(evento)) return { ...NADA_DEBIDO, asientos: debidos(evento) };
      const suyo = evento as unknown as SaldosMovidos | AnticiposMovidos;
      return suyo.tipo === 'SaldosMovidos' || suyo.tipo === 'AnticiposMovidos'
        ? anticipos(suyo)
        : NADA_DEBIDO;
    },
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_PAGOS: ParteDeVerificacion = { origenes: [ORIGEN_DE_PAGO], abrir };
