import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesDeJson, esLlano, type Json, recortar } from '#domain/workflows/json.ts';
import { prepararPaso, trasIntento } from '#domain/workflows/motor.ts';
import { trazarPlano } from '#domain/workflows/plano.ts';
import { DISPARADOR, grafo, HTTP, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { mundoCon, simular } from '#test/support/workflows/simulacion.pruebas.ts';

describe('Lo que lleva una corrida', () => {
  it('tiene un tamaño: una salida más grande sigue recortada, y se dice', () => {
    const resultado = { tipo: 'hecho', salida: { texto: 'á'.repeat(200_000), n: 1 } } as const;
    const tras = trasIntento(HTTP, 1, resultado);
    const bytes = Buffer.byteLength(JSON.stringify(tras.estado === 'completed' && tras.salida));
    expect(bytes).toBeGreaterThan(261_000);
    expect(bytes).toBeLessThanOrEqual(262_144);
    expect(tras.notas).toEqual(['La salida pasaba de 256 KiB o de 32 niveles: se recortó']);
  });

  it('recortar deja como está lo que cabe y tiene pocos niveles, y nada de lo que pasa', () => {
    const anidado = (niveles: number): Json => (niveles === 0 ? 1 : [anidado(niveles - 1)]);
    expect(recortar(anidado(33)).recortada).toBe(true);
    expect(recortar(anidado(32)).recortada).toBe(false);
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 400 }), (valor, maximo) => {
        const dado = valor as Json;
        const { recortada, valor: queda } = recortar(dado, maximo);
        const bytes = bytesDeJson(dado, 10_000);
        if (bytes <= maximo && esLlano(dado)) expect(recortada).toBe(false);
        // A null or an empty list is never cut: what passes by that little stays.
        if (bytes > maximo + 50) expect(recortada).toBe(true);
        if (!recortada) expect(queda).toBe(dado);
      }),
    );
  });

  it('no crece por nombrarla muchas veces', () => {
    const campos = Array.from({ length: 50 }, (_, i) => ({ clave: `c${i}`, valor: '{{trigger}}' }));
    const plano = trazarPlano(grafo([nodo('n', 'transform.set', { campos })]));
    const { que } = prepararPaso(plano, new Map(), 'n', mundoCon('x'.repeat(200_000)));
    expect(que).toMatchObject({
      tipo: 'hecho',
      resultado: { falla: { codigo: 'workflows.configuracion_grande', temporal: false } },
    });
  });

  it('tampoco donde se juntan muchas salidas', () => {
    const grande = (id: string) =>
      nodo(id, 'transform.set', { campos: [{ clave: 'x', valor: '{{trigger}}' }] });
    const ids = ['a', 'b', 'c', 'd'];
    const corrida = simular(
      grafo(
        [DISPARADOR, ...ids.map(grande), HTTP],
        ...ids.flatMap((id) => [`inicio>${id}`, `${id}>llamar`]),
      ),
      'x'.repeat(200_000),
      () => ({ tipo: 'hecho', salida: null }),
    );
    const { entrada } = corrida.preparados.get('llamar')!;
    expect(JSON.stringify(entrada).length).toBeLessThanOrEqual(262_144);
  });

  it('dice qué variables no había, sin decirlo mil veces', () => {
    const mensaje = Array.from({ length: 100 }, (_, i) => `{{trigger.x${i}}}`).join('');
    const plano = trazarPlano(
      grafo([nodo('n', 'action.log', { mensaje: `${mensaje}{{trigger.x0}}` })]),
    );
    const { notas, configuracion } = prepararPaso(plano, new Map(), 'n', mundoCon({}));
    expect(configuracion.mensaje).toBe('');
    expect(notas).toHaveLength(21);
    expect(notas[0]).toBe('{{trigger.x0}} no existe: quedó vacío');
    expect(notas.at(-1)).toBe('y 80 notas más');
  });
});
