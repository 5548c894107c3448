import { vistaLineaDelPortal } from '#domain/documentos/comprobante/detalles.vista.ts';
import { vistaInfoAdicional } from '#domain/documentos/comprobante/info-adicional.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import type { AjustesDeEmpresa } from '#domain/identidad/perfil.ts';
import { desde, dolares, fecha, lista, oNulo, texto } from '#domain/kernel/campos.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { EstadoDeProforma } from './proforma.events.ts';
import type { Proforma } from './proforma.ts';
import { estadoDeProforma } from './proforma.vista.ts';

/** What the customer of a quote is shown, and nobody else's business. */

/** What a customer may be asked to confirm. */
export type PreguntaDelPortal = 'aceptar' | 'rechazar';

/** Of the company, what its papers show. */
type Emisor = Pick<Empresa, 'ruc' | 'razon_social' | 'nombre_comercial' | 'direccion_matriz'>;
type Aspecto = Pick<AjustesDeEmpresa, 'logo' | 'color_primario' | 'color_secundario'>;

/** The state as it is for its customer today: time passes before anybody writes it down. */
export const estadoAl = ({ estado, valida_hasta }: Proforma, hoy: Fecha): EstadoDeProforma =>
  estado === 'ENVIADA' && valida_hasta < hoy ? 'VENCIDA' : estado;

/** A quote as it opens, with whoever made it. */
type EnElPortal = Proforma & { readonly emisor: Emisor };

const vistaDelEmisor = vistaDe<Emisor>()({
  ruc: texto(),
  razon_social: texto(),
  nombre_comercial: oNulo(texto()),
  direccion: desde('direccion_matriz', texto()),
});

/** The answer of the portal. */
export const vistaDelPortal = vistaDe<EnElPortal>('ProformaEnPortal')({
  numero: texto(),
  estado: estadoDeProforma,
  fecha_emision: fecha(),
  valida_hasta: fecha(),
  emisor: vistaDelEmisor,
  razon_social: texto(),
  identificacion: texto(),
  notas: oNulo(texto()),
  total_sin_impuestos: dolares(),
  total_descuento: dolares(),
  iva: dolares(),
  total: dolares(),
  detalles: lista(vistaLineaDelPortal),
  info_adicional: vistaInfoAdicional,
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
