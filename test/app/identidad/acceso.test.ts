import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

/** Two programs over one database, and a clock that a test may push forward. */
let panel: PanelDePrueba;
let adelanto_ms = 0;
let empresa: { id: number; clave: string };
let otra: { id: number; clave: string };
const usuarios: { [nombre: string]: number } = {};

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
  otra = await panel.fundar();
  usuarios.ana = await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  await panel.usuario(otra.id, 'ana@ejemplo.ec', { rol: 'contador' });
  usuarios.luis = await panel.usuario(empresa.id, 'luis@ejemplo.ec', {
    rol: 'vendedor',
    sucursal_id: 1,
  });
});
afterAll(async () => {
  await panel.detener();
});

const entrar = (email: string, password: string) =>
  panel.pedir('POST', '/auth/login', { cuerpo: { email, password } });
const sesion = (token: string, mas: object = {}) =>
  panel.pedir('GET', '/auth/sesion', { token, ...mas });

describe('Entrar al panel', () => {
  it('con correo y contraseña se recibe un access_token que caduca en doce horas', async () => {
    const { estado, cuerpo } = await entrar(' Ana@Ejemplo.EC ', PASSWORD);
    expect(estado).toBe(200);
    expect(Object.keys(cuerpo)).toEqual(['access_token', 'expira_en']);
    expect(cuerpo.access_token).toMatch(/^fps_[\w-]{43}$/);
    const horas = (Date.parse(cuerpo.expira_en as string) - Date.now()) / 3_600_000;
    expect(horas).toBeCloseTo(12, 1);
    const quien = await sesion(cuerpo.access_token);
    expect(quien.cuerpo).toMatchObject({
      usuario: { id: usuarios.ana, email: 'ana@ejemplo.ec' },
      empresa_id: empresa.id,
      rol: 'admin',
      empresas: [
        { empresa_id: empresa.id, rol: 'admin' },
        { empresa_id: otra.id, rol: 'contador' },
      ],
    });
  });

  it('un correo que no existe y una contraseña equivocada se niegan igual', async () => {
    const equivocada = await entrar('luis@ejemplo.ec', 'no es la mía');
    const desconocido = await entrar('nadie@ejemplo.ec', 'no es la mía');
    for (const { estado, cuerpo } of [equivocada, desconocido]) {
      expect(estado).toBe(401);
      expect(cuerpo.codigo).toBe('autenticacion.credenciales_invalidas');
    }
    expect(desconocido.cuerpo).toEqual(equivocada.cuerpo);
    expect(equivocada.cabeceras.get('www-authenticate')).toMatch(/^Bearer/);
  });

  it('y tardan lo mismo: a quien no existe también se le calcula un hash', async () => {
    const medir = async (email: string): Promise<number> => {
      const inicio = performance.now();
      await entrar(email, 'no es la mía');
      return performance.now() - inicio;
    };
    const menor = { conocido: Number.POSITIVE_INFINITY, fantasma: Number.POSITIVE_INFINITY };
    // In turns, so that whatever else the machine does falls on both; and again where it does a lot.
    for (let i = 0; i < 5 || (i < 20 && menor.fantasma <= menor.conocido * 0.6); i++) {
      menor.conocido = Math.min(menor.conocido, await medir('luis@ejemplo.ec'));
      menor.fantasma = Math.min(menor.fantasma, await medir('fantasma@ejemplo.ec'));
    }
    // A look-up alone would take a tenth of it.
    expect(menor.fantasma).toBeGreaterThan(menor.conocido * 0.6);
    await entrar('luis@ejemplo.ec', PASSWORD);
  });

  it('el cuerpo malformado es 422 y no repite la contraseña', async () => {
    const { estado, texto } = await entrar('no-es-un-correo', 'secretísima-palabra');
    expect(estado).toBe(422);
    expect(texto).not.toContain('secretísima');
  });

  it('tras ocho fallos el correo espera, aun con la contraseña correcta, y luego entra', async () => {
    await panel.usuario(empresa.id, 'olvidadizo@ejemplo.ec', { rol: 'contador' });
    for (let i = 0; i < 8; i++) {
      expect((await entrar('olvidadizo@ejemplo.ec', `fallo ${i}`)).estado).toBe(401);
    }
    const frenado = await entrar('olvidadizo@ejemplo.ec', PASSWORD);
    expect(frenado.estado).toBe(429);
    expect(frenado.cuerpo.codigo).toBe('autenticacion.demasiados_ingresos');
    expect(Number(frenado.cabeceras.get('retry-after'))).toBeGreaterThan(800);
    // The other program counts the same attempts.
    const cuerpo = { email: 'olvidadizo@ejemplo.ec', password: PASSWORD };
    expect((await panel.pedir('POST', '/auth/login', { cuerpo, en: 1 })).estado).toBe(429);
    // Nobody else is held up.
    expect((await entrar('ana@ejemplo.ec', PASSWORD)).estado).toBe(200);
    adelanto_ms += 16 * 60_000;
    expect((await entrar('olvidadizo@ejemplo.ec', PASSWORD)).estado).toBe(200);
  });
});

describe('Lo que pasa con las cuentas', () => {
  it('queda en la auditoría de cada empresa de su dueño: ingresos, fallos, frenos y contraseñas', async () => {
    // A second try finds nobody of the first.
    const email = `vigilada-${randomUUID()}@ejemplo.ec`;
    const en = [empresa, otra];
    const ids = [];
    for (const { id } of en) ids.push(await panel.usuario(id, email, { rol: 'contador' }));
    const token = await panel.ingresar(email);
    const cuerpo = { password_actual: PASSWORD, password_nueva: 'otra bien larga' };
    await panel.pedir('POST', '/auth/password', { token, cuerpo });
    for (let i = 0; i < 9; i++) await entrar(email, 'no es la suya');
    await entrar('no-existe@ejemplo.ec', 'no es la suya');
    const estados = async (empresa_id: number, actor: string, camino: string) =>
      (
        await panel.sql<{ estado: number }[]>`
          select estado from operacion.auditoria where empresa_id = ${empresa_id}
            and actor = ${actor} and camino = ${camino} order by id`
      )
        .map(({ estado }) => estado)
        .join(' ');
    for (const [i, { id }] of en.entries()) {
      const actor = `usuario:${ids[i]}`;
      const ingresos = `200${' 401'.repeat(8)} 429`;
      await prontoEs(() => estados(id, actor, '/api/v1/auth/login'), ingresos, 5_000);
      await prontoEs(() => estados(id, actor, '/api/v1/auth/password'), '204', 5_000);
    }
    await expect.poll(() => estados(0, 'publico', '/api/v1/auth/login')).toMatch(/401/);
    const [una] = await panel.sql<{ ip: string; recurso: string }[]>`
      select ip, recurso from operacion.auditoria where camino = '/api/v1/auth/login' limit 1`;
    expect(una).toEqual({ ip: '127.0.0.1', recurso: 'sesion' });
  });
});

describe('Salir', () => {
  it('la sesión deja de servir aquí al instante y en el otro programa en menos de un segundo', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    expect((await sesion(token, { en: 1 })).estado).toBe(200);
    const salida = await panel.pedir('POST', '/auth/logout', { token });
    expect(salida.estado).toBe(204);
    expect(salida.texto).toBe('');
    const despues = await sesion(token);
    expect(despues.estado).toBe(401);
    expect(despues.cuerpo.codigo).toBe('autenticacion.sesion_invalida');
    await prontoEs(async () => (await sesion(token, { en: 1 })).estado, 401);
  });

  it('las demás sesiones del usuario siguen', async () => {
    const una = await panel.ingresar('ana@ejemplo.ec');
    const dos = await panel.ingresar('ana@ejemplo.ec');
    await panel.pedir('POST', '/auth/logout', { token: una });
    expect((await sesion(dos)).estado).toBe(200);
  });

  it('una sesión caducada no sirve', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    adelanto_ms += 12 * 3_600_000 + 1_000;
    expect((await sesion(token)).estado).toBe(401);
  });
});

describe('La contraseña propia', () => {
  it('se cambia con la actual; las demás sesiones terminan, esta sigue', async () => {
    await panel.usuario(empresa.id, 'eva@ejemplo.ec', { rol: 'contador' });
    const otraSesion = await panel.ingresar('eva@ejemplo.ec');
    const token = await panel.ingresar('eva@ejemplo.ec');
    const cambiar = (password_actual: string, password_nueva: string) =>
      panel.pedir('POST', '/auth/password', { token, cuerpo: { password_actual, password_nueva } });
    expect((await cambiar('no es', 'otra bien larga')).estado).toBe(401);
    expect((await cambiar(PASSWORD, 'corta')).estado).toBe(422);
    expect((await cambiar(PASSWORD, 'otra bien larga')).estado).toBe(204);
    expect((await sesion(token)).estado).toBe(200);
    expect((await sesion(otraSesion)).estado).toBe(401);
    expect((await entrar('eva@ejemplo.ec', PASSWORD)).estado).toBe(401);
    expect((await entrar('eva@ejemplo.ec', 'otra bien larga')).estado).toBe(200);
  });
});

describe('Cinco cambios de contraseña a la vez, con la misma actual', () => {
  it('vale uno: los demás dieron una que ya no es', async () => {
    const email = 'prisa@ejemplo.ec';
    await panel.usuario(empresa.id, email, { rol: 'contador' });
    const token = await panel.ingresar(email);
    const nueva = (i: number) => `la nueva del ${i}, bien larga`;
    const todas = await Promise.all(
      [0, 1, 2, 3, 4].map((i) => {
        const cuerpo = { password_actual: PASSWORD, password_nueva: nueva(i) };
        return panel.pedir('POST', '/auth/password', { token, cuerpo, en: i % 2 });
      }),
    );
    const estados = todas.map(({ estado }) => estado);
    expect(estados.toSorted((a, b) => a - b)).toEqual([204, 401, 401, 401, 401]);
    expect((await entrar(email, nueva(estados.indexOf(204)))).estado).toBe(200);
  });
});

describe('Un cambio de contraseña a la vez que un ingreso', () => {
  it('no deja viva una sesión abierta con la anterior', async () => {
    await panel.usuario(empresa.id, 'rosa@ejemplo.ec', { rol: 'contador' });
    const { contrasenas, sesiones } = panel.sistemas[0]!.identidad;
    const { nucleo } = panel.sistemas[0]!;
    const [guardada] = await panel.sql<{ cuenta_id: number; hash: string }[]>`
      select cuenta_id, hash from operacion.contrasenas
      join ${panel.sql(nucleo.esquema)}.cuentas_por_email using (cuenta_id)
      where email = 'rosa@ejemplo.ec'`;
    const { cuenta_id, hash } = guardada!;
    // The old password was found right, and changed before the session was opened.
    await contrasenas.reemplazar(cuenta_id, 'otra bien larga');
    const desde = { ip: '127.0.0.1', user_agent: '' };
    const apertura = { desde, de_panel: false };
    expect(await sesiones.abrir(cuenta_id, hash, apertura)).toBeUndefined();
  });
});

describe('Lo que espera, de quien deja de poder', () => {
  const ESPERA_S = 30;
  /** Who was not told would have waited for all of it. */
  const PRONTO_MS = (ESPERA_S * 1000) / 2;
  const esperar = async (cabeceras: { readonly [nombre: string]: string }, en: number) => {
    const { cuerpo } = await panel.pedir('GET', '/eventos?limit=1', { cabeceras, en });
    const { cuerpo: fin } = await panel.pedir('GET', '/eventos?limit=500', { cabeceras, en });
    expect(cuerpo).toMatchObject({ eventos: expect.any(Array) });
    const camino = `/eventos?espera_s=${ESPERA_S}&desde_id=${String(fin.ultimo_id)}`;
    const desde = performance.now();
    const respuesta = panel.pedir('GET', camino, { cabeceras, en });
    await new Promise((resolver) => setTimeout(resolver, 300));
    return async () => {
      const { estado, cuerpo: dado } = await respuesta;
      return { estado, eventos: dado.eventos, ms: performance.now() - desde };
    };
  };
  const claveNueva = async (token: string) => {
    const cuerpo = { nombre: 'Espera', permisos: { eventos: ['GET'], facturas: ['GET'] } };
    return (await panel.pedir('POST', '/claves-api', { token, cuerpo })).cuerpo;
  };

  it.each([
    ['se revoca', 'DELETE', undefined],
    ['pierde el permiso', 'PATCH', { permisos: { facturas: ['GET'] } }],
  ] as const)(
    'una clave que %s: aquí y en el otro programa termina enseguida, vacío',
    async (_, metodo, cuerpo) => {
      const token = await panel.ingresar('ana@ejemplo.ec');
      const clave = await claveNueva(token);
      const esperas = await Promise.all(
        [0, 1].map((en) => esperar({ 'X-API-Key': clave.clave }, en)),
      );
      const camino = `/claves-api/${clave.id}`;
      const cambio = await panel.pedir(metodo, camino, { token, ...(cuerpo && { cuerpo }) });
      expect(cambio.estado).toBeLessThan(300);
      for (const acabada of await Promise.all(esperas.map((espera) => espera()))) {
        expect(acabada).toEqual({ estado: 200, eventos: [], ms: expect.any(Number) });
        expect(acabada.ms).toBeLessThan(PRONTO_MS);
      }
    },
  );

  it('una sesión que sale, o una persona que se desactiva, también', async () => {
    const jefa = await panel.ingresar('ana@ejemplo.ec');
    const id = await panel.usuario(empresa.id, 'espera@ejemplo.ec', { rol: 'contador' });
    const como = (token: string) => ({ Authorization: `Bearer ${token}` });
    for (const acabar of [
      (token: string) => panel.pedir('POST', '/auth/logout', { token }),
      () => panel.pedir('PATCH', `/usuarios/${id}`, { token: jefa, cuerpo: { activo: false } }),
    ]) {
      const token = await panel.ingresar('espera@ejemplo.ec');
      const esperas = await Promise.all([0, 1].map((en) => esperar(como(token), en)));
      expect((await acabar(token)).estado).toBeLessThan(300);
      for (const acabada of await Promise.all(esperas.map((espera) => espera()))) {
        expect(acabada).toEqual({ estado: 200, eventos: [], ms: expect.any(Number) });
        expect(acabada.ms).toBeLessThan(PRONTO_MS);
      }
    }
  });

  it('quien espera una revisión y deja de poder recibe 401, y no lo que había', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    const clave = await claveNueva(token);
    const cabeceras = { 'X-API-Key': clave.clave, 'X-Min-Revision': '1000000' };
    const antes = await panel.pedir('GET', '/facturas', { cabeceras });
    expect(antes.estado).toBe(503);
    const pedida = panel.pedir('GET', '/facturas', {
      cabeceras: {
        ...cabeceras,
        'X-Min-Revision': String(Number((antes.cuerpo as { revision?: number }).revision) + 1),
      },
    });
    await new Promise((resolver) => setTimeout(resolver, 700));
    // Its own revocation is the revision that it waits for.
    await panel.pedir('DELETE', `/claves-api/${clave.id}`, { token });
    expect((await pedida).estado).toBe(401);
  });
});

describe('Las credenciales y las rutas', () => {
  it('una clave fmk_ se rehúsa, también como Bearer', async () => {
    const cabeceras = { Authorization: 'Bearer fmk_0123456789abcdef' };
    const { estado, cuerpo } = await panel.pedir('GET', '/empresa', { cabeceras });
    expect(estado).toBe(401);
    expect(cuerpo.codigo).toBe('autenticacion.clave_de_asistente');
  });

  it.each([
    ['GET', '/usuarios'],
    ['GET', '/claves-api'],
    ['GET', '/empresa'],
    ['POST', '/claves-api'],
    ['POST', '/usuarios'],
    ['POST', '/empresa/certificado'],
    ['POST', '/auth/logout'],
  ])('una clave de API en %s %s es 403 con su propio código', async (metodo, camino) => {
    const cabeceras = { 'X-API-Key': empresa.clave };
    const { estado, cuerpo } = await panel.pedir(metodo, camino, { cabeceras });
    expect(estado).toBe(403);
    expect(cuerpo.codigo).toBe('autenticacion.solo_sesion');
  });

  it('sin credenciales es 401', async () => {
    expect((await panel.pedir('GET', '/usuarios')).estado).toBe(401);
  });

  it('X-Tenant-Id elige entre las empresas del usuario; una ajena o inexistente es 404', async () => {
    const tercera = await panel.fundar();
    const token = await panel.ingresar('ana@ejemplo.ec');
    const con = (id: string) =>
      panel.pedir('GET', '/empresa', { token, cabeceras: { 'X-Tenant-Id': id } });
    expect((await con(String(empresa.id))).cuerpo.id).toBe(empresa.id);
    expect((await con(String(otra.id))).cuerpo.id).toBe(otra.id);
    for (const ajena of [String(tercera.id), '999999', '0', 'x']) {
      expect((await con(ajena)).estado).toBe(404);
    }
    expect((await panel.pedir('GET', '/empresa', { token })).cuerpo.id).toBe(empresa.id);
  });

  it('quien pide una empresa ajena también gasta su límite y queda en la auditoría', async () => {
    const token = await panel.ingresar('luis@ejemplo.ec');
    const pedir = (id: number) =>
      panel.pedir('GET', '/empresa', { token, cabeceras: { 'X-Tenant-Id': String(id) } });
    const antes = Number((await pedir(empresa.id)).cabeceras.get('x-ratelimit-remaining'));
    const ajena = await pedir(otra.id);
    expect(ajena.estado).toBe(404);
    expect(Number(ajena.cabeceras.get('x-ratelimit-remaining'))).toBe(antes - 1);
    const jefa = await panel.ingresar('ana@ejemplo.ec');
    const consulta = `/auditoria?actor=usuario:${usuarios.luis}&estado=404`;
    const anotadas = async () => {
      const { cuerpo } = await panel.pedir('GET', consulta, { token: jefa });
      return (cuerpo as unknown as object[]).length;
    };
    await prontoEs(anotadas, 1, 3_000);
  });

  it('la auditoría se lee sin algunas rutas, y de ellas queda lo que falló', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    await panel.pedir('GET', '/empresa', { token });
    await panel.pedir('GET', '/auditoria?estado=x', { token });
    const consulta = '/auditoria?excepto=/auditoria,/novedades&limit=500';
    const caminos = async () => {
      const { cuerpo } = await panel.pedir('GET', consulta, { token });
      return cuerpo as unknown as { readonly ruta: string; readonly estado: number }[];
    };
    await expect
      .poll(async () => (await caminos()).some(({ ruta }) => ruta === '/empresa'))
      .toBe(true);
    await expect
      .poll(async () =>
        (await caminos()).filter(({ ruta }) => ruta === '/auditoria').map((una) => una.estado),
      )
      .toContain(422);
    const deEllas = (await caminos()).filter(({ ruta }) => ruta === '/auditoria');
    expect(deEllas.every(({ estado }) => estado >= 400)).toBe(true);
  });

  it('el rol es el de cada empresa: administra una y en la otra es contadora', async () => {
    const token = await panel.ingresar('ana@ejemplo.ec');
    const en = (id: number) => ({ token, cabeceras: { 'X-Tenant-Id': String(id) } });
    expect((await panel.pedir('GET', '/usuarios', en(empresa.id))).estado).toBe(200);
    const negado = await panel.pedir('GET', '/usuarios', en(otra.id));
    expect(negado.estado).toBe(403);
    expect(negado.cuerpo.codigo).toBe('autenticacion.rol_sin_permiso');
    expect((await panel.pedir('GET', '/empresa', en(otra.id))).estado).toBe(200);
    const cambio = { ...en(otra.id), cuerpo: { color_primario: '#000000' } };
    expect((await panel.pedir('PATCH', '/empresa', cambio)).estado).toBe(403);
  });

  it('quien ve una sucursal no llega a lo que es de toda la empresa, aunque su rol pueda', async () => {
    await panel.usuario(empresa.id, 'sol@ejemplo.ec', { rol: 'contador', sucursal_id: 1 });
    const token = await panel.ingresar('sol@ejemplo.ec');
    for (const [metodo, camino] of [
      ['GET', '/eventos'],
      ['GET', '/webhooks'],
      ['POST', '/webhooks'],
      ['GET', '/auditoria'],
      ['PATCH', '/sucursales/1'],
    ] as const) {
      const { estado, cuerpo } = await panel.pedir(metodo, camino, { token });
      expect([camino, estado]).toEqual([camino, 403]);
      expect(cuerpo.codigo).toBe('autenticacion.solo_su_sucursal');
    }
    expect((await panel.pedir('GET', '/personas-empresas', { token })).estado).toBe(200);
  });

  it('un vendedor ve la empresa y no sus usuarios ni sus claves', async () => {
    const token = await panel.ingresar('luis@ejemplo.ec');
    expect((await sesion(token)).cuerpo).toMatchObject({ rol: 'vendedor', sucursal_id: 1 });
    expect((await panel.pedir('GET', '/empresa', { token })).estado).toBe(200);
    for (const camino of ['/usuarios', '/claves-api']) {
      expect((await panel.pedir('GET', camino, { token })).estado).toBe(403);
    }
  });
});
