import type { RechazoDeclarado } from '#domain/kernel/ruta.ts';
import {
  type CifraDe,
  cifra,
  type FilasDeOrigen,
  type RegistroDeCifra,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import { ANTICIPOS_POR_DIA } from './a-una-fecha.queries.ts';
import type { LadoDeRegistros } from './cobros-o-pagos.queries.ts';

export type CifraDeAnticipo = CifraDe<{ readonly id: number }>;

type DeUnLado = LadoDeRegistros & {
  readonly nombre: string;
  readonly rechazo: RechazoDeclarado;
  readonly noEncontrado: (id: number) => Error;
};

/** What moved an advance; of a day, that day. */
export const origenDeAnticipo =
  ({ origen }: Pick<LadoDeRegistros, 'origen'>, delDia = false) =>
  ({ recurso_id, fecha }: RegistroDeCifra): FilasDeOrigen => ({
    tabla: ANTICIPOS_POR_DIA,
    es: ([de, , dia, id]) =>
      de === origen && Number(id) === recurso_id && (!delDia || dia === fecha),
  });

/** What is left of an advance: what it began with and what each day made of it. */
export const cifraDeAnticipo = ({
  nombre,
  tabla,
  origen,
  rechazo,
  noEncontrado,
}: DeUnLado): CifraDeAnticipo =>
  cifra({
    nombre,
    que: 'lo que queda de un anticipo, por los días que lo movieron',
    recurso: tabla,
    coordenadas: { id: idDeCifra },
    tablas: [tabla, ANTICIPOS_POR_DIA],
    con_al: true,
    rechazos: [rechazo],
    explicar: async ({ id }, { lecturas, empresa_id, alcance: { sucursal_id }, al }) => {
      const { sql, esquema } = lecturas;
      const e = sql(esquema());
      const delRegistro = sql`f.empresa_id = ${empresa_id} and f.id = ${id}
        ${sucursal_id === null ? sql`` : sql`and f.sucursal_id = ${sucursal_id}`}`;
      const [fila] = await sql`select from ${e}.${sql(tabla)} f where ${delRegistro}`;
      if (!fila) throw noEncontrado(id);
      const filas = [
        sql`select a.dia as fecha, ${tabla}::text as recurso, f.id as recurso_id, 0 as orden,
            null::text as numero, a.cambio as valor
          from ${e}.${sql(tabla)} f join ${e}.anticipos_por_dia a
            on a.empresa_id = ${empresa_id} and a.origen = ${origen}
              and a.persona_id = f.persona_id and a.origen_id = f.id
          where ${delRegistro} ${al === undefined ? sql`` : sql`and a.dia <= ${al}`}`,
      ];
      return terminosDe(lecturas, filas, origenDeAnticipo({ origen }, true));
    },
  });
