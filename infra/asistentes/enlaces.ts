import type { Documento } from './documentos.ts';
import type { Enlace } from './herramienta.ts';

/** What is printed of a document and what the SRI was sent, as resources that are read apart. */

export const ESQUEMA = 'comprobantes:';

/** `comprobantes://facturas/12/xml` */
export const enlacesDe = (
  { nombre, recurso, xml, ride }: Documento,
  id: number,
): readonly (Enlace & { readonly operacion: string })[] => {
  const suyo = (que: string, operacion: string | null, tipo: string, dicho: string) =>
    operacion === null
      ? []
      : [{ nombre: dicho, uri: `${ESQUEMA}//${recurso}/${id}/${que}`, tipo, operacion }];
  return [
    ...suyo('xml', xml, 'application/xml', `XML de ${nombre} ${id}`),
    ...suyo('ride', ride, 'application/pdf', `RIDE de ${nombre} ${id}`),
  ];
};
