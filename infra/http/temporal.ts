import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { LecturaTemporal, Peticion, Respuesta, Ruta } from '#domain/kernel/ruta.ts';
import { esFecha } from '#domain/kernel/tiempo.ts';
import {
  type Conocimiento,
  conocidoDeConsulta,
  conocidoObligatorioDeConsulta,
  fechaDeConsulta,
} from '#read-api/kernel/consulta.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { EnTrabajo, type Pasado, type PasadoAbierto } from '#read-api/kernel/pasado.puerto.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';
import { conocidoHasta, exigirPasada } from '#read-api/kernel/temporal.ts';
import type { Entorno } from './entorno.ts';
import { PREFIJO } from './respuesta.ts';

/** `?al=` and `?conocido_el=`: a read at another date, and as known on another day. */

const NOMBRES = ['al', 'conocido_el', 'contra'] as const;

const descripcionDeAl = (dia: LecturaTemporal['dia']): string =>
  dia === undefined
    ? 'A qué fecha; no puede ser futura. Por omisión, hoy'
    : `A qué fecha: lo mismo que ${dia}, y no puede ser futura`;

const CONTRA = conocidoDeConsulta.meta({
  type: 'string',
  description: 'Con qué se compara, dicho como conocido_el. Por omisión, con lo que se sabe ahora',
});

const camposPara = ({ dia, contra }: LecturaTemporal): z.core.$ZodLooseShape => ({
  al: fechaDeConsulta.meta({
    type: 'string',
    format: 'date',
    description: descripcionDeAl(dia),
  }),
  conocido_el: contra === true ? conocidoObligatorioDeConsulta : conocidoDeConsulta,
  ...(contra && { contra: CONTRA }),
});

type Consulta = { readonly [nombre: string]: unknown };
/** What the two say, among the rest of a validated query. */
type Pedida = {
  readonly al?: string;
  readonly conocido_el?: Conocimiento;
  readonly contra?: Conocimiento;
};

/** What a route reads of its query, and these. */
export const consultaTemporal = (
  { id, query = z.object({}) }: Pick<Ruta<never>, 'id' | 'query'>,
  temporal: LecturaTemporal,
): z.ZodType => {
  if (!(query instanceof z.ZodObject)) {
    throw new TypeError(`La consulta de ${id}, que es temporal, debe ser un objeto`);
  }
  const { dia } = temporal;
  if (dia !== undefined && !(dia in query.shape)) {
    throw new TypeError(`La consulta de ${id} no tiene ${dia}, por el que dice al`);
  }
  return query.safeExtend(camposPara(temporal));
};

/** `al` in the place of the parameter that it stands for. Two that differ are no date. */
export const conDia =
  (dia: NonNullable<LecturaTemporal['dia']>) =>
  (consulta: Consulta): { readonly consulta: Consulta; readonly errores: ErrorDeCampo[] } => {
    const { al, [dia]: propio } = consulta;
    if (typeof al !== 'string' || !esFecha(al) || propio === al) return { consulta, errores: [] };
    if (propio === undefined) return { consulta: { ...consulta, [dia]: al }, errores: [] };
    const msg = `Dice lo mismo que ${dia}, y son distintos: envíe uno de los dos`;
    return { consulta, errores: [{ type: 'value_error', loc: ['query', 'al'], msg, input: al }] };
  };

/**
 * Whoever asks for another day a read that takes none, or takes no other to compare with, hears of it and
 * is not answered with now. `query`: all that the read takes.
 */
export const rehusarTemporal = (query: z.ZodType | undefined): MiddlewareHandler<Entorno> => {
  const propios = query instanceof z.ZodObject ? query.shape : {};
  const ajenos = NOMBRES.filter((nombre) => !(nombre in propios));
  return async (c, next) => {
    const errores = ajenos
      .filter((nombre) => c.req.queries(nombre))
      .map((nombre) => ({
        type: 'temporal_no_admitido',
        loc: ['query', nombre],
        msg: 'Esta lectura no lo admite: respondería como si no estuviera',
      }));
    if (errores.length > 0) throw new ErrorDeForma(errores);
    await next();
  };
};

type PeticionHttp = Peticion<unknown, unknown, unknown>;

/**
 * The request as its handler gets it: with the day and the instant, neither of them to come.
 * @throws temporal.al_futuro, temporal.conocido_el_futuro
 */
export const enSuDia = (peticion: PeticionHttp, reloj: () => number): PeticionHttp => {
  const { al, conocido_el, contra } = peticion.query as Pedida;
  const ahora_ms = reloj();
  return {
    ...peticion,
    al: exigirPasada(al, ahora_ms),
    conocido_el: conocidoHasta(conocido_el, ahora_ms),
    contra: conocidoHasta(contra, ahora_ms),
  };
};

/** A download keeps what it reads until its end, or until nobody takes it any more. */
const hastaElFin = (
  bytes: AsyncIterable<Uint8Array>,
  { comprobar, cerrar }: PasadoAbierto,
): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const trozos = bytes[Symbol.asyncIterator]();
    return {
      next: async () => {
        try {
          const trozo = await trozos.next();
          if (trozo.done) await comprobar();
          if (trozo.done) cerrar();
          return trozo;
        } catch (error) {
          cerrar();
          throw error;
        }
      },
      // Whoever hangs up before the first piece leaves a generator that never began, and never ends.
      return: async () => {
        try {
          await trozos.return?.();
        } finally {
          cerrar();
        }
        return { done: true, value: undefined };
      },
    };
  },
});

const esLarga = (
  respuesta: Respuesta,
): respuesta is Extract<Respuesta, { archivo: unknown }> & {
  readonly archivo: { readonly bytes: AsyncIterable<Uint8Array> };
} => 'archivo' in respuesta && !(respuesta.archivo.bytes instanceof Uint8Array);

/** What a handler is given in place of what is of now. */
type DeEntonces = Partial<DependenciasDeLectura> & { readonly contra?: Lecturas };

/** All the rows that a request is about, at once: whoever waits for some holds no others. */
const abrirPara = async (
  { empresa_id, conocido_el, contra, query }: PeticionHttp,
  { tablas: declaradas }: LecturaTemporal,
  pasado: Pasado,
): Promise<{ readonly abierto: PasadoAbierto; readonly deEntonces: DeEntonces } | undefined> => {
  const instantes = [conocido_el, contra].filter((instante) => instante !== undefined);
  if (instantes.length === 0) return undefined;
  const tablas = typeof declaradas === 'function' ? declaradas(query as never) : declaradas;
  const pedidos = instantes.map((instante) => ({ empresa_id, conocido_el: instante, tablas }));
  const abierto = await pasado.abrir(pedidos);
  const { lecturas } = abierto;
  const entonces_ms = conocido_el === undefined ? undefined : Date.parse(conocido_el);
  return {
    abierto,
    deEntonces: {
      ...(entonces_ms !== undefined && { lecturas: lecturas[0]!, reloj: () => entonces_ms }),
      ...(contra !== undefined && { contra: lecturas.at(-1)! }),
    },
  };
};

/** The rows of then, read with what its handler reads those of now. */
const conSusConexiones = (deEntonces: DeEntonces, dependencias: unknown): DeEntonces => {
  const { lecturas: vigentes } = dependencias as Partial<DependenciasDeLectura>;
  const { lecturas } = deEntonces;
  return lecturas && vigentes
    ? { ...deEntonces, lecturas: { ...lecturas, sql: vigentes.sql } }
    : deEntonces;
};

/**
 * What a route's handler answers: with `conocido_el`, over the rows as known then and with its clock
 * there. The same handler and the same statements: a report as known then is what this program would
 * have answered.
 */
export const atenderTemporal = async <D>(
  ruta: Ruta<D>,
  temporal: LecturaTemporal,
  peticion: PeticionHttp,
  dependencias: D,
  pasado: Pasado,
): Promise<Respuesta> => {
  const pasadas = await abrirPara(peticion, temporal, pasado);
  if (!pasadas) return ruta.atender(peticion, dependencias);
  const { abierto } = pasadas;
  const deEntonces = conSusConexiones(pasadas.deEntonces, dependencias);
  let sigue = false;
  try {
    const respuesta = await ruta.atender(peticion, { ...dependencias, ...deEntonces });
    if (esLarga(respuesta)) {
      const { archivo } = respuesta;
      sigue = true;
      return { ...respuesta, archivo: { ...archivo, bytes: hastaElFin(archivo.bytes, abierto) } };
    }
    await abierto.comprobar();
    return respuesta;
  } finally {
    if (!sigue) abierto.cerrar();
  }
};

/** What takes longer than a request may: where to ask how far it is. */
export const oTrabajo = async (
  responder: Promise<Respuesta>,
  anotar: (trabajo: EnTrabajo) => number,
): Promise<Respuesta> => {
  try {
    return await responder;
  } catch (error) {
    if (!(error instanceof EnTrabajo)) throw error;
    const Location = `${PREFIJO}/trabajos/${anotar(error)}`;
    return {
      estado: 202,
      json: { ...error.avance(), resultado: null },
      cabeceras: { Location, 'Retry-After': '1' },
    };
  }
};
