import type { CrearFactura, Factura } from 'comprobantes-cliente';
import { IVAS } from '#panel/kits/comun/iva.ts';
import { producto } from '#panel/kits/formulario/buscado.tsx';
import { rara, type ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero } from '#panel/kits/formulario/numeros.tsx';
import { oculto, texto } from '#panel/kits/formulario/textos.tsx';

/** The lines of whatever is sold, as they are typed: of invoices, credit notes, settlements and quotes. */

/** What some goods pay besides: an excise, and what is paid for their bottles. */
export const CONSUMOS = {
  ice_codigo: rara(texto('ICE, código', { maximo: 4, ancho: '5rem' })),
  ice_cantidad: rara(cantidad('ICE, cantidad', { ancho: '5rem' })),
  ice_valor: rara(dinero('ICE, valor', { ancho: '5.5rem' })),
  irbpnr_codigo: rara(texto('IRBPNR, código', { maximo: 4, ancho: '5rem' })),
  irbpnr_cantidad: rara(cantidad('IRBPNR, cantidad', { ancho: '5rem' })),
  irbpnr_valor: rara(dinero('IRBPNR, valor', { ancho: '5.5rem' })),
};
type Consumos = { readonly [C in keyof typeof CONSUMOS]?: string };

const COLUMNAS = {
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
  precio_unitario: dinero('Precio unitario', { obligatorio: true, decimales: 6, ancho: '7rem' }),
  descuento: dinero('Descuento', { ancho: '5.5rem', pasa: () => true }),
  iva_codigo: eleccion<string>('IVA', { vacio: '4', opciones: IVAS, ancho: '5rem' }),
  unidad_medida: rara(texto('Unidad de medida', { maximo: 50, ancho: '6rem' })),
  codigo_auxiliar: rara(texto('Código auxiliar', { maximo: 25, ancho: '7rem' })),
  /** `Lote: 12 | Color: rojo` */
  detalles_adicionales: rara(texto('Detalles adicionales', { ancho: '11rem' })),
  servicio_id: oculto(),
  /** What it says besides and is not written here: it is kept, and goes again as it was. */
  otros: oculto(),
};
const DE_VENTA = {
  precio_sin_subsidio: rara(dinero('Precio sin subsidio', { decimales: 6, ancho: '7rem' })),
  ...CONSUMOS,
};

/** `sin: 'consumos'`: a settlement's lines pay no excise, and have no subsidy. */
export const lineasDeVenta = ({ sin }: { readonly sin?: 'consumos' } = {}) =>
  lineas(
    'Línea',
    (sin ? COLUMNAS : { ...COLUMNAS, ...DE_VENTA }) as typeof COLUMNAS & typeof DE_VENTA,
    { obligatorio: true },
  );

type LineaDeVenta = ValoresDe<{ readonly de: ReturnType<typeof lineasDeVenta> }>['de'][number];
/** Those of settlements, and those that begin as another document says, lack some. */
type Linea = Omit<LineaDeVenta, keyof typeof DE_VENTA> &
  Partial<Pick<LineaDeVenta, keyof typeof DE_VENTA>>;

/** What is said of it and this screen does not ask: it is kept, and goes again as it was. */
const guardar = (dicho: object): string => {
  const conValor = Object.entries(dicho).filter(
    ([, valor]) => valor !== null && !(Array.isArray(valor) && valor.length === 0),
  );
  return conValor.length === 0 ? '' : JSON.stringify(Object.fromEntries(conValor));
};
export const guardado = (otros: string): object =>
  otros === '' ? {} : (JSON.parse(otros) as object);

type Dato = { readonly nombre: string; readonly valor: string };
const datosDe = (dicho: string): readonly Dato[] =>
  dicho
    .split('|')
    .map((dato) => dato.split(':'))
    .map(([nombre = '', ...valor]) => ({ nombre: nombre.trim(), valor: valor.join(':').trim() }))
    .filter(({ nombre, valor }) => nombre !== '' || valor !== '');
const enUnTexto = (datos: readonly Dato[]): string =>
  datos.map(({ nombre, valor }) => `${nombre}: ${valor}`).join(' | ');

/** Written in one text: `Lote: 12 | Color: rojo`. */
export const adicionalesDe = (
  dicho: string,
): { readonly detalles_adicionales?: readonly Dato[] } => {
  const datos = datosDe(dicho);
  return datos.length > 0 ? { detalles_adicionales: datos } : {};
};

/** What does not come back as it was from one text is not written: it goes as it is. */
export const adicionalesEscritos = (
  datos: readonly Dato[],
): { readonly detalles_adicionales: string; readonly otros: string } => {
  const dicho = enUnTexto(datos);
  return JSON.stringify(datosDe(dicho)) === JSON.stringify(datos)
    ? { detalles_adicionales: dicho, otros: '' }
    : { detalles_adicionales: '', otros: guardar({ detalles_adicionales: datos }) };
};

/** One of the two, as the API takes it; nothing, where the line does not say it. */
const consumoDe = (codigo = '', cuanto = '', valor = '', omision = '') =>
  codigo === '' && cuanto === '' && valor === ''
    ? null
    : {
        codigo: codigo || omision,
        ...(cuanto !== '' && { cantidad: numero(cuanto) }),
        ...(valor !== '' && { valor: numero(valor) }),
      };

/** What a line pays besides. */
export const consumosDe = (
  linea: Consumos,
): Pick<CrearFactura['detalles'][number], 'ice' | 'irbpnr'> => {
  const ice = consumoDe(linea.ice_codigo, linea.ice_cantidad, linea.ice_valor);
  const irbpnr = consumoDe(linea.irbpnr_codigo, linea.irbpnr_cantidad, linea.irbpnr_valor, '5001');
  return { ...(ice && { ice }), ...(irbpnr && { irbpnr }) };
};

type Consumo = { readonly codigo: string; readonly cantidad: number | null } | null;
/** What is typed of what one that is pays besides: its amount is computed again. */
export const consumosEscritos = (de: {
  readonly ice?: Consumo;
  readonly irbpnr?: Consumo;
}): { readonly [C in keyof typeof CONSUMOS]: string } => ({
  ice_codigo: de.ice?.codigo ?? '',
  ice_cantidad: String(de.ice?.cantidad ?? ''),
  ice_valor: '',
  irbpnr_codigo: de.irbpnr?.codigo ?? '',
  irbpnr_cantidad: String(de.irbpnr?.cantidad ?? ''),
  irbpnr_valor: '',
});

/** A line as the API takes it. What is no amount is absent, and its field says so. */
export const detalleDe = (linea: Linea): CrearFactura['detalles'][number] => {
  return {
    ...guardado(linea.otros),
    codigo_principal: linea.codigo_principal,
    descripcion: linea.descripcion,
    cantidad: numero(linea.cantidad) as number,
    precio_unitario: numero(linea.precio_unitario),
    descuento: numero(linea.descuento),
    iva_codigo: linea.iva_codigo as '4',
    ...(linea.servicio_id !== '' && { servicio_id: Number(linea.servicio_id) }),
    ...(linea.unidad_medida !== '' && { unidad_medida: linea.unidad_medida }),
    ...(linea.codigo_auxiliar !== '' && { codigo_auxiliar: linea.codigo_auxiliar }),
    ...adicionalesDe(linea.detalles_adicionales),
    ...((linea.precio_sin_subsidio ?? '') !== '' && {
      precio_sin_subsidio: numero(linea.precio_sin_subsidio ?? ''),
    }),
    ...consumosDe(linea),
  };
};

type Vendida = Omit<Factura['detalles'][number], 'ice' | 'irbpnr' | 'precio_sin_subsidio'> &
  Partial<Pick<Factura['detalles'][number], 'ice' | 'irbpnr' | 'precio_sin_subsidio'>>;

/** What is typed of a line that is. */
export const lineaDe = (linea: Vendida): LineaDeVenta => {
  return {
    codigo_principal: linea.codigo_principal,
    descripcion: linea.descripcion,
    cantidad: String(linea.cantidad),
    precio_unitario: String(linea.precio_unitario),
    descuento: linea.descuento === 0 ? '' : String(linea.descuento),
    iva_codigo: linea.iva_codigo,
    servicio_id: linea.servicio_id === null ? '' : String(linea.servicio_id),
    unidad_medida: linea.unidad_medida ?? '',
    codigo_auxiliar: linea.codigo_auxiliar ?? '',
    ...adicionalesEscritos(linea.detalles_adicionales),
    precio_sin_subsidio: String(linea.precio_sin_subsidio ?? ''),
    ...consumosEscritos(linea),
  };
};
