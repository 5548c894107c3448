import { abiertoCon, desdeAl, type LineaPropuesta } from '#domain/contabilidad/libro.vista.ts';
import type { Tramo } from '#domain/contabilidad/tramos.vista.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { FilaLibro, FilaPeriodo } from '#projections/contabilidad/periodos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { asientoPorId } from './asientos.queries.ts';
import type { LineasPorAbrir } from './lineas-por-abrir.ts';

/** The books of a company in an environment; `undefined`: it keeps none there. */
export const libroDe = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
): Promise<FilaLibro | undefined> => {
  const [fila] = await sql<FilaLibro[]>`
    select * from ${sql(esquema())}.libros_contables
    where empresa_id = ${empresa_id} and ambiente = ${ambiente}`;
  return fila;
};

/** The days of a report at one of them that says no other. */
export const diasAl = async (
  lecturas: Lecturas,
  { empresa_id, ambiente }: { readonly empresa_id: number; readonly ambiente: Ambiente },
  al: Fecha,
): Promise<Tramo<Fecha>> => ({
  desde: desdeAl(al, await libroDe(lecturas, empresa_id, ambiente)),
  hasta: al,
});

/** The months of a year that were ever closed. */
export const periodosDe = (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
  anio: number,
): Promise<readonly FilaPeriodo[]> =>
  sql<FilaPeriodo[]>`
    select * from ${sql(esquema())}.periodos_contables
    where empresa_id = ${empresa_id} and ambiente = ${ambiente} and anio = ${anio}
    order by mes`;

/** What it has to say of control accounts, by account and then by name. */
const controlPorAbrir = async (
  { sql, esquema }: Lecturas,
  empresa_id: number,
  ambiente: Ambiente,
): Promise<readonly LineaPropuesta[]> => {
  const filas = await sql<(Omit<LineaPropuesta, 'cuenta'> & LineaPropuesta['cuenta'])[]>`
    select s.rol, c.id, c.codigo, c.nombre, s.saldo, s.tercero_nombre,
      nullif(s.tercero_id, 0) as tercero_id, nullif(s.cuenta_dinero_id, 0) as cuenta_dinero_id
    from ${sql(esquema())}.saldos_por_abrir s
    join ${sql(esquema())}.cuentas_de_roles r on r.empresa_id = s.empresa_id and r.rol = s.rol
    join ${sql(esquema())}.cuentas_contables c on c.empresa_id = r.empresa_id and c.id = r.cuenta_id
    where s.empresa_id = ${empresa_id} and s.ambiente = ${ambiente} and s.saldo <> 0
    order by c.codigo collate "C", s.tercero_nombre, s.tercero_id`;
  return filas.map(({ id, codigo, nombre, ...linea }) => ({
    ...linea,
    cuenta: { id, codigo, nombre },
  }));
};

/** What the opening entry has to say beside its control accounts; once it is posted, what it said. */
const loDemasPorAbrir = async (
  porAbrir: readonly LineasPorAbrir[],
  lecturas: Lecturas,
  empresa_id: number,
  libro: FilaLibro,
): Promise<readonly LineaPropuesta[]> => {
  if (libro.apertura_id !== null) {
    const apertura = await asientoPorId(lecturas, empresa_id, libro.apertura_id);
    return abiertoCon(apertura?.lineas ?? []);
  }
  const propuestas = await Promise.all(
    porAbrir.map((lineasPorAbrir) => lineasPorAbrir(lecturas, empresa_id, libro)),
  );
  return propuestas.flat();
};

/** What the opening entry of some books has to say. */
export const propuestaDe = async (
  porAbrir: readonly LineasPorAbrir[],
  lecturas: Lecturas,
  empresa_id: number,
  libro: FilaLibro,
): Promise<readonly LineaPropuesta[]> => {
  const [control, lo_demas] = await Promise.all([
    controlPorAbrir(lecturas, empresa_id, libro.ambiente),
    loDemasPorAbrir(porAbrir, lecturas, empresa_id, libro),
  ]);
  return [...control, ...lo_demas];
};
