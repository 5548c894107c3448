import type { ContextoDeDominio } from '#domain/contexto.ts';
import { LEER_Y_CREAR, type Recursos, TODO } from '#domain/kernel/permisos.ts';
import { INTEGRACION_DE_DOCUMENTOS } from './aporte.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from './catalogo.ts';
import { ASIGNACIONES_DE_DOCUMENTOS } from './documentos.claves.ts';
import { MUESTRAS_DE_FACTURAS } from './factura/factura.muestras.ts';
import { MUESTRAS_DE_GUIAS } from './guia/guia.muestras.ts';
import { MUESTRAS_DE_LIQUIDACIONES } from './liquidacion/liquidacion.muestras.ts';
import { MUESTRAS_DE_NOTAS_CREDITO } from './nota-credito/nota-credito.muestras.ts';
import { MUESTRAS_DE_NOTAS_DEBITO } from './nota-debito/nota-debito.muestras.ts';
import { DEFINICIONES_DE_DOCUMENTOS } from './publicos.definiciones.ts';
import { PUBLICADORES_DE_DOCUMENTOS } from './publicos.ts';
import { MUESTRAS_DE_RETENCIONES } from './retencion/retencion.muestras.ts';
import { MUESTRAS_DE_TARIFAS } from './tarifas/tarifa.muestras.ts';

const RECURSOS: Recursos = {
  // What a seller creates it may correct, and take away while it is a draft.
  facturas: {
    guarda: 'Facturas: emisión, estados, RIDE, XML, correo y anulación',
    vendedor: TODO,
    suma: true,
  },
  notas_credito: {
    guarda: 'Notas de crédito sobre facturas de aquí o ajenas',
    vendedor: TODO,
    suma: true,
  },
  notas_debito: { guarda: 'Notas de débito, con su saldo', vendedor: TODO, suma: true },
  liquidaciones_compra: {
    guarda: 'Liquidaciones de compra: lo que se compra a quien no factura',
    suma: true,
  },
  guias_remision: { guarda: 'Guías de remisión', vendedor: LEER_Y_CREAR },
  retenciones: { guarda: 'Retenciones emitidas a proveedores', suma: true },
  comprobantes: { guarda: 'Lo emitido, de todos los tipos a la vez' },
  catalogos: { guarda: 'Códigos tributarios de un día y sus porcentajes' },
};

/** What is issued to the tax authority. */
export const DOCUMENTOS: ContextoDeDominio<EventoDeDocumentos> = {
  tipos: TIPOS_DE_DOCUMENTOS,
  muestras: [
    ...MUESTRAS_DE_FACTURAS,
    ...MUESTRAS_DE_LIQUIDACIONES,
    ...MUESTRAS_DE_GUIAS,
    ...MUESTRAS_DE_RETENCIONES,
    ...MUESTRAS_DE_NOTAS_CREDITO,
    ...MUESTRAS_DE_NOTAS_DEBITO,
    ...MUESTRAS_DE_TARIFAS,
  ],
  asignaciones: ASIGNACIONES_DE_DOCUMENTOS,
  definiciones: DEFINICIONES_DE_DOCUMENTOS,
  publicadores: PUBLICADORES_DE_DOCUMENTOS,
  integraciones: [INTEGRACION_DE_DOCUMENTOS],
  recursos: RECURSOS,
};
