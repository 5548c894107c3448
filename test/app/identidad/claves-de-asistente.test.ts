import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HERRAMIENTAS } from '#infra/asistentes/herramientas.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import {
  abrirPanel,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

let panel: PanelDePrueba;
let empresa: { id: number; clave: string };
let token: string;
let adelanto_ms = 0;

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
  await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  token = await panel.ingresar('ana@ejemplo.ec');
});
afterAll(async () => {
  await panel.detener();
});

const crear = (cambios: object = {}) => {
  const suya = { nombre: 'Gerencia', tipo: 'asistente', permisos: { facturas: ['GET'] } };
  return panel.pedir('POST', '/claves-api', { token, cuerpo: { ...suya, ...cambios } });
};

const INICIO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'prueba', version: '1' },
  },
};

type Envio = {
  readonly cuerpo?: unknown;
  readonly cabeceras?: { readonly [nombre: string]: string };
  readonly metodo?: string;
  readonly camino?: string;
  readonly en?: number;
};

/** What the door answers to one message. */
const enviar = async (clave: string | undefined, envio: Envio = {}) => {
  const { cuerpo = INICIO, cabeceras = {}, metodo = 'POST', camino = '/mcp', en = 0 } = envio;
  const respuesta = await fetch(`${panel.sistemas[en]!.servidor!.url}${camino}`, {
    method: metodo,
    headers: {
      Accept: 'application/json, text/event-stream',
      ...(clave === undefined ? {} : { Authorization: `Bearer ${clave}` }),
      ...(metodo === 'POST' && { 'Content-Type': 'application/json' }),
      ...cabeceras,
    },
    ...(metodo === 'POST' && {
      body: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo),
    }),
  });
  const texto = await respuesta.text();
  return { estado: respuesta.status, texto, cabeceras: respuesta.headers };
};
const estadoAlEnviar = (clave: string, en: number) => async () =>
  (await enviar(clave, { en })).estado;
const codigoDe = (texto: string): unknown => (JSON.parse(texto) as { codigo?: unknown }).codigo;

describe('Una clave de asistente', () => {
  it('se crea con tipo asistente: comienza por fmk_ y dice de qué tipo es; las demás son api', async () => {
    const { estado, cuerpo } = await crear();
    expect([estado, cuerpo.detail]).toEqual([201, undefined]);
    expect(cuerpo.clave).toMatch(/^fmk_[\w-]{32}$/);
    expect(cuerpo).toMatchObject({
      tipo: 'asistente',
      prefijo: cuerpo.clave.slice(0, 12),
      permisos: { facturas: ['GET'] },
      limite_por_minuto: 120,
    });
    const otra = await crear({ tipo: undefined });
    expect(otra.cuerpo).toMatchObject({
      tipo: 'api',
      prefijo: /^fpk_/.exec(otra.cuerpo.clave) && otra.cuerpo.clave.slice(0, 12),
    });
    expect((await panel.pedir('GET', '/claves-api/1', { token })).cuerpo.tipo).toBe('api');
  });

  it('solo lee por naturaleza: cualquier otro método es 422, al crearla y después', async () => {
    for (const metodo of ['POST', 'PUT', 'DELETE']) {
      const { estado, texto } = await crear({ permisos: { facturas: ['GET', metodo] } });
      expect(estado).toBe(422);
      expect(texto).toContain('"loc":["body","permisos","facturas",1]');
    }
    const { cuerpo } = await crear();
    const cambiar = (permisos: object) =>
      panel.pedir('PATCH', `/claves-api/${cuerpo.id}`, { token, cuerpo: { permisos } });
    expect((await cambiar({ facturas: ['GET', 'POST'] })).estado).toBe(422);
    expect((await cambiar({ cobros: ['GET'], empresa: ['GET'] })).estado).toBe(200);
  });

  it('un tipo que no hay es 422; el perfil de la empresa no se da a una clave de API', async () => {
    expect((await crear({ tipo: 'robot' })).estado).toBe(422);
    expect((await crear({ tipo: 'api', permisos: { empresa: ['GET'] } })).estado).toBe(422);
    expect((await crear({ permisos: { empresa: ['GET'] } })).estado).toBe(201);
  });

  it('no sirve en ninguna ruta de la API, de ninguna manera', async () => {
    const { clave } = (await crear()).cuerpo;
    const maneras: readonly { readonly [cabecera: string]: string }[] = [
      { Authorization: `Bearer ${clave}` },
      { Authorization: `ApiKey ${clave}` },
      { 'X-API-Key': clave },
    ];
    const rutas = RUTAS.filter(({ acceso }) => acceso !== 'publico');
    const respuestas = await Promise.all(
      rutas.map(({ metodo, camino }, i) =>
        panel.pedir(metodo, camino.replaceAll(/\{[^}]+\}/g, '1'), { cabeceras: maneras[i % 3]! }),
      ),
    );
    const admitidas = rutas.filter(
      (_, i) => respuestas[i]!.cuerpo.codigo !== 'autenticacion.clave_de_asistente',
    );
    expect(admitidas.map(({ camino }) => camino)).toEqual([]);
    expect(new Set(respuestas.map(({ estado }) => estado))).toEqual(new Set([401]));
  });
});

describe('La puerta de los asistentes', () => {
  it('atiende con la clave como Bearer, también bajo el camino de la API', async () => {
    const { clave } = (await crear()).cuerpo;
    for (const camino of ['/mcp', '/api/v1/mcp']) {
      const { estado, texto, cabeceras } = await enviar(clave, { camino });
      expect(estado).toBe(200);
      expect(texto).toContain('"serverInfo"');
      expect(cabeceras.get('mcp-session-id')).toBeNull();
      expect(Number(cabeceras.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
      expect(cabeceras.get('cache-control')).toBe('no-store');
    }
  });

  it('con cualquier otra credencial es 401, y dice con qué y dónde', async () => {
    const { clave } = (await crear()).cuerpo;
    const casos: readonly (readonly [object, string])[] = [
      [{}, 'autenticacion.requerida'],
      [{ Authorization: `Bearer ${empresa.clave}` }, 'autenticacion.no_es_de_asistente'],
      [{ Authorization: `Bearer ${token}` }, 'autenticacion.no_es_de_asistente'],
      [{ Authorization: `ApiKey ${clave}` }, 'autenticacion.no_es_de_asistente'],
      [{ 'X-API-Key': clave }, 'autenticacion.no_es_de_asistente'],
      [{ Authorization: 'Bearer fmk_0123456789abcdef' }, 'autenticacion.clave_invalida'],
      ...[clave, empresa.clave, ''].map((otra): readonly [object, string] => [
        { Authorization: `Bearer ${clave}`, 'X-API-Key': otra },
        'autenticacion.credenciales_mezcladas',
      ]),
    ];
    for (const [cabeceras, codigo] of casos) {
      const respuesta = await enviar(undefined, { cabeceras: { ...cabeceras } });
      expect([respuesta.estado, codigoDe(respuesta.texto)]).toEqual([401, codigo]);
      const desafio = respuesta.cabeceras.get('www-authenticate')!;
      expect(desafio).toMatch(/^Bearer realm="mcp"/);
      const donde = /resource_metadata="([^"]+)"/.exec(desafio)![1]!;
      const dicho = (await (await fetch(donde)).json()) as object;
      expect(dicho).toMatchObject({ bearer_methods_supported: ['header'] });
    }
  });

  it('revocada o vencida es 401, en los dos programas', async () => {
    const { clave, id } = (await crear()).cuerpo;
    expect([await estadoAlEnviar(clave, 0)(), await estadoAlEnviar(clave, 1)()]).toEqual([
      200, 200,
    ]);
    await panel.pedir('DELETE', `/claves-api/${id}`, { token });
    await prontoEs(estadoAlEnviar(clave, 0), 401);
    await prontoEs(estadoAlEnviar(clave, 1), 401);
    const expira_en = new Date(Date.now() + adelanto_ms + 3_600_000).toISOString();
    const otra = (await crear({ expira_en })).cuerpo.clave;
    expect((await enviar(otra)).estado).toBe(200);
    adelanto_ms += 3_600_001;
    const vencida = await enviar(otra);
    expect([vencida.estado, codigoDe(vencida.texto)]).toEqual([
      401,
      'autenticacion.clave_expirada',
    ]);
  });

  it('sin sesión que guardar, GET y DELETE son 405', async () => {
    const { clave } = (await crear()).cuerpo;
    for (const metodo of ['GET', 'DELETE', 'PUT']) {
      const { estado, cabeceras } = await enviar(clave, { metodo });
      expect([metodo, estado, cabeceras.get('allow')]).toEqual([metodo, 405, 'POST']);
    }
  });

  it('a una página de otro sitio, 403; a un programa y a la misma máquina, no', async () => {
    const { clave } = (await crear()).cuerpo;
    for (const origen of ['https://malo.example.com', 'http://mcp.malo.ec:3000', 'null', 'x']) {
      const { estado, texto } = await enviar(clave, { cabeceras: { Origin: origen } });
      expect([origen, estado, codigoDe(texto)]).toEqual([origen, 403, 'peticion.origen_ajeno']);
    }
    const { estado } = await enviar(clave, { cabeceras: { Origin: 'http://localhost:6274' } });
    expect(estado).toBe(200);
  });

  it('lo que no es un mensaje se rehúsa: JSON roto, varios a la vez, otro tipo, muy grande', async () => {
    const { clave } = (await crear()).cuerpo;
    const roto = await enviar(clave, { cuerpo: '{"jsonrpc":' });
    expect([roto.estado, JSON.parse(roto.texto)]).toMatchObject([
      400,
      { error: { code: -32_700 } },
    ]);
    const lote = await enviar(clave, { cuerpo: [INICIO, INICIO] });
    expect([lote.estado, JSON.parse(lote.texto)]).toMatchObject([
      400,
      { error: { code: -32_600 } },
    ]);
    const otro = await enviar(clave, { cabeceras: { 'Content-Type': 'text/plain' } });
    expect(otro.estado).toBe(415);
    const grande = await enviar(clave, { cuerpo: { ...INICIO, relleno: 'x'.repeat(70_000) } });
    expect(grande.estado).toBe(413);
    for (const cuerpo of [
      'null',
      '3',
      '"hola"',
      '{}',
      '{"jsonrpc":"2.0","id":1,"method":"no/hay"}',
    ]) {
      expect((await enviar(clave, { cuerpo })).estado).toBeLessThan(500);
    }
    expect(panel.registrado()).not.toContain('Falló');
  });

  it('más allá de su límite es 429 con Retry-After, y a la clave de API de la empresa no le quita nada', async () => {
    const { clave } = (await crear()).cuerpo;
    const todas = await Promise.all(Array.from({ length: 150 }, () => enviar(clave)));
    const de = (estado: number) => todas.filter((una) => una.estado === estado);
    expect([de(200).length, de(429).length]).toEqual([120, 30]);
    expect(Number(de(429)[0]!.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    const cabeceras = { 'X-API-Key': empresa.clave };
    expect((await panel.pedir('GET', '/facturas', { cabeceras })).estado).toBe(200);
  });

  it('queda en la auditoría con el nombre de la herramienta, y en el último uso de la clave', async () => {
    const { clave, id, ...resto } = (await crear()).cuerpo;
    const { prefijo } = resto as unknown as { prefijo: string };
    const llamada = {
      jsonrpc: '2.0',
      id: 2,
      method: 'tools/call',
      params: { name: 'buscar', arguments: { q: 'a' } },
    };
    expect((await enviar(clave, { cuerpo: llamada })).estado).toBe(200);
    const anotado = async () => {
      const { texto } = await panel.pedir('GET', `/auditoria?actor=${prefijo}`, { token });
      return texto.includes('/mcp?herramienta=buscar');
    };
    await prontoEs(anotado, true, 3_000);
    const { cuerpo } = await panel.pedir('GET', `/claves-api/${id}`, { token });
    expect(cuerpo.ultimo_uso_en).not.toBeNull();
  });

  it('ninguna clave queda escrita en lo registrado', async () => {
    const { clave } = (await crear()).cuerpo;
    await enviar(clave);
    expect(panel.registrado()).not.toContain(clave.slice(12));
  });
});

it('hay las herramientas que se ofrecen, y ninguna escribe', () => {
  expect(HERRAMIENTAS.map(({ nombre }) => nombre)).toEqual([
    'empresa_estado',
    'buscar',
    'documentos_listar',
    'documento_ver',
    'por_que_no_se_autorizo',
    'cartera',
    'estado_cuenta',
    'agenda_pagos',
    'dinero',
    'conciliacion_pendiente',
    'reporte_contable',
    'impuestos_mes',
    'explicar_cifra',
    'historia',
  ]);
});
