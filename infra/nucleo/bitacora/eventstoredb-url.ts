import { existsSync } from 'node:fs';

/** The connection string is wrong. The text says in what, and shows no value of it. */
export class UrlInvalida extends Error {}

export type Nodo = { readonly host: string; readonly puerto: number };

/** What the connection string says. It holds the password: nothing of it is for a message. */
export type DireccionEventStoreDB = {
  /** One node, or all those that are known of a cluster. */
  readonly nodos: readonly Nodo[];
  readonly tls: boolean;
  /** File of the certificate authority; without it, those that Node trusts. */
  readonly ca: string | undefined;
  /** Empty without TLS, where the client ignores them. */
  readonly credenciales: { readonly username: string; readonly password: string };
  /** Options by their name in lower case without hyphens, as the client compares them. */
  readonly opciones: ReadonlyMap<string, string>;
};

/** What is wrong with a value, if anything. */
type Regla = (valor: string) => string | undefined;

const entero: Regla = (valor) => (/^-?\d{1,9}$/.test(valor) ? undefined : 'debe ser un entero');
const logico: Regla = (valor) =>
  valor === 'true' || valor === 'false' ? undefined : 'debe ser true o false';
const archivo: Regla = (valor) =>
  existsSync(valor) ? undefined : 'nombra un archivo que no existe';
const libre: Regla = () => undefined;

/**
 * The options of the client, with what it accepts. Over any other it would print the whole
 * connection string, password included, and go on.
 */
const OPCIONES = new Map<string, { readonly nombre: string; readonly regla: Regla }>(
  Object.entries({
    connectionName: libre,
    defaultDeadline: entero,
    discoveryInterval: entero,
    gossipTimeout: entero,
    keepAliveInterval: entero,
    keepAliveTimeout: entero,
    maxDiscoverAttempts: entero,
    nodePreference: (valor: string) =>
      valor === 'leader' ? undefined : 'solo puede ser leader: se lee y escribe en el líder',
    throwOnAppendFailure: logico,
    tls: logico,
    tlsCAFile: archivo,
    tlsVerifyCert: () =>
      'no tiene efecto en este cliente: quítela y nombre con tlsCAFile el archivo de la CA',
    userCertFile: archivo,
    userKeyFile: archivo,
  } satisfies { [nombre: string]: Regla }).map(([nombre, regla]) => [
    plano(nombre),
    { nombre, regla },
  ]),
);

/** How the client compares option names. */
function plano(nombre: string): string {
  return nombre.trim().toLowerCase().replaceAll(/[_-]/g, '');
}

const PROTOCOLOS = ['esdb://', 'esdb+discover://'];
const FORMA = 'debe ser esdb://usuario:clave@nodo:puerto[,nodo:puerto…][?opción=valor]';
const CODIFICAR = 'los signos : / @ ? % & de usuario, clave y opciones se escriben codificados';

/** @throws UrlInvalida without any value of the string: a slip may have put the password anywhere. */
export function leerUrlDeEventStoreDB(url: string): DireccionEventStoreDB {
  const texto = url.trim();
  const [antes, despues] = partir(texto, texto.indexOf('?'));
  const protocolo = PROTOCOLOS.find((uno) => antes.startsWith(uno));
  if (protocolo === undefined) throw new UrlInvalida(FORMA);
  const resto = antes.slice(protocolo.length).replace(/\/$/, '');
  const [quien, donde] = resto.includes('@') ? partir(resto, resto.lastIndexOf('@')) : ['', resto];
  const nodos = donde.split(',').map(leerNodo);
  const opciones = leerOpciones(despues);
  const tls = opciones.get('tls') !== 'false';
  return {
    nodos,
    tls,
    ca: opciones.get(plano('tlsCAFile')),
    credenciales: leerCredenciales(quien, tls),
    opciones,
  };
}

/** Before and after a sign; all before where there is none (−1). */
const partir = (texto: string, lugar: number): [string, string] =>
  lugar < 0 ? [texto, ''] : [texto.slice(0, lugar), texto.slice(lugar + 1)];

function leerNodo(texto: string): Nodo {
  const [, host, puerto = '2113'] = /^([\w.-]{1,255})(?::(\d{1,5}))?$/.exec(texto) ?? [];
  if (host === undefined)
    throw new UrlInvalida(`no se entienden sus nodos: ${FORMA}; ${CODIFICAR}`);
  return { host, puerto: Number(puerto) };
}

function leerCredenciales(texto: string, tls: boolean): DireccionEventStoreDB['credenciales'] {
  if (texto === '') {
    if (tls)
      throw new UrlInvalida('necesita usuario y clave, o tls=false si el servidor va sin TLS');
    return { username: '', password: '' };
  }
  const [username, password, sobra] = texto.split(':').map(descifrar);
  if (!username || !password || sobra !== undefined || /[/@]/.test(texto)) {
    throw new UrlInvalida(`no se entienden usuario y clave: ${CODIFICAR}`);
  }
  return { username, password };
}

function leerOpciones(texto: string): ReadonlyMap<string, string> {
  const opciones = new Map<string, string>();
  if (texto === '') return opciones;
  if (texto.includes('@')) throw new UrlInvalida(CODIFICAR);
  for (const parte of texto.split('&')) {
    const [nombre, valor] = partir(parte, parte.indexOf('='));
    const conocida = OPCIONES.get(plano(nombre));
    if (!conocida) throw new UrlInvalida(`tiene una opción desconocida${comoSeLlama(nombre)}`);
    const leido = descifrar(valor);
    const falla = leido ? conocida.regla(leido) : 'necesita un valor';
    if (falla !== undefined) throw new UrlInvalida(`la opción «${conocida.nombre}» ${falla}`);
    opciones.set(plano(nombre), leido!);
  }
  return opciones;
}

const comoSeLlama = (nombre: string): string =>
  /^[a-zA-Z_-]{1,30}$/.test(nombre) ? `: «${nombre}»` : '';

const descifrar = (texto: string): string | undefined => {
  try {
    return decodeURIComponent(texto);
  } catch {
    return undefined;
  }
};
