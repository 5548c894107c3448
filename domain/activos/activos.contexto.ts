import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import type { EventoDeActivo } from './activo.events.ts';
import { ASIGNACIONES_DE_ACTIVOS } from './activos.claves.ts';
import { INTEGRACION_DE_ACTIVOS } from './activos.integracion.ts';
import { MUESTRAS_DE_ACTIVOS } from './activos.muestras.ts';
import { TIPOS_DE_ACTIVOS } from './catalogo.ts';

const RECURSOS: Recursos = {
  activos_fijos: {
    guarda: 'Activos fijos: su registro, depreciación, mejoras, ventas y bajas',
    de_toda_la_empresa: TODO,
    suma: true,
  },
};

/** What a company uses for years, and what it loses of it month by month. */
export const ACTIVOS: ContextoDeDominio<EventoDeActivo> = {
  tipos: TIPOS_DE_ACTIVOS,
  muestras: MUESTRAS_DE_ACTIVOS,
  asignaciones: ASIGNACIONES_DE_ACTIVOS,
  integraciones: [INTEGRACION_DE_ACTIVOS],
  recursos: RECURSOS,
};
