import { abonos } from '#domain/cartera/abonos.ts';
import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import {
  decidirAnular,
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
} from '#domain/documentos/nota-debito/nota-debito.decider.ts';
import type { PedidoNotaDebito } from '#domain/documentos/nota-debito/nota-debito.pedido.ts';
import { NOTA_DEBITO } from '#domain/documentos/nota-debito/nota-debito.tipo.ts';
import type { NotaDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';
import {
  leerParaCrearNota,
  leerParaReemplazarNota,
  leerParaReenviarNota,
} from '../notas/notas.comandos.ts';

/** What is done with a debit note. Each refuses with the codes of `nota-debito.errores.ts`. */

export const crearNotaDebito = comandoDeCreacion({
  tipo: NOTA_DEBITO,
  leer: (lector, pedido: PedidoNotaDebito, alcance, contexto) =>
    leerParaCrearNota(NOTA_DEBITO, lector, pedido, alcance, contexto),
  decidir: decidirCrear,
});

export const reenviarNotaDebito = comandoDeReenvio({
  tipo: NOTA_DEBITO,
  leer: (lector, nota: NotaDebito, contexto) =>
    leerParaReenviarNota(NOTA_DEBITO, lector, nota, contexto),
  decidir: decidirReenviar,
});

export const reemplazarNotaDebito = comandoDeReemplazo({
  tipo: NOTA_DEBITO,
  leer: (lector, pedido: PedidoNotaDebito, _nota: NotaDebito, alcance) =>
    leerParaReemplazarNota(lector, pedido, alcance),
  decidir: decidirReemplazar,
});

export const anularNotaDebito = comandoDeAnulacion({
  tipo: NOTA_DEBITO,
  leer: async (lector, { id }: NotaDebito) => ({
    abonos: await lector.fila(abonos, ['nota_debito', id]),
  }),
  decidir: decidirAnular,
  avisos: avisosDeAnulacionLocal,
});
