import type { Cliente, RegistrarCompra } from 'comprobantes-cliente';
import { IVAS_DE_COMPRA } from '#panel/kits/comun/iva.ts';
import { buscado, cuentaContable, producto } from '#panel/kits/formulario/buscado.tsx';
import {
  type Buscador,
  rara,
  type Sugerencia,
  type ValoresDe,
} from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { centavosDe, numero } from '#panel/kits/formulario/montos.ts';
import { cantidad, dinero, entero } from '#panel/kits/formulario/numeros.tsx';
import { correo, oculto, siNo, texto, textoLargo } from '#panel/kits/formulario/textos.tsx';
import { enCentavos, hoy, textoDeCentavos } from '#panel/nucleo/formato.ts';
import { useSucursales } from '#panel/ventas/sucursales.ts';
import { DE_IMPORTES, formasDePago, importesEscritos, totalDeSumas } from './compra.importes.ts';
import { totalDeLineas } from './compra.total.ts';
import { ES_NOTA, SUSTENTOS, TIPOS_DE_COMPRA } from './compras.palabras.ts';

/** What a purchase asks, and how it becomes the API's body. */

const CATEGORIAS: Buscador = {
  grupo: 'compras',
  enlaza: 'categoria_usada',
  obliga: false,
  pedir: async (q, cliente) =>
    (await cliente.compras.listarCategorias())
      .filter(({ categoria }) => categoria.toLowerCase().includes(q.toLowerCase()))
      .slice(0, 8)
      .map(
        ({ categoria }): Sugerencia => ({
          clave: categoria,
          texto: categoria,
          exacta: categoria.toLowerCase() === q.trim().toLowerCase(),
          pone: { categoria, categoria_usada: 'si' },
        }),
      ),
  resolver: async () => new Map(),
};

const cuenta = () =>
  cuentaContable('Cuenta', {
    ancho: '7rem',
    pasa: () => true,
    llena: { id: 'cuenta_id', codigo: 'cuenta' },
  });

const detallesDeCompra = (obligatorio: boolean) =>
  lineas(
    'Línea',
    {
      codigo_principal: producto('Código', {
        ancho: '5.5rem',
        sigue: 'cantidad',
        llena: { id: 'servicio_id', codigo: 'codigo_principal', descripcion: 'descripcion' },
      }),
      descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
      cantidad: cantidad('Cantidad', { obligatorio: true, ancho: '5rem' }),
      precio_unitario: dinero('Precio unitario', {
        obligatorio: true,
        decimales: 6,
        ancho: '6.5rem',
      }),
      descuento: dinero('Descuento', { ancho: '5.5rem', pasa: () => true }),
      iva_codigo: eleccion('IVA', { vacio: '4', opciones: IVAS_DE_COMPRA, ancho: '5.5rem' }),
      cuenta: cuenta(),
      cuenta_id: oculto(),
      ice: rara(dinero('ICE', { ancho: '5.5rem' })),
      irbpnr: rara(dinero('IRBPNR', { ancho: '5.5rem' })),
      iva: rara(dinero('IVA impreso', { ancho: '5.5rem' })),
      precio_total: rara(dinero('Total impreso', { ancho: '6.5rem' })),
      sustento: rara(
        eleccion<string>('Sustento', {
          vacio: '',
          opciones: [{ valor: '', texto: 'El de la compra' }, ...SUSTENTOS],
        }),
      ),
      servicio_id: oculto(),
      /** What the document prints of the line, as long as what is typed is what it was. */
      impreso: oculto(),
    },
    { obligatorio },
  );

/** Freight, insurance or customs: lines of this purchase that are part of what others cost. */
const costosDeCompra = () =>
  lineas('Costo de bienes', {
    linea: entero('De la línea', { obligatorio: true, ancho: '5rem' }),
    codigo: producto('Es costo de', {
      obligatorio: true,
      conInventario: true,
      ancho: '10rem',
      sigue: 'monto',
      nota: 'descripcion',
      llena: { id: 'servicio_id', codigo: 'codigo', descripcion: 'descripcion' },
    }),
    monto: dinero('Monto', { ancho: '7rem', pasa: () => true }),
    servicio_id: oculto(),
    descripcion: oculto(),
  });

/** What may be said of one as long as it is. */
const DE_SIEMPRE = {
  fecha_emision: fecha('Fecha de emisión', { obligatorio: true, vacio: hoy() }),
  fecha_registro: fecha('Fecha de registro'),
  fecha_vencimiento: fecha('Fecha de vencimiento'),
  categoria: buscado('Categoría', CATEGORIAS, {}),
  categoria_usada: oculto(),
  sustento: eleccion<string>('Sustento', { vacio: '01', opciones: SUSTENTOS }),
  parte_relacionada: siNo('Parte relacionada'),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  notas: textoLargo('Notas', { maximo: 1000 }),
  detalles: detallesDeCompra(false),
  costos: costosDeCompra(),
  total: dinero('Total'),
  ...DE_IMPORTES,
};

/** Which fields are filled in with what is known of the supplier. */
export const LLENA_PROVEEDOR = {
  tipo: 'proveedor_tipo_id',
  razon_social: 'proveedor_razon_social',
  direccion: 'proveedor_direccion',
  email: 'email',
  persona_id: 'proveedor_id',
} as const;

export const CAMPOS_DE_COMPRA = {
  proveedor_identificacion: identificacion('Identificación', {
    obligatorio: true,
    es: 'proveedor',
    llena: LLENA_PROVEEDOR,
  }),
  proveedor_id: oculto(),
  proveedor_razon_social: texto('Razón social', { obligatorio: true, maximo: 300 }),
  proveedor_tipo_id: eleccion('Tipo de identificación', {
    vacio: '04',
    opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
  }),
  proveedor_direccion: texto('Dirección', { maximo: 300 }),
  email: correo('Correo'),
  tipo_doc: eleccion<string>('Tipo de documento', { vacio: '01', opciones: TIPOS_DE_COMPRA }),
  numero_doc: texto('Número de documento', { obligatorio: true, maximo: 17 }),
  clave_acceso: texto('Clave de acceso', { maximo: 49, inputMode: 'numeric' }),
  numero_autorizacion: texto('Número de autorización', { maximo: 49, inputMode: 'numeric' }),
  doc_modificado_numero: texto('Documento que modifica', { maximo: 17 }),
  doc_modificado_tipo: eleccion<string>('Tipo del que modifica', {
    vacio: '01',
    opciones: TIPOS_DE_COMPRA.filter(({ valor }) => !ES_NOTA.has(valor)),
  }),
  compra_modificada_id: oculto(),
  ambito: eleccion<string>('Ámbito', {
    vacio: '',
    opciones: [
      { valor: '', texto: 'El de su tipo de documento' },
      { valor: 'local', texto: 'Local' },
      { valor: 'exterior', texto: 'Del exterior' },
    ],
  }),
  ...DE_SIEMPRE,
  /** Of the lines that say no other. */
  cuenta: cuenta(),
  cuenta_id: oculto(),
};
export type ValoresDeCompra = ValoresDe<typeof CAMPOS_DE_COMPRA>;
export type Linea = ValoresDeCompra['detalles'][number];

export const CAMPOS_DE_CAMBIO = DE_SIEMPRE;
export type ValoresDeCambio = ValoresDe<typeof DE_SIEMPRE>;

export const oNulo = (valor: string): string | null => (valor.trim() === '' ? null : valor.trim());

/** The same line is printed alike. */
export const firmaDe = ({
  cantidad: c,
  precio_unitario,
  descuento,
  iva_codigo,
  ice,
  irbpnr,
}: Linea) => [c, precio_unitario, descuento, iva_codigo, ice, irbpnr].join('|');

type Impreso = {
  readonly firma: string;
  readonly dicho: Partial<NonNullable<RegistrarCompra['detalles']>[number]>;
};
export const impresoDe = (linea: Linea): Impreso['dicho'] | undefined => {
  if (linea.impreso === '') return undefined;
  const { firma, dicho } = JSON.parse(linea.impreso) as Impreso;
  return firma === firmaDe(linea) ? dicho : undefined;
};

/** Of what goods a line is part of the cost. */
const costosDe = (costos: ValoresDeCompra['costos'], lugar: number) =>
  costos
    .filter(({ linea }) => Number(linea) === lugar + 1)
    .map(({ servicio_id, monto }) => ({
      servicio_id: Number(servicio_id),
      ...(monto !== '' && { monto: numero(monto) }),
    }));

export const detalleDe =
  (cuenta_id: string, costos: ValoresDeCompra['costos']) =>
  (linea: Linea, lugar: number): NonNullable<RegistrarCompra['detalles']>[number] => {
    const suya = linea.cuenta_id || cuenta_id;
    const costo_de = costosDe(costos, lugar);
    return {
      ...impresoDe(linea),
      codigo_principal: (linea.codigo_principal || linea.descripcion).slice(0, 25).trim(),
      descripcion: linea.descripcion,
      cantidad: numero(linea.cantidad) as number,
      precio_unitario: numero(linea.precio_unitario),
      descuento: numero(linea.descuento),
      iva_codigo: linea.iva_codigo as '4',
      cuenta_id: suya === '' ? null : Number(suya),
      ...(linea.servicio_id !== '' && { servicio_id: Number(linea.servicio_id) }),
      ...(costo_de.length > 0 && { costo_de }),
      ...(linea.sustento !== '' && { sustento: linea.sustento as '01' }),
      ...(linea.ice !== '' && { ice: numero(linea.ice) }),
      ...(linea.irbpnr !== '' && { irbpnr: numero(linea.irbpnr) }),
      ...(linea.iva !== '' && { iva: numero(linea.iva) }),
      ...(linea.precio_total !== '' && { precio_total: numero(linea.precio_total) }),
    };
  };

const suma = (montos: readonly string[]): number =>
  montos.reduce((total, monto) => total + Number(centavosDe(monto)), 0);

/** What the document prints, or what its lines or its sums come to. */
const totalDe = (v: ValoresDeCompra): number => {
  const { total, detalles } = v;
  if (v.por_sumas && total === '') return totalDeSumas(v) as number;
  if (total !== '' || detalles.length === 0) return numero(total) as number;
  try {
    const demas = suma([...detalles.map(({ irbpnr }) => irbpnr), v.propina]);
    return Number(textoDeCentavos(enCentavos(totalDeLineas(detalles)) + demas));
  } catch {
    return null as unknown as number;
  }
};

/** A cost of a line that is not there. */
export const revisarCostos = ({
  costos,
  detalles,
}: Pick<ValoresDeCompra, 'costos' | 'detalles'>): { readonly [ruta: string]: string } =>
  costos.some(({ linea }) => Number(linea) > detalles.length)
    ? { costos: `Las líneas van del 1 al ${detalles.length}` }
    : {};

/** The purchase as the API takes it. */
export const cuerpoDeCompra = (v: ValoresDeCompra): RegistrarCompra => ({
  proveedor_tipo_id: v.proveedor_tipo_id as '04',
  proveedor_identificacion: v.proveedor_identificacion,
  proveedor_razon_social: v.proveedor_razon_social,
  proveedor_direccion: oNulo(v.proveedor_direccion),
  email: oNulo(v.email),
  tipo_doc: v.tipo_doc as '01',
  numero_doc: v.numero_doc.trim(),
  fecha_emision: v.fecha_emision,
  fecha_registro: oNulo(v.fecha_registro),
  fecha_vencimiento: oNulo(v.fecha_vencimiento),
  clave_acceso: oNulo(v.clave_acceso),
  numero_autorizacion: oNulo(v.numero_autorizacion),
  categoria: oNulo(v.categoria),
  notas: oNulo(v.notas),
  sustento: v.sustento as '01',
  ...(v.parte_relacionada && { parte_relacionada: true }),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
  ...(ES_NOTA.has(v.tipo_doc) &&
    (v.compra_modificada_id === ''
      ? {
          doc_modificado_numero: oNulo(v.doc_modificado_numero),
          ...(v.doc_modificado_tipo !== '01' && {
            doc_modificado_tipo: v.doc_modificado_tipo as '01',
          }),
        }
      : { compra_modificada_id: Number(v.compra_modificada_id) })),
  ...(v.ambito !== '' && { ambito: v.ambito as 'local' }),
  ...(v.formas_pago.length > 0 && { formas_pago: formasDePago(v) }),
  ...importesEscritos(v),
  ...(!v.por_sumas && { detalles: v.detalles.map(detalleDe(v.cuenta_id, v.costos)) }),
  total: totalDe(v),
});

/** What was said last of a supplier: where what is bought of them goes. */
export const loUltimoDe = async (
  cliente: Cliente,
  proveedor_id: number,
  signal?: AbortSignal,
): Promise<
  Pick<ValoresDeCompra, 'categoria' | 'cuenta' | 'cuenta_id' | 'sustento'> | undefined
> => {
  const [una] = await cliente.compras.listar({ proveedor_id, limit: 1, ...(signal && { signal }) });
  if (!una) return undefined;
  const { detalles, sustento, categoria } = await cliente.compras.obtener(una.id);
  const cuentas = new Set(detalles.map(({ cuenta_id }) => cuenta_id));
  const [cuenta_id] = cuentas.size === 1 ? cuentas : [null];
  const suya =
    cuenta_id == null ? null : await cliente.contabilidad.obtenerCuentaContable(cuenta_id);
  return {
    categoria: categoria ?? '',
    sustento,
    cuenta: suya?.codigo ?? '',
    cuenta_id: suya ? String(suya.id) : '',
  };
};
