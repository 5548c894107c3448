import { type ConTotales, SIN_OCASIONALES } from '#domain/documentos/comprobante/comprobante.ts';
import type { OpcionalesDeFila } from '#domain/documentos/comprobante/opcionales.ts';
import { textosDeBusqueda } from '#domain/kernel/busqueda.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { type Fecha, type Instante, sumarDias } from '#domain/kernel/tiempo.ts';
import type {
  ContenidoDeProforma,
  ConversionNegada,
  EstadoDeProforma,
  EventoProforma,
  ProformaHallable,
  TokenDeProforma,
} from './proforma.events.ts';

/** A quote. */
export type Proforma = ConTotales<
  Omit<ContenidoDeProforma, 'proforma_id' | 'propina' | 'opcionales'>
> &
  OpcionalesDeFila &
  TokenDeProforma & {
    readonly id: number;
    readonly estado: EstadoDeProforma;
    /** The last day on which it may be accepted. */
    readonly valida_hasta: Fecha;
    readonly factura_id: number | null;
    readonly conversion_negada: ConversionNegada | null;
    readonly creado_en: Instante;
  };
export const proformas = tabla<Proforma>('proformas', ['id']);

/** One word of a quote, to be searched by: see `kernel/busqueda.ts`. */
export type EntradaDeProforma = {
  readonly proforma_id: number;
  /** Place among the rows of its quote, from 0. */
  readonly n: number;
  readonly texto: string;
  readonly sucursal_id: number;
};
export const entradasDeProformas = tabla<EntradaDeProforma>('proformas_busqueda', [
  'proforma_id',
  'n',
]);

/** The texts of those rows: by name, by identification, by number with zeros and without. */
export const textosDeProforma = (hallable: ProformaHallable): readonly string[] => {
  const { proforma_id, numero, razon_social, identificacion } = hallable;
  const suyas = [...palabrasDe(identificacion), String(proforma_id)];
  return textosDeBusqueda({ nombres: [...suyas, ...palabrasDe(razon_social)], codigo: numero });
};

export const numeroDeProforma = (id: number): string => `PRO-${String(id).padStart(6, '0')}`;

/** The last day of a validity that begins on a date. */
const validaHasta = (desde: Fecha, validez_dias: number): Fecha => sumarDias(desde, validez_dias);

const existente = (fila: Proforma | undefined, { tipo }: EventoProforma): Proforma => {
  if (!fila) throw new Error(`${tipo} de una proforma que no existe`);
  return fila;
};

type Registrado = EventoProforma & { readonly metadatos: { readonly registrado_en: Instante } };

const deContenido = (dicho: ContenidoDeProforma) => {
  const { proforma_id, propina: _, ...contenido } = dicho;
  const valida_hasta = validaHasta(contenido.fecha_emision, contenido.validez_dias);
  return {
    id: proforma_id,
    ...SIN_OCASIONALES,
    ...contenido,
    opcionales: dicho.opcionales ?? null,
    valida_hasta,
  };
};

/** The fold of a quote; a draft that was eliminated is no more. */
export const evolucionarProforma = (
  fila: Proforma | undefined,
  evento: Registrado,
): Proforma | undefined => {
  switch (evento.tipo) {
    case 'ProformaCreada':
      return {
        ...deContenido(evento.datos),
        ...({ factura_id: null, conversion_negada: null } as const),
        estado: evento.datos.estado,
        token_hash: evento.datos.token_hash,
        token_referencia: evento.datos.token_referencia,
        creado_en: evento.metadatos.registrado_en,
      };
    case 'ProformaModificada': {
      const { anterior: _, ...contenido } = evento.datos;
      return { ...existente(fila, evento), ...deContenido(contenido) };
    }
    case 'ProformaEliminada':
      return undefined;
    case 'EstadoDeProformaCambiado': {
      const { a: estado, fecha_emision, conversion_negada } = evento.datos;
      const previa = existente(fila, evento);
      const valida_hasta = validaHasta(fecha_emision, previa.validez_dias);
      return { ...previa, estado, fecha_emision, valida_hasta, conversion_negada };
    }
    case 'ProformaConvertida': {
      const { factura_id } = evento.datos;
      return {
        ...existente(fila, evento),
        ...({ estado: 'ACEPTADA', conversion_negada: null } as const),
        factura_id,
      };
    }
  }
};

/** What changes how a quote is found. */
export type EventoHallable = Extract<
  EventoProforma,
  { tipo: 'ProformaCreada' | 'ProformaModificada' | 'ProformaEliminada' }
>;

/** Folded once for each row that the quote had or has. */
export const evolucionarEntradaDeProforma = (
  _fila: EntradaDeProforma | undefined,
  { tipo, datos }: EventoHallable,
  clave: Clave,
): EntradaDeProforma | undefined => {
  const [proforma_id, n] = clave.map(Number) as [number, number];
  const texto = tipo === 'ProformaEliminada' ? undefined : textosDeProforma(datos)[n];
  return texto === undefined
    ? undefined
    : { proforma_id, n, texto, sucursal_id: datos.sucursal_id };
};
