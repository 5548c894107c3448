import { type EventoRegistrado, empresaDeStream, streamDeEmpresa } from '#domain/kernel/evento.ts';
import { BitacoraInalcanzable } from '../bitacora/puerto.ts';
import type { Lecturas } from '../lectura/catch-up.ts';
import { nombreCalificado } from '../lectura/esquema.ts';
import { arreglo } from '../postgres/arreglo.ts';
import type { Transaccion } from '../postgres/sesion.ts';

/** The table that says how far each company was handed over to a consumer, and to those with it. */
export type Cuenta = { readonly esquema: string; readonly tabla: string };

/** Revisions of a company's stream, both included, that were passed over: nobody was handed them. */
export type Hueco = {
  readonly empresa_id: number;
  readonly desde: number;
  readonly hasta: number;
};

const decirHueco = ({ empresa_id, desde, hasta }: Hueco): string => {
  const cuales = desde === hasta ? `la revisión ${desde}` : `las revisiones ${desde} a ${hasta}`;
  return `${cuales} de ${streamDeEmpresa(empresa_id)}`;
};

/** What comes next of a company is not what follows: the log was not heard whole. */
export class HuecoEnLoOido extends Error {
  readonly hueco: Hueco;
  readonly cuenta: Cuenta;
  constructor(hueco: Hueco, cuenta: Cuenta) {
    super(`No se oyó ${decirHueco(hueco)} (${cuenta.tabla}): se lee de su stream antes de seguir`);
    this.name = 'HuecoEnLoOido';
    this.hueco = hueco;
    this.cuenta = cuenta;
  }
}

/** How far each of these companies was handed over. */
export const leerOidas = async (
  tx: Transaccion,
  { esquema, tabla }: Cuenta,
  empresas: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const filas = await tx.consultar(
    `select empresa_id, revision from ${nombreCalificado(esquema, tabla)}
     where empresa_id = any($1::text::int8[])`,
    [arreglo(empresas)],
  );
  return new Map(filas.map(([empresa_id, revision]) => [empresa_id as number, revision as number]));
};

/**
 * Requires of what is handed over that it goes on, company by company, where that one was left: a log
 * that passes something over says nothing of it, but revisions have no gaps. The statement travels
 * ahead of those that write, and costs no round trip of its own.
 * @throws HuecoEnLoOido
 */
export const exigirSeguidas = async (
  tx: Transaccion,
  cuenta: Cuenta,
  eventos: readonly EventoRegistrado[],
): Promise<void> => {
  const revisiones = eventos.flatMap(({ stream, revision }) => {
    const empresa_id = empresaDeStream(stream);
    return empresa_id === undefined ? [] : [{ empresa_id, revision }];
  });
  const empresas = [...new Set(revisiones.map(({ empresa_id }) => empresa_id))];
  const oidas = new Map(await leerOidas(tx, cuenta, empresas));
  for (const { empresa_id, revision } of revisiones) {
    const ultima = oidas.get(empresa_id) ?? -1;
    if (revision > ultima + 1) {
      throw new HuecoEnLoOido({ empresa_id, desde: ultima + 1, hasta: revision - 1 }, cuenta);
    }
    oidas.set(empresa_id, Math.max(ultima, revision));
  }
};

const PAGINA = 500;

/**
 * The next events of a hole, as they are in the stream of the company.
 * @throws BitacoraInalcanzable when they are not there
 */
export const leerHueco = async (
  { bitacora, interpretar }: Lecturas,
  hueco: Hueco,
): Promise<EventoRegistrado[]> => {
  const { empresa_id, desde, hasta } = hueco;
  const limit = Math.min(PAGINA, hasta - desde + 1);
  const leidos = await bitacora.readStream(streamDeEmpresa(empresa_id), { from: desde, limit });
  if (leidos.length === 0 || leidos.some(({ revision }, i) => revision !== desde + i)) {
    throw new BitacoraInalcanzable(`no da ${decirHueco(hueco)}, y tiene lo que sigue`);
  }
  return leidos.map(interpretar);
};
