import { describe, expect, it } from 'vitest';
import { type Campos, dolares, texto } from '#domain/kernel/campos.ts';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';
import { prepararPaso } from '#domain/workflows/motor.ts';
import { trazarPlano } from '#domain/workflows/plano.ts';
import { revisarDefinicion } from '#domain/workflows/validar.ts';
import { DISPARADOR, grafo, nodo } from '#test/support/workflows/definicion.pruebas.ts';
import { mundoCon } from '#test/support/workflows/simulacion.pruebas.ts';

const CONOCIDOS = {
  eventos: new Set(['factura.autorizada', 'factura.pagada']),
  secretos: new Set(['erp']),
};

const revisar = (definicion: Definicion) => revisarDefinicion({ definicion }, CONOCIDOS);

/** `nodo campo: mensaje`, errors first; a warning says so. */
const problemasDe = (definicion: Definicion): readonly string[] =>
  revisar(definicion).problemas.map(
    ({ node_id, campo, mensaje, nivel }) =>
      `${nivel === 'aviso' ? 'aviso ' : ''}${node_id ?? '-'} ${campo ?? '-'}: ${mensaje}`,
  );

/** What is said of a text that names a path of what another node gives. */
const avisosDePaso = (type: string, data: ObjetoJson, ruta: string): readonly string[] =>
  revisar(
    grafo(
      [
        DISPARADOR,
        nodo('antes', type, data),
        nodo('n', 'action.log', { mensaje: `{{steps.antes${ruta && `.${ruta}`}}}` }),
      ],
      'inicio>antes',
      'antes>n',
    ),
  ).problemas.map(({ nivel, mensaje }) => `${nivel} ${mensaje}`);

const conData = (type: string, data: ObjetoJson): readonly string[] =>
  problemasDe(grafo([DISPARADOR, nodo('n', type, data)], 'inicio>n'));

describe('Los campos de un nodo', () => {
  it.each<[string, ObjetoJson, string]>([
    ['action.sms', {}, 'n type: No hay nodos de tipo action.sms'],
    ['action.http', {}, 'n url: Falta'],
    ['action.http', { url: '' }, 'n url: Falta'],
    ['action.http', { url: 'ftp://x.example.com' }, 'n url: Debe comenzar con http:// o https://'],
    ['action.http', { url: 'https://a b.example.com' }, 'n url: No puede tener espacios'],
    [
      'action.http',
      { url: 'https://x.example.com', method: 'TRACE' },
      'n method: Debe ser uno de: GET, POST, PUT, PATCH, DELETE',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', timeout_s: 31 },
      'n timeout_s: Debe ser un entero de 1 a 30',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', reintentos: 4 },
      'n reintentos: Debe ser un entero de 0 a 3',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', en_error: 'seguir' },
      'n en_error: Debe ser uno de: detener, continuar',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', headers: [{ clave: 'X-A', valor: 'a\r\nX-B: b' }] },
      'n headers.0.valor: El valor de una cabecera no lleva saltos de línea ni caracteres fuera de Latin-1',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', headers: [{ clave: 'X A', valor: 'a' }] },
      'n headers.0.clave: No es el nombre de una cabecera',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', auth: { tipo: 'bearer', secreto: 'otro' } },
      'n auth.secreto: No hay un secreto que se llame otro',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', auth: { tipo: 'bearer' } },
      'n auth.secreto: Falta',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', method: 'POST', body: '{"total": {{trigger.total}}}' },
      'n body: No es JSON. Las variables van entre comillas, "{{trigger.total}}": la que está sola conserva su tipo',
    ],
    [
      'action.http',
      { url: 'https://x.example.com', method: 'GET', body: { a: 1 } },
      'aviso n body: No se envía: una petición así no lleva cuerpo',
    ],
    ['action.webhook', { url: 'https://x.example.com' }, 'n secreto: Falta'],
    [
      'action.webhook',
      { url: 'http://x.example.com', secreto: 'erp' },
      'n url: Debe comenzar con https://',
    ],
    [
      'action.email',
      { to: 'nadie', subject: 'Hola', body: 'Hola' },
      'n to: Hay algo que no es una dirección de correo',
    ],
    ['action.buscar', {}, 'n entidad: Falta'],
    [
      'action.buscar',
      { entidad: 'facturas', desde: '2026-02-30' },
      'n desde: Debe ser una fecha AAAA-MM-DD',
    ],
    [
      'action.buscar',
      { entidad: 'facturas', ids: '1, dos' },
      'n ids: Deben ser hasta 100 ids, enteros mayores que cero',
    ],
    ['flow.esperar', { segundos: 301 }, 'n segundos: Debe ser un entero de 1 a 300'],
    ['flow.esperar', { segundos: '60' }, 'n segundos: Debe ser un entero de 1 a 300'],
    ['branch.if', { condiciones: [] }, 'n condiciones: Falta al menos una condición'],
    [
      'branch.if',
      { condiciones: [{ campo: 'total', op: 'parecido', valor: 1 }] },
      'n condiciones.0.op: Debe ser uno de: igual, distinto, mayor, mayor_igual, menor, menor_igual, contiene, no_contiene, empieza_con, termina_con, vacio, no_vacio, en_lista',
    ],
    [
      'branch.if',
      { condiciones: [{ campo: 'total', op: 'mayor' }] },
      'n condiciones.0.valor: Falta el valor con que se compara',
    ],
    ['transform.set', { campos: [{ valor: 1 }] }, 'n campos.0.clave: Falta la clave'],
    [
      'transform.set',
      { campos: [{ clave: '__proto__', valor: 1 }] },
      'n campos.0.clave: Es un nombre reservado',
    ],
    ['transform', { mapa: {} }, 'n mapa: Falta al menos un campo'],
    ['transform', { mapa: { a: '' } }, 'n mapa.a: Falta la ruta de la que se copia'],
    [
      'transform',
      { mapa: { a: 'b c' } },
      'n mapa.a: «b c» no es una variable: solo se admiten rutas',
    ],
  ])('%s %j', (type, data, problema) => {
    expect(conData(type, data)).toContain(problema);
  });
});

describe('Las variables', () => {
  const conTexto = (mensaje: string) => conData('action.log', { mensaje });

  it.each([
    '{{trigger.total}} de {{ empresa.ruc }} el {{hoy}}',
    '{{entrada}}',
    '{{steps.inicio.numero_comprobante}}',
    '{{trigger.lineas.0.precio}}',
    'sin variables, { con } llaves }} sueltas',
  ])('admite %s', (texto) => {
    expect(conTexto(texto)).toEqual([]);
  });

  it.each([
    ['{{facturas.total}}', 'no existe: comienza con trigger, steps, entrada, empresa, hoy'],
    ['{{steps.otro.total}}', 'nombra un nodo que no existe: otro'],
    ['{{steps.n.total}}', 'nombra un nodo que no va antes que n: n'],
    ['{{steps}}', 'no dice de qué nodo'],
    ['{{empresa.clave}}', 'no existe: empresa tiene ruc, razon_social, nombre_comercial, ambiente'],
    ['{{hoy.anio}}', 'no existe: hoy no tiene campos'],
    ['{{trigger.constructor}}', 'usa un nombre reservado'],
    ['{{trigger.total + 1}}', 'no es una variable: solo se admiten rutas'],
    ['{{}}', 'no es una variable: solo se admiten rutas'],
  ])('rechaza %s', (texto, mensaje) => {
    expect(conTexto(`Total ${texto}`)).toEqual([`n mensaje: ${texto} ${mensaje}`]);
  });

  it('nombran solo nodos que van antes, también por otro camino', () => {
    const lee = (id: string, de: string) =>
      nodo(id, 'action.log', { mensaje: `{{steps.${de}.x}}` });
    const nodos = [DISPARADOR, nodo('a', 'action.log'), lee('b', 'a'), lee('c', 'inicio')];
    expect(problemasDe(grafo(nodos, 'inicio>a', 'a>b', 'inicio>c'))).toEqual([]);
    expect(problemasDe(grafo(nodos, 'inicio>a', 'inicio>b', 'inicio>c'))).toEqual([
      'b mensaje: {{steps.a.x}} nombra un nodo que no va antes que b: a',
    ]);
  });

  it('de un JSON se leen en sus textos, también si el cuerpo vino escrito como texto', () => {
    const cuerpo = (body: ObjetoJson | string) =>
      conData('action.http', { method: 'POST', url: 'https://x.example.com', body });
    expect(cuerpo({ a: [{ b: '{{x.y}}' }] })[0]).toContain('n body.a.0.b: {{x.y}} no existe');
    expect(cuerpo('{"a": "{{x.y}}"}')[0]).toContain('n body.a: {{x.y}} no existe');
    expect(cuerpo('{{x.y}}')[0]).toContain('n body: {{x.y}} no existe');
  });

  it('avisa de las que ningún evento trae, donde se sabe qué traen', () => {
    const eventos = new Map<string, Campos>([
      ['factura.autorizada', { total: dolares('Total'), email: texto('Correo') }],
      [
        'cobro.registrado',
        {
          aplicaciones: {
            tipo: 'lista',
            descripcion: 'A qué',
            nulo: false,
            de: {
              tipo: 'objeto',
              descripcion: 'Uno',
              nulo: false,
              campos: { monto: dolares('M') },
            },
          },
        },
      ],
    ]);
    const avisos = (ruta: string, inicio: ObjetoJson) =>
      revisarDefinicion(
        {
          definicion: grafo(
            [
              nodo('inicio', 'trigger.evento', inicio),
              nodo('n', 'action.log', { mensaje: `{{trigger.${ruta}}}` }),
            ],
            'inicio>n',
          ),
        },
        { ...CONOCIDOS, eventos },
      ).problemas.map(({ nivel, mensaje }) => `${nivel} ${mensaje}`);
    const ambos = { eventos: ['factura.autorizada', 'cobro.registrado'] };
    expect(avisos('email', ambos)).toEqual([]);
    expect(avisos('aplicaciones.0.monto', ambos)).toEqual([]);
    expect(avisos('aplicaciones', ambos)).toEqual([]);
    expect(avisos('totl', ambos)).toEqual([
      'aviso {{trigger.totl}} no está en los eventos que lo inician',
    ]);
    expect(avisos('aplicaciones.0.total', ambos)).toHaveLength(1);
    expect(avisos('aplicaciones.monto', ambos)).toHaveLength(1);
    expect(avisos('email.dominio', ambos)).toHaveLength(1);
    expect(avisos('aplicaciones', { eventos: ['factura.autorizada'] })).toHaveLength(1);
  });

  it.each([
    ['action.http', { url: 'https://a.ec' }, ['status', 'json.a.0', 'headers.etag', '']],
    ['action.email', { to: 'a@b.ec', subject: 'a', body: 'b' }, ['destinatarios.0', 'estado']],
    ['action.buscar', { entidad: 'facturas' }, ['registros.0.total', 'total']],
    ['transform', { mapa: { a: 'total' } }, ['a', 'a.lo.que.sea']],
    ['transform.set', { campos: [{ clave: 'a', valor: '1' }] }, ['a']],
    ['transform.set', { campos: [{ clave: '{{trigger.x}}', valor: '1' }] }, ['a', 'b.c']],
    ['action.log', {}, ['lo.que.sea']],
    ['action.http', { url: 'https://a.ec', en_error: 'continuar' }, ['error.codigo', 'status']],
  ] satisfies [string, ObjetoJson, string[]][])(
    'no avisa de lo que %s %j puede dar: %j',
    (type, data, rutas) => {
      expect(rutas.flatMap((ruta) => avisosDePaso(type, data, ruta))).toEqual([]);
    },
  );

  it.each([
    ['action.http', { url: 'https://a.ec' }, ['estado', 'status.a', 'headers.etag.a', 'error']],
    ['action.email', { to: 'a@b.ec', subject: 'a', body: 'b' }, ['id', 'destinatarios.a']],
    ['action.buscar', { entidad: 'facturas' }, ['registros.total', 'total.a', 'items']],
    ['transform', { mapa: { a: 'total' } }, ['total']],
    ['transform.set', { campos: [{ clave: 'a', valor: '1' }] }, ['b', '0']],
    ['action.http', { url: 'https://a.ec', en_error: 'continuar' }, ['error.causa']],
  ] satisfies [string, ObjetoJson, string[]][])(
    'avisa, sin más, de lo que %s %j no da nunca: %j',
    (type, data, rutas) => {
      for (const ruta of rutas) {
        expect(avisosDePaso(type, data, ruta)).toEqual([
          `aviso {{steps.antes.${ruta}}} no está en lo que da el nodo antes`,
        ]);
      }
    },
  );

  it('un secreto puede ser la url entera de action.http, si lo hay; en ninguna otra parte', () => {
    const url = '{{ secrets.erp }}';
    expect(conData('action.http', { url })).toEqual([]);
    expect(conData('action.http', { url: '{{secrets.otro}}' })).toEqual([
      'n url: No hay un secreto que se llame otro',
    ]);
    const aparte = 'no va aquí: un secreto solo puede ser la url entera de action.http';
    expect(conData('action.http', { url: 'https://a.ec/{{secrets.erp}}' })).toEqual([
      `n url: {{secrets.erp}} ${aparte}`,
    ]);
    expect(conData('action.webhook', { url, secreto: 'erp' })).toEqual([
      `n url: {{secrets.erp}} ${aparte}`,
    ]);
    expect(conData('action.log', { mensaje: url })).toEqual([
      `n mensaje: {{secrets.erp}} ${aparte}`,
    ]);
  });

  it('lo que una variable trae no se vuelve un secreto', () => {
    const { que } = prepararPaso(
      trazarPlano(grafo([nodo('n', 'action.http', { url: '{{trigger.a}}' })])),
      new Map(),
      'n',
      mundoCon({ a: '{{secrets.erp}}' }),
    );
    expect(que).toMatchObject({ pedido: { datos: { url: '{{secrets.erp}}' } } });
  });

  it('avisa de llaves que no se cierran', () => {
    expect(conTexto('Hola {{trigger.x')).toEqual([
      'aviso n mensaje: Hay llaves {{ que no se cierran: irán como están',
    ]);
  });
});
