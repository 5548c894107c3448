import type { EmisorDelMensaje } from '#domain/identidad/correo.mensaje.ts';
import {
  type Mensaje,
  mensajeDeEmpresa,
  nombreDeEmisor,
  nombreSinEnlaces,
  type Renglon,
} from '#domain/kernel/correo.mensaje.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { conMayuscula } from '#domain/kernel/palabras.ts';
import type { Ambiente, TipoDocumento } from '#domain/kernel/sri.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import { tipoDe } from '../tipos.ts';

/** The words of the e-mail that carries a document: Spanish, as plain text and as HTML. */

export type DocumentoDelMensaje = {
  readonly numero_comprobante: string;
  readonly clave_acceso: string;
  readonly fecha_emision: Fecha;
  /** Of whom it was issued to. */
  readonly razon_social: string;
  readonly ambiente: Ambiente;
  /** null where a document has no total. */
  readonly total: Centavos | null;
};

const renglonesDe = (nombre: string, d: DocumentoDelMensaje): readonly Renglon[] => [
  [conMayuscula(nombre), d.numero_comprobante],
  ['Fecha de emisión', fechaSri(d.fecha_emision)],
  ...(d.total === null ? [] : [['Valor total', `USD ${textoDeCentavos(d.total)}`] as const]),
  ['Clave de acceso', d.clave_acceso],
];

const ADJUNTOS = 'Adjuntamos su representación impresa (RIDE, en PDF) y el XML firmado.';
const VALIDO = 'El XML es el comprobante con validez tributaria: consérvelo.';
const DE_PRUEBAS =
  'ES UNA PRUEBA: emitido en el ambiente de pruebas del SRI, no tiene validez tributaria.';

/** The mail of an authorized document. Everything written by people comes out clean and escaped. */
export const mensajeDeDocumento = (
  tipo: TipoDocumento,
  documento: DocumentoDelMensaje,
  emisor: EmisorDelMensaje,
): Mensaje => {
  const { singular: nombre } = tipoDe(tipo);
  const empresa = nombreDeEmisor(emisor);
  const deQuien = `${nombreSinEnlaces(emisor.razon_social)}, RUC ${emisor.ruc}`;
  const pruebas = documento.ambiente === '1';
  const asunto =
    (pruebas ? '[PRUEBA] ' : '') +
    `${conMayuscula(nombre)} ${documento.numero_comprobante} de ${empresa}`;
  const saludo = `${nombreSinEnlaces(documento.razon_social)}:`;
  const entrada = `Le enviamos la ${nombre} electrónica emitida por ${deQuien}.`;
  return mensajeDeEmpresa({
    asunto,
    empresa,
    color: emisor.color_primario,
    antes: [...(pruebas ? [DE_PRUEBAS] : []), saludo, entrada],
    renglones: renglonesDe(nombre, documento),
    despues: [ADJUNTOS, ...(pruebas ? [] : [VALIDO])],
  });
};
