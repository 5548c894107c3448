import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearRegistro } from '#infra/metricas/registro.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarReceptor, type Receptor, type Recibida } from '#test/support/webhooks/receptor.ts';
import { corridasDe } from '#test/support/workflows/corridas.http.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import {
  type Escrito,
  filtraciones,
  todoLoGuardado,
} from '#test/support/workflows/filtraciones.ts';
import { workflowsDe } from '#test/support/workflows/workflows.http.ts';

/**
 * Nothing that the program says or writes has the value of a secret: every answer, every line of its
 * log, every row of its database. The other side of the calls repeats it in all the ways it knows.
 */

/** With what URLs, JSON and base64 write otherwise; the last characters of each are its hint. */
const TOKEN = 'sk_live/+&="\\%~9f3aXq7w';
const BASICA = 'usuario:cl@ve ?#<áé>9zQk';
const DE_FIRMA = 'whsec_Zm9vYmFy+barra/igual==';
const ROTADO = 'sk_nuevo/+&="\\%~77b0Rt5y';
const CONTRASENA = BASICA.slice('usuario:'.length);
const VALORES = [TOKEN, BASICA, CONTRASENA, DE_FIRMA, ROTADO];

let prueba: SistemaDePrueba;
let receptor: Receptor;
const escritos: Escrito[] = [];
beforeAll(async () => {
  receptor = await iniciarReceptor();
  const destino = { write: (texto: string) => void escritos.push({ donde: 'registro', texto }) };
  prueba = await iniciarSistemaDePrueba({ registro: crearRegistro('trace', destino) });
});
afterAll(async () => {
  await prueba?.detener();
  await receptor?.detener();
  expect(prueba.fallas).toEqual([]);
});

/** What came in its headers, as it was and in every code, also in its own headers. */
const repetir =
  (estado: number) =>
  (respuesta: ServerResponse, { cabeceras }: Recibida): void => {
    const dicho = String(cabeceras.authorization ?? cabeceras['x-clave']);
    const valor = dicho.replace(/^(Bearer|Basic) /, '');
    const base64 = Buffer.from(valor, 'latin1').toString('base64');
    const [, contrasena] = /^usuario:(.*)$/s.exec(Buffer.from(valor, 'base64').toString()) ?? [];
    respuesta.writeHead(estado, { 'Content-Type': 'application/json', 'X-Eco': dicho }).end(
      JSON.stringify({
        dicho,
        valor,
        anidado: JSON.stringify({ valor }),
        base64,
        corrido: Buffer.from(`x${valor}`, 'latin1').toString('base64url'),
        url: `https://erp.example.com/?t=${encodeURIComponent(valor)}`,
        hex: Buffer.from(valor, 'latin1').toString('hex'),
        contrasena,
        [valor]: 'como clave',
      }),
    );
  };

/** Everybody is answered with what they sent; what was answered is passed on from node to node. */
const definicion = () =>
  grafo(
    [
      nodo('inicio', 'trigger.manual'),
      nodo('token', 'action.http', {
        method: 'POST',
        url: `${receptor.url}/eco`,
        auth: { tipo: 'bearer', secreto: 'Token' },
      }),
      nodo('basica', 'action.http', {
        method: 'GET',
        url: `${receptor.url}/eco`,
        auth: { tipo: 'basic', secreto: 'Básica' },
      }),
      nodo('falla', 'action.http', {
        method: 'POST',
        url: `${receptor.url}/falla`,
        auth: { tipo: 'api_key', secreto: 'Token', cabecera: 'X-Clave' },
        body: { antes: '{{steps.token.json}}', texto: 'va {{steps.token.json.valor}} dentro' },
        en_error: 'continuar',
      }),
      // As it is written only https passes; here it is of the payload.
      nodo('firmado', 'action.webhook', { url: '{{trigger.gancho}}', secreto: 'De firma' }),
      nodo('junta', 'transform.set', {
        campos: [
          { clave: 'todo', valor: '{{steps.basica.json}}' },
          { clave: 'dicho', valor: 'dijo {{steps.token.json.dicho}}' },
        ],
      }),
      nodo('lejos', 'action.http', {
        method: 'GET',
        url: `${receptor.url}/lejos?t={{steps.token.json.valor}}`,
        en_error: 'continuar',
      }),
      nodo('nota', 'action.log'),
    ],
    'inicio>token',
    'token>basica',
    'basica>falla',
    'falla>firmado',
    'firmado>junta',
    'junta>lejos',
    'lejos>nota',
  );

describe('El valor de un secreto', () => {
  it('no está en ninguna respuesta, evento, fila ni línea del registro, por más que lo repitan', async () => {
    const admin = await entrarAlPanel(prueba, prueba.empresa);
    const enWorkflows = workflowsDe(prueba, admin);
    const pedir = async (metodo: string, camino = '', cuerpo?: object) => {
      const respuesta = await enWorkflows(metodo, camino, cuerpo);
      escritos.push({ donde: `${metodo} ${camino}`, texto: respuesta.texto });
      return respuesta;
    };
    for (const camino of ['/eco', '/lejos']) receptor.responder(camino, repetir(200));
    receptor.responder('/falla', repetir(500));
    receptor.responder('/firmado', repetir(200));

    const { cuerpo: token } = await pedir('POST', '/secretos', { nombre: 'Token', valor: TOKEN });
    await pedir('POST', '/secretos', { nombre: 'Token', valor: TOKEN });
    await pedir('POST', '/secretos', { nombre: 'Básica', valor: BASICA, descripcion: 'Del ERP' });
    await pedir('POST', '/secretos', { nombre: 'De firma', valor: DE_FIRMA });
    await pedir('POST', '/secretos', { nombre: ' mal ', valor: TOKEN, valro: ROTADO });
    await pedir('PUT', '/secretos/999', { valor: ROTADO });
    const creado = await pedir('POST', '', {
      nombre: 'Eco',
      trigger_tipo: 'manual',
      definicion: definicion(),
    });
    expect([creado.estado, creado.texto]).toEqual([201, creado.texto]);
    const { id } = creado.cuerpo;
    await pedir('DELETE', `/secretos/${token.id}`);

    const corridas = corridasDe(prueba, admin);
    const correr = async (camino: string, pedido: object): Promise<string> => {
      const { cuerpo } = await pedir('POST', camino, pedido);
      await corridas.terminada(cuerpo.id, 30_000);
      const vista = await pedir('GET', `/runs/${String(cuerpo.id)}`);
      expect(vista.cuerpo).toMatchObject({ estado: 'completed' });
      expect(vista.texto).toContain('***');

      return String(cuerpo.id);
    };
    const primera = await correr(`/${id}/run`, { payload: { gancho: `${receptor.url}/firmado` } });
    await pedir('PUT', `/secretos/${token.id}`, { valor: ROTADO });
    await correr(`/runs/${primera}/reejecutar`, {});
    // What was run with the value before is masked by it still.
    await pedir('GET', `/runs/${primera}`);
    for (const camino of ['', '/secretos', `/${id}`, `/${id}/exportar`, `/${id}/runs`, '/runs']) {
      await pedir('GET', camino);
    }
    await pedir('POST', `/${id}/duplicar`);
    await pedir('DELETE', `/${id}`);

    // They did leave, for where they were to go.
    const llegadas = receptor.en('/eco').map(({ cabeceras }) => cabeceras.authorization);
    expect(llegadas).toEqual(expect.arrayContaining([`Bearer ${TOKEN}`, `Bearer ${ROTADO}`]));
    expect(receptor.en('/firmado')).toHaveLength(2);

    escritos.push(...(await todoLoGuardado(prueba)));
    const lugares = new Set(escritos.map(({ donde }) => donde));
    for (const lugar of [
      'operacion.secretos',
      'operacion.workflow_diario',
      'operacion.auditoria',
    ]) {
      expect(lugares).toContain(lugar);
    }
    // What was looked at has what may be known of them.
    const todo = escritos.map(({ texto }) => texto).join('\n');
    for (const sabido of ['Del ERP', 'Xq7w', 'Rt5y']) expect(todo).toContain(sabido);
    expect(filtraciones(escritos, VALORES)).toEqual([]);
  });

  it.each([
    ['tal cual', TOKEN],
    ['en JSON', JSON.stringify({ a: JSON.stringify({ b: TOKEN }) })],
    ['en una URL', `https://x.ec/?t=${encodeURIComponent(TOKEN)}`],
    ['en un formulario', new URLSearchParams({ a: '1', t: BASICA }).toString()],
    ['en base64', Buffer.from(`Basic ${BASICA}`).toString('base64')],
    ['en base64, corrido uno', Buffer.from(`x${DE_FIRMA}yz`).toString('base64url')],
    ['en base64, corrido dos', Buffer.from(`xy${DE_FIRMA}z`).toString('base64')],
    ['como bytes de Postgres', `(1,"\\\\x00${Buffer.from(ROTADO).toString('hex')}")`],
  ])('si saliera %s, se notaría', (_, texto) => {
    expect(filtraciones([{ donde: 'algo', texto }], VALORES)).not.toEqual([]);
  });
});
