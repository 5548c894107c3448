import { Hono } from 'hono';
import { RECURSO_DE_PERFIL } from '#domain/identidad/clave-api.decider.ts';
import type { LecturaAjena, Ruta } from '#domain/kernel/ruta.ts';
import { autorizar, exigirEmpresa } from './autenticacion.ts';
import type { Entorno, Identidad, Preguntada } from './entorno.ts';
import { ErrorHttp, fallaDe } from './errores.ts';
import { montarPreguntable } from './montaje.ts';
import { responderFalla } from './respuesta.ts';
import type { RutaAtendida } from './rutas.ts';
import type { Servicios } from './servicios.ts';

/** The reads of the API, asked by another request of this process in the name of whoever it let in. */

/** A read by the name of its operation, as its route is asked. */
export type Pregunta = {
  readonly operacion: string;
  readonly params?: { readonly [nombre: string]: string | number };
  readonly query?: { readonly [nombre: string]: string | number | boolean | undefined };
  /** For what whoever asks in a company's name must know of it anyway. */
  readonly sin_permiso?: true;
};

/** What its route answers over HTTP. */
export type Contestada = {
  readonly estado: number;
  readonly json: unknown;
  /** `X-Total-Count`, where it is known. */
  readonly total: number | undefined;
};

export type Interior = {
  /** What it answers, refusals too; it is not counted and not audited: whoever asks was. */
  preguntar(quien: Preguntada, pregunta: Pregunta, senal: AbortSignal): Promise<Contestada>;
  /** The same, where what is answered is a file. */
  descargar(
    quien: Preguntada,
    pregunta: Pregunta,
    senal: AbortSignal,
  ): Promise<{ readonly estado: number; readonly bytes: Buffer }>;
  /** Whether it may ask that at all; of one whose permission hangs on what it is asked about, always. */
  puede(identidad: Identidad, operacion: string): boolean;
  /** Whether it may read that. */
  puedeLeer(identidad: Identidad, lectura: LecturaAjena): boolean;
};

/** More than that is no answer for whoever asks here: it is cut, and said. */
const MAXIMO_BYTES = 4 * 1024 * 1024;

/** An answer that does not fit. */
export class RespuestaDesmedida extends Error {}

/** The profile of the company is the panel's, and the assistants' that may read it. */
const comoAsistente = (ruta: Ruta<never>): Ruta<never> =>
  ruta.recurso === RECURSO_DE_PERFIL ? { ...ruta, acceso: 'clave_o_sesion' } : ruta;

const exigir = (identidad: Identidad, ruta: Ruta<never>): void => {
  if (ruta.permiso_al_atender || ruta.permiso_segun) exigirEmpresa(identidad);
  else autorizar(identidad, comoAsistente(ruta));
};

const leerAcotado = async (respuesta: Response): Promise<Buffer> => {
  const trozos: Uint8Array[] = [];
  let bytes = 0;
  for await (const trozo of respuesta.body ?? []) {
    bytes += trozo.byteLength;
    if (bytes > MAXIMO_BYTES) throw new RespuestaDesmedida();
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
};

const caminoDe = (camino: string, { params = {}, query = {} }: Pregunta): string => {
  const lleno = camino.replaceAll(/\{(\w+)\}/g, (_, nombre: string) =>
    encodeURIComponent(String(params[nombre] ?? '')),
  );
  const dichos = Object.entries(query).flatMap(([nombre, valor]) =>
    valor === undefined ? [] : [[nombre, String(valor)] as const],
  );
  return dichos.length === 0
    ? lleno
    : `${lleno}?${String(new URLSearchParams(Object.fromEntries(dichos)))}`;
};

const siPuede = (exigirlo: () => void): boolean => {
  try {
    exigirlo();
    return true;
  } catch (error) {
    if (error instanceof ErrorHttp) return false;
    throw error;
  }
};

/** `rutas`: all that is answered; of them, the reads. `registro`: told of what nobody refused. */
export const crearInterior = (
  rutas: readonly RutaAtendida[],
  servicios: Servicios,
  registro: { error(datos: object, mensaje: string): void },
): Interior => {
  const interior = new Hono<Entorno>();
  const lecturas = rutas.filter(({ ruta }) => ruta.metodo === 'GET');
  const porOperacion = new Map(lecturas.map(({ ruta }) => [ruta.id, ruta]));
  for (const { ruta, dependencias } of lecturas) {
    montarPreguntable(interior, ruta, dependencias as never, servicios, (c) => {
      if (!c.env.preguntada!.sin_permiso) exigir(c.get('identidad'), ruta);
    });
  }
  interior.onError((error, c) => {
    const falla = fallaDe(error);
    if (falla.imprevista) {
      const { path: camino } = c.req;
      registro.error(
        { err: error, camino, estado: falla.estado },
        'Falló lo que preguntó un asistente',
      );
    }
    return responderFalla(falla, {});
  });
  const rutaDe = (operacion: string): Ruta<never> => {
    const ruta = porOperacion.get(operacion);
    if (!ruta) throw new TypeError(`No hay una lectura que se llame ${operacion}`);
    return ruta;
  };
  const pedir = async (quien: Preguntada, pregunta: Pregunta, signal: AbortSignal) => {
    const { operacion, sin_permiso } = pregunta;
    const url = `http://interior${caminoDe(rutaDe(operacion).camino, pregunta)}`;
    const preguntada = { ...quien, sin_permiso: sin_permiso === true };
    return interior.fetch(new Request(url, { signal }), { preguntada });
  };
  return {
    preguntar: async (quien, pregunta, senal) => {
      const respuesta = await pedir(quien, pregunta, senal);
      const json: unknown = JSON.parse((await leerAcotado(respuesta)).toString('utf8'));
      const total = respuesta.headers.get('x-total-count');
      return { estado: respuesta.status, json, total: total === null ? undefined : Number(total) };
    },
    descargar: async (quien, pregunta, senal) => {
      const respuesta = await pedir(quien, pregunta, senal);
      return { estado: respuesta.status, bytes: await leerAcotado(respuesta) };
    },
    puede: (identidad, operacion) => siPuede(() => exigir(identidad, rutaDe(operacion))),
    puedeLeer: (identidad, lectura) =>
      siPuede(() => autorizar(identidad, { ...lectura, metodo: 'GET' })),
  };
};
