import { z } from 'zod';
import { rehusar, texto } from '#commands/kernel/campos.ts';
import {
  COLUMNAS_DE_EXTRACTO,
  type ColumnaDeExtracto,
} from '#domain/tesoreria/extracto/columnas.ts';
import { nombreDeLinea } from '#domain/tesoreria/extracto/extracto.ts';
import { DECIMALES } from '#domain/tesoreria/extracto/importes.ts';

/** The bytes of a file at most. */
const MAXIMO_BYTES = 1024 * 1024;

/** Pairs of one call: what they weigh at most fits in one append. */
export const MAXIMO_PAREJAS = 1_000;

const id = z.int().min(1);

/** Words of one direction; the empty one is an empty cell. */
const palabras = z.array(z.string().max(60)).max(100).optional();

/** A title; null: the column is not looked at. */
const titulo = texto(60)
  .nullable()
  .transform((dicho) => dicho ?? '')
  .optional();

/** A title for each column that is not called as usual, and what the file's words and marks say. */
const mapeo = z.strictObject({
  ...(Object.fromEntries(COLUMNAS_DE_EXTRACTO.map((columna) => [columna, titulo])) as {
    [C in ColumnaDeExtracto]: typeof titulo;
  }),
  ingresos: palabras,
  egresos: palabras,
  decimales: z.enum(DECIMALES).optional(),
});

/** In a form, a field is a text. */
const mapeoEnTexto = z
  .string()
  .max(20_000)
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
      'Cómo escribe el banco, como objeto JSON. De fecha, descripcion, referencia, monto, debito, credito, ' +
      'tipo y saldo, el título de su columna: lo que se omite se busca por sus nombres usuales, y null no ' +
      'se mira. ingresos y egresos: con qué palabras comienza lo que su columna de tipo dice de lo que ' +
      'entra y de lo que sale ("" es una celda vacía). decimales: "," o "."',
  }),
  guardar_mapeo: z
    .enum(['true', 'false'])
    .optional()
    .transform((dicho) => dicho === 'true')
    .meta({ description: 'Guardar mapeo para los siguientes archivos de la cuenta' }),
});

export const emparejarEsquema = z.object({
  parejas: z
    .array(z.strictObject({ linea_id: texto(200).transform(nombreDeLinea), movimiento_id: id }))
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
