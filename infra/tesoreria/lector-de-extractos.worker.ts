import type { ArchivoDeExtracto } from '#commands/tesoreria/extracto.importacion.ts';
import { tieneTitulos } from '#domain/tesoreria/extracto/columnas.ts';
import {
  type ExtractoVisto,
  leerExtracto,
  verExtracto,
} from '#domain/tesoreria/extracto/lectura.ts';
import { atenderLecturas } from '#infra/nucleo/hilos/atender.ts';
import { filasDeHoja } from '#infra/tesoreria/hojas.ts';

atenderLecturas(({ bytes, mapeo, a_la_vista }: ArchivoDeExtracto): ExtractoVisto => {
  const filas = filasDeHoja(bytes, (deHoja) => tieneTitulos(deHoja, mapeo));
  return a_la_vista ? verExtracto(filas, mapeo) : { filas: [], leido: leerExtracto(filas, mapeo) };
});
