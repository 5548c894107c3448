import { avisosDeAnulacionLocal } from '#domain/documentos/comprobante/anulacion.avisos.ts';
import { decidirAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import type { HechosDeEmision } from '#domain/documentos/comprobante/emision.decider.ts';
import { leerParaEmitir } from '#domain/documentos/comprobante/emision.hechos.ts';
import { comoContraparte, lineasDe } from '#domain/documentos/guia/guia.contenido.ts';
import {
  decidirCrear,
  decidirReemplazar,
  decidirReenviar,
  type HechosDeContenido,
  type HechosDeGuia,
} from '#domain/documentos/guia/guia.decider.ts';
import type { PedidoGuia } from '#domain/documentos/guia/guia.pedido.ts';
import { GUIA } from '#domain/documentos/guia/guia.tipo.ts';
import type { Guia } from '#domain/documentos/guia/guia.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import type { Alcance } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';
import {
  comandoDeAnulacion,
  comandoDeReemplazo,
  comandoDeReenvio,
} from '../comprobante/acciones.comandos.ts';
import { comandoDeCreacion } from '../comprobante/creacion.comandos.ts';

type Destinatario = Parameters<typeof comoContraparte>[0];

/** What is done with a guide. Each refuses with the codes of `guia.errores.ts`. */

/** The directory's entries for the addressees, beside what every document looks at. */
const conDestinatarios = async (
  lector: Lector,
  { destinatarios }: { readonly destinatarios: readonly Destinatario[] },
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

/** And the services that its lines name. */
const leer = async (
  lector: Lector,
  pedido: PedidoGuia,
  _alcance: Alcance,
  contexto: Contexto,
): Promise<HechosDeContenido> => {
  const [hechos, servicios] = await Promise.all([
    conDestinatarios(lector, pedido, leerParaEmitir(lector, GUIA, pedido, contexto)),
    leerServicios(lector, lineasDe(pedido)),
  ]);
  return { ...hechos, servicios };
};

export const crearGuia = comandoDeCreacion({ tipo: GUIA, leer, decidir: decidirCrear });

export const reemplazarGuia = comandoDeReemplazo({ tipo: GUIA, leer, decidir: decidirReemplazar });

export const reenviarGuia = comandoDeReenvio({
  tipo: GUIA,
  leer: (lector, guia: Guia, contexto) =>
    conDestinatarios(lector, guia, leerParaEmitir(lector, GUIA, guia, contexto)),
  decidir: decidirReenviar,
});

export const anularGuia = comandoDeAnulacion({
  tipo: GUIA,
  leer: async (_lector, _guia: Guia) => ({}),
  decidir: (guia, pedido, hechos, contexto) =>
    decidirAnulacion(GUIA, guia, pedido, hechos, contexto),
  avisos: avisosDeAnulacionLocal,
});
