import { acreditar, desacreditar } from '#domain/cartera/saldo.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { AbonoDeTipo } from '../comprobante/abono.ts';
import { SIN_OCASIONALES } from '../comprobante/comprobante.ts';
import { avisosDeConsumo } from '../comprobante/consumo.ts';
import { leerDeuda } from '../comprobante/deuda.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { FACTURA } from '../factura/factura.tipo.ts';
import { adicionalesDeNota } from '../notas/notas.xml.ts';
import { sustentoPublicado } from '../notas/sustento.ts';
import { ASIENTO_DE_NOTA_CREDITO } from './nota-credito.asiento.ts';
import { errores, NOMBRES_DE_NOTA_CREDITO } from './nota-credito.errores.ts';
import { EVENTOS_DE_NOTA_CREDITO } from './nota-credito.events.ts';
import { rideDeNotaCredito } from './nota-credito.ride.vista.ts';
import { type NotaCredito, notasCredito } from './nota-credito.ts';
import { xmlDeNotaCredito } from './nota-credito.xml.ts';

/** While it is authorized, its invoice of ours owes so much less. */
const ABONA: AbonoDeTipo<NotaCredito> = {
  origen: 'nota_credito',
  leer: async (lector, { factura_id }) =>
    factura_id === null ? [] : leerDeuda(lector, FACTURA, 'factura', factura_id),
  alAutorizar: ({ id: origen_id, total: monto, fecha_emision }, deudas) =>
    deudas.map(({ cuenta }) =>
      acreditar(cuenta, { origen: 'nota_credito', origen_id, monto }, fecha_emision),
    ),
  alAnular: ({ id: origen_id }, deudas, fecha) =>
    deudas.map(({ cuenta }) => desacreditar(cuenta, { origen: 'nota_credito', origen_id }, fecha)),
};

export const NOTA_CREDITO: TipoDeComprobante<
  NotaCredito,
  'nota_credito_id',
  typeof EVENTOS_DE_NOTA_CREDITO
> = {
  ...NOMBRES_DE_NOTA_CREDITO,
  documento: 'nota_credito',
  cod_doc: COD_DOC.nota_credito,
  fecha_de_clave: 'fecha_emision',
  tabla: notasCredito,
  papel: 'cliente',
  eventos: EVENTOS_DE_NOTA_CREDITO,
  publico: 'nota_credito',
  publica_total: true,
  ventas: -1,
  modifica_facturas: true,
  ocasionales: SIN_OCASIONALES,
  renumera: true,
  abona: ABONA,
  errores,
  asiento: ASIENTO_DE_NOTA_CREDITO,
  inventario: 'devolucion_cliente',
  lista: {
    contraparte: { parametro: 'cliente_id', nombre: 'comprador' },
    total: 'total',
    saldo: null,
    consumos: true,
  },
  total: ({ total }) => total,
  lineas: ({ detalles }) => detalles.length,
  adicionales: adicionalesDeNota,
  avisos: ({ detalles }) => avisosDeConsumo(detalles),
  propio: sustentoPublicado,
  xml: xmlDeNotaCredito,
  ride: rideDeNotaCredito,
};
