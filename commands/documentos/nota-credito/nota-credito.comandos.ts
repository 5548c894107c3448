import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/nota-credito/nota-credito.decider.ts';
import type { PedidoNotaCredito } from '#domain/documentos/nota-credito/nota-credito.pedido.ts';
import { NOTA_CREDITO } from '#domain/documentos/nota-credito/nota-credito.tipo.ts';
import { type NotaCredito, notasCredito } from '#domain/documentos/nota-credito/nota-credito.ts';
import type { NotasDeFactura } from '#domain/documentos/notas/notas-de-factura.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';
import { leerParaNota, leerParaReenviarNota } from '../notas/notas.comandos.ts';

/** What is done with a credit note. Each refuses with the codes of `nota-credito.errores.ts`. */

/** What they are read with, and the credit notes that count already: each left its cents. */
const conAcreditadas = async <H extends { readonly notas: NotasDeFactura | undefined }>(
  lector: Lector,
  hechos: H,
): Promise<H & { readonly acreditadas: readonly NotaCredito[] }> => {
  const vivas = (hechos.notas?.notas ?? []).filter((una) => una.documento === 'nota_credito');
  const filas = await Promise.all(
    vivas.map(({ documento_id }) => lector.fila(notasCredito, [documento_id])),
  );
  return { ...hechos, acreditadas: filas.filter((fila) => fila !== undefined) };
};

const leer = async (
  lector: Lector,
  pedido: PedidoNotaCredito,
  alcance: Alcance,
  contexto: Contexto,
) => {
  const [hechos, servicios] = await Promise.all([
    leerParaNota(NOTA_CREDITO, lector, pedido, alcance, contexto).then((suyos) =>
      conAcreditadas(lector, suyos),
    ),
    leerServicios(lector, pedido.detalles),
  ]);
  return { ...hechos, servicios };
};

export const crearNotaCredito = comandoDeCreacion({
  tipo: NOTA_CREDITO,
  leer,
  decidir: decidirCrear,
});

export const reemplazarNotaCredito = comandoDeReemplazo({
  tipo: NOTA_CREDITO,
  leer,
  decidir: decidirReemplazar,
});

export const reenviarNotaCredito = comandoDeReenvio({
  tipo: NOTA_CREDITO,
  leer: async (lector, nota: NotaCredito, contexto) =>
    conAcreditadas(lector, await leerParaReenviarNota(NOTA_CREDITO, lector, nota, contexto)),
  decidir: decidirReenviar,
});

export const anularNotaCredito = comandoDeAnulacion({
  tipo: NOTA_CREDITO,
  leer: async () => ({}),
  decidir: (nota: NotaCredito, pedido, hechos, contexto) =>
    decidirAnulacion(NOTA_CREDITO, nota, pedido, hechos, contexto),
  avisos: avisosDeAnulacionLocal,
});
