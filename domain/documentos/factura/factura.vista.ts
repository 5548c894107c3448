import { dolares, fecha, lista, oNulo, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  ANTE_EL_SRI,
  clienteDeFila,
  DE_SU_VIDA,
  DEL_NUMERO,
  deSuTramite,
  tipoDeIdentificacion,
} from '../comprobante/comprobante.vista.ts';
import {
  condicionDePago,
  DE_CONSUMO,
  SUBTOTALES,
  vistaLinea,
  vistaPago,
} from '../comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { REEMBOLSOS_DE_FILA } from '../comprobante/reembolsado.ts';
import { SUBSIDIO_DE_FACTURA } from '../comprobante/subsidio.ts';
import { exportacionDeFila } from './exportacion.ts';
import { NOMBRES_DE_FACTURA } from './factura.errores.ts';
import type { Factura } from './factura.ts';
import { otrosRubrosDeFila } from './otros-rubros.ts';
import { REFERENCIAS_DE_FILA } from './referencias.ts';

const { subtotal_0, subtotal_15, ...otrosSubtotales } = SUBTOTALES;

/** The record of the specification, in its order, and after it what else a caller can use. */
export const vistaFactura = vistaDe<Factura>('Factura')({
  ...DEL_NUMERO,
  tipo_identificacion: tipoDeIdentificacion,
  identificacion: texto(),
  razon_social: texto(),
  direccion: oNulo(texto()),
  email: oNulo(texto()),
  subtotal_0,
  subtotal_15,
  iva: dolares(),
  total: dolares(),
  propina: dolares(),
  ...ANTE_EL_SRI,
  detalles: lista(vistaLinea),
  pagos: lista(vistaPago),
  ...otrosSubtotales,
  ...DE_CONSUMO,
  condicion_pago: condicionDePago,
  fecha_vencimiento: oNulo(fecha()),
  saldo: dolares(),
  cliente_id: clienteDeFila,
  ...DE_SU_VIDA,
  ...deSuTramite(NOMBRES_DE_FACTURA),
  ...OPCIONALES_DE_TODOS,
  ...SUBSIDIO_DE_FACTURA,
  exportacion: exportacionDeFila,
  ...REFERENCIAS_DE_FILA,
  otros_rubros_terceros: otrosRubrosDeFila,
  ...REEMBOLSOS_DE_FILA,
});

export type VistaFactura = ReturnType<typeof vistaFactura>;
