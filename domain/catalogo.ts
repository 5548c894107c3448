import { type EventoDeCartera, TIPOS_DE_CARTERA } from './cartera/catalogo.ts';
import { TIPOS_DE_COBROS } from './cobros/catalogo.ts';
import type { EventoDeCobro } from './cobros/cobro.events.ts';
import { type EventoDeCompras, TIPOS_DE_COMPRAS } from './compras/catalogo.ts';
import { type EventoDeContabilidad, TIPOS_DE_CONTABILIDAD } from './contabilidad/catalogo.ts';
import { TIPOS_DE_CORREO } from './correo/catalogo.ts';
import type { EventoDeCorreo } from './correo/correo.events.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from './documentos/catalogo.ts';
import { type EventoDeIdentidad, TIPOS_DE_IDENTIDAD } from './identidad/catalogo.ts';
import {
  crearInterprete,
  type EventoDelKernel,
  TIPOS_DEL_KERNEL,
  type TiposDe,
} from './kernel/catalogo.ts';
import { TIPOS_DE_PAGOS } from './pagos/catalogo.ts';
import type { EventoDePago } from './pagos/pago.events.ts';
import { type EventoDePersonas, TIPOS_DE_PERSONAS } from './personas/catalogo.ts';
import { TIPOS_DE_PROFORMAS } from './proformas/catalogo.ts';
import type { EventoProforma } from './proformas/proforma.events.ts';
import { TIPOS_DE_SERVICIOS } from './servicios/catalogo.ts';
import type { EventoServicio } from './servicios/servicio.events.ts';
import { type EventoDeTesoreria, TIPOS_DE_TESORERIA } from './tesoreria/catalogo.ts';
import { type EventoDeWebhooks, TIPOS_DE_WEBHOOKS } from './webhooks/catalogo.ts';
import { type EventoDeWorkflows, TIPOS_DE_WORKFLOWS } from './workflows/catalogo.ts';

/** Every event type that the log may hold: each context says which are its own. */
export type EventoConocido =
  | EventoDelKernel
  | EventoDeIdentidad
  | EventoDePersonas
  | EventoServicio
  | EventoProforma
  | EventoDeCartera
  | EventoDeCobro
  | EventoDeCompras
  | EventoDeDocumentos
  | EventoDeCorreo
  | EventoDeContabilidad
  | EventoDeTesoreria
  | EventoDePago
  | EventoDeWebhooks
  | EventoDeWorkflows;

/** The stored types and their versions. */
export const TIPOS_DE_EVENTO: TiposDe<EventoConocido> = {
  ...TIPOS_DEL_KERNEL,
  ...TIPOS_DE_IDENTIDAD,
  ...TIPOS_DE_PERSONAS,
  ...TIPOS_DE_SERVICIOS,
  ...TIPOS_DE_PROFORMAS,
  ...TIPOS_DE_CARTERA,
  ...TIPOS_DE_COBROS,
  ...TIPOS_DE_COMPRAS,
  ...TIPOS_DE_DOCUMENTOS,
  ...TIPOS_DE_CORREO,
  ...TIPOS_DE_CONTABILIDAD,
  ...TIPOS_DE_TESORERIA,
  ...TIPOS_DE_PAGOS,
  ...TIPOS_DE_WEBHOOKS,
  ...TIPOS_DE_WORKFLOWS,
};

export const { lee, versionDe, interpretar } = crearInterprete<EventoConocido>(TIPOS_DE_EVENTO);
