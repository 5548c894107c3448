import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { CIFRAS_DE_LA_AGENDA } from './agenda.cifras.ts';
import { rutaDeAgenda } from './agenda.routes.ts';
import { CIFRA_DE_CARTERA, rutaDeCartera } from './cartera.routes.ts';
import { CIFRAS_DE_ESTADO, rutaDelEstadoDeCuenta } from './estado-cuenta.routes.ts';
import { ANTICIPO } from './pagos.cifras.ts';
import { HISTORIA_DE_PAGOS } from './pagos.historia.ts';
import { rutasDePagos } from './pagos.routes.ts';

/** What is asked of suppliers and what they are paid. */
export const PAGOS: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => [rutaDeCartera, rutaDelEstadoDeCuenta, rutaDeAgenda, ...rutasDePagos],
  historias: [HISTORIA_DE_PAGOS],
  cifras: [CIFRA_DE_CARTERA, ...CIFRAS_DE_ESTADO, ANTICIPO, ...CIFRAS_DE_LA_AGENDA],
};
