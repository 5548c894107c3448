import type { DependenciasDeComandos } from '#commands/kernel/ruta.ts';
import type { XmlDeCompra, XmlDeCompraGuardado } from '#domain/compras/compra.events.ts';

/** A document as it came, made small. */
export type XmlComprimido = {
  readonly xml: XmlDeCompra;
  /** What is too much for the event of its purchase, and goes to its side stream before. */
  readonly aparte: {
    readonly stream: string;
    readonly partes: readonly XmlDeCompraGuardado['datos'][];
  } | null;
};

/** Throws `ErrorDeForma` (422) for one larger than any that is read. Does nothing anywhere. */
export type CompresorDeXml = (empresa_id: number, xml: string) => Promise<XmlComprimido>;

/** The same again is kept once. */
export type GuardadorDeXml = (
  aparte: NonNullable<XmlComprimido['aparte']>,
  actor: string,
) => Promise<void>;

export type DependenciasDeCompras = DependenciasDeComandos & {
  readonly comprimirXml: CompresorDeXml;
  /** Absent where a purchase is only tried. */
  readonly guardarXml?: GuardadorDeXml;
};
