import { Conexion, type Consulta, dirigir, type OpcionesConexion, type Sql } from './conexion.ts';
import { ConexionPerdida, SinConexion } from './fallas.ts';
import { comenzar } from './transaccion.ts';

export type OpcionesDeFondo = OpcionesConexion & {
  /** How many connections there are at most. */
  readonly maximo: number;
};

type Espera = {
  readonly atender: (conexion: Conexion) => void;
  readonly rechazar: (error: Error) => void;
  reloj?: NodeJS.Timeout;
};

/** After a connection was lost: whoever asks again at once does not do so without end. */
const PAUSA_MS = 50;

/**
 * Connections that many share, each used by one at a time: a slow statement holds up nobody who
 * finds another one free, and what breaks, breaks for one. Whoever finds none waits in turn.
 */
class Fondo {
  readonly #url: string;
  readonly #opciones: OpcionesDeFondo;
  readonly #todas = new Set<Conexion>();
  /** The last one given back is the first one taken: it has its plans and its caches warm. */
  #libres: Conexion[] = [];
  #cola: Espera[] = [];
  #desde_ms = 0;
  #pausa: NodeJS.Timeout | undefined;
  #fin: Promise<void> | undefined;
  #alVaciarse: (() => void) | undefined;

  constructor(url: string, opciones: OpcionesDeFondo) {
    this.#url = url;
    this.#opciones = opciones;
  }

  readonly consultar = (consulta: Consulta): void => {
    const atender = (conexion: Conexion): void => {
      conexion.enviar(consulta);
      const soltar = (): void => this.soltar(conexion);
      consulta.then(soltar, soltar);
    };
    this.#esperar(atender, consulta.reject);
  };

  /** A connection for whoever asks alone, to be given back with `soltar`. */
  tomar(): Promise<Conexion> {
    return new Promise((resolver, rechazar) => {
      this.#esperar(resolver, rechazar);
    });
  }

  soltar(conexion: Conexion): void {
    if (!conexion.perdida) this.#libres.push(conexion);
    this.#atender();
  }

  /** Takes nobody new, lets those who are there end within the term, and closes. */
  cerrar(plazo_s: number | null): Promise<void> {
    this.#fin ??= this.#cerrar(plazo_s);
    return this.#fin;
  }

  async #cerrar(plazo_s: number | null): Promise<void> {
    let reloj: NodeJS.Timeout | undefined;
    if (!this.#vacio) {
      await new Promise<void>((resolver) => {
        this.#alVaciarse = resolver;
        if (plazo_s !== null) reloj = setTimeout(resolver, plazo_s * 1000);
      });
    }
    clearTimeout(reloj);
    clearTimeout(this.#pausa);
    for (const { rechazar, reloj: suyo } of this.#cola.splice(0)) {
      clearTimeout(suyo);
      rechazar(new ConexionPerdida());
    }
    await Promise.all([...this.#todas].map((una) => una.cerrar(una.ociosa ? 1 : 0)));
  }

  get #vacio(): boolean {
    return this.#cola.length === 0 && this.#libres.length === this.#todas.size;
  }

  #esperar(atender: Espera['atender'], rechazar: Espera['rechazar']): void {
    if (this.#fin) {
      rechazar(new ConexionPerdida());
      return;
    }
    const espera: Espera = { atender, rechazar };
    this.#cola.push(espera);
    this.#atender();
    const { plazo_ms } = this.#opciones;
    if (plazo_ms === undefined || !this.#cola.includes(espera)) return;
    espera.reloj = setTimeout(() => {
      this.#cola = this.#cola.filter((otra) => otra !== espera);
      rechazar(new SinConexion());
    }, plazo_ms);
  }

  #atender(): void {
    while (this.#cola.length > 0) {
      const conexion = this.#libres.pop() ?? this.#nueva();
      if (!conexion) return;
      const { atender, reloj } = this.#cola.shift()!;
      clearTimeout(reloj);
      atender(conexion);
    }
    if (this.#vacio) this.#alVaciarse?.();
  }

  #nueva(): Conexion | undefined {
    if (this.#todas.size >= this.#opciones.maximo) return undefined;
    const falta_ms = this.#desde_ms - performance.now();
    if (falta_ms > 0) {
      this.#pausa ??= setTimeout(() => {
        this.#pausa = undefined;
        this.#atender();
      }, falta_ms);
      return undefined;
    }
    const { maximo: _, ...opciones } = this.#opciones;
    const alPerder = (): void => {
      this.#olvidar(conexion);
      opciones.alPerder?.();
    };
    const conexion = new Conexion(this.#url, { ...opciones, alPerder });
    this.#todas.add(conexion);
    return conexion;
  }

  #olvidar(conexion: Conexion): void {
    this.#todas.delete(conexion);
    this.#libres = this.#libres.filter((otra) => otra !== conexion);
    this.#desde_ms = performance.now() + PAUSA_MS;
    this.#atender();
  }
}

/** The driver's tag, whose statements `destino` runs, with some of its functions replaced. */
const etiqueta = (sql: Sql, destino: Consulta['handler'], otras: object = {}): Sql => {
  const unsafe = (...argumentos: Parameters<Sql['unsafe']>) =>
    dirigir(sql.unsafe(...argumentos), destino);
  const propias = { unsafe, ...otras };
  return new Proxy(sql, {
    apply: (_, este, argumentos) => {
      const hecho: unknown = Reflect.apply(sql, este, argumentos);
      return hecho instanceof Promise ? dirigir(hecho, destino) : hecho;
    },
    get: (_, nombre) => Reflect.get(Object.hasOwn(propias, nombre) ? propias : sql, nombre),
  });
};

type Obra = (tx: Sql) => unknown;

/** As the driver's `begin`: a failure that goes unnoticed fails the whole. */
const enTransaccion = async (conexion: Conexion, modo: string, obra: Obra): Promise<unknown> => {
  const { inicio, enviar, causa, terminar } = comenzar(conexion, modo);
  try {
    await inicio; // what follows one that was refused would be a transaction of its own
    const hecho = obra(etiqueta(conexion.sql, enviar));
    const resultado = await (Array.isArray(hecho) ? Promise.all(hecho) : hecho);
    await terminar('commit');
    return resultado;
  } catch (error) {
    await terminar('rollback').catch(() => {});
    throw causa(error);
  }
};

/**
 * A pool of its own: lanes, log, follower and reads never wait for one another's connections. It is
 * used as the driver's (tags, `unsafe`, `begin`, `reserve`, `end`); connections are `Conexion`.
 */
export const conectar = (url: string, opciones: OpcionesDeFondo): Sql => {
  const fondo = new Fondo(url, opciones);
  // This connection never connects: it makes statements, which run where there is one.
  const { sql } = new Conexion(url, opciones);
  return etiqueta(sql, fondo.consultar, {
    begin: async (...argumentos: [Obra] | [string, Obra]) => {
      const [modo, obra] = argumentos.length === 1 ? ['', argumentos[0]] : argumentos;
      const conexion = await fondo.tomar();
      try {
        return await enTransaccion(conexion, modo, obra);
      } finally {
        fondo.soltar(conexion);
      }
    },
    reserve: async () => {
      const conexion = await fondo.tomar();
      return etiqueta(conexion.sql, conexion.enviar, { release: () => fondo.soltar(conexion) });
    },
    end: async ({ timeout = null }: { readonly timeout?: number | null } = {}) => {
      await Promise.resolve(); // what was asked for until now is handed over a turn later
      return fondo.cerrar(timeout);
    },
  });
};
