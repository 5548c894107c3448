import { type Centavos, decimalDeCentavos, MAXIMO_CENTAVOS } from '#domain/kernel/dinero.ts';
import { type ErrorDeCampo, ErrorDeForma } from '#domain/kernel/forma.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_IVA } from '#domain/kernel/tributos/iva.ts';
import { CODIGOS_DE_RETENCION } from '#domain/kernel/tributos/retenciones.ts';
import { CON_REEMBOLSOS } from '#domain/kernel/tributos/sustentos.ts';
import { type Centesimas, type Tributo, vigenteEn } from '#domain/kernel/tributos/tributo.ts';
import { repartirPagos } from '../comprobante/totales.ts';
import { nombradoPor } from './documento-nombrado.ts';
import { cabeEn, ivaAdmitido, porcentajeDe, sumar, totalAdmitido } from './retencion.cuadre.ts';
import type {
  DocSustento,
  ImpuestoDeReembolso,
  ImpuestoDeSustento,
  Reembolso,
  Retenido,
  TotalesDeReembolso,
} from './retencion.events.ts';
import type {
  DocSustentoPedido,
  ImpuestoPedido,
  ReembolsoPedido,
  RetenidoPedido,
} from './retencion.pedido.ts';

/**
 * The amounts of a withholding, by the codes in force on its own date (those of a support document's
 * IVA, on that document's). What the request leaves out is computed; what it says and does not hold
 * is refused field by field (422): which rates are right depends on the day, so no form can tell.
 */

const IVA = '2';

/** `porcentajeRetener` and `tarifa` have three digits in all. */
const cabeEnTresDigitos = (porcentaje: Centesimas): boolean =>
  porcentaje < 1000 || (porcentaje < 10_000 && porcentaje % 10 === 0) || porcentaje % 100 === 0;

/** Gathers what is wrong with a support document, so that a caller hears of all of it at once. */
type Reparos = { readonly en: readonly (string | number)[]; readonly lista: ErrorDeCampo[] };

const reparar = (
  { en, lista }: Reparos,
  campo: string,
  input: unknown,
  msg: string,
  type = 'value_error',
): void => {
  lista.push({ type, loc: ['body', ...en, campo], msg, ...(input === null ? {} : { input }) });
};

const bajo = ({ en, lista }: Reparos, ...mas: readonly (string | number)[]): Reparos => ({
  en: [...en, ...mas],
  lista,
});

type PorCodigo = ReadonlyMap<string, readonly Tributo[]>;

const porCodigo = (tabla: readonly Tributo[]): PorCodigo =>
  Map.groupBy(tabla, ({ impuesto, codigo }) => `${impuesto}/${codigo}`);

const DE_RETENCION = porCodigo(CODIGOS_DE_RETENCION);
const DE_IVA = porCodigo(CODIGOS_DE_IVA);

/** The row of a code on a day, or what is wrong with the code. */
const buscar = (
  tabla: PorCodigo,
  impuesto: string,
  codigo: string,
  fecha: Fecha,
): Tributo | string => {
  const deSuCodigo = tabla.get(`${impuesto}/${codigo}`) ?? [];
  const vigente = deSuCodigo.find(vigenteEn(fecha));
  if (vigente) return vigente;
  return deSuCodigo.length > 0
    ? `El código ${codigo} no está vigente el ${fecha}`
    : `El código ${codigo} no existe para el impuesto ${impuesto}`;
};

/** Nobody withholds more than there is; an ICE may be several times what it is charged on. */
const MAXIMO = { porcentaje_retener: 10_000, tarifa: 99_900 } as const;

/** The rate that a code has, or that the request gives where the code has none of its own. */
const porcentajeEfectivo = (
  reparos: Reparos,
  campo: keyof typeof MAXIMO,
  pedido: Centesimas | null,
  { codigo, porcentaje }: Pick<Tributo, 'codigo' | 'porcentaje'>,
): Centesimas => {
  if (porcentaje === null) {
    if (pedido === null) {
      reparar(
        reparos,
        campo,
        null,
        `El código ${codigo} no fija un porcentaje: envíelo`,
        'missing',
      );
    } else if (!cabeEnTresDigitos(pedido)) {
      reparar(reparos, campo, pedido / 100, 'Admite tres dígitos en total');
    } else if (pedido > MAXIMO[campo]) {
      reparar(reparos, campo, pedido / 100, `No puede superar ${MAXIMO[campo] / 100}`);
    }
    return pedido ?? 0;
  }
  if (pedido !== null && pedido !== porcentaje) {
    const msg = `Al código ${codigo} le corresponde ${porcentaje / 100} %`;
    reparar(reparos, campo, pedido / 100, msg);
  }
  return porcentaje;
};

/** What a tax comes to: as it is said, or of its base. */
export const valorDeImpuesto = ({
  base_imponible,
  tarifa,
  valor_impuesto,
}: Omit<ImpuestoPedido, 'codigo_porcentaje' | 'cod_impuesto_doc_sustento'>): Centavos =>
  valor_impuesto ?? porcentajeDe(base_imponible, tarifa ?? 0);

const retener = (pedido: RetenidoPedido, fecha: Fecha, reparos: Reparos): Retenido => {
  const { codigo, codigo_retencion, base_imponible } = pedido;
  const tributo = buscar(DE_RETENCION, codigo, codigo_retencion, fecha);
  if (typeof tributo === 'string') {
    reparar(reparos, 'codigo_retencion', codigo_retencion, tributo);
    return { ...pedido, porcentaje_retener: 0, valor_retenido: 0 };
  }
  const pedida = pedido.porcentaje_retener;
  const porcentaje_retener = porcentajeEfectivo(reparos, 'porcentaje_retener', pedida, tributo);
  const valor_retenido = porcentajeDe(base_imponible, porcentaje_retener);
  const dicho = pedido.valor_retenido;
  if (dicho !== null && dicho !== valor_retenido) {
    const msg = `${decimalDeCentavos(base_imponible)} al ${porcentaje_retener / 100} % son ${decimalDeCentavos(valor_retenido)}`;
    reparar(reparos, 'valor_retenido', decimalDeCentavos(dicho), msg);
  }
  return { ...pedido, porcentaje_retener, valor_retenido };
};

/** Only IVA has rates of its own here: the others come with theirs. */
const tributoDeSustento = (
  { cod_impuesto_doc_sustento: impuesto, codigo_porcentaje: codigo }: ImpuestoPedido,
  fecha: Fecha,
): Pick<Tributo, 'codigo' | 'porcentaje'> | string =>
  impuesto === IVA ? buscar(DE_IVA, impuesto, codigo, fecha) : { codigo, porcentaje: null };

/** `campo`: what the request calls the tax. */
const gravar = (
  pedido: ImpuestoPedido,
  fecha: Fecha,
  reparos: Reparos,
  campo = 'valor_impuesto',
): ImpuestoDeSustento => {
  const tributo = tributoDeSustento(pedido, fecha);
  if (typeof tributo === 'string') {
    reparar(reparos, 'codigo_porcentaje', pedido.codigo_porcentaje, tributo);
    return { ...pedido, tarifa: 0, valor_impuesto: 0 };
  }
  const tarifa = porcentajeEfectivo(reparos, 'tarifa', pedido.tarifa, tributo);
  const calculado = porcentajeDe(pedido.base_imponible, tarifa);
  const valor_impuesto = pedido.valor_impuesto ?? calculado;
  const esIva = pedido.cod_impuesto_doc_sustento === IVA;
  if (esIva && !cabeEn(valor_impuesto, ivaAdmitido({ ...pedido, tarifa }))) {
    const msg = `${decimalDeCentavos(pedido.base_imponible)} al ${tarifa / 100} % son ${decimalDeCentavos(calculado)}`;
    reparar(reparos, campo, decimalDeCentavos(valor_impuesto), msg);
  }
  return { ...pedido, tarifa, valor_impuesto };
};

/** As a tax of the support document, by the codes in force on the date of what is reimbursed. */
const gravarReembolso = (
  pedido: ReembolsoPedido['detalle_impuestos'][0],
  fecha: Fecha,
  reparos: Reparos,
): ImpuestoDeReembolso => {
  const impuesto = {
    cod_impuesto_doc_sustento: pedido.codigo,
    codigo_porcentaje: pedido.codigo_porcentaje,
    base_imponible: pedido.base_imponible_reembolso,
    tarifa: pedido.tarifa,
    valor_impuesto: pedido.impuesto_reembolso,
  };
  const { tarifa, valor_impuesto } = gravar(impuesto, fecha, reparos, 'impuesto_reembolso');
  if (tarifa % 100 !== 0) reparar(reparos, 'tarifa', tarifa / 100, 'No admite decimales');
  return { ...pedido, tarifa, impuesto_reembolso: valor_impuesto };
};

const reembolsar = (pedido: ReembolsoPedido, reparos: Reparos): Reembolso => ({
  ...pedido,
  detalle_impuestos: pedido.detalle_impuestos.map((impuesto, i) =>
    gravarReembolso(
      impuesto,
      pedido.fecha_emision_doc_reembolso,
      bajo(reparos, 'detalle_impuestos', i),
    ),
  ),
});

/** The sums over what is reimbursed, or what the request says of them and is not so. */
const totalizarReembolsos = (
  pedido: DocSustentoPedido,
  reembolsos: readonly Reembolso[],
  reparos: Reparos,
): TotalesDeReembolso => {
  const impuestos = reembolsos.flatMap(({ detalle_impuestos }) => detalle_impuestos);
  const base = sumar(impuestos.map(({ base_imponible_reembolso }) => base_imponible_reembolso));
  const impuesto = sumar(impuestos.map(({ impuesto_reembolso }) => impuesto_reembolso));
  const hay = reembolsos.length > 0;
  const totales = {
    total_comprobantes_reembolso: hay ? base + impuesto : null,
    total_base_imponible_reembolso: hay ? base : null,
    total_impuesto_reembolso: hay ? impuesto : null,
  };
  if (base + impuesto > MAXIMO_CENTAVOS) {
    reparar(reparos, 'reembolsos', null, 'Suman más de los 14 dígitos que admite el SRI');
  }
  for (const campo of Object.keys(totales) as (keyof typeof totales)[]) {
    const dicho = pedido[campo];
    if (dicho === null || dicho === totales[campo]) continue;
    const suma = totales[campo];
    const msg =
      suma === null
        ? 'Solo se admite con reembolsos'
        : `Los reembolsos suman ${decimalDeCentavos(suma)}`;
    reparar(reparos, campo, decimalDeCentavos(dicho), msg);
  }
  return totales;
};

const pagar = (
  pedidos: DocSustentoPedido['pagos'],
  importe_total: Centavos,
  reparos: Reparos,
): DocSustento['pagos'] => {
  const conPlazo = pedidos?.map((pago) => ({ ...pago, plazo: null, unidad_tiempo: null })) ?? null;
  const pagos = repartirPagos(conPlazo, importe_total);
  if (pagos) return pagos.map(({ forma_pago, total }) => ({ forma_pago, total }));
  const suma = decimalDeCentavos(sumar((pedidos ?? []).map(({ total }) => total)));
  const msg = `Los pagos suman ${suma} y el importe total es ${decimalDeCentavos(importe_total)}`;
  reparar(reparos, 'pagos', suma, msg);
  return [];
};

/** A document on our books charges what it charges: its IVA is as it says. */
const comoEsta = (pedido: ImpuestoPedido): ImpuestoDeSustento => ({
  ...pedido,
  tarifa: pedido.tarifa ?? 0,
  valor_impuesto: valorDeImpuesto(pedido),
});

/** A document that was issued to be reimbursed says of what: 422. */
const exigirReembolsos = (
  { cod_doc_sustento, reembolsos }: DocSustentoPedido,
  reparos: Reparos,
): void => {
  if (reembolsos.length > 0 || !CON_REEMBOLSOS.has(cod_doc_sustento)) return;
  const msg = `Es obligatorio cuando cod_doc_sustento es ${cod_doc_sustento}`;
  reparar(reparos, 'reembolsos', null, msg, 'missing');
};

const importeTotal = (
  { importe_total: dicho, ...pedido }: DocSustentoPedido,
  suma: Centavos,
  reparos: Reparos,
): Centavos => {
  const total = dicho ?? suma;
  // What one of ours says is judged as it is: what asks did not write it.
  if (nombradoPor(pedido)) return total;
  const admitido = totalAdmitido(pedido.total_sin_impuestos, suma);
  if (!cabeEn(total, admitido)) {
    const hasta = decimalDeCentavos(admitido.hasta);
    const msg = `La base y sus impuestos suman ${decimalDeCentavos(suma)}: con propina admiten hasta ${hasta}`;
    reparar(reparos, 'importe_total', decimalDeCentavos(total), msg);
  } else if (total > MAXIMO_CENTAVOS) {
    reparar(reparos, 'importe_total', null, 'Supera los 14 dígitos que admite el SRI');
  }
  return total;
};

const sustentar = (pedido: DocSustentoPedido, fecha: Fecha, reparos: Reparos): DocSustento => {
  const { fecha_emision_doc_sustento, total_sin_impuestos } = pedido;
  const nuestro = nombradoPor(pedido) !== undefined;
  const impuestos_doc_sustento = pedido.impuestos_doc_sustento.map((impuesto, i) =>
    nuestro && impuesto.cod_impuesto_doc_sustento === IVA
      ? comoEsta(impuesto)
      : gravar(impuesto, fecha_emision_doc_sustento, bajo(reparos, 'impuestos_doc_sustento', i)),
  );
  const retenciones = pedido.retenciones.map((retenido, i) =>
    retener(retenido, fecha, bajo(reparos, 'retenciones', i)),
  );
  const impuestos = sumar(impuestos_doc_sustento.map((i) => i.valor_impuesto));
  const importe_total = importeTotal(pedido, total_sin_impuestos + impuestos, reparos);
  exigirReembolsos(pedido, reparos);
  const reembolsos = pedido.reembolsos.map((reembolso, i) =>
    reembolsar(reembolso, bajo(reparos, 'reembolsos', i)),
  );
  const totales = totalizarReembolsos(pedido, reembolsos, reparos);
  const pagos = pagar(pedido.pagos, importe_total, reparos);
  return {
    ...pedido,
    ...totales,
    importe_total,
    impuestos_doc_sustento,
    retenciones,
    reembolsos,
    pagos,
  };
};

/**
 * The support documents of a withholding dated `fecha` with all their amounts. Refuses with 422.
 * `undefined`: one that names a document that is not there, which is refused apart.
 */
export const calcularSustentos = (
  pedidos: readonly (DocSustentoPedido | undefined)[],
  fecha: Fecha,
): { readonly docs_sustento: readonly DocSustento[]; readonly total: Centavos } => {
  const lista: ErrorDeCampo[] = [];
  const docs_sustento = pedidos.flatMap((pedido, i) =>
    pedido ? [sustentar(pedido, fecha, { en: ['docs_sustento', i], lista })] : [],
  );
  if (lista.length > 0) throw new ErrorDeForma(lista);
  const retenido = docs_sustento.flatMap((d) => d.retenciones.map((r) => r.valor_retenido));
  return { docs_sustento, total: sumar(retenido) };
};
