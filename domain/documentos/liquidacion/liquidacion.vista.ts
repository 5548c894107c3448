import { desde, dolares, fecha, lista, oNulo, texto } from '#domain/kernel/campos.ts';
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
  SUBTOTALES,
  vistaLinea,
  vistaPago,
} from '../comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { REEMBOLSOS_DE_FILA } from '../comprobante/reembolsado.ts';
import { NOMBRES_DE_LIQUIDACION } from './liquidacion.errores.ts';
import type { Liquidacion } from './liquidacion.ts';

const { estado, clave_acceso, numero_autorizacion, ...despues } = ANTE_EL_SRI;

const { subtotal_0, subtotal_15, ...otrosSubtotales } = SUBTOTALES;

/** The record of the specification, in its order, and after it what else a caller can use. */
export const vistaLiquidacion = vistaDe<Liquidacion>('LiquidacionCompra')({
  ...DEL_NUMERO,
  proveedor_tipo_id: desde('tipo_identificacion', tipoDeIdentificacion),
  proveedor_identificacion: desde('identificacion', texto()),
  proveedor_razon_social: desde('razon_social', texto()),
  proveedor_direccion: desde('direccion', oNulo(texto())),
  subtotal_0,
  subtotal_15,
  iva: dolares(),
  total: dolares(),
  estado,
  clave_acceso,
  numero_autorizacion,
  proveedor_id: clienteDeFila,
  detalles: lista(vistaLinea),
  pagos: lista(vistaPago),
  ...despues,
  email: oNulo(texto()),
  cod_doc_sustento: oNulo(texto()),
  doc_sustento_numero: oNulo(texto()),
  doc_sustento_fecha: oNulo(fecha()),
  ...otrosSubtotales,
  condicion_pago: condicionDePago,
  fecha_vencimiento: oNulo(fecha()),
  saldo: dolares('Por pagar'),
  ...DE_SU_VIDA,
  ...deSuTramite(NOMBRES_DE_LIQUIDACION),
  ...OPCIONALES_DE_TODOS,
  ...REEMBOLSOS_DE_FILA,
});

export type VistaLiquidacion = ReturnType<typeof vistaLiquidacion>;
