import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

/** What a page complained about: an error of its own, a policy broken, somebody of elsewhere asked for. */
export type Quejas = {
  /** What was complained about since the last time, but for what was expected; forgets it. */
  tomar(): readonly string[];
  /** Until the next `tomar`: what is said like this is what the test wants to see. */
  esperar(dicho: RegExp): void;
};

/** A refusal of the API is told by the page; the browser tells of it too. */
const esRehuse = (mensaje: ConsoleMessage): boolean =>
  /^Failed to load resource: the server responded with a status of 4\d\d/.test(mensaje.text()) &&
  new URL(mensaje.location().url).pathname.startsWith('/api/v1/');

/** Of another place of the network; the browser's own viewers ask the browser. */
const esDeOtroOrigen = (url: string, origen: string): boolean => {
  const { protocol, origin } = new URL(url);
  return /^(https?|wss?):$/.test(protocol) && origin !== origen;
};

/** Listens to whatever opens in a context; `origen`: the only place where anything is asked for. */
export const oirQuejas = (contexto: BrowserContext, origen: string): Quejas => {
  let dichas: string[] = [];
  let esperadas: RegExp[] = [];
  const oirPagina = (pagina: Page): void => {
    pagina.on('pageerror', (error) => dichas.push(error.stack ?? error.message));
    pagina.on('console', (mensaje) => {
      if (mensaje.type() === 'error' && !esRehuse(mensaje)) dichas.push(mensaje.text());
    });
    pagina.on('crash', () => dichas.push(`La página ${pagina.url()} se cayó`));
  };
  contexto.on('page', oirPagina);
  contexto.on('request', (pedido) => {
    const url = pedido.url();
    if (esDeOtroOrigen(url, origen)) dichas.push(`Se pidió ${url}, que es de otro origen`);
  });
  return {
    tomar: () => {
      const sobran = dichas.filter((dicha) => !esperadas.some((esperada) => esperada.test(dicha)));
      dichas = [];
      esperadas = [];
      return sobran;
    },
    esperar: (dicho) => esperadas.push(dicho),
  };
};
