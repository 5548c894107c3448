import { esCedula, esRuc } from '#domain/documentos/identificacion.ts';
import { fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type {
  ConsultarRegistro,
  RespuestaDelRegistro,
} from '#read-api/personas/registro.puerto.ts';
import type { ClienteRuc, Hallazgo } from './cliente.ts';
import type { MemoriaDeRegistro } from './memoria.ts';
import { RegistroNoDisponible, RegistroRehusado } from './transporte.ts';

/** How long an answer is good for. */
const VIGENCIA_HALLADO_MS = 24 * 3_600_000;
const VIGENCIA_NO_HALLADO_MS = 10 * 60_000;
/** Nobody knocks again at once at a door that does not open. */
const VIGENCIA_NO_DISPONIBLE_MS = 20_000;

/** Look-ups on their way at once in this process; those beyond are told that it is not available. */
const MAXIMO_EN_CURSO = 32;

const MAL_FORMADA = {
  contribuyente: null,
  mensaje: 'No es una cédula ni un RUC válido: el registro público solo conoce esos números.',
} as const;
const NO_DISPONIBLE = {
  contribuyente: null,
  mensaje:
    'El registro público no responde en este momento: intente más tarde o escriba los datos.',
} as const;
const DESCONOCIDA = {
  contribuyente: null,
  mensaje: 'El registro público no conoce esta identificación.',
} as const;
const SIN_DATOS = {
  contribuyente: null,
  mensaje: 'La identificación existe, pero el registro público no dice de quién es.',
} as const;

const respuestaDe = (hallazgo: Hallazgo): RespuestaDelRegistro => {
  if (hallazgo === 'no_existe') return DESCONOCIDA;
  if (hallazgo === 'sin_datos') return SIN_DATOS;
  return { contribuyente: hallazgo, mensaje: null };
};

type Partes = {
  readonly cliente: ClienteRuc;
  readonly memoria: MemoriaDeRegistro;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly alFallar: (error: unknown) => void;
};

/**
 * The registry as the look-up uses it: remembers answers, asks once for however many callers want
 * the same number, and never rejects. While the registry is out of reach, an old answer is better
 * than none, and says how old it is.
 */
export const consultaDelRegistro = (partes: Partes): ConsultarRegistro => {
  const { cliente, memoria, reloj, alFallar } = partes;
  const enCurso = new Map<string, Promise<RespuestaDelRegistro>>();

  const preguntar = async (identificacion: string): Promise<RespuestaDelRegistro> => {
    try {
      const hallazgo = await (identificacion.length === 10
        ? cliente.porCedula(identificacion)
        : cliente.porRuc(identificacion));
      return respuestaDe(hallazgo);
    } catch (error) {
      // What is no answer of the registry is a defect of ours, or of who configured us; the look-up
      // survives it, too.
      const esperable =
        error instanceof RegistroNoDisponible && !(error instanceof RegistroRehusado);
      if (!esperable) alFallar(error);
      return NO_DISPONIBLE;
    }
  };

  /** Remembering is a favour: without it the answer is as good. */
  const recordar = (identificacion: string, respuesta: RespuestaDelRegistro): Promise<void> => {
    const guardada_ms = reloj();
    const vigencia = respuesta.contribuyente
      ? VIGENCIA_HALLADO_MS
      : respuesta === NO_DISPONIBLE
        ? VIGENCIA_NO_DISPONIBLE_MS
        : VIGENCIA_NO_HALLADO_MS;
    const recordada = { respuesta, guardada_ms, vence_ms: guardada_ms + vigencia };
    return memoria.guardar(identificacion, recordada).catch(alFallar);
  };

  const resolver = async (identificacion: string): Promise<RespuestaDelRegistro> => {
    const previa = await memoria.leer(identificacion).catch((error: unknown) => {
      alFallar(error);
      return undefined;
    });
    if (previa && previa.vence_ms > reloj()) return previa.respuesta;
    const respuesta = await preguntar(identificacion);
    if (respuesta === NO_DISPONIBLE && previa?.respuesta.contribuyente) {
      const fecha = fechaDe(instanteDeMs(previa.guardada_ms));
      const mensaje = `El registro público no responde: estos datos son del ${fecha}.`;
      return { contribuyente: previa.respuesta.contribuyente, mensaje };
    }
    await recordar(identificacion, respuesta);
    return respuesta;
  };

  return (identificacion) => {
    if (!esCedula(identificacion) && !esRuc(identificacion)) return Promise.resolve(MAL_FORMADA);
    const suya = enCurso.get(identificacion);
    if (suya) return suya;
    if (enCurso.size >= MAXIMO_EN_CURSO) return Promise.resolve(NO_DISPONIBLE);
    const nueva = resolver(identificacion).finally(() => enCurso.delete(identificacion));
    enCurso.set(identificacion, nueva);
    return nueva;
  };
};
