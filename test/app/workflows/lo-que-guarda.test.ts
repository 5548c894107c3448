import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { cupoDeHistorias } from '#infra/workflows/cupo.ts';
import { limpiezaDeWorkflows } from '#infra/workflows/limpieza.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { operarAqui } from '#test/support/operar.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type ServidorDePrueba } from '#test/support/smtp.ts';
import { iniciarReceptor, type Receptor } from '#test/support/webhooks/receptor.ts';
import { corridasDe, nodoDe } from '#test/support/workflows/corridas.http.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { eliminarWorkflow, sembrarWorkflow } from '#test/support/workflows/sembrar.ts';

/** What runs keep and hide, what they mail, and what holds them back. */

const PASOS_POR_HORA = 30;
const BYTES_DE_HISTORIA = 60_000;

let prueba: SistemaDePrueba;
let smtp: ServidorDePrueba;
let receptor: Receptor;
beforeAll(async () => {
  [smtp, receptor] = await Promise.all([iniciarSmtp(), iniciarReceptor()]);
  prueba = await iniciarSistemaDePrueba({
    correo: {
      por_omision: smtp.porOmision,
      limites: { ...LIMITES_DE_CORREO, manuales_por_dia: 2 },
    },
    workflows: { pasos_por_hora: PASOS_POR_HORA, bytes_de_historia: BYTES_DE_HISTORIA },
  });
});
afterAll(async () => {
  await prueba?.detener();
  await smtp?.detener();
  await receptor?.detener();
  expect(prueba.fallas).toEqual([]);
});

type Mundo = {
  readonly empresa: EmpresaDePrueba;
  readonly admin: UsuarioDePanel;
  readonly corridas: ReturnType<typeof corridasDe>;
};
const nuevoMundo = async (definicion: Definicion): Promise<Mundo> => {
  const empresa = await prueba.fundar({});
  const admin = await entrarAlPanel(prueba, empresa);
  const { ejecutar } = prueba.sistema.nucleo.bus;
  await sembrarWorkflow(ejecutar, empresa.id, definicion, { eventos: [] });
  return { empresa, admin, corridas: corridasDe(prueba, admin) };
};

const INICIO = nodo('inicio', 'trigger.manual');
const sql = () => prueba.sistema.nucleo.sql;

describe('Los secretos que usa una corrida', () => {
  const VALOR = 'sk-ñandú/9f3a+77';

  it('no están en su historia, ni donde el destino los repite, ni en claro en la base', async () => {
    const eco = grafo(
      [
        INICIO,
        nodo('llamar', 'action.http', {
          method: 'POST',
          url: `${receptor.url}/eco-de-secreto`,
          auth: { tipo: 'api_key', secreto: 'erp', cabecera: 'X-Clave' },
        }),
        nodo('copia', 'action.log'),
      ],
      'inicio>llamar',
      'llamar>copia',
    );
    const { empresa, admin, corridas } = await nuevoMundo(eco);
    const secreto = { nombre: 'erp', valor: VALOR };
    await pedirAlPanel(prueba, admin, 'POST', '/workflows/secretos', secreto);
    receptor.responder('/eco-de-secreto', (respuesta, { cabeceras }) => {
      const clave = Buffer.from(String(cabeceras['x-clave']), 'latin1').toString('latin1');
      const repetida = {
        clave,
        en64: Buffer.from(`a:${VALOR}`).toString('base64'),
        url: encodeURIComponent(VALOR),
      };
      respuesta.end(JSON.stringify(repetida));
    });
    const corrida = await corridas.correr(1, { pagina: 1 });
    expect(corrida.estado).toBe('completed');
    const { json } = nodoDe(corrida, 'llamar').salida as { json: { [campo: string]: string } };
    expect(json).toMatchObject({ clave: '***', url: '***' });
    expect(json.en64).toContain('***');
    const crudo = JSON.stringify(corrida);
    for (const forma of [VALOR, encodeURIComponent(VALOR), '9f3a'])
      expect(crudo).not.toContain(forma);
    const guardado = await sql()<{ texto: string }[]>`
      select encode(cifrado, 'escape') as texto from operacion.workflow_diario
      where empresa_id = ${empresa.id}`;
    expect(guardado.length).toBeGreaterThan(0);
    for (const { texto } of guardado) expect(texto).not.toMatch(/sk-|pagina/);
    const listados = await pedirAlPanel<{ ultimo_uso: string }[]>(
      prueba,
      admin,
      'GET',
      '/workflows/secretos',
    );
    expect(listados.cuerpo[0]?.ultimo_uso).toMatch(/-05:00$/);
  });
});

describe('action.email', () => {
  const carta = (cambios = {}) =>
    grafo(
      [
        INICIO,
        nodo('carta', 'action.email', {
          to: '{{trigger.para}}',
          subject: 'Hola {{trigger.nombre}}',
          body: 'Su saldo: <b>{{trigger.saldo}}</b>\n\nGracias',
          ...cambios,
        }),
      ],
      'inicio>carta',
    );

  it('encola un correo de la empresa, en texto y en HTML sin marcas de nadie', async () => {
    const { corridas } = await nuevoMundo(carta());
    const datos = { para: 'ana@ejemplo.ec', nombre: 'Ana\r\nBcc: x@y.ec', saldo: 10 };
    const corrida = await corridas.correr(1, datos);
    expect(nodoDe(corrida, 'carta')).toMatchObject({
      estado: 'completed',
      salida: { destinatarios: ['ana@ejemplo.ec'], estado: 'en_cola' },
    });
    await expect
      .poll(() => smtp.recibidos.filter(({ para }) => para.includes('ana@ejemplo.ec')).length)
      .toBe(1);
    const [recibido] = smtp.recibidos.filter(({ para }) => para.includes('ana@ejemplo.ec'));
    expect(recibido!.partes.subject).toBe('Hola Ana Bcc: x@y.ec');
    expect(recibido!.para).toEqual(['ana@ejemplo.ec']);
    expect(recibido!.partes.text).toContain('Su saldo: <b>10</b>');
    expect(recibido!.partes.html).toContain('Su saldo: &lt;b&gt;10&lt;/b&gt;');
  });

  it('cuenta contra el cupo diario: pasado, el nodo falla y dice por qué', async () => {
    const { empresa, corridas } = await nuevoMundo(carta());
    const para = { para: 'uno@ejemplo.ec,dos@ejemplo.ec', nombre: 'a', saldo: 1 };
    expect((await corridas.correr(1, para)).estado).toBe('completed');
    const otra = await corridas.correr(1, { ...para, para: 'tres@ejemplo.ec' });
    expect(otra.estado).toBe('failed');
    expect(nodoDe(otra, 'carta').error?.codigo).toBe('correo.cupo_agotado');
    // What nobody queued is not kept either.
    const guardadas = await sql()`select corrida_id from operacion.workflow_cartas
      where empresa_id = ${empresa.id}`;
    expect(guardadas).toHaveLength(1);
    expect(otra.motivo).toMatch(/^carta: /);
  });
});

describe('Lo que detiene a las corridas', () => {
  const LARGA = grafo(
    [INICIO, ...['a', 'b', 'c'].map((id) => nodo(id, 'action.log'))],
    'inicio>a',
    'a>b',
    'b>c',
  );

  it('pasados los pasos de la hora, esperan a la siguiente y lo dicen', async () => {
    const { empresa, corridas } = await nuevoMundo(LARGA);
    for (let pasos = 0; pasos < PASOS_POR_HORA; pasos += 4) await corridas.correr(1);
    const pedida = await corridas.pedir<{ id: number }>('POST', '/1/run', {});
    const detenida = await corridas.detalle(pedida.cuerpo.id);
    expect(detenida).toMatchObject({
      estado: 'running',
      aviso: expect.stringContaining('En pausa'),
    });
    expect(nodoDe(detenida, 'a').estado).toBe('pending');
    // An hour later.
    await sql()`update operacion.workflow_cuotas set hora = hora - interval '1 hour'
      where empresa_id = ${empresa.id}`;
    await sql()`update operacion.tareas set proximo_en = operacion.ahora()
      where empresa_id = ${empresa.id} and proceso = 'workflows'`;
    expect((await corridas.terminada(pedida.cuerpo.id)).estado).toBe('completed');
  });

  const orden = async (...linea: readonly string[]) => {
    const dicho = await operarAqui({ env: prueba.entorno }, 'workflows', ...linea, '--json');
    expect([dicho.codigo, dicho.errores]).toEqual([0, '']);
    return JSON.parse(dicho.salida) as {
      corridas: { id: number; estado: string }[];
      historias: { empresa_id: number; bytes: number }[];
      canceladas: number;
    };
  };

  it('en una que se cancela ningún nodo sigue, tampoco el que esperaba', async () => {
    const espera = nodo('pausa', 'flow.esperar', { segundos: 300 });
    const despues = nodo('despues', 'action.log');
    const { empresa, corridas } = await nuevoMundo(
      grafo([INICIO, espera, despues], 'inicio>pausa', 'pausa>despues'),
    );
    const { id } = (await corridas.pedir<{ id: number }>('POST', '/1/run', {})).cuerpo;
    await vi.waitFor(async () => {
      expect(nodoDe(await corridas.detalle(id), 'pausa').estado).toBe('waiting');
    });
    await orden('cancelar', '--empresa', String(empresa.id), '--corrida', String(id));
    const cancelada = await corridas.detalle(id);
    expect(['inicio', 'pausa', 'despues'].map((uno) => nodoDe(cancelada, uno).estado)).toEqual([
      'completed',
      'skipped',
      'skipped',
    ]);
    expect(nodoDe(cancelada, 'pausa').notas).toEqual([
      'La corrida se detuvo antes de que siguiera',
    ]);
  });

  it('quien opera las ve, las detiene, las deja seguir y las cancela', async () => {
    const { empresa, corridas } = await nuevoMundo(LARGA);
    const suya = ['--empresa', String(empresa.id)];
    await orden('pausar', ...suya);
    const ids: number[] = [];
    for (let i = 0; i < 2; i++) {
      ids.push((await corridas.pedir<{ id: number }>('POST', '/1/run', {})).cuerpo.id);
    }
    const vistas = await orden('corridas', ...suya, '--estado', 'running');
    expect(new Set(vistas.corridas.map(({ id }) => id))).toEqual(new Set(ids));
    // Held before they began: what they begin with is kept already.
    const [suyas] = vistas.historias;
    expect(suyas?.empresa_id).toBe(empresa.id);
    expect(suyas?.bytes).toBeGreaterThan(0);
    const cancelada = await orden('cancelar', ...suya, '--corrida', String(ids[0]));
    expect(cancelada.canceladas).toBe(1);
    expect(await corridas.detalle(ids[0]!)).toMatchObject({
      estado: 'failed',
      motivo: 'La canceló quien opera el sistema',
    });
    await orden('reanudar', ...suya);
    await sql()`update operacion.tareas set proximo_en = operacion.ahora()
      where empresa_id = ${empresa.id} and proceso = 'workflows'`;
    expect((await corridas.terminada(ids[1]!)).estado).toBe('completed');
    const mal = await operarAqui({ env: prueba.entorno }, 'workflows', 'cancelar', ...suya);
    expect([mal.codigo, mal.errores]).toEqual([
      2,
      'Diga cuáles: --corrida, --workflow o --todas\n',
    ]);
  });
});

describe('El cupo de historias', () => {
  const bytesDe = async (empresa_id: number) => {
    const [fila] = await sql()<{ contados: number; guardados: number }[]>`
      select q.bytes as contados, (
        select coalesce(sum(octet_length(d.cifrado)), 0)::int8 from operacion.workflow_diario d
        where d.empresa_id = q.empresa_id) as guardados
      from operacion.workflow_cuotas q where q.empresa_id = ${empresa_id}`;
    return fila!;
  };
  /** Nobody could pack it. */
  const payload = () => ({ a: randomBytes(6_000).toString('base64') });
  const hacerSitio = async (): Promise<void> => {
    const aparte = conectar(prueba.database_url, { nombre: 'cupo', maximo: 1 });
    await cupoDeHistorias(aparte, BYTES_DE_HISTORIA).hacerSitio();
    await aparte.end();
  };

  it('lleno, no empieza ni sigue nada y lo dice; las historias más viejas ceden su sitio', async () => {
    await sql()`update operacion.tareas
      set proximo_en = operacion.ahora() + interval '1 day', espera_ms = 86400000
      where proceso = 'workflows-cupo'`;
    const espera = grafo([INICIO, nodo('pausa', 'flow.esperar', { segundos: 2 })], 'inicio>pausa');
    const { empresa, corridas } = await nuevoMundo(grafo([INICIO]));
    const { ejecutar } = prueba.sistema.nucleo.bus;
    await sembrarWorkflow(ejecutar, empresa.id, espera, { id: 2, eventos: [] });
    const enCurso = (await corridas.pedir<{ id: number }>('POST', '/2/run', {})).cuerpo.id;
    await expect
      .poll(async () => nodoDe(await corridas.detalle(enCurso), 'pausa').estado)
      .toBe('waiting');
    const hechas: number[] = [];
    let negada: { estado: number; cuerpo: { codigo?: string; maximo_bytes?: number } };
    for (;;) {
      const pedida = await corridas.pedir<{ id: number }>('POST', '/1/run', { payload: payload() });
      negada = pedida as typeof negada;
      if (pedida.estado !== 202) break;
      hechas.push(pedida.cuerpo.id);
      const quieta = async () => {
        const { estado, aviso } = await corridas.detalle(pedida.cuerpo.id);
        return estado !== 'running' || aviso !== null;
      };
      await expect.poll(quieta).toBe(true);
    }
    expect([negada.estado, negada.cuerpo.codigo, negada.cuerpo.maximo_bytes]).toEqual([
      409,
      'workflows.historia_llena',
      BYTES_DE_HISTORIA,
    ]);
    const { contados, guardados } = await bytesDe(empresa.id);
    expect(contados).toBe(guardados);
    expect(contados).toBeGreaterThanOrEqual(BYTES_DE_HISTORIA);
    expect(await corridas.detalle(enCurso)).toMatchObject({
      estado: 'running',
      aviso: expect.stringContaining('llegó a su cupo'),
    });

    await hacerSitio();
    const despues = await bytesDe(empresa.id);
    expect(despues.contados).toBe(despues.guardados);
    expect(despues.contados).toBeLessThanOrEqual(BYTES_DE_HISTORIA * 0.8);
    expect(await corridas.detalle(hechas[0]!)).toMatchObject({
      estado: 'completed',
      historia: false,
    });
    expect(await corridas.detalle(hechas.at(-1)!)).toMatchObject({ historia: true });
    expect((await corridas.terminada(enCurso)).estado).toBe('completed');
    expect((await corridas.correr(1)).estado).toBe('completed');
  });

  it('lleno de lo que no termina, lo que pasó de 24 horas termina y deja su sitio', async () => {
    const espera = grafo(
      [INICIO, nodo('pausa', 'flow.esperar', { segundos: 300 })],
      'inicio>pausa',
    );
    const { empresa, corridas } = await nuevoMundo(espera);
    const { cuerpo } = await corridas.pedir<{ id: number }>('POST', '/1/run', {
      payload: payload(),
    });
    const pausa = async () => nodoDe(await corridas.detalle(cuerpo.id), 'pausa').estado;
    await expect.poll(pausa).toBe('waiting');
    await sql()`update operacion.workflow_cuotas set bytes = ${BYTES_DE_HISTORIA}
      where empresa_id = ${empresa.id}`;
    await hacerSitio();
    expect((await corridas.detalle(cuerpo.id)).estado).toBe('running');
    await sql()`update operacion.workflow_corridas set iniciada_en = now() - interval '25 hours'
      where empresa_id = ${empresa.id}`;
    await hacerSitio();
    expect(await corridas.detalle(cuerpo.id)).toMatchObject({
      estado: 'failed',
      motivo: 'Pasó de 24 horas sin terminar',
    });
    await hacerSitio();
    expect((await bytesDe(empresa.id)).guardados).toBe(0);
  });
});

describe('La limpieza', () => {
  it('de lo viejo deja el resumen, de un workflow eliminado nada, y rescata lo que nadie tiene', async () => {
    const { empresa, corridas } = await nuevoMundo(grafo([INICIO]));
    const { id: vieja } = await corridas.correr(1, { a: 1 });
    const espera = grafo(
      [INICIO, nodo('pausa', 'flow.esperar', { segundos: 300 })],
      'inicio>pausa',
    );
    await sembrarWorkflow(prueba.sistema.nucleo.bus.ejecutar, empresa.id, espera, {
      id: 2,
      eventos: [],
    });
    const enCurso = (await corridas.pedir<{ id: number }>('POST', '/2/run', {})).cuerpo.id;
    const pausa = async () => nodoDe(await corridas.detalle(enCurso), 'pausa').estado;
    await expect.poll(pausa).toBe('waiting');
    const otro = await nuevoMundo(grafo([INICIO]));
    await otro.corridas.correr(1);
    await eliminarWorkflow(prueba.sistema.nucleo.bus.ejecutar, otro.empresa.id);
    await prueba.sistema.nucleo.seguidor.alcanzar();
    const huerfana = 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee';
    await sql()`
      insert into operacion.workflow_corridas
        (empresa_id, id, workflow_id, version, disparo, evento_id, evento, iniciada_en)
      values (${empresa.id}, ${huerfana}, 1, 1, 'evento', 1, 'factura.creada',
        now() - interval '1 hour')`;
    await sql()`update operacion.workflow_diario set en = en - interval '31 days'
      where empresa_id = ${empresa.id}`;
    const aparte = conectar(prueba.database_url, { nombre: 'limpieza', maximo: 1 });
    const { limpiar, rescatar } = limpiezaDeWorkflows(aparte, 30);
    expect(await limpiar()).toBe(false);
    await rescatar();
    await aparte.end();
    expect(await corridas.detalle(vieja)).toMatchObject({
      estado: 'completed',
      historia: false,
      trigger: null,
      nodos: [],
    });
    // Of one under way, however old the clock makes it, nothing goes: it would begin again.
    expect(await pausa()).toBe('waiting');
    const [desfase] = await sql()`
      select q.empresa_id from operacion.workflow_cuotas q where q.bytes <> (
        select coalesce(sum(octet_length(d.cifrado)), 0) from operacion.workflow_diario d
        where d.empresa_id = q.empresa_id)
      and q.empresa_id in (${empresa.id}, ${otro.empresa.id})`;
    expect(desfase).toBeUndefined();
    const [resto] = await sql()<object[]>`
      select (select count(*)::int4 from operacion.workflow_corridas
        where empresa_id = ${otro.empresa.id}) as corridas,
        (select count(*)::int4 from operacion.workflow_diario
        where empresa_id = ${otro.empresa.id}) as entradas`;
    expect(resto).toEqual({ corridas: 0, entradas: 0 });
    const [tarea] = await sql()`select clave from operacion.tareas
      where empresa_id = ${empresa.id} and proceso = 'workflows' and clave = ${huerfana}`;
    expect(tarea).toEqual({ clave: huerfana });
  });
});

type Plantilla = {
  readonly id: string;
  readonly ejemplo: { readonly secreto?: string };
  readonly requisitos: readonly { readonly tipo: string }[];
};

describe('Cada plantilla', () => {
  it('creada, activada y corrida con su evento, llega a donde dice', async () => {
    const vacio = grafo([INICIO]);
    const { corridas: todas } = await nuevoMundo(vacio);
    const { cuerpo: plantillas } = await todas.pedir<Plantilla[]>('GET', '/plantillas');
    expect(plantillas).toHaveLength(7);
    for (const { id: plantilla_id, ejemplo, requisitos } of plantillas) {
      const { corridas } = await nuevoMundo(vacio);
      const de_chat = plantilla_id === 'aviso_a_chat';
      if (ejemplo.secreto) {
        const valor = de_chat ? `${receptor.url}/${plantilla_id}` : 'clave-erp';
        await corridas.pedir('POST', '/secretos', { nombre: ejemplo.secreto, valor });
      }
      const { cuerpo: creado } = await corridas.pedir<{
        id: number;
        eventos: readonly string[];
        definicion: object;
      }>('POST', '/desde-plantilla', { plantilla_id, parametros: ejemplo });
      const aqui = JSON.stringify(creado.definicion).replace(
        /https:\/\/[a-z]+\.example\.com[^"]*/,
        `${receptor.url}/${plantilla_id}`,
      );
      const cambios = { definicion: JSON.parse(aqui), activo: true };
      const activado = await corridas.pedir('PUT', `/${creado.id}`, cambios);
      expect([plantilla_id, activado.estado]).toEqual([plantilla_id, 200]);
      const camino = `/eventos/${creado.eventos[0]}/ejemplo`;
      const { cuerpo: muestra } = await corridas.pedir<{ data: object }>('GET', camino);
      const antes = smtp.recibidos.length;
      const datos = { ...muestra.data, email: 'cliente@example.com', dias_mora: 7 };
      const corrida = await corridas.correr(creado.id, datos);
      expect([plantilla_id, corrida.estado, corrida.motivo]).toEqual([
        plantilla_id,
        'completed',
        null,
      ]);
      if (requisitos.some(({ tipo }) => tipo === 'correo')) {
        await expect.poll(() => smtp.recibidos.length).toBe(antes + 1);
        expect(JSON.stringify(smtp.recibidos.at(-1)!.partes)).not.toContain('{{');
      } else {
        const [llegada] = receptor.en(`/${plantilla_id}`);
        expect(llegada!.cuerpo).not.toContain('{{');
        expect(llegada!.cabeceras.authorization).toBe(
          ejemplo.secreto && !de_chat ? 'Bearer clave-erp' : undefined,
        );
        // Of an address that is a secret, the history has its name.
        if (de_chat) {
          expect(nodoDe(corrida, 'publicar').configuracion?.url).toEqual({ secreto: 'chat' });
          expect(JSON.stringify(corrida)).not.toContain(receptor.url);
        }
      }
    }
  });
});
