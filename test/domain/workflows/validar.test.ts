import { describe, expect, it } from 'vitest';
import type { Definicion } from '#domain/workflows/definicion.ts';
import type { ObjetoJson } from '#domain/workflows/json.ts';
import { disparoDe, revisarDefinicion, secretosDe } from '#domain/workflows/validar.ts';
import { DISPARADOR, grafo, HTTP, nodo } from '#test/support/workflows/definicion.pruebas.ts';

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

const conData = (type: string, data: ObjetoJson): readonly string[] =>
  problemasDe(grafo([DISPARADOR, nodo('n', type, data)], 'inicio>n'));

describe('Un workflow que se puede activar', () => {
  it('no tiene problemas', () => {
    expect(revisar(grafo([DISPARADOR, HTTP], 'inicio>llamar'))).toEqual({
      problemas: [],
      errores: 0,
      avisos: 0,
    });
  });

  it('puede no tener nodo que lo inicie: comienzan los nodos a los que nada llega', () => {
    expect(problemasDe(grafo([HTTP, nodo('anotar', 'action.log')], 'llamar>anotar'))).toEqual([]);
  });

  it('guarda lo que agrega el editor', () => {
    const visual = { ...HTTP, position: { x: 10, y: 20 }, selected: true };
    const definicion = { ...grafo([DISPARADOR, visual], 'inicio>llamar'), viewport: { zoom: 1 } };
    expect(problemasDe(definicion)).toEqual([]);
  });
});

describe('El grafo', () => {
  const log = (id: string) => nodo(id, 'action.log');

  it.each([
    ['no está vacío', grafo([]), '- -: El workflow no tiene nodos'],
    ['no repite ids', grafo([log('a'), log('a')]), 'a id: Hay otro nodo con este id'],
    [
      'no los llama con otros signos',
      grafo([log('a.b')]),
      'a.b id: El id de un nodo lleva letras, números, «_» y «-», hasta 64',
    ],
    [
      'ni con nombres del lenguaje',
      grafo([log('__proto__')]),
      '__proto__ id: El id de un nodo lleva letras, números, «_» y «-», hasta 64',
    ],
    [
      'no tiene aristas a ninguna parte',
      grafo([log('a')], 'a>b'),
      'a -: Una arista nombra un nodo que no existe: b',
    ],
    [
      'no tiene círculos',
      grafo([DISPARADOR, log('a'), log('b')], 'inicio>a', 'a>b', 'b>a'),
      'a -: El nodo está en un círculo, o solo se llega por uno',
    ],
    [
      'tiene un solo comienzo',
      grafo([DISPARADOR, nodo('otro', 'trigger.manual'), log('a')], 'inicio>a', 'otro>a'),
      'otro -: Solo un nodo puede iniciar la corrida',
    ],
    [
      'al que nada llega',
      grafo([DISPARADOR, log('a')], 'a>inicio'),
      'inicio -: Nada puede llegar a un nodo que inicia la corrida',
    ],
    [
      'no tiene más de 100 nodos',
      grafo(Array.from({ length: 101 }, (_, i) => log(`n${i}`))),
      '- -: Son más de 100 nodos',
    ],
    [
      'ni más de 200 aristas',
      grafo([log('a'), log('b')], ...Array.from({ length: 201 }, () => 'a>b')),
      '- -: Son más de 200 aristas',
    ],
    [
      'no nombra salidas que un nodo no tiene',
      grafo([log('a'), log('b')], 'a:true>b'),
      'a sourceHandle: La arista dice sourceHandle, y a tiene una sola salida',
    ],
    [
      'dice por cuál salida de una condición sigue',
      grafo(
        [nodo('si', 'branch.if', { condiciones: [{ campo: 'total', op: 'vacio' }] }), log('b')],
        'si>b',
      ),
      'si sourceHandle: La arista que sale de si debe decir sourceHandle: true o false',
    ],
  ])('%s', (_, definicion, problema) => {
    expect(problemasDe(definicion)).toContain(problema);
    expect(revisar(definicion).errores).toBeGreaterThan(0);
  });

  it('avisa de lo que no estorba: nodos a los que no se llega, ramas sin destino', () => {
    const si = nodo('si', 'branch.if', {
      condiciones: [{ campo: 'total', op: 'mayor', valor: 1 }],
    });
    const definicion = grafo([DISPARADOR, si, log('a'), log('suelto')], 'inicio>si', 'si:true>a');
    expect(problemasDe(definicion)).toEqual([
      'aviso si sourceHandle: La rama «false» no lleva a ningún nodo',
      'aviso suelto -: Ninguna corrida llega a este nodo',
    ]);
    expect(revisar(definicion)).toMatchObject({ errores: 0, avisos: 2 });
  });
});

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
      'n auth: No hay un secreto que se llame otro',
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
      'n to: No es una dirección de correo: nadie',
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
      'n mapa.a: {{b c}} no es una variable: solo se admiten rutas',
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

  it('avisa de llaves que no se cierran', () => {
    expect(conTexto('Hola {{trigger.x')).toEqual([
      'aviso n mensaje: Hay llaves {{ que no se cierran: irán como están',
    ]);
  });
});

describe('Lo que inicia un workflow', () => {
  const sin = grafo([HTTP]);

  it('lo dice su nodo, aunque se pida otra cosa', () => {
    const definicion = grafo([DISPARADOR, HTTP], 'inicio>llamar');
    expect(disparoDe({ trigger_tipo: 'manual', eventos: ['factura.pagada'], definicion })).toEqual({
      trigger_tipo: 'evento',
      eventos: ['factura.autorizada'],
    });
  });

  it('de un nodo que no dice eventos, los que se piden', () => {
    const definicion = grafo([nodo('inicio', 'trigger.evento'), HTTP], 'inicio>llamar');
    expect(disparoDe({ eventos: ['factura.pagada'], definicion }).eventos).toEqual([
      'factura.pagada',
    ]);
  });

  it('sin nodo, lo que se pide; y si nada se pide, alguien', () => {
    const eventos = ['factura.pagada', 'factura.pagada'];
    expect(disparoDe({ trigger_tipo: 'evento', eventos, definicion: sin })).toEqual({
      trigger_tipo: 'evento',
      eventos: ['factura.pagada'],
    });
    expect(disparoDe({ definicion: sin })).toEqual({ trigger_tipo: 'manual', eventos: [] });
  });

  it('tiene eventos, y son del catálogo', () => {
    const revisarCon = (eventos: readonly string[]) =>
      revisarDefinicion({ trigger_tipo: 'evento', eventos, definicion: sin }, CONOCIDOS).problemas;
    expect(revisarCon([])).toEqual([
      {
        node_id: null,
        campo: 'eventos',
        mensaje: 'Falta decir qué eventos lo inician',
        nivel: 'error',
      },
    ]);
    expect(revisarCon(['factura.nada'])[0]?.mensaje).toBe('El evento factura.nada no existe');
    expect(revisarCon(['factura.pagada'])).toEqual([]);
  });
});

describe('Los secretos', () => {
  it('de una definición, cada uno una vez', () => {
    const auth = { tipo: 'bearer', secreto: 'erp' };
    const url = 'https://x.example.com';
    const definicion = grafo([
      nodo('a', 'action.http', { url, auth }),
      nodo('b', 'action.webhook', { url, secreto: 'firma' }),
      nodo('c', 'action.http', { url, auth }),
    ]);
    expect(secretosDe(definicion)).toEqual(['erp', 'firma']);
  });

  it('no son más de 20', () => {
    const firmas = Array.from({ length: 21 }, (_, i) =>
      nodo(`n${i}`, 'action.webhook', { url: 'https://x.example.com', secreto: `s${i}` }),
    );
    expect(problemasDe(grafo(firmas))).toContain('- -: Usa más de 20 secretos distintos');
  });
});

describe('Una definición hecha para estorbar', () => {
  it('se revisa en un tiempo que crece con su tamaño, y la respuesta no', () => {
    const malos = Array.from({ length: 100 }, (_, i) =>
      nodo(`n${i}`, 'action.log', { mensaje: '{{'.repeat(600) + '{{x}}'.repeat(400) }),
    );
    const aristas = Array.from({ length: 200 }, (_, i) => `n${i % 99}>n${(i % 99) + 1}`);
    const revision = revisar(grafo(malos, ...aristas));
    expect(revision.errores).toBeGreaterThan(200);
    expect(revision.problemas).toHaveLength(200);
  });
});
