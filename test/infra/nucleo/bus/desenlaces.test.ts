import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { cronometrar } from '#test/support/lentitud.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import {
  comprobarEmpresa,
  enElLog,
  factura,
  facturar,
  falloDe,
  type Libro,
  nuevoLibro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { cortarConexiones } from '#test/support/nucleo/postgres-hijo.ts';

/** What follows an append whose answer is not simply "stored": the failure table of the design. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

/** Lets what hangs or comes late arrive, again and again, until the promise is answered. */
const soltarHasta = async <T>(promesa: Promise<T>): Promise<T> => {
  let lista = false;
  const marcada = promesa.finally(() => {
    lista = true;
  });
  marcada.catch(() => {});
  while (!lista) {
    await libro.bitacora.soltar();
    await new Promise((resolver) => setTimeout(resolver, 10));
  }
  return marcada;
};

describe('la bitácora niega por revisión inesperada', () => {
  it('se pone al día y se decide otra vez, con otros ids de evento', async () => {
    const retencion = retener('escribir', 2);
    const otro = await libro.abrir();
    await sembrar(otro, [2, 4]);
    const conflicto = vi.fn();
    const observador = { lote: () => {}, duda: () => {}, desfase: () => {}, conflicto };
    const nucleo = await libro.abrir({ gancho: retencion.gancho, observador });
    const [una, ajena] = [facturar(nucleo, 2), facturar(nucleo, 4)];
    await retencion.llego;
    // A writer that does not know our locks: the log alone arbitrates.
    const [primero] = await enElLog(libro.bitacora, 2, 'EmpresaConfigurada');
    const { stream, evento_id: _, ...evento } = primero!;
    const nuevo = { ...evento, evento_id: randomUUID() };
    await libro.bitacora.append(stream, 1, [nuevo]);
    retencion.seguir();
    expect((await una).secuencial).toBe(1);
    expect((await ajena).secuencial).toBe(1);
    expect(conflicto).toHaveBeenCalledExactlyOnceWith(2);
    const [primera, , segunda] = libro.bitacora.intentos
      .filter((i) => i.stream === 'empresa-2')
      .slice(1);
    expect(segunda?.esperada).toBe(primera!.esperada + 1);
    expect(segunda?.ids).not.toEqual(primera?.ids);
    await comprobarEmpresa(nucleo, 2);
    await comprobarEmpresa(nucleo, 4);
  });
});

describe('no se sabe si la escritura quedó', () => {
  it('quedó: los mismos bytes otra vez dan éxito, y hay un solo juego de eventos', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'sin_respuesta');
    const desde = libro.bitacora.intentos.length;
    const [una, dos] = await Promise.all([facturar(nucleo, 2), facturar(nucleo, 2)]);
    expect([una.secuencial, dos.secuencial]).toEqual([1, 2]);
    const [primero, repetido, ...mas] = libro.bitacora.intentos.slice(desde);
    expect(repetido).toEqual(primero);
    expect(mas).toEqual([]);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('se perdió: los mismos bytes otra vez, hasta que quedan', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'se_pierde', 'se_pierde', 'sin_respuesta');
    expect((await facturar(nucleo, 2)).secuencial).toBe(1);
    const suyos = libro.bitacora.intentos.filter((i) => i.stream === 'empresa-2').slice(1);
    expect(suyos).toHaveLength(4);
    expect(new Set(suyos.map((i) => i.ids.join())).size).toBe(1);
    await comprobarEmpresa(nucleo, 2);
  });

  it('el primer intento llega tarde, tras el éxito del segundo: no agrega nada', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'llega_tarde');
    expect((await facturar(nucleo, 2)).secuencial).toBe(1);
    const [tarde] = await libro.bitacora.soltar();
    expect(tarde?.status).toBe('fulfilled'); // the log knows them: same ids, same place
    expect((await facturar(nucleo, 2)).secuencial).toBe(2);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('otro escribió antes: conflicto definitivo, se decide otra vez, y lo tardío ya no entra', async () => {
    const nucleo = await libro.abrir();
    const otro = await libro.abrir({ bitacora: libro.sinFallos });
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'llega_tarde', 'cuelga');
    const desde = libro.bitacora.intentos.length;
    const mia = facturar(nucleo, 2);
    await vi.waitFor(() => expect(libro.bitacora.intentos).toHaveLength(desde + 2), {
      timeout: 10_000,
    });
    // In doubt the company is not locked: the other process goes first.
    expect((await facturar(otro, 2)).secuencial).toBe(1);
    const llegadas = await libro.bitacora.soltar();
    expect(llegadas.map((l) => l.status)).toEqual(['rejected', 'rejected']);
    expect((await mia).secuencial).toBe(2);
    const [primero, repetido, decidido, ...mas] = libro.bitacora.intentos.slice(desde);
    expect(repetido).toEqual(primero);
    expect(decidido?.ids).not.toEqual(primero?.ids);
    expect(mas).toEqual([]);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('una negativa tras la duda no prueba nada: se insiste con los mismos bytes', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'sin_respuesta', 'rechazado', 'rechazado');
    const [una, dos] = await Promise.all([facturar(nucleo, 2), facturar(nucleo, 2)]);
    expect([una.secuencial, dos.secuencial]).toEqual([1, 2]);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('una negativa al primer intento es definitiva: cada comando se prueba solo', async () => {
    const nucleo = await libro.abrir();
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'rechazado', 'rechazado');
    const resultados = await Promise.allSettled([1, 2, 3].map(() => facturar(nucleo, 2)));
    const negados = resultados.filter((r) => r.status === 'rejected');
    expect(negados).toHaveLength(1); // the batch, and then the first that was tried alone
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('una negativa que tarda más que la paciencia del carril se resuelve igual', async () => {
    const nucleo = await libro.abrir({ ajustes: { paciencia_ms: 20 } });
    await sembrar(nucleo, [2, 4]);
    const append = libro.bitacora.append.bind(libro.bitacora);
    let primera = true;
    libro.bitacora.append = async (stream, ...resto) => {
      if (stream !== 'empresa-2' || !primera) return append(stream, ...resto);
      primera = false;
      await new Promise((resolver) => setTimeout(resolver, 60));
      throw new Error('negada tarde');
    };
    const mias = [facturar(nucleo, 2), facturar(nucleo, 2)];
    const ajenas: Promise<unknown>[] = [];
    for (let i = 0; i < 30; i += 1) {
      ajenas.push(facturar(nucleo, 4)); // the lane is busy while the doubt ends
      await new Promise((resolver) => setTimeout(resolver, 4));
    }
    await Promise.all([...mias, ...ajenas]);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
    expect(await comprobarEmpresa(nucleo, 4)).toEqual({ facturas: 30 });
  });

  it('pasada la espera, quien llamó y quien llega oyen 503, y la averiguación sigue', async () => {
    const sembrador = await libro.abrir();
    await sembrar(sembrador, [2]);
    const nucleo = await libro.abrir({ ajustes: { paciencia_ms: 20, espera_duda_ms: 80 } });
    libro.bitacora.fallar(2, 'cuelga');
    const mia = facturar(nucleo, 2);
    await new Promise((resolver) => setTimeout(resolver, 40));
    const despues = facturar(nucleo, 2);
    expect(await falloDe(mia)).toMatch(/^ServicioOcupado: No se sabe aún/);
    expect(await falloDe(despues)).toMatch(/^ServicioOcupado/);
    expect(await falloDe(facturar(nucleo, 2))).toMatch(/^ServicioOcupado/);
    await libro.bitacora.soltar();
    await nucleo.seguidor.alcanzar();
    expect(await enElLog(libro.bitacora, 2)).toHaveLength(1);
    await vi.waitFor(async () => expect((await facturar(nucleo, 2)).secuencial).toBe(2), {
      timeout: 10_000,
    });
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
  });

  it('lo que se aparta por una duda también cuenta para el límite de la cola', async () => {
    const ajustes = { paciencia_ms: 20, cola_maxima: 3 };
    const nucleo = await libro.abrir({ ajustes });
    await sembrar(nucleo, [2]);
    libro.bitacora.fallar(2, 'cuelga');
    const mia = facturar(nucleo, 2);
    await new Promise((resolver) => setTimeout(resolver, 60));
    const apartadas = [1, 2, 3].map(() => facturar(nucleo, 2));
    expect(await falloDe(facturar(nucleo, 2))).toMatch(/no puede recibir más/);
    await soltarHasta(mia);
    await Promise.all(apartadas);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 4 });
  });

  it('cerrar no espera a una escritura colgada: sus pedidos oyen 503', async () => {
    const nucleo = await libro.abrir({ ajustes: { paciencia_ms: 500 } });
    await sembrar(nucleo, [2, 4]);
    libro.bitacora.fallar(2, 'cuelga');
    expect(await falloDe(facturar(nucleo, 2))).toMatch(/^ServicioOcupado/);
    const apartada = falloDe(facturar(nucleo, 2));
    const ajena = facturar(nucleo, 4);
    await nucleo.bus.cerrar();
    expect(await apartada).toMatch(/^ServicioOcupado/);
    expect((await ajena).secuencial).toBe(1);
    // It lands after all: whoever follows the log next applies it.
    await libro.bitacora.soltar();
    const siguiente = await libro.abrir();
    expect(await comprobarEmpresa(siguiente, 2)).toEqual({ facturas: 1 });
  });
});

describe('la escritura de una empresa se cuelga', () => {
  it('las demás del carril reciben pronto su respuesta; la colgada, cuando vuelve', async () => {
    const nucleo = await libro.abrir({ ajustes: { paciencia_ms: 50 } });
    await sembrar(nucleo, [2, 4, 6]);
    libro.bitacora.fallar(2, 'cuelga');
    const inicio = cronometrar();
    const colgada = facturar(nucleo, 2);
    await Promise.all([facturar(nucleo, 4), facturar(nucleo, 6)]);
    for (let i = 0; i < 5; i += 1) await facturar(nucleo, 4);
    expect(inicio.enCalma_ms()).toBeLessThan(10_000);
    const apartada = facturar(nucleo, 2);
    await libro.bitacora.soltar();
    expect([(await colgada).secuencial, (await apartada).secuencial]).toEqual([1, 2]);
    for (const empresa of [2, 4, 6]) await comprobarEmpresa(nucleo, empresa);
  });
});

describe('el COMMIT falla después de escribir en la bitácora', () => {
  it('se pone al día desde la bitácora y se responde éxito', async () => {
    const retencion = retener('commit', 2);
    const otro = await libro.abrir();
    await sembrar(otro, [2, 4]);
    const nucleo = await libro.abrir({ gancho: retencion.gancho });
    const respuestas = [facturar(nucleo, 2), facturar(nucleo, 4), facturar(nucleo, 2)];
    await retencion.llego;
    await cortarConexiones(libro.url, 'carril-%', 'idle in transaction');
    retencion.seguir();
    expect((await Promise.all(respuestas)).map((f) => f.secuencial)).toEqual([1, 1, 2]);
    expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
    expect(await comprobarEmpresa(nucleo, 4)).toEqual({ facturas: 1 });
  });

  it('un fallo nuestro en ese punto no deja la transacción abierta', async () => {
    const retencion = retener('append', 2);
    const otro = await libro.abrir();
    await sembrar(otro, [2]);
    const nucleo = await libro.abrir({ gancho: retencion.gancho });
    const respuesta = facturar(nucleo, 2);
    await retencion.llego;
    retencion.seguir(new Error('gancho roto'));
    expect((await respuesta).secuencial).toBe(1);
    expect((await facturar(nucleo, 2)).secuencial).toBe(2);
    await comprobarEmpresa(nucleo, 2);
  });

  it.each(['bloquear', 'cargar', 'escribir'] as const)(
    'si la conexión se pierde antes de escribir en la bitácora (%s), se decide otra vez',
    async (punto) => {
      const retencion = retener(punto, 2);
      const otro = await libro.abrir();
      await sembrar(otro, [2, 4]);
      const nucleo = await libro.abrir({ gancho: retencion.gancho });
      const respuestas = [facturar(nucleo, 2), facturar(nucleo, 4), facturar(nucleo, 2)];
      await retencion.llego;
      await cortarConexiones(libro.url, 'carril-%', 'idle in transaction');
      await new Promise((resolver) => setTimeout(resolver, 50));
      retencion.seguir();
      expect((await Promise.all(respuestas)).map((f) => f.secuencial)).toEqual([1, 1, 2]);
      expect(await comprobarEmpresa(nucleo, 2)).toEqual({ facturas: 2 });
      expect(await comprobarEmpresa(nucleo, 4)).toEqual({ facturas: 1 });
    },
  );
});

describe('el proceso muere entre la bitácora y el COMMIT', () => {
  it('el seguidor del siguiente arranque aplica lo que falta, y hasta entonces no está listo', async () => {
    const primero = await libro.abrir();
    await sembrar(primero, [2]);
    await facturar(primero, 2);
    await primero.seguidor.alcanzar();
    await primero.cerrar();
    // What a dead process leaves: events without rows.
    const previos = await libro.bitacora.readStream('empresa-2');
    const otraBase = await nuevoLibro();
    try {
      const gemelo = await otraBase.abrir();
      await sembrar(gemelo, [2]);
      await facturar(gemelo, 2);
      await gemelo.bus.ejecutar(factura(2, { razon_social: 'Sin filas' }));
      const huerfanos = (await otraBase.bitacora.readStream('empresa-2')).slice(previos.length);
      await libro.bitacora.append('empresa-2', previos.length - 1, huerfanos);
    } finally {
      await otraBase.cerrar();
    }
    const compuerta = Promise.withResolvers<void>();
    const segundo = await libro.abrir({ seguidor: { gancho: () => compuerta.promise } });
    await vi.waitFor(() => expect(segundo.seguidor.estado().motivo).toMatch(/poniendo al día/), {
      timeout: 10_000,
    });
    expect(segundo.seguidor.estado().listo).toBe(false);
    compuerta.resolve();
    expect(await comprobarEmpresa(segundo, 2)).toEqual({ facturas: 2 });
    expect(segundo.seguidor.estado()).toMatchObject({ listo: true, motivo: null });
    expect((await facturar(segundo, 2)).secuencial).toBe(3);
  });
});
