import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sello } from '#domain/sellos/sello.events.ts';
import { canonico } from '#infra/nucleo/bitacora/canonico.ts';
import { autoridadDe } from '#infra/sellos/tiempo/autoridad.ts';
import { autoridadesDePem, comprobarTiempo } from '#infra/sellos/tiempo/rfc3161.ts';
import { prepararAnioPorCerrar } from '#test/support/contabilidad/anio-por-cerrar.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import {
  type AutoridadDePrueba,
  iniciarAutoridadDeTiempo,
} from '#test/support/sellos/autoridad-de-tiempo.ts';
import {
  type EmpresaDePrueba,
  iniciarSistemaDePrueba,
  type SistemaDePrueba,
} from '#test/support/sistema.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '#test/support/smtp.ts';

const ANIO = new Date().getUTCFullYear() - 1;
const DIA_MS = 86_400_000;

let prueba: SistemaDePrueba;
let smtp: ServidorDePrueba;
let autoridad: AutoridadDePrueba;
beforeAll(async () => {
  smtp = await iniciarSmtp();
  autoridad = await iniciarAutoridadDeTiempo();
  prueba = await iniciarSistemaDePrueba({
    correo: { por_omision: smtp.porOmision },
    sellos: { autoridad_de_tiempo: autoridadDe(autoridad.url, autoridad.archivo_ca) },
  });
});
afterAll(async () => {
  await prueba?.detener();
  await smtp.detener();
  await autoridad.detener();
});

type SelloVisto = Sello & {
  readonly testimonios: {
    readonly empresa: { firma: string; certificado: string; firmado_en: string } | null;
    readonly tiempo: { fechado_en: string; token: string; autoridad: string } | null;
  };
};
const verSello = async ({ api }: EmpresaDePrueba, id: number): Promise<SelloVisto> =>
  (await api.pedir<SelloVisto>('GET', `/sellos/${id}`)).cuerpo;
const elSello = ({ testimonios: _testimonios, ...sello }: SelloVisto): Sello => sello;

const adjuntos = ({ partes }: Recibido): { [nombre: string]: unknown } =>
  Object.fromEntries(
    partes.attachments.map(({ filename, content }) => [
      filename,
      JSON.parse(Buffer.from(content as ArrayBuffer).toString('utf8')),
    ]),
  );
const deSuCorreo = (email: string): Recibido[] =>
  smtp.recibidos.filter(({ para }) => para.includes(email));

describe('al cerrar un mes', () => {
  test('quien administra recibe el sello, y otra empresa no', async () => {
    const empresa = await prueba.fundar({
      perfil: { razon_social: 'Ferretería <Andina> & Cía.' },
    });
    const otra = await prueba.fundar({});
    const admin = await entrarAlPanel(prueba, empresa);
    const contador = await entrarAlPanel(prueba, empresa, { rol: 'contador' });
    const ajeno = await entrarAlPanel(prueba, otra);
    await prepararAnioPorCerrar(empresa.api, ANIO);
    await expect.poll(() => deSuCorreo(admin.email).length, { timeout: 15_000 }).toBe(1);

    const [recibido] = deSuCorreo(admin.email) as [Recibido];
    const lista = (await empresa.api.pedir<Sello[]>('GET', '/sellos')).cuerpo;
    const [nombre] = Object.keys(adjuntos(recibido)) as [string];
    const sello = adjuntos(recibido)[nombre] as Sello;
    expect(nombre).toBe(`sello-${sello.id}.json`);
    expect(lista).toContainEqual(sello);
    expect(recibido.partes.subject).toBe(
      `Sello ${sello.id} de los libros de Ferretería <Andina> & Cía., del cierre de ${ANIO}-12`,
    );
    expect(recibido.partes.text).toContain(`Raíz: ${sello.raiz}`);
    expect(recibido.partes.html).toContain('Ferretería &lt;Andina&gt; &amp; Cía.');
    expect(recibido.para).toEqual([admin.email]);
    expect(deSuCorreo(contador.email)).toEqual([]);
    expect(deSuCorreo(ajeno.email)).toEqual([]);
  });

  test('si la empresa lo quiere, va firmado también con su certificado, y solo ella lo ve', async () => {
    const empresa = await prueba.fundar({ certificado: true });
    const otra = await prueba.fundar({});
    const admin = await entrarAlPanel(prueba, empresa);
    const ajustes = { firma_sellos_de_cierre: true, sellos_por_correo: 'cierre' };
    const puesto = await pedirAlPanel<object>(prueba, admin, 'PATCH', '/empresa', ajustes);
    expect(puesto.cuerpo).toMatchObject(ajustes);
    await prepararAnioPorCerrar(empresa.api, ANIO);
    await expect.poll(() => deSuCorreo(admin.email).length, { timeout: 15_000 }).toBe(1);

    const [recibido] = deSuCorreo(admin.email) as [Recibido];
    const [id] = Object.values(adjuntos(recibido)).map((uno) => (uno as Sello).id) as [number];
    const visto = await verSello(empresa, id);
    const { firma, certificado } = visto.testimonios.empresa!;
    const suyo = new X509Certificate(Buffer.from(certificado, 'base64url'));
    const clave = createPublicKey(suyo.publicKey.export({ type: 'spki', format: 'pem' }));
    const vale = (texto: string): boolean =>
      verify('RSA-SHA256', Buffer.from(texto), clave, Buffer.from(firma, 'base64url'));
    expect(vale(canonico(elSello(visto)))).toBe(true);
    expect(vale(canonico({ ...elSello(visto), hojas: 1 }))).toBe(false);
    const ficha = await pedirAlPanel<{ certificado: { huella: string } }>(
      prueba,
      admin,
      'GET',
      '/empresa',
    );
    const huella = createHash('sha256').update(suyo.raw).digest('hex');
    expect(ficha.cuerpo.certificado.huella).toBe(huella);
    expect(adjuntos(recibido)[`sello-${id}-firma.json`]).toMatchObject({ firma, certificado });
    expect((await verSello(otra, id)).testimonios.empresa).toBeNull();
  });

  test('sin certificado no se detiene nada: el sello y su correo salen', async () => {
    const empresa = await prueba.fundar({});
    const admin = await entrarAlPanel(prueba, empresa);
    await pedirAlPanel(prueba, admin, 'PATCH', '/empresa', { firma_sellos_de_cierre: true });
    await prepararAnioPorCerrar(empresa.api, ANIO);
    await expect.poll(() => deSuCorreo(admin.email).length, { timeout: 15_000 }).toBe(1);
    expect(Object.keys(adjuntos(deSuCorreo(admin.email)[0]!))).toHaveLength(1);
  });
});

test('una autoridad de tiempo dice la hora del último sello; si falla, se le pregunta otra vez', async () => {
  const { empresa } = prueba;
  const ultimo = async (): Promise<SelloVisto> => {
    const [sello] = (await empresa.api.pedir<Sello[]>('GET', '/sellos?limit=1')).cuerpo;
    return verSello(empresa, sello!.id);
  };
  const adelantar = (): Promise<unknown> =>
    prueba.sistema.nucleo.sql`update operacion.tareas set proximo_en = operacion.ahora()
      where proceso = 'fechado-de-sellos' and arriendo_de is null`;
  autoridad.alterar(() => ({ estado: 503 }));
  await adelantar();
  const error = async (): Promise<unknown> =>
    (
      await prueba.sistema.nucleo.sql`select ultimo_error from operacion.tareas
        where proceso = 'fechado-de-sellos'`
    )[0]!.ultimo_error;
  await expect.poll(error, { timeout: 10_000 }).toBe('la autoridad de tiempo respondió 503');
  autoridad.alterar(undefined);
  const { id } = await ultimo();
  await expect
    .poll(
      async () => {
        await adelantar();
        return (await verSello(empresa, id)).testimonios.tiempo;
      },
      { timeout: 10_000 },
    )
    .not.toBeNull();
  const visto = await verSello(empresa, id);
  const { token, fechado_en } = visto.testimonios.tiempo!;
  const bytes = Buffer.from(token, 'base64url');
  const ca = autoridadesDePem(autoridad.ca);
  expect(comprobarTiempo(bytes, canonico(elSello(visto)), ca).en).toBe(fechado_en);
});

test('cada mañana, el último sello a quienes escribieron desde el anterior y lo quieren', async () => {
  const [una, no_quiere] = [await prueba.fundar({}), await prueba.fundar({})];
  const [admin, otro] = [await entrarAlPanel(prueba, una), await entrarAlPanel(prueba, no_quiere)];
  await pedirAlPanel(prueba, otro, 'PATCH', '/empresa', { sellos_por_correo: 'no' });
  const { sql } = prueba.sistema.nucleo;
  let adelanto_ms = 0;
  const avanzarUnDia = async (): Promise<void> => {
    adelanto_ms += DIA_MS;
    await ponerRelojDeTareas(sql, Date.now() + adelanto_ms);
  };
  // An hour struck first, and its seal covers what they wrote.
  await ponerRelojDeTareas(sql, Date.now() + 3_600_000);
  const sellados = async (): Promise<number> =>
    (await sql`select 1 from operacion.sellos_pruebas where stream = ${`empresa-${una.id}`}`)
      .length;
  await expect.poll(sellados, { timeout: 15_000 }).toBe(1);
  await avanzarUnDia();
  await expect.poll(() => deSuCorreo(admin.email).length, { timeout: 15_000 }).toBe(1);
  const [recibido] = deSuCorreo(admin.email) as [Recibido];
  expect(recibido.partes.subject).toMatch(/^Sello \d+ de los libros de .+, del día$/);
  const proximo = async (): Promise<number> =>
    (
      await sql<{ en: number }[]>`select (datos->>'proximo_ms')::float8 as en from operacion.tareas
        where proceso = 'sello-del-dia' and clave = 'reloj'`
    )[0]!.en;
  await expect.poll(proximo).toBeGreaterThan(Date.now() + adelanto_ms);
  // Nobody of hers wrote since.
  await avanzarUnDia();
  await expect.poll(proximo, { timeout: 15_000 }).toBeGreaterThan(Date.now() + adelanto_ms);
  expect(deSuCorreo(admin.email)).toHaveLength(1);
  expect(deSuCorreo(otro.email)).toEqual([]);
});
