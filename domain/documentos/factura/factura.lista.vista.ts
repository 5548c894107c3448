import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Factura } from './factura.ts';

/** The fields of a list item (api-conventions: Documents), in their order. */
export const CAMPOS_DE_LISTA = [
  'id',
  'numero_comprobante',
  'fecha_emision',
  'identificacion',
  'razon_social',
  'total',
  'saldo',
  'estado',
  'ambiente',
  'clave_acceso',
] as const satisfies readonly (keyof Factura)[];

/** The columns of an invoice that a list item is made of. */
export type FacturaDeLista = Pick<Factura, (typeof CAMPOS_DE_LISTA)[number]>;

/** A list item: amounts as decimals, the rest as it is stored. */
export const vistaDeLista = ({ total, saldo, ...fila }: FacturaDeLista) => ({
  id: fila.id,
  numero_comprobante: fila.numero_comprobante,
  fecha_emision: fila.fecha_emision,
  identificacion: fila.identificacion,
  razon_social: fila.razon_social,
  total: dolares(total),
  saldo: dolares(saldo),
  estado: fila.estado,
  ambiente: fila.ambiente satisfies Ambiente | null,
  clave_acceso: fila.clave_acceso,
});
export type VistaDeLista = ReturnType<typeof vistaDeLista>;
