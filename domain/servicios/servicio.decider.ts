import type { Cuenta } from '#domain/contabilidad/plan.ts';
import type { Contador } from '#domain/kernel/contadores.ts';
import * as errores from './servicio.errores.ts';
import type {
  DatosDeInventario,
  DatosServicio,
  EventoServicio,
  ServicioActualizado,
  ServicioCreado,
  ServicioDesactivado,
} from './servicio.events.ts';
import type { Servicio, ServicioPorCodigo } from './servicio.ts';

/** The catalogue, entry by entry and by the file. */

export type HechosDeAlta = {
  readonly contador: Contador | undefined;
  /** Service that has the code. */
  readonly titular: ServicioPorCodigo | undefined;
  readonly cuentas: HechosDeCuentas;
};

export type HechosDeCambio = {
  readonly servicio: Servicio | undefined;
  /** Service that has the new code. */
  readonly titular: ServicioPorCodigo | undefined;
  readonly cuentas: HechosDeCuentas;
  /** Whether there is anything of it. */
  readonly tiene_existencia: boolean;
};

/** Accounts that it names, and those that it may not. */
export type HechosDeCuentas = {
  readonly nombradas: ReadonlyMap<number, Cuenta>;
  readonly control: ReadonlyMap<string, Pick<Cuenta, 'id'>>;
};

/** What was read for a part of a file: the service that has the code of each line. */
export type HechosDeImportacion = {
  readonly contador: Contador | undefined;
  readonly existentes: readonly (Servicio | undefined)[];
  /** Of those that a line takes out of stock: there is something of them. */
  readonly con_existencia: ReadonlySet<number>;
};

/** A new entry. Refusal: 409 code taken, also by one that was taken out. */
export const decidirCrearServicio = (
  datos: DatosServicio,
  { contador, titular, cuentas }: HechosDeAlta,
): readonly ServicioCreado[] => {
  rechazarCodigoDeOtro(datos, titular, null);
  exigirCuentas(datos, cuentas);
  const servicio_id = (contador?.ultimo ?? 0) + 1;
  return [{ tipo: 'ServicioCreado', datos: { servicio_id, ...datos } }];
};

/**
 * Replaces an entry as a whole. Documents keep what they say. No events when nothing changes.
 * Refusals: 404, 409 code taken.
 */
export const decidirReemplazarServicio = (
  servicio_id: number,
  datos: DatosServicio,
  { servicio, titular, cuentas, tiene_existencia }: HechosDeCambio,
): readonly ServicioActualizado[] => {
  if (!servicio) throw errores.servicioNoEncontrado({ servicio_id });
  rechazarCodigoDeOtro(datos, titular, servicio_id);
  exigirCuentas(datos, cuentas);
  if (tiene_existencia) exigirSuInventario(servicio, datos);
  return actualizar(servicio, datos);
};

/** Takes an entry out of the catalogue. No events when it is out already. Refusal: 404. */
export const decidirDesactivarServicio = (
  servicio_id: number,
  servicio: Servicio | undefined,
): readonly ServicioDesactivado[] => {
  if (!servicio) throw errores.servicioNoEncontrado({ servicio_id });
  if (!servicio.activo) return [];
  const { codigo_principal, descripcion } = servicio;
  return [{ tipo: 'ServicioDesactivado', datos: { servicio_id, codigo_principal, descripcion } }];
};

/**
 * Lines of a file, each with a code of its own: a new code enters, a known one takes what its line
 * says, and one that says it already is left alone. Refusal: 409 out of stock while there is any.
 */
export const decidirImportar = (
  lineas: readonly DatosServicio[],
  { contador, existentes, con_existencia }: HechosDeImportacion,
): readonly EventoServicio[] => {
  let servicio_id = contador?.ultimo ?? 0;
  return lineas.flatMap((datos, i): readonly EventoServicio[] => {
    const existente = existentes[i];
    if (existente) {
      const dicho = deArchivo({ ...suInventario(existente), ...datos });
      if (con_existencia.has(existente.id)) exigirSuInventario(existente, dicho);
      return actualizar(existente, dicho);
    }
    servicio_id += 1;
    return [{ tipo: 'ServicioCreado', datos: { servicio_id, ...deArchivo(datos) } }];
  });
};

/** A line may say that it keeps none; an event says it by saying nothing. */
const deArchivo = ({ lleva_inventario, ...datos }: DatosServicio): DatosServicio => ({
  ...datos,
  ...(lleva_inventario === true && { lleva_inventario }),
});

/** Whether a line takes a good out of stock. */
export const dejaDeLlevar = (datos: DatosServicio, existente: Servicio | undefined): boolean =>
  datos.lleva_inventario === false && existente?.lleva_inventario === true;

const CAMPOS = [
  'codigo_principal',
  'descripcion',
  'precio_unitario',
  'tarifa_iva',
  'iva_codigo',
  'activo',
  'codigo_auxiliar',
  'unidad_medida',
  'lleva_inventario',
  'unidad',
  'minimo',
  'cuenta_inventario_id',
  'cuenta_costo_id',
] as const satisfies readonly (keyof DatosServicio)[];

const actualizar = (servicio: Servicio, datos: DatosServicio): readonly ServicioActualizado[] => {
  const dicho = { ...datos, lleva_inventario: datos.lleva_inventario ?? false };
  if (CAMPOS.every((campo) => servicio[campo] === (dicho[campo] ?? null))) return [];
  const { id: servicio_id, codigo_principal, descripcion, activo } = servicio;
  const anterior = { codigo_principal, descripcion, activo };
  return [{ tipo: 'ServicioActualizado', datos: { servicio_id, ...datos, anterior } }];
};

/** What of a good its stock goes by, as an event says it. */
const suInventario = (servicio: Servicio): DatosDeInventario => ({
  ...(servicio.lleva_inventario && { lleva_inventario: true }),
  ...(servicio.unidad !== null && { unidad: servicio.unidad }),
  ...(servicio.minimo !== null && { minimo: servicio.minimo }),
  ...(servicio.cuenta_inventario_id !== null && {
    cuenta_inventario_id: servicio.cuenta_inventario_id,
  }),
  ...(servicio.cuenta_costo_id !== null && { cuenta_costo_id: servicio.cuenta_costo_id }),
});

/** Its accounts may have entries. 409. */
const exigirCuentas = (datos: DatosServicio, { nombradas, control }: HechosDeCuentas): void => {
  for (const campo of ['cuenta_inventario_id', 'cuenta_costo_id'] as const) {
    const cuenta_id = datos[campo];
    if (cuenta_id === undefined) continue;
    const cuenta = nombradas.get(cuenta_id);
    const rehusar = (motivo: string) => errores.cuentaInvalida({ campo, cuenta_id, motivo });
    if (!cuenta) throw rehusar('no existe');
    if (!cuenta.imputable) throw rehusar('agrupa a otras');
    if (!cuenta.activo) throw rehusar('está inactiva');
    if ([...control.values()].some(({ id }) => id === cuenta_id)) {
      throw rehusar('es de control: la mueven los documentos');
    }
  }
};

/** What there is of it stays where it is. 409. */
const exigirSuInventario = (servicio: Servicio, datos: DatosServicio): void => {
  const campos = [
    ...(servicio.lleva_inventario && !datos.lleva_inventario ? ['lleva_inventario'] : []),
    ...(servicio.cuenta_inventario_id === (datos.cuenta_inventario_id ?? null)
      ? []
      : ['cuenta_inventario_id']),
  ];
  if (campos.length === 0) return;
  throw errores.servicioConExistencia({ servicio_id: servicio.id, campos });
};

/** Unique per company, as it is written. */
const rechazarCodigoDeOtro = (
  { codigo_principal }: DatosServicio,
  titular: ServicioPorCodigo | undefined,
  salvo: number | null,
): void => {
  const servicio_id = titular?.servicio_id ?? null;
  if (servicio_id !== null && servicio_id !== salvo) {
    throw errores.codigoRepetido({ servicio_id, codigo_principal });
  }
};
