/** Who asks, for which company, as part of what: what every command carries. */
export type Remitente = {
  readonly empresa_id: number;
  readonly comando_id: string;
  readonly correlacion_id: string;
  readonly actor: string;
};
