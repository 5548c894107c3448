import { z } from 'zod';
import { id, monto, textoOpcional } from '#commands/kernel/campos.ts';
import { type LineaDeCrucePedida, MAXIMO_LINEAS_DE_CRUCE } from '#domain/cartera/cruce.ts';

/** What settles documents in place of money: the same for collections and payments. */

const linea = z
  .object({
    cuenta_id: id.meta({ description: 'Imputable, activa, y no de caja, bancos ni anticipos' }),
    monto,
    tercero_id: id.nullish().meta({ description: 'De quién: una entrada del directorio' }),
    descripcion: textoOpcional(200),
  })
  .transform(
    ({ tercero_id, ...linea }): LineaDeCrucePedida => ({
      ...linea,
      tercero_id: tercero_id ?? null,
    }),
  );

export const cruceEsquema = z
  .array(linea)
  .max(MAXIMO_LINEAS_DE_CRUCE)
  .nullish()
  .meta({ description: 'Contra qué cuentas, en lugar de dinero: con medio 15, al centavo' });
