import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import type { HechosDeEmision } from '#domain/documentos/comprobante/emision.decider.ts';
import { comoContraparte } from '#domain/documentos/guia/guia.contenido.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
  type HechosDeGuia,
} from '#domain/documentos/guia/guia.decider.ts';
import type { DestinatarioPedido, PedidoGuia } from '#domain/documentos/guia/guia.pedido.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import type { Guia } from '#domain/documentos/guia/guia.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion, leerParaEmitir } from '../comprobante/creacion.comandos.ts';

/** What is done with a guide. Each refuses with the codes of `guia.errores.ts`. */

/** The directory's entries for the addressees, beside what every document looks at. */
const conDestinatarios = async (
  lector: Lector,
  { destinatarios }: { readonly destinatarios: readonly DestinatarioPedido[] },
  hechos: Promise<HechosDeEmision>,
): Promise<HechosDeGuia> => {
  const [comunes, suyos] = await Promise.all([
    hechos,
    Promise.all(
      destinatarios.map((destinatario) => {
        const { tipo_identificacion, identificacion } = comoContraparte(destinatario);
        return lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]);
      }),
    ),
  ]);
  return { ...comunes, destinatarios: suyos };
};

export const crearGuia = comandoDeCreacion({
  tipo: GUIA,
  leer: (lector, pedido: PedidoGuia, _alcance, contexto) =>
    conDestinatarios(lector, pedido, leerParaEmitir(lector, GUIA, pedido, contexto)),
  decidir: decidirCrear,
});

export const reenviarGuia = comandoDeReenvio({
  tipo: GUIA,
  leer: (lector, guia: Guia, contexto) =>
    conDestinatarios(lector, guia, leerParaEmitir(lector, GUIA, guia, contexto)),
  decidir: decidirReenviar,
});

export const reemplazarGuia = comandoDeReemplazo({
  tipo: GUIA,
  leer: (lector, pedido: PedidoGuia, guia: Guia, _alcance, contexto) => {
    const destino = { ...pedido, sucursal_id: pedido.sucursal_id ?? guia.sucursal_id };
    return conDestinatarios(lector, pedido, leerParaEmitir(lector, GUIA, destino, contexto));
  },
  decidir: decidirReemplazar,
});

/** A guide is owed by nobody. */
const SIN_SALDO = { saldo: 0, fecha_vencimiento: null } as const;

export const anularGuia = comandoDeAnulacion({
  tipo: GUIA,
  leer: async (_lector, _guia: Guia) => ({}),
  decidir: (guia, pedido, { empresa }, contexto) =>
    decidirAnulacion(GUIA, guia.id, pedido, { fila: guia, empresa }, () => SIN_SALDO, contexto),
  avisos: avisosDeAnulacionLocal,
});
