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
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';
import { leerParaNota, leerParaReenviarNota } from '../notas/notas.comandos.ts';

/** What is done with a debit note. Each refuses with the codes of `nota-debito.errores.ts`. */

const leer = (lector: Lector, pedido: PedidoNotaDebito, alcance: Alcance, contexto: Contexto) =>
  leerParaNota(NOTA_DEBITO, lector, pedido, alcance, contexto);

export const crearNotaDebito = comandoDeCreacion({
  tipo: NOTA_DEBITO,
  leer,
  decidir: decidirCrear,
});

export const reemplazarNotaDebito = comandoDeReemplazo({
  tipo: NOTA_DEBITO,
  leer,
  decidir: decidirReemplazar,
});

export const reenviarNotaDebito = comandoDeReenvio({
  tipo: NOTA_DEBITO,
  leer: (lector, nota: NotaDebito, contexto) =>
    leerParaReenviarNota(NOTA_DEBITO, lector, nota, contexto),
  decidir: decidirReenviar,
});

export const anularNotaDebito = comandoDeAnulacion({
  tipo: NOTA_DEBITO,
  leer: async (lector, { id }: NotaDebito) => ({
    abonos: await lector.fila(abonos, ['nota_debito', id]),
  }),
  decidir: decidirAnular,
  avisos: avisosDeAnulacionLocal,
});
