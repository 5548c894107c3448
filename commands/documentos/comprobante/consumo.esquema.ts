import { z } from 'zod';
import { cantidad, dinero } from '#commands/kernel/campos.ts';
import type { ConConsumosPedidos } from '#domain/documentos/comprobante/pedido.ts';

/** ICE and IRBPNR of a line, in the bodies. */

/** The one that the law knows. */
const BOTELLAS = '5001';

const codigo = z.string().regex(/^\d{4}$/);

const consumo = {
  cantidad: cantidad.nullish().meta({
    description: 'En la unidad de la tarifa específica; por omisión, la cantidad de la línea',
  }),
  valor: dinero.nullish().meta({
    description: 'Vale sobre el que da la tarifa; si difiere, avisos lo dice',
  }),
};

/** The two fields, to be spread into an object's schema. */
export const CAMPOS_DE_CONSUMO = {
  ice: z
    .object({ codigo: codigo.meta({ description: 'De /catalogos/ice' }), ...consumo })
    .nullish()
    .meta({ description: 'Entra en la base del IVA de la línea' }),
  irbpnr: z
    .object({
      codigo: codigo.nullish().meta({ description: 'De /catalogos/irbpnr; por omisión 5001' }),
      ...consumo,
    })
    .nullish()
    .meta({ description: 'No entra en la base del IVA' }),
};
const camposDeConsumo = z.object(CAMPOS_DE_CONSUMO);

/** What was said of them; nothing where nothing was. */
export const consumosDe = ({
  ice,
  irbpnr,
}: Partial<z.output<typeof camposDeConsumo>>): ConConsumosPedidos => ({
  ...(ice && {
    ice: { codigo: ice.codigo, cantidad: ice.cantidad ?? null, valor: ice.valor ?? null },
  }),
  ...(irbpnr && {
    irbpnr: {
      codigo: irbpnr.codigo ?? BOTELLAS,
      cantidad: irbpnr.cantidad ?? null,
      valor: irbpnr.valor ?? null,
    },
  }),
});
