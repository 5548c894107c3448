import type { Ambiente } from '#domain/kernel/sri.ts';
import {
  type ClienteSri,
  type RespuestaAutorizacion,
  SriInalcanzable,
} from '#processes/documentos/sri.puerto.ts';
import { leerAutorizacion, leerConsulta, leerRecepcion } from './respuestas.ts';
import { type Plazos, publicarSobre, type SalidaDelSri } from './transporte.ts';

export type UrlsSri = {
  readonly recepcion: string;
  readonly autorizacion: string;
  readonly consulta: string;
};

/** The three services of one host, at the paths that every environment (and the simulator) shares. */
export const urlsDe = (base: string): UrlsSri => ({
  recepcion: new URL('/comprobantes-electronicos-ws/RecepcionComprobantesOffline', base).href,
  autorizacion: new URL('/comprobantes-electronicos-ws/AutorizacionComprobantesOffline', base).href,
  consulta: new URL('/comprobantes-electronicos-ws/ConsultaComprobante', base).href,
});

/** The SRI's own hosts: celcer for tests, cel for production. */
export const URLS_SRI = {
  '1': urlsDe('https://celcer.sri.gob.ec'),
  '2': urlsDe('https://cel.sri.gob.ec'),
} as const satisfies Readonly<Record<Ambiente, UrlsSri>>;

export type ConfiguracionSri = Plazos & {
  /** Origins that stand for the SRI's: a simulator, on this machine or on a network of its own. */
  readonly confiables?: readonly string[];
  /** Null: this program sends nothing in that environment. */
  readonly urls: Readonly<Record<Ambiente, UrlsSri | null>>;
};

export type DescargaDelSri = {
  /** The same question as `consultar`, and the whole answer, which has the document in it. */
  descargar(
    ambiente: Ambiente,
    claveAcceso: string,
  ): Promise<{ readonly dicho: RespuestaAutorizacion; readonly texto: string }>;
};

/**
 * The SRI's web services over SOAP 1.1 document/literal: no authentication, SOAPAction empty,
 * unqualified child elements. Every failure to get a usable answer is `SriInalcanzable`; nothing is
 * retried here, since what comes next is the emission process's decision.
 */
export const crearClienteSri = (
  salida: SalidaDelSri,
  configuracion: ConfiguracionSri,
): ClienteSri & DescargaDelSri => {
  const publicar = (url: string, sobre: string) => publicarSobre(salida, configuracion, url, sobre);
  const exigirClave = (claveAcceso: string): void => {
    if (!/^\d{49}$/.test(claveAcceso)) throw new TypeError('La clave de acceso tiene 49 dígitos');
  };
  const pedirAutorizacion = (ambiente: Ambiente, claveAcceso: string) => {
    exigirClave(claveAcceso);
    const sobre = envolver(
      'http://ec.gob.sri.ws.autorizacion',
      `<ec:autorizacionComprobante><claveAccesoComprobante>${claveAcceso}` +
        '</claveAccesoComprobante></ec:autorizacionComprobante>',
    );
    return publicar(urlsEn(ambiente).autorizacion, sobre);
  };
  const urlsEn = (ambiente: Ambiente): UrlsSri => {
    const urls = configuracion.urls[ambiente];
    if (!urls) throw new SriInalcanzable(`este programa no emite en el ambiente ${ambiente}`);
    return urls;
  };
  return {
    enviar: async (ambiente, xmlFirmado) => {
      const base64 = Buffer.from(xmlFirmado, 'utf8').toString('base64');
      const sobre = envolver(
        'http://ec.gob.sri.ws.recepcion',
        `<ec:validarComprobante><xml>${base64}</xml></ec:validarComprobante>`,
      );
      const url = urlsEn(ambiente).recepcion;
      return leerRecepcion(await publicar(url, sobre));
    },
    consultar: async (ambiente, claveAcceso) =>
      leerAutorizacion(await pedirAutorizacion(ambiente, claveAcceso), claveAcceso),
    verificar: async (ambiente, claveAcceso) => {
      exigirClave(claveAcceso);
      const sobre = envolver(
        'http://ec.gob.sri.ws.consultas',
        `<ec:consultarEstadoAutorizacionComprobante><claveAcceso>${claveAcceso}` +
          '</claveAcceso></ec:consultarEstadoAutorizacionComprobante>',
      );
      return leerConsulta(await publicar(urlsEn(ambiente).consulta, sobre), claveAcceso);
    },
    descargar: async (ambiente, claveAcceso) => {
      const respuesta = await pedirAutorizacion(ambiente, claveAcceso);
      return { dicho: leerAutorizacion(respuesta, claveAcceso), texto: respuesta.texto };
    },
  };
};

const envolver = (espacio: string, cuerpo: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ec="${espacio}">` +
  `<soapenv:Header/><soapenv:Body>${cuerpo}</soapenv:Body></soapenv:Envelope>`;
