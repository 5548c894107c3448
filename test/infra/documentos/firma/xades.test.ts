import { DOMParser } from '@xmldom/xmldom';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { C14nCanonicalization, SignedXml } from 'xml-crypto';
import { escaparTexto } from '#domain/kernel/texto.ts';
import { DECLARACION, elemento } from '#domain/kernel/xml.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { type Firmante, firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import type { Identidad } from '#infra/identidad/p12/p12.ts';
import { formaCanonicaDe } from '#test/support/documentos/esquemas-sri.ts';
import { casos, semilla } from '#test/support/documentos/facturas.arbitrarias.ts';
import { GENERADOS } from '#test/support/documentos/generados.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

let identidad: Identidad;
let firmante: Firmante;
let firmado: string;

const SIMPLE =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  elemento('factura', elemento('a', escaparTexto('ñ & <😀>\r')), {
    id: 'comprobante',
    version: '1',
  });

const motivo = (documento: string | Uint8Array): string => {
  const resultado = verificarFirma(documento);
  return resultado.valida ? 'válida' : resultado.motivo;
};

beforeAll(async () => {
  identidad = await identidadDePrueba();
  firmante = prepararFirmante(identidad);
  firmado = firmarXades(firmante, SIMPLE, INSTANTE);
});

/** Verification by a library that shares nothing with our verifier but its C14N. */
const valeParaXmlCrypto = (xml: string): boolean => {
  const documento = new DOMParser().parseFromString(xml, 'text/xml');
  const [nodo] = Array.from(documento.getElementsByTagName('ds:Signature'));
  const firma = new SignedXml({
    getCertFromKeyInfo: (keyInfo) => SignedXml.getCertFromKeyInfo(keyInfo ?? null),
  });
  firma.loadSignature(nodo as unknown as Parameters<SignedXml['loadSignature']>[0]);
  return firma.checkSignature(xml);
};

describe('el documento firmado', () => {
  test('verifica, en texto y en bytes, y dice quién y cuándo', () => {
    const resultado = verificarFirma(Buffer.from(firmado));
    expect(resultado).toMatchObject({ valida: true, firmado_en: '2026-11-21T10:00:00-05:00' });
    expect(resultado.valida && resultado.certificado.huella).toBe(identidad.certificado.huella);
    expect(verificarFirma(firmado)).toEqual(resultado);
  });

  test('verifica también según xml-crypto', () => {
    expect(valeParaXmlCrypto(firmado)).toBe(true);
    expect(valeParaXmlCrypto(firmado.replace('ñ', 'n'))).toBe(false);
  });

  test('es el mismo, byte por byte, si se firma otra vez en el mismo instante', () => {
    expect(firmarXades(firmante, SIMPLE, INSTANTE)).toBe(firmado);
    expect(firmarXades(firmante, SIMPLE, '2026-11-21T15:00:01.123Z')).not.toBe(firmado);
  });

  test('conserva el documento: sólo le agrega la firma al final de la raíz', () => {
    const sinFirma = firmado.replace(/<ds:Signature .*<\/ds:Signature>/s, '');
    expect(sinFirma).toBe(SIMPLE);
    expect(firmado.endsWith('</ds:Signature></factura>')).toBe(true);
  });

  test('tiene tres referencias: propiedades, certificado y comprobante, en ese orden', () => {
    const referencias = [...firmado.matchAll(/<ds:Reference [^>]*>/g)].map(([r]) => r);
    expect(referencias).toHaveLength(3);
    expect(referencias[0]).toMatch(
      / Type="http:\/\/uri\.etsi\.org\/01903#SignedProperties" URI="#Signature\d{6}-SignedProperties\d{6}"/,
    );
    expect(referencias[1]).toMatch(/ URI="#Certificate\d{6}"/);
    expect(referencias[2]).toMatch(/ Id="Reference-ID-\d{6}" URI="#comprobante"/);
    expect(firmado).toContain('xmldsig#rsa-sha1"');
  });

  test('verifica con caracteres que otros analizadores cambian', () => {
    const raros = elemento('a', '\u0085\u2028\ufffd\ufeff', { id: 'comprobante' });
    const xml = SIMPLE.replace(/<factura.*/s, raros);
    expect(motivo(firmarXades(firmante, xml, INSTANTE))).toBe('válida');
  });

  test('no se firma si es desmedido', () => {
    const xml = SIMPLE.replace('ñ', 'ñ'.repeat(2_000_000));
    expect(() => firmarXades(firmante, xml, INSTANTE)).toThrow(/demasiado grande/);
  });

  test('se puede firmar con SHA-256', () => {
    const xml = firmarXades(prepararFirmante(identidad, 'sha256'), SIMPLE, INSTANTE);
    expect(xml).toContain('xmldsig-more#rsa-sha256');
    expect(xml).not.toContain('sha1');
    expect(motivo(xml)).toBe('válida');
    expect(valeParaXmlCrypto(xml)).toBe(true);
  });
});

describe(`cualquier comprobante firmado (SEMILLA=${semilla})`, () => {
  let firmados: string[];

  beforeAll(() => {
    const escritos = GENERADOS.flatMap((tipo) => tipo.generar(10, semilla));
    firmados = escritos.map(({ xml }) => firmarXades(firmante, xml, INSTANTE));
  });

  test('verifica según xml-crypto', () => {
    expect(firmados.filter((xml) => !valeParaXmlCrypto(xml))).toEqual([]);
  });

  test('es ya su forma canónica según libxml2', async () => {
    const esperado = firmados.map((xml) => xml.slice(DECLARACION.length)).join('');
    expect(await formaCanonicaDe(firmados)).toBe(esperado);
  });
});

/** C14N of the whole document, or undefined when it is not XML. */
const infoset = (xml: string): string | undefined => {
  try {
    const { documentElement } = new DOMParser({ onError: () => undefined }).parseFromString(
      xml,
      'text/xml',
    );
    const nodo = documentElement as unknown as Parameters<C14nCanonicalization['process']>[0];
    return new C14nCanonicalization().process(nodo, {});
  } catch {
    return undefined;
  }
};

/** Ids that no XAdES digest covers: nothing refers to them and they say nothing. */
const sinIdsLibres = (xml: string | undefined): string | undefined =>
  xml?.replace(/(<ds:(?:SignatureValue|Object) Id=")[^"]*"/g, '$1"');

describe('lo alterado se rechaza', () => {
  test('un byte cualquiera, salvo que el documento siga diciendo lo mismo', () => {
    const original = Buffer.from(firmado);
    const lugar = fc.integer({ min: 0, max: original.length - 1 });
    let rechazados = 0;
    fc.assert(
      fc.property(lugar, fc.integer({ min: 1, max: 255 }), (i, cambio) => {
        const alterado = Buffer.from(original);
        alterado[i] = (alterado[i] ?? 0) ^ cambio;
        if (!verificarFirma(alterado).valida) {
          rechazados += 1;
          return;
        }
        expect(sinIdsLibres(infoset(alterado.toString('utf8')))).toBe(
          sinIdsLibres(infoset(firmado)),
        );
      }),
      { numRuns: casos(200) },
    );
    expect(rechazados).toBeGreaterThan(casos(200) * 0.9);
  });

  test('otra firma, ninguna o dos', () => {
    expect(motivo(SIMPLE)).toMatch(/0 firmas/);
    const bloque = /<ds:Signature .*<\/ds:Signature>/s.exec(firmado)?.[0] ?? '';
    expect(motivo(firmado.replace('</factura>', `${bloque}</factura>`))).toMatch(/2 firmas/);
    expect(motivo(firmado.replace('</factura>', '<b></b></factura>'))).toMatch(/último/);
    const otra = firmarXades(firmante, SIMPLE.replace('ñ', 'n'), INSTANTE);
    const ajena = /<ds:Signature .*<\/ds:Signature>/s.exec(otra)?.[0] ?? '';
    expect(motivo(firmado.replace(bloque, ajena))).toMatch(/alterado/);
  });

  test('un comprobante envuelto en otro', () => {
    const envuelto = firmado
      .replace(/<factura /, '<factura id="otro"><factura ')
      .replace(/$/, '</factura>');
    expect(motivo(envuelto)).toMatch(/0 firmas/);
    expect(motivo(firmado.replace('<a>', '<a id="comprobante">'))).toMatch(/repite/);
  });

  test('un certificado ajeno en lugar del propio', async () => {
    const otro = (await identidadDePrueba()).certificado.der.toString('base64');
    const propio = identidad.certificado.der.toString('base64');
    expect(motivo(firmado.replace(propio, otro))).toMatch(/llave|alterado/);
  });

  test('un DTD, XML roto, texto que no es UTF-8, nada', () => {
    expect(motivo(firmado.replace('?>', '?><!DOCTYPE factura>'))).toMatch(/DTD/);
    expect(motivo(firmado.slice(0, -5))).toMatch(/bien formado/);
    expect(motivo(Buffer.from([0x3c, 0xff]))).toMatch(/leer/);
    expect(motivo('')).not.toBe('válida');
  });
});
