import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as comandos from '#commands/documentos/comprobante/consulta-sri.comandos.ts';
import type { EstadoEnSri } from '#domain/kernel/consulta-sri.ts';
import { leerRevision } from '#infra/documentos/lectura-de-revision.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { iniciarTrabajador, type Trabajador } from '#infra/nucleo/procesos/trabajador.ts';
import { jobDeRevision } from '#processes/documentos/revision-sri.job.ts';
import { SriInalcanzable } from '#processes/documentos/sri.puerto.ts';
import { venderACredito } from '#test/support/documentos/vencimientos.ts';
import { enElLog, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { ponerRelojDeTareas } from '#test/support/nucleo/ocasion.ts';
import { conSql } from '#test/support/nucleo/postgres-hijo.ts';

/** The daily tour over the real database, with a clock that the story moves and an SRI that it plays. */

let ahora_ms: number;
let libro: Libro;
let trabajadores: Trabajador[];
let fallas: unknown[];
/** By company: how many times each was asked, in order. */
let preguntas: number[];
let responde: (empresa_id: number, vez: number) => EstadoEnSri | 'calla';

const son = async (dia: string, hora: string): Promise<void> => {
  ahora_ms = Date.parse(`${dia}T${hora}:00.000-05:00`);
  await conSql(libro.url, (sql) => ponerRelojDeTareas(sql, ahora_ms));
};
const abrir = async (): Promise<Nucleo> => {
  const nucleo = await libro.abrir({ reloj: () => ahora_ms });
  await son('2026-11-20', '10:00');
  await nucleo.seguidor.alcanzar();
  return nucleo;
};

const trabajar = (nucleo: Nucleo): Trabajador => {
  const nuevo = iniciarTrabajador({
    url: libro.url,
    proceso: jobDeRevision({
      comandos,
      lectura: leerRevision(nucleo.sql, nucleo.lecturas.bitacora),
      consultar: async (empresa_id) => {
        preguntas.push(empresa_id);
        const estado = responde(empresa_id, preguntas.length);
        if (estado === 'calla') throw new SriInalcanzable('plazo vencido');
        return { estado, motivo: null };
      },
      anchos: () => [],
      fallos_ms: [5],
      reloj: Date.now,
      plazo_sri_ms: 1_000,
    }),
    ejecutar: nucleo.bus.ejecutar,
    esquema: () => nucleo.esquema,
    ronda_ms: 20,
    alFallar: (error) => fallas.push(error),
  });
  trabajadores.push(nuevo);
  return nuevo;
};

/** The clock has looked at this moment and every tour that it began is done. */
const asentado = async (nucleo: Nucleo, siguiente: string): Promise<void> => {
  await vi.waitFor(
    async () => {
      const tareas = await nucleo.sql<{ clave: string; desde: string | null }[]>`
        select clave, datos->>'desde' as desde from operacion.tareas where proceso = 'revision-sri'`;
      expect(tareas).toEqual([{ clave: 'reloj', desde: siguiente }]);
    },
    { timeout: 20_000, interval: 20 },
  );
};
const anotado = async (empresa_id = 1): Promise<readonly (readonly [string, number])[]> => {
  const todos = await Promise.all(
    ['ComprobanteAnuladoEnSri', 'ComprobanteConsultadoEnSri'].map((tipo) =>
      enElLog(libro.sinFallos, empresa_id, tipo),
    ),
  );
  return todos
    .flat()
    .toSorted((a, b) => a.posicion - b.posicion)
    .map(({ tipo, datos }) => {
      const { documento_id, estado } = datos as { documento_id: number; estado: string };
      return [tipo === 'ComprobanteAnuladoEnSri' ? 'ANULADO' : estado, documento_id] as const;
    });
};

beforeEach(async () => {
  libro = await nuevoLibro();
  trabajadores = [];
  fallas = [];
  preguntas = [];
  responde = () => 'AUTORIZADO';
  ahora_ms = Date.parse('2026-11-20T10:00:00.000-05:00');
});
afterEach(async () => {
  await Promise.all(trabajadores.map((trabajador) => trabajador.detener()));
  expect(fallas).toEqual([]);
  await libro.cerrar();
});

describe('la revisión diaria ante el SRI', () => {
  it('a las 03:00 pregunta por cada una, y anota solo lo que no se sabía', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    const ids: number[] = [];
    for (let i = 0; i < 3; i += 1) ids.push(await venderACredito(nucleo, 1, '2026-12-31'));
    await son('2026-11-21', '02:59');
    await new Promise((listo) => setTimeout(listo, 100));
    expect(preguntas).toEqual([]);
    await son('2026-11-21', '03:00');
    await asentado(nucleo, '2026-11-22');
    expect(preguntas).toHaveLength(3);
    expect(await anotado()).toEqual([]);

    responde = (_empresa, vez) => (vez === 5 ? 'ANULADO' : 'AUTORIZADO');
    await son('2026-11-22', '03:00');
    await asentado(nucleo, '2026-11-23');
    expect(preguntas).toHaveLength(6);
    expect(await anotado()).toEqual([['ANULADO', ids[1]]]);

    // The annulled one is asked about no more.
    await son('2026-11-23', '03:00');
    await asentado(nucleo, '2026-11-24');
    expect(preguntas).toHaveLength(8);
    expect(await anotado()).toHaveLength(1);
  });

  it('pasado el día 8 no pregunta por el mes anterior, salvo lo que está a medio anular', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    const [una, otra] = [
      await venderACredito(nucleo, 1, '2026-12-31'),
      await venderACredito(nucleo, 1, '2026-12-31'),
    ];
    responde = (_empresa, vez) => (vez === 1 ? 'PENDIENTE DE ANULAR' : 'AUTORIZADO');
    await son('2026-12-08', '03:00');
    await asentado(nucleo, '2026-12-09');
    expect(preguntas).toHaveLength(2);
    expect(await anotado()).toEqual([['PENDIENTE DE ANULAR', una]]);
    responde = () => 'ANULADO';
    await son('2026-12-09', '03:00');
    await asentado(nucleo, '2026-12-10');
    expect(preguntas).toHaveLength(3);
    expect(await anotado()).toEqual([
      ['PENDIENTE DE ANULAR', una],
      ['ANULADO', una],
    ]);
    expect(otra).toBeGreaterThan(una);
  });

  it('la que tiene pocas no espera a la que tiene muchas', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1, 2]);
    const primero = trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await primero.detener();
    await Promise.all(Array.from({ length: 120 }, () => venderACredito(nucleo, 1, '2026-12-31')));
    await venderACredito(nucleo, 2, '2026-12-31');
    await son('2026-11-21', '03:00');
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-22');
    expect(preguntas).toHaveLength(121);
    expect(preguntas.indexOf(2)).toBeLessThan(60);
  });

  it('detenida a medias, sigue por donde iba; y un documento que calla no detiene a los demás', async () => {
    const nucleo = await abrir();
    await sembrar(nucleo, [1]);
    const primero = trabajar(nucleo);
    await asentado(nucleo, '2026-11-21');
    await primero.detener();
    await Promise.all(Array.from({ length: 50 }, () => venderACredito(nucleo, 1, '2026-12-31')));
    const aMedias = Promise.withResolvers<void>();
    responde = (_empresa, vez) => {
      if (vez === 25) aMedias.resolve();
      return 'AUTORIZADO';
    };
    await son('2026-11-21', '03:00');
    const cortado = trabajar(nucleo);
    await aMedias.promise;
    await cortado.detener();
    const hechas = preguntas.length;
    expect(hechas).toBeLessThan(50);
    trabajar(nucleo);
    await asentado(nucleo, '2026-11-22');
    // At most the page that was under way is asked again.
    expect(preguntas.length).toBeLessThanOrEqual(70);

    preguntas = [];
    responde = (_empresa, vez) => (vez <= 6 ? 'calla' : 'AUTORIZADO');
    await son('2026-11-22', '03:00');
    await asentado(nucleo, '2026-11-23');
    expect(preguntas).toHaveLength(6 + 49);
    expect(await anotado()).toEqual([]);
  });
});
