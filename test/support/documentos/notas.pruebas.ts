import {
  anularNotaCredito,
  crearNotaCredito,
  reemplazarNotaCredito,
  reenviarNotaCredito,
} from '#commands/documentos/nota-credito/nota-credito.comandos.ts';
import type { PedidoNotaCredito } from '#domain/documentos/nota-credito/nota-credito.pedido.ts';
import type { PedidoDeSustento } from '#domain/documentos/notas/sustento.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { TipoDocumento } from '#domain/kernel/sri.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import {
  anularEnElSri,
  crear,
  hastaEl,
  libroDeEmpresa,
  linea,
  registrar,
  remitente,
} from './factura.pruebas.ts';

/** Credit notes over a book in memory. */

export const TODA: Alcance = { sucursal_id: null };

/** What both notes say of invoice 1: nothing but its id. */
export const SOBRE_LA_FACTURA_1: PedidoDeSustento = {
  factura_id: 1,
  cod_doc_sustento: '01',
  doc_sustento_numero: null,
  doc_sustento_fecha: null,
  tipo_identificacion: null,
  identificacion: null,
  razon_social: null,
  direccion: null,
  email: null,
};

/** Over invoice 1: one line of USD 2.00 at 15 %, total 2.30. */
const pedidoDeNota = (cambios: Partial<PedidoNotaCredito> = {}): PedidoNotaCredito => ({
  ...SOBRE_LA_FACTURA_1,
  sucursal_id: null,
  es_borrador: false,
  motivo: 'Devolución',
  detalles: [linea({ precio_unitario: 2_000_000 })],
  ...cambios,
});

/** Over a document of another system. */
export const AJENA = {
  factura_id: null,
  doc_sustento_numero: '900-900-000000123',
  doc_sustento_fecha: '2026-11-01',
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social: 'Ana Pérez',
} as const satisfies Partial<PedidoDeSustento>;

/** A line that makes a credit note of that total, in cents, without IVA. */
export const por = (total: number) => ({
  detalles: [linea({ precio_unitario: total * 10_000, tarifa_iva: 0, iva_codigo: '0' })],
});

export const acreditar = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoNotaCredito> = {},
  {
    idempotencia = null as Idempotencia | null,
    alcance = TODA,
  }: { idempotencia?: Idempotencia | null; alcance?: Alcance } = {},
) => {
  const pedido = pedidoDeNota(cambios);
  const { resultado, eventos } = await libro.ejecutar(
    crearNotaCredito({ ...remitente(), pedido, idempotencia, alcance }),
  );
  const { comprobante: nota, ...resto } = resultado;
  return { ...resto, nota, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** Document `documento_id`, for whoever sees the whole company. */
export const deUna = (documento_id: number) => ({ ...remitente(), documento_id, alcance: TODA });

export const reenviarNota = async (libro: LibroEnMemoria, id = 1) => {
  const { resultado, eventos } = await libro.ejecutar(reenviarNotaCredito(deUna(id)));
  return { nota: resultado.comprobante, eventos, tipos: eventos.map((e) => e.tipo) };
};

export const reemplazarNota = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoNotaCredito>,
  id = 1,
) => {
  const datos = { ...deUna(id), pedido: pedidoDeNota(cambios) };
  const { resultado, eventos } = await libro.ejecutar(reemplazarNotaCredito(datos));
  return { nota: resultado.comprobante, tipos: eventos.map((e) => e.tipo) };
};

export const anularNota = async (libro: LibroEnMemoria, id = 1, fecha: string | null = null) => {
  const datos = { ...deUna(id), pedido: { motivo: 'Error', fecha } };
  const { resultado, eventos } = await libro.ejecutar(anularNotaCredito(datos));
  return { nota: resultado.comprobante, eventos, tipos: eventos.map((e) => e.tipo) };
};

/** What the SRI answers of a note of a type, after its signature. */
export const respuestasA =
  (documento: TipoDocumento) =>
  async (
    libro: LibroEnMemoria,
    respuesta: 'autorizacion' | 'rechazo' | 'devolucion',
    id = 1,
    intento = 1,
  ) => {
    const suya = { documento, factura_id: id, intento };
    await registrar(libro, 'firma', suya);
    return registrar(libro, respuesta, suya);
  };

export const responderNota = respuestasA('nota_credito');

/** A book with invoice 1 authorized, of 11.50. */
export const libroConFactura = async (): Promise<LibroEnMemoria> => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, 'AUTORIZADO');
  return libro;
};

/** A book in which credit notes went through whatever has a public event. */
export const vidaDeNotasDeCredito = async (): Promise<LibroEnMemoria> => {
  const libro = await libroConFactura();
  for (const respuesta of ['rechazo', 'devolucion', 'autorizacion'] as const) {
    const { nota } = await acreditar(libro);
    await responderNota(libro, respuesta, nota.id);
    if (respuesta !== 'autorizacion') continue;
    await anularEnElSri(libro, 'nota_credito', nota.id);
    await anularNota(libro, nota.id);
  }
  return libro;
};
