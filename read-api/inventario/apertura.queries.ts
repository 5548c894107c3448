import { sumarDias } from '#domain/kernel/tiempo.ts';
import type { LineasPorAbrir } from '#read-api/contabilidad/lineas-por-abrir.ts';
import { valoresPorCuenta } from './existencias.queries.ts';

/** What stock is worth on the day before the books begin, in the account where it is. */
export const inventarioPorAbrir: LineasPorAbrir = async (
  lecturas,
  empresa_id,
  { ambiente, desde },
) => {
  const valores = await valoresPorCuenta(lecturas, { empresa_id, ambiente }, sumarDias(desde, -1));
  return valores.flatMap(({ cuenta_id: id, codigo, nombre, valor }) =>
    id === null || codigo === null || nombre === null || valor === 0
      ? []
      : [
          {
            rol: null,
            cuenta: { id, codigo, nombre },
            tercero_id: null,
            tercero_nombre: null,
            cuenta_dinero_id: null,
            saldo: valor,
          },
        ],
  );
};
