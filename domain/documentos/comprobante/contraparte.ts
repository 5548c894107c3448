import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import type { CompradorNombrado } from '#domain/personas/comprador.events.ts';
import type { PersonaActualizada, PersonaCreada } from '#domain/personas/persona.events.ts';
import type {
  BorradorDeFacturaGuardado,
  FacturaCreada,
  FacturaModificada,
} from '../factura/factura.events.ts';
import {
  CONSUMIDOR_FINAL,
  type CompradorImpreso,
  compradorDe,
} from '../factura/factura.lista.vista.ts';

/**
 * One word of a buyer as invoices print it, to be searched by as the directory is
 * (`personas/busqueda.ts`). A row per word of each different buyer, never per invoice: an invoice is
 * found through its buyer. Rows are never taken back, for invoices keep what they printed.
 */
export type PalabraDeComprador = {
  /** 0: nobody of the directory (the final consumer, or a draft to somebody not in it yet). */
  readonly persona_id: number;
  readonly comprador: number;
  /** Place among the buyer's rows, from 0. */
  readonly n: number;
  /** All its words from this one on and around again. */
  readonly texto: string;
};
export const compradores = tabla<PalabraDeComprador>('compradores', [
  'persona_id',
  'comprador',
  'n',
]);

/** What may call a buyer by a name that was not known. */
export type EventoDeComprador =
  | PersonaCreada
  | PersonaActualizada
  | CompradorNombrado
  | BorradorDeFacturaGuardado
  | FacturaModificada
  | FacturaCreada;

type Comprador = CompradorImpreso & { readonly persona_id: number | null };

/** At least one: whose name and number have no letter and no digit is still a customer's. */
const entradasDe = ({ identificacion, razon_social }: Comprador): readonly string[] => {
  const entradas = entradasDeBusqueda({ identificacion, razon_social, nombre_comercial: null });
  return entradas.length > 0 ? entradas : [''];
};

/** The rows of a buyer. */
export const clavesDeComprador = ({ datos }: { readonly datos: Comprador }): readonly Clave[] => {
  const comprador = compradorDe(datos);
  return entradasDe(datos).map((_, n) => [datos.persona_id ?? 0, comprador, n]);
};

/**
 * The rows that issuing touches by itself: none for an entry of the directory, whose names were said
 * by it or by `CompradorNombrado`, and none for the final consumer by its usual name.
 */
export const clavesAlEmitir = (evento: FacturaCreada): readonly Clave[] => {
  const { persona_id, razon_social } = evento.datos;
  const conocido = persona_id !== null || razon_social === CONSUMIDOR_FINAL.razon_social;
  return conocido ? [] : clavesDeComprador(evento);
};

export const evolucionarComprador = (
  _fila: PalabraDeComprador | undefined,
  { datos }: EventoDeComprador,
  clave: Clave,
): PalabraDeComprador => {
  const [persona_id, comprador, n] = clave.map(Number) as [number, number, number];
  const texto = entradasDe(datos)[n];
  if (texto === undefined) throw new Error(`El comprador no tiene la palabra ${n}`);
  return { persona_id, comprador, n, texto };
};
