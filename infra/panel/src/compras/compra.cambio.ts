import type { Compra, ModificarCompra } from 'comprobantes-cliente';
import { numero } from '#panel/kits/formulario/montos.ts';
import { reembolsosEscritos } from '#panel/ventas/reembolsos.ts';
import {
  CAMPOS_DE_CAMBIO,
  detalleDe,
  firmaDe,
  impresoDe,
  type Linea,
  oNulo,
  type ValoresDeCambio,
} from './compra.campos.ts';
import { formasDePago, importesEscritos, sumasDe } from './compra.importes.ts';

/** A purchase that is, as it is typed, and what changes of it. */

/** A line that is, as it is typed; `codigoDe`, the codes of the accounts. */
const lineaDe =
  (codigoDe: (cuenta_id: number) => string) =>
  (linea: Compra['detalles'][number]): Linea => {
    const escrita = {
      codigo_principal: linea.codigo_principal ?? '',
      descripcion: linea.descripcion,
      cantidad: String(linea.cantidad),
      precio_unitario: String(linea.precio_unitario),
      descuento: linea.descuento === 0 ? '' : String(linea.descuento),
      iva_codigo: linea.iva_codigo as '4',
      cuenta: linea.cuenta_id === null ? '' : codigoDe(linea.cuenta_id),
      cuenta_id: linea.cuenta_id === null ? '' : String(linea.cuenta_id),
      ice: linea.ice === 0 ? '' : String(linea.ice),
      irbpnr: linea.irbpnr === 0 ? '' : String(linea.irbpnr),
      iva: '',
      precio_total: '',
      sustento: '',
      servicio_id: linea.servicio_id === null ? '' : String(linea.servicio_id),
      impreso: '',
    };
    const { precio_total, iva, ice, irbpnr, sustento } = linea;
    const dicho = { precio_total, iva, ice, irbpnr, sustento };
    return { ...escrita, impreso: JSON.stringify({ firma: firmaDe(escrita), dicho }) };
  };

const VACIOS = Object.fromEntries(
  Object.entries(CAMPOS_DE_CAMBIO).map(([campo, { vacio }]) => [campo, vacio]),
) as unknown as ValoresDeCambio;

/** What is typed of a purchase that is. */
export const valoresDeCambio = (
  compra: Compra,
  codigoDe: (cuenta_id: number) => string,
  codigoDelBien: (servicio_id: number) => string,
): ValoresDeCambio => ({
  ...VACIOS,
  fecha_emision: compra.fecha_emision.slice(0, 10),
  fecha_registro: compra.fecha_registro,
  fecha_vencimiento: compra.fecha_vencimiento ?? '',
  categoria: compra.categoria ?? '',
  categoria_usada: '',
  sustento: compra.sustento,
  parte_relacionada: compra.parte_relacionada,
  sucursal_id: String(compra.sucursal_id),
  notas: compra.notas ?? '',
  detalles: compra.detalles.map(lineaDe(codigoDe)),
  costos: compra.detalles.flatMap(({ costo_de }, lugar) =>
    costo_de.map(({ servicio_id, monto }) => ({
      linea: String(lugar + 1),
      codigo: codigoDelBien(servicio_id),
      descripcion: '',
      monto: monto.toFixed(2),
      servicio_id: String(servicio_id),
    })),
  ),
  total: String(compra.total),
  formas_pago: compra.formas_pago.map(({ forma_pago, total, plazo, unidad_tiempo }) => ({
    forma_pago,
    total: String(total),
    plazo: plazo === null ? '' : String(plazo),
    unidad_tiempo: unidad_tiempo ?? 'dias',
  })),
  reembolsos: reembolsosEscritos(compra.reembolsos),
  ...(compra.detalles.length === 0 && sumasDe(compra)),
});

/** All that it comes to as it is printed, for whoever only says where its lines go. */
const importesDe = (compra: Compra): Partial<ModificarCompra> => ({
  impuestos: compra.impuestos.map(({ iva_codigo, base, iva }) => ({
    iva_codigo: iva_codigo as '4',
    base,
    iva,
  })),
  ice: compra.ice,
  irbpnr: compra.irbpnr,
  ...(compra.otros_impuestos.length > 0 && { otros_impuestos: compra.otros_impuestos }),
  propina: compra.propina,
  ...(compra.compensaciones.length > 0 && { compensaciones: compra.compensaciones }),
  total_descuento: compra.total_descuento,
});

/** What changes of it: what is not said stays as it is. */
export const cuerpoDeCambio = (
  v: ValoresDeCambio,
  compra: Compra,
  antes: ValoresDeCambio,
): ModificarCompra => {
  const cambio = (dicho: (de: ValoresDeCambio) => unknown): boolean =>
    JSON.stringify(dicho(v)) !== JSON.stringify(dicho(antes));
  const mismas =
    v.detalles.length === antes.detalles.length && v.detalles.every((una) => impresoDe(una));
  const otroTotal = v.total !== antes.total;
  const otras = cambio((de) => [de.total, de.detalles, de.costos, importesEscritos(de)]);
  return {
    ...(v.fecha_emision !== antes.fecha_emision && { fecha_emision: v.fecha_emision }),
    ...(v.fecha_registro !== antes.fecha_registro &&
      v.fecha_registro !== '' && { fecha_registro: v.fecha_registro }),
    ...(v.fecha_vencimiento !== antes.fecha_vencimiento && {
      fecha_vencimiento: oNulo(v.fecha_vencimiento),
    }),
    ...(v.categoria !== antes.categoria && { categoria: oNulo(v.categoria) }),
    ...(v.notas !== antes.notas && { notas: oNulo(v.notas) }),
    ...(v.sustento !== antes.sustento && { sustento: v.sustento as '01' }),
    ...(v.parte_relacionada !== antes.parte_relacionada && {
      parte_relacionada: v.parte_relacionada,
    }),
    ...(v.sucursal_id !== antes.sucursal_id && { sucursal_id: Number(v.sucursal_id) }),
    ...(cambio(formasDePago) && { formas_pago: formasDePago(v) }),
    ...(otras &&
      compra.detalles.length > 0 && {
        ...(mismas && !otroTotal && importesDe(compra)),
        ...importesEscritos(v),
        detalles: v.detalles.map(detalleDe('', v.costos)),
        ...(otroTotal || mismas ? { total: numero(v.total) } : {}),
      }),
    ...(otras &&
      compra.detalles.length === 0 && { ...importesEscritos(v), total: numero(v.total) }),
  };
};
