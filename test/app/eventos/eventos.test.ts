import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conMarca, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/** What a company's invoice may be once an event has announced a state. */
const DESDE: { readonly [estado: string]: readonly string[] } = {
  PENDIENTE: ['PENDIENTE', 'PROCESANDO', 'EN_PROCESO', 'AUTORIZADO', 'RECHAZADO', 'DEVUELTA'],
  AUTORIZADO: ['AUTORIZADO'],
  RECHAZADO: ['RECHAZADO'],
  DEVUELTA: ['DEVUELTA'],
};

describe('GET /eventos', () => {
  let prueba: SistemaDePrueba;
  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
  });
  afterAll(async () => {
    await prueba.detener();
    expect(prueba.fallas).toEqual([]);
  });

  /** A company with `n` invoices that have come to their end. */
  const empresaCon = async (n: number) => {
    const empresa = await prueba.fundar({ certificado: true });
    const creadas = await Promise.all(
      Array.from({ length: n }, () => empresa.api.crear(cuerpoDeFactura())),
    );
    await empresa.api.esperarFinales(
      creadas.map((r) => r.cuerpo.id),
      20_000,
    );
    return empresa;
  };

  it('una empresa sin eventos recibe la lista vacía y su mismo cursor', async () => {
    const { api } = await prueba.fundar({});
    const vacia = { eventos: [], ultimo_id: 0, hay_mas: false };
    expect((await api.eventos({})).cuerpo).toEqual(vacia);
    expect((await api.eventos({ desde_id: 7 })).cuerpo).toEqual({ ...vacia, ultimo_id: 7 });
  });

  it('el cursor excluye; por páginas de cualquier tamaño sale lo mismo, en orden', async () => {
    const { api } = await empresaCon(12);
    const todos = await api.todosLosEventos();
    expect(todos).toHaveLength(24);
    const ids = todos.map((e) => e.id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(24);
    for (const limit of [1, 5, 24, 100]) {
      const paginas = [];
      for (let desde_id = 0, hay_mas = true; hay_mas; ) {
        const { cuerpo } = await api.eventos({ desde_id, limit });
        expect(cuerpo.eventos.length).toBeLessThanOrEqual(limit);
        expect(cuerpo.ultimo_id).toBe(cuerpo.eventos.at(-1)!.id);
        paginas.push(...cuerpo.eventos);
        ({ ultimo_id: desde_id, hay_mas } = cuerpo);
      }
      expect(paginas).toEqual(todos);
    }
    const decimo = todos[9]!.id;
    expect((await api.eventos({ desde_id: decimo })).cuerpo.eventos).toEqual(todos.slice(10));
    expect((await api.eventos({ desde_id: decimo - 1 })).cuerpo.eventos[0]).toEqual(todos[9]);
  });

  it('con antes_de van del último al primero, por páginas, y ninguno se repite', async () => {
    const { api } = await empresaCon(4);
    const todos = await api.todosLosEventos();
    const alReves = [];
    for (let antes_de = Number.MAX_SAFE_INTEGER, hay_mas = true; hay_mas; ) {
      const { cuerpo } = await api.eventos({ antes_de, limit: 3 });
      alReves.push(...cuerpo.eventos);
      ({ ultimo_id: antes_de, hay_mas } = cuerpo);
    }
    expect(alReves).toEqual(todos.toReversed());
    const [, segundo, tercero] = todos;
    const entre = await api.eventos({ desde_id: segundo!.id - 1, antes_de: tercero!.id });
    expect(entre.cuerpo).toMatchObject({ eventos: [segundo], hay_mas: false });
  });

  it('evento= filtra, y el cursor sigue valiendo', async () => {
    const { api } = await empresaCon(6);
    const todos = await api.todosLosEventos();
    for (const evento of ['factura.creada', 'factura.autorizada']) {
      const { cuerpo } = await api.eventos({ evento, limit: 4 });
      const suyos = todos.filter((e) => e.evento === evento);
      expect(cuerpo).toMatchObject({ eventos: suyos.slice(0, 4), hay_mas: true });
      const resto = await api.eventos({ evento, desde_id: cuerpo.ultimo_id });
      expect(resto.cuerpo).toMatchObject({ eventos: suyos.slice(4), hay_mas: false });
    }
    expect((await api.eventos({ evento: 'factura.rechazada' })).cuerpo.eventos).toEqual([]);
  });

  it('desde= y hasta= acotan por cuándo se crearon, al derecho y al revés', async () => {
    const { api } = await empresaCon(3);
    const todos = await api.todosLosEventos();
    const corte = todos[2]!.creado_en;
    const [antes, despues] = [
      todos.filter(({ creado_en }) => creado_en < corte),
      todos.filter(({ creado_en }) => creado_en >= corte),
    ];
    expect((await api.eventos({ desde: corte })).cuerpo.eventos).toEqual(despues);
    expect((await api.eventos({ hasta: corte })).cuerpo.eventos).toEqual(antes);
    const ultimo = { antes_de: Number.MAX_SAFE_INTEGER, hasta: corte, limit: 1 };
    expect((await api.eventos(ultimo)).cuerpo.eventos).toEqual(antes.slice(-1));
    expect(
      (await api.eventos({ desde: '2000-01-01', hasta: '2000-01-02' })).cuerpo.eventos,
    ).toEqual([]);
  });

  it.each([
    'desde=martes',
    'limit=0',
    'limit=501',
    'espera_s=31',
    'desde_id=-1',
    'limit=x',
    'evento=',
    'limit=1&limit=2',
  ])('%s es 422', async (consulta) => {
    expect((await prueba.empresa.api.pedir('GET', `/eventos?${consulta}`)).estado).toBe(422);
  });

  it('espera_s espera: despierta con el primer evento, o vuelve vacía a su hora', async () => {
    const { api } = await empresaCon(1);
    const { ultimo_id: desde_id } = (await api.eventos({})).cuerpo;
    const inicio = performance.now();
    expect((await api.eventos({ desde_id, espera_s: 1 })).cuerpo.eventos).toEqual([]);
    expect(performance.now() - inicio).toBeGreaterThan(950);

    const espera = api.eventos({ desde_id, espera_s: 30 });
    const { id } = (await api.crear(cuerpoDeFactura())).cuerpo;
    const creada = cronometrar();
    const [primero] = (await espera).cuerpo.eventos;
    expect(creada.enCalma_ms()).toBeLessThan(2_000);
    expect(primero).toMatchObject({ evento: 'factura.creada', data: { id } });
  });

  it('a quien espera no lo despiertan los eventos de otra empresa', async () => {
    const { api } = await empresaCon(1);
    const { ultimo_id: desde_id } = (await api.eventos({})).cuerpo;
    const espera = api.eventos({ desde_id, espera_s: 1 });
    await prueba.empresa.api.crear(cuerpoDeFactura());
    expect((await espera).cuerpo.eventos).toEqual([]);
  });

  it('treinta esperas a la vez despiertan todas', async () => {
    const { api } = await empresaCon(1);
    const { ultimo_id: desde_id } = (await api.eventos({})).cuerpo;
    const esperas = Array.from({ length: 30 }, () => api.eventos({ desde_id, espera_s: 20 }));
    await api.crear(cuerpoDeFactura());
    const creada = cronometrar();
    for (const { cuerpo } of await Promise.all(esperas)) expect(cuerpo.eventos).not.toEqual([]);
    expect(creada.enCalma_ms()).toBeLessThan(2_000);
  });

  it('quien reacciona a un evento lee por HTTP un estado al menos tan nuevo, cien veces', async () => {
    const { api } = await prueba.fundar({ certificado: true });
    const marcas = ['', '[SRI:DEVUELTA]', '', '[SRI:RECHAZADO]'];
    const emitir = async () => {
      for (let n = 0; n < 50; n += 1) await api.crear(conMarca(marcas[n % marcas.length]!));
    };
    const emision = emitir();
    let reacciones = 0;
    for (let desde_id = 0; reacciones < 100; ) {
      const { cuerpo } = await api.eventos({ desde_id, limit: 1, espera_s: 10 });
      for (const { data } of cuerpo.eventos) {
        const leida = await api.factura(data.id);
        expect(leida.estado).toBe(200);
        expect(DESDE[data.estado]).toContain(leida.cuerpo.estado);
        if (data.clave_acceso !== null) expect(leida.cuerpo.clave_acceso).toBe(data.clave_acceso);
        reacciones += 1;
      }
      desde_id = cuerpo.ultimo_id;
    }
    await emision;
  });

  it('con X-Min-Revision trae los eventos de esa revisión, siempre', async () => {
    const { api } = await empresaCon(1);
    for (let vez = 0; vez < 30; vez++) {
      const creada = await api.crear(cuerpoDeFactura());
      const revision = creada.cabeceras.get('x-revision')!;
      const leidos = await api.pedir('GET', '/eventos?limit=500&evento=factura.creada', {
        cabeceras: { 'X-Min-Revision': revision },
      });
      const ids = (leidos.cuerpo as { eventos: { data: { id: number } }[] }).eventos;
      expect(ids.map((e) => e.data.id)).toContain(creada.cuerpo.id);
    }
  });

  it('lo leído antes se lee igual después', async () => {
    const { api } = await empresaCon(3);
    const antes = await api.todosLosEventos();
    await Promise.all(Array.from({ length: 10 }, () => api.crear(cuerpoDeFactura())));
    expect((await api.todosLosEventos()).slice(0, antes.length)).toEqual(antes);
  });
});
