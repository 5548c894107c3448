import * as errores from '#domain/documentos/retencion/retencion.errores.ts';
import { RETENCION } from '#domain/documentos/retencion/retencion.tipo.ts';
import { vistaRetencion } from '#domain/documentos/retencion/retencion.vista.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { montarComandos } from '../comprobante/comprobante.routes.ts';
import {
  anularRetencion,
  crearRetencion,
  reemplazarRetencion,
  reenviarRetencion,
} from './retencion.comandos.ts';
import { crearRetencionEsquema, reemplazarRetencionEsquema } from './retencion.esquema.ts';

/** A body that any company may issue. */
const ejemplo = (hoy: Fecha): object => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: 'Servicios Técnicos del Austro S.A.',
  identificacion_sujeto_retenido: '0190072002001',
  email: 'facturas@austro.example.com',
  docs_sustento: [
    {
      cod_sustento: '01',
      cod_doc_sustento: '01',
      num_doc_sustento: '002-001-000000396',
      fecha_emision_doc_sustento: hoy,
      total_sin_impuestos: 200,
      importe_total: 230,
      impuestos_doc_sustento: [
        { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '4', base_imponible: 200 },
      ],
      retenciones: [
        { codigo: '1', codigo_retencion: '3440', base_imponible: 200, porcentaje_retener: 3 },
        { codigo: '2', codigo_retencion: '2', base_imponible: 30, valor_retenido: 21 },
      ],
      pagos: [{ forma_pago: '20', total: 230 }],
    },
  ],
});

const DE_LO_NOMBRADO = [
  errores.liquidacionAnulada,
  errores.liquidacionNoAutorizada,
  errores.liquidacionDeOtroAmbiente,
  errores.compraAnulada,
  errores.compraSinRetencion,
  errores.compraDeOtroAmbiente,
  errores.compraQueNoCuadra,
] as const;

/** What only a withholding may not say, in the order of the classes. */
const ERRORES_DE_CONTENIDO = [
  errores.liquidacionNoEncontrada,
  errores.compraNoEncontrada,
  errores.sustentoFuturo,
  errores.reembolsoFuturo,
  ...DE_LO_NOMBRADO,
  errores.distintaDeLaLiquidacion,
  errores.distintaDeLaCompra,
] as const;

export const rutasDeRetenciones = montarComandos(RETENCION, {
  vista: vistaRetencion,
  crear: {
    comando: crearRetencion,
    esquema: crearRetencionEsquema,
    ejemplo,
    descripcion:
      'Los campos son los del esquema comprobanteRetencion 2.0.0 del SRI. Porcentajes y valores se ' +
      'calculan por los códigos vigentes en la fecha de la retención (GET /catalogos/retenciones) y se ' +
      'pueden omitir; los que no corresponden son 422, como un código fuera de sus fechas. Un documento de ' +
      'sustento con liquidacion_id es una liquidación de compra emitida aquí, AUTORIZADO y del mismo ' +
      'sujeto, y con compra_id una compra registrada aquí y vigente: su número, fecha, autorización, ' +
      'importes y pagos se pueden omitir, y otros son 409. Su importe_total es el impreso, con propina; lo que el ' +
      'SRI rechazaría es 409 y dice qué admite. ' +
      'Autorizada la retención, lo retenido baja el saldo de ese documento (liquidacion.pagada o ' +
      'compra.pagada al llegar a 0); anulada, lo devuelve. El sujeto retenido queda en el directorio como proveedor. Sin ' +
      'certificado de firma también se emite: queda PENDIENTE y avisos lo dice.',
    errores: ERRORES_DE_CONTENIDO,
  },
  reemplazar: {
    comando: reemplazarRetencion,
    esquema: reemplazarRetencionEsquema,
    descripcion:
      'Una DEVUELTA o RECHAZADO conserva su fecha, y su número hasta que se reenvíe, y deja su clave ' +
      'de acceso.',
    errores: [...ERRORES_DE_CONTENIDO, errores.COMUNES.empresaSinConfigurar],
  },
  reenviar: {
    comando: reenviarRetencion,
    descripcion:
      'Una DEVUELTA o RECHAZADO va con una clave nueva, en el ambiente y la serie de hoy, y con otro ' +
      'número si alguno cambió; una en curso solo se vuelve a consultar; un borrador se emite con la ' +
      'fecha de hoy, si sus códigos valen hoy.',
    errores: DE_LO_NOMBRADO,
  },
  anular: {
    comando: anularRetencion,
    descripcion: 'Lo retenido de una liquidación o de una compra vuelve a deberse.',
    motivo_de_ejemplo: 'La compra se devolvió',
  },
});
