import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { sembrarCompras } from './compras-sembradas.ts';
import { type ClasesDePregunta, preguntarPorClases } from './preguntas.ts';

type Muestra = {
  readonly numero: string;
  readonly clave: string;
  readonly identificacion: string;
  readonly nombres: readonly string[];
};

/** What people ask of purchases by `q`. */
const FORMAS: ClasesDePregunta<Muestra> = {
  RUC: ({ identificacion }) => ({ q: identificacion }),
  'comienzo de RUC': ({ identificacion }) => ({ q: identificacion.slice(0, 6) }),
  apellido: ({ nombres }) => ({ q: nombres[2]! }),
  'comienzo de apellido': ({ nombres }) => ({ q: nombres[2]!.slice(0, 4) }),
  'dos letras': ({ nombres }) => ({ q: nombres[0]!.slice(0, 2) }),
  'nombre y apellido': ({ nombres }) => ({ q: `${nombres[0]} ${nombres[2]}` }),
  'nombre completo': ({ nombres }) => ({ q: nombres.join(' ') }),
  numero: ({ numero }) => ({ q: numero }),
  secuencial: ({ numero }) => ({ q: String(Number(numero.slice(8))) }),
  clave: ({ clave }) => ({ q: clave }),
};

const muestrear = async (
  sql: Sql,
  esquema: string,
  empresa_id: number,
  cuantas: number,
): Promise<Muestra[]> => {
  const filas = await sql<(Omit<Muestra, 'nombres'> & { razon_social: string })[]>`
    select numero_doc as numero, clave_acceso as clave, identificacion, razon_social
    from ${sql(esquema)}.compras
    where empresa_id = ${empresa_id} and ambiente = '1' and estado = 'activo'
    order by md5(id::text) limit ${cuantas}`;
  return filas.map(({ razon_social, ...fila }) => ({
    ...fila,
    nombres: razon_social.toLowerCase().split(' '),
  }));
};

/** `GET /compras?q=` in a company of `grande` purchases against one of `chica`. */
export const medirListaDeCompras = ({
  chica = 5000,
  grande = 500_000,
  preguntas = 60,
  rondas = 4,
} = {}) =>
  preguntarPorClases<Muestra>(
    {
      camino: '/compras',
      chica,
      grande,
      rondas,
      sembrar: sembrarCompras,
      muestrear: (sql, esquema, empresa_id) => muestrear(sql, esquema, empresa_id, preguntas),
    },
    FORMAS,
  );

if (import.meta.main) {
  const grande = Number(process.argv[2] ?? 500_000);
  console.log(JSON.stringify(await medirListaDeCompras({ grande }), null, 1));
}
