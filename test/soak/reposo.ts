import { setTimeout as esperar } from 'node:timers/promises';
import { atrasos } from '#infra/nucleo/procesos/estado.ts';
import { comoOperador, type EmpresaDelSoak } from './empresas.ts';

/** Waiting until a program that gets no more work has done all that it had. */

const PACIENCIA_MS = 120_000;
/** After so long, what waits for its next attempt is called for. */
const APURO_MS = 4_000;
const PASO_MS = 150;

type Pendiente = { readonly que: string; readonly cuantos: number };
type Entrega = { readonly empresa_id: number; readonly id: string };

const apurar = async (
  entregas: readonly Entrega[],
  empresas: readonly EmpresaDelSoak[],
): Promise<void> => {
  for (const { empresa_id, id } of entregas) {
    const cliente = empresas.find((empresa) => empresa.id === empresa_id)?.cliente;
    // It may just have been delivered.
    const peticion = { aceptar: [200, 202, 409] };
    await cliente?.pedir('reintentar', 'POST', `/webhooks/entregas/${id}/reintentar`, peticion);
  }
};

/** Resolves when nothing is left to be done, or interrupted; with what is left when it does not end. */
export const reposar = (
  dir: string,
  empresas: readonly EmpresaDelSoak[],
  senal: AbortSignal,
): Promise<readonly string[]> =>
  comoOperador(dir, async (contexto) => {
    const sql = await contexto.sql();
    const bitacora = await contexto.bitacora();
    const { vigencia } = await contexto.decisor();
    const porHacer = async (): Promise<readonly Pendiente[]> => {
      const cabeza = await bitacora.cabeza();
      const lugares = await atrasos(sql, vigencia.actual().modelo.esquema, cabeza);
      const atrasados = lugares.filter(({ atraso }) => atraso > 0);
      const tareas = await sql<{ proceso: string; cuantos: number }[]>`
        select proceso, count(*)::int4 as cuantos from operacion.tareas
        where empresa_id > 0 group by 1`;
      const [entregas] = await sql<[{ cuantos: number }]>`
        select count(*)::int4 as cuantos from operacion.webhook_entregas
        where proximo_en is not null`;
      return [
        ...atrasados.map(({ consumidor, atraso }) => ({ que: consumidor, cuantos: atraso })),
        ...tareas.map(({ proceso, cuantos }) => ({ que: `tareas de ${proceso}`, cuantos })),
        { que: 'entregas', cuantos: entregas.cuantos },
      ].filter(({ cuantos }) => cuantos > 0);
    };
    const adelantar = async (): Promise<void> => {
      await sql`
        update operacion.tareas set proximo_en = now(), version = version + 1
        where empresa_id > 0 and arriendo_de is null and proximo_en > now()`;
      const entregas = await sql<Entrega[]>`
        select empresa_id, id from operacion.webhook_entregas where estado = 'reintentando'`;
      await apurar(entregas, empresas);
    };
    const inicio = Date.now();
    let apuros = 0;
    for (let tranquilas = 0; ; ) {
      const pendientes = await porHacer();
      tranquilas = pendientes.length === 0 ? tranquilas + 1 : 0;
      // Twice: between a fact and the task that it asks for there is a moment without either.
      if (tranquilas === 2 || senal.aborted) return [];
      const transcurrido = Date.now() - inicio;
      if (transcurrido > PACIENCIA_MS) return [`No reposa: ${JSON.stringify(pendientes)}`];
      if (transcurrido > (apuros + 1) * APURO_MS) {
        apuros += 1;
        await adelantar();
      }
      await esperar(PASO_MS);
    }
  });
