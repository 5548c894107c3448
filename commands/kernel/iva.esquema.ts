import { z } from 'zod';
import {
  type IvaCodigo,
  ivaCodigoDeTarifa,
  TARIFA_DE_CODIGO,
  type TarifaIva,
} from '#domain/kernel/sri.ts';

/** How a body says the VAT of what is sold: by its rate, by its code, or not at all. */

export const TARIFAS_IVA = [0, 5, 8, 15] as const satisfies readonly TarifaIva[];
export const CODIGOS_IVA = ['0', '4', '5', '6', '7', '8'] as const satisfies readonly IvaCodigo[];
const TARIFA_POR_DEFECTO: TarifaIva = 15;

/** The two fields, to be spread into an object's schema. */
export const CAMPOS_DE_IVA = {
  tarifa_iva: z
    .literal([...TARIFAS_IVA])
    .nullish()
    .meta({
      description:
        'Por omisión 15; con iva_codigo vale la del código. La de 8 %, solo en los días de un decreto',
    }),
  iva_codigo: z
    .literal([...CODIGOS_IVA])
    .nullish()
    .meta({ description: 'Tabla 17 del SRI; sale de tarifa_iva cuando falta, y manda sobre ella' }),
};

export type IvaPedido = {
  readonly tarifa_iva?: TarifaIva | null | undefined;
  readonly iva_codigo?: IvaCodigo | null | undefined;
};
export type Iva = { readonly tarifa_iva: TarifaIva; readonly iva_codigo: IvaCodigo };

/** Rate and code of the IVA: the code wins over the rate; with neither, the usual rate. */
export const ivaDe = ({ tarifa_iva, iva_codigo }: IvaPedido): Iva => {
  const codigo = iva_codigo ?? ivaCodigoDeTarifa(tarifa_iva ?? TARIFA_POR_DEFECTO);
  return { tarifa_iva: TARIFA_DE_CODIGO[codigo], iva_codigo: codigo };
};
