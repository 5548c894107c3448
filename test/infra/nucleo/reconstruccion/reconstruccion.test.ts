import { setTimeout as pausa } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { borrarVersion, leerVersiones } from '#infra/nucleo/lectura/versiones.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { LecturasDistintas, reconstruir } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { ReconstruccionEnCurso } from '#infra/nucleo/reconstruccion/turno.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import type { Libro } from '#test/support/nucleo/nucleo.ts';
import {
  comprobarEmpresa,
  contenido,
  facturar,
  nuevoLibro,
  retener,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { cargar, pedidoDe } from './apoyo.ts';

const rapida = { vigencia: { ronda_ms: 50, gracia_ms: 100 } };
/** Another code: its folds are told apart by the declared version alone. */
const OTRO_CODIGO = { ...PROYECCIONES, version: PROYECCIONES.version + 1 };

let libro: Libro;
let nucleo: Nucleo;
beforeEach(async () => {
  libro = await nuevoLibro();
  nucleo = await libro.abrir(rapida);
  await sembrar(nucleo, [1, 2, 3]);
});
afterEach(() => libro.cerrar());

const esquemaDe = async (de: Nucleo, esperado: string): Promise<void> => {
  await expect.poll(() => de.esquema, { timeout: 1000, interval: 10 }).toBe(esperado);
};
const estados = async () =>
  (await leerVersiones(nucleo.sql)).map(({ version, estado }) => [version, estado]);

describe('reconstruir mientras se atiende', () => {
  it('dos procesos con carga: ningún pedido falla, ambos cambian y nada falta', async () => {
    const otro = await libro.abrir(rapida);
    const carga = cargar([nucleo, otro], [1, 2, 3]);
    await pausa(500);
    const hecha = await reconstruir(pedidoDe(libro, nucleo));
    const alCambiar = carga.hechas();
    await Promise.all([esquemaDe(nucleo, 'lectura_2'), esquemaDe(otro, 'lectura_2')]);
    await expect.poll(carga.hechas).toBeGreaterThan(alCambiar + 20);
    await carga.detener();
    expect(carga.fallos).toEqual([]);
    expect(hecha).toMatchObject({ esquema: 'lectura_2', comparacion: { diferencias: [] } });
    expect(hecha.comparacion!.filas).toBeGreaterThan(0);
    expect(await estados()).toEqual([
      [1, 'retirada'],
      [2, 'activa'],
    ]);
    let facturas = 0;
    for (const empresa of [1, 2, 3]) {
      facturas += (await comprobarEmpresa(nucleo, empresa)).facturas;
      await comprobarEmpresa(otro, empresa);
    }
    expect(facturas).toBe(carga.hechas());
  });

  it('lo reconstruido es igual a lo vivo, fila por fila, con índices y todo', async () => {
    for (let n = 0; n < 5; n++) for (const e of [1, 2, 3]) await facturar(nucleo, e);
    await nucleo.seguidor.alcanzar();
    const antes = await contenido(nucleo);
    await reconstruir(pedidoDe(libro, nucleo));
    await esquemaDe(nucleo, 'lectura_2');
    expect(await contenido(nucleo)).toEqual(antes);
    const indices = await nucleo.sql<{ esquema: string; n: number }[]>`
      select schemaname as esquema, count(*)::int4 as n from pg_indexes
      where schemaname like 'lectura_%' group by 1 order by 1`;
    expect(indices[0]!.n).toBe(indices[1]!.n);
  });

  it('un lote que ya tenía su bloqueo termina antes del cambio', async () => {
    const retencion = retener('escribir', 1);
    const lento = await libro.abrir({ ...rapida, gancho: retencion.gancho });
    await facturar(nucleo, 1);
    const enCurso = facturar(lento, 1);
    await retencion.llego;
    const cambio = reconstruir(pedidoDe(libro, nucleo));
    await pausa(600);
    expect(nucleo.esquema).toBe('lectura_1');
    retencion.seguir();
    expect((await enCurso).secuencial).toBe(2);
    await cambio;
    await esquemaDe(lento, 'lectura_2');
    expect((await facturar(lento, 1)).secuencial).toBe(3);
    await comprobarEmpresa(lento, 1);
  });

  it('una segunda reconstrucción a la vez se niega', async () => {
    const una = reconstruir(pedidoDe(libro, nucleo));
    await pausa(50);
    await expect(reconstruir(pedidoDe(libro, nucleo))).rejects.toThrow(ReconstruccionEnCurso);
    await una;
  });
});

describe('la comparación', () => {
  it('una fila viva que no es la de la bitácora impide el cambio y se dice cuál es', async () => {
    const { id } = await facturar(nucleo, 2);
    await nucleo.seguidor.alcanzar();
    await nucleo.sql`update lectura_1.facturas set razon_social = 'alterada'
      where empresa_id = 2 and id = ${id}`;
    const error: unknown = await reconstruir(pedidoDe(libro, nucleo)).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(LecturasDistintas);
    expect((error as LecturasDistintas).diferencias).toEqual([
      { empresa_id: 2, tabla: 'facturas', claves: [String(id)], filas: 1 },
    ]);
    expect(nucleo.esquema).toBe('lectura_1');
    expect(await estados()).toEqual([
      [1, 'activa'],
      [2, 'construyendo'],
    ]);
    const forzada = await reconstruir(pedidoDe(libro, nucleo, { forzar: true }));
    expect(forzada).toMatchObject({ esquema: 'lectura_2', reanudada: true });
    await esquemaDe(nucleo, 'lectura_2');
    const [fila] = await nucleo.sql`select razon_social from lectura_2.facturas where id = ${id}`;
    expect(fila!.razon_social).not.toBe('alterada');
  });

  it('ve una fila de más, una de menos y un evento público que falta', async () => {
    await facturar(nucleo, 1);
    await nucleo.seguidor.alcanzar();
    await nucleo.sql`delete from lectura_1.eventos where empresa_id = 1`;
    await nucleo.sql`update lectura_1.contadores set recurso = recurso || '_x'
      where empresa_id = 1 and recurso = 'facturas'`;
    const error: unknown = await reconstruir(pedidoDe(libro, nucleo)).catch((e: unknown) => e);
    const { diferencias } = error as LecturasDistintas;
    expect(diferencias.map(({ tabla, filas }) => [tabla, filas])).toEqual([
      ['eventos', 1],
      ['contadores', 2],
    ]);
  });
});

describe('un código con otras proyecciones', () => {
  it('construye las suyas antes de servir; el anterior sigue con las suyas, y ambos escriben', async () => {
    await facturar(nucleo, 1);
    const avisos: string[] = [];
    const nuevo = await libro.abrir({
      ...rapida,
      proyecciones: OTRO_CODIGO,
      avisar: (mensaje) => avisos.push(mensaje),
    });
    expect(avisos[0]).toMatch(/otra versión del programa/);
    expect([nucleo.esquema, nuevo.esquema]).toEqual(['lectura_1', 'lectura_2']);
    const numeros: (number | null)[] = [];
    for (let n = 0; n < 10; n++) {
      numeros.push((await facturar(n % 2 ? nucleo : nuevo, 1)).secuencial);
    }
    expect(numeros).toEqual(numeros.map((_, i) => i + 2));
    await comprobarEmpresa(nuevo, 1);
    await comprobarEmpresa(nucleo, 1);
    await nuevo.seguidor.alcanzar();
    await nucleo.seguidor.alcanzar();
    const [vieja, nueva] = await Promise.all([contenido(nucleo), contenido(nuevo)]);
    expect(nueva).toEqual(vieja);
  });

  it('dos que arrancan a la vez construyen una sola vez', async () => {
    const [uno, otro] = await Promise.all([
      libro.abrir({ ...rapida, proyecciones: OTRO_CODIGO }),
      libro.abrir({ ...rapida, proyecciones: OTRO_CODIGO }),
    ]);
    expect([uno.esquema, otro.esquema]).toEqual(['lectura_2', 'lectura_2']);
    expect(await estados()).toEqual([
      [1, 'retirada'],
      [2, 'activa'],
    ]);
  });
});

describe('un código con otra forma pública', () => {
  const publicar: typeof PROYECCIONES.publicar = (evento) => {
    const publico = PROYECCIONES.publicar(evento);
    return publico && { ...publico, data: { ...publico.data, nuevo: true } };
  };
  const pliegues = { ...PROYECCIONES.pliegues, eventos: 'otra forma' };

  it('no escribe en el feed del anterior ni se compara con él', async () => {
    await facturar(nucleo, 1);
    await nucleo.seguidor.alcanzar();
    const antes = (await contenido(nucleo)).eventos;
    const proyecciones = { ...PROYECCIONES, publicar, pliegues };
    const hecha = await reconstruir(pedidoDe(libro, nucleo, { proyecciones }));
    expect(hecha).toMatchObject({ esquema: 'lectura_2', comparacion: null });
    expect(nucleo.esquema).toBe('lectura_1');
    expect((await contenido(nucleo)).eventos).toEqual(antes);
  });

  it('si la forma es de otra versión, lo ya publicado es igual en ambos', async () => {
    await facturar(nucleo, 1);
    const desdeOtra: typeof publicar = (evento) =>
      (evento.metadatos.version > 2 ? publicar : PROYECCIONES.publicar)(evento);
    const proyecciones = { ...PROYECCIONES, publicar: desdeOtra, pliegues };
    const nuevo = await libro.abrir({ ...rapida, proyecciones });
    expect([nucleo.esquema, nuevo.esquema]).toEqual(['lectura_1', 'lectura_2']);
    await Promise.all([nuevo.seguidor.alcanzar(), nucleo.seguidor.alcanzar()]);
    const [vieja, nueva] = await Promise.all([contenido(nucleo), contenido(nuevo)]);
    expect(vieja.eventos).toHaveLength(1);
    expect(nueva.eventos).toEqual(vieja.eventos);
  });
});

describe('un código con otros pliegues', () => {
  it('no sirve las filas del anterior: llena las suyas, con la misma versión y las mismas columnas', async () => {
    await facturar(nucleo, 1);
    const pliegues = { ...PROYECCIONES.pliegues, cupos: 'otro pliegue' };
    const proyecciones = {
      ...PROYECCIONES,
      pliegues,
      proyectores: PROYECCIONES.proyectores.map((p) =>
        p.tabla.nombre === 'cupos'
          ? { ...p, evolucionar: () => ({ mes: '2026-11', documentos: 7 }) }
          : p,
      ),
    };
    const nuevo = await libro.abrir({ ...rapida, proyecciones });
    const cupo = async ({ sql, esquema }: Nucleo) =>
      (await sql`select documentos from ${sql(esquema)}.cupos`).map((fila) => fila.documentos);
    expect(await cupo(nucleo)).toEqual([1]);
    expect(await cupo(nuevo)).toEqual([7]);
  });
});

describe('lo retirado', () => {
  it('se conserva mientras alguien pueda leerlo y después se puede borrar', async () => {
    const otro = await libro.abrir({ vigencia: { ronda_ms: 50, gracia_ms: 700 } });
    await reconstruir(pedidoDe(libro, nucleo));
    await Promise.all([esquemaDe(nucleo, 'lectura_2'), esquemaDe(otro, 'lectura_2')]);
    expect(await borrarVersion(nucleo.sql, 1)).toBe('en_uso');
    await expect
      .poll(() => borrarVersion(nucleo.sql, 1), { timeout: 3000, interval: 100 })
      .toBe(undefined);
    expect(await borrarVersion(nucleo.sql, 2)).toBe('en_uso');
    expect(await estados()).toEqual([[2, 'activa']]);
    await facturar(otro, 1);
    await comprobarEmpresa(nucleo, 1);
  });
});
