import { textosDeBusqueda } from '#domain/kernel/busqueda.ts';
import type { Millonesimas } from '#domain/kernel/dinero.ts';
import { palabrasDe } from '#domain/kernel/palabras.ts';
import { type Clave, indice, tabla } from '#domain/kernel/tabla.ts';
import type { DatosServicio, EventoServicio, Hallable } from './servicio.events.ts';

/** A good or a service that the company sells. */
export type Servicio = Omit<DatosServicio, keyof DeSusLineas> &
  DeSusLineas & { readonly id: number };
type DeSusLineas = {
  readonly codigo_auxiliar: string | null;
  readonly unidad_medida: string | null;
  readonly lleva_inventario: boolean;
  readonly unidad: string | null;
  readonly minimo: Millonesimas | null;
  readonly cuenta_inventario_id: number | null;
  readonly cuenta_costo_id: number | null;
};
export const servicios = tabla<Servicio>('servicios', ['id']);

/** Those whose stock or whose cost goes to an account of their own. */
export const serviciosPorCuentaDeInventario = indice(servicios, ['cuenta_inventario_id']);
export const serviciosPorCuentaDeCosto = indice(servicios, ['cuenta_costo_id']);

/** Where nothing was said. */
const NO_DICHO: DeSusLineas = {
  codigo_auxiliar: null,
  unidad_medida: null,
  lleva_inventario: false,
  unidad: null,
  minimo: null,
  cuenta_inventario_id: null,
  cuenta_costo_id: null,
};

/** Which service has a code. */
export type ServicioPorCodigo = {
  readonly codigo_principal: string;
  /** null once its holder took another one. */
  readonly servicio_id: number | null;
};
export const serviciosPorCodigo = tabla<ServicioPorCodigo>('servicios_por_codigo', [
  'codigo_principal',
]);

/** One word of a service, to be searched by: see `kernel/busqueda.ts`. */
export type EntradaDeServicio = {
  readonly servicio_id: number;
  /** Place among the rows of its service, from 0. */
  readonly n: number;
  /** null: the service has fewer words now. */
  readonly texto: string | null;
  readonly activo: boolean;
};
export const entradasDeServicios = tabla<EntradaDeServicio>('servicios_busqueda', [
  'servicio_id',
  'n',
]);

/** The texts of those rows: by code and by description. */
export const textosDeServicio = ({ codigo_principal, descripcion }: Hallable) =>
  textosDeBusqueda({ nombres: palabrasDe(descripcion), codigo: codigo_principal });

type DatosEnEvento = Omit<DatosServicio, keyof DeSusLineas> & Partial<DeSusLineas>;

const filaDe = (servicio_id: number, datos: DatosEnEvento): Servicio => ({
  ...NO_DICHO,
  id: servicio_id,
  ...datos,
});

export const evolucionarServicio = (
  fila: Servicio | undefined,
  evento: EventoServicio,
): Servicio => {
  switch (evento.tipo) {
    case 'ServicioCreado': {
      const { servicio_id, ...datos } = evento.datos;
      return filaDe(servicio_id, datos);
    }
    case 'ServicioActualizado': {
      const { servicio_id, anterior: _, ...datos } = evento.datos;
      return filaDe(servicio_id, datos);
    }
    case 'ServicioDesactivado': {
      if (!fila) throw new Error('ServicioDesactivado de un servicio que no existe');
      return { ...fila, activo: false };
    }
  }
};

/** Folded once for each code that the event touches: the one held and the one given up. */
export const evolucionarServicioPorCodigo = (
  _fila: ServicioPorCodigo | undefined,
  { datos }: EventoServicio,
  [codigo]: Clave,
): ServicioPorCodigo => {
  const codigo_principal = String(codigo);
  const loTiene = datos.codigo_principal === codigo_principal;
  return { codigo_principal, servicio_id: loTiene ? datos.servicio_id : null };
};

/** Folded once for each row that the service had or has. */
export const evolucionarEntradaDeServicio = (
  _fila: EntradaDeServicio | undefined,
  evento: EventoServicio,
  clave: Clave,
): EntradaDeServicio => {
  const [servicio_id, n] = clave.map(Number) as [number, number];
  const texto = textosDeServicio(evento.datos)[n] ?? null;
  const activo = evento.tipo === 'ServicioDesactivado' ? false : evento.datos.activo;
  return { servicio_id, n, texto, activo };
};
