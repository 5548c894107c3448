import type { EventoAsentado } from '#domain/contabilidad/asentar.ts';
import { porAnularMovimiento } from '#domain/inventario/anular.ts';
import { leerHechosDeInventario, leerMovidoPor } from '#domain/inventario/hechos.ts';
import {
  asentarMovidos,
  type EventoAlMover,
  type HechosDeInventario,
  type LineaPorMover,
  type Movida,
  mover,
} from '#domain/inventario/mover.ts';
import type { MovimientoDeInventario } from '#domain/inventario/movimiento.ts';
import { type Centavos, decimalDeCentavos, porPrecio } from '#domain/kernel/dinero.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { ServiciosNombrados } from '#domain/servicios/en-lineas.ts';
import { servicioNoEncontrado } from '#domain/servicios/servicio.errores.ts';
import { type Asentable, costosPorLinea } from './compra.asiento.ts';
import { rehusar, repartir, sumar } from './compra.cotejo.ts';
import { bienSinInventario, lineaConCuentaInvalida } from './compra.errores.ts';
import type { CostoDe } from './compra.events.ts';
import type { ConCostosPedidos, LineaPedida } from './compra.pedido.ts';
import { ORIGEN_DE_COMPRA } from './compra.ts';
import { esNota } from './tipos-de-compra.ts';

/** What purchases do to stock: goods come in at what they cost, with what their IVA gives no credit of. */

/** Items whose cost lines add to, as a reader of services takes them. */
export const bienesEncarecidos = (
  detalles: readonly object[],
): readonly { readonly del_servicio: number }[] =>
  (detalles as readonly ConCostosPedidos[]).flatMap(({ costo_pedido = [] }) =>
    costo_pedido.map(({ servicio_id: del_servicio }) => ({ del_servicio })),
  );

/** Lines whose item has stock go to its account, and nowhere else: 409. */
export const conSuInventario = (
  linea: LineaPedida,
  i: number,
  servicios: ServiciosNombrados,
): LineaPedida => {
  const servicio = linea.servicio_id === null ? undefined : servicios.get(linea.servicio_id);
  if (!servicio?.lleva_inventario) return linea;
  const { cuenta_inventario_id } = servicio;
  if (linea.cuenta_id !== null && linea.cuenta_id !== cuenta_inventario_id) {
    throw lineaConCuentaInvalida({
      linea: i + 1,
      cuenta_id: linea.cuenta_id,
      motivo: `${servicio.codigo_principal} lleva inventario, y va a la cuenta de su existencia`,
    });
  }
  return { ...linea, inventario: { cuenta_id: cuenta_inventario_id } };
};

/** What a line adds to the cost of others: as it says, or by what there is of each. 404, 409, 422. */
export const conSusCostos = (
  { costo_pedido, ...linea }: LineaPedida & ConCostosPedidos,
  i: number,
  {
    servicios,
    inventario,
  }: {
    readonly servicios: ServiciosNombrados;
    readonly inventario?: HechosDeInventario | undefined;
  },
): LineaPedida => {
  if (!costo_pedido) return linea;
  if (linea.inventario) {
    const msg = 'La línea es de un bien que lleva inventario: es costo de sí misma';
    rehusar(['detalles', i, 'costo_de'], msg, {});
  }
  const bienes = costo_pedido.map(({ servicio_id, monto }) => {
    const servicio = servicios.get(servicio_id);
    if (!servicio) throw servicioNoEncontrado({ servicio_id, linea: i + 1 });
    const { codigo_principal } = servicio;
    if (!servicio.lleva_inventario) {
      throw bienSinInventario({ servicio_id, codigo_principal, linea: i + 1 });
    }
    return { servicio_id, monto, cuenta_id: servicio.cuenta_inventario_id };
  });
  const total =
    linea.precio_total ?? porPrecio(linea.cantidad, linea.precio_unitario) - linea.descuento;
  const dicho = sumar(bienes, ({ monto }) => monto ?? 0);
  if (dicho > total) {
    const ctx = { precio_total: decimalDeCentavos(total), costo_de: decimalDeCentavos(dicho) };
    rehusar(['detalles', i, 'costo_de'], 'Reparte más de lo que cuesta la línea', ctx);
  }
  const callados = bienes.filter(({ monto }) => monto === null);
  const valores = callados.map(({ servicio_id }) =>
    Math.max(0, inventario?.items.get(servicio_id)?.valor ?? 0),
  );
  const pesos = valores.every((valor) => valor === 0) ? valores.map(() => 1) : valores;
  const partes = new Map(
    repartir(total - dicho, pesos).map((parte, n) => [callados[n]!.servicio_id, parte]),
  );
  const costo_de = bienes.map(
    ({ servicio_id, monto, cuenta_id }): CostoDe => ({
      servicio_id,
      monto: monto ?? partes.get(servicio_id)!,
      cuenta_id,
    }),
  );
  return { ...linea, costo_de };
};

/** Notes of debit: they raise what was bought cost, and bring nothing. */
const ENCARECEN: ReadonlySet<string> = new Set(['05', '48']);

/** Units that a purchase brings, or what its supplier takes back. */
const movidasDe = (compra: Asentable): readonly LineaPorMover[] => {
  const { sucursal_id, tipo_doc } = compra;
  const porItem = new Map<number, { cantidad: number; importe: Centavos }>();
  const costos: LineaPorMover[] = [];
  for (const { linea, costo } of costosPorLinea(compra)) {
    for (const { servicio_id, monto } of linea.costo_de ?? []) {
      if (monto === 0) continue;
      const importe = esNota(tipo_doc) ? 0 - monto : monto;
      costos.push({ servicio_id, sucursal_id, movida: { como: 'encarece', importe } });
    }
    if (!linea.inventario || linea.servicio_id === null) continue;
    const previo = porItem.get(linea.servicio_id) ?? { cantidad: 0, importe: 0 };
    porItem.set(linea.servicio_id, {
      cantidad: previo.cantidad + linea.cantidad,
      importe: previo.importe + costo,
    });
  }
  const como = ({ cantidad, importe }: { cantidad: number; importe: Centavos }): Movida => {
    if (ENCARECEN.has(tipo_doc) || cantidad === 0) {
      return { como: 'encarece', importe: esNota(tipo_doc) ? 0 - importe : importe };
    }
    return esNota(tipo_doc)
      ? { como: 'sale', cantidad, importe }
      : { como: 'entra', cantidad, importe };
  };
  const bienes = [...porItem].map(([servicio_id, movido]) => ({
    servicio_id,
    sucursal_id,
    movida: como(movido),
  }));
  return [...bienes, ...costos];
};

const soloCostos = (lineas: readonly LineaPorMover[]): boolean =>
  lineas.every(({ movida }) => movida.como === 'encarece');

const moverCompra = (
  hechos: HechosDeInventario,
  compra: Asentable,
): ReturnType<typeof mover> | undefined => {
  const lineas = movidasDe(compra);
  if (lineas.length === 0) return undefined;
  const deNota = esNota(compra.tipo_doc) ? 'devolucion_proveedor' : 'compra';
  return mover(hechos, {
    clase: soloCostos(lineas) ? 'costo_adicional' : deNota,
    fecha: compra.fecha_registro,
    motivo: null,
    sucursal_id: compra.sucursal_id,
    sucursal_destino_id: null,
    documento: { tipo: ORIGEN_DE_COMPRA, id: compra.id, numero: compra.numero_doc },
    reversa_de: null,
    devuelve_de: null,
    de_reserva: false,
    // Its own entry says where it goes.
    contrapartida: 'documento',
    contrapartida_id: null,
    lineas,
    exigir: true,
  });
};

export type EventoDeMovida = EventoAlMover | EventoAsentado;

/** What a purchase moves, after what its append has by then. 409 where a note takes what is not there. */
export const moverRegistrada = (
  hechos: HechosDeInventario | undefined,
  compra: Asentable,
  previos: readonly EventoAsentado[],
): readonly EventoDeMovida[] => {
  const movida = hechos && moverCompra(hechos, compra);
  if (!movida) return [];
  return [...movida.eventos, ...asentarMovidos(hechos, [movida.movimiento], previos)];
};

/** What a purchase that is there moved. */
export type InventarioDeUna =
  | {
      readonly hechos: HechosDeInventario;
      readonly movidos: readonly MovimientoDeInventario[];
    }
  | undefined;

type Deshacer = { readonly fecha: Fecha; readonly motivo: string | null };

const deshacer = ({ hechos: antes, movidos }: NonNullable<InventarioDeUna>, cuando: Deshacer) => {
  let hechos = antes;
  const hechas = movidos.map((movido) => {
    const hecha = mover(hechos, porAnularMovimiento(movido, { ...cuando, exigir: true }));
    hechos = hecha.hechos;
    return hecha;
  });
  return { hechas, hechos };
};

/** What undoes what it moved. 409 where that is not there any more. */
export const moverAnulada = (
  inventario: InventarioDeUna,
  cuando: Deshacer,
  previos: readonly { readonly tipo: string; readonly datos: object }[],
): readonly EventoDeMovida[] => {
  if (!inventario) return [];
  const { hechas } = deshacer(inventario, cuando);
  const movimientos = hechas.map(({ movimiento }) => movimiento);
  return [
    ...hechas.flatMap(({ eventos }) => eventos),
    ...asentarMovidos(inventario.hechos, movimientos, previos),
  ];
};

/** What a correction moves otherwise: nothing, where it says the same of it. */
export const moverCorregida = (
  inventario: InventarioDeUna,
  antes: Asentable,
  despues: Asentable,
  previos: readonly { readonly tipo: string; readonly datos: object }[],
): readonly EventoDeMovida[] => {
  if (!inventario) return [];
  const deCompra = (compra: Asentable): string =>
    JSON.stringify([compra.fecha_registro, movidasDe(compra)]);
  if (deCompra(antes) === deCompra(despues)) return [];
  const { hechas, hechos } = deshacer(inventario, {
    fecha: antes.fecha_registro,
    motivo: 'Corrección de la compra',
  });
  const nueva = moverCompra(hechos, despues);
  const todas = nueva ? [...hechas, nueva] : hechas;
  const movimientos = todas.map(({ movimiento }) => movimiento);
  return [
    ...todas.flatMap(({ eventos }) => eventos),
    ...asentarMovidos(inventario.hechos, movimientos, previos),
  ];
};

/** Items of stock that lines name. */
const itemsDe = (servicios: ServiciosNombrados): readonly number[] =>
  [...servicios.values()].flatMap((uno) => (uno?.lleva_inventario ? [uno.id] : []));

type DeCompra = {
  readonly ambiente: HechosDeInventario['ambiente'];
  readonly sucursal_id: number | undefined;
  readonly servicios: ServiciosNombrados;
  readonly fechas: readonly Fecha[];
};

/** Before a new one; `undefined`: it names no item that has stock. */
export const leerInventarioDeNueva = async (
  lector: Lector,
  { ambiente, sucursal_id, servicios, fechas }: DeCompra,
): Promise<HechosDeInventario | undefined> => {
  const items = itemsDe(servicios);
  if (items.length === 0 || sucursal_id === undefined) return undefined;
  const lugares = items.map((servicio_id) => ({ servicio_id, sucursal_id }));
  return leerHechosDeInventario(lector, { ambiente, lugares, fechas });
};

const nombraInventario = ({ detalles }: Pick<Asentable, 'detalles'>): boolean =>
  detalles.some(({ inventario, costo_de }) => inventario || costo_de);

/** Before one that is there is annulled, or corrected to lines that name these services. */
export const leerInventarioDeUna = async (
  lector: Lector,
  compra: Asentable | undefined,
  { sucursal_id, servicios, fechas }: Omit<DeCompra, 'ambiente'>,
): Promise<InventarioDeUna> => {
  const items = itemsDe(servicios);
  if (!compra || (items.length === 0 && !nombraInventario(compra))) return undefined;
  const movidos = await leerMovidoPor(lector, ORIGEN_DE_COMPRA, compra.id);
  const suyos = compra.detalles.flatMap(({ servicio_id, inventario, costo_de = [] }) => [
    ...(inventario && servicio_id !== null ? [servicio_id] : []),
    ...costo_de.map((uno) => uno.servicio_id),
  ]);
  const en = sucursal_id ?? compra.sucursal_id;
  const hechos = await leerHechosDeInventario(lector, {
    ambiente: compra.ambiente,
    lugares: [
      ...movidos.flatMap(({ lineas }) => lineas),
      ...[...items, ...suyos].map((servicio_id) => ({ servicio_id, sucursal_id: en })),
    ],
    fechas: [compra.fecha_registro, ...movidos.map(({ fecha }) => fecha), ...fechas],
  });
  return { hechos, movidos };
};
