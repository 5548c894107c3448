import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { crearCadena } from '#infra/nucleo/bitacora/cadena.ts';
import { huellaDeEvento } from '#infra/nucleo/bitacora/canonico.ts';
import { type EventoLeido, type EventoNuevo, STREAM_NUEVO } from '#infra/nucleo/bitacora/puerto.ts';

/** What a program knows of the heads of streams, over a log that is put back from a copy under its feet. */

const STREAM = 'empresa-1';
const nada = (): readonly string[] => [];

let log: EventoLeido[];
let leidos: number;
beforeEach(() => {
  log = [];
  leidos = 0;
});

const evento = (): EventoNuevo => ({
  evento_id: randomUUID(),
  tipo: 'Probado',
  datos: { n: log.length },
  metadatos: {
    comando_id: 'c',
    correlacion_id: 'c',
    actor: 'prueba',
    registrado_en: '2026-11-28T00:00:00.000Z',
    version: 1,
  },
});

/** A program with a memory of its own, over the log that all share. */
const programa = () => {
  const cadena = crearCadena({
    leer: async (_, revision) => {
      leidos += 1;
      return log[revision];
    },
    secretosDe: nada,
  });
  const agregar = async (esperada: number): Promise<void> => {
    const nuevo = evento();
    await cadena.anexar(STREAM, esperada, [nuevo], async ({ eventos }) => {
      const metadatos = JSON.parse(eventos[0]!.metadatos) as EventoLeido['metadatos'];
      const revision = esperada + 1;
      log[revision] = { ...nuevo, metadatos, stream: STREAM, revision, posicion: revision + 1 };
    });
  };
  return { agregar, oir: cadena.oir };
};

const exigirCadena = (): void => {
  for (const [i, { metadatos }] of log.entries()) {
    expect(metadatos.anterior).toBe(i === 0 ? undefined : huellaDeEvento(log[i - 1]!, nada));
  }
};

describe('la cadena de una bitácora repuesta de una copia', () => {
  it('quien la continúa hasta donde iba no enlaza con lo que ya no está', async () => {
    const uno = programa();
    for (const esperada of [STREAM_NUEVO, 0, 1]) await uno.agregar(esperada);
    log.length = 1;
    for (const esperada of [0, 1, 2]) await uno.agregar(esperada);
    exigirCadena();
  });

  it('lo que otro escribió en el mismo lugar, oído, es lo que se continúa', async () => {
    const [uno, otro] = [programa(), programa()];
    for (const esperada of [STREAM_NUEVO, 0, 1]) await uno.agregar(esperada);
    log.length = 1;
    for (const esperada of [0, 1]) await otro.agregar(esperada);
    uno.oir(log);
    await uno.agregar(2);
    exigirCadena();
  });
});

it('quien escribe una y otra vez, o lo oyó de otro, no pregunta por el anterior', async () => {
  const [uno, otro] = [programa(), programa()];
  await uno.agregar(STREAM_NUEVO);
  await uno.agregar(0);
  otro.oir(log);
  await otro.agregar(1);
  expect(leidos).toBe(0);
  exigirCadena();
});
