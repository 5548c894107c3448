import { z } from 'zod';
import { rehusar, texto } from '#commands/kernel/campos.ts';
import { registrosDe } from '#commands/kernel/registros-csv.ts';
import { enteroDeDecimal } from '#domain/kernel/dinero.ts';
import { esFecha } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_ADUANA } from '#domain/kernel/tributos/consumo.ts';
import { ICE, IRBPNR, type Tarifa } from '#domain/kernel/tributos/tarifas.ts';

/** Rates of ICE and IRBPNR as CSV, with the columns of their catalogues: good as a whole, or not. */

const COLUMNAS = [
  'codigo',
  'descripcion',
  'porcentaje',
  'valor_especifico',
  'unidad',
  'desde',
  'hasta',
] as const;
const MAXIMO_LINEAS = 2_000;

export type TarifasLeidas = {
  readonly tarifas: readonly Tarifa[];
  /** What is wrong, line by line; where there is some, nothing of the file is to be taken. */
  readonly reparos: readonly string[];
};

const opcional = <T>(leer: (celda: string) => T | undefined, mensaje: string) =>
  z.string().transform((celda, ctx): T | null => {
    if (celda === '') return null;
    const valor = leer(celda);
    if (valor !== undefined) return valor;
    rehusar(ctx, celda, { tipo: 'value_error', mensaje });
    return z.NEVER;
  });

/** As the XML writes a rate: four digits, two of them decimals at most. */
const cabeEnElXml = (centesimas: number): boolean => {
  const sinCeros = String(centesimas).replace(/0{1,2}$/, '');
  return centesimas >= 0 && sinCeros.length <= 4;
};

const enCentesimas = (celda: string): number | undefined => {
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(celda)) return undefined;
  const centesimas = enteroDeDecimal(Number(celda.replace(',', '.')), 2);
  return centesimas !== undefined && cabeEnElXml(centesimas) ? centesimas : undefined;
};

const TARIFA = 'Debe ser un número de 0 en adelante, de 4 dígitos con hasta 2 decimales';
const dia = opcional((celda) => (esFecha(celda) ? celda : undefined), 'Debe ser AAAA-MM-DD');

const linea = z.object({
  codigo: z
    .string()
    .regex(/^[35]\d{3}$/, 'Debe tener cuatro dígitos: 3… de ICE o 5… de IRBPNR')
    .refine((codigo) => !CODIGOS_DE_ADUANA.has(codigo), 'Es de la aduana: con él no se emite'),
  descripcion: texto(300),
  porcentaje: opcional(enCentesimas, TARIFA),
  valor_especifico: opcional(enCentesimas, TARIFA),
  unidad: opcional((celda) => (celda.length <= 60 ? celda : undefined), 'Hasta 60 caracteres'),
  desde: dia,
  hasta: dia,
});

/** What the cells of a line do not say of themselves alone. */
const reparosDe = (una: z.output<typeof linea>): readonly string[] => [
  ...(una.porcentaje === null && una.valor_especifico === null
    ? ['debe tener porcentaje, valor_especifico o los dos']
    : []),
  ...((una.valor_especifico === null) !== (una.unidad === null)
    ? ['valor_especifico y unidad van juntos']
    : []),
  ...(una.desde !== null && una.hasta !== null && una.hasta < una.desde
    ? [`hasta (${una.hasta}) es anterior a desde (${una.desde})`]
    : []),
];

type Leida = Tarifa & { readonly linea: number };

/** Two of a code on the same day. */
const seCruzan = (una: Tarifa, otra: Tarifa): boolean =>
  una.codigo === otra.codigo &&
  (otra.hasta === null || (una.desde ?? '') <= otra.hasta) &&
  (una.hasta === null || (otra.desde ?? '') <= una.hasta);

const cruces = (leidas: readonly Leida[]): readonly string[] =>
  leidas.flatMap((una, i) => {
    const otra = leidas.slice(0, i).find((anterior) => seCruzan(una, anterior));
    return otra
      ? [`línea ${una.linea}: ${una.codigo} rige los mismos días que en la línea ${otra.linea}`]
      : [];
  });

const encabezadoMalo = (nombres: readonly string[]): string | undefined => {
  const desconocida = nombres.find((nombre) => !(COLUMNAS as readonly string[]).includes(nombre));
  if (desconocida !== undefined) {
    return `La columna «${desconocida.slice(0, 50)}» no se conoce; son: ${COLUMNAS.join(', ')}`;
  }
  const falta = COLUMNAS.find((columna) => !nombres.includes(columna));
  if (falta) return `Falta la columna ${falta} en la primera línea`;
  return new Set(nombres).size < nombres.length ? 'Una columna está dos veces' : undefined;
};

/** Reads a file of rates (RFC 4180, commas or semicolons, UTF-8). */
export const leerTarifas = (bytes: Uint8Array): TarifasLeidas => {
  const { buenos, malos } = registrosDe(bytes, MAXIMO_LINEAS + 2);
  const [cabecera, ...registros] = buenos;
  if (!cabecera) return { tarifas: [], reparos: ['El archivo no tiene ninguna línea'] };
  const nombres = cabecera.celdas.map((nombre) => nombre.toLowerCase());
  const mala = encabezadoMalo(nombres);
  if (mala) return { tarifas: [], reparos: [mala] };
  if (registros.length > MAXIMO_LINEAS) {
    return { tarifas: [], reparos: [`Tiene más de ${MAXIMO_LINEAS} líneas`] };
  }
  const reparos = malos.map((numero) => `línea ${numero}: no es de CSV, revise sus comillas`);
  const leidas: Leida[] = [];
  for (const { celdas, linea: numero } of registros) {
    const suyas = nombres.map((nombre, i) => [nombre, celdas[i] ?? '']);
    const leida = linea.safeParse(Object.fromEntries(suyas));
    const mas = celdas.length > nombres.length ? ['tiene celdas de más'] : [];
    const propios = leida.success
      ? [...reparosDe(leida.data), ...mas]
      : leida.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`);
    reparos.push(...propios.map((reparo) => `línea ${numero}: ${reparo}`));
    if (!leida.success) continue;
    const impuesto = leida.data.codigo.startsWith('5') ? IRBPNR : ICE;
    leidas.push({ impuesto, ...leida.data, linea: numero });
  }
  reparos.push(...cruces(leidas));
  if (leidas.length === 0 && reparos.length === 0) reparos.push('El archivo no tiene tarifas');
  const sinLinea = ({ linea: _linea, ...tarifa }: Leida): Tarifa => tarifa;
  return { tarifas: leidas.map(sinLinea), reparos };
};
