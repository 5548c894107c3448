import type { Persona } from 'comprobantes-cliente';

/** How the directory says what each entry is. */

export const TIPOS: { readonly [T in Persona['tipo_identificacion']]: string } = {
  '04': 'RUC',
  '05': 'Cédula',
  '06': 'Pasaporte',
  '08': 'Identificación del exterior',
};

export const papelesDe = ({ es_cliente, es_proveedor }: Persona): string =>
  [es_cliente && 'Cliente', es_proveedor && 'Proveedor'].filter(Boolean).join(' y ') || '–';
