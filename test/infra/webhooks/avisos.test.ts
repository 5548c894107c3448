import { describe, expect, it } from 'vitest';
import { avisosDe } from '#infra/webhooks/avisos.ts';
import {
  entregaDePrueba,
  intentoNegado,
  turnoDePrueba,
} from '#test/support/webhooks/entregas.pruebas.ts';

const AHORA_MS = Date.parse('2026-11-20T15:00:00.000Z');
const CINCO_DIAS_MS = 5 * 86_400_000;

/** What a last failed attempt gives rise to, so long after the first failure. */
const fasesTras = (evento: string, fallando_ms: number): readonly string[] => {
  const salud = { turno: turnoDePrueba, fallando_desde: AHORA_MS - fallando_ms };
  const entrega = entregaDePrueba({ evento, paso: 5, intentos: 5 });
  const resultado = { entrega, intento: intentoNegado, estado: 'fallida' } as const;
  return avisosDe(salud, resultado, AHORA_MS).map((aviso) => aviso.fase);
};

describe('De un intento que falló', () => {
  it('el último de una entrega se cuenta; a los cinco días sin que nada llegue, se suspende', () => {
    expect(fasesTras('factura.creada', CINCO_DIAS_MS - 1)).toEqual(['entrega_fallida']);
    expect(fasesTras('factura.creada', CINCO_DIAS_MS)).toEqual(['entrega_fallida', 'suspender']);
  });

  it.each(['webhook.entrega_fallida', 'webhook.suspendido', 'webhook.prueba'])(
    'si era de %s no sale ningún otro webhook.*',
    (evento) => {
      expect(fasesTras(evento, CINCO_DIAS_MS)).toEqual([]);
    },
  );
});
