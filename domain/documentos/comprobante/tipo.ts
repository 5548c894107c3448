import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { Tabla } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { Papel } from '#domain/personas/persona.events.ts';
import type { AbonoDeTipo } from './abono.ts';
import type { Adicional } from './adicional.ts';
import type { AsientoDeTipo } from './asiento.ts';
import type { Comprobante } from './ciclo.ts';
import type { ErroresDeComprobante, NombresDeTipo } from './comprobante.errores.ts';
import type { DatosPropios, ResumenDocumento } from './comprobante.events.ts';
import type { TotalesOcasionales } from './comprobante.ts';
import type { NombresDeEventos } from './contenido.events.ts';
import type { InventarioDeTipo } from './inventario.tipo.ts';
import type { DatosDeRide, EmisorDeRide } from './ride.vista.ts';

/** What the XML of a document is made of, beside the document. */
export type DatosDeXml<F extends Comprobante> = {
  readonly fila: F;
  readonly empresa: Empresa;
  readonly sucursal: Sucursal;
  /** 49 digits; its parts must be those of the document. */
  readonly clave_acceso: string;
  /** RUC of whoever runs this system; null when the issuer runs it for itself. */
  readonly ruc_proveedor: string | null;
};

/** How lists are asked for one other party: its id in the directory. */
export type ParametroDeContraparte = 'cliente_id' | 'proveedor_id';

/** Where the list of a type differs from the others. */
export type ListaDeTipo = {
  /** What people call its other party, a masculine: `comprador`. */
  readonly contraparte: { readonly parametro: ParametroDeContraparte; readonly nombre: string };
  /** Column of its table, in cents; null where documents have none. */
  readonly total: string | null;
  /** The same; more than 0 only while AUTORIZADO, and said as `por cobrar`. */
  readonly saldo: { readonly columna: string; readonly nombre: string } | null;
  /** Whether it shows what documents bear of ICE and IRBPNR. */
  readonly consumos?: true;
};

/**
 * What tells a type of document from the others, for whatever treats them alike: names, table and
 * the few functions that know its fields. What a type may say and who may change it are deciders of
 * its own. Its functions are methods, so that a list of types takes each with its own row.
 */
export type TipoDeComprobante<
  F extends Comprobante = Comprobante,
  P extends string = string,
  N extends NombresDeEventos = NombresDeEventos,
> = NombresDeTipo<P> & {
  readonly documento: TipoDocumento;
  /** Two digits, SRI table 3. */
  readonly cod_doc: string;
  readonly tabla: Tabla<F>;
  /** The field of its row that says its key's date and its month: of a guide, when its journey begins. */
  readonly fecha_de_clave: 'fecha_emision' | 'fecha_ini_transporte';
  /** What issuing it makes of its other party in the directory. */
  readonly papel: Papel;
  /** The events in which it says what it says: the second one gives it its number too. */
  readonly eventos: N;
  /** What its public events begin with: `factura` of `factura.autorizada`. */
  readonly publico: string;
  /** Whether its events say its total and that entry; an invoice's do where they need to. */
  readonly publica_total: boolean;
  /** With which sign its total counts among the sales; 0: it is none of them. */
  readonly ventas: 1 | 0 | -1;
  /** Whether it modifies invoices, which are not annulled while it counts: it says `factura_id`. */
  readonly modifica_facturas: boolean;
  /** Sums that its events leave out where they are 0, and its rows always have. */
  readonly ocasionales?: Partial<{ readonly [C in keyof TotalesOcasionales]: 0 }>;
  /** What it takes off the debts of other documents; absent: nothing. */
  readonly abona?: AbonoDeTipo<F>;
  /** What it moves in the books; absent: nothing. */
  readonly asiento?: AsientoDeTipo<F>;
  /** What it does to the stock of what its lines name; absent: nothing. */
  readonly inventario?: InventarioDeTipo;
  /** Whether a refused one takes the number that its series gives today; else it keeps its own. */
  readonly renumera: boolean;
  readonly errores: ErroresDeComprobante;
  readonly lista: ListaDeTipo;
  /** null where a document has none. */
  total(fila: F): Centavos | null;
  /** The most that a report adds up of one; absent: its total. */
  sumando?(contenido: F): Centavos;
  /** What to know of what it says, which forbids nothing. */
  avisos?(fila: F): readonly string[];
  /**
   * How many lines of free text it has, with which its XML grows; parts without any count for less
   * (`PARTES_POR_LINEA`).
   */
  lineas(fila: F): number;
  /** What the service says of one under «Información adicional», where there is something to say. */
  adicionales(fila: F): readonly Adicional[];
  /** What only this type publishes. */
  propio(fila: F): DatosPropios | null;
  /** Canonical and not signed yet. Throws for a draft. */
  xml(datos: DatosDeXml<F>): string;
  ride(fila: F, emisor: EmisorDeRide): DatosDeRide;
};

/** The date that a document's access key carries. */
export const fechaDeClave = <F extends Comprobante>(
  { fecha_de_clave }: TipoDeComprobante<F>,
  fila: F,
): Fecha => (fila as { readonly [campo: string]: unknown })[fecha_de_clave] as Fecha;

/** What every public event says of a document. Throws for a draft. */
export const resumenDe = <F extends Comprobante>(
  tipo: TipoDeComprobante<F>,
  fila: F,
): ResumenDocumento => {
  const { numero_comprobante, fecha_emision, razon_social, identificacion, email } = fila;
  if (numero_comprobante === null)
    throw new Error(`La ${tipo.singular} ${fila.id} no tiene número`);
  return {
    numero_comprobante,
    fecha_emision,
    razon_social,
    identificacion,
    email,
    persona_id: fila.persona_id,
    total: tipo.total(fila),
    propio: tipo.propio(fila),
  };
};

/**
 * What was issued in one environment is not written while the company issues in the other: 409. A
 * draft is of none.
 */
export const exigirAmbienteVigente = <F extends Comprobante>(
  { errores }: TipoDeComprobante<F>,
  { id: documento_id, ambiente }: F,
  empresa: Pick<Empresa, 'ambiente'> | undefined,
): void => {
  if (ambiente === null || !empresa || ambiente === empresa.ambiente) return;
  throw errores.otroAmbiente({ documento_id, ambiente, ambiente_vigente: empresa.ambiente });
};

/** How records and events call the entry of its other party in the directory. */
export const parteDe = ({ papel }: Pick<TipoDeComprobante, 'papel'>) => `${papel}_id` as const;

/** Under the API's prefix: `/notas-credito`. */
export const caminoDe = ({ recurso }: Pick<TipoDeComprobante, 'recurso'>): string =>
  `/${recurso.replaceAll('_', '-')}`;

/** The path of one document: `/notas-credito/{nota_credito_id}`. */
export const caminoDeUno = (tipo: Pick<TipoDeComprobante, 'recurso' | 'parametro'>): string =>
  `${caminoDe(tipo)}/{${tipo.parametro}}`;

/** `nota_credito` as the API's operations and schemas spell it: `NotaCredito`. */
export const enPascal = (nombre: string): string =>
  nombre.replace(/(?:^|_)([a-z])/g, (_, letra: string) => letra.toUpperCase());
