import { type Abonos, abonos, type DocumentoDeCartera } from '#domain/cartera/abonos.ts';
import { movimientosDe, type SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { abonar } from '#domain/cartera/saldo.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** What has lowered the balance of each document, whoever moved it. */
export const proyectorAbonos = proyector<Abonos, SaldosMovidos>(abonos, {
  columnas: {
    documento: 'text',
    documento_id: 'int8',
    aplicaciones: 'json',
    notas: 'json',
    retenciones: 'json',
    deshechas: 'json',
  },
  fillfactor: 70,
  toca: {
    SaldosMovidos: ({ datos: { movimientos } }) =>
      movimientos.map(({ documento, documento_id }) => [documento, documento_id]),
  },
  evolucionar: (fila, evento, [documento, documento_id]) =>
    movimientosDe(evento, documento as DocumentoDeCartera, Number(documento_id)).reduce<
      Abonos | undefined
    >(abonar, fila),
});
