import type { DependenciasDeEstados } from '#read-api/contabilidad/estados.puerto.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { dineroPorAbrir } from './apertura.queries.ts';
import { CIFRAS_DE_CONCILIACIONES } from './conciliaciones.cifras.ts';
import { rutasDeConciliaciones } from './conciliaciones.routes.ts';
import { CIFRAS_DE_CUENTAS } from './cuentas-dinero.cifras.ts';
import { rutasDeCuentasDinero } from './cuentas-dinero.routes.ts';
import { rutasDeExtractos } from './extractos.routes.ts';
import { rutasDelLibroDeCuenta } from './libro.routes.ts';
import { HISTORIAS_DE_TESORERIA } from './tesoreria.historia.ts';
import { rutasDeTransacciones } from './transacciones.routes.ts';

/** What is asked of money. */
export const TESORERIA: ContextoDeLecturas<DependenciasDeEstados> = {
  rutas: () => [
    ...rutasDeTransacciones,
    ...rutasDeCuentasDinero,
    ...rutasDeConciliaciones,
    ...rutasDelLibroDeCuenta,
    ...rutasDeExtractos,
  ],
  historias: HISTORIAS_DE_TESORERIA,
  cifras: [...CIFRAS_DE_CUENTAS, ...CIFRAS_DE_CONCILIACIONES],
  lineas_por_abrir: [dineroPorAbrir],
};
