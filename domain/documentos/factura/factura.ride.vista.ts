import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { fechaSri } from '#domain/kernel/tiempo.ts';
import { adicionalesDeRide } from '../comprobante/adicionales.ts';
import { tablaDeLineas, totalesDeRide } from '../comprobante/detalles.ride.vista.ts';
import { reembolsoEnRide } from '../comprobante/reembolsado.ts';
import {
  type CampoDeRide,
  camposDeRide,
  type DatosDeRide,
  type EmisorDeRide,
  identidadDeRide,
  marcaDe,
  tablaDePagos,
} from '../comprobante/ride.vista.ts';
import { subsidioEnRide } from '../comprobante/subsidio.ts';
import { cargosEnRide, exportacionEnRide } from './exportacion.ts';
import type { Factura } from './factura.ts';
import { adicionalesDeFactura } from './factura.xml.ts';
import { otrosRubrosEnRide } from './otros-rubros.ts';
import { referenciasEnRide } from './referencias.ts';

const enDolares = ([nombre, monto]: readonly [string, Centavos]): CampoDeRide => ({
  nombre,
  texto: textoDeCentavos(monto),
});

type DeTotales = Parameters<typeof totalesDeRide>[0] & Pick<Factura, 'detalles' | 'opcionales'>;

/** With what it charges of an export before its total, and what it collects for others after it. */
export const totalesDeFactura = (
  factura: DeTotales,
  { conPropina }: { readonly conPropina: boolean },
): readonly CampoDeRide[] => {
  const totales = totalesDeRide(factura, { conPropina });
  return [
    ...totales.slice(0, -1),
    ...cargosEnRide(factura).map(enDolares),
    ...totales.slice(-1),
    ...subsidioEnRide(factura).map(enDolares),
    ...otrosRubrosEnRide(factura).map(enDolares),
  ];
};

/** An invoice on paper, in any state; a draft too, as the preview that it is. */
export const rideDeFactura = (factura: Factura, emisor: EmisorDeRide): DatosDeRide => {
  return {
    titulo: 'FACTURA',
    archivo: factura.clave_acceso ?? `factura-${factura.numero_comprobante ?? factura.id}`,
    fechado_en: factura.fecha_autorizacion ?? factura.creado_en,
    emisor,
    comprobante: identidadDeRide(factura),
    marca: marcaDe(factura),
    sujeto: camposDeRide([
      ['Razón social / Nombres y apellidos', factura.razon_social],
      ['Dirección', factura.direccion],
      ['Identificación', factura.identificacion],
      ['Fecha de emisión', fechaSri(factura.fecha_emision)],
      ...referenciasEnRide(factura),
      ...exportacionEnRide(factura),
      ...reembolsoEnRide(factura),
    ]),
    secciones: [{ campos: [], tabla: tablaDeLineas(factura.detalles) }],
    adicionales: adicionalesDeRide('factura', factura, emisor, adicionalesDeFactura(factura)),
    pagos: tablaDePagos(factura.pagos),
    totales: totalesDeFactura(factura, { conPropina: true }),
  };
};
