import type { ExistenciaLeida } from '#domain/inventario/inventario.vista.ts';
import { costoDeLinea } from '#domain/inventario/inventario.vista.ts';
import { entradaDe, type RenglonConSaldo, salidaDe } from '#domain/inventario/kardex.vista.ts';
import type { BienValorado } from '#domain/inventario/valoracion.vista.ts';
import { conDesfase } from '#domain/kernel/tiempo.ts';
import { decimal, dolares, simple, texto, type Valor } from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';

export const csvDeExistencias = (filas: readonly ExistenciaLeida[]): TablaCsv => ({
  columnas: [
    simple('servicio_id'),
    texto('codigo_principal'),
    texto('descripcion'),
    simple('sucursal_id'),
    decimal('existencia'),
    decimal('reservado'),
    decimal('disponible'),
    decimal('costo_promedio'),
    dolares('valor'),
    texto('unidad'),
    decimal('minimo'),
  ],
  filas: filas.map((fila) => [
    fila.servicio_id,
    fila.codigo_principal,
    fila.descripcion,
    fila.sucursal_id,
    fila.existencia,
    fila.reservado,
    fila.existencia - fila.reservado,
    fila.costo_promedio,
    fila.valor,
    fila.unidad,
    fila.minimo,
  ]),
});

export const csvDeValoracion = (bienes: readonly BienValorado[]): TablaCsv => ({
  columnas: [
    simple('servicio_id'),
    texto('codigo_principal'),
    texto('descripcion'),
    decimal('existencia'),
    decimal('costo_promedio'),
    dolares('valor'),
  ],
  filas: bienes.map((bien) => [
    bien.servicio_id,
    bien.codigo_principal,
    bien.descripcion,
    bien.existencia,
    bien.costo_promedio,
    bien.valor,
  ]),
});

async function* filasDelKardex(
  paginas: AsyncIterable<readonly RenglonConSaldo[]>,
): AsyncGenerator<readonly Valor[]> {
  for await (const pagina of paginas) {
    for (const fila of pagina) {
      yield [
        fila.movimiento_id,
        fila.fecha,
        conDesfase(fila.registrado_en),
        fila.clase,
        fila.documento_tipo,
        fila.documento_numero,
        fila.motivo,
        fila.sucursal_id,
        entradaDe(fila),
        salidaDe(fila),
        costoDeLinea(fila),
        fila.importe,
        fila.ajuste,
        fila.saldo_cantidad,
        fila.saldo_costo,
        fila.saldo_valor,
        fila.retroactivo,
      ];
    }
  }
}

/** A kardex as CSV, a line for each move; what there was before is not among them. */
export const csvDelKardex = (paginas: AsyncIterable<readonly RenglonConSaldo[]>): TablaCsv => ({
  columnas: [
    simple('movimiento_id'),
    simple('fecha'),
    simple('registrado_en'),
    simple('tipo'),
    simple('documento_tipo'),
    texto('documento_numero'),
    texto('motivo'),
    simple('sucursal_id'),
    decimal('entrada'),
    decimal('salida'),
    decimal('costo_unitario'),
    dolares('valor'),
    dolares('ajuste'),
    decimal('saldo_cantidad'),
    decimal('saldo_costo'),
    dolares('saldo_valor'),
    simple('retroactivo'),
  ],
  filas: filasDelKardex(paginas),
});
