import { cabeceraCsv } from '#read-api/kernel/csv.ts';
import {
  type ColumnaCsv,
  dolares,
  lineaDeValores,
  simple,
  texto,
  type Valor,
} from '#read-api/kernel/csv.valores.ts';
import type { AsientoDelAnio, SaldoDelAnio } from './expediente.queries.ts';

/** The auditor's CSV: without guards for spreadsheets, because programs compare it with the events. */

const BALANCE = [
  simple('cuenta_id'),
  texto('codigo'),
  texto('nombre'),
  ...['saldo_anterior', 'debe', 'haber', 'saldo'].map(dolares),
  ...['debe_de_cierre', 'haber_de_cierre', 'saldo_final'].map(dolares),
];

const DIARIO = [
  simple('asiento_id'),
  simple('numero'),
  simple('fecha'),
  simple('de_cierre'),
  texto('glosa'),
  simple('linea'),
  simple('cuenta_id'),
  texto('codigo'),
  texto('cuenta'),
  dolares('debe'),
  dolares('haber'),
  simple('tercero_id'),
  texto('tercero'),
  texto('descripcion'),
  simple('origen'),
  simple('origen_id'),
];

const cabecera = (columnas: readonly ColumnaCsv[]): string =>
  cabeceraCsv(columnas.map(({ nombre }) => nombre));
const linea = (columnas: readonly ColumnaCsv[], valores: readonly Valor[]): string =>
  lineaDeValores(columnas, valores, true);

export function* csvDelBalance(saldos: readonly SaldoDelAnio[]): Generator<Buffer> {
  yield Buffer.from(cabecera(BALANCE));
  for (const { id, codigo, nombre, saldo_anterior, debe, haber, ...cierre } of saldos) {
    const { debe_de_cierre, haber_de_cierre } = cierre;
    const saldo = saldo_anterior + debe - haber;
    const final = saldo + debe_de_cierre - haber_de_cierre;
    const sumas = [saldo_anterior, debe, haber, saldo, debe_de_cierre, haber_de_cierre, final];
    yield Buffer.from(linea(BALANCE, [id, codigo, nombre, ...sumas]));
  }
}

const lineasDe = (asiento: AsientoDelAnio): string =>
  asiento.lineas
    .map((una, i) =>
      linea(DIARIO, [
        asiento.id,
        asiento.numero,
        asiento.fecha,
        asiento.de_cierre,
        asiento.glosa,
        i + 1,
        una.cuenta_id,
        una.cuenta_codigo,
        una.cuenta_nombre,
        una.debe,
        una.haber,
        una.tercero_id,
        una.tercero_nombre,
        una.descripcion,
        asiento.origen_tipo,
        asiento.origen_id,
      ]),
    )
    .join('');

export async function* csvDelDiario(
  paginas: AsyncIterable<readonly AsientoDelAnio[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(cabecera(DIARIO));
  for await (const pagina of paginas) yield Buffer.from(pagina.map(lineasDe).join(''));
}
