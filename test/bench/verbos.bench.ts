import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { crearFactura } from '#commands/documentos/factura/factura.comandos.ts';
import { simular } from '#domain/kernel/comando.ts';
import { AJUSTES_DE_FILAS } from '#infra/nucleo/bus/bus.ts';
import { MapaDeFilas } from '#infra/nucleo/lectura/mapa.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { Sesion } from '#infra/nucleo/postgres/sesion.ts';
import { conNucleo, conPostgres, enTurnos, pedidoDeTresLineas } from './entorno.ts';
import { percentil } from './http.bench.ts';
import { cobrar, conLibroDeBanco, movimientos } from './libro-de-banco.ts';

/** What money asks of the kernel, beside what it already does: many rows, ranges. */

const EMPRESA = 1;
/** More than a lane remembers: the rows of each command have to be asked for. */
const DOCUMENTOS = 20_000;
const DE_UNA_VEZ = 1000;

export type Veces = {
  readonly ms: number;
  readonly referencia_ms: number;
  /** Time of the one over time of the other. */
  readonly razon: number;
};

/** Two works in short alternating rounds, by the time that one of each takes. */
const veces = async (
  trabajo: () => Promise<unknown>,
  referencia: () => Promise<unknown>,
  rondas: number,
): Promise<Veces> => {
  const porRonda = (hacer: () => Promise<unknown>) => async (ms: number) => {
    const fin = performance.now() + ms;
    let hechas = 0;
    for (; performance.now() < fin; hechas += 1) await hacer();
    return hechas;
  };
  const turnos = { rondas, ms: 1500 };
  const { por_s, referencia_por_s } = await enTurnos(
    porRonda(trabajo),
    porRonda(referencia),
    turnos,
  );
  return {
    ms: Number((1000 / por_s).toFixed(2)),
    referencia_ms: Number((1000 / referencia_por_s).toFixed(2)),
    razon: Number((referencia_por_s / por_s).toFixed(2)),
  };
};

const sembrar = async ({ bus, sql }: Nucleo): Promise<void> => {
  for (let desde = 1; desde <= DOCUMENTOS; desde += DE_UNA_VEZ) {
    const ids = Array.from({ length: DE_UNA_VEZ }, (_, i) => desde + i);
    await bus.ejecutar(cobrar(EMPRESA, ids));
  }
  await sql.unsafe('vacuum analyze');
};

/** The next so many documents, around and around. */
const siguientes = (): ((cuantos: number) => number[]) => {
  let ultimo = 0;
  return (cuantos) => {
    const ids = Array.from({ length: cuantos }, (_, i) => ((ultimo + i) % DOCUMENTOS) + 1);
    ultimo += cuantos;
    return ids;
  };
};

/** One command over so many documents against one over one of them, one caller. */
export const medirCobro = ({
  rondas,
  lineas,
}: {
  rondas: number;
  lineas: number;
}): Promise<Veces> =>
  conPostgres(({ url }) =>
    conLibroDeBanco(url, async (nucleo) => {
      await sembrar(nucleo);
      const ids = siguientes();
      const cobrarVarios = (cuantos: number) => () =>
        nucleo.bus.ejecutar(cobrar(EMPRESA, ids(cuantos)));
      return veces(cobrarVarios(lineas), cobrarVarios(1), rondas);
    }),
  );

/** A range of so many rows against one statement that reads the same rows by their keys. */
export const medirRango = ({ rondas, filas }: { rondas: number; filas: number }): Promise<Veces> =>
  conPostgres(({ url }) =>
    conLibroDeBanco(url, async (nucleo) => {
      await sembrar(nucleo);
      const { modelo } = nucleo.lecturas;
      const [documento_id] = [7];
      for (let n = 0; n < filas; n += 1) await nucleo.bus.ejecutar(cobrar(EMPRESA, [documento_id]));
      const sesion = new Sesion(url, { nombre: 'rangos', ajustes: AJUSTES_DE_FILAS });
      const enMapa = <R>(leer: (mapa: MapaDeFilas) => Promise<R>) =>
        sesion.transaccion((tx) => leer(new MapaDeFilas(modelo, tx)));
      const rango = () =>
        enMapa((mapa) =>
          mapa
            .lectorDe(EMPRESA)
            .rango(movimientos, [documento_id], { desde: 0, limite: filas + 1 }),
        );
      const claves = (await rango()).map(({ numero }) => [documento_id, numero]);
      const porClave = () =>
        enMapa((mapa) => {
          const lector = mapa.lectorDe(EMPRESA);
          return Promise.all(claves.map((clave) => lector.fila(movimientos, clave)));
        });
      try {
        return await veces(rango, porClave, rondas);
      } finally {
        await sesion.cerrar();
      }
    }),
  );

export type MedidaDePesados = {
  /** Median of a thin command of one company, alone and beside the other one. */
  readonly sola_ms: number;
  readonly con_vecino_ms: number;
  /** Median of a fat command of the other one, a single caller. */
  readonly pesado_ms: number;
  /** Fat commands per second while the thin ones were measured. */
  readonly pesados_por_s: number;
  /** What the thin one waited, in fat commands. */
  readonly razon: number;
};

const VECINA = 2;

/** A company whose callers run commands over thousands of documents, and one with thin ones beside. */
export const medirVecinoPesado = ({
  documentos,
  llamadores,
  ms,
}: {
  readonly documentos: number;
  readonly llamadores: number;
  readonly ms: number;
}): Promise<MedidaDePesados> =>
  conPostgres(({ url }) =>
    conLibroDeBanco(url, async (nucleo) => {
      await sembrar(nucleo);
      const ids = siguientes();
      let pesados = 0;
      const pesado = async (): Promise<void> => {
        await nucleo.bus.ejecutar(cobrar(EMPRESA, ids(documentos)));
        pesados += 1;
      };
      const ligero = () => nucleo.bus.ejecutar(cobrar(VECINA, [1 + (pesados % 100)]));
      const mediana = async (hacer: () => Promise<unknown>): Promise<number> => {
        const fin = performance.now() + ms;
        const tardaron: number[] = [];
        while (performance.now() < fin) {
          const inicio = performance.now();
          await hacer();
          tardaron.push(performance.now() - inicio);
          await pausa(1);
        }
        return Number(percentil(tardaron, 0.5).toFixed(2));
      };
      const pesado_ms = await mediana(pesado);
      const sola_ms = await mediana(ligero);
      let sigue = true;
      const vecinos = Array.from({ length: llamadores }, async () => {
        while (sigue) await pesado();
      });
      const antes = pesados;
      const con_vecino_ms = await mediana(ligero);
      const pesados_por_s = Math.round(((pesados - antes) * 1000) / ms);
      sigue = false;
      await Promise.all(vecinos);
      const razon = Number((con_vecino_ms / pesado_ms).toFixed(2));
      return { sola_ms, con_vecino_ms, pesado_ms, pesados_por_s, razon };
    }),
  );

/** A command that is only tried against the same one in earnest, one caller. */
export const medirSimulado = ({ rondas }: { readonly rondas: number }): Promise<Veces> =>
  conPostgres(({ url }) =>
    conNucleo(url, 1, ({ nucleo }) => {
      let hechas = 0;
      const emitir = () => {
        hechas += 1;
        const comando_id = randomUUID();
        const quien = { empresa_id: EMPRESA, comando_id, correlacion_id: comando_id };
        const idempotencia = { clave: comando_id, huella: 'bench' };
        const pedido = pedidoDeTresLineas(hechas);
        return crearFactura({ ...quien, actor: 'bench', pedido, idempotencia });
      };
      const { ejecutar } = nucleo.bus;
      return veces(
        () => ejecutar(simular(emitir())),
        () => ejecutar(emitir()),
        rondas,
      );
    }),
  );

if (import.meta.main) {
  console.log(JSON.stringify(await medirCobro({ rondas: 3, lineas: 50 })));
  console.log(JSON.stringify(await medirRango({ rondas: 3, filas: 500 })));
  console.log(JSON.stringify(await medirSimulado({ rondas: 3 })));
  console.log(
    JSON.stringify(await medirVecinoPesado({ documentos: 2000, llamadores: 8, ms: 5000 })),
  );
}
