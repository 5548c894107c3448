import { randomUUID } from 'node:crypto';
import {
  abrirConciliacion,
  cerrarConciliacion,
  marcarMovimientos,
  reabrirConciliacion,
} from '#commands/tesoreria/conciliaciones.comandos.ts';
import { crearCuentaDinero } from '#commands/tesoreria/cuentas-dinero.comandos.ts';
import type { Comando, Ejecutar } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { inicioDe } from '#domain/kernel/tiempo.ts';
import { momentoEnCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import { movimientoEn, RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { conNucleo, conPostgres } from './entorno.ts';
import type { Veces } from './verbos.bench.ts';

/** What reconciling costs as there is more to reconcile: over the bus, one caller. */

const EMPRESA = 1;
const CORTE = '2026-10-31';
/** Movements of one append: what it may weigh. */
const DE_UNA_VEZ = 500;

const con = <P extends object>(pedido: P) => {
  const comando_id = randomUUID();
  const quien = { empresa_id: EMPRESA, comando_id, correlacion_id: comando_id, actor: 'bench' };
  return { ...quien, ...pedido };
};

/** Two works by turns, so many times each: they are too long to be counted by the second. */
const porTurnos = async (
  trabajo: () => Promise<unknown>,
  referencia: () => Promise<unknown>,
  rondas: number,
): Promise<Veces> => {
  const obras = [trabajo, referencia];
  const tardan = [0, 0];
  for (const obra of obras) await obra();
  for (let i = 0; i < rondas; i += 1) {
    for (const cual of i % 2 === 0 ? [0, 1] : [1, 0]) {
      const inicio = performance.now();
      await obras[cual]!();
      tardan[cual]! += performance.now() - inicio;
    }
  }
  const [ms, referencia_ms] = tardan.map((suma) => Number((suma / rondas).toFixed(2)));
  const razon = Number((ms! / referencia_ms!).toFixed(2));
  return { ms: ms!, referencia_ms: referencia_ms!, razon };
};

/** So many incomes of one cent on the days of a month, as collections would leave them; their ids. */
const mover = (cuenta_dinero_id: number, cuantos: number): Comando<number, readonly number[]> => ({
  nombre: 'moverEnBanco',
  ...con({}),
  cargar: async (lector) => (await lector.fila(contadores, [RECURSO_DE_MOVIMIENTOS]))?.ultimo ?? 0,
  decidir: (ultimo) =>
    Array.from({ length: cuantos }, (_, i) => {
      const fecha = inicioDe(`2026-10-${String((i % 28) + 1).padStart(2, '0')}`);
      return movimientoEn(momentoEnCuenta(undefined, fecha), {
        movimiento_id: ultimo + i + 1,
        ambiente: '1',
        cuenta_dinero_id,
        tipo: 'ingreso',
        monto: 1,
        origen_tipo: 'cobro',
        origen_id: ultimo + i + 1,
      });
    }),
  responder: async (_lector, _eventos, ultimo) =>
    Array.from({ length: cuantos }, (_, i) => ultimo + i + 1),
});

/** An account that so many movements are candidates of: its draft balances with none marked. */
const cuentaConCandidatos = async (ejecutar: Ejecutar, cuantos: number) => {
  const datos = {
    nombre: `Banco ${cuantos}`,
    tipo: 'banco',
    banco: null,
    numero_mascarado: null,
    saldo_inicial: 0,
    activo: true,
    cuenta_contable_id: null,
  } as const;
  const { id: cuenta_dinero_id } = (await ejecutar(crearCuentaDinero(con({ datos })))).resultado;
  const movimiento_ids: number[] = [];
  while (movimiento_ids.length < cuantos) {
    const faltan = Math.min(DE_UNA_VEZ, cuantos - movimiento_ids.length);
    movimiento_ids.push(...(await ejecutar(mover(cuenta_dinero_id, faltan))).resultado);
  }
  const pedido = { fecha_corte: CORTE, saldo_extracto: 0, observaciones: null };
  const { resultado } = await ejecutar(abrirConciliacion(con({ cuenta_dinero_id, pedido })));
  return { conciliacion_id: resultado.conciliacion.id, movimiento_ids };
};

export type MedidaDeConciliaciones = {
  /** Marking (and unmarking) all of them in one call against ten. */
  readonly marcar: Veces;
  /** Closing (and opening again) with many candidates against a hundredth of them. */
  readonly cerrar: Veces;
};

export const medirConciliaciones = ({
  rondas,
  marcas,
  candidatos,
}: {
  rondas: number;
  marcas: number;
  candidatos: number;
}): Promise<MedidaDeConciliaciones> =>
  conPostgres(({ url }) =>
    conNucleo(url, 1, async ({ nucleo, sql }) => {
      const { ejecutar } = nucleo.bus;
      const muchos = await cuentaConCandidatos(ejecutar, candidatos);
      const pocos = await cuentaConCandidatos(ejecutar, candidatos / 100);
      const { conciliacion_id, movimiento_ids } = await cuentaConCandidatos(ejecutar, marcas);
      await sql.unsafe('vacuum analyze');
      const enPartes = (partes: number) => async () => {
        const de = marcas / partes;
        for (const marcado of [true, false]) {
          for (let i = 0; i < partes; i += 1) {
            const ids = movimiento_ids.slice(i * de, (i + 1) * de);
            const pedido = { conciliacion_id, movimiento_ids: ids, marcado };
            await ejecutar(marcarMovimientos(con(pedido)));
          }
        }
      };
      const cerrarYReabrir = (una: { readonly conciliacion_id: number }) => async () => {
        const pedido = { conciliacion_id: una.conciliacion_id };
        await ejecutar(cerrarConciliacion(con(pedido)));
        await ejecutar(reabrirConciliacion(con(pedido)));
      };
      return {
        marcar: await porTurnos(enPartes(1), enPartes(10), 2 * rondas),
        cerrar: await porTurnos(cerrarYReabrir(muchos), cerrarYReabrir(pocos), 40 * rondas),
      };
    }),
  );
