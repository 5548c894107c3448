import { COD_DOC } from '#domain/kernel/sri.ts';
import type { TipoDeComprobante } from '../comprobante/tipo.ts';
import { COMUNES, NOMBRES_DE_RETENCION } from './retencion.errores.ts';
import { propioDeRetencion } from './retencion.publico.ts';
import { rideDeRetencion } from './retencion.ride.vista.ts';
import { type Retencion, retenciones } from './retencion.ts';
import { xmlDeRetencion } from './retencion.xml.ts';

export const RETENCION: TipoDeComprobante<Retencion> = {
  ...NOMBRES_DE_RETENCION,
  documento: 'retencion',
  cod_doc: COD_DOC.retencion,
  tabla: retenciones,
  fecha_de_clave: 'fecha_emision',
  papel: 'proveedor',
  eventos: {
    guardado: 'BorradorDeRetencionGuardado',
    creado: 'RetencionCreada',
    modificado: 'RetencionModificada',
  },
  publico: 'retencion',
  publica_total: true,
  ventas: 0,
  modifica_facturas: false,
  errores: COMUNES,
  lista: {
    contraparte: { parametro: 'proveedor_id', nombre: 'sujeto retenido' },
    total: 'total',
    saldo: null,
  },
  total: ({ total }) => total,
  propio: propioDeRetencion,
  xml: xmlDeRetencion,
  ride: rideDeRetencion,
};
