import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A Chromium as a person uses it: it opens addresses, sees pages and presses what is on them. */

/** Nothing of it calls home. */
const CALLADO = [
  '--headless=new',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-proxy-server',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--hide-scrollbars',
];

const PLAZO_MS = 30_000;

type Mensaje = {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: object;
  readonly result?: object;
  readonly error?: { readonly message: string };
};

type Espera = { readonly resolve: (valor: object) => void; readonly reject: (e: Error) => void };

/** Its own protocol over a pair of pipes (fds 3 and 4): JSON, each message ended by NUL. */
const conversar = (proceso: ChildProcess, alOir: (mensaje: Mensaje) => void) => {
  const [, , , escribe, lee] = proceso.stdio as unknown as [0, 0, 0, Writable, Readable];
  const esperas = new Map<number, Espera>();
  let ultimo = 0;
  let resto = '';
  const recibir = (mensaje: Mensaje): void => {
    const espera = mensaje.id === undefined ? undefined : esperas.get(mensaje.id);
    if (!espera) {
      alOir(mensaje);
      return;
    }
    esperas.delete(mensaje.id!);
    if (mensaje.error) espera.reject(new Error(mensaje.error.message));
    else espera.resolve(mensaje.result ?? {});
  };
  lee.setEncoding('utf8');
  lee.on('data', (trozo: string) => {
    const mensajes = `${resto}${trozo}`.split('\0');
    resto = mensajes.pop()!;
    for (const mensaje of mensajes) recibir(JSON.parse(mensaje) as Mensaje);
  });
  proceso.on('exit', () => {
    for (const { reject } of esperas.values()) reject(new Error('El navegador terminó'));
  });
  return <R>(method: string, params: object = {}, sessionId?: string): Promise<R> =>
    new Promise((resolve, reject) => {
      const id = ++ultimo;
      esperas.set(id, { resolve: resolve as Espera['resolve'], reject });
      escribe.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
};

export type Pantalla = {
  readonly ancho: number;
  readonly alto: number;
  /** A phone: touch, and the width that the page asks for. */
  readonly telefono?: boolean;
  readonly sin_scripts?: boolean;
};

export type Pestana = {
  /** Opens an address; resolves with its status once everything of it is there. */
  ir(url: string): Promise<number>;
  /** Presses the one element that a CSS selector finds, and waits for the page where it leads. */
  pulsar(selector: string): Promise<number>;
  /** The value of an expression in the page. */
  valor<R>(expresion: string): Promise<R>;
  /** PNG of the whole page. */
  foto(): Promise<Buffer>;
  /** What the browser complained about: a policy broken, a file that did not come. */
  readonly quejas: readonly string[];
};

export type Navegador = {
  pestana(pantalla: Pantalla): Promise<Pestana>;
  cerrar(): Promise<void>;
};

type Documento = { readonly type: string; readonly response: { readonly status: number } };
type Queja = { readonly entry: { readonly text: string; readonly url?: string } };

export const abrirNavegador = async (chromium: string): Promise<Navegador> => {
  const perfil = await mkdtemp(join(tmpdir(), 'navegador-'));
  const sin_jaula = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const proceso = spawn(
    chromium,
    [...CALLADO, ...sin_jaula, `--user-data-dir=${perfil}`, '--remote-debugging-pipe'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const oyentes = new Map<string, (mensaje: Mensaje) => void>();
  const decir = conversar(proceso, (mensaje) => oyentes.get(mensaje.sessionId ?? '')?.(mensaje));

  const pestana = async ({ ancho, alto, telefono, sin_scripts }: Pantalla): Promise<Pestana> => {
    const { targetId } = await decir<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
    });
    const { sessionId } = await decir<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const pedir = <R>(metodo: string, params?: object) => decir<R>(metodo, params, sessionId);
    const quejas: string[] = [];
    let estado = 0;
    let alCargar = (): void => {};
    oyentes.set(sessionId, ({ method, params }) => {
      if (method === 'Page.loadEventFired') alCargar();
      if (method === 'Network.responseReceived') {
        const { type, response } = params as Documento;
        if (type === 'Document') estado = response.status;
      }
      if (method === 'Log.entryAdded') {
        const { text, url } = (params as Queja).entry;
        // Asked for without anybody's wish.
        if (!url?.endsWith('/favicon.ico')) quejas.push(text);
      }
    });
    const cargada = (): Promise<void> => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const plazo = setTimeout(() => reject(new Error('La página no cargó')), PLAZO_MS);
      alCargar = () => {
        clearTimeout(plazo);
        resolve();
      };
      return promise;
    };
    const valor = async <R>(expression: string): Promise<R> => {
      const pedido = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await pedir<{ result: { value: R } }>('Runtime.evaluate', pedido);
      return result.value;
    };
    const tocar = async (selector: string): Promise<void> => {
      const [x, y] = await valor<[number, number]>(`(() => {
        const todos = document.querySelectorAll(${JSON.stringify(selector)});
        if (todos.length !== 1) throw new Error('Hay ' + todos.length);
        todos[0].scrollIntoView({ block: 'center', behavior: 'instant' });
        const { x, y, width, height } = todos[0].getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      })()`);
      const raton = { x, y, button: 'left', clickCount: 1 };
      await pedir('Input.dispatchMouseEvent', { type: 'mousePressed', ...raton });
      await pedir('Input.dispatchMouseEvent', { type: 'mouseReleased', ...raton });
    };
    await Promise.all(['Page.enable', 'Network.enable', 'Log.enable'].map((m) => pedir(m)));
    await pedir('Emulation.setDeviceMetricsOverride', {
      width: ancho,
      height: alto,
      deviceScaleFactor: 1,
      mobile: telefono ?? false,
    });
    await pedir('Emulation.setScriptExecutionDisabled', { value: sin_scripts ?? false });
    return {
      quejas,
      ir: async (url) => {
        const llega = cargada();
        await pedir('Page.navigate', { url });
        await llega;
        return estado;
      },
      pulsar: async (selector) => {
        const llega = cargada();
        await tocar(selector);
        await llega;
        return estado;
      },
      valor,
      foto: async () => {
        const pedido = { format: 'png', captureBeyondViewport: true };
        const { data } = await pedir<{ data: string }>('Page.captureScreenshot', pedido);
        return Buffer.from(data, 'base64');
      },
    };
  };

  return {
    pestana,
    cerrar: async () => {
      const fin = once(proceso, 'exit');
      decir('Browser.close').catch(() => {});
      await fin;
      await rm(perfil, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
