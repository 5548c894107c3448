import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import type { Rol } from '#domain/kernel/rol.ts';
import { urlsDe } from '#infra/documentos/sri/cliente-soap.ts';
import { asegurarUsuario } from '#infra/identidad/usuarios.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import type { Sql } from '#infra/nucleo/postgres/conexion.ts';
import { conectar } from '#infra/nucleo/postgres/pool.ts';
import { crearBoveda } from '#infra/nucleo/secretos/boveda.ts';
import { iniciarSistema, type OpcionesDeSistema, type Sistema } from '#infra/sistema.ts';
import {
  abrirBitacoraDePrueba,
  type BitacoraDePrueba,
  enEventStoreDB,
} from '../eventstoredb/fresco.ts';
import { lentitud } from '../lentitud.ts';
import { crearBaseDeDatos } from '../nucleo/base-de-datos.ts';
import { CON_BITACORA, SIN_BITACORA } from '../nucleo/plantillas.ts';
import { iniciarSmtp, type Recibido, type ServidorDePrueba } from '../smtp.ts';
import { type EmpresaAMedida, fundarEmpresa } from './empresas.ts';

/** The panel over HTTP, against one or more whole programs that share a database. */

export const PASSWORD = 'correcto caballo batería';

/** Every field that some answer has: a test names those it expects. */
export type Cuerpo = { readonly [campo: string]: unknown } & {
  readonly id: number;
  readonly codigo: string;
  readonly detail: unknown;
  readonly access_token: string;
  readonly clave: string;
  readonly email: string;
};
export type RespuestaDePanel = {
  readonly estado: number;
  readonly cuerpo: Cuerpo;
  readonly texto: string;
  readonly bytes: Buffer;
  readonly cabeceras: Headers;
};

export type Pedido = {
  /** Access token. */
  readonly token?: string;
  readonly cabeceras?: { readonly [nombre: string]: string };
  readonly cuerpo?: object;
  readonly formulario?: FormData;
  /** Which of the programs; the first one by default. */
  readonly en?: number;
};

const cabecerasDe = ({ token, cabeceras, cuerpo }: Pedido) => ({
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(cuerpo === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...cabeceras,
});

const pedirA = async (
  url: string,
  metodo: string,
  camino: string,
  pedido: Pedido,
): Promise<RespuestaDePanel> => {
  const body = pedido.formulario ?? (pedido.cuerpo && JSON.stringify(pedido.cuerpo));
  const respuesta = await fetch(`${url}/api/v1${camino}`, {
    method: metodo,
    headers: cabecerasDe(pedido),
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await respuesta.arrayBuffer());
  const texto = bytes.toString();
  const esJson = respuesta.headers.get('content-type')?.startsWith('application/json');
  const cuerpo = (esJson ? JSON.parse(texto) : {}) as Cuerpo;
  return { estado: respuesta.status, cuerpo, texto, bytes, cabeceras: respuesta.headers };
};

type Puesto = { readonly rol?: Rol; readonly sucursal_id?: number | null };

export type PanelDePrueba = {
  readonly sistemas: readonly Sistema[];
  readonly sql: Sql;
  readonly bitacora: Bitacora;
  /** Everything that the programs logged, at the lowest level. */
  readonly registrado: () => string;
  pedir(metodo: string, camino: string, pedido?: Pedido): Promise<RespuestaDePanel>;
  /** A company with a head office and its API key. */
  fundar(aMedida?: EmpresaAMedida): Promise<{ readonly id: number; readonly clave: string }>;
  /** A user who accepted, with `PASSWORD`; its number in the company. */
  usuario(empresa_id: number, email: string, puesto?: Puesto): Promise<number>;
  /** The code of the last link that came to a mailbox, after `desde` mails to it. */
  enlaceDe(email: string, desde?: number): Promise<string>;
  /** Mails that came to it. */
  correosDe(email: string): readonly Recibido[];
  /** Its access token. */
  ingresar(email: string, password?: string): Promise<string>;
  detener(): Promise<void>;
};

const opcionesDe = (
  database_url: string,
  { bitacora, eventstore_url }: BitacoraDePrueba,
  boveda: OpcionesDeSistema['boveda'],
  registro: pino.Logger,
  smtp: ServidorDePrueba | undefined,
  reloj: () => number,
): OpcionesDeSistema => {
  // Nobody issues anything here.
  const urls = urlsDe('http://127.0.0.1:9');
  return {
    database_url,
    bitacora,
    ...(eventstore_url ? { eventstore_url } : {}),
    boveda,
    sri: {
      urls: { '1': urls, '2': urls },
      plazo_conexion_ms: 500,
      plazo_lectura_ms: 500,
      maximo_respuesta_bytes: 1_000,
    },
    agenda: {
      primera_consulta_ms: 1_000,
      consultas_ms: [1_000],
      fallos_ms: [1_000],
      reenviar_tras_consultas: 6,
      pausa_minima_ms: 1_000,
      pausa_maxima_ms: 1_000,
    },
    registro_ruc: {
      url: 'http://127.0.0.1:9',
      plazo_ms: 100,
      plazo_total_ms: 200,
      maximo_bytes: 1_000,
    },
    ruc_proveedor: null,
    correo: { por_omision: smtp?.porOmision ?? null },
    rol: 'todo',
    host: '127.0.0.1',
    puerto: 0,
    // Whoever says `X-Forwarded-For` comes from there.
    proxies_de_confianza: ['127.0.0.1'],
    registro,
    reloj,
  };
};

/** A logger at the lowest level, and all that it wrote. */
const registroEnMemoria = () => {
  const lineas: string[] = [];
  const destino = new Writable({
    write: (trozo: Buffer, _codificacion, listo) => {
      lineas.push(trozo.toString());
      listo();
    },
  });
  return { registro: pino({ level: 'trace' }, destino), registrado: () => lineas.join('') };
};

/** Starts `programas` programs over one database. Call `detener` in `afterAll`. */
export const abrirPanel = async ({
  programas = 1,
  reloj = Date.now,
  correo = false,
  opciones = {},
}: {
  readonly programas?: number;
  /** Of the programs, what a test wants otherwise. */
  readonly opciones?: Partial<OpcionesDeSistema>;
  readonly reloj?: () => number;
  /** Whether there is a mail server of the platform's. */
  readonly correo?: boolean;
} = {}): Promise<PanelDePrueba> => {
  const smtp = correo ? await iniciarSmtp() : undefined;
  const plantilla = enEventStoreDB() ? SIN_BITACORA : CON_BITACORA;
  const base = await crearBaseDeDatos({ plantilla });
  const primera = await abrirBitacoraDePrueba(base.url);
  const { registro, registrado } = registroEnMemoria();
  const llaves = new Map([['prueba', randomBytes(32)]]);
  const boveda = crearBoveda({ llaves, actual: 'prueba' });
  const abiertos: { sistema: Sistema; bitacora: BitacoraDePrueba }[] = [];
  for (let i = 0; i < programas; i++) {
    const { eventstore_url: suya } = primera;
    const bitacora = i === 0 ? primera : await abrirBitacoraDePrueba(base.url, undefined, suya);
    const comunes = opcionesDe(base.url, bitacora, boveda, registro, smtp, reloj);
    abiertos.push({ sistema: await iniciarSistema({ ...comunes, ...opciones }), bitacora });
  }
  const sistemas = abiertos.map(({ sistema }) => sistema);
  for (const { nucleo } of sistemas) await nucleo.seguidor.alcanzar();
  const { nucleo, identidad } = sistemas[0]!;
  const sql = conectar(base.url, { nombre: 'prueba', maximo: 2 });
  const pedir: PanelDePrueba['pedir'] = (metodo, camino, pedido = {}) =>
    pedirA(sistemas[pedido.en ?? 0]!.servidor!.url, metodo, camino, pedido);
  let siguiente = 1;
  const correosDe = (email: string): readonly Recibido[] =>
    (smtp?.recibidos ?? []).filter(({ para }) => para.includes(email));
  return {
    sistemas,
    sql,
    bitacora: primera.bitacora,
    registrado,
    pedir,
    fundar: async (aMedida = {}) => {
      const id = siguiente++;
      return { id, clave: await fundarEmpresa(sistemas[0]!, id, aMedida) };
    },
    usuario: async (empresa_id, email, { rol = 'admin', sucursal_id = null } = {}) => {
      const partes = { ejecutar: nucleo.bus.ejecutar, contrasenas: identidad.contrasenas };
      const datos = { email, nombre: email, password: PASSWORD, rol, sucursal_id };
      return (await asegurarUsuario(partes, empresa_id, datos)).usuario_id;
    },
    correosDe,
    enlaceDe: async (email, desde = 0) => {
      await prontoEs(async () => correosDe(email).length > desde, true, 10_000);
      const codigo = /\/panel\/\w+#(\S+)/.exec(correosDe(email).at(-1)!.partes.text ?? '')?.[1];
      if (!codigo) throw new Error(`El correo a ${email} no trae un enlace`);
      return codigo;
    },
    ingresar: async (email, password = PASSWORD) => {
      const { estado, cuerpo } = await pedir('POST', '/auth/login', {
        cuerpo: { email, password },
      });
      if (estado !== 200) throw new Error(`No entró ${email}: ${estado} ${cuerpo.codigo}`);
      return cuerpo.access_token;
    },
    detener: async () => {
      await sql.end();
      for (const { sistema } of abiertos) await sistema.cerrar();
      for (const { bitacora } of abiertos.toReversed()) await bitacora.cerrar();
      await base.borrar();
      await smtp?.detener();
    },
  };
};

/** Repeats until it holds; fails with its last value after `plazo_ms` of a machine of its own. Milliseconds it took. */
export const prontoEs = async <V>(
  leer: () => Promise<V>,
  esperado: V,
  plazo_ms = 1_000,
): Promise<number> => {
  const inicio = performance.now();
  for (;;) {
    const valor = await leer();
    const pasados_ms = performance.now() - inicio;
    if (valor === esperado) return pasados_ms;
    if (pasados_ms > plazo_ms && pasados_ms > plazo_ms * lentitud()) {
      throw new Error(`Tras ${plazo_ms} ms sigue ${String(valor)}, no ${String(esperado)}`);
    }
    await new Promise((resolver) => setTimeout(resolver, 10));
  }
};
