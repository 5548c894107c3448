import {
  type AsientoDebido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { ORIGEN_DE_TRANSACCION, sumaDe } from './transaccion.asiento.ts';
import type { EventoDeTransaccion } from './transaccion.events.ts';

/** What bank transactions say that the books must say, by their events alone. */

/** A transaction that was not annulled. */
type Vista = { readonly dia: Fecha; readonly monto: Centavos };

const TIPOS: { readonly [T in EventoDeTransaccion['tipo']]: true } = {
  TransaccionRegistrada: true,
  TransaccionAnulada: true,
  FechaDeTransaccionCambiada: true,
};

const esSuyo = (evento: EventoRegistrado): evento is EventoRegistrado<EventoDeTransaccion> =>
  Object.hasOwn(TIPOS, evento.tipo);

const abrir = (): PliegueDeParte => {
  const vistas = new Map<number, Vista>();

  const vistaDe = (transaccion_id: number): Vista => {
    const vista = vistas.get(transaccion_id);
    if (!vista) throw new Error(`No se ha registrado la transacción ${transaccion_id}`);
    return vista;
  };

  const debidos = (evento: EventoDeTransaccion): readonly AsientoDebido[] => {
    const { transaccion_id, ambiente, dia } = evento.datos;
    const origen = { origen_tipo: ORIGEN_DE_TRANSACCION, origen_id: transaccion_id } as const;
    const debido = (
      fecha: Fecha,
      monto: Centavos,
      deshace: Fecha | null = null,
    ): AsientoDebido => ({ ambiente, fecha, origen, deshace, monto });
    if (evento.tipo === 'TransaccionRegistrada') {
      const monto = sumaDe(evento.datos.lineas, false);
      vistas.set(transaccion_id, { dia, monto });
      return [debido(dia, monto)];
    }
    const { dia: anterior, monto } = vistaDe(transaccion_id);
    if (evento.tipo === 'TransaccionAnulada') {
      vistas.delete(transaccion_id);
      return [debido(dia, monto, anterior)];
    }
    vistas.set(transaccion_id, { dia, monto });
    // Before the books it may come to be theirs, or leave them.
    return [debido(anterior, 0 - monto), debido(dia, monto)];
  };

  return {
    plegar: (evento) =>
      esSuyo(evento) ? { ...NADA_DEBIDO, asientos: debidos(evento) } : NADA_DEBIDO,
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_TRANSACCIONES: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_TRANSACCION],
  abrir,
};
