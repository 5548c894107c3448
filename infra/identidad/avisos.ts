import {
  type AvisoDeSuspension,
  avisoDeSuspension,
  type PuertosDelAvisoDeSuspension,
} from '#processes/webhooks/aviso-de-suspension.process.ts';
import type { CorreoDelSistema } from '../identidad/correo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';

type Leido = NonNullable<Awaited<ReturnType<PuertosDelAvisoDeSuspension['leer']>>>;

/** A company's name and those who belong to it, in one statement. */
const leerEn =
  (sql: Sql): PuertosDelAvisoDeSuspension['leer'] =>
  async ({ esquema }, empresa_id) => {
    const en = sql(esquema);
    const [fila] = await sql<Leido[]>`
      select jsonb_build_object('razon_social', e.razon_social,
               'nombre_comercial', e.nombre_comercial) as empresa,
             coalesce((
               select jsonb_agg(jsonb_build_object('email', m.email, 'rol', m.rol,
                 'activa', m.activa, 'aceptada', m.cuenta_id is not null) order by m.usuario_id)
               from ${en}.membresias m where m.empresa_id = e.empresa_id
             ), '[]') as membresias
      from ${en}.empresas e where e.empresa_id = ${empresa_id}`;
    return fila;
  };

/** What tells people of suspensions, over the platform's mail server. */
export const abrirAvisoDeSuspension = (partes: {
  readonly sql: Sql;
  readonly correo: Pick<CorreoDelSistema, 'plataforma'>;
  readonly avisar: PuertosDelAvisoDeSuspension['avisar'];
}): AvisoDeSuspension => {
  const { sql, correo, avisar } = partes;
  return avisoDeSuspension({ ...correo.plataforma, leer: leerEn(sql), avisar });
};
