import { type Fecha, sumarDias } from '#domain/kernel/tiempo.ts';

/** One document of each further type, as a company of the demonstration would issue it. */

const PROVEEDOR = { ruc: '0190072002001', razon_social: 'Servicios Técnicos del Austro S.A.' };

export const guiaDemo = (hoy: Fecha): object => ({
  dir_partida: 'Av. Amazonas N37-29, Quito',
  razon_social_transportista: 'Transportes Andinos S.A.',
  tipo_identificacion_transportista: '04',
  ruc_transportista: '1791304233001',
  fecha_ini_transporte: sumarDias(hoy, 1),
  fecha_fin_transporte: sumarDias(hoy, 2),
  placa: 'PBA-1234',
  destinatarios: [
    {
      identificacion_destinatario: '1710034065',
      razon_social_destinatario: 'María Pérez',
      dir_destinatario: 'Calle Larga 7-42, Cuenca',
      motivo_traslado: 'Venta',
      detalles: [{ codigo_interno: 'CAFE-250', descripcion: 'Café de altura', cantidad: 24 }],
    },
    {
      identificacion_destinatario: PROVEEDOR.ruc,
      razon_social_destinatario: PROVEEDOR.razon_social,
      dir_destinatario: 'Av. Remigio Crespo, Cuenca',
      motivo_traslado: 'Reparación',
      detalles: [{ descripcion: 'Molino de café', cantidad: 1 }],
    },
  ],
});

/** Whoever sells and gives no invoice. */
const AGRICULTORA = { cedula: '0102030400', nombre: 'Rosa Guamán' };

export const liquidacionDemo = (): object => ({
  proveedor_tipo_id: '05',
  proveedor_identificacion: AGRICULTORA.cedula,
  proveedor_razon_social: AGRICULTORA.nombre,
  proveedor_direccion: 'Comunidad San Isidro, Cotacachi',
  detalles: [
    {
      codigo_principal: 'FLETE',
      descripcion: 'Transporte de la cosecha a la planta',
      cantidad: 1,
      precio_unitario: 40,
      tarifa_iva: 15,
    },
  ],
});

/** All of its VAT is withheld from her; what is not said here, the settlement says. */
export const retencionDeLiquidacionDemo = (liquidacion_id: number): object => ({
  tipo_identificacion_sujeto_retenido: '05',
  razon_social_sujeto_retenido: AGRICULTORA.nombre,
  identificacion_sujeto_retenido: AGRICULTORA.cedula,
  docs_sustento: [
    {
      liquidacion_id,
      cod_sustento: '01',
      retenciones: [{ codigo: '2', codigo_retencion: '3', base_imponible: 6 }],
    },
  ],
});

type CompraNombrada = {
  readonly id: number;
  readonly proveedor_identificacion: string;
  readonly proveedor_razon_social: string;
};

/** Of the VAT of goods, 30 % is withheld; what is not said here, the purchase says. */
export const retencionDeCompraDemo = (compra: CompraNombrada): object => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: compra.proveedor_razon_social,
  identificacion_sujeto_retenido: compra.proveedor_identificacion,
  docs_sustento: [
    {
      compra_id: compra.id,
      retenciones: [{ codigo: '2', codigo_retencion: '1', base_imponible: 9 }],
    },
  ],
});

export const retencionDemo = (hoy: Fecha): object => ({
  tipo_identificacion_sujeto_retenido: '04',
  razon_social_sujeto_retenido: PROVEEDOR.razon_social,
  identificacion_sujeto_retenido: PROVEEDOR.ruc,
  docs_sustento: [
    {
      cod_sustento: '01',
      num_doc_sustento: '002-001-000000396',
      fecha_emision_doc_sustento: hoy,
      total_sin_impuestos: 200,
      impuestos_doc_sustento: [
        { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '4', base_imponible: 200 },
      ],
      retenciones: [
        { codigo: '1', codigo_retencion: '3440', base_imponible: 200 },
        { codigo: '2', codigo_retencion: '2', base_imponible: 30 },
      ],
    },
  ],
});
