import { escaparAtributo } from '#domain/kernel/xml.ts';
import { hijo, textoPropio } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import type { Fila } from './almacen.ts';
import type { Mensaje } from './mensajes.ts';
import type { Autorizacion, Recepcion, Verificacion } from './servicio.ts';

const escapar = (texto: string): string => escaparAtributo(texto).replaceAll('>', '&gt;');

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';

export type Operacion = {
  /** Path below the application's. */
  readonly servicio: string;
  readonly espacio: string;
  readonly metodo: string;
  readonly parametro: string;
};

export const RECEPCION: Operacion = {
  servicio: 'RecepcionComprobantesOffline',
  espacio: 'http://ec.gob.sri.ws.recepcion',
  metodo: 'validarComprobante',
  parametro: 'xml',
};

export const AUTORIZACION: Operacion = {
  servicio: 'AutorizacionComprobantesOffline',
  espacio: 'http://ec.gob.sri.ws.autorizacion',
  metodo: 'autorizacionComprobante',
  parametro: 'claveAccesoComprobante',
};

/** What is held of a key now. */
export const CONSULTA: Operacion = {
  servicio: 'ConsultaComprobante',
  espacio: 'http://ec.gob.sri.ws.consultas',
  metodo: 'consultarEstadoAutorizacionComprobante',
  parametro: 'claveAcceso',
};

/** The request's only argument. Throws, as the real service faults, on any other shape. */
export const leerArgumento = (cuerpo: string, operacion: Operacion): string => {
  const sobre = leerXml(cuerpo);
  if (sobre.nombre !== 'Envelope' || sobre.espacio !== SOAP) throw new Error('no es un sobre SOAP');
  const metodo = hijo(sobre, 'Body')?.hijos[0];
  if (metodo?.nombre !== operacion.metodo || metodo.espacio !== operacion.espacio) {
    throw new Error(`se esperaba {${operacion.espacio}}${operacion.metodo}`);
  }
  const argumento = metodo.hijos.find((h) => h.nombre === operacion.parametro && h.espacio === '');
  return argumento ? textoPropio(argumento).trim() : '';
};

export const sobreDeRecepcion = ({ estado, clave, mensajes }: Recepcion): string => {
  const comprobantes =
    mensajes.length === 0
      ? '<comprobantes/>'
      : `<comprobantes><comprobante><claveAcceso>${escapar(clave ?? 'N/A')}</claveAcceso>` +
        `${enXml(mensajes)}</comprobante></comprobantes>`;
  const contenido = `<estado>${estado}</estado>${comprobantes}`;
  return respuesta(RECEPCION, 'RespuestaRecepcionComprobante', contenido);
};

export const sobreDeAutorizacion = (clave: string, autorizacion: Autorizacion): string => {
  const autorizaciones = enAutorizaciones(autorizacion);
  const contenido =
    `<claveAccesoConsultada>${escapar(clave)}</claveAccesoConsultada>` +
    `<numeroComprobantes>${autorizaciones === '' ? 0 : 1}</numeroComprobantes>` +
    `<autorizaciones>${autorizaciones}</autorizaciones>`;
  return respuesta(AUTORIZACION, 'RespuestaAutorizacionComprobante', contenido);
};

export const sobreDeConsulta = (clave: string, verificacion: Verificacion): string => {
  const contenido =
    verificacion.tipo === 'RECHAZADA'
      ? `<estadoConsulta>RECHAZADA</estadoConsulta>${enXml(verificacion.mensajes)}`
      : `<estadoAutorizacion>${verificacion.tipo}</estadoAutorizacion>`;
  return respuesta(
    CONSULTA,
    'EstadoAutorizacionComprobante',
    `<claveAcceso>${escapar(clave)}</claveAcceso>${contenido}`,
  );
};

const enAutorizaciones = (a: Autorizacion): string => {
  switch (a.tipo) {
    case 'DESCONOCIDA':
      return '';
    case 'EN_PROCESO':
      return '<autorizacion><estado>EN PROCESO</estado></autorizacion>';
    case 'RECHAZADA':
      return `<autorizacion><estado>RECHAZADA</estado>${enXml(a.mensajes)}</autorizacion>`;
    case 'AUTORIZADO':
      return decidida(
        'AUTORIZADO',
        a.fila,
        `<numeroAutorizacion>${a.fila.clave}</numeroAutorizacion>`,
      );
    case 'NO_AUTORIZADO':
      return decidida('NO AUTORIZADO', a.fila, '');
  }
};

const decidida = (estado: string, fila: Fila, numero: string): string =>
  `<autorizacion><estado>${estado}</estado>${numero}` +
  `<fechaAutorizacion>${fila.fecha_autorizacion}</fechaAutorizacion><ambiente>PRUEBAS</ambiente>` +
  `<comprobante><![CDATA[${(fila.xml ?? '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></comprobante>` +
  `${enXml(fila.mensajes)}</autorizacion>`;

const enXml = (mensajes: readonly Mensaje[]): string =>
  `<mensajes>${mensajes.map(unMensaje).join('')}</mensajes>`;

const unMensaje = (m: Mensaje): string =>
  `<mensaje><identificador>${m.identificador}</identificador><mensaje>${escapar(m.mensaje)}</mensaje>` +
  (m.informacionAdicional === null
    ? ''
    : `<informacionAdicional>${escapar(m.informacionAdicional)}</informacionAdicional>`) +
  `<tipo>${m.tipo}</tipo></mensaje>`;

const respuesta = (operacion: Operacion, elemento: string, contenido: string): string =>
  sobre(
    `<ns2:${operacion.metodo}Response xmlns:ns2="${operacion.espacio}">` +
      `<${elemento}>${contenido}</${elemento}></ns2:${operacion.metodo}Response>`,
  );

export const sobreDeFalla = (texto: string): string =>
  sobre(
    '<soap:Fault><faultcode>soap:Client</faultcode>' +
      `<faultstring>${escapar(texto)}</faultstring></soap:Fault>`,
  );

const sobre = (cuerpo: string): string =>
  `<soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${cuerpo}</soap:Body></soap:Envelope>`;

/** A small WSDL: enough for a person or a client generator to see what can be called. */
export const wsdl = ({ servicio, espacio, metodo, parametro }: Operacion, url: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:tns="${espacio}"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:xs="http://www.w3.org/2001/XMLSchema"
  name="${servicio}Service" targetNamespace="${espacio}">
  <wsdl:types>
    <xs:schema elementFormDefault="unqualified" targetNamespace="${espacio}">
      <xs:element name="${metodo}"><xs:complexType><xs:sequence>
        <xs:element name="${parametro}" type="xs:string" minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>
      <xs:element name="${metodo}Response"><xs:complexType><xs:sequence>
        <xs:any processContents="skip" minOccurs="0"/>
      </xs:sequence></xs:complexType></xs:element>
    </xs:schema>
  </wsdl:types>
  <wsdl:message name="${metodo}">
    <wsdl:part name="parameters" element="tns:${metodo}"/>
  </wsdl:message>
  <wsdl:message name="${metodo}Response">
    <wsdl:part name="parameters" element="tns:${metodo}Response"/>
  </wsdl:message>
  <wsdl:portType name="${servicio}"><wsdl:operation name="${metodo}">
    <wsdl:input message="tns:${metodo}"/><wsdl:output message="tns:${metodo}Response"/>
  </wsdl:operation></wsdl:portType>
  <wsdl:binding name="${servicio}ServiceSoapBinding" type="tns:${servicio}">
    <soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>
    <wsdl:operation name="${metodo}"><soap:operation soapAction="" style="document"/>
      <wsdl:input><soap:body use="literal"/></wsdl:input>
      <wsdl:output><soap:body use="literal"/></wsdl:output>
    </wsdl:operation>
  </wsdl:binding>
  <wsdl:service name="${servicio}Service">
    <wsdl:port name="${servicio}Port" binding="tns:${servicio}ServiceSoapBinding">
      <soap:address location="${escapar(url)}"/>
    </wsdl:port>
  </wsdl:service>
</wsdl:definitions>
`;
