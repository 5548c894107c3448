import { desretener, retener } from '#domain/cartera/saldo.ts';
import { leerDeudaDeCompra } from '#domain/compras/deuda.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { AbonoDeTipo, DeudaDeOtro } from '../comprobante/abono.ts';
import { leerDeuda } from '../comprobante/deuda.ts';
import { PARTES_POR_LINEA } from '../comprobante/tamano.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { LIQUIDACION } from '../liquidacion/liquidacion.tipo.ts';
import { type DocumentoDeProveedor, nombradosPor } from './documento-nombrado.ts';
import { ASIENTO_DE_RETENCION } from './retencion.asiento.ts';
import { COMUNES, NOMBRES_DE_RETENCION } from './retencion.errores.ts';
import { type DocSustento, EVENTOS_DE_RETENCION } from './retencion.events.ts';
import { propioDeRetencion } from './retencion.publico.ts';
import { rideDeRetencion } from './retencion.ride.vista.ts';
import { type Retencion, retenciones } from './retencion.ts';
import { adicionalesDeRetencion, xmlDeRetencion } from './retencion.xml.ts';
import { retenidoDe } from './retenciones-de-documento.ts';

/** Of those that its XML repeats, none of which has a text. */
const partesDe = (sustentos: readonly DocSustento[]): number =>
  sustentos.reduce(
    (suma, { impuestos_doc_sustento, retenciones, reembolsos, pagos }) =>
      reembolsos.reduce(
        (partes, { detalle_impuestos }) => partes + 1 + detalle_impuestos.length,
        suma + 1 + impuestos_doc_sustento.length + retenciones.length + pagos.length,
      ),
    0,
  );

const LEER_DEUDA: {
  readonly [D in DocumentoDeProveedor]: (
    lector: Lector,
    id: number,
  ) => Promise<readonly DeudaDeOtro[]>;
} = {
  liquidacion_compra: (lector, id) => leerDeuda(lector, LIQUIDACION, 'liquidacion_compra', id),
  compra: leerDeudaDeCompra,
};

/** While it is authorized, so much less is owed of the documents that it withholds of. */
const ABONA: AbonoDeTipo<Retencion> = {
  origen: 'retencion',
  leer: async (lector, { docs_sustento }) =>
    (
      await Promise.all(
        nombradosPor(docs_sustento).map(({ documento, documento_id }) =>
          LEER_DEUDA[documento](lector, documento_id),
        ),
      )
    ).flat(),
  alAutorizar: (retencion, deudas) =>
    deudas.map(({ cuenta }) => {
      const monto = retenidoDe(retencion, cuenta);
      return retener(cuenta, { retencion_id: retencion.id, monto }, retencion.fecha_emision);
    }),
  alAnular: ({ id }, deudas, fecha) => deudas.map(({ cuenta }) => desretener(cuenta, id, fecha)),
};

export const RETENCION: TipoDeComprobante<Retencion, 'retencion_id', typeof EVENTOS_DE_RETENCION> =
  {
    ...NOMBRES_DE_RETENCION,
    documento: 'retencion',
    cod_doc: COD_DOC.retencion,
    tabla: retenciones,
    fecha_de_clave: 'fecha_emision',
    papel: 'proveedor',
    eventos: EVENTOS_DE_RETENCION,
    publico: 'retencion',
    publica_total: true,
    ventas: 0,
    modifica_facturas: false,
    renumera: true,
    abona: ABONA,
    errores: COMUNES,
    asiento: ASIENTO_DE_RETENCION,
    lista: {
      contraparte: { parametro: 'proveedor_id', nombre: 'sujeto retenido' },
      total: 'total',
      saldo: null,
    },
    total: ({ total }) => total,
    sumando: ({ docs_sustento, total }) =>
      docs_sustento
        .flatMap((sustento) => sustento.retenciones)
        .reduce((suma, { base_imponible }) => suma + base_imponible, total),
    lineas: ({ docs_sustento }) => partesDe(docs_sustento) / PARTES_POR_LINEA,
    adicionales: adicionalesDeRetencion,
    propio: propioDeRetencion,
    xml: xmlDeRetencion,
    ride: rideDeRetencion,
  };
