import fc from 'fast-check';

/** What happens to what a company is owed and owes, one thing after another. */

const DE_DOCUMENTOS = [
  'facturar',
  'acreditar',
  'debitar',
  'comprar',
  'acreditar compra',
  'liquidar',
  'retener',
  'autorizar',
  'anular documento',
  'anular compra',
] as const;
export type DeDocumentos = (typeof DE_DOCUMENTOS)[number];

const DE_LIBROS = [
  'pasar los días',
  'activar',
  'asentar una parte',
  'cerrar un mes',
  'reabrir un mes',
  'abrir conciliación',
  'marcar',
  'desmarcar',
  'cerrar conciliación',
  'reabrir conciliación',
  'descartar conciliación',
] as const;
export type DeLibros = (typeof DE_LIBROS)[number];

/** Of collections and payments, the same on both sides. */
const VERBOS = [
  'registrar',
  'cruzar',
  'anular',
  'redatar',
  'aplicar anticipo de',
  'quitar aplicación de',
  'devolver anticipo de',
  'anular devolución de',
] as const;
export type Verbo = (typeof VERBOS)[number];

const LADOS = ['cobro', 'pago'] as const;
export type NombreDeLado = (typeof LADOS)[number];
type DeRemesas = `${Verbo} ${NombreDeLado}`;

export const QUE = [
  ...DE_DOCUMENTOS,
  ...DE_LIBROS,
  ...LADOS.flatMap((lado) => VERBOS.map((verbo): DeRemesas => `${verbo} ${lado}`)),
];
export type Que = (typeof QUE)[number];

/** `n` and `m`: which, and how much. */
export type Cuanto = { readonly n: number; readonly m: number };
export type Accion = Cuanto & { readonly que: Que };

/** What every company begins with, so that there is something to do the rest with. */
const COMIENZO: readonly Que[] = [
  'facturar',
  'facturar',
  'comprar',
  'liquidar',
  'autorizar',
  'autorizar',
  'autorizar',
  'pasar los días',
  'registrar cobro',
  'registrar pago',
  'abrir conciliación',
];

/** What most companies do most. */
const SEGUIDO: readonly Que[] = [
  'facturar',
  'comprar',
  'autorizar',
  'autorizar',
  'autorizar',
  'autorizar',
  'pasar los días',
  ...LADOS.flatMap((lado): readonly DeRemesas[] => [
    `registrar ${lado}`,
    `registrar ${lado}`,
    `registrar ${lado}`,
    `devolver anticipo de ${lado}`,
    `aplicar anticipo de ${lado}`,
    `aplicar anticipo de ${lado}`,
    `aplicar anticipo de ${lado}`,
    `quitar aplicación de ${lado}`,
    `anular devolución de ${lado}`,
  ]),
  'acreditar',
  'retener',
  'acreditar compra',
  'anular documento',
  'marcar',
  'marcar',
  'marcar',
  'desmarcar',
  'cerrar conciliación',
  'reabrir un mes',
];

const CUANTO = { n: fc.nat(60), m: fc.nat(400) };
const una = (...que: readonly Que[]): fc.Arbitrary<Accion> =>
  fc.record({ que: fc.constantFrom(...que), ...CUANTO });

/** A history of so many things, after what it begins with. */
export const historia = (maxLength: number, minLength = 0): fc.Arbitrary<readonly Accion[]> =>
  fc
    .tuple(
      fc.tuple(...COMIENZO.map((que) => una(que))),
      fc.noBias(fc.array(una(...QUE, ...SEGUIDO), { minLength, maxLength, size: 'max' })),
    )
    .map((partes) => partes.flat());

export const elegir = <T>(lista: readonly T[], n: number): T | undefined => lista[n % lista.length];
