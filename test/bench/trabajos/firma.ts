import fc from 'fast-check';
import { xmlDeFactura } from '#domain/documentos/factura/factura.xml.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { datosXmlArbitrarios } from '#test/support/documentos/facturas.arbitrarias.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';

/** How often this is done in a second, again and again for so long. */
export const porSegundo = (ms: number, hacer: (vuelta: number) => void): number => {
  const inicio = performance.now();
  let vueltas = 0;
  while (performance.now() - inicio < ms) {
    hacer(vueltas);
    vueltas += 1;
  }
  return (vueltas * 1000) / (performance.now() - inicio);
};

/** Builds and signs the XML of invoices, in one thread; they are generated, the same in every run. */
export const firmarFacturas = async () => {
  const identidad = await identidadDePrueba();
  const firmante = prepararFirmante(identidad);
  const facturas = fc.sample(datosXmlArbitrarios, { numRuns: 200, seed: 1 });
  const firmar = (i: number): string => {
    const datos = facturas[i % facturas.length] as (typeof facturas)[number];
    return firmarXades(firmante, xmlDeFactura(datos), INSTANTE);
  };
  return { identidad, facturas, firmar };
};
