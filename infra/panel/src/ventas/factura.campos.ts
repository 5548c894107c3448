import type { CrearFactura, Factura } from 'comprobantes-cliente';
import { producto } from '#panel/kits/formulario/buscado.tsx';
import type { ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { correo, oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { useSucursales } from './sucursales.ts';

/** What an invoice asks, and how it becomes the API's body. */

export const IVAS = [
  { valor: '4', texto: '15 %' },
  { valor: '0', texto: '0 %' },
  { valor: '5', texto: '5 %' },
  { valor: '8', texto: '8 %' },
  { valor: '6', texto: 'No objeto' },
  { valor: '7', texto: 'Exento' },
] as const;

/** Table 24 of the SRI. */
const FORMAS_DE_PAGO = [
  { valor: '01', texto: 'Efectivo, sin utilizar el sistema financiero' },
  { valor: '20', texto: 'Otros, con utilización del sistema financiero' },
  { valor: '16', texto: 'Tarjeta de débito' },
  { valor: '19', texto: 'Tarjeta de crédito' },
  { valor: '17', texto: 'Dinero electrónico' },
  { valor: '18', texto: 'Tarjeta prepago' },
  { valor: '15', texto: 'Compensación de deudas' },
  { valor: '21', texto: 'Endoso de títulos' },
] as const;

/** The lines of whatever is sold; of invoices, notes, settlements and quotes. */
export const lineasDeVenta = () =>
  lineas(
    'Línea',
    {
      codigo_principal: producto('Código', {
        obligatorio: true,
        ancho: '7.5rem',
        sigue: 'cantidad',
        llena: {
          id: 'servicio_id',
          codigo: 'codigo_principal',
          descripcion: 'descripcion',
          precio: 'precio_unitario',
          iva: 'iva_codigo',
          cantidad: 'cantidad',
        },
      }),
      descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
      cantidad: cantidad('Cantidad', { obligatorio: true, ancho: '5rem' }),
      precio_unitario: dinero('Precio unitario', {
        obligatorio: true,
        decimales: 6,
        ancho: '7rem',
      }),
      descuento: dinero('Descuento', { ancho: '5.5rem', pasa: () => true }),
      iva_codigo: eleccion('IVA', { vacio: '4', opciones: IVAS, ancho: '5rem' }),
      servicio_id: oculto(),
      otros: oculto(),
    },
    { obligatorio: true },
  );

/** How it is paid, by the SRI's table. */
const pagosDelCliente = () =>
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

export const CAMPOS_DE_FACTURA = {
  identificacion: identificacion('Identificación', {
    obligatorio: true,
    consumidorFinal: true,
    sigue: 'detalles',
    llena: {
      tipo: 'tipo_identificacion',
      razon_social: 'razon_social',
      direccion: 'direccion',
      email: 'email',
    },
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
  otros: oculto(),
};

export type ValoresDeFactura = ValoresDe<typeof CAMPOS_DE_FACTURA>;
type LineaDeVenta = ValoresDeFactura['detalles'][number];

export const oNulo = (valor: string): string | null => (valor.trim() === '' ? null : valor.trim());

/** What is said of it and this screen does not ask: it is kept, and goes again as it was. */
export const guardar = (dicho: object): string => {
  const conValor = Object.entries(dicho).filter(
    ([, valor]) => valor !== null && !(Array.isArray(valor) && valor.length === 0),
  );
  return conValor.length === 0 ? '' : JSON.stringify(Object.fromEntries(conValor));
};
export const guardado = (otros: string): object =>
  otros === '' ? {} : (JSON.parse(otros) as object);

const consumoDe = (ice: Factura['detalles'][number]['ice']) =>
  ice && { codigo: ice.codigo, ...(ice.cantidad !== null && { cantidad: ice.cantidad }) };

/** A line as the API takes it. What is no amount is absent, and its field says so. */
export const detalleDe = (linea: LineaDeVenta): CrearFactura['detalles'][number] => ({
  ...guardado(linea.otros),
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  cantidad: numero(linea.cantidad) as number,
  precio_unitario: numero(linea.precio_unitario),
  descuento: numero(linea.descuento),
  iva_codigo: linea.iva_codigo as '4',
  ...(linea.servicio_id !== '' && { servicio_id: Number(linea.servicio_id) }),
});

/** The invoice as the API takes it. */
export const cuerpoDeFactura = (v: ValoresDeFactura): CrearFactura => ({
  ...guardado(v.otros),
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
  ...(v.pagos.length > 0 && {
    pagos: v.pagos.map(({ forma_pago, total, plazo }) => ({
      forma_pago: forma_pago as '01',
      total: numero(total) as number,
      ...(plazo !== '' && { plazo: numero(plazo), unidad_tiempo: 'dias' as const }),
    })),
  }),
});

/** What is typed of a line that is. */
export const lineaDe = (linea: Factura['detalles'][number]): LineaDeVenta => ({
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  cantidad: String(linea.cantidad),
  precio_unitario: String(linea.precio_unitario),
  descuento: linea.descuento === 0 ? '' : String(linea.descuento),
  iva_codigo: linea.iva_codigo,
  servicio_id: linea.servicio_id === null ? '' : String(linea.servicio_id),
  otros: guardar({
    codigo_auxiliar: linea.codigo_auxiliar,
    unidad_medida: linea.unidad_medida,
    detalles_adicionales: linea.detalles_adicionales,
    precio_sin_subsidio: linea.precio_sin_subsidio,
    ice: consumoDe(linea.ice),
    irbpnr: consumoDe(linea.irbpnr),
  }),
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
  // One payment for all of it is what is made by itself.
  pagos:
    factura.pagos.length === 1 && factura.pagos[0]?.forma_pago === '01' && !factura.pagos[0].plazo
      ? []
      : factura.pagos.map(({ forma_pago, total, plazo }) => ({
          forma_pago,
          total: String(total),
          plazo: plazo === null ? '' : String(plazo),
        })),
  propina: factura.propina === 0 ? '' : String(factura.propina),
  info_adicional: factura.info_adicional,
  otros: guardar({
    exportacion: factura.exportacion,
    guia_remision: factura.guia_remision,
    placa: factura.placa,
    negociable: factura.negociable,
    otros_rubros_terceros: factura.otros_rubros_terceros,
    reembolsos: factura.reembolsos,
  }),
});
