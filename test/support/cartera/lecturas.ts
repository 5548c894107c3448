import { abonos } from '#domain/cartera/abonos.ts';
import { remesas } from '#domain/cartera/remesa.ts';
import { compras } from '#domain/compras/compra.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { saldosPorAbrir } from '#domain/contabilidad/por-abrir.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { liquidaciones } from '#domain/documentos/liquidacion/liquidacion.ts';
import { notasDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import { movimientosDinero, sumaDe } from '#domain/tesoreria/movimiento.ts';
import { neto } from '#domain/tesoreria/suma.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** What a company's rows say of what it is owed and owes, by the names of `modelo.ts`. Cents. */

type Montos = { readonly [nombre: string]: number };

export const saldosDe = (libro: LibroEnMemoria): Montos =>
  Object.fromEntries([
    ...libro.filas(EMPRESA, facturas).map((una) => [`factura ${una.id}`, una.saldo]),
    ...libro.filas(EMPRESA, notasDebito).map((una) => [`nota_debito ${una.id}`, una.saldo]),
    ...libro
      .filas(EMPRESA, liquidaciones)
      .map((una) => [`liquidacion_compra ${una.id}`, una.saldo]),
    ...libro
      .filas(EMPRESA, compras)
      .filter(({ tipo_doc }) => tipo_doc === '01')
      .map((una) => [`compra ${una.id}`, una.saldo]),
  ]);

const sumar = <T>(lista: readonly T[], de: (elemento: T) => number): number =>
  lista.reduce((suma, elemento) => suma + de(elemento), 0);

/** Of each document that something lowered: money, withheld, and notes of credit. */
export const abonadoDe = (libro: LibroEnMemoria) =>
  Object.fromEntries(
    libro
      .filas(EMPRESA, abonos)
      .map(({ documento, documento_id, aplicaciones, retenciones, notas }) => [
        `${documento} ${documento_id}`,
        {
          pagado: sumar(aplicaciones, ({ dinero }) => dinero),
          retenido:
            sumar(aplicaciones, ({ retenido }) => retenido) +
            sumar(retenciones, ({ monto }) => monto),
          notas: sumar(notas, ({ monto }) => monto),
        },
      ]),
  );

export const anticiposDe = (libro: LibroEnMemoria): Montos =>
  Object.fromEntries(
    libro
      .filas(EMPRESA, remesas)
      .map(({ origen, origen_id, saldo_anticipo }) => [`${origen} ${origen_id}`, saldo_anticipo]),
  );

/** Debit less credit of the account of a role, by whom; before the opening entry, with what it will say. */
export const enLibrosDe = (
  libro: LibroEnMemoria,
  rol: RolDeControl,
): ReadonlyMap<number, number> => {
  const suya = libro.filas(EMPRESA, cuentasDeRoles).find((una) => una.rol === rol)!;
  const sumas = new Map<number, number>();
  const apuntar = (tercero: number | null, monto: number): void => {
    sumas.set(tercero ?? 0, (sumas.get(tercero ?? 0) ?? 0) + monto);
  };
  for (const { lineas } of libro.filas(EMPRESA, asientos)) {
    for (const { cuenta_id, tercero_id, debe, haber } of lineas) {
      if (cuenta_id === suya.cuenta_id) apuntar(tercero_id, debe - haber);
    }
  }
  for (const { rol: otro, tercero_id, saldo } of libro.filas(EMPRESA, saldosPorAbrir)) {
    if (otro === rol) apuntar(tercero_id, saldo);
  }
  return sumas;
};

/** What the movements of a money account add up to. */
export const dineroDe = (libro: LibroEnMemoria, cuenta_dinero_id: number): number =>
  sumar(
    libro
      .filas(EMPRESA, movimientosDinero)
      .filter((uno) => uno.cuenta_dinero_id === cuenta_dinero_id),
    (uno) => neto(sumaDe(uno)),
  );

/** What the entries that name it say of it. */
export const asentadoDe = (libro: LibroEnMemoria, cuenta_dinero_id: number): number =>
  sumar(
    libro.filas(EMPRESA, asientos).flatMap(({ lineas }) => lineas),
    (una) => (una.cuenta_dinero_id === cuenta_dinero_id ? una.debe - una.haber : 0),
  );
