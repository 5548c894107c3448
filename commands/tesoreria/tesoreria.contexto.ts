import type { ContextoDeComandos } from '#commands/contexto.ts';
import { rutasDeConciliaciones } from './conciliaciones.routes.ts';
import { rutasDeCuentasDinero } from './cuentas-dinero.routes.ts';
import type { DependenciasDeExtractos } from './extracto.importacion.ts';
import { rutasDeExtractos } from './extracto.routes.ts';
import { rutasDeMovimientos } from './movimientos.routes.ts';
import { rutasDeTransacciones } from './transacciones.routes.ts';
import { rutasDeTransferencias } from './transferencias.routes.ts';

/** What moves money. */
export const TESORERIA: ContextoDeComandos<DependenciasDeExtractos> = {
  rutas: () => [
    ...rutasDeCuentasDinero,
    ...rutasDeTransferencias,
    ...rutasDeMovimientos,
    ...rutasDeConciliaciones,
    ...rutasDeExtractos,
    ...rutasDeTransacciones,
  ],
};
