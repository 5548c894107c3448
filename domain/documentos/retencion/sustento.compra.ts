import { sumaDeCompra } from '#domain/compras/compra.importes.ts';
import {
  compensacionesDe,
  compensadoDe,
  otrosImpuestosDe,
  reembolsosDe,
} from '#domain/compras/compra.opcionales.ts';
import type { Compra } from '#domain/compras/compra.ts';
import { esNota } from '#domain/compras/tipos-de-compra.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { sinGuiones } from '#domain/kernel/numero-documento.ts';
import type { Centesimas } from '#domain/kernel/tributos/tributo.ts';
import type { FormaPago } from '../comprobante/comprobante.ts';
import type { DocumentoNombrado } from './documento-nombrado.ts';
import { compraAnulada, compraSinRetencion } from './retencion.errores.ts';
import type { DocSustento, ImpuestoDeSustento } from './retencion.events.ts';

/** SRI table 24, of today: a document of other days may be paid in ways that a withholding cannot say. */
const FORMAS_DE_PAGO: ReadonlySet<string> = new Set<FormaPago>([
  '01',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
]);

/** As the schema has the number of an authorization. */
const AUTORIZACION = /^\d{10,49}$/;

const impedimentoDe = ({ id: compra_id, estado, tipo_doc }: Compra) => {
  if (estado === 'anulado') return compraAnulada({ compra_id });
  return esNota(tipo_doc) ? compraSinRetencion({ compra_id, tipo_doc }) : null;
};

const autorizacionDe = ({ numero_autorizacion, clave_acceso }: Compra): string | null =>
  [numero_autorizacion, clave_acceso].find((numero) => numero && AUTORIZACION.test(numero)) ?? null;

/** What it comes to, with what of its IVA nobody is charged: a support document has no place for it. */
const importeDe = (compra: Compra): Centavos => {
  const { total } = compra;
  return total + compensadoDe(total, sumaDeCompra(compra), compensacionesDe(compra));
};

/** A rate has three digits in all there: what does not fit of one is left out. */
const tarifaDeSustento = (tarifa: Centesimas): Centesimas => {
  if (tarifa < 10_00) return tarifa;
  if (tarifa < 100_00) return Math.round(tarifa / 10) * 10;
  return Math.min(Math.round(tarifa / 100), 999) * 100;
};

/** ICE and IRBPNR as the document prints them by code, if it does. */
const otrosDe = (compra: Compra): readonly ImpuestoDeSustento[] =>
  otrosImpuestosDe(compra).map((uno) => ({
    cod_impuesto_doc_sustento: uno.codigo,
    codigo_porcentaje: uno.codigo_porcentaje,
    base_imponible: uno.base_imponible,
    tarifa: tarifaDeSustento(uno.tarifa ?? 0),
    valor_impuesto: uno.valor,
  }));

/** How it says that it is to be paid, where that is its total in ways of today. */
const pagosDe = (compra: Compra): DocSustento['pagos'] | null => {
  const { formas_pago } = compra;
  const suma = formas_pago.reduce((parcial, pago) => parcial + pago.total, 0);
  const deHoy = formas_pago.every(({ forma_pago }) => FORMAS_DE_PAGO.has(forma_pago));
  if (!deHoy || suma !== importeDe(compra)) return null;
  return formas_pago.map((pago) => ({
    forma_pago: pago.forma_pago as FormaPago,
    total: pago.total,
  }));
};

/** A purchase, as what is withheld of it sees it. */
export const compraNombrada = (compra: Compra): DocumentoNombrado => ({
  documento: 'compra',
  documento_id: compra.id,
  sucursal_id: compra.sucursal_id,
  ambiente: compra.ambiente,
  impedimento: impedimentoDe(compra),
  tipo_identificacion: compra.tipo_identificacion,
  identificacion: compra.identificacion,
  sustento: {
    cod_doc_sustento: compra.tipo_doc,
    num_doc_sustento: sinGuiones(compra.numero_doc),
    fecha_emision_doc_sustento: compra.dia,
    num_aut_doc_sustento: autorizacionDe(compra),
    total_sin_impuestos: compra.total_sin_impuestos,
    importe_total: importeDe(compra),
    impuestos_doc_sustento: compra.impuestos.map(({ iva_codigo, tarifa, base, valor }) => ({
      cod_impuesto_doc_sustento: '2',
      codigo_porcentaje: iva_codigo,
      base_imponible: base,
      tarifa,
      valor_impuesto: valor,
    })),
  },
  sin_codigo: { '3': compra.ice, '5': compra.irbpnr },
  por_omision: {
    cod_sustento: compra.sustento,
    fecha_registro_contable: compra.fecha_registro,
    pagos: pagosDe(compra),
    otros_impuestos: otrosDe(compra),
    reembolsos: reembolsosDe(compra),
  },
});
