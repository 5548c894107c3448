import type { ContextoDeDominio } from '#domain/contexto.ts';
import { type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_INVENTARIO } from './catalogo.ts';
import { INTEGRACION_DE_INVENTARIO } from './integracion.ts';
import { ASIGNACIONES_DE_INVENTARIO } from './inventario.claves.ts';
import type { EventoDeInventario } from './inventario.events.ts';
import { MUESTRAS_DE_INVENTARIO } from './inventario.muestras.ts';
import { DEFINICIONES_DE_INVENTARIO, PUBLICADORES_DE_INVENTARIO } from './publicos.ts';

const RECURSOS: Recursos = {
  inventario: {
    guarda: 'Existencias, su costo y sus movimientos',
    de_toda_la_empresa: TODO,
    suma: true,
  },
};

/** What there is of the goods of the catalogue, and what it cost. */
export const INVENTARIO: ContextoDeDominio<EventoDeInventario> = {
  tipos: TIPOS_DE_INVENTARIO,
  muestras: MUESTRAS_DE_INVENTARIO,
  asignaciones: ASIGNACIONES_DE_INVENTARIO,
  definiciones: DEFINICIONES_DE_INVENTARIO,
  publicadores: PUBLICADORES_DE_INVENTARIO,
  integraciones: [INTEGRACION_DE_INVENTARIO],
  recursos: RECURSOS,
};
