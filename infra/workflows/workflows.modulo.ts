import type { Ejecutar } from '#domain/kernel/comando.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { secretosDeWorkflows } from './secretos.ts';

/** Workflows: their definitions and secrets. */
export const abrirWorkflows = (
  cimientos: Cimientos,
  { ejecutar }: { readonly ejecutar: Ejecutar },
): Modulo => {
  const { nucleo, boveda, reloj } = cimientos;
  const lecturas = lecturasDe(cimientos);
  const secretos = secretosDeWorkflows(secretosEn(nucleo.sql, boveda), lecturas);
  return {
    rutas: atender('workflows', { ejecutar, lecturas, reloj, secretos }),
    procesos: [],
    jobs: [],
    cerrar: () => {},
  };
};
