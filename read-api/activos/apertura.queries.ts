import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { LineasPorAbrir } from '#read-api/contabilidad/lineas-por-abrir.ts';
import { sumasPorCuenta } from './activos.queries.ts';

/** What the register has on the day before the books begin, account by account. */
export const activosPorAbrir: LineasPorAbrir = async (
  lecturas,
  empresa_id,
  { ambiente, desde },
) => {
  const sumas = await sumasPorCuenta(lecturas, { empresa_id, ambiente }, sumarDias(desde, -1));
  return sumas.flatMap(({ cuenta_id, codigo, nombre, registro: saldo }) => {
    if (saldo === 0) return [];
    const nadie = { rol: null, tercero_id: null, tercero_nombre: null, cuenta_dinero_id: null };
    return [{ ...nadie, cuenta: { id: cuenta_id, codigo, nombre }, saldo }];
  });
};
