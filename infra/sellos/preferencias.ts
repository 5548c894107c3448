import type {
  PreferenciasDeSellos,
  PuertosDeCierre,
  PuertosDelDia,
} from '#processes/sellos/sellos.puerto.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

/** What companies want of the seals, by their rows. */
export const preferenciasEn = (
  sql: Sql,
): Pick<PuertosDeCierre, 'preferencias'> & Pick<PuertosDelDia, 'conNovedad'> => ({
  preferencias: async ({ esquema }, empresa_id) => {
    const en = sql(esquema);
    const [fila] = await sql<PreferenciasDeSellos[]>`
      select a.sellos_por_correo, a.firma_sellos_de_cierre,
             exists (select 1 from ${en}.membresias m where m.empresa_id = a.empresa_id
               and m.activa and m.cuenta_id is not null) as hay_a_quien
        from ${en}.ajustes_de_empresa a where a.empresa_id = ${empresa_id}`;
    return fila;
  },
  conNovedad: async ({ esquema }, despues_de) => {
    const en = sql(esquema);
    const filas = await sql<{ empresa_id: number }[]>`
      select a.empresa_id from ${en}.ajustes_de_empresa a
       where a.sellos_por_correo = 'diario'
         and exists (select 1 from ${en}.membresias m where m.empresa_id = a.empresa_id
           and m.activa and m.cuenta_id is not null)
         and exists (select 1 from operacion.sellos_pruebas p
           where p.stream = 'empresa-' || a.empresa_id and p.sello_id > ${despues_de})
       order by 1`;
    return filas.map(({ empresa_id }) => empresa_id);
  },
});
