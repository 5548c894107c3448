import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import type { Sucursal } from './empresa.ts';
import { type Numerada, TIPOS_NUMERADOS, ultimoDe } from './sucursal.ts';

/** The number that the next document of each kind will get, by environment. */
export type ProximosNumeros = {
  readonly [A in Ambiente]: { readonly [T in TipoDocumento]: number };
};

/** How a branch looks from outside. `series`: those of its codes that exist. */
export const vistaSucursal = (sucursal: Sucursal, series: readonly Numerada[]) => {
  const de = (ambiente: Ambiente) =>
    Object.fromEntries(
      TIPOS_NUMERADOS.map((tipo) => [tipo, ultimoDe(series, ambiente, tipo) + 1]),
    ) as ProximosNumeros[Ambiente];
  const proximos_numeros: ProximosNumeros = { '1': de('1'), '2': de('2') };
  return { ...sucursal, proximos_numeros };
};
export type VistaSucursal = ReturnType<typeof vistaSucursal>;
