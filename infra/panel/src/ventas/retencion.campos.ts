import type { CrearRetencion, Retencion } from 'comprobantes-cliente';
import { SUSTENTOS, TIPOS_DE_COMPRA } from '#panel/compras/compras.palabras.ts';
import { IVAS } from '#panel/kits/comun/iva.ts';
import { rara, type ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { centavosDe, numero, sumarMontos } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { correo, oculto, siNo, texto } from '#panel/kits/formulario/textos.tsx';
import { FORMAS_DE_PAGO, infoAdicional, oNulo } from './factura.campos.ts';
import { reembolsos, reembolsosDe, reembolsosEscritos } from './reembolsos.ts';
import { useSucursales } from './sucursales.ts';

/** What a withholding asks: of whose document, and what of it is kept for the SRI. */

const siONo = (etiqueta: string) =>
  eleccion<string>(etiqueta, {
    vacio: '',
    opciones: [
      { valor: '', texto: '–' },
      { valor: 'SI', texto: 'Sí' },
      { valor: 'NO', texto: 'No' },
    ],
  });

export const CAMPOS_DE_RETENCION = {
  identificacion_sujeto_retenido: identificacion('Identificación', {
    obligatorio: true,
    es: 'proveedor',
    llena: {
      tipo: 'tipo_identificacion_sujeto_retenido',
      razon_social: 'razon_social_sujeto_retenido',
      email: 'email',
    },
  }),
  tipo_identificacion_sujeto_retenido: eleccion('Tipo de identificación', {
    vacio: '04',
    opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
  }),
  razon_social_sujeto_retenido: texto('Razón social', { obligatorio: true, maximo: 300 }),
  tipo_sujeto_retenido: eleccion<string>('Tipo de sujeto', {
    vacio: '',
    opciones: [
      { valor: '', texto: 'Según su identificación' },
      { valor: '01', texto: 'Persona natural' },
      { valor: '02', texto: 'Sociedad' },
    ],
  }),
  parte_rel: siNo('Parte relacionada'),
  email: correo('Correo'),
  periodo_fiscal: texto('Período fiscal', { maximo: 7 }),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  /** A purchase or a settlement of ours says all that follows of the document. */
  compra_id: oculto(),
  liquidacion_id: oculto(),
  num_doc_sustento: texto('Documento', { maximo: 17 }),
  fecha_emision_doc_sustento: fecha('Del'),
  num_aut_doc_sustento: texto('Autorización', { maximo: 49 }),
  base: dinero('Sin impuestos'),
  iva_codigo: eleccion('IVA', { vacio: '4', opciones: IVAS }),
  retenciones: lineas(
    'Retención',
    {
      codigo: eleccion('Impuesto', {
        vacio: '1',
        opciones: [
          { valor: '1', texto: 'Renta' },
          { valor: '2', texto: 'IVA' },
          { valor: '6', texto: 'ISD' },
        ],
      }),
      codigo_retencion: texto('Código', { obligatorio: true, maximo: 5 }),
      base_imponible: dinero('Base', { obligatorio: true, ancho: '9rem' }),
      porcentaje_retener: rara(dinero('Porcentaje', { ancho: '6rem' })),
      valor_retenido: rara(dinero('Valor retenido', { ancho: '7rem' })),
      fecha_pago_div: rara(fecha('Dividendos, pagados el', { ancho: '8rem' })),
      im_renta_soc: rara(dinero('Dividendos, renta de la sociedad', { ancho: '8rem' })),
      ejer_fis_ut_div: rara(texto('Dividendos, ejercicio', { maximo: 4, ancho: '7rem' })),
      num_caj_ban: rara(texto('Banano, cajas', { maximo: 7, ancho: '7rem' })),
      prec_caj_ban: rara(dinero('Banano, precio de la caja', { ancho: '8rem' })),
    },
    { obligatorio: true },
  ),
  cod_sustento: eleccion<string>('Sustento', { vacio: '01', opciones: SUSTENTOS }),
  cod_doc_sustento: eleccion<string>('Tipo de documento', {
    vacio: '01',
    opciones: TIPOS_DE_COMPRA,
  }),
  fecha_registro_contable: fecha('Fecha de registro contable'),
  total_sin_impuestos: dinero('Total sin impuestos'),
  importe_total: dinero('Importe total'),
  impuestos: lineas('Otro impuesto', {
    cod_impuesto_doc_sustento: eleccion<string>('Impuesto', {
      vacio: '2',
      opciones: [
        { valor: '2', texto: 'IVA' },
        { valor: '3', texto: 'ICE' },
        { valor: '5', texto: 'IRBPNR' },
      ],
    }),
    codigo_porcentaje: texto('Código', { obligatorio: true, maximo: 4 }),
    base_imponible: dinero('Base', { obligatorio: true }),
    tarifa: dinero('Tarifa', { pasa: () => true }),
    valor_impuesto: dinero('Valor', { pasa: () => true }),
  }),
  pagos: lineas('Pago', {
    forma_pago: eleccion<string>('Forma de pago', { vacio: '01', opciones: FORMAS_DE_PAGO }),
    total: dinero('Total', { obligatorio: true, ancho: '8rem' }),
  }),
  pago_loc_ext: eleccion<string>('Pago', {
    vacio: '01',
    opciones: [
      { valor: '01', texto: 'Local' },
      { valor: '02', texto: 'Al exterior' },
    ],
  }),
  tipo_regi: texto('Tipo de régimen', { maximo: 2 }),
  pais_efec_pago: texto('País de pago', { maximo: 4 }),
  aplic_conv_dob_trib: siONo('Convenio de doble tributación'),
  pag_ext_suj_ret_nor_leg: siONo('Sujeto a retención por norma legal'),
  pago_reg_fis: siONo('A régimen fiscal preferente'),
  reembolsos: reembolsos(),
  /** The other documents of one that is mended here: they go as they were. */
  otros: oculto(),
  info_adicional: infoAdicional(),
};
export type Valores = ValoresDe<typeof CAMPOS_DE_RETENCION>;

export const esDeAqui = ({ compra_id, liquidacion_id }: Valores): boolean =>
  compra_id !== '' || liquidacion_id !== '';

/** What few say of the document and of how it was paid, whoever knows the document. */
export const DE_POCOS = [
  'fecha_registro_contable',
  'tipo_regi',
  'pais_efec_pago',
  'aplic_conv_dob_trib',
  'pag_ext_suj_ret_nor_leg',
  'pago_reg_fis',
] as const;
const deCualquiera = (v: Valores) => ({
  ...Object.fromEntries(
    DE_POCOS.filter((campo) => v[campo] !== '').map((campo) => [campo, v[campo]]),
  ),
  ...(v.pago_loc_ext !== '01' && { pago_loc_ext: v.pago_loc_ext as '02' }),
  ...(v.importe_total !== '' && { importe_total: numero(v.importe_total) }),
  ...(v.pagos.length > 0 && {
    pagos: v.pagos.map(({ forma_pago, total }) => ({
      forma_pago: forma_pago as '01',
      total: numero(total) as number,
    })),
  }),
  ...reembolsosDe(v.reembolsos),
});

const otrosImpuestos = (v: Valores) =>
  v.impuestos.map((uno) => ({
    cod_impuesto_doc_sustento: uno.cod_impuesto_doc_sustento as '2',
    codigo_porcentaje: uno.codigo_porcentaje,
    base_imponible: numero(uno.base_imponible) as number,
    ...(uno.tarifa !== '' && { tarifa: numero(uno.tarifa) }),
    ...(uno.valor_impuesto !== '' && { valor_impuesto: numero(uno.valor_impuesto) }),
  }));

/** The bases of its rates: what they are of, if nobody says otherwise. */
const deLasBases = ({ base, impuestos }: Pick<Valores, 'base' | 'impuestos'>): string =>
  sumarMontos([
    base,
    ...impuestos
      .filter(({ cod_impuesto_doc_sustento: cual }) => cual === '2')
      .map(({ base_imponible }) => base_imponible),
  ]);

/** The document, as it was typed. */
const sustentoEscrito = (v: Valores) => ({
  cod_doc_sustento: v.cod_doc_sustento,
  cod_sustento: v.cod_sustento as '01',
  num_doc_sustento: oNulo(v.num_doc_sustento),
  fecha_emision_doc_sustento: oNulo(v.fecha_emision_doc_sustento),
  num_aut_doc_sustento: oNulo(v.num_aut_doc_sustento),
  total_sin_impuestos: numero(v.total_sin_impuestos || deLasBases(v)),
  impuestos_doc_sustento: [
    {
      cod_impuesto_doc_sustento: '2' as const,
      codigo_porcentaje: v.iva_codigo,
      base_imponible: numero(v.base) as number,
    },
    ...otrosImpuestos(v),
  ],
});

type Retenido = CrearRetencion['docs_sustento'][number]['retenciones'][number];
const retenidoDe = (v: Valores['retenciones'][number]): Retenido => ({
  codigo: v.codigo as '1',
  codigo_retencion: v.codigo_retencion,
  base_imponible: numero(v.base_imponible) as number,
  ...(v.porcentaje_retener !== '' && { porcentaje_retener: numero(v.porcentaje_retener) }),
  ...(v.valor_retenido !== '' && { valor_retenido: numero(v.valor_retenido) }),
  ...(v.fecha_pago_div + v.im_renta_soc + v.ejer_fis_ut_div !== '' && {
    dividendos: {
      fecha_pago_div: v.fecha_pago_div,
      im_renta_soc: numero(v.im_renta_soc) as number,
      ejer_fis_ut_div: v.ejer_fis_ut_div,
    },
  }),
  ...(v.num_caj_ban + v.prec_caj_ban !== '' && {
    compra_caj_banano: {
      num_caj_ban: v.num_caj_ban,
      prec_caj_ban: numero(v.prec_caj_ban) as number,
    },
  }),
});

type Doc = Retencion['docs_sustento'][number];
/** Codes say the rate and the amount; of one that is, they are computed again. */
const retenidoEscrito = (una: Doc['retenciones'][number]): Valores['retenciones'][number] => ({
  codigo: una.codigo,
  codigo_retencion: una.codigo_retencion,
  base_imponible: String(una.base_imponible),
  porcentaje_retener: '',
  valor_retenido: '',
  fecha_pago_div: una.dividendos?.fecha_pago_div ?? '',
  im_renta_soc: String(una.dividendos?.im_renta_soc ?? ''),
  ejer_fis_ut_div: String(una.dividendos?.ejer_fis_ut_div ?? ''),
  num_caj_ban: String(una.compra_caj_banano?.num_caj_ban ?? ''),
  prec_caj_ban: String(una.compra_caj_banano?.prec_caj_ban ?? ''),
});

/** One payment of all of it is what is made by itself. */
const esElDeSiempre = ({ pagos: [uno, ...otros], importe_total }: Doc): boolean =>
  otros.length === 0 && (!uno || (uno.forma_pago === '01' && uno.total === importe_total));

/** What is typed of the first of its documents, beside what names it. */
const docEscrito = (doc: Doc): Partial<Valores> => {
  const deAqui = doc.compra_id !== null || doc.liquidacion_id !== null;
  const primero = doc.impuestos_doc_sustento.findIndex(
    ({ cod_impuesto_doc_sustento: cual }) => cual === '2',
  );
  const iva = doc.impuestos_doc_sustento[primero];
  const base = String(iva?.base_imponible ?? doc.total_sin_impuestos);
  const impuestos = deAqui
    ? []
    : doc.impuestos_doc_sustento
        .filter((_, i) => i !== primero)
        .map((uno) => ({
          cod_impuesto_doc_sustento: uno.cod_impuesto_doc_sustento,
          codigo_porcentaje: uno.codigo_porcentaje,
          base_imponible: String(uno.base_imponible),
          tarifa: uno.cod_impuesto_doc_sustento === '2' ? '' : String(uno.tarifa),
          valor_impuesto: uno.cod_impuesto_doc_sustento === '2' ? '' : String(uno.valor_impuesto),
        }));
  const suma = deLasBases({ base, impuestos });
  const impreso = String(doc.importe_total);
  const calculado = sumarMontos([
    String(doc.total_sin_impuestos),
    ...doc.impuestos_doc_sustento.map(({ valor_impuesto }) => String(valor_impuesto)),
  ]);
  return {
    base,
    iva_codigo: (iva?.codigo_porcentaje ?? '4') as '4',
    impuestos,
    total_sin_impuestos:
      deAqui || centavosDe(suma) === centavosDe(String(doc.total_sin_impuestos))
        ? ''
        : String(doc.total_sin_impuestos),
    cod_sustento: doc.cod_sustento,
    cod_doc_sustento: doc.cod_doc_sustento,
    ...Object.fromEntries(DE_POCOS.map((campo) => [campo, doc[campo] ?? ''])),
    pago_loc_ext: doc.pago_loc_ext,
    importe_total: deAqui || centavosDe(calculado) === centavosDe(impreso) ? '' : impreso,
    pagos:
      deAqui || esElDeSiempre(doc)
        ? []
        : doc.pagos.map(({ forma_pago, total }) => ({ forma_pago, total: String(total) })),
    reembolsos: deAqui ? [] : reembolsosEscritos(doc.reembolsos),
    retenciones: doc.retenciones.map(retenidoEscrito),
  };
};

const deAqui = ({ compra_id, liquidacion_id }: Valores) =>
  compra_id !== '' ? { compra_id: Number(compra_id) } : { liquidacion_id: Number(liquidacion_id) };

/** One of its documents as it is asked for: one of ours says all but what is withheld of it. */
const comoSePide = ({ compra_id, liquidacion_id, ...doc }: Doc) => ({
  ...(compra_id !== null && { compra_id }),
  ...(liquidacion_id !== null && { liquidacion_id }),
  ...(compra_id === null && liquidacion_id === null ? doc : { retenciones: doc.retenciones }),
});

/** The withholding as the API takes it. */
export const cuerpoDeRetencion = (v: Valores): CrearRetencion => ({
  identificacion_sujeto_retenido: v.identificacion_sujeto_retenido,
  tipo_identificacion_sujeto_retenido: v.tipo_identificacion_sujeto_retenido as '04',
  razon_social_sujeto_retenido: v.razon_social_sujeto_retenido,
  email: oNulo(v.email),
  sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
  ...(v.periodo_fiscal !== '' && { periodo_fiscal: v.periodo_fiscal }),
  ...(v.tipo_sujeto_retenido !== '' && { tipo_sujeto_retenido: v.tipo_sujeto_retenido as '01' }),
  ...(v.parte_rel && { parte_rel: 'SI' }),
  docs_sustento: [
    {
      ...(esDeAqui(v) ? deAqui(v) : sustentoEscrito(v)),
      ...deCualquiera(v),
      retenciones: v.retenciones.map(retenidoDe),
    },
    ...(v.otros === '' ? [] : (JSON.parse(v.otros) as CrearRetencion['docs_sustento'])),
  ],
  ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
});

/** What is typed of one that is. */
export const valoresDeRetencion = (retencion: Retencion): Partial<Valores> => {
  const [doc, ...otros] = retencion.docs_sustento;
  return {
    identificacion_sujeto_retenido: retencion.identificacion_sujeto_retenido,
    tipo_identificacion_sujeto_retenido: retencion.tipo_identificacion_sujeto_retenido,
    razon_social_sujeto_retenido: retencion.razon_social_sujeto_retenido,
    email: retencion.email ?? '',
    periodo_fiscal: retencion.periodo_fiscal,
    sucursal_id: String(retencion.sucursal_id),
    compra_id: doc?.compra_id ? String(doc.compra_id) : '',
    liquidacion_id: doc?.liquidacion_id ? String(doc.liquidacion_id) : '',
    num_doc_sustento: doc?.num_doc_sustento ?? '',
    fecha_emision_doc_sustento: doc?.fecha_emision_doc_sustento ?? '',
    num_aut_doc_sustento: doc?.num_aut_doc_sustento ?? '',
    ...(doc && docEscrito(doc)),
    tipo_sujeto_retenido: retencion.tipo_sujeto_retenido ?? '',
    parte_rel: retencion.parte_rel === 'SI',
    otros: otros.length === 0 ? '' : JSON.stringify(otros.map(comoSePide)),
    info_adicional: retencion.info_adicional,
  };
};
