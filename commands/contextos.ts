import { leerActivosDeCompra, leerActivosDeFactura } from '#domain/activos/activo.hechos.ts';
import { INTEGRACIONES_CONTABLES, llevaContabilidad } from '#domain/contextos.ts';
import { leerRetencionesVivas } from '#domain/documentos/retencion/retenciones-de-documento.ts';
import { tieneExistencia } from '#domain/inventario/hechos.ts';
import { DEFINICIONES } from '#domain/publicos.ts';
import { ACTIVOS } from './activos/activos.contexto.ts';
import { COBROS } from './cobros/cobros.contexto.ts';
import { COMPRAS } from './compras/compras.contexto.ts';
import { CONTABILIDAD } from './contabilidad/contabilidad.contexto.ts';
import type { DeTodos } from './contexto.ts';
import { DOCUMENTOS } from './documentos/documentos.contexto.ts';
import { IDENTIDAD } from './identidad/identidad.contexto.ts';
import { INVENTARIO } from './inventario/inventario.contexto.ts';
import { NOMINA } from './nomina/nomina.contexto.ts';
import { PAGOS } from './pagos/pagos.contexto.ts';
import { PERSONAS } from './personas/personas.contexto.ts';
import { PROFORMAS } from './proformas/proformas.contexto.ts';
import { SERVICIOS } from './servicios/servicios.contexto.ts';
import { TESORERIA } from './tesoreria/tesoreria.contexto.ts';
import { WEBHOOKS } from './webhooks/webhooks.contexto.ts';
import { WORKFLOWS } from './workflows/workflows.contexto.ts';

/** The contexts that let something be changed. */
export const CONTEXTOS = {
  documentos: DOCUMENTOS,
  personas: PERSONAS,
  servicios: SERVICIOS,
  proformas: PROFORMAS,
  identidad: IDENTIDAD,
  webhooks: WEBHOOKS,
  contabilidad: CONTABILIDAD,
  compras: COMPRAS,
  tesoreria: TESORERIA,
  inventario: INVENTARIO,
  cobros: COBROS,
  pagos: PAGOS,
  nomina: NOMINA,
  activos: ACTIVOS,
  workflows: WORKFLOWS,
};

/** What they make together, but for what only whoever has every route knows. */
export const DE_TODOS: Omit<DeTodos, 'recursos_de_clave'> = {
  integraciones: INTEGRACIONES_CONTABLES,
  definiciones: DEFINICIONES,
  llevaContabilidad,
  // What there is of a good stays in its account.
  tieneExistencia,
  // Withholdings of ours keep a purchase as it is, and assets that it is the cost of.
  retencionesDeCompra: async (lector, compra_id) => {
    const [retenciones, activos] = await Promise.all([
      leerRetencionesVivas(lector, { documento: 'compra', documento_id: compra_id }),
      leerActivosDeCompra(lector, compra_id),
    ]);
    return [...retenciones, ...activos];
  },
  // What an asset was sold by is what its sale took from the sales.
  ajenoDeFactura: leerActivosDeFactura,
};
