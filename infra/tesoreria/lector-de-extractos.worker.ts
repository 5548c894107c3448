import type { ArchivoDeExtracto } from '#commands/tesoreria/extracto.importacion.ts';
import { tieneTitulos } from '#domain/tesoreria/extracto/columnas.ts';
import { leerExtracto } from '#domain/tesoreria/extracto/lectura.ts';
import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';
import { filasDeHoja } from '#infra/tesoreria/hojas.ts';

atenderLecturas(({ bytes, mapeo }: ArchivoDeExtracto) =>
  leerExtracto(
    filasDeHoja(bytes, (filas) => tieneTitulos(filas, mapeo)),
    mapeo,
  ),
);
