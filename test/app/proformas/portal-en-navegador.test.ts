import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VistaProforma } from '#domain/proformas/proforma.vista.ts';
import { buscarChromium } from '#infra/tooling/chromium.ts';
import { LINEA } from '#test/support/documentos/factura.http.ts';
import { dibujo } from '#test/support/documentos/pdf.lectura.ts';
import {
  abrirNavegador,
  type Navegador,
  type Pantalla,
  type Pestana,
} from '#test/support/http/navegador.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * The page in the browser of its customer, who runs no scripts. Without one (PATH or CHROMIUM_PATH)
 * it is skipped. With PORTAL_FOTOS, what it looked like is left in that folder.
 */

const chromium = await buscarChromium();
const { PORTAL_FOTOS: fotos } = process.env;

const ESCRITORIO: Pantalla = { ancho: 1280, alto: 900, sin_scripts: true };
const TELEFONO: Pantalla = { ancho: 360, alto: 740, telefono: true, sin_scripts: true };

const VERDE = '#0a7d33';
const LARGA = {
  ...LINEA,
  codigo_principal: 'SERV-2026-0000000000-MTTO',
  descripcion: `Mantenimiento preventivo ${'y-correctivo-sin-un-solo-espacio'.repeat(5)}`,
  cantidad: 123_456.123456,
  precio_unitario: 99.123456,
  descuento: 1_000,
};

describe.skipIf(chromium === undefined)('el portal en Chromium', () => {
  let prueba: SistemaDePrueba;
  let navegador: Navegador;
  let siguiente = 1;

  beforeAll(async () => {
    prueba = await iniciarSistemaDePrueba();
    navegador = await abrirNavegador(chromium!);
    const panel = await entrarAlPanel(prueba, prueba.empresa);
    await pedirAlPanel(prueba, panel, 'PATCH', '/empresa', { color_primario: VERDE });
    const archivo = new FormData();
    const logo = new Uint8Array(dibujo('image/png', { ancho: 400, alto: 120 }));
    archivo.set('archivo', new Blob([logo]), 'logo.png');
    const puesto = await fetch(`${prueba.url}/api/v1/empresa/logo`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${panel.token}` },
      body: archivo,
    });
    expect(puesto.status).toBe(200);
  });
  afterAll(async () => {
    await navegador?.cerrar();
    await prueba?.detener();
    expect(prueba?.fallas).toEqual([]);
  });

  const crear = async (cambios: object = {}) => {
    const { api } = prueba.empresa;
    const { cuerpo } = await api.pedir<VistaProforma>('POST', '/proformas', {
      cuerpo: {
        tipo_identificacion: '05',
        identificacion: '1710034065',
        razon_social: 'María Pérez',
        direccion: 'Av. 10 de Agosto N25-12 y Santa María, Quito',
        notas: 'Entrega en 48 horas.\nEl precio incluye la instalación.',
        detalles: [LINEA, LARGA, { ...LINEA, tarifa_iva: 0 }, { ...LINEA, iva_codigo: '6' }],
        ...cambios,
      },
    });
    return { ...cuerpo, url: `${prueba.url}/api/v1/p/proformas/${cuerpo.token_publico}` };
  };
  const estadoDe = async (id: number) =>
    (await prueba.empresa.api.pedir<VistaProforma>('GET', `/proformas/${id}`)).cuerpo.estado;

  const fotografiar = async (pestana: Pestana, nombre: string): Promise<void> => {
    if (!fotos) return;
    await mkdir(fotos, { recursive: true });
    await writeFile(join(fotos, `${siguiente++}-${nombre}.png`), await pestana.foto());
  };
  const textoDe = (pestana: Pestana) => pestana.valor<string>('document.body.innerText');
  /** Nothing of it has to be scrolled to from the side, and the browser had nothing to say. */
  const cabeEntera = async (pestana: Pestana): Promise<void> => {
    const [suyo, visible] = await pestana.valor<[number, number]>(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    );
    expect(suyo).toBeLessThanOrEqual(visible);
    expect(pestana.quejas).toEqual([]);
  };

  it.each([
    ['un escritorio', ESCRITORIO],
    ['un teléfono de 360 px', TELEFONO],
  ])('se ve en %s con el logo y los colores de la empresa, y cabe', async (nombre, pantalla) => {
    const { url, numero } = await crear();
    const pestana = await navegador.pestana(pantalla);
    expect(await pestana.ir(url)).toBe(200);
    await fotografiar(pestana, `${nombre}-proforma`);
    await cabeEntera(pestana);
    const texto = await textoDe(pestana);
    for (const dicho of [numero, 'María Pérez', 'Entrega en 48 horas.', 'Válida hasta', 'USD']) {
      expect(texto).toContain(dicho);
    }
    const logo = 'document.querySelector("header img")';
    expect(await pestana.valor(`${logo}.complete && ${logo}.naturalWidth`)).toBe(400);
    const color = 'getComputedStyle(document.querySelector("h1")).color';
    expect(await pestana.valor(color)).toBe('rgb(10, 125, 51)');
    const botones = await pestana.valor<number[]>(
      '[...document.querySelectorAll(".boton")].map((b) => b.getBoundingClientRect().height)',
    );
    // A finger needs 44 px (WCAG 2.5.5).
    expect(Math.min(...botones)).toBeGreaterThanOrEqual(44);
    const pdf = await pestana.valor<string>('document.querySelector("a[href$=pdf]").href');
    expect((await (await fetch(pdf)).text()).slice(0, 5)).toBe('%PDF-');
  });

  it('con el más claro de los colores, los botones siguen siendo botones', async () => {
    const { url } = await crear();
    const panel = await entrarAlPanel(prueba, prueba.empresa);
    const pintar = (color_primario: string) =>
      pedirAlPanel(prueba, panel, 'PATCH', '/empresa', { color_primario });
    await pintar('#ffffff');
    const pestana = await navegador.pestana(ESCRITORIO);
    await pestana.ir(url);
    await fotografiar(pestana, 'color-blanco');
    await pintar(VERDE);
    const borde = 'getComputedStyle(document.querySelector(".boton.principal")).borderTopColor';
    expect(await pestana.valor(borde)).toBe('rgb(26, 26, 26)');
  });

  it('se acepta sin scripts, después de confirmar', async () => {
    const { url, id } = await crear();
    const pestana = await navegador.pestana(TELEFONO);
    await pestana.ir(url);
    await pestana.pulsar('a[href*="confirmar=aceptar"]');
    expect(await textoDe(pestana)).toContain('¿Acepta esta proforma');
    // Whoever pressed sees the question, and not the top of a page that looks the same.
    const lugar = 'document.querySelector("form button").getBoundingClientRect().bottom';
    await expect.poll(() => pestana.valor<number>(lugar)).toBeLessThanOrEqual(TELEFONO.alto);
    await fotografiar(pestana, 'confirmar');
    expect(await estadoDe(id)).toBe('ENVIADA');
    expect(await pestana.pulsar('form button')).toBe(200);
    await fotografiar(pestana, 'aceptada');
    await cabeEntera(pestana);
    expect(await textoDe(pestana)).toContain('Aceptada');
    expect(await pestana.valor('location.href')).toBe(url);
    expect(await pestana.valor('document.querySelectorAll("form").length')).toBe(0);
    expect(await estadoDe(id)).toBe('ACEPTADA');
  });

  it('quien se arrepiente al rechazar vuelve; quien insiste, rechaza', async () => {
    const { url, id } = await crear();
    const pestana = await navegador.pestana(ESCRITORIO);
    await pestana.ir(url);
    await pestana.pulsar('a[href*="confirmar=rechazar"]');
    await pestana.pulsar('.pregunta a');
    expect(await pestana.valor('location.href')).toBe(url);
    await pestana.pulsar('a[href*="confirmar=rechazar"]');
    await pestana.pulsar('form button');
    await fotografiar(pestana, 'rechazada');
    expect(await textoDe(pestana)).toContain('Rechazada');
    expect(await estadoDe(id)).toBe('RECHAZADA');
    expect(pestana.quejas).toEqual([]);
  });

  it('a quien respondió en otra parte, la pregunta le dice cómo quedó', async () => {
    const { url, id } = await crear();
    const pestana = await navegador.pestana(TELEFONO);
    await pestana.ir(`${url}?confirmar=aceptar`);
    await fetch(`${url}/rechazar`, { method: 'POST' });
    await pestana.pulsar('form button');
    expect(await textoDe(pestana)).toContain('Rechazada');
    expect(await estadoDe(id)).toBe('RECHAZADA');
  });

  it('lo que no abre nada, lo que no se entiende y quien visita de más reciben una página', async () => {
    const { url } = await crear();
    const pestana = await navegador.pestana(TELEFONO);
    expect(await pestana.ir(`${url.slice(0, -1)}_`)).toBe(404);
    await fotografiar(pestana, 'no-abre');
    expect(await textoDe(pestana)).toContain('no abre ninguna proforma');
    expect(await pestana.ir(`${url}/aceptar`)).toBe(405);
    expect(await pestana.ir(`${url}?confirmar=quizas`)).toBe(422);
    expect(await textoDe(pestana)).toContain('Abra otra vez el enlace');
    let estado = 0;
    for (let i = 0; i < 200 && estado !== 429; i++) estado = (await fetch(url)).status;
    expect(await pestana.ir(url)).toBe(429);
    await fotografiar(pestana, 'de-mas');
    expect(await textoDe(pestana)).toMatch(/vuelva a abrirla en \d+ s/);
  });
});
