import { vistaLineaDelPortal } from '#domain/documentos/comprobante/detalles.vista.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import type { EstadoDeProforma } from './proforma.events.ts';
import type { Proforma } from './proforma.ts';

/** What the customer of a quote is shown, and nobody else's business. */

/** What a customer may be asked to confirm. */
export type PreguntaDelPortal = 'aceptar' | 'rechazar';

/** Of the company, what its papers show. */
type Emisor = Pick<Empresa, 'ruc' | 'razon_social' | 'nombre_comercial' | 'direccion_matriz'>;
type Aspecto = Pick<AjustesDeEmpresa, 'logo' | 'color_primario' | 'color_secundario'>;

/** The state as it is for its customer today: time passes before anybody writes it down. */
const estadoAl = ({ estado, valida_hasta }: Proforma, hoy: Fecha): EstadoDeProforma =>
  estado === 'ENVIADA' && valida_hasta < hoy ? 'VENCIDA' : estado;

/** The answer of the portal. */
export const vistaDelPortal = (proforma: Proforma, emisor: Emisor, hoy: Fecha) => ({
  numero: proforma.numero,
  estado: estadoAl(proforma, hoy),
  fecha_emision: proforma.fecha_emision,
  valida_hasta: proforma.valida_hasta,
  emisor: {
    ruc: emisor.ruc,
    razon_social: emisor.razon_social,
    nombre_comercial: emisor.nombre_comercial,
    direccion: emisor.direccion_matriz,
  },
  razon_social: proforma.razon_social,
  identificacion: proforma.identificacion,
  notas: proforma.notas,
  total_sin_impuestos: dolares(proforma.total_sin_impuestos),
  total_descuento: dolares(proforma.total_descuento),
  iva: dolares(proforma.iva),
  total: dolares(proforma.total),
  detalles: proforma.detalles.map(vistaLineaDelPortal),
});

/** The same as it is, for whoever draws a page of it. */
export type DatosDelPortal = {
  readonly proforma: Proforma;
  readonly estado: EstadoDeProforma;
  readonly emisor: Emisor;
  readonly aspecto: Aspecto;
};

export const datosDelPortal = (
  proforma: Proforma,
  emisor: Emisor,
  aspecto: Aspecto,
  hoy: Fecha,
): DatosDelPortal => ({ proforma, estado: estadoAl(proforma, hoy), emisor, aspecto });

/** What every answer of the portal carries: its address is a credential, and nobody's to index. */
export const CABECERAS_DEL_PORTAL = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept',
} as const;

/** A token of nobody. */
export const TOKEN_DE_EJEMPLO = 'pro_1vJrMSwh0Cx6gqQ3s0pQ2A';
