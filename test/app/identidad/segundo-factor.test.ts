import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

/** Two programs, and a clock that a test may push forward: a code lasts thirty seconds. */
let panel: PanelDePrueba;
let adelanto_ms = 0;
let empresa: { id: number; clave: string };
let jefa: string;
let cuantos = 0;

const ahora = (): number => Date.now() + adelanto_ms;

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, reloj: ahora });
  empresa = await panel.fundar();
  await panel.usuario(empresa.id, 'jefa@ejemplo.ec');
  jefa = await panel.ingresar('jefa@ejemplo.ec');
});
afterAll(() => panel.detener());

const persona = async (): Promise<{ id: number; email: string; token: string }> => {
  const email = `f${++cuantos}@ejemplo.ec`;
  const id = await panel.usuario(empresa.id, email, { rol: 'contador' });
  return { id, email, token: await panel.ingresar(email) };
};
const pedir = (token: string, metodo: string, camino: string, cuerpo?: object, en = 0) =>
  panel.pedir(metodo, camino, { token, en, ...(cuerpo && { cuerpo }) });
const entrar = (email: string, codigo?: string, password = PASSWORD) =>
  panel.pedir('POST', '/auth/login', { cuerpo: { email, password, ...(codigo && { codigo }) } });
const dicho = ({ estado, cuerpo }: { estado: number; cuerpo: { codigo: string } }) => [
  estado,
  cuerpo.codigo,
];

/** The next code, of thirty seconds that no other one was of. */
const codigoDe = (secreto: string): string => {
  adelanto_ms += 30_000;
  return new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() });
};
const errado = (secreto: string): string => {
  const bueno = Number(
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: ahora() }),
  );
  return String((bueno + 123_457) % 1_000_000).padStart(6, '0');
};
const empezar = async (token: string) =>
  (await pedir(token, 'POST', '/auth/segundo-factor', { password: PASSWORD }))
    .cuerpo as unknown as {
    secreto: string;
    uri: string;
    qr: string;
  };
/** Whoever has one, with its secret and its codes. */
const conFactor = async () => {
  const suya = await persona();
  const { secreto } = await empezar(suya.token);
  const { estado, cuerpo } = await pedir(suya.token, 'POST', '/auth/segundo-factor/confirmar', {
    codigo: codigoDe(secreto),
  });
  expect(estado).toBe(200);
  return { ...suya, secreto, codigos: cuerpo.codigos as readonly string[] };
};

describe('Poner un segundo factor', () => {
  it('da el secreto una vez, escaneable y en texto, y vale cuando un código suyo lo confirma', async () => {
    const { email, token } = await persona();
    const malo = await pedir(token, 'POST', '/auth/segundo-factor', { password: 'no es' });
    expect(dicho(malo)).toEqual([401, 'autenticacion.credenciales_invalidas']);
    const { secreto, uri, qr } = await empezar(token);
    expect(secreto).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Comprobantes:/);
    expect(uri).toContain(`secret=${secreto}`);
    const svg = Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
    expect(svg).toMatch(/^<svg /);
    expect((await entrar(email)).estado).toBe(200);
    const confirmar = (codigo: string) =>
      pedir(token, 'POST', '/auth/segundo-factor/confirmar', { codigo });
    expect(dicho(await confirmar(errado(secreto)))).toEqual([
      400,
      'segundo_factor.codigo_invalido',
    ]);
    const hecho = await confirmar(codigoDe(secreto));
    expect(hecho.estado).toBe(200);
    expect(new Set(hecho.cuerpo.codigos as string[]).size).toBe(10);
    const estado = await pedir(token, 'GET', '/auth/segundo-factor');
    expect(estado.cuerpo).toMatchObject({ activo: true, codigos_restantes: 10 });
    expect(estado.texto).not.toContain(secreto);
    expect(
      dicho(await pedir(token, 'POST', '/auth/segundo-factor', { password: PASSWORD })),
    ).toEqual([409, 'segundo_factor.ya_activo']);
    expect(dicho(await confirmar(codigoDe(secreto)))).toEqual([409, 'segundo_factor.sin_empezar']);
  });

  it('el que se pide otra vez reemplaza al que no se confirmó', async () => {
    const { token } = await persona();
    const [primero, segundo] = [await empezar(token), await empezar(token)];
    const confirmar = (codigo: string) =>
      pedir(token, 'POST', '/auth/segundo-factor/confirmar', { codigo });
    expect((await confirmar(codigoDe(primero.secreto))).estado).toBe(400);
    expect((await confirmar(codigoDe(segundo.secreto))).estado).toBe(200);
  });

  it('las sesiones que había terminan, menos la que lo puso', async () => {
    const { email, token } = await persona();
    const otra = await panel.ingresar(email);
    const { secreto } = await empezar(token);
    const cuerpo = { codigo: codigoDe(secreto) };
    await pedir(token, 'POST', '/auth/segundo-factor/confirmar', cuerpo);
    expect((await pedir(otra, 'GET', '/auth/sesion')).estado).toBe(401);
    expect((await pedir(token, 'GET', '/auth/sesion')).estado).toBe(200);
  });

  it('guardado no se lee: el secreto va cifrado y los códigos por su huella', async () => {
    const { secreto, codigos } = await conFactor();
    const secretos = await panel.sql<{ cifrado: Buffer }[]>`
      select cifrado from operacion.secretos where starts_with(referencia, 'segundo-factor-')`;
    expect(secretos.length).toBeGreaterThan(0);
    const [{ todo }] = await panel.sql<[{ todo: string }]>`
      select coalesce(string_agg(hash, ' '), '') as todo from operacion.codigos_de_recuperacion`;
    const guardado = `${secretos.map(({ cifrado }) => cifrado.toString()).join(' ')} ${todo}`;
    for (const visto of [secreto, ...codigos]) expect(guardado).not.toContain(visto);
    expect(panel.registrado()).not.toContain(secreto);
  });
});

describe('Entrar con él', () => {
  it('son dos pasos: con la contraseña se dice que falta el código, y con los dos se entra', async () => {
    const { email, secreto } = await conFactor();
    const falta = await entrar(email);
    expect(dicho(falta)).toEqual([401, 'autenticacion.segundo_factor']);
    expect(falta.cuerpo).toMatchObject({ segundo_factor: true });
    expect(dicho(await entrar(email, errado(secreto)))).toEqual([
      401,
      'autenticacion.codigo_invalido',
    ]);
    expect(dicho(await entrar(email, codigoDe(secreto), 'no es la suya'))).toEqual([
      401,
      'autenticacion.credenciales_invalidas',
    ]);
    expect((await entrar(email, codigoDe(secreto))).estado).toBe(200);
  });

  it('desde el panel, la cookie se da solo al final', async () => {
    const { email, secreto } = await conFactor();
    const conPanel = (codigo?: string) =>
      panel.pedir('POST', '/auth/login', {
        cuerpo: { email, password: PASSWORD, ...(codigo && { codigo }) },
        cabeceras: { 'X-Panel': '1' },
      });
    expect((await conPanel()).cabeceras.get('set-cookie')).toBeNull();
    expect((await conPanel(codigoDe(secreto))).cabeceras.get('set-cookie')).toMatch(/^sesion=fps_/);
  });

  it('un código vale una vez, también a la vez y en dos programas; ni vale el de antes de ese', async () => {
    const { email, secreto } = await conFactor();
    const anterior = codigoDe(secreto);
    const codigo = codigoDe(secreto);
    const cuerpo = { email, password: PASSWORD, codigo };
    const todas = await Promise.all(
      [0, 1, 0, 1].map((en) => panel.pedir('POST', '/auth/login', { cuerpo, en })),
    );
    expect(todas.filter(({ estado }) => estado === 200)).toHaveLength(1);
    adelanto_ms += 16 * 60_000;
    const viejo = await entrar(email, codigo);
    expect(dicho(viejo)).toEqual([401, 'autenticacion.codigo_invalido']);
    expect((await entrar(email, anterior)).estado).toBe(401);
    expect((await entrar(email, codigoDe(secreto))).estado).toBe(200);
  });

  it('el que confirmó el factor no entra', async () => {
    const { email, token } = await persona();
    const { secreto } = await empezar(token);
    const codigo = codigoDe(secreto);
    await pedir(token, 'POST', '/auth/segundo-factor/confirmar', { codigo });
    expect((await entrar(email, codigo)).estado).toBe(401);
  });

  it('tras seis códigos errados espera, aunque tenga el bueno y venga de otra red', async () => {
    const { email, secreto } = await conFactor();
    const desde = (codigo: string, ip: string) =>
      panel.pedir('POST', '/auth/login', {
        cuerpo: { email, password: PASSWORD, codigo },
        cabeceras: { 'X-Forwarded-For': ip },
      });
    for (let i = 0; i < 6; i++) {
      expect((await desde(errado(secreto), `10.2.0.${i}`)).estado).toBe(401);
    }
    const frenado = await desde(codigoDe(secreto), '10.2.1.1');
    expect(dicho(frenado)).toEqual([429, 'autenticacion.demasiados_ingresos']);
    adelanto_ms += 16 * 60_000;
    expect((await desde(codigoDe(secreto), '10.2.1.1')).estado).toBe(200);
  });

  it('un código de recuperación entra una vez, con guiones o sin ellos', async () => {
    const { email, codigos, secreto } = await conFactor();
    const [uno, dos] = codigos as [string, string];
    expect((await entrar(email, uno)).estado).toBe(200);
    expect((await entrar(email, uno)).estado).toBe(401);
    const entrada = await entrar(email, dos.toLowerCase().replaceAll('-', ''));
    expect(entrada.estado).toBe(200);
    const token = entrada.cuerpo.access_token;
    const { cuerpo } = await pedir(token, 'GET', '/auth/segundo-factor');
    expect(cuerpo.codigos_restantes).toBe(8);
    const nuevos = await pedir(token, 'POST', '/auth/segundo-factor/codigos', {
      password: PASSWORD,
      codigo: codigoDe(secreto),
    });
    expect(nuevos.estado).toBe(200);
    expect((await entrar(email, codigos[2]!)).estado).toBe(401);
    expect((await entrar(email, (nuevos.cuerpo.codigos as string[])[0]!)).estado).toBe(200);
  });

  it('quien pone otra contraseña por su correo sigue necesitándolo', async () => {
    const { email, secreto } = await conFactor();
    const { restablecimientos } = panel.sistemas[0]!.identidad;
    const [cuenta] = await panel.sql<{ cuenta_id: number }[]>`
      select cuenta_id from ${panel.sql(panel.sistemas[0]!.nucleo.esquema)}.cuentas_por_email
      where email = ${email}`;
    const { codigo: token } = await restablecimientos.crear(cuenta!.cuenta_id);
    const password = 'otra bien larga de verdad';
    const puesta = await panel.pedir('POST', '/auth/restablecer', { cuerpo: { token, password } });
    expect(puesta.estado).toBe(200);
    expect(dicho(await entrar(email, undefined, password))).toEqual([
      401,
      'autenticacion.segundo_factor',
    ]);
    expect((await entrar(email, codigoDe(secreto), password)).estado).toBe(200);
  });
});

describe('Quitarlo', () => {
  it('lo quita su dueño con la contraseña y un código, y no con uno de los dos', async () => {
    const { email, token, secreto } = await conFactor();
    const quitar = (cuerpo: object) =>
      pedir(token, 'POST', '/auth/segundo-factor/desactivar', cuerpo);
    expect((await quitar({ password: PASSWORD })).estado).toBe(422);
    expect((await quitar({ password: 'no es', codigo: codigoDe(secreto) })).estado).toBe(401);
    expect(dicho(await quitar({ password: PASSWORD, codigo: errado(secreto) }))).toEqual([
      400,
      'segundo_factor.codigo_invalido',
    ]);
    expect((await quitar({ password: PASSWORD, codigo: codigoDe(secreto) })).estado).toBe(204);
    expect((await entrar(email)).estado).toBe(200);
    expect(dicho(await quitar({ password: PASSWORD, codigo: '123456' }))).toEqual([
      409,
      'segundo_factor.no_activo',
    ]);
  });

  it('un administrador quita el de quien lo perdió: sus sesiones terminan y consta en su historia', async () => {
    const { id, email, token } = await conFactor();
    const camino = `/usuarios/${id}/segundo-factor`;
    const { token: colega } = await persona();
    expect((await pedir(colega, 'DELETE', camino)).estado).toBe(403);
    expect((await pedir(jefa, 'DELETE', camino)).estado).toBe(204);
    expect((await pedir(token, 'GET', '/auth/sesion')).estado).toBe(401);
    expect((await entrar(email)).estado).toBe(200);
    expect(dicho(await pedir(jefa, 'DELETE', camino))).toEqual([409, 'segundo_factor.no_activo']);
    expect((await pedir(jefa, 'DELETE', '/usuarios/999/segundo-factor')).estado).toBe(404);
    const consta = async () =>
      (await pedir(jefa, 'GET', `/usuarios/${id}/historia`)).texto.includes(
        'SegundoFactorRestablecido',
      );
    await prontoEs(consta, true, 5_000);
    const leer = async () =>
      (
        await panel.sql`select 1 from operacion.auditoria where empresa_id = ${empresa.id}
          and metodo = 'DELETE' and camino = ${`/api/v1${camino}`} and estado = 204`
      ).length;
    await prontoEs(leer, 1, 5_000);
  });

  it('no el suyo, ni el de quien entra además a otra empresa', async () => {
    const propio = await pedir(jefa, 'GET', '/auth/sesion');
    const suyo = (propio.cuerpo.usuario as { id: number }).id;
    expect(dicho(await pedir(jefa, 'DELETE', `/usuarios/${suyo}/segundo-factor`))).toEqual([
      409,
      'segundo_factor.propio',
    ]);
    const { id, email } = await conFactor();
    const otra = await panel.fundar();
    await panel.usuario(otra.id, email);
    expect(dicho(await pedir(jefa, 'DELETE', `/usuarios/${id}/segundo-factor`))).toEqual([
      409,
      'segundo_factor.de_varias_empresas',
    ]);
  });
});

describe('La empresa que lo exige', () => {
  it('a quien no lo tiene le deja solo ponerlo, en los dos programas; y después, todo', async () => {
    const suya = await panel.fundar();
    const email = `f${++cuantos}@ejemplo.ec`;
    await panel.usuario(suya.id, email);
    const token = await panel.ingresar(email);
    const exigir = (exigido: boolean) =>
      pedir(token, 'PUT', '/empresa/segundo-factor', { exigido });
    expect((await exigir(true)).cuerpo).toEqual({ exigido: true });
    expect(dicho(await pedir(token, 'GET', '/facturas'))).toEqual([
      403,
      'autenticacion.segundo_factor_exigido',
    ]);
    await prontoEs(async () => (await pedir(token, 'GET', '/empresa', undefined, 1)).estado, 403);
    expect((await exigir(false)).estado).toBe(403);
    const quien = await pedir(token, 'GET', '/auth/sesion');
    expect(quien.cuerpo).toMatchObject({ empresas: [{ exige_segundo_factor: true }] });
    expect((await pedir(token, 'GET', '/facturas/1/historia')).estado).toBe(403);
    const clave = { 'X-API-Key': suya.clave };
    expect((await panel.pedir('GET', '/facturas', { cabeceras: clave })).estado).toBe(200);
    const { secreto } = await empezar(token);
    const codigo = codigoDe(secreto);
    expect((await pedir(token, 'POST', '/auth/segundo-factor/confirmar', { codigo })).estado).toBe(
      200,
    );
    expect((await pedir(token, 'GET', '/facturas')).estado).toBe(200);
    await prontoEs(async () => (await pedir(token, 'GET', '/empresa', undefined, 1)).estado, 200);
    expect((await exigir(false)).cuerpo).toEqual({ exigido: false });
  });

  it('solo un administrador lo decide', async () => {
    const { token } = await persona();
    const { estado } = await pedir(token, 'PUT', '/empresa/segundo-factor', { exigido: true });
    expect(estado).toBe(403);
  });
});
