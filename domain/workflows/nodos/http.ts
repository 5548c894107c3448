import { esObjeto, type Json, type ObjetoJson } from '../json.ts';
import { comoTexto } from '../variables.ts';
import { pares } from './campos.listas.ts';
import { booleano, entero, opcion, secreto, texto, urlOSecreto } from './campos.ts';
import { cuerpo, cuerpoEnTexto, paresEnUrl, TIPOS_DE_CUERPO, tipoDeCuerpo } from './cuerpo.ts';
import { grupo } from './datos.ts';
import { DE_ACCION, noSePuede, SALIDA_HTTP } from './de-accion.ts';
import {
  type Autenticacion,
  METODOS,
  type PedidoHttp,
  TIPOS_DE_AUTENTICACION,
} from './externos.ts';
import type { TipoDeFuera } from './nodo.ts';

/** A call to any public address. Ley: workflows §3. */

const NOMBRE_DE_CABECERA = /^[!#$%&'*+.^_`|~\dA-Za-z-]{1,100}$/;
/** What a header carries as it is: neither what ends it nor what has no byte of its own. */
const VALOR_DE_CABECERA = /^[\t\x20-\x7e\x80-\xff]*$/;
const CABECERA_DE_CLAVE = 'X-API-Key';

const nombreMalo = (nombre: string): string | undefined =>
  NOMBRE_DE_CABECERA.test(nombre) ? undefined : 'No es el nombre de una cabecera';
const valorMalo = (valor: string): string | undefined =>
  VALOR_DE_CABECERA.test(valor)
    ? undefined
    : 'El valor de una cabecera no lleva saltos de línea ni caracteres fuera de Latin-1';

type Cabeceras = PedidoHttp['cabeceras'];

/** The headers of resolved pairs; what is wrong with the first one that cannot go out, unquoted. */
const cabecerasDe = (resueltas: Json | undefined): Cabeceras | string => {
  const cabeceras = (Array.isArray(resueltas) ? resueltas : [])
    .filter(esObjeto)
    .map((par) => [comoTexto(par.clave ?? ''), comoTexto(par.valor ?? '')] as const);
  for (const [i, [nombre, valor]] of cabeceras.entries()) {
    const mensaje = nombreMalo(nombre) ?? valorMalo(valor);
    if (mensaje) return `headers.${i}: ${mensaje}`;
  }
  return cabeceras;
};

const conTipo = (cabeceras: Cabeceras, tipo: string | undefined): Cabeceras => {
  const yaLoDice = cabeceras.some(([nombre]) => nombre.toLowerCase() === 'content-type');
  return tipo === undefined || yaLoDice ? cabeceras : [...cabeceras, ['Content-Type', tipo]];
};

/** A fragment is never sent: the query goes before it. */
export const conConsulta = (escrita: string, consulta: string): string => {
  const sinFragmento = escrita.split('#', 1)[0] ?? '';
  if (consulta === '') return sinFragmento;
  const une = sinFragmento.includes('?') ? (/[?&]$/.test(sinFragmento) ? '' : '&') : '?';
  return `${sinFragmento}${une}${consulta}`;
};

const urlDe = ({ url: hacia, query }: ObjetoJson): PedidoHttp['url'] => {
  const consulta = paresEnUrl(query);
  return esObjeto(hacia)
    ? { secreto: comoTexto(hacia.secreto ?? ''), consulta }
    : conConsulta(comoTexto(hacia ?? ''), consulta);
};

const autenticacionDe = (auth: Json | undefined): Autenticacion | null => {
  if (!esObjeto(auth)) return null;
  const tipo = TIPOS_DE_AUTENTICACION.find((uno) => uno === auth.tipo);
  if (!tipo || typeof auth.secreto !== 'string') return null;
  return { tipo, secreto: auth.secreto, cabecera: comoTexto(auth.cabecera ?? CABECERA_DE_CLAVE) };
};

const pedir = (configuracion: ObjetoJson, entrada: Json) => {
  const cabeceras = cabecerasDe(configuracion.headers);
  if (typeof cabeceras === 'string') return noSePuede('cabecera_invalida', cabeceras);
  const auth = autenticacionDe(configuracion.auth);
  if (auth && nombreMalo(auth.cabecera))
    return noSePuede('cabecera_invalida', `auth.cabecera: ${nombreMalo(auth.cabecera)}`);
  const cuerpo = cuerpoEnTexto(tipoDeCuerpo(configuracion), configuracion.body, entrada);
  const datos: PedidoHttp = {
    metodo: METODOS.find((metodo) => metodo === configuracion.method) ?? 'GET',
    url: urlDe(configuracion),
    cabeceras: conTipo(cabeceras, cuerpo?.tipo),
    cuerpo: cuerpo?.texto ?? null,
    auth,
    plazo_ms: Number(configuracion.timeout_s) * 1000,
    fallar_si_no_2xx: configuracion.fallar_si_no_2xx !== false,
  };
  return { datos };
};

export const ACTION_HTTP: TipoDeFuera & { readonly tipo: 'action.http' } = {
  tipo: 'action.http',
  clase: 'action',
  nombre: 'Petición HTTP',
  descripcion: 'Llama a una dirección pública de Internet y da su respuesta',
  campos: {
    method: opcion('Método', METODOS, { omision: 'GET' }),
    url: urlOSecreto(
      'A dónde; el valor de una variable va codificado, salvo al comienzo. {{secrets.nombre}}, solo, es ' +
        'la que guarda ese secreto',
      'http|https',
    ),
    query: pares('Lo que se agrega a la url'),
    headers: pares('Cabeceras', { clave: nombreMalo, valor: valorMalo }),
    auth: grupo('Con qué se identifica', {
      tipo: opcion(
        'bearer, basic (el secreto es usuario:contraseña) o api_key',
        [...TIPOS_DE_AUTENTICACION],
        { requerido: true },
      ),
      secreto: secreto('Nombre del secreto', true),
      cabecera: texto('Dónde va una api_key', {
        omision: CABECERA_DE_CLAVE,
        largo: 100,
        comprobar: nombreMalo,
      }),
    }),
    body_tipo: opcion('Qué es body; json, salvo en GET y DELETE', TIPOS_DE_CUERPO),
    body: cuerpo('JSON, pares, texto. Un json vacío envía la entrada sin cambios'),
    timeout_s: entero('Segundos que se espera la respuesta', {
      minimo: 1,
      maximo: 30,
      omision: 15,
    }),
    fallar_si_no_2xx: booleano('Si otra respuesta que 2xx es un error', true),
    ...DE_ACCION,
  },
  salida: SALIDA_HTTP,
  handles: [],
  efecto: 'externo',
  garantia: 'quiza_dos_veces',
  pedir,
};
