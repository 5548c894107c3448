import type { ContextoDeDominio } from '#domain/contexto.ts';
import { LEER_Y_CREAR, type Recursos } from '#domain/kernel/permisos.ts';
import { TIPOS_DE_COBROS } from './catalogo.ts';
import type { EventoDeCobro } from './cobro.events.ts';
import { INTEGRACION_DE_COBROS } from './cobro.integracion.ts';
import { MUESTRAS_DE_COBROS } from './cobro.muestras.ts';
import { ASIGNACIONES_DE_COBROS } from './cobros.claves.ts';
import { DEFINICIONES_DE_COBROS, PUBLICADORES_DE_COBROS } from './publicos.ts';

const RECURSOS: Recursos = {
  cobros: {
    guarda: 'Dinero de los clientes, anticipos, cartera y estados de cuenta',
    vendedor: LEER_Y_CREAR,
    suma: true,
  },
};

/** What customers pay. */
export const COBROS: ContextoDeDominio<EventoDeCobro> = {
  tipos: TIPOS_DE_COBROS,
  muestras: MUESTRAS_DE_COBROS,
  asignaciones: ASIGNACIONES_DE_COBROS,
  definiciones: DEFINICIONES_DE_COBROS,
  publicadores: PUBLICADORES_DE_COBROS,
  integraciones: [INTEGRACION_DE_COBROS],
  recursos: RECURSOS,
};
