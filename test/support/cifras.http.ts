import { expect } from 'vitest';

/** Reports as they are answered, and what explains each of their figures. */

type Leer = <C>(camino: string) => Promise<{ readonly estado: number; readonly cuerpo: C }>;

export type ExplicacionDeApi = {
  readonly figura: string;
  readonly valor: number;
  readonly filas: readonly {
    readonly valor: number;
    readonly fecha: string | null;
    readonly recurso: string;
    readonly recurso_id: number;
    readonly numero: string | null;
    readonly eventos: readonly {
      readonly id: number;
      readonly evento: string;
      readonly creado_en: string;
      readonly actor: string;
    }[];
  }[];
  readonly hay_mas: boolean;
};

const PREFIJO = '/api/v1';
const centavos = (dolares: number): number => Math.round(dolares * 100);

/** The answer without its links, for whoever compares it whole. */
export const sinExplicar = <C>(json: C): C => {
  if (Array.isArray(json)) return json.map(sinExplicar) as C;
  // The bytes of a file are what they are.
  if (typeof json !== 'object' || json === null || json instanceof Uint8Array) return json;
  const campos = Object.entries(json).filter(([campo]) => campo !== '_explicar');
  return Object.fromEntries(campos.map(([campo, valor]) => [campo, sinExplicar(valor)])) as C;
};

/** An answer that comes, likewise. */
export const sinEnlaces = async <R extends { readonly cuerpo: unknown }>(
  respondida: Promise<R>,
): Promise<R> => {
  const respuesta = await respondida;
  return { ...respuesta, cuerpo: sinExplicar(respuesta.cuerpo) };
};

/** A figure that an answer shows, where it is, and its link. */
type CifraEnlazada = {
  readonly donde: string;
  readonly valor: number;
  readonly enlace: string;
};

type Hallazgo = {
  readonly cifras: readonly CifraEnlazada[];
  /** Numbers that no link explains. */
  readonly mudas: readonly string[];
};

const NADA: Hallazgo = { cifras: [], mudas: [] };
const juntar = (hallazgos: readonly Hallazgo[]): Hallazgo => ({
  cifras: hallazgos.flatMap(({ cifras }) => cifras),
  mudas: hallazgos.flatMap(({ mudas }) => mudas),
});

/** Every figure of an answer. */
export const cifrasDe = (json: unknown, donde = ''): Hallazgo => {
  if (Array.isArray(json)) return juntar(json.map((uno, i) => cifrasDe(uno, `${donde}[${i}]`)));
  if (typeof json !== 'object' || json === null) return NADA;
  const { _explicar = {}, ...campos } = json as { readonly _explicar?: Record<string, string> };
  const suyas = Object.entries(_explicar).map(([campo, enlace]) => ({
    donde: `${donde}.${campo}`,
    valor: (campos as Record<string, number>)[campo]!,
    enlace,
  }));
  const mudas = Object.entries(campos).flatMap(([campo, valor]) =>
    typeof valor === 'number' && !(campo in _explicar) ? [`${donde}.${campo}`] : [],
  );
  const dentro = Object.entries(campos).map(([campo, valor]) =>
    cifrasDe(valor, `${donde}.${campo}`),
  );
  return juntar([{ cifras: suyas, mudas }, ...dentro]);
};

/** What a link answers, all of its pages as one. */
const explicar = async (leer: Leer, enlace: string, limit = 500): Promise<ExplicacionDeApi> => {
  const filas: ExplicacionDeApi['filas'][number][] = [];
  for (;;) {
    const camino = `${enlace.slice(PREFIJO.length)}&limit=${limit}&offset=${filas.length}`;
    const { estado, cuerpo } = await leer<ExplicacionDeApi>(camino);
    if (estado !== 200) throw new Error(`${camino}: ${estado} ${JSON.stringify(cuerpo)}`);
    filas.push(...cuerpo.filas);
    if (!cuerpo.hay_mas) return { ...cuerpo, filas };
  }
};

type ComoSeRevisa = {
  readonly limit?: number;
  /** Whoever did what is behind them, where not everybody may have. */
  readonly hecho_por?: readonly string[];
};

/** That a figure is what its link says, whole and by its rows, and that somebody did each of these. */
const revisar = async (
  leer: Leer,
  { donde, valor, enlace }: CifraEnlazada,
  { limit, hecho_por }: ComoSeRevisa,
) => {
  const explicada = await explicar(leer, enlace, limit);
  const sumadas = explicada.filas.reduce((suma, fila) => suma + centavos(fila.valor), 0);
  const mudas = explicada.filas.filter(({ eventos }) => eventos.length === 0);
  const dicho = { valor: centavos(explicada.valor), sumadas, mudas };
  expect({ donde, enlace, ...dicho }).toEqual({
    donde,
    enlace,
    valor: centavos(valor),
    sumadas: centavos(valor),
    mudas: [],
  });
  if (!hecho_por) return;
  const actores = explicada.filas.flatMap(({ eventos }) => eventos.map(({ actor }) => actor));
  const ajenos = actores.filter((actor) => !hecho_por.includes(actor));
  expect({ donde, enlace, ajenos }).toEqual({ donde, enlace, ajenos: [] });
};

/** Every figure of these answers; gives how many there were. */
export const comprobarTodasLasCifras = async (
  leer: Leer,
  json: unknown,
  { cuales = () => true, ...como }: ComoSeRevisa & { cuales?: (i: number) => boolean } = {},
): Promise<Hallazgo> => {
  const hallazgo = cifrasDe(json);
  for (const [i, cifra] of hallazgo.cifras.entries()) {
    if (cuales(i)) await revisar(leer, cifra, como);
  }
  return hallazgo;
};
