import {
  ANTIGUEDADES,
  type Antiguedad,
  antiguedadDe,
  type Suma,
} from '#domain/cartera/antiguedad.vista.ts';
import {
  type ColumnaCsv,
  dolares,
  simple,
  texto,
  type Valor,
} from '#read-api/kernel/csv.valores.ts';
import type { TablaCsv } from '#read-api/kernel/informe.ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { porPaginas } from '#read-api/kernel/paginas.ts';
import {
  type DeCartera,
  leerPersonasConSaldo,
  type SaldosDePersona,
} from './antiguedad.queries.ts';

/** Balances by age as CSV. */

/** A sum besides what is on credit, by its name. */
export type SumaAparte = readonly [nombre: string, de: (antiguedad: Antiguedad) => Suma];

/** A line for each age, and for what is none of them, which add up to all that is owed; the excess, last. */
export const csvDeAntiguedad = (
  antiguedad: Antiguedad,
  aparte: readonly SumaAparte[],
): TablaCsv => {
  const linea = (nombre: string, { total, cantidad }: Suma): readonly Valor[] => [
    nombre,
    total,
    cantidad,
  ];
  return {
    columnas: [texto('antiguedad'), dolares('total'), simple('cantidad')],
    filas: [
      ...ANTIGUEDADES.map((dias, i) => linea(dias, antiguedad.tramos[i]!)),
      ...aparte.map(([nombre, de]) => linea(nombre, de(antiguedad))),
      linea('exceso', antiguedad.exceso),
    ],
  };
};

/** How the file of people says who they are and what they owe in all. */
type NombresDeArchivo = {
  readonly persona: string;
  readonly total: string;
  readonly aparte: readonly SumaAparte[];
};

/** `0-30` would be a date to a spreadsheet, which takes no guards in its titles. */
const TITULOS = ANTIGUEDADES.map((dias) => `dias_${dias.replace('-', '_a_').replace('+', '_mas')}`);

const columnasDe = ({ persona, total, aparte }: NombresDeArchivo): readonly ColumnaCsv[] => [
  simple(`${persona}_id`),
  texto(`${persona}_identificacion`),
  texto(`${persona}_razon_social`),
  ...TITULOS.map(dolares),
  dolares('total_general'),
  dolares('por_vencer'),
  ...aparte.map(([nombre]) => dolares(nombre)),
  dolares(total),
  simple('documentos'),
  dolares('exceso'),
];

/** People per statement, each of which adds up all balances anew. */
const PERSONAS = 5000;

async function* filasPorPersona(
  lecturas: Lecturas,
  cartera: DeCartera,
  aparte: readonly SumaAparte[],
): AsyncGenerator<readonly Valor[]> {
  const leer = (ultima: SaldosDePersona | undefined, cuantas: number) =>
    leerPersonasConSaldo(lecturas, cartera, ultima, cuantas);
  for await (const pagina of porPaginas(leer, PERSONAS)) {
    for (const persona of pagina) {
      const antiguedad = antiguedadDe(persona.sumas);
      const { persona_id, identificacion, razon_social } = persona;
      const { tramos, credito, por_vencer, todo, exceso } = antiguedad;
      yield [
        persona_id,
        identificacion,
        razon_social,
        ...tramos.map(({ total }) => total),
        credito.total,
        por_vencer.total,
        ...aparte.map(([, de]) => de(antiguedad).total),
        todo.total,
        todo.cantidad,
        exceso.total,
      ];
    }
  }
}

/** A line for each person who has a balance or an excess, by number, read as the file is downloaded. */
export const csvPorPersona = (
  lecturas: Lecturas,
  cartera: DeCartera,
  nombres: NombresDeArchivo,
): TablaCsv => ({
  columnas: columnasDe(nombres),
  filas: filasPorPersona(lecturas, cartera, nombres.aparte),
});
