import { MUESTRAS_DE_COMPRAS_ASENTADAS } from '#domain/compras/compra.muestras.ts';
import type { ContextoDeDominio } from '#domain/contexto.ts';
import type { Recursos } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_PAGOS } from './catalogo.ts';
import type { EventoDePago } from './pago.events.ts';
import { INTEGRACION_DE_PAGOS } from './pago.integracion.ts';
import { MUESTRAS_DE_PAGOS } from './pago.muestras.ts';
import { ASIGNACIONES_DE_PAGOS } from './pagos.claves.ts';
import { DEFINICIONES_DE_PAGOS, PUBLICADORES_DE_PAGOS } from './publicos.ts';

const RECURSOS: Recursos = {
  pagos_proveedor: {
    guarda: 'Pagos a proveedores, agenda, cartera y estados de cuenta',
    suma: true,
  },
};

/** What suppliers are paid. */
export const PAGOS: ContextoDeDominio<EventoDePago> = {
  tipos: TIPOS_DE_PAGOS,
  // What is paid is in the books before.
  muestras: [...MUESTRAS_DE_COMPRAS_ASENTADAS, ...MUESTRAS_DE_PAGOS],
  asignaciones: ASIGNACIONES_DE_PAGOS,
  definiciones: DEFINICIONES_DE_PAGOS,
  publicadores: PUBLICADORES_DE_PAGOS,
  integraciones: [INTEGRACION_DE_PAGOS],
  recursos: RECURSOS,
};
