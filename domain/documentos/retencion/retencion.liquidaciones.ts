import type { Empresa } from '#domain/identidad/empresa.ts';
import { decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import { COD_DOC } from '#domain/kernel/sri.ts';
import { sinGuiones } from '../comprobante/sustento.ts';
import type { Liquidacion } from '../liquidacion/liquidacion.ts';
import {
  distintaDeLaLiquidacion,
  liquidacionAnulada,
  liquidacionDeOtroAmbiente,
  liquidacionNoAutorizada,
  liquidacionNoEncontrada,
} from './retencion.errores.ts';
import type { DocSustento, ImpuestoDeSustento } from './retencion.events.ts';
import type {
  DocSustentoPedido,
  ImpuestoPedido,
  PedidoRetencion,
  SustentoDeLiquidacion,
  SustentoEscrito,
} from './retencion.pedido.ts';

/** The settlements of ours that a withholding withholds of: what it takes from them, and may not. */

/** By id; `undefined`: there is none of that id. */
export type LiquidacionesNombradas = ReadonlyMap<number, Liquidacion | undefined>;

type ConLiquidacion = { readonly liquidacion_id: number | null };

/** The settlements that support documents name, each once. */
export const liquidacionesDe = (sustentos: readonly ConLiquidacion[]): readonly number[] => [
  ...new Set(sustentos.map(({ liquidacion_id }) => liquidacion_id).filter((id) => id !== null)),
];

/** What a settlement says of itself as a support document. */
const comoSustento = (liquidacion: Liquidacion) => ({
  cod_doc_sustento: COD_DOC.liquidacion_compra,
  // A draft has no number: it is refused for being one.
  num_doc_sustento: sinGuiones(liquidacion.numero_comprobante ?? ''),
  fecha_emision_doc_sustento: liquidacion.fecha_emision,
  num_aut_doc_sustento: liquidacion.numero_autorizacion,
  total_sin_impuestos: liquidacion.total_sin_impuestos,
  importe_total: liquidacion.total,
  impuestos_doc_sustento: liquidacion.impuestos.map(
    ({ iva_codigo, tarifa_iva, base, valor }): ImpuestoDeSustento => ({
      cod_impuesto_doc_sustento: '2',
      codigo_porcentaje: iva_codigo,
      base_imponible: base,
      tarifa: tarifa_iva * 100,
      valor_impuesto: valor,
    }),
  ),
});

const completar = (
  escrito: SustentoDeLiquidacion,
  liquidacion: Liquidacion,
): DocSustentoPedido => ({
  ...escrito,
  ...comoSustento(liquidacion),
  pagos: escrito.pagos ?? liquidacion.pagos.map(({ forma_pago, total }) => ({ forma_pago, total })),
});

/**
 * The support documents with what those of ours say of themselves: what the request says otherwise is
 * refused afterwards (`exigirLiquidaciones`). `undefined` for one whose settlement is not there.
 */
export const completarSustentos = (
  escritos: readonly SustentoEscrito[],
  liquidaciones: LiquidacionesNombradas,
): readonly (DocSustentoPedido | undefined)[] =>
  escritos.map((escrito) => {
    if (escrito.liquidacion_id === null) return escrito;
    const liquidacion = liquidaciones.get(escrito.liquidacion_id);
    return liquidacion && completar(escrito, liquidacion);
  });

/** 404 for the first settlement that is not there. */
export const exigirQueHaya = (
  { docs_sustento }: { readonly docs_sustento: readonly ConLiquidacion[] },
  liquidaciones: LiquidacionesNombradas,
): void => {
  for (const liquidacion_id of liquidacionesDe(docs_sustento)) {
    if (!liquidaciones.get(liquidacion_id)) throw liquidacionNoEncontrada({ liquidacion_id });
  }
};

/** 409 for a settlement that nothing is withheld of: annulled, not authorized, of the other environment. */
const exigirVigente = (
  { id: liquidacion_id, estado, ambiente }: Liquidacion,
  empresa: Pick<Empresa, 'ambiente'>,
): void => {
  if (estado === 'ANULADO') throw liquidacionAnulada({ liquidacion_id });
  if (estado !== 'AUTORIZADO') throw liquidacionNoAutorizada({ liquidacion_id, estado });
  if (ambiente !== empresa.ambiente) {
    throw liquidacionDeOtroAmbiente({ liquidacion_id, ambiente: ambiente ?? '' });
  }
};

/** Of what was written before: the settlements may have been annulled since. Refusals: 409. */
export const exigirVigentes = (
  { docs_sustento }: { readonly docs_sustento: readonly DocSustento[] },
  liquidaciones: LiquidacionesNombradas,
  empresa: Pick<Empresa, 'ambiente'> | undefined,
): void => {
  for (const id of liquidacionesDe(docs_sustento)) {
    const liquidacion = liquidaciones.get(id);
    if (liquidacion && empresa) exigirVigente(liquidacion, empresa);
  }
};

/** Whether what is said of a tax is so: nothing, or what it is. */
const esEl = (dicho: ImpuestoPedido, suyo: ImpuestoDeSustento): boolean =>
  (Object.keys(suyo) as (keyof ImpuestoDeSustento)[]).every(
    (campo) => dicho[campo] === null || dicho[campo] === suyo[campo],
  );

const sonLos = (dichos: readonly ImpuestoPedido[], suyos: readonly ImpuestoDeSustento[]): boolean =>
  dichos.length === suyos.length &&
  suyos.every((suyo) => dichos.some((dicho) => esEl(dicho, suyo)));

type Dicho = {
  readonly campo: string;
  readonly enviado: unknown;
  readonly de_la_liquidacion: unknown;
  readonly igual: boolean;
};

const comparar = (campo: string, enviado: unknown, de_la_liquidacion: unknown): Dicho => {
  const igual = enviado === null || enviado === de_la_liquidacion;
  return { campo, enviado, de_la_liquidacion, igual };
};

const enDolares = (centavos: number | null) => centavos && dolares(centavos);

const impuestosVistos = (impuestos: readonly ImpuestoPedido[] | null) =>
  impuestos?.map(({ codigo_porcentaje, base_imponible }) => ({
    codigo_porcentaje,
    base_imponible: dolares(base_imponible),
  }));

/** What the request says of the settlement, beside what that says. */
const dichosDe = (
  sujeto: Pick<PedidoRetencion, 'tipo_identificacion' | 'identificacion'>,
  escrito: SustentoDeLiquidacion,
  liquidacion: Liquidacion,
): readonly Dicho[] => {
  const suyo = comoSustento(liquidacion);
  const impuestos = escrito.impuestos_doc_sustento;
  return [
    comparar(
      'tipo_identificacion_sujeto_retenido',
      sujeto.tipo_identificacion,
      liquidacion.tipo_identificacion,
    ),
    comparar('identificacion_sujeto_retenido', sujeto.identificacion, liquidacion.identificacion),
    ...(
      [
        'cod_doc_sustento',
        'num_doc_sustento',
        'fecha_emision_doc_sustento',
        'num_aut_doc_sustento',
      ] as const
    ).map((campo) => comparar(campo, escrito[campo], suyo[campo])),
    ...(['total_sin_impuestos', 'importe_total'] as const).map((campo) =>
      comparar(campo, enDolares(escrito[campo]), enDolares(suyo[campo])),
    ),
    {
      campo: 'impuestos_doc_sustento',
      enviado: impuestosVistos(impuestos),
      de_la_liquidacion: impuestosVistos(suyo.impuestos_doc_sustento),
      igual: impuestos === null || sonLos(impuestos, suyo.impuestos_doc_sustento),
    },
  ];
};

/**
 * The settlements that a request names are authorized, of the environment in force and of whom it is
 * withheld from, and say what it says of them. Refusals (409), document by document.
 */
export const exigirLiquidaciones = (
  pedido: PedidoRetencion,
  liquidaciones: LiquidacionesNombradas,
  empresa: Pick<Empresa, 'ambiente'>,
): void => {
  for (const [i, escrito] of pedido.docs_sustento.entries()) {
    if (escrito.liquidacion_id === null) continue;
    const liquidacion = liquidaciones.get(escrito.liquidacion_id);
    if (!liquidacion) continue;
    exigirVigente(liquidacion, empresa);
    const otro = dichosDe(pedido, escrito, liquidacion).find(({ igual }) => !igual);
    if (!otro) continue;
    const { campo, enviado, de_la_liquidacion } = otro;
    const en = { liquidacion_id: liquidacion.id, documento: i + 1 };
    throw distintaDeLaLiquidacion({ ...en, campo, enviado, de_la_liquidacion });
  }
};
