import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';
import { MAXIMO_MESES } from '#domain/tesoreria/conciliacion.cuadre.ts';
import {
  decidirAbrirConciliacion,
  decidirCerrarConciliacion,
  decidirDescartarConciliacion,
  decidirMarcar,
  decidirModificarConciliacion,
  decidirReabrirConciliacion,
  type HechosDeCerrar,
  type HechosDeConciliacion,
  type HechosDeLaCuenta,
  type HechosDeMarcas,
  MAXIMO_MARCAS,
  type PedidoDeConciliacion,
} from '#domain/tesoreria/conciliacion.decider.ts';
import {
  borradorEliminado,
  conciliacionNoEncontrada,
} from '#domain/tesoreria/conciliacion.errores.ts';
import type { EventoDeConciliacion } from '#domain/tesoreria/conciliacion.events.ts';
import {
  type Conciliacion,
  conciliaciones,
  movimientosPorConciliacion,
  RECURSO_DE_CONCILIACIONES,
} from '#domain/tesoreria/conciliacion.ts';
import type { CuentaDeConciliacion } from '#domain/tesoreria/conciliacion.vista.ts';
import { cuentasDinero, saldosDeCuentas } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  mesDeCuenta,
  mesesDeCuentas,
  movimientosDinero,
  RECURSO_DE_MOVIMIENTOS,
} from '#domain/tesoreria/movimiento.ts';

type DeCuenta = { readonly ambiente: Ambiente; readonly cuenta_dinero_id: number };

const leerSaldo = (lector: Lector, { ambiente, cuenta_dinero_id }: DeCuenta) =>
  lector.fila(saldosDeCuentas, [ambiente, cuenta_dinero_id]);

type Movido = Pick<HechosDeLaCuenta, 'saldo' | 'meses'>;

/** What an account has moved, and what of it in the month of a day and since. */
const leerMovido = async (lector: Lector, deCuenta: DeCuenta, dia: Fecha): Promise<Movido> => {
  const { ambiente, cuenta_dinero_id } = deCuenta;
  const desde = mesDeCuenta(dia);
  const [saldo, meses] = await Promise.all([
    leerSaldo(lector, deCuenta),
    lector.rango(mesesDeCuentas, [ambiente, cuenta_dinero_id], { desde, limite: MAXIMO_MESES }),
  ]);
  return { saldo, meses };
};

/** A reconciliation, with what it shows of its account. */
export type ConciliacionDeCuenta = {
  readonly conciliacion: Conciliacion;
  readonly cuenta: CuentaDeConciliacion;
};

const leerVigente = async (
  lector: Lector,
  conciliacion_id: number,
): Promise<ConciliacionDeCuenta | undefined> => {
  const conciliacion = await lector.fila(conciliaciones, [conciliacion_id]);
  if (!conciliacion || conciliacion.estado === 'descartada') return undefined;
  const [cuenta, saldo] = await Promise.all([
    lector.fila(cuentasDinero, [conciliacion.cuenta_dinero_id]),
    leerSaldo(lector, conciliacion),
  ]);
  if (!cuenta) throw new Error(`La conciliación ${conciliacion_id} no es de ninguna cuenta`);
  const { nombre, saldo_inicial } = cuenta;
  const ultima_cerrada_id = saldo?.ultima_cerrada_id ?? null;
  return { conciliacion, cuenta: { nombre, saldo_inicial, ultima_cerrada_id } };
};

/** A reconciliation with its account. 404. */
export const leerConciliacion = async (
  lector: Lector,
  conciliacion_id: number,
): Promise<ConciliacionDeCuenta> => {
  const leida = await leerVigente(lector, conciliacion_id);
  if (!leida) throw conciliacionNoEncontrada({ conciliacion_id });
  return leida;
};

/** The reconciliation that an idempotency key began; 409 when it was discarded since. */
export const leerRepetida = async (
  lector: Lector,
  conciliacion_id: number,
): Promise<ConciliacionDeCuenta> => {
  const leida = await leerVigente(lector, conciliacion_id);
  if (!leida) throw borradorEliminado({ conciliacion_id });
  return leida;
};

/** The id of the reconciliation that was begun. */
export const idDeLaAbierta = (eventos: readonly EventoDeConciliacion[]): number => {
  const [abierta] = eventos;
  if (!abierta) throw new Error('Abrir una conciliación no produjo ninguna');
  return abierta.datos.conciliacion_id;
};

/** Begins a reconciliation. */
export const abrirConciliacion = ({
  cuenta_dinero_id,
  pedido,
  ...remitente
}: Remitente & {
  readonly cuenta_dinero_id: number;
  readonly pedido: PedidoDeConciliacion;
}): Comando<HechosDeLaCuenta & { readonly ultimo_id: number }, ConciliacionDeCuenta> => ({
  nombre: 'abrirConciliacion',
  ...remitente,
  cargar: async (lector) => {
    const ambiente = await leerAmbiente(lector);
    const [cuenta, movido, contador] = await Promise.all([
      lector.fila(cuentasDinero, [cuenta_dinero_id]),
      leerMovido(lector, { ambiente, cuenta_dinero_id }, pedido.fecha_corte),
      lector.fila(contadores, [RECURSO_DE_CONCILIACIONES]),
    ]);
    return { cuenta, ambiente, ...movido, ultimo_id: contador?.ultimo ?? 0 };
  },
  decidir: (hechos, contexto) =>
    decidirAbrirConciliacion(cuenta_dinero_id, pedido, hechos, contexto),
  responder: (lector, eventos) =>
    leerConciliacion(lector, idDeLaAbierta(eventos as readonly EventoDeConciliacion[])),
});

type DeUna = Remitente & { readonly conciliacion_id: number };

/** A reconciliation as its deciders want it. */
export const leerUnaConciliacion = async (
  lector: Lector,
  conciliacion_id: number,
): Promise<HechosDeConciliacion> => {
  const [conciliacion, ambiente] = await Promise.all([
    lector.fila(conciliaciones, [conciliacion_id]),
    leerAmbiente(lector),
  ]);
  return { conciliacion, ambiente };
};

/** What a draft has marked after a day. */
const leerMarcadosDespues = (
  lector: Lector,
  { ambiente, cuenta_dinero_id, id }: Conciliacion,
  dia: Fecha,
) =>
  lector.rango(movimientosPorConciliacion, [ambiente, cuenta_dinero_id, id], {
    desde: sumarDias(dia, 1),
    limite: MAXIMO_MARCAS,
  });

/** Changes what one says; answers it as it is after. */
export const modificarConciliacion = ({
  conciliacion_id,
  cambios,
  ...remitente
}: DeUna & { readonly cambios: Partial<PedidoDeConciliacion> }): Comando<
  Parameters<typeof decidirModificarConciliacion>[2],
  ConciliacionDeCuenta
> => ({
  nombre: 'modificarConciliacion',
  ...remitente,
  cargar: async (lector) => {
    const una = await leerUnaConciliacion(lector, conciliacion_id);
    const { conciliacion } = una;
    if (!conciliacion) return { ...una, saldo: undefined, meses: [], fuera: [] };
    const corte = cambios.fecha_corte ?? conciliacion.fecha_corte;
    const [movido, fuera] = await Promise.all([
      leerMovido(lector, conciliacion, corte),
      corte < conciliacion.fecha_corte ? leerMarcadosDespues(lector, conciliacion, corte) : [],
    ]);
    return { ...una, ...movido, fuera };
  },
  decidir: (hechos, contexto) =>
    decidirModificarConciliacion(conciliacion_id, cambios, hechos, contexto),
  responder: (lector) => leerConciliacion(lector, conciliacion_id),
});

/** A reconciliation, some movements, and the reconciliations that have those marked. */
export const leerParaMarcar = async (
  lector: Lector,
  conciliacion_id: number,
  movimiento_ids: readonly number[],
): Promise<HechosDeMarcas> => {
  const [una, ...filas] = await Promise.all([
    leerUnaConciliacion(lector, conciliacion_id),
    ...movimiento_ids.map((id) => lector.fila(movimientosDinero, [id])),
  ]);
  const movimientos = filas.filter((fila) => fila !== undefined);
  const marcadas = movimientos.flatMap((movimiento) => movimiento.conciliacion_id ?? []);
  const encontradas = await Promise.all(
    [...new Set(marcadas)].map((id) => lector.fila(conciliaciones, [id])),
  );
  return {
    ...una,
    movimientos: new Map(movimientos.map((movimiento) => [movimiento.id, movimiento])),
    otras: new Map(encontradas.flatMap((otra) => (otra ? [[otra.id, otra]] : []))),
  };
};

/** Marks movements of one, or unmarks them; answers it as it is after. */
export const marcarMovimientos = ({
  conciliacion_id,
  movimiento_ids,
  marcado,
  ...remitente
}: DeUna & {
  readonly movimiento_ids: readonly number[];
  readonly marcado: boolean;
}): Comando<HechosDeMarcas, ConciliacionDeCuenta> => ({
  nombre: 'marcarMovimientos',
  ...remitente,
  cargar: (lector) => leerParaMarcar(lector, conciliacion_id, movimiento_ids),
  decidir: (hechos) => decidirMarcar({ conciliacion_id, movimiento_ids, marcado }, hechos),
  responder: (lector) => leerConciliacion(lector, conciliacion_id),
});

/** Closes one; answers it as it is after. */
export const cerrarConciliacion = ({
  conciliacion_id,
  ...remitente
}: DeUna): Comando<HechosDeCerrar, ConciliacionDeCuenta> => ({
  nombre: 'cerrarConciliacion',
  ...remitente,
  cargar: async (lector) => {
    const [una, contador] = await Promise.all([
      leerUnaConciliacion(lector, conciliacion_id),
      lector.fila(contadores, [RECURSO_DE_MOVIMIENTOS]),
    ]);
    const { conciliacion } = una;
    const cuenta = conciliacion
      ? await lector.fila(cuentasDinero, [conciliacion.cuenta_dinero_id])
      : undefined;
    return { ...una, cuenta, ultimo_movimiento_id: contador?.ultimo ?? 0 };
  },
  decidir: (hechos) => decidirCerrarConciliacion(conciliacion_id, hechos),
  responder: (lector) => leerConciliacion(lector, conciliacion_id),
});

/** Opens again the last closed one of its account; answers it as it is after. */
export const reabrirConciliacion = ({
  conciliacion_id,
  ...remitente
}: DeUna): Comando<HechosDeConciliacion & Movido, ConciliacionDeCuenta> => ({
  nombre: 'reabrirConciliacion',
  ...remitente,
  cargar: async (lector) => {
    const una = await leerUnaConciliacion(lector, conciliacion_id);
    const { conciliacion } = una;
    if (!conciliacion) return { ...una, saldo: undefined, meses: [] };
    return { ...una, ...(await leerMovido(lector, conciliacion, conciliacion.fecha_corte)) };
  },
  decidir: (hechos) => decidirReabrirConciliacion(conciliacion_id, hechos),
  responder: (lector) => leerConciliacion(lector, conciliacion_id),
});

/** Discards one in progress. */
export const descartarConciliacion = ({
  conciliacion_id,
  ...remitente
}: DeUna): Comando<HechosDeConciliacion, void> => ({
  nombre: 'descartarConciliacion',
  ...remitente,
  cargar: (lector) => leerUnaConciliacion(lector, conciliacion_id),
  decidir: (hechos) => decidirDescartarConciliacion(conciliacion_id, hechos),
  responder: async () => {},
});
