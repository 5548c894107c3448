import type { ContextoDeComandos } from '#commands/contexto.ts';
import type { DependenciasDeCorreo } from '#commands/correo/correos.puerto.ts';
import type { DependenciasDeConsulta } from '#commands/kernel/consulta-sri.puerto.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { rutaDeVerificacion } from './comprobante/consulta-sri.routes.ts';
import { rutaDeEnvioDe } from './comprobante/correos.routes.ts';
import { rutasDeFacturas } from './factura/facturas.routes.ts';
import { rutasDeGuias } from './guia/guias.routes.ts';
import { rutasDeLiquidaciones } from './liquidacion/liquidaciones.routes.ts';
import { rutasDeNotasCredito } from './nota-credito/notas-credito.routes.ts';
import { rutasDeNotasDebito } from './nota-debito/notas-debito.routes.ts';
import { rutasDeRetenciones } from './retencion/retenciones.routes.ts';

/** What changes documents. */
export const DOCUMENTOS: ContextoDeComandos<DependenciasDeCorreo & DependenciasDeConsulta> = {
  rutas: ({ ajenoDeFactura }) => [
    ...rutasDeFacturas(ajenoDeFactura),
    ...rutasDeLiquidaciones,
    ...rutasDeGuias,
    ...rutasDeRetenciones,
    ...rutasDeNotasCredito,
    ...rutasDeNotasDebito,
    ...TIPOS.map(rutaDeEnvioDe),
    ...TIPOS.map(rutaDeVerificacion),
  ],
};
