import {
  type AsientoDebido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
  type SaldoMovido,
} from '#domain/contabilidad/verificar.parte.ts';
import { textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { lineasDe, ORIGEN_DE_INVENTARIO } from './asiento.ts';
import { crearCotejo } from './cotejo.ts';
import type { MovimientoDeInventarioRegistrado } from './inventario.events.ts';
import { numeroDeMovimiento } from './movimiento.ts';
import { NADA, tras, type Valorado } from './promedio.ts';

/** What moves of stock say that the books must say, by their events alone. */

const esMovimiento = (
  evento: EventoRegistrado,
): evento is EventoRegistrado<MovimientoDeInventarioRegistrado> =>
  evento.tipo === 'MovimientoDeInventarioRegistrado';

/** The entry of its own that a move owes; none: what it moves is in that of its document. */
const debidoDe = ({ datos }: MovimientoDeInventarioRegistrado): readonly AsientoDebido[] => {
  const { movimiento_id, ambiente, fecha } = datos;
  // Lines that say the same are one, with what both come to: of each account and its description.
  const lineas = lineasDe({ ...datos, documento_numero: null });
  const monto = lineas.reduce((suma, { debe = 0 }) => suma + debe, 0);
  if (monto === 0) return [];
  const origen = { origen_tipo: ORIGEN_DE_INVENTARIO, origen_id: movimiento_id } as const;
  return [{ ambiente, fecha, origen, deshace: null, monto }];
};

/** What its own entry says of the accounts of stock. */
const enCuentas = ({ contrapartida, lineas }: MovimientoDeInventarioRegistrado['datos']) => {
  const asienta = contrapartida !== 'documento' && contrapartida !== 'ninguna';
  return lineas.map(({ cuenta_inventario_id, importe, ajuste }) => ({
    cuenta_id: cuenta_inventario_id,
    monto: (asienta ? importe : 0) + ajuste,
  }));
};

const abrir = (comienzos: ReadonlyMap<Ambiente, Fecha>): PliegueDeParte => {
  const cotejo = crearCotejo(ORIGEN_DE_INVENTARIO, comienzos);
  const items = new Map<string, Valorado>();

  /** Where nothing is, nothing is worth anything; and what there is is worth no less. */
  const revisar = ({ datos }: MovimientoDeInventarioRegistrado): readonly SaldoMovido[] => {
    const { ambiente, lineas } = datos;
    const movidos = new Map<string, string>();
    for (const linea of lineas) {
      const clave = `${ambiente} ${linea.servicio_id}`;
      items.set(clave, tras(items.get(clave) ?? NADA, linea));
      movidos.set(clave, linea.codigo_principal);
    }
    return [...movidos].map(([clave, codigo]) => {
      const { cantidad, valor } = items.get(clave)!;
      const debido = cantidad > 0 ? Math.max(0, valor) : cantidad < 0 ? Math.min(0, valor) : 0;
      const detalle = `La existencia de ${codigo} es ${textoDeMillonesimas(cantidad)} y no puede valer eso`;
      const reparo = valor === debido ? null : { detalle, diferencia: valor - debido };
      return { ambiente, tercero_id: null, reparo };
    });
  };

  return {
    plegar: (evento) => {
      cotejo.plegar(evento);
      if (!esMovimiento(evento)) return NADA_DEBIDO;
      const { movimiento_id, ambiente, fecha } = evento.datos;
      const nombre = numeroDeMovimiento(movimiento_id);
      const debido = { ambiente, fecha, nombre, enCuentas: enCuentas(evento.datos) };
      cotejo.deber(movimiento_id, debido);
      return { ...NADA_DEBIDO, asientos: debidoDe(evento), saldos: revisar(evento) };
    },
    iva: () => undefined,
    terminar: cotejo.terminar,
  };
};

export const VERIFICACION_DE_INVENTARIO: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_INVENTARIO],
  invariante: 'inventario',
  abrir,
};
