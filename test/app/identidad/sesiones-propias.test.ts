import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
} from '#test/support/identidad/identidad.pruebas.ts';

/** What a person sees of its own sessions, and how it ends them. */
let panel: PanelDePrueba;
let empresa: { id: number; clave: string };
let adelanto_ms = 0;

beforeAll(async () => {
  panel = await abrirPanel({ reloj: () => Date.now() + adelanto_ms });
  empresa = await panel.fundar();
  for (const email of ['ana@ejemplo.ec', 'luis@ejemplo.ec']) await panel.usuario(empresa.id, email);
});
afterAll(() => panel.detener());

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

const desdePanel = async (email = 'ana@ejemplo.ec', cabeceras: object = {}) => {
  const suyas = { 'X-Panel': '1', 'User-Agent': CHROME, ...cabeceras };
  const { cabeceras: dichas } = await panel.pedir('POST', '/auth/login', {
    cuerpo: { email, password: PASSWORD },
    cabeceras: suyas,
  });
  return { ...suyas, Cookie: dichas.get('set-cookie')!.split(';')[0]! };
};
type Suya = { readonly id: string; readonly actual: boolean; readonly [dato: string]: unknown };
const lasDe = async (cabeceras: { readonly [n: string]: string }): Promise<readonly Suya[]> => {
  const { estado, cuerpo } = await panel.pedir('GET', '/auth/sesiones', { cabeceras });
  expect(estado).toBe(200);
  return cuerpo as unknown as readonly Suya[];
};

describe('Las sesiones propias', () => {
  it('se ven con desde cuándo, su último uso, desde dónde, en qué navegador y cuál es esta', async () => {
    const primera = await desdePanel('ana@ejemplo.ec', { 'X-Forwarded-For': '10.0.0.7' });
    const token = await panel.ingresar('ana@ejemplo.ec');
    await desdePanel('luis@ejemplo.ec');
    const suyas = await lasDe(primera);
    expect(suyas).toHaveLength(2);
    const esta = suyas.find(({ actual }) => actual)!;
    expect(esta).toMatchObject({ ip: '10.0.0.7', navegador: 'Chrome', de_panel: true });
    expect(suyas.find(({ actual }) => !actual)).toMatchObject({
      ip: '127.0.0.1',
      navegador: null,
      de_panel: false,
    });
    for (const cuando of ['creada_en', 'usada_en', 'expira_en']) {
      expect(Date.parse(String(esta[cuando]))).toBeGreaterThan(0);
    }
    expect(JSON.stringify(suyas)).not.toMatch(/fps_|hash|cuenta_id/);
    const comoToken = await lasDe({ Authorization: `Bearer ${token}` });
    expect(comoToken.find(({ actual }) => actual)).toMatchObject({ de_panel: false });
  });

  it('se cierra una: esa deja de servir; la de otro, o una que no existe, es 404', async () => {
    const [una, otra] = [await desdePanel(), await desdePanel()];
    const [luis] = await lasDe(await desdePanel('luis@ejemplo.ec'));
    const cerrar = (id: string) =>
      panel.pedir('DELETE', `/auth/sesiones/${id}`, { cabeceras: una });
    const deOtra = (await lasDe(otra)).find(({ actual }) => actual)!;
    const cerrada = await cerrar(deOtra.id);
    expect([cerrada.estado, cerrada.cabeceras.get('set-cookie')]).toEqual([204, null]);
    expect((await panel.pedir('GET', '/auth/sesion', { cabeceras: otra })).estado).toBe(401);
    for (const id of [luis!.id, deOtra.id, 'x', "x' or 1=1"]) {
      const { estado, cuerpo } = await cerrar(id);
      expect([id, estado, cuerpo.codigo]).toEqual([id, 404, 'usuarios.sesion_no_encontrada']);
    }
  });

  it('cerrar la propia la termina y borra la cookie', async () => {
    const cabeceras = await desdePanel();
    const esta = (await lasDe(cabeceras)).find(({ actual }) => actual)!;
    const { estado, cabeceras: dichas } = await panel.pedir('DELETE', `/auth/sesiones/${esta.id}`, {
      cabeceras,
    });
    expect(estado).toBe(204);
    expect(dichas.get('set-cookie')).toMatch(/^sesion=; Max-Age=0/);
    expect((await panel.pedir('GET', '/auth/sesion', { cabeceras })).estado).toBe(401);
  });

  it('«cerrar las otras» deja esta, y las de los demás', async () => {
    const esta = await desdePanel();
    const otras = [await desdePanel(), await desdePanel()];
    const luis = await desdePanel('luis@ejemplo.ec');
    const { estado } = await panel.pedir('DELETE', '/auth/sesiones', { cabeceras: esta });
    expect(estado).toBe(204);
    expect(await lasDe(esta)).toHaveLength(1);
    for (const cabeceras of otras) {
      expect((await panel.pedir('GET', '/auth/sesion', { cabeceras })).estado).toBe(401);
    }
    expect(await lasDe(luis)).not.toHaveLength(0);
  });

  it('la que terminó por su hora o por falta de uso no se ve', async () => {
    await desdePanel();
    adelanto_ms += 9 * 3_600_000;
    const ahora = await lasDe(await desdePanel());
    expect(ahora.filter(({ de_panel }) => de_panel)).toHaveLength(1);
  });

  it('una clave de API no tiene sesiones', async () => {
    const { estado, cuerpo } = await panel.pedir('GET', '/auth/sesiones', {
      cabeceras: { 'X-API-Key': empresa.clave },
    });
    expect([estado, cuerpo.codigo]).toEqual([403, 'autenticacion.solo_sesion']);
  });
});
