import { booleano, dicho, entero, id, objeto, texto } from '#domain/kernel/campos.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { Sucursal } from './empresa.ts';
import { type Numerada, TIPOS_NUMERADOS, ultimoDe } from './sucursal.ts';

/** The number that the next document of each kind will get, by environment. */
export type ProximosNumeros = {
  readonly [A in Ambiente]: { readonly [T in TipoDocumento]: number };
};

const deTipos = <V>(valor: (tipo: TipoDocumento) => V) =>
  Object.fromEntries(TIPOS_NUMERADOS.map((tipo) => [tipo, valor(tipo)])) as {
    readonly [T in TipoDocumento]: V;
  };

const proximos = objeto(deTipos(() => entero('', { minimo: 1, maximo: 1_000_000_000 })));

/** How a branch looks from outside. */
export const fichaDeSucursal = vistaDe<Sucursal & { readonly proximos_numeros: ProximosNumeros }>(
  'Sucursal',
)({
  id: id(),
  nombre: texto(),
  direccion: texto(),
  establecimiento: texto(),
  punto_emision: texto(),
  es_matriz: booleano('La que emite cuando no se nombra otra'),
  activo: booleano(),
  proximos_numeros: dicho(
    'El próximo número por ambiente (1 pruebas, 2 producción) y tipo',
    objeto({ 1: proximos, 2: proximos }),
  ),
});

/** `series`: those of its codes that exist. */
export const vistaSucursal = (sucursal: Sucursal, series: readonly Numerada[]) => {
  const de = (ambiente: Ambiente) => deTipos((tipo) => ultimoDe(series, ambiente, tipo) + 1);
  return fichaDeSucursal({ ...sucursal, proximos_numeros: { '1': de('1'), '2': de('2') } });
};
export type VistaSucursal = ReturnType<typeof vistaSucursal>;
