import { z } from 'zod';
import { dinero } from '#commands/kernel/campos.ts';
import { patron } from '#commands/kernel/numero-documento.esquema.ts';
import {
  type CuerpoConReembolsos,
  camposDeReembolsos,
} from '#commands/kernel/reembolsos.esquema.ts';
import type { OtroImpuesto } from '#domain/compras/compra.opcionales.ts';
import type { ReembolsosPedidos } from '#domain/compras/compra.pedido.ts';
import { CON_REEMBOLSOS } from '#domain/kernel/tributos/sustentos.ts';

/** What few purchases say, in the bodies. */

const MAXIMO_DE_CODIGOS = 50;

/** As a document prints it: an ICE may be several times what it is charged on. */
const tarifa = dinero.meta({ maximum: 9999, description: 'Por ciento o valor específico' });

const otroImpuesto = z
  .object({
    codigo: z.literal(['3', '5']).meta({ description: 'Tabla 16 del SRI: 3 ICE, 5 IRBPNR' }),
    codigo_porcentaje: patron(/^\d{1,4}$/, 'Debe tener de 1 a 4 dígitos'),
    base_imponible: dinero,
    tarifa: tarifa.nullish(),
    valor: dinero,
  })
  .transform(
    (uno): OtroImpuesto => ({
      codigo: uno.codigo,
      codigo_porcentaje: uno.codigo_porcentaje,
      base_imponible: uno.base_imponible,
      tarifa: uno.tarifa ?? null,
      valor: uno.valor,
    }),
  );

export const otrosImpuestos = z.array(otroImpuesto).max(MAXIMO_DE_CODIGOS);

const compensacion = z.object({
  codigo: patron(/^\d$/, 'Debe tener 1 dígito'),
  tarifa,
  valor: dinero,
});

export const compensaciones = z.array(compensacion).max(MAXIMO_DE_CODIGOS);

const totalesDe = (
  cuerpo: Omit<CuerpoConReembolsos, 'reembolsos'>,
): Omit<ReembolsosPedidos, 'reembolsos'> => ({
  total_comprobantes_reembolso: cuerpo.total_comprobantes_reembolso ?? null,
  total_base_imponible_reembolso: cuerpo.total_base_imponible_reembolso ?? null,
  total_impuesto_reembolso: cuerpo.total_impuesto_reembolso ?? null,
});

export const CAMPOS_DE_REEMBOLSOS = camposDeReembolsos(
  `Lo que traslada de otros, cuando tipo_doc es ${[...CON_REEMBOLSOS].join(', ')}`,
);

/** Whether a body says anything of that. */
export const dicenReembolsos = ({ reembolsos, ...totales }: CuerpoConReembolsos): boolean =>
  (reembolsos ?? []).length > 0 ||
  Object.values(totalesDe(totales)).some((dicho) => dicho !== null);

/** What a body says that it passes on of others. */
export const reembolsadoDe = ({
  reembolsos,
  ...totales
}: CuerpoConReembolsos): ReembolsosPedidos => ({
  reembolsos: reembolsos ?? [],
  ...totalesDe(totales),
});
