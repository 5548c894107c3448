import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { vistaAnteElSri, vistaDeLaVida } from '../comprobante/comprobante.vista.ts';
import { vistaPago } from '../comprobante/detalles.vista.ts';
import { NOMBRES_DE_NOTA_DEBITO } from './nota-debito.errores.ts';
import type { NotaDebito } from './nota-debito.ts';

/** The record of the specification, and after it what else a caller can use. */
export const vistaNotaDebito = (nota: NotaDebito) => ({
  ...vistaDeLaVida(nota),
  ...vistaAnteElSri(NOMBRES_DE_NOTA_DEBITO, nota),
  tipo_identificacion: nota.tipo_identificacion,
  direccion: nota.direccion,
  cod_doc_sustento: nota.cod_doc_sustento,
  doc_sustento_numero: nota.doc_sustento_numero,
  doc_sustento_fecha: nota.doc_sustento_fecha,
  factura_id: nota.factura_id,
  tarifa_iva: nota.tarifa_iva,
  iva_codigo: nota.iva_codigo,
  base_imponible: dolares(nota.base_imponible),
  iva: dolares(nota.iva),
  total: dolares(nota.total),
  motivos: nota.motivos.map(({ razon, valor }) => ({ razon, valor: dolares(valor) })),
  pagos: nota.pagos.map(vistaPago),
  saldo: dolares(nota.saldo),
  cliente_id: nota.persona_id,
});

export type VistaNotaDebito = ReturnType<typeof vistaNotaDebito>;
