import { z } from 'zod';
import { texto } from '#commands/kernel/campos.ts';

/** What the issuer adds of its own under «Información adicional», in the bodies (Ley: documentos §19). */

/** Fifteen by the schema, of which the provider's RUC is one. */
const MAXIMO = 14;

const campoAdicional = z.object({ nombre: texto(300), valor: texto(300) });

export const infoAdicionalEsquema = z.array(campoAdicional).max(MAXIMO).nullish();
