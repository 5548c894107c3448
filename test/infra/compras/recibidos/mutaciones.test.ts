import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { registrarCompraEsquema } from '#commands/compras/compras.esquema.ts';
import { completar } from '#domain/compras/compra.decider.ts';
import { valorarCompra } from '#domain/compras/compra.importes.ts';
import { calcularReembolsos } from '#domain/compras/compra.reembolsos.ts';
import type { Recibido } from '#domain/compras/recibido/recibido.ts';
import { type RecibidoConXml, vistaRecibido } from '#domain/compras/recibido/recibido.vista.ts';
import { ErrorDeForma } from '#domain/kernel/forma.ts';
import { leerRecibido } from '#infra/compras/recibidos/lote.ts';
import {
  enSobre,
  facturaCompensada,
  facturaConIce,
  facturaDeReembolso,
  facturaRecibida,
} from '#test/support/compras/recibidos.ts';
import { dirDocumentos } from '#test/support/documentos/esquemas-sri.ts';

/**
 * Whatever happens to a document on its way, it is a preview or a refusal; a preview that gives no
 * notice of its figures has those of the document, and any preview is a purchase as it stands, at the
 * figures that it shows. `MUTACIONES` says how many.
 */

const CUANTAS = Number(process.env.MUTACIONES ?? 1_000);

type Original = { readonly nombre: string; readonly bytes: Buffer };

const deMuestra = (dir: string): readonly Original[] =>
  readdirSync(dir)
    .filter((nombre) => nombre.endsWith('.xml'))
    .map((nombre) => ({ nombre, bytes: readFileSync(join(dir, nombre)) }));

const HECHAS: readonly Original[] = [
  { nombre: 'suelta', bytes: Buffer.from(facturaRecibida({ lineas: 2 })) },
  { nombre: 'cdata', bytes: Buffer.from(enSobre(facturaRecibida({ lineas: 3 }), 'cdata')) },
  { nombre: 'escapada', bytes: Buffer.from(enSobre(facturaRecibida(), 'soap_escapado')) },
  { nombre: 'de reembolso', bytes: Buffer.from(facturaDeReembolso(2)) },
  { nombre: 'compensada', bytes: Buffer.from(facturaCompensada('22.60')) },
  { nombre: 'con ICE', bytes: Buffer.from(facturaConIce()) },
  { nombre: 'elemento', bytes: Buffer.from(enSobre(facturaRecibida(), 'elemento')) },
];
const ORIGINALES = [...HECHAS, ...(dirDocumentos ? deMuestra(dirDocumentos) : [])];

/** What it comes to, line by line. */
const cifrasDe = ({ total, impuestos, lineas, ice, propina }: Recibido) => ({
  total,
  impuestos,
  ice,
  propina,
  lineas: lineas.map(({ cantidad, precio_unitario, descuento, precio_total }) => [
    porLinea(cantidad, precio_unitario, descuento),
    precio_total,
  ]),
});

/** Quantity and price may each be written in other ways; what they come to may not. */
const porLinea = (cantidad: number, precio: number, descuento: number): number =>
  Math.round((cantidad * precio) / 1e10) - descuento;

const SIN_NADA = {
  ruc: null,
  proveedor: null,
  con_su_clave: null,
  con_su_numero: null,
  modificada: null,
  modificada_dia: null,
  categoria: null,
  cuenta_id: null,
  registrada: null,
};

/** A preview is what `POST /compras` takes, and comes to the same: but for a note of nobody knows what. */
const exigirGuardable = (leido: RecibidoConXml): void => {
  const { recibido } = leido;
  if (recibido.tipo_doc === '04' && recibido.modifica === null) return;
  const { pedido } = registrarCompraEsquema.parse(vistaRecibido(leido, SIN_NADA));
  const { total, iva, ice, irbpnr, propina, impuestos, detalles } = valorarCompra(
    completar(pedido.importes, { servicios: new Map() }),
    pedido.sustento,
  );
  const { lineas } = recibido;
  const reembolsos = pedido.reembolsado
    ? calcularReembolsos(pedido.reembolsado, pedido.tipo_doc)
    : [];
  expect(reembolsos).toEqual(recibido.reembolsos);
  expect({
    total,
    iva,
    ice,
    irbpnr,
    propina,
    lineas: detalles.map((una) => una.precio_total),
  }).toEqual({
    total: recibido.total,
    iva: recibido.iva,
    ice: recibido.ice,
    irbpnr: recibido.irbpnr,
    propina: recibido.propina,
    lineas: lineas.map((una) => una.precio_total),
  });
  const porCodigo = (lista: Recibido['impuestos']) =>
    lista.toSorted((a, b) => a.iva_codigo.localeCompare(b.iva_codigo));
  expect(porCodigo(impuestos)).toEqual(porCodigo(recibido.impuestos));
};

const leer = (bytes: Uint8Array): RecibidoConXml | undefined => {
  try {
    return leerRecibido(bytes);
  } catch (error) {
    if (error instanceof ErrorDeForma) return undefined;
    throw error;
  }
};

const DE_CIFRAS =
  /dice|suma|no dicen|Repite|se tomaron|se tomó|no es el de su tarifa|de terceros|No se entiende/;
const deSuEstado = (aviso: string): boolean => /^El archivo (?:dice|no dice)/.test(aviso);

const avisosDeCifras = ({ avisos }: Recibido): readonly string[] =>
  avisos.filter((aviso) => !deSuEstado(aviso) && DE_CIFRAS.test(aviso));

type Mutar = (texto: string, en: number, otro: number) => string;

const parteDe = (texto: string, en: number): number => Math.floor(en * texto.length);

/** The element that begins nearest after a place, as it is written. */
const elementoEn = (texto: string, en: number): [number, string] => {
  const patron = /<([\w:.-]+)(?:\s[^<>]*)?>[\s\S]*?<\/\1>/g;
  patron.lastIndex = parteDe(texto, en);
  const hallado = patron.exec(texto);
  return hallado ? [hallado.index, hallado[0]] : [0, ''];
};

const DIGITO = /\d/g;

const MUTACIONES: { readonly [nombre: string]: Mutar } = {
  cortada: (texto, en) => texto.slice(0, parteDe(texto, en)),
  'sin un tramo': (texto, en, otro) =>
    texto.slice(0, parteDe(texto, en)) + texto.slice(parteDe(texto, en) + parteDe(texto, otro) / 4),
  'con un elemento doble': (texto, en) => {
    const [lugar, suyo] = elementoEn(texto, en);
    return texto.slice(0, lugar) + suyo + texto.slice(lugar);
  },
  'sin un elemento': (texto, en) => {
    const [lugar, suyo] = elementoEn(texto, en);
    return texto.slice(0, lugar) + texto.slice(lugar + suyo.length);
  },
  'con otro dígito': (texto, en, otro) => {
    DIGITO.lastIndex = parteDe(texto, en);
    const lugar = DIGITO.exec(texto)?.index ?? 0;
    return texto.slice(0, lugar) + String(Math.floor(otro * 10)) + texto.slice(lugar + 1);
  },
  'con un elemento en otra parte': (texto, en, otro) => {
    const [lugar, suyo] = elementoEn(texto, en);
    const sin = texto.slice(0, lugar) + texto.slice(lugar + suyo.length);
    const donde = sin.indexOf('<', parteDe(sin, otro));
    return donde < 0 ? sin : sin.slice(0, donde) + suyo + sin.slice(donde);
  },
  'con una DTD': (texto) =>
    texto.replace(/<(?=factura|autorizacion|nota)/, '<!DOCTYPE x [<!ENTITY a "b">]><'),
  'con otra letra': (texto, en, otro) => {
    const lugar = parteDe(texto, en);
    return texto.slice(0, lugar) + String.fromCharCode(otro * 0x300) + texto.slice(lugar + 1);
  },
  'con otro punto': (texto, en) => {
    const lugar = texto.indexOf('.', parteDe(texto, en));
    return lugar < 0 ? texto : texto.slice(0, lugar) + texto.slice(lugar + 1);
  },
};

/** Bytes that say the same to whoever reads them as they were meant, or do not. */
const CODIFICACIONES: { readonly [nombre: string]: (texto: string) => Buffer } = {
  utf8: (texto) => Buffer.from(texto, 'utf8'),
  latin1: (texto) => Buffer.from(texto, 'latin1'),
  utf16: (texto) => Buffer.from(`\uFEFF${texto}`, 'utf16le'),
  'utf16 sin marca': (texto) => Buffer.from(texto, 'utf16le'),
  'dos veces': (texto) => Buffer.from(Buffer.from(texto, 'utf8').toString('latin1'), 'utf8'),
  'con un byte cualquiera': (texto) => {
    const bytes = Buffer.from(texto, 'utf8');
    bytes[Math.floor(bytes.length / 2)] = 0xc3;
    return bytes;
  },
};

it(`${CUANTAS} mutaciones: una vista previa o un 422, y nunca otra cifra sin aviso`, {
  timeout: 60_000 + CUANTAS * 30,
}, () => {
  const fraccion = fc.double({ min: 0, max: 0.999_999, noNaN: true });
  let leidas = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...ORIGINALES),
      fc.constantFrom(...Object.entries(MUTACIONES)),
      fc.constantFrom(...Object.entries(CODIFICACIONES)),
      fraccion,
      fraccion,
      ({ bytes }, [, mutar], [, codificar], en, otro) => {
        const leido = leer(codificar(mutar(bytes.toString('utf8'), en, otro)));
        if (!leido) return;
        exigirGuardable(leido);
        const { recibido: mutado } = leido;
        const original = leer(bytes)?.recibido;
        if (!original) return;
        leidas += 1;
        if (avisosDeCifras(mutado).length > avisosDeCifras(original).length) return;
        expect(cifrasDe(mutado)).toEqual(cifrasDe(original));
      },
    ),
    { numRuns: CUANTAS, seed: Number(process.env.SEMILLA ?? Date.now() % 2_147_483_647) },
  );
  expect(leidas).toBeGreaterThan(CUANTAS / 50);
});
