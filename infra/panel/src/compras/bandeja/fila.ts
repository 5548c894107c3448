import type { CompraRecibida } from 'comprobantes-cliente';
import { enCentavos, textoDeCentavos } from '#panel/nucleo/formato.ts';
import type { Color } from '#panel/nucleo/glosario.ts';

/** A document that waits in the inbox, how it fares, and what to do about it. */

type Duda = CompraRecibida['dudas'][number];

export type Fila = {
  /** Its access key, or the name of a file that could not be read. */
  readonly id: string;
  /** Where it came from; none, from the SRI by its key. */
  readonly archivos: readonly string[];
  readonly compra: CompraRecibida | null;
  /** Why it could not be read, or entered. */
  readonly errores: readonly string[];
  readonly categoria: string;
  /** The code of its ledger account, as it is typed. */
  readonly cuenta: string;
  /** Somebody said its category or its account: that of another one of its supplier does not change it. */
  readonly tocada: boolean;
  readonly paso: 'leida' | 'ingresando' | 'rehusada' | 'ingresada';
  /** The purchase that it became. */
  readonly compra_id: number | null;
};

export type EstadoDeFila = 'buena' | 'dudosa' | 'repetida' | 'mala' | 'ingresando' | 'ingresada';

/** Said of it, and nothing that keeps it from being entered with the others. */
const LEVES: ReadonlySet<Duda> = new Set<Duda>(['sin_comprobar']);

/** What keeps it from being entered with the others; documents of trial are good where all are of trial. */
export const gravesDe = ({ dudas }: CompraRecibida, ambiente: string): readonly Duda[] =>
  dudas.filter((duda) => !LEVES.has(duda) && !(duda === 'de_pruebas' && ambiente === '1'));

export const estadoDe = ({ paso, compra }: Fila, ambiente: string): EstadoDeFila => {
  if (paso === 'ingresada' || paso === 'ingresando') return paso;
  if (compra === null) return 'mala';
  if (compra.dudas.includes('ya_registrada')) return 'repetida';
  return paso === 'rehusada' || gravesDe(compra, ambiente).length > 0 ? 'dudosa' : 'buena';
};

export const ESTADOS: {
  readonly [E in EstadoDeFila]: {
    readonly uno: string;
    readonly varios: string;
    readonly color: Color;
  };
} = {
  buena: { uno: 'Lista', varios: 'Listas', color: 'green' },
  dudosa: { uno: 'Dudosa', varios: 'Dudosas', color: 'orange' },
  repetida: { uno: 'Repetida', varios: 'Repetidas', color: 'gray' },
  mala: { uno: 'Con error', varios: 'Con error', color: 'red' },
  ingresando: { uno: 'Ingresando', varios: 'Ingresando', color: 'blue' },
  ingresada: { uno: 'Ingresada', varios: 'Ingresadas', color: 'green' },
};

/** What somebody does about each doubt. */
export const QUE_HACER: { readonly [D in Duda]: string } = {
  otro_comprador:
    'Es de otra empresa: quítela, y pida a su proveedor una a su RUC si la compra es suya.',
  ya_registrada: 'Ya está registrada: quítela de la bandeja.',
  numero_registrado:
    'Compare con la que está: si aquella se digitó mal o se anuló ante el SRI, anúlela y luego ingrese esta.',
  sin_la_que_modifica: 'Ingrese primero la compra que modifica; esta se revisa sola después.',
  anterior_a_la_que_modifica:
    'No se podrá ingresar: pida al proveedor una nota con fecha posterior.',
  no_autorizada: 'No tiene valor tributario: pida al proveedor el comprobante autorizado.',
  sin_comprobar: 'El archivo no dice si está autorizada: compruébela en el SRI.',
  de_pruebas: 'No tiene valor tributario: pida al proveedor el comprobante de producción.',
  con_reparos: 'Compare las cifras con el comprobante; si están bien, ingrésela.',
};

const CAMPOS = {
  clave_acceso: 'Clave de acceso',
  fecha_emision: 'Fecha',
  iva: 'IVA',
  total: 'Total',
} as const;

/** «Total: está 23.00, dice 46.00» */
export const diferenciasDe = ({ diferencias }: CompraRecibida): readonly string[] =>
  diferencias.map(
    ({ campo, registrado, recibido }) =>
      `${CAMPOS[campo]}: está ${registrado ?? 'sin ella'}, dice ${recibido}`,
  );

const TIPOS: { readonly [tipo: string]: string } = {
  '01': 'Factura',
  '04': 'Nota de crédito',
  '05': 'Nota de débito',
  '41': 'Reembolso',
};
export const documentoDe = ({ tipo_doc, numero_doc }: CompraRecibida): string =>
  `${TIPOS[tipo_doc] ?? 'Documento'} ${numero_doc}`;

const BASES = [
  'subtotal_0',
  'subtotal_5',
  'subtotal_8',
  'subtotal_12',
  'subtotal_13',
  'subtotal_14',
  'subtotal_15',
  'no_objeto',
  'exento',
] as const;

/** Before any tax. */
export const baseDe = (compra: CompraRecibida): string =>
  textoDeCentavos(BASES.reduce((suma, campo) => suma + enCentavos(compra[campo]), 0));

const DICHAS: { readonly [D in Duda]: string } = {
  otro_comprador: 'Emitida a otro RUC',
  ya_registrada: 'Ya está registrada',
  numero_registrado: 'Su número ya está registrado',
  sin_la_que_modifica: 'Falta la compra que modifica',
  anterior_a_la_que_modifica: 'Anterior a la compra que modifica',
  no_autorizada: 'El SRI no la autorizó',
  sin_comprobar: 'Sin comprobar en el SRI',
  de_pruebas: 'Es de pruebas',
  con_reparos: 'Algo no concuerda',
};

/** One line about it, for a list: what went wrong, what is doubted, what differs. */
export const observacionDe = ({ errores, compra, archivos }: Fila, ambiente: string): string => {
  if (errores.length > 0) return errores.join('. ');
  if (compra === null) return '';
  const graves = gravesDe(compra, ambiente);
  return [
    ...compra.dudas
      .filter((duda) => graves.includes(duda) || LEVES.has(duda))
      .map((duda) => DICHAS[duda]),
    ...diferenciasDe(compra),
    ...(archivos.length > 1 ? [`Vino ${archivos.length} veces`] : []),
  ].join('. ');
};

/** Of one that was just read; what somebody had said of it stays. */
export const filaDe = (
  compra: CompraRecibida,
  archivo: string | null,
  codigoDe: (cuenta_id: number) => string | undefined,
  antes?: Fila,
): Fila => {
  const archivos = [...(antes?.archivos ?? []), ...(archivo === null ? [] : [archivo])];
  const cuenta_id = compra.detalles[0]?.cuenta_id ?? null;
  // What the SRI says of it is worth more than a file that does not say it.
  const mejor = antes?.compra && compra.autorizado === 'desconocido' ? antes.compra : compra;
  return {
    id: compra.clave_acceso,
    archivos,
    compra: mejor,
    errores: [],
    categoria: antes?.categoria || compra.categoria || '',
    cuenta: antes?.cuenta || (cuenta_id === null ? '' : (codigoDe(cuenta_id) ?? '')),
    tocada: antes?.tocada ?? false,
    paso: 'leida',
    compra_id: null,
  };
};

/** As `POST /compras` takes it, with what somebody said of it. */
export const cuerpoDe = (
  compra: CompraRecibida,
  { categoria }: Pick<Fila, 'categoria'>,
  cuenta_id: number | null,
) => ({
  ...compra,
  categoria: categoria.trim() || null,
  detalles: compra.detalles.map((linea) => ({ ...linea, cuenta_id })),
});
