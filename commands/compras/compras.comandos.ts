import { decidirAsignar } from '#domain/compras/categoria.decider.ts';
import type { CategoriaDeCompra } from '#domain/compras/categoria.ts';
import { decidirAnular } from '#domain/compras/compra.anulacion.decider.ts';
import { cuentasDe } from '#domain/compras/compra.asiento.ts';
import { decidirRegistrar, type HechosDeRegistro } from '#domain/compras/compra.decider.ts';
import {
  type CambiosDeCompra,
  decidirModificar,
  type HechosDeEdicion,
} from '#domain/compras/compra.edicion.decider.ts';
import type { CompraRegistrada } from '#domain/compras/compra.events.ts';
import {
  cuentasDeInventario,
  leerCategoria,
  leerCompra,
  leerCuentasDeLineas,
  leerLoDeLineas,
  leerParaRegistrar,
  leerUna,
} from '#domain/compras/compra.hechos.ts';
import {
  type InventarioDeUna,
  leerInventarioDeNueva,
  leerInventarioDeUna,
} from '#domain/compras/compra.inventario.ts';
import type { PedidoDeCompra } from '#domain/compras/compra.pedido.ts';
import type { HechosDeUna, RetencionesVivas } from '#domain/compras/compra.reverso.ts';
import { avisosDeRegistro, type CompraHecha } from '#domain/compras/compra.vista.ts';
import { leerAmbiente } from '#domain/identidad/empresa.hechos.ts';
import { matrices, sucursales } from '#domain/identidad/empresa.ts';
import type { Comando } from '#domain/kernel/comando.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import type { Remitente } from '#domain/kernel/remitente.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { type Fecha, fechaDe } from '#domain/kernel/tiempo.ts';

/** What annulling names: nothing that it did not name. */
const NINGUN_SERVICIO = new Map<number, undefined>();

/** The branch asked for, or the head office. */
const leerSucursal = async (lector: Lector, sucursal_id: number | null) => {
  const suya = sucursal_id ?? (await lector.fila(matrices, []))?.sucursal_id;
  return suya === undefined ? undefined : lector.fila(sucursales, [suya]);
};

const laRegistrada = (eventos: readonly Evento[]): CompraRegistrada | undefined =>
  (eventos as readonly (Evento | CompraRegistrada)[]).find(
    (evento): evento is CompraRegistrada => evento.tipo === 'CompraRegistrada',
  );

/** The id that registering one gave. */
export const idDeLaRegistrada = (eventos: readonly Evento[]): number => {
  const registrada = laRegistrada(eventos);
  if (!registrada) throw new Error('Registrar una compra no produjo ninguna');
  return registrada.datos.compra_id;
};

/** A purchase as it is answered: made now, or `existente`, for its access key was entered before. */
export type CompraCreada = CompraHecha & { readonly existente: boolean };

export const leerCreada = async (lector: Lector, compra_id: number): Promise<CompraCreada> => ({
  compra: await leerCompra(lector, compra_id),
  avisos: [],
  existente: true,
});

type DatosDeRegistro = Remitente & {
  readonly pedido: PedidoDeCompra;
  /** Which purchases a note may be over. */
  readonly alcance: Alcance;
};

/** Enters a purchase. */
export const registrarCompra = ({
  pedido,
  alcance,
  ...remitente
}: DatosDeRegistro): Comando<HechosDeRegistro, CompraCreada> => ({
  nombre: 'registrarCompra',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const ambiente = await leerAmbiente(lector);
    const [hechos, sucursal] = await Promise.all([
      leerParaRegistrar(lector, { ambiente, alcance, hoy }, pedido),
      leerSucursal(lector, pedido.sucursal_id),
    ]);
    const inventario = await leerInventarioDeNueva(lector, {
      ambiente,
      sucursal_id: sucursal?.id,
      servicios: hechos.servicios,
      fechas: [pedido.fecha_registro ?? fechaDe(pedido.fecha_emision), hoy],
    });
    return { ...hechos, sucursal, inventario };
  },
  decidir: (hechos, contexto) => decidirRegistrar(pedido, hechos, contexto),
  responder: async (lector, eventos, { porClave }) => {
    const registrada = laRegistrada(eventos);
    if (!registrada && porClave) return leerCreada(lector, porClave.id);
    const compra = await leerCompra(lector, idDeLaRegistrada(eventos));
    return { compra, avisos: avisosDeRegistro(compra, pedido), existente: false };
  },
});

/** Who asks, for which purchase, with what the composition root gives. */
type DeUna = Remitente & {
  readonly compra_id: number;
  readonly alcance: Alcance;
  readonly retencionesVivas: RetencionesVivas;
};

const leerHecha = async (lector: Lector, compra_id: number): Promise<CompraHecha> => ({
  compra: await leerCompra(lector, compra_id),
  avisos: [],
});

/** Annuls one; answers it as it is after. */
export const anularCompra = ({
  compra_id,
  alcance,
  retencionesVivas,
  motivo,
  fecha,
  ...remitente
}: DeUna & { readonly motivo: string; readonly fecha: Fecha | null }): Comando<
  HechosDeUna & { readonly movido: InventarioDeUna },
  CompraHecha
> => ({
  nombre: 'anularCompra',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const fechas = () => [fecha ?? hoy, hoy];
    const puertos = { alcance, retencionesVivas, fechas, cuentas: [] };
    const hechos = await leerUna(lector, await leerAmbiente(lector), compra_id, puertos);
    const deUna = { sucursal_id: undefined, servicios: NINGUN_SERVICIO, fechas: fechas() };
    return { ...hechos, movido: await leerInventarioDeUna(lector, hechos.una?.compra, deUna) };
  },
  decidir: (hechos, contexto) => decidirAnular({ compra_id, motivo, fecha }, hechos, contexto),
  responder: (lector) => leerHecha(lector, compra_id),
});

/** Says something else of one; answers it as it is after. */
export const modificarCompra = ({
  compra_id,
  alcance,
  retencionesVivas,
  cambios,
  ...remitente
}: DeUna & { readonly cambios: CambiosDeCompra }): Comando<HechosDeEdicion, CompraHecha> => ({
  nombre: 'modificarCompra',
  ...remitente,
  cargar: async (lector, { hoy }) => {
    const { categoria = null, sucursal_id, fecha_registro, importes } = cambios;
    const detalles = importes?.detalles ?? [];
    const [ambiente, otra_categoria, sucursal, deLineas] = await Promise.all([
      leerAmbiente(lector),
      leerCategoria(lector, categoria),
      sucursal_id !== undefined && alcanza(alcance, sucursal_id)
        ? lector.fila(sucursales, [sucursal_id])
        : undefined,
      leerLoDeLineas(lector, detalles),
    ]);
    const fechas = fecha_registro === undefined ? [hoy] : [fecha_registro, hoy];
    const { servicios } = deLineas;
    const deInventario = cuentasDeInventario(servicios);
    const hechos = await leerUna(lector, ambiente, compra_id, {
      alcance,
      retencionesVivas,
      fechas: () => fechas,
      cuentas: [
        ...cuentasDe({ detalles }, otra_categoria?.cuenta_id ?? null),
        ...deInventario.cuentas,
      ],
      roles: deInventario.roles,
    });
    const deUna = { sucursal_id, servicios, fechas };
    const movido = await leerInventarioDeUna(lector, hechos.una?.compra, deUna);
    const inventario = movido?.hechos;
    return { ...hechos, ...deLineas, inventario, movido, otra_categoria, sucursal };
  },
  decidir: (hechos, contexto) => decidirModificar(compra_id, cambios, hechos, contexto),
  responder: (lector) => leerHecha(lector, compra_id),
});

type HechosDeCategoria = Parameters<typeof decidirAsignar>[1];

/** Says where the purchases of a category go. */
export const asignarCategoria = ({
  categoria,
  cuenta_id,
  ...remitente
}: Remitente & CategoriaDeCompra): Comando<HechosDeCategoria, CategoriaDeCompra> => ({
  nombre: 'asignarCategoria',
  ...remitente,
  cargar: async (lector) => {
    const [conocida, deLineas] = await Promise.all([
      leerCategoria(lector, categoria),
      leerCuentasDeLineas(lector, [{ cuenta_id }]),
      leerAmbiente(lector),
    ]);
    return { conocida, ...deLineas };
  },
  decidir: (hechos) => decidirAsignar({ categoria, cuenta_id }, hechos),
  responder: async () => ({ categoria, cuenta_id }),
});
