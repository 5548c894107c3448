import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeConsulta } from '#commands/kernel/consulta-sri.puerto.ts';
import { rutasDeCompras } from './compras.routes.ts';
import { rutaDeVerificacion } from './consulta-sri.routes.ts';
import type { DependenciasDeCompras } from './puertos.ts';

/** What changes purchases. */
export const COMPRAS: ContextoDeComandos<DependenciasDeCompras & DependenciasDeConsulta> = {
  rutas: ({ retencionesDeCompra }) => [...rutasDeCompras(retencionesDeCompra), rutaDeVerificacion],
};
