import type { Proyector } from '#projections/kernel/proyector.ts';
import { proyectorContrapartes } from './comprobante/contrapartes.projector.ts';
import {
  proyectorAvisosDeVencimiento,
  proyectorLotesDeFacturas,
} from './factura/factura.claves.projector.ts';
import { proyectorFacturas } from './factura/facturas.projector.ts';
import { proyectorGuias } from './guia/guias.projector.ts';
import { proyectorLiquidaciones } from './liquidacion/liquidaciones.projector.ts';
import { proyectorNotasCredito } from './nota-credito/notas-credito.projector.ts';
import { proyectorNotasDebito } from './nota-debito/notas-debito.projector.ts';
import { proyectorNotasDeFactura } from './notas/notas-de-factura.projector.ts';
import { proyectorVentasPorCliente, proyectorVentasPorDia } from './resumen.projector.ts';
import { proyectorRetenciones } from './retencion/retenciones.projector.ts';
import { proyectorRetencionesDeDocumento } from './retencion/retenciones-de-documento.projector.ts';
import { proyectorTarifas } from './tarifas/tarifas.projector.ts';

/** Its tables. */
export const DOCUMENTOS: readonly Proyector[] = [
  proyectorFacturas,
  proyectorLiquidaciones,
  proyectorGuias,
  proyectorRetenciones,
  proyectorRetencionesDeDocumento,
  proyectorNotasCredito,
  proyectorNotasDebito,
  proyectorNotasDeFactura,
  proyectorContrapartes,
  proyectorVentasPorDia,
  proyectorVentasPorCliente,
  proyectorLotesDeFacturas,
  proyectorAvisosDeVencimiento,
  proyectorTarifas,
];
