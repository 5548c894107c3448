import type { CrearFactura, Factura } from 'comprobantes-cliente';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { correo, texto } from '#panel/kits/formulario/textos.tsx';
import {
  DE_EXPORTACION,
  exportacionDe,
  exportacionEscrita,
  rubrosDe,
  rubrosDeTerceros,
  rubrosEscritos,
} from './exportacion.ts';
import { detalleDe, lineaDe, lineasDeVenta } from './linea.campos.ts';
import { reembolsos, reembolsosDe, reembolsosEscritos } from './reembolsos.ts';
import { useSucursales } from './sucursales.ts';

/** What an invoice asks, and how it becomes the API's body. */

/** Table 24 of the SRI. */
export const FORMAS_DE_PAGO = [
  { valor: '01', texto: 'Efectivo, sin utilizar el sistema financiero' },
  { valor: '20', texto: 'Otros, con utilización del sistema financiero' },
  { valor: '16', texto: 'Tarjeta de débito' },
  { valor: '19', texto: 'Tarjeta de crédito' },
  { valor: '17', texto: 'Dinero electrónico' },
  { valor: '18', texto: 'Tarjeta prepago' },
  { valor: '15', texto: 'Compensación de deudas' },
  { valor: '21', texto: 'Endoso de títulos' },
] as const;

/** How it is paid, by the SRI's table. */
export const pagosDelCliente = () =>
  lineas('Pago', {
    forma_pago: eleccion('Forma de pago', { vacio: '01', opciones: FORMAS_DE_PAGO }),
    total: dinero('Total', { ancho: '8rem' }),
    plazo: entero('Plazo (días)', { ancho: '7rem', pasa: () => true }),
  });

/** What a document adds under «Información adicional». */
export const infoAdicional = () =>
  lineas(
    'Dato',
    {
      nombre: texto('Nombre', { obligatorio: true, maximo: 300 }),
      valor: texto('Valor', { obligatorio: true, maximo: 300 }),
    },
    { maximo: 15 },
  );

/** Which fields are filled in with what is known of the customer. */
export const LLENA_CLIENTE = {
  tipo: 'tipo_identificacion',
  razon_social: 'razon_social',
  direccion: 'direccion',
  email: 'email',
} as const;

export const CAMPOS_DE_FACTURA = {
  identificacion: identificacion('Identificación', {
    obligatorio: true,
    consumidorFinal: true,
    sigue: 'detalles',
    llena: LLENA_CLIENTE,
  }),
  tipo_identificacion: eleccion('Tipo de identificación', {
    vacio: '05',
    opciones: TIPOS_DE_IDENTIFICACION,
  }),
  razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  direccion: texto('Dirección', { maximo: 300 }),
  email: correo('Correo'),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  detalles: lineasDeVenta(),
  condicion_pago: eleccion('Condición de pago', {
    vacio: 'contado',
    opciones: [
      { valor: 'contado', texto: 'Contado' },
      { valor: 'credito', texto: 'Crédito' },
    ],
  }),
  fecha_vencimiento: fecha('Fecha de vencimiento'),
  pagos: pagosDelCliente(),
  propina: dinero('Propina'),
  info_adicional: infoAdicional(),
  ...DE_EXPORTACION,
  placa: texto('Placa', { maximo: 20 }),
  guia_remision: texto('Guía de remisión', { maximo: 17 }),
  negociable: correo('Correo de la factura negociable'),
  otros_rubros_terceros: rubrosDeTerceros(),
  reembolsos: reembolsos(),
};

export type ValoresDeFactura = ValoresDe<typeof CAMPOS_DE_FACTURA>;

export const oNulo = (valor: string): string | null => (valor.trim() === '' ? null : valor.trim());

/** How it is paid; nothing, where nobody says it. */
export const pagosDe = (pagos: ValoresDeFactura['pagos']): Pick<CrearFactura, 'pagos'> =>
  pagos.length === 0
    ? {}
    : {
        pagos: pagos.map(({ forma_pago, total, plazo }) => ({
          forma_pago: forma_pago as '01',
          total: numero(total) as number,
          ...(plazo !== '' && { plazo: numero(plazo), unidad_tiempo: 'dias' as const }),
        })),
      };

/** What is typed of how one that is was paid: one payment for all of it is what is made by itself. */
export const pagosEscritos = (pagos: Factura['pagos']): ValoresDeFactura['pagos'] =>
  pagos.length === 1 && pagos[0]?.forma_pago === '01' && !pagos[0].plazo
    ? []
    : pagos.map(({ forma_pago, total, plazo }) => ({
        forma_pago,
        total: String(total),
        plazo: plazo === null ? '' : String(plazo),
      }));

/** The invoice as the API takes it. */
export const cuerpoDeFactura = (v: ValoresDeFactura): CrearFactura => ({
  tipo_identificacion: v.tipo_identificacion,
  identificacion: v.identificacion,
  razon_social: v.razon_social,
  direccion: oNulo(v.direccion),
  email: oNulo(v.email),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
  detalles: v.detalles.map(detalleDe),
  condicion_pago: v.condicion_pago,
  ...(v.condicion_pago === 'credito' && { fecha_vencimiento: oNulo(v.fecha_vencimiento) }),
  ...(v.propina !== '' && { propina: numero(v.propina) }),
  ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  ...pagosDe(v.pagos),
  ...exportacionDe(v),
  ...(v.placa !== '' && { placa: v.placa }),
  ...(v.guia_remision !== '' && { guia_remision: v.guia_remision }),
  ...(v.negociable !== '' && { negociable: { correo: v.negociable } }),
  ...rubrosDe(v.otros_rubros_terceros),
  ...reembolsosDe(v.reembolsos),
});

/** What is typed of an invoice that is: to copy it, or to mend it. */
export const valoresDeFactura = (factura: Factura): Partial<ValoresDeFactura> => ({
  identificacion: factura.identificacion,
  tipo_identificacion: factura.tipo_identificacion,
  razon_social: factura.razon_social,
  direccion: factura.direccion ?? '',
  email: factura.email ?? '',
  sucursal_id: String(factura.sucursal_id),
  condicion_pago: factura.condicion_pago,
  detalles: factura.detalles.map(lineaDe),
  pagos: pagosEscritos(factura.pagos),
  propina: factura.propina === 0 ? '' : String(factura.propina),
  info_adicional: factura.info_adicional,
  ...exportacionEscrita(factura.exportacion),
  placa: factura.placa ?? '',
  guia_remision: factura.guia_remision ?? '',
  negociable: factura.negociable?.correo ?? '',
  otros_rubros_terceros: rubrosEscritos(factura.otros_rubros_terceros),
  reembolsos: reembolsosEscritos(factura.reembolsos),
});
