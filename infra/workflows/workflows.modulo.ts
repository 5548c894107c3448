import type { Ejecutar } from '#domain/kernel/comando.ts';
import { atender } from '../http/rutas.ts';
import { type Cimientos, lecturasDe, type Modulo } from '../modulo.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { selloDeEmpresas } from '../nucleo/secretos/sellos.ts';
import { abrirCorridas, type OpcionesDeWorkflows, type PartesDeCorridas } from './corridas.ts';
import { secretosDeWorkflows } from './secretos.ts';

/** Workflows: their definitions and secrets, and their runs. */
export const abrirWorkflows = (
  cimientos: Cimientos,
  { ejecutar, ...partes }: Omit<PartesDeCorridas, 'secretos'> & { readonly ejecutar: Ejecutar },
  opciones: OpcionesDeWorkflows,
): Modulo => {
  const { nucleo, boveda, reloj } = cimientos;
  const lecturas = lecturasDe(cimientos);
  const sellar = selloDeEmpresas(nucleo.sql, boveda);
  const secretos = secretosDeWorkflows(secretosEn(nucleo.sql, boveda), lecturas, sellar);
  const { modulo, causas, ...deCorridas } = abrirCorridas(cimientos, opciones, {
    ...partes,
    secretos,
  });
  return {
    ...modulo,
    causas,
    rutas: atender('workflows', { ejecutar, lecturas, reloj, secretos, ...deCorridas }),
  };
};
