import type { Respuesta, Ruta } from '#domain/kernel/ruta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { demasiadasDescargas } from './errores.ts';

/** What is downloaded takes long: connections of its own, and so many at once of each company. */

/** Downloads of one company at once. */
const A_LA_VEZ = 3;
/** Downloads of one company that wait besides: beyond these they are refused at once. */
const EN_ESPERA = 5;
/** Until one of its own ends; whoever asks from a browser does not look at nothing for longer. */
const PACIENCIA_MS = 10_000;

export type OpcionesDeDescargas = {
  readonly a_la_vez?: number;
  readonly en_espera?: number;
  readonly paciencia_ms?: number;
  /** What whoever finds no room is told. */
  readonly rehusar?: (a_la_vez: number, espera_s: number) => Error;
};

type Soltar = () => void;

export type Descargas = {
  /** A turn of the company, to be given back. @throws limite.descargas (429) */
  readonly tomar: (empresa_id: number) => Promise<Soltar>;
};

type DeEmpresa = { enCurso: number; readonly cola: (() => void)[] };

export const crearDescargas = ({
  a_la_vez = A_LA_VEZ,
  en_espera = EN_ESPERA,
  paciencia_ms = PACIENCIA_MS,
  rehusar: decirQueNo = demasiadasDescargas,
}: OpcionesDeDescargas = {}): Descargas => {
  const porEmpresa = new Map<number, DeEmpresa>();
  const rehusar = () => decirQueNo(a_la_vez, Math.ceil(paciencia_ms / 1000));

  const soltarUna = (empresa_id: number, turnos: DeEmpresa): Soltar => {
    let suelta = false;
    return () => {
      if (suelta) return;
      suelta = true;
      const siguiente = turnos.cola.shift();
      if (siguiente) siguiente();
      else turnos.enCurso -= 1;
      if (turnos.enCurso === 0) porEmpresa.delete(empresa_id);
    };
  };

  const esperar = (cola: DeEmpresa['cola']): Promise<void> =>
    new Promise((resolver, rechazar) => {
      const entrar = (): void => {
        clearTimeout(alarma);
        resolver();
      };
      const alarma = setTimeout(() => {
        cola.splice(cola.indexOf(entrar), 1);
        rechazar(rehusar());
      }, paciencia_ms).unref();
      cola.push(entrar);
    });

  return {
    tomar: async (empresa_id) => {
      const turnos = porEmpresa.get(empresa_id) ?? { enCurso: 0, cola: [] };
      porEmpresa.set(empresa_id, turnos);
      if (turnos.enCurso < a_la_vez) turnos.enCurso += 1;
      else {
        if (turnos.cola.length >= en_espera) throw rehusar();
        await esperar(turnos.cola);
      }
      return soltarUna(empresa_id, turnos);
    },
  };
};

/** Whether what is asked for leaves as a file that may be long. */
export const esDescarga = (
  { es_descarga, metodo }: Pick<Ruta<never>, 'es_descarga' | 'metodo'>,
  query: unknown,
): boolean => {
  const { format } = (query ?? {}) as { readonly format?: unknown };
  return metodo === 'GET' && (es_descarga === true || format === 'csv' || format === 'pdf');
};

/** Dependencies whose rows are read by the downloads' connections. */
export const conConexionesPropias = <D>(dependencias: D, sql: Lecturas['sql'] | undefined): D => {
  const { lecturas } = dependencias as { readonly lecturas?: Lecturas };
  return lecturas && sql ? { ...dependencias, lecturas: { ...lecturas, sql } } : dependencias;
};

const hastaElFin = (
  bytes: AsyncIterable<Uint8Array>,
  soltar: Soltar,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const trozos = bytes[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          const trozo = await trozos.next();
          if (trozo.done) soltar();
          return trozo;
        } catch (error) {
          soltar();
          throw error;
        }
      },
      return: async () => {
        try {
          await trozos.return?.();
        } finally {
          soltar();
        }
        return { done: true, value: undefined };
      },
    };
  },
});

/** An answer within a company's turn, which ends with it: a long one, when nobody takes any more of it. */
export const enSuTurno = async (
  { tomar }: Descargas,
  empresa_id: number,
  responder: () => Promise<Respuesta>,
): Promise<Respuesta> => {
  const soltar = await tomar(empresa_id);
  let sigue = false;
  try {
    const respuesta = await responder();
    if (!('archivo' in respuesta) || respuesta.archivo.bytes instanceof Uint8Array)
      return respuesta;
    sigue = true;
    const { archivo } = respuesta;
    return {
      ...respuesta,
      archivo: { ...archivo, bytes: hastaElFin(respuesta.archivo.bytes, soltar) },
    };
  } finally {
    if (!sigue) soltar();
  }
};

/** What answers HEAD is not made any further. */
export const sinCuerpo = (respuesta: Respuesta): Respuesta => {
  if (!('archivo' in respuesta) || respuesta.archivo.bytes instanceof Uint8Array) return respuesta;
  const { archivo } = respuesta;
  void respuesta.archivo.bytes[Symbol.asyncIterator]().return?.();
  return { ...respuesta, archivo: { ...archivo, bytes: new Uint8Array() } };
};
