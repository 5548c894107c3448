import type { vistaResumen } from '#domain/documentos/resumen.vista.ts';
import { diasDelResumen } from '#domain/documentos/resumen.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Enlaces, enlaces } from '#read-api/kernel/cifras.ts';
import { POR_COBRAR, VENTAS } from './ventas.figuras.ts';

/** The sales summary with what explains each of its figures. */
export const explicarResumen = (resumen: ReturnType<typeof vistaResumen>, hoy: Fecha) => {
  const ambiente = resumen.ambiente_sri as Ambiente | null;
  // A company that cannot issue has sold nothing.
  if (ambiente === null) return resumen;
  const ventas = (
    { desde, hasta }: { readonly desde: Fecha; readonly hasta: Fecha },
    cliente_id?: number,
  ): Enlaces => enlaces(VENTAS, { total: { desde, hasta, cliente_id, ambiente } });
  const dias = diasDelResumen(hoy);
  return {
    ...resumen,
    hoy: { ...resumen.hoy, ...ventas(dias.hoy) },
    semana: { ...resumen.semana, ...ventas(dias.semana) },
    mes: { ...resumen.mes, ...ventas(dias.mes) },
    mes_anterior: { ...resumen.mes_anterior, ...ventas(dias.mes_anterior) },
    serie: resumen.serie.map((dia) => ({
      ...dia,
      ...ventas({ desde: dia.fecha, hasta: dia.fecha }),
    })),
    top_clientes: resumen.top_clientes.map((cliente) => ({
      ...cliente,
      ...ventas(dias.mes_entero, cliente.cliente_id),
    })),
    ...enlaces(POR_COBRAR, { por_cobrar: { ambiente } }),
  };
};
