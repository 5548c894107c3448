import type { TipoDeEvento, TiposDe } from '#domain/kernel/catalogo.ts';
import { conServicioEnLineas } from '#domain/kernel/lineas.ts';
import type {
  CategoriaDeCompraAsignada,
  EventoDeCompra,
  XmlDeCompraGuardado,
} from './compra.events.ts';

/** What this context stores. */
export type EventoDeCompras = EventoDeCompra | CategoriaDeCompraAsignada | XmlDeCompraGuardado;

/** Since version 2 a line says what of the catalogue it is of. */
const CON_LINEAS: TipoDeEvento = { version: 2, desde: { 1: conServicioEnLineas } };

export const TIPOS_DE_COMPRAS: TiposDe<EventoDeCompras> = {
  CompraRegistrada: CON_LINEAS,
  CompraModificada: CON_LINEAS,
  CompraAnulada: { version: 1 },
  CompraPagada: { version: 1 },
  CompraConsultadaEnSri: { version: 1 },
  CategoriaDeCompraAsignada: { version: 1 },
  XmlDeCompraGuardado: { version: 1 },
};
