import type { LecturaAjena } from '#domain/kernel/ruta.ts';
import type { MensajeDeAsistente } from '../http/asistentes.ts';
import type { Credencial } from '../http/claves-api.ts';
import { ErrorHttp } from '../http/errores.ts';
import { type Preguntar, Rehusada } from './herramienta.ts';

/** What one message of an assistant may ask of the API, in the name of its key. */
export type Conversacion = {
  readonly clave: Credencial;
  readonly preguntar: Preguntar;
  /** A file. Throws `Rehusada`. */
  readonly descargar: (
    operacion: string,
    params: { readonly [nombre: string]: number },
  ) => Promise<Buffer>;
  readonly puede: (operacion: string) => boolean;
  readonly puedeLeer: (lectura: LecturaAjena) => boolean;
  /** The company's own record, which every answer names: it takes no permission. */
  readonly ficha: () => ReturnType<Preguntar>;
};

/** It takes longer than a question may: it goes on, and will be there. */
const EN_MARCHA = {
  codigo: 'asistente.en_marcha',
  detail: 'Lo que se pide tarda y ya se está haciendo: repita la misma pregunta en unos segundos.',
};

const FICHA = 'obtenerEmpresa';

export const conversacionDe = ({ interior, quien, peticion }: MensajeDeAsistente): Conversacion => {
  const { identidad } = quien;
  const { clave } = identidad;
  if (!clave) throw new ErrorHttp(500, 'interno', 'Un asistente entró sin clave');
  const exigir = (estado: number, json: unknown): void => {
    if (estado === 202) throw new Rehusada(202, EN_MARCHA);
    if (estado !== 200) throw new Rehusada(estado, json as object);
  };
  const preguntarCon =
    (opciones: { readonly sin_permiso?: true }): Preguntar =>
    async (operacion, pedido = {}) => {
      const pregunta = { operacion, ...pedido, ...opciones };
      const { estado, json, total } = await interior.preguntar(quien, pregunta, peticion.signal);
      exigir(estado, json);
      return { json: json as never, total };
    };
  const ficha = preguntarCon({ sin_permiso: true });
  return {
    clave,
    preguntar: preguntarCon({}),
    ficha: () => ficha(FICHA),
    descargar: async (operacion, params) => {
      const { estado, bytes } = await interior.descargar(
        quien,
        { operacion, params },
        peticion.signal,
      );
      if (estado !== 200) exigir(estado, JSON.parse(bytes.toString('utf8')));
      return bytes;
    },
    puede: (operacion) => interior.puede(identidad, operacion),
    puedeLeer: (lectura) => interior.puedeLeer(identidad, lectura),
  };
};
