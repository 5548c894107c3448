import { numeracionDe } from '#domain/documentos/comprobante/comprobante.xml.ts';
import { fechaDeClave } from '#domain/documentos/comprobante/tipo.ts';
import { empresaEl } from '#domain/identidad/calidades.ts';
import { claveDeAcceso, codigoNumerico } from '#domain/kernel/clave-acceso.ts';
import type { DatosDeFirma, DireccionDeDocumento, PuertosDeEmision } from './emision.puerto.ts';
import type { Emision } from './emision.tarea.ts';
import { type Firmado, SinCertificado } from './sri.puerto.ts';

/** Signing an attempt: its key, its XML, and its bytes in the log before the first of them leaves. */

/**
 * Follows from the document and its attempt: a crash between two tries at signing makes no second
 * key. What changes between attempts may, once in a hundred million, give the code of a key that was
 * given up: then the next one is taken.
 */
const claveDelComprobante = ({ empresa_id, tipo, comprobante, empresa }: Emision): string => {
  const { id, creado_en, identificacion, razon_social } = comprobante;
  const dice = [empresa_id, tipo.documento, id, creado_en, identificacion, razon_social];
  const contenido = JSON.stringify([...dice, tipo.total(comprobante)]);
  const numeracion = numeracionDe(comprobante);
  for (let vez = comprobante.intento; ; vez += 1) {
    const clave = claveDeAcceso({
      fecha_emision: fechaDeClave(tipo, comprobante),
      cod_doc: tipo.cod_doc,
      ruc: empresa.ruc,
      ...numeracion,
      codigo_numerico: codigoNumerico(contenido, vez),
    });
    if (!comprobante.claves_anteriores.includes(clave)) return clave;
  }
};

/** The place of an attempt's bytes. */
export const direccionDe = ({ empresa_id, tipo, comprobante }: Emision): DireccionDeDocumento => ({
  empresa_id,
  documento: tipo.documento,
  documento_id: comprobante.id,
  intento: comprobante.intento,
});

type PuertosDeFirma = Pick<PuertosDeEmision, 'documentos' | 'firmador' | 'reloj' | 'ruc_proveedor'>;

/**
 * Signs an attempt and keeps its bytes. Whoever comes second gets those that the first one kept,
 * whatever it signed itself. Throws `SinCertificado` when nobody ever signed it and nobody can.
 */
export const firmarIntento =
  ({ documentos, firmador, reloj, ruc_proveedor }: PuertosDeFirma) =>
  async (emision: Emision): Promise<Firmado & DatosDeFirma> => {
    const { empresa_id, tipo, comprobante: fila, empresa, sucursal } = emision;
    const dir = direccionDe(emision);
    const clave_acceso = claveDelComprobante(emision);
    const deEntonces = empresaEl(empresa, fila.fecha_emision);
    const xml = tipo.xml({ fila, empresa: deEntonces, sucursal, clave_acceso, ruc_proveedor });
    const firmado_en = new Date(reloj()).toISOString();
    try {
      const firmado = await firmador.firmar(empresa_id, xml, firmado_en);
      return await documentos.guardar(dir, { ...firmado, clave_acceso, firmado_en });
    } catch (error) {
      const previo = error instanceof SinCertificado ? await documentos.leer(dir) : undefined;
      if (previo) return previo;
      throw error;
    }
  };
