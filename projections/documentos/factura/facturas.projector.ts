import type { EventoFactura } from '#domain/documentos/factura/factura.events.ts';
import {
  compradorDe,
  type EstadoBuscable,
  estadoBuscable,
} from '#domain/documentos/factura/factura.lista.vista.ts';
import { evolucionarFactura, type Factura, facturas } from '#domain/documentos/factura/factura.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import { type Clave, tabla } from '#domain/kernel/tabla.ts';
import { proyector } from '#projections/kernel/proyector.ts';

/** A row of `facturas`, for those who only read it: the invoice, and what lists find it by. */
export type FilaFactura = Factura & {
  readonly estado_buscable: EstadoBuscable | null;
  /** Its buyer as it prints it: see `compradores`. */
  readonly comprador: number;
};

const evolucionar = (
  fila: FilaFactura | undefined,
  evento: EventoFactura & Pick<EventoRegistrado, 'metadatos'>,
): FilaFactura | undefined => {
  if (evento.tipo === 'BorradorDeFacturaEliminado') return undefined;
  const factura = evolucionarFactura(fila, evento);
  const conserva = fila && evento.tipo !== 'FacturaModificada';
  const comprador = conserva ? fila.comprador : compradorDe(factura);
  return { ...factura, estado_buscable: estadoBuscable(factura.estado), comprador };
};

/**
 * What lists look up, each of one environment; drafts, which are of none, by an index of their own.
 * Each costs some 3 µs per invoice issued, so the first serves the whole company, a branch and some
 * buyers: they are checked on the way, without a visit to the table. Signature and reception move
 * none of these columns and rewrite the row in its place; authorization moves the balance, and with
 * it every index.
 */
const INDICES_DE_LISTAS = [
  '(empresa_id, ambiente, fecha_emision, id, sucursal_id, comprador)',
  '(empresa_id, ambiente, fecha_emision, id, sucursal_id) where saldo > 0',
  '(empresa_id, estado_buscable, ambiente, fecha_emision, id) where estado_buscable is not null',
  `(empresa_id, fecha_emision, id) where estado_buscable = 'BORRADOR'`,
  '(empresa_id, numero_comprobante collate "C")',
  '(empresa_id, comprador, ambiente, fecha_emision, id)',
];

const suFactura = ({
  datos,
}: {
  readonly datos: { readonly factura_id: number };
}): readonly Clave[] => [[datos.factura_id]];

const deFacturas = tabla<FilaFactura>(facturas.nombre, facturas.clave);

export const proyectorFacturas = proyector<FilaFactura, EventoFactura>(deFacturas, {
  columnas: {
    id: 'int8',
    sucursal_id: 'int8',
    persona_id: 'int8',
    ambiente: 'text',
    establecimiento: 'text',
    punto_emision: 'text',
    secuencial: 'int4',
    numero_comprobante: 'text',
    fecha_emision: 'date',
    tipo_identificacion: 'text',
    identificacion: 'text',
    razon_social: 'text',
    direccion: 'text',
    email: 'text',
    condicion_pago: 'text',
    fecha_vencimiento: 'date',
    subtotal_0: 'int8',
    subtotal_5: 'int8',
    subtotal_15: 'int8',
    subtotal_no_objeto: 'int8',
    subtotal_exento: 'int8',
    total_sin_impuestos: 'int8',
    total_descuento: 'int8',
    iva: 'int8',
    propina: 'int8',
    total: 'int8',
    saldo: 'int8',
    impuestos: 'json',
    detalles: 'json',
    pagos: 'json',
    estado: 'text',
    intento: 'int4',
    clave_acceso: 'text',
    claves_anteriores: 'json',
    claves_anteriores_autorizadas: 'json',
    numero_autorizacion: 'text',
    fecha_autorizacion: 'timestamptz',
    estado_sri: 'text',
    codigos_sri: 'json',
    xml_sha256: 'text',
    creado_en: 'timestamptz',
    anulacion: 'json',
    estado_buscable: 'text',
    comprador: 'int8',
  },
  indices: [
    ...INDICES_DE_LISTAS,
    // The daily job looks for what is due on a day, whoever's it is.
    `(fecha_vencimiento, empresa_id, id) where condicion_pago = 'credito' and saldo > 0`,
  ],
  // Written again three times on its way to AUTORIZADO.
  fillfactor: 70,
  toca: {
    BorradorDeFacturaGuardado: suFactura,
    FacturaCreada: suFactura,
    FacturaModificada: suFactura,
    BorradorDeFacturaEliminado: suFactura,
    FacturaFirmada: suFactura,
    FacturaRecibida: suFactura,
    FacturaAutorizada: suFactura,
    FacturaRechazada: suFactura,
    FacturaDevuelta: suFactura,
    FacturaReemitida: suFactura,
    // Tells the emission process to look again; the invoice itself does not change.
    FacturaReconsultada: () => [],
    FacturaAutorizadaConClaveAnterior: suFactura,
    FacturaAnulada: suFactura,
  },
  nace: (evento) =>
    evento.tipo === 'BorradorDeFacturaGuardado' ||
    (evento.tipo === 'FacturaCreada' && !evento.datos.desde_borrador),
  evolucionar,
});
