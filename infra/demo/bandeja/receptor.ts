import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Almacen } from './almacen.ts';

const MAXIMO_CORREO_BYTES = 25 * 1024 * 1024;
const LOOPBACK = '127.0.0.1';

/** The whole message, or `undefined` when it is longer than announced. */
const leer = async (flujo: SMTPServerDataStream): Promise<Buffer | undefined> => {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of flujo as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes <= MAXIMO_CORREO_BYTES) trozos.push(trozo);
  }
  return bytes <= MAXIMO_CORREO_BYTES ? Buffer.concat(trozos) : undefined;
};

const rehusar = (codigo: number, texto: string): Error =>
  Object.assign(new Error(texto), { responseCode: codigo });

/** An SMTP server on loopback that takes everything and delivers nothing. */
export const iniciarReceptor = async (
  almacen: Almacen,
): Promise<{ readonly host: string; readonly puerto: number; cerrar(): Promise<void> }> => {
  const servidor = new SMTPServer({
    name: 'bandeja.local',
    banner: 'Bandeja de prueba: nada sale de esta maquina',
    // Nobody listens on loopback, and its built-in certificate is everybody's.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAXIMO_CORREO_BYTES,
    closeTimeout: 1_000,
    onData: (flujo, { envelope }, listo) => {
      const sobre = {
        de: envelope.mailFrom ? envelope.mailFrom.address : '',
        para: envelope.rcptTo.map(({ address }) => address),
      };
      leer(flujo)
        .then((bytes) => {
          if (!bytes) throw rehusar(552, 'El mensaje es muy grande');
          return almacen.guardar(sobre, bytes);
        })
        .then(
          () => listo(),
          (error: Error) => listo(error),
        );
    },
  });
  // A client that hangs up is its own affair.
  servidor.on('error', () => {});
  const red = servidor.listen(0, LOOPBACK);
  await new Promise<void>((resolver, rechazar) => {
    red.once('listening', resolver);
    red.once('error', rechazar);
  });
  const { port } = red.address() as AddressInfo;
  return {
    host: LOOPBACK,
    puerto: port,
    cerrar: () => new Promise((resolver) => servidor.close(() => resolver())),
  };
};
