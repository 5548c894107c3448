import { emisionFutura } from '#domain/compras/compra.errores.ts';
import { type Compra, numeroVigente } from '#domain/compras/compra.ts';
import { SUBTOTALES, vistaCompensacion, vistaOtroImpuesto } from '#domain/compras/compra.vista.ts';
import { esNota, tiposComo } from '#domain/compras/tipos-de-compra.ts';
import {
  decimalDeMillonesimas,
  decimalDeCentavos as dolares,
  textoDeCentavos,
} from '#domain/kernel/dinero.ts';
import type { ErrorDominio } from '#domain/kernel/error.ts';
import { conDesfase, type Fecha, inicioDe } from '#domain/kernel/tiempo.ts';
import { totalesDeReembolsos } from '#domain/kernel/tributos/reembolsos.ts';
import { vistaReembolso } from '#domain/kernel/tributos/reembolsos.vista.ts';
import { ivaImpreso, type LineaRecibida } from './lineas.ts';
import type { Recibido } from './recibido.ts';

export { MAXIMO_DE_LOTE } from './lista.ts';
export type { Autorizado, Recibido } from './recibido.ts';

/**
 * A document as `POST /compras` takes it, so that what is shown can be saved as it stands, and what
 * the company knows of it beside that.
 */

/** What the live purchase of its key, or of its number, says of what it says too. */
export type Registrada = Pick<Compra, 'clave_acceso' | 'dia' | 'iva' | 'total'>;

/** What the company has that is of a document. */
export type HechosDeRecibido = {
  /** The company's; null: it has no profile yet. */
  readonly ruc: string | null;
  /** The supplier's entry in the directory. */
  readonly proveedor: { readonly persona_id: number; readonly activo: boolean } | null;
  /** The live purchase of its key, and the one of its supplier's number. */
  readonly con_su_clave: number | null;
  readonly con_su_numero: number | null;
  /** The first of both. */
  readonly registrada: Registrada | null;
  /** The live purchase that it modifies, and its day. */
  readonly modificada: number | null;
  readonly modificada_dia: Fecha | null;
  /** Of the supplier's last purchase: its category, and the account of all its lines, if it may be posted to. */
  readonly categoria: string | null;
  readonly cuenta_id: number | null;
};

/** A document with the file that it came in. */
export type RecibidoConXml = { readonly recibido: Recibido; readonly xml: string };

/** What it says and a purchase refuses is left out: null. */
const dolaresDichos = (monto: number | null) => (monto === null ? null : dolares(monto));

const vistaLinea = (linea: LineaRecibida, cuenta_id: number | null) => ({
  codigo_principal: linea.codigo_principal,
  descripcion: linea.descripcion,
  codigo_auxiliar: linea.codigo_auxiliar,
  unidad_medida: linea.unidad_medida,
  cantidad: decimalDeMillonesimas(linea.cantidad),
  precio_unitario: decimalDeMillonesimas(linea.precio_unitario),
  descuento: dolares(linea.descuento),
  tarifa_iva: linea.tarifa_iva / 100,
  iva_codigo: linea.iva_codigo,
  precio_total: dolares(linea.precio_total),
  iva: dolaresDichos(ivaImpreso(linea)),
  ice: dolares(linea.ice),
  irbpnr: dolares(linea.irbpnr),
  cuenta_id,
});

const subtotalesDe = ({ impuestos }: Recibido) =>
  Object.fromEntries(
    Object.entries(SUBTOTALES).map(([campo, codigo]) => [
      campo,
      dolares(impuestos.find(({ iva_codigo }) => iva_codigo === codigo)?.subtotal ?? 0),
    ]),
  ) as { readonly [C in keyof typeof SUBTOTALES]: number };

/** How the purchase that it modifies may be called, where it was entered. */
export const numerosDeLaModificada = ({ modifica }: Recibido): readonly string[] =>
  modifica
    ? tiposComo(modifica.tipo_doc).map((tipo_doc) => numeroVigente({ ...modifica, tipo_doc }))
    : [];

/** Whether a document was issued to a company: a person's RUC begins with the cédula. */
const esPara = (comprador: string, ruc: string): boolean =>
  comprador === ruc || (comprador.length === 10 && ruc.startsWith(comprador));

/** Why somebody should look at a document before it is entered, for programs. */
export const DUDAS = {
  otro_comprador: 'Está emitido a otro',
  ya_registrada: 'Hay una compra con su clave',
  numero_registrado: 'Hay una compra con su número y su proveedor, y otra clave',
  sin_la_que_modifica: 'La compra que modifica no está registrada',
  anterior_a_la_que_modifica: 'Es anterior a la compra que modifica',
  no_autorizada: 'El SRI no la autorizó',
  sin_comprobar: 'No consta si el SRI la autorizó',
  de_pruebas: 'Es del ambiente de pruebas del SRI',
  con_reparos: 'Algo de lo que dice no concuerda, o no se tomó: lo dicen los avisos',
} as const;
export type Duda = keyof typeof DUDAS;

type Observacion = { readonly duda: Duda | null; readonly aviso: string };

/** What there is to say of a document by what the company has. */
const observacionesDe = (
  { comprador, tipo_doc, modifica, fecha_emision }: Recibido,
  hechos: HechosDeRecibido,
): readonly Observacion[] => {
  const { modificada_dia: dia } = hechos;
  const observadas: Observacion[] = [];
  const observar = (duda: Duda | null, aviso: string): void =>
    void observadas.push({ duda, aviso });
  if (hechos.ruc !== null && !esPara(comprador, hechos.ruc)) {
    const quien = comprador.slice(0, 20) || 'nadie';
    observar('otro_comprador', `Está emitido a ${quien}, y no a esta empresa (${hechos.ruc})`);
  }
  if (hechos.con_su_clave !== null) {
    observar('ya_registrada', `Ya está registrado: es la compra ${hechos.con_su_clave}`);
  } else if (hechos.con_su_numero !== null) {
    const aviso = `La compra ${hechos.con_su_numero} tiene ese número y ese proveedor`;
    observar('numero_registrado', aviso);
  }
  if (esNota(tipo_doc) && modifica && hechos.modificada === null) {
    const aviso = `Modifica ${modifica.numero_doc}, que no está registrada: regístrela primero`;
    observar('sin_la_que_modifica', aviso);
  }
  if (dia !== null && fecha_emision < dia) {
    observar(
      'anterior_a_la_que_modifica',
      `Es del ${fecha_emision}, anterior a la compra que modifica (${dia}): no se podrá guardar`,
    );
  }
  if (hechos.proveedor?.activo === false) {
    observar(null, 'El proveedor está inactivo en el directorio: al guardar se activa');
  }
  return observadas;
};

const DE_SU_AUTORIZACION = {
  si: [],
  no: ['no_autorizada'],
  desconocido: ['sin_comprobar'],
} as const;

const dudasDe = (
  { autorizado, ambiente, con_reparos }: Recibido,
  observadas: readonly Observacion[],
): readonly Duda[] => [
  ...observadas.flatMap(({ duda }) => duda ?? []),
  ...DE_SU_AUTORIZACION[autorizado],
  ...(ambiente === '1' ? (['de_pruebas'] as const) : []),
  ...(con_reparos ? (['con_reparos'] as const) : []),
];

/**
 * Why no purchase of a document can be entered, as `POST /compras` refuses it; `undefined`: one can. A
 * day to come is looked at here, and not where documents are read, which has no clock.
 */
export const rechazoDeRecibido = (
  { fecha_emision }: Recibido,
  hoy: Fecha,
): ErrorDominio | undefined =>
  fecha_emision > hoy ? emisionFutura({ fecha_emision, fecha_maxima: hoy }) : undefined;

export const CAMPOS_QUE_DIFIEREN = ['clave_acceso', 'fecha_emision', 'iva', 'total'] as const;

/** What a document says otherwise than the purchase that is already there. */
const diferenciasDe = (recibido: Recibido, registrada: Registrada | null) => {
  if (registrada === null) return [];
  const pares = {
    clave_acceso: [registrada.clave_acceso, recibido.clave_acceso],
    fecha_emision: [registrada.dia, recibido.fecha_emision],
    iva: [textoDeCentavos(registrada.iva), textoDeCentavos(recibido.iva)],
    total: [textoDeCentavos(registrada.total), textoDeCentavos(recibido.total)],
  } as const;
  return CAMPOS_QUE_DIFIEREN.flatMap((campo) => {
    const [registrado, dicho] = pares[campo];
    return registrado === dicho ? [] : [{ campo, registrado, recibido: dicho }];
  });
};

/** All of it. */
export const vistaRecibido = ({ recibido, xml }: RecibidoConXml, hechos: HechosDeRecibido) => {
  const { proveedor, lineas, modifica } = recibido;
  const reembolsado = totalesDeReembolsos(recibido.reembolsos);
  const observadas = observacionesDe(recibido, hechos);
  return {
    tipo_doc: recibido.tipo_doc,
    numero_doc: recibido.numero_doc,
    fecha_emision: conDesfase(inicioDe(recibido.fecha_emision)),
    fecha_vencimiento: recibido.fecha_vencimiento,
    clave_acceso: recibido.clave_acceso,
    numero_autorizacion: recibido.numero_autorizacion,
    proveedor_tipo_id: proveedor.tipo_identificacion,
    proveedor_identificacion: proveedor.identificacion,
    proveedor_razon_social: proveedor.razon_social,
    proveedor_direccion: proveedor.direccion,
    ...subtotalesDe(recibido),
    impuestos: recibido.impuestos.map(({ iva_codigo, base, valor }) => ({
      iva_codigo,
      base: dolares(base),
      iva: dolares(valor),
    })),
    iva: dolares(recibido.iva),
    ice: dolares(recibido.ice),
    irbpnr: dolares(recibido.irbpnr),
    otros_impuestos: recibido.otros_impuestos.map(vistaOtroImpuesto),
    propina: dolares(recibido.propina),
    compensaciones: recibido.compensaciones.map(vistaCompensacion),
    total_descuento: dolares(recibido.total_descuento),
    total: dolares(recibido.total),
    total_comprobantes_reembolso: dolaresDichos(reembolsado.total_comprobantes_reembolso),
    total_base_imponible_reembolso: dolaresDichos(reembolsado.total_base_imponible_reembolso),
    total_impuesto_reembolso: dolaresDichos(reembolsado.total_impuesto_reembolso),
    reembolsos: recibido.reembolsos.map(vistaReembolso),
    formas_pago: recibido.formas_pago.map((forma) => ({ ...forma, total: dolares(forma.total) })),
    doc_modificado_tipo: modifica?.tipo_doc ?? null,
    doc_modificado_numero: modifica?.numero_doc ?? null,
    categoria: hechos.categoria,
    info_adicional: recibido.info_adicional,
    notas: recibido.notas,
    detalles: lineas.map((linea) => vistaLinea(linea, hechos.cuenta_id)),
    proveedor_id: hechos.proveedor?.persona_id ?? null,
    proveedor_existe: hechos.proveedor !== null,
    compra_existente: hechos.con_su_clave ?? hechos.con_su_numero,
    diferencias: diferenciasDe(recibido, hechos.registrada),
    autorizado: recibido.autorizado,
    avisos: [...recibido.avisos, ...observadas.map(({ aviso }) => aviso)],
    dudas: dudasDe(recibido, observadas),
    xml_original: xml,
  };
};

export type VistaRecibido = ReturnType<typeof vistaRecibido>;
