import type { DeclaranteDelAnexo } from '#read-api/compras/ats.aporte.ts';
import { anuladosDelMes } from './anulados.queries.ts';
import { liquidacionesDelMes } from './liquidaciones.queries.ts';
import { retencionesSobre } from './retenciones.queries.ts';
import { ventasDelMes } from './ventas.queries.ts';

/** What documents say in the annex: settlements, sales, withholdings and annulled numbers. */
export const ATS_DE_DOCUMENTOS: DeclaranteDelAnexo = {
  nombre: 'documentos',
  orden: 2,
  compras: liquidacionesDelMes,
  ventas: ventasDelMes,
  retenciones: (lecturas, mes, compras) => retencionesSobre(lecturas, mes, 'compra', compras),
  anulados: anuladosDelMes,
};
