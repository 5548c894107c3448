import { type CamposDeVista, lista, objeto, texto } from '#domain/kernel/campos.ts';
import type { Comando, Ejecutar } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Respuesta } from '#domain/kernel/ruta.ts';
import { type Unicidad, unaVez } from './idempotencia.ts';

/** What only writing answers, beside the record. */
const avisos = lista(texto(), 'Lo que conviene saber de lo hecho');

/** A record, and what is to be known of what was done with it. */
export const conAvisos = ({ campos }: { readonly campos: CamposDeVista }) =>
  objeto({ ...campos, avisos });

/**
 * The answer of a create call: `estado`, or 200 with `Idempotency-Replayed` when the key was used
 * before (and `Idempotency-Mismatch` when it was used with another body).
 */
export const respuestaDeCreacion = (
  json: object,
  { repetida, difiere, revision }: { repetida: boolean; difiere: boolean; revision: number },
  estado: 200 | 201 | 202 = 201,
): Respuesta => {
  if (!repetida) return { estado, json, revision };
  const cabeceras = {
    'Idempotency-Replayed': 'true',
    ...(difiere && { 'Idempotency-Mismatch': 'true' }),
  };
  return { estado: 200, json, revision, cabeceras };
};

/** Runs a create command once per key, and answers its record as `vista` shows it. */
export const crearUnaVez = async <H, R, E extends Evento>(
  ejecutar: Ejecutar,
  comando: Comando<H, R>,
  {
    vista,
    estado,
    ...unicidad
  }: Unicidad<E, R> & {
    readonly vista: (registro: R) => object;
    /** Of a new one; 201 by default. */
    readonly estado?: 200;
  },
): Promise<Respuesta> => {
  const { resultado, revision } = await ejecutar(unaVez(comando, unicidad));
  return respuestaDeCreacion(vista(resultado.registro), { ...resultado, revision }, estado);
};

/** The answer of a deletion: 204, no body. */
export const respuestaVacia = (revision: number): Respuesta => ({ estado: 204, revision });
