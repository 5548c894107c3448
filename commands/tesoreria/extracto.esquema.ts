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
  fechas: z.enum(['dia-mes', 'mes-dia']).optional(),
  invertir: z.boolean().optional(),
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

/** A file, and how to read it. */
export const verExtractoEsquema = z.object({
  file: z.file().min(1).max(MAXIMO_BYTES).meta({ description: 'CSV o XLSX' }),
  mapeo: mapeoEnTexto.optional().meta({
    description:
      'Cómo escribe el banco, como objeto JSON. De fecha, descripcion, referencia, monto, debito, credito, ' +
      'tipo y saldo, el título de su columna, o "#3" si es la tercera: lo que se omite se busca por sus ' +
      'nombres usuales, y null no se mira. ingresos y egresos: con qué palabras comienza lo que su columna de tipo dice de lo que ' +
      'entra y de lo que sale ("" es una celda vacía). decimales: "," o ".". fechas: "dia-mes" o ' +
      '"mes-dia". invertir: lo que el archivo da por positivo sale, como en el de una tarjeta',
  }),
});

export const importarExtractoEsquema = verExtractoEsquema.extend({
  guardar_mapeo: z
    .enum(['true', 'false'])
    .optional()
    .transform((dicho) => dicho === 'true')
    .meta({ description: 'Guardar mapeo para los siguientes archivos de la cuenta' }),
});

/** A line and the movement that it is, or the several that it is together. */
const pareja = z.strictObject({
  linea_id: texto(200).transform(nombreDeLinea),
  movimiento_id: id.optional(),
  movimiento_ids: z
    .array(id)
    .min(1)
    .max(MAXIMO_PAREJAS)
    .optional()
    .meta({ description: 'En lugar de movimiento_id: los que suman lo que la línea dice' }),
});
type ParejaPedida = z.infer<typeof pareja>;

const movimientosDe = ({ movimiento_id, movimiento_ids = [] }: ParejaPedida): readonly number[] =>
  movimiento_id === undefined ? movimiento_ids : [movimiento_id, ...movimiento_ids];

type Lugar = readonly (string | number)[];

/** Where a line, or a movement, is for the second time. */
const repetidoEn = (parejas: readonly ParejaPedida[]): readonly [Lugar, unknown] | undefined => {
  const lineas = new Set<string>();
  const movimientos = new Set<number>();
  for (const [lugar, una] of parejas.entries()) {
    const { linea_id, movimiento_id, movimiento_ids = [] } = una;
    if (lineas.has(linea_id)) return [[lugar, 'linea_id'], linea_id];
    lineas.add(linea_id);
    const dichos = [
      ...(movimiento_id === undefined ? [] : [[[lugar, 'movimiento_id'], movimiento_id] as const]),
      ...movimiento_ids.map((uno, i) => [[lugar, 'movimiento_ids', i], uno] as const),
    ];
    for (const [en, uno] of dichos) {
      if (movimientos.has(uno)) return [en, uno];
      movimientos.add(uno);
    }
  }
  return undefined;
};

export const emparejarEsquema = z.object({
  parejas: z
    .array(pareja)
    .min(1)
    .max(MAXIMO_PAREJAS)
    .check((campo) => {
      const parejas = campo.value;
      const sola = parejas.findIndex(
        ({ movimiento_id, movimiento_ids }) =>
          (movimiento_id === undefined) === (movimiento_ids === undefined),
      );
      if (sola >= 0) {
        const mensaje = 'Diga movimiento_id, o movimiento_ids si son varios';
        const en = [sola, 'movimiento_id'];
        return rehusar(campo, parejas[sola]!.movimiento_id, { tipo: 'missing', mensaje, en });
      }
      const repetido = repetidoEn(parejas);
      if (repetido) {
        const [en, valor] = repetido;
        const mensaje = 'Está en otra pareja';
        return rehusar(campo, valor, { tipo: 'value_error', mensaje, en: [...en] });
      }
      if (parejas.flatMap(movimientosDe).length > MAXIMO_PAREJAS) {
        const mensaje = `Hasta ${MAXIMO_PAREJAS} movimientos a la vez`;
        rehusar(campo, undefined, { tipo: 'too_long', mensaje, en: [] });
      }
    })
    .transform((parejas) =>
      parejas.flatMap((una) =>
        movimientosDe(una).map((movimiento_id) => ({ linea_id: una.linea_id, movimiento_id })),
      ),
    ),
});
