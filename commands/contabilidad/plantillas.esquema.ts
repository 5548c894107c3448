import { z } from 'zod';
import { claveDeIdempotencia, rehusar, texto, textoOpcional } from '#commands/kernel/campos.ts';
import { MAXIMO_LINEAS } from '#domain/contabilidad/asentar.ts';
import type { LineaManual } from '#domain/contabilidad/asiento.decider.ts';
import { camposDeLinea, lineaDicha } from './asientos.esquema.ts';

/** The bodies of `/contabilidad/plantillas-asiento`. */

/** A line whose amount may be left for later, but never on both sides. */
const linea = camposDeLinea.transform((cuerpo, ctx): LineaManual => {
  const dicha = lineaDicha(cuerpo);
  if (dicha.debe > 0 && dicha.haber > 0) {
    rehusar(ctx, cuerpo, { tipo: 'value_error', mensaje: 'Lleva debe o haber, y no los dos' });
  }
  return dicha;
});

const campos = {
  nombre: texto(100),
  glosa: textoOpcional(300),
  lineas: z.array(linea).min(1).max(MAXIMO_LINEAS),
};

export const crearPlantillaEsquema = z
  .object({ ...campos, idempotency_key: claveDeIdempotencia.nullish() })
  .transform(({ idempotency_key, ...pedido }) => ({
    idempotency_key: idempotency_key ?? null,
    pedido,
  }));

export const reemplazarPlantillaEsquema = z.object(campos);
