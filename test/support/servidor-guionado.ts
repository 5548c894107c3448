import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { crearClienteSri, urlsDe } from '#infra/documentos/sri/cliente-soap.ts';
import { crearSalida } from '#infra/salida/salida.ts';
import type { ClienteSri } from '#processes/documentos/sri.puerto.ts';

export type Pedido = {
  readonly ruta: string;
  readonly cabeceras: http.IncomingHttpHeaders;
  readonly cuerpo: string;
};

/** Plays the SRI from a script: each test says what the next answer is. */
export type ServidorGuionado = {
  readonly url: string;
  readonly pedidos: Pedido[];
  readonly conexiones: () => number;
  responder(guion: (respuesta: http.ServerResponse, pedido: Pedido) => void): void;
  /** Answers 200 with this inside a SOAP envelope's body. */
  cuerpo(xml: string): void;
  cerrar(): Promise<void>;
};

export const crearServidorGuionado = async (): Promise<ServidorGuionado> => {
  let guion: (respuesta: http.ServerResponse, pedido: Pedido) => void = (r) => r.end();
  let conexiones = 0;
  const pedidos: Pedido[] = [];
  const servidor = http.createServer((peticion, respuesta) => {
    const trozos: Buffer[] = [];
    peticion.on('data', (t: Buffer) => trozos.push(t));
    peticion.on('end', () => {
      const cuerpo = Buffer.concat(trozos).toString('utf8');
      const pedido = { ruta: peticion.url ?? '', cabeceras: peticion.headers, cuerpo };
      pedidos.push(pedido);
      guion(respuesta, pedido);
    });
  });
  servidor.on('connection', () => {
    conexiones++;
  });
  await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    pedidos,
    conexiones: () => conexiones,
    responder: (nuevo) => {
      guion = nuevo;
    },
    cuerpo: (xml) => {
      guion = (respuesta) => respuesta.end(enSobre(xml));
    },
    cerrar: () =>
      new Promise((resolver) => {
        servidor.close(() => resolver());
        servidor.closeAllConnections();
      }),
  };
};

export const enSobre = (xml: string): string =>
  '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">' +
  `<soap:Body>${xml}</soap:Body></soap:Envelope>`;

export const recepcion = (contenido: string): string =>
  '<ns2:validarComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.recepcion">' +
  `<RespuestaRecepcionComprobante>${contenido}</RespuestaRecepcionComprobante>` +
  '</ns2:validarComprobanteResponse>';

export const autorizacion = (contenido: string): string =>
  '<ns2:autorizacionComprobanteResponse xmlns:ns2="http://ec.gob.sri.ws.autorizacion">' +
  `<RespuestaAutorizacionComprobante>${contenido}</RespuestaAutorizacionComprobante>` +
  '</ns2:autorizacionComprobanteResponse>';

export const unMensaje = (id: string, texto: string, adicional = '', tipo = 'ERROR'): string =>
  `<mensajes><mensaje><identificador>${id}</identificador><mensaje>${texto}</mensaje>` +
  `${adicional && `<informacionAdicional>${adicional}</informacionAdicional>`}` +
  `<tipo>${tipo}</tipo></mensaje></mensajes>`;

/** The product's client against a host, both environments alike, with short time-outs. */
export const clienteDe = (
  base: string,
  plazos: { conexion?: number; lectura?: number; maximo?: number } = {},
): ClienteSri & { cerrar(): void } => {
  const salida = crearSalida({ permitir_loopback: false, confiables: [base] });
  const cliente = crearClienteSri(salida, {
    urls: { '1': urlsDe(base), '2': urlsDe(base) },
    plazo_conexion_ms: plazos.conexion ?? 2_000,
    plazo_lectura_ms: plazos.lectura ?? 5_000,
    maximo_respuesta_bytes: plazos.maximo ?? 256 * 1024,
  });
  return { ...cliente, cerrar: () => salida.cerrar() };
};

/** A port on which nobody listens. */
export const puertoCerrado = async (): Promise<number> => {
  const servidor = net.createServer();
  await new Promise<void>((resolver) => servidor.listen(0, '127.0.0.1', resolver));
  const { port } = servidor.address() as AddressInfo;
  await new Promise<void>((resolver) => servidor.close(() => resolver()));
  return port;
};
