import { matrices, type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import {
  type CambiosSucursal,
  completar,
  decidirCambiarSucursal,
  decidirCrearSucursal,
  decidirDesactivarSucursal,
  type HechosDeCambio,
  type HechosDeNueva,
  type PedidoSucursal,
} from '#domain/identidad/sucursal.decider.ts';
import { sucursalNoEncontrada } from '#domain/identidad/sucursal.errores.ts';
import type { CodigosDeSerie, EventoSucursal } from '#domain/identidad/sucursal.events.ts';
import { clavesDeSeries, sucursalesPorSerie } from '#domain/identidad/sucursal.ts';
import { type VistaSucursal, vistaSucursal } from '#domain/identidad/sucursal.vista.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Serie, series } from '#domain/kernel/series.ts';
import type { Lector } from '#domain/kernel/tabla.ts';

type Respuesta = { readonly sucursal: VistaSucursal };

const leerSeries = async (lector: Lector, codigos: CodigosDeSerie): Promise<Serie[]> => {
  const filas = await Promise.all(
    clavesDeSeries(codigos).map((clave) => lector.fila(series, clave)),
  );
  return filas.filter((fila) => fila !== undefined);
};

const leerTitular = (lector: Lector, { establecimiento, punto_emision }: CodigosDeSerie) =>
  lector.fila(sucursalesPorSerie, [establecimiento, punto_emision]);

export const responderCon = async (lector: Lector, sucursal_id: number): Promise<Respuesta> => {
  const sucursal = await lector.fila(sucursales, [sucursal_id]);
  if (!sucursal) throw sucursalNoEncontrada({ sucursal_id });
  return { sucursal: vistaSucursal(sucursal, await leerSeries(lector, sucursal)) };
};

/** Creates a branch. */
export const crearSucursal = ({
  pedido,
  ...remitente
}: Remitente & { readonly pedido: PedidoSucursal }): Comando<HechosDeNueva, Respuesta> => ({
  nombre: 'crearSucursal',
  ...remitente,
  cargar: async (lector) => {
    const [matriz, contador, titular, seriesPedidas] = await Promise.all([
      lector.fila(matrices, []),
      lector.fila(contadores, ['sucursales']),
      leerTitular(lector, pedido),
      leerSeries(lector, pedido),
    ]);
    return { matriz, contador, titular, series: seriesPedidas };
  },
  decidir: (hechos) => decidirCrearSucursal(pedido, hechos),
  responder: (lector, eventos) => {
    const creada = (eventos as readonly EventoSucursal[]).find((e) => e.tipo === 'SucursalCreada');
    if (!creada) throw new Error('Crear una sucursal no produjo ninguna');
    return responderCon(lector, creada.datos.sucursal_id);
  },
});

const leerCambio = async (
  lector: Lector,
  sucursal_id: number,
  cambios: CambiosSucursal,
): Promise<HechosDeCambio> => {
  const [sucursal, matriz] = await Promise.all([
    lector.fila(sucursales, [sucursal_id]),
    lector.fila(matrices, []),
  ]);
  if (!sucursal) {
    return { sucursal, matriz, titular: undefined, series: [], seriesPropias: [] };
  }
  const pedido = completar(sucursal, cambios);
  const [titular, seriesPedidas, seriesPropias] = await Promise.all([
    leerTitular(lector, pedido),
    leerSeries(lector, pedido),
    leerSeries(lector, sucursal),
  ]);
  return { sucursal, matriz, titular, series: seriesPedidas, seriesPropias };
};

type ACambiar = Remitente & { readonly sucursal_id: number };

/** Changes what `cambios` brings: all of it for a PUT, some of it for a PATCH. */
export const cambiarSucursal = ({
  sucursal_id,
  cambios,
  ...remitente
}: ACambiar & { readonly cambios: CambiosSucursal }): Comando<HechosDeCambio, Respuesta> => ({
  nombre: 'cambiarSucursal',
  ...remitente,
  cargar: (lector) => leerCambio(lector, sucursal_id, cambios),
  decidir: (hechos) => decidirCambiarSucursal(sucursal_id, cambios, hechos),
  responder: (lector) => responderCon(lector, sucursal_id),
});

/** Closes a branch. */
export const desactivarSucursal = ({
  sucursal_id,
  ...remitente
}: ACambiar): Comando<
  Pick<HechosDeCambio, 'matriz'> & { sucursal: Sucursal | undefined },
  void
> => ({
  nombre: 'desactivarSucursal',
  ...remitente,
  cargar: async (lector) => {
    const [sucursal, matriz] = await Promise.all([
      lector.fila(sucursales, [sucursal_id]),
      lector.fila(matrices, []),
    ]);
    return { sucursal, matriz };
  },
  decidir: (hechos) => decidirDesactivarSucursal(sucursal_id, hechos),
  responder: async () => {},
});
