import {
  type Cliente,
  type Cobro,
  ErrorDeComprobantes,
  ErrorDeForma,
  type Simulacion,
} from 'comprobantes-cliente';
import type { OpcionesDeEnvio } from '#panel/kits/formulario/usar-formulario.ts';
import { dinero } from '#panel/nucleo/formato.ts';
import { medioDicho } from './medios.ts';
import type { PorRegistrar, Registrable } from './registrar.campos.ts';

/**
 * The records of one act, tried and made. None is made before all were tried, and all of them together; each is
 * made with a key of its own, and what was made is left out of what is sent again.
 */

type Grupo = Cliente['cobros'];

const datosDe = (error: ErrorDeComprobantes) => {
  const { status, codigo, detail, request_id, cuerpo, intentos, retry_after_s } = error;
  return { status, codigo, detail, request_id, cuerpo, intentos, retry_after_s };
};

/** What is wrong with one of several, where that is on the screen, and told of which it is. */
const deSuParte = (error: unknown, { parte }: Registrable): unknown => {
  if (!parte || !(error instanceof ErrorDeComprobantes)) return error;
  if (error instanceof ErrorDeForma) {
    const lugares = error.errores.map(({ loc: [en = 'body', campo = '', ...resto], ...reparo }) => {
      const lugar = Number(resto[0]);
      return campo === 'aplicaciones' && resto.length > 0
        ? { ...reparo, loc: [en, campo, parte.documentos[lugar] ?? lugar, ...resto.slice(1)] }
        : Object.hasOwn(parte.medio, campo)
          ? { ...reparo, loc: [en, 'medios', parte.fila, campo] }
          : { ...reparo, loc: [en, campo, ...resto] };
    });
    const cuerpo = { ...error.cuerpo, detail: lugares };
    return new ErrorDeForma({ ...datosDe(error), cuerpo });
  }
  if (error.status !== 400 && error.status !== 409) return error;
  const { medio, monto } = parte.medio;
  return new ErrorDeComprobantes({
    ...datosDe(error),
    detail: `${medioDicho(medio)} por ${dinero(monto)}: ${error.detail}`,
  });
};

const simularUna = async (
  grupo: Grupo,
  una: Registrable,
  signal: AbortSignal,
): Promise<Simulacion> => {
  try {
    return await grupo.crear(una.cuerpo, { simular: true, signal });
  } catch (error) {
    throw deSuParte(error, una);
  }
};

/** What would happen with all of them: the figures of the whole, and the entry of each. */
export const simularPartes = async (
  grupo: Grupo,
  { entero, partes }: PorRegistrar,
  signal: AbortSignal,
): Promise<Simulacion> => {
  const [deTodo, ...suyas] = await Promise.all([
    entero && grupo.crear(entero, { simular: true, signal }),
    ...partes.map((una) => simularUna(grupo, una, signal)),
  ]);
  const [primera] = suyas;
  if (!primera) throw new Error('No hay qué registrar');
  if (!deTodo) return primera;
  return {
    ...deTodo,
    asiento: suyas.at(-1)?.asiento ?? null,
    asientos: suyas.some(({ asientos }) => asientos === null)
      ? null
      : suyas.flatMap(({ asientos }) => asientos ?? []),
    avisos: [...new Set(suyas.flatMap(({ avisos }) => avisos))],
  };
};

/** Makes the first of them. */
export const enviarPrimera = async (
  grupo: Grupo,
  { partes: [primera] }: PorRegistrar,
  opciones: OpcionesDeEnvio,
): Promise<Cobro> => {
  if (!primera) throw new Error('No hay qué registrar');
  try {
    return await grupo.crear(primera.cuerpo, opciones);
  } catch (error) {
    throw deSuParte(error, primera);
  }
};
