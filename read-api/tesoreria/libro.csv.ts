import { conDesfase } from '#domain/kernel/tiempo.ts';
import { vistaDocumento } from '#domain/tesoreria/documento.vista.ts';
import {
  type LineaDelLibro,
  type RenglonDelLibro,
  renglonesDelLibro,
} from '#domain/tesoreria/libro.vista.ts';
import { estaConciliado } from '#domain/tesoreria/movimiento.vista.ts';
import { dolares, simple, texto, type Valor } from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';

const valoresDe = (fila: RenglonDelLibro): readonly Valor[] => [
  fila.id,
  conDesfase(fila.fecha),
  fila.tipo,
  fila.ingresos,
  fila.egresos,
  fila.saldo,
  fila.descripcion,
  fila.referencia,
  estaConciliado(fila),
  fila.origen_tipo,
  fila.origen_id,
  vistaDocumento(fila).etiqueta,
];

async function* filasDe(
  paginas: AsyncIterable<readonly LineaDelLibro[]>,
  saldo_anterior: number,
): AsyncGenerator<readonly Valor[]> {
  let saldo = saldo_anterior;
  for await (const pagina of paginas) {
    const renglones = renglonesDelLibro(pagina, saldo);
    for (const renglon of renglones) yield valoresDe(renglon);
    saldo = renglones.at(-1)?.saldo ?? saldo;
  }
}

/** A ledger as CSV, a line for each movement; what the account had before is not among them. */
export const csvDelLibro = (
  paginas: AsyncIterable<readonly LineaDelLibro[]>,
  saldo_anterior: number,
): TablaCsv => ({
  columnas: [
    simple('id'),
    simple('fecha'),
    simple('tipo'),
    dolares('ingreso'),
    dolares('egreso'),
    dolares('saldo'),
    texto('descripcion'),
    texto('referencia'),
    simple('conciliado'),
    simple('origen_tipo'),
    simple('origen_id'),
    texto('documento'),
  ],
  filas: filasDe(paginas, saldo_anterior),
});
