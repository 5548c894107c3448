import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { CIFRA_DE_CARTERA, rutaDeCartera } from './cartera.routes.ts';
import { ANTICIPO } from './cobros.cifras.ts';
import { HISTORIA_DE_COBROS } from './cobros.historia.ts';
import { rutasDeCobros } from './cobros.routes.ts';
import { CIFRAS_DE_ESTADO, rutasDelEstadoDeCuenta } from './estado-cuenta.routes.ts';
import { IMPUESTOS_DE_COBROS } from './impuestos.declarante.ts';

/** What is asked of customers and what they pay. */
export const COBROS: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => [rutaDeCartera, ...rutasDelEstadoDeCuenta, ...rutasDeCobros],
  historias: [HISTORIA_DE_COBROS],
  cifras: [CIFRA_DE_CARTERA, ...CIFRAS_DE_ESTADO, ANTICIPO],
  declarantes_tributarios: [IMPUESTOS_DE_COBROS],
};
