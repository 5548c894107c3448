import type { Comando } from '#domain/kernel/comando.ts';
import type { ObraIniciada, RellenoDeclarado } from '#domain/kernel/obra.events.ts';
import {
  decidirParte,
  type Obra,
  obras,
  type Parte,
  type Relleno,
  rellenos,
  type TrabajoDeObra,
} from '#domain/kernel/obra.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type ObraNueva = Pick<Obra, 'obra' | 'tipo' | 'material'>;

const obraIniciada = (datos: ObraNueva): ObraIniciada => ({ tipo: 'ObraIniciada', datos });

const rellenoDeclarado = (datos: Relleno): RellenoDeclarado => ({
  tipo: 'RellenoDeclarado',
  datos,
});

const leerObra =
  (obra: string) =>
  async (lector: Lector): Promise<Obra> =>
    (await lector.fila(obras, [obra]))!;

/** Begins a work once: whoever asks again is told how far it is. */
export const iniciarObra = (
  remitente: Remitente,
  nueva: ObraNueva,
): Comando<Obra | undefined, Obra> => ({
  nombre: 'iniciarObra',
  ...remitente,
  cargar: (lector) => lector.fila(obras, [nueva.obra]),
  decidir: (fila) => (fila ? [] : [obraIniciada(nueva)]),
  responder: leerObra(nueva.obra),
});

/** Which part of which work, and what it is made of. */
type ParteDeObra = { readonly obra: string } & Pick<Parte<unknown>, 'numero' | 'material'>;

type HechosDeParte = {
  readonly fila: Obra | undefined;
  readonly porHacer?: { readonly hechos: unknown; readonly parte: Parte<unknown> };
};

/** Does a part once, in one append with the mark that it is done; answers how far the work is. */
export const hacerParte = (
  remitente: Remitente,
  { obra, numero, material }: ParteDeObra,
  trabajo: TrabajoDeObra,
): Comando<HechosDeParte, Obra> => ({
  nombre: `obra ${trabajo.tipo}`,
  ...remitente,
  cargar: async (lector, contexto) => {
    const fila = await lector.fila(obras, [obra]);
    if (fila?.hechas !== numero - 1) return { fila };
    const parte = { numero, cursor: fila.cursor, material };
    return { fila, porHacer: { parte, hechos: await trabajo.cargar(lector, parte, contexto) } };
  },
  decidir: ({ fila, porHacer }, contexto) =>
    decidirParte(fila, numero, () => trabajo.decidir(porHacer!.hechos, porHacer!.parte, contexto)),
  responder: leerObra(obra),
});

/** What was said of a backfill, at the head of the platform's stream; undefined: nothing yet. */
export const leerRelleno = (
  remitente: Remitente,
  relleno: string,
): Comando<Relleno | undefined, Relleno | undefined> => ({
  nombre: 'leerRelleno',
  ...remitente,
  cargar: (lector) => lector.fila(rellenos, [relleno]),
  decidir: () => [],
  responder: async (_lector, _eventos, declarado) => declarado,
});

/** Says once which companies are older than a work that each of them needs. */
export const declararRelleno = (
  remitente: Remitente,
  declarado: Relleno,
): Comando<Relleno | undefined, Relleno> => ({
  nombre: 'declararRelleno',
  ...remitente,
  cargar: (lector) => lector.fila(rellenos, [declarado.relleno]),
  decidir: (fila) => (fila ? [] : [rellenoDeclarado(declarado)]),
  responder: async (lector) => (await lector.fila(rellenos, [declarado.relleno]))!,
});
