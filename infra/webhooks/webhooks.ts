import type { ContarReenvio, PuertosDeWebhooks } from '#commands/webhooks/puertos.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { AGENDA_DE_ENTREGAS } from '#domain/webhooks/entrega.ts';
import type { PuertosDeAvisos } from '#processes/webhooks/webhooks.process.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import type { Boveda } from '../nucleo/secretos/boveda.ts';
import { secretosEn } from '../nucleo/secretos/secretos.ts';
import { selloDeEmpresas } from '../nucleo/secretos/sellos.ts';
import type { Salida } from '../salida/salida.ts';
import { destinosDeWebhooks } from './destinos.ts';
import { entregasAPedido, turnoPara } from './entregas.ts';
import { type Enviador, iniciarEnviador } from './enviador.ts';
import { limpiarWebhooks, rectificarWebhooks } from './limpieza.ts';
import { contarReenvioEn, reenviarPaginaEn } from './reenvio.ts';
import { secretosDeWebhooks } from './secretos.ts';

export type PartesDeWebhooks = {
  readonly url: string;
  readonly sql: Sql;
  readonly esquema: () => string;
  readonly boveda: Boveda;
  readonly salida: Salida;
  /** Milliseconds since the epoch. */
  readonly reloj: () => number;
  readonly alFallar: (error: unknown) => void;
  /** Something was noted of the deliveries of a company. */
  readonly alMoverse: (empresa_id: number) => void;
  /** Wait before each attempt of a round, in milliseconds; the specification's by default. */
  readonly agenda?: readonly number[];
};

export type Webhooks = PuertosDeWebhooks & {
  readonly contarReenvio: ContarReenvio;
  /** See `procesoDeWebhooks`. */
  readonly reenviarPagina: PuertosDeAvisos['reenviarPagina'];
  /** Begins to send. `alAvisar`: the process `webhooks` has something to do. */
  enviar(alAvisar: () => void): void;
  /** The follower's hand. */
  observar(eventos: readonly EventoRegistrado[]): void;
  detener(): Promise<void>;
};

const LIMPIEZA_MS = 3_600_000;

/** Everything that webhooks keep and do outside the log. Nothing is sent before `enviar`. */
export const crearWebhooks = (opciones: PartesDeWebhooks): Webhooks => {
  const { sql, salida, alFallar } = opciones;
  const agenda = opciones.agenda ?? AGENDA_DE_ENTREGAS;
  let enviador: Enviador | undefined;
  let limpieza: NodeJS.Timeout | undefined;
  const despertar = (empresa_id: number): void => enviador?.despertar(empresa_id);
  const { boveda } = opciones;
  const secretos = secretosDeWebhooks(secretosEn(sql, boveda), selloDeEmpresas(sql, boveda));
  const deEntregas = {
    ...opciones,
    darTurno: turnoPara({ sql, despertar, alMoverse: opciones.alMoverse }),
  };

  const limpiar = async (): Promise<void> => {
    try {
      await rectificarWebhooks(sql, Math.max(...agenda));
      while (await limpiarWebhooks(sql));
    } catch (error) {
      alFallar(error);
    }
  };

  return {
    destinos: destinosDeWebhooks(salida),
    secretos,
    entregas: entregasAPedido(deEntregas),
    contarReenvio: contarReenvioEn(opciones),
    reenviarPagina: reenviarPaginaEn(deEntregas),
    enviar: (alAvisar) => {
      enviador = iniciarEnviador({
        ...opciones,
        agenda,
        secretosDe: (turno, ahora_ms) => secretos.vigentes(turno, ahora_ms),
        alAvisar,
      });
      limpieza = setInterval(() => void limpiar(), LIMPIEZA_MS);
      limpieza.unref();
    },
    observar: (eventos) => enviador?.observar(eventos),
    detener: async () => {
      clearInterval(limpieza);
      await enviador?.detener();
    },
  };
};
