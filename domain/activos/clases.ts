import type { Rol } from '#domain/contabilidad/roles.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Centesimas, type Vigencia, vigenteEn } from '#domain/kernel/tributos/tributo.ts';

/** Classes of fixed assets, and what of their depreciation lessens the income tax: data with dates. */

export const CLASES = [
  'edificios',
  'instalaciones',
  'maquinaria',
  'muebles',
  'vehiculos',
  'computacion',
] as const;
export type ClaseDeActivo = (typeof CLASES)[number];

export const NOMBRES: { readonly [C in ClaseDeActivo]: string } = {
  edificios: 'Inmuebles (excepto terrenos), naves, aeronaves, barcazas y similares',
  instalaciones: 'Instalaciones',
  maquinaria: 'Maquinarias y equipos',
  muebles: 'Muebles y enseres',
  vehiculos: 'Vehículos, equipos de transporte y equipo caminero móvil',
  computacion: 'Equipos de cómputo y software',
};

/** Where the cost of each is in the books, unless its record says another account. */
export const ROL_DE_CLASE = {
  edificios: 'activo_edificios',
  instalaciones: 'activo_instalaciones',
  maquinaria: 'activo_maquinaria',
  muebles: 'activo_muebles',
  vehiculos: 'activo_vehiculos',
  computacion: 'activo_computacion',
} as const satisfies { readonly [C in ClaseDeActivo]: Rol };

/** What the law lets be deducted of a class, on the days on which it does. */
export type TopeDeClase = Vigencia & {
  readonly clase: ClaseDeActivo;
  /** At most so much of the cost in a year. */
  readonly tasa_anual: Centesimas;
  /** What an asset cost beyond this lessens no tax; null: whatever it cost. */
  readonly limite_de_valor: Centavos | null;
  readonly fuente: string;
};

const REGLAMENTO = 'Reglamento de la LRTI, art. 28, num. 6, lit. a';
const LIMITE = `${REGLAMENTO}; LRTI, art. 10, num. 7: vehículos de más de USD 35.000`;

const tope = (
  clase: ClaseDeActivo,
  tasa_anual: Centesimas,
  limite_de_valor: Centavos | null = null,
): TopeDeClase => ({
  clase,
  tasa_anual,
  limite_de_valor,
  fuente: limite_de_valor === null ? REGLAMENTO : LIMITE,
  desde: null,
  hasta: null,
});

/** A change of the law is one more row, from its first day, and a last day for the one before it. */
const TOPES_DE_CLASES: readonly TopeDeClase[] = [
  tope('edificios', 5_00),
  tope('instalaciones', 10_00),
  tope('maquinaria', 10_00),
  tope('muebles', 10_00),
  tope('vehiculos', 20_00, 35_000_00),
  tope('computacion', 33_00),
];

/** Those in force on a day, each class once. */
export const topesEn = (
  fecha: Fecha,
  topes: readonly TopeDeClase[] = TOPES_DE_CLASES,
): readonly TopeDeClase[] => topes.filter(vigenteEn(fecha));

/** That of a class on a day. Throws where the law says nothing: no class is without. */
export const topeDe = (
  clase: ClaseDeActivo,
  fecha: Fecha,
  topes: readonly TopeDeClase[] = TOPES_DE_CLASES,
): TopeDeClase => {
  const suyo = topesEn(fecha, topes).find((uno) => uno.clase === clase);
  if (!suyo) throw new Error(`Ningún tope de ${clase} rige el ${fecha}`);
  return suyo;
};
