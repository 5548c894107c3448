import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { PuertosDeSecretosHuerfanos } from '#processes/identidad/secretos-huerfanos.job.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { PREFIJO_DE_LLAVES } from '../nucleo/secretos/secretos.ts';
import { PREFIJO_DE_FACTORES } from './segundos-factores.ts';

const DIA_MS = 86_400_000;

/**
 * Marks in `operacion.secretos` what no row names (certificates, passwords of mail servers, secrets of
 * subscriptions, the one before a rotation while it signs, tokens of quotes, those of workflows, second factors), takes the mark from what
 * is named again, and erases what has borne it for so long. A secret is younger than its event for a moment only, and
 * the mark's age covers that.
 */
export const barridoDeSecretos =
  (sql: Sql): PuertosDeSecretosHuerfanos['barrer'] =>
  async ({ esquema }, ahora_ms, dias_de_gracia) => {
    const en = sql(esquema);
    const ahora = instanteDeMs(ahora_ms);
    const hasta = instanteDeMs(ahora_ms - dias_de_gracia * DIA_MS);
    return sql.begin(async (tx) => {
      await tx`
        with nombrados as (
          select empresa_id, certificado_referencia as referencia from ${en}.empresas
          union all
          select empresa_id, servidor->>'secreto' from ${en}.ajustes_de_correo
          union all
          select empresa_id, token_referencia from ${en}.proformas
          union all
          select empresa_id, secreto from ${en}.webhooks where not eliminado
          union all
          select empresa_id, secreto_anterior from ${en}.webhooks
          where not eliminado and secreto_anterior_hasta > ${ahora}::timestamptz
          union all
          select empresa_id, referencia from ${en}.secretos_de_workflows
          union all
          select ${PLATAFORMA}::int8, ${PREFIJO_DE_FACTORES}::text || cuenta_id
          from operacion.segundos_factores
        ), estado as (
          select s.empresa_id, s.referencia,
            starts_with(s.referencia, ${PREFIJO_DE_LLAVES}) or exists (
              select 1 from nombrados n
              where n.empresa_id = s.empresa_id and n.referencia = s.referencia
            ) as nombrado
          from operacion.secretos s
        )
        update operacion.secretos s
        set huerfano_desde = case when e.nombrado then null else ${ahora}::timestamptz end
        from estado e
        where e.empresa_id = s.empresa_id and e.referencia = s.referencia
          and e.nombrado = (s.huerfano_desde is not null)`;
      const { count } = await tx`
        delete from operacion.secretos where huerfano_desde <= ${hasta}::timestamptz`;
      return { borrados: count };
    });
  };
