import { ErrorDeAutenticacion, ErrorDeConexion } from 'comprobantes-cliente';
import { useSyncExternalStore } from 'react';

/** Long works, one step after the other: they go on while one is elsewhere in the panel. */

export type Hecha = { readonly nombre: string; readonly a?: string | undefined };
export type Fallida = { readonly nombre: string; readonly error: unknown };

export type Paso = {
  /** What it is done to. */
  readonly nombres: readonly string[];
  /** What it made, if it made something; each has a place to be seen. */
  readonly hacer: () => Promise<readonly Hecha[] | undefined>;
};

export type Marcha = {
  /** «Emitir» */
  readonly titulo: string;
  /** Where it is seen. */
  readonly a: string;
  readonly de: number;
  readonly hechas: readonly Hecha[];
  readonly fallidas: readonly Fallida[];
  readonly pendientes: readonly Paso[];
  readonly estado: 'sigue' | 'detenida' | 'terminada';
  /** What stopped it, if nobody did. */
  readonly error?: unknown;
};

let marchas: ReadonlyMap<string, Marcha> = new Map();
const oyentes = new Set<() => void>();

const poner = (clave: string, marcha: Marcha | undefined): void => {
  const otras = new Map(marchas);
  if (marcha) otras.set(clave, marcha);
  else otras.delete(clave);
  marchas = otras;
  for (const oyente of oyentes) oyente();
};

const alCerrar = (evento: BeforeUnloadEvent): void => evento.preventDefault();

const sigueAlguna = (): boolean => [...marchas.values()].some(({ estado }) => estado === 'sigue');

const unPaso = async ({ nombres, hacer }: Paso): Promise<Pick<Marcha, 'hechas' | 'fallidas'>> => {
  try {
    const hechas = (await hacer()) ?? nombres.map((nombre) => ({ nombre }));
    return { hechas, fallidas: [] };
  } catch (error) {
    // Nothing after it would go any better.
    if (error instanceof ErrorDeConexion || error instanceof ErrorDeAutenticacion) throw error;
    return { hechas: [], fallidas: nombres.map((nombre) => ({ nombre, error })) };
  }
};

/** Goes on with one that stopped, from the step that it stopped at. */
export const seguir = async (clave: string): Promise<void> => {
  const parada = marchas.get(clave);
  if (!parada || parada.estado === 'sigue') return;
  poner(clave, { ...parada, estado: 'sigue', error: undefined });
  addEventListener('beforeunload', alCerrar);
  for (const paso of parada.pendientes) {
    const ahora = marchas.get(clave);
    if (ahora?.estado !== 'sigue') break;
    try {
      const { hechas, fallidas } = await unPaso(paso);
      const despues = marchas.get(clave) ?? ahora;
      poner(clave, {
        ...despues,
        hechas: [...despues.hechas, ...hechas],
        fallidas: [...despues.fallidas, ...fallidas],
        pendientes: despues.pendientes.slice(1),
      });
    } catch (error) {
      poner(clave, { ...ahora, estado: 'detenida', error });
    }
  }
  const fin = marchas.get(clave);
  if (fin?.pendientes.length === 0) poner(clave, { ...fin, estado: 'terminada' });
  if (!sigueAlguna()) removeEventListener('beforeunload', alCerrar);
};

/** Begins one, in place of what was there. */
export const empezar = (
  clave: string,
  { titulo, a, pasos }: Pick<Marcha, 'titulo' | 'a'> & { readonly pasos: readonly Paso[] },
): Promise<void> => {
  const de = pasos.reduce((suma, { nombres }) => suma + nombres.length, 0);
  const vacia = { hechas: [], fallidas: [], estado: 'detenida' } as const;
  poner(clave, { titulo, a, de, pendientes: pasos, ...vacia });
  return seguir(clave);
};

/** Does the step that it is at, and no other. */
export const detener = (clave: string): void => {
  const marcha = marchas.get(clave);
  if (marcha?.estado === 'sigue') poner(clave, { ...marcha, estado: 'detenida' });
};

export const olvidar = (clave: string): void => poner(clave, undefined);

const suscribir = (oyente: () => void): (() => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};

export const useMarchas = (): ReadonlyMap<string, Marcha> =>
  useSyncExternalStore(suscribir, () => marchas);
export const useMarcha = (clave: string): Marcha | undefined => useMarchas().get(clave);
