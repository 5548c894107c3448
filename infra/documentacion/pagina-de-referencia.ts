/** A page of the reference, in Markdown. */
export type PaginaDeReferencia = {
  /** `facturas`, `guias-remision`: at `/docs/referencia/<name>`. */
  readonly nombre: string;
  readonly titulo: string;
  readonly resumen: string;
  readonly texto: string;
};
