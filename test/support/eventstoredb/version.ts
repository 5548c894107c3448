/** What differs by the version of the server. */
export type Caracter = {
  readonly version: string;
  /**
   * What a filtered subscription that has found nothing when it goes live is told to be at. `maximo`:
   * 2^64−1 (24.2.0 to 24.10.4); `fin`: the log's end (25.0.0, which then passes over the next event).
   */
  punto_sin_hallazgo: 'ninguno' | 'maximo' | 'fin';
  /** One whose reader does not keep up while live: it is ended, or goes back to catching up. */
  lentas: 'termina' | 'vuelve_atras';
  /** So many of the next subscriptions are ended on their way to being live. */
  al_pasar: number;
  /** From a place inside a record a subscription fails at once, or once it is confirmed. */
  readonly dentro_de_un_registro: 'al_abrir' | 'confirmada';
  /** Of the data of an append, in bytes. */
  readonly maximo_de_append: number;
};

const DE_SIEMPRE = { al_pasar: 0, maximo_de_append: 1_048_576 } as const;

const CARACTERES = {
  '23.10.6': {
    ...DE_SIEMPRE,
    punto_sin_hallazgo: 'ninguno',
    lentas: 'termina',
    dentro_de_un_registro: 'al_abrir',
  },
  '24.6.0': {
    ...DE_SIEMPRE,
    punto_sin_hallazgo: 'maximo',
    lentas: 'vuelve_atras',
    dentro_de_un_registro: 'confirmada',
  },
  '26.1.0': {
    ...DE_SIEMPRE,
    punto_sin_hallazgo: 'ninguno',
    lentas: 'vuelve_atras',
    dentro_de_un_registro: 'confirmada',
    maximo_de_append: 16 * 1024 * 1024,
  },
} as const satisfies Record<string, Omit<Caracter, 'version'>>;

export type VersionDelDoble = keyof typeof CARACTERES;

export const caracterDe = (version: VersionDelDoble): Caracter => ({
  version,
  ...CARACTERES[version],
});
