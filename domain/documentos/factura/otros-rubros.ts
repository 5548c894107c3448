import { dolares, lista, segun, texto } from '#domain/kernel/campos.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { ConOpcional } from '../comprobante/opcional.ts';

/**
 * What an invoice collects for others: outside of its total, of all taxes and of what is owed for it. Only
 * version 2.1.0 of the schema has a place for it.
 */
export type RubroDeTerceros = { readonly concepto: string; readonly total: Centavos };

type ConRubros = ConOpcional<{ readonly otros_rubros_terceros: readonly RubroDeTerceros[] }>;

const rubrosDe = ({ opcionales }: ConRubros): readonly RubroDeTerceros[] =>
  opcionales?.otros_rubros_terceros ?? [];

export const llevaOtrosRubros = (fila: ConRubros): boolean => rubrosDe(fila).length > 0;

/** After its lines. */
export const otrosRubrosXml = (fila: ConRubros): string =>
  grupo(
    'otrosRubrosTerceros',
    rubrosDe(fila).map(({ concepto, total }) =>
      grupo('rubro', [campo('concepto', concepto), campo('total', textoDeCentavos(total))]),
    ),
  );

/** After its total, on paper, with what is to be paid of both. */
export const otrosRubrosEnRide = (
  fila: ConRubros & { readonly total: Centavos },
): readonly (readonly [string, Centavos])[] => {
  const rubros = rubrosDe(fila);
  if (rubros.length === 0) return [];
  const suma = rubros.reduce((parcial, { total }) => parcial + total, 0);
  return [
    ...rubros.map(({ concepto, total }) => [concepto, total] as const),
    ['TOTAL A PAGAR', fila.total + suma],
  ];
};

const vistaRubro = vistaDe<RubroDeTerceros>('RubroDeTerceros')({
  concepto: texto(),
  total: dolares(),
});

export const otrosRubrosDeFila = segun(
  rubrosDe,
  lista(vistaRubro, 'Lo que se cobra para otros: fuera de total, de toda base y de lo que se debe'),
);
