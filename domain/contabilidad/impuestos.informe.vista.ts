import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Declaracion } from './declaracion.vista.ts';
import {
  ANCHO_DE_IMPORTE,
  type Encabezado,
  numero,
  papel,
  periodoDe,
  renglon,
  texto,
} from './informes.vista.ts';
import type { Tramo } from './tramos.vista.ts';

/** The sums of forms 103 and 104 on paper; their documents are in the CSV. */

type Celdas = {
  readonly codigo?: string;
  readonly concepto: string;
  readonly documentos?: number;
  readonly bruta?: Centavos;
  readonly notas?: Centavos;
  readonly neta?: Centavos;
  readonly impuesto?: Centavos;
};

const enDinero = (centavos: Centavos | undefined): string =>
  centavos === undefined ? '' : importe(centavos);

const fila = (
  { codigo = '', concepto, documentos, bruta, notas, neta, impuesto }: Celdas,
  fuerte = false,
): Renglon => {
  const importes = [bruta, notas, neta, impuesto].map(enDinero);
  return renglon([codigo, concepto, documentos?.toString() ?? '', ...importes], { fuerte });
};

const seccion = (
  nombre: string,
  filas: readonly Celdas[],
  total: Omit<Celdas, 'concepto'>,
): Renglon[] => [
  fila({ concepto: nombre }, true),
  ...filas.map((linea) => fila(linea)),
  fila({ concepto: 'TOTAL', ...total }, true),
];

type ImportesDeIva = Declaracion['ventas']['total'];

const deIva = (importes: ImportesDeIva) => ({
  bruta: importes.base_bruta,
  notas: importes.base_notas_credito,
  neta: importes.base,
  impuesto: importes.iva,
});

const seccionDeIva = (
  nombre: string,
  { tarifas, total }: Declaracion['ventas'],
  donde = 'formulario 104',
): Renglon[] =>
  seccion(
    `${nombre} (${donde})`,
    tarifas.map(({ codigo, descripcion, documentos, ...importes }) => ({
      codigo,
      concepto: descripcion,
      documentos,
      ...deIva(importes),
    })),
    deIva(total),
  );

const APARTE = [
  ['exportaciones', 'EXPORTACIONES DE BIENES'],
  ['reembolsos_ventas', 'REEMBOLSOS COMO INTERMEDIARIO: INGRESOS'],
  ['reembolsos_compras', 'REEMBOLSOS COMO INTERMEDIARIO: PAGOS'],
] as const;

/** Each with its boxes, only where there is some. */
const seccionesAparte = (declaracion: Declaracion): readonly Renglon[] =>
  APARTE.flatMap(([cual, nombre]) => {
    const { casilleros, ...suyas } = declaracion[cual];
    if (suyas.tarifas.length === 0) return [];
    const numeros = [casilleros.bruto, casilleros.neto, casilleros.impuesto ?? []].flat();
    return seccionDeIva(nombre, suyas, `formulario 104: ${numeros.join(', ')}`);
  });

const NOMBRES: { readonly [impuesto: string]: string } = {
  '1': 'RENTA',
  '2': 'IVA',
  '3': 'ICE',
  '5': 'IRBPNR',
  '6': 'ISD',
};

type Retenciones = Declaracion['retenciones_emitidas'];

/** A section for each tax; what neither form asks for, only where there is some. */
const seccionesDeRetencion = (
  nombre: string,
  { codigos, totales }: Retenciones,
): readonly Renglon[] =>
  totales.flatMap(({ impuesto, formulario, base, valor }) => {
    const delImpuesto = codigos.filter((codigo) => codigo.impuesto === impuesto);
    if (delImpuesto.length === 0 && formulario === null) return [];
    const deFormulario = formulario === null ? '' : ` (formulario ${formulario})`;
    return seccion(
      `RETENCIONES DE ${NOMBRES[impuesto]} ${nombre}${deFormulario}`,
      delImpuesto.map(({ codigo, descripcion, casillero, documentos, ...retenido }) => ({
        codigo,
        concepto: casillero === null ? descripcion : `${descripcion} (casillero\u00a0${casillero})`,
        documentos,
        neta: retenido.base,
        impuesto: retenido.valor,
      })),
      { neta: base, impuesto: valor },
    );
  });

/** A section for each tax, only where there is some: these forms do not ask for them. */
const seccionesDeConsumo = ({ consumos_especiales }: Declaracion): readonly Renglon[] =>
  consumos_especiales.totales.flatMap(({ impuesto, valor }) => {
    const delImpuesto = consumos_especiales.codigos.filter((uno) => uno.impuesto === impuesto);
    if (delImpuesto.length === 0) return [];
    return seccion(
      `${NOMBRES[impuesto]} DE VENTAS`,
      delImpuesto.map(({ codigo, descripcion, documentos, ...importes }) => ({
        codigo,
        documentos,
        concepto: descripcion,
        neta: importes.base,
        impuesto: importes.valor,
      })),
      { impuesto: valor },
    );
  });

const seccionDeAnulados = ({ anulados }: Declaracion): readonly Renglon[] =>
  anulados.length === 0
    ? []
    : [
        fila({ concepto: 'ANULADOS (no están en las sumas)' }, true),
        ...anulados.map(({ codigo, descripcion, nombre, documentos, base, valor }) =>
          fila({
            codigo,
            concepto: `${descripcion} (${nombre})`,
            documentos,
            neta: base,
            impuesto: valor,
          }),
        ),
      ];

const porResolver = ({ pendientes_sri }: Declaracion): readonly Renglon[] =>
  pendientes_sri === 0
    ? []
    : [
        fila(
          {
            concepto: 'Comprobantes que esperan al SRI, sin sumar',
            documentos: pendientes_sri,
          },
          true,
        ),
      ];

export const informeDeImpuestos = (
  encabezado: Encabezado,
  declaracion: Declaracion,
  periodo: Tramo<Fecha>,
): Informe =>
  papel(encabezado, {
    titulo: 'IMPUESTOS DEL MES',
    subtitulos: [periodoDe(periodo), 'Sumas para los formularios 103 y 104'],
    columnas: [
      texto('Código', 38),
      texto('Concepto', null),
      numero('Docs.', 38),
      numero('Valor bruto', ANCHO_DE_IMPORTE),
      numero('Notas de crédito', ANCHO_DE_IMPORTE),
      numero('Valor neto', ANCHO_DE_IMPORTE),
      numero('Impuesto', ANCHO_DE_IMPORTE),
    ],
    renglones: [
      ...seccionDeIva('VENTAS', declaracion.ventas),
      ...seccionDeIva('COMPRAS', declaracion.compras),
      ...seccionesAparte(declaracion),
      ...seccionesDeConsumo(declaracion),
      ...seccionesDeRetencion('EMITIDAS', declaracion.retenciones_emitidas),
      ...seccionesDeRetencion('RECIBIDAS', declaracion.retenciones_recibidas),
      ...seccionDeAnulados(declaracion),
      ...porResolver(declaracion),
    ],
  });
