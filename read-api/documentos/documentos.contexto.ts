import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { ContextoDeLecturas } from '#read-api/contexto.ts';
import { ATS_DE_DOCUMENTOS } from './ats/ats.aporte.ts';
import { rutaDeResumenDeTipo } from './comprobante/cola-sri.routes.ts';
import { montarLecturas } from './comprobante/comprobante.routes.ts';
import { rutaDeExportacion } from './comprobante/export-xml.routes.ts';
import { rutaDeLista } from './comprobante/lista.routes.ts';
import type { DependenciasDeDocumentos } from './comprobante/puertos.ts';
import { rutaDeSinAutorizar } from './comprobante/sin-autorizar.routes.ts';
import { HISTORIAS_DE_DOCUMENTOS } from './documentos.historia.ts';
import { rutaDeResumen } from './factura/facturas.resumen.routes.ts';
import { rutaDeUnaFactura } from './factura/facturas.routes.ts';
import { rutaDeUnaGuia } from './guia/guias.routes.ts';
import { IMPUESTOS_DE_DOCUMENTOS } from './impuestos.aporte.ts';
import { rutaDeUnaLiquidacion } from './liquidacion/liquidaciones.routes.ts';
import { rutaDeUnaNotaCredito } from './nota-credito/notas-credito.routes.ts';
import { rutaDeUnaNotaDebito } from './nota-debito/notas-debito.routes.ts';
import { rutaDeUnaRetencion } from './retencion/retenciones.routes.ts';
import { rutasDeCatalogos } from './tributos/tributos.routes.ts';
import { CIFRAS_DE_VENTAS } from './ventas.figuras.ts';

/** What is asked of documents. */
export const DOCUMENTOS: ContextoDeLecturas<DependenciasDeDocumentos> = {
  rutas: () => [
    ...TIPOS.map(rutaDeExportacion),
    ...TIPOS.map(rutaDeLista),
    rutaDeResumen,
    rutaDeSinAutorizar,
    ...TIPOS.filter((tipo) => tipo !== FACTURA).map(rutaDeResumenDeTipo),
    rutaDeUnaLiquidacion,
    rutaDeUnaGuia,
    rutaDeUnaRetencion,
    rutaDeUnaFactura,
    rutaDeUnaNotaCredito,
    rutaDeUnaNotaDebito,
    ...TIPOS.flatMap(montarLecturas),
    ...rutasDeCatalogos,
  ],
  historias: HISTORIAS_DE_DOCUMENTOS,
  cifras: CIFRAS_DE_VENTAS,
  declarantes_tributarios: [IMPUESTOS_DE_DOCUMENTOS],
  declarantes_del_anexo: [ATS_DE_DOCUMENTOS],
};
