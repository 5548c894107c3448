import { booleano, dolares, lista, oNulo, segun, texto } from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import {
  clienteDeFila,
  deSuTramite,
  tipoDeIdentificacion,
  VIDA,
} from '../comprobante/comprobante.vista.ts';
import { DE_CONSUMO, SUBTOTALES, vistaLinea } from '../comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '../comprobante/opcionales.vista.ts';
import { DEL_SUSTENTO } from '../notas/notas.vista.ts';
import { NOMBRES_DE_NOTA_CREDITO } from './nota-credito.errores.ts';
import type { NotaCredito } from './nota-credito.ts';

/** The record of the specification, and after it what else a caller can use. */
export const vistaNotaCredito = vistaDe<NotaCredito>('NotaCredito')({
  ...VIDA,
  ...deSuTramite(NOMBRES_DE_NOTA_CREDITO),
  tipo_identificacion: tipoDeIdentificacion,
  direccion: oNulo(texto()),
  motivo: texto(),
  ...DEL_SUSTENTO,
  ...SUBTOTALES,
  iva: dolares(),
  ...DE_CONSUMO,
  total: dolares(),
  detalles: lista(vistaLinea),
  cliente_id: clienteDeFila,
  ...OPCIONALES_DE_TODOS,
  devuelve_mercaderia: segun(
    ({ opcionales }: NotaCredito) => opcionales?.devuelve_mercaderia ?? false,
    booleano('true: lo que acredita volvió a la existencia'),
  ),
});
