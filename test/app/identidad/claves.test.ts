import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permisos } from '#domain/identidad/empresa.events.ts';
import { PLATAFORMA, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { todaLaBitacora } from '#test/support/eventos/toda-la-bitacora.ts';
import {
  abrirPanel,
  type PanelDePrueba,
  prontoEs,
} from '#test/support/identidad/identidad.pruebas.ts';

let panel: PanelDePrueba;
let empresa: { id: number; clave: string };
let token: string;
let adelanto_ms = 0;

beforeAll(async () => {
  panel = await abrirPanel({ programas: 2, reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
  await panel.usuario(empresa.id, 'ana@ejemplo.ec');
  token = await panel.ingresar('ana@ejemplo.ec');
});
afterAll(async () => {
  await panel.detener();
});

const crear = async (cambios: object = {}) => {
  const cuerpo = { nombre: 'Tienda', permisos: { eventos: ['GET'] }, ...cambios };
  return panel.pedir('POST', '/claves-api', { token, cuerpo });
};
const usar = (clave: string, en = 0) =>
  panel.pedir('GET', '/eventos', { cabeceras: { 'X-API-Key': clave }, en });
const estadoAlUsar = (clave: string, en: number) => async () => (await usar(clave, en)).estado;

/** The routes that ask a key for the permission on what they name. */
const DE_CLAVES = RUTAS.filter(
  ({ acceso = 'clave_o_sesion', permiso_al_atender, permiso_segun }) =>
    acceso === 'clave_o_sesion' && !permiso_al_atender && !permiso_segun,
);

describe('Crear una clave de API', () => {
  it('muestra la clave completa una sola vez; después, solo su prefijo', async () => {
    const { estado, cuerpo, cabeceras } = await crear({
      permisos: { facturas: ['POST', 'GET'], eventos: ['GET'] },
    });
    expect(estado).toBe(201);
    expect(cuerpo.clave).toMatch(/^fpk_[\w-]{32}$/);
    expect(cuerpo).toMatchObject({
      nombre: 'Tienda',
      prefijo: cuerpo.clave.slice(0, 12),
      permisos: { facturas: ['GET', 'POST'], eventos: ['GET'] },
      expira_en: null,
      limite_por_minuto: 120,
      ultimo_uso_en: null,
      revocada: false,
    });
    expect(Number(cabeceras.get('x-revision'))).toBeGreaterThan(0);
    const una = await panel.pedir('GET', `/claves-api/${cuerpo.id}`, { token });
    const { clave, ...resto } = cuerpo;
    expect(una.cuerpo).toEqual(resto);
    const lista = await panel.pedir('GET', '/claves-api', { token });
    expect(lista.texto).not.toContain(clave);
    expect(lista.texto).not.toContain('hash');
  });

  it('sirve al instante, en los dos programas', async () => {
    const { cuerpo } = await crear();
    expect((await usar(cuerpo.clave)).estado).toBe(200);
    expect((await usar(cuerpo.clave, 1)).estado).toBe(200);
  });

  it('solo para lo que se permitió', async () => {
    const { cuerpo } = await crear({ permisos: { facturas: ['GET'] } });
    expect((await usar(cuerpo.clave)).estado).toBe(403);
  });

  it('se le puede dar todo recurso de una ruta que atiende a claves, también la historia', async () => {
    const permisos = Object.fromEntries(DE_CLAVES.map(({ recurso }) => [recurso, ['GET']]));
    const { estado, cuerpo } = await crear({ permisos });
    expect([estado, cuerpo.detail]).toEqual([201, undefined]);
    const cabeceras = { 'X-API-Key': cuerpo.clave };
    expect((await panel.pedir('GET', '/historia', { cabeceras })).estado).toBe(200);
  });

  it('la de quien prueba el programa puede todo lo que alguna de esas rutas pide', async () => {
    const { cuerpo } = await panel.pedir('GET', '/claves-api/1', { token });
    const permisos = cuerpo.permisos as Permisos;
    const negadas = DE_CLAVES.filter(
      ({ recurso, metodo }) => !permisos[recurso]?.includes(metodo === 'PATCH' ? 'PUT' : metodo),
    );
    expect(negadas.map(({ metodo, camino }) => `${metodo} ${camino}`)).toEqual([]);
  });

  it('un recurso o un método que no existen son 422', async () => {
    for (const permisos of [{ lunas: ['GET'] }, { facturas: ['PATCH'] }, { usuarios: ['GET'] }]) {
      expect((await crear({ permisos })).estado).toBe(422);
    }
    expect((await crear({ nombre: '' })).estado).toBe(422);
    for (const expira_en of [
      'mañana',
      '2030-02-30',
      '2030-02-30T08:00:00-05:00',
      '2030-01-01T08:00',
    ]) {
      expect([expira_en, (await crear({ expira_en })).estado]).toEqual([expira_en, 422]);
    }
  });

  it('con expiración pasada es 400 y no reclama nada en la plataforma', async () => {
    const reclamos = () =>
      panel.sistemas[0]!.nucleo.lecturas.bitacora.readStream(streamDeEmpresa(PLATAFORMA));
    const antes = (await reclamos()).length;
    const { estado, cuerpo } = await crear({ expira_en: '2020-01-01' });
    expect(estado).toBe(400);
    expect(cuerpo.codigo).toBe('claves_api.expiracion_pasada');
    expect((await reclamos()).length).toBe(antes);
  });

  it('al expirar responde 401', async () => {
    const expira_en = new Date(Date.now() + adelanto_ms + 3_600_000).toISOString();
    const { cuerpo } = await crear({ expira_en });
    expect(Date.parse(cuerpo.expira_en as string)).toBe(Date.parse(expira_en));
    expect((await usar(cuerpo.clave)).estado).toBe(200);
    adelanto_ms += 3_600_001;
    const vencida = await usar(cuerpo.clave);
    expect(vencida.estado).toBe(401);
    expect(vencida.cuerpo.codigo).toBe('autenticacion.clave_expirada');
  });
});

describe('El último uso', () => {
  it('se ve en la lista sin escribir en cada petición', async () => {
    const { cuerpo } = await crear();
    await usar(cuerpo.clave);
    const visto = async () =>
      (await panel.pedir('GET', `/claves-api/${cuerpo.id}`, { token })).cuerpo.ultimo_uso_en !==
      null;
    await prontoEs(visto, true, 3_000);
  });
});

describe('Cambiar los permisos', () => {
  it('rige al instante aquí y en el otro programa en menos de un segundo', async () => {
    const { cuerpo } = await crear();
    expect((await usar(cuerpo.clave, 1)).estado).toBe(200);
    const cambio = await panel.pedir('PATCH', `/claves-api/${cuerpo.id}`, {
      token,
      cuerpo: { permisos: { facturas: ['GET'] } },
    });
    expect(cambio.estado).toBe(200);
    expect(cambio.cuerpo).toEqual({ id: cuerpo.id, permisos: { facturas: ['GET'] } });
    await prontoEs(estadoAlUsar(cuerpo.clave, 0), 403);
    await prontoEs(estadoAlUsar(cuerpo.clave, 1), 403);
  });

  it('a quien los cambió ya se le responde con ellos en vigor en su programa, siempre', async () => {
    const { cuerpo } = await crear();
    const usarla = estadoAlUsar(cuerpo.clave, 0);
    for (let vez = 0; vez < 10; vez++) {
      for (const [metodos, estado] of [
        [[], 403],
        [['GET'], 200],
      ] as const) {
        const permisos = { permisos: { eventos: metodos } };
        await panel.pedir('PATCH', `/claves-api/${cuerpo.id}`, { token, cuerpo: permisos });
        expect(await usarla()).toBe(estado);
      }
    }
    await panel.pedir('DELETE', `/claves-api/${cuerpo.id}`, { token });
    expect(await usarla()).toBe(401);
  });

  it('los mismos permisos en otro orden no escriben nada', async () => {
    const { cuerpo } = await crear({ permisos: { facturas: ['GET', 'POST'], eventos: ['GET'] } });
    const cambiar = (permisos: object) =>
      panel.pedir('PATCH', `/claves-api/${cuerpo.id}`, { token, cuerpo: { permisos } });
    const igual = await cambiar({ eventos: ['GET'], facturas: ['POST', 'GET'], cobros: [] });
    const otro = await cambiar({ eventos: ['GET'] });
    const revision = (r: typeof igual) => Number(r.cabeceras.get('x-revision'));
    expect(revision(otro)).toBe(revision(igual) + 1);
  });
});

describe('Revocar', () => {
  it('responde 204 y la clave deja de servir en el otro programa en menos de un segundo', async () => {
    const { cuerpo } = await crear();
    expect((await usar(cuerpo.clave, 1)).estado).toBe(200);
    const revocada = await panel.pedir('DELETE', `/claves-api/${cuerpo.id}`, { token });
    expect(revocada.estado).toBe(204);
    await prontoEs(estadoAlUsar(cuerpo.clave, 0), 401);
    await prontoEs(estadoAlUsar(cuerpo.clave, 1), 401);
    const una = await panel.pedir('GET', `/claves-api/${cuerpo.id}`, { token });
    expect(una.cuerpo).toMatchObject({ revocada: true });
    expect(una.cuerpo.revocada_en).not.toBeNull();
  });

  it('dos veces es una; y sus permisos ya no se cambian: 409', async () => {
    const { cuerpo } = await crear();
    const camino = `/claves-api/${cuerpo.id}`;
    expect((await panel.pedir('DELETE', camino, { token })).estado).toBe(204);
    expect((await panel.pedir('DELETE', camino, { token })).estado).toBe(204);
    const cambio = { token, cuerpo: { permisos: {} } };
    const negado = await panel.pedir('PATCH', camino, cambio);
    expect(negado.estado).toBe(409);
    expect(negado.cuerpo.codigo).toBe('claves_api.revocada');
  });
});

describe('Una clave que no existe, o de otra empresa', () => {
  it('es 404 al verla, cambiarla y revocarla', async () => {
    const otra = await panel.fundar();
    await panel.usuario(otra.id, 'berta@ejemplo.ec');
    const suyo = await panel.ingresar('berta@ejemplo.ec');
    const { cuerpo } = await crear();
    const camino = `/claves-api/${cuerpo.id}`;
    for (const pedido of [
      ['GET', {}],
      ['PATCH', { cuerpo: { permisos: {} } }],
      ['DELETE', {}],
    ] as const) {
      const { estado, cuerpo: negado } = await panel.pedir(pedido[0], camino, {
        token: suyo,
        ...pedido[1],
      });
      expect(estado).toBe(404);
      expect(negado.codigo).toBe('claves_api.no_encontrada');
    }
    expect((await usar(cuerpo.clave)).estado).toBe(200);
  });
});

describe('Ninguna clave queda escrita', () => {
  it('ni en la bitácora, ni en la base, ni en lo registrado', async () => {
    const { cuerpo } = await crear();
    await usar(cuerpo.clave);
    const secreto = cuerpo.clave.slice(12);
    expect(JSON.stringify(await todaLaBitacora(panel.bitacora))).not.toContain(secreto);
    expect(panel.registrado()).not.toContain(secreto);
  });
});
