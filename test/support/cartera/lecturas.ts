import { abonos } from '#domain/cartera/abonos.ts';
import { anticiposPorDia } from '#domain/cartera/anticipo-por-dia.ts';
import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import { movimientosDeSaldo } from '#domain/cartera/movimiento-de-saldo.ts';
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

/** What the row of each document says: what is owed of it, or in excess. */
export const saldosDe = (libro: LibroEnMemoria, cual: 'saldo' | 'exceso' = 'saldo'): Montos =>
  Object.fromEntries([
    ...libro.filas(EMPRESA, facturas).map((una) => [`factura ${una.id}`, una[cual]]),
    ...libro.filas(EMPRESA, notasDebito).map((una) => [`nota_debito ${una.id}`, una[cual]]),
    ...libro
      .filas(EMPRESA, liquidaciones)
      .map((una) => [`liquidacion_compra ${una.id}`, una[cual]]),
    ...libro
      .filas(EMPRESA, compras)
      .filter(({ tipo_doc }) => tipo_doc === '01')
      .map((una) => [`compra ${una.id}`, una[cual]]),
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

/** Of every document, what is owed of it on a day less what is in excess, as its dated rows add up. */
export const netosAl = (libro: LibroEnMemoria, al: string): Montos => {
  const exigible = (nombre: string, dia: string, total: number, vale: boolean) =>
    [nombre, vale && dia <= al ? total : 0] as const;
  const emitidos = [
    ...libro.filas(EMPRESA, facturas).map((una) => ({ ...una, documento: 'factura' })),
    ...libro.filas(EMPRESA, notasDebito).map((una) => ({ ...una, documento: 'nota_debito' })),
    ...libro
      .filas(EMPRESA, liquidaciones)
      .map((una) => ({ ...una, documento: 'liquidacion_compra' })),
  ].map(({ documento, id, fecha_emision, total, estado }) =>
    exigible(`${documento} ${id}`, fecha_emision, total, /^(AUTORIZADO|ANULADO)$/.test(estado)),
  );
  const comprados = libro
    .filas(EMPRESA, compras)
    .filter(({ tipo_doc }) => tipo_doc !== '04')
    .map(({ id, fecha_registro, total }) => exigible(`compra ${id}`, fecha_registro, total, true));
  const sumas = new Map<string, number>([...emitidos, ...comprados]);
  for (const fila of libro.filas(EMPRESA, movimientosDeSaldo)) {
    const nombre = `${fila.documento} ${fila.documento_id}`;
    const { dia, monto, deshecho_el, deshecho_monto } = fila;
    const hecho = dia <= al ? monto : 0;
    const deshecho = deshecho_el !== null && deshecho_el <= al ? deshecho_monto : 0;
    sumas.set(nombre, sumas.get(nombre)! + hecho + deshecho);
  }
  return Object.fromEntries(sumas);
};

/** What there was of each advance on a day: what there is, less what came after. */
export const anticiposAl = (libro: LibroEnMemoria, al: string): Montos => {
  const sumas = new Map(Object.entries(anticiposDe(libro)));
  for (const { origen, origen_id, dia, cambio } of libro.filas(EMPRESA, anticiposPorDia)) {
    const nombre = `${origen} ${origen_id}`;
    if (dia > al) sumas.set(nombre, sumas.get(nombre)! - cambio);
  }
  return Object.fromEntries(sumas);
};

/** The day of the last entry that is not on that of its fact, whose month was closed; empty: none. */
export const ultimoAsientoTardio = (libro: LibroEnMemoria): string =>
  libro.filas(EMPRESA, asientos).reduce((ultimo, una) => {
    const suyo = una.fecha_del_hecho === null ? '' : una.fecha;
    return suyo > ultimo ? suyo : ultimo;
  }, '');

/**
 * Debit less credit of the account of a role, by whom; before the opening entry, with what it will say.
 * `al`: with the entries of a day or before, without the lines that are of no document.
 */
export const enLibrosDe = (
  libro: LibroEnMemoria,
  rol: RolDeControl,
  al?: string,
): ReadonlyMap<number, number> => {
  const suya = libro.filas(EMPRESA, cuentasDeRoles).find((una) => una.rol === rol)!;
  const sumas = new Map<number, number>();
  const apuntar = (tercero: number | null, monto: number): void => {
    sumas.set(tercero ?? 0, (sumas.get(tercero ?? 0) ?? 0) + monto);
  };
  for (const { lineas, fecha } of libro.filas(EMPRESA, asientos)) {
    if (al !== undefined && fecha > al) continue;
    for (const { cuenta_id, tercero_id, debe, haber, sin_documento } of lineas) {
      if (cuenta_id !== suya.cuenta_id || (al !== undefined && sin_documento)) continue;
      apuntar(tercero_id, debe - haber);
    }
  }
  for (const una of libro.filas(EMPRESA, saldosPorAbrir)) {
    if (una.rol !== rol) continue;
    apuntar(una.tercero_id, una.saldo - (al === undefined ? 0 : una.sin_documento));
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
