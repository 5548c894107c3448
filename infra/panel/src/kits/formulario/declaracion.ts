import type { Opciones, Simulacion } from 'comprobantes-cliente';
import type { Campos, ValoresDe } from './clases.ts';

/** A form, declared: what it asks, what that becomes, how it is sent and tried, and what comes after. */

export type OpcionesDeEnvio = Required<
  Pick<Opciones, 'idempotency_key' | 'signal' | 'al_responder'>
>;

type Enviado<C extends Campos, B, R> = {
  readonly respuesta: R;
  readonly cuerpo: B;
  readonly valores: ValoresDe<C>;
  /** It had arrived before, with another body: what is left is shown, and not sent by itself. */
  readonly deOtroCuerpo: boolean;
};

export type Declaracion<C extends Campos, B, R> = {
  /** With the company and the record, whose draft this is. Begins with the SDK's group: `facturas`. */
  readonly nombre: string;
  /** Which one is being changed or copied; a new one by omission. */
  readonly registro?: string | number | undefined;
  /** The same object each time: outside of the component. */
  readonly campos: C;
  readonly inicial?: Partial<ValoresDe<C>> | undefined;
  /** What is typed, without its blank rows, as the API takes it. */
  readonly cuerpo: (valores: ValoresDe<C>) => B;
  readonly enviar: (cuerpo: B, opciones: OpcionesDeEnvio) => Promise<R>;
  /** What would happen, asked while it is filled; without it, nothing is. */
  readonly simular?: ((cuerpo: B, signal: AbortSignal) => Promise<Simulacion>) | undefined;
  /** What is wrong across fields: its field → the words. */
  readonly revisar?: ((valores: ValoresDe<C>) => { readonly [ruta: string]: string }) | undefined;
  /** Where the body has another shape than the form: `exportacion.incoterm` → `incoterm`. */
  readonly alias?: { readonly [camino: string]: string } | undefined;
  /** Refusals that are one field's: by their `codigo`, which one. Told there, and not under all of them. */
  readonly enSuCampo?: { readonly [codigo: string]: keyof C & string } | undefined;
  /**
   * Tried before it is sent, where more depends on it than its own answer: what it throws is told as a refusal,
   * and nothing was sent. What may have arrived is not tried again.
   */
  readonly probar?: ((cuerpo: B, signal: AbortSignal) => Promise<unknown>) | undefined;
  /**
   * Of what is sent by parts: what is left to be sent after this answer, as the form would say it; null: nothing.
   * It is sent at once, each part with a key of its own; where one is refused, the form is the rest.
   */
  readonly sigue?: ((enviado: Enviado<C, B, R>) => Partial<ValoresDe<C>> | null) | undefined;
  readonly alTerminar: (respuesta: R, cuerpo: B) => void;
};
