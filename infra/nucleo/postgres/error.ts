/** The embedded Postgres cannot start or stop; the message is for the person at the terminal. */
export class ErrorPostgresEmbebido extends Error {
  constructor(mensaje: string, opciones?: ErrorOptions) {
    super(mensaje, opciones);
    this.name = 'ErrorPostgresEmbebido';
  }
}

/** The `code` of a Node or Postgres error, such as ENOENT or 57P03. */
export const codigoDe = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
