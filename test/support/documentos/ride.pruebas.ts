import { SIN_OCASIONALES } from '#domain/documentos/comprobante/comprobante.ts';
import type { DatosDeRide, EmisorDeRide } from '#domain/documentos/comprobante/ride.vista.ts';
import { calcularTotales } from '#domain/documentos/comprobante/totales.ts';
import { rideDeFactura } from '#domain/documentos/factura/factura.ride.vista.ts';
import type { Factura } from '#domain/documentos/factura/factura.ts';
import { SIN_CONSULTAR } from '#domain/kernel/consulta-sri.ts';
import { linea } from './factura.pruebas.ts';

/** An authorized invoice and its issuer, to be printed; every test changes what it looks at. */

export const CLAVE = '2011202601179001167400120010010000001231234567813';

export const emisorDePrueba = (cambios: Partial<EmisorDeRide> = {}): EmisorDeRide => ({
  ruc: '1790011674001',
  razon_social: 'Comercial Andina S.A.',
  nombre_comercial: 'El Ñandú',
  direccion_matriz: 'Av. Amazonas N34-120, Quito',
  direccion_sucursal: 'Calle Larga 7-45, Cuenca',
  contribuyente_especial: '5368',
  obligado_contabilidad: true,
  agente_retencion: '1',
  leyenda_rimpe: 'CONTRIBUYENTE RÉGIMEN RIMPE',
  gran_contribuyente: null,
  artesano: null,
  ruc_proveedor: '0992877878001',
  logo: null,
  color_primario: null,
  color_secundario: null,
  ...cambios,
});

/** Lines numbered from 1: `P-0001 Café molido 1`… */
export const lineas = (cuantas: number, cambios: Parameters<typeof linea>[0] = {}) =>
  Array.from({ length: cuantas }, (_, i) =>
    linea({
      codigo_principal: `P-${String(i + 1).padStart(4, '0')}`,
      descripcion: `Café molido ${i + 1}`,
      ...cambios,
    }),
  );

export const facturaAutorizada = (
  cambios: Partial<Factura> = {},
  pedidas: Parameters<typeof calcularTotales>[0] = lineas(1),
): Factura => {
  const { detalles, totales } = calcularTotales(pedidas, cambios.propina ?? 0);
  return {
    id: 1,
    sucursal_id: 1,
    persona_id: 1,
    opcionales: null,
    tipo_identificacion: '04',
    identificacion: '0992877878001',
    razon_social: 'Importadora Núñez & Cía. Ltda.',
    direccion: 'Guayaquil, Av. 9 de Octubre 100',
    email: 'compras@nunez.ec',
    fecha_emision: '2026-11-20',
    condicion_pago: 'contado',
    fecha_vencimiento: null,
    ...SIN_OCASIONALES,
    ...totales,
    detalles,
    pagos: [{ forma_pago: '20', total: totales.total, plazo: null, unidad_tiempo: null }],
    ambiente: '2',
    establecimiento: '001',
    punto_emision: '001',
    secuencial: 123,
    numero_comprobante: '001-001-000000123',
    ...SIN_CONSULTAR,
    estado: 'AUTORIZADO',
    en_tramite_desde: null,
    intento: 1,
    clave_acceso: CLAVE,
    claves_anteriores: [],
    claves_anteriores_autorizadas: [],
    numero_autorizacion: CLAVE,
    fecha_autorizacion: '2026-11-20T15:04:05.000Z',
    estado_sri: null,
    codigos_sri: [],
    xml_sha256: null,
    creado_en: '2026-11-20T15:00:00.000Z',
    saldo: totales.total,
    exceso: 0,
    anulacion: null,
    ...cambios,
  };
};

/** Cells of an invoice's table. */
export const celdas = (ride: DatosDeRide, columna: string): (string | undefined)[] => {
  const tabla = ride.secciones[0]?.tabla;
  const i = tabla?.columnas.findIndex(({ titulo }) => titulo === columna) ?? -1;
  return tabla?.filas.map((fila) => fila[i]) ?? [];
};

export const rideDe = (
  cambios: Partial<Factura> = {},
  pedidas?: Parameters<typeof calcularTotales>[0],
  emisor: Partial<EmisorDeRide> = {},
): DatosDeRide => rideDeFactura(facturaAutorizada(cambios, pedidas), emisorDePrueba(emisor));
