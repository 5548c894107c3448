import type { Centavos } from '#domain/kernel/dinero.ts';
import {
  type AsientoDeTipo,
  conTercero,
  linea,
  lineasDeConsumo,
  porTarifa,
} from '../comprobante/asiento.ts';
import type { GrupoIva } from '../comprobante/comprobante.ts';
import { totalReembolsado } from '../comprobante/reembolsado.ts';
import { netoDe } from '../comprobante/totales.ts';
import { cargos } from './exportacion.ts';
import type { Factura } from './factura.ts';

const sinTarifa = ({ tarifa_iva }: GrupoIva): boolean => tarifa_iva === 0;

/**
 * What it passes on of others is no sale: it gives back what their documents cost. What of it is charged
 * with IVA is declared with it, and is one.
 */
const reembolsadoSinIva = (factura: Factura): Centavos => {
  const bases = factura.impuestos
    .filter(sinTarifa)
    .reduce((suma, grupo) => suma + netoDe(grupo), 0);
  return Math.min(totalReembolsado(factura), bases);
};

/** Its rates, without what it passes on. */
const loVendido = (factura: Factura): readonly GrupoIva[] => {
  let resto = reembolsadoSinIva(factura);
  if (resto === 0) return factura.impuestos;
  // What is outside of IVA first: the last of them.
  return factura.impuestos
    .toReversed()
    .map((grupo) => {
      const suyo = sinTarifa(grupo) ? Math.min(resto, netoDe(grupo)) : 0;
      resto -= suyo;
      return { ...grupo, base: grupo.base - suyo };
    })
    .toReversed();
};

/** A sale: receivables against sales by rate (net of discounts), taxes and the tip that is the staff's. */
export const ASIENTO_DE_FACTURA: AsientoDeTipo<Factura> = {
  origen: 'factura',
  roles: [
    'cxc_clientes',
    'ventas_gravadas',
    'ventas_0',
    'iva_ventas',
    'propinas_por_pagar',
    'gasto_admin',
  ],
  consumos: 'haber',
  iva: { lado: 'haber', rol: 'iva_ventas' },
  lineas: (factura) => [
    linea('debe', 'cxc_clientes', factura.total, conTercero(factura)),
    ...porTarifa(
      'haber',
      loVendido(factura),
      ({ tarifa_iva }) => (tarifa_iva > 0 ? 'ventas_gravadas' : 'ventas_0'),
      'iva_ventas',
    ),
    linea('haber', 'gasto_admin', reembolsadoSinIva(factura), { descripcion: 'Reembolso' }),
    // What an export charges is a sale, of no rate of IVA.
    ...cargos(factura).map(({ titulo, monto }) =>
      linea('haber', 'ventas_0', monto, { descripcion: titulo }),
    ),
    ...lineasDeConsumo('haber', factura),
    linea('haber', 'propinas_por_pagar', factura.propina, { descripcion: 'Propina' }),
  ],
};
