import { ErrorDeConexion, ErrorDePermiso, ErrorDePlazo } from './errores.ts';
import type { Grupos } from './generado/metodos.ts';
import { OPERACIONES } from './generado/operaciones.ts';
import type { Novedades, PaginaDeHistoria } from './generado/tipos.ts';
import type { Opciones } from './metodos.ts';
import type { Argumentos } from './peticion.ts';
import { conPlazo, esperar, type Transporte } from './transporte.ts';
import type { EventoPublico } from './webhooks.ts';

/** Lo que se sabe esperando: los eventos, y qué responde el SRI de un comprobante. */

export type PaginaDeEventosPublicos = {
  readonly eventos: readonly EventoPublico[];
  /** Lo que se guarda: el `desde_id` con que se sigue desde aquí. */
  readonly ultimo_id: number;
  readonly hay_mas: boolean;
};

export type OpcionesDeSeguir = Opciones & {
  /** Solo los posteriores; por omisión, desde el primero. */
  desde_id?: number;
  /** Cuánto espera cada consulta a que haya algo, de 1 a 30; por omisión, 25. */
  espera_s?: number;
  /** Solo los de este nombre. */
  evento?: EventoPublico['evento'];
  limit?: number;
};

export type OpcionesDeNovedades = Opciones & {
  /** Desde dónde; por omisión, desde ahora. */
  desde_id?: number;
  /** Cuánto espera cada consulta a que algo cambie, de 1 a 30; por omisión, 25. */
  espera_s?: number;
};

export type OpcionesDeEspera = {
  /** Abandona la espera. */
  signal?: AbortSignal;
  /** Hasta cuándo se espera al SRI; por omisión, un minuto. */
  plazo_ms?: number;
};

/** Los recursos que el SRI autoriza, con el nombre que llevan en sus eventos. */
export const COMPROBANTES = {
  facturas: 'factura',
  notasCredito: 'nota_credito',
  notasDebito: 'nota_debito',
  liquidacionesCompra: 'liquidacion',
  guiasRemision: 'guia',
  retenciones: 'retencion',
} as const;
export type Comprobantes = keyof typeof COMPROBANTES;
export type ComprobanteDe<G extends Comprobantes> = Awaited<ReturnType<Grupos[G]['obtener']>>;

const ESPERA_S = 25;
const CONSULTA_MS = 60_000;
export const PLAZO_MS = 60_000;
const PAUSA_SIN_EVENTOS_MS = 1_000;
const EN_CAMINO = new Set(['PENDIENTE', 'PROCESANDO', 'EN_PROCESO']);

/** Lo que falle se intenta mientras haya quien espere. */
const SIN_FIN = {
  reintentos: Number.POSITIVE_INFINITY,
  plazo_total_ms: Number.POSITIVE_INFINITY,
};

export async function* seguirEventos(
  { pedir }: Transporte,
  { desde_id = 0, espera_s = ESPERA_S, ...resto }: OpcionesDeSeguir,
): AsyncGenerator<PaginaDeEventosPublicos, void, undefined> {
  const espera = Math.max(1, espera_s);
  const comunes = { plazo_ms: espera * 1000 + CONSULTA_MS, ...SIN_FIN, ...resto, espera_s: espera };
  for (let cursor = desde_id; ; ) {
    const opciones = { ...comunes, desde_id: cursor };
    const argumentos = { ids: [], cuerpo: undefined, opciones, insiste: true };
    const pagina = await pedir(OPERACIONES.eventos!.listar!, argumentos);
    const { eventos, ultimo_id } = pagina as PaginaDeEventosPublicos;
    if (eventos.length === 0 && ultimo_id === cursor) continue;
    cursor = ultimo_id;
    yield pagina as PaginaDeEventosPublicos;
  }
}

/** Qué cambió, según cambia. Sin turno ni fin: lo que falle se intenta mientras haya quien espere. */
export async function* seguirNovedades(
  { pedir }: Transporte,
  { desde_id, espera_s = ESPERA_S, ...resto }: OpcionesDeNovedades,
): AsyncGenerator<Novedades, void, undefined> {
  const espera = Math.max(1, espera_s);
  const comunes = { plazo_ms: espera * 1000 + CONSULTA_MS, ...SIN_FIN, ...resto };
  const leer = (consulta: object) => {
    const opciones = { ...comunes, ...consulta };
    const argumentos = { ids: [], cuerpo: undefined, opciones, sin_turno: true };
    return pedir(OPERACIONES.novedades!.listar!, argumentos) as Promise<Novedades>;
  };
  for (let cursor = desde_id ?? (await leer({})).ultimo_id; ; ) {
    const novedades = await leer({ desde_id: cursor, espera_s: espera });
    cursor = novedades.ultimo_id;
    if (novedades.recursos.length > 0) yield novedades;
  }
}

/** Cada vez que puede haber algo nuevo de uno; sin permiso de ver eventos, cada segundo. */
async function* novedadesDe(
  transporte: Transporte,
  { clase, id }: { readonly clase: string; readonly id: number },
  opciones: OpcionesDeSeguir & { readonly signal: AbortSignal },
): AsyncGenerator<void, void, undefined> {
  try {
    for await (const { eventos } of seguirEventos(transporte, opciones)) {
      const deSuClase = eventos.filter(({ evento }) => evento.startsWith(`${clase}.`));
      if (deSuClase.some(({ data }) => 'id' in data && data.id === id)) yield;
    }
  } catch (error) {
    if (!(error instanceof ErrorDePermiso)) throw error;
    for (;;) {
      await esperar(PAUSA_SIN_EVENTOS_MS, opciones.signal);
      yield;
    }
  }
}

/**
 * Un comprobante emitido, cuando el SRI ha respondido por él.
 *
 * `pasados_ms`: lo que del plazo ya se gastó en emitirlo.
 *
 * @throws ErrorDePlazo, con su `id` y su `estado` en el `cuerpo`
 */
export const esperarRespuesta = async <G extends Comprobantes>(
  transporte: Transporte,
  grupo: G,
  id: number,
  { plazo_ms = PLAZO_MS, pasados_ms = 0, signal }: OpcionesDeEspera & { pasados_ms?: number },
): Promise<ComprobanteDe<G>> => {
  const { signal: hasta, agotado, soltar } = conPlazo(Math.max(0, plazo_ms - pasados_ms), signal);
  const opciones = { signal: hasta, ...SIN_FIN };
  const pedir = (metodo: string, resto: Argumentos['opciones'] = {}): Promise<unknown> => {
    const argumentos = { ids: [id], cuerpo: undefined, opciones: { ...opciones, ...resto } };
    const operacion = OPERACIONES[grupo]![metodo]!;
    return transporte.pedir(operacion, { ...argumentos, revision: transporte.revision() });
  };
  const leer = async () => (await pedir('obtener')) as ComprobanteDe<G>;
  let estado = 'sin responder';
  try {
    const { historia } = (await pedir('historia', { limit: 1 })) as PaginaDeHistoria;
    const siguiendo = { signal: hasta, desde_id: historia[0]?.id ?? 0 };
    const novedades = novedadesDe(transporte, { clase: COMPROBANTES[grupo], id }, siguiendo);
    // Lo que pasó hasta aquí se ve en él; lo que pase después lo dirán los eventos.
    for (let documento = await leer(); ; documento = await leer()) {
      estado = documento.estado;
      if (!EN_CAMINO.has(estado)) return documento;
      await novedades.next();
    }
  } catch (cause) {
    signal?.throwIfAborted();
    if (!agotado.aborted || !(cause instanceof ErrorDeConexion)) throw cause;
    const detail = `El SRI no respondió en ${plazo_ms} ms por ${COMPROBANTES[grupo]} ${id}: sigue ${estado}`;
    const comun = { status: 0, codigo: 'cliente.plazo_agotado', request_id: null } as const;
    throw new ErrorDePlazo({ ...comun, detail, cuerpo: { id, estado }, cause });
  } finally {
    soltar();
  }
};
