import { ErrorDeComprobantes } from './errores.ts';
import {
  COMPROBANTES,
  type ComprobanteDe,
  type Comprobantes,
  esperarRespuesta,
  type OpcionesDeEspera,
  type OpcionesDeNovedades,
  type OpcionesDeSeguir,
  type PaginaDeEventosPublicos,
  PLAZO_MS,
  seguirEventos,
  seguirNovedades,
} from './espera.ts';
import type { Grupos } from './generado/metodos.ts';
import { OPERACIONES } from './generado/operaciones.ts';
import type { Novedades } from './generado/tipos.ts';
import { listaDe, type Recorrido } from './lista.ts';
import type { Opciones, Operacion } from './metodos.ts';
import {
  type Argumentos,
  type Configuracion,
  claveDelCuerpo,
  claveNueva,
  esArchivo,
} from './peticion.ts';
import { crearTransporte, type Transporte } from './transporte.ts';

export * from './errores.ts';
export type {
  OpcionesDeEspera,
  OpcionesDeNovedades,
  OpcionesDeSeguir,
  PaginaDeEventosPublicos,
} from './espera.ts';
export type * from './generado/tipos.ts';
export type { Lista } from './lista.ts';
export type { Opciones } from './metodos.ts';
export type { Configuracion } from './peticion.ts';
export * from './webhooks.ts';

type OpcionesDeEmision = OpcionesDeEspera & Pick<Opciones, 'idempotency_key'>;

type ConEspera<G extends Comprobantes> = {
  /**
   * Emite y espera qué responde el SRI: el comprobante como queda, AUTORIZADO, RECHAZADO o DEVUELTA. Sigue
   * los eventos, y nunca emite dos veces. Si no responde a tiempo, `ErrorDePlazo`, en cuyo `cuerpo` va el `id` si
   * se supo. Falle lo que falle, con su `idempotency_key` se repite sin emitir otro.
   */
  readonly emitirYEsperar: (
    cuerpo: Parameters<Grupos[G]['crear']>[0],
    opciones?: OpcionesDeEmision,
  ) => Promise<ComprobanteDe<G>>;
  /** Espera qué responde el SRI por uno ya emitido. */
  readonly esperar: (id: number, opciones?: OpcionesDeEspera) => Promise<ComprobanteDe<G>>;
};

/** El API entera, un método por operación. */
export type Cliente = Grupos & { readonly [G in Comprobantes]: ConEspera<G> } & {
  readonly eventos: {
    /**
     * Los eventos, según ocurren, hasta que `signal` diga. Da páginas: guarde su `ultimo_id` cuando haya
     * atendido sus `eventos`, y siga otro día con `desde_id`. Si la red o el servidor fallan, insiste.
     */
    readonly seguir: (
      opciones?: OpcionesDeSeguir,
    ) => AsyncGenerator<PaginaDeEventosPublicos, void, undefined>;
  };
  readonly novedades: {
    /**
     * Los recursos en que algo cambió, según cambia, hasta que `signal` diga: lo que una pantalla muestra de
     * ellos se lee otra vez. Lo que lea después `leyendoLoEscrito()` ya lo ve. Si la red o el servidor
     * fallan, insiste, y lo que cambió entretanto se dice al volver.
     */
    readonly seguir: (opciones?: OpcionesDeNovedades) => AsyncGenerator<Novedades, void, undefined>;
  };
  /**
   * El mismo cliente, cuyas lecturas ven todo lo que cualquiera de los dos haya escrito, y la revisión que
   * `al_menos` diga: la de lo que se supo por otro lado.
   */
  leyendoLoEscrito(al_menos?: () => number): Cliente;
};

const metodoDe = (transporte: Transporte, operacion: Operacion, revision: () => number) => {
  const ids = operacion.ruta.split('{').length - 1;
  return (...argumentos: readonly unknown[]): unknown => {
    const resto = argumentos.slice(ids);
    const cuerpo = operacion.cuerpo ? resto.shift() : undefined;
    const opciones = (resto[0] ?? {}) as Argumentos['opciones'];
    const pedir = (pagina: object = {}): Promise<unknown> =>
      transporte.pedir(operacion, {
        ids: argumentos.slice(0, ids),
        cuerpo,
        opciones: { ...opciones, ...pagina },
        revision: revision(),
      });
    if (!operacion.lista || esArchivo(operacion, opciones)) return pedir();
    const paginas = pedir as () => Promise<readonly unknown[]>;
    return listaDe(paginas, opciones as Recorrido, operacion.lista === 'entera');
  };
};

/** Lo que un grupo de comprobantes tiene además de sus operaciones. */
const conEspera = (transporte: Transporte, grupo: Comprobantes, { crear }: Grupos['facturas']) => ({
  emitirYEsperar: async (
    cuerpo: Parameters<typeof crear>[0],
    { idempotency_key, plazo_ms = PLAZO_MS, signal }: OpcionesDeEmision = {},
  ) => {
    const clave = claveDelCuerpo(cuerpo) ?? idempotency_key ?? claveNueva();
    const desde = performance.now();
    const abandono = signal && { signal };
    try {
      const emision = { plazo_total_ms: plazo_ms, idempotency_key: clave, ...abandono };
      const { id } = await crear(cuerpo, emision);
      const espera = { plazo_ms, pasados_ms: performance.now() - desde, ...abandono };
      return await esperarRespuesta(transporte, grupo, id, espera);
    } catch (error) {
      // Ya emitido o no, con ella se repite sin emitir otro.
      if (error instanceof ErrorDeComprobantes) error.idempotency_key ??= clave;
      throw error;
    }
  },
  esperar: (id: number, opciones: OpcionesDeEspera = {}) =>
    esperarRespuesta(transporte, grupo, id, opciones),
});

const clienteSobre = (transporte: Transporte, revision: () => number): Cliente => {
  const grupos = Object.entries(OPERACIONES).map(([grupo, operaciones]) => {
    const metodos = Object.entries(operaciones).map(
      ([nombre, operacion]) => [nombre, metodoDe(transporte, operacion, revision)] as const,
    );
    return [grupo, Object.fromEntries<unknown>(metodos)] as const;
  });
  const cliente = Object.fromEntries(grupos) as unknown as Cliente;
  for (const grupo of Object.keys(COMPROBANTES) as Comprobantes[]) {
    Object.assign(
      cliente[grupo],
      conEspera(transporte, grupo, cliente[grupo] as Grupos['facturas']),
    );
  }
  const seguir: Cliente['eventos']['seguir'] = (opciones = {}) =>
    seguirEventos(transporte, opciones);
  Object.assign(cliente.eventos, { seguir });
  const cambios: Cliente['novedades']['seguir'] = (opciones = {}) =>
    seguirNovedades(transporte, opciones);
  Object.assign(cliente.novedades, { seguir: cambios });
  return Object.assign(cliente, {
    leyendoLoEscrito: (al_menos: () => number = () => 0) =>
      clienteSobre(transporte, () => Math.max(transporte.revision(), al_menos())),
  });
};

/** Un cliente del API, con la clave de una empresa, la sesión de un usuario, o la del panel. */
export const crearCliente = (configuracion: Configuracion): Cliente =>
  clienteSobre(crearTransporte(configuracion), () => 0);
