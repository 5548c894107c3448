import { describe, expect, it } from 'vitest';
import {
  diaPorRevisar,
  horaDeRevision,
  ventanaDeRevision,
} from '#domain/documentos/comprobante/revision-sri.ts';

const en = (dia: string, hora: string): number => Date.parse(`${dia}T${hora}:00.000-05:00`);

describe('qué días revisa', () => {
  it.each([
    // Until the 7th the month before may be annulled; what was on the 7th is seen on the 8th.
    ['2026-12-01', '2026-11-01'],
    ['2026-12-07', '2026-11-01'],
    ['2026-12-08', '2026-11-01'],
    ['2026-12-09', '2026-12-01'],
    ['2026-12-31', '2026-12-01'],
    ['2027-01-05', '2026-12-01'],
    ['2028-02-29', '2028-02-01'],
  ])('el %s, desde el %s', (dia, desde) => {
    expect(ventanaDeRevision(dia)).toMatchObject({ desde, hasta: dia });
  });

  it('lo que está a medio anular, desde el mes anterior', () => {
    expect(ventanaDeRevision('2026-12-20').pendientes_desde).toBe('2026-11-01');
    expect(ventanaDeRevision('2027-01-20').pendientes_desde).toBe('2026-12-01');
  });
});

describe('cuándo', () => {
  it('a las 03:00 del Ecuador', () => {
    expect(horaDeRevision('2026-11-20')).toBe('2026-11-20T08:00:00.000Z');
    const antes = diaPorRevisar('2026-11-21', en('2026-11-21', '02:59'));
    expect(antes).toEqual({ toca: false, hoy: '2026-11-21', siguiente: '2026-11-21' });
    const ya = diaPorRevisar('2026-11-21', en('2026-11-21', '03:00'));
    expect(ya).toEqual({ toca: true, hoy: '2026-11-21', siguiente: '2026-11-22' });
  });

  it('los días sin nadie no se repiten: se pregunta una vez, y de hoy', () => {
    const dia = diaPorRevisar('2026-11-01', en('2026-11-21', '09:00'));
    expect(dia).toEqual({ toca: true, hoy: '2026-11-21', siguiente: '2026-11-22' });
  });

  it('un reloj que volvió atrás no deja días sin revisar', () => {
    const dia = diaPorRevisar('2027-12-26', en('2026-11-21', '09:00'));
    expect(dia).toEqual({ toca: false, hoy: '2026-11-21', siguiente: '2026-11-22' });
  });
});
