import { expect, test } from 'vitest';
import {
  type Bitacora,
  type EventoLeido,
  RevisionInesperada,
  STREAM_NUEVO,
} from '#infra/nucleo/bitacora/puerto.ts';
import {
  type Contexto,
  eventosDePrueba,
  hasta,
  ids,
  leerDesde,
  pausa,
  streamNuevo,
} from './bitacora.apoyo.ts';

const ESCRITORES = 16;
const APPENDS_POR_ESCRITOR = 25;

export function pruebasDeConcurrencia(contexto: Contexto): void {
  test('16 escritores en 2 clientes: el suscriptor y el lector no pierden ni repiten nada', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const after = await bitacora.cabeza();
    const vistos: EventoLeido[] = [];
    const suscripcion = bitacora.subscribeAll({ after, maximo: 50 }, async (lote) => {
      vistos.push(...lote);
    });
    const lector = leerMientras(clientes[1]!, after);

    const escritos = await Promise.all(
      Array.from({ length: ESCRITORES }, (_, i) => escribirSeguido(clientes[i % 2]!)),
    );

    const leidos = await lector.terminar(escritos.flat().length);
    await hasta(() => vistos.length >= escritos.flat().length);
    await pausa(100);
    await suscripcion.detener();
    expect(ids(vistos).sort()).toEqual(escritos.flat().sort());
    expect(vistos).toEqual(leidos);
    expect(vistos).toEqual(await leerDesde(bitacora, after));
    const posiciones = vistos.map(({ posicion }) => posicion);
    expect(posiciones).toEqual([...new Set(posiciones)].sort((a, b) => a - b));
  });

  test('16 escritores sobre un mismo stream: cada revisión tiene un solo dueño', async () => {
    const { bitacora, otra } = contexto();
    const clientes = [bitacora, await otra()];
    const stream = streamNuevo();

    const escritos = await Promise.all(
      Array.from({ length: ESCRITORES }, (_, i) => disputar(clientes[i % 2]!, stream)),
    );

    const leidos = await bitacora.readStream(stream);
    expect(leidos.map(({ revision }) => revision)).toEqual(leidos.map((_, i) => i));
    expect(ids(leidos).sort()).toEqual(escritos.flat().sort());
  });
}

/** Appends of one to three events, one after another, to a stream of its own. */
async function escribirSeguido(bitacora: Bitacora): Promise<string[]> {
  const stream = streamNuevo();
  const escritos: string[] = [];
  let esperada = STREAM_NUEVO;
  for (let i = 0; i < APPENDS_POR_ESCRITOR; i++) {
    const eventos = eventosDePrueba(1 + (i % 3));
    esperada = (await bitacora.append(stream, esperada, eventos)).revision;
    escritos.push(...ids(eventos));
  }
  return escritos;
}

/** Stores three appends in a stream that others want too: upon a conflict reads and tries again. */
async function disputar(bitacora: Bitacora, stream: string): Promise<string[]> {
  const escritos: string[] = [];
  while (escritos.length < 6) {
    const [ultimo] = await bitacora.readStream(stream, { direction: 'backwards', limit: 1 });
    const eventos = eventosDePrueba(2);
    try {
      await bitacora.append(stream, ultimo?.revision ?? STREAM_NUEVO, eventos);
      escritos.push(...ids(eventos));
    } catch (error) {
      if (!(error instanceof RevisionInesperada)) throw error;
    }
  }
  return escritos;
}

/** A reader that asks `posicion > last` without pause while others write. */
function leerMientras(
  bitacora: Bitacora,
  after: number,
): { terminar(esperados: number): Promise<EventoLeido[]> } {
  const leidos: EventoLeido[] = [];
  let fin = Number.POSITIVE_INFINITY;
  const bucle = (async () => {
    while (leidos.length < fin) {
      const cursor = leidos.at(-1)?.posicion ?? after;
      // Asked for before the last one wrote, an empty page says nothing.
      const escritos = fin < Number.POSITIVE_INFINITY;
      const pagina = await bitacora.readAll({ after: cursor, limit: 40 });
      leidos.push(...pagina);
      // At the end without all of them: something was skipped. The caller compares and says what.
      if (pagina.length === 0 && escritos) return;
    }
  })();
  return {
    async terminar(esperados) {
      fin = esperados;
      await bucle;
      return leidos;
    },
  };
}
