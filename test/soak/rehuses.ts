import { type Contestacion, jsonDe } from './cliente.ts';
import type { Mano, RehusoDeApi } from './manos/mano.ts';
import type { Medidor } from './medidor.ts';

/** Refusals of calls that are right when they are made: what others did meanwhile explains them. */

export const codigoDe = (contestacion: Contestacion): string =>
  jsonDe<RehusoDeApi>(contestacion).codigo;

/** Notes a refusal that nothing explains, or that does not bear out its own reason. */
export const juzgarRehuso = (
  { rehuses }: Mano,
  que: string,
  contestacion: Contestacion,
  medidor: Medidor,
): void => {
  const cuerpo = jsonDe<RehusoDeApi>(contestacion);
  const juzgar = rehuses[cuerpo.codigo];
  const reparo = juzgar ? juzgar(cuerpo) : 'nadie lo explica';
  if (reparo) {
    const dicho = contestacion.bytes.toString('utf8', 0, 300);
    medidor.imprevisto(`${que}: ${contestacion.estado} ${dicho}: ${reparo}`);
  } else medidor.contar(`rehuso ${cuerpo.codigo}`);
};
