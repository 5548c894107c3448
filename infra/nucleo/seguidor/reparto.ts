import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Marca } from '../bitacora/marcas.ts';
import type { Sesion, Transaccion } from '../postgres/sesion.ts';
import { leerCheckpoint, moverCheckpoints, nacer, type Puesto } from './checkpoints.ts';
import { type Consumidor, darEventos } from './consumidor.ts';
import { type Cuenta, leerOidas } from './huecos.ts';

/** A checkpoint is behind where this process left it: Postgres forgot its last commits. */
export class CheckpointRetrocedido extends Error {}

/** Where the consumers stand, and how what follows is handed to them. */
export type Reparto = {
  /** Reads where each of them stands, from the log's head on for who begins; the first and the last. */
  situar(
    consumidores: readonly Consumidor[],
    cabeza: number,
  ): Promise<{ readonly desde: number; readonly hasta: number }>;
  /**
   * Hands a run to all in one transaction: in the same order everywhere, so that two followers never
   * wait for each other, and in three round trips however many there are.
   * @throws CheckpointRetrocedido
   */
  repartir(
    consumidores: readonly Consumidor[],
    eventos: readonly EventoRegistrado[],
    ultimo: Marca,
  ): Promise<void>;
  /**
   * Hands what was passed over of a company to those who went past it, without moving their
   * checkpoints. Once, whoever else does the same: the count moves along. Answers what it handed over,
   * and the place up to which events come too late for the ordinary way.
   */
  reponer(
    consumidores: readonly Consumidor[],
    cuenta: Cuenta,
    empresa_id: number,
    eventos: readonly EventoRegistrado[],
  ): Promise<{ readonly repuestos: readonly EventoRegistrado[]; readonly hasta: number }>;
};

/** Who counts there, and those of its schema who do not count for themselves. */
const losDe = (consumidores: readonly Consumidor[], { esquema, tabla }: Cuenta) =>
  consumidores.filter(
    (c) => c.esquema === esquema && (c.cuenta === undefined || c.cuenta.tabla === tabla),
  );

/** Takes over a checkpoint that is not where we left it; answers from where it is ours. */
const retomar = async (
  tx: Transaccion,
  { consumidor, desde }: Puesto,
  ultimo: Marca,
): Promise<number> => {
  const guardado = await leerCheckpoint(tx, consumidor);
  if (guardado < desde) throw new CheckpointRetrocedido();
  // Another process got there first: take over from where it stands.
  if (guardado >= ultimo.posicion) return guardado;
  await moverCheckpoints(tx, [{ consumidor, desde: guardado }], ultimo);
  return guardado;
};

export const crearReparto = (sesion: Sesion): Reparto => {
  const puestos = new Map<Consumidor, number>();
  const nacimientos = new Map<Consumidor, number>();
  return {
    situar: async (consumidores, cabeza) => {
      puestos.clear();
      for (const consumidor of consumidores) {
        await sesion.transaccion(async (tx) => {
          nacimientos.set(consumidor, await nacer(tx, consumidor, cabeza));
          puestos.set(consumidor, await leerCheckpoint(tx, consumidor));
        });
      }
      const todos = [...puestos.values()];
      return { desde: Math.min(...todos), hasta: Math.max(...todos) };
    },
    repartir: async (consumidores, eventos, ultimo) => {
      const hasta = ultimo.posicion;
      const atrasados = consumidores
        .map((consumidor) => ({ consumidor, desde: puestos.get(consumidor)! }))
        .filter(({ desde }) => desde < hasta);
      const llegadas = await sesion.transaccion(async (tx) => {
        const movidos = await moverCheckpoints(tx, atrasados, ultimo);
        return Promise.all(
          atrasados.map(async (puesto) => {
            const { consumidor } = puesto;
            const seMovio = movidos.has(consumidor);
            const desde = seMovio ? puesto.desde : await retomar(tx, puesto, ultimo);
            if (desde >= hasta) return desde;
            const nuevos = eventos.filter((e) => e.posicion > desde);
            await darEventos(tx, consumidor, nuevos, nacimientos.get(consumidor)!);
            return hasta;
          }),
        );
      });
      for (const [i, { consumidor }] of atrasados.entries()) puestos.set(consumidor, llegadas[i]!);
    },
    reponer: (consumidores, cuenta, empresa_id, eventos) =>
      sesion.transaccion(async (tx) => {
        const deCuenta = losDe(consumidores, cuenta);
        // Behind these locks nobody hands anything over.
        const leidos = await Promise.all(
          deCuenta.map((consumidor) => leerCheckpoint(tx, consumidor)),
        );
        const hasta = leidos[deCuenta.findIndex((c) => c.cuenta !== undefined)]!;
        const oida = (await leerOidas(tx, cuenta, [empresa_id])).get(empresa_id) ?? -1;
        const repuestos = eventos.filter((e) => e.revision > oida && e.posicion <= hasta);
        const pasados = deCuenta.filter((_, i) => leidos[i]! >= hasta);
        if (repuestos.length > 0) {
          await Promise.all(pasados.map((c) => darEventos(tx, c, repuestos, nacimientos.get(c)!)));
        }
        return { repuestos, hasta };
      }),
  };
};
