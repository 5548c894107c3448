import { leerEmisor, leerParaEmitir } from '#domain/documentos/comprobante/emision.hechos.ts';
import { FACTURA } from '#domain/documentos/factura/factura.tipo.ts';
import { empresas, sucursales } from '#domain/identidad/empresa.ts';
import { ajustesDeEmpresa } from '#domain/identidad/perfil.ts';
import type { Comando, Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, filaAlcanzada } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import {
  decidirConvertir,
  decidirResponder,
  type HechosDeConversion,
} from '#domain/proformas/conversion.decider.ts';
import {
  decidirCambiarEstado,
  decidirCrearProforma,
  decidirEliminarProforma,
  decidirReemplazarProforma,
  decidirVencer,
  type HechosDeAlta,
  type HechosDeReemplazo,
} from '#domain/proformas/proforma.decider.ts';
import { borradorEliminado, proformaNoEncontrada } from '#domain/proformas/proforma.errores.ts';
import type {
  EstadoDeProforma,
  EventoProforma,
  TokenDeProforma,
} from '#domain/proformas/proforma.events.ts';
import type { PedidoProforma } from '#domain/proformas/proforma.pedido.ts';
import { type Proforma, proformas } from '#domain/proformas/proforma.ts';
import { leerServicios } from '#domain/servicios/en-lineas.ts';

/** Who asks, and for which quote. */
type DeUna = Remitente & { readonly proforma_id: number; readonly alcance: Alcance };

const leerProforma = async (lector: Lector, proforma_id: number): Promise<Proforma> => {
  const proforma = await lector.fila(proformas, [proforma_id]);
  if (!proforma) throw proformaNoEncontrada({ proforma_id });
  return proforma;
};

/** The quote that an idempotency key made; 409 when it was a draft that is no more. */
export const leerRepetida = async (lector: Lector, proforma_id: number): Promise<Proforma> => {
  const proforma = await lector.fila(proformas, [proforma_id]);
  if (!proforma) throw borradorEliminado({ proforma_id });
  return proforma;
};

/** The id that creating one gave. */
export const idDeLaCreada = (eventos: readonly EventoProforma[]): number => {
  const [creada] = eventos;
  if (!creada) throw new Error('Crear una proforma no produjo ninguna');
  return creada.datos.proforma_id;
};

/** Draws up a quote, or sends it at once. */
export const crearProforma = ({
  pedido,
  token,
  ...remitente
}: Remitente & { readonly pedido: PedidoProforma; readonly token: TokenDeProforma }): Comando<
  HechosDeAlta,
  Proforma
> => ({
  nombre: 'crearProforma',
  ...remitente,
  cargar: async (lector) => {
    const [emisor, contador, servicios] = await Promise.all([
      leerEmisor(lector, FACTURA, pedido.sucursal_id),
      lector.fila(contadores, ['proformas']),
      leerServicios(lector, pedido.detalles),
    ]);
    return { ...emisor, contador, servicios };
  },
  decidir: (hechos, contexto) => decidirCrearProforma(pedido, token, hechos, contexto),
  responder: (lector, eventos) =>
    leerProforma(lector, idDeLaCreada(eventos as readonly EventoProforma[])),
});

/** Replaces a draft as a whole. */
export const reemplazarProforma = ({
  proforma_id,
  alcance,
  pedido,
  ...remitente
}: DeUna & { readonly pedido: PedidoProforma }): Comando<HechosDeReemplazo, Proforma> => ({
  nombre: 'reemplazarProforma',
  ...remitente,
  cargar: async (lector) => {
    const [empresa, proforma, sucursal, servicios] = await Promise.all([
      lector.fila(empresas, []),
      filaAlcanzada(lector, proformas, proforma_id, alcance),
      pedido.sucursal_id === null ? undefined : lector.fila(sucursales, [pedido.sucursal_id]),
      leerServicios(lector, pedido.detalles),
    ]);
    return { empresa, proforma, sucursal, servicios };
  },
  decidir: (hechos, contexto) => decidirReemplazarProforma(proforma_id, pedido, hechos, contexto),
  responder: (lector) => leerProforma(lector, proforma_id),
});

/** Takes a draft away. */
export const eliminarProforma = ({
  proforma_id,
  alcance,
  ...remitente
}: DeUna): Comando<Proforma | undefined, void> => ({
  nombre: 'eliminarProforma',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, proformas, proforma_id, alcance),
  decidir: (proforma) => decidirEliminarProforma(proforma_id, proforma),
  responder: async () => {},
});

/** Sets the state by hand. */
export const cambiarEstadoDeProforma = ({
  proforma_id,
  alcance,
  estado,
  ...remitente
}: DeUna & { readonly estado: EstadoDeProforma }): Comando<Proforma | undefined, Proforma> => ({
  nombre: 'cambiarEstadoDeProforma',
  ...remitente,
  cargar: (lector) => filaAlcanzada(lector, proformas, proforma_id, alcance),
  decidir: (proforma, contexto) => decidirCambiarEstado(proforma_id, estado, proforma, contexto),
  responder: (lector) => leerProforma(lector, proforma_id),
});

/** What the invoice of a quote needs to be issued. */
const leerConversion = async (
  lector: Lector,
  proforma: Proforma | undefined,
  contexto: Contexto,
): Promise<HechosDeConversion> => {
  if (!proforma) return { proforma, emision: undefined };
  const [hechos, contador] = await Promise.all([
    leerParaEmitir(lector, FACTURA, proforma, contexto),
    lector.fila(contadores, ['facturas']),
  ]);
  return { proforma, emision: { ...hechos, contador } };
};

/** Issues the invoice of a quote, once. */
export const convertirProforma = ({
  proforma_id,
  alcance,
  ...remitente
}: DeUna): Comando<HechosDeConversion, Proforma> => ({
  nombre: 'convertirProforma',
  ...remitente,
  cargar: async (lector, contexto) =>
    leerConversion(lector, await filaAlcanzada(lector, proformas, proforma_id, alcance), contexto),
  decidir: (hechos, contexto) => decidirConvertir(proforma_id, hechos, contexto),
  responder: (lector) => leerProforma(lector, proforma_id),
});

/** What its customer answers. */
export const responderProforma = ({
  proforma_id,
  respuesta,
  ...remitente
}: Remitente & {
  readonly proforma_id: number;
  readonly respuesta: 'ACEPTADA' | 'RECHAZADA';
}): Comando<HechosDeConversion & { readonly convierte: boolean }, Proforma> => ({
  nombre: 'responderProforma',
  ...remitente,
  cargar: async (lector, contexto) => {
    const [proforma, ajustes] = await Promise.all([
      lector.fila(proformas, [proforma_id]),
      lector.fila(ajustesDeEmpresa, []),
    ]);
    const convierte = ajustes?.convertir_proforma_al_aceptar === true;
    return { ...(await leerConversion(lector, proforma, contexto)), convierte };
  },
  decidir: (hechos, contexto) => decidirResponder(respuesta, hechos, contexto),
  responder: (lector) => leerProforma(lector, proforma_id),
});

/** Those of a company whose time has passed. */
export const vencerProformas = ({
  empresa_id,
  dia,
  proforma_ids,
}: {
  readonly empresa_id: number;
  /** The day on which it was seen; what names the command. */
  readonly dia: string;
  readonly proforma_ids: readonly number[];
}): Comando<readonly (Proforma | undefined)[], void> => {
  const id = `vencer-proformas:${dia}:${proforma_ids.at(0)}-${proforma_ids.at(-1)}`;
  return {
    nombre: 'vencerProformas',
    empresa_id,
    comando_id: `${id}:${empresa_id}`,
    correlacion_id: id,
    actor: 'vencimiento-de-proformas',
    cargar: (lector) => Promise.all(proforma_ids.map((una) => lector.fila(proformas, [una]))),
    decidir: (filas, contexto) => decidirVencer(filas, contexto),
    responder: async () => {},
  };
};
