import type { Sello, SelloHecho } from '#domain/sellos/sello.events.ts';
import type { SellosGuardados } from '#read-api/sellos/sellos.puerto.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { leerClaves } from './claves.ts';
import { leerEntero } from './streams.ts';
import { fechaDeSello, firmaDeEmpresa } from './testimonios.ts';

/** The seal n is the event at revision n - 1. */
export const STREAM_DE_SELLOS = 'documento-0-sellos';

type Lector = Pick<Bitacora, 'readStream'>;

const datosDe = ({ datos }: { readonly datos: object }): SelloHecho['datos'] =>
  datos as SelloHecho['datos'];

export const ultimoSello = async (bitacora: Lector): Promise<SelloHecho['datos'] | undefined> => {
  const opciones = { direction: 'backwards', limit: 1 } as const;
  const [ultimo] = await bitacora.readStream(STREAM_DE_SELLOS, opciones);
  return ultimo && datosDe(ultimo);
};

/** Those that follow one another from that number on. */
export const leerSellosDesde = async (
  bitacora: Lector,
  sello_id: number,
  limite: number,
): Promise<SelloHecho['datos'][]> =>
  (await bitacora.readStream(STREAM_DE_SELLOS, { from: sello_id - 1, limit: limite })).map(datosDe);

export const selloPorId = async (
  bitacora: Lector,
  sello_id: number,
): Promise<SelloHecho['datos'] | undefined> => {
  if (!Number.isSafeInteger(sello_id) || sello_id < 1) return undefined;
  const [hallado] = await bitacora.readStream(STREAM_DE_SELLOS, { from: sello_id - 1, limit: 1 });
  return hallado?.revision === sello_id - 1 ? datosDe(hallado) : undefined;
};

/** All of them, the first one first. */
export const leerSellos = async (bitacora: Lector): Promise<Sello[]> =>
  (await leerEntero(bitacora, STREAM_DE_SELLOS)).map((hecho) => datosDe(hecho).sello);

const sinSello = <T extends { readonly sello_id: number }>(
  datos: T | undefined,
): Omit<T, 'sello_id'> | null => {
  if (!datos) return null;
  const { sello_id: _, ...resto } = datos;
  return resto;
};

/** What is asked of the seals, read from the log itself. */
export const sellosEn = (bitacora: Lector): SellosGuardados => ({
  lista: async ({ antes_de, limite }): Promise<readonly Sello[]> => {
    if (antes_de <= 1) return [];
    const ultimo = await ultimoSello(bitacora);
    if (!ultimo) return [];
    const desde = Math.min(antes_de - 1, ultimo.sello.id) - 1;
    const leidos = await bitacora.readStream(STREAM_DE_SELLOS, {
      from: desde,
      limit: limite,
      direction: 'backwards',
    });
    return leidos.map((leido) => datosDe(leido).sello);
  },
  uno: async (sello_id) => (await selloPorId(bitacora, sello_id))?.sello,
  testimonios: async (empresa_id, sello_id) => {
    const [empresa, tiempo] = await Promise.all([
      firmaDeEmpresa(bitacora, empresa_id, sello_id),
      fechaDeSello(bitacora, sello_id),
    ]);
    return { empresa: sinSello(empresa), tiempo: sinSello(tiempo) };
  },
  claves: () => leerClaves(bitacora),
});
