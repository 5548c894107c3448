import { type RenglonDeEstado, renglonDeEstado } from '#domain/cartera/estado-cuenta.vista.ts';
import { type ColumnaCsv, dolares, simple, type Valor } from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';
import { type DeEstado, type LineaLeida, leerLineasDeEstado } from './estado-cuenta.queries.ts';

/** A statement as CSV. */

/** How a side names a line's document, and what was paid of it. */
export type ColumnasDeEstado = {
  readonly ids: readonly {
    readonly nombre: string;
    readonly documento: RenglonDeEstado['documento'];
  }[];
  readonly pagado: string;
};

const columnasDe = ({ ids, pagado }: ColumnasDeEstado): readonly ColumnaCsv[] => [
  ...ids.map(({ nombre }) => simple(nombre)),
  simple('numero_comprobante'),
  simple('fecha_emision'),
  simple('fecha_vencimiento'),
  dolares('total'),
  dolares(pagado),
  dolares('total_retenido'),
  dolares('total_nc_aplicadas'),
  dolares('saldo'),
  dolares('exceso'),
];

async function* filasDe(
  lecturas: Lecturas,
  pedido: DeEstado,
  { ids }: ColumnasDeEstado,
): AsyncGenerator<readonly Valor[]> {
  const leer = (ultima: LineaLeida | undefined, cuantas: number) =>
    leerLineasDeEstado(lecturas, pedido, ultima, cuantas);
  for await (const pagina of porPaginas(leer)) {
    for (const linea of pagina) {
      const { numero, fecha_emision, fecha_vencimiento, ...importes } = renglonDeEstado(linea);
      const { documento, documento_id, total, pagado, retenido, notas, saldo, exceso } = importes;
      yield [
        ...ids.map((id) => (id.documento === documento ? documento_id : null)),
        numero,
        fecha_emision,
        fecha_vencimiento,
        total,
        pagado,
        retenido,
        notas,
        saldo,
        exceso,
      ];
    }
  }
}

/** A line for each document, read as the file is downloaded; their sums are not among them. */
export const csvDeEstado = (
  lecturas: Lecturas,
  pedido: DeEstado,
  columnas: ColumnasDeEstado,
): TablaCsv => ({ columnas: columnasDe(columnas), filas: filasDe(lecturas, pedido, columnas) });
