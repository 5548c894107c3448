import { expect } from 'vitest';
import type { Comando } from '#domain/kernel/comando.ts';
import { ErrorDominio } from '#domain/kernel/error.ts';
import { type Evento, streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import type { LibroEnMemoria } from './libro-en-memoria.ts';
import { AHORA, contenido, type Libro, nuevoLibro } from './nucleo.ts';

/** Histories that were lived in memory, once more over the real log and rows. */

type Paso =
  | { readonly hora: string }
  | { readonly comando: Comando<unknown, unknown>; readonly codigo: string | null };

const dado = (hechos: readonly Evento[]): Comando<unknown, unknown> => {
  const id = crypto.randomUUID();
  const quien = { empresa_id: 0, comando_id: id, correlacion_id: id, actor: 'prueba' };
  const nada = async () => {};
  return { nombre: 'dado', ...quien, cargar: nada, decidir: () => hechos, responder: nada };
};

/** A history of one company: what was asked for, how each came out, and what was written. */
export type Grabacion = {
  readonly pasos: readonly Paso[];
  readonly eventos: readonly Evento[];
};

/** The same book, that notes what it is asked for and how each came out. */
export const grabar = (
  memoria: LibroEnMemoria,
): { readonly grabacion: Grabacion; readonly grabado: LibroEnMemoria } => {
  const pasos: Paso[] = [];
  const grabado: LibroEnMemoria = {
    ...memoria,
    dado: (empresa_id, ...hechos) => {
      pasos.push({ comando: dado(hechos), codigo: null });
      return memoria.dado(empresa_id, ...hechos);
    },
    ejecutar: async (comando) => {
      const suyo = comando as Comando<unknown, unknown>;
      try {
        const hecho = await memoria.ejecutar(comando);
        pasos.push({ comando: suyo, codigo: null });
        return hecho;
      } catch (error) {
        if (error instanceof ErrorDominio) pasos.push({ comando: suyo, codigo: error.codigo });
        throw error;
      }
    },
    ponerHora: (hora) => {
      pasos.push({ hora });
      memoria.ponerHora(hora);
    },
  };
  return { grabacion: { pasos, eventos: memoria.eventos }, grabado };
};

const loDicho = (eventos: readonly Evento[]) => eventos.map(({ tipo, datos }) => ({ tipo, datos }));

/** The rows that are left are those that the log makes again. Returns them. */
export const exigirFilasRehechas = async (
  libro: Libro,
  vivo: Nucleo,
): Promise<Awaited<ReturnType<typeof contenido>>> => {
  await vivo.seguidor.alcanzar();
  const vivas = await contenido(vivo);
  const desdeElLog = await nuevoLibro({ bitacora: libro.bitacora });
  try {
    const rehecho = await desdeElLog.abrir({ seguidor: { maximo: 37 } });
    await rehecho.seguidor.alcanzar();
    expect(await contenido(rehecho)).toEqual(vivas);
  } finally {
    await desdeElLog.cerrar();
  }
  return vivas;
};

/**
 * Each history, of a company of its own, is decided as it was in memory; and the rows that are left are
 * those that the log makes again. Returns these. `mirar`: what else must hold of the company of each.
 */
export const exigirLoMismoSobrePostgres = async (
  libro: Libro,
  grabaciones: readonly Grabacion[],
  mirar: (vivo: Nucleo, empresa_id: number, cual: number) => Promise<void> = async () => {},
): Promise<Awaited<ReturnType<typeof contenido>>> => {
  let ahora = AHORA;
  const vivo = await libro.abrir({ reloj: () => Date.parse(ahora) });
  for (const [i, { pasos, eventos }] of grabaciones.entries()) {
    const empresa_id = i + 1;
    ahora = AHORA;
    for (const paso of pasos) {
      if ('hora' in paso) {
        ahora = paso.hora;
        continue;
      }
      const codigo = await vivo.bus.ejecutar({ ...paso.comando, empresa_id }).then(
        () => null,
        (error: unknown) => (error instanceof ErrorDominio ? error.codigo : error),
      );
      expect([paso.comando.nombre, codigo]).toEqual([paso.comando.nombre, paso.codigo]);
    }
    const escritos = await libro.bitacora.readStream(streamDeEmpresa(empresa_id));
    expect(loDicho(escritos)).toEqual(loDicho(eventos));
  }
  const vivas = await exigirFilasRehechas(libro, vivo);
  for (const i of grabaciones.keys()) await mirar(vivo, i + 1, i);
  return vivas;
};
