import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  type Pedido,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

/** The cookie's session over HTTP, as a browser sends it and as whoever attacks it would. */
let panel: PanelDePrueba;
let adelanto_ms = 0;
let empresa: { id: number; clave: string };
let otra: { id: number; clave: string };

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
  otra = await panel.fundar();
  await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  await panel.usuario(otra.id, 'ana@ejemplo.ec', { rol: 'contador' });
  await panel.usuario(empresa.id, 'luis@ejemplo.ec', { rol: 'vendedor', sucursal_id: 1 });
});
afterAll(() => panel.detener());

const PANEL = { 'X-Panel': '1' };
const ATRIBUTOS = 'Path=/; HttpOnly; SameSite=Strict';
const origen = (en = 0): string => new URL(panel.sistemas[en]!.servidor!.url).origin;

type Cabeceras = { readonly [nombre: string]: string };

const ingresar = (cabeceras: Cabeceras = {}, email = 'ana@ejemplo.ec', password = PASSWORD) =>
  panel.pedir('POST', '/auth/login', {
    cuerpo: { email, password },
    cabeceras: { ...PANEL, ...cabeceras },
  });

/** `nombre=valor` of an answer's cookie. */
const galletaDe = ({ cabeceras }: { cabeceras: Headers }): string =>
  cabeceras.get('set-cookie')!.split(';')[0]!;

const entrar = async (email?: string): Promise<string> => galletaDe(await ingresar({}, email));

const con = (Cookie: string, cabeceras: Cabeceras = {}, pedido: Pedido = {}) =>
  panel.pedir('GET', '/auth/sesion', { ...pedido, cabeceras: { Cookie, ...PANEL, ...cabeceras } });

const codigoDe = ({ estado, cuerpo }: { estado: number; cuerpo: { codigo: string } }) => [
  estado,
  cuerpo.codigo,
];

describe('Entrar desde el panel', () => {
  it('el token va en una cookie con sus atributos, y la respuesta no lo trae', async () => {
    const respuesta = await ingresar();
    expect(respuesta.estado).toBe(200);
    expect(Object.keys(respuesta.cuerpo)).toEqual(['expira_en']);
    expect(respuesta.texto).not.toContain('fps_');
    const puesta = respuesta.cabeceras.getSetCookie();
    expect(puesta).toHaveLength(1);
    expect(puesta[0]).toMatch(/^sesion=fps_[\w-]{43}; /);
    expect(puesta[0]!.replace(/^[^;]+; /, '')).toBe(ATRIBUTOS);
  });

  it('detrás de un proxy de confianza que dice https es __Host- y Secure, y solo con ese nombre entra', async () => {
    const https = { 'X-Forwarded-Proto': 'https' };
    const respuesta = await ingresar(https);
    const [puesta] = respuesta.cabeceras.getSetCookie();
    expect(puesta).toMatch(/^__Host-sesion=fps_[\w-]{43}; /);
    expect(puesta!.replace(/^[^;]+; /, '')).toBe('Path=/; HttpOnly; Secure; SameSite=Strict');
    const galleta = galletaDe(respuesta);
    expect((await con(galleta, https)).estado).toBe(200);
    const sinPrefijo = galleta.replace('__Host-', '');
    expect((await con(sinPrefijo, https)).estado).toBe(401);
    expect((await con(galleta)).estado).toBe(401);
  });

  it('sin X-Panel todo es como siempre: el token en el cuerpo, y ninguna cookie', async () => {
    const cuerpo = { email: 'ana@ejemplo.ec', password: PASSWORD };
    for (const cabeceras of [{}, { 'X-Panel': '0' }, { 'X-Panel': 'true' }]) {
      const respuesta = await panel.pedir('POST', '/auth/login', { cuerpo, cabeceras });
      expect(Object.keys(respuesta.cuerpo)).toEqual(['access_token', 'expira_en']);
      expect(respuesta.cabeceras.get('set-cookie')).toBeNull();
    }
  });

  it('quien se equivoca no recibe cookie, ni pierde la que tenía', async () => {
    const galleta = await entrar();
    const fallo = await ingresar({ Cookie: galleta }, 'ana@ejemplo.ec', 'no es la mía');
    expect(codigoDe(fallo)).toEqual([401, 'autenticacion.credenciales_invalidas']);
    expect(fallo.cabeceras.get('set-cookie')).toBeNull();
    expect((await con(galleta)).estado).toBe(200);
  });
});

describe('Lo que el panel sabe al empezar', () => {
  it('quién es, sus empresas con rol, sucursal y ambiente, y lo que su rol puede', async () => {
    const { cuerpo } = await con(await entrar());
    expect(cuerpo).toMatchObject({
      usuario: { email: 'ana@ejemplo.ec', nombre: 'ana@ejemplo.ec' },
      empresa_id: empresa.id,
      rol: 'admin',
      sucursal_id: null,
      permisos: { facturas: ['GET', 'POST', 'PUT', 'DELETE'], usuarios: expect.any(Array) },
      empresas: [
        { empresa_id: empresa.id, rol: 'admin', ambiente: '1', razon_social: expect.any(String) },
        { empresa_id: otra.id, rol: 'contador', ambiente: '1' },
      ],
    });
  });

  it('lo que un rol no puede no está: es lo mismo que el borde rehúsa', async () => {
    const galleta = await entrar('luis@ejemplo.ec');
    const permisos = (await con(galleta)).cuerpo.permisos as { [recurso: string]: string[] };
    expect(permisos).not.toHaveProperty('usuarios');
    expect(permisos.sucursales).toEqual(['GET']);
    const cabeceras = { Cookie: galleta, ...PANEL };
    for (const [recurso, camino] of [
      ['facturas', '/facturas'],
      ['usuarios', '/usuarios'],
      ['empresa', '/empresa'],
      ['auditoria', '/auditoria'],
    ] as const) {
      const { estado } = await panel.pedir('GET', camino, { cabeceras });
      expect([recurso, estado]).toEqual([recurso, permisos[recurso]?.includes('GET') ? 200 : 403]);
    }
  });

  it('dos pestañas, dos empresas: cada petición dice la suya', async () => {
    const galleta = await entrar();
    const [una, dos] = await Promise.all(
      [empresa.id, otra.id].map((id) => con(galleta, { 'X-Tenant-Id': String(id) })),
    );
    expect(una!.cuerpo).toMatchObject({ empresa_id: empresa.id, rol: 'admin' });
    expect(dos!.cuerpo).toMatchObject({ empresa_id: otra.id, rol: 'contador' });
    expect(dos!.cuerpo.permisos).not.toHaveProperty('usuarios');
    expect((await con(galleta, { 'X-Tenant-Id': '999999' })).estado).toBe(404);
  });
});

describe('Quien no es el panel', () => {
  it('la cookie sin X-Panel es como no traer nada', async () => {
    const galleta = await entrar();
    for (const cabeceras of [{}, { 'X-Panel': '' }, { 'X-Panel': '01' }]) {
      const sola = await panel.pedir('GET', '/auth/sesion', {
        cabeceras: { Cookie: galleta, ...cabeceras },
      });
      expect(codigoDe(sola)).toEqual([401, 'autenticacion.requerida']);
      expect(sola.cabeceras.get('set-cookie')).toBeNull();
    }
  });

  it.each([
    ['otro sitio', { Origin: 'https://malo.example' }],
    ['ninguno', { Origin: 'null' }],
    ['otro puerto', { Origin: 'http://127.0.0.1:1' }],
    ['otro esquema', {}],
    ['el navegador dice cross-site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['el navegador dice same-site', { 'Sec-Fetch-Site': 'same-site' }],
    ['quien escribe la dirección', { 'Sec-Fetch-Site': 'none' }],
  ])('desde una página de otro origen (%s) la cookie no vale, ni se entra', async (que, dicho) => {
    const cabeceras: Cabeceras =
      que === 'otro esquema' ? { Origin: origen().replace('http:', 'https:') } : dicho;
    const galleta = await entrar();
    for (const respuesta of [await con(galleta, cabeceras), await ingresar(cabeceras)]) {
      expect(codigoDe(respuesta)).toEqual([401, 'autenticacion.origen_ajeno']);
      expect(respuesta.cabeceras.get('set-cookie')).toBeNull();
    }
    expect((await con(galleta, { Origin: origen(), 'Sec-Fetch-Site': 'same-origin' })).estado).toBe(
      200,
    );
  });

  it('un formulario de otro sitio no cambia nada: ni trae la cabecera, ni es JSON', async () => {
    const galleta = await entrar();
    const url = `${origen()}/api/v1`;
    const formulario = (headers: Cabeceras) => ({
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'email=ana%40ejemplo.ec&password=x',
    });
    const salida = await fetch(`${url}/auth/logout`, formulario({ Cookie: galleta }));
    expect(salida.status).toBe(401);
    expect((await con(galleta)).estado).toBe(200);
    const ingreso = await fetch(`${url}/auth/login`, formulario({}));
    expect([ingreso.status, ingreso.headers.get('set-cookie')]).toEqual([415, null]);
    const conCabecera = await fetch(`${url}/auth/login`, formulario(PANEL));
    expect([conCabecera.status, conCabecera.headers.get('set-cookie')]).toEqual([415, null]);
  });

  it('quien pregunta antes (CORS) desde otro origen no recibe permiso', async () => {
    for (const camino of ['/auth/login', '/facturas']) {
      const respuesta = await fetch(`${origen()}/api/v1${camino}`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://malo.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'x-panel, content-type',
        },
      });
      expect(respuesta.ok).toBe(false);
      const permisos = [...respuesta.headers.keys()].filter((k) => k.startsWith('access-control'));
      expect(permisos).toEqual([]);
    }
  });

  it('la cabecera sin la cookie no es nadie', async () => {
    const respuesta = await panel.pedir('GET', '/auth/sesion', { cabeceras: PANEL });
    expect(codigoDe(respuesta)).toEqual([401, 'autenticacion.requerida']);
  });

  it('la cookie no abre lo que está fuera de /api/v1', async () => {
    const cabeceras = { Cookie: await entrar(), ...PANEL, 'Content-Type': 'application/json' };
    for (const camino of ['/mcp', '/api/v1/mcp']) {
      const cuerpo = { jsonrpc: '2.0', id: 1, method: 'ping' };
      const body = JSON.stringify(cuerpo);
      const respuesta = await fetch(`${origen()}${camino}`, {
        method: 'POST',
        headers: cabeceras,
        body,
      });
      expect(respuesta.status).toBe(401);
    }
  });
});

describe('La cookie y otra credencial', () => {
  it('sin X-Panel manda la otra; con ella es 401, porque nadie sabe cuál manda', async () => {
    const galleta = await entrar();
    const token = await panel.ingresar('luis@ejemplo.ec');
    const bearer = { Authorization: `Bearer ${token}` };
    const sinCabecera = await panel.pedir('GET', '/auth/sesion', {
      cabeceras: { Cookie: galleta, ...bearer },
    });
    expect(sinCabecera.cuerpo).toMatchObject({ usuario: { email: 'luis@ejemplo.ec' } });
    const clave = { 'X-API-Key': empresa.clave };
    const conClave = await panel.pedir('GET', '/facturas', {
      cabeceras: { Cookie: galleta, ...clave },
    });
    expect(conClave.estado).toBe(200);
    for (const mas of [bearer, clave, { Authorization: `ApiKey ${empresa.clave}` }]) {
      const mezcla = await con(galleta, mas);
      expect(codigoDe(mezcla)).toEqual([401, 'autenticacion.credenciales_mezcladas']);
      expect(mezcla.cabeceras.get('set-cookie')).toBeNull();
    }
  });

  it('el token de la cookie no vale como Bearer, ni el de un Bearer en la cookie', async () => {
    const [, deCookie = ''] = (await entrar()).split('=');
    const comoBearer = await panel.pedir('GET', '/auth/sesion', { token: deCookie });
    expect(codigoDe(comoBearer)).toEqual([401, 'autenticacion.sesion_invalida']);
    const deBearer = await panel.ingresar('ana@ejemplo.ec');
    const enCookie = await con(`sesion=${deBearer}`);
    expect(codigoDe(enCookie)).toEqual([401, 'autenticacion.sesion_invalida']);
  });
});

describe('Salir del panel', () => {
  it('borra la cookie con los mismos atributos y termina la sesión: repetirla no vale, aquí ni allá', async () => {
    const galleta = await entrar();
    expect((await con(galleta, {}, { en: 1 })).estado).toBe(200);
    const cabeceras = { Cookie: galleta, ...PANEL };
    const salida = await panel.pedir('POST', '/auth/logout', { cabeceras });
    expect(salida.estado).toBe(204);
    expect(salida.cabeceras.getSetCookie()).toEqual([
      'sesion=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
    ]);
    const repetida = await con(galleta);
    expect(codigoDe(repetida)).toEqual([401, 'autenticacion.sesion_invalida']);
    expect(repetida.cabeceras.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0; /);
    await prontoEs(async () => (await con(galleta, {}, { en: 1 })).estado, 401);
  });

  it('quien sale con un Bearer no recibe cookie', async () => {
    const token = await panel.ingresar('luis@ejemplo.ec');
    const salida = await panel.pedir('POST', '/auth/logout', { token });
    expect([salida.estado, salida.cabeceras.get('set-cookie')]).toEqual([204, null]);
  });
});

describe('La sesión que alguien puso antes', () => {
  it('al ingresar nunca se adopta: hay otra, y la de antes termina', async () => {
    const victima = await entrar('luis@ejemplo.ec');
    const nueva = await ingresar({ Cookie: victima });
    const galleta = galletaDe(nueva);
    expect(galleta).not.toBe(victima);
    expect((await con(victima)).estado).toBe(401);
    expect((await con(galleta)).cuerpo).toMatchObject({ usuario: { email: 'ana@ejemplo.ec' } });
  });

  it('una inventada tampoco', async () => {
    const inventada = `sesion=fps_${'A'.repeat(43)}`;
    const galleta = galletaDe(await ingresar({ Cookie: inventada }));
    expect(galleta).not.toBe(inventada);
    expect((await con(inventada)).estado).toBe(401);
  });

  it('quien ingresa por la API con esa cookie no la termina', async () => {
    const galleta = await entrar();
    const cuerpo = { email: 'luis@ejemplo.ec', password: PASSWORD };
    await panel.pedir('POST', '/auth/login', { cuerpo, cabeceras: { Cookie: galleta } });
    expect((await con(galleta)).estado).toBe(200);
  });
});

describe('Quien deja de poder', () => {
  it('una persona desactivada deja de entrar a la empresa en menos de un segundo', async () => {
    const id = await panel.usuario(empresa.id, 'eva@ejemplo.ec', { rol: 'contador' });
    const galleta = await entrar('eva@ejemplo.ec');
    expect((await con(galleta, {}, { en: 1 })).estado).toBe(200);
    const jefa = await panel.ingresar('ana@ejemplo.ec');
    await panel.pedir('DELETE', `/usuarios/${id}`, { token: jefa });
    const leer = (en: number) =>
      panel.pedir('GET', '/facturas', { en, cabeceras: { Cookie: galleta, ...PANEL } });
    expect((await leer(0)).estado).toBe(403);
    await prontoEs(async () => (await leer(1)).estado, 403);
  });
});

/** Longer than a session is remembered without asking: the clock jumps, and the memory does not know. */
const olvido = () => new Promise((resolver) => setTimeout(resolver, 600));

describe('El tiempo', () => {
  it('nadie la usó en ocho horas: 401 con su código, y la cookie se borra; quien la usa sigue', async () => {
    const [una, dos] = [await entrar(), await entrar('luis@ejemplo.ec')];
    adelanto_ms += 5 * 3_600_000;
    expect((await con(una)).estado).toBe(200);
    await prontoEs(async () => {
      const [fila] = await panel.sql<{ n: number }[]>`
        select count(*)::int4 as n from operacion.sesiones
        where usada_en > ${new Date(Date.now() + adelanto_ms - 60_000).toISOString()}::timestamptz`;
      return fila!.n > 0;
    }, true);
    await olvido();
    adelanto_ms += 4 * 3_600_000;
    expect((await con(una)).estado).toBe(200);
    const inactiva = await con(dos);
    expect(codigoDe(inactiva)).toEqual([401, 'autenticacion.sesion_inactiva']);
    expect(inactiva.cabeceras.getSetCookie()[0]).toMatch(/^sesion=; Max-Age=0; Path=\/; HttpOnly/);
  });

  it('esperar eventos no es usarla', async () => {
    const galleta = await entrar();
    for (let hora = 0; hora < 3; hora++) {
      adelanto_ms += 3 * 3_600_000;
      const cabeceras = { Cookie: galleta, ...PANEL };
      const { estado } = await panel.pedir('GET', '/eventos?limit=1', { cabeceras });
      expect(estado).toBe(hora < 2 ? 200 : 401);
    }
  });

  it('a las doce horas termina, se use o no', async () => {
    const galleta = await entrar();
    for (let i = 0; i < 2; i++) {
      adelanto_ms += 5.5 * 3_600_000;
      expect((await con(galleta)).estado).toBe(200);
      await olvido();
    }
    adelanto_ms += 3_600_001;
    expect(codigoDe(await con(galleta))).toEqual([401, 'autenticacion.sesion_invalida']);
  });

  it('una sesión de la API no sabe de inactividad', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    adelanto_ms += 11 * 3_600_000;
    expect((await panel.pedir('GET', '/auth/sesion', { token })).estado).toBe(200);
  });
});
