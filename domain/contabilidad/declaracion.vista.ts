import type { Centavos } from '#domain/kernel/dinero.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { type Fecha, primerDiaDelMesSiguiente, sumarDias } from '#domain/kernel/tiempo.ts';
import { TARIFAS_DE_CONSUMO } from '#domain/kernel/tributos/consumo.ts';
import { CODIGOS_DE_IVA } from '#domain/kernel/tributos/iva.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import { ICE, IRBPNR } from '#domain/kernel/tributos/tarifas.ts';
import { type Centesimas, type Tributo, vigenteEn } from '#domain/kernel/tributos/tributo.ts';
import { type MesContable, mesDePeriodo } from './mes.ts';
import type { Tramo } from './tramos.vista.ts';

/** What a company declares of a month: the sums that forms 103 and 104 ask for. */

const SECCIONES_DE_IVA = ['ventas', 'compras'] as const;
/** What form 104 asks for apart from the rates: each with its boxes. */
export const SECCIONES_APARTE = [
  'exportaciones',
  'reembolsos_ventas',
  'reembolsos_compras',
] as const;
type SeccionAparte = (typeof SECCIONES_APARTE)[number];
/** What is charged on sales besides IVA: neither of the two forms asks for it. */
const SECCIONES_DE_CONSUMO = ['consumos_especiales'] as const;
const SECCIONES_DE_RETENCION = ['retenciones_emitidas', 'retenciones_recibidas'] as const;
export type SeccionTributaria =
  | (typeof SECCIONES_DE_IVA)[number]
  | SeccionAparte
  | (typeof SECCIONES_DE_CONSUMO)[number]
  | (typeof SECCIONES_DE_RETENCION)[number];

/** Where lines are found: those of annulled documents apart, whatever section they would be of. */
export const ANULADOS = 'anulados';
export const SECCIONES = [
  ...SECCIONES_DE_IVA,
  ...SECCIONES_APARTE,
  ...SECCIONES_DE_CONSUMO,
  ...SECCIONES_DE_RETENCION,
  ANULADOS,
] as const;

/** What is withheld of employees by the payroll. Its base is box 302 of form 103, and what was withheld, box 352. */
export const EN_RELACION_DE_DEPENDENCIA = '302';

/** Codes that no document of the SRI has, and form 103 asks for. */
const FUERA_DE_DOCUMENTOS: readonly Descrito[] = [
  {
    impuesto: '1',
    codigo: EN_RELACION_DE_DEPENDENCIA,
    descripcion: 'En relación de dependencia, supere o no la base desgravada',
    desde: null,
    hasta: null,
  },
];

/** The code of what was withheld under none that is known, so that nothing is left out of the sums. */
export const SIN_CODIGO = 'sin_codigo';

/** SRI table 19. */
export const IMPUESTOS_RETENIDOS = ['1', '2', '6'] as const;
/** SRI table 16: ICE and IRBPNR. */
export const IMPUESTOS_DE_CONSUMO = [ICE, IRBPNR] as const;
export const IMPUESTOS = [...IMPUESTOS_RETENIDOS, ...IMPUESTOS_DE_CONSUMO] as const;

/**
 * The form that asks for what is withheld of each; null: neither of these two. ISD has one of its own,
 * and the income tax that others withheld is taken off the one of the year.
 */
const FORMULARIOS: {
  readonly [seccion: string]: { readonly [impuesto: string]: '103' | '104' };
} = {
  retenciones_emitidas: { '1': '103', '2': '104' },
  retenciones_recibidas: { '2': '104' },
};
const formularioDe = (seccion: SeccionTributaria, impuesto: string): '103' | '104' | null =>
  FORMULARIOS[seccion]?.[impuesto] ?? null;

/** Boxes of form 104 for the IVA withheld of others at 10, 20, 30, 50, 70 and 100 %, by its code. */
const CASILLEROS_DE_IVA_RETENIDO: { readonly [codigo: string]: string } = {
  '9': '721',
  '10': '723',
  '1': '725',
  '11': '727',
  '2': '729',
  '3': '731',
};

/**
 * Boxes of form 104: before and after credit notes, and IVA; what an intermediary passes on only informs.
 *
 * Compared on 2026-11-27 with nine public transcriptions of the form (printed declarations and programs that fill
 * it): those of the forms in force since 2018 all say «Ingresos por reembolso como intermediario» 434, 444, 454 and
 * «Pagos netos por reembolso como intermediario» 535, 545, 555; two of older forms, 534 and 544. 407 and 417 are
 * exports of goods (408 and 418, of services).
 */
const CASILLEROS_APARTE: {
  readonly [S in SeccionAparte]: {
    readonly bruto: string;
    readonly neto: string;
    readonly impuesto: string | null;
  };
} = {
  exportaciones: { bruto: '407', neto: '417', impuesto: null },
  reembolsos_ventas: { bruto: '434', neto: '444', impuesto: '454' },
  reembolsos_compras: { bruto: '535', neto: '545', impuesto: '555' },
};

/** A code of a tax, as some documents have it. Cents; less than 0 where they take off. */
type PorCodigo = {
  /** SRI tables 16 (sales, purchases) and 19 (withholdings): 1 renta, 2 IVA, 3 ICE, 5 IRBPNR, 6 ISD. */
  readonly impuesto: string;
  readonly codigo: string;
  /** null: not the same in all that they have under that code. */
  readonly porcentaje: Centesimas | null;
  readonly base: Centavos;
  readonly valor: Centavos;
  /** Of `valor`, what is tax credit: of purchases, what their entry says; of the rest, 0. */
  readonly credito: Centavos;
};

/** What the documents of a kind add up to under a code. */
export type SumaTributaria = PorCodigo & {
  readonly seccion: SeccionTributaria;
  /** Its documents were annulled: they count in no sum. */
  readonly anulado: boolean;
  /** As the API calls their kind (`nota_credito`), and as people do. */
  readonly documento: string;
  readonly nombre: string;
  /** These documents subtract: credit notes. */
  readonly resta: boolean;
  readonly documentos: number;
};

/** A document under one of its codes. */
export type LineaTributaria = PorCodigo & {
  readonly seccion: (typeof SECCIONES)[number];
  readonly documento: string;
  readonly documento_id: number;
  readonly numero: string;
  readonly fecha: Fecha;
  readonly identificacion: string;
  readonly razon_social: string;
};

export type Impuestos = {
  readonly mes: MesContable & { readonly ambiente: Ambiente };
  readonly sumas: readonly SumaTributaria[];
  /** Documents of the month that the SRI has not answered yet: they are in no sum. */
  readonly pendientes_sri: number;
};

/** From its first day to its last. */
export const diasDelMes = (mes: MesContable): Tramo<Fecha> => {
  const desde = `${mesDePeriodo(mes)}-01`;
  return { desde, hasta: sumarDias(primerDiaDelMesSiguiente(desde), -1) };
};

type Clave = Pick<SumaTributaria, 'seccion' | 'impuesto' | 'codigo'>;

const RETENCIONES: readonly Descrito[] = [...FUERA_DE_DOCUMENTOS, ...CODIGOS_DE_RETENCION];

const tablaDe = ({ seccion, impuesto }: Clave): readonly Descrito[] => {
  if (impuesto === ICE || impuesto === IRBPNR) return TARIFAS_DE_CONSUMO;
  const retiene = (SECCIONES_DE_RETENCION as readonly string[]).includes(seccion);
  return retiene ? RETENCIONES : CODIGOS_DE_IVA;
};
type Descrito = Pick<Tributo, 'impuesto' | 'codigo' | 'descripcion' | 'desde' | 'hasta'>;

/** How the catalogue calls a code on a day; one that it does not know, by itself. */
const descripcionDe = (clave: Clave, fecha: Fecha): string => {
  const { impuesto, codigo } = clave;
  if (codigo === SIN_CODIGO) return 'Sin código';
  const casilleros = tablaDe(clave).filter((t) => t.impuesto === impuesto && t.codigo === codigo);
  return (casilleros.find(vigenteEn(fecha)) ?? casilleros[0])?.descripcion ?? `Código ${codigo}`;
};

/** As the catalogue lists them; those that it does not know, at the end. */
const ordenDe = (clave: Clave): number => {
  const { impuesto, codigo } = clave;
  const orden = tablaDe(clave).findIndex((t) => t.impuesto === impuesto && t.codigo === codigo);
  return orden === -1 ? Number.MAX_SAFE_INTEGER : orden;
};

const sumar = <S>(sumas: readonly S[], campo: (suma: S) => Centavos): Centavos =>
  sumas.reduce((total, suma) => total + campo(suma), 0);

/** The sums of one key, together. */
type Grupo = {
  readonly primera: SumaTributaria;
  readonly sumas: readonly SumaTributaria[];
};

const agrupar = (
  sumas: readonly SumaTributaria[],
  claveDe: (suma: SumaTributaria) => string,
): readonly Grupo[] => {
  const grupos = new Map<string, SumaTributaria[]>();
  for (const suma of sumas) {
    const clave = claveDe(suma);
    grupos.set(clave, [...(grupos.get(clave) ?? []), suma]);
  }
  return [...grupos.values()]
    .map((grupo) => ({ primera: grupo[0]!, sumas: grupo }))
    .toSorted(
      ({ primera: a }, { primera: b }) => ordenDe(a) - ordenDe(b) || (a.codigo < b.codigo ? -1 : 1),
    );
};

const porcentajeDe = ({ primera, sumas }: Grupo): Centesimas | null =>
  sumas.every(({ porcentaje }) => porcentaje === primera.porcentaje) ? primera.porcentaje : null;

const comun = (grupo: Grupo, fecha: Fecha) => ({
  codigo: grupo.primera.codigo,
  descripcion: descripcionDe(grupo.primera, fecha),
  porcentaje: porcentajeDe(grupo),
  documentos: sumar(grupo.sumas, ({ documentos }) => documentos),
});

const importesDeIva = (sumas: readonly SumaTributaria[]) => {
  const notas = sumas.filter(({ resta }) => resta);
  const [base, iva] = [sumar(sumas, (s) => s.base), sumar(sumas, (s) => s.valor)];
  const [menos_base, menos_iva] = [sumar(notas, (s) => s.base), sumar(notas, (s) => s.valor)];
  return {
    base_bruta: base - menos_base,
    base_notas_credito: 0 - menos_base,
    base,
    iva_bruto: iva - menos_iva,
    iva_notas_credito: 0 - menos_iva,
    iva,
    iva_credito: sumar(sumas, (s) => s.credito),
  };
};

const importesRetenidos = (sumas: readonly SumaTributaria[]) => ({
  base: sumar(sumas, ({ base }) => base),
  valor: sumar(sumas, ({ valor }) => valor),
});

/** Sales or purchases: by rate, credit notes apart and taken off. Cents. */
const deIva = (seccion: SeccionTributaria, sumas: readonly SumaTributaria[], fecha: Fecha) => {
  const vigentes = sumas.filter((suma) => suma.seccion === seccion && !suma.anulado);
  return {
    seccion,
    tarifas: agrupar(vigentes, ({ codigo }) => codigo).map((grupo) => ({
      ...comun(grupo, fecha),
      ...importesDeIva(grupo.sumas),
    })),
    total: importesDeIva(vigentes),
  };
};

const aparte = (seccion: SeccionAparte, sumas: readonly SumaTributaria[], fecha: Fecha) => ({
  ...deIva(seccion, sumas, fecha),
  casilleros: CASILLEROS_APARTE[seccion],
});

/** What was withheld of others or by others: by tax and code, with the totals of each tax. Cents. */
const deRetencion = (
  seccion: SeccionTributaria,
  sumas: readonly SumaTributaria[],
  fecha: Fecha,
) => {
  const vigentes = sumas.filter((suma) => suma.seccion === seccion && !suma.anulado);
  const emitidas = seccion === 'retenciones_emitidas';
  return {
    seccion,
    codigos: agrupar(vigentes, ({ impuesto, codigo }) => `${impuesto}.${codigo}`).map((grupo) => {
      const { impuesto, codigo } = grupo.primera;
      const casillero = emitidas && impuesto === '2' ? CASILLEROS_DE_IVA_RETENIDO[codigo] : null;
      return {
        impuesto,
        formulario: formularioDe(seccion, impuesto),
        casillero: casillero ?? null,
        ...comun(grupo, fecha),
        ...importesRetenidos(grupo.sumas),
      };
    }),
    totales: IMPUESTOS_RETENIDOS.map((impuesto) => ({
      impuesto,
      formulario: formularioDe(seccion, impuesto),
      ...importesRetenidos(vigentes.filter((suma) => suma.impuesto === impuesto)),
    })),
  };
};

/** ICE and IRBPNR of what was sold, credit notes taken off: by code, with the totals of each. Cents. */
const deConsumo = (sumas: readonly SumaTributaria[], fecha: Fecha) => {
  const [seccion] = SECCIONES_DE_CONSUMO;
  const vigentes = sumas.filter((suma) => suma.seccion === seccion && !suma.anulado);
  return {
    seccion,
    codigos: agrupar(vigentes, ({ impuesto, codigo }) => `${impuesto}.${codigo}`).map((grupo) => ({
      impuesto: grupo.primera.impuesto,
      ...comun(grupo, fecha),
      ...importesRetenidos(grupo.sumas),
    })),
    totales: IMPUESTOS_DE_CONSUMO.map((impuesto) => ({
      impuesto,
      valor: sumar(
        vigentes.filter((suma) => suma.impuesto === impuesto),
        ({ valor }) => valor,
      ),
    })),
  };
};

/** What counts no more: by kind of document and code. Cents, as they would have counted. */
const anuladosDe = (sumas: readonly SumaTributaria[], fecha: Fecha) => {
  const anuladas = sumas.filter(({ anulado }) => anulado);
  const clases = new Set(anuladas.map(({ documento }) => documento));
  return [...clases].flatMap((documento) =>
    agrupar(
      anuladas.filter((suma) => suma.documento === documento),
      ({ impuesto, codigo }) => `${impuesto}.${codigo}`,
    ).map((grupo) => ({
      documento,
      nombre: grupo.primera.nombre,
      impuesto: grupo.primera.impuesto,
      ...comun(grupo, fecha),
      ...importesRetenidos(grupo.sumas),
    })),
  );
};

/** The sums of a month by section. Cents. */
export const declaracionDe = ({ mes, sumas, pendientes_sri }: Impuestos) => {
  const { desde: fecha } = diasDelMes(mes);
  return {
    mes,
    ventas: deIva('ventas', sumas, fecha),
    compras: deIva('compras', sumas, fecha),
    exportaciones: aparte('exportaciones', sumas, fecha),
    reembolsos_ventas: aparte('reembolsos_ventas', sumas, fecha),
    reembolsos_compras: aparte('reembolsos_compras', sumas, fecha),
    consumos_especiales: deConsumo(sumas, fecha),
    retenciones_emitidas: deRetencion('retenciones_emitidas', sumas, fecha),
    retenciones_recibidas: deRetencion('retenciones_recibidas', sumas, fecha),
    anulados: anuladosDe(sumas, fecha),
    pendientes_sri,
  };
};
export type Declaracion = ReturnType<typeof declaracionDe>;
