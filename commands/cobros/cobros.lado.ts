import { actosDeLado, type LadoDeRutas } from '#commands/cartera/actos.rutas.ts';
import { cobroNoEncontrado } from '#domain/cobros/cobro.errores.ts';
import { LADO_DE_COBROS, type TiposDeCobros } from '#domain/cobros/cobro.lado.ts';
import { fichaDeCobro, vistaCobroHecho } from '#domain/cobros/cobro.vista.ts';
import { DE_UN_COBRO } from './cobros.comandos.ts';

/** Collections as their routes show them. */
export const RUTAS_DE_COBROS: LadoDeRutas<TiposDeCobros> = {
  lado: LADO_DE_COBROS,
  comandos: DE_UN_COBRO,
  noEncontrado: cobroNoEncontrado,
  ficha: fichaDeCobro,
  vista: vistaCobroHecho,
  claves: { aplicaciones: 'aplicaciones_de_cobros', devoluciones: 'devoluciones_de_cobros' },
};

/** What is done with one that is there, as each route declares it. */
export const ACTOS_DE_COBROS = actosDeLado(RUTAS_DE_COBROS);
