import { type CatalogoLeido, leerCatalogo } from '#commands/servicios/servicios.csv.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { atender } from '#infra/nucleo/hilos/atender.ts';

/** The bytes of a file. */
export type PedidoDeCatalogo = Uint8Array;

export type LecturaDeCatalogo =
  | { readonly tipo: 'leido'; readonly catalogo: CatalogoLeido }
  | { readonly tipo: 'rehusado'; readonly errores: readonly ErrorDeCampo[] };

const leer = (bytes: PedidoDeCatalogo): LecturaDeCatalogo => {
  try {
    return { tipo: 'leido', catalogo: leerCatalogo(bytes) };
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    return { tipo: 'rehusado', errores: error.errores };
  }
};

atender(leer);
