import type { vistaConciliacionTributaria } from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import type { vistaMayor } from '#domain/contabilidad/mayor.vista.ts';
import { enlaces, enlacesDeCampos, type Momento } from '#read-api/kernel/cifras.ts';
import type { Libros } from './estados.queries.ts';
import { CAMPOS_DEL_MAYOR, MAYOR, NO_DEDUCIBLE } from './mayor.cifras.ts';

/** A ledger and what is not deductible, with what explains each of their sums. */

type De = Pick<Libros, 'ambiente'> & Momento;

export const explicarMayor = (
  mayor: ReturnType<typeof vistaMayor>,
  del: De & { readonly tercero_id: number | undefined },
) => {
  const { cuenta, desde, hasta } = mayor;
  const { cuenta_id } = cuenta;
  return {
    ...mayor,
    ...enlacesDeCampos(MAYOR, CAMPOS_DEL_MAYOR, { cuenta_id, ...del, desde, hasta }),
  };
};

export const explicarConciliacionTributaria = (
  conciliacion: ReturnType<typeof vistaConciliacionTributaria>,
  de: De,
) => {
  const del = { anio: conciliacion.anio, ...de };
  return {
    ...conciliacion,
    casilleros: conciliacion.casilleros.map((casillero) => ({
      ...casillero,
      ...enlaces(NO_DEDUCIBLE, { total: { ...del, ambito: casillero.ambito } }),
    })),
    ...enlaces(NO_DEDUCIBLE, { total: { ...del, ambito: undefined } }),
  };
};
