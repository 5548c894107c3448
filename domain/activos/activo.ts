import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { mesDePeriodo, mesSiguiente } from '#domain/contabilidad/mes.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Metadatos } from '#domain/kernel/evento.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import { porEvento } from '#domain/kernel/por-evento.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, type Instante, mesDe } from '#domain/kernel/tiempo.ts';
import type {
  ActivoDadoDeBaja,
  ActivoMejorado,
  ActivoRegistrado,
  ActivosDepreciados,
  ActivoTrasladado,
  ActivoVendido,
  ActoAnulable,
  DepreciacionAnulada,
  EventoDeActivo,
  LineaDeDepreciacion,
} from './activo.events.ts';

/** How entries and movements of money call what assets do; and the entries of a month's depreciation. */
export const ORIGEN_DE_ACTIVO = 'activo_fijo';
export const ORIGEN_DE_DEPRECIACION = 'depreciacion';

/** Counters of ids. */
export const RECURSO_DE_ACTIVOS = 'activos_fijos';
export const RECURSO_DE_DEPRECIACIONES = 'depreciaciones';

export const ESTADOS = ['activo', 'vendido', 'dado_de_baja', 'anulado'] as const;
export type EstadoDeActivo = (typeof ESTADOS)[number];

export const TIPOS_DE_ACTO = ['alta', 'mejora', 'traslado', 'baja', 'venta'] as const;

/** Something that was done with an asset. */
export type Acto = {
  readonly acto: number;
  readonly tipo: (typeof TIPOS_DE_ACTO)[number];
  readonly fecha: Fecha;
  /** Cost of an addition; price of a sale; 0 of the others. */
  readonly monto: Centavos;
  /** What it added to the cost, and to what it has lost: less than 0 where it leaves. */
  readonly costo: Centavos;
  readonly depreciacion: Centavos;
  readonly detalle: string | null;
  readonly compra_id: number | null;
  readonly compra_linea: number | null;
  readonly contrapartida_id: number | null;
  readonly cuenta_dinero_id: number | null;
  readonly movimiento_id: number | null;
  readonly factura_id: number | null;
  readonly factura_linea: number | null;
  readonly cuenta_ingreso_id: number | null;
  /** Its entry; null: it has none, or the opening of the books carries it. */
  readonly asiento_id: number | null;
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
};

type Datos = ActivoRegistrado['datos'];

/** A fixed asset as it is now. */
export type Activo = Omit<
  Datos,
  'activo_id' | 'acto' | 'tramo' | 'compra_id' | 'compra_linea' | 'contrapartida_id'
> & {
  readonly id: number;
  readonly compra_id: number | null;
  readonly compra_linea: number | null;
  /** What it has lost. Of one that left, 0, as its cost. */
  readonly depreciacion: Centavos;
  /** Of what it lost here, what lessens no tax. */
  readonly no_deducible: Centavos;
  readonly tramos: readonly Datos['tramo'][];
  readonly actos: readonly Acto[];
  readonly estado: EstadoDeActivo;
  /** Last month that was depreciated, `YYYY-MM`. */
  readonly depreciado_hasta: string | null;
  /** The month that depreciates next, `202611`; `NUNCA`. */
  readonly proximo: number;
  /** Nothing more is dated before the last that was done. */
  readonly ultima_fecha: Fecha;
  readonly creado_por: string;
  readonly creado_en: Instante;
  /** Words that it is found by, each after a blank. */
  readonly busqueda: string;
};
export const activosFijos = tabla<Activo>('activos_fijos', ['id']);

/** What is due to be depreciated, month by month. */
export const activosPorProximo = indice(activosFijos, ['ambiente', 'proximo']);

/** No month: it has left, or has nothing more to lose. */
export const NUNCA = 999_912;

/** Assets read at once: more than these are not depreciated in one entry. */
export const MAXIMO_ACTIVOS = 5_000;

/** `YYYY-MM` as 202611. */
export const periodoDeMes = (mes: string): number =>
  Number(mes.slice(0, 4)) * 100 + Number(mes.slice(5, 7));

export const codigoDeActivo = (id: number): string => `AF-${String(id).padStart(6, '0')}`;

/** What of it still depreciates. */
export const porDepreciar = ({
  costo,
  valor_residual,
  depreciacion,
}: Pick<Activo, 'costo' | 'valor_residual' | 'depreciacion'>): Centavos =>
  Math.max(0, costo - valor_residual - depreciacion);

const masTarde = (uno: string, otro: string): string => (uno > otro ? uno : otro);

const proximoDe = (activo: Omit<Activo, 'proximo'>): number => {
  if (activo.estado !== 'activo' || porDepreciar(activo) === 0) return NUNCA;
  const { depreciado_hasta, fecha, tramos } = activo;
  const primero = masTarde(mesDe(fecha), tramos[0]!.desde);
  const siguiente = depreciado_hasta === null ? primero : mesSiguiente(depreciado_hasta);
  return periodoDeMes(masTarde(primero, siguiente));
};

/** With the month that depreciates next, from what else is known of it. */
export const conProximo = (activo: Activo): Activo => ({ ...activo, proximo: proximoDe(activo) });

const NINGUNO = {
  compra_id: null,
  compra_linea: null,
  contrapartida_id: null,
  cuenta_dinero_id: null,
  movimiento_id: null,
  factura_id: null,
  factura_linea: null,
  cuenta_ingreso_id: null,
  asiento_id: null,
  anulado_el: null,
  anulado_motivo: null,
} as const;

type EventoDeActo =
  | ActivoRegistrado
  | ActivoMejorado
  | ActivoTrasladado
  | ActivoDadoDeBaja
  | ActivoVendido;

/** What an event did, as the record tells it. */
export const actoDe = (evento: EventoDeActo): Acto => {
  const { acto, fecha } = evento.datos;
  const base = { ...NINGUNO, acto, fecha, monto: 0, costo: 0, depreciacion: 0 };
  switch (evento.tipo) {
    case 'ActivoRegistrado': {
      const { costo, depreciacion_previa: depreciacion, contrapartida_id } = evento.datos;
      const { compra_id, compra_linea } = evento.datos;
      const de = { compra_id, compra_linea, contrapartida_id };
      return { ...base, tipo: 'alta', monto: costo, costo, depreciacion, detalle: null, ...de };
    }
    case 'ActivoMejorado': {
      const { monto, descripcion: detalle, contrapartida_id } = evento.datos;
      const { compra_id, compra_linea } = evento.datos;
      const de = { compra_id, compra_linea, contrapartida_id };
      return { ...base, tipo: 'mejora', monto, costo: monto, detalle, ...de };
    }
    case 'ActivoTrasladado':
      return { ...base, tipo: 'traslado', detalle: evento.datos.motivo };
    case 'ActivoDadoDeBaja': {
      const { costo, depreciacion, motivo: detalle } = evento.datos;
      return { ...base, tipo: 'baja', costo: -costo, depreciacion: -depreciacion, detalle };
    }
    case 'ActivoVendido': {
      const { costo, depreciacion, monto, referencia: detalle } = evento.datos;
      const { cuenta_dinero_id, movimiento_id } = evento.datos;
      const { factura_id, factura_linea, cuenta_ingreso_id } = evento.datos;
      const dinero = { cuenta_dinero_id, movimiento_id };
      const cobro = { ...dinero, factura_id, factura_linea, cuenta_ingreso_id };
      const sale = { costo: -costo, depreciacion: -depreciacion };
      return { ...base, tipo: 'venta', monto, ...sale, detalle, ...cobro };
    }
  }
};

const nacido = ({
  datos,
  metadatos,
  tipo,
}: ActivoRegistrado & { readonly metadatos: Metadatos }): Activo => {
  const { activo_id: id, acto: _, tramo, contrapartida_id: __, ...campos } = datos;
  const { codigo, descripcion, custodio } = campos;
  return conProximo({
    ...campos,
    id,
    depreciacion: campos.depreciacion_previa,
    no_deducible: 0,
    tramos: [tramo],
    actos: [actoDe({ tipo, datos })],
    estado: 'activo',
    depreciado_hasta: null,
    proximo: NUNCA,
    ultima_fecha: campos.fecha,
    creado_por: metadatos.actor,
    creado_en: metadatos.registrado_en,
    busqueda: ['', ...palabrasDe(`${codigo} ${descripcion} ${custodio ?? ''}`)].join(' '),
  });
};

const DEJA: { readonly [T in Acto['tipo']]?: EstadoDeActivo } = {
  baja: 'dado_de_baja',
  venta: 'vendido',
};

const conActo = (fila: Activo, acto: Acto): Activo => ({
  ...fila,
  actos: [...fila.actos, acto],
  costo: fila.costo + acto.costo,
  depreciacion: fila.depreciacion + acto.depreciacion,
  estado: DEJA[acto.tipo] ?? fila.estado,
  ultima_fecha: acto.fecha,
});

/** What an asset is after one of its acts is annulled. */
const QUEDA: { readonly [T in ActoAnulable]: EstadoDeActivo } = {
  alta: 'anulado',
  mejora: 'activo',
  baja: 'activo',
  venta: 'activo',
};

/** The entry of an act: of those of its day, the first one that is still without. */
const conAsiento = (
  actos: readonly Acto[],
  { asiento_id, fecha }: AsientoRegistrado['datos'],
): readonly Acto[] => {
  const suyo = actos.find(
    (acto) => acto.tipo !== 'traslado' && acto.asiento_id === null && acto.fecha === fecha,
  );
  return actos.map((acto) => (acto === suyo ? { ...acto, asiento_id } : acto));
};

const porActivo = porEvento(
  ({
    datos: { lineas },
  }: ActivosDepreciados | DepreciacionAnulada): ReadonlyMap<number, LineaDeDepreciacion> =>
    new Map(lineas.map((linea) => [linea.activo_id, linea])),
);

/** What moves its row: its own events, and the entries of this origin. */
export type EventoEnActivo = EventoDeActivo | AsientoRegistrado;

export const evolucionarActivo = (
  fila: Activo | undefined,
  evento: EventoEnActivo & { readonly metadatos: Metadatos },
  [id]: Clave,
): Activo => {
  if (evento.tipo === 'ActivoRegistrado') return nacido(evento);
  if (!fila) throw new Error(`${evento.tipo} de un activo fijo que no existe`);
  switch (evento.tipo) {
    case 'ActivoMejorado':
      return conProximo({
        ...conActo(fila, actoDe(evento)),
        tramos: [...fila.tramos, evento.datos.tramo],
      });
    case 'ActivoTrasladado': {
      const { sucursal_id, custodio } = evento.datos;
      return { ...conActo(fila, actoDe(evento)), sucursal_id, custodio };
    }
    case 'ActivoDadoDeBaja':
    case 'ActivoVendido':
      return conProximo(conActo(fila, actoDe(evento)));
    case 'ActoDeActivoAnulado': {
      const { acto, tipo, fecha, motivo, costo, depreciacion } = evento.datos;
      const actos = fila.actos.map((uno) =>
        uno.acto === acto ? { ...uno, anulado_el: fecha, anulado_motivo: motivo } : uno,
      );
      return conProximo({
        ...fila,
        actos,
        costo: fila.costo - costo,
        depreciacion: fila.depreciacion - depreciacion,
        tramos: tipo === 'mejora' ? fila.tramos.slice(0, -1) : fila.tramos,
        estado: QUEDA[tipo],
        ultima_fecha: masTarde(fila.ultima_fecha, fecha),
      });
    }
    case 'ActivosDepreciados': {
      const { anio, mes, fecha } = evento.datos;
      const { monto, deducible } = porActivo(evento).get(Number(id))!;
      return conProximo({
        ...fila,
        depreciacion: fila.depreciacion + monto,
        no_deducible: fila.no_deducible + monto - deducible,
        depreciado_hasta: mesDePeriodo({ anio, mes }),
        ultima_fecha: masTarde(fila.ultima_fecha, fecha),
      });
    }
    case 'DepreciacionAnulada': {
      const { monto, deducible, antes } = porActivo(evento).get(Number(id))!;
      return conProximo({
        ...fila,
        depreciacion: fila.depreciacion - monto,
        no_deducible: fila.no_deducible - monto + deducible,
        depreciado_hasta: antes,
      });
    }
    case 'AsientoRegistrado':
      return { ...fila, actos: conAsiento(fila.actos, evento.datos) };
  }
};

/** What an event adds to what an asset cost and has lost on a day: what a register at a date adds up. */
export type Partida = {
  readonly activo_id: number;
  readonly origen: 'acto' | 'depreciacion';
  /** Number of the act, or id of the depreciation. */
  readonly origen_n: number;
  /** 1: it takes that back. */
  readonly reverso: number;
  readonly ambiente: Datos['ambiente'];
  readonly fecha: Fecha;
  readonly tipo: Acto['tipo'] | 'depreciacion';
  readonly costo: Centavos;
  readonly depreciacion: Centavos;
  readonly no_deducible: Centavos;
};
export const partidasDeActivos = tabla<Partida>('partidas_de_activos', [
  'activo_id',
  'origen',
  'origen_n',
  'reverso',
]);

/** By day, of all assets. */
export const partidasPorFecha = indice(partidasDeActivos, ['ambiente', 'fecha']);

export type EventoConPartidas = Exclude<EventoDeActivo, ActivoTrasladado>;

export const clavesDePartidas = (evento: EventoConPartidas): readonly Clave[] => {
  switch (evento.tipo) {
    case 'ActivosDepreciados':
    case 'DepreciacionAnulada': {
      const { depreciacion_id, lineas } = evento.datos;
      const reverso = evento.tipo === 'DepreciacionAnulada' ? 1 : 0;
      return lineas.map(({ activo_id }) => [activo_id, 'depreciacion', depreciacion_id, reverso]);
    }
    case 'ActivoRegistrado':
    case 'ActivoMejorado':
    case 'ActivoDadoDeBaja':
    case 'ActivoVendido':
    case 'ActoDeActivoAnulado': {
      const { activo_id, acto } = evento.datos;
      return [[activo_id, 'acto', acto, evento.tipo === 'ActoDeActivoAnulado' ? 1 : 0]];
    }
  }
};

export const evolucionarPartida = (
  _fila: Partida | undefined,
  evento: EventoConPartidas,
  [activo, origen, n, reverso]: Clave,
): Partida => {
  const { ambiente, fecha } = evento.datos;
  const senas = {
    activo_id: Number(activo),
    origen: origen as Partida['origen'],
    origen_n: Number(n),
    reverso: Number(reverso),
    ambiente,
    fecha,
  };
  switch (evento.tipo) {
    case 'ActivosDepreciados':
    case 'DepreciacionAnulada': {
      const { monto, deducible } = porActivo(evento).get(senas.activo_id)!;
      const signo = evento.tipo === 'DepreciacionAnulada' ? -1 : 1;
      const no_deducible = signo * (monto - deducible);
      const movido = { costo: 0, depreciacion: signo * monto, no_deducible };
      return { ...senas, tipo: 'depreciacion', ...movido };
    }
    case 'ActoDeActivoAnulado': {
      const { tipo, costo, depreciacion } = evento.datos;
      return { ...senas, tipo, costo: 0 - costo, depreciacion: 0 - depreciacion, no_deducible: 0 };
    }
    case 'ActivoRegistrado':
    case 'ActivoMejorado':
    case 'ActivoDadoDeBaja':
    case 'ActivoVendido': {
      const { tipo, costo, depreciacion } = actoDe(evento);
      return { ...senas, tipo, costo, depreciacion, no_deducible: 0 };
    }
  }
};

/** What assets have of a line of a purchase: it stays as it is while they do. */
export type CostoDeCompra = {
  readonly compra_id: number;
  readonly compra_linea: number;
  readonly activo_id: number;
  readonly monto: Centavos;
};
export const costosDeCompras = tabla<CostoDeCompra>('costos_de_compras', [
  'compra_id',
  'compra_linea',
  'activo_id',
]);

export type EventoConCompra = Extract<
  EventoDeActivo,
  { readonly tipo: 'ActivoRegistrado' | 'ActivoMejorado' | 'ActoDeActivoAnulado' }
>;

export const clavesDeCompra = ({ datos }: EventoConCompra): readonly Clave[] => {
  const { compra_id, compra_linea, activo_id } = datos;
  return compra_id === null || compra_linea === null ? [] : [[compra_id, compra_linea, activo_id]];
};

export const evolucionarCostoDeCompra = (
  fila: CostoDeCompra | undefined,
  evento: EventoConCompra,
  [compra_id, compra_linea, activo_id]: Clave,
): CostoDeCompra | undefined => {
  const suma =
    evento.tipo === 'ActoDeActivoAnulado'
      ? 0 - evento.datos.costo
      : evento.tipo === 'ActivoMejorado'
        ? evento.datos.monto
        : evento.datos.costo;
  const monto = (fila?.monto ?? 0) + suma;
  if (monto === 0) return undefined;
  const clave = { compra_id, compra_linea, activo_id };
  return { ...(clave as Pick<CostoDeCompra, keyof typeof clave>), monto };
};

/** Which asset a line of an invoice charges, until its sale is annulled. */
export type ActivoFacturado = {
  readonly factura_id: number;
  readonly factura_linea: number;
  readonly activo_id: number;
  readonly monto: Centavos;
};
export const activosFacturados = tabla<ActivoFacturado>('activos_facturados', [
  'factura_id',
  'factura_linea',
]);

export type EventoConFactura = Extract<
  EventoDeActivo,
  { readonly tipo: 'ActivoVendido' | 'ActoDeActivoAnulado' }
>;

export const clavesDeFactura = ({
  datos: { factura_id, factura_linea },
}: EventoConFactura): readonly Clave[] =>
  factura_id === null || factura_linea === null ? [] : [[factura_id, factura_linea]];

export const evolucionarFacturado = (
  _fila: ActivoFacturado | undefined,
  evento: EventoConFactura,
): ActivoFacturado | undefined => {
  if (evento.tipo === 'ActoDeActivoAnulado') return undefined;
  const { factura_id, factura_linea, activo_id, monto } = evento.datos;
  return { factura_id: factura_id!, factura_linea: factura_linea!, activo_id, monto };
};

/** The depreciation of a month. */
export type Depreciacion = Omit<ActivosDepreciados['datos'], 'depreciacion_id'> & {
  readonly id: number;
  /** `202611` */
  readonly periodo: number;
  readonly total: Centavos;
  readonly no_deducible: Centavos;
  /** Its entries, a class after the other; none: no books were kept. */
  readonly asiento_ids: readonly number[];
  readonly estado: 'activa' | 'anulada';
  readonly anulado_el: Fecha | null;
  readonly anulado_motivo: string | null;
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const depreciaciones = tabla<Depreciacion>('depreciaciones', ['id']);
export const depreciacionesPorMes = indice(depreciaciones, ['ambiente', 'periodo']);

export type EventoEnDepreciacion = ActivosDepreciados | DepreciacionAnulada | AsientoRegistrado;

export const evolucionarDepreciacion = (
  fila: Depreciacion | undefined,
  evento: EventoEnDepreciacion & { readonly metadatos: Metadatos },
): Depreciacion => {
  if (evento.tipo === 'ActivosDepreciados') {
    const { depreciacion_id: id, ...datos } = evento.datos;
    const total = datos.grupos.reduce((suma, { monto }) => suma + monto, 0);
    const deducible = datos.grupos.reduce((suma, grupo) => suma + grupo.deducible, 0);
    return {
      ...datos,
      id,
      periodo: datos.anio * 100 + datos.mes,
      total,
      no_deducible: total - deducible,
      asiento_ids: [],
      estado: 'activa',
      anulado_el: null,
      anulado_motivo: null,
      creado_por: evento.metadatos.actor,
      creado_en: evento.metadatos.registrado_en,
    };
  }
  if (!fila) throw new Error(`${evento.tipo} de una depreciación que no existe`);
  if (evento.tipo === 'AsientoRegistrado') {
    return { ...fila, asiento_ids: [...fila.asiento_ids, evento.datos.asiento_id] };
  }
  const { fecha: anulado_el, motivo: anulado_motivo } = evento.datos;
  return { ...fila, estado: 'anulada', anulado_el, anulado_motivo };
};
