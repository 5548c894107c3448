import { beforeAll, describe, expect, it } from 'vitest';
import { TIPOS } from '#domain/documentos/tipos.ts';
import { type Firmante, firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { crearImpresor } from '#infra/documentos/ride/impresor.ts';
import {
  erroresDeAutorizacion,
  leerEnvio,
  negativaDeRecepcion,
} from '#infra/simulador-sri/juez.ts';
import type { Mensaje } from '#infra/simulador-sri/mensajes.ts';
import { dirEsquemas, faltasDeEsquema } from '#test/support/documentos/esquemas-sri.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import {
  type DocumentoGenerado,
  GENERADOS,
  type Generado,
} from '#test/support/documentos/generados.ts';
import { HILOS } from '#test/support/documentos/hilos.ts';
import { faltasDePapel } from '#test/support/documentos/papel.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

/**
 * Documents of every type as they are written and signed, before the official schema, the judgement
 * of the simulator (which reads signature, key and amounts on its own) and the paper of each.
 */

/** Some twelve hundred in all; ten thousand of each in the soak. */
const CASOS = casos(Math.ceil(1_200 / GENERADOS.length));
/** What is held in memory at once, and the schema's compilations. */
const POR_TANDA = 500;
const PLAZO_MS = 60_000 + CASOS * 60;

type Faltas = { readonly juicio: string[]; readonly papel: string[]; readonly esquema: string[] };

let firmante: Firmante;
beforeAll(async () => {
  firmante = prepararFirmante(await identidadDePrueba());
});

const firmar = ({ xml }: DocumentoGenerado): string => firmarXades(firmante, xml, INSTANTE);

/** As if it were sent on the day of its issue; of production, what only sandboxes refuse is left out. */
const juzgar = (
  { fecha_emision, ride }: DocumentoGenerado,
  firmado: string,
  tipo: Generado,
): { readonly juicio: readonly string[]; readonly papel: readonly string[] } => {
  const decir = (m: Mensaje): string => `${m.identificador} ${m.informacionAdicional}`;
  const lectura = leerEnvio(Buffer.from(firmado).toString('base64'));
  if (!lectura.ok) return { juicio: [decir(lectura.mensaje)], papel: [] };
  const { comprobante } = lectura;
  const deEseDia = Date.parse(`${fecha_emision}T15:00:00Z`);
  const negativa =
    comprobante.campos.ambiente === '1' ? negativaDeRecepcion(comprobante, deEseDia) : undefined;
  const negadas = [...(negativa ? [negativa] : []), ...erroresDeAutorizacion(comprobante)];
  return { juicio: negadas.map(decir), papel: faltasDePapel(ride, comprobante, tipo) };
};

it('cada tipo que aquí se emite tiene quien lo genere', () => {
  const recursos = (lista: readonly { readonly recurso: string }[]) =>
    lista.map(({ recurso }) => recurso).toSorted();
  expect(recursos(GENERADOS)).toEqual(recursos(TIPOS));
});

describe.each(GENERADOS)(`${CASOS} de $recurso (SEMILLA=${semilla})`, (tipo) => {
  const faltas: Faltas = { juicio: [], papel: [], esquema: [] };
  let recorridos = 0;

  beforeAll(async () => {
    while (recorridos < CASOS) {
      const cuantos = Math.min(POR_TANDA, CASOS - recorridos);
      const tanda = tipo.generar(cuantos, semilla + recorridos);
      const firmados = tanda.map(firmar);
      for (const [n, documento] of tanda.entries()) {
        const { juicio, papel } = juzgar(documento, firmados[n]!, tipo);
        faltas.juicio.push(...juicio);
        faltas.papel.push(...papel);
      }
      if (dirEsquemas) faltas.esquema.push(...(await faltasDeEsquema(tipo.esquema, firmados)));
      recorridos += cuantos;
    }
  }, PLAZO_MS);

  it('el simulador las autoriza: estructura, firma, clave y cuentas', () => {
    expect([recorridos, faltas.juicio]).toEqual([CASOS, []]);
  });

  it('su papel dice lo mismo: clave, número, partes, renglones, adicionales y total', () => {
    expect(faltas.papel).toEqual([]);
  });

  it.skipIf(!dirEsquemas)('firmadas, cumplen el esquema oficial', () => {
    expect(faltas.esquema).toEqual([]);
  });

  it('una alterada no pasa ni la firma, ni el papel, ni el esquema', async () => {
    const [bueno] = tipo.generar(1, semilla) as [DocumentoGenerado];
    const firmado = firmar(bueno);
    const otra = firmado.replace(
      /(<ds:SignatureValue[^>]*>)(.)/,
      (_, apertura: string, letra: string) => `${apertura}${letra === 'A' ? 'B' : 'A'}`,
    );
    expect(juzgar(bueno, otra, tipo).juicio.join()).toMatch(/^39 La firma es invalida/);
    const sinClave = {
      ...bueno.ride,
      comprobante: { ...bueno.ride.comprobante, clave_acceso: null },
    };
    expect(juzgar({ ...bueno, ride: sinClave }, firmado, tipo).papel).not.toEqual([]);
    // What a part says may stand elsewhere too in one document, not in every one of some.
    const muestra = tipo.generar(20, semilla).map((uno) => ({ ...uno, firmado: firmar(uno) }));
    for (const parte of ['sujeto', 'secciones', 'adicionales', 'totales'] as const) {
      const conElla = muestra.filter(({ ride }) => ride[parte].length > 0);
      const halladas = conElla.flatMap(({ firmado: suyo, ...uno }) => {
        const sinParte = { ...uno, ride: { ...uno.ride, [parte]: [] } };
        return juzgar(sinParte, suyo, tipo).papel;
      });
      expect(halladas.length > 0, parte).toBe(conElla.length > 0);
    }
    if (!dirEsquemas) return;
    const sinMatriz = firmado.replace(/<dirMatriz>[^<]*<\/dirMatriz>/, '');
    expect(await faltasDeEsquema(tipo.esquema, [sinMatriz])).not.toEqual([]);
  });
});

/** As it reads: where a long line breaks depends on what stands beside it. */
const corrido = (texto: string): string => texto.replaceAll(/\s+/g, ' ');

it('impreso, el papel de cada tipo lleva su clave, su número y su total', async () => {
  const impresor = crearImpresor({ leerLogo: async () => undefined, prestados: HILOS.impresion });
  const senal = new AbortController().signal;
  for (const tipo of GENERADOS) {
    const [{ ride }] = tipo.generar(1, semilla) as [DocumentoGenerado];
    const paginas = await textoDe(await impresor.ride(ride, { empresa_id: 1, senal }));
    const impreso = corrido(paginas.join(' '));
    const total = ride.totales.at(-1)?.texto ?? '';
    for (const trozo of [ride.archivo, ride.comprobante.numero!, ride.titulo, total]) {
      expect(impreso, tipo.recurso).toContain(corrido(trozo));
    }
  }
  await impresor.cerrar();
}, 60_000);
