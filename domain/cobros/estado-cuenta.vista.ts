import {
  type EstadoDeCuenta,
  idSiEs,
  vistaDeRenglon,
  vistaDeSumas,
} from '#domain/cartera/estado-cuenta.vista.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { enPartes } from '#domain/kernel/en-partes.ts';

/** Ley: dinero §4. */
export const vistaDeEstadoDeCuenta = (estado: EstadoDeCuenta) => ({
  cliente_id: estado.persona.id,
  cliente_razon_social: estado.persona.razon_social,
  cliente_identificacion: estado.persona.identificacion,
  desde: estado.desde,
  hasta: estado.hasta,
  lineas: enPartes(estado.renglones, (renglon) => ({
    factura_id: idSiEs(renglon, 'factura'),
    nota_debito_id: idSiEs(renglon, 'nota_debito'),
    ...vistaDeRenglon(renglon),
    total_cobrado: dolares(renglon.pagado),
  })),
  ...vistaDeSumas(estado),
  total_cobrado: dolares(estado.sumas.pagado),
});
