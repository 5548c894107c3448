import { type KeyObject, sign } from 'node:crypto';
import { verificarFirma } from '#infra/documentos/firma/verificar.ts';
import { firmarXades, prepararFirmante } from '#infra/documentos/firma/xades.ts';
import { INSTANTE, identidadDePrueba } from '#test/support/identidad/certificados.ts';
import { firmarFacturas, porSegundo } from './trabajos/firma.ts';
import { ejemplaresDe } from './vida.ts';

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

const media = (valores: readonly number[]): number =>
  valores.reduce((a, b) => a + b, 0) / valores.length;

type Trabajo = (vuelta: number) => unknown;

/**
 * How often each work is done in a second beside raw RSA, in turns of a tenth of the time so that a
 * busy machine hurts all alike.
 */
const frenteARsa = (
  llave: KeyObject,
  trabajos: readonly Trabajo[],
  segundos: number,
): { readonly rsa_crudo_por_s: number; readonly por_s: readonly number[] } => {
  const bytes = Buffer.alloc(1024, 'x');
  const crudo = (): unknown => sign('RSA-SHA1', bytes, llave);
  for (const trabajo of trabajos) porSegundo(300, trabajo);
  porSegundo(100, crudo);
  const turnos = Array.from({ length: 5 }, () => ({
    trabajos: trabajos.map((trabajo) => porSegundo(segundos * 100, trabajo)),
    rsa: porSegundo(segundos * 100, crudo),
  }));
  return {
    rsa_crudo_por_s: media(turnos.map(({ rsa }) => rsa)),
    por_s: trabajos.map((_, i) => media(turnos.map((turno) => turno.trabajos[i]!))),
  };
};

const razonDe = (por_s: number, rsa_crudo_por_s: number): number =>
  Number((por_s / rsa_crudo_por_s).toFixed(3));

/** Signatures per second beside raw RSA. Invoices are generated, the same ones in every run. */
export const medirFirma = async ({ segundos }: { segundos: number }): Promise<MedidaDeFirma> => {
  const { identidad, facturas, firmar } = await firmarFacturas();
  porSegundo(300, firmar);
  const cpuAl = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const antes_ms = cpuAl();
  const vueltas = 200;
  for (let i = 0; i < vueltas; i++) firmar(i);
  const cpu_ms = (cpuAl() - antes_ms) / vueltas;
  const { rsa_crudo_por_s, por_s } = frenteARsa(identidad.llave, [firmar], segundos);
  const firmas_por_s = por_s[0]!;
  const firmados = facturas.map((_, i) => firmar(i));
  const verificar = (i: number) => verificarFirma(firmados[i % firmados.length] ?? '');
  porSegundo(200, verificar);
  return {
    firmas_por_s: Math.round(firmas_por_s),
    rsa_crudo_por_s: Math.round(rsa_crudo_por_s),
    razon: razonDe(firmas_por_s, rsa_crudo_por_s),
    verificacion_ms: Number((1000 / porSegundo(500, verificar)).toFixed(2)),
    cpu_ms: Number(cpu_ms.toFixed(3)),
  };
};

/** The same for each type of document, of eight lines: its XML built and signed. */
export const medirFirmaPorTipo = async ({ segundos }: { segundos: number }) => {
  const identidad = await identidadDePrueba();
  const firmante = prepararFirmante(identidad);
  const ejemplares = await ejemplaresDe(50);
  const trabajos = ejemplares.map(
    ({ documento, datos }) =>
      (i: number) =>
        firmarXades(firmante, documento.tipo.xml(datos[i % datos.length]!), INSTANTE),
  );
  const { rsa_crudo_por_s, por_s } = frenteARsa(identidad.llave, trabajos, segundos);
  return ejemplares.map(({ documento: { tipo } }, i) => ({
    tipo: tipo.singular,
    xml_kb: Number((trabajos[i]!(0).length / 1024).toFixed(1)),
    firmas_por_s: Math.round(por_s[i]!),
    rsa_crudo_por_s: Math.round(rsa_crudo_por_s),
    razon: razonDe(por_s[i]!, rsa_crudo_por_s),
  }));
};

if (import.meta.main) {
  console.log(JSON.stringify(await medirFirma({ segundos: 4 })));
  console.log(JSON.stringify(await medirFirmaPorTipo({ segundos: 4 }), null, 1));
}
