import {
  type HechosContables,
  type LineaPorAsentar,
  ladoDe,
  type PorAsentar,
} from '#domain/contabilidad/asentar.ts';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type {
  ClaseDeMovimiento,
  Contrapartida,
  LineaDeMovimiento,
  MovimientoDeInventarioRegistrado,
} from './inventario.events.ts';
import { numeroDeMovimiento } from './movimiento.ts';

/** What moves of stock post: of those of purchases, only what settles units that had left before. */

/** How their entries call them. */
export const ORIGEN_DE_INVENTARIO = 'inventario';

/** All that they may name by role. */
export const ROLES_DE_INVENTARIO: readonly Rol[] = ['inventario', 'costo_ventas'];

const ROL_DE_CONTRAPARTIDA = {
  resultados: 'resultados_acumulados',
  gasto: 'gasto_admin',
} as const satisfies Partial<{ readonly [C in Contrapartida]: Rol }>;

/** The roles that a move names besides. */
export const rolesDeContrapartida = (contrapartida: Contrapartida): readonly Rol[] =>
  contrapartida === 'resultados' || contrapartida === 'gasto'
    ? [ROL_DE_CONTRAPARTIDA[contrapartida]]
    : [];

type Datos = Pick<
  MovimientoDeInventarioRegistrado['datos'],
  'movimiento_id' | 'clase' | 'fecha' | 'motivo' | 'contrapartida' | 'contrapartida_id' | 'lineas'
> & {
  /** As it is called; null: it was entered by hand. */
  readonly documento_numero: string | null;
};

type Destino = { readonly cuenta_id: number } | { readonly rol: Rol };

const cuentaO = (cuenta_id: number | null, rol: Rol): Destino =>
  cuenta_id === null ? { rol } : { cuenta_id };

const contraDe = (
  { contrapartida, contrapartida_id }: Datos,
  { cuenta_costo_id }: LineaDeMovimiento,
): Destino | undefined => {
  switch (contrapartida) {
    case 'costo':
      return cuentaO(cuenta_costo_id, 'costo_ventas');
    case 'resultados':
    case 'gasto':
      return { rol: ROL_DE_CONTRAPARTIDA[contrapartida] };
    case 'cuenta':
      return { cuenta_id: contrapartida_id! };
    case 'documento':
    case 'ninguna':
      return undefined;
  }
};

const contra = (
  linea: LineaDeMovimiento,
  destino: Destino,
  monto: Centavos,
): readonly LineaPorAsentar[] => {
  if (monto === 0) return [];
  const descripcion = linea.codigo_principal;
  return [
    { ...cuentaO(linea.cuenta_inventario_id, 'inventario'), descripcion, ...ladoDe(monto) },
    { ...destino, descripcion, ...ladoDe(0 - monto) },
  ];
};

/** Lines of its own entry; none: it posts nothing. */
export const lineasDe = (movimiento: Datos): readonly LineaPorAsentar[] =>
  movimiento.lineas.flatMap((linea) => {
    const suyo = contraDe(movimiento, linea);
    return [
      ...(suyo ? contra(linea, suyo, linea.importe) : []),
      ...contra(linea, cuentaO(linea.cuenta_costo_id, 'costo_ventas'), linea.ajuste),
    ];
  });

const NOMBRES: { readonly [C in ClaseDeMovimiento]: string } = {
  saldo_inicial: 'Saldo inicial de inventario',
  conteo: 'Conteo de inventario',
  transferencia: 'Transferencia entre sucursales',
  compra: 'Entrada por compra',
  costo_adicional: 'Costo adicional de compra',
  devolucion_proveedor: 'Devolución al proveedor',
  liquidacion: 'Entrada por liquidación',
  venta: 'Costo de venta',
  devolucion_cliente: 'Devolución de cliente',
  anulacion: 'Anulación de movimiento de inventario',
};

export const porMover = (movimiento: Datos): PorAsentar => ({
  origen_tipo: ORIGEN_DE_INVENTARIO,
  origen_id: movimiento.movimiento_id,
  fecha: movimiento.fecha,
  glosa: [
    `${NOMBRES[movimiento.clase]} ${numeroDeMovimiento(movimiento.movimiento_id)}`,
    ...(movimiento.documento_numero === null ? [] : [movimiento.documento_numero]),
    ...(movimiento.motivo === null ? [] : [movimiento.motivo]),
  ]
    .join(' · ')
    .slice(0, 300),
  lineas: lineasDe(movimiento),
});

type Asentado = { readonly tipo: string; readonly datos: object };

const esAsiento = (evento: Asentado): evento is AsientoRegistrado =>
  evento.tipo === 'AsientoRegistrado';

/** What posting knows after the entries of the same append that come before. */
export const contablesTras = (
  contables: HechosContables,
  eventos: readonly Asentado[],
): HechosContables => {
  if (!contables) return undefined;
  let { ultimo_id } = contables;
  const ultimas = new Map(contables.ultimas);
  for (const { datos } of eventos.filter(esAsiento)) {
    ultimo_id = Math.max(ultimo_id, datos.asiento_id);
    ultimas.set(datos.anio, Math.max(ultimas.get(datos.anio) ?? 0, datos.secuencia));
  }
  return { ...contables, ultimo_id, ultimas };
};
