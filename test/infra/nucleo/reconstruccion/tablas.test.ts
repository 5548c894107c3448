import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FacturaCreada } from '#domain/documentos/factura/factura.events.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { Proyecciones } from '#infra/nucleo/lectura/huella.ts';
import { borrarVersion } from '#infra/nucleo/lectura/versiones.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { reconstruir, TablaDesconocida } from '#infra/nucleo/reconstruccion/reconstruir.ts';
import { PROYECCIONES } from '#infra/proyecciones.ts';
import { proyector } from '#projections/kernel/proyector.ts';
import {
  comprobarEmpresa,
  facturar,
  falloDe,
  type Libro,
  nuevoLibro,
  sembrar,
} from '#test/support/nucleo/nucleo.ts';
import { cargar, pedidoDe } from './apoyo.ts';

/** A table that is new, or whose fold changed, is made beside the others, which stay what they are. */

type Cuenta = { readonly serie: string; readonly facturas: number };

const cuentas = tabla<Cuenta>('cuentas_de_prueba', ['serie']);
const SERIE = 'todas';

/** A code with one more table, which counts the invoices of a company by so many. */
const conCuentas = (paso: number): Proyecciones => ({
  ...PROYECCIONES,
  proyectores: [
    ...PROYECCIONES.proyectores,
    proyector<Cuenta, FacturaCreada>(cuentas, {
      columnas: { serie: 'text', facturas: 'int8' },
      toca: { FacturaCreada: () => [[SERIE]] },
      evolucionar: (fila) => ({ serie: SERIE, facturas: (fila?.facturas ?? 0) + paso }),
    }),
  ],
  pliegues: { ...PROYECCIONES.pliegues, cuentas_de_prueba: `de ${paso}` },
});
const DE_UNO = conCuentas(1);
const DE_DOS = conCuentas(2);
const rapida = { vigencia: { ronda_ms: 50 } };

let libro: Libro;
let viejo: Nucleo;
beforeEach(async () => {
  libro = await nuevoLibro();
  viejo = await libro.abrir(rapida);
  await sembrar(viejo, [1, 2, 3]);
  await Promise.all([1, 1, 1, 2, 3].map((empresa) => facturar(viejo, empresa)));
  await viejo.seguidor.alcanzar();
});
afterEach(() => libro.cerrar());

/** Which transaction last wrote each row of a company's, in the tables of a schema. */
const escritura = async ({ sql }: Nucleo, esquema: string, empresa_id: number) => {
  const tablas = await sql<{ tabla: string }[]>`
    select c.relname as tabla from pg_class c where c.relkind = 'r'
      and c.relnamespace = ${esquema}::regnamespace
      and c.relname not in ('checkpoints', 'cabeza', 'cuentas_de_prueba') order by 1`;
  const filas = await Promise.all(
    tablas.map(
      async ({ tabla: nombre }) => sql`select ${nombre} as tabla, ctid::text, xmin::text
        from ${sql(esquema)}.${sql(nombre)} where empresa_id = ${empresa_id} order by ctid`,
    ),
  );
  return filas.flat();
};

const contadas = async ({ sql, esquema, seguidor }: Nucleo): Promise<number[]> => {
  await seguidor.alcanzar();
  const filas = await sql<{ facturas: number }[]>`
    select facturas from ${sql(esquema)}.cuentas_de_prueba order by empresa_id`;
  return filas.map(({ facturas }) => facturas);
};

type Vistas = { readonly contadas: number; readonly numeradas: number };

/** A command that writes nothing: what it decides on, nobody checks afterwards. */
const mirar = async (nucleo: Nucleo): Promise<Vistas> => {
  const id = randomUUID();
  const comando: Comando<Vistas, Vistas> = {
    nombre: 'mirar',
    empresa_id: 1,
    comando_id: id,
    correlacion_id: id,
    actor: 'prueba',
    cargar: async (lector) => {
      const [cuenta, contador] = await Promise.all([
        lector.fila(cuentas, [SERIE]),
        lector.fila(contadores, ['facturas']),
      ]);
      return { contadas: cuenta?.facturas ?? 0, numeradas: contador?.ultimo ?? 0 };
    },
    decidir: () => [],
    responder: (_lector, _eventos, vistas) => Promise.resolve(vistas),
  };
  return (await nucleo.bus.ejecutar(comando)).resultado;
};

const fisicas = async ({ sql }: Nucleo, esquema: string): Promise<string[]> => {
  const filas = await sql<{ relname: string }[]>`
    select relname from pg_class where relkind = 'r' and relnamespace = ${esquema}::regnamespace
    order by 1`;
  return filas.map(({ relname }) => relname);
};

/** What is live, folded anew from the log: table by table, row by row. */
const igualALaBitacora = async (nucleo: Nucleo, proyecciones: Proyecciones): Promise<void> => {
  const hecha = await reconstruir(pedidoDe(libro, nucleo, { proyecciones, ritmo: 1 }));
  expect(hecha.comparacion).toMatchObject({ diferencias: [] });
};

describe('una tabla nueva', () => {
  it('se llena ella sola al arrancar, con comandos en marcha, y las demás no se tocan', async () => {
    const antes = await escritura(viejo, 'lectura_1', 3);
    expect(antes.length).toBeGreaterThan(5);
    const carga = cargar([viejo], [1, 2]);
    const nuevo = await libro.abrir({ ...rapida, proyecciones: DE_UNO });
    expect(await fisicas(viejo, nuevo.esquema)).toEqual([
      'cabeza',
      'checkpoints',
      'cuentas_de_prueba',
    ]);
    const deAmbos = cargar([viejo, nuevo], [1, 2]);
    await expect.poll(deAmbos.hechas, { timeout: 20_000 }).toBeGreaterThan(25);
    await deAmbos.detener();
    await carga.detener();
    expect([...carga.fallos, ...deAmbos.fallos]).toEqual([]);
    expect(await escritura(viejo, 'lectura_1', 3)).toEqual(antes);
    const hechas = await Promise.all([1, 2, 3].map((e) => comprobarEmpresa(nuevo, e)));
    expect(await contadas(nuevo)).toEqual(hechas.map(({ facturas }) => facturas));
    for (const empresa of [1, 2, 3]) await comprobarEmpresa(viejo, empresa);
    await igualALaBitacora(nuevo, DE_UNO);
  });

  it('también la historia, cuando toca otros registros', async () => {
    const pliegues = { ...PROYECCIONES.pliegues, historia: 'otra' };
    const nuevo = await libro.abrir({ ...rapida, proyecciones: { ...PROYECCIONES, pliegues } });
    const propias = ['cabeza', 'cabeza_de_la_historia', 'checkpoints', 'historia'];
    expect(await fisicas(viejo, nuevo.esquema)).toEqual(propias);
    await Promise.all([facturar(viejo, 1), facturar(nuevo, 1)]);
    for (const nucleo of [viejo, nuevo]) await comprobarEmpresa(nucleo, 1);
  });

  it('nadie decide sobre ella a medias: va siempre con las que comparte', async () => {
    const nuevo = await libro.abrir({ ...rapida, proyecciones: DE_UNO });
    const carga = cargar([viejo], [1]);
    for (let i = 0; i < 60; i++) {
      const { contadas: suyas, numeradas } = await mirar(nuevo);
      expect(suyas).toBe(numeradas);
    }
    await carga.detener();
    expect(carga.fallos).toEqual([]);
    expect(carga.hechas()).toBeGreaterThan(3);
  });

  it('ni aunque crea estar solo y su seguidor no llegue', async () => {
    await viejo.cerrar();
    let detenido = false;
    const suelto = Promise.withResolvers<void>();
    const nuevo = await libro.abrir({
      proyecciones: DE_UNO,
      vigencia: { ronda_ms: 3_600_000 },
      seguidor: { gancho: () => (detenido ? suelto.promise : undefined) },
    });
    expect(await mirar(nuevo)).toEqual({ contadas: 3, numeradas: 3 });
    detenido = true;
    const otro = await libro.abrir(rapida);
    await facturar(otro, 1);
    expect(await mirar(nuevo)).toEqual({ contadas: 4, numeradas: 4 });
    suelto.resolve();
  });

  it('cortada a mitad, el siguiente arranque sigue donde estaba', async () => {
    const corte = new Error('cortada');
    const cortar = ({ fase }: { readonly fase: string }): void => {
      if (fase === 'cambiar') throw corte;
    };
    const pedido = pedidoDe(libro, viejo, { proyecciones: DE_UNO, modo: 'arranque' });
    await expect(reconstruir({ ...pedido, alAvanzar: cortar })).rejects.toBe(corte);
    await facturar(viejo, 1);
    const hecha = await reconstruir(pedido);
    expect(hecha).toMatchObject({ esquema: 'lectura_2', reanudada: true });
    const nuevo = await libro.abrir({ ...rapida, proyecciones: DE_UNO });
    expect(await contadas(nuevo)).toEqual([4, 1, 1]);
    await igualALaBitacora(nuevo, DE_UNO);
  });

  it('lo que cada carril recuerda de las compartidas es lo guardado, escriba quien escriba', async () => {
    const dudoso = { ...rapida, ajustes: { recuerdo: 'comparar' as const } };
    const deAntes = await libro.abrir(dudoso);
    const nuevo = await libro.abrir({ ...dudoso, proyecciones: DE_UNO });
    for (let vuelta = 0; vuelta < 4; vuelta++) {
      for (const nucleo of [deAntes, nuevo]) {
        for (let i = 0; i < 3; i++) await facturar(nucleo, 1);
      }
    }
    const carga = cargar([deAntes, nuevo], [1, 2]);
    await expect.poll(carga.hechas, { timeout: 20_000 }).toBeGreaterThan(20);
    await carga.detener();
    expect(carga.fallos).toEqual([]);
    const hechas = await Promise.all([1, 2, 3].map((e) => comprobarEmpresa(nuevo, e)));
    expect(await contadas(nuevo)).toEqual(hechas.map(({ facturas }) => facturas));
    // It is compared with the tables where they are, whosever schema that is.
    const { sql } = nuevo;
    for (const nucleo of [deAntes, nuevo]) {
      await facturar(nucleo, 1);
      await facturar(nucleo, 1);
      await sql`update lectura_1.series set ultimo = ultimo + 1 where empresa_id = 1`;
      expect(await falloDe(facturar(nucleo, 1))).toMatch(/^RecuerdoFalso: .*series/);
      await sql`update lectura_1.series set ultimo = ultimo - 1 where empresa_id = 1`;
    }
  });

  it('no llena nada quien no la tiene: usa las de antes, y la que sobra sigue al día', async () => {
    const conElla = await libro.abrir({ ...rapida, proyecciones: DE_UNO });
    await facturar(viejo, 1);
    await facturar(conElla, 1);
    await facturar(viejo, 1);
    expect(await contadas(conElla)).toEqual([6, 1, 1]);
    await igualALaBitacora(conElla, DE_UNO);
  });
});

describe('un pliegue que cambia', () => {
  it('rehace su tabla; la versión de antes sigue con la suya, y las dos comparten el resto', async () => {
    const deUno = await libro.abrir({ ...rapida, proyecciones: DE_UNO });
    await viejo.cerrar();
    const antes = await escritura(deUno, 'lectura_1', 3);
    const deDos = await libro.abrir({ ...rapida, proyecciones: DE_DOS });
    expect(await fisicas(deUno, deDos.esquema)).toContain('cuentas_de_prueba');
    expect(await escritura(deUno, 'lectura_1', 3)).toEqual(antes);
    const carga = cargar([deUno, deDos], [1, 2]);
    await expect.poll(carga.hechas, { timeout: 20_000 }).toBeGreaterThan(25);
    await carga.detener();
    expect(carga.fallos).toEqual([]);
    const hechas = await Promise.all([1, 2, 3].map((e) => comprobarEmpresa(deDos, e)));
    const facturas = hechas.map((una) => una.facturas);
    expect(await contadas(deUno)).toEqual(facturas);
    expect(await contadas(deDos)).toEqual(facturas.map((n) => 2 * n));
    expect(await escritura(deUno, 'lectura_1', 3)).toEqual(antes);
    await igualALaBitacora(deUno, DE_UNO);
    await igualALaBitacora(deDos, DE_DOS);
  });
});

describe('rehacer una sola tabla', () => {
  it('de este código: se compara con la vigente, y las otras quedan como están', async () => {
    const antes = await escritura(viejo, 'lectura_1', 3);
    const carga = cargar([viejo], [1, 2]);
    const hecha = await reconstruir(pedidoDe(libro, viejo, { solo: 'facturas', ritmo: 1 }));
    await expect.poll(() => viejo.esquema, { timeout: 2000 }).toBe(hecha.esquema);
    await carga.detener();
    expect(carga.fallos).toEqual([]);
    expect(hecha.comparacion).toMatchObject({ diferencias: [] });
    expect(await fisicas(viejo, hecha.esquema)).toEqual(['cabeza', 'checkpoints', 'facturas']);
    const deFacturas = ({ tabla: t }: { tabla?: string }) => t !== 'facturas';
    const despues = await escritura(viejo, 'lectura_1', 3);
    expect(despues.filter(deFacturas)).toEqual(antes.filter(deFacturas));
    await facturar(viejo, 3);
    for (const empresa of [1, 2, 3]) await comprobarEmpresa(viejo, empresa);
    await igualALaBitacora(viejo, PROYECCIONES);
  });

  it('una fila dañada se ve, y con «forzar» se repone', async () => {
    await viejo.sql`update lectura_1.facturas set total = total + 1 where empresa_id = 1 and id = 1`;
    const pedido = pedidoDe(libro, viejo, { solo: 'facturas', ritmo: 1 });
    await expect(reconstruir(pedido)).rejects.toMatchObject({
      diferencias: [{ empresa_id: 1, tabla: 'facturas', claves: ['1'], filas: 1 }],
    });
    await reconstruir({ ...pedido, forzar: true });
    await igualALaBitacora(viejo, PROYECCIONES);
  });

  it('el feed solo también: nadie lo pierde ni lo ve dos veces', async () => {
    const hecha = await reconstruir(pedidoDe(libro, viejo, { solo: 'eventos', ritmo: 1 }));
    await expect.poll(() => viejo.esquema, { timeout: 2000 }).toBe(hecha.esquema);
    await facturar(viejo, 1);
    await comprobarEmpresa(viejo, 1);
    await igualALaBitacora(viejo, PROYECCIONES);
  });

  it('una tabla que no hay se niega', async () => {
    const intento = reconstruir(pedidoDe(libro, viejo, { solo: 'no_hay' }));
    await expect(intento).rejects.toBeInstanceOf(TablaDesconocida);
  });

  it('no se borra un esquema en el que otro tiene tablas', async () => {
    await reconstruir(pedidoDe(libro, viejo, { solo: 'facturas', ritmo: 1 }));
    expect(await borrarVersion(viejo.sql, 1)).toBe('compartida');
  });
});
