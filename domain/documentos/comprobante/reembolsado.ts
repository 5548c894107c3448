import { dolares, lista, oNulo, segun } from '#domain/kernel/campos.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import {
  COD_DOC_REEMBOLSO,
  type ImpuestoDeReembolso,
  type Reembolso,
  type TotalesDeReembolso,
  totalesDeReembolsos,
} from '#domain/kernel/tributos/reembolsos.ts';
import { vistaReembolso } from '#domain/kernel/tributos/reembolsos.vista.ts';
import { campo, grupo } from '#domain/kernel/xml.ts';
import type { Adicional } from './adicional.ts';
import type { ErroresDeComprobante } from './comprobante.errores.ts';
import { rechazarIdentificacion } from './contenido.ts';
import type { ConOpcionales, OpcionalesDeFila } from './opcionales.ts';

/** What an invoice or a settlement passes on of others, of whom its issuer is the intermediary. */

export const reembolsosDe = ({
  opcionales,
}: ConOpcionales | OpcionalesDeFila): readonly Reembolso[] => opcionales?.reembolsos ?? [];

/** Bases and taxes of what it passes on. */
export const totalReembolsado = (dicho: ConOpcionales | OpcionalesDeFila): Centavos =>
  totalesDeReembolsos(reembolsosDe(dicho)).total_comprobantes_reembolso ?? 0;

/** Whose document it is, and which. */
const cualEs = (r: Reembolso): string =>
  [
    r.identificacion_proveedor_reembolso,
    r.cod_doc_reembolso,
    r.estab_doc_reembolso,
    r.pto_emi_doc_reembolso,
    r.secuencial_doc_reembolso,
  ].join(' ');

/** Each was issued by somebody before it is passed on, and is passed on once: 422 at its place. */
const reparosDe = (reembolsos: readonly Reembolso[], fecha: Fecha): readonly ErrorDeCampo[] => {
  const vistos = new Set<string>();
  return reembolsos.flatMap((uno, i) => {
    const { fecha_emision_doc_reembolso: suya } = uno;
    const repetido = vistos.has(cualEs(uno));
    vistos.add(cualEs(uno));
    const en = (campo: string, msg: string, input: string): ErrorDeCampo => ({
      type: 'value_error',
      loc: ['body', 'reembolsos', i, campo],
      msg,
      input,
    });
    return [
      ...(suya > fecha
        ? [en('fecha_emision_doc_reembolso', `Es posterior a este documento, del ${fecha}`, suya)]
        : []),
      ...(repetido
        ? [
            en(
              'secuencial_doc_reembolso',
              'El mismo comprobante está dos veces',
              uno.secuencial_doc_reembolso,
            ),
          ]
        : []),
    ];
  });
};

/**
 * What may not be passed on: of whom cannot be (400), what is more than all that is charged, what is dated
 * after it or there twice (422).
 */
export const exigirReembolsos = (
  errores: ErroresDeComprobante,
  dicho: ConOpcionales,
  { total, fecha }: { readonly total: Centavos; readonly fecha: Fecha },
): void => {
  const reembolsos = reembolsosDe(dicho);
  for (const uno of reembolsos) {
    rechazarIdentificacion(errores, {
      tipo_identificacion: uno.tipo_identificacion_proveedor_reembolso,
      identificacion: uno.identificacion_proveedor_reembolso,
    });
  }
  const reembolsado = totalReembolsado(dicho);
  if (reembolsado > total) {
    const [suma, suyo] = [reembolsado, total].map(textoDeCentavos);
    const msg = `Los reembolsos suman ${suma} y el total es ${suyo}`;
    throw new ErrorDeForma([{ type: 'value_error', loc: ['body', 'reembolsos'], msg }]);
  }
  const reparos = reparosDe(reembolsos, fecha);
  if (reparos.length > 0) throw new ErrorDeForma(reparos);
};

/** Its code and sums, after its discounts. */
export const totalesDeReembolsoXml = (fila: OpcionalesDeFila): readonly string[] => {
  const totales = totalesDeReembolsos(reembolsosDe(fila));
  const { total_comprobantes_reembolso: total } = totales;
  if (total === null) return [];
  return [
    campo('codDocReembolso', COD_DOC_REEMBOLSO),
    campo('totalComprobantesReembolso', textoDeCentavos(total)),
    campo(
      'totalBaseImponibleReembolso',
      textoDeCentavos(totales.total_base_imponible_reembolso ?? 0),
    ),
    campo('totalImpuestoReembolso', textoDeCentavos(totales.total_impuesto_reembolso ?? 0)),
  ];
};

const impuesto = (i: ImpuestoDeReembolso): string =>
  grupo('detalleImpuesto', [
    campo('codigo', i.codigo),
    campo('codigoPorcentaje', i.codigo_porcentaje),
    campo('tarifa', String(i.tarifa / 100)),
    campo('baseImponibleReembolso', textoDeCentavos(i.base_imponible_reembolso)),
    campo('impuestoReembolso', textoDeCentavos(i.impuesto_reembolso)),
  ]);

/** `autorizacion`: what the schema calls the number of the authorization, which is not always the same. */
export const reembolsoXml = (
  r: Reembolso,
  autorizacion: 'numeroautorizacionDocReemb' | 'numeroAutorizacionDocReemb',
): string =>
  grupo('reembolsoDetalle', [
    campo('tipoIdentificacionProveedorReembolso', r.tipo_identificacion_proveedor_reembolso),
    campo('identificacionProveedorReembolso', r.identificacion_proveedor_reembolso, 20),
    campo('codPaisPagoProveedorReembolso', r.cod_pais_pago_proveedor_reembolso),
    campo('tipoProveedorReembolso', r.tipo_proveedor_reembolso),
    campo('codDocReembolso', r.cod_doc_reembolso),
    campo('estabDocReembolso', r.estab_doc_reembolso),
    campo('ptoEmiDocReembolso', r.pto_emi_doc_reembolso),
    campo('secuencialDocReembolso', r.secuencial_doc_reembolso),
    campo('fechaEmisionDocReembolso', fechaSri(r.fecha_emision_doc_reembolso)),
    campo(autorizacion, r.numero_autorizacion_doc_reemb),
    grupo('detalleImpuestos', r.detalle_impuestos.map(impuesto)),
  ]);

/** After its lines. */
export const reembolsosXml = (fila: OpcionalesDeFila): string =>
  grupo(
    'reembolsos',
    reembolsosDe(fila).map((uno) => reembolsoXml(uno, 'numeroautorizacionDocReemb')),
  );

/** Beside the other party, on paper. */
export const reembolsoEnRide = (fila: OpcionalesDeFila): readonly Adicional[] => {
  const cuantos = reembolsosDe(fila).length;
  if (cuantos === 0) return [];
  const { total_comprobantes_reembolso, total_base_imponible_reembolso, total_impuesto_reembolso } =
    totalesDeReembolsos(reembolsosDe(fila));
  const [total, base, impuestos] = [
    total_comprobantes_reembolso,
    total_base_imponible_reembolso,
    total_impuesto_reembolso,
  ].map((monto) => textoDeCentavos(monto ?? 0));
  const documentos = cuantos === 1 ? '1 comprobante' : `${cuantos} comprobantes`;
  return [['Reembolso', `${documentos}: ${total} (base ${base}, impuestos ${impuestos})`]];
};

const suma = (campo: keyof TotalesDeReembolso) =>
  segun(
    (fila: OpcionalesDeFila) => totalesDeReembolsos(reembolsosDe(fila))[campo],
    oNulo(dolares()),
  );

export const REEMBOLSOS_DE_FILA = {
  total_comprobantes_reembolso: suma('total_comprobantes_reembolso'),
  total_base_imponible_reembolso: suma('total_base_imponible_reembolso'),
  total_impuesto_reembolso: suma('total_impuesto_reembolso'),
  reembolsos: segun(reembolsosDe, lista(vistaReembolso, 'Lo que traslada de otros (código 41)')),
};
