import { sign } from 'node:crypto';
import fc from 'fast-check';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { datosXmlArbitrarios } from '#test/support/documentos/facturas.arbitrarias.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

export type MedidaDeFirma = {
  /** XML of an invoice built and signed, one thread. */
  readonly firmas_por_s: number;
  /** RSA-2048 signatures of node:crypto over 1 KB, the same thread and key. */
  readonly rsa_crudo_por_s: number;
  readonly razon: number;
  readonly verificacion_ms: number;
  /** Processor time of building and signing one, whatever else the machine does meanwhile. */
  readonly cpu_ms: number;
};

const porSegundo = (ms: number, hacer: (vuelta: number) => void): number => {
  const inicio = performance.now();
  let vueltas = 0;
  while (performance.now() - inicio < ms) {
    hacer(vueltas);
    vueltas += 1;
  }
  return (vueltas * 1000) / (performance.now() - inicio);
};

/**
 * Signatures per second beside raw RSA, in turns of a tenth of the time so that a busy machine
 * hurts both alike. Invoices are generated, the same ones in every run.
 */
export const medirFirma = async ({ segundos }: { segundos: number }): Promise<MedidaDeFirma> => {
  const identidad = await identidadDePrueba();
  const firmante = prepararFirmante(identidad);
  const facturas = fc.sample(datosXmlArbitrarios, { numRuns: 200, seed: 1 });
  const bytes = Buffer.alloc(1024, 'x');
  const firmar = (i: number): string => {
    const datos = facturas[i % facturas.length] as (typeof facturas)[number];
    return firmarXades(firmante, xmlDeFactura(datos), INSTANTE);
  };
  const crudo = (): unknown => sign('RSA-SHA1', bytes, identidad.llave);
  porSegundo(300, firmar);
  porSegundo(100, crudo);
  const cpuAl = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const antes_ms = cpuAl();
  const vueltas = 200;
  for (let i = 0; i < vueltas; i++) firmar(i);
  const cpu_ms = (cpuAl() - antes_ms) / vueltas;
  const turnos = Array.from({ length: 5 }, () => ({
    firmas: porSegundo(segundos * 100, firmar),
    rsa: porSegundo(segundos * 100, crudo),
  }));
  const firmados = facturas.map((_, i) => firmar(i));
  const verificar = (i: number) => verificarFirma(firmados[i % firmados.length] ?? '');
  porSegundo(200, verificar);
  const media = (valores: number[]): number => valores.reduce((a, b) => a + b, 0) / valores.length;
  const firmas_por_s = media(turnos.map(({ firmas }) => firmas));
  const rsa_crudo_por_s = media(turnos.map(({ rsa }) => rsa));
  return {
    firmas_por_s: Math.round(firmas_por_s),
    rsa_crudo_por_s: Math.round(rsa_crudo_por_s),
    razon: Number((firmas_por_s / rsa_crudo_por_s).toFixed(3)),
    verificacion_ms: Number((1000 / porSegundo(500, verificar)).toFixed(2)),
    cpu_ms: Number(cpu_ms.toFixed(3)),
  };
};

if (import.meta.main) console.log(JSON.stringify(await medirFirma({ segundos: 4 })));
