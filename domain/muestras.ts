import type { Muestra } from '#domain/kernel/muestra.ts';
import { MUESTRAS_DE_CARTERA } from './cartera/cartera.muestras.ts';
import { MUESTRAS_DE_COBROS } from './cobros/cobro.muestras.ts';
import { MUESTRAS_DE_COMPRAS, MUESTRAS_DE_COMPRAS_ASENTADAS } from './compras/compra.muestras.ts';
import { MUESTRAS_DE_CONTABILIDAD } from './contabilidad/contabilidad.muestras.ts';
import { MUESTRAS_DEL_LIBRO } from './contabilidad/libro.muestras.ts';
import { MUESTRAS_DE_CORREOS } from './correo/correo.muestras.ts';
import { MUESTRAS_DE_FACTURAS } from './documentos/factura/factura.muestras.ts';
import { MUESTRAS_DE_GUIAS } from './documentos/guia/guia.muestras.ts';
import { MUESTRAS_DE_LIQUIDACIONES } from './documentos/liquidacion/liquidacion.muestras.ts';
import { MUESTRAS_DE_NOTAS_CREDITO } from './documentos/nota-credito/nota-credito.muestras.ts';
import { MUESTRAS_DE_NOTAS_DEBITO } from './documentos/nota-debito/nota-debito.muestras.ts';
import { MUESTRAS_DE_RETENCIONES } from './documentos/retencion/retencion.muestras.ts';
import { MUESTRAS_DE_IDENTIDAD } from './identidad/identidad.muestras.ts';
import { MUESTRAS_DE_OBRAS } from './kernel/obra.muestras.ts';
import { MUESTRAS_DE_PAGOS } from './pagos/pago.muestras.ts';
import { MUESTRAS_DE_PERSONAS } from './personas/persona.muestras.ts';
import { MUESTRAS_DE_PROFORMAS } from './proformas/proforma.muestras.ts';
import { MUESTRAS_DE_SERVICIOS } from './servicios/servicio.muestras.ts';
import { MUESTRAS_DE_CONCILIACIONES } from './tesoreria/conciliacion.muestras.ts';
import { MUESTRAS_DE_EXTRACTOS } from './tesoreria/extracto/extracto.muestras.ts';
import { MUESTRAS_DE_TESORERIA } from './tesoreria/tesoreria.muestras.ts';
import { MUESTRAS_DE_TRANSACCIONES } from './tesoreria/transaccion.muestras.ts';
import { MUESTRAS_DE_WEBHOOKS } from './webhooks/webhook.muestras.ts';
import { MUESTRAS_DE_WORKFLOWS } from './workflows/workflow.muestras.ts';

/**
 * A small log with every type in every version that was ever stored, in an order that makes sense.
 * What its events look like, which rows they leave and what they publish is committed beside them
 * (`npm run contratos`): whatever changes of that is seen.
 */
export const MUESTRAS: readonly Muestra[] = [
  ...MUESTRAS_DE_IDENTIDAD,
  ...MUESTRAS_DE_PERSONAS,
  ...MUESTRAS_DE_SERVICIOS,
  ...MUESTRAS_DE_FACTURAS,
  ...MUESTRAS_DE_LIQUIDACIONES,
  ...MUESTRAS_DE_GUIAS,
  ...MUESTRAS_DE_RETENCIONES,
  ...MUESTRAS_DE_NOTAS_CREDITO,
  ...MUESTRAS_DE_NOTAS_DEBITO,
  ...MUESTRAS_DE_COMPRAS,
  ...MUESTRAS_DE_CARTERA,
  ...MUESTRAS_DE_COBROS,
  ...MUESTRAS_DE_CORREOS,
  ...MUESTRAS_DE_PROFORMAS,
  ...MUESTRAS_DE_WEBHOOKS,
  ...MUESTRAS_DE_OBRAS,
  ...MUESTRAS_DE_CONTABILIDAD,
  ...MUESTRAS_DEL_LIBRO,
  ...MUESTRAS_DE_TESORERIA,
  ...MUESTRAS_DE_CONCILIACIONES,
  ...MUESTRAS_DE_EXTRACTOS,
  ...MUESTRAS_DE_TRANSACCIONES,
  ...MUESTRAS_DE_COMPRAS_ASENTADAS,
  ...MUESTRAS_DE_PAGOS,
  ...MUESTRAS_DE_WORKFLOWS,
];
