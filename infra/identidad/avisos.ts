import type { PuertosDeAvisos } from '#processes/identidad/aviso.ts';
import type { Cimientos } from '../modulo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { CorreoDelSistema } from './correo.ts';

type Leido = NonNullable<Awaited<ReturnType<PuertosDeAvisos['leer']>>>;

/** A company's name and those who belong to it, in one statement. */
const leerEn =
  (sql: Sql): PuertosDeAvisos['leer'] =>
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

/** What tells people of what stopped in their company, over the platform's mail server. */
export const abrirAvisos = (
  { nucleo, registro }: Pick<Cimientos, 'nucleo' | 'registro'>,
  { plataforma }: Pick<CorreoDelSistema, 'plataforma'>,
): PuertosDeAvisos => ({
  ...plataforma,
  leer: leerEn(nucleo.sql),
  avisar: (datos, mensaje) => registro.warn(datos, mensaje),
});
