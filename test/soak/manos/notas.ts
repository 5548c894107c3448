import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import type { Cuaderno, Promesa } from '../cuaderno.ts';
import { alguien, CONSUMIDOR_FINAL, PASA } from '../destinos.ts';
import type { Encargo, Taller } from './mano.ts';

/** What credit and debit notes have in common: whom they are for and what they modify. */

/** The latest authorized invoices, so that several notes meet over one. */
const RECIENTES = 12;

/** One of ours that a note may modify. */
export const facturaAutorizada = (
  { autorizadas }: Cuaderno,
  azar: Azar,
  sirve: (factura: Promesa) => boolean,
): Promesa | undefined => {
  const suyas = autorizadas
    .filter((una) => una.documento === 'factura' && !una.anulada && sirve(una))
    .slice(-RECIENTES);
  return suyas.length > 0 ? azar.uno(suyas) : undefined;
};

/** A note without its amounts. */
type Sustentada = Omit<Encargo, 'total'>;

/** Over an invoice of ours: what it does not say of the buyer and the document is the invoice's. */
export const sobreFactura = (
  { id: factura_id, identificacion, email }: Promesa,
  { azar, sinTropiezos }: Taller,
): Sustentada => {
  const { destino, nombre } = alguien(azar, 'Comprador', sinTropiezos);
  const suya = { identificacion, email };
  if (identificacion === CONSUMIDOR_FINAL)
    return { ...suya, destino: PASA, cuerpo: { factura_id } };
  return { ...suya, destino, cuerpo: { factura_id, razon_social: nombre } };
};

/** Over a document that others issued. */
export const sobreAjena = ({ azar, sinTropiezos }: Taller): Sustentada => {
  const { nombre, email, ...comprador } = alguien(azar, 'Comprador', sinTropiezos);
  return {
    ...comprador,
    email,
    cuerpo: {
      tipo_identificacion: '06',
      identificacion: comprador.identificacion,
      razon_social: nombre,
      doc_sustento_numero: `900900${String(azar.entero(1, 999_999_999)).padStart(9, '0')}`,
      doc_sustento_fecha: fechaDe(new Date().toISOString()),
      sucursal_id: azar.entero(1, 2),
      ...(email && { email }),
    },
  };
};
