/**
 * What has, or may have, some of what is optional in a document (`O`), and nothing else of it: a request,
 * an event, a row. Each optional field reads its own of it, and knows none of the others.
 */
export type ConOpcional<O extends object> = { readonly opcionales?: Partial<O> | null };
