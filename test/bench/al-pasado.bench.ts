import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { muestrear, sembrarLibros } from './libros.bench.ts';
import { type ClaseMedida, preguntarAAmbas } from './preguntas.ts';
import { sembrarMovimientos } from './tesoreria.bench.ts';

/** A report at a past date against the same one as it is asked today. */

export type AlPasado = {
  readonly informe: string;
  readonly hoy_ms: number;
  readonly al_ms: number;
  readonly razon: number;
};

const comparar = (informe: string, hoy: ClaseMedida, al: ClaseMedida): AlPasado => ({
  informe,
  hoy_ms: hoy.grande_ms,
  al_ms: al.grande_ms,
  razon: Number((al.grande_ms / hoy.grande_ms).toFixed(2)),
});

type Dia = { readonly hasta: string };

type Datos = {
  readonly informes: readonly string[];
  readonly sembrar: typeof sembrarLibros;
  readonly muestrear: (sql: Sql, esquema: string, empresa_id: number) => Promise<Dia[]>;
};

type Cuantas = { readonly grande?: number; readonly preguntas?: number; readonly rondas?: number };

const medir = (
  { informes, sembrar, muestrear: muestras }: Datos,
  { grande = 1_000_000, rondas = 4 }: Cuantas,
): Promise<AlPasado[]> =>
  preguntarAAmbas<Dia, AlPasado[]>(
    { camino: informes[0]!, chica: 1000, grande, rondas, sembrar, muestrear: muestras },
    async (medirClase) => {
      const medidos: AlPasado[] = [];
      for (const informe of informes) {
        const hoy = await medirClase('hoy', () => ({}), informe);
        const al = await medirClase('al', ({ hasta }) => ({ al: hasta }), informe);
        medidos.push(comparar(informe, hoy, al));
      }
      return medidos;
    },
  );

/** The statements of a company with `grande` lines of entries, at the ends of months of ten years. */
export const medirEstadosAlPasado = ({ preguntas = 40, ...cuantas }: Cuantas = {}) =>
  medir(
    {
      informes: [
        '/contabilidad/balance-comprobacion',
        '/contabilidad/estado-resultados',
        '/contabilidad/balance-general',
      ],
      sembrar: sembrarLibros,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    cuantas,
  );

/** Days of the last ten years, in the middle of their months. */
const dias = async (cuantos: number): Promise<Dia[]> => {
  const hoy = Date.now();
  const DIA_MS = 86_400_000;
  return Array.from({ length: cuantos }, (_, i) => ({
    hasta: new Date(hoy - (1 + i * Math.floor(3650 / cuantos)) * DIA_MS).toISOString().slice(0, 10),
  }));
};

/** The balances of the money accounts of a company, one of which has `grande` movements. */
export const medirCuentasAlPasado = ({ preguntas = 40, ...cuantas }: Cuantas = {}) =>
  medir(
    {
      informes: ['/cuentas-dinero'],
      sembrar: sembrarMovimientos,
      muestrear: () => dias(preguntas),
    },
    cuantas,
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 1_000_000);
  const estados = await medirEstadosAlPasado({ grande });
  const cuentas = await medirCuentasAlPasado({ grande });
  console.log(JSON.stringify([...estados, ...cuentas], null, 1));
}
