import type { LineaPropuesta } from '#domain/contabilidad/libro.vista.ts';
import type { FilaLibro } from '#projections/contabilidad/periodos.projector.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';

/**
 * What another context has on the day before the books begin, so that they know none of them: what
 * the opening entry has to say beside its control accounts. Each registers its own
 * (`read-api/contextos.ts`).
 */
export type LineasPorAbrir = (
  lecturas: Lecturas,
  empresa_id: number,
  libro: FilaLibro,
) => Promise<readonly LineaPropuesta[]>;
