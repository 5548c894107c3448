import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { type EventoDeContabilidad, TIPOS_DE_CONTABILIDAD } from './catalogo.ts';
import { ASIGNACIONES_DE_CONTABILIDAD } from './contabilidad.claves.ts';
import { MUESTRAS_DE_CONTABILIDAD } from './contabilidad.muestras.ts';
import { MUESTRAS_DEL_LIBRO } from './libro.muestras.ts';
import { MUESTRAS_DE_PLANTILLAS } from './plantilla.muestras.ts';

const RECURSOS: Recursos = {
  contabilidad: {
    guarda: 'Plan de cuentas, asientos y sus plantillas, períodos, balances e impuestos del mes',
    de_toda_la_empresa: TODO,
    suma: true,
  },
};

/** The books. */
export const CONTABILIDAD: ContextoDeDominio<EventoDeContabilidad> = {
  tipos: TIPOS_DE_CONTABILIDAD,
  muestras: [...MUESTRAS_DE_CONTABILIDAD, ...MUESTRAS_DEL_LIBRO, ...MUESTRAS_DE_PLANTILLAS],
  asignaciones: ASIGNACIONES_DE_CONTABILIDAD,
  recursos: RECURSOS,
};
