import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaPersona } from '#domain/personas/persona.vista.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';

type Consulta = {
  readonly razon_social: string | null;
  readonly encontrado: boolean;
  readonly fuente: string | null;
  readonly mensaje: string | null;
  readonly persona_id: number | null;
};

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba({ empresas: 2 });
  empresa = prueba.empresa;
});
afterAll(async () => {
  await prueba.detener();
  expect(prueba.fallas).toEqual([]);
});

const pedir = <C = VistaPersona>(
  metodo: string,
  camino: string,
  opciones: { cuerpo?: unknown; cabeceras?: Record<string, string> } = {},
  quien = empresa,
) => quien.api.pedir<C>(metodo, `/personas-empresas${camino}`, opciones);

let siguiente = 1000;
/** A passport that nobody has yet. */
const cuerpo = (cambios: object = {}) => ({
  tipo_identificacion: '06',
  identificacion: `P${siguiente++}`,
  razon_social: 'Alguien',
  ...cambios,
});
const agregar = async (cambios: object = {}, quien = empresa): Promise<VistaPersona> => {
  const respuesta = await pedir('POST', '', { cuerpo: cuerpo(cambios) }, quien);
  expect(respuesta.estado).toBe(201);
  return respuesta.cuerpo;
};
const listar = async (consulta: Record<string, string | number>, quien = empresa) => {
  const parametros = new URLSearchParams(
    Object.entries(consulta).map(([n, v]) => [n, String(v)] as [string, string]),
  );
  return pedir<VistaPersona[]>('GET', `?${parametros.toString()}`, {}, quien);
};
const nombres = async (consulta: Record<string, string | number>): Promise<string[]> =>
  (await listar(consulta)).cuerpo.map((p) => p.razon_social);

describe('POST /personas-empresas', () => {
  it('responde la entrada con sus valores por omisión, y GET la misma', async () => {
    const enviado = cuerpo({ email: ' ', telefono: '099' });
    const { estado, cuerpo: creada, revision } = await pedir('POST', '/', { cuerpo: enviado });
    expect(estado).toBe(201);
    expect(revision).toBeGreaterThan(0);
    expect(creada).toEqual({
      id: creada.id,
      ...enviado,
      nombre_comercial: null,
      email: null,
      telefono: '099',
      direccion: null,
      es_cliente: true,
      es_proveedor: false,
      activo: true,
    });
    expect((await pedir('GET', `/${creada.id}`)).cuerpo).toEqual(creada);
  });

  it('la misma clave no agrega otra', async () => {
    const opciones = { cuerpo: cuerpo(), cabeceras: { 'Idempotency-Key': 'directorio-1' } };
    const primera = await pedir('POST', '', opciones);
    const otra = await pedir('POST', '', opciones);
    expect([primera.estado, otra.estado]).toEqual([201, 200]);
    expect(otra.cuerpo).toEqual(primera.cuerpo);
    expect(otra.cabeceras.get('idempotency-replayed')).toBe('true');
    const distinta = { ...opciones, cuerpo: cuerpo() };
    const tercera = await pedir('POST', '', distinta);
    expect(tercera.cuerpo.id).toBe(primera.cuerpo.id);
    expect(tercera.cabeceras.get('idempotency-mismatch')).toBe('true');
  });

  it('409 con el id de quien ya la tiene; 400 si no puede ser; 422 si está mal escrita', async () => {
    const { id, identificacion } = await agregar();
    const repetida = await pedir<ErrorDeApi>('POST', '', { cuerpo: cuerpo({ identificacion }) });
    expect(repetida.estado).toBe(409);
    expect(repetida.cuerpo).toMatchObject({
      codigo: 'personas.identificacion_repetida',
      persona_id: id,
    });
    const mala = cuerpo({ tipo_identificacion: '05', identificacion: '1710034066' });
    const imposible = await pedir<ErrorDeApi>('POST', '', { cuerpo: mala });
    expect([imposible.estado, imposible.cuerpo.codigo]).toEqual([
      400,
      'personas.identificacion_invalida',
    ]);
    const corta = cuerpo({ tipo_identificacion: '05', identificacion: '171003406' });
    const malEscrita = await pedir<ErrorDeFormaDeApi>('POST', '', { cuerpo: corta });
    expect([malEscrita.estado, malEscrita.cuerpo.detail[0]!.loc]).toEqual([
      422,
      ['body', 'identificacion'],
    ]);
    const sinForma = { tipo_identificacion: '07', razon_social: 'x'.repeat(301), email: 'no' };
    const forma = await pedir<ErrorDeFormaDeApi>('POST', '', { cuerpo: sinForma });
    expect(forma.estado).toBe(422);
    expect(forma.cuerpo.detail.map((d) => `${d.loc.at(-1)}: ${d.type}`)).toEqual([
      'tipo_identificacion: literal_error',
      'identificacion: missing',
      'razon_social: string_too_long',
      'email: value_error',
    ]);
  });

  it('cada empresa tiene su directorio', async () => {
    const [, otra] = prueba.empresas;
    const { identificacion } = await agregar();
    const suya = await agregar({ identificacion }, otra!);
    expect(suya.id).toBe(1);
    expect((await pedir('GET', '/999', {}, otra!)).estado).toBe(404);
  });
});

describe('PUT y DELETE', () => {
  it('PUT reemplaza: lo que se omite vuelve a su valor por omisión', async () => {
    const { id, identificacion } = await agregar({ telefono: '1', es_proveedor: true });
    const nuevo = cuerpo({ identificacion, razon_social: 'Nuevo nombre' });
    const { estado, cuerpo: despues } = await pedir('PUT', `/${id}`, { cuerpo: nuevo });
    expect(estado).toBe(200);
    expect(despues).toMatchObject({ id, razon_social: 'Nuevo nombre', telefono: null });
    expect(despues.es_proveedor).toBe(false);
    expect((await pedir('GET', `/${id}/`)).cuerpo).toEqual(despues);
    expect((await pedir('PUT', '/99999', { cuerpo: nuevo })).estado).toBe(404);
  });

  it('DELETE responde 204, sale de la lista, se lee por id y una factura la restaura', async () => {
    const persona = await agregar({ razon_social: 'Retirada Temporal' });
    const borrada = await pedir('DELETE', `/${persona.id}`);
    expect([borrada.estado, borrada.revision > 0]).toEqual([204, true]);
    expect((await pedir('DELETE', `/${persona.id}`)).estado).toBe(204);
    expect((await pedir('DELETE', '/99999')).estado).toBe(404);
    expect(await nombres({ q: 'retirada' })).toEqual([]);
    expect(await nombres({ q: 'retirada', incluir_inactivos: 'true' })).toHaveLength(1);
    expect((await pedir('GET', `/${persona.id}`)).cuerpo).toEqual({ ...persona, activo: false });

    const { tipo_identificacion, identificacion, razon_social } = persona;
    const comprador = { tipo_identificacion, identificacion, razon_social };
    const factura = await empresa.api.crear(cuerpoDeFactura(comprador));
    expect(factura.cuerpo.cliente_id).toBe(persona.id);
    expect(await nombres({ q: 'retirada' })).toHaveLength(1);
  });
});

describe('GET /personas-empresas', () => {
  beforeAll(async () => {
    for (const razon_social of ['María PEÑAFIEL Vélez', 'PENA Ñandú', 'Ana Ananké', 'Zoilo Peña']) {
      await agregar({ razon_social, direccion: 'buscables' });
    }
    await agregar({
      razon_social: 'Distribuidora 100% Útil_S.A.',
      nombre_comercial: 'El Peñón',
      identificacion: 'AB-777 9',
      es_cliente: false,
      es_proveedor: true,
    });
  });

  it.each([
    ['peña', ['PENA Ñandú', 'Zoilo Peña', 'María PEÑAFIEL Vélez']],
    ['peñón', ['Distribuidora 100% Útil_S.A.']],
    ['PENAFIEL', ['María PEÑAFIEL Vélez']],
    ['vel mar', ['María PEÑAFIEL Vélez']],
    ['nandu', ['PENA Ñandú']],
    ['ana', ['Ana Ananké']],
    ['enafiel', []],
    ['util', ['Distribuidora 100% Útil_S.A.']],
    ['AB-777', ['Distribuidora 100% Útil_S.A.']],
    ['ab7779', ['Distribuidora 100% Útil_S.A.']],
    ['%', []],
    ["' or 1=1", []],
  ])('q=%j halla %j', async (q, hallados) => {
    const { cuerpo: lista, estado } = await listar({ q });
    expect(estado).toBe(200);
    expect(lista.map((p) => p.razon_social).sort()).toEqual([...hallados].sort());
  });

  it('ordena por lo que coincide, y no repite a quien coincide dos veces', async () => {
    expect(await nombres({ q: 'pen' })).toEqual([
      'PENA Ñandú',
      'Zoilo Peña',
      'María PEÑAFIEL Vélez',
      'Distribuidora 100% Útil_S.A.',
    ]);
    expect(await nombres({ q: 'an' })).toContain('Ana Ananké');
    expect(new Set(await nombres({ q: 'an' })).size).toBe((await nombres({ q: 'an' })).length);
  });

  it('filtra clientes y proveedores, con q y sin ella', async () => {
    expect(await nombres({ q: 'pen', es_proveedor: 'true' })).toEqual([
      'Distribuidora 100% Útil_S.A.',
    ]);
    expect(await nombres({ q: 'pen', es_cliente: 'true' })).toHaveLength(3);
    const proveedores = (await listar({ es_proveedor: 'true' })).cuerpo;
    expect(proveedores.length).toBeGreaterThan(0);
    expect(proveedores.every((p) => p.es_proveedor)).toBe(true);
    const ajenos = (await listar({ es_proveedor: 'false', limit: 500 })).cuerpo;
    expect(ajenos.some((p) => p.es_proveedor)).toBe(false);
  });

  it('pagina sin saltos ni repetidos; la última página dice cuántos hay', async () => {
    for (const q of ['', 'pen']) {
      const todos = (await listar({ q, limit: 500 })).cuerpo.map((p) => p.id);
      const paginas: number[] = [];
      for (let offset = 0; ; offset += 2) {
        const { cuerpo: pagina, cabeceras } = await listar({ q, limit: 2, offset });
        paginas.push(...pagina.map((p) => p.id));
        if (pagina.length < 2) {
          if (pagina.length > 0) {
            expect(cabeceras.get('x-total-count')).toBe(String(todos.length));
          }
          break;
        }
      }
      expect(paginas).toEqual(todos);
    }
  });

  it('sin q va por nombre, sin tildes ni mayúsculas', async () => {
    const lista = (await listar({ limit: 500 })).cuerpo
      .filter((p) => p.direccion === 'buscables')
      .map((p) => p.razon_social);
    expect(lista).toEqual(['Ana Ananké', 'María PEÑAFIEL Vélez', 'PENA Ñandú', 'Zoilo Peña']);
  });

  it('sigue los cambios de nombre', async () => {
    const { id, identificacion } = await agregar({ razon_social: 'Xilófono Uno Dos Tres' });
    await pedir('PUT', `/${id}`, { cuerpo: cuerpo({ identificacion, razon_social: 'Yunque' }) });
    expect(await nombres({ q: 'xilofono' })).toEqual([]);
    expect(await nombres({ q: 'tres' })).toEqual([]);
    expect(await nombres({ q: 'yunque' })).toEqual(['Yunque']);
    expect(await nombres({ q: identificacion })).toEqual(['Yunque']);
  });

  it.each(['limit=0', 'limit=501', 'offset=-1', 'es_cliente=si', 'q=%00', `q=${'x'.repeat(301)}`])(
    '422: %s',
    async (consulta) => {
      expect((await pedir('GET', `?${consulta}`)).estado).toBe(422);
    },
  );
});

describe('GET /personas-empresas/lookup/{identificacion}', () => {
  const consultar = async (identificacion: string) => {
    const { estado, cuerpo } = await pedir<Consulta>(
      'GET',
      `/lookup/${encodeURIComponent(identificacion)}`,
    );
    expect(estado).toBe(200);
    return cuerpo;
  };

  it('primero el directorio', async () => {
    const { id } = await agregar({
      tipo_identificacion: '04',
      identificacion: '1790011674001',
      razon_social: 'Como la llamamos nosotros',
    });
    const local = { razon_social: 'Como la llamamos nosotros', encontrado: true, fuente: 'LOCAL' };
    expect(await consultar('1790011674001')).toMatchObject({ ...local, persona_id: id });
    await pedir('DELETE', `/${id}`);
    const inactiva = await consultar('1790011674001');
    expect(inactiva).toMatchObject({ ...local, mensaje: expect.stringContaining('inactiva') });
  });

  it('después el registro público', async () => {
    expect(await consultar('1760013210001')).toEqual({
      identificacion: '1760013210001',
      tipo_identificacion: '04',
      razon_social: 'SERVICIO DE RENTAS INTERNAS',
      nombre_comercial: null,
      estado_contribuyente: 'ACTIVO',
      tipo_contribuyente: 'SOCIEDAD',
      direccion: 'PICHINCHA / QUITO / IÑAQUITO / AV. AMAZONAS S/N Y UNION NACIONAL',
      encontrado: true,
      fuente: 'SRI',
      mensaje: null,
      persona_id: null,
    });
    expect(await consultar('1710034065')).toMatchObject({
      tipo_identificacion: '05',
      razon_social: 'PEREZ ANDRADE MARIA AUGUSTA',
      fuente: 'SRI',
    });
  });

  it.each([
    ['1790011674404', /no conoce/],
    ['1790011674403', /no responde/],
    ['1790011674200', /no responde/],
    ['1790011674503', /no responde/],
    ['1790011674504', /no responde/],
    ['1790011674206', /no dice de quién/],
    ['0601234578', /no dice de quién/],
    ['AB-1', /No es una cédula ni un RUC/],
    ['9999999999999', /No es una cédula ni un RUC/],
    [' \u0001', /No es una cédula ni un RUC/],
    ['x'.repeat(500), /No es una cédula ni un RUC/],
  ])('%j: no encontrado, con su mensaje y sin error', async (identificacion, mensaje) => {
    const { encontrado, fuente, ...resto } = await consultar(identificacion);
    expect({ encontrado, fuente }).toEqual({ encontrado: false, fuente: null });
    expect(resto.mensaje).toMatch(mensaje);
  });
});

describe('GET /personas-empresas?format=csv', () => {
  it('da las mismas entradas y en el mismo orden que el JSON, con sus filtros y con q', async () => {
    await agregar({ razon_social: 'Zeta Exportable', es_proveedor: true, email: 'z@zeta.ec' });
    await agregar({ razon_social: '=Álamo exportable', telefono: '+59322000000' });
    const bajar = async (consulta: string): Promise<readonly string[]> => {
      const { cuerpo: csv } = await pedir<Buffer>('GET', `?format=csv${consulta}`);
      return csv.toString().split('\r\n');
    };
    const [cabeza, ...lineas] = await bajar('&limit=100000');
    expect(cabeza).toBe(
      '\uFEFFid,tipo_identificacion,identificacion,razon_social,nombre_comercial,email,telefono,' +
        'direccion,es_cliente,es_proveedor,activo',
    );
    const todas = (await listar({ limit: 500 })).cuerpo.map(({ id }) => String(id));
    expect(lineas.slice(0, -1).map((una) => una.split(',')[0])).toEqual(todas);
    const halladas = await bajar('&q=exportable&es_proveedor=true');
    expect(halladas.slice(1)).toEqual([expect.stringContaining('Zeta Exportable'), '']);
    const guardada = (await bajar('&q=alamo')).at(1);
    expect(guardada).toContain("'=Álamo exportable");
    expect((await bajar('&q=nadieasi')).length).toBe(2);
    expect((await listar({ limit: 501 })).estado).toBe(422);
  });
});
