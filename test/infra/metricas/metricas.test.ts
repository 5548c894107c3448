import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepararOperacion } from '#infra/contextos.ts';
import { crearMetricas } from '#infra/metricas/metricas.ts';
import { crearRegistro } from '#infra/metricas/registro.ts';
import { type ServidorDeMetricas, servirMetricas } from '#infra/metricas/servidor.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { type ClienteSri, SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { facturar, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';

describe('lo que se cuenta', () => {
  const metricas = crearMetricas();
  let libro: Libro;
  let nucleo: Nucleo;
  let servidor: ServidorDeMetricas;
  beforeAll(async () => {
    libro = await nuevoLibro();
    nucleo = await libro.abrir({ observador: metricas.bus });
    metricas.mirar(nucleo);
    await sembrar(nucleo, [1]);
    await facturar(nucleo, 1);
    await nucleo.seguidor.alcanzar();
    servidor = await servirMetricas(metricas, { host: '127.0.0.1', puerto: 0 });
  });
  afterAll(async () => {
    await servidor.cerrar();
    await libro.cerrar();
  });
  const leer = async (): Promise<string> => (await fetch(servidor.url)).text();

  it('peticiones por ruta y estado, con su duración repartida', async () => {
    const peticion = { metodo: 'GET', ruta: '/api/v1/facturas/:id', estado: 200 };
    metricas.http.peticion({ ...peticion, ms: 3 });
    metricas.http.peticion({ ...peticion, ms: 30 });
    metricas.http.peticion({ ...peticion, estado: 404, ms: 20_000 });
    const texto = await leer();
    const de = 'metodo="GET",ruta="/api/v1/facturas/:id"';
    expect(texto).toContain(`comprobantes_http_peticiones_total{${de},estado="200"} 2\n`);
    expect(texto).toContain(`comprobantes_http_peticiones_total{${de},estado="404"} 1\n`);
    expect(texto).toContain(`comprobantes_http_duracion_segundos_bucket{${de},le="0.005"} 1\n`);
    expect(texto).toContain(`comprobantes_http_duracion_segundos_bucket{${de},le="10"} 2\n`);
    expect(texto).toContain(`comprobantes_http_duracion_segundos_bucket{${de},le="+Inf"} 3\n`);
    expect(texto).toContain(`comprobantes_http_duracion_segundos_count{${de}} 3\n`);
  });

  it('lotes, cola, atraso de cada consumidor, memoria', async () => {
    const texto = await leer();
    expect(texto).toMatch(/comprobantes_lote_comandos_count [1-9]/);
    expect(texto).toContain('comprobantes_cola 0\n');
    expect(texto).toContain('comprobantes_listo 1\n');
    expect(texto).toContain('comprobantes_atraso_eventos{consumidor="feed"} 0\n');
    expect(texto).toMatch(/process_resident_memory_bytes \d{7,}/);
  });

  it('entregas de webhooks por estado, y las que ya debían salir', async () => {
    const { sql } = nucleo;
    await prepararOperacion(sql);
    await sql`
      insert into operacion.webhook_entregas
        (empresa_id, id, webhook_id, posicion, evento, estado, proximo_en, creada_en)
      select 1, gen_random_uuid(), 1, n, 'factura.creada', estado, now() + espera, now()
      from (values (1, 'pendiente', interval '-1 minute'), (2, 'reintentando', interval '1 hour'),
        (3, 'pendiente', interval '1 minute'), (4, 'entregada', null)) as v(n, estado, espera)`;
    const texto = await leer();
    expect(texto).toContain('comprobantes_entregas{estado="pendiente"} 2\n');
    expect(texto).toContain('comprobantes_entregas{estado="reintentando"} 1\n');
    expect(texto).toContain('comprobantes_entregas_vencidas{estado="pendiente"} 1\n');
    expect(texto).not.toContain('entregada');
  });

  it('cuánto hace que debía hacerse la tarea más vieja de cada proceso', async () => {
    await nucleo.sql`
      insert into operacion.tareas (empresa_id, proceso, clave, fase, datos, proximo_en)
      select 1, 'workflows', n::text, 'correr', '{}', now() - n * interval '1 minute'
      from generate_series(-1, 2) n`;
    const texto = await leer();
    const de = '{proceso="workflows",fase="correr"}';
    expect(texto).toContain(`comprobantes_tareas_vencidas${de} 3\n`);
    const [, atraso] = /comprobantes_tareas_atraso_segundos\{proceso="workflows".*\} (.+)\n/.exec(
      texto,
    )!;
    expect(Math.round(Number(atraso) / 60)).toBe(2);
  });

  it('lo que ocupan las historias de las corridas, y en qué empresa más, sin decir cuál', async () => {
    await nucleo.sql`insert into operacion.workflow_cuotas (empresa_id, hora, pasos, bytes)
      values (1, now(), 1, 300), (2, now(), 1, 500)`;
    await nucleo.sql`insert into operacion.workflow_pausas (empresa_id, desde) values (2, now())`;
    const texto = await leer();
    expect(texto).toContain('comprobantes_corridas_historia_bytes 800\n');
    expect(texto).toContain('comprobantes_corridas_historia_maximo_bytes 500\n');
    expect(texto).toContain('comprobantes_corridas_detenidas 1\n');
  });

  it('llamadas al SRI por resultado, también las que no llegan', async () => {
    const cliente: ClienteSri = {
      enviar: async () => ({ tipo: 'RECIBIDA' as const, mensajes: [] }),
      consultar: () => Promise.reject(new SriInalcanzable('no hay red')),
      verificar: async () => ({ tipo: 'PENDIENTE DE ANULAR' as const, mensajes: [] }),
    };
    const sri = metricas.medirSri(cliente);
    await sri.enviar('1', '<x/>');
    await expect(sri.consultar('1', '0')).rejects.toThrow(SriInalcanzable);
    await sri.verificar('1', '0');
    const texto = await leer();
    const llamadas = 'comprobantes_sri_llamadas_total';
    expect(texto).toContain(`${llamadas}{servicio="recepcion",resultado="RECIBIDA"} 1\n`);
    expect(texto).toContain(`${llamadas}{servicio="autorizacion",resultado="inalcanzable"} 1\n`);
    expect(texto).toContain(`${llamadas}{servicio="consulta",resultado="PENDIENTE DE ANULAR"} 1\n`);
  });

  it('por qué no puede atender, a quien opera', async () => {
    const respuesta = await fetch(servidor.url.replace('/metricas', '/listo'));
    expect(respuesta.status).toBe(200);
    expect(await respuesta.json()).toEqual({
      listo: true,
      partes: { seguidor: 'al día', base: 'responde', bitacora: 'responde' },
    });
  });

  it('es el formato de Prometheus: cada serie con su ayuda y su tipo, y nada más que eso', async () => {
    const respuesta = await fetch(servidor.url);
    expect(respuesta.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    const forma = /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[^\n]*\})? -?\d[\d.e+-]*)$/;
    const lineas = (await respuesta.text()).trimEnd().split('\n');
    expect(lineas.filter((linea) => !forma.test(linea))).toEqual([]);
    expect((await fetch(servidor.url.replace('/metricas', '/'))).status).toBe(404);
  });
});

describe('el registro', () => {
  it('nunca escribe una clave, venga de donde venga', () => {
    const lineas: string[] = [];
    const registro = crearRegistro('info', { write: (linea: string) => lineas.push(linea) });
    const secreto = 'fpk_secretísima';
    const headers = { 'x-api-key': secreto, authorization: `Bearer ${secreto}` };
    registro.info({ headers, correlacion_id: 'r-1' }, 'una');
    registro.warn({ peticion: { headers, cuerpo: { password: secreto } } }, 'dos');
    const error = Object.assign(new Error('falló'), {
      parameters: [secreto],
      request: { headers },
    });
    registro.error({ err: error }, 'tres');
    expect(lineas.join('')).not.toContain(secreto);
    expect(JSON.parse(lineas[0]!)).toMatchObject({ correlacion_id: 'r-1', msg: 'una' });
  });
});
