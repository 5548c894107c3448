import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verificar } from '../webhooks/firma.ts';
import type { Contexto } from './contexto.ts';
import { UsoIncorrecto } from './desenlace.ts';
import type { Entrada, Orden } from './orden.ts';

/** A body that is longer is no delivery of ours. */
const MAXIMO_BYTES = 1024 * 1024;

const FIRMAS = {
  valida: 'firma válida',
  mal_formada: 'firma mal formada',
  a_destiempo: 'firma de hace más de cinco minutos',
  de_otro_secreto: 'firma de otro secreto',
} as const;

const leer = async (peticion: IncomingMessage): Promise<Buffer> => {
  const trozos: Buffer[] = [];
  let bytes = 0;
  for await (const trozo of peticion as AsyncIterable<Buffer>) {
    bytes += trozo.length;
    if (bytes > MAXIMO_BYTES) throw new Error('cuerpo demasiado grande');
    trozos.push(trozo);
  }
  return Buffer.concat(trozos);
};

const comoTexto = (cuerpo: Buffer): string => {
  try {
    return JSON.stringify(JSON.parse(cuerpo.toString()), null, 2);
  } catch {
    return cuerpo.toString();
  }
};

type Vista = { readonly datos: object; readonly texto: string; readonly aceptada: boolean };

/** What came, as it is shown, and whether its signature is one to accept. */
const verEntrega = (
  { headers }: IncomingMessage,
  cuerpo: Buffer,
  secreto: string | undefined,
): Vista => {
  const cabecera = (nombre: string): string => String(headers[`x-service-${nombre}`] ?? '');
  const firma =
    secreto === undefined
      ? null
      : verificar(cabecera('signature'), cuerpo, secreto, Date.now() / 1000);
  const [evento, entrega, intento] = ['event', 'delivery', 'attempt'].map(cabecera);
  const que = firma === null ? 'firma sin revisar (falta --secreto)' : FIRMAS[firma];
  const texto = `${evento}  entrega ${entrega}  intento ${intento}  ${que}\n${comoTexto(cuerpo)}\n`;
  const datos = { evento, entrega, intento: Number(intento), firma, cuerpo: cuerpo.toString() };
  return { datos, texto, aceptada: firma === null || firma === 'valida' };
};

const escuchar = async (
  entrada: Entrada,
  { terminal: { env, salida } }: Contexto,
): Promise<undefined> => {
  const decir = (texto: string): void => {
    salida.write(`${texto}\n`);
  };
  const puerto = entrada.entero('puerto') ?? 4000;
  const estado = entrada.entero('responder') ?? 200;
  const secreto = entrada.texto('secreto') ?? env.WEBHOOK_SECRETO;
  if (puerto > 65_535) throw new UsoIncorrecto('--puerto va de 0 a 65535');
  if (estado < 200 || estado > 599) throw new UsoIncorrecto('--responder va de 200 a 599');
  const enJson = entrada.si('json');
  const servidor = createServer((peticion, respuesta) => {
    leer(peticion).then(
      (cuerpo) => {
        const { datos, texto, aceptada } = verEntrega(peticion, cuerpo, secreto);
        decir(enJson ? JSON.stringify(datos) : texto);
        respuesta.writeHead(aceptada ? estado : 401).end();
      },
      () => respuesta.destroy(),
    );
  });
  servidor.listen(puerto, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  decir(enJson ? JSON.stringify({ url }) : `Escuchando en ${url}; Ctrl-C termina.\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  servidor.closeAllConnections();
  servidor.close();
  return undefined;
};

export const ordenesDeWebhooks: readonly Orden[] = [
  {
    nombre: 'webhooks escuchar',
    resumen: 'Recibe entregas en esta máquina, comprueba su firma y las muestra',
    opciones: {
      puerto: { tipo: 'entero', descripcion: 'Dónde (4000; 0: uno libre)' },
      secreto: { tipo: 'texto', descripcion: 'El de la suscripción (o WEBHOOK_SECRETO)' },
      responder: { tipo: 'entero', descripcion: 'Con qué estado (200); 401 si la firma no vale' },
    },
    hacer: escuchar,
  },
];
