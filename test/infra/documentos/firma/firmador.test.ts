import { createHash, randomUUID } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DECLARACION } from '#domain/kernel/xml.ts';
import { crearFirmador } from '#infra/documentos/firma/firmador.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import type { CertificadoGuardado } from '#infra/identidad/certificados.ts';
import { leerP12 } from '#infra/identidad/p12/p12.ts';
import { SinCertificado } from '#processes/documentos/sri.puerto.ts';
import { CLAVE_P12, INSTANTE, p12DePrueba } from '#test/support/identidad/certificados.ts';

const documento = (texto: string): string =>
  `${DECLARACION}<factura id="comprobante" version="1.1.0"><a>${texto}</a></factura>`;

const guardado = async (): Promise<CertificadoGuardado> => {
  const p12 = await p12DePrueba();
  const { huella } = leerP12(p12, CLAVE_P12, INSTANTE).certificado;
  return { p12, clave: CLAVE_P12, huella };
};

let bueno: CertificadoGuardado;
let otro: CertificadoGuardado;
const abiertos: { cerrar(): Promise<void> }[] = [];

const firmadorCon = (certificados: readonly (CertificadoGuardado | undefined)[], hilos = 1) => {
  const certificadoDe = async (id: number) => certificados[id - 1];
  const firmador = crearFirmador({ certificadoDe, hilos });
  abiertos.push(firmador);
  return firmador;
};

beforeAll(async () => {
  [bueno, otro] = await Promise.all([guardado(), guardado()]);
});

afterEach(async () => {
  await Promise.all(abiertos.splice(0).map((firmador) => firmador.cerrar()));
});

describe('el firmador', () => {
  test('firma con el certificado de cada empresa y da la huella de los bytes', async () => {
    const firmador = firmadorCon([bueno, otro]);
    for (const [empresa_id, certificado] of [bueno, otro].entries()) {
      const { xml, sha256 } = await firmador.firmar(empresa_id + 1, documento('ñ'), INSTANTE);
      expect(sha256).toBe(createHash('sha256').update(Buffer.from(xml)).digest('hex'));
      const resultado = verificarFirma(xml);
      expect(resultado.valida && resultado.certificado.huella).toBe(certificado.huella);
    }
  });

  test('con muchas a la vez devuelve a cada una su documento', async () => {
    const firmador = firmadorCon([bueno, otro], 2);
    const textos = Array.from({ length: 60 }, () => randomUUID());
    const firmados = await Promise.all(
      textos.map((texto, i) => firmador.firmar((i % 2) + 1, documento(texto), INSTANTE)),
    );
    firmados.forEach(({ xml }, i) => {
      expect(xml).toContain(`<a>${textos[i]}</a>`);
      expect(verificarFirma(xml).valida).toBe(true);
    });
  });
});

test('las empresas firman por turnos: las muchas de una no demoran la de otra', async () => {
  const firmador = firmadorCon([bueno, otro]);
  const orden: number[] = [];
  const firmar = async (empresa_id: number): Promise<void> => {
    await firmador.firmar(empresa_id, documento('x'), INSTANTE);
    orden.push(empresa_id);
  };
  const muchas = Array.from({ length: 60 }, () => firmar(1));
  await Promise.all([...muchas, firmar(2)]);
  expect(orden.indexOf(2)).toBeLessThan(12);
});

describe('sin certificado que sirva', () => {
  test.each<[string, () => CertificadoGuardado | undefined, string, RegExp]>([
    ['no tiene', () => undefined, INSTANTE, /falta el certificado/],
    ['clave equivocada', () => ({ ...bueno, clave: 'x' }), INSTANTE, /clave/],
    ['vencido', () => bueno, '2029-01-01T00:00:00.000Z', /venció/],
    ['de otra huella', () => ({ ...bueno, huella: '0'.repeat(64) }), INSTANTE, /no es el que/],
  ])('%s: SinCertificado', async (_caso, certificado, instante, texto) => {
    const firmador = firmadorCon([certificado()]);
    const firmar = firmador.firmar(1, documento('x'), instante);
    await expect(firmar).rejects.toThrow(SinCertificado);
    await expect(firmar).rejects.toThrow(texto);
  });

  test('vence también para una llave que el hilo ya tenía abierta', async () => {
    const firmador = firmadorCon([bueno]);
    await firmador.firmar(1, documento('x'), INSTANTE);
    const tarde = firmador.firmar(1, documento('x'), '2029-01-01T00:00:00.000Z');
    await expect(tarde).rejects.toThrow(/venció/);
  });

  test('después de corregirlo firma', async () => {
    const certificados = [{ ...bueno, clave: 'x' }];
    const firmador = firmadorCon(certificados);
    await expect(firmador.firmar(1, documento('x'), INSTANTE)).rejects.toThrow(SinCertificado);
    certificados[0] = bueno;
    expect((await firmador.firmar(1, documento('x'), INSTANTE)).xml).toContain('ds:Signature');
  });
});

test('un documento que no está en forma canónica se rechaza sin dañar al que sigue', async () => {
  const firmador = firmadorCon([bueno]);
  const malo = firmador.firmar(1, `${DECLARACION}<a id="comprobante"/>`, INSTANTE);
  const siguiente = firmador.firmar(1, documento('x'), INSTANTE);
  await expect(malo).rejects.toThrow(/forma canónica/);
  await expect(malo).rejects.not.toThrow(SinCertificado);
  expect(verificarFirma((await siguiente).xml).valida).toBe(true);
});

test('si el hilo muere, lo pendiente falla y lo que sigue se firma', async () => {
  const hilos: Worker[] = [];
  const anotar = (hilo: Worker) => hilos.push(hilo);
  process.on('worker', anotar);
  try {
    const firmador = firmadorCon([bueno]);
    await firmador.firmar(1, documento('x'), INSTANTE);
    const pendientes = Array.from({ length: 20 }, () =>
      firmador.firmar(1, documento('y'), INSTANTE),
    );
    const resultados = Promise.allSettled(pendientes);
    // One turn: the requests have left for the thread, which dies with them.
    await new Promise(setImmediate);
    await hilos[0]?.terminate();
    const rechazados = (await resultados).filter(({ status }) => status === 'rejected');
    expect(rechazados.length).toBeGreaterThan(0);
    expect(rechazados[0]).toMatchObject({
      reason: { message: expect.stringMatching(/hilo de firma terminó/) },
    });
    const { xml } = await firmador.firmar(1, documento('z'), INSTANTE);
    expect(verificarFirma(xml).valida).toBe(true);
    expect(hilos).toHaveLength(2);
  } finally {
    process.off('worker', anotar);
  }
});

test('al cerrarse rechaza lo pendiente y lo que llegue', async () => {
  const firmador = firmadorCon([bueno]);
  const pendiente = firmador.firmar(1, documento('x'), INSTANTE);
  await Promise.resolve();
  await Promise.resolve();
  const [resultado] = await Promise.allSettled([pendiente, firmador.cerrar()]);
  expect(resultado?.status).toBe('rejected');
  await expect(firmador.firmar(1, documento('x'), INSTANTE)).rejects.toThrow(/cerr/);
});
