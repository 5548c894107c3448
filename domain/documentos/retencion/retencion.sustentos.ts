import type { Empresa } from '#domain/identidad/empresa.ts';
import { type Centavos, decimalDeCentavos as dolares } from '#domain/kernel/dinero.ts';
import {
  type DocumentoNombrado,
  type Nombrados,
  nombradoPor,
  nombradosPor,
  type QuienNombra,
} from './documento-nombrado.ts';
import { descuadreDe } from './retencion.cuadre.ts';
import { compraQueNoCuadra, type Dicho, ERRORES_DE_NOMBRADO } from './retencion.errores.ts';
import type { DocSustento, ImpuestoDeSustento } from './retencion.events.ts';
import { valorDeImpuesto } from './retencion.importes.ts';
import type {
  DocSustentoPedido,
  ImpuestoPedido,
  PedidoRetencion,
  SustentoAjeno,
  SustentoEscrito,
  SustentoNombrado,
} from './retencion.pedido.ts';

/** The documents of ours that a withholding withholds of: what it takes from them, and may not. */

const esAjeno = (escrito: SustentoEscrito): escrito is SustentoAjeno => !nombradoPor(escrito);

const IVA = '2';
const esIva = ({ cod_impuesto_doc_sustento }: ImpuestoPedido): boolean =>
  cod_impuesto_doc_sustento === IVA;

const completar = (
  escrito: SustentoNombrado,
  { sustento, por_omision }: DocumentoNombrado,
): DocSustentoPedido => {
  const dichos = (escrito.impuestos_doc_sustento ?? []).filter((impuesto) => !esIva(impuesto));
  return {
    ...escrito,
    ...sustento,
    num_aut_doc_sustento: sustento.num_aut_doc_sustento ?? escrito.num_aut_doc_sustento,
    cod_sustento: escrito.cod_sustento ?? por_omision.cod_sustento,
    fecha_registro_contable: escrito.fecha_registro_contable ?? por_omision.fecha_registro_contable,
    impuestos_doc_sustento: [
      ...sustento.impuestos_doc_sustento,
      ...(dichos.length > 0 ? dichos : por_omision.otros_impuestos),
    ],
    reembolsos: escrito.reembolsos.length > 0 ? escrito.reembolsos : por_omision.reembolsos,
    pagos: escrito.pagos ?? por_omision.pagos,
  };
};

/**
 * The support documents with what those of ours say of themselves: what the request says otherwise is
 * refused afterwards (`exigirNombrados`). `undefined` for one whose document is not there.
 */
export const completarSustentos = (
  escritos: readonly SustentoEscrito[],
  nombrados: Nombrados,
): readonly (DocSustentoPedido | undefined)[] =>
  escritos.map((escrito) => {
    if (esAjeno(escrito)) return escrito;
    const documento = halladoPor(escrito, nombrados);
    return documento && completar(escrito, documento);
  });

/** The document that a support document names; `undefined`: it names none, or there is none. */
const halladoPor = (sustento: QuienNombra, nombrados: Nombrados): DocumentoNombrado | undefined => {
  const nombrado = nombradoPor(sustento);
  return nombrado && nombrados(nombrado);
};

type ConSustentos = { readonly docs_sustento: readonly QuienNombra[] };

/** 404 for the first document that is not there. */
export const exigirQueHaya = ({ docs_sustento }: ConSustentos, nombrados: Nombrados): void => {
  for (const nombrado of nombradosPor(docs_sustento)) {
    if (nombrados(nombrado)) continue;
    throw ERRORES_DE_NOMBRADO[nombrado.documento].noEncontrado(nombrado);
  }
};

/** 409 for what nothing is withheld of, as it is now or in the environment that it is of. */
const exigirVigente = (documento: DocumentoNombrado, empresa: Pick<Empresa, 'ambiente'>): void => {
  if (documento.impedimento) throw documento.impedimento;
  if (documento.ambiente !== empresa.ambiente) {
    throw ERRORES_DE_NOMBRADO[documento.documento].deOtroAmbiente(documento);
  }
};

/** Of what was written before: they may have been annulled since. Refusals: 409. */
export const exigirVigentes = (
  { docs_sustento }: ConSustentos,
  nombrados: Nombrados,
  empresa: Pick<Empresa, 'ambiente'> | undefined,
): void => {
  for (const nombrado of nombradosPor(docs_sustento)) {
    const documento = nombrados(nombrado);
    if (documento && empresa) exigirVigente(documento, empresa);
  }
};

/** Whether what is said of a tax is so: nothing, or what it is. */
const esEl = (dicho: ImpuestoPedido, impuesto: ImpuestoDeSustento): boolean =>
  (Object.keys(impuesto) as (keyof ImpuestoDeSustento)[]).every(
    (campo) => dicho[campo] === null || dicho[campo] === impuesto[campo],
  );

const sonLos = (
  dichos: readonly ImpuestoPedido[],
  impuestos: readonly ImpuestoDeSustento[],
): boolean =>
  dichos.length === impuestos.length &&
  impuestos.every((impuesto) => dichos.some((dicho) => esEl(dicho, impuesto)));

type SinCodigo = keyof DocumentoNombrado['sin_codigo'];
const SIN_CODIGO: readonly SinCodigo[] = ['3', '5'];

/** Of a tax whose codes the document does not say: what is said of it comes to what it charges. */
const cubren = (
  dichos: readonly ImpuestoPedido[],
  codigo: SinCodigo,
  cobrado: Centavos,
): boolean => {
  const deSuCodigo = dichos.filter((dicho) => dicho.cod_impuesto_doc_sustento === codigo);
  if (cobrado === 0) return deSuCodigo.length === 0;
  return deSuCodigo.reduce((suma, impuesto) => suma + valorDeImpuesto(impuesto), 0) === cobrado;
};

const impuestosComparados = (
  enviados: readonly ImpuestoPedido[] | null,
  { sustento, sin_codigo, por_omision }: DocumentoNombrado,
): Comparado => {
  const dichos = enviados ?? [];
  const deIva = dichos.filter(esIva);
  const otros = dichos.length > deIva.length ? dichos : por_omision.otros_impuestos;
  return {
    campo: 'impuestos_doc_sustento',
    enviado: enviados && impuestosVistos(enviados),
    esperado: [
      ...impuestosVistos(sustento.impuestos_doc_sustento),
      ...SIN_CODIGO.filter((codigo) => sin_codigo[codigo] > 0).map((codigo) => ({
        cod_impuesto_doc_sustento: codigo,
        valor_impuesto: dolares(sin_codigo[codigo]),
      })),
    ],
    igual:
      (deIva.length === 0 || sonLos(deIva, sustento.impuestos_doc_sustento)) &&
      SIN_CODIGO.every((codigo) => cubren(otros, codigo, sin_codigo[codigo])),
  };
};

type Comparado = Dicho & { readonly igual: boolean };

/** Null: not said. */
const comparar = (campo: string, enviado: unknown, esperado: unknown): Comparado => ({
  campo,
  enviado,
  esperado,
  igual: enviado === null || esperado === null || enviado === esperado,
});

const enDolares = (centavos: number | null) => centavos && dolares(centavos);

const impuestosVistos = (impuestos: readonly ImpuestoPedido[]) =>
  impuestos.map(({ codigo_porcentaje, base_imponible }) => ({
    codigo_porcentaje,
    base_imponible: dolares(base_imponible),
  }));

type Sujeto = Pick<PedidoRetencion, 'tipo_identificacion' | 'identificacion'>;

const comparados = (
  sujeto: Sujeto,
  escrito: SustentoNombrado,
  documento: DocumentoNombrado,
): readonly Comparado[] => {
  const { tipo_identificacion, identificacion, sustento } = documento;
  return [
    comparar(
      'tipo_identificacion_sujeto_retenido',
      sujeto.tipo_identificacion,
      tipo_identificacion,
    ),
    comparar('identificacion_sujeto_retenido', sujeto.identificacion, identificacion),
    ...(
      [
        'cod_doc_sustento',
        'num_doc_sustento',
        'fecha_emision_doc_sustento',
        'num_aut_doc_sustento',
      ] as const
    ).map((campo) => comparar(campo, escrito[campo], sustento[campo])),
    ...(['total_sin_impuestos', 'importe_total'] as const).map((campo) =>
      comparar(campo, enDolares(escrito[campo]), enDolares(sustento[campo])),
    ),
    impuestosComparados(escrito.impuestos_doc_sustento, documento),
  ];
};

/**
 * The documents that a request names may be withheld of, are of the environment in force and of whom
 * it is withheld from, and say what it says of them. Refusals (409), document by document.
 */
export const exigirNombrados = (
  pedido: PedidoRetencion,
  nombrados: Nombrados,
  empresa: Pick<Empresa, 'ambiente'>,
): void => {
  for (const [i, escrito] of pedido.docs_sustento.entries()) {
    const documento = halladoPor(escrito, nombrados);
    if (!documento || esAjeno(escrito)) continue;
    exigirVigente(documento, empresa);
    const distinto = comparados(pedido, escrito, documento).find(({ igual }) => !igual);
    if (distinto)
      throw ERRORES_DE_NOMBRADO[documento.documento].distinto(documento, i + 1, distinto);
  }
};

/**
 * What the SRI would refuse (52) of what purchases say is refused before it is issued: 409, with what it
 * takes. What others wrote was refused by its form.
 */
export const exigirQueCuadren = (docs_sustento: readonly DocSustento[]): void => {
  for (const [i, sustento] of docs_sustento.entries()) {
    const descuadre = sustento.compra_id === null ? undefined : descuadreDe(sustento);
    if (!descuadre) continue;
    const { campo, dicho, admitido } = descuadre;
    throw compraQueNoCuadra({
      compra_id: sustento.compra_id!,
      documento: i + 1,
      campo,
      dicho: dolares(dicho),
      desde: dolares(admitido.desde),
      hasta: dolares(admitido.hasta),
    });
  }
};
