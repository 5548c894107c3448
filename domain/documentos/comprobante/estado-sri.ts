import type { ConsultaGuardada } from '#domain/kernel/consulta-sri.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import type { MensajeSri } from './comprobante.ts';

/** A number already used under another key: whoever looks must ask about the former key. */
export const CODIGO_SECUENCIAL_REGISTRADO = '45';

/** Refusals for the date of issue: 65 out of range, 67 invalid. */
export const CODIGOS_DE_FECHA: readonly string[] = ['65', '67'];

/** The SRI explains a schema error with pages of parser text: the events keep it, the row need not. */
const LARGO_MAXIMO = 2_000;

export type RespuestaSri = 'RECIBIDA' | 'AUTORIZADO' | 'NO AUTORIZADO' | 'DEVUELTA';

const comoTexto = ({ identificador, mensaje, informacion_adicional }: MensajeSri): string =>
  `${identificador} ${mensaje}${informacion_adicional ? ` (${informacion_adicional})` : ''}`;

/**
 * `estado_sri` as the API shows it: the answer in brackets and then its messages, e.g.
 * `[DEVUELTA] 65 FECHA EMISION EXTEMPORANEA`. Code 45 has a bracket of its own.
 */
export const textoEstadoSri = (
  respuesta: RespuestaSri,
  mensajes: readonly MensajeSri[],
): string => {
  const registrado = mensajes.some((m) => m.identificador === CODIGO_SECUENCIAL_REGISTRADO);
  const corchete = registrado ? `${respuesta}: SECUENCIAL YA REGISTRADO` : respuesta;
  return [`[${corchete}]`, mensajes.map(comoTexto).join('; ')]
    .filter((parte) => parte !== '')
    .join(' ')
    .slice(0, LARGO_MAXIMO)
    .toWellFormed();
};

/** `estado_sri` of the alert: the SRI authorized a key that was given up for a newer one. */
export const textoClaveAnterior = (clave_acceso: string): string =>
  `[ALERTA: CLAVE ANTERIOR AUTORIZADA] El SRI autorizó también la clave ${clave_acceso}`;

/** `estado_sri` of the alert: the SRI holds annulled what counts here. */
export const textoAnuladoEnSri = (aviso: string | null): string =>
  aviso === null ? '[ANULADO]' : `[ALERTA: ANULADO EN EL SRI] ${aviso}`;

/** `estado_sri` once it is annulled here: that the SRI has it so is no alert any more. */
export const estadoSriAlAnular = ({
  estado_sri,
  sri_estado,
}: Pick<ConsultaGuardada, 'sri_estado'> & {
  readonly estado_sri: string | null;
}): string | null => (sri_estado === 'ANULADO' ? textoAnuladoEnSri(null) : estado_sri);

/** The alert after what the SRI answered: the month of the document was closed when it was authorized. */
export const textoMesCerrado = (fecha: Fecha): string =>
  `[ALERTA: MES CERRADO] Se asentó el ${fechaSri(fecha)}, el primer día abierto`;
