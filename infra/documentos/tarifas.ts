import type { Contexto } from '#domain/kernel/comando.ts';
import type { Tarifa } from '#domain/kernel/tributos/tarifas.ts';
import { leerTarifasAgregadas } from '#read-api/documentos/tributos/tarifas.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/** An operator's word is in force in every program after this time, once the rows have it. */
const CADA_MS = 1_000;
const TRAS_UN_FALLO_MS = 10_000;

/**
 * The rates that the operator added, as every decision of this program knows them. Asked for again and
 * again, because the platform's rows are no company's: nobody who decides for one reads them.
 */
export type Tarifario = {
  readonly entorno: () => Pick<Contexto, 'tarifas'>;
  /** Reads them for the first time, and from then on. */
  seguir(lecturas: Lecturas): Promise<void>;
  cerrar(): void;
};

export const crearTarifario = (alFallar: (error: unknown) => void): Tarifario => {
  let tarifas: readonly Tarifa[] = [];
  let siguiente: NodeJS.Timeout | undefined;
  let cerrado = false;
  const leer = async (lecturas: Lecturas): Promise<void> => {
    tarifas = await leerTarifasAgregadas(lecturas);
  };
  const seguir = (lecturas: Lecturas, espera_ms = CADA_MS): void => {
    if (cerrado) return;
    siguiente = setTimeout(() => {
      leer(lecturas).then(
        () => seguir(lecturas),
        // Those that were known go on being so.
        (error) => {
          if (!cerrado) alFallar(error);
          seguir(lecturas, TRAS_UN_FALLO_MS);
        },
      );
    }, espera_ms);
    siguiente.unref();
  };
  return {
    entorno: () => (tarifas.length === 0 ? {} : { tarifas }),
    seguir: async (lecturas) => {
      await leer(lecturas);
      seguir(lecturas);
    },
    cerrar: () => {
      cerrado = true;
      clearTimeout(siguiente);
    },
  };
};
