import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_NOMINA } from './catalogo.ts';
import { ASIGNACIONES_DE_NOMINA } from './nomina.claves.ts';
import type { EventoDeNomina } from './nomina.events.ts';
import { INTEGRACION_DE_NOMINAS } from './nomina.integracion.ts';
import { MUESTRAS_DE_NOMINA } from './nomina.muestras.ts';

const RECURSOS: Recursos = {
  nominas: {
    guarda: 'Nóminas: lo que gana cada persona, sus roles de pago y lo que se les paga',
    de_toda_la_empresa: TODO,
    suma: true,
  },
};

/**
 * What people are paid. Nothing of it is public: no event of it leaves the company by a webhook, the feed
 * or a workflow.
 */
export const NOMINA: ContextoDeDominio<EventoDeNomina> = {
  tipos: TIPOS_DE_NOMINA,
  muestras: MUESTRAS_DE_NOMINA,
  asignaciones: ASIGNACIONES_DE_NOMINA,
  integraciones: [INTEGRACION_DE_NOMINAS],
  recursos: RECURSOS,
};
