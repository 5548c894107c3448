import type { Evento } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Bloqueo } from './abonos.ts';
import type { Movimiento, SaldosMovidos } from './cartera.events.ts';
import { type Cuenta, moverSaldo, saldoDe } from './saldo.ts';

/** What is owed of one document, whoever keeps it, and what tells that nothing is owed any more. */

/** What moved a debt, and on which accounting date. */
export type Causa = {
  readonly origen: Pick<Bloqueo, 'tipo' | 'id'>;
  readonly fecha: Fecha;
};

/** A document that is owed, with what was paid and taken off. `P`: the event that says that it was paid. */
export type Deuda<P extends Evento = Evento> = {
  readonly cuenta: Cuenta;
  /** Since when it is owed: that of a purchase, when it is registered. */
  readonly desde: Fecha;
  /** Of whichever context the document is. */
  readonly saldada: (causa: Causa) => P;
};

/** The movements as one event, and of each debt that they leave at zero that it was paid. */
export const moverDeudas = <P extends Evento>(
  deudas: readonly Deuda<P>[],
  movimientos: readonly Movimiento[],
  causa: Causa,
): readonly (SaldosMovidos | P)[] => {
  if (movimientos.length === 0) return [];
  const quedaEnCero = ({ cuenta }: Deuda<P>): boolean => {
    const antes = saldoDe(cuenta);
    const deSaldo = movimientos.filter(
      (m) => m.documento === cuenta.documento && m.documento_id === cuenta.documento_id,
    );
    return antes > 0 && moverSaldo(antes, deSaldo) === 0;
  };
  return [
    { tipo: 'SaldosMovidos', datos: { movimientos } },
    ...deudas.filter(quedaEnCero).map(({ saldada }) => saldada(causa)),
  ];
};
