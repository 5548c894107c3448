import { type Campos, dolares, entero, fecha, texto } from '#domain/kernel/campos.ts';

/** What every `.pagada` says beside what it is about: when nothing was owed any more, and for what. */

export const camposDePagada = (origenes: string): Campos => ({
  saldo: dolares('0: ya no se debe nada'),
  pagada_en: fecha('La fecha contable de lo que la saldó'),
  origen: {
    tipo: 'objeto',
    descripcion: 'Qué la saldó',
    nulo: false,
    campos: { tipo: texto(origenes), id: entero('El registro') },
  },
});

export const ejemploDePagada = (tipo: string) => ({
  saldo: 0,
  pagada_en: '2026-01-20',
  origen: { tipo, id: 5 },
});
