import {
  type EstadoDeCuenta,
  idSiEs,
  vistaDeRenglon,
  vistaDeSumas,
} from '#domain/cartera/estado-cuenta.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { enPartes } from '#domain/kernel/en-partes.ts';

/** The statement of a supplier. */
export const vistaDeEstadoDeCuenta = (estado: EstadoDeCuenta) => ({
  proveedor_id: estado.persona.id,
  proveedor_razon_social: estado.persona.razon_social,
  proveedor_identificacion: estado.persona.identificacion,
  desde: estado.desde,
  hasta: estado.hasta,
  lineas: enPartes(estado.renglones, (renglon) => ({
    compra_id: idSiEs(renglon, 'compra'),
    liquidacion_id: idSiEs(renglon, 'liquidacion_compra'),
    ...vistaDeRenglon(renglon),
    total_pagado: dolares(renglon.pagado),
  })),
  ...vistaDeSumas(estado),
  total_pagado: dolares(estado.sumas.pagado),
});
