import { describe, expect, it } from 'vitest';
import type { Json, ObjetoJson } from '#domain/workflows/json.ts';
import { prepararPaso } from '#domain/workflows/motor.ts';
import type { PedidosExternos, TipoExterno } from '#domain/workflows/nodos/externos.ts';
import { NODOS_DE_CATALOGO } from '#domain/workflows/nodos/nodos.vista.ts';
import { trazarPlano } from '#domain/workflows/plano.ts';
import { grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { mundoCon } from '#test/support/workflows/simulacion.pruebas.ts';

const PAYLOAD: Json = { id: 42, total: 115.5, nombre: 'Ñandú "&" Cía', salto: 'a\r\nBcc: b@x.ec' };

const preparar = (type: string, data: ObjetoJson, trigger: Json = PAYLOAD) =>
  prepararPaso(trazarPlano(grafo([nodo('n', type, data)])), new Map(), 'n', mundoCon(trigger)).que;

const pedir = <T extends TipoExterno>(tipo: T, data: ObjetoJson, trigger?: Json) => {
  const que = preparar(tipo, data, trigger);
  if (que.tipo !== 'externo' || que.pedido.tipo !== tipo) throw new Error(JSON.stringify(que));
  return que.pedido.datos as PedidosExternos[T];
};

const codigoDe = (type: string, data: ObjetoJson): string | undefined => {
  const que = preparar(type, data);
  return que.tipo === 'hecho' && que.resultado.tipo === 'falla'
    ? que.resultado.falla.codigo
    : undefined;
};

const URL_ = 'https://erp.example.com/facturas';
const http = (data: ObjetoJson, trigger?: Json) =>
  pedir('action.http', { url: URL_, ...data }, trigger);

describe('action.http pide', () => {
  it('un GET sin cuerpo si no se dice más', () => {
    expect(http({})).toEqual({
      metodo: 'GET',
      url: URL_,
      cabeceras: [],
      cuerpo: null,
      auth: null,
      plazo_ms: 15_000,
      fallar_si_no_2xx: true,
    });
  });

  it('lo que se le configure', () => {
    expect(
      http({
        method: 'PUT',
        headers: [{ clave: 'X-Total', valor: '{{trigger.total}}' }],
        auth: { tipo: 'api_key', secreto: 'erp', cabecera: 'X-Clave' },
        body: { id: '{{trigger.id}}' },
        timeout_s: 30,
        fallar_si_no_2xx: false,
      }),
    ).toEqual({
      metodo: 'PUT',
      url: URL_,
      cabeceras: [
        ['X-Total', '115.5'],
        ['Content-Type', 'application/json'],
      ],
      cuerpo: '{"id":42}',
      auth: { tipo: 'api_key', secreto: 'erp', cabecera: 'X-Clave' },
      plazo_ms: 30_000,
      fallar_si_no_2xx: false,
    });
  });

  it.each([
    [URL_, `${URL_}?q=%C3%91and%C3%BA+%22%26%22+C%C3%ADa`],
    [`${URL_}?a=1`, `${URL_}?a=1&q=%C3%91and%C3%BA+%22%26%22+C%C3%ADa`],
    [`${URL_}?a=1#fin`, `${URL_}?a=1&q=%C3%91and%C3%BA+%22%26%22+C%C3%ADa`],
  ])('la consulta codificada al final de %s', (url, esperada) => {
    const query = [{ clave: 'q', valor: '{{trigger.nombre}}' }];
    expect(http({ url, query }).url).toBe(esperada);
  });

  it('un JSON que un valor no puede romper, venga como objeto o como texto', () => {
    const body = { a: ['{{trigger.nombre}}', 'total {{trigger.total}}'], n: '{{trigger.total}}' };
    const esperado = { a: ['Ñandú "&" Cía', 'total 115.5'], n: 115.5 };
    expect(JSON.parse(http({ method: 'POST', body }).cuerpo!)).toEqual(esperado);
    const escrito = http({ method: 'POST', body: JSON.stringify(body) });
    expect(JSON.parse(escrito.cuerpo!)).toEqual(esperado);
    expect(http({ method: 'POST', body: '{{trigger.nombre}}' }).cuerpo).toBe('"Ñandú \\"&\\" Cía"');
  });

  it.each([[undefined], [null], [''], ['  ']])(
    'con el cuerpo %j, la entrada sin cambios',
    (body) => {
      const data: ObjetoJson = body === undefined ? {} : { body };
      expect(http({ method: 'POST', ...data }).cuerpo).toBe(JSON.stringify(PAYLOAD));
    },
  );

  it('un formulario, con sus valores codificados', () => {
    const body = [
      { clave: 'nombre', valor: '{{trigger.nombre}}' },
      { clave: 'a&b', valor: 1 },
    ];
    const { cuerpo, cabeceras } = http({ method: 'POST', body_tipo: 'form', body });
    expect(cuerpo).toBe('nombre=%C3%91and%C3%BA+%22%26%22+C%C3%ADa&a%26b=1');
    expect(cabeceras).toEqual([['Content-Type', 'application/x-www-form-urlencoded']]);
    expect(http({ method: 'POST', body_tipo: 'form', body: { a: 'b c' } }).cuerpo).toBe('a=b+c');
  });

  it('un texto como es, con el tipo que digan sus cabeceras', () => {
    const headers = [{ clave: 'content-type', valor: 'application/xml' }];
    const pedido = http({
      method: 'POST',
      body_tipo: 'texto',
      body: '<t>{{trigger.total}}</t>',
      headers,
    });
    expect(pedido.cuerpo).toBe('<t>115.5</t>');
    expect(pedido.cabeceras).toEqual([['content-type', 'application/xml']]);
  });

  it.each([
    ['GET', 'json', null],
    ['DELETE', undefined, null],
    ['DELETE', 'json', '{"a":1}'],
    ['POST', 'ninguno', null],
  ])('con %s y body_tipo %s: %s', (method, body_tipo, esperado) => {
    const data = body_tipo === undefined ? {} : { body_tipo };
    expect(http({ method, body: { a: 1 }, ...data }).cuerpo).toBe(esperado);
  });

  it.each<[ObjetoJson, string]>([
    [{ headers: [{ clave: 'X-A', valor: '{{trigger.salto}}' }] }, 'workflows.cabecera_invalida'],
    [{ headers: [{ clave: '{{trigger.salto}}', valor: 'a' }] }, 'workflows.cabecera_invalida'],
    [{ headers: [{ clave: 'X-A', valor: '\u20ac' }] }, 'workflows.cabecera_invalida'],
    [{ headers: [{ clave: '{{trigger.otra}}', valor: 'a' }] }, 'workflows.clave_invalida'],
    [{ url: 'https://x.example.com/a/{{entrada.x}}../b' }, 'workflows.url_invalida'],
  ])('nada con %j: falla y no se repite', (data, codigo) => {
    expect(codigoDe('action.http', { url: URL_, ...data })).toBe(codigo);
  });
});

describe('action.webhook pide', () => {
  it('un POST de JSON que firma el secreto que nombra', () => {
    expect(pedir('action.webhook', { url: `${URL_}#x`, secreto: 'firma' })).toEqual({
      url: URL_,
      cuerpo: JSON.stringify(PAYLOAD),
      secreto: 'firma',
    });
    expect(
      pedir('action.webhook', { url: URL_, secreto: 'firma', body: { t: '{{trigger.total}}' } })
        .cuerpo,
    ).toBe('{"t":115.5}');
  });
});

describe('action.email pide', () => {
  const correo = {
    to: 'a@x.ec; b@x.ec',
    subject: 'Total {{trigger.total}}',
    body: 'Hola\n{{trigger.nombre}}',
  };

  it('un correo a direcciones enteras', () => {
    expect(pedir('action.email', correo)).toEqual({
      destinatarios: ['a@x.ec', 'b@x.ec'],
      asunto: 'Total 115.5',
      texto: 'Hola\nÑandú "&" Cía',
    });
  });

  it('con un asunto de una línea, traiga lo que traiga un valor', () => {
    expect(pedir('action.email', { ...correo, subject: '{{trigger.salto}}' }).asunto).toBe(
      'a Bcc: b@x.ec',
    );
  });

  it.each<[ObjetoJson, string]>([
    [{ to: '{{trigger.salto}}' }, 'workflows.destinatario_invalido'],
    [{ to: '{{trigger.email}}' }, 'workflows.destinatario_invalido'],
    [{ to: 'Ana <a@x.ec>' }, 'workflows.destinatario_invalido'],
    [
      { to: Array.from({ length: 11 }, (_, i) => `a${i}@x.ec`).join() },
      'workflows.destinatario_invalido',
    ],
    [{ subject: '{{trigger.otro}}' }, 'workflows.asunto_vacio'],
  ])('nada con %j', (data, codigo) => {
    expect(codigoDe('action.email', { ...correo, ...data })).toBe(codigo);
  });
});

describe('action.buscar pide', () => {
  const buscar = (data: ObjetoJson) => pedir('action.buscar', { entidad: 'facturas', ...data });

  it('los filtros que se dieron, y ninguno de los que quedaron vacíos', () => {
    expect(
      buscar({ q: '{{trigger.nombre}}', estado: '{{trigger.otro}}', desde: '{{hoy}}' }),
    ).toEqual({
      entidad: 'facturas',
      q: 'Ñandú "&" Cía',
      estado: null,
      desde: '2026-01-15',
      hasta: null,
      ids: null,
      limite: 20,
    });
  });

  it.each([
    ['{{trigger.id}}', [42]],
    ['7, 42, 7', [7, 42]],
    ['{{trigger.otro}}', null],
  ])('ids %s', (ids, esperados) => {
    expect(buscar({ ids }).ids).toEqual(esperados);
  });

  it.each<[ObjetoJson]>([
    [{ ids: '{{trigger.total}}' }],
    [{ ids: '{{trigger.nombre}}' }],
    [{ desde: '{{trigger.nombre}}' }],
  ])('nada con %j', (data) => {
    expect(codigoDe('action.buscar', { entidad: 'facturas', ...data })).toBe(
      'workflows.busqueda_invalida',
    );
  });
});

describe('transform y transform.set', () => {
  const salidaDe = (type: string, data: ObjetoJson): Json => {
    const que = preparar(type, data);
    if (que.tipo !== 'hecho' || que.resultado.tipo !== 'hecho') throw new Error('no se hizo');
    return que.resultado.salida;
  };

  it('dan los campos que se escriban, con su tipo', () => {
    const campos = [
      { clave: 'monto', valor: '{{trigger.total}}' },
      { clave: 'fijo', valor: { a: [1, '{{hoy}}'] } },
      { clave: 'vacio' },
    ];
    expect(salidaDe('transform.set', { campos })).toEqual({
      monto: 115.5,
      fijo: { a: [1, '2026-01-15'] },
      vacio: '',
    });
  });

  it('copian de la entrada con otro nombre', () => {
    const mapa = { monto: 'total', ruc: 'empresa.ruc', nada: 'no.hay' };
    expect(salidaDe('transform', { mapa })).toEqual({
      monto: 115.5,
      ruc: '1790016919001',
      nada: null,
    });
  });

  it('no dan un prototipo a nadie', () => {
    const campos = [{ clave: '{{trigger.clave}}', valor: { admin: true } }];
    const que = preparar('transform.set', { campos }, { clave: '__proto__' });
    expect(que).toMatchObject({ resultado: { falla: { codigo: 'workflows.clave_invalida' } } });
  });
});

describe('El catálogo de nodos', () => {
  it('dice de cada tipo su clase, sus salidas y qué lleva', () => {
    expect(NODOS_DE_CATALOGO.map(({ type, clase }) => `${type} ${clase}`)).toEqual([
      'trigger.manual trigger',
      'trigger.evento trigger',
      'action.http action',
      'action.webhook action',
      'action.email action',
      'action.buscar data',
      'branch.if logic',
      'flow.esperar logic',
      'transform.set data',
      'transform data',
      'action.log utility',
    ]);
    expect(NODOS_DE_CATALOGO.find(({ type }) => type === 'flow.esperar')?.data).toEqual({
      type: 'object',
      properties: {
        segundos: { type: 'integer', description: 'Cuánto se espera', minimum: 1, maximum: 300 },
      },
      required: ['segundos'],
    });
    expect(NODOS_DE_CATALOGO.filter(({ handles }) => handles.length > 0)).toMatchObject([
      { type: 'branch.if', handles: ['true', 'false'] },
    ]);
  });
});
