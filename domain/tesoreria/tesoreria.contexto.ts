import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { INTEGRACION_DE_APERTURA } from './apertura.integracion.ts';
import { type EventoDeTesoreria, TIPOS_DE_TESORERIA } from './catalogo.ts';
import { INTEGRACION_DE_CONCILIACIONES } from './conciliacion.integracion.ts';
import { MUESTRAS_DE_CONCILIACIONES } from './conciliacion.muestras.ts';
import { INTEGRACION_DE_CUENTAS_DINERO } from './cuenta-dinero.integracion.ts';
import { MUESTRAS_DE_EXTRACTOS } from './extracto/extracto.muestras.ts';
import { ASIGNACIONES_DE_TESORERIA } from './tesoreria.claves.ts';
import { MUESTRAS_DE_TESORERIA } from './tesoreria.muestras.ts';
import { INTEGRACION_DE_TRANSACCIONES } from './transaccion.integracion.ts';
import { MUESTRAS_DE_TRANSACCIONES } from './transaccion.muestras.ts';

const RECURSOS: Recursos = {
  cuentas_dinero: {
    guarda: 'Cajas, bancos y tarjetas: movimientos, transacciones y conciliaciones',
    de_toda_la_empresa: TODO,
    suma: true,
  },
};

/** Money accounts, and what moves them. */
export const TESORERIA: ContextoDeDominio<EventoDeTesoreria> = {
  tipos: TIPOS_DE_TESORERIA,
  muestras: [
    ...MUESTRAS_DE_TESORERIA,
    ...MUESTRAS_DE_CONCILIACIONES,
    ...MUESTRAS_DE_EXTRACTOS,
    ...MUESTRAS_DE_TRANSACCIONES,
  ],
  asignaciones: ASIGNACIONES_DE_TESORERIA,
  integraciones: [
    INTEGRACION_DE_APERTURA,
    INTEGRACION_DE_CUENTAS_DINERO,
    INTEGRACION_DE_CONCILIACIONES,
    INTEGRACION_DE_TRANSACCIONES,
  ],
  recursos: RECURSOS,
};
