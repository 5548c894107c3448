import { COD_DOC } from '#domain/kernel/sri.ts';
import { avisosDeConsumo } from '../comprobante/consumo.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { adicionalesDeNota } from '../notas/notas.xml.ts';
import { sustentoPublicado } from '../notas/sustento.ts';
import { ASIENTO_DE_NOTA_DEBITO } from './nota-debito.asiento.ts';
import { errores, NOMBRES_DE_NOTA_DEBITO } from './nota-debito.errores.ts';
import { EVENTOS_DE_NOTA_DEBITO } from './nota-debito.events.ts';
import { rideDeNotaDebito } from './nota-debito.ride.vista.ts';
import { type NotaDebito, notasDebito } from './nota-debito.ts';
import { xmlDeNotaDebito } from './nota-debito.xml.ts';

export const NOTA_DEBITO: TipoDeComprobante<
  NotaDebito,
  'nota_debito_id',
  typeof EVENTOS_DE_NOTA_DEBITO
> = {
  ...NOMBRES_DE_NOTA_DEBITO,
  documento: 'nota_debito',
  cod_doc: COD_DOC.nota_debito,
  fecha_de_clave: 'fecha_emision',
  tabla: notasDebito,
  papel: 'cliente',
  eventos: EVENTOS_DE_NOTA_DEBITO,
  publico: 'nota_debito',
  publica_total: true,
  ventas: 1,
  modifica_facturas: true,
  ocasionales: { ice: 0, irbpnr: 0 },
  renumera: true,
  errores,
  asiento: ASIENTO_DE_NOTA_DEBITO,
  lista: {
    contraparte: { parametro: 'cliente_id', nombre: 'comprador' },
    total: 'total',
    saldo: { columna: 'saldo', nombre: 'por cobrar' },
    consumos: true,
  },
  total: ({ total }) => total,
  lineas: ({ motivos }) => motivos.length,
  adicionales: adicionalesDeNota,
  avisos: ({ motivos }) =>
    avisosDeConsumo(motivos.map((motivo) => ({ ...motivo, precio_total: motivo.valor }))),
  propio: sustentoPublicado,
  xml: xmlDeNotaDebito,
  ride: rideDeNotaDebito,
};
