import type { Falla, Resultado } from '#domain/workflows/corrida.ts';
import type { Json } from '#domain/workflows/json.ts';
import type { SalidaHttp } from '#domain/workflows/nodos/externos.ts';
import type { MarcoDeNodo } from '#processes/workflows/corridas.puerto.ts';
import { conEnterosEnTexto } from '../../http/numeros.ts';
import type { Desenlace } from '../../salida/peticion.ts';
import { textoDe } from '../../salida/texto.ts';
import { CABECERA_DE_CADENA, type Cadenas } from '../cadenas.ts';

/** What calls of action.http and action.webhook have in common: how one ends. */

/** Of an answer, as later nodes get it. */
export const MAXIMO_DE_RESPUESTA = 256 * 1024;
const CORTADA = `La respuesta se leyó hasta ${MAXIMO_DE_RESPUESTA / 1024} KiB`;
const SIN_FIN = 'La respuesta no terminó: se leyó lo que llegó de ella';
const EN_TEXTO = 'Los enteros con más cifras de las que un número guarda van como texto';
/** Length of a failed answer's sample in the history. */
const MAXIMO_DE_MUESTRA = 500;

/**
 * By which whoever is called knows a call that is repeated; and by which this API, where it is the one
 * that is called, or is called because of it, knows what led to that.
 */
export const identificacionDe = async (
  { numero, node_id, cadena }: MarcoDeNodo,
  { cabecera }: Pick<Cadenas, 'cabecera'>,
) => ({
  'X-Workflow-Execution': `${numero}:${node_id}`,
  [CABECERA_DE_CADENA]: await cabecera(cadena),
});

const ESPERA_MAXIMA_MS = 60_000;
const TEMPORALES: ReadonlySet<number> = new Set([408, 425, 429]);
/** What may be otherwise in a moment. */
const DE_MOMENTO: ReadonlySet<string> = new Set([
  'conexion',
  'tiempo',
  'cancelada',
  'inalcanzable',
]);
/** Told apart, they would say which names exist inside of our network. */
const INALCANZABLES: ReadonlySet<string> = new Set(['no_resuelve', 'direccion']);

/** `Retry-After`: seconds or a date; nothing where it says neither. */
const esperaPedida = (valor: string | undefined, ahora_ms: number): number | undefined => {
  if (valor === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(valor) ? Number(valor) * 1000 : Date.parse(valor) - ahora_ms;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, ESPERA_MAXIMA_MS) : undefined;
};

type Contenido = {
  readonly dado: { readonly json: Json } | { readonly texto: string };
  readonly notas: readonly string[];
};

/** Its JSON when it is JSON, whatever it says to be. */
const contenidoDe = (texto: string): Contenido => {
  try {
    const { valor, hubo } = conEnterosEnTexto(texto, JSON.parse(texto));
    return { dado: { json: valor as Json }, notas: hubo ? [EN_TEXTO] : [] };
  } catch {
    return { dado: { texto }, notas: [] };
  }
};

type Respondida = Extract<Desenlace, { tipo: 'respuesta' }>;

const salidaDe = ({ estado, cabeceras }: Respondida, { dado }: Contenido): SalidaHttp => ({
  status: estado,
  ok: estado >= 200 && estado < 300,
  headers: Object.fromEntries(
    Object.entries(cabeceras).map(([nombre, valor]) => [nombre, [valor ?? ''].flat().join(', ')]),
  ),
  ...dado,
});

const fallaDeEstado = ({ estado, cabeceras }: Respondida, ahora_ms: number): Falla => {
  const reintentar_en_ms = esperaPedida(cabeceras['retry-after'], ahora_ms);
  return {
    codigo: `workflows.http_${estado}`,
    mensaje: `El destino respondió ${estado}`,
    temporal: estado >= 500 || TEMPORALES.has(estado),
    ...(reintentar_en_ms !== undefined && { reintentar_en_ms }),
  };
};

/** How a call ended, as a node's result. */
export const resultadoDe = (
  desenlace: Desenlace,
  { fallar_si_no_2xx }: { readonly fallar_si_no_2xx: boolean },
  ahora_ms: number,
): Resultado => {
  if (desenlace.tipo === 'sin_respuesta') {
    const { mensaje } = desenlace;
    const motivo = INALCANZABLES.has(desenlace.motivo) ? 'inalcanzable' : desenlace.motivo;
    const codigo = `workflows.destino_${motivo}`;
    return { tipo: 'falla', falla: { codigo, mensaje, temporal: DE_MOMENTO.has(motivo) } };
  }
  const { cabeceras, cuerpo, cortada, sin_fin } = desenlace;
  const leido = textoDe({ cabeceras, cuerpo, incompleto: cortada });
  const contenido = contenidoDe(leido.texto);
  const salida = salidaDe(desenlace, contenido);
  if (!salida.ok && fallar_si_no_2xx) {
    const muestra = leido.texto.slice(0, MAXIMO_DE_MUESTRA).trim();
    const notas = [...(muestra === '' ? [] : [`Respuesta: ${muestra}`]), ...leido.notas];
    return { tipo: 'falla', falla: fallaDeEstado(desenlace, ahora_ms), notas };
  }
  const corte = sin_fin ? [SIN_FIN] : cortada ? [CORTADA] : [];
  const notas = [...corte, ...leido.notas, ...contenido.notas];
  return { tipo: 'hecho', salida: salida as unknown as Json, notas };
};

/** A name that no secret of the company has any more. */
export const sinSecreto = (nombre: string): Resultado => ({
  tipo: 'falla',
  falla: {
    codigo: 'workflows.secreto_inexistente',
    mensaje: `No hay un secreto llamado «${nombre}»`,
    temporal: false,
  },
});
