import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad.pruebas.ts';

let panel: PanelDePrueba;
let empresa: { id: number; clave: string };
let otra: { id: number; clave: string };
let ana: number;
let token: string;
let ajeno: string;
let n = 0;

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2 });
  empresa = await panel.fundar();
  otra = await panel.fundar();
  ana = await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  await panel.usuario(otra.id, 'berta@ejemplo.ec');
  token = await panel.ingresar('ana@ejemplo.ec');
  ajeno = await panel.ingresar('berta@ejemplo.ec');
});
afterAll(async () => {
  await panel.detener();
});

const nuevoCorreo = (): string => `persona${++n}@ejemplo.ec`;
const crear = (cambios: object = {}, quien = token) =>
  panel.pedir('POST', '/usuarios', {
    token: quien,
    cuerpo: { email: nuevoCorreo(), nombre: 'Persona', rol: 'contador', ...cambios },
  });
const cambiar = (id: number, cuerpo: object, quien = token) =>
  panel.pedir('PATCH', `/usuarios/${id}`, { token: quien, cuerpo });
const entra = async (email: string, password: string) =>
  (await panel.pedir('POST', '/auth/login', { cuerpo: { email, password } })).estado;

describe('Crear un usuario', () => {
  it('sin contraseña se genera una, que sirve y no se vuelve a mostrar', async () => {
    const email = nuevoCorreo();
    const { estado, cuerpo } = await crear({ email: ` ${email.toUpperCase()} ` });
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({
      email,
      nombre: 'Persona',
      rol: 'contador',
      sucursal_id: null,
      activo: true,
      aceptado: true,
      invitacion: null,
    });
    expect(cuerpo.password.length).toBeGreaterThanOrEqual(20);
    expect(await entra(email, cuerpo.password)).toBe(200);
    const lista = await panel.pedir('GET', '/usuarios', { token });
    expect(lista.texto).toContain(email);
    expect(lista.texto).not.toContain(cuerpo.password);
    const { password: _, invitacion: __, ...resto } = cuerpo;
    expect((await panel.pedir('GET', `/usuarios/${cuerpo.id}`, { token })).cuerpo).toEqual(resto);
  });

  it('con contraseña, es esa y no se repite en la respuesta', async () => {
    const email = nuevoCorreo();
    const creado = await crear({ email, password: 'elegida por la jefa' });
    expect(creado.cuerpo.password).toBeNull();
    expect(creado.texto).not.toContain('elegida por la jefa');
    expect(await entra(email, 'elegida por la jefa')).toBe(200);
  });

  it('la forma mala es 422', async () => {
    for (const mal of [{ email: 'x' }, { rol: 'dueño' }, { password: 'corta' }, { nombre: ' ' }]) {
      expect((await crear(mal)).estado).toBe(422);
    }
  });

  it('un vendedor necesita sucursal (400) y la sucursal debe existir (404)', async () => {
    const sin = await crear({ rol: 'vendedor' });
    expect([sin.estado, sin.cuerpo.codigo]).toEqual([400, 'usuarios.vendedor_sin_sucursal']);
    const mala = await crear({ rol: 'vendedor', sucursal_id: 99 });
    expect([mala.estado, mala.cuerpo.codigo]).toEqual([404, 'usuarios.sucursal_no_encontrada']);
    expect((await crear({ rol: 'vendedor', sucursal_id: 1 })).estado).toBe(201);
  });

  it('dos veces el mismo correo es 409, y la contraseña primera sigue valiendo', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const repetido = await crear({ email, password: 'la del segundo intento' });
    expect([repetido.estado, repetido.cuerpo.codigo]).toEqual([409, 'usuarios.ya_existe']);
    expect(await entra(email, cuerpo.password)).toBe(200);
  });

  it('a la vez desde los dos programas: uno solo lo crea', async () => {
    const email = nuevoCorreo();
    const cuerpo = { email, nombre: 'Persona', rol: 'contador' };
    const respuestas = await Promise.all(
      [0, 1, 0, 1].map((en) => panel.pedir('POST', '/usuarios', { token, cuerpo, en })),
    );
    expect(respuestas.map((r) => r.estado).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const { password } = respuestas.find((r) => r.estado === 201)!.cuerpo;
    expect(await entra(email, password)).toBe(200);
  });

  it('lo que se interrumpió antes de guardar la contraseña, lo termina el mismo pedido', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    // What a crash after the membership leaves.
    await panel.sql`delete from operacion.contrasenas where usuario_id = ${cuerpo.id}`;
    expect(await entra(email, cuerpo.password)).toBe(401);
    const otraVez = await crear({ email });
    expect(otraVez.estado).toBe(201);
    expect(otraVez.cuerpo.id).toBe(cuerpo.id);
    expect(await entra(email, otraVez.cuerpo.password)).toBe(200);
  });
});

describe('Quien ya es usuario de otra empresa', () => {
  it('queda invitado: no entra hasta que acepta, con su contraseña y el código', async () => {
    const email = nuevoCorreo();
    const { cuerpo: suyo } = await crear({ email });
    const invitado = await crear({ email, password: 'puesta por la otra empresa' }, ajeno);
    expect(invitado.estado).toBe(201);
    expect(invitado.cuerpo).toMatchObject({ id: suyo.id, aceptado: false, password: null });
    const { codigo } = invitado.cuerpo.invitacion!;
    // The other company's password opens nothing, nor does its place.
    expect(await entra(email, 'puesta por la otra empresa')).toBe(401);
    const sesion = await panel.ingresar(email, suyo.password);
    const alla = { token: sesion, cabeceras: { 'X-Tenant-Id': String(otra.id) } };
    expect((await panel.pedir('GET', '/empresa', alla)).estado).toBe(404);

    const aceptar = (cuerpo: object) =>
      panel.pedir('POST', '/auth/invitaciones', {
        cuerpo: { codigo, email, password: suyo.password, ...cuerpo },
      });
    const mala = await aceptar({ codigo: 'inv_inventado' });
    expect([mala.estado, mala.cuerpo.codigo]).toEqual([404, 'usuarios.invitacion_no_encontrada']);
    expect((await aceptar({ password: 'no es la suya' })).estado).toBe(401);
    const robada = await aceptar({ email: 'ana@ejemplo.ec', password: PASSWORD });
    expect(robada.estado).toBe(404);

    const aceptada = await aceptar({});
    expect(aceptada.estado).toBe(200);
    expect(aceptada.cuerpo).toEqual({ empresa_id: otra.id, rol: 'contador', sucursal_id: null });
    await prontoEs(async () => (await panel.pedir('GET', '/empresa', alla)).estado, 200);
    expect((await aceptar({})).estado).toBe(404);
    expect((await crear({ email }, ajeno)).estado).toBe(409);
  });

  it('invitarlo otra vez da un código nuevo y anula el anterior', async () => {
    const email = nuevoCorreo();
    const { cuerpo: suyo } = await crear({ email });
    const primera = (await crear({ email }, ajeno)).cuerpo.invitacion!;
    const segunda = (await crear({ email }, ajeno)).cuerpo.invitacion!;
    const aceptar = async (codigo: string) => {
      const cuerpo = { codigo, email, password: suyo.password };
      return (await panel.pedir('POST', '/auth/invitaciones', { cuerpo })).estado;
    };
    expect(await aceptar(primera.codigo)).toBe(404);
    expect(await aceptar(segunda.codigo)).toBe(200);
  });
});

describe('Cambiar un usuario', () => {
  it('el rol nuevo rige en los dos programas en menos de un segundo', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const suyo = await panel.ingresar(email, cuerpo.password);
    const ver = (en: number) => async () =>
      (await panel.pedir('GET', '/usuarios', { token: suyo, en })).estado;
    expect(await ver(1)()).toBe(403);
    const cambio = await cambiar(cuerpo.id, { rol: 'admin' });
    expect(cambio.estado).toBe(200);
    expect(cambio.cuerpo).toMatchObject({ id: cuerpo.id, rol: 'admin' });
    expect(await ver(0)()).toBe(200);
    await prontoEs(ver(1), 200);
  });

  it('desactivado, sus sesiones no sirven en la empresa; reactivado, vuelve a entrar', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const suyo = await panel.ingresar(email, cuerpo.password);
    const ver = (en: number) => async () =>
      (await panel.pedir('GET', '/empresa', { token: suyo, en })).estado;
    expect(await ver(1)()).toBe(200);
    expect((await panel.pedir('DELETE', `/usuarios/${cuerpo.id}`, { token })).estado).toBe(204);
    await prontoEs(ver(0), 403);
    await prontoEs(ver(1), 403);
    expect((await panel.pedir('DELETE', `/usuarios/${cuerpo.id}`, { token })).estado).toBe(204);
    expect((await cambiar(cuerpo.id, { activo: true })).cuerpo).toMatchObject({ activo: true });
    await prontoEs(ver(1), 200);
  });

  it('el único administrador no se puede quitar: 409', async () => {
    const sola = await panel.fundar();
    const id = await panel.usuario(sola.id, nuevoCorreo());
    const suyo = await panel.ingresar(`persona${n}@ejemplo.ec`);
    for (const cuerpo of [{ rol: 'contador' }, { activo: false }]) {
      const negado = await cambiar(id, cuerpo, suyo);
      expect([negado.estado, negado.cuerpo.codigo]).toEqual([409, 'usuarios.ultimo_administrador']);
    }
    const segundo = await crear({ rol: 'admin' }, suyo);
    expect((await cambiar(id, { rol: 'contador' }, suyo)).estado).toBe(200);
    expect(segundo.estado).toBe(201);
  });

  it('null quita la sucursal; un campo ausente queda como está', async () => {
    const { cuerpo } = await crear({ rol: 'contador', sucursal_id: 1 });
    expect((await cambiar(cuerpo.id, { rol: 'admin' })).cuerpo.sucursal_id).toBe(1);
    expect((await cambiar(cuerpo.id, { sucursal_id: null })).cuerpo.sucursal_id).toBeNull();
    const negado = await cambiar(cuerpo.id, { rol: 'vendedor' });
    expect([negado.estado, negado.cuerpo.codigo]).toEqual([400, 'usuarios.vendedor_sin_sucursal']);
  });
});

describe('Restablecer la contraseña', () => {
  const restablecer = (id: number, cuerpo: object = {}, quien = token) =>
    panel.pedir('POST', `/usuarios/${id}/restablecer-password`, { token: quien, cuerpo });

  it('da otra, cierra sus sesiones en los dos programas y la anterior no sirve', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const suyo = await panel.ingresar(email, cuerpo.password);
    const ver = async () =>
      (await panel.pedir('GET', '/auth/sesion', { token: suyo, en: 1 })).estado;
    expect(await ver()).toBe(200);
    const nueva = await restablecer(cuerpo.id);
    expect(nueva.estado).toBe(200);
    await prontoEs(ver, 401);
    expect(await entra(email, cuerpo.password)).toBe(401);
    expect(await entra(email, nueva.cuerpo.password)).toBe(200);
    const dada = await restablecer(cuerpo.id, { password: 'una dada por la jefa' });
    expect(dada.cuerpo.password).toBeNull();
    expect(await entra(email, 'una dada por la jefa')).toBe(200);
  });

  const negado = async (id: number, quien: string) => {
    const { estado, cuerpo } = await restablecer(id, {}, quien);
    expect([estado, cuerpo.codigo]).toEqual([409, 'usuarios.pertenece_a_otras_empresas']);
  };

  it('que otra empresa lo invite no le da su contraseña, ni se la quita a la suya', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    await crear({ email }, ajeno);
    await negado(cuerpo.id, ajeno);
    expect(await entra(email, cuerpo.password)).toBe(200);
    const nueva = await restablecer(cuerpo.id);
    expect(nueva.estado).toBe(200);
    expect(await entra(email, nueva.cuerpo.password)).toBe(200);
  });

  it('de quien pertenece a dos empresas no la cambia ninguna: 409', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const { codigo } = (await crear({ email }, ajeno)).cuerpo.invitacion!;
    const aceptar = { codigo, email, password: cuerpo.password };
    await panel.pedir('POST', '/auth/invitaciones', { cuerpo: aceptar });
    await negado(cuerpo.id, token);
    await negado(cuerpo.id, ajeno);
    expect(await entra(email, cuerpo.password)).toBe(200);
  });
});

describe('Los usuarios de otra empresa', () => {
  it('no existen: 404 al verlos, cambiarlos, desactivarlos y restablecerlos', async () => {
    const pedidos = [
      ['GET', `/usuarios/${ana}`, {}],
      ['PATCH', `/usuarios/${ana}`, { cuerpo: { rol: 'contador' } }],
      ['DELETE', `/usuarios/${ana}`, {}],
      ['POST', `/usuarios/${ana}/restablecer-password`, { cuerpo: {} }],
    ] as const;
    for (const [metodo, camino, mas] of pedidos) {
      const { estado, cuerpo } = await panel.pedir(metodo, camino, { token: ajeno, ...mas });
      expect([estado, cuerpo.codigo]).toEqual([404, 'usuarios.no_encontrado']);
    }
    const lista = await panel.pedir('GET', '/usuarios', { token: ajeno });
    expect(lista.texto).not.toContain('ana@ejemplo.ec');
  });
});

describe('Ninguna contraseña queda escrita', () => {
  it('ni en la bitácora ni en lo registrado; en la base, solo su hash Argon2id', async () => {
    const { cuerpo } = await crear({ password: undefined });
    const [guardada] = await panel.sql<{ hash: string }[]>`
      select hash from operacion.contrasenas where usuario_id = ${cuerpo.id}`;
    expect(guardada!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const secreto of [cuerpo.password, PASSWORD, guardada!.hash.split('$')[5]!]) {
      const [enEventos] = await panel.sql<{ veces: number }[]>`
        select count(*)::int as veces from bitacora.eventos e
        where position(${secreto} in to_jsonb(e)::text) > 0`;
      expect(enEventos!.veces).toBe(0);
      expect(panel.registrado()).not.toContain(secreto);
    }
  });
});
