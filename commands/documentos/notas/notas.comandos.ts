import { leerParaEmitir } from '#domain/documentos/comprobante/emision.hechos.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { type Factura, facturas, facturasPorNumero } from '#domain/documentos/factura/factura.ts';
import { type NotasDeFactura, notasDeFactura } from '#domain/documentos/notas/notas-de-factura.ts';
import { compradorDe, type PedidoDeSustento } from '#domain/documentos/notas/sustento.ts';
import { empresas } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

/** What notes read beside themselves: the invoice that they modify, and what else counts against it. */

type DeLaFactura = {
  readonly factura: Factura | undefined;
  readonly notas: NotasDeFactura | undefined;
};

type DeSustento = Pick<PedidoDeSustento, 'factura_id' | 'cod_doc_sustento' | 'doc_sustento_numero'>;

/** A number is given once in each environment. */
const UNA_POR_AMBIENTE = { limite: 2 };

/** The invoice of ours that has the number, in the environment in force. */
const idPorNumero = async (
  lector: Lector,
  { cod_doc_sustento, doc_sustento_numero }: DeSustento,
): Promise<number | undefined> => {
  if (cod_doc_sustento !== COD_DOC.factura || doc_sustento_numero === null) return undefined;
  const empresa = await lector.fila(empresas, []);
  if (!empresa) return undefined;
  const suyas = await lector.rango(facturasPorNumero, [doc_sustento_numero], UNA_POR_AMBIENTE);
  return suyas.find(({ ambiente }) => ambiente === empresa.ambiente)?.id;
};

/** By its id or by its number; 404 for one beyond the caller's reach. */
const leerFacturaModificada = async (
  lector: Lector,
  sustento: DeSustento,
  alcance: Alcance | null,
): Promise<DeLaFactura> => {
  const id = sustento.factura_id ?? (await idPorNumero(lector, sustento));
  if (id === undefined) return { factura: undefined, notas: undefined };
  const [factura, notas] = await Promise.all([
    lector.fila(facturas, [id]),
    lector.fila(notasDeFactura, [id]),
  ]);
  if (factura && alcance && !alcanza(alcance, factura.sucursal_id)) {
    throw FACTURA.errores.noEncontrado({ documento_id: id });
  }
  return { factura, notas };
};

type PedidoDeNota = PedidoDeSustento & {
  readonly sucursal_id: number | null;
  readonly detalles?: readonly object[];
};

/** Whom the note is for, as far as it is known: nobody is looked up for one without an invoice. */
const compradorConocido = (pedido: PedidoDeSustento, factura: Factura | undefined) =>
  pedido.factura_id !== null && !factura
    ? { tipo_identificacion: '', identificacion: '' }
    : compradorDe(pedido, factura);

/** What creating a note looks at, or replacing what it says. */
export const leerParaNota = async (
  tipo: Pick<TipoDeComprobante, 'cod_doc' | 'inventario'>,
  lector: Lector,
  pedido: PedidoDeNota,
  alcance: Alcance,
  contexto: Contexto,
) => {
  const suyos = await leerFacturaModificada(lector, pedido, alcance);
  const comprador = compradorConocido(pedido, suyos.factura);
  const { sucursal_id, detalles = [] } = pedido;
  const destino = { ...comprador, sucursal_id, detalles };
  return { ...suyos, ...(await leerParaEmitir(lector, tipo, destino, contexto)) };
};

type NotaPorEmitir = DeSustento & {
  readonly sucursal_id: number;
  readonly tipo_identificacion: string;
  readonly identificacion: string;
  readonly detalles?: readonly object[];
};

/** What sending a note again looks at. */
export const leerParaReenviarNota = async (
  tipo: Pick<TipoDeComprobante, 'cod_doc' | 'inventario'>,
  lector: Lector,
  nota: NotaPorEmitir,
  contexto: Contexto,
) => {
  const [suyos, emision] = await Promise.all([
    leerFacturaModificada(lector, nota, null),
    leerParaEmitir(lector, tipo, nota, contexto),
  ]);
  return { ...suyos, ...emision };
};
