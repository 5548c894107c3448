import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import { porAnularMovimiento } from '#domain/inventario/anular.ts';
import { rolesDeContrapartida } from '#domain/inventario/asiento.ts';
import type { AjustesDeInventario, Existencia } from '#domain/inventario/existencias.ts';
import {
  leerAjustes,
  leerExistencias,
  leerHechosDeInventario,
  leerMovidoPor,
} from '#domain/inventario/hechos.ts';
import type {
  Contrapartida,
  ExistenciasReservadas,
  ReservaDeExistenciasLiberada,
  Reservada,
} from '#domain/inventario/inventario.events.ts';
import {
  asentarMovidos,
  claveDeLugar,
  type EventoAlMover,
  exigirDisponible,
  type HechosDeInventario,
  type ItemDelCatalogo,
  type LineaPorMover,
  mover,
} from '#domain/inventario/mover.ts';
import type { MovimientoDeInventario } from '#domain/inventario/movimiento.ts';
import { proporcion } from '#domain/inventario/promedio.ts';
import type { Centavos, Millonesimas } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Servicio, servicios } from '#domain/servicios/servicio.ts';
import { diaDe, type HechosDelAsiento } from './asentado.ts';
import type { Comprobante } from './ciclo.ts';
import type { Linea } from './comprobante.ts';
import type { InventarioDeTipo } from './inventario.tipo.ts';
import type { TipoDeComprobante } from './tipo.ts';

/**
 * Documents that move stock. An invoice reserves what it sells when it is issued, which may be refused,
 * and moves it when it is authorized, which may not. Whoever names no item that has stock reads nothing.
 */

const CONTRAPARTIDAS: { readonly [I in InventarioDeTipo]: Contrapartida } = {
  venta: 'costo',
  devolucion_cliente: 'costo',
  liquidacion: 'gasto',
};

/** Of a document of any type: some have no lines. */
type ConLineas = { readonly detalles?: readonly object[] };

const nombrados = ({ detalles = [] }: ConLineas): readonly number[] => [
  ...new Set(
    detalles.flatMap((linea) => {
      const { servicio_id, del_servicio } = linea as {
        readonly servicio_id?: number | null;
        readonly del_servicio?: number;
      };
      return del_servicio ?? servicio_id ?? [];
    }),
  ),
];

/** What issuing looks at; `undefined`: no line names an item that has stock. */
export type InventarioAlEmitir =
  | {
      readonly llevan: ReadonlyMap<number, ItemDelCatalogo>;
      readonly ajustes: AjustesDeInventario;
      /** In its branch. */
      readonly existencias: ReadonlyMap<string, Existencia>;
    }
  | undefined;

/** Items that have stock, of those that lines name. */
const leerQueLlevan = async (
  lector: Lector,
  documento: ConLineas,
): Promise<ReadonlyMap<number, Servicio>> => {
  const ids = nombrados(documento);
  if (ids.length === 0) return new Map();
  const filas = await Promise.all(ids.map((id) => lector.fila(servicios, [id])));
  return new Map(
    filas.flatMap((fila) => (fila?.lleva_inventario ? [[fila.id, fila] as const] : [])),
  );
};

export const leerInventarioAlEmitir = async (
  lector: Lector,
  { inventario }: Pick<TipoDeComprobante, 'inventario'>,
  documento: ConLineas,
  leerLugar: () => Promise<{
    readonly ambiente: Ambiente | undefined;
    readonly sucursal_id: number | undefined;
  }>,
): Promise<InventarioAlEmitir> => {
  if (!inventario) return undefined;
  const llevan = await leerQueLlevan(lector, documento);
  if (llevan.size === 0) return undefined;
  const { ambiente, sucursal_id } = await leerLugar();
  if (ambiente === undefined || sucursal_id === undefined) return undefined;
  const lugares = [...llevan.keys()].map((servicio_id) => ({ servicio_id, sucursal_id }));
  const [ajustes, existencias] = await Promise.all([
    leerAjustes(lector),
    leerExistencias(lector, ambiente, lugares),
  ]);
  return { llevan, ajustes, existencias };
};

/** Lines that say whether they move stock. */
export const conMarcas = <C extends object>(contenido: C, inventario: InventarioAlEmitir): C => {
  const { detalles } = contenido as { readonly detalles?: readonly Linea[] };
  const llevaAlguna = detalles?.some(
    ({ servicio_id, lleva_inventario }) =>
      lleva_inventario || (servicio_id !== null && inventario?.llevan.has(servicio_id)),
  );
  if (!detalles || !llevaAlguna) return contenido;
  const marcadas = detalles.map((escrita): Linea => {
    const { lleva_inventario: _, ...linea } = escrita;
    const { servicio_id } = linea;
    const lleva = servicio_id !== null && inventario?.llevan.has(servicio_id);
    return lleva ? { ...linea, lleva_inventario: true } : linea;
  });
  return { ...contenido, detalles: marcadas };
};

/** Units of each item that its lines move. */
const unidadesDe = (documento: object): ReadonlyMap<number, Millonesimas> => {
  const { detalles = [] } = documento as { readonly detalles?: readonly Linea[] };
  const unidades = new Map<number, Millonesimas>();
  for (const { servicio_id, lleva_inventario, cantidad } of detalles) {
    if (!lleva_inventario || servicio_id === null || cantidad === 0) continue;
    unidades.set(servicio_id, (unidades.get(servicio_id) ?? 0) + cantidad);
  }
  return unidades;
};

type Lugar = {
  readonly documento_id: number;
  readonly ambiente: Ambiente;
  readonly sucursal_id: number;
};

const reservadas = (documento: object, { sucursal_id }: Lugar): readonly Reservada[] =>
  [...unidadesDe(documento)].map(([servicio_id, cantidad]) => ({
    servicio_id,
    sucursal_id,
    cantidad,
  }));

/** What an invoice that is issued keeps for itself. 409 where it is not there. */
export const reservar = (
  { documento, inventario: clase }: Pick<TipoDeComprobante, 'documento' | 'inventario'>,
  contenido: object,
  lugar: Lugar,
  inventario: InventarioAlEmitir,
): readonly ExistenciasReservadas[] => {
  if (clase !== 'venta') return [];
  const lineas = reservadas(contenido, lugar);
  if (lineas.length === 0) return [];
  for (const { servicio_id, cantidad } of lineas) {
    const item = inventario?.llevan.get(servicio_id);
    // It had stock when it was written, and has none now: what it keeps is as it says.
    if (item && inventario) exigirDisponible(inventario, item, lugar.sucursal_id, cantidad);
  }
  const { ambiente, documento_id } = lugar;
  return [{ tipo: 'ExistenciasReservadas', datos: { ambiente, documento, documento_id, lineas } }];
};

const lugarDe = ({ id: documento_id, ambiente, sucursal_id }: Comprobante): Lugar | undefined =>
  ambiente === null ? undefined : { documento_id, ambiente, sucursal_id };

/** The SRI refused it: whoever wants what it kept may have it. */
export const liberarReserva = (
  { documento, inventario }: Pick<TipoDeComprobante, 'documento' | 'inventario'>,
  fila: Comprobante,
): readonly ReservaDeExistenciasLiberada[] => {
  const lugar = lugarDe(fila);
  if (inventario !== 'venta' || !lugar) return [];
  const lineas = reservadas(fila, lugar);
  if (lineas.length === 0) return [];
  const { ambiente, documento_id } = lugar;
  return [
    {
      tipo: 'ReservaDeExistenciasLiberada',
      datos: { ambiente, documento, documento_id, lineas },
    },
  ];
};

/** What moving looks at; `undefined`: it moves nothing. */
export type InventarioDelDocumento =
  | {
      readonly hechos: HechosDeInventario;
      /** What it moved, to be undone; of a note, what its invoice did. */
      readonly movidos: readonly MovimientoDeInventario[];
    }
  | undefined;

type ConFactura = { readonly factura_id?: number | null };

const devuelve = (
  { inventario }: Pick<TipoDeComprobante, 'inventario'>,
  { opcionales }: Comprobante,
): boolean => inventario === 'devolucion_cliente' && opcionales?.devuelve_mercaderia === true;

const seMueve = (
  tipo: Pick<TipoDeComprobante, 'inventario'>,
  fila: Comprobante | undefined,
): fila is Comprobante =>
  fila !== undefined &&
  tipo.inventario !== undefined &&
  (tipo.inventario === 'devolucion_cliente' ? devuelve(tipo, fila) : unidadesDe(fila).size > 0);

/** The lines of a note by the items that its invoice moved, where they do not name them. */
const devueltasDe = (
  fila: Comprobante,
  [vendido]: readonly MovimientoDeInventario[],
): ReadonlyMap<number, Millonesimas> => {
  const { detalles = [] } = fila as { readonly detalles?: readonly Linea[] };
  const unidades = new Map<number, Millonesimas>();
  for (const { servicio_id, codigo_principal, lleva_inventario, cantidad } of detalles) {
    const suya = vendido?.lineas.find((linea) =>
      servicio_id === null
        ? linea.codigo_principal === codigo_principal
        : linea.servicio_id === servicio_id,
    );
    const id = suya?.servicio_id ?? (lleva_inventario ? servicio_id : null);
    if (id === null || cantidad === 0) continue;
    unidades.set(id, (unidades.get(id) ?? 0) + cantidad);
  }
  return unidades;
};

const lugaresDe = (ids: Iterable<number>, sucursal_id: number) =>
  [...ids].map((servicio_id) => ({ servicio_id, sucursal_id }));

/** Before the SRI's word is recorded. */
export const leerInventarioAlAutorizar = async (
  lector: Lector,
  tipo: Pick<TipoDeComprobante, 'inventario'>,
  fila: Comprobante | undefined,
  leerContable: () => Promise<HechosDelAsiento>,
): Promise<InventarioDelDocumento> => {
  if (!seMueve(tipo, fila) || !fila.ambiente) return undefined;
  const { factura_id = null } = fila as ConFactura;
  const movidos =
    tipo.inventario === 'devolucion_cliente' && factura_id !== null
      ? await leerMovidoPor(lector, 'factura', factura_id)
      : [];
  const unidades =
    tipo.inventario === 'devolucion_cliente' ? devueltasDe(fila, movidos) : unidadesDe(fila);
  if (unidades.size === 0) return undefined;
  const contable = await leerContable();
  const hechos = await leerHechosDeInventario(lector, {
    ambiente: fila.ambiente,
    lugares: lugaresDe(unidades.keys(), fila.sucursal_id),
    fechas: [contable ? diaDe(contable.libro, fila) : fila.fecha_emision],
    roles: rolesDeContrapartida(CONTRAPARTIDAS[tipo.inventario!]),
  });
  return { hechos, movidos };
};

/** What comes back goes in as it went out: the last of it with the cents that are left. */
const costoDeDevuelta = (
  vendido: MovimientoDeInventario | undefined,
  servicio_id: number,
  cantidad: Millonesimas,
): Centavos | null => {
  const salida = vendido?.lineas.find((linea) => linea.servicio_id === servicio_id);
  if (!vendido || !salida || salida.cantidad >= 0) return null;
  const previa = vendido.devueltas.find((una) => una.servicio_id === servicio_id);
  const [vendidas, costo] = [0 - salida.cantidad, 0 - salida.importe];
  const quedan = vendidas - (previa?.cantidad ?? 0);
  return cantidad === quedan
    ? costo - (previa?.importe ?? 0)
    : proporcion(costo, cantidad, vendidas);
};

/** What each line of a settlement costs, by item: its IVA is tax credit. */
const costosDeLiquidacion = (fila: object): ReadonlyMap<number, Centavos> => {
  const { detalles = [] } = fila as { readonly detalles?: readonly Linea[] };
  const costos = new Map<number, Centavos>();
  for (const { servicio_id, lleva_inventario, precio_total } of detalles) {
    if (!lleva_inventario || servicio_id === null) continue;
    costos.set(servicio_id, (costos.get(servicio_id) ?? 0) + precio_total);
  }
  return costos;
};

const lineasPorMover = (
  clase: InventarioDeTipo,
  fila: Comprobante,
  movidos: readonly MovimientoDeInventario[],
): readonly LineaPorMover[] => {
  const { sucursal_id } = fila;
  const linea = (servicio_id: number, movida: LineaPorMover['movida']): LineaPorMover => ({
    servicio_id,
    sucursal_id,
    movida,
  });
  switch (clase) {
    case 'venta':
      return [...unidadesDe(fila)].map(([id, cantidad]) =>
        linea(id, { como: 'sale', cantidad, importe: null }),
      );
    case 'devolucion_cliente':
      return [...devueltasDe(fila, movidos)].map(([id, cantidad]) =>
        linea(id, { como: 'entra', cantidad, importe: costoDeDevuelta(movidos[0], id, cantidad) }),
      );
    case 'liquidacion': {
      const costos = costosDeLiquidacion(fila);
      return [...unidadesDe(fila)].map(([id, cantidad]) =>
        linea(id, { como: 'entra', cantidad, importe: costos.get(id) ?? 0 }),
      );
    }
  }
};

export type EventoDeMovido = EventoAlMover | EventoAsentado;

/** What an authorized document moves, and its entry, after what the append has by then (`previos`). */
export const moverAlAutorizar = (
  { documento, inventario: clase }: Pick<TipoDeComprobante, 'documento' | 'inventario'>,
  fila: Comprobante,
  inventario: InventarioDelDocumento,
  previos: readonly EventoAsentado[],
): readonly EventoDeMovido[] => {
  if (!inventario || !clase) return [];
  const { hechos, movidos } = inventario;
  const { libro } = hechos.contables ?? {};
  // Somebody may have taken one out of the catalogue for good: there is nothing to move.
  const lineas = lineasPorMover(clase, fila, movidos).filter(({ servicio_id }) =>
    hechos.catalogo.has(servicio_id),
  );
  if (lineas.length === 0) return [];
  const { movimiento, eventos } = mover(hechos, {
    clase,
    fecha: libro ? diaDe(libro, fila) : fila.fecha_emision,
    motivo: null,
    sucursal_id: fila.sucursal_id,
    sucursal_destino_id: null,
    documento: { tipo: documento, id: fila.id, numero: fila.numero_comprobante ?? '' },
    reversa_de: null,
    devuelve_de: clase === 'devolucion_cliente' ? (movidos[0]?.id ?? null) : null,
    de_reserva: clase === 'venta' && (fila.estado === 'PROCESANDO' || fila.estado === 'EN_PROCESO'),
    contrapartida: CONTRAPARTIDAS[clase],
    contrapartida_id: null,
    lineas,
    exigir: false,
  });
  return [...eventos, ...asentarMovidos(hechos, [movimiento], previos)];
};

/** Before it is annulled on one of these days. */
export const leerInventarioAlAnular = async (
  lector: Lector,
  tipo: Pick<TipoDeComprobante, 'documento' | 'inventario'>,
  fila: Comprobante,
  fechas: readonly Fecha[],
): Promise<InventarioDelDocumento> => {
  if (!seMueve(tipo, fila) || !fila.ambiente) return undefined;
  const movidos = await leerMovidoPor(lector, tipo.documento, fila.id);
  if (movidos.length === 0) return undefined;
  const hechos = await leerHechosDeInventario(lector, {
    ambiente: fila.ambiente,
    lugares: movidos.flatMap(({ lineas }) => lineas),
    fechas: [...fechas, ...movidos.map(({ fecha }) => fecha)],
    roles: rolesDeContrapartida(CONTRAPARTIDAS[tipo.inventario!]),
  });
  return { hechos, movidos };
};

/** What undoes what a document moved. 409 where what came in by it is not there any more. */
export const anularMovido = (
  inventario: InventarioDelDocumento,
  { fecha, motivo }: { readonly fecha: Fecha; readonly motivo: string },
  previos: readonly EventoAsentado[],
): readonly EventoDeMovido[] => {
  if (!inventario) return [];
  let { hechos } = inventario;
  const eventos: EventoAlMover[] = [];
  const movimientos = inventario.movidos.map((movido) => {
    const hecho = mover(hechos, porAnularMovimiento(movido, { fecha, motivo, exigir: true }));
    hechos = hecho.hechos;
    eventos.push(...hecho.eventos);
    return hecho.movimiento;
  });
  return [...eventos, ...asentarMovidos(inventario.hechos, movimientos, previos)];
};

/** Rows of a branch after what an invoice of the same command kept. */
export const conReservadas = (
  inventario: InventarioAlEmitir,
  reservado: ReadonlyMap<string, Millonesimas>,
): InventarioAlEmitir =>
  inventario && {
    ...inventario,
    existencias: new Map(
      [...inventario.existencias].map(([lugar, fila]) => [
        lugar,
        { ...fila, reservado: fila.reservado + (reservado.get(lugar) ?? 0) },
      ]),
    ),
  };

/** By place, with what an event keeps. */
export const sumarReservadas = (
  reservado: ReadonlyMap<string, Millonesimas>,
  { datos: { lineas } }: ExistenciasReservadas,
): ReadonlyMap<string, Millonesimas> => {
  const suma = new Map(reservado);
  for (const { servicio_id, sucursal_id, cantidad } of lineas) {
    const lugar = claveDeLugar(servicio_id, sucursal_id);
    suma.set(lugar, (suma.get(lugar) ?? 0) + cantidad);
  }
  return suma;
};
