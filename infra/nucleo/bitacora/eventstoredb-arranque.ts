import { readFileSync } from 'node:fs';
import { connect as conectarTcp, isIP } from 'node:net';
import { setTimeout as dormir } from 'node:timers/promises';
import { connect as conectarTls } from 'node:tls';
import { AccessDeniedError } from '@eventstore/db-client';
import { codigoDe, mensajeDe } from './eventstoredb-errores.ts';
import {
  type DireccionEventStoreDB,
  leerUrlDeEventStoreDB,
  type Nodo,
} from './eventstoredb-url.ts';
import { BitacoraInaccesible } from './inaccesible.ts';
import { type Bitacora, BitacoraInalcanzable } from './puerto.ts';

export type OpcionesDeEspera = {
  /** How long a server that is not there yet is waited for; 0: it is asked once. */
  readonly espera_ms: number;
  /** Hears once that it is waited for, and once that it is there. */
  readonly avisar: (mensaje: string) => void;
};

const PAUSA_MS = 500;
const SONDEO_MS = 2_000;
const SIN_IDENTIDAD = 16;
const NO_ES_ESE_SERVICIO = 12;

/**
 * Resolves when the log can be read to its end, which is what the program needs first.
 *
 * @throws BitacoraInaccesible when that takes longer than `espera_ms`, or will never come of waiting
 */
export async function esperarEventStoreDB(
  bitacora: Pick<Bitacora, 'cabeza'>,
  url: string,
  { espera_ms, avisar }: OpcionesDeEspera,
): Promise<void> {
  const direccion = leerUrlDeEventStoreDB(url);
  const donde = direccion.nodos.map(({ host, puerto }) => `${host}:${puerto}`).join(', ');
  const segundos = Math.round(espera_ms / 1000);
  const limite = performance.now() + espera_ms;
  for (let avisado = false; ; ) {
    const motivo = await probar(bitacora, direccion);
    if (motivo === undefined) {
      if (avisado) avisar(`EventStoreDB responde en ${donde}`);
      return;
    }
    if (performance.now() + PAUSA_MS > limite) {
      const desde = segundos > 0 ? ` tras ${segundos} s de espera` : '';
      throw new BitacoraInaccesible(
        `EVENTSTORE_URL: EventStoreDB no atiende en ${donde}${desde} (${motivo}): póngalo en ` +
          'marcha, o corrija la dirección.',
      );
    }
    if (!avisado) {
      avisar(`EventStoreDB no atiende todavía en ${donde} (${motivo}): se lo espera ${segundos} s`);
    }
    avisado = true;
    await dormir(PAUSA_MS);
  }
}

/** Why it cannot be read yet; nothing when it can. */
async function probar(
  bitacora: Pick<Bitacora, 'cabeza'>,
  direccion: DireccionEventStoreDB,
): Promise<string | undefined> {
  try {
    await bitacora.cabeza();
    return undefined;
  } catch (error) {
    const negado = negativaDe(error);
    if (negado !== undefined) throw new BitacoraInaccesible(`EVENTSTORE_URL: ${negado}`);
    if (!(error instanceof BitacoraInalcanzable)) throw error;
    const sondeos = await Promise.all(direccion.nodos.map((nodo) => sondear(nodo, direccion)));
    const sinRemedio = sondeos.find(({ remedio }) => remedio !== undefined);
    if (sinRemedio) {
      throw new BitacoraInaccesible(`EVENTSTORE_URL: ${sinRemedio.motivo}: ${sinRemedio.remedio}.`);
    }
    return sondeos.find(({ motivo }) => motivo !== undefined)?.motivo ?? resumen(error.cause);
  }
}

/** What no waiting will mend, and what to do about it. */
function negativaDe(error: unknown): string | undefined {
  if (codigoDe(error) === SIN_IDENTIDAD) {
    return 'el servidor no acepta el usuario y la clave: corríjalos en esdb://usuario:clave@….';
  }
  if (error instanceof AccessDeniedError) {
    return (
      'su usuario no puede leer $all, de donde salen las lecturas: use uno del grupo $admins, o ' +
      'dele ese derecho en los permisos de $all.'
    );
  }
  if (codigoDe(error) === NO_ES_ESE_SERVICIO) {
    return 'lo que atiende ahí no es EventStoreDB 23.10 o posterior: corrija la dirección.';
  }
  return undefined;
}

/** The client's first line: the rest is a stack of what it tried. */
const resumen = (error: unknown): string => {
  const [primera = ''] = mensajeDe(error).split('\n');
  return primera.slice(0, 160);
};

type Sondeo = {
  readonly motivo?: string;
  /** Present when waiting is of no use. */
  readonly remedio?: string;
};

/** Knocks at a node without the client, which of a certificate in a cluster says nothing at all. */
async function sondear(nodo: Nodo, direccion: DireccionEventStoreDB): Promise<Sondeo> {
  const saludo = await saludar(nodo, direccion.ca);
  const donde = `${nodo.host}:${nodo.puerto}`;
  if (saludo.tipo === 'nadie') return { motivo: saludo.codigo };
  if (!direccion.tls && saludo.tipo !== 'sin_tls') {
    return {
      motivo: `${donde} habla TLS y la dirección dice tls=false`,
      remedio: 'quite esa opción e indique usuario y clave',
    };
  }
  if (direccion.tls && saludo.tipo === 'sin_tls') {
    return { motivo: `${donde} no habla TLS`, remedio: 'actívelo en el servidor, o use tls=false' };
  }
  if (direccion.tls && saludo.tipo === 'desconfiable') {
    return {
      motivo: `no se confía en el certificado de ${donde} (${saludo.codigo})`,
      remedio: 'nombre con tlsCAFile=/ruta/ca.crt el archivo de la autoridad que lo firmó',
    };
  }
  return {};
}

type Saludo =
  | { readonly tipo: 'confiable' }
  | { readonly tipo: 'sin_tls' }
  | { readonly tipo: 'desconfiable'; readonly codigo: string }
  | { readonly tipo: 'nadie'; readonly codigo: string };

/** A TLS handshake and nothing else. */
function saludar({ host, puerto }: Nodo, ca: string | undefined): Promise<Saludo> {
  return new Promise((resolver) => {
    const red = conectarTcp({ host, port: puerto });
    const acabar = (saludo: Saludo): void => {
      red.destroy();
      resolver(saludo);
    };
    red.setTimeout(SONDEO_MS, () => acabar({ tipo: 'nadie', codigo: 'no contesta' }));
    red.once('error', (error) => acabar({ tipo: 'nadie', codigo: codigoDeRed(error) }));
    red.once('connect', () => {
      const tls = conectarTls({
        socket: red,
        ...(isIP(host) ? { host } : { servername: host }),
        ...(ca === undefined ? {} : { ca: readFileSync(ca) }),
        ALPNProtocols: ['h2'],
        rejectUnauthorized: false,
      });
      tls.once('error', () => acabar({ tipo: 'sin_tls' }));
      tls.once('close', () => acabar({ tipo: 'sin_tls' }));
      tls.once('secureConnect', () => {
        const codigo = codigoDeRed(tls.authorizationError);
        acabar(tls.authorized ? { tipo: 'confiable' } : { tipo: 'desconfiable', codigo });
      });
    });
  });
}

const codigoDeRed = (error: Error | string): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
