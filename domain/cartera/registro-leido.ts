import type { HechosContables } from '#domain/contabilidad/asentar.ts';
import type { Asiento } from '#domain/contabilidad/asiento.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { CuentaDinero, SaldoDeCuenta } from '#domain/tesoreria/cuenta-dinero.ts';
import {
  type Calendario,
  type Hecho,
  type MovimientoDeHecho,
  nombrar,
} from '#domain/tesoreria/reverso.ts';
import type { OrigenDelDinero } from './abonos.ts';
import type { AnticipoDespues } from './anticipo-por-dia.ts';
import { devolucionAnulada, devolucionNoEncontrada } from './cartera.errores.ts';
import type { DevolucionHecha, Registro } from './cobro-o-pago.ts';
import type { Historias } from './dias.ts';
import type { Remesa } from './dinero-aplicado.ts';
import type { Leidos } from './documentos.ts';

/**
 * A registered collection or payment, with what is asked of it before something else is done with it.
 * `R`: its row; `D`: a document of its side.
 */
export type RegistroLeido<R, D> = {
  readonly registro: R;
  readonly remesa: Pick<Remesa, 'aplicaciones' | 'saldo_anticipo' | 'movida_el'>;
  /** What its advance changed after the day on which it is to be used. */
  readonly despues: AnticipoDespues;
  /** The documents of its live applications, whoever may reach them. */
  readonly documentos: Leidos<D>;
  /** Its own money account. */
  readonly cuenta: CuentaDinero | undefined;
  /** What is to be undone moved: itself, or a refund of its advance. */
  readonly movido: MovimientoDeHecho | undefined;
  /** The entry of what is to be undone; absent: it has none, or the opening of the books carries it. */
  readonly posteado: Asiento | undefined;
  readonly contables: HechosContables;
};

export type HechosDeRegistroLeido<R, D> = {
  /** The environment in force. */
  readonly ambiente: Ambiente;
  readonly leido: RegistroLeido<R, D> | undefined;
  /** The documents that its advance is to be put on, within reach of whoever asks. */
  readonly pedidos: Leidos<D>;
  /** What moved the documents of what is dated before today: those asked for, or its own. */
  readonly historias: Historias;
  /** The account by which its advance is given back, or was; what it has. */
  readonly destino: CuentaDinero | undefined;
  readonly saldo: SaldoDeCuenta | undefined;
  /** Last ids given. */
  readonly ultimos: { readonly aplicacion: number; readonly movimiento: number };
};

type RegistroDeLado = Registro<unknown, unknown>;

/** The collection or payment as the law of undoing takes it, with the money undone with it. */
export const hechoDe = (
  tipo: OrigenDelDinero,
  { registro, movido }: Pick<RegistroLeido<RegistroDeLado, unknown>, 'registro' | 'movido'>,
): Hecho => {
  const { id, ambiente, fecha, dia, anulado } = registro;
  return { tipo, id, ambiente, fecha, dia, anulado, movimientos: movido ? [movido] : [] };
};

export const calendarioDe = (
  { contables }: Pick<RegistroLeido<unknown, unknown>, 'contables'>,
  hoy: Fecha,
): Calendario => ({ libro: contables?.libro, hoy });

/** Applications and refunds of all its life. */
export const usosDe = ({
  aplicaciones,
  devoluciones,
}: Pick<RegistroDeLado, 'aplicaciones' | 'devoluciones'>): number =>
  aplicaciones.length + devoluciones.length;

/** Its refunds, as the law of advances takes them. */
export const devolucionesDe = ({ devoluciones }: Pick<RegistroDeLado, 'devoluciones'>) =>
  devoluciones.map(({ devolucion_id: id, dia, anulada }) => ({
    id,
    dia,
    anulada: anulada !== null,
  }));

/** The live refund. 404; 409 annulled. */
export const exigirDevolucion = (
  hecho: Hecho,
  { devoluciones }: Pick<RegistroDeLado, 'devoluciones'>,
  devolucion_id: number,
): DevolucionHecha => {
  const una = devoluciones.find((otra) => otra.devolucion_id === devolucion_id);
  const senas = { hecho: nombrar(hecho), devolucion_id };
  if (!una) throw devolucionNoEncontrada(senas);
  if (una.anulada) throw devolucionAnulada(senas);
  return una;
};
