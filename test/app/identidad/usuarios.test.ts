import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todaLaBitacora } from '#test/support/eventos/toda-la-bitacora.ts';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';
import type { Recibido } from '#test/support/smtp.ts';

/** Two programs over one database, a mailbox that a test may read, and a clock that it may push. */
let panel: PanelDePrueba;
let adelanto_ms = 0;
let empresa: { id: number; clave: string };
let otra: { id: number; clave: string };
let ana: number;
let token: string;
let ajeno: string;
let n = 0;

beforeAll(async () => {
  panel = await abrirPanel({
    programas: 2,
    correo: true,
    reloj: () => Date.now() + adelanto_ms,
  });
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

const SUYA = 'la que eligió su dueña';
const nuevoCorreo = (): string => `persona${++n}@ejemplo.ec`;
const crear = (cambios: object = {}, quien = token) =>
  panel.pedir('POST', '/usuarios', {
    token: quien,
    cuerpo: { email: nuevoCorreo(), nombre: 'Persona', rol: 'contador', ...cambios },
  });
const cambiar = (id: number, cuerpo: object, quien = token) =>
  panel.pedir('PATCH', `/usuarios/${id}`, { token: quien, cuerpo });
const pedirEnlace = (id: number, quien = token) =>
  panel.pedir('POST', `/usuarios/${id}/enlace`, { token: quien });
const entra = async (email: string, password: string) =>
  (await panel.pedir('POST', '/auth/login', { cuerpo: { email, password } })).estado;
const abrir = (codigo: string, password = SUYA, en = 0) =>
  panel.pedir('POST', '/auth/enlaces', { cuerpo: { codigo, password }, en });
/** A user who opened the link that came to its mailbox. */
const crearYAbrir = async (cambios: object = {}, quien = token, password = SUYA) => {
  const email = nuevoCorreo();
  const creado = await crear({ email, ...cambios }, quien);
  if (creado.estado !== 201) throw new Error(creado.texto);
  const abierto = await abrir(await panel.enlaceDe(email), password);
  if (abierto.estado !== 200) throw new Error(abierto.texto);
  return { email, id: creado.cuerpo.id };
};

describe('Crear un usuario', () => {
  it('le lleva a su correo un enlace con que pone su contraseña y entra', async () => {
    const email = nuevoCorreo();
    const { estado, cuerpo } = await crear({ email: ` ${email.toUpperCase()} ` });
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({
      email,
      nombre: 'Persona',
      rol: 'contador',
      sucursal_id: null,
      activo: true,
      aceptado: false,
      enlace: 'por_correo',
    });
    const codigo = await panel.enlaceDe(email);
    expect((await abrir('enl_inventado')).cuerpo.codigo).toBe('usuarios.enlace_no_encontrado');
    expect((await abrir(codigo, 'corta')).estado).toBe(422);
    const abierto = await abrir(codigo);
    expect(abierto.estado).toBe(200);
    expect(abierto.cuerpo).toEqual({
      email,
      empresa_id: empresa.id,
      rol: 'contador',
      sucursal_id: null,
    });
    expect(await entra(email, SUYA)).toBe(200);
    expect((await abrir(codigo, 'otra bien larga')).estado).toBe(404);
    const { enlace: _, ...resto } = cuerpo;
    const visto = await panel.pedir('GET', `/usuarios/${cuerpo.id}`, { token });
    expect(visto.cuerpo).toEqual({ ...resto, aceptado: true });
  });

  it('el enlace va por el servidor del sistema y nombra a la empresa sin otro enlace', async () => {
    const email = nuevoCorreo();
    await crear({ email, nombre: 'Entre en https://malo.example/x' });
    await panel.enlaceDe(email);
    const [{ de, partes }] = panel.correosDe(email) as [Recibido];
    expect(de).toBe('comprobantes@sistema.ec');
    expect(partes.text!.match(/:\/\/|malo\.example/g)).toEqual(['://']);
    expect(partes.text).toMatch(/http:\/\/127\.0\.0\.1:\d+\/panel\/invitacion#enl_/);
  });

  it('nadie da la contraseña de otro: no hay dónde escribirla', async () => {
    const email = nuevoCorreo();
    const creado = await crear({ email, password: 'elegida por la jefa' });
    if (creado.estado === 201) expect(creado.texto).not.toContain('elegida');
    expect(await entra(email, 'elegida por la jefa')).toBe(401);
  });

  it('la forma mala es 422', async () => {
    const dos = ['ana@x.ec,eva@x.ec', 'eva<ana@x.ec', '"ana@x.ec"@y.ec', 'ana@x.ec;y.ec'];
    const males = [{ rol: 'dueño' }, { nombre: ' ' }, ...['x', ...dos].map((email) => ({ email }))];
    for (const mal of males) {
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

  it('a la vez desde los dos programas, y después: uno solo lo crea, los demás son 409', async () => {
    const email = nuevoCorreo();
    const cuerpo = { email, nombre: 'Persona', rol: 'contador' };
    const respuestas = await Promise.all(
      [0, 1, 0, 1].map((en) => panel.pedir('POST', '/usuarios', { token, cuerpo, en })),
    );
    expect(respuestas.map((r) => r.estado).sort((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const repetido = await crear({ email });
    expect([repetido.estado, repetido.cuerpo.codigo]).toEqual([409, 'usuarios.ya_existe']);
  });

  it('el enlace que se interrumpió a medias lo termina el mismo enlace', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const codigo = await panel.enlaceDe(email);
    const { enlaces } = panel.sistemas[0]!.identidad;
    const seCae = enlaces.usar(codigo, async (de) => {
      expect(de).toEqual({ empresa_id: empresa.id, usuario_id: cuerpo.id });
      // Whoever comes meanwhile finds it used.
      expect((await abrir(codigo)).cuerpo.codigo).toBe('usuarios.enlace_no_encontrado');
      throw new Error('se cayó');
    });
    await expect(seCae).rejects.toThrow('se cayó');
    expect(await entra(email, SUYA)).toBe(401);
    expect((await abrir(codigo)).estado).toBe(200);
    expect(await entra(email, SUYA)).toBe(200);
  });

  it('diez a la vez, en dos programas y cada uno con su contraseña: sirve una vez', async () => {
    const email = nuevoCorreo();
    await crear({ email });
    const codigo = await panel.enlaceDe(email);
    const de = (i: number) => `la que elige el ${i}, bien larga`;
    const todas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => abrir(codigo, de(i), i % 2)),
    );
    const buenas = todas.flatMap(({ estado }, i) => (estado === 200 ? [i] : []));
    expect(buenas).toHaveLength(1);
    for (const [i, { estado, cuerpo }] of todas.entries()) {
      if (i === buenas[0]) continue;
      expect([estado, cuerpo.codigo]).toEqual([404, 'usuarios.enlace_no_encontrado']);
    }
    expect(await entra(email, de(buenas[0]!))).toBe(200);
    expect((await abrir(codigo)).estado).toBe(404);
  });
});

describe('La cuenta es de quien lee su correo', () => {
  it('quien escribió primero un correo ajeno no gana nada cuando otra empresa lo invita', async () => {
    const victima = nuevoCorreo();
    // A squats the address, and asks for as many links as it may.
    const { cuerpo: enA } = await crear({ email: victima, rol: 'admin' }, ajeno);
    await panel.enlaceDe(victima);
    // B invites the same person to administer it, and she opens B's link.
    await crear({ email: victima, rol: 'admin' });
    const codigo = await panel.enlaceDe(victima, 1);
    expect((await abrir(codigo)).cuerpo.empresa_id).toBe(empresa.id);
    const suyo = await panel.ingresar(victima, SUYA);
    const { cuerpo } = await panel.pedir('GET', '/auth/sesion', { token: suyo });
    // She is in B, which she accepted, and not in A, which she did not.
    expect(cuerpo.empresas).toMatchObject([{ empresa_id: empresa.id, rol: 'admin' }]);
    const visto = await panel.pedir('GET', `/usuarios/${enA.id}`, { token: ajeno });
    expect(visto.cuerpo.aceptado).toBe(false);
    // What A does with its own user touches neither her password nor her sessions.
    adelanto_ms += 6 * 60_000;
    expect((await pedirEnlace(enA.id, ajeno)).estado).toBe(202);
    await panel.enlaceDe(victima, 2);
    expect((await panel.pedir('GET', '/auth/sesion', { token: suyo })).estado).toBe(200);
    expect(await entra(victima, SUYA)).toBe(200);
  });

  it('una contraseña que otro llegó a saber termina con el enlace, y sus sesiones también', async () => {
    const { email } = await crearYAbrir({}, ajeno, 'la que supo la otra empresa');
    const robada = await panel.ingresar(email, 'la que supo la otra empresa');
    await crear({ email, rol: 'admin' });
    await abrir(await panel.enlaceDe(email, 1));
    expect(await entra(email, 'la que supo la otra empresa')).toBe(401);
    expect((await panel.pedir('GET', '/auth/sesion', { token: robada })).estado).toBe(401);
    const ver = async () =>
      (await panel.pedir('GET', '/auth/sesion', { token: robada, en: 1 })).estado;
    await prontoEs(ver, 401);
    expect(await entra(email, SUYA)).toBe(200);
  });

  it('que un correo sea de alguien en otra empresa no se dice: ni en la respuesta, ni en el número', async () => {
    const { email } = await crearYAbrir({}, ajeno);
    const conocido = await crear({ email });
    const desconocido = await crear();
    const iguales = { id: 0, email: '', creado_en: '' };
    expect({ ...conocido.cuerpo, ...iguales }).toEqual({ ...desconocido.cuerpo, ...iguales });
    expect(desconocido.cuerpo.id).toBe(conocido.cuerpo.id + 1);
  });

  it('los usuarios se numeran en cada empresa', async () => {
    const nueva = await panel.fundar();
    expect(await panel.usuario(nueva.id, nuevoCorreo())).toBe(1);
    const suyo = await panel.ingresar(`persona${n}@ejemplo.ec`);
    expect((await crear({}, suyo)).cuerpo.id).toBe(2);
    const { cuerpo } = await panel.pedir('GET', '/auth/sesion', { token: suyo });
    expect(cuerpo.usuario).toMatchObject({ id: 1 });
  });
});

describe('Otro enlace', () => {
  it('anula el anterior; la contraseña sigue mientras no se abra', async () => {
    const { email, id } = await crearYAbrir();
    adelanto_ms += 6 * 60_000;
    expect((await pedirEnlace(id)).estado).toBe(202);
    const primero = await panel.enlaceDe(email, 1);
    expect(await entra(email, SUYA)).toBe(200);
    const pronto = await pedirEnlace(id);
    expect([pronto.estado, pronto.cuerpo.codigo]).toEqual([429, 'usuarios.enlace_reciente']);
    expect(Number(pronto.cabeceras.get('retry-after'))).toBeGreaterThan(0);
    adelanto_ms += 6 * 60_000;
    await pedirEnlace(id);
    const segundo = await panel.enlaceDe(email, 2);
    expect((await abrir(primero)).estado).toBe(404);
    expect((await abrir(segundo, 'la nueva de siempre')).estado).toBe(200);
    expect(await entra(email, SUYA)).toBe(401);
    expect(await entra(email, 'la nueva de siempre')).toBe(200);
  });

  it('vence; y no sirve a quien desactivaron', async () => {
    const email = nuevoCorreo();
    const { cuerpo } = await crear({ email });
    const codigo = await panel.enlaceDe(email);
    await cambiar(cuerpo.id, { activo: false });
    expect((await abrir(codigo)).estado).toBe(404);
    expect((await pedirEnlace(cuerpo.id)).cuerpo.codigo).toBe('usuarios.inactivo');
    await cambiar(cuerpo.id, { activo: true });
    const vigentes = await panel.sql`select 1 from operacion.enlaces_de_acceso
      where empresa_id = ${empresa.id} and usuario_id = ${cuerpo.id}`;
    expect(vigentes).toHaveLength(1);
    await panel.sql`update operacion.enlaces_de_acceso set vence_en = now() - interval '1 day'
      where empresa_id = ${empresa.id} and usuario_id = ${cuerpo.id}`;
    adelanto_ms += 1;
    expect((await abrir(codigo)).estado).toBe(404);
  });
});

describe('Quien no tiene empresa', () => {
  it('puede salir, cambiar su contraseña y preguntar dónde está; nada más', async () => {
    const { email, id } = await crearYAbrir();
    const suyo = await panel.ingresar(email, SUYA);
    await panel.pedir('DELETE', `/usuarios/${id}`, { token });
    const pedir = (metodo: string, camino: string, cuerpo?: object) =>
      panel.pedir(metodo, camino, { token: suyo, ...(cuerpo && { cuerpo }) });
    await prontoEs(async () => (await pedir('GET', '/empresa')).estado, 403);
    expect((await pedir('GET', '/empresa')).cuerpo.codigo).toBe('autenticacion.sin_empresa');
    expect((await pedir('GET', '/auth/sesion')).cuerpo).toEqual({
      usuario: { id: null, email, nombre: null },
      permisos: {},
      empresa_id: null,
      rol: null,
      sucursal_id: null,
      empresas: [],
    });
    const cambio = { password_actual: SUYA, password_nueva: 'otra bien larga' };
    expect((await pedir('POST', '/auth/password', cambio)).estado).toBe(204);
    expect((await pedir('POST', '/auth/logout')).estado).toBe(204);
    expect((await pedir('GET', '/auth/sesion')).estado).toBe(401);
  });
});

describe('Cambiar un usuario', () => {
  it('el rol nuevo rige en los dos programas en menos de un segundo', async () => {
    const { email, id } = await crearYAbrir();
    const suyo = await panel.ingresar(email, SUYA);
    const ver = (en: number) => async () =>
      (await panel.pedir('GET', '/usuarios', { token: suyo, en })).estado;
    expect(await ver(1)()).toBe(403);
    const cambio = await cambiar(id, { rol: 'admin' });
    expect(cambio.estado).toBe(200);
    expect(cambio.cuerpo).toMatchObject({ id, rol: 'admin' });
    expect(await ver(0)()).toBe(200);
    await prontoEs(ver(1), 200);
  });

  it('desactivado, sus sesiones no sirven en la empresa; reactivado, vuelve a entrar', async () => {
    const { email, id } = await crearYAbrir();
    const suyo = await panel.ingresar(email, SUYA);
    const ver = (en: number) => async () =>
      (await panel.pedir('GET', '/empresa', { token: suyo, en })).estado;
    expect(await ver(1)()).toBe(200);
    expect((await panel.pedir('DELETE', `/usuarios/${id}`, { token })).estado).toBe(204);
    await prontoEs(ver(0), 403);
    await prontoEs(ver(1), 403);
    expect((await panel.pedir('DELETE', `/usuarios/${id}`, { token })).estado).toBe(204);
    expect((await cambiar(id, { activo: true })).cuerpo).toMatchObject({ activo: true });
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
    await crearYAbrir({ rol: 'admin' }, suyo);
    expect((await cambiar(id, { rol: 'contador' }, suyo)).estado).toBe(200);
  });

  it('null quita la sucursal; un campo ausente queda como está', async () => {
    const { cuerpo } = await crear({ rol: 'contador', sucursal_id: 1 });
    expect((await cambiar(cuerpo.id, { rol: 'admin' })).cuerpo.sucursal_id).toBe(1);
    expect((await cambiar(cuerpo.id, { sucursal_id: null })).cuerpo.sucursal_id).toBeNull();
    const negado = await cambiar(cuerpo.id, { rol: 'vendedor' });
    expect([negado.estado, negado.cuerpo.codigo]).toEqual([400, 'usuarios.vendedor_sin_sucursal']);
  });
});

describe('Los usuarios de otra empresa', () => {
  it('no existen: 404 al verlos, cambiarlos, desactivarlos y mandarles un enlace', async () => {
    // Nobody has that number in the other company.
    const otro = 20 + ana;
    for (let i = 0; i < 20; i++) await crear({});
    expect((await panel.pedir('GET', `/usuarios/${otro}`, { token })).estado).toBe(200);
    const pedidos = [
      ['GET', `/usuarios/${otro}`, {}],
      ['PATCH', `/usuarios/${otro}`, { cuerpo: { rol: 'contador' } }],
      ['DELETE', `/usuarios/${otro}`, {}],
      ['POST', `/usuarios/${otro}/enlace`, {}],
    ] as const;
    for (const [metodo, camino, mas] of pedidos) {
      const { estado, cuerpo } = await panel.pedir(metodo, camino, { token: ajeno, ...mas });
      expect([estado, cuerpo.codigo]).toEqual([404, 'usuarios.no_encontrado']);
    }
    const lista = await panel.pedir('GET', '/usuarios', { token: ajeno });
    expect(lista.texto).not.toContain('ana@ejemplo.ec');
  });
});

describe('Ninguna contraseña ni enlace queda escrito', () => {
  it('ni en la bitácora ni en lo registrado; en la base, solo sus hashes', async () => {
    const email = nuevoCorreo();
    await crear({ email });
    const codigo = await panel.enlaceDe(email);
    const [enlaces] = await panel.sql<{ texto: string }[]>`
      select string_agg(to_jsonb(e)::text, '') as texto from operacion.enlaces_de_acceso e`;
    expect(enlaces!.texto).not.toContain(codigo);
    await abrir(codigo);
    const [guardada] = await panel.sql<{ hash: string }[]>`
      select hash from operacion.contrasenas order by cambiada_en desc limit 1`;
    expect(guardada!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const enEventos = JSON.stringify(await todaLaBitacora(panel.bitacora));
    for (const secreto of [codigo, SUYA, PASSWORD, guardada!.hash.split('$')[5]!]) {
      expect(enEventos).not.toContain(secreto);
      expect(panel.registrado()).not.toContain(secreto);
    }
  });
});

describe('Donde no salen correos', () => {
  it('el usuario se crea igual, y su enlace lo entrega quien opera', async () => {
    const sinCorreo = await abrirPanel();
    try {
      const { id } = await sinCorreo.fundar();
      await sinCorreo.usuario(id, 'ana@ejemplo.ec');
      const suyo = await sinCorreo.ingresar('ana@ejemplo.ec');
      const cuerpo = { email: 'eva@ejemplo.ec', nombre: 'Eva', rol: 'contador' };
      const creado = await sinCorreo.pedir('POST', '/usuarios', { token: suyo, cuerpo });
      expect([creado.estado, creado.cuerpo.enlace]).toEqual([201, 'por_operador']);
      const camino = `/usuarios/${creado.cuerpo.id}/enlace`;
      const negado = await sinCorreo.pedir('POST', camino, { token: suyo });
      expect([negado.estado, negado.cuerpo.codigo]).toEqual([
        409,
        'usuarios.sin_correo_del_sistema',
      ]);
    } finally {
      await sinCorreo.detener();
    }
  });
});
