import type { CrearProforma, Exportacion } from 'comprobantes-cliente';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';

/** What few invoices and quotes say: that they are exported, or that part of them is collected for others. */

const INCOTERMS = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'DAT',
] as const;
const LOS_INCOTERMS = [
  { valor: '', texto: '–' },
  ...INCOTERMS.map((valor) => ({ valor, texto: valor })),
];

const pais = (etiqueta: string) => texto(etiqueta, { maximo: 3, inputMode: 'numeric' });

export const DE_EXPORTACION = {
  incoterm: eleccion<string>('Incoterm', { vacio: '', opciones: LOS_INCOTERMS }),
  lugar: texto('Lugar del incoterm', { maximo: 300 }),
  pais_origen: pais('País de origen'),
  puerto_embarque: texto('Puerto de embarque', { maximo: 300 }),
  puerto_destino: texto('Puerto de destino', { maximo: 300 }),
  pais_destino: pais('País de destino'),
  pais_adquisicion: pais('País de adquisición'),
  incoterm_total_sin_impuestos: eleccion<string>('Incoterm del total sin impuestos', {
    vacio: '',
    opciones: LOS_INCOTERMS,
  }),
  flete: dinero('Flete internacional'),
  seguro: dinero('Seguro internacional'),
  gastos_aduaneros: dinero('Gastos aduaneros'),
  transporte_otros: dinero('Otros gastos de transporte'),
};
type DeExportacion = ValoresDe<typeof DE_EXPORTACION>;
export const LO_EXPORTADO = Object.keys(DE_EXPORTACION) as readonly (keyof DeExportacion)[];
const MONTOS = ['flete', 'seguro', 'gastos_aduaneros', 'transporte_otros'] as const;

export const seExporta = (v: DeExportacion): boolean =>
  LO_EXPORTADO.some((campo) => v[campo] !== '');

const oNulo = (valor: string): string | null => (valor.trim() === '' ? null : valor.trim());

/** As the API takes it; nothing, where nobody says any of it. */
export const exportacionDe = (v: DeExportacion): Pick<CrearProforma, 'exportacion'> =>
  seExporta(v)
    ? {
        exportacion: {
          incoterm: v.incoterm as 'FOB',
          lugar: v.lugar,
          pais_origen: v.pais_origen,
          puerto_embarque: v.puerto_embarque,
          puerto_destino: v.puerto_destino,
          pais_destino: v.pais_destino,
          pais_adquisicion: oNulo(v.pais_adquisicion),
          incoterm_total_sin_impuestos: oNulo(v.incoterm_total_sin_impuestos) as 'FOB' | null,
          ...Object.fromEntries(
            MONTOS.filter((campo) => v[campo] !== '').map((campo) => [campo, numero(v[campo])]),
          ),
        },
      }
    : {};

export const exportacionEscrita = (de: Exportacion | null): Partial<DeExportacion> =>
  de === null
    ? {}
    : (Object.fromEntries(
        Object.entries(de).map(([campo, valor]) => [
          campo,
          valor === null || valor === 0 ? '' : String(valor),
        ]),
      ) as Partial<DeExportacion>);

/** What is collected for others: it is no part of what is owed to whoever issues it. */
export const rubrosDeTerceros = () =>
  lineas('Rubro', {
    concepto: texto('Concepto', { obligatorio: true, maximo: 300 }),
    total: dinero('Valor', { obligatorio: true, ancho: '9rem' }),
  });
type Rubros = ValoresDe<{ readonly de: ReturnType<typeof rubrosDeTerceros> }>['de'];

export const rubrosDe = (filas: Rubros): Pick<CrearProforma, 'otros_rubros_terceros'> =>
  filas.length === 0
    ? {}
    : {
        otros_rubros_terceros: filas.map(({ concepto, total }) => ({
          concepto,
          total: numero(total) as number,
        })),
      };

export const rubrosEscritos = (
  de: readonly { readonly concepto: string; readonly total: number }[],
): Rubros => de.map(({ concepto, total }) => ({ concepto, total: String(total) }));
