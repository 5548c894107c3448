/**
 * One Idempotency-Key per attempt. While nobody answered, whatever is sent goes with the same one: the first
 * may have arrived. Once there was an answer, another body is another attempt.
 */
export type Intento = {
  readonly clave: string;
  /** What was sent with it, as text. */
  readonly enviado: string;
  readonly respondido: boolean;
};

/** The attempt to send this body with. */
export const intentoPara = (
  anterior: Intento | null,
  enviado: string,
  claveNueva: () => string,
): Intento => {
  const sigue = anterior !== null && (!anterior.respondido || anterior.enviado === enviado);
  return { clave: sigue ? anterior.clave : claveNueva(), enviado, respondido: false };
};

/** Somebody of ours answered: what was sent is known to have been refused or done. */
export const fueRespondido = (status: number): boolean => status >= 400 && status < 500;
