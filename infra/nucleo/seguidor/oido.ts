import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { cabezaSeguida } from '../bitacora/aparte.ts';
import { asegurarFilas } from '../lectura/catch-up.ts';
import type { Sesion } from '../postgres/sesion.ts';
import { type Cuenta, type Hueco, HuecoEnLoOido, leerHueco } from './huecos.ts';
import type { Reparto } from './reparto.ts';
import { EmpresaRetenida, type Seguido } from './seguido.ts';
import { crearVigia } from './vigia.ts';

/** Counts of what was not heard, for metrics. */
export type ObservadorDelSeguidor = {
  /** Events that the subscription had passed over were handed on. */
  repuestos(cuantos: number): void;
  /** The subscription brought nothing of what there was, and was opened again from its place. */
  sordera(): void;
};

export type PartesDelOido = {
  readonly sesion: Sesion;
  readonly reparto: Reparto;
  readonly seguido: () => Seguido;
  /** Tells whoever observes the follower of what was handed on. */
  readonly anunciar: (eventos: readonly EventoRegistrado[]) => void;
  readonly alFallar: (error: unknown) => void;
  readonly observador?: ObservadorDelSeguidor;
};

const SIN_OIR = 'Hay eventos escritos que no se oyeron de la bitácora';
/** A subscription that brings nothing is opened anew at most after so many rounds. */
const RONDAS_MAXIMAS = 32;

type Avanzar = (eventos: readonly EventoRegistrado[]) => Promise<void>;

/**
 * Sees to it that the log is heard whole: a server may pass events over, or fall silent, without a
 * word. What is missing shows in the revisions of a company when its next event comes, and in the heads
 * that the writers leave when none does.
 */
export const crearOido = ({ sesion, reparto, seguido, ...partes }: PartesDelOido) => {
  const { alFallar, anunciar, observador } = partes;
  const vigia = crearVigia(sesion);
  /** Why it is known that something was not heard, since the last round that found so. */
  let motivo: string | null = null;
  /** Whether a run came since the last round: a subscription that brings any is not deaf. */
  let llamado = true;
  /** Where the log ended at the last round. */
  let cabeza_vista = 0;
  let rondas_mudas = 0;
  let paciencia = 1;

  /**
   * Reads a hole in its company's stream. Who had gone past those events is handed them now; those
   * that nobody has gone past yet are given back, to be handed over in their place.
   */
  const reponer = async (
    { lecturas, consumidores }: Seguido,
    hueco: Hueco,
    cuenta: Cuenta,
  ): Promise<{ readonly repuestos: number; readonly faltan: readonly EventoRegistrado[] }> => {
    const { empresa_id } = hueco;
    const leidos = await leerHueco(lecturas, hueco);
    const retenidas = await asegurarFilas(lecturas, sesion, leidos);
    if (retenidas.size > 0) throw new EmpresaRetenida(empresa_id);
    const { repuestos, hasta } = await reparto.reponer(consumidores, cuenta, empresa_id, leidos);
    if (repuestos.length > 0) anunciar(repuestos);
    const faltan = leidos.filter((evento) => evento.posicion > hasta);
    observador?.repuestos(repuestos.length + faltan.length);
    return { repuestos: repuestos.length, faltan };
  };

  /** Hands on what was passed over; how many companies lacked something, and whether some still do. */
  const tapar = async (todos: boolean): Promise<{ faltaban: number; pendientes: boolean }> => {
    const mirado = seguido();
    const { huecos, pendientes, ausentes } = await vigia.mirar(mirado.lecturas, todos);
    for (const { cuenta, ...hueco } of huecos) {
      alFallar(new HuecoEnLoOido(hueco, cuenta));
      for (let resto = hueco; resto.desde <= resto.hasta; ) {
        const { repuestos } = await reponer(mirado, resto, cuenta);
        if (repuestos === 0) break; // the rest comes by itself, or another process handed it on
        resto = { ...resto, desde: resto.desde + repuestos };
      }
    }
    return { faltaban: huecos.length + pendientes + ausentes, pendientes: pendientes > 0 };
  };

  return {
    motivo: () => motivo,
    /** A run has come. */
    llamada: (): void => {
      llamado = true;
      paciencia = 1;
    },
    /** Hands a run over: what the subscription passed over goes first, in each company's order. */
    sinHuecos: async (avanzar: Avanzar, eventos: readonly EventoRegistrado[]): Promise<void> => {
      for (let tanda = eventos; ; ) {
        try {
          await avanzar(tanda);
          return;
        } catch (error) {
          if (!(error instanceof HuecoEnLoOido)) throw error;
          alFallar(error);
          const { faltan } = await reponer(seguido(), error.hueco, error.cuenta);
          tanda = [...tanda, ...faltan].sort((a, b) => a.posicion - b.posicion);
        }
      }
    },
    taparTodo: async (): Promise<void> => {
      await tapar(true);
    },
    /** Holds what is written against what was heard; what was not is read again. */
    ronda: async (posicion: number, abrirDeNuevo: () => Promise<void>): Promise<void> => {
      const { faltaban, pendientes } = await tapar(false);
      // Of what others have handed over nothing is missing; and yet it is not heard here.
      const mudo = !llamado && (pendientes || cabeza_vista > posicion);
      llamado = false;
      cabeza_vista = await cabezaSeguida(seguido().lecturas.bitacora);
      const empresas = faltaban > 0 ? `, de ${faltaban} empresas` : '';
      motivo = faltaban > 0 || mudo ? `${SIN_OIR}${empresas}: se leen otra vez` : null;
      rondas_mudas = mudo ? rondas_mudas + 1 : 0;
      if (rondas_mudas < paciencia) return;
      // From a place far back it takes long until something comes: each time it is given longer.
      paciencia = Math.min(2 * paciencia, RONDAS_MAXIMAS);
      rondas_mudas = 0;
      observador?.sordera();
      alFallar(new Error(`${SIN_OIR}: se vuelve a leer desde la posición ${posicion}`));
      await abrirDeNuevo();
    },
  };
};
