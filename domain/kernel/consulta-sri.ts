import { instante, objeto, oNulo, texto, unoDe } from './campos.ts';
import { rechazo } from './error.ts';
import { conDesfase, type Instante } from './tiempo.ts';

/**
 * What the SRI holds of an access key now (its service ConsultaComprobante): of what was issued here
 * and of what others issued.
 */

/** In the SRI's own words. `RECHAZADA`: it does not answer for that key, and says why. */
export const ESTADOS_EN_SRI = [
  'AUTORIZADO',
  'NO AUTORIZADO',
  'PENDIENTE DE ANULAR',
  'ANULADO',
  'RECHAZADA',
] as const;
export type EstadoEnSri = (typeof ESTADOS_EN_SRI)[number];

/** Its answer; `motivo`: its messages in one line, null without any. */
export type DichoDelSri = { readonly estado: EstadoEnSri; readonly motivo: string | null };

/** What of it the row of a document keeps: nulls until somebody asks. */
export type ConsultaGuardada = {
  readonly sri_estado: EstadoEnSri | null;
  readonly sri_motivo: string | null;
  readonly sri_consultado_en: Instante | null;
};

export const SIN_CONSULTAR = {
  sri_estado: null,
  sri_motivo: null,
  sri_consultado_en: null,
} as const satisfies ConsultaGuardada;

/** The row after an answer. */
export const conDicho = <F extends ConsultaGuardada>(
  fila: F,
  { estado, motivo, consultado_en }: DichoDelSri & { readonly consultado_en: Instante },
): F => ({
  ...fila,
  sri_estado: estado,
  sri_motivo: motivo,
  sri_consultado_en: consultado_en,
});

/** As it goes out, of what was issued here and of what others issued. */
export const verificacionSri = objeto(
  {
    estado_sri: unoDe(
      ESTADOS_EN_SRI,
      'En palabras del SRI; RECHAZADA: no responde por esa clave, y aviso dice por qué',
    ),
    consultado_en: instante(),
    aviso: oNulo(texto('Lo que conviene hacer; null si aquí y allí está igual')),
  },
  'VerificacionSri',
);

/** `verificacionSri` in the record of a document: null while nobody asked the SRI. */
export const verificacionGuardada = oNulo(
  verificacionSri,
  'Lo que el SRI tiene de él, desde la última vez que se preguntó; null: nadie ha preguntado',
);

/** With what to know of it; null while nobody has asked. */
export const vistaDeConsulta = (
  { sri_estado, sri_consultado_en }: ConsultaGuardada,
  aviso: string | null,
) =>
  sri_estado === null || sri_consultado_en === null
    ? null
    : { estado_sri: sri_estado, consultado_en: conDesfase(sri_consultado_en), aviso };

export type VistaDeConsulta = NonNullable<ReturnType<typeof vistaDeConsulta>>;

/** What is said of a key that the SRI does not answer for. */
export const textoDeRechazada = (motivo: string | null): string =>
  `El SRI no dice cómo está${motivo === null ? '' : `: ${motivo}`}. Solo responde por lo emitido en el ` +
  'mes en curso y en el anterior; lo demás se ve en su portal.';

/** `motivo`: what became of the question. */
export const sriSinRespuesta = rechazo<{ reintentar_en_s: number; motivo: string }>(
  'sin_respuesta',
  'sri.sin_respuesta',
  'El SRI no respondió: nada cambió. Intente de nuevo en unos minutos.',
);
