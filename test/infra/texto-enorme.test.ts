import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leerCatalogo } from '#commands/servicios/servicios.csv.ts';
import { resolucionDeAgente } from '#domain/documentos/comprobante/comprobante.xml.ts';
import { direccionesDe, esDireccion } from '#domain/kernel/correo.direcciones.ts';
import { terminosDe } from '#domain/kernel/palabras.ts';
import { esBlanco, textoSri } from '#domain/kernel/texto.ts';
import { entradasDeBusqueda } from '#domain/personas/busqueda.ts';
import { textosDeProforma } from '#domain/proformas/proforma.ts';
import { textosDeServicio } from '#domain/servicios/servicio.ts';
import { mensajeDeSuspension } from '#domain/webhooks/suspension.mensaje.ts';
import { mensajeDeDetencion } from '#domain/workflows/detencion.mensaje.ts';
import { raizCanonica } from '#infra/documentos/firma/canonico.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { leerFechaAutorizacion } from '#infra/documentos/sri/fecha-autorizacion.ts';
import { leerAutorizacion, leerRecepcion } from '#infra/documentos/sri/respuestas.ts';
import { desconocidosDe } from '#infra/http/desconocidos.ts';
import { conArchivos } from '#infra/http/formulario.ts';
import { ipDelCliente, proxiesDe, redDe } from '#infra/http/ip.ts';
import { conNumerosExactos } from '#infra/http/numeros.ts';
import { prefierePagina } from '#infra/http/paginas.ts';
import { acotarReparos } from '#infra/http/reparos.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { textosInvalidos } from '#infra/http/textos.ts';
import { erroresDe } from '#infra/http/validacion.ts';
import { leerContribuyente, leerMatriz } from '#infra/personas/registro-ruc/respuestas.ts';
import { repartoDe } from '#infra/salida/correo/fallas.ts';
import { leerHost, leerUrl } from '#infra/salida/destino.ts';
import { leerEnvio } from '#infra/simulador-sri/juez.ts';
import { leerMarcas } from '#infra/simulador-sri/marcas.ts';
import { leerArgumento, RECEPCION } from '#infra/simulador-sri/soap.ts';
import { verificar } from '#infra/webhooks/firma.ts';
import { numerosDe } from '#read-api/kernel/numeros-buscados.ts';
import { cronometrarProcesador } from '#test/support/lentitud.ts';

/**
 * Whatever reads text from outside takes time in proportion to it. Each reader is fed many hostile
 * texts, and the slowest of them, longer each time: what is quadratic stands out from the first.
 */

const CHICO = 2_000;
/** The slowest so far, again: each of so many characters within so much CPU, whoever else is here. */
const RONDAS = [
  { cuantos: 8, largo: 20_000, maximo_ms: 200 },
  { cuantos: 1, largo: 1_000_000, maximo_ms: 3_000 },
] as const;

const veces = (pieza: string) => (largo: number) =>
  pieza.repeat(Math.ceil(largo / pieza.length)).slice(0, largo);

/** Long runs, and what makes them fail at their very end. */
const RELLENOS = '0 1 a ñ . - = / % : @ " \\ < & [ a. a@ a, ;a 1- 0. a= \\" &amp; <a> </ 😀 [SRI:A'
  .split(' ')
  .concat(' ', '\t', ' a')
  .map(veces);
const ENVOLTURAS: readonly ((relleno: string) => string)[] = [
  (relleno) => relleno,
  (relleno) => `${relleno}!`,
  (relleno) => `x${relleno} x`,
  (relleno) => `a@b${relleno} `,
  (relleno) => `1.${relleno}1`,
  (relleno) => `2026-11-21T10:15:30.${relleno} x y`,
  (relleno) => `https://a.ec/${relleno}`,
];

type Lector = (texto: string) => unknown;

const cpuDe = (leer: Lector, texto: string): number => {
  const inicio = cronometrarProcesador();
  try {
    leer(texto);
  } catch {
    // To refuse is an answer too.
  }
  return inicio.procesador_ms();
};

type Hostil = (largo: number) => string;

const HOSTILES: readonly Hostil[] = RELLENOS.flatMap((relleno) =>
  ENVOLTURAS.map(
    (envolver): Hostil =>
      (largo) =>
        envolver(relleno(largo)),
  ),
);

type Escrito = { readonly hostil: Hostil; readonly texto: string };

const escribir = (hostiles: readonly Hostil[], largo: number): readonly Escrito[] =>
  hostiles.map((hostil) => ({ hostil, texto: hostil(largo) }));

/** The same for every reader. */
const CHICOS = escribir(HOSTILES, CHICO);

const porLentitud = (leer: Lector, escritos: readonly Escrito[]) =>
  escritos
    .map(({ hostil, texto }) => ({ hostil, ms: cpuDe(leer, texto) }))
    .toSorted((a, b) => b.ms - a.ms);

const exigirLineal = (leer: Lector): void => {
  let lentos = porLentitud(leer, CHICOS);
  for (const { cuantos, largo, maximo_ms } of RONDAS) {
    const estos = lentos.slice(0, cuantos).map(({ hostil }) => hostil);
    lentos = porLentitud(leer, escribir(estos, largo));
    expect(lentos[0]?.ms, `con ${largo} caracteres`).toBeLessThan(maximo_ms);
  }
};

const CLAVE = '2'.repeat(49);
const enSobre = (nombre: string, contenido: string) => ({
  estado: 200,
  texto: `<s:Envelope><s:Body><r><${nombre}>${contenido}</${nombre}></r></s:Body></s:Envelope>`,
});
const recepcion = (contenido: string) =>
  leerRecepcion(enSobre('RespuestaRecepcionComprobante', contenido));
const autorizacion = (contenido: string) =>
  leerAutorizacion(
    enSobre(
      'RespuestaAutorizacionComprobante',
      `<autorizaciones><autorizacion>${contenido}</autorizacion></autorizaciones>`,
    ),
    CLAVE,
  );
const enEnvio = (texto: string) => leerEnvio(Buffer.from(texto).toString('base64'));
const sinMarcas = (texto: string): string => texto.replaceAll(/[<&]/g, '');

const enJson = (texto: string): unknown => {
  const valor = JSON.parse(texto) as unknown;
  return [conNumerosExactos(texto, valor), textosInvalidos(texto, valor)];
};

const LECTORES: { readonly [nombre: string]: Lector } = {
  'un cuerpo JSON': enJson,
  'un texto de un cuerpo JSON': (t) => enJson(JSON.stringify({ a: `1e5${t}` })),
  'un número de un cuerpo JSON': (t) => enJson(`{"a":1${t.replaceAll(/[^0-9]/g, '')}}`),
  'un decimal de un cuerpo JSON': (t) => enJson(`{"a":1.${t.replaceAll(/[^0-9]/g, '')}1}`),
  'un exponente de un cuerpo JSON': (t) => enJson(`{"a":1e${t.replaceAll(/[^0-9]/g, '')}}`),
  'un nombre de un cuerpo JSON': (t) =>
    acotarReparos(desconocidosDe(z.object({ a: z.int() }), 'body')({ [t]: 1 })),
  'X-Forwarded-For': (t) => ipDelCliente('10.0.0.1', t, proxiesDe(['10.0.0.0/8'])),
  'una dirección IP': redDe,
  'palabras que se buscan': terminosDe,
  'las palabras de una persona': (t) =>
    entradasDeBusqueda({ razon_social: t, nombre_comercial: t, identificacion: t } as never),
  'un número que se busca': numerosDe,
  'direcciones de correo': direccionesDe,
  'una dirección de correo': esDireccion,
  'el texto de un documento': (t) => textoSri(t),
  'un texto que puede no verse': (t) => esBlanco(t.replaceAll(/\P{Cc}/gu, '\u200b')),
  'las palabras de un servicio': (t) => textosDeServicio({ codigo_principal: t, descripcion: t }),
  'las palabras de una proforma': (t) =>
    textosDeProforma({ numero: 'PRO-000001', razon_social: t, identificacion: t } as never),
  'un catálogo en CSV': (t) =>
    leerCatalogo(Buffer.from(`codigo_principal,descripcion,precio_unitario\n${t}`)),
  'una celda de un catálogo': (t) =>
    leerCatalogo(Buffer.from(`codigo_principal,descripcion,precio_unitario\nA,${t},${t}`)),
  'un archivo escrito como texto': (t) =>
    conArchivos(z.object({ file: z.file() }), { file: `data:text/csv;base64,${t}` }),
  Accept: (t) => prefierePagina({ req: { header: () => t } } as never),
  'la resolución de un agente': resolucionDeAgente,
  'la URL de un aviso': (t) =>
    mensajeDeSuspension({
      empresa: t,
      nombre: t,
      url: t,
      motivo: t,
      webhook_id: 1,
      fallando_desde: '2026-11-20T15:00:00.000Z',
      suspendido_en: '2026-11-20T15:00:00.000Z',
    }),
  'el nombre de un workflow que se avisa': (t) =>
    mensajeDeDetencion({
      empresa: t,
      nombre: t,
      motivo: t,
      workflow_id: 1,
      detenido_en: '2026-11-20T15:00:00.000Z',
    }),
  'la URL de un destino': leerUrl,
  'el servidor de un destino': (t) => leerHost(t, 25),
  'la firma de una entrega': (t) => verificar(`t=1,v1=${t}`, 'x', 'secreto', 1),
  'lo que dijo un servidor de correo': (t) =>
    repartoDe(['a@b.ec'], [Object.assign(new Error(t), { response: t, code: 'EENVELOPE' })]),
  'una respuesta del SRI': (texto) => leerRecepcion({ estado: 200, texto }),
  'el contenido de una recepción': recepcion,
  'el estado de una recepción': (t) => recepcion(`<estado>${sinMarcas(t)}</estado>`),
  'atributos de una recepción': (t) => recepcion(`<estado a="${sinMarcas(t)}" ${t}/>`),
  'el contenido de una autorización': autorizacion,
  'el estado de una autorización': (t) => autorizacion(`<estado>${sinMarcas(t)}</estado>`),
  'la fecha de una autorización': (t) =>
    autorizacion(
      `<estado>AUTORIZADO</estado><fechaAutorizacion>${sinMarcas(t)}</fechaAutorizacion>`,
    ),
  'una fecha del SRI': leerFechaAutorizacion,
  'una respuesta del registro': (t) => leerContribuyente(t, '1790016919001'),
  'un contribuyente del registro': (t) =>
    leerContribuyente(JSON.stringify({ numeroRuc: t, razonSocial: t }), '1790016919001'),
  'los establecimientos del registro': (t) => leerMatriz(JSON.stringify([{ matriz: t }])),
  'un sobre SOAP': (t) => leerArgumento(t, RECEPCION),
  'un comprobante': enEnvio,
  'un importe de un comprobante': (t) =>
    enEnvio(
      `<factura id="comprobante" version="1.1.0"><infoTributaria><ambiente>${sinMarcas(t)}` +
        '</ambiente></infoTributaria></factura>',
    ),
  'marcas en un nombre': leerMarcas,
  'la forma canónica de un documento': (t) =>
    raizCanonica(`<?xml version="1.0" encoding="UTF-8"?><a>${t}</a>`),
  'una firma': verificarFirma,
};

describe('un megabyte de texto hostil', () => {
  it.each(Object.entries(LECTORES))('%s se lee en tiempo lineal', (_, leer) => {
    exigirLineal(leer);
  });
});

/** Every text of a value, as a function that puts another one in its place. */
const huecosDe = (valor: unknown): ((texto: string) => unknown)[] => {
  if (typeof valor === 'string') return [(texto) => texto];
  if (typeof valor !== 'object' || valor === null) return [];
  return Object.entries(valor).flatMap(([campo, hijo]) =>
    huecosDe(hijo).map((poner) => (texto: string) => {
      const copia = Array.isArray(valor) ? [...valor] : { ...valor };
      (copia as { [campo: string]: unknown })[campo] = poner(texto);
      return copia;
    }),
  );
};

describe('un megabyte en cada texto de cada cuerpo y de cada consulta', () => {
  const sinMultipart = RUTAS.filter(({ cuerpo, formato }) => cuerpo && !formato);
  it.each(sinMultipart.map((ruta) => [ruta.id, ruta] as const))('%s', (_, ruta) => {
    const esquema = ruta.cuerpo as z.ZodType;
    for (const poner of huecosDe(ruta.ejemplo?.('2026-11-20'))) {
      const leer = (texto: string): unknown => {
        const cuerpo = poner(texto);
        const leido = esquema.safeParse(cuerpo);
        return leido.success || acotarReparos(erroresDe('json', leido.error.issues, cuerpo));
      };
      exigirLineal(leer);
    }
  });

  const conConsulta = RUTAS.filter(({ query }) => query instanceof z.ZodObject);
  it.each(conConsulta.map((ruta) => [ruta.id, ruta] as const))('consulta de %s', (_, ruta) => {
    const esquema = ruta.query as z.ZodObject;
    for (const nombre of Object.keys(esquema.shape)) {
      exigirLineal((t) => esquema.safeParse({ [nombre]: t }));
    }
  });
});
