import type { Autenticacion, PedidoHttp } from '#domain/workflows/nodos/externos.ts';
import { conConsulta } from '#domain/workflows/nodos/http.ts';
import type { Ejecutores } from '#processes/workflows/corridas.puerto.ts';
import { POLITICA_HTTP } from '../../salida/politica.ts';
import type { Salida } from '../../salida/salida.ts';
import type { Cadenas } from '../cadenas.ts';
import type { SecretoAbierto, SecretosDeWorkflows } from '../secretos.ts';
import { identificacionDe, MAXIMO_DE_RESPUESTA, resultadoDe, sinSecreto } from './llamada.ts';

/** What a header may carry; a secret with anything else in it would end the header. */
const ES_DE_CABECERA = /^[\t\x20-\x7e\x80-\xff]*$/;

const cabeceraDe = ({ tipo, cabecera }: Autenticacion, valor: string): [string, string] => {
  switch (tipo) {
    case 'bearer':
      return ['Authorization', `Bearer ${valor}`];
    case 'basic':
      return ['Authorization', `Basic ${Buffer.from(valor, 'utf8').toString('base64')}`];
    case 'api_key':
      return [cabecera, valor];
  }
};

type Abiertos = ReadonlyMap<string, SecretoAbierto>;

const secretosDe = ({ auth, url }: PedidoHttp): readonly string[] => [
  ...(auth ? [auth.secreto] : []),
  ...(typeof url === 'string' ? [] : [url.secreto]),
];

const urlDe = (url: PedidoHttp['url'], abiertos: Abiertos): string =>
  typeof url === 'string'
    ? url
    : conConsulta(abiertos.get(url.secreto)!.valor.trim(), url.consulta);

/** What follows the host of an address: whoever answers may repeat that alone. */
const SIN_HOST = /^[^/]*\/\/[^/]*\/([^#]{8,})/;
/** Of it, what is no word: a key that is a part of the path, or of the query. */
const ES_CLAVE = /^(?=.*\d).{8,}$/s;
const SEPARADORES = /[/?&=]/;
/** As short as this a password is found everywhere, and is none. */
const MINIMO_DE_CONTRASENA = 4;

const decodificada = (parte: string): string => {
  try {
    return decodeURIComponent(parte);
  } catch {
    return parte;
  }
};

/** What whoever answers may repeat of an address without the rest. */
const partesDeUrl = (url: string): readonly string[] => {
  const camino = SIN_HOST.exec(url)?.[1];
  if (camino === undefined) return [];
  const claves = camino.split(SEPARADORES).map(decodificada);
  return [...new Set([camino, ...claves.filter((parte) => ES_CLAVE.test(parte))])];
};

/** What whoever answers may repeat of `usuario:contraseña` without the rest. */
const contrasenaDe = (basica: string): readonly string[] => {
  const contrasena = basica.slice(basica.indexOf(':') + 1);
  return basica.includes(':') && contrasena.length >= MINIMO_DE_CONTRASENA ? [contrasena] : [];
};

/** What nobody is to see of those that were used. */
const porOcultar = ({ url, auth }: PedidoHttp, abiertos: Abiertos): readonly SecretoAbierto[] => {
  const dePartes = (nombre: string, partir: (valor: string) => readonly string[]) => {
    const secreto = abiertos.get(nombre)!;
    return partir(secreto.valor.trim()).map((valor) => ({ ...secreto, valor }));
  };
  return [
    ...abiertos.values(),
    ...(typeof url === 'string' ? [] : dePartes(url.secreto, partesDeUrl)),
    ...(auth?.tipo === 'basic' ? dePartes(auth.secreto, contrasenaDe) : []),
  ];
};

/** Ley: workflows §3. */
export const ejecutorHttp =
  (partes: {
    readonly salida: Pick<Salida, 'pedirFuera'>;
    readonly secretos: Pick<SecretosDeWorkflows, 'abrir'>;
    readonly cadenas: Pick<Cadenas, 'cabecera'>;
    readonly reloj: () => number;
  }): Ejecutores['action.http'] =>
  async (pedido, marco) => {
    const { auth } = pedido;
    const nombres = secretosDe(pedido);
    const abiertos = await partes.secretos.abrir(marco.empresa_id, nombres);
    const falta = nombres.find((nombre) => !abiertos.has(nombre));
    if (falta !== undefined) return { resultado: sinSecreto(falta) };
    const propia = auth && cabeceraDe(auth, abiertos.get(auth.secreto)!.valor);
    if (propia && !ES_DE_CABECERA.test(propia[1])) {
      const mensaje = `El secreto «${auth!.secreto}» no cabe en una cabecera`;
      const falla = { codigo: 'workflows.secreto_invalido', mensaje, temporal: false };
      return { resultado: { tipo: 'falla', falla } };
    }
    const desenlace = await partes.salida.pedirFuera({
      url: urlDe(pedido.url, abiertos),
      politica: POLITICA_HTTP,
      metodo: pedido.metodo,
      cabeceras: {
        ...Object.fromEntries(pedido.cabeceras),
        ...(propia && { [propia[0]]: propia[1] }),
        ...(await identificacionDe(marco, partes.cadenas)),
      },
      ...(pedido.cuerpo !== null && { cuerpo: Buffer.from(pedido.cuerpo, 'utf8') }),
      plazo_ms: pedido.plazo_ms,
      plazo_cuerpo_ms: pedido.plazo_ms,
      maximo_bytes: MAXIMO_DE_RESPUESTA,
      conservar_bytes: MAXIMO_DE_RESPUESTA,
      senal: marco.senal,
    });
    const resultado = resultadoDe(desenlace, pedido, partes.reloj());
    return { resultado, secretos: porOcultar(pedido, abiertos) };
  };
