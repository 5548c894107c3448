import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { arrancar } from '../arranque.ts';
import { leerConfiguracion } from '../configuracion.ts';
import type { Demo } from '../demo/archivo.ts';
import { asegurarDemo } from '../demo/instalacion.ts';
import { autorizado, clienteDe, hoy } from '../demo/paso-demo.ts';
import { asegurarPanel } from '../panel/construir.ts';
import type { CrearFactura } from '../sdk/typescript/src/comprobantes.ts';
import { buscarChromium } from './chromium.ts';
import { fotografiarPanel } from './fotos-del-panel.ts';
import { abrirChromium, CHROMIUM, CONTEXTO } from './navegador.ts';
import { abrirPdf } from './pdf-a-png.ts';

/**
 * `npm run capturas`: the README's images, made anew by the program itself. Starts everything on a
 * data directory of its own, issues an invoice, prints its RIDE and photographs the documentation
 * page and a form of the panel with the Chromium of CHROMIUM_PATH or of the PATH; without one, only the RIDE.
 *
 * `npm run capturas -- --panel /,/facturas --en fotos`: those screens of the panel, to be looked at, at two
 * widths, with light colours and with dark ones, into that folder and nowhere else.
 */

const CARPETA = fileURLToPath(new URL('imagenes/', import.meta.url));
const MAXIMO_BYTES = 200 * 1024;
const PLAZO_MS = 60_000;
const ejecutar = promisify(execFile);

const decir = (texto: string): void => {
  process.stdout.write(`${texto}\n`);
};

const guardado = async (archivo: string): Promise<void> => {
  const { size } = await stat(archivo);
  if (size > MAXIMO_BYTES) throw new Error(`${archivo} pesa ${size} bytes: más de ${MAXIMO_BYTES}`);
  decir(`· ${archivo} (${Math.round(size / 1024)} KB)`);
};

/** A mountain and a sun: enough to see where a logo goes. */
const logo = (): Uint8Array<ArrayBuffer> => {
  const lienzo = createCanvas(600, 180);
  const g = lienzo.getContext('2d');
  g.fillStyle = '#f2a541';
  g.beginPath();
  g.arc(330, 70, 50, 0, 2 * Math.PI);
  g.fill();
  g.fillStyle = '#14532d';
  g.beginPath();
  for (const [x, y] of [
    [10, 175],
    [150, 25],
    [240, 120],
    [300, 70],
    [420, 175],
  ] as const) {
    g.lineTo(x, y);
  }
  g.fill();
  return Uint8Array.from(lienzo.toBuffer('image/png'));
};

/** Logo and colours of the demo company, as its administrator sets them. */
const vestir = async ({ base_url, usuario }: Demo): Promise<void> => {
  const pedir = async (metodo: string, camino: string, cuerpo: object, token?: string) => {
    const formulario = cuerpo instanceof FormData;
    const respuesta = await fetch(`${base_url}${camino}`, {
      method: metodo,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(formulario ? {} : { 'Content-Type': 'application/json' }),
      },
      body: formulario ? cuerpo : JSON.stringify(cuerpo),
    });
    if (!respuesta.ok) throw new Error(`${metodo} ${camino}: ${await respuesta.text()}`);
    return (await respuesta.json()) as { readonly access_token?: string };
  };
  const { access_token } = await pedir('POST', '/auth/login', usuario ?? {});
  const formulario = new FormData();
  formulario.set('archivo', new Blob([logo()]), 'logo.png');
  await pedir('POST', '/empresa/logo', formulario, access_token);
  const colores = { color_primario: '#14532d', color_secundario: '#f6e7cb' };
  await pedir('PATCH', '/empresa', colores, access_token);
};

const factura = (hoy: string): CrearFactura => ({
  tipo_identificacion: '04',
  identificacion: '1790011674001',
  razon_social: 'Distribuidora Andina S.A.',
  direccion: 'Av. 10 de Agosto N25-12, Quito',
  email: 'compras@example.com',
  condicion_pago: 'credito',
  fecha_vencimiento: sumarDias(hoy, 30),
  propina: 2.5,
  pagos: [
    { forma_pago: '20', total: 150, plazo: 30, unidad_tiempo: 'dias' },
    { forma_pago: '19', total: 52.2 },
  ],
  detalles: [
    {
      codigo_principal: 'CAFE-250',
      descripcion: 'Café de altura 250 g',
      cantidad: 12,
      precio_unitario: 6.5,
    },
    {
      codigo_principal: 'PAN-YUCA',
      descripcion: 'Pan de yuca',
      cantidad: 40,
      precio_unitario: 0.45,
      tarifa_iva: 0,
    },
    {
      codigo_principal: 'SERV-07',
      descripcion:
        'Atención del almuerzo de señalización de la nueva sede, con mantelería, vajilla y el ' +
        'personal de servicio para cuarenta personas',
      cantidad: 1,
      precio_unitario: 85.5,
      descuento: 5.5,
    },
  ],
});

const capturarRide = async (demo: Demo): Promise<void> => {
  const { facturas } = clienteDe(demo);
  const { id } = autorizado(await facturas.emitirYEsperar(factura(hoy())));
  const ride = await facturas.ride(id);
  const abierto = await abrirPdf(Buffer.from(await ride.arrayBuffer()));
  const archivo = join(CARPETA, 'ride.png');
  await writeFile(archivo, await abierto.png(1, 1.35));
  await abierto.cerrar();
  await guardado(archivo);
};

const capturarReferencia = async ({ docs_url }: Demo, temporal: string): Promise<void> => {
  const chromium = await buscarChromium();
  if (!chromium || docs_url === null) {
    decir('· Sin Chromium (ni en CHROMIUM_PATH ni en el PATH): queda sin rehacer docs.png');
    return;
  }
  const archivo = join(CARPETA, 'docs.png');
  await ejecutar(
    chromium,
    [
      '--headless=new',
      // Its sandbox refuses to run as root; the page is ours and local.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--hide-scrollbars',
      '--window-size=1280,720',
      '--virtual-time-budget=15000',
      `--user-data-dir=${join(temporal, 'chromium')}`,
      `--screenshot=${archivo}`,
      docs_url,
    ],
    { timeout: PLAZO_MS },
  );
  await guardado(archivo);
};

/** A new invoice in the panel, with what it would come to, as somebody is about to issue it. */
const capturarPanel = async ({ base_url, panel_url, usuario }: Demo): Promise<void> => {
  if (!CHROMIUM) {
    decir('· Sin Chromium (ni en CHROMIUM_PATH ni en el PATH): queda sin rehacer panel.png');
    return;
  }
  const navegador = await abrirChromium();
  try {
    const viewport = { width: 1280, height: 720 };
    const contexto = await navegador.newContext({ ...CONTEXTO, viewport, colorScheme: 'light' });
    await contexto.request.post(`${base_url}/auth/login`, {
      headers: { 'X-Panel': '1' },
      data: usuario,
    });
    const pagina = await contexto.newPage();
    await pagina.goto(`${panel_url}facturas/nueva`);
    const { identificacion, razon_social, detalles } = factura(hoy());
    await pagina.getByLabel('Identificación', { exact: true }).fill(identificacion);
    await pagina.getByLabel('Razón social').fill(razon_social);
    for (const [fila, detalle] of detalles.entries()) {
      const celda = (columna: string) =>
        pagina.locator(`[data-fila="${fila}"][data-columna="${columna}"]`);
      await celda('codigo_principal').fill(detalle.codigo_principal ?? '');
      await celda('descripcion').fill(detalle.descripcion ?? '');
      await celda('cantidad').fill(String(detalle.cantidad));
      await celda('precio_unitario').fill(String(detalle.precio_unitario));
      await celda('precio_unitario').press('Enter');
    }
    await pagina.getByRole('button', { name: /^Emitir por / }).waitFor();
    const archivo = join(CARPETA, 'panel.png');
    await pagina.screenshot({ path: archivo });
    await guardado(archivo);
  } finally {
    await navegador.close();
  }
};

const { values: pedido } = parseArgs({
  options: { panel: { type: 'string' }, en: { type: 'string', default: 'fotos' } },
});
const construido = await asegurarPanel();
if (construido?.fallo) throw new Error(construido.dicho);

const temporal = await mkdtemp(join(tmpdir(), 'capturas-'));
const datos = join(temporal, 'datos');
const programa = await arrancar(
  leerConfiguracion({ DATA_DIR: datos, PORT: '0', LOG_LEVEL: 'error' }),
  new AbortController().signal,
);
try {
  await programa.sistema.nucleo.seguidor.alcanzar();
  const demo = await asegurarDemo(programa, datos, programa.sistema.servidor?.url ?? '');
  programa.sistema.mostrarDemo(demo);
  await vestir(demo);
  if (pedido.panel === undefined) {
    await mkdir(CARPETA, { recursive: true });
    await capturarRide(demo);
    await capturarReferencia(demo, temporal);
    await capturarPanel(demo);
  } else {
    const { facturas } = clienteDe(demo);
    await facturas.emitirYEsperar(factura(hoy()));
    const fotos = await fotografiarPanel(demo, pedido.panel.split(','), pedido.en);
    for (const foto of fotos) decir(`· ${foto}`);
  }
} finally {
  await programa.cerrar();
  await rm(temporal, { recursive: true, force: true });
}
