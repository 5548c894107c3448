import { conMovimientos } from './factura.mano.ts';
import { porciento } from './lineas.ts';
import type { Mano } from './mano.ts';
import { facturaAutorizada, sobreAjena, sobreFactura } from './notas.ts';

const MAXIMO_MOTIVOS = 3;

/** Reasons instead of lines, and one VAT over their sum. */
export const NOTA_DEBITO = {
  documento: 'nota_debito',
  recurso: 'notas_debito',
  publico: 'nota_debito',
  parametro: 'nota_debito_id',
  eventos: {
    guardado: 'BorradorDeNotaDebitoGuardado',
    creado: 'NotaDebitoCreada',
    modificado: 'NotaDebitoModificada',
  },
  parte: 'cliente_id',
  se_debe: true,
  venta: 1,
  peso: 10,
  rehuses: {
    'notas_debito.con_movimientos': conMovimientos,
    'notas_debito.factura_anulada': () => undefined,
  },
  encargar: (taller) => {
    const { azar, cuaderno } = taller;
    const factura = azar.veces(0.2) ? undefined : facturaAutorizada(cuaderno, azar, () => true);
    const { cuerpo, ...nota } = factura ? sobreFactura(factura, taller) : sobreAjena(taller);
    const valores = Array.from({ length: azar.entero(1, MAXIMO_MOTIVOS) }, () =>
      azar.entero(1, 100_000),
    );
    const base = valores.reduce((suma, valor) => suma + valor, 0);
    const tarifa_iva = azar.veces(0.3) ? 0 : 15;
    const motivos = valores.map((valor, i) => ({ razon: `Motivo ${i + 1}`, valor: valor / 100 }));
    return {
      ...nota,
      total: base + porciento(base, tarifa_iva),
      cuerpo: { ...cuerpo, tarifa_iva, motivos },
    };
  },
} as const satisfies Mano;
