import { z } from 'zod';
import { cantidad, dinero, id, precio, rehusar, texto } from '#commands/kernel/campos.ts';

/** Lines of documents and purchases that may name a service of the catalogue, in the bodies. */

const SEGUN_EL_SERVICIO = 'Con servicio_id se puede omitir: lo dice el catálogo';

/** What every such line says, whatever else its document adds. */
export const CAMPOS_DE_LINEA = {
  servicio_id: id
    .nullish()
    .meta({ description: 'Del catálogo (/servicios): completa lo que la línea no dice' }),
  codigo_principal: texto(25).nullish().meta({ description: SEGUN_EL_SERVICIO }),
  descripcion: texto(300).nullish().meta({ description: SEGUN_EL_SERVICIO }),
  cantidad,
  precio_unitario: precio.nullish().meta({ description: SEGUN_EL_SERVICIO }),
  descuento: dinero.nullish(),
};
const camposDeLinea = z.object(CAMPOS_DE_LINEA);
type CamposDeLinea = z.output<typeof camposDeLinea>;

type DelCatalogo = {
  readonly codigo_principal: string;
  readonly descripcion: string;
  readonly precio_unitario: number;
};
type Cuanto = { readonly cantidad: number; readonly descuento: number };
type LineaPropia = DelCatalogo & Cuanto & { readonly servicio_id: null };
type LineaDelServicio = Partial<DelCatalogo> & Cuanto & { readonly del_servicio: number };

/** What was said; nothing for what was left out. */
export const dichos = <T extends object>(valores: T) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor != null)) as {
    readonly [C in keyof T]?: NonNullable<T[C]>;
  };

/** A line without a service says all of itself (422); with one, what it leaves out is the catalogue's. */
export const lineaEscrita = (
  { servicio_id, codigo_principal, descripcion, precio_unitario, ...cuerpo }: CamposDeLinea,
  ctx: z.core.$RefinementCtx,
): LineaPropia | LineaDelServicio => {
  const cuanto = { cantidad: cuerpo.cantidad, descuento: cuerpo.descuento ?? 0 };
  const propios = { codigo_principal, descripcion, precio_unitario };
  if (servicio_id != null) return { del_servicio: servicio_id, ...dichos(propios), ...cuanto };
  if (codigo_principal != null && descripcion != null && precio_unitario != null) {
    return { servicio_id: null, codigo_principal, descripcion, precio_unitario, ...cuanto };
  }
  for (const [campo, valor] of Object.entries(propios)) {
    const mensaje = 'Es obligatorio sin servicio_id';
    if (valor == null) rehusar(ctx, undefined, { tipo: 'missing', mensaje, en: [campo] });
  }
  return z.NEVER;
};
