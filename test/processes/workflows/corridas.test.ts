import { describe, expect, it } from 'vitest';
import type { Falla } from '#domain/workflows/corrida.ts';
import type { Paso } from '#processes/kernel/proceso.ts';
import type { Ejecutado } from '#processes/workflows/corridas.puerto.ts';
import { correr, Muerte } from '#test/support/workflows/corridas.pruebas.ts';
import { DISPARADOR, grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';

/** Runs: what is done, what is written down before and after, and what a death leaves. */

const TERMINAR = { tipo: 'terminar', borrada: true };
const esperaDe = (paso: Paso): number => (paso.tipo === 'seguir' ? paso.espera_ms : -1);

const LLAMAR = nodo('llamar', 'action.http', { method: 'POST', url: 'https://erp.ec/x' });
const avisar = (id: string, datos = {}) =>
  nodo(id, 'action.http', { method: 'POST', url: 'https://erp.ec/x', ...datos });

const PURO = grafo(
  [
    DISPARADOR,
    nodo('copia', 'transform', { mapa: { valor: 'total' } }),
    nodo('si', 'branch.if', {
      condiciones: [{ campo: '{{entrada.valor}}', op: 'mayor', valor: '100' }],
    }),
    nodo('caro', 'action.log'),
    nodo('barato', 'action.log'),
  ],
  'inicio>copia',
  'copia>si',
  'si:true>caro',
  'si:false>barato',
);

const falla = (cambios: Partial<Falla> = {}): Ejecutado => ({
  resultado: {
    tipo: 'falla',
    falla: { codigo: 'workflows.http_503', mensaje: 'No', temporal: true, ...cambios },
  },
});

describe('una corrida pura', () => {
  it('se escribe entera de una vez, con su payload y su final, y no espera al disco', async () => {
    const mundo = correr(PURO, { trigger: { total: 150 } });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.anotaciones).toHaveLength(1);
    const [unica] = mundo.anotaciones;
    expect(unica).toMatchObject({
      n: 0,
      hechos: 4,
      firme: false,
      fin: { estado: 'completed', motivo: null, pasos: 4 },
    });
    expect(mundo.historia().trigger).toEqual({ total: 150 });
    const pasos = mundo.historia().pasos;
    expect(pasos.get('caro')).toMatchObject({ estado: 'completed', salida: { valor: 150 } });
    expect(pasos.get('barato')).toMatchObject({ estado: 'skipped' });
  });

  it('que murió antes de escribirse se hace entera otra vez, y nada se repite fuera', async () => {
    let veces = 0;
    const mundo = correr(PURO, {
      alAnotar: () => {
        veces += 1;
        if (veces === 1) throw new Muerte();
      },
    });
    await expect(mundo.paso()).rejects.toThrow(Muerte);
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.estado()).toBe('completed');
    expect(mundo.pedidos).toEqual([]);
  });

  it('cuyo evento aún no está en estas lecturas espera a que esté', async () => {
    const mundo = correr(PURO);
    mundo.cambiar({ trigger: undefined });
    expect(esperaDe(await mundo.paso())).toBe(500);
    expect(mundo.anotaciones).toEqual([]);
  });
});

describe('lo que sale', () => {
  const UNO = grafo([DISPARADOR, LLAMAR], 'inicio>llamar');

  it('se escribe que empieza, y llega al disco, antes de que salga; después, cómo acabó', async () => {
    const mundo = correr(UNO, {
      responder: () => {
        const antes = mundo.anotaciones.at(-1);
        expect(antes).toMatchObject({ firme: true });
        expect(antes?.entrada.pasos.at(-1)).toMatchObject({ node_id: 'llamar', estado: 'running' });
        return { resultado: { tipo: 'hecho', salida: { status: 200 } } };
      },
    });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.anotaciones.map(({ firme }) => firme)).toEqual([true, false]);
    expect(mundo.historia().pasos.get('llamar')).toMatchObject({
      estado: 'completed',
      intentos: 1,
      salida: { status: 200 },
      notas: [],
    });
  });

  it('a lo sumo cuatro nodos de una corrida a la vez; los demás, según acaban', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const varios = grafo(
      [DISPARADOR, ...ids.map((id) => avisar(id))],
      ...ids.map((id) => `inicio>${id}`),
    );
    let ahora = 0;
    let maximo = 0;
    const mundo = correr(varios, {
      responder: async () => {
        ahora += 1;
        maximo = Math.max(maximo, ahora);
        await new Promise((resolver) => setTimeout(resolver, 5));
        ahora -= 1;
        return { resultado: { tipo: 'hecho', salida: {} } };
      },
    });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(maximo).toBe(4);
    expect(mundo.pedidos).toHaveLength(6);
    expect(mundo.estado()).toBe('completed');
  });

  it('lo que acaba mientras se escribe otra cosa también se escribe antes de dejar la corrida', async () => {
    const dos = grafo(
      [DISPARADOR, avisar('pronto'), avisar('luego', { reintentos: 1 })],
      'inicio>pronto',
      'inicio>luego',
    );
    const luego = Promise.withResolvers<Ejecutado>();
    const mundo = correr(dos, {
      responder: (_, id) =>
        id === 'luego' ? luego.promise : { resultado: { tipo: 'hecho', salida: {} } },
      alAnotar: ({ n }) => {
        if (n === 1) luego.resolve(falla());
      },
    });
    expect(esperaDe(await mundo.paso())).toBeGreaterThan(500);
    expect(mundo.historia().pasos.get('luego')).toMatchObject({ estado: 'waiting', intentos: 1 });
  });

  it('muerto después de salir, se repite y la historia lo dice', async () => {
    let veces = 0;
    const mundo = correr(UNO, {
      alAnotar: ({ fin }) => {
        if (fin && veces++ === 0) throw new Muerte();
      },
    });
    await expect(mundo.paso()).rejects.toThrow(Muerte);
    expect(mundo.historia().pasos.get('llamar')?.estado).toBe('running');
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual(['llamar action.http', 'llamar action.http']);
    expect(mundo.historia().pasos.get('llamar')).toMatchObject({
      estado: 'completed',
      intentos: 2,
      notas: ['Reanudado tras una caída; pudo haberse hecho dos veces'],
    });
  });

  it('de lo que ya terminó nada se repite', async () => {
    const dos = grafo([DISPARADOR, avisar('uno'), avisar('dos')], 'inicio>uno', 'uno>dos');
    let muere = true;
    const mundo = correr(dos, {
      alAnotar: ({ fin }) => {
        if (!fin || !muere) return;
        muere = false;
        throw new Muerte();
      },
    });
    await expect(mundo.paso()).rejects.toThrow(Muerte);
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.pedidos.map((pedido) => pedido.split(' ')[0])).toEqual(['uno', 'dos', 'dos']);
    expect(mundo.historia().pasos.get('uno')).toMatchObject({ intentos: 1, notas: [] });
  });

  it('pasada la mitad del arriendo, o si el programa se detiene, no empieza: vuelve a la cola', async () => {
    const mundo = correr(UNO, { abierto: () => false });
    expect(await mundo.paso()).toMatchObject({ tipo: 'seguir', espera_ms: 0, ceder: true });
    expect(mundo.pedidos).toEqual([]);
    expect(mundo.historia().pasos.get('inicio')).toMatchObject({ estado: 'completed' });
  });
});

describe('cuánto ocupa', () => {
  const BYTES = 255 * 1024;
  const VECES = ['a', 'b', 'c', 'd'];
  const CIEN = Array.from({ length: 99 }, (_, i) => `n${i}`);

  it('cien nodos que dan lo más que se puede llenan unos pocos MiB, lo dicen y terminan', async () => {
    const campos = VECES.map((clave) => ({ clave, valor: '{{trigger.a}}' }));
    const bomba = grafo(
      [DISPARADOR, ...CIEN.map((id) => nodo(id, 'transform.set', { campos }))],
      ...CIEN.map((id) => `inicio>${id}`),
    );
    const mundo = correr(bomba, { trigger: { a: 'x'.repeat(BYTES) } });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.estado()).toBe('completed');
    const { pasos } = mundo.historia();
    const bytes = JSON.stringify(mundo.anotaciones).length;
    expect(bytes).toBeLessThan(12 * 1024 * 1024);
    const notas = (id: string) => pasos.get(id)?.notas.join('; ');
    expect(notas('n0')).toMatch(/32 KiB.*256 KiB/);
    expect(notas('n98')).toMatch(/pasa de 4 MiB: se recortó/);
  });

  it('lo que ya dieron los nodos cuenta también para quien sigue la corrida después', async () => {
    const grande = { resultado: { tipo: 'hecho', salida: 'x'.repeat(BYTES) } } as const;
    const ids = CIEN.slice(0, 20);
    const larga = grafo(
      [
        DISPARADOR,
        ...ids.map((id) => avisar(id)),
        nodo('pausa', 'flow.esperar', { segundos: 1 }),
        nodo('fin', 'transform.set', { campos: [{ clave: 'a', valor: '{{steps.n0}}' }] }),
      ],
      ...ids.flatMap((id) => [`inicio>${id}`, `${id}>pausa`]),
      'pausa>fin',
    );
    const mundo = correr(larga, { responder: () => grande });
    await mundo.paso();
    // What the first step took counts too: on a busy machine, more than the wait itself.
    expect(await mundo.paso(60_000)).toEqual(TERMINAR);
    const { salida, notas } = mundo.historia().pasos.get('fin')!;
    expect(JSON.stringify(salida).length).toBeLessThan(100);
    expect(notas).toContain('Lo que dan los nodos de la corrida pasa de 4 MiB: se recortó');
  });
});

describe('por qué falló', () => {
  it('se guarda en claro: sin el secreto que una respuesta repitió, aunque lo dijera otro nodo', async () => {
    const dos = grafo(
      [DISPARADOR, avisar('eco'), nodo('pausa', 'flow.esperar', { segundos: 1 }), avisar('mal')],
      'inicio>eco',
      'eco>pausa',
      'pausa>mal',
    );
    const mundo = correr(dos, {
      responder: (_, id) =>
        id === 'eco'
          ? {
              resultado: { tipo: 'hecho', salida: {} },
              secretos: [{ secreto_id: 4, valor: 'sk-9f3a77' }],
            }
          : falla({ temporal: false, mensaje: 'No sirve: sk-9f3a77' }),
    });
    await mundo.paso();
    await mundo.paso(1_500);
    expect(mundo.anotaciones.at(-1)?.fin?.motivo).toBe('mal: No sirve: ***');
  });
});

describe('lo que espera', () => {
  it('flow.esperar deja la corrida en una fila y un plazo, y sigue cuando pasa', async () => {
    const espera = grafo(
      [DISPARADOR, nodo('pausa', 'flow.esperar', { segundos: 60 }), LLAMAR],
      'inicio>pausa',
      'pausa>llamar',
    );
    const mundo = correr(espera, { trigger: { a: 1 } });
    const paso = await mundo.paso();
    expect(paso).toMatchObject({ tipo: 'seguir', ceder: true });
    expect(esperaDe(paso)).toBeGreaterThan(59_000);
    expect(mundo.pedidos).toEqual([]);
    expect(await mundo.paso(60_001)).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual(['llamar action.http']);
    expect(mundo.historia().pasos.get('pausa')).toMatchObject({ intentos: 1, salida: { a: 1 } });
  });

  it('vuelto atrás el reloj, no espera lo que este saltó: sigue, una sola vez', async () => {
    const espera = grafo(
      [DISPARADOR, nodo('pausa', 'flow.esperar', { segundos: 300 }), LLAMAR],
      'inicio>pausa',
      'pausa>llamar',
    );
    const mundo = correr(espera);
    const DIA_MS = 86_400_000;
    await mundo.paso(DIA_MS / 2);
    expect(await mundo.paso(DIA_MS / 2 - 3_600_000)).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual(['llamar action.http']);
  });

  it('y si volvió menos de lo que un nodo puede esperar, la espera dura ese poco más', async () => {
    const espera = grafo(
      [DISPARADOR, nodo('pausa', 'flow.esperar', { segundos: 1 }), LLAMAR],
      'inicio>pausa',
      'pausa>llamar',
    );
    const mundo = correr(espera);
    await mundo.paso(240_000);
    expect(esperaDe(await mundo.paso(0))).toBeGreaterThan(240_000);
    expect(await mundo.paso(241_100)).toEqual(TERMINAR);
  });

  it('lo temporal se reintenta tras 1, 5 y 25 segundos, y nada más que lo temporal', async () => {
    const tres = grafo([DISPARADOR, avisar('llamar', { reintentos: 3 })], 'inicio>llamar');
    const mundo = correr(tres, { responder: () => falla() });
    const esperas: number[] = [];
    let ms = 0;
    for (let i = 0; i < 3; i++) {
      const espera_ms = esperaDe(await mundo.paso(ms));
      esperas.push(Math.round(espera_ms / 1000));
      ms += espera_ms + 500;
    }
    expect(esperas).toEqual([1, 5, 25]);
    expect(await mundo.paso(ms)).toEqual(TERMINAR);
    expect(mundo.estado()).toBe('failed');
    expect(mundo.historia().pasos.get('llamar')).toMatchObject({ estado: 'failed', intentos: 4 });

    const firme = correr(tres, { responder: () => falla({ temporal: false }) });
    expect(await firme.paso()).toEqual(TERMINAR);
    expect(firme.pedidos).toHaveLength(1);
  });

  it('reintentada con éxito, no conserva el error', async () => {
    const dos = grafo([DISPARADOR, avisar('llamar', { reintentos: 1 })], 'inicio>llamar');
    let veces = 0;
    const mundo = correr(dos, {
      responder: () => (veces++ === 0 ? falla() : { resultado: { tipo: 'hecho', salida: 1 } }),
    });
    await mundo.paso();
    expect(await mundo.paso(2_500)).toEqual(TERMINAR);
    const paso = mundo.historia().pasos.get('llamar');
    expect(paso).toMatchObject({ estado: 'completed', intentos: 2 });
    expect(paso).not.toHaveProperty('error');
  });
});

describe('lo que no sigue', () => {
  const ESPERA = grafo(
    [DISPARADOR, nodo('pausa', 'flow.esperar', { segundos: 60 }), LLAMAR],
    'inicio>pausa',
    'pausa>llamar',
  );

  it('la de un workflow eliminado termina sin hacer más', async () => {
    const mundo = correr(ESPERA);
    await mundo.paso();
    mundo.cambiar({ eliminado: true });
    expect(await mundo.paso(70_000)).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual([]);
    expect(mundo.anotaciones.at(-1)?.fin).toMatchObject({
      estado: 'failed',
      motivo: 'El workflow se eliminó',
    });
  });

  it('la que pasa de 24 horas falla, y dice por qué', async () => {
    const mundo = correr(ESPERA);
    await mundo.paso();
    expect(await mundo.paso(24 * 3_600_000 + 1)).toEqual(TERMINAR);
    expect(mundo.anotaciones.at(-1)?.fin?.motivo).toBe('Pasó de 24 horas sin terminar');
    expect(mundo.historia().pasos.get('llamar')).toMatchObject({ estado: 'skipped' });
  });

  it('la de una versión que ya no está termina sin salir, y conserva lo que había hecho', async () => {
    const mundo = correr(ESPERA);
    await mundo.paso();
    mundo.cambiar({ version: 2 });
    expect(await mundo.paso(70_000)).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual([]);
    expect(mundo.anotaciones.at(-1)?.fin).toMatchObject({
      estado: 'failed',
      motivo: 'La versión con que empezó ya no está',
    });
    expect(mundo.historia().pasos.get('inicio')).toMatchObject({ estado: 'completed' });
  });

  it('la de una empresa en pausa espera, sin escribir ni salir', async () => {
    const mundo = correr(ESPERA);
    mundo.cambiar({ en_pausa: true });
    expect(esperaDe(await mundo.paso())).toBe(5_000);
    expect(mundo.anotaciones).toEqual([]);
  });

  it('la que otra mano ya escribió no se da por hecha: se mira otra vez', async () => {
    const mundo = correr(PURO, {
      alAnotar: () => mundo.cambiar({ entradas: [{ trigger: {}, pasos: [] }] }),
    });
    expect(esperaDe(await mundo.paso())).toBe(500);
    expect(mundo.estado()).toBe('running');
  });

  it('lo que esperaba su reintento cuando otro nodo la detuvo conserva lo que hizo, y no se intenta más', async () => {
    const dos = grafo(
      [
        DISPARADOR,
        avisar('insiste', { reintentos: 3 }),
        nodo('pausa', 'flow.esperar', { segundos: 2 }),
        avisar('mal'),
      ],
      'inicio>insiste',
      'inicio>pausa',
      'pausa>mal',
    );
    const mundo = correr(dos, { responder: (_, id) => falla({ temporal: id === 'insiste' }) });
    await mundo.paso();
    // Between its second attempt and its third the other one fails.
    await mundo.paso(1_500);
    expect(await mundo.paso(2_500)).toEqual(TERMINAR);
    expect(mundo.pedidos.map((pedido) => pedido.split(' ')[0])).toEqual([
      'insiste',
      'insiste',
      'mal',
    ]);
    expect(mundo.historia().pasos.get('insiste')).toMatchObject({
      estado: 'skipped',
      intentos: 2,
      error: { codigo: 'workflows.http_503', mensaje: 'No' },
      configuracion: { url: 'https://erp.ec/x' },
      notas: ['La corrida se detuvo antes de que siguiera'],
    });
    expect(mundo.anotaciones.at(-1)?.fin?.motivo).toBe('mal: No');
  });

  it('si lo que falla no sale de aquí, nada de lo que estaba listo con ello empieza', async () => {
    const roto = (id: string) => nodo(id, 'branch.si_algo', {});
    const tres = grafo(
      [DISPARADOR, avisar('antes'), roto('mal'), avisar('despues'), roto('tampoco')],
      ...['antes', 'mal', 'despues', 'tampoco'].map((id) => `inicio>${id}`),
    );
    const mundo = correr(tres);
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual([]);
    const estados = [...mundo.historia().pasos.values()].map(({ node_id, estado }) => [
      node_id,
      estado,
    ]);
    expect(Object.fromEntries(estados)).toEqual({
      inicio: 'completed',
      antes: 'skipped',
      mal: 'failed',
      despues: 'skipped',
      tampoco: 'skipped',
    });
  });

  it('y de lo que sale, tampoco lo que seguía en la misma tanda al que no llegó a salir', async () => {
    const largo = { url: 'https://erp.ec/{{trigger.a}}{{trigger.a}}{{trigger.a}}{{trigger.a}}' };
    const varios = grafo(
      [DISPARADOR, avisar('antes'), avisar('mal', largo), avisar('despues')],
      ...['antes', 'mal', 'despues'].map((id) => `inicio>${id}`),
    );
    const mundo = correr(varios, { trigger: { a: 'x'.repeat(300_000) } });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.pedidos).toEqual(['antes action.http']);
    const pasos = mundo.historia().pasos;
    expect(pasos.get('antes')?.estado).toBe('completed');
    expect(pasos.get('mal')?.error?.codigo).toBe('workflows.configuracion_grande');
    expect(pasos.get('despues')).toMatchObject({ estado: 'skipped', intentos: 0, notas: [] });
  });

  it('lo que estaba en curso al morir quien la hacía termina, aunque otro nodo ya hubiera fallado', async () => {
    const dos = grafo([DISPARADOR, avisar('mal'), avisar('lento')], 'inicio>mal', 'inicio>lento');
    let vivo = true;
    const mundo = correr(dos, {
      responder: async (_, id) => {
        if (id === 'mal') return falla({ temporal: false });
        if (vivo) await new Promise((resolver) => setTimeout(resolver, 10));
        return { resultado: { tipo: 'hecho', salida: {} } };
      },
      alAnotar: ({ fin }) => {
        if (!fin || !vivo) return;
        vivo = false;
        throw new Muerte();
      },
    });
    await expect(mundo.paso()).rejects.toThrow(Muerte);
    expect(mundo.historia().pasos.get('mal')?.estado).toBe('failed');
    expect(mundo.historia().pasos.get('lento')?.estado).toBe('running');
    expect(await mundo.paso(5_000)).toEqual(TERMINAR);
    expect(mundo.historia().pasos.get('lento')).toMatchObject({ estado: 'completed', intentos: 2 });
    expect(mundo.estado()).toBe('failed');
  });

  it('si se elimina con algo a medias, la historia dice que pudo haberse hecho', async () => {
    let vivo = true;
    const mundo = correr(grafo([DISPARADOR, LLAMAR], 'inicio>llamar'), {
      alAnotar: ({ fin }) => {
        if (!fin || !vivo) return;
        vivo = false;
        throw new Muerte();
      },
    });
    await expect(mundo.paso()).rejects.toThrow(Muerte);
    mundo.cambiar({ eliminado: true });
    expect(await mundo.paso(5_000)).toEqual(TERMINAR);
    expect(mundo.historia().pasos.get('llamar')).toMatchObject({
      estado: 'skipped',
      intentos: 1,
      notas: ['La corrida se detuvo mientras se hacía; pudo haberse hecho'],
    });
  });

  it('detenida por un nodo que falla, deja terminar lo que ya salió y nada nuevo empieza', async () => {
    const dos = grafo(
      [DISPARADOR, avisar('mal'), avisar('lento'), avisar('despues')],
      'inicio>mal',
      'inicio>lento',
      'lento>despues',
    );
    const mundo = correr(dos, {
      responder: async (_, id) => {
        if (id === 'mal') return falla({ temporal: false, mensaje: 'El destino respondió 400' });
        await new Promise((resolver) => setTimeout(resolver, 10));
        return { resultado: { tipo: 'hecho', salida: {} } };
      },
    });
    expect(await mundo.paso()).toEqual(TERMINAR);
    expect(mundo.pedidos.map((pedido) => pedido.split(' ')[0])).toEqual(['mal', 'lento']);
    const pasos = mundo.historia().pasos;
    expect(pasos.get('lento')).toMatchObject({ estado: 'completed' });
    expect(pasos.get('despues')).toMatchObject({ estado: 'skipped' });
    expect(mundo.anotaciones.at(-1)?.fin).toMatchObject({
      estado: 'failed',
      motivo: 'mal: El destino respondió 400',
    });
  });
});
