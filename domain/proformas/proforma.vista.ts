import { tipoDeIdentificacion } from '#domain/documentos/comprobante/comprobante.vista.ts';
import { avisosDeConsumo } from '#domain/documentos/comprobante/consumo.ts';
import {
  DE_CONSUMO,
  SUBTOTALES,
  vistaLinea,
} from '#domain/documentos/comprobante/detalles.vista.ts';
import { OPCIONALES_DE_TODOS } from '#domain/documentos/comprobante/opcionales.vista.ts';
import { SUBSIDIO_DE_FACTURA } from '#domain/documentos/comprobante/subsidio.ts';
import { exportacionDeFila } from '#domain/documentos/factura/exportacion.ts';
import { otrosRubrosDeFila } from '#domain/documentos/factura/otros-rubros.ts';
import { REFERENCIAS_DE_FILA } from '#domain/documentos/factura/referencias.ts';
import {
  dolares,
  entero,
  fecha,
  id,
  instante,
  lista,
  oNulo,
  segun,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { ESTADOS_DE_PROFORMA } from './proforma.events.ts';
import type { Proforma } from './proforma.ts';

/** How a quote looks from outside. */

export { ESTADOS_DE_PROFORMA } from './proforma.events.ts';

export const estadoDeProforma = unoDe(ESTADOS_DE_PROFORMA);

/** A quote, and its token: null where only its hash is left. */
export type ProformaConToken = Proforma & { readonly token_publico: string | null };

const avisosDe = ({ conversion_negada, detalles }: Proforma): readonly string[] => [
  ...avisosDeConsumo(detalles),
  ...(conversion_negada
    ? [`Se aceptó y no se convirtió en factura: ${conversion_negada.detalle}`]
    : []),
];

/** Its own record. */
export const vistaProforma = vistaDe<ProformaConToken>('Proforma')({
  id: id(),
  numero: texto('', { ejemplos: ['PRO-000001'] }),
  estado: estadoDeProforma,
  fecha_emision: fecha(),
  validez_dias: entero(),
  valida_hasta: fecha('El último día en que se puede aceptar'),
  tipo_identificacion: tipoDeIdentificacion,
  identificacion: texto(),
  razon_social: texto(),
  direccion: oNulo(texto()),
  email: oNulo(texto()),
  notas: oNulo(texto()),
  sucursal_id: id(),
  ...SUBTOTALES,
  iva: dolares(),
  ...DE_CONSUMO,
  total: dolares(),
  detalles: lista(vistaLinea),
  factura_id: oNulo(id('La factura en que se convirtió')),
  token_publico: oNulo(
    texto('Abre /p/proformas/{token}; null si se perdió y solo queda su huella'),
  ),
  avisos: segun(avisosDe, lista(texto())),
  creado_en: instante(),
  ...OPCIONALES_DE_TODOS,
  ...SUBSIDIO_DE_FACTURA,
  exportacion: exportacionDeFila,
  placa: REFERENCIAS_DE_FILA.placa,
  otros_rubros_terceros: otrosRubrosDeFila,
});

export type VistaProforma = ReturnType<typeof vistaProforma>;

/** An element of the list. */
export const vistaDeListaDeProforma = vistaDe<ProformaDeLista>('ProformaDeLista')({
  id: id(),
  numero: texto(),
  fecha_emision: fecha(),
  valida_hasta: fecha(),
  identificacion: texto(),
  razon_social: texto(),
  estado: estadoDeProforma,
  factura_id: oNulo(id()),
  total: dolares(),
});

export type ProformaDeLista = Pick<
  Proforma,
  | 'id'
  | 'numero'
  | 'fecha_emision'
  | 'valida_hasta'
  | 'identificacion'
  | 'razon_social'
  | 'total'
  | 'estado'
  | 'factura_id'
>;
