import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { type Bitacora, ResultadoDesconocido } from '#infra/nucleo/bitacora/puerto.ts';

/**
 * What befalls one append:
 * - `cuelga`: no answer and nothing stored until it is let go, then as usual;
 * - `se_pierde`: never lands, nobody knows;
 * - `sin_respuesta`: lands, nobody knows;
 * - `llega_tarde`: nobody knows; lands, or tries to, when it is let go;
 * - `rechazado`: definitely not stored.
 */
export type Fallo = 'cuelga' | 'se_pierde' | 'sin_respuesta' | 'llega_tarde' | 'rechazado';

export type IntentoDeAppend = {
  readonly stream: string;
  readonly esperada: number;
  readonly ids: readonly string[];
};

export type BitacoraConFallos = Bitacora & {
  /** The next appends of the company meet these, one each. */
  fallar(empresa_id: number, ...fallos: readonly Fallo[]): void;
  /** Lets go what hangs and what lands late. Resolves with how each of them ended. */
  soltar(): Promise<PromiseSettledResult<unknown>[]>;
  /** Every append asked for, in order. */
  readonly intentos: readonly IntentoDeAppend[];
};

/** A real log between whose append and its caller things go wrong. */
export const bitacoraConFallos = (real: Bitacora): BitacoraConFallos => {
  const planes = new Map<string, Fallo[]>();
  const intentos: IntentoDeAppend[] = [];
  let retenidos: (() => Promise<unknown>)[] = [];

  const append: Bitacora['append'] = async (stream, esperada, eventos) => {
    intentos.push({ stream, esperada, ids: eventos.map((e) => e.evento_id) });
    const hacer = () => real.append(stream, esperada, eventos);
    switch (planes.get(stream)?.shift()) {
      case 'cuelga':
        return new Promise((resolver, rechazar) => {
          retenidos.push(() => {
            const hecho = hacer();
            hecho.then(resolver, rechazar);
            return hecho;
          });
        });
      case 'se_pierde':
        throw new ResultadoDesconocido('se perdió');
      case 'sin_respuesta':
        await hacer();
        throw new ResultadoDesconocido('llegó sin respuesta');
      case 'llega_tarde':
        retenidos.push(hacer);
        throw new ResultadoDesconocido('está en camino');
      case 'rechazado':
        throw new Error('La bitácora niega la escritura');
      case undefined:
        return hacer();
    }
  };

  return {
    ...real,
    append,
    intentos,
    fallar: (empresa_id, ...fallos) => {
      planes.set(streamDeEmpresa(empresa_id), [...fallos]);
    },
    soltar: async () => {
      const suyos = retenidos;
      retenidos = [];
      return Promise.allSettled(suyos.map((hacer) => hacer()));
    },
  };
};
