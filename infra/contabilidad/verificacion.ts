import type { ParteDeVerificacion } from '#domain/contabilidad/verificar.parte.ts';
import {
  comienzosDe,
  crearVerificador,
  type InformeDeEmpresa,
} from '#domain/contabilidad/verificar.ts';
import type { EmpresaRegistrada } from '#domain/identidad/empresa.events.ts';
import { type EventoRegistrado, PLATAFORMA, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';

/** The books of companies against the log: streams, one after another, page after page. */

const PAGINA = 500;

/** Where the events come from, and how they are read. */
export type Fuente = {
  readonly bitacora: Bitacora;
  /** With the name and the shape of today. */
  readonly interpretar: (leido: EventoLeido) => EventoRegistrado;
};

/** A stream up to a revision, or its end, in pages. */
async function* paginasDe(
  { bitacora, interpretar }: Fuente,
  empresa_id: number,
  hasta = Number.POSITIVE_INFINITY,
): AsyncGenerator<readonly EventoRegistrado[]> {
  const stream = streamDeEmpresa(empresa_id);
  for (let from = 0; from <= hasta; ) {
    const leidos = await bitacora.readStream(stream, { from, limit: PAGINA });
    if (leidos.length === 0) return;
    from = leidos.at(-1)!.revision + 1;
    yield leidos.filter(({ revision }) => revision <= hasta).map(interpretar);
  }
}

/** Every company of the log, by its number. */
export const empresasDe = async (fuente: Fuente): Promise<readonly number[]> => {
  const ids: number[] = [];
  for await (const pagina of paginasDe(fuente, PLATAFORMA)) {
    for (const { tipo, datos } of pagina) {
      if (tipo === 'EmpresaRegistrada') ids.push((datos as EmpresaRegistrada['datos']).empresa_id);
    }
  }
  return ids;
};

/**
 * What the books of a company fail to hold. Its stream is read twice, the same events: when its books
 * begin says what of each fact before that is theirs.
 */
export const verificarEmpresa = async (
  fuente: Fuente,
  partes: readonly ParteDeVerificacion[],
  empresa_id: number,
): Promise<InformeDeEmpresa> => {
  const comienzos = new Map<Ambiente, Fecha>();
  let ultima = -1;
  for await (const pagina of paginasDe(fuente, empresa_id)) {
    for (const [ambiente, desde] of comienzosDe(pagina)) comienzos.set(ambiente, desde);
    ultima = pagina.at(-1)!.revision;
  }
  const verificador = crearVerificador({ comienzos, partes });
  for await (const pagina of paginasDe(fuente, empresa_id, ultima)) {
    for (const evento of pagina) verificador.plegar(evento);
  }
  return verificador.terminar();
};
