import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

/** Two programs, a mail server, and a clock that a test may push forward. */
let panel: PanelDePrueba;
let adelanto_ms = 0;
let empresa: { id: number; clave: string };
let cuantos = 0;

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, correo: true, reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
});
afterAll(() => panel.detener());

const NUEVA = 'otra bien larga de verdad';

const persona = async (): Promise<string> => {
  const email = `p${++cuantos}@ejemplo.ec`;
  await panel.usuario(empresa.id, email, { rol: 'contador' });
  return email;
};
const olvidar = (email: string, ip = `10.1.0.${++cuantos}`) =>
  panel.pedir('POST', '/auth/olvido', { cuerpo: { email }, cabeceras: { 'X-Forwarded-For': ip } });
const restablecer = (token: string, password = NUEVA, en = 0) =>
  panel.pedir('POST', '/auth/restablecer', { cuerpo: { token, password }, en });
const entra = async (email: string, password: string) =>
  (await panel.pedir('POST', '/auth/login', { cuerpo: { email, password } })).estado;
const sesion = (token: string) => panel.pedir('GET', '/auth/sesion', { token });

describe('Quien olvidó su contraseña', () => {
  it('recibe un enlace a la página del panel, con el token después del #, y con él pone otra', async () => {
    const email = await persona();
    const abierta = await panel.ingresar(email);
    const pedido = await olvidar(email);
    expect([pedido.estado, Object.keys(pedido.cuerpo)]).toEqual([202, ['detail']]);
    const token = await panel.enlaceDe(email);
    const texto = panel.correosDe(email)[0]!.partes.text!;
    expect(texto).toMatch(/http:\/\/127\.0\.0\.1:\d+\/panel\/restablecer#res_[\w-]{32}\s/);
    expect(await entra(email, PASSWORD)).toBe(200);
    const puesta = await restablecer(token);
    expect([puesta.estado, puesta.cuerpo]).toEqual([200, { email }]);
    expect(await entra(email, PASSWORD)).toBe(401);
    expect(await entra(email, NUEVA)).toBe(200);
    expect((await sesion(abierta)).estado).toBe(401);
  });

  it('el enlace sirve una vez, aunque lo usen muchos a la vez y en dos programas', async () => {
    const email = await persona();
    await olvidar(email);
    const token = await panel.enlaceDe(email);
    const de = (i: number) => `la que elige el ${i}, bien larga`;
    const todas = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((i) => restablecer(token, de(i), i % 2)),
    );
    const buenas = todas.flatMap(({ estado }, i) => (estado === 200 ? [i] : []));
    expect(buenas).toHaveLength(1);
    expect(await entra(email, de(buenas[0]!))).toBe(200);
    const otraVez = await restablecer(token);
    expect([otraVez.estado, otraVez.cuerpo.codigo]).toEqual([
      404,
      'usuarios.restablecimiento_no_encontrado',
    ]);
  });

  it('vence a la media hora, y el que se pide después anula al de antes', async () => {
    const email = await persona();
    await olvidar(email);
    const primero = await panel.enlaceDe(email);
    await olvidar(email);
    const segundo = await panel.enlaceDe(email, 1);
    expect((await restablecer(primero)).estado).toBe(404);
    adelanto_ms += 31 * 60_000;
    expect((await restablecer(segundo)).estado).toBe(404);
    expect(await entra(email, PASSWORD)).toBe(200);
  });

  it('quien cambia su contraseña entretanto deja sin valor el enlace', async () => {
    const email = await persona();
    await olvidar(email);
    const token = await panel.enlaceDe(email);
    const cuerpo = { password_actual: PASSWORD, password_nueva: 'la que recordó al fin' };
    const abierta = await panel.ingresar(email);
    expect((await panel.pedir('POST', '/auth/password', { token: abierta, cuerpo })).estado).toBe(
      204,
    );
    expect((await restablecer(token)).estado).toBe(404);
  });

  it('si se cayó a medias, el mismo enlace lo termina', async () => {
    const email = await persona();
    await olvidar(email);
    const token = await panel.enlaceDe(email);
    const { restablecimientos } = panel.sistemas[0]!.identidad;
    const seCae = restablecimientos.usar(token, async () => {
      expect((await restablecer(token)).estado).toBe(404);
      throw new Error('se cayó');
    });
    await expect(seCae).rejects.toThrow('se cayó');
    expect((await restablecer(token)).estado).toBe(200);
  });

  it('quien se equivocó demasiadas veces entra con la que acaba de poner', async () => {
    const email = await persona();
    for (let i = 0; i < 9; i++) await entra(email, 'no es la suya');
    expect(await entra(email, PASSWORD)).toBe(429);
    await olvidar(email);
    expect((await restablecer(await panel.enlaceDe(email))).estado).toBe(200);
    expect(await entra(email, NUEVA)).toBe(200);
  });

  it('una contraseña corta es 422 y no gasta el enlace', async () => {
    const email = await persona();
    await olvidar(email);
    const token = await panel.enlaceDe(email);
    const corta = await restablecer(token, 'corta');
    expect(corta.estado).toBe(422);
    expect(corta.texto).not.toContain(token);
    expect((await restablecer(token)).estado).toBe(200);
  });
});

describe('De quién es un correo', () => {
  it('no se sabe: la respuesta es la misma y no le llega nada a quien no tiene cuenta', async () => {
    const email = await persona();
    const nadie = `nadie${++cuantos}@ejemplo.ec`;
    const [suya, ajena] = [await olvidar(email), await olvidar(nadie)];
    expect([ajena.estado, ajena.texto]).toEqual([suya.estado, suya.texto]);
    await panel.enlaceDe(email);
    expect(panel.correosDe(nadie)).toEqual([]);
    const eventos = await panel.sql<{ n: number }[]>`
      select count(*)::int4 as n from operacion.restablecimientos`;
    expect(eventos[0]!.n).toBeGreaterThan(0);
  });

  it('ni por lo que tarda', async () => {
    const email = await persona();
    const menor = { suya: Number.POSITIVE_INFINITY, ajena: Number.POSITIVE_INFINITY };
    const medir = async (quien: string): Promise<number> => {
      const inicio = performance.now();
      await olvidar(quien);
      const ms = performance.now() - inicio;
      // What is done afterwards falls on nobody else's time.
      await new Promise((resolver) => setTimeout(resolver, 500));
      adelanto_ms += 16 * 60_000;
      return ms;
    };
    const parecidas = () =>
      Math.max(menor.suya, menor.ajena) < Math.min(menor.suya, menor.ajena) * 1.5;
    for (let i = 0; i < 5 || (i < 20 && !parecidas()); i++) {
      menor.suya = Math.min(menor.suya, await medir(email));
      menor.ajena = Math.min(menor.ajena, await medir(`nadie${++cuantos}@ejemplo.ec`));
    }
    expect(parecidas()).toBe(true);
  });

  it('pocos por correo: ni desde una red, ni desde muchas; y lo mismo si no hay tal cuenta', async () => {
    for (const email of [await persona(), `nadie${++cuantos}@ejemplo.ec`]) {
      const una: number[] = [];
      for (let i = 0; i < 4; i++) una.push((await olvidar(email, '10.9.9.9')).estado);
      expect(una).toEqual([202, 202, 202, 429]);
      const muchas: number[] = [];
      for (let i = 0; i < 4; i++) muchas.push((await olvidar(email)).estado);
      expect(muchas).toEqual([202, 202, 202, 429]);
    }
    adelanto_ms += 16 * 60_000;
    expect((await olvidar(await persona(), '10.9.9.9')).estado).toBe(202);
  });

  it('y pocos por dirección, a quien sea', async () => {
    const estados = new Set<number>();
    for (let i = 0; i < 31; i++) {
      const { estado, cabeceras } = await olvidar(`otro${++cuantos}@ejemplo.ec`, '10.8.8.8');
      estados.add(estado);
      if (estado === 429) expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([...estados]).toEqual([202, 429]);
  });

  it('lo que pasa con su cuenta queda en la auditoría de su empresa', async () => {
    const email = await persona();
    await olvidar(email);
    await restablecer(await panel.enlaceDe(email));
    const leer = async () =>
      (
        await panel.sql<{ camino: string; estado: number }[]>`
          select camino, estado from operacion.auditoria where empresa_id = ${empresa.id}
            and camino in ('/api/v1/auth/olvido', '/api/v1/auth/restablecer')
          order by id desc limit 2`
      )
        .map(({ camino, estado }) => `${camino} ${estado}`)
        .join(' ');
    await prontoEs(leer, '/api/v1/auth/restablecer 200 /api/v1/auth/olvido 202', 5_000);
  });
});

describe('Las páginas a las que llevan los enlaces', () => {
  it.each(['/panel/invitacion', '/panel/restablecer'])(
    '%s abre dónde poner la contraseña',
    async (camino) => {
      const respuesta = await fetch(new URL(camino, panel.sistemas[0]!.servidor!.url));
      expect(respuesta.status).toBe(200);
      expect(await respuesta.text()).toMatch(/contraseña|id="panel"/);
    },
  );
});
