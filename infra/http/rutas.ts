import { rutasDeFacturas as comandosDeFacturas } from '#commands/documentos/facturas.routes.ts';
import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { rutasDeFacturas as lecturasDeFacturas } from '#read-api/documentos/facturas.routes.ts';
import { rutasDeEventos } from '#read-api/eventos/eventos.routes.ts';
import type { DependenciasDeLectura } from '#read-api/kernel/ruta.ts';

/** Every endpoint of the API, in order: where two paths match, the first one wins. */

export const RUTAS_DE_COMANDOS: readonly Ruta<DependenciasDeComandos>[] = [...comandosDeFacturas];

export const RUTAS_DE_LECTURA: readonly Ruta<DependenciasDeLectura>[] = [
  ...lecturasDeFacturas,
  ...rutasDeEventos,
];
