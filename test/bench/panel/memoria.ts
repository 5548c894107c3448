import type { CDPSession } from 'playwright-core';
import type { Escena, Medida } from './medida.ts';

const MINUTOS = Number(process.env.MINUTOS ?? 2);
const ENTRE_EVENTOS_MS = 400;
/** Until here it fills what it keeps in any case: answers of what is on screen, the first code. */
const CALENTAMIENTO = 0.4;

type Ocupado = { readonly monton: number; readonly nodos: number };

/** What is left after everything that nobody uses has gone. */
const ocupado = async (depurador: CDPSession): Promise<Ocupado> => {
  await depurador.send('HeapProfiler.collectGarbage');
  await depurador.send('HeapProfiler.collectGarbage');
  const { metrics } = await depurador.send('Performance.getMetrics');
  const de = (nombre: string): number => metrics.find(({ name }) => name === nombre)?.value ?? 0;
  return { monton: de('JSHeapUsedSize'), nodos: de('Nodes') };
};

/** Invoices that come one after another: each is three or four events until the SRI authorizes it. */
const emitirHasta = async ({ api }: Escena, fin_ms: number): Promise<number> => {
  let emitidas = 0;
  while (Date.now() < fin_ms) {
    const siguiente = Date.now() + ENTRE_EVENTOS_MS;
    await api.facturas.crear({
      tipo_identificacion: '05',
      identificacion: '1710034065',
      razon_social: 'María Pérez',
      detalles: [
        { codigo_principal: 'CAFE-250', descripcion: 'Café', cantidad: 1, precio_unitario: 6.5 },
      ],
    });
    emitidas += 1;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(() => resolve(), Math.max(0, siguiente - Date.now()));
    await promise;
  }
  return emitidas;
};

/** A tab left open while others work: `MINUTOS=30` is the whole of it. */
export const memoria =
  ({ en }: { readonly en: string }): Medida =>
  async (escena) => {
    const pagina = await escena.entrar(en);
    const depurador = await pagina.context().newCDPSession(pagina);
    await depurador.send('Performance.enable');
    const duracion_ms = MINUTOS * 60_000;
    let emitidas = await emitirHasta(escena, Date.now() + duracion_ms * CALENTAMIENTO);
    const antes = await ocupado(depurador);
    emitidas += await emitirHasta(escena, Date.now() + duracion_ms * (1 - CALENTAMIENTO));
    const despues = await ocupado(depurador);
    await pagina.context().close();
    const crece = (que: keyof Ocupado): number => (despues[que] / antes[que] - 1) * 100;
    const mib = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
    const comun = { unidad: '%', barra: 10 };
    return [
      {
        ...comun,
        que: `memoria de una pestaña en ${en}, ${MINUTOS} min con eventos: lo que crece`,
        valor: crece('monton'),
        nota: `${emitidas} facturas; de ${mib(antes.monton)} a ${mib(despues.monton)} MiB`,
      },
      {
        ...comun,
        que: `nodos de esa pestaña: lo que crecen`,
        valor: crece('nodos'),
        nota: `de ${antes.nodos} a ${despues.nodos}`,
      },
    ];
  };
