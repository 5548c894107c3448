import { atributoDe, type Elemento, hijo, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { leerXml } from '#infra/nucleo/xml/lectura.ts';
import { claveBienFormada, partesDeClave } from './clave.ts';
import { type Comprobante, leerComprobante } from './documento.ts';
import { esquemaDe, faltaDeEstructura } from './estructura.ts';
import { faltaDeFirma } from './firma.ts';
import { type Mensaje, mensaje } from './mensajes.ts';

/** Reception takes no document larger than this (SRI's sheet: 320 KB). */
const MAXIMO_BYTES = 320 * 1024;

/** Oldest date that reception takes: 129,600 minutes. */
const ANTIGUEDAD_MAXIMA_DIAS = 90;

const DIA_MS = 86_400_000;

/** Ecuador's clock is 5 hours behind UTC, without daylight saving. */
const DESFASE_MS = 5 * 3_600_000;

export type Lectura =
  | { readonly ok: true; readonly comprobante: Comprobante }
  /** `clave` is null where the document cannot even be asked for its key: the answer says N/A. */
  | { readonly ok: false; readonly clave: string | null; readonly mensaje: Mensaje };

/** Reception's first look, which needs no memory: bytes, well-formed XML, schema, check digit. */
export const leerEnvio = (base64: string): Lectura => {
  const negar = (m: Mensaje, clave: string | null = null): Lectura => ({
    ok: false,
    clave,
    mensaje: m,
  });
  if (base64.trim() === '') return negar(mensaje('49'));
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAXIMO_BYTES) return negar(mensaje('26', `${bytes.length} bytes`));
  let xml: string;
  let raiz: Elemento;
  try {
    xml = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    raiz = leerXml(xml);
  } catch (error) {
    return negar(mensaje('35', error instanceof Error ? error.message : String(error)));
  }
  const clave = textoDe(hijo(raiz, 'infoTributaria'), 'claveAcceso') || null;
  const version = atributoDe(raiz, 'version');
  const esquema = esquemaDe(raiz.nombre, version);
  if (!esquema || raiz.espacio !== '')
    return negar(mensaje('47', `elemento ${raiz.nombre}`), clave);
  if (version !== undefined && version !== esquema.version) {
    return negar(mensaje('48', `${raiz.nombre} versión ${version}`), clave);
  }
  const falta = faltaDeEstructura(raiz, esquema);
  if (falta !== undefined) return negar(mensaje('35', falta), clave);
  const comprobante = leerComprobante(esquema, raiz, xml);
  if (!claveBienFormada(comprobante.clave)) {
    return negar(
      mensaje('35', 'El dígito verificador de la clave de acceso no es correcto'),
      clave,
    );
  }
  return { ok: true, comprobante };
};

/** Reception's refusals that depend on the environment and on the day (codes 35, 65, 67, 82). */
export const negativaDeRecepcion = (c: Comprobante, ahora_ms: number): Mensaje | undefined => {
  if (c.campos.ambiente !== '1') {
    return mensaje('35', 'El ambiente 2 no existe en este servicio: solo recibe pruebas');
  }
  const [dia = 0, mes = 0, anio = 0] = c.campos.fecha.split('/').map(Number);
  const emision = new Date(Date.UTC(anio, mes - 1, dia));
  if (emision.getUTCDate() !== dia) return mensaje('67', `Fecha de emisión ${c.campos.fecha}`);
  const hoy = Math.floor((ahora_ms - DESFASE_MS) / DIA_MS);
  const antiguedad = hoy - emision.getTime() / DIA_MS;
  if (c.esquema.fecha === 'fechaIniTransporte') {
    return antiguedad > 0
      ? mensaje('82', 'El transporte no puede empezar antes de la emisión')
      : undefined;
  }
  if (antiguedad < 0) return mensaje('65', 'La fecha de emisión es posterior a la actual');
  return antiguedad > ANTIGUEDAD_MAXIMA_DIAS
    ? mensaje('65', `La fecha de emisión tiene más de ${ANTIGUEDAD_MAXIMA_DIAS} días`)
    : undefined;
};

/**
 * What authorization holds against a document: signature first (39), then the key against the
 * fields (58), then the amounts (52). None = AUTORIZADO.
 */
export const erroresDeAutorizacion = (c: Comprobante): Mensaje[] => {
  const firma = faltaDeFirma(c);
  if (firma !== undefined) return [mensaje('39', firma)];
  const errores: Mensaje[] = [];
  const distintos = camposDistintosDeLaClave(c);
  if (distintos.length > 0) errores.push(mensaje('58', `No coinciden: ${distintos.join(', ')}`));
  const diferencias = c.esquema.diferencias(c.raiz);
  if (diferencias.length > 0) errores.push(mensaje('52', diferencias.join('; ').slice(0, 1000)));
  return errores;
};

const camposDistintosDeLaClave = (c: Comprobante): string[] => {
  const deClave = partesDeClave(c.clave);
  return (Object.keys(deClave) as (keyof typeof deClave)[]).filter(
    (campo) => deClave[campo] !== c.campos[campo],
  );
};
