import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { MapeoDeColumnas } from '#domain/tesoreria/extracto/columnas.ts';
import { type ExtractoLeido, leerExtracto } from '#domain/tesoreria/extracto/lectura.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';
import { filasDeHoja } from '#infra/tesoreria/hojas.ts';

export type PedidoDeExtracto = { readonly bytes: Uint8Array; readonly mapeo: MapeoDeColumnas };

export type LecturaDeExtracto =
  | { readonly tipo: 'leido'; readonly extracto: ExtractoLeido }
  | { readonly tipo: 'rehusado'; readonly errores: readonly ErrorDeCampo[] };

const leer = ({ bytes, mapeo }: PedidoDeExtracto): LecturaDeExtracto => {
  try {
    return { tipo: 'leido', extracto: leerExtracto(filasDeHoja(bytes), mapeo) };
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    return { tipo: 'rehusado', errores: error.errores };
  }
};

atender(leer);
