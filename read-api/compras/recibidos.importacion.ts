import type { Autorizado, Recibido } from '#domain/compras/recibido/recibido.vista.ts';
import {
  type RecibidoConXml,
  rechazoDeRecibido,
  vistaRecibido,
} from '#domain/compras/recibido/recibido.vista.ts';
import { partesDeClave } from '#domain/kernel/clave-acceso.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import { type Fecha, fechaDe, instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { DependenciasDeRecibidos, LoteLeido } from './recibidos.puerto.ts';
import { hechosDeRecibidos } from './recibidos.queries.ts';

/** Documents of suppliers as purchases that nobody has saved. */

/** One of several: what it says, or why it does not. */
type Resultado = {
  readonly archivo: string | null;
  readonly clave_acceso: string | null;
  readonly autorizado: Autorizado;
  readonly leido: RecibidoConXml | null;
  readonly errores: readonly ErrorDeCampo[];
};

/** Asked at once for one company: the SRI takes a second or two for each. */
const PREGUNTAS_A_LA_VEZ = 4;
/** After so many without an answer nobody asks again in this call. */
const SILENCIOS_QUE_BASTAN = 3;
/** Nobody waits longer for the SRI, whatever is left to ask. */
const PLAZO_TOTAL_MS = 60_000;

const errorDe = (detalle: string): ErrorDeCampo => ({
  type: 'value_error',
  loc: ['body', 'file'],
  msg: detalle,
});

const vistaError = ({ loc, msg }: ErrorDeCampo) => ({
  donde: loc.slice(2).join('.') || null,
  detalle: msg,
  codigo: null,
});

type ParaVer = Pick<DependenciasDeRecibidos, 'lecturas' | 'reloj'>;

const hoyDe = ({ reloj }: ParaVer): Fecha => fechaDe(instanteDeMs(reloj()));

/** A document as it would be entered. Throws what entering it would, where nothing makes up for it. */
export const verRecibido = async (
  dependencias: ParaVer,
  empresa_id: number,
  leido: RecibidoConXml,
) => {
  const { lecturas } = dependencias;
  const rechazo = rechazoDeRecibido(leido.recibido, hoyDe(dependencias));
  if (rechazo) throw rechazo;
  const [hechos] = await hechosDeRecibidos(lecturas, empresa_id, [leido.recibido]);
  return vistaRecibido(leido, hechos!);
};

/** Why one of several cannot be entered, as the rest of what is wrong with it is told. */
const vistaDeRechazo = (leido: RecibidoConXml, hoy: Fecha) => {
  const rechazo = rechazoDeRecibido(leido.recibido, hoy);
  return rechazo && { donde: null, detalle: rechazo.message, codigo: rechazo.codigo };
};

/** The same of many, with one look at what the company has. */
export const verResultados = async (
  dependencias: ParaVer,
  empresa_id: number,
  resultados: readonly Resultado[],
) => {
  const { lecturas } = dependencias;
  const hoy = hoyDe(dependencias);
  const leidos = resultados.flatMap(({ leido }) => leido ?? []);
  const recibidos = leidos.map(({ recibido }) => recibido);
  const hechos =
    recibidos.length === 0 ? [] : await hechosDeRecibidos(lecturas, empresa_id, recibidos);
  const porRecibido = new Map(recibidos.map((recibido, i) => [recibido, hechos[i]!]));
  return {
    resultados: resultados.map(({ leido, errores, ...suyo }) => {
      const rechazo = leido && vistaDeRechazo(leido, hoy);
      if (rechazo) return { ...suyo, compra: null, errores: [rechazo] };
      const compra = leido && vistaRecibido(leido, porRecibido.get(leido.recibido)!);
      return { ...suyo, compra, errores: errores.map(vistaError) };
    }),
  };
};

/** The documents of a ZIP. */
export const resultadosDeArchivos = (
  archivos: Extract<LoteLeido, { readonly tipo: 'archivos' }>['archivos'],
): readonly Resultado[] =>
  archivos.map((uno) => {
    const { archivo } = uno;
    if ('errores' in uno) {
      const sinLeer = { clave_acceso: null, autorizado: 'desconocido', leido: null } as const;
      return { archivo, ...sinLeer, errores: uno.errores };
    }
    const { recibido, xml } = uno;
    const { clave_acceso, autorizado } = recibido;
    return { archivo, clave_acceso, autorizado, leido: { recibido, xml }, errores: [] };
  });

const TIPOS: ReadonlySet<string> = new Set([
  COD_DOC.factura,
  COD_DOC.nota_credito,
  COD_DOC.nota_debito,
]);

/** Why nobody asks the SRI for a key. */
const sobra = (clave: string): string | undefined => {
  const partes = partesDeClave(clave);
  if (!partes) return 'La clave de acceso no existe: su último dígito no corresponde a los demás';
  if (TIPOS.has(partes.cod_doc)) return undefined;
  return `La clave es de un comprobante de tipo ${partes.cod_doc}, que no es una compra`;
};

const sinDocumento = (clave: string, autorizado: Autorizado, detalle: string): Resultado => ({
  archivo: null,
  clave_acceso: clave,
  autorizado,
  leido: null,
  errores: [errorDe(detalle)],
});

const esDeLaClave = ({ clave_acceso }: Recibido, clave: string): boolean => clave_acceso === clave;

/** What the SRI says of one key. */
const preguntarUna = async (
  { recibidos, preguntarAlSri }: DependenciasDeRecibidos,
  empresa_id: number,
  clave: string,
): Promise<Resultado & { readonly callo?: true }> => {
  const { ambiente } = partesDeClave(clave)!;
  const respuesta = await preguntarAlSri(ambiente, clave);
  const { autorizado } = respuesta;
  if ('motivo' in respuesta) {
    const sin = sinDocumento(clave, autorizado, respuesta.motivo);
    return respuesta.callo ? { ...sin, callo: true } : sin;
  }
  try {
    const leido = await recibidos.leerXml(empresa_id, respuesta.sobre);
    if (!esDeLaClave(leido.recibido, clave)) {
      return sinDocumento(clave, 'desconocido', 'El SRI respondió con otro comprobante');
    }
    return { archivo: null, clave_acceso: clave, autorizado, leido, errores: [] };
  } catch (error) {
    if (!(error instanceof ErrorDeForma)) throw error;
    const sin = sinDocumento(clave, autorizado, '');
    return { ...sin, errores: error.errores };
  }
};

/**
 * Asks the SRI for keys, a few at a time and in their order. One that does not answer is asked no
 * more: the rest is told so. Stops when the caller hangs up.
 */
export const resultadosDeClaves = async (
  dependencias: DependenciasDeRecibidos,
  empresa_id: number,
  claves: readonly string[],
  senal: AbortSignal,
): Promise<readonly Resultado[]> => {
  const { conTurnoDeConsulta, reloj } = dependencias;
  const resultados = new Map<string, Resultado>();
  const porPreguntar: string[] = [];
  for (const clave of new Set(claves)) {
    const motivo = sobra(clave);
    if (motivo) resultados.set(clave, sinDocumento(clave, 'desconocido', motivo));
    else porPreguntar.push(clave);
  }
  if (porPreguntar.length > 0) {
    await conTurnoDeConsulta(empresa_id, async () => {
      const hasta_ms = reloj() + PLAZO_TOTAL_MS;
      let silencios = 0;
      const sinEsperanza = () =>
        silencios >= SILENCIOS_QUE_BASTAN || reloj() >= hasta_ms || senal.aborted;
      const preguntar = async (): Promise<void> => {
        for (let clave = porPreguntar.shift(); clave; clave = porPreguntar.shift()) {
          if (sinEsperanza()) {
            const msg = 'No se preguntó: el SRI no responde. Inténtelo otra vez en unos minutos';
            resultados.set(clave, sinDocumento(clave, 'desconocido', msg));
            continue;
          }
          const { callo, ...suyo } = await preguntarUna(dependencias, empresa_id, clave);
          silencios = callo ? silencios + 1 : 0;
          resultados.set(clave, suyo);
        }
      };
      await Promise.all(Array.from({ length: PREGUNTAS_A_LA_VEZ }, preguntar));
    });
  }
  return [...new Set(claves)].map((clave) => resultados.get(clave)!);
};
