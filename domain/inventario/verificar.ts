import {
  type AsientoDebido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
  type SaldoMovido,
} from '#domain/contabilidad/verificar.parte.ts';
import { textoDeMillonesimas } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { lineasDe, ORIGEN_DE_INVENTARIO } from './asiento.ts';
import type { MovimientoDeInventarioRegistrado } from './inventario.events.ts';
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

const abrir = (): PliegueDeParte => {
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
    plegar: (evento) =>
      esMovimiento(evento)
        ? { ...NADA_DEBIDO, asientos: debidoDe(evento), saldos: revisar(evento) }
        : NADA_DEBIDO,
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_INVENTARIO: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_INVENTARIO],
  abrir,
};
