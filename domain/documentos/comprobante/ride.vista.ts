import { empresaEl } from '#domain/identidad/calidades.ts';
import type { Empresa, Sucursal } from '#domain/identidad/empresa.ts';
import type { Logo } from '#domain/identidad/perfil.events.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import { ARTESANO, GRAN_CONTRIBUYENTE, RUC_PROVEEDOR } from '#domain/kernel/campo-adicional.ts';
import { textoDeCentavos } from '#domain/kernel/dinero.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { conDesfase, fechaSri, type Instante } from '#domain/kernel/tiempo.ts';
import type { Anulacion, CicloDocumento, Comprobante } from './ciclo.ts';
import type { EstadoDocumento, FormaPago, NumeracionDeFila, Pago } from './comprobante.ts';
import { LEYENDA_RIMPE, resolucionDeAgente } from './comprobante.xml.ts';

/**
 * The printed form (RIDE) of any electronic document, as plain data: what stands on the paper and
 * in which order (SRI ficha, annex 2). Who prints it knows no document type; a document type is one
 * function that returns these data. Texts are ready to print: clean, amounts with two decimals,
 * dates `dd/mm/yyyy`.
 */
export type DatosDeRide = {
  /** `FACTURA` */
  readonly titulo: string;
  /** File name without extension: the key, or what a draft is called. */
  readonly archivo: string;
  /** The day that the file itself carries: equal data print equal bytes. */
  readonly fechado_en: Instante;
  readonly emisor: EmisorDeRide;
  readonly comprobante: IdentidadDeRide | IdentidadComercial;
  /** What the paper is not, across every page; null for one that counts. */
  readonly marca: Marca | null;
  /** The buyer's band. */
  readonly sujeto: readonly CampoDeRide[];
  /** Tables in order, each under its own fields: a guide has one per addressee. */
  readonly secciones: readonly Seccion[];
  readonly adicionales: readonly CampoDeRide[];
  /** Payment forms; null when the document has none. */
  readonly pagos: Tabla | null;
  /** Last to first: the grand total closes the list. */
  readonly totales: readonly CampoDeRide[];
};

export type CampoDeRide = { readonly nombre: string; readonly texto: string };

export type Marca = { readonly texto: string; readonly detalle: string };

export type Columna = {
  readonly titulo: string;
  /** Instead of the title, where the paper is narrow. */
  readonly breve?: string;
  /** Share of the width, in points of a page 515 wide; null takes what the others leave. */
  readonly ancho: number | null;
  readonly alineacion: 'izquierda' | 'centro' | 'derecha';
};

/** As many texts in a row as there are columns. */
export type Tabla = {
  readonly columnas: readonly Columna[];
  readonly filas: readonly (readonly string[])[];
};

export type Seccion = { readonly campos: readonly CampoDeRide[]; readonly tabla: Tabla };

/** Number, key and authorization of the document: the right-hand box. */
export type IdentidadDeRide = {
  /** `001-001-000000001`; null on a draft. */
  readonly numero: string | null;
  /** Of the SRI, or what stands instead while there is none. */
  readonly autorizacion: string;
  readonly fecha_autorizacion: string | null;
  readonly ambiente: 'PRUEBAS' | 'PRODUCCIÓN' | null;
  readonly emision: 'NORMAL';
  /** 49 digits, printed as bars and as digits; null until it is signed. */
  readonly clave_acceso: string | null;
};

/** The same box of a paper that the tax authority knows nothing of. */
export type IdentidadComercial = {
  readonly numero: string;
  readonly campos: readonly CampoDeRide[];
};

/** Who issues: the left-hand box, and how its papers look. */
export type EmisorDeRide = {
  readonly ruc: string;
  readonly razon_social: string;
  readonly nombre_comercial: string | null;
  readonly direccion_matriz: string;
  readonly direccion_sucursal: string;
  readonly contribuyente_especial: string | null;
  readonly obligado_contabilidad: boolean;
  /** Number of the resolution, digits only. */
  readonly agente_retencion: string | null;
  readonly leyenda_rimpe: string | null;
  /** Number of its resolution. */
  readonly gran_contribuyente: string | null;
  /** Number of its qualification. */
  readonly artesano: string | null;
  /** RUC of whoever runs this system for the issuer; null when it runs it itself. */
  readonly ruc_proveedor: string | null;
  /** Where its image is: the printer fetches it. */
  readonly logo: Logo | null;
  /** `#rrggbb` */
  readonly color_primario: string | null;
  readonly color_secundario: string | null;
};

/** The issuer's box from the company's rows of today; of `fila`, if it is of a document: of its date. */
export const emisorDeRide = (datos: {
  readonly empresa: Empresa;
  readonly sucursal: Pick<Sucursal, 'direccion'>;
  readonly ajustes: Pick<AjustesDeEmpresa, 'logo' | 'color_primario' | 'color_secundario'>;
  readonly ruc_proveedor: string | null;
  readonly fila?: Pick<Comprobante, 'estado' | 'fecha_emision'>;
}): EmisorDeRide => {
  const { sucursal, ajustes, ruc_proveedor, fila } = datos;
  const fechado = fila !== undefined && fila.estado !== 'BORRADOR';
  const empresa = fechado ? empresaEl(datos.empresa, fila.fecha_emision) : datos.empresa;
  return {
    ruc: empresa.ruc,
    razon_social: textoSri(empresa.razon_social),
    nombre_comercial: textoSri(empresa.nombre_comercial ?? '') || null,
    direccion_matriz: textoSri(empresa.direccion_matriz),
    direccion_sucursal: textoSri(sucursal.direccion),
    contribuyente_especial: empresa.contribuyente_especial,
    obligado_contabilidad: empresa.obligado_contabilidad,
    agente_retencion: resolucionDeAgente(empresa.agente_retencion) || null,
    leyenda_rimpe: empresa.rimpe && LEYENDA_RIMPE[empresa.rimpe],
    gran_contribuyente: empresa.gran_contribuyente,
    artesano: empresa.artesano,
    ruc_proveedor,
    logo: ajustes.logo,
    color_primario: ajustes.color_primario,
    color_secundario: ajustes.color_secundario,
  };
};

const ESCAPES: { readonly [entidad: string]: string } = {
  '&lt;': '<',
  '&gt;': '>',
  '&#xD;': '\r',
  '&amp;': '&',
};

/** Text of the first element of a name in a document of ours, which is canonical; null without. */
const textoEn = (xml: string, apertura: string): string | null => {
  const inicio = xml.indexOf(`<${apertura}>`);
  if (inicio < 0) return null;
  const desde = inicio + apertura.length + 2;
  const texto = xml.slice(desde, xml.indexOf('<', desde));
  return texto.replace(/&(?:lt|gt|#xD|amp);/g, (entidad) => ESCAPES[entidad] ?? entidad);
};

const adicionalEn = (xml: string, nombre: string): string | null =>
  textoEn(xml, `campoAdicional nombre="${nombre}"`);

/**
 * The issuer as the signed document says, whatever the company has changed of itself since: paper
 * and XML are one document. Logo and colours stay those of today.
 */
export const emisorSegunXml = (emisor: EmisorDeRide, xml: string): EmisorDeRide => ({
  ...emisor,
  razon_social: textoEn(xml, 'razonSocial') ?? emisor.razon_social,
  nombre_comercial: textoEn(xml, 'nombreComercial'),
  direccion_matriz: textoEn(xml, 'dirMatriz') ?? emisor.direccion_matriz,
  direccion_sucursal: textoEn(xml, 'dirEstablecimiento') ?? emisor.direccion_sucursal,
  contribuyente_especial: textoEn(xml, 'contribuyenteEspecial'),
  obligado_contabilidad: textoEn(xml, 'obligadoContabilidad') === 'SI',
  agente_retencion: textoEn(xml, 'agenteRetencion'),
  leyenda_rimpe: textoEn(xml, 'contribuyenteRimpe'),
  gran_contribuyente: adicionalEn(xml, GRAN_CONTRIBUYENTE),
  artesano: adicionalEn(xml, ARTESANO),
  ruc_proveedor: adicionalEn(xml, RUC_PROVEEDOR),
});

/** SRI table 24, in the words of the ficha. */
export const NOMBRE_DE_FORMA: { readonly [F in FormaPago]: string } = {
  '01': 'Sin utilización del sistema financiero',
  '15': 'Compensación de deudas',
  '16': 'Tarjeta de débito',
  '17': 'Dinero electrónico',
  '18': 'Tarjeta prepago',
  '19': 'Tarjeta de crédito',
  '20': 'Otros con utilización del sistema financiero',
  '21': 'Endoso de títulos',
};

/** The payment forms by their names, with the term of each. */
export const tablaDePagos = (pagos: readonly Pago[]): Tabla => ({
  columnas: [
    { titulo: 'Forma de pago', ancho: null, alineacion: 'izquierda' },
    { titulo: 'Valor', ancho: 62, alineacion: 'derecha' },
    { titulo: 'Plazo', ancho: 34, alineacion: 'derecha' },
    { titulo: 'Tiempo', ancho: 38, alineacion: 'izquierda' },
  ],
  filas: pagos.map(({ forma_pago, total, plazo }) => [
    `${forma_pago} - ${NOMBRE_DE_FORMA[forma_pago]}`,
    textoDeCentavos(total),
    plazo === null ? '' : String(plazo),
    plazo === null ? '' : 'días',
  ]),
});

const SIN_VALIDEZ = 'Sin validez tributaria';

const MARCA_DE_ESTADO: { readonly [E in EstadoDocumento]: Marca | null } = {
  BORRADOR: { texto: 'BORRADOR', detalle: SIN_VALIDEZ },
  PENDIENTE: { texto: 'PENDIENTE', detalle: 'Todavía sin autorización del SRI' },
  PROCESANDO: { texto: 'PENDIENTE', detalle: 'Todavía sin autorización del SRI' },
  EN_PROCESO: { texto: 'PENDIENTE', detalle: 'Enviado al SRI, todavía sin autorización' },
  DEVUELTA: { texto: 'DEVUELTA', detalle: `Devuelta por el SRI. ${SIN_VALIDEZ}` },
  RECHAZADO: { texto: 'RECHAZADO', detalle: `No autorizado por el SRI. ${SIN_VALIDEZ}` },
  ANULADO: { texto: 'ANULADO', detalle: SIN_VALIDEZ },
  AUTORIZADO: null,
};
const MARCA_DE_PRUEBAS: Marca = {
  texto: 'PRUEBAS',
  detalle: `Ambiente de pruebas. ${SIN_VALIDEZ}`,
};

const SIN_AUTORIZACION: { readonly [E in EstadoDocumento]: string } = {
  BORRADOR: 'PENDIENTE',
  PENDIENTE: 'PENDIENTE',
  PROCESANDO: 'PENDIENTE',
  EN_PROCESO: 'PENDIENTE',
  DEVUELTA: 'NO AUTORIZADO',
  RECHAZADO: 'NO AUTORIZADO',
  ANULADO: 'NO AUTORIZADO',
  AUTORIZADO: 'PENDIENTE',
};

type Emitido = CicloDocumento & NumeracionDeFila;

/** What a document that does not count says so with: its state first, then its environment. */
export const marcaDe = (
  documento: Pick<Emitido, 'estado' | 'ambiente'> & {
    readonly anulacion: Pick<Anulacion, 'fecha'> | null;
  },
): Marca | null => {
  const { estado, ambiente, anulacion } = documento;
  if (estado === 'ANULADO' && anulacion) {
    return { texto: 'ANULADO', detalle: `Anulado el ${fechaSri(anulacion.fecha)}. ${SIN_VALIDEZ}` };
  }
  return MARCA_DE_ESTADO[estado] ?? (ambiente === '1' ? MARCA_DE_PRUEBAS : null);
};

/** `dd/mm/yyyy hh:mm:ss` in Ecuador. */
const fechaYHora = (instante: Instante): string => {
  const local = conDesfase(instante);
  return `${fechaSri(local)} ${local.slice(11, 19)}`;
};

/** The right-hand box of a document, wherever it is in its life. */
export const identidadDeRide = (documento: Emitido): IdentidadDeRide => {
  const { estado, ambiente, numero_autorizacion, fecha_autorizacion } = documento;
  return {
    numero: documento.numero_comprobante,
    autorizacion: numero_autorizacion ?? SIN_AUTORIZACION[estado],
    fecha_autorizacion: fecha_autorizacion && fechaYHora(fecha_autorizacion),
    ambiente: ambiente && (ambiente === '1' ? 'PRUEBAS' : 'PRODUCCIÓN'),
    emision: 'NORMAL',
    clave_acceso: documento.clave_acceso,
  };
};

/** Fields with something to show. */
export const camposDeRide = (
  campos: readonly (readonly [nombre: string, texto: string | null])[],
): readonly CampoDeRide[] =>
  campos
    .map(([nombre, texto]) => ({ nombre, texto: textoSri(texto ?? '') }))
    .filter(({ texto }) => texto !== '');
