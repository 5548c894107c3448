import { z } from 'zod';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Fila, textoDeCelda } from '#domain/tesoreria/extracto/celdas.ts';
import { COLUMNAS_DE_EXTRACTO } from '#domain/tesoreria/extracto/columnas.ts';
import { nombrarLineas } from '#domain/tesoreria/extracto/extracto.ts';
import { DECIMALES } from '#domain/tesoreria/extracto/importes.ts';
import type { ExtractoLeido } from '#domain/tesoreria/extracto/lectura.ts';
import { leerColumnas, leerRepetidas } from './extracto.comandos.ts';
import type { DependenciasDeExtractos, PedidoDeExtracto } from './extracto.importacion.ts';

/** How a statement's file would be read, before any of it enters. */

/** As many lines, and as many mistakes, are told one by one; the sums are of all. */
const MAXIMO_A_LA_VISTA = 500;
/** Lines of one reading. */
const LINEAS_POR_LECTURA = 1_000;

const cuantas = z.int().min(0);
const campo = z.enum(COLUMNAS_DE_EXTRACTO);
const monto = z.number();

export const vistaPreviaDeExtracto = z
  .strictObject({
    filas: z
      .array(z.strictObject({ linea: z.int().min(1), celdas: z.array(z.string()) }))
      .meta({ description: 'Las primeras del archivo, como están escritas' }),
    mapeo: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Con el que se leyó: el de la petición, o el guardado de la cuenta' }),
    mapeo_guardado: z.boolean().meta({ description: 'Es el que la cuenta tiene guardado' }),
    problema: z
      .string()
      .nullable()
      .meta({ description: 'Por qué no se puede leer: falta decir qué columna es cuál' }),
    titulos_en: z
      .int()
      .nullable()
      .meta({ description: 'La línea de los títulos; null si no los tiene o no se hallaron' }),
    columnas: z
      .partialRecord(campo, z.strictObject({ titulo: z.string(), lugar: z.int().min(1) }))
      .meta({ description: 'Qué columna se tomó por cada cosa, y cuál es, desde 1' }),
    fechas: z.enum(['dia-mes', 'mes-dia']).nullable(),
    decimales: z.enum(DECIMALES).nullable(),
    lineas: z
      .array(
        z.strictObject({
          linea: z.int().min(1).meta({ description: 'Del archivo, desde 1' }),
          fecha: z.iso.date(),
          importe: monto.meta({ description: 'Lo que sale de la cuenta es negativo' }),
          referencia: z.string().nullable(),
          descripcion: z.string().nullable(),
          repetida: z.boolean().meta({ description: 'La cuenta ya la tiene: no entraría' }),
        }),
      )
      .meta({ description: `Cómo se leería cada una; las primeras ${MAXIMO_A_LA_VISTA}` }),
    leidas: cuantas,
    nuevas: cuantas,
    repetidas: cuantas,
    con_error: cuantas,
    omitidas: cuantas.meta({ description: 'Filas que no son movimientos: totales, saldos, notas' }),
    ingresos: monto.meta({ description: 'De todas las leídas' }),
    egresos: monto.meta({ description: 'De todas las leídas' }),
    desde: z.iso.date().nullable(),
    hasta: z.iso.date().nullable(),
    errores: z.array(
      z.strictObject({
        linea: z.int().min(1),
        campo: campo.nullable().meta({ description: 'null: la línea entera' }),
        detalle: z.string(),
      }),
    ),
  })
  .meta({ id: 'VistaPreviaDeExtracto' });
type VistaPrevia = z.infer<typeof vistaPreviaDeExtracto>;

const filasDichas = (filas: readonly Fila[]): VistaPrevia['filas'] =>
  filas.map(({ linea, celdas }) => ({ linea, celdas: celdas.map(textoDeCelda) }));

type Leida = Omit<VistaPrevia, 'filas' | 'mapeo' | 'mapeo_guardado'>;

const SIN_LEER: Omit<Leida, 'problema'> = {
  titulos_en: null,
  columnas: {},
  fechas: null,
  decimales: null,
  lineas: [],
  leidas: 0,
  nuevas: 0,
  repetidas: 0,
  con_error: 0,
  omitidas: 0,
  ingresos: 0,
  egresos: 0,
  desde: null,
  hasta: null,
  errores: [],
};

/** Which of them the account has already. */
const repetidasDe = async (
  remitente: Remitente,
  conciliacion_id: number,
  linea_ids: readonly string[],
  { ejecutar }: DependenciasDeExtractos,
): Promise<ReadonlySet<string>> => {
  const halladas = new Set<string>();
  for (let desde = 0; desde < linea_ids.length; desde += LINEAS_POR_LECTURA) {
    const tanda = linea_ids.slice(desde, desde + LINEAS_POR_LECTURA);
    const pedido = { ...remitente, conciliacion_id, linea_ids: tanda };
    const { resultado } = await ejecutar(leerRepetidas(pedido));
    for (const linea_id of resultado) halladas.add(linea_id);
  }
  return halladas;
};

const columnasDe = ({ columnas, lugares }: ExtractoLeido): Leida['columnas'] =>
  Object.fromEntries(
    COLUMNAS_DE_EXTRACTO.flatMap((columna) => {
      const lugar = lugares[columna];
      return lugar === undefined
        ? []
        : [[columna, { titulo: columnas[columna] ?? '', lugar }] as const];
    }),
  );

const sumar = (importes: readonly number[]): number =>
  dolares(importes.reduce((suma, uno) => suma + uno, 0));

const leida = (leido: ExtractoLeido, repetidas: ReadonlySet<string>): Leida => {
  const { lineas, errores, omitidas, titulos_en, fechas, decimales } = leido;
  const dias = lineas.map(({ fecha }) => fecha).toSorted();
  const vistas = nombrarLineas(lineas).map(({ linea_id, importe, ...dicho }, i) => ({
    linea: lineas[i]!.linea,
    ...dicho,
    importe: dolares(importe),
    repetida: repetidas.has(linea_id),
  }));
  const importes = lineas.map(({ importe }) => importe);
  return {
    problema: null,
    titulos_en,
    columnas: columnasDe(leido),
    fechas,
    decimales,
    lineas: vistas.slice(0, MAXIMO_A_LA_VISTA),
    leidas: lineas.length,
    nuevas: lineas.length - repetidas.size,
    repetidas: repetidas.size,
    con_error: errores.length,
    omitidas,
    ingresos: sumar(importes.filter((importe) => importe > 0)),
    egresos: sumar(importes.filter((importe) => importe < 0).map((importe) => -importe)),
    desde: dias[0] ?? null,
    hasta: dias.at(-1) ?? null,
    errores: errores.slice(0, MAXIMO_A_LA_VISTA),
  };
};

/** What a file would be read as. Throws `ErrorDeForma` (422) for what is neither a CSV nor a workbook. */
export const verExtracto = async (
  remitente: Remitente,
  { conciliacion_id, bytes, mapeo: pedido }: Omit<PedidoDeExtracto, 'guardar'>,
  dependencias: DependenciasDeExtractos,
): Promise<VistaPrevia> => {
  const columnas = await dependencias.ejecutar(leerColumnas({ ...remitente, conciliacion_id }));
  const guardado = columnas.resultado;
  const mapeo = pedido ?? guardado;
  const archivo = { bytes, mapeo, a_la_vista: true };
  const visto = await dependencias.leerExtracto(remitente.empresa_id, archivo);
  const comunes = {
    filas: filasDichas(visto.filas),
    mapeo: { ...mapeo },
    mapeo_guardado: pedido === null && Object.keys(guardado).length > 0,
  };
  if (!('leido' in visto)) return { ...comunes, ...SIN_LEER, problema: visto.problema };
  const nombres = nombrarLineas(visto.leido.lineas).map(({ linea_id }) => linea_id);
  const repetidas = await repetidasDe(remitente, conciliacion_id, nombres, dependencias);
  return { ...comunes, ...leida(visto.leido, repetidas) };
};
