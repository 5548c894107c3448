import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITES_DE_CORREO } from '#domain/correo/correo.cupo.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import { conectar } from '#infra/nucleo/postgres/fondo.ts';
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
    workflows: { pasos_por_hora: PASOS_POR_HORA },
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
    const { corridas } = await nuevoMundo(carta());
    const para = { para: 'uno@ejemplo.ec,dos@ejemplo.ec', nombre: 'a', saldo: 1 };
    expect((await corridas.correr(1, para)).estado).toBe('completed');
    const otra = await corridas.correr(1, { ...para, para: 'tres@ejemplo.ec' });
    expect(otra.estado).toBe('failed');
    expect(nodoDe(otra, 'carta').error?.codigo).toBe('correo.cupo_agotado');
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
    const pedida = await corridas.pedir<{ id: string }>('POST', '/1/run', {});
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

  it('quien opera las ve, las detiene, las deja seguir y las cancela', async () => {
    const { empresa, corridas } = await nuevoMundo(LARGA);
    const env = { DATABASE_URL: prueba.database_url, CLAVE_MAESTRA: prueba.clave_maestra };
    const orden = async (...linea: readonly string[]) => {
      const { codigo, salida, errores } = await operarAqui(
        { env },
        'workflows',
        ...linea,
        '--json',
      );
      expect([codigo, errores]).toEqual([0, '']);
      return JSON.parse(salida) as {
        corridas: { id: string; estado: string }[];
        canceladas: number;
      };
    };
    const suya = ['--empresa', String(empresa.id)];
    await orden('pausar', ...suya);
    const ids: string[] = [];
    for (let i = 0; i < 2; i++) {
      ids.push((await corridas.pedir<{ id: string }>('POST', '/1/run', {})).cuerpo.id);
    }
    const vistas = await orden('corridas', ...suya, '--estado', 'running');
    expect(new Set(vistas.corridas.map(({ id }) => id))).toEqual(new Set(ids));
    const cancelada = await orden('cancelar', ...suya, '--corrida', ids[0]!);
    expect(cancelada.canceladas).toBe(1);
    expect(await corridas.detalle(ids[0]!)).toMatchObject({
      estado: 'failed',
      motivo: 'La canceló quien opera el sistema',
    });
    await orden('reanudar', ...suya);
    await sql()`update operacion.tareas set proximo_en = operacion.ahora()
      where empresa_id = ${empresa.id} and proceso = 'workflows'`;
    expect((await corridas.terminada(ids[1]!)).estado).toBe('completed');
    const mal = await operarAqui({ env }, 'workflows', 'cancelar', ...suya);
    expect([mal.codigo, mal.errores]).toEqual([
      2,
      'Diga cuáles: --corrida, --workflow o --todas\n',
    ]);
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
    const enCurso = (await corridas.pedir<{ id: string }>('POST', '/2/run', {})).cuerpo.id;
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
      if (ejemplo.secreto) {
        await corridas.pedir('POST', '/secretos', { nombre: ejemplo.secreto, valor: 'clave-erp' });
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
        await expect.poll(() => smtp.recibidos.length, { timeout: 5_000 }).toBe(antes + 1);
        expect(JSON.stringify(smtp.recibidos.at(-1)!.partes)).not.toContain('{{');
      } else {
        const [llegada] = receptor.en(`/${plantilla_id}`);
        expect(llegada!.cuerpo).not.toContain('{{');
        expect(llegada!.cabeceras.authorization).toBe(
          ejemplo.secreto ? 'Bearer clave-erp' : undefined,
        );
      }
    }
  });
});
