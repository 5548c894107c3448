import type { TiposDe } from '#domain/kernel/catalogo.ts';
import type {
  CategoriaDeCompraAsignada,
  EventoDeCompra,
  XmlDeCompraGuardado,
} from './compra.events.ts';

/** What this context stores. */
export type EventoDeCompras = EventoDeCompra | CategoriaDeCompraAsignada | XmlDeCompraGuardado;

export const TIPOS_DE_COMPRAS: TiposDe<EventoDeCompras> = {
  CompraRegistrada: { version: 1 },
  CompraModificada: { version: 1 },
  CompraAnulada: { version: 1 },
  CompraPagada: { version: 1 },
  CategoriaDeCompraAsignada: { version: 1 },
  XmlDeCompraGuardado: { version: 1 },
};
