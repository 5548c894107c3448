import { texto } from './campos.ts';
import { textoSri } from './texto.ts';
import { vistaDe } from './vista.ts';

/** A line of «Información adicional»: what an issuer says by a name of its own. */

export type CampoAdicional = { readonly nombre: string; readonly valor: string };

export const vistaCampoAdicional = vistaDe<CampoAdicional>()({
  nombre: texto('', { ejemplos: ['Orden de compra'] }),
  valor: texto('', { ejemplos: ['OC-2026-118'] }),
});

/** By which two names are the same: as they are printed, whatever their capitals. */
export const mismoNombre = (nombre: string): string =>
  textoSri(nombre).normalize('NFC').replace(/\s+/g, ' ').toLowerCase();

/** What the service says of the system and of the issuer: nobody else says it, whether it does or not. */
export const RUC_PROVEEDOR = 'RUC Proveedor';
export const GRAN_CONTRIBUYENTE = 'Gran Contribuyente';
export const ARTESANO = 'Calificación artesanal';

/** What the service says of a document where the document has it, by a field of its own. */
export const EMAIL = 'Email';
export const DIRECCION = 'Dirección';
export const CONDICION_DE_PAGO = 'Condición de pago';
export const DOCUMENTO_DE_SUSTENTO = 'Documento de sustento';

const nombres = (...suyos: readonly string[]): ReadonlySet<string> =>
  new Set(suyos.map(mismoNombre));

const RESERVADOS = nombres(RUC_PROVEEDOR, GRAN_CONTRIBUYENTE, ARTESANO);

const DEL_SERVICIO = nombres(EMAIL, DIRECCION, CONDICION_DE_PAGO, DOCUMENTO_DE_SUSTENTO);

/** Whether only the service says it. */
export const esReservado = (nombre: string): boolean => RESERVADOS.has(mismoNombre(nombre));

/** Whether the service says it of some document. */
export const esDelServicio = (nombre: string): boolean =>
  esReservado(nombre) || DEL_SERVICIO.has(mismoNombre(nombre));
