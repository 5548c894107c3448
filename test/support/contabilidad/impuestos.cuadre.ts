import { expect } from 'vitest';
import { declaracionDe, diasDelMes } from '#domain/contabilidad/declaracion.vista.ts';
import { ICE } from '#domain/kernel/tributos/tarifas.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { leerImpuestos } from '#read-api/contabilidad/impuestos.queries.ts';
import { DECLARANTES_TRIBUTARIOS } from '#read-api/contextos.ts';

/** What the accounts of taxes have, against what is declared. */

/** Debit less credit of each account of taxes, by its role. */
const enLasCuentas = async (
  { sql, esquema }: Pick<Nucleo, 'sql' | 'esquema'>,
  empresa_id: number,
): Promise<ReadonlyMap<string, number>> => {
  const filas = await sql<{ rol: string; saldo: number }[]>`
    select r.rol, coalesce(sum(m.debe - m.haber), 0)::int8 as saldo
    from ${sql(esquema)}.cuentas_de_roles r
    left join ${sql(esquema)}.mayor_por_anio m
      on m.empresa_id = r.empresa_id and m.cuenta_id = r.cuenta_id
    where r.empresa_id = ${empresa_id} group by r.rol`;
  return new Map(filas.map(({ rol, saldo }) => [rol, Number(saldo)]));
};

/** The months in which a history may leave something. */
const MESES = Array.from({ length: 12 }, (_, i) => ({
  anio: 2026 + Math.floor((6 + i) / 12),
  mes: 1 + ((6 + i) % 12),
}));

/**
 * All that was declared of a company that kept books from its first document, under any code or none, is
 * what its accounts of taxes have. Returns how much was withheld of it, so that nobody compares nothing.
 */
export const exigirImpuestosEnLibros = async (
  nucleo: Pick<Nucleo, 'sql' | 'esquema'>,
  empresa_id: number,
): Promise<number> => {
  const { sql, esquema } = nucleo;
  const lecturas = { sql, esquema: () => esquema };
  const suma = {
    iva_ventas: 0,
    iva_compras: 0,
    ice_por_pagar: 0,
    irbpnr_por_pagar: 0,
    ret_renta_por_pagar: 0,
    ret_iva_por_pagar: 0,
    ret_renta_recibida: 0,
    ret_iva_recibida: 0,
  };
  for (const mes of MESES) {
    const suyo = { empresa_id, ambiente: '1', ...diasDelMes(mes) } as const;
    const leidos = await leerImpuestos(lecturas, DECLARANTES_TRIBUTARIOS, suyo);
    const dicho = declaracionDe({ mes: { ...mes, ambiente: '1' }, ...leidos });
    const retenido = (seccion: 'retenciones_emitidas' | 'retenciones_recibidas', cual: string) =>
      dicho[seccion].codigos
        .filter(({ impuesto }) => impuesto === cual)
        .reduce((total, { valor }) => total + valor, 0);
    suma.iva_ventas -= dicho.ventas.total.iva + dicho.reembolsos_ventas.total.iva;
    for (const { impuesto, valor } of dicho.consumos_especiales.totales) {
      suma[impuesto === ICE ? 'ice_por_pagar' : 'irbpnr_por_pagar'] -= valor;
    }
    suma.iva_compras += dicho.compras.total.iva_credito;
    suma.ret_renta_por_pagar -= retenido('retenciones_emitidas', '1');
    suma.ret_iva_por_pagar -= retenido('retenciones_emitidas', '2');
    suma.ret_renta_recibida += retenido('retenciones_recibidas', '1');
    suma.ret_iva_recibida += retenido('retenciones_recibidas', '2');
  }
  const cuentas = await enLasCuentas(nucleo, empresa_id);
  expect(Object.fromEntries(Object.keys(suma).map((rol) => [rol, cuentas.get(rol)]))).toEqual(suma);
  return suma.ret_renta_recibida + suma.ret_iva_recibida;
};
