import { hash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUTAS } from '#infra/http/rutas.ts';
import { crearBoveda, leerClaveMaestra } from '#infra/nucleo/secretos/boveda.ts';
import { secretosEn } from '#infra/nucleo/secretos/secretos.ts';
import { selloDeEmpresas } from '#infra/nucleo/secretos/sellos.ts';
import { limpiezaDeWorkflows } from '#infra/workflows/limpieza.ts';
import { secretosDeWorkflows } from '#infra/workflows/secretos.ts';
import { entrarAlPanel, pedirAlPanel, type UsuarioDePanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';
import { iniciarReceptor } from '#test/support/webhooks/receptor.ts';
import { corridasDe, nodoDe } from '#test/support/workflows/corridas.http.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { todoLoGuardado } from '#test/support/workflows/filtraciones.ts';
import { escribirEvento } from '#test/support/workflows/sembrar.ts';

let prueba: SistemaDePrueba;
let admin: UsuarioDePanel;
beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  admin = await entrarAlPanel(prueba, prueba.empresa);
});
afterAll(async () => {
  await prueba?.detener();
  expect(prueba.fallas).toEqual([]);
});

type Registro = { readonly id: number; readonly [campo: string]: unknown };
type Rechazo = { readonly codigo: string; readonly detail: unknown };

const pedir = <C = Registro>(metodo: string, camino = '', cuerpo?: object, como = admin) =>
  pedirAlPanel<C>(prueba, como, metodo, `/workflows/secretos${camino}`, cuerpo);

const VALOR = 'sk-ñandú/9f3a';

describe('Un secreto', () => {
  it('se guarda, se lista con su pista, cambia de valor y se elimina; el valor no vuelve', async () => {
    const creado = await pedir('POST', '', { nombre: 'ERP', valor: VALOR, descripcion: 'Token' });
    expect(creado.estado).toBe(201);
    expect(creado.cuerpo).toEqual({
      id: creado.cuerpo.id,
      nombre: 'ERP',
      pista: '9f3a',
      descripcion: 'Token',
      created_at: expect.stringMatching(/-05:00$/),
      updated_at: creado.cuerpo.created_at,
    });
    const listados = await pedir<Registro[]>('GET');
    expect(listados.cuerpo).toEqual([{ ...creado.cuerpo, ultimo_uso: null, workflows: [] }]);
    const { id } = creado.cuerpo;
    const cambiado = await pedir('PUT', `/${id}`, { valor: 'corto', descripcion: null });
    expect(cambiado.cuerpo).toMatchObject({ id, nombre: 'ERP', pista: null, descripcion: null });
    const igual = await pedir('PUT', `/${id}`, {});
    expect(igual.cuerpo).toEqual(cambiado.cuerpo);
    for (const { texto } of [creado, listados, cambiado, igual]) expect(texto).not.toContain('sk-');
    expect((await pedir('DELETE', `/${id}`)).estado).toBe(204);
    const otra = await pedir<Rechazo>('DELETE', `/${id}`);
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([404, 'workflows.secreto_no_encontrado']);
  });

  it('con un nombre que ya hay es 409, que dice de cuál es; eliminado, el nombre queda libre', async () => {
    const { cuerpo } = await pedir('POST', '', { nombre: 'Único', valor: VALOR });
    const otro = await pedir<Rechazo>('POST', '', { nombre: 'Único', valor: 'otro valor' });
    expect([otro.estado, otro.cuerpo]).toMatchObject([
      409,
      { codigo: 'workflows.secreto_repetido', secreto_id: cuerpo.id },
    ]);
    await pedir('DELETE', `/${cuerpo.id}`);
    const libre = await pedir('POST', '', { nombre: 'Único', valor: VALOR });
    expect([libre.estado, libre.cuerpo.id]).toEqual([201, cuerpo.id + 1]);
  });

  it('lo abre, por su nombre, quien hace un nodo; cambiado, vale el nuevo', async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    const boveda = crearBoveda(leerClaveMaestra(prueba.clave_maestra));
    const lecturas = { sql, esquema: () => esquema };
    const sellar = selloDeEmpresas(sql, boveda);
    const secretos = secretosDeWorkflows(secretosEn(sql, boveda), lecturas, sellar);
    const { cuerpo } = await pedir('POST', '', { nombre: 'De HMAC', valor: VALOR });
    const abiertos = await secretos.abrir(prueba.empresa.id, ['De HMAC', 'De nadie']);
    expect([...abiertos]).toEqual([['De HMAC', { secreto_id: cuerpo.id, valor: VALOR }]]);
    await pedir('PUT', `/${cuerpo.id}`, { valor: 'línea 1\nlínea 2' });
    const otros = await secretos.abrir(prueba.empresa.id, ['De HMAC']);
    expect(otros.get('De HMAC')?.valor).toBe('línea 1\nlínea 2');
    expect((await secretos.abrir(prueba.empresa.id + 1, ['De HMAC'])).size).toBe(0);
    const guardados = await sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos where referencia like 'workflow-%'`;
    expect(guardados.length).toBeGreaterThan(1);
    for (const { cifrado } of guardados) expect(cifrado.toString()).not.toContain(VALOR);
  });
});

describe('Con una clave de idempotencia, lo que lleva un secreto', () => {
  const SECRETO = { nombre: 'Con clave', valor: VALOR };
  // Switched off, and to an address: nobody is asked where it is.
  const WEBHOOK = { activo: false, secret: 'mi-perro-2019', url: 'https://1.1.1.1/ganchos' };
  const DISTINTOS = { valor: 'otro valor', secret: 'mi-gato-2019' };

  const conClave = async (camino: string, clave: string, cuerpo: object) => {
    const respuesta = await fetch(`${prueba.url}/api/v1${camino}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': clave,
      },
      body: JSON.stringify(cuerpo),
    });
    const { id } = (await respuesta.json()) as { id: number };
    return [respuesta.status, id, respuesta.headers.get('Idempotency-Mismatch')];
  };
  /** As it was written before companies had a key to seal it with: whoever reads it can try values. */
  const huellaEnClaro = (cuerpo: object): string => {
    const ordenado = Object.entries(cuerpo).sort(([a], [b]) => (a < b ? -1 : 1));
    return hash('sha256', JSON.stringify(Object.fromEntries(ordenado)), 'hex');
  };

  it.each([
    ['/workflows/secretos', 'workflows_secretos', SECRETO],
    ['/webhooks', 'webhooks', { nombre: 'Con clave', ...WEBHOOK }],
  ])(
    'en %s se reconoce si es lo mismo, y su huella no sirve para adivinarlo',
    async (camino, recurso, cuerpo) => {
      const { empresa, sistema } = prueba;
      const otro = { ...cuerpo, ...DISTINTOS };
      const cambiado = Object.fromEntries(
        Object.keys(cuerpo).map((campo) => [campo, otro[campo as keyof typeof otro]]),
      );
      const [estado, id] = await conClave(camino, 'una', cuerpo);
      expect(estado).toBe(201);
      expect(await conClave(camino, 'una', cuerpo)).toEqual([200, id, null]);
      expect(await conClave(camino, 'una', cambiado)).toEqual([200, id, 'true']);

      const { bus } = sistema.nucleo;
      const clara = huellaEnClaro(cuerpo);
      const guardado = await todoLoGuardado(prueba);
      expect(guardado.some(({ texto }) => texto.includes('ClaveIdempotenteUsada'))).toBe(true);
      expect(guardado.filter(({ texto }) => texto.includes(clara))).toEqual([]);

      const antes = { recurso, id, clave: 'de antes', huella: clara };
      await escribirEvento(bus.ejecutar, empresa.id, {
        tipo: 'ClaveIdempotenteUsada',
        datos: antes,
      });
      expect(await conClave(camino, 'de antes', cuerpo)).toEqual([200, id, null]);
      expect(await conClave(camino, 'de antes', cambiado)).toEqual([200, id, 'true']);
    },
  );
});

describe('El valor mal escrito', () => {
  it.each([
    ['missing', {}],
    ['string_type', { valor: 90_817_263 }],
    ['string_type', { valor: true }],
    ['string_type', { valor: null }],
    ['string_too_short', { valor: '' }],
    ['string_too_long', { valor: 'x'.repeat(4097) }],
  ])('es 422 %s, y lo que vino no se repite', async (type, parte) => {
    const { estado, cuerpo } = await pedir<Rechazo>('POST', '', { nombre: 'Malo', ...parte });
    expect(estado).toBe(422);
    expect(cuerpo.detail).toEqual([{ type, loc: ['body', 'valor'], msg: expect.any(String) }]);
  });

  it('tampoco se repite el que vino solo, sin el objeto que lo lleva', async () => {
    const respuesta = await fetch(`${prueba.url}/api/v1/workflows/secretos`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(VALOR),
    });
    expect(respuesta.status).toBe(422);
    const detail = [{ type: 'dict_type', loc: ['body'], msg: 'Debe ser un objeto' }];
    expect(await respuesta.json()).toEqual({ detail });
  });

  it('tampoco se repite lo que vino en otro campo', async () => {
    const { estado, texto } = await pedir('POST', '', {
      nombre: 'Malo',
      valor: VALOR,
      valro: 'secreto-mal-puesto',
    });
    expect(estado).toBe(422);
    expect(texto).toContain('extra_forbidden');
    expect(texto).not.toMatch(/secreto-mal-puesto|sk-/);
  });

  it.each(['', ' ERP', 'ERP ', 'a\tb', 'x'.repeat(81)])(
    'un nombre como «%s» es 422',
    async (nombre) => {
      expect((await pedir('POST', '', { nombre, valor: VALOR })).estado).toBe(422);
    },
  );
});

describe('Los secretos son del panel', () => {
  it('quien contabiliza los lee y no los cambia; quien vende, ni eso', async () => {
    const contador = await entrarAlPanel(prueba, prueba.empresa, { rol: 'contador' });
    const vendedor = await entrarAlPanel(prueba, prueba.empresa, {
      rol: 'vendedor',
      sucursal_id: 1,
    });
    const nuevo = { nombre: 'Ajeno', valor: VALOR };
    expect((await pedir('GET', '', undefined, contador)).estado).toBe(200);
    const rehusados = [
      await pedir<Rechazo>('POST', '', nuevo, contador),
      await pedir<Rechazo>('PUT', '/1', { valor: VALOR }, contador),
      await pedir<Rechazo>('DELETE', '/1', undefined, contador),
      await pedir<Rechazo>('GET', '', undefined, vendedor),
      await pedir<Rechazo>('POST', '', nuevo, vendedor),
    ];
    for (const { estado, cuerpo } of rehusados) {
      expect([estado, cuerpo.codigo]).toEqual([403, 'autenticacion.rol_sin_permiso']);
    }
  });

  it('una clave de API, con los permisos que tenga, recibe su propio 403', async () => {
    const { estado, cuerpo } = await prueba.empresa.api.pedir<Rechazo>(
      'GET',
      '/workflows/secretos',
    );
    expect([estado, cuerpo.codigo]).toEqual([403, 'autenticacion.solo_sesion']);
  });
});

describe('Todo lo de workflows es del panel', () => {
  const rutas = RUTAS.filter(({ camino }) => camino.startsWith('/workflows'));
  let contador: UsuarioDePanel;
  let vendedor: UsuarioDePanel;
  beforeAll(async () => {
    contador = await entrarAlPanel(prueba, prueba.empresa, { rol: 'contador' });
    vendedor = await entrarAlPanel(prueba, prueba.empresa, { rol: 'vendedor', sucursal_id: 1 });
  });

  it.each(rutas.map(({ metodo, camino }) => [metodo, camino] as const))(
    '%s %s: ni con una clave, ni quien vende; y quien contabiliza solo mira',
    async (metodo, camino) => {
      const valores = { id: 1, corrida: randomUUID(), nombre: 'factura.creada' };
      const real = camino.replace(/\{(\w+)\}/g, (_, v: keyof typeof valores) => `${valores[v]}`);
      const cuerpo = metodo === 'GET' ? undefined : {};
      const pedirlo = (como: UsuarioDePanel) =>
        pedirAlPanel<Rechazo>(prueba, como, metodo, real, cuerpo);
      const { api } = prueba.empresa;
      const conClave = await api.pedir<Rechazo>(metodo, real, cuerpo ? { cuerpo } : {});
      expect([conClave.estado, conClave.cuerpo.codigo]).toEqual([403, 'autenticacion.solo_sesion']);
      const vende = await pedirlo(vendedor);
      expect([vende.estado, vende.cuerpo.codigo]).toEqual([403, 'autenticacion.rol_sin_permiso']);
      // What only looks at a definition changes nothing, though it is sent one.
      const mira = metodo === 'GET' || camino === '/workflows/validar';
      expect((await pedirlo(contador)).estado === 403).toBe(!mira);
    },
  );
});

describe('Lo que un destino repite de los secretos', () => {
  const VIEJO = 'sk-live/9f3a+77-"ñandú"-ABCDEFGHIJ';
  const NUEVO = 'sk-otro/0000+11-"ñandú"-KLMNOPQRST';

  const formasDe = (valor: string) => [
    valor,
    valor.slice(0, 14),
    valor.slice(-10),
    encodeURIComponent(valor),
    Buffer.from(valor).toString('base64').slice(3, 30),
  ];

  /** Every row of every table, as text. */
  const filas = async (): Promise<string> => {
    const { sql } = prueba.sistema.nucleo;
    const tablas = await sql<{ esquema: string; tabla: string }[]>`
      select table_schema as esquema, table_name as tabla from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    const textos = await Promise.all(
      tablas.map(({ esquema, tabla }) => sql`select t::text from ${sql(esquema)}.${sql(tabla)} t`),
    );
    return JSON.stringify(textos);
  };

  it('no se lee en respuestas ni en tablas: cabeceras, claves, errores, cortado, cambiado a media corrida', async () => {
    const receptor = await iniciarReceptor();
    const corridas = corridasDe(prueba, admin);
    const { cuerpo: secreto } = await pedir('POST', '', { nombre: 'Eco', valor: VIEJO });
    let llamadas = 0;
    receptor.responder('/eco', (respuesta, { cabeceras }) => {
      llamadas += 1;
      const clave = Buffer.from(String(cabeceras['x-api-key']), 'latin1').toString('latin1');
      if (llamadas === 2) return respuesta.writeHead(400).end(`${'x'.repeat(480)}${clave}`);
      return respuesta
        .writeHead(200, { 'X-Eco': encodeURIComponent(clave) })
        .end(JSON.stringify({ clave, [clave]: { [`de ${clave}`]: [clave] } }));
    });
    const llamar = (id: string, data = {}) =>
      nodo(id, 'action.http', {
        method: 'POST',
        url: `${receptor.url}/eco`,
        auth: { tipo: 'api_key', secreto: 'Eco' },
        ...data,
      });
    const { cuerpo: workflow } = await corridas.pedir<Registro>('POST', '', {
      nombre: 'Eco',
      trigger_tipo: 'manual',
      definicion: grafo(
        [
          nodo('inicio', 'trigger.manual'),
          llamar('uno'),
          nodo('pausa', 'flow.esperar', { segundos: 1 }),
          llamar('dos', { en_error: 'continuar' }),
          llamar('tres'),
          nodo('cortado', 'transform.set', {
            campos: [{ clave: 'a', valor: '{{trigger.relleno}}{{steps.uno.json.clave}}' }],
          }),
          nodo('cuatro', 'action.buscar', {
            entidad: 'facturas',
            desde: '{{steps.tres.json.clave}}',
            en_error: 'continuar',
          }),
          llamar('cinco', { headers: [{ clave: '{{steps.uno.json.clave}}', valor: 'x' }] }),
        ],
        'inicio>uno',
        'uno>pausa',
        'pausa>dos',
        'dos>tres',
        'tres>cortado',
        'cortado>cuatro',
        'cuatro>cinco',
      ),
    });
    const { cuerpo: pedida } = await corridas.pedir<{ id: number }>('POST', `/${workflow.id}/run`, {
      payload: { relleno: 'y'.repeat(256 * 1024 - 40) },
    });
    await expect
      .poll(async () => nodoDe(await corridas.detalle(pedida.id), 'pausa').estado)
      .toBe('waiting');
    await pedir('PUT', `/${secreto.id}`, { valor: NUEVO });
    const corrida = await corridas.terminada(pedida.id);
    await receptor.detener();
    expect(corrida).toMatchObject({ estado: 'failed', motivo: expect.stringMatching(/^cinco: /) });
    expect(nodoDe(corrida, 'uno').salida).toMatchObject({
      headers: { 'x-eco': '***' },
      json: { clave: '***', '***': { 'de ***': ['***'] } },
    });
    expect(nodoDe(corrida, 'dos').notas).toEqual([`Respuesta: ${'x'.repeat(480)}***`]);
    expect(nodoDe(corrida, 'tres').salida).toMatchObject({ json: { clave: '***' } });
    const leido = [
      corrida,
      await corridas.listar(),
      await corridas.pedir('GET', ''),
      await corridas.pedir('GET', `/${workflow.id}`),
      await pedir('GET'),
      await filas(),
    ].map((una) => JSON.stringify(una));
    expect(leido.at(-1)).toContain(String(corrida.motivo));
    for (const forma of [VIEJO, NUEVO].flatMap(formasDe)) {
      for (const texto of leido)
        expect(texto.includes(JSON.stringify(forma).slice(1, -1))).toBe(false);
    }
    // What names the secret grew old, and what came later not yet.
    const { sql } = prueba.sistema.nucleo;
    await sql`update operacion.workflow_diario set en = en - interval '31 days'
      where empresa_id = ${prueba.empresa.id} and n < 4 and corrida_id = (
        select id from operacion.workflow_corridas
        where empresa_id = ${prueba.empresa.id} and numero = ${corrida.id})`;
    expect(await limpiezaDeWorkflows(sql, 30).limpiar()).toBe(false);
    expect(await corridas.detalle(corrida.id)).toMatchObject({ historia: false, nodos: [] });
  });
});
