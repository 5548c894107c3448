import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { procesoDeCierre } from '#processes/sellos/cierre.process.ts';
import { jobDeRonda } from '#processes/sellos/ronda.job.ts';
import { jobDeSellado } from '#processes/sellos/sellado.job.ts';
import { atender } from '../http/rutas.ts';
import type { Cimientos, Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { AJUSTES_DE_RONDA, type AjustesDeRonda, crearRonda } from './ronda.ts';
import { crearSellador } from './sellador.ts';
import { sellosEn } from './sellos-guardados.ts';

export type OpcionesDeSellos = {
  /** How much of the machine the watch may take. */
  readonly ronda?: AjustesDeRonda;
};

/** What proves that the log is the one that was written. */
export const abrirSellos = (
  { nucleo, bitacora, boveda, reloj, registro }: Cimientos,
  { secretosDe }: { readonly secretosDe: SecretosDe },
  { ronda = AJUSTES_DE_RONDA }: OpcionesDeSellos,
): Modulo => {
  const secretos = secretosEn(nucleo.sql, boveda);
  const sellador = crearSellador({ sql: nucleo.sql, bitacora, secretos, secretosDe, reloj });
  return {
    rutas: atender('sellos', { sellos: sellosEn(bitacora) }),
    procesos: [procesoDeCierre(sellador)],
    jobs: [
      jobDeSellado(sellador),
      jobDeRonda({
        ...crearRonda({ sql: nucleo.sql, bitacora, secretosDe }, ronda),
        ...ronda,
        avisar: (datos, mensaje) => registro.warn(datos, mensaje),
        reloj: () => performance.now(),
      }),
    ],
    cerrar: () => undefined,
  };
};
