import { dolares, lista, oNulo, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  clienteDeFila,
  deSuTramite,
  tipoDeIdentificacion,
  VIDA,
} from '../comprobante/comprobante.vista.ts';
import {
  CONSUMOS_DE_LINEA,
  codigoDeIva,
  DE_CONSUMO,
  tarifaDeIva,
  vistaPago,
} from '../comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { DEL_SUSTENTO } from '../notas/notas.vista.ts';
import { NOMBRES_DE_NOTA_DEBITO } from './nota-debito.errores.ts';
import type { NotaDebito } from './nota-debito.ts';

const vistaMotivo = vistaDe<NotaDebito['motivos'][number]>()({
  razon: texto(),
  valor: dolares(),
  ...CONSUMOS_DE_LINEA,
});

/** The record of the specification, and after it what else a caller can use. */
export const vistaNotaDebito = vistaDe<NotaDebito>('NotaDebito')({
  ...VIDA,
  ...deSuTramite(NOMBRES_DE_NOTA_DEBITO),
  tipo_identificacion: tipoDeIdentificacion,
  direccion: oNulo(texto()),
  ...DEL_SUSTENTO,
  tarifa_iva: tarifaDeIva,
  iva_codigo: codigoDeIva,
  base_imponible: dolares('La suma de los motivos, sin impuestos'),
  iva: dolares(),
  ...DE_CONSUMO,
  total: dolares(),
  motivos: lista(vistaMotivo),
  pagos: lista(vistaPago),
  saldo: dolares('Por cobrar'),
  cliente_id: clienteDeFila,
  ...OPCIONALES_DE_TODOS,
});

export type VistaNotaDebito = ReturnType<typeof vistaNotaDebito>;
