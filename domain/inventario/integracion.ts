import { asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { type Pasada, rellenable, rellenoDe } from '#domain/contabilidad/backfill.ts';
import { leerCuentas, leerCuentasDeRoles } from '#domain/contabilidad/hechos.ts';
import type {
  Bloqueo,
  CuentaSuelta,
  IntegracionContable,
  LibroPorAbrir,
} from '#domain/contabilidad/integracion.ts';
import type { LineaPropuesta } from '#domain/contabilidad/por-abrir.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { AMBIENTES, type Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  serviciosPorCuentaDeCosto,
  serviciosPorCuentaDeInventario,
} from '#domain/servicios/servicio.ts';
import { ORIGEN_DE_INVENTARIO, porMover } from './asiento.ts';
import { valoresEnCuentas } from './existencias.ts';
import {
  type MovimientoDeInventario,
  movimientosDeInventario,
  RECURSO_DE_MOVIMIENTOS,
} from './movimiento.ts';
import { VERIFICACION_DE_INVENTARIO } from './verificar.ts';

/** What stock gives to the books: what there was before them, and what they must say. */

/** What of the opening its moves do not say: all that is older than the books is in its value. */
const alMover: Pasada<MovimientoDeInventario> = async (lector, fila, { desde }) => {
  if (fila.fecha < desde) return undefined;
  const pedido = porMover({ ...fila, movimiento_id: fila.id });
  if (pedido.lineas.length === 0) return undefined;
  // Whatever came after activation posted by itself.
  const suyos = await lector.rango(asientosPorOrigen, [ORIGEN_DE_INVENTARIO, fila.id], {
    limite: 2,
  });
  return suyos.length > 0 ? undefined : pedido;
};

/** What undoes a move is a move. */
const alDeshacer: Pasada<MovimientoDeInventario> = async () => undefined;

/** Days of all accounts of stock that are read at once: more of them are a refusal. */
const MAXIMO_DE_DIAS = 50_000;

/** By account, 0 that of the role: what was in it on the day before one, or is now. */
const leerValores = async (
  lector: Lector,
  ambiente: Ambiente,
  antes_de?: string,
): Promise<ReadonlyMap<number, Centavos>> => {
  const dias = await lector.rango(valoresEnCuentas, [ambiente], { limite: MAXIMO_DE_DIAS });
  const valores = new Map<number, Centavos>();
  for (const { cuenta_inventario_id, fecha, valor } of dias) {
    if (antes_de !== undefined && fecha >= antes_de) continue;
    valores.set(cuenta_inventario_id, (valores.get(cuenta_inventario_id) ?? 0) + valor);
  }
  return valores;
};

const porAbrir = async (
  lector: Lector,
  { ambiente, desde }: LibroPorAbrir,
): Promise<readonly LineaPropuesta[]> => {
  const valores = await leerValores(lector, ambiente, desde);
  const conValor = [...valores].filter(([, valor]) => valor !== 0);
  if (conValor.length === 0) return [];
  const [por_rol, por_id] = await Promise.all([
    leerCuentasDeRoles(lector, ['inventario']),
    leerCuentas(
      lector,
      conValor.map(([cuenta_id]) => cuenta_id).filter((cuenta_id) => cuenta_id !== 0),
    ),
  ]);
  const porCuenta = new Map<number, LineaPropuesta>();
  for (const [cuenta_id, valor] of conValor) {
    const cuenta = cuenta_id === 0 ? por_rol.get('inventario') : por_id.get(cuenta_id);
    if (!cuenta) throw new Error(`No se leyó la cuenta de inventario ${cuenta_id}`);
    const { id, codigo, nombre } = cuenta;
    const nadie = { tercero_id: null, tercero_nombre: null, cuenta_dinero_id: null };
    const saldo = valor + (porCuenta.get(id)?.saldo ?? 0);
    porCuenta.set(id, { rol: null, cuenta: { id, codigo, nombre }, ...nadie, saldo });
  }
  return [...porCuenta.values()].filter(({ saldo }) => saldo !== 0);
};

/** So many are named; more of them are a refusal that says so. */
const MAXIMO_DE_BIENES = 500;

/** Goods that name an account, and the role's while something is in it. */
const alSoltarCuenta = async (
  lector: Lector,
  { cuenta_id, rol }: CuentaSuelta,
): Promise<readonly Bloqueo[]> => {
  if (rol === 'inventario') {
    const valores = await Promise.all(
      AMBIENTES.map(async (ambiente) => (await leerValores(lector, ambiente)).get(0) ?? 0),
    );
    return valores.every((valor) => valor === 0)
      ? []
      : [
          {
            tipo: 'inventario',
            id: cuenta_id,
            numero: null,
            detalle: 'la existencia de los bienes sin cuenta propia está en la cuenta',
          },
        ];
  }
  if (rol !== null) return [];
  const limite = { limite: MAXIMO_DE_BIENES };
  const [deExistencia, deCosto] = await Promise.all([
    lector.rango(serviciosPorCuentaDeInventario, [cuenta_id], limite),
    lector.rango(serviciosPorCuentaDeCosto, [cuenta_id], limite),
  ]);
  return [...deExistencia, ...deCosto].map(({ id, codigo_principal }) => ({
    tipo: 'servicio',
    id,
    numero: codigo_principal,
    detalle: 'su existencia o su costo van a la cuenta',
  }));
};

export const INTEGRACION_DE_INVENTARIO: IntegracionContable = {
  nombre: 'inventario',
  relleno: rellenoDe([
    rellenable<MovimientoDeInventario>({
      recurso: RECURSO_DE_MOVIMIENTOS,
      tabla: movimientosDeInventario,
      pasadas: [alMover, alDeshacer],
    }),
  ]),
  porAbrir,
  alSoltarCuenta,
  verificacion: VERIFICACION_DE_INVENTARIO,
};
