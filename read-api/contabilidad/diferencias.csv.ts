import { type AsientoExplicado, efectoDe } from '#domain/contabilidad/diferencias.vista.ts';
import { dolares, simple, texto, type Valor } from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';

async function* filasDe(
  paginas: AsyncIterable<readonly AsientoExplicado[]>,
  codigos: ReadonlyMap<number, string>,
): AsyncGenerator<readonly Valor[]> {
  for await (const pagina of paginas) {
    for (const asiento of pagina) {
      const { id, numero, glosa, origen_tipo, origen_id, reversa_de, causas } = asiento;
      const delAsiento = [id, numero, glosa, origen_tipo, origen_id, reversa_de];
      const fechas = [asiento.fecha_conocida, asiento.fecha_contra];
      const ultima = causas.at(-1);
      const causa = ultima
        ? [ultima.posicion, ultima.tipo, ultima.registrado_en, ultima.actor]
        : [null, null, null, null];
      for (const { cuenta_id, valores } of efectoDe(asiento)) {
        const { saldo_anterior, debe, haber, saldo } = valores;
        const importes = [saldo_anterior, debe, haber, saldo];
        yield [...delAsiento, ...fechas, cuenta_id, codigos.get(cuenta_id)!, ...importes, ...causa];
      }
    }
  }
}

/** A row for each account of each entry; the last event that made the difference is told. */
export const csvDeDiferencias = (
  paginas: AsyncIterable<readonly AsientoExplicado[]>,
  codigos: ReadonlyMap<number, string>,
): TablaCsv => ({
  columnas: [
    simple('asiento_id'),
    simple('numero'),
    texto('glosa'),
    simple('origen_tipo'),
    simple('origen_id'),
    simple('reversa_de'),
    simple('fecha_conocida'),
    simple('fecha_contra'),
    simple('cuenta_id'),
    texto('codigo'),
    dolares('saldo_anterior'),
    dolares('debe'),
    dolares('haber'),
    dolares('diferencia'),
    simple('evento_id'),
    simple('evento'),
    { nombre: 'creado_en', celda: 'instante' },
    texto('actor'),
  ],
  filas: filasDe(paginas, codigos),
});
