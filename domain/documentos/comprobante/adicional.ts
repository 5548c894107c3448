/** An entry of «Información adicional»: its name and its text. Entries without text are left out. */
export type Adicional = readonly [nombre: string, texto: string | null];
