import { Worker } from 'node:worker_threads';
import type { DatosDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { definicionDeRide } from '#infra/documentos/ride/definicion.ts';
import { crearImpresor } from '#infra/documentos/ride/impresor.ts';
import { emisorDePrueba, lineas, rideDe } from '#test/support/documentos/ride.pruebas.ts';
import { ejemplaresDe } from './vida.ts';

export type MedidaDeRide = {
  /** Invoices of 8 lines printed by one thread. */
  readonly rides_por_s: number;
  /** Pages with as many texts in one plain table, by pdfmake as it comes, in a thread too. */
  readonly paginas_por_s: number;
  readonly razon: number;
  /** The same pages with the fonts parsed once, as the printer does: what the layout itself costs. */
  readonly paginas_con_fuentes_por_s: number;
  readonly razon_con_fuentes: number;
  /** One invoice of 500 lines. */
  readonly ms_500_lineas: number;
};

/** Every text of a definition, in order. */
const textosDe = (nodo: unknown): string[] => {
  if (typeof nodo === 'string') return [nodo];
  if (Array.isArray(nodo)) return nodo.flatMap(textosDe);
  if (typeof nodo !== 'object' || nodo === null) return [];
  const { text, stack, columns, table } = nodo as { [parte: string]: unknown };
  const { body } = (table ?? {}) as { body?: unknown };
  return [text, stack, columns, body].flatMap((parte) => textosDe(parte));
};

const celdasDe = (datos: DatosDeRide): readonly string[] =>
  textosDe(definicionDeRide(datos, null).content);

/** Keeps `imprimir` busy: two at a time, so that the thread never waits for the next one. */
const porSegundo = async (ms: number, imprimir: () => Promise<unknown>): Promise<number> => {
  const inicio = performance.now();
  let hechos = 0;
  const seguir = async (): Promise<void> => {
    while (performance.now() - inicio < ms) {
      await imprimir();
      hechos += 1;
    }
  };
  await Promise.all([seguir(), seguir()]);
  return (hechos * 1000) / (performance.now() - inicio);
};

/** Pages of a plain table, printed by a thread in the order asked. */
const paginas = (compartir: boolean) => {
  const worker = new Worker(new URL('./pagina-simple.worker.ts', import.meta.url), {
    workerData: { compartir },
  });
  const esperas: (() => void)[] = [];
  worker.on('message', () => esperas.shift()?.());
  return {
    imprimir: (celdas: readonly string[]) =>
      new Promise<void>((resolver) => {
        esperas.push(resolver);
        worker.postMessage(celdas);
      }),
    cerrar: () => worker.terminate(),
  };
};

const media = (valores: readonly number[]): number =>
  valores.reduce((a, b) => a + b, 0) / valores.length;

/** No two invoices are alike: number, buyer, quantities and prices change. */
const facturaNumero = (n: number): DatosDeRide =>
  rideDe(
    { numero_comprobante: `001-001-${String(n).padStart(9, '0')}`, razon_social: `Cliente ${n}` },
    lineas(8, { cantidad: 1_000_000 + n * 10_000, precio_unitario: 2_500_000 + n * 1_230_000 }),
  );

/** RIDE per second beside plain pages, in turns so that a busy machine hurts all alike. */
export const medirRide = async ({ segundos }: { segundos: number }): Promise<MedidaDeRide> => {
  const impresor = crearImpresor({ leerLogo: async () => undefined, hilos: 1 });
  const celdas = celdasDe(facturaNumero(1));
  const simple = paginas(false);
  const conFuentes = paginas(true);
  const pagina = () => simple.imprimir(celdas);
  const paginaConFuentes = () => conFuentes.imprimir(celdas);
  let n = 0;
  const ride = (): Promise<unknown> => {
    n += 1;
    return impresor.rideDeCorreo(1, facturaNumero(n));
  };
  for (const imprimir of [ride, pagina, paginaConFuentes]) {
    await porSegundo(700, imprimir);
  }
  const turnos: { rides: number; simples: number; fuentes: number }[] = [];
  for (let i = 0; i < 5; i += 1) {
    turnos.push({
      rides: await porSegundo(segundos * 70, ride),
      simples: await porSegundo(segundos * 70, pagina),
      fuentes: await porSegundo(segundos * 70, paginaConFuentes),
    });
  }
  const inicio = performance.now();
  await impresor.rideDeCorreo(1, rideDe({}, lineas(500)));
  const ms_500_lineas = Math.round(performance.now() - inicio);
  await Promise.all([impresor.cerrar(), simple.cerrar(), conFuentes.cerrar()]);
  const rides = media(turnos.map((t) => t.rides));
  const simples = media(turnos.map((t) => t.simples));
  const fuentes = media(turnos.map((t) => t.fuentes));
  return {
    rides_por_s: Math.round(rides),
    paginas_por_s: Math.round(simples),
    razon: Number((rides / simples).toFixed(2)),
    paginas_con_fuentes_por_s: Math.round(fuentes),
    razon_con_fuentes: Number((rides / fuentes).toFixed(2)),
    ms_500_lineas,
  };
};

/**
 * The RIDE of each type, of eight lines, beside a plain table with its own texts and the fonts parsed
 * once, both in one thread: every type in every turn.
 */
export const medirRidePorTipo = async ({ segundos }: { segundos: number }) => {
  const impresor = crearImpresor({ leerLogo: async () => undefined, hilos: 1 });
  const conFuentes = paginas(true);
  const emisor = emisorDePrueba();
  const trabajos = (await ejemplaresDe(50)).map(({ documento: { tipo }, datos }) => {
    const rides = datos.map(({ fila }) => tipo.ride(fila, emisor));
    const celdas = celdasDe(rides[0]!);
    let n = 0;
    const imprimir = (): Promise<unknown> => {
      n += 1;
      return impresor.rideDeCorreo(1, rides[n % rides.length]!);
    };
    return { tipo, imprimir, pagina: () => conFuentes.imprimir(celdas) };
  });
  const turnos = trabajos.map(() => ({ rides: [] as number[], paginas: [] as number[] }));
  for (let turno = -1; turno < 5; turno += 1) {
    for (const [i, { imprimir, pagina }] of trabajos.entries()) {
      const rides = await porSegundo(segundos * 40, imprimir);
      const planas = await porSegundo(segundos * 40, pagina);
      if (turno < 0) continue; // warm
      turnos[i]!.rides.push(rides);
      turnos[i]!.paginas.push(planas);
    }
  }
  await Promise.all([impresor.cerrar(), conFuentes.cerrar()]);
  return trabajos.map(({ tipo }, i) => {
    const rides_por_s = media(turnos[i]!.rides);
    const paginas_por_s = media(turnos[i]!.paginas);
    return {
      tipo: tipo.singular,
      rides_por_s: Math.round(rides_por_s),
      paginas_por_s: Math.round(paginas_por_s),
      razon: Number((rides_por_s / paginas_por_s).toFixed(2)),
    };
  });
};

if (import.meta.main) {
  console.log(JSON.stringify(await medirRide({ segundos: 10 })));
  console.log(JSON.stringify(await medirRidePorTipo({ segundos: 10 }), null, 1));
}
