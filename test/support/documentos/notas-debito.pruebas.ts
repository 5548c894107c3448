import {
  anularNotaDebito,
  crearNotaDebito,
  reemplazarNotaDebito,
  reenviarNotaDebito,
} from '#commands/documentos/nota-debito/nota-debito.comandos.ts';
import { leerDeuda } from '#domain/documentos/comprobante/deuda.ts';
import type { PedidoNotaDebito } from '#domain/documentos/nota-debito/nota-debito.pedido.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { Idempotencia } from '#domain/kernel/idempotencia.events.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { LibroEnMemoria } from '../nucleo/libro-en-memoria.ts';
import { anularEnElSri, EMPRESA, remitente } from './factura.pruebas.ts';
import { deUna, libroConFactura, respuestasA, SOBRE_LA_FACTURA_1, TODA } from './notas.pruebas.ts';

/** Debit notes over a book in memory. */

/** Over invoice 1: USD 2.00 at 15 %, total 2.30. */
const pedidoDeNota = (cambios: Partial<PedidoNotaDebito> = {}): PedidoNotaDebito => ({
  ...SOBRE_LA_FACTURA_1,
  sucursal_id: null,
  es_borrador: false,
  iva_codigo: '4',
  motivos: [{ razon: 'Interés por mora', valor: 200 }],
  pagos: null,
  ...cambios,
});

export const debitar = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoNotaDebito> = {},
  {
    idempotencia = null as Idempotencia | null,
    alcance = TODA,
  }: { idempotencia?: Idempotencia | null; alcance?: Alcance } = {},
) => {
  const pedido = pedidoDeNota(cambios);
  const { resultado, eventos } = await libro.ejecutar(
    crearNotaDebito({ ...remitente(), pedido, idempotencia, alcance }),
  );
  const { comprobante: nota, ...resto } = resultado;
  return { ...resto, nota, eventos, tipos: eventos.map((e) => e.tipo) };
};

export const reenviarDebito = async (libro: LibroEnMemoria, id = 1) => {
  const { resultado, eventos } = await libro.ejecutar(reenviarNotaDebito(deUna(id)));
  return { nota: resultado.comprobante, eventos, tipos: eventos.map((e) => e.tipo) };
};

export const reemplazarDebito = async (
  libro: LibroEnMemoria,
  cambios: Partial<PedidoNotaDebito>,
  id = 1,
) => {
  const datos = { ...deUna(id), pedido: pedidoDeNota(cambios) };
  const { resultado, eventos } = await libro.ejecutar(reemplazarNotaDebito(datos));
  return { nota: resultado.comprobante, tipos: eventos.map((e) => e.tipo) };
};

export const anularDebito = async (libro: LibroEnMemoria, id = 1, fecha: string | null = null) => {
  const datos = { ...deUna(id), pedido: { motivo: 'Error', fecha } };
  const { resultado, eventos } = await libro.ejecutar(anularNotaDebito(datos));
  return { nota: resultado.comprobante, eventos, tipos: eventos.map((e) => e.tipo) };
};

export const responderDebito = respuestasA('nota_debito');

/** A book in which debit notes went through whatever has a public event. */
export const vidaDeNotasDeDebito = async (): Promise<LibroEnMemoria> => {
  const libro = await libroConFactura();
  for (const respuesta of ['rechazo', 'devolucion', 'autorizacion'] as const) {
    const { nota } = await debitar(libro);
    await responderDebito(libro, respuesta, nota.id);
    if (respuesta !== 'autorizacion') continue;
    const [deuda] = await leerDeuda(libro.lectorDe(EMPRESA), NOTA_DEBITO, 'nota_debito', nota.id);
    libro.dado(EMPRESA, deuda!.saldada({ origen: { tipo: 'cobro', id: 1 }, fecha: '2026-11-20' }));
    await anularEnElSri(libro, 'nota_debito', nota.id);
    await anularDebito(libro, nota.id);
  }
  return libro;
};
