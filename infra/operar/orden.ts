import type { Contexto } from './contexto.ts';

export type TipoDeOpcion = 'texto' | 'entero' | 'si';

export type Opcion = {
  readonly tipo: TipoDeOpcion;
  readonly descripcion: string;
  readonly obligatoria?: true;
};

/** What was asked for, once its form was checked. */
export type Entrada = {
  readonly argumentos: readonly string[];
  texto(opcion: string): string | undefined;
  entero(opcion: string): number | undefined;
  si(opcion: string): boolean;
};

/** What a command comes to: for programs (`--json`) and for people. */
export type Resultado = {
  readonly datos: object;
  readonly texto: string;
  /** 0 when it does not say. */
  readonly codigo?: number;
};

/** One line of the table of commands. */
export type Orden = {
  /** Group and action: `empresas crear`. */
  readonly nombre: string;
  readonly resumen: string;
  readonly argumentos?: readonly { readonly nombre: string; readonly descripcion: string }[];
  readonly opciones?: { readonly [opcion: string]: Opcion };
  /** `undefined`: it has written its output itself. */
  readonly hacer: (entrada: Entrada, contexto: Contexto) => Promise<Resultado | undefined>;
};
