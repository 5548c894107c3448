import { esCedula, esRuc } from '#domain/kernel/identificacion.ts';
import { conDesfase, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type {
  ConsultarRegistro,
  Contribuyente,
  RespuestaDelRegistro,
} from '#read-api/personas/registro.puerto.ts';
import type { ClienteRuc, Hallazgo } from './cliente.ts';
import type { MemoriaDeRegistro, Recordada } from './memoria.ts';
import { RegistroNoDisponible, RegistroRehusado } from './transporte.ts';

/** How long an answer is good for: the registry is asked in real time, not once a click. */
const VIGENCIA_MS = 10 * 60_000;
/** Nobody knocks again at once at a door that does not open. */
const VIGENCIA_NO_DISPONIBLE_MS = 20_000;

/** Look-ups on their way at once in this process; those beyond are told that it is not available. */
const MAXIMO_EN_CURSO = 32;
const MAXIMO_POR_EMPRESA = 8;

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

const INVENTADOS = 'Datos inventados por el simulador: no son de nadie.';

const respuestaDe = (hallazgo: Hallazgo, inventa: boolean): RespuestaDelRegistro => {
  if (hallazgo === 'no_existe') return DESCONOCIDA;
  if (hallazgo === 'sin_datos') return SIN_DATOS;
  return { contribuyente: hallazgo, mensaje: inventa ? INVENTADOS : null };
};

/** What the registry said once, when it does not answer now: with its hour in Ecuador. */
const deEntonces = (
  contribuyente: Contribuyente,
  guardada_ms: number,
  inventa: boolean,
): RespuestaDelRegistro => {
  const [fecha, hora = ''] = conDesfase(instanteDeMs(guardada_ms)).split('T');
  const cuando = `${fecha} a las ${hora.slice(0, 5)} (Guayaquil)`;
  const mensaje = `El registro público no responde: estos datos son del ${cuando}.`;
  return { contribuyente, mensaje: inventa ? `${mensaje} ${INVENTADOS}` : mensaje };
};

type Partes = {
  readonly cliente: ClienteRuc;
  readonly memoria: MemoriaDeRegistro;
  /** The registry is a simulator, which makes people up. */
  readonly inventa?: boolean;
  /** Unix milliseconds. */
  readonly reloj: () => number;
  readonly alFallar: (error: unknown) => void;
};

/**
 * The registry as the look-up uses it: remembers what it answered each company, asks once for however
 * many callers of one company want the same number, and never rejects. While the registry is out of
 * reach, an old answer is better than none, and says how old it is.
 */
export const consultaDelRegistro = (partes: Partes): ConsultarRegistro => {
  const { cliente, memoria, reloj, alFallar, inventa = false } = partes;
  const enCurso = new Map<string, Promise<RespuestaDelRegistro>>();
  const deEmpresa = new Map<number, number>();

  const preguntar = async (identificacion: string): Promise<RespuestaDelRegistro> => {
    try {
      const hallazgo = await (identificacion.length === 10
        ? cliente.porCedula(identificacion)
        : cliente.porRuc(identificacion));
      return respuestaDe(hallazgo, inventa);
    } catch (error) {
      // What is no answer of the registry is a defect of ours, or of who configured us; the look-up
      // survives it, too.
      const esperable =
        error instanceof RegistroNoDisponible && !(error instanceof RegistroRehusado);
      if (!esperable) alFallar(error);
      return NO_DISPONIBLE;
    }
  };

  /** An answer that is still good, or an old one while the registry is left in peace. */
  const servir = ({ respuesta, guardada_ms }: Recordada): RespuestaDelRegistro =>
    respuesta.contribuyente && guardada_ms + VIGENCIA_MS <= reloj()
      ? deEntonces(respuesta.contribuyente, guardada_ms, inventa)
      : respuesta;

  const resolver = async (
    empresa_id: number,
    identificacion: string,
  ): Promise<RespuestaDelRegistro> => {
    const previa = await memoria.leer(empresa_id, identificacion).catch((error: unknown) => {
      alFallar(error);
      return undefined;
    });
    if (previa && previa.vence_ms > reloj()) return servir(previa);
    const respuesta = await preguntar(identificacion);
    const ahora = reloj();
    const caido = respuesta === NO_DISPONIBLE;
    const vence_ms = ahora + (caido ? VIGENCIA_NO_DISPONIBLE_MS : VIGENCIA_MS);
    const sigue = caido && previa?.respuesta.contribuyente ? previa : undefined;
    const recordada = { respuesta, guardada_ms: ahora, ...sigue, vence_ms };
    // Remembering is a favour: without it the answer is as good.
    await memoria.guardar(empresa_id, identificacion, recordada).catch(alFallar);
    return sigue ? servir(sigue) : respuesta;
  };

  const conTurno = async (
    empresa_id: number,
    identificacion: string,
  ): Promise<RespuestaDelRegistro> => {
    const deEsta = deEmpresa.get(empresa_id) ?? 0;
    deEmpresa.set(empresa_id, deEsta + 1);
    try {
      return await resolver(empresa_id, identificacion);
    } finally {
      const quedan = (deEmpresa.get(empresa_id) ?? 1) - 1;
      if (quedan > 0) deEmpresa.set(empresa_id, quedan);
      else deEmpresa.delete(empresa_id);
    }
  };

  return (empresa_id, identificacion) => {
    if (!esCedula(identificacion) && !esRuc(identificacion)) return Promise.resolve(MAL_FORMADA);
    const clave = `${empresa_id}:${identificacion}`;
    const previa = enCurso.get(clave);
    if (previa) return previa;
    const llena = (deEmpresa.get(empresa_id) ?? 0) >= MAXIMO_POR_EMPRESA;
    if (llena || enCurso.size >= MAXIMO_EN_CURSO) return Promise.resolve(NO_DISPONIBLE);
    const nueva = conTurno(empresa_id, identificacion).finally(() => enCurso.delete(clave));
    enCurso.set(clave, nueva);
    return nueva;
  };
};
