import type { z } from 'zod';
import { rehusar, texto } from '#commands/kernel/campos.ts';
import {
  esIdentificacionLegible,
  identificacionBienEscrita,
} from '#domain/kernel/identificacion.ts';
import type { TipoIdentificacion } from '#domain/kernel/sri.ts';

const FORMA: { readonly [T in TipoIdentificacion]: string } = {
  '04': 'Un RUC tiene 13 dígitos',
  '05': 'Una cédula tiene 10 dígitos',
  '06': 'Un pasaporte tiene de 1 a 20 caracteres, ninguno de control',
  '07': 'La del consumidor final es 9999999999999',
  '08': 'Una identificación del exterior tiene de 1 a 20 caracteres, ninguno de control',
};

/**
 * 422 for an identification that is not written as one of its type. Whether it can be somebody's
 * (province, check digit) is for a rule to say: 400. `campo`: as the body calls it.
 */
export const exigirIdentificacionBienEscrita = (
  ctx: z.core.$RefinementCtx,
  {
    tipo_identificacion,
    identificacion,
  }: { readonly tipo_identificacion: TipoIdentificacion; readonly identificacion: string },
  campo = 'identificacion',
): void => {
  if (identificacionBienEscrita(tipo_identificacion, identificacion)) return;
  const mensaje = FORMA[tipo_identificacion];
  rehusar(ctx, identificacion, { tipo: 'value_error', mensaje, en: [campo] });
};

/** An identification whose type the body does not say. */
export const identificacionSinTipo = texto(20).check((campo) => {
  if (esIdentificacionLegible(campo.value)) return;
  const mensaje = 'Tiene caracteres de control';
  rehusar(campo, campo.value, { tipo: 'value_error', mensaje });
});
