import type { Metadatos } from '#domain/kernel/evento.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { LineaDeMovimiento, MovimientoDeInventarioRegistrado } from './inventario.events.ts';

/** The moves, and the lines of the kardex. */

type Datos = MovimientoDeInventarioRegistrado['datos'];

/** What came back of a line. */
export type Devuelta = Pick<LineaDeMovimiento, 'servicio_id' | 'cantidad' | 'importe'>;

export type MovimientoDeInventario = Omit<Datos, 'movimiento_id' | 'documento' | 'de_reserva'> & {
  readonly id: number;
  readonly documento_tipo: string | null;
  readonly documento_id: number | null;
  readonly documento_numero: string | null;
  /** The one that undoes it. */
  readonly revertido_por: number | null;
  /** Of it, what customers brought back. */
  readonly devueltas: readonly Devuelta[];
  readonly creado_por: string;
  readonly creado_en: Instante;
};
export const movimientosDeInventario = tabla<MovimientoDeInventario>('inventario_movimientos', [
  'id',
]);
export const movimientosPorDocumento = indice(movimientosDeInventario, [
  'documento_tipo',
  'documento_id',
]);

/** Counter of their ids, and the resource of their idempotency keys. */
export const RECURSO_DE_MOVIMIENTOS = 'movimientos_inventario';

/** `INV-000001` */
export const numeroDeMovimiento = (id: number): string => `INV-${String(id).padStart(6, '0')}`;

/** A line of the kardex. */
export type RenglonDeKardex = Pick<
  Datos,
  'movimiento_id' | 'ambiente' | 'clase' | 'fecha' | 'motivo'
> &
  Pick<
    LineaDeMovimiento,
    'servicio_id' | 'sucursal_id' | 'cantidad' | 'importe' | 'ajuste' | 'retroactivo'
  > & {
    /** Place in its move, from 1. */
    readonly linea: number;
    readonly documento_tipo: string | null;
    readonly documento_id: number | null;
    readonly documento_numero: string | null;
    readonly registrado_en: Instante;
  };
export const renglonesDeKardex = tabla<RenglonDeKardex>('inventario_kardex', [
  'movimiento_id',
  'linea',
]);

type Registrado = MovimientoDeInventarioRegistrado & { readonly metadatos: Metadatos };

const delDocumento = ({ documento }: Datos) => ({
  documento_tipo: documento?.tipo ?? null,
  documento_id: documento?.id ?? null,
  documento_numero: documento?.numero ?? null,
});

/** Of one that gives back part of another: those lines, with the sign of what left. */
const devolver = (devueltas: readonly Devuelta[], { lineas }: Datos): readonly Devuelta[] =>
  lineas.reduce<readonly Devuelta[]>((todas, { servicio_id, cantidad, importe }) => {
    const previa = todas.find((una) => una.servicio_id === servicio_id);
    const suma = {
      servicio_id,
      cantidad: (previa?.cantidad ?? 0) + cantidad,
      importe: (previa?.importe ?? 0) + importe,
    };
    return [...todas.filter((una) => una !== previa), suma];
  }, devueltas);

/** Its own row, and that of the one that it undoes or gives back of. */
export const movimientosTocados = ({
  datos: { movimiento_id, reversa_de, devuelve_de },
}: MovimientoDeInventarioRegistrado): readonly Clave[] =>
  [movimiento_id, reversa_de, devuelve_de].filter((id) => id !== null).map((id) => [id]);

export const evolucionarMovimientoDeInventario = (
  fila: MovimientoDeInventario | undefined,
  { datos, metadatos }: Registrado,
  [clave]: Clave,
): MovimientoDeInventario => {
  const id = Number(clave);
  if (id === datos.movimiento_id) {
    const { movimiento_id: _, documento: _d, de_reserva: _r, ...suyo } = datos;
    return {
      ...suyo,
      id,
      ...delDocumento(datos),
      revertido_por: null,
      devueltas: [],
      creado_por: metadatos.actor,
      creado_en: metadatos.registrado_en,
    };
  }
  if (!fila) throw new Error(`Se deshizo el movimiento de inventario ${id}, que no existe`);
  const revertido_por = id === datos.reversa_de ? datos.movimiento_id : fila.revertido_por;
  const devueltas = id === datos.devuelve_de ? devolver(fila.devueltas, datos) : fila.devueltas;
  return { ...fila, revertido_por, devueltas };
};

/** Rows of the kardex of a move. */
export const renglonesTocados = ({
  datos: { movimiento_id, lineas },
}: MovimientoDeInventarioRegistrado): readonly Clave[] =>
  lineas.map((_, i) => [movimiento_id, i + 1]);

export const evolucionarRenglon = (
  _fila: RenglonDeKardex | undefined,
  { datos, metadatos }: Registrado,
  [, clave]: Clave,
): RenglonDeKardex => {
  const n = Number(clave);
  const { servicio_id, sucursal_id, cantidad, importe, ajuste, retroactivo } = datos.lineas[n - 1]!;
  const { movimiento_id, ambiente, clase, fecha, motivo } = datos;
  return {
    movimiento_id,
    linea: n,
    ambiente,
    servicio_id,
    sucursal_id,
    fecha,
    clase,
    motivo,
    ...delDocumento(datos),
    cantidad,
    importe,
    ajuste,
    retroactivo,
    registrado_en: metadatos.registrado_en,
  };
};
