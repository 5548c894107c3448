import { z } from 'zod';
import { claveDeIdempotencia, id, precio, texto, textoOpcional } from '#commands/kernel/campos.ts';
import { CAMPOS_DE_IVA, ivaDe } from '#commands/kernel/iva.esquema.ts';
import type { DatosServicio } from '#domain/servicios/servicio.events.ts';

/** The bodies of `/servicios`. */

const campos = {
  codigo_principal: texto(25),
  descripcion: texto(300),
  precio_unitario: precio,
  ...CAMPOS_DE_IVA,
  codigo_auxiliar: textoOpcional(25).meta({
    description: 'El de sus líneas que no dicen otro: al 5 %, el de la tabla 31 del SRI',
  }),
  unidad_medida: textoOpcional(50),
  lleva_inventario: z.boolean().nullish().meta({
    description:
      'true: lo que de él se compra y se vende mueve su existencia; no deja de llevarlo mientras haya',
  }),
  unidad: textoOpcional(50).meta({ description: 'En que se cuenta su existencia' }),
  minimo: precio.nullish().meta({ description: 'Bajo el cual se avisa con stock.bajo_minimo' }),
  cuenta_inventario_id: id.nullish().meta({
    description: 'La cuenta contable de su existencia; por omisión, la del papel inventario',
  }),
  cuenta_costo_id: id.nullish().meta({
    description: 'La de su costo de venta; por omisión, la del papel costo_ventas',
  }),
};
const enCreacion = z.object(campos);

/** Defaults filled in. The order of the fields is part of the fingerprint that tells replays apart. */
const conOmisiones = (cuerpo: z.output<typeof enCreacion>, activo: boolean): DatosServicio => ({
  codigo_principal: cuerpo.codigo_principal,
  descripcion: cuerpo.descripcion,
  precio_unitario: cuerpo.precio_unitario,
  ...ivaDe(cuerpo),
  activo,
  ...(cuerpo.codigo_auxiliar !== null && { codigo_auxiliar: cuerpo.codigo_auxiliar }),
  ...(cuerpo.unidad_medida !== null && { unidad_medida: cuerpo.unidad_medida }),
  ...(cuerpo.lleva_inventario && { lleva_inventario: true }),
  ...(cuerpo.unidad !== null && { unidad: cuerpo.unidad }),
  ...(cuerpo.minimo != null && { minimo: cuerpo.minimo }),
  ...(cuerpo.cuenta_inventario_id != null && {
    cuenta_inventario_id: cuerpo.cuenta_inventario_id,
  }),
  ...(cuerpo.cuenta_costo_id != null && { cuenta_costo_id: cuerpo.cuenta_costo_id }),
});

export const crearServicioEsquema = z
  .object({ ...campos, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key, ...cuerpo }) => ({
    idempotency_key: idempotency_key ?? null,
    datos: conOmisiones(cuerpo, true),
  }));

/** What is left out goes back to its default: a replacement keeps nothing of what was there. */
export const reemplazarServicioEsquema = z
  .object({ ...campos, activo: z.boolean().nullish() })
  .transform(({ activo, ...cuerpo }) => conOmisiones(cuerpo, activo ?? true));

/** The file of an import; what a body weighs at most bounds it too. */
export const importarEsquema = z.object({
  file: z
    .file()
    .min(1)
    .max(1024 * 1024),
});
