import type { SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import type { EventoDeCartera } from '#domain/cartera/catalogo.ts';
import { CONTEXTOS } from '#domain/contextos.ts';
import type { EventoDeCorreo } from '#domain/correo/correo.events.ts';
import type { EventoDeDocumentos } from '#domain/documentos/catalogo.ts';
import type {
  ComprobantePagado,
  EventoDeComprobante,
} from '#domain/documentos/comprobante/comprobante.events.ts';
import type { LoteDeFacturasCreado } from '#domain/documentos/factura/factura.lote.events.ts';
import type { EventoDelKernel } from '#domain/kernel/catalogo.ts';
import type { ClaveIdempotenteUsada } from '#domain/kernel/idempotencia.events.ts';
import type { EventoDeContenido } from './manos/manos.ts';

/** What moves the books without being the content of a document. */
export type Plegado =
  | EventoDeComprobante
  | ComprobantePagado
  | SaldosMovidos
  | LoteDeFacturasCreado
  | ClaveIdempotenteUsada
  | EventoDeCorreo;

/** Whose events the books look at one by one. */
const DEL_LIBRO = ['cartera', 'correo', 'documentos', 'kernel'] as const;
type EventoDelLibro = EventoDeCartera | EventoDeCorreo | EventoDeDocumentos | EventoDelKernel;

/** Of those, what moves neither documents nor mails: one that is in no list stops the soak. */
const AJENOS_DEL_LIBRO: {
  readonly [T in Exclude<EventoDelLibro['tipo'], EventoDeContenido | Plegado['tipo']>]: true;
} = {
  ObraIniciada: true,
  ParteDeObraHecha: true,
  ObraTerminada: true,
  RellenoDeclarado: true,
  MaterialDeObraGuardado: true,
  AnticiposMovidos: true,
  FechaDeAplicacionesCambiada: true,
  FacturaPorVencerAvisada: true,
  FacturaVencidaAvisada: true,
  FacturaEnMoraAvisada: true,
  DocumentoFirmado: true,
  // Of the platform.
  TarifasCargadas: true,
  IvaReducidoDecretado: true,
  DecretoDeIvaRetirado: true,
};

/** What moves neither documents nor mails: those, and all that the other contexts say. */
export const AJENOS: ReadonlySet<string> = new Set([
  ...Object.keys(AJENOS_DEL_LIBRO),
  ...Object.entries(CONTEXTOS)
    .filter(([contexto]) => !(DEL_LIBRO as readonly string[]).includes(contexto))
    .flatMap(([, { tipos }]) => Object.keys(tipos)),
]);
