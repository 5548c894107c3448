import { z } from 'zod';
import { rehusar, texto } from '#commands/kernel/campos.ts';
import { COLUMNAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/columnas.ts';

/** The bytes of a file at most. */
const MAXIMO_BYTES = 1024 * 1024;

/** Pairs of one call: what they weigh at most fits in one append. */
export const MAXIMO_PAREJAS = 1_000;

const id = z.int().min(1);

/** A title for each column that is not called as usual. */
const mapeo = z.strictObject(
  Object.fromEntries(COLUMNAS_DE_EXTRACTO.map((columna) => [columna, texto(60).optional()])) as {
    [C in (typeof COLUMNAS_DE_EXTRACTO)[number]]: z.ZodOptional<ReturnType<typeof texto>>;
  },
);

/** In a form, a field is a text. */
const mapeoEnTexto = z
  .string()
  .max(2_000)
  .transform((escrito, ctx) => {
    try {
      return JSON.parse(escrito) as unknown;
    } catch {
      rehusar(ctx, escrito, { tipo: 'json_invalid', mensaje: 'Debe ser un objeto JSON' });
      return z.NEVER;
    }
  })
  .pipe(mapeo);

export const importarExtractoEsquema = z.object({
  file: z.file().min(1).max(MAXIMO_BYTES).meta({ description: 'CSV o XLSX' }),
  mapeo: mapeoEnTexto.optional().meta({
    description:
      'Cómo se llaman las columnas, como objeto JSON de fecha, descripcion, referencia, monto, debito, ' +
      'credito y tipo. Lo que se omite se busca por sus nombres usuales',
  }),
  guardar_mapeo: z
    .enum(['true', 'false'])
    .optional()
    .transform((dicho) => dicho === 'true')
    .meta({ description: 'Guardar mapeo para los siguientes archivos de la cuenta' }),
});

export const emparejarEsquema = z.object({
  parejas: z
    .array(z.strictObject({ linea_id: texto(200), movimiento_id: id }))
    .min(1)
    .max(MAXIMO_PAREJAS)
    .check((campo) => {
      for (const nombre of ['linea_id', 'movimiento_id'] as const) {
        const valores = campo.value.map((pareja) => pareja[nombre]);
        const lugar = valores.findIndex((valor, i) => valores.indexOf(valor) !== i);
        if (lugar < 0) continue;
        const mensaje = 'Está en otra pareja';
        rehusar(campo, valores[lugar], { tipo: 'value_error', mensaje, en: [lugar, nombre] });
      }
    }),
});
