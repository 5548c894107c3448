import { abonos } from '#domain/cartera/abonos.ts';
import type { PedidoDeAnulacion } from '#domain/documentos/comprobante/anulacion.decider.ts';
import { nombrarContrapartes } from '#domain/documentos/comprobante/contraparte.decider.ts';
import { cupos } from '#domain/documentos/comprobante/cupo.ts';
import { avisosDeEmision } from '#domain/documentos/comprobante/emision.avisos.ts';
import {
  avisosDeAnulacion,
  decidirAnular,
  type HechosDeAnulacion,
} from '#domain/documentos/factura/factura.anulacion.decider.ts';
import {
  decidirCrear,
  decidirReenviar,
  type EventoDeEmision,
  type HechosDeCreacion,
  type HechosDeReenvio,
} from '#domain/documentos/factura/factura.decider.ts';
import { COMUNES } from '#domain/documentos/factura/factura.errores.ts';
import type { Idempotencia } from '#domain/documentos/factura/factura.events.ts';
import type { PedidoFactura } from '#domain/documentos/factura/factura.pedido.ts';
import { type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import {
  type Empresa,
  empresas,
  matrices,
  type Sucursal,
  sucursales,
} from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { clavesIdempotentes } from '#domain/kernel/idempotencia.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import { type Serie, series } from '#domain/kernel/series.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Instante, mesDe } from '#domain/kernel/tiempo.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';

/** The invoice; 404 when there is none. */
export const leerFactura = async (lector: Lector, factura_id: number): Promise<Factura> => {
  const factura = await lector.fila(facturas, [factura_id]);
  if (!factura) throw COMUNES.noEncontrado({ documento_id: factura_id });
  return factura;
};

/** The invoice that an idempotency key made; 409 when it was a draft that is no more. */
export const leerRepetida = async (lector: Lector, factura_id: number): Promise<Factura> => {
  const factura = await lector.fila(facturas, [factura_id]);
  if (!factura) throw COMUNES.borradorEliminado({ documento_id: factura_id });
  return factura;
};

const sucursalPorOmision = async (lector: Lector): Promise<Sucursal | undefined> => {
  const matriz = await lector.fila(matrices, []);
  return matriz && lector.fila(sucursales, [matriz.sucursal_id]);
};

/** Company, branch and series: the series' key is known only once the other two are. */
export const leerEmisor = async (
  lector: Lector,
  sucursal_id: number | null,
): Promise<{
  empresa: Empresa | undefined;
  sucursal: Sucursal | undefined;
  serie: Serie | undefined;
}> => {
  const [empresa, sucursal] = await Promise.all([
    lector.fila(empresas, []),
    sucursal_id === null ? sucursalPorOmision(lector) : lector.fila(sucursales, [sucursal_id]),
  ]);
  if (!empresa || !sucursal) return { empresa, sucursal, serie: undefined };
  const { establecimiento, punto_emision } = sucursal;
  const clave = [empresa.ambiente, COD_DOC.factura, establecimiento, punto_emision];
  return { empresa, sucursal, serie: await lector.fila(series, clave) };
};

/** When the command was received, among its facts: what is said of it depends on it. */
export type ConAhora = { readonly ahora: Instante };
export type ConAvisos = { readonly avisos: readonly string[] };

/** What to know of an invoice that waits to be signed; of another nothing is said. */
export const avisosSobre = (
  { estado }: Factura,
  hechos: ConAhora & { readonly empresa: Empresa | undefined },
  eventos: readonly Evento[],
): readonly string[] => (estado === 'PENDIENTE' ? avisosDeEmision(hechos, eventos) : []);

/**
 * Creates an invoice or a draft. A replay of its idempotency key answers the record it made
 * (`repetida`), and says whether this body is another one (`difiere`).
 * Refuses with the codes of `factura.errores.ts`.
 */
export const crearFactura = ({
  pedido,
  idempotencia,
  ...remitente
}: Remitente & {
  readonly pedido: PedidoFactura;
  readonly idempotencia: Idempotencia | null;
}): Comando<
  HechosDeCreacion & ConAhora,
  ConAvisos & { readonly factura: Factura; readonly repetida: boolean; readonly difiere: boolean }
> => ({
  nombre: 'crearFactura',
  ...remitente,
  cargar: async (lector, { hoy, ahora }) => {
    const comprador = [pedido.tipo_identificacion, pedido.identificacion];
    const [emisor, previa, contadorFacturas, contadorPersonas, persona, cupo] = await Promise.all([
      leerEmisor(lector, pedido.sucursal_id),
      idempotencia ? lector.fila(clavesIdempotentes, ['facturas', idempotencia.clave]) : undefined,
      lector.fila(contadores, ['facturas']),
      lector.fila(contadores, ['personas']),
      lector.fila(personasPorIdentificacion, comprador),
      lector.fila(cupos, [mesDe(hoy)]),
    ]);
    return { ...emisor, previa, contadorFacturas, contadorPersonas, persona, cupo, ahora };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirCrear(pedido, idempotencia, hechos, contexto), [hechos.persona]),
  responder: async (lector, eventos, hechos) => {
    // Events first: facts loaded after the append show this very call as its own predecessor.
    const creada = idDeLaCreada(eventos as readonly EventoDeEmision[]);
    if (creada !== undefined) {
      const factura = await leerFactura(lector, creada);
      const avisos = avisosSobre(factura, hechos, eventos);
      return { factura, avisos, repetida: false, difiere: false };
    }
    const { previa } = hechos;
    if (!previa) throw new Error('Crear una factura no produjo ninguna');
    const difiere = previa.huella !== idempotencia?.huella;
    const factura = await leerRepetida(lector, previa.id);
    return { factura, avisos: avisosSobre(factura, hechos, []), repetida: true, difiere };
  },
});

const idDeLaCreada = (eventos: readonly EventoDeEmision[]): number | undefined => {
  for (const evento of eventos) {
    if (evento.tipo === 'FacturaCreada' || evento.tipo === 'BorradorDeFacturaGuardado') {
      return evento.datos.factura_id;
    }
  }
  return undefined;
};

/** Re-issues, asks again or issues the draft, by the invoice's state. */
export const reenviarFactura = ({
  factura_id,
  alcance,
  ...remitente
}: Remitente & {
  readonly factura_id: number;
  readonly alcance: Alcance;
}): Comando<HechosDeReenvio & ConAhora, ConAvisos & { readonly factura: Factura }> => ({
  nombre: 'reenviarFactura',
  ...remitente,
  cargar: async (lector, { hoy, ahora }) => {
    const [hallada, cupo, contadorPersonas] = await Promise.all([
      lector.fila(facturas, [factura_id]),
      lector.fila(cupos, [mesDe(hoy)]),
      lector.fila(contadores, ['personas']),
    ]);
    const factura = hallada && alcanza(alcance, hallada.sucursal_id) ? hallada : undefined;
    if (factura?.estado !== 'BORRADOR') {
      const empresa = await lector.fila(empresas, []);
      const sinEmisor = { empresa, sucursal: undefined, serie: undefined };
      return { factura, cupo, contadorPersonas, ...sinEmisor, persona: undefined, ahora };
    }
    const comprador = [factura.tipo_identificacion, factura.identificacion];
    const [emisor, persona] = await Promise.all([
      leerEmisor(lector, factura.sucursal_id),
      lector.fila(personasPorIdentificacion, comprador),
    ]);
    return { factura, cupo, contadorPersonas, ...emisor, persona, ahora };
  },
  decidir: (hechos, contexto) =>
    nombrarContrapartes(decidirReenviar(factura_id, hechos, contexto), [hechos.persona]),
  responder: async (lector, eventos, hechos) => {
    const factura = await leerFactura(lector, factura_id);
    return { factura, avisos: avisosSobre(factura, hechos, eventos) };
  },
});

/**
 * Annuls an authorized invoice here, and says what the SRI will make of it (`avisos`).
 * Refuses with the codes of `factura.errores.ts`.
 */
export const anularFactura = ({
  factura_id,
  pedido,
  alcance,
  ...remitente
}: Remitente & {
  readonly factura_id: number;
  readonly pedido: PedidoDeAnulacion;
  readonly alcance: Alcance;
}): Comando<
  HechosDeAnulacion & { readonly hoy: string },
  { readonly factura: Factura; readonly avisos: readonly string[] }
> => ({
  nombre: 'anularFactura',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const [hallada, suyos] = await Promise.all([
      lector.fila(facturas, [factura_id]),
      lector.fila(abonos, ['factura', factura_id]),
    ]);
    const factura = hallada && alcanza(alcance, hallada.sucursal_id) ? hallada : undefined;
    return { factura, abonos: suyos, hoy };
  },
  decidir: (hechos, contexto) => decidirAnular(factura_id, pedido, hechos, contexto),
  responder: async (lector, _eventos, { hoy }) => {
    const factura = await leerFactura(lector, factura_id);
    return { factura, avisos: avisosDeAnulacion(factura, hoy) };
  },
});
