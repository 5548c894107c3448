import type { ContextoDeDominio } from '#domain/contexto.ts';
import type { Recursos } from '#domain/kernel/permisos.ts';
import { type EventoDeCompras, TIPOS_DE_COMPRAS } from './catalogo.ts';
import { INTEGRACION_DE_COMPRAS } from './compra.aporte.ts';
import { MUESTRAS_DE_COMPRAS } from './compra.muestras.ts';
import { ASIGNACIONES_DE_COMPRAS } from './compras.claves.ts';
import { DEFINICIONES_DE_COMPRAS, PUBLICADORES_DE_COMPRAS } from './publicos.ts';

const RECURSOS: Recursos = {
  compras: { guarda: 'Compras recibidas, su importación y el anexo transaccional', suma: true },
};

/** What suppliers issued. */
export const COMPRAS: ContextoDeDominio<EventoDeCompras> = {
  tipos: TIPOS_DE_COMPRAS,
  muestras: MUESTRAS_DE_COMPRAS,
  asignaciones: ASIGNACIONES_DE_COMPRAS,
  definiciones: DEFINICIONES_DE_COMPRAS,
  publicadores: PUBLICADORES_DE_COMPRAS,
  integraciones: [INTEGRACION_DE_COMPRAS],
  recursos: RECURSOS,
};
