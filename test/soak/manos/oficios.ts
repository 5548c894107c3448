import { crearComprador } from './compras.oficio.ts';
import { crearContador } from './contabilidad.oficio.ts';
import type { Oficio, Puesto } from './oficio.ts';
import { crearVendedor } from './proformas.oficio.ts';
import { crearCobrador, crearPagador } from './remesas.oficio.ts';
import { crearCatalogador } from './servicios.oficio.ts';
import { crearTesorero } from './tesoreria.oficio.ts';

/** The trades of a soak, beside those who issue. */
export const OFICIOS: readonly ((puesto: Puesto) => Oficio)[] = [
  crearVendedor,
  crearCatalogador,
  crearContador,
  crearTesorero,
  crearComprador,
  crearCobrador,
  crearPagador,
];
