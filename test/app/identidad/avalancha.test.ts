import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  abrirPanel,
  PASSWORD,
  type PanelDePrueba,
} from '#test/support/identidad/identidad.pruebas.ts';

/** Sixty addresses of strangers try to get in, again and again; somebody of the house comes meanwhile. */

const DUENA = 'duena@ejemplo.ec';
const CASA = '198.51.100.7';
let panel: PanelDePrueba;
beforeAll(async () => {
  panel = await abrirPanel();
  const { id } = await panel.fundar();
  await panel.usuario(id, DUENA);
});
afterAll(() => panel.detener());

const entrar = async (email: string, password: string, ip: string) => {
  const desde = performance.now();
  const cabeceras = { 'X-Forwarded-For': ip };
  const { estado } = await panel.pedir('POST', '/auth/login', {
    cuerpo: { email, password },
    cabeceras,
  });
  return { estado, ms: performance.now() - desde };
};

it('la dueña entra desde la red de siempre, y una desconocida espera su turno como las demás', async () => {
  expect((await entrar(DUENA, PASSWORD, CASA)).estado).toBe(200);
  const seguir = { ya: true };
  const extranos: number[] = [];
  const avalancha = Array.from({ length: 60 }, async (_, red) => {
    for (let i = 0; seguir.ya && i < 50; i++) {
      // Of each three, one tries her own account.
      const email = i % 3 === 0 ? DUENA : `nadie-${red}-${i}@ejemplo.ec`;
      const { estado } = await entrar(email, 'no es la suya', `203.0.${red}.9`);
      extranos.push(estado);
    }
  });
  await new Promise((resolver) => setTimeout(resolver, 1_500));
  // She comes from another address of her network.
  const veces = [];
  for (let i = 0; i < 3; i++) veces.push(await entrar(DUENA, PASSWORD, '198.51.100.201'));
  const deCasa = await entrar(DUENA, PASSWORD, CASA);
  const nueva = await entrar('otra@ejemplo.ec', 'cualquiera', '192.0.2.33');
  seguir.ya = false;
  await Promise.all(avalancha);
  expect(extranos.length).toBeGreaterThan(60);
  expect(new Set(extranos).has(200)).toBe(false);
  expect(deCasa.estado).toBe(200);
  // She passes before those whom nobody knows; a stranger waits for all sixty.
  expect(deCasa.ms).toBeLessThan(nueva.ms / 2);
  // Her account is slowed down for networks that are not hers, and never 503 for lack of a turn.
  for (const { estado } of veces) expect([200, 429]).toContain(estado);
  expect(nueva.estado).toBe(401);
}, 240_000);
