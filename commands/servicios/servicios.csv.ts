import { z } from 'zod';
import { rehusar, texto, textoOpcional } from '#commands/kernel/campos.ts';
import { CODIGOS_IVA, ivaDe, TARIFAS_IVA } from '#commands/kernel/iva.esquema.ts';
import type { Registro } from '#commands/kernel/registros-csv.ts';
import {
  celdasDe,
  leerTabla,
  type ReparoDeLinea,
  type TablaLeida,
} from '#commands/kernel/tabla-csv.ts';
import { enteroDeDecimal, MAXIMO_MILLONESIMAS } from '#domain/kernel/dinero.ts';
import type { DatosServicio } from '#domain/servicios/servicio.events.ts';
import { vistaServicio } from '#domain/servicios/servicio.vista.ts';

/** A catalogue as CSV, as spreadsheets and `GET /servicios?format=csv` write it. */

/** Lines of services in one file. */
export const MAXIMO_LINEAS = 5_000;

const OBLIGATORIAS = ['codigo_principal', 'descripcion', 'precio_unitario'] as const;
const COLUMNAS: ReadonlySet<string> = new Set([
  ...OBLIGATORIAS,
  'tarifa_iva',
  'iva_codigo',
  'activo',
  'codigo_auxiliar',
  'unidad_medida',
  'lleva_inventario',
  'unidad',
  'minimo',
  // What the export has besides; a service is known by its code.
  ...Object.keys(vistaServicio.campos),
]);

export type CatalogoLeido = {
  /** The good ones, each with a code of its own. */
  readonly buenas: readonly DatosServicio[];
  readonly malas: readonly ReparoDeLinea[];
  /** Lines of services in the file, good or bad. */
  readonly lineas: number;
};

/** Empty cells are what was left out. */
const opcional = <T>(leer: (celda: string) => T | undefined, mensaje: string) =>
  z.string().transform((celda, ctx): T | null => {
    if (celda === '') return null;
    const valor = leer(celda.toLowerCase());
    if (valor !== undefined) return valor;
    rehusar(ctx, celda, { tipo: 'value_error', mensaje });
    return z.NEVER;
  });

const SI_O_NO: ReadonlyMap<string, boolean> = new Map([
  ...(['true', '1', 'si', 'sí'] as const).map((dicho) => [dicho, true] as const),
  ...(['false', '0', 'no'] as const).map((dicho) => [dicho, false] as const),
]);

const PRECIO = 'Debe ser un número de 0 en adelante, con hasta 6 decimales';

/** `12.50` or `12,50`, without marks for thousands: millionths of a dollar. */
const precioDeCelda = z.string().transform((celda, ctx): number => {
  const escrito = /^\d{1,9}(?:[.,]\d{1,12})?$/.test(celda) ? celda.replace(',', '.') : '';
  const millonesimas = escrito === '' ? undefined : enteroDeDecimal(Number(escrito), 6);
  if (millonesimas !== undefined && millonesimas <= MAXIMO_MILLONESIMAS) return millonesimas;
  rehusar(ctx, celda, { tipo: 'value_error', mensaje: PRECIO });
  return z.NEVER;
});

const siONo = opcional((celda) => SI_O_NO.get(celda), 'Debe ser true o false');

const linea = z.object({
  codigo_principal: texto(25),
  descripcion: texto(300),
  precio_unitario: precioDeCelda,
  tarifa_iva: opcional(
    (celda) => TARIFAS_IVA.find((tarifa) => String(tarifa) === celda),
    `Debe ser una de ${TARIFAS_IVA.join(', ')}`,
  ),
  iva_codigo: opcional(
    (celda) => CODIGOS_IVA.find((codigo) => codigo === celda),
    `Debe ser uno de ${CODIGOS_IVA.join(', ')}`,
  ),
  activo: siONo,
  codigo_auxiliar: textoOpcional(25),
  unidad_medida: textoOpcional(50),
  lleva_inventario: siONo,
  unidad: textoOpcional(50),
  minimo: z.union([z.literal('').transform(() => null), precioDeCelda]),
});

const FORMA = {
  columnas: COLUMNAS,
  obligatorias: OBLIGATORIAS,
  maximo: MAXIMO_LINEAS,
  demasiadas: `Tiene más de ${MAXIMO_LINEAS} líneas: divídalo en varios`,
};

/**
 * Reads a catalogue. Throws `ErrorDeForma` (422) for a file that is none: no text, unknown or missing
 * columns, too many lines. Of a code that comes twice, the first line counts.
 */
export const leerCatalogo = (bytes: Uint8Array): CatalogoLeido => {
  const tabla = leerTabla(bytes, FORMA);
  const malas: ReparoDeLinea[] = [...tabla.malas];
  const buenas = new Map<string, { readonly linea: number; readonly datos: DatosServicio }>();
  for (const registro of tabla.registros) {
    const leida = leerLinea(tabla, registro, malas);
    if (!leida) continue;
    const otra = buenas.get(leida.codigo_principal);
    if (otra) {
      const detalle = `El código está también en la línea ${otra.linea}`;
      malas.push({ linea: registro.linea, campo: 'codigo_principal', detalle });
    } else buenas.set(leida.codigo_principal, { linea: registro.linea, datos: leida });
  }
  return {
    buenas: [...buenas.values()].map(({ datos }) => datos),
    malas: malas.toSorted((a, b) => a.linea - b.linea),
    lineas: tabla.lineas,
  };
};

const VACIA = Object.fromEntries([...COLUMNAS].map((columna) => [columna, '']));

const leerLinea = (
  tabla: TablaLeida,
  registro: Registro,
  malas: ReparoDeLinea[],
): DatosServicio | undefined => {
  const celdas = celdasDe(tabla, registro, malas);
  if (!celdas) return undefined;
  const leida = linea.safeParse({ ...VACIA, ...Object.fromEntries(celdas) });
  if (!leida.success) {
    for (const { path, message } of leida.error.issues) {
      malas.push({ linea: registro.linea, campo: String(path[0]), detalle: message });
    }
    return undefined;
  }
  const { codigo_principal, descripcion, precio_unitario, activo, ...opcionales } = leida.data;
  const { codigo_auxiliar, unidad_medida, lleva_inventario, unidad, minimo } = opcionales;
  return {
    codigo_principal,
    descripcion,
    precio_unitario,
    ...ivaDe(opcionales),
    activo: activo ?? true,
    ...(codigo_auxiliar !== null && { codigo_auxiliar }),
    ...(unidad_medida !== null && { unidad_medida }),
    // An empty cell leaves what stock goes by as it is.
    ...(lleva_inventario !== null && { lleva_inventario }),
    ...(unidad !== null && { unidad }),
    ...(minimo !== null && { minimo }),
  };
};
