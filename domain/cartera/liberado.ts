import type { LineaPorAsentar } from '#domain/contabilidad/asentar.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { nombrar } from '#domain/tesoreria/reverso.ts';
import { type Abonos, type Liberacion, ORIGEN_DEL_DINERO, type OrigenDelDinero } from './abonos.ts';
import { type AnticipoPorDia, anticiposDe } from './anticipo-por-dia.ts';
import { lineasDeLiberar, type Tercero } from './asiento.ts';
import { liberadoEnUso, liberadoUsadoAntes } from './cartera.errores.ts';
import type { Movimiento } from './cartera.events.ts';
import type { Deuda } from './deuda.ts';
import { type Remesa, remesar, remesas } from './dinero-aplicado.ts';
import { liberadoPor, type QuienDescuenta } from './saldo.ts';

/**
 * Money that notes and withholdings send back to advances: what their entries say of it, and who must
 * still have it when they are undone.
 */

export type Liberado = readonly Liberacion[];

/** What a note or withholding sent back, and what of that will not return, or did not, undone. */
export type LoLiberado = { readonly liberado: Liberado; readonly sin_volver: Liberado };
export const NADA_LIBERADO: LoLiberado = { liberado: [], sin_volver: [] };

/** What movements send back, or bring back. */
export const liberacionesDe = (movimientos: readonly Movimiento[]): Liberado =>
  movimientos.flatMap((movimiento) =>
    'liberaciones' in movimiento ? movimiento.liberaciones : [],
  );

export const sumaDe = (liberado: readonly Pick<Liberacion, 'monto'>[]): Centavos =>
  liberado.reduce((suma, { monto }) => suma + monto, 0);

/** What was sent back beyond what returned: its application is no more, or nothing is owed again. */
const sinVolver = (liberado: Liberado, devueltas: Liberado): Liberado =>
  liberado
    .map((una) => {
      const vueltas = devueltas.filter(
        ({ origen_id, aplicacion_id }) =>
          origen_id === una.origen_id && aplicacion_id === una.aplicacion_id,
      );
      return { ...una, monto: una.monto - sumaDe(vueltas) };
    })
    .filter(({ monto }) => monto > 0);

/** What a live one sent back from some documents, before the movements that undo it. */
export const loLiberadoPor = (
  deudas: readonly Pick<Deuda, 'cuenta'>[],
  quien: QuienDescuenta,
  deshacen: readonly Movimiento[],
): LoLiberado => {
  const liberado = deudas.flatMap(({ cuenta }) => liberadoPor(cuenta.abonos, quien));
  return { liberado, sin_volver: sinVolver(liberado, liberacionesDe(deshacen)) };
};

/** What one did in its life, live or undone: what books that begin post of it. */
export const loLiberadoEnSuVida = (
  filas: readonly (Abonos | undefined)[],
  { origen, origen_id }: QuienDescuenta,
): LoLiberado => {
  const partes = filas.map((fila): LoLiberado => {
    const deshecha = fila?.deshechas.find(
      (una) => una.origen === origen && una.origen_id === origen_id,
    );
    if (!deshecha) return { liberado: liberadoPor(fila, { origen, origen_id }), sin_volver: [] };
    const { liberaciones: liberado, devueltas } = deshecha;
    return { liberado, sin_volver: sinVolver(liberado, devueltas) };
  });
  return {
    liberado: partes.flatMap((parte) => parte.liberado),
    sin_volver: partes.flatMap((parte) => parte.sin_volver),
  };
};

/** What is owed again, and an advance of whoever paid it. `parte`: of the document; null: nobody. */
export const lineasDeLiberado = (
  origen: OrigenDelDinero,
  parte: Tercero,
  liberado: Liberado,
): readonly LineaPorAsentar[] =>
  liberado.flatMap(({ tercero, monto }) => {
    const pagador = tercero ?? parte;
    if (!pagador) throw new Error('Lo que vuelve a anticipos no es de nadie');
    return lineasDeLiberar(origen, pagador, [{ tercero: parte, monto }]);
  });

/** The collections or payments that a live note or withholding sent money back to. */
export const leerRemesasDe = async (
  lector: Lector,
  deudas: readonly Pick<Deuda, 'cuenta'>[],
  quien: QuienDescuenta,
): Promise<readonly Remesa[]> => {
  const claves = new Map(
    deudas.flatMap(({ cuenta }) =>
      liberadoPor(cuenta.abonos, quien).map(({ origen_id }) => {
        const clave = [ORIGEN_DEL_DINERO[cuenta.documento], origen_id] as const;
        return [clave.join(' '), clave];
      }),
    ),
  );
  const filas = await Promise.all(
    [...claves.values()].map((clave) => lector.fila(remesas, [...clave])),
  );
  return filas.filter((fila) => fila !== undefined);
};

/**
 * Refuses (409) what leaves an advance, on some day, with less than nothing: its money comes later than it
 * was used. `porDia`: what those advances changed on each day, before the movements.
 */
export const exigirSinUsarAntes = (
  que: string,
  movimientos: readonly Movimiento[],
  porDia: readonly AnticipoPorDia[],
  fecha: Fecha,
): void => {
  const nuevos = movimientos.flatMap(anticiposDe);
  for (const origen_id of new Set(nuevos.map((nuevo) => nuevo.origen_id))) {
    const habia = porDia.filter((uno) => uno.origen_id === origen_id);
    const todos = [...habia, ...nuevos.filter((uno) => uno.origen_id === origen_id)];
    const el = (unos: readonly AnticipoPorDia[], dia: Fecha): Centavos =>
      unos.reduce((suma, uno) => (uno.dia <= dia ? suma + uno.cambio : suma), 0);
    const dias = [...new Set(todos.map(({ dia }) => dia))].toSorted();
    const dia = dias.find((uno) => el(todos, uno) < Math.min(0, el(habia, uno)));
    if (dia === undefined) continue;
    const hecho = nombrar({ tipo: nuevos[0]!.origen, id: origen_id });
    throw liberadoUsadoAntes({ que, hecho, fecha, dia, falta: dolares(0 - el(todos, dia)) });
  }
};

/** Refuses (409) what takes back from an advance more than is left of it: it names whose, and why. */
export const exigirSinUsar = (
  que: string,
  movimientos: readonly Movimiento[],
  deQuienes: readonly Remesa[],
): void => {
  const bloqueos = deQuienes.flatMap((remesa) => {
    const { origen: tipo, origen_id: id, saldo_anticipo, aplicaciones } = remesa;
    const queda = movimientos.reduce(remesar, remesa).saldo_anticipo;
    if (queda >= 0) return [];
    const aplicadas = aplicaciones.filter(
      ({ desde_anticipo, dinero }) => desde_anticipo && dinero > 0,
    );
    return [
      {
        tipo,
        id,
        monto: dolares(saldo_anticipo - queda),
        saldo_anticipo: dolares(saldo_anticipo),
        aplicaciones: aplicadas.map(({ aplicacion_id }) => aplicacion_id),
      },
    ];
  });
  if (bloqueos.length > 0) throw liberadoEnUso({ que, bloqueos });
};
