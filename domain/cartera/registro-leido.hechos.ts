import { type Asiento, asientos, asientosPorOrigen } from '#domain/contabilidad/asiento.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { type Alcance, alcanza } from '#domain/kernel/ruta.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { leerMovimientoDeHecho } from '#domain/tesoreria/hechos.ts';
import { RECURSO_DE_MOVIMIENTOS } from '#domain/tesoreria/movimiento.ts';
import { leerAnticipoDespues } from './anticipo-por-dia.ts';
import { cuentasDe, ORIGEN_DE_ANTICIPO, rolesDe } from './asientos-de-cartera.ts';
import { asientoVigente, MAXIMO_DE_UNO } from './backfill.ts';
import type { DevolucionHecha, Registro } from './cobro-o-pago.ts';
import type { RegistroHecho } from './cobro-o-pago.vista.ts';
import { leerHistorias, SIN_HISTORIAS } from './dias.ts';
import { RECURSO_DE_APLICACIONES } from './dinero-aplicado.ts';
import type { DocumentoRef } from './documentos.ts';
import { leerAvisosDeDinero, leerCuenta, leerRemesa, ultimoDe } from './hechos.ts';
import type { HechosDeLado, Lado, RegistroDe, TiposDeLado } from './lado.ts';
import type { RegistroLeido } from './registro-leido.ts';

/** What is read of a collection or payment before something is done with it: all of it by key. */

/** What of it is to be undone. */
type QueSeDeshace =
  | 'todo'
  | { readonly aplicacion_id: number }
  | { readonly devolucion_id: number };

export type PedidoDeLectura = {
  readonly ambiente: Ambiente;
  readonly id: number;
  readonly alcance: Alcance;
  /** By omission nothing. */
  readonly deshace?: QueSeDeshace;
  /** Documents that its advance is to be put on. */
  readonly refs?: readonly DocumentoRef[];
  /** Days that it may be dated on, beside its own and those of what came after it. */
  readonly fechas: readonly Fecha[];
  /** When its advance is to be used; absent: it is not. */
  readonly usa_el?: Fecha;
  /** Where money is put on documents, or goes to another day: the first of its days, and today. */
  readonly dias?: { readonly fecha: Fecha; readonly hoy: Fecha };
  /** The account by which its advance is to be given back. */
  readonly cuenta_dinero_id?: number | null;
};

const TODO: Alcance = { sucursal_id: null };

/** The live entry of a use of an advance. */
const leerDeAnticipo = async (lector: Lector, id: number): Promise<Asiento | undefined> =>
  asientoVigente(
    await lector.rango(asientosPorOrigen, [ORIGEN_DE_ANTICIPO, id], { limite: MAXIMO_DE_UNO }),
  );

type Deshecho = Pick<RegistroLeido<unknown, unknown>, 'movido' | 'posteado'>;
const NADA: Deshecho = { movido: undefined, posteado: undefined };

const leerDeshecho = async (
  lector: Lector,
  { movimiento_id, asiento_id }: Registro<unknown, unknown>,
  devolucion: DevolucionHecha | undefined,
  deshace: QueSeDeshace | undefined,
): Promise<Deshecho> => {
  if (deshace === undefined) return NADA;
  if (deshace === 'todo') {
    const [movido, posteado] = await Promise.all([
      movimiento_id === null ? undefined : leerMovimientoDeHecho(lector, movimiento_id),
      asiento_id === null ? undefined : lector.fila(asientos, [asiento_id]),
    ]);
    return { movido, posteado };
  }
  if ('aplicacion_id' in deshace) {
    return { ...NADA, posteado: await leerDeAnticipo(lector, deshace.aplicacion_id) };
  }
  if (!devolucion) return NADA;
  const [movido, posteado] = await Promise.all([
    leerMovimientoDeHecho(lector, devolucion.movimiento_id),
    leerDeAnticipo(lector, devolucion.devolucion_id),
  ]);
  return { movido, posteado };
};

/** Days of what came after it, and of what its undoing depends on: some may be of other years. */
const diasDe = (
  { dia }: Registro<unknown, unknown>,
  { aplicaciones, movida_el }: RegistroLeido<unknown, unknown>['remesa'],
  devolucion: DevolucionHecha | undefined,
  posteado: Asiento | undefined,
): readonly Fecha[] =>
  [
    dia,
    movida_el ?? [],
    devolucion?.dia ?? [],
    posteado?.fecha ?? [],
    ...aplicaciones.map(({ fecha }) => fecha),
  ].flat();

const devolucionDe = (
  { devoluciones }: Registro<unknown, unknown>,
  deshace: QueSeDeshace | undefined,
): DevolucionHecha | undefined =>
  typeof deshace === 'object' && 'devolucion_id' in deshace
    ? devoluciones.find((una) => una.devolucion_id === deshace.devolucion_id)
    : undefined;

/** What deciding on a collection or payment reads, within reach of whoever asks. */
export const leerHechosDeActo = async <T extends TiposDeLado>(
  { tabla, posteo, documentos: { leer: leerDocumentos } }: Lado<T>,
  lector: Lector,
  pedido: PedidoDeLectura,
): Promise<HechosDeLado<T>> => {
  const { ambiente, id, alcance, deshace, refs = [], fechas, usa_el } = pedido;
  const { cuenta_dinero_id = null, dias } = pedido;
  const [registro, remesa, pedidos, nombrada, aplicacion, movimiento] = await Promise.all([
    lector.fila(tabla, [id]),
    leerRemesa(lector, posteo.origen, id),
    leerDocumentos(lector, refs, alcance),
    leerCuenta(lector, ambiente, cuenta_dinero_id),
    ultimoDe(lector, RECURSO_DE_APLICACIONES),
    ultimoDe(lector, RECURSO_DE_MOVIMIENTOS),
  ]);
  const deQuienes = refs.length > 0 ? refs : remesa.aplicaciones;
  const historias = dias ? await leerHistorias(lector, deQuienes, dias) : SIN_HISTORIAS;
  const leidos = { ambiente, pedidos, historias, ultimos: { aplicacion, movimiento } };
  if (!(registro && alcanza(alcance, registro.sucursal_id))) {
    return { ...leidos, destino: undefined, saldo: undefined, leido: undefined };
  }
  const { medio, cruce, persona_id } = registro;
  const senas = { origen: posteo.origen, origen_id: id, persona_id };
  const devolucion = devolucionDe(registro, deshace);
  const [documentos, { cuenta }, deDestino, { movido, posteado }, despues] = await Promise.all([
    leerDocumentos(lector, remesa.aplicaciones, TODO),
    leerCuenta(lector, ambiente, registro.cuenta_dinero_id),
    devolucion ? leerCuenta(lector, ambiente, devolucion.cuenta_dinero_id) : nombrada,
    leerDeshecho(lector, registro, devolucion, deshace),
    usa_el === undefined ? [] : leerAnticipoDespues(lector, senas, remesa, usa_el),
  ]);
  const { cuenta: destino, saldo } = deDestino;
  const contables = await leerHechosContables(lector, {
    ambiente,
    fechas: [...fechas, ...diasDe(registro, remesa, devolucion, posteado)],
    roles: [...new Set([cuenta, destino].flatMap((una) => rolesDe(posteo, medio, una)))],
    cuentas: [...cuentasDe(cruce, cuenta), ...cuentasDe([], destino)],
  });
  const leido = { registro, remesa, despues, documentos, cuenta, movido, posteado, contables };
  return { ...leidos, destino, saldo, leido };
};

/** A collection or payment as it is answered once changed. 404. */
export const leerHecho = async <T extends TiposDeLado>(
  { tabla, posteo, noEncontrado }: Lado<T>,
  lector: Lector,
  id: number,
): Promise<RegistroHecho<RegistroDe<T>>> => {
  const [registro, remesa] = await Promise.all([
    lector.fila(tabla, [id]),
    leerRemesa(lector, posteo.origen, id),
  ]);
  if (!registro) throw noEncontrado(id);
  return { registro, remesa, avisos: [] };
};

/** A collection or payment as it is answered once registered, with its warnings. */
export const leerRegistrado = async <T extends TiposDeLado>(
  lado: Lado<T>,
  lector: Lector,
  id: number,
): Promise<RegistroHecho<RegistroDe<T>>> => {
  const hecho = await leerHecho(lado, lector, id);
  return { ...hecho, avisos: await leerAvisosDeDinero(lector, hecho.registro) };
};
