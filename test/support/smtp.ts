import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import type { ServidorPorOmision } from '#infra/salida/correo/servidor-smtp.ts';

/** A real mail server that keeps what it takes, and refuses what its script says. */

export type Recibido = {
  readonly de: string;
  readonly para: readonly string[];
  readonly usuario: string | null;
  readonly cifrado: boolean;
  readonly partes: Email;
  readonly fuente: string;
};

/** An SMTP answer that is no success; `corte` hangs up without one. */
export type Negativa = { readonly codigo: number; readonly texto: string } | 'corte';

type Guion = {
  /** For a recipient, by its address; `undefined` takes it. */
  readonly alDestinatario?: (direccion: string) => Negativa | undefined;
  /** For the whole message, once its bytes were read; nobody is answered before it is known. */
  readonly alMensaje?: (
    para: readonly string[],
  ) => Negativa | undefined | Promise<Negativa | undefined>;
};

export type ServidorDePrueba = {
  readonly host: string;
  readonly puerto: number;
  readonly recibidos: readonly Recibido[];
  /** As the server by omission of a system. */
  readonly porOmision: ServidorPorOmision;
  /** What it does from now on. */
  guion(nuevo: Guion): void;
  /** Connections that were opened, ever. */
  conexiones(): number;
  /** Waits until so many mails have come, or fails. */
  esperar(cuantos: number, plazo_ms?: number): Promise<readonly Recibido[]>;
  detener(): Promise<void>;
};

export type OpcionesDeSmtp = {
  readonly credenciales?: { readonly usuario: string; readonly password: string };
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Gets each mail instead of `recibidos`: for whoever is sent too many to keep. */
  readonly alRecibir?: (recibido: Recibido) => void;
};

const leer = async (flujo: SMTPServerDataStream): Promise<Buffer> => {
  const trozos: Buffer[] = [];
  for await (const trozo of flujo as AsyncIterable<Buffer>) trozos.push(trozo);
  return Buffer.concat(trozos);
};

const errorDe = ({ codigo, texto }: { codigo: number; texto: string }): Error =>
  Object.assign(new Error(texto), { responseCode: codigo });

export const iniciarSmtp = async (opciones: OpcionesDeSmtp = {}): Promise<ServidorDePrueba> => {
  const { credenciales, tls } = opciones;
  const recibidos: Recibido[] = [];
  let guion: Guion = {};
  let abiertas = 0;
  let servidor: SMTPServer;
  const cortar = (): void => {
    for (const conexion of servidor.connections) conexion.close();
  };
  const partes: SMTPServerOptions = {
    ...tls,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(credenciales ? [] : ['AUTH'])],
    authOptional: !credenciales,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_sesion, listo) => {
      abiertas += 1;
      listo();
    },
    onAuth: ({ username, password }, _sesion, listo) => {
      const bien = username === credenciales?.usuario && password === credenciales?.password;
      if (bien) listo(null, { user: username });
      else listo(errorDe({ codigo: 535, texto: 'Credenciales malas' }));
    },
    onRcptTo: ({ address }, _sesion, listo) => {
      const negativa = guion.alDestinatario?.(address);
      if (negativa === 'corte') return cortar();
      return negativa ? listo(errorDe(negativa)) : listo();
    },
    onData: (flujo, { envelope, user, secure }, listo) => {
      const para = envelope.rcptTo.map(({ address }) => address);
      leer(flujo)
        .then(async (bytes) => {
          const negativa = await guion.alMensaje?.(para);
          if (negativa === 'corte') return cortar();
          if (negativa) return listo(errorDe(negativa));
          const recibido: Recibido = {
            de: envelope.mailFrom ? envelope.mailFrom.address : '',
            para,
            usuario: (user as string | undefined) ?? null,
            cifrado: secure,
            partes: await PostalMime.parse(bytes),
            fuente: bytes.toString(),
          };
          if (opciones.alRecibir) opciones.alRecibir(recibido);
          else recibidos.push(recibido);
          return listo();
        })
        .catch(listo);
    },
  };
  servidor = new SMTPServer(partes);
  servidor.on('error', () => {});
  const red = servidor.listen(0, '127.0.0.1');
  await new Promise((resolver) => red.once('listening', resolver));
  const { port: puerto } = red.address() as AddressInfo;
  return {
    host: '127.0.0.1',
    puerto,
    recibidos,
    porOmision: {
      host: '127.0.0.1',
      puerto,
      tls: false,
      usuario: null,
      password: null,
      remitente: 'comprobantes@sistema.ec',
    },
    guion: (nuevo) => {
      guion = nuevo;
    },
    conexiones: () => abiertas,
    esperar: async (cuantos, plazo_ms = 15_000) => {
      const hasta = performance.now() + plazo_ms;
      while (recibidos.length < cuantos) {
        if (performance.now() > hasta) {
          throw new Error(`Llegaron ${recibidos.length} correos, no ${cuantos}`);
        }
        await new Promise((resolver) => setTimeout(resolver, 20));
      }
      return recibidos;
    },
    detener: () => new Promise((resolver) => servidor.close(() => resolver())),
  };
};
