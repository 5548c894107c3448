import { expect, it } from 'vitest';
import { lunesDe } from '#domain/kernel/tiempo.ts';
import { crearAgenda, type PorPagar, vistaAgenda } from '#domain/pagos/agenda.vista.ts';

/** The payment agenda, over rows as they are read: in the order of the days on which they are due. */

const HOY = '2026-11-25';

const compra = (id: number, dia: string, saldo: number, vence: string | null): PorPagar => ({
  id,
  tipo_doc: '01',
  numero_doc: `001-001-00000000${id}`,
  persona_id: 3,
  razon_social: 'Comercial Peñafiel S.A.',
  fecha_emision: `${dia}T15:00:00.000Z`,
  dia,
  fecha_vencimiento: vence,
  total: saldo + 100,
  total_pagado: 100,
  saldo,
});

/** As it is answered. */
const agendaDe = (compras: readonly PorPagar[]): unknown => {
  const agenda = crearAgenda(HOY);
  for (const una of compras) agenda.agregar(una);
  return JSON.parse(JSON.stringify(vistaAgenda(agenda)));
};

it('una semana comienza en su lunes, aunque sea de otro año', () => {
  const dias = ['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30', '2027-01-01', '1969-12-31'];
  expect(dias.map(lunesDe)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
    '1969-12-29',
  ]);
});

it('cada compra va en la semana en que vence, o de su emisión; lo vencido es lo anterior a hoy', () => {
  const agenda = agendaDe([
    compra(1, '2026-10-02', 4_05, '2026-11-20'),
    compra(2, '2026-11-24', 10_10, null),
    compra(3, '2026-11-01', 20_20, HOY),
    compra(4, '2026-11-02', 30_30, '2026-12-01'),
  ]);
  expect(agenda).toMatchObject({
    semanas: [
      { semana: '2026-11-16', total: 4.05, vencido: 4.05, cantidad: 1, compras: [{ id: 1 }] },
      {
        semana: '2026-11-23',
        total: 30.3,
        vencido: 10.1,
        cantidad: 2,
        compras: [
          { id: 2, fecha_vencimiento: null, saldo: 10.1, total: 11.1, total_pagado: 1 },
          {},
        ],
      },
      { semana: '2026-11-30', total: 30.3, vencido: 0, cantidad: 1, compras: [{ id: 4 }] },
    ],
    total_general: 64.65,
  });
});

it('sin nada que pagar no hay semanas', () => {
  expect(agendaDe([])).toEqual({ semanas: [], total_general: 0 });
});
