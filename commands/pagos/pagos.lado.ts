import { actosDeLado, type LadoDeRutas } from '#commands/cartera/actos.rutas.ts';
import { pagoNoEncontrado } from '#domain/pagos/pago.errores.ts';
import { LADO_DE_PAGOS, type TiposDePagos } from '#domain/pagos/pago.lado.ts';
import { fichaDePago, vistaPagoHecho } from '#domain/pagos/pago.vista.ts';
import { DE_UN_PAGO } from './pagos.comandos.ts';

/** Payments to suppliers as their routes show them. */
export const RUTAS_DE_PAGOS: LadoDeRutas<TiposDePagos> = {
  lado: LADO_DE_PAGOS,
  comandos: DE_UN_PAGO,
  noEncontrado: pagoNoEncontrado,
  ficha: fichaDePago,
  vista: vistaPagoHecho,
  claves: { aplicaciones: 'aplicaciones_de_pagos', devoluciones: 'devoluciones_de_pagos' },
};

/** What is done with one that is there, as each route declares it. */
export const ACTOS_DE_PAGOS = actosDeLado(RUTAS_DE_PAGOS);
