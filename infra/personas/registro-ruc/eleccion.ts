import type { Configuracion } from '#infra/configuracion.ts';
import {
  type ConfiguracionDeRegistro,
  PLAZOS_DE_REGISTRO,
  URL_REGISTRO_RUC,
} from './transporte.ts';

/** The simulator that is spoken to instead of the SRI; `propio`: this program started it. */
export type SimuladorEnUso = { readonly url: string; readonly propio: boolean };

/**
 * Which registry is asked: the one that the configuration names, the simulator's, or the tax
 * authority's. Only a simulator of our own may be on this machine without the setting for tests, and
 * in production not even that one: nothing that leaves may end here.
 */
export const registroDe = (
  { REGISTRO_RUC_URL, NODE_ENV }: Pick<Configuracion, 'REGISTRO_RUC_URL' | 'NODE_ENV'>,
  simulador: SimuladorEnUso | undefined,
): ConfiguracionDeRegistro => {
  const url = REGISTRO_RUC_URL ?? simulador?.url ?? URL_REGISTRO_RUC;
  return {
    ...PLAZOS_DE_REGISTRO,
    inventa: REGISTRO_RUC_URL === undefined && simulador !== undefined,
    url: url.replace(/\/+$/, ''),
    simulador_propio:
      REGISTRO_RUC_URL === undefined && simulador?.propio === true && NODE_ENV !== 'production',
  };
};
