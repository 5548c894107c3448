import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { procesoDeCierre } from '#processes/sellos/cierre.process.ts';
import { jobDeSellado } from '#processes/sellos/sellado.job.ts';
import { atender } from '../http/rutas.ts';
import type { Cimientos, Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { crearSellador } from './sellador.ts';
import { sellosEn } from './sellos-guardados.ts';

/** What proves that the log is the one that was written. */
export const abrirSellos = (
  { nucleo, bitacora, boveda, reloj }: Cimientos,
  { secretosDe }: { readonly secretosDe: SecretosDe },
): Modulo => {
  const secretos = secretosEn(nucleo.sql, boveda);
  const sellador = crearSellador({ sql: nucleo.sql, bitacora, secretos, secretosDe, reloj });
  return {
    rutas: atender('sellos', { sellos: sellosEn(bitacora) }),
    procesos: [procesoDeCierre(sellador)],
    jobs: [jobDeSellado(sellador)],
    cerrar: () => undefined,
  };
};
