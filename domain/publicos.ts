import { DEFINICIONES_DE_COBROS, PUBLICADORES_DE_COBROS } from './cobros/publicos.ts';
import { DEFINICIONES_DE_COMPRAS, PUBLICADORES_DE_COMPRAS } from './compras/publicos.ts';
import { DEFINICIONES_DE_DOCUMENTOS } from './documentos/publicos.definiciones.ts';
import { PUBLICADORES_DE_DOCUMENTOS } from './documentos/publicos.ts';
import { crearPublicador, type DefinicionDeEvento } from './kernel/publico.ts';
import { DEFINICIONES_DE_PAGOS, PUBLICADORES_DE_PAGOS } from './pagos/publicos.ts';
import { DEFINICIONES_DE_PROFORMAS, PUBLICADORES_DE_PROFORMAS } from './proformas/publicos.ts';
import { DEFINICIONES_DE_SERVICIOS } from './servicios/publicos.ts';
import { DEFINICIONES_DE_WEBHOOKS, PUBLICADORES_DE_WEBHOOKS } from './webhooks/publicos.ts';

/** What is public of the log: each context says what of its own. */
const DECLARADAS = {
  ...DEFINICIONES_DE_DOCUMENTOS,
  ...DEFINICIONES_DE_COMPRAS,
  ...DEFINICIONES_DE_COBROS,
  ...DEFINICIONES_DE_PAGOS,
  ...DEFINICIONES_DE_PROFORMAS,
  ...DEFINICIONES_DE_SERVICIOS,
  ...DEFINICIONES_DE_WEBHOOKS,
};

export type NombreDeEvento = keyof typeof DECLARADAS;

export const DEFINICIONES: { readonly [N in NombreDeEvento]: DefinicionDeEvento } = DECLARADAS;

/** Names of the public events, for the filter of `GET /eventos` and for subscriptions. */
export const EVENTOS_PUBLICOS = Object.keys(DEFINICIONES) as readonly NombreDeEvento[];

export const publicar = crearPublicador({
  ...PUBLICADORES_DE_DOCUMENTOS,
  ...PUBLICADORES_DE_COMPRAS,
  ...PUBLICADORES_DE_COBROS,
  ...PUBLICADORES_DE_PAGOS,
  ...PUBLICADORES_DE_PROFORMAS,
  ...PUBLICADORES_DE_WEBHOOKS,
});
