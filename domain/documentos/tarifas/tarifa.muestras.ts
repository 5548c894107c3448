import { type Muestra, muestrasDe } from '#domain/kernel/muestra.ts';
import { type EventoDeDocumentos, TIPOS_DE_DOCUMENTOS } from '../catalogo.ts';

const { muestraDePlataforma: muestra } = muestrasDe<EventoDeDocumentos>(TIPOS_DE_DOCUMENTOS);

const NAVIDAD = { desde: '2026-12-24', hasta: '2026-12-25' } as const;

/** A rate of each kind, one of them corrected; two decrees, of which one was none. */
export const MUESTRAS_DE_TARIFAS: readonly Muestra[] = [
  muestra('TarifasCargadas', {
    tarifas: [
      {
        impuesto: '3',
        codigo: '3041',
        descripcion: 'Cerveza industrial',
        porcentaje: 7500,
        valor_especifico: 1380,
        unidad: 'litro de alcohol puro',
        desde: '2027-01-01',
        hasta: '2027-12-31',
      },
      {
        impuesto: '5',
        codigo: '5001',
        descripcion: 'Botellas plásticas no retornables',
        porcentaje: null,
        valor_especifico: 3,
        unidad: 'botella',
        desde: '2027-01-01',
        hasta: null,
      },
    ],
  }),
  muestra('TarifasCargadas', {
    tarifas: [
      {
        impuesto: '3',
        codigo: '3041',
        descripcion: 'Cerveza industrial',
        porcentaje: 7500,
        valor_especifico: 1381,
        unidad: 'litro de alcohol puro',
        desde: '2027-01-01',
        hasta: '2027-12-31',
      },
    ],
  }),
  muestra('IvaReducidoDecretado', {
    desde: '2026-12-04',
    hasta: '2026-12-06',
    decreto: 'Decreto Ejecutivo 500',
  }),
  muestra('IvaReducidoDecretado', { ...NAVIDAD, decreto: 'Decreto Ejecutivo 501' }),
  muestra('DecretoDeIvaRetirado', NAVIDAD),
];
