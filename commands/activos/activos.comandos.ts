import {
  decidirAnular,
  type HechosDeAnulacion,
  type PedidoDeAnulacion,
} from '#domain/activos/activo.anulacion.decider.ts';
import {
  decidirDarDeBaja,
  decidirMejorar,
  decidirRegistrar,
  decidirTrasladar,
  decidirVender,
  type HechosDeAlta,
  type HechosDeMejora,
  type HechosDeTraslado,
  type HechosDeUno,
  type HechosDeVenta,
  type PedidoDeActivo,
  type PedidoDeBaja,
  type PedidoDeMejora,
  type PedidoDeTraslado,
  type PedidoDeVenta,
} from '#domain/activos/activo.decider.ts';
import { activoNoEncontrado, depreciacionNoEncontrada } from '#domain/activos/activo.errores.ts';
import type { EventoDeActivo } from '#domain/activos/activo.events.ts';
import {
  leerElMes,
  leerElQueToca,
  leerParaAnular,
  leerParaAnularMes,
  leerParaDarDeBaja,
  leerParaMejorar,
  leerParaRegistrar,
  leerParaTrasladar,
  leerParaVender,
} from '#domain/activos/activo.hechos.ts';
import { activosFijos, type Depreciacion, depreciaciones } from '#domain/activos/activo.ts';
import {
  type ActivoHecho,
  avisosDeAlta,
  type MesDepreciado,
} from '#domain/activos/activo.vista.ts';
import { topeDe } from '#domain/activos/clases.ts';
import {
  decidirAnularDepreciacion,
  decidirDepreciar,
  type HechosDeAnulacion as HechosDeAnularMes,
  type HechosDelMes,
  vigenteDe,
} from '#domain/activos/depreciacion.decider.ts';
import { type MesContable, mesAnterior, mesDePeriodo } from '#domain/contabilidad/mes.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe, mesDe } from '#domain/kernel/tiempo.ts';

/** An asset as it is now, after something was done with it. 404. */
export const leerActivoHecho = async (lector: Lector, activo_id: number): Promise<ActivoHecho> => {
  const activo = await lector.fila(activosFijos, [activo_id]);
  if (!activo) throw activoNoEncontrado({ activo_id });
  return { activo, avisos: [] };
};

/** The id that registering one gave. */
export const idDelRegistrado = (eventos: readonly Evento[]): number => {
  const registrado = (eventos as readonly EventoDeActivo[]).find(
    ({ tipo }) => tipo === 'ActivoRegistrado',
  );
  if (registrado?.tipo !== 'ActivoRegistrado') {
    throw new Error('Registrar un activo no produjo ninguno');
  }
  return registrado.datos.activo_id;
};

type Con<P> = Remitente & { readonly pedido: P };

/** A new asset. */
export const registrarActivo = ({
  pedido,
  ...remitente
}: Con<PedidoDeActivo>): Comando<HechosDeAlta, ActivoHecho> => ({
  nombre: 'registrarActivo',
  ...remitente,
  cargar: async (lector, contexto) =>
    leerParaRegistrar(lector, await leerAmbiente(lector), pedido, contexto),
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: async (lector, eventos) => {
    const { activo } = await leerActivoHecho(lector, idDelRegistrado(eventos));
    const hoy = fechaDe(activo.creado_en);
    const ultimo = mesAnterior(mesDe(hoy));
    return { activo, avisos: avisosDeAlta(activo, topeDe(activo.clase, hoy), { ultimo }) };
  },
});

/** Adds to what one cost. */
export const mejorarActivo = ({
  pedido,
  ...remitente
}: Con<PedidoDeMejora>): Comando<HechosDeMejora, ActivoHecho> => ({
  nombre: 'mejorarActivo',
  ...remitente,
  cargar: async (lector, contexto) =>
    leerParaMejorar(lector, await leerAmbiente(lector), pedido, contexto),
  decidir: (hechos, contexto) => decidirMejorar(pedido, hechos, contexto),
  responder: (lector) => leerActivoHecho(lector, pedido.activo_id),
});

/** Moves one to another branch, or to somebody else. */
export const trasladarActivo = ({
  pedido,
  ...remitente
}: Con<PedidoDeTraslado>): Comando<HechosDeTraslado, ActivoHecho> => ({
  nombre: 'trasladarActivo',
  ...remitente,
  cargar: async (lector) =>
    leerParaTrasladar(lector, await leerAmbiente(lector), pedido.activo_id, pedido.sucursal_id),
  decidir: (hechos, contexto) => decidirTrasladar(pedido, hechos, contexto),
  responder: (lector) => leerActivoHecho(lector, pedido.activo_id),
});

/** Months that one is behind with when it leaves: its loss, or lesser gain, has them. */
const avisosDeSalida = ({ activo }: HechosDeUno, { hoy }: Contexto): readonly string[] => {
  if (!activo || activo.proximo > Number(mesAnterior(mesDe(hoy)).replace('-', ''))) return [];
  return [
    'Tenía meses sin depreciar: lo que no se depreció es parte de su resultado. Para que sea gasto de ' +
      'depreciación, anule, deprecie y vuelva a hacerlo.',
  ];
};

type ConAvisos<H> = H & { readonly avisos: readonly string[] };

const avisado = async <H extends HechosDeUno>(
  leidos: Promise<H>,
  contexto: Contexto,
): Promise<ConAvisos<H>> => {
  const hechos = await leidos;
  return { ...hechos, avisos: avisosDeSalida(hechos, contexto) };
};

/** Takes one out of the books at a loss. */
export const darDeBaja = ({
  pedido,
  ...remitente
}: Con<PedidoDeBaja>): Comando<ConAvisos<HechosDeUno>, ActivoHecho> => ({
  nombre: 'darDeBaja',
  ...remitente,
  cargar: async (lector, contexto) =>
    avisado(leerParaDarDeBaja(lector, await leerAmbiente(lector), pedido, contexto), contexto),
  decidir: (hechos, contexto) => decidirDarDeBaja(pedido, hechos, contexto),
  responder: async (lector, _eventos, { avisos }) => ({
    ...(await leerActivoHecho(lector, pedido.activo_id)),
    avisos,
  }),
});

/** Sells one. */
export const venderActivo = ({
  pedido,
  ...remitente
}: Con<PedidoDeVenta>): Comando<ConAvisos<HechosDeVenta>, ActivoHecho> => ({
  nombre: 'venderActivo',
  ...remitente,
  cargar: async (lector, contexto) =>
    avisado(leerParaVender(lector, await leerAmbiente(lector), pedido, contexto), contexto),
  decidir: (hechos, contexto) => decidirVender(pedido, hechos, contexto),
  responder: async (lector, _eventos, { avisos }) => ({
    ...(await leerActivoHecho(lector, pedido.activo_id)),
    avisos,
  }),
});

/** Undoes the last that was done with one, or its registration. */
export const anularActo = ({
  pedido,
  ...remitente
}: Con<PedidoDeAnulacion>): Comando<HechosDeAnulacion, ActivoHecho> => ({
  nombre: 'anularActoDeActivo',
  ...remitente,
  cargar: async (lector, contexto) =>
    leerParaAnular(lector, await leerAmbiente(lector), pedido, contexto),
  decidir: (hechos, contexto) => decidirAnular(pedido, hechos, contexto),
  responder: (lector) => leerActivoHecho(lector, pedido.activo_id),
});

const laDepreciada = (eventos: readonly Evento[]): number | undefined => {
  const hecha = (eventos as readonly EventoDeActivo[]).find(
    (evento) => evento.tipo === 'ActivosDepreciados',
  );
  return hecha?.datos.depreciacion_id;
};

const NADA_DEBIDO = 'No hay activos fijos que depreciar en ese mes.';

/** Depreciates a month, or answers as it was. */
export const depreciarMes = ({
  mes: pedido,
  ...remitente
}: Remitente & { readonly mes: MesContable }): Comando<HechosDelMes, MesDepreciado> => ({
  nombre: 'depreciarMes',
  ...remitente,
  cargar: async (lector, contexto) =>
    leerElMes(lector, await leerAmbiente(lector), pedido, contexto),
  decidir: (hechos, contexto) => decidirDepreciar(pedido, hechos, contexto),
  responder: async (lector, eventos, hechos) => {
    const { anio, mes } = pedido;
    const id = laDepreciada(eventos);
    const depreciacion =
      id === undefined
        ? vigenteDe(hechos.depreciaciones, anio * 100 + mes)
        : await lector.fila(depreciaciones, [id]);
    if (!depreciacion) return { depreciacion, anio, mes, avisos: [NADA_DEBIDO] };
    const periodo = mesDePeriodo(pedido);
    const atrasados = depreciacion.lineas.filter(
      ({ antes }) => antes !== null && antes < mesAnterior(periodo),
    ).length;
    const avisos =
      atrasados === 0 ? [] : [`${atrasados} activos traían meses sin depreciar: van en este.`];
    return { depreciacion, anio, mes, avisos };
  },
});

/** What the clock does with a company: the next month that is due, and none when nothing is. */
export const depreciarLoDebido = ({
  empresa_id,
  hasta,
  ultima,
}: {
  readonly empresa_id: number;
  /** Last month that is over, `YYYY-MM`. */
  readonly hasta: string;
  /** Id of the last depreciation, whatever it is now: what comes after it is done once. */
  readonly ultima: number;
}): Comando<Awaited<ReturnType<typeof leerElQueToca>>, { readonly hecho: boolean }> => {
  const id = `depreciar:${hasta}:${ultima}`;
  return {
    nombre: 'depreciarLoDebido',
    empresa_id,
    comando_id: `${id}:${empresa_id}`,
    correlacion_id: id,
    actor: 'depreciacion-de-activos',
    cargar: async (lector, contexto) =>
      leerElQueToca(lector, await leerAmbiente(lector), hasta, contexto),
    decidir: (toca, contexto) => (toca ? decidirDepreciar(toca.mes, toca.hechos, contexto) : []),
    responder: async (_lector, eventos) => ({ hecho: eventos.length > 0 }),
  };
};

/** A depreciation. 404. */
const leerDepreciacion = async (lector: Lector, depreciacion_id: number): Promise<Depreciacion> => {
  const depreciacion = await lector.fila(depreciaciones, [depreciacion_id]);
  if (!depreciacion) throw depreciacionNoEncontrada({ depreciacion_id });
  return depreciacion;
};

/** Undoes the depreciation of a month. */
export const anularDepreciacion = ({
  depreciacion_id,
  motivo,
  fecha,
  ...remitente
}: Remitente & {
  readonly depreciacion_id: number;
  readonly motivo: string;
  readonly fecha: Fecha | null;
}): Comando<HechosDeAnularMes, Depreciacion> => ({
  nombre: 'anularDepreciacion',
  ...remitente,
  cargar: async (lector, { hoy }) =>
    leerParaAnularMes(lector, await leerAmbiente(lector), depreciacion_id, { fecha, hoy }),
  decidir: (hechos, contexto) =>
    decidirAnularDepreciacion({ depreciacion_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerDepreciacion(lector, depreciacion_id),
});
