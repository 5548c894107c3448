import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { vigilarEscrituras } from '#infra/nucleo/bitacora/escrituras.ts';
import {
  type Bitacora,
  ResultadoDesconocido,
  RevisionInesperada,
} from '#infra/nucleo/bitacora/puerto.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { conLibro } from '#test/support/nucleo/con-libro.ts';
import { facturar, type Libro, sembrar } from '#test/support/nucleo/nucleo.ts';
import { proxyTcp } from '#test/support/proxy-tcp.ts';

/** Whatever makes writes impossible makes the process unready, and says which part it is. */

let libro: Libro;
conLibro((suyo) => {
  libro = suyo;
});

const PULSO = { latido_ms: 50, plazo_ms: 300 };
const esperarParte = (
  nucleo: Nucleo,
  parte: 'base' | 'bitacora',
  dice: RegExp,
  listo: boolean,
): Promise<void> =>
  vi.waitFor(
    () => {
      const estado = nucleo.estado();
      expect(estado.partes[parte]).toMatch(dice);
      expect(estado.listo).toBe(listo);
    },
    { timeout: 5000, interval: 10 },
  );

it('una bitácora que calla, aunque nadie escriba', async () => {
  let calla = false;
  const nunca = new Promise<never>(() => {});
  const real = libro.bitacora;
  const bitacora: Bitacora = {
    ...real,
    readPlaces: (lugares) => (calla ? nunca : real.readPlaces(lugares)),
    cabeza: () => (calla ? nunca : real.cabeza()),
  };
  const nucleo = await libro.abrir({ pulso: PULSO, bitacora });
  await sembrar(nucleo, [2]);
  await nucleo.seguidor.alcanzar();
  expect(nucleo.estado()).toEqual({
    listo: true,
    partes: { seguidor: 'al día', base: 'responde', bitacora: 'responde' },
  });
  calla = true;
  await esperarParte(nucleo, 'bitacora', /no responde/, false);
  calla = false;
  await esperarParte(nucleo, 'bitacora', /^responde/, true);
});

it('una base que calla', async () => {
  const proxy = await proxyTcp(libro.url);
  try {
    const nucleo = await libro.abrir({ pulso: PULSO, database_url: proxy.url });
    await nucleo.seguidor.alcanzar();
    proxy.enmudecer(true);
    await esperarParte(nucleo, 'base', /no responde/, false);
    proxy.enmudecer(false);
    proxy.cortar('rst');
    await vi.waitFor(() => expect(nucleo.estado().listo).toBe(true), { timeout: 10_000 });
    await nucleo.cerrar();
  } finally {
    await proxy.cerrar();
  }
});

it('una base que no admite escrituras', async () => {
  const nucleo = await libro.abrir({ pulso: PULSO });
  await sembrar(nucleo, [2]);
  await nucleo.sql`create function operacion.lleno() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device'
       using errcode = '53100'; end $$`;
  const negar = (tabla: string) =>
    nucleo.sql.unsafe(
      `create trigger lleno before insert or update on ${tabla} execute function operacion.lleno()`,
    );
  await negar('operacion.pulso');
  await esperarParte(nucleo, 'base', /no puede escribir/, false);
  await nucleo.sql`drop trigger lleno on operacion.pulso`;
  await esperarParte(nucleo, 'base', /^responde/, true);
  // And whoever writes meanwhile is told to come back, not that it is a defect of ours.
  await negar(`${nucleo.esquema}.facturas`);
  const negadas = await Promise.allSettled([facturar(nucleo, 2), facturar(nucleo, 2)]);
  for (const negada of negadas) {
    expect(negada).toMatchObject({ status: 'rejected', reason: { name: 'ServicioOcupado' } });
  }
  await nucleo.sql.unsafe(`drop trigger lleno on ${nucleo.esquema}.facturas`);
  expect((await facturar(nucleo, 2)).secuencial).toBe(1);
});

describe('una bitácora que se lee y no confirma escrituras', () => {
  const evento = { evento_id: crypto.randomUUID(), tipo: 'A', datos: {}, metadatos: {} as never };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const conAppend = (append: () => Promise<never>) =>
    vigilarEscrituras({ ...libro.bitacora, append });
  const intentar = ({ bitacora }: ReturnType<typeof conAppend>) =>
    bitacora.append('empresa-2', -1, [evento]).catch(() => {});

  it('se dice a los 3 s de no saber de ninguna, y una respuesta cualquiera lo desmiente', async () => {
    let fallo: Error = new ResultadoDesconocido('sin líder');
    const vigilada = conAppend(() => Promise.reject(fallo));
    await intentar(vigilada);
    expect(vigilada.motivo()).toBeNull();
    vi.advanceTimersByTime(2000);
    await intentar(vigilada);
    vi.advanceTimersByTime(1500);
    expect(vigilada.motivo()).toMatch(/no confirma/);
    fallo = new RevisionInesperada('empresa-2', -1);
    await intentar(vigilada);
    expect(vigilada.motivo()).toBeNull();
  });

  it('también si el intento sigue en camino; y de uno que nadie repite, se olvida', async () => {
    const colgada = conAppend(() => new Promise<never>(() => {}));
    void intentar(colgada);
    vi.advanceTimersByTime(9000);
    expect(colgada.motivo()).toMatch(/no confirma/);
    const sola = conAppend(() => Promise.reject(new ResultadoDesconocido('se cortó')));
    await intentar(sola);
    vi.advanceTimersByTime(9000);
    expect(sola.motivo()).toBeNull();
  });
});
