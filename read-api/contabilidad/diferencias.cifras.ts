import { z } from 'zod';
import { cuentaNoEncontrada } from '#domain/contabilidad/plan.errores.ts';
import { tramosDe } from '#domain/contabilidad/tramos.vista.ts';
import { type Cifra, cifra, type DondeSeExplica } from '#read-api/kernel/cifras.ts';
import { idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { type Comparadas, porUnaConexion } from './diferencias.queries.ts';
import { CAMPOS, DEL_PERIODO, deUnCampo } from './estados.cifras.ts';
import { type Libros, sumasEnTramos } from './estados.queries.ts';
import { cuentasDentro, TABLAS_DE_LINEAS } from './lineas.cifras.ts';

/** What changed in a trial balance: the lines of one day less those of the other, by entry. */

type Lineas = {
  readonly libros: Libros;
  readonly cuentas: readonly number[];
  readonly importe: Fragmento;
  readonly condicion: Fragmento;
};

/** The account's, as each of the two days knew it: one of them may not have it yet. */
const cuentasComparadas = async (
  { empresa_id }: Pick<DondeSeExplica, 'empresa_id'>,
  { conocido, contra }: Comparadas,
  cuenta_id: number,
): Promise<readonly number[]> => {
  const deCada = await Promise.all(
    [conocido, contra].map((lecturas) => cuentasDentro(lecturas, empresa_id, { cuenta_id })),
  );
  const cuentas = [...new Set(deCada.flat())];
  if (cuentas.length === 0) throw cuentaNoEncontrada({ cuenta_id });
  return cuentas;
};

/** What each entry adds by one day and takes away by the other; what comes to nothing is left out. */
const asientosQueDifieren = (
  { conocido, contra }: Comparadas,
  { libros: { empresa_id, ambiente }, cuentas, importe, condicion }: Lineas,
  pagina: Fragmento,
): Fragmento => {
  const { sql } = contra;
  const lineas = ({ esquema }: Lecturas, signo: 1 | -1): Fragmento => sql`
    select f.asiento_id, f.fecha, ${signo > 0}::bool as de_contra, ${signo}::int8 * ${importe} as valor
    from ${sql(esquema())}.movimientos_contables f
    where f.empresa_id = ${empresa_id} and f.ambiente = ${ambiente}
      and f.cuenta_id = any(${[...cuentas]}::int8[]) and ${condicion}`;
  const asiento = ({ esquema }: Lecturas): Fragmento => sql`lateral (
    select a.numero from ${sql(esquema())}.asientos a
    where a.empresa_id = ${empresa_id} and a.id = d.asiento_id limit 1)`;
  return sql`
    select d.fecha, 'asientos' as recurso, d.asiento_id as recurso_id,
      coalesce(y.numero, x.numero) as numero, d.valor
    from (
      select l.asiento_id, coalesce(max(l.fecha) filter (where l.de_contra), max(l.fecha)) as fecha,
        sum(l.valor)::int8 as valor
      from (${lineas(contra, 1)} union all ${lineas(conocido, -1)}) l
      group by l.asiento_id having sum(l.valor) <> 0
      order by 2, 1 ${pagina}) d
    left join ${asiento(contra)} y on true left join ${asiento(conocido)} x on true
    order by d.fecha, d.asiento_id`;
};

export const DIFERENCIA = cifra({
  nombre: 'diferencia_de_comprobacion',
  que:
    'lo que un importe de una cuenta dice contra un día menos lo que decía conocido_el, por los asientos ' +
    'que lo cambiaron',
  recurso: 'contabilidad',
  coordenadas: { ...DEL_PERIODO, campo: z.enum(CAMPOS), cuenta_id: idDeCifra },
  tablas: TABLAS_DE_LINEAS,
  compara: true,
  rechazos: [cuentaNoEncontrada],
  explicar: async ({ campo, cuenta_id, ambiente, con_cierre, ...periodo }, donde) => {
    const libros = { empresa_id: donde.empresa_id, ambiente };
    const comparadas = porUnaConexion({ conocido: donde.lecturas, contra: donde.contra });
    const cuentas = await cuentasComparadas(donde, comparadas, cuenta_id);
    const { sql } = comparadas.contra;
    const conCierre = con_cierre === true;
    const { suma, importe, condicion } = deUnCampo(
      { lecturas: comparadas.contra },
      campo,
      periodo,
      conCierre,
    );
    const tramos = tramosDe(periodo.desde, periodo.hasta, conCierre);
    const sumaEn = (lecturas: Lecturas): Fragmento => sql`coalesce((
      select ${suma} from (${sumasEnTramos(lecturas, libros, tramos)}) p
      where p.cuenta_id = any(${[...cuentas]}::int8[])), 0)`;
    const lineas = { libros, cuentas, importe, condicion };
    return {
      valor: sql`select ${sumaEn(comparadas.contra)} - ${sumaEn(comparadas.conocido)}`,
      filas: ({ salto, cuantas }) =>
        asientosQueDifieren(comparadas, lineas, sql`limit ${cuantas} offset ${salto}`),
    };
  },
});

export const CIFRAS_DE_DIFERENCIAS: readonly Cifra[] = [DIFERENCIA];
