import type { VistaKardex } from '#domain/inventario/kardex.vista.ts';
import type { VistaValoracion } from '#domain/inventario/valoracion.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { enlaces, type Momento } from '#read-api/kernel/cifras.ts';
import { KARDEX, VALORACION } from './inventario.cifras.ts';

/** The kardex and the worth of stock with what explains each of their figures. */

type De = { readonly ambiente: Ambiente } & Momento;

/** Of a branch, its part of what is explained: it has no link of its own. */
export const explicarKardex = (kardex: VistaKardex, de: De) => {
  const { servicio, sucursal_id, desde, hasta } = kardex;
  if (sucursal_id !== null) return kardex;
  const conEnlace = <S extends object>(saldo: S, campo: 'saldo_anterior' | 'saldo_final') => ({
    ...saldo,
    ...enlaces(KARDEX, { valor: { ...de, campo, id: servicio.id, desde, hasta } }),
  });
  return {
    ...kardex,
    saldo_anterior: conEnlace(kardex.saldo_anterior, 'saldo_anterior'),
    saldo_final: conEnlace(kardex.saldo_final, 'saldo_final'),
  };
};

export const explicarValoracion = (valoracion: VistaValoracion, de: De) => {
  const { al: fecha } = valoracion;
  return {
    ...valoracion,
    ...enlaces(VALORACION, { total: { ...de, campo: 'total', fecha, id: undefined } }),
    bienes: valoracion.bienes.map((bien) => ({
      ...bien,
      ...enlaces(VALORACION, { valor: { ...de, campo: 'valor', fecha, id: bien.servicio_id } }),
    })),
  };
};
