import type { Comprobante } from '#domain/documentos/comprobante/ciclo.ts';
import type { ComprobanteAutorizado } from '#domain/documentos/comprobante/comprobante.events.ts';
import { comprobanteEnviable } from '#domain/documentos/comprobante/correo.enviable.ts';
import { mensajeDeDocumento } from '#domain/documentos/comprobante/correo.mensaje.ts';
import {
  type DatosDeRide,
  emisorDeRide,
  emisorSegunXml,
} from '#domain/documentos/comprobante/ride.vista.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { TIPOS } from '#domain/documentos/tipos.ts';
import type { Sucursal } from '#domain/identidad/empresa.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type {
  Contenido,
  Correspondencia,
  PorRedactar,
  Redactable,
} from '#processes/correo/correspondencia.puerto.ts';
import type { DesdeDonde } from '../kernel/proceso.ts';
import type { DocumentosFirmados } from './emision.puerto.ts';

export type PuertosDeCorrespondencia = {
  /** The PDF of a document. */
  readonly ride: (empresa_id: number, datos: DatosDeRide) => Promise<Uint8Array>;
  readonly documentos: Pick<DocumentosFirmados, 'leer'>;
  /** What a mail is of, and its branch. */
  readonly leer: (
    desde: DesdeDonde,
    tipo: TipoDeComprobante,
    de: Pick<PorRedactar, 'empresa_id' | 'correo'>,
  ) => Promise<{ readonly comprobante: Comprobante; readonly sucursal: Sucursal } | undefined>;
  readonly ruc_proveedor: string | null;
};

/** The RIDE and the signed XML of a document that is authorized still. */
const redactar =
  (tipo: TipoDeComprobante, puertos: PuertosDeCorrespondencia): Redactable['redactar'] =>
  async (desde, de) => {
    const { empresa_id, correo, emisor } = de;
    const { documento } = tipo;
    const { documento_id, numero_comprobante, clave_acceso } = correo;
    const leido = await puertos.leer(desde, tipo, de);
    if (!leido) throw new Error(`${documento} ${documento_id} no está en la lectura`);
    const { comprobante, sucursal } = leido;
    if (comprobante.estado !== 'AUTORIZADO') return { impedimento: 'documento_no_autorizado' };
    const { intento } = comprobante;
    const firmado = await puertos.documentos.leer({ empresa_id, documento, documento_id, intento });
    if (!firmado || numero_comprobante === null || clave_acceso === null) {
      throw new Error(`${documento} ${documento_id} no tiene documento firmado`);
    }
    const { ruc_proveedor } = puertos;
    // Who issues is what was signed, as in the download, whatever the profile says by now.
    const hoy = emisorDeRide({ ...emisor, sucursal, ruc_proveedor });
    const pdf = await puertos.ride(
      empresa_id,
      tipo.ride(comprobante, emisorSegunXml(hoy, firmado.xml)),
    );
    const ambiente = comprobante.ambiente ?? '1';
    const total = tipo.total(comprobante);
    const delMensaje = { ...comprobante, numero_comprobante, clave_acceso, ambiente, total };
    const { color_primario } = emisor.ajustes;
    return {
      ...mensajeDeDocumento(documento, delMensaje, { ...emisor.empresa, color_primario }),
      adjuntos: [
        { nombre: `${clave_acceso}.pdf`, tipo: 'application/pdf', bytes: pdf },
        { nombre: `${clave_acceso}.xml`, tipo: 'application/xml', bytes: firmado.xml },
      ],
    } satisfies Contenido;
  };

/** Documents, mailed on request and, where their company wants that, as soon as they are authorized. */
export const correspondenciaDeDocumentos = (
  puertos: PuertosDeCorrespondencia,
): Correspondencia => ({
  redactables: TIPOS.map((tipo: TipoDeComprobante) => ({
    enviable: comprobanteEnviable(tipo),
    redactar: redactar(tipo, puertos),
  })),
  al_ocurrir: {
    ComprobanteAutorizado: (registrado) => {
      const { datos } = registrado as EventoRegistrado & ComprobanteAutorizado;
      return datos.envia_correo ? datos : undefined;
    },
  },
});
