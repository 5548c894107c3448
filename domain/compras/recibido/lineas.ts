import type { LineaDeCompra } from '#domain/compras/compra.events.ts';
import { type Centavos, porPrecio } from '#domain/kernel/dinero.ts';
import { textoSri } from '#domain/kernel/texto.ts';
import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { enUnaLinea } from './identidad.ts';
import {
  esIva,
  type ImpuestoLeido,
  impuestoDe,
  ivaDe,
  NO_OBJETO,
  TRIBUTO,
  tarifaDe,
  valorDe,
} from './impuestos.ts';
import type { ComprobanteLeido, LineaLeida, Textos } from './leido.ts';
import { numerosDe } from './numeros.ts';
import type { Reparos } from './reparos.ts';

/** The lines of a document, with what it prints in each. */

export type LineaRecibida = Omit<
  LineaDeCompra,
  'iva' | 'cuenta_id' | 'sustento' | 'servicio_id' | 'codigo_principal'
> & {
  /** Its supplier's, or one made of its description. */
  readonly codigo_principal: string;
  /** What IVA is charged on: with the ICE in it. */
  readonly base: Centavos;
  /** The one it prints. */
  readonly iva: Centavos;
  /** Its second code, where the first one is another. */
  readonly codigo_auxiliar: string | null;
  readonly unidad_medida: string | null;
  /** It names no IVA at all. */
  readonly sin_iva: boolean;
};

const LARGO_DE_CODIGO = 25;
const LARGO_DE_UNIDAD = 50;

const codigoImpreso = (campos: Textos): string | null => {
  const { codigoPrincipal, codigoInterno, codigoAuxiliar, codigoAdicional } = campos;
  const suyo = [codigoPrincipal, codigoInterno, codigoAuxiliar, codigoAdicional]
    .map((codigo) => textoSri((codigo ?? '').replace(/\s+/g, ' '), LARGO_DE_CODIGO))
    .find((codigo) => codigo !== '');
  return suyo ?? null;
};

/** The second one, where it has both. */
const auxiliarImpreso = (campos: Textos): string | null => {
  const { codigoPrincipal, codigoInterno, codigoAuxiliar, codigoAdicional } = campos;
  const auxiliar = codigoAuxiliar ?? codigoAdicional ?? '';
  const tienePrincipal = textoSri(codigoPrincipal ?? codigoInterno ?? '') !== '';
  return tienePrincipal ? textoSri(auxiliar, LARGO_DE_CODIGO) || null : null;
};

/** FNV-1a of 32 bits: eight figures that tell apart texts that begin alike. */
const huellaDe = (texto: string): string => {
  let huella = 0x811c9dc5;
  for (const signo of texto) {
    huella = Math.imul(huella ^ signo.codePointAt(0)!, 0x01000193) >>> 0;
  }
  return huella.toString(16).toUpperCase().padStart(8, '0');
};

/**
 * The code of what has none: its description in capitals, without accents or marks; of a long one its
 * beginning, with what tells it apart. The same description has the same one, in every document.
 */
export const codigoDeDescripcion = (descripcion: string): string => {
  const letras = descripcion
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (letras !== '' && letras.length <= LARGO_DE_CODIGO) return letras;
  const huella = huellaDe(letras === '' ? descripcion : letras);
  const inicio = letras.slice(0, LARGO_DE_CODIGO - huella.length - 1).replace(/-$/, '');
  return `${inicio || 'SIN-CODIGO'}-${huella}`;
};

const ivaDeLinea = (
  impuestos: readonly ImpuestoLeido[],
  donde: readonly (string | number)[],
  { negar }: Reparos,
): ImpuestoLeido | undefined => {
  const [iva, otro] = impuestos.filter(esIva);
  if (otro) negar([...donde, 'impuestos'], 'Una línea lleva un solo IVA');
  return iva && porcentajeDeIva(iva.codigo) !== undefined ? iva : undefined;
};

const lineaDe = (leida: LineaLeida, i: number, reparos: Reparos): LineaRecibida => {
  const donde = ['detalles', i];
  const { campos } = leida;
  const { centavos, millonesimas } = numerosDe(campos, donde, reparos);
  const impuestos = leida.impuestos.map((uno) => impuestoDe(uno, donde, reparos));
  const iva = ivaDeLinea(impuestos, donde, reparos);
  const codigo = iva?.codigo ?? NO_OBJETO;
  const precio_total = centavos('precioTotalSinImpuesto', true);
  const descripcion = enUnaLinea(campos.descripcion) ?? 'Sin descripción';
  return {
    codigo_principal: codigoImpreso(campos) ?? codigoDeDescripcion(descripcion),
    descripcion,
    codigo_auxiliar: auxiliarImpreso(campos),
    unidad_medida: textoSri(campos.unidadMedida ?? '', LARGO_DE_UNIDAD) || null,
    cantidad: millonesimas('cantidad'),
    precio_unitario: millonesimas('precioUnitario'),
    descuento: centavos('descuento'),
    iva_codigo: codigo,
    tarifa_iva: tarifaDe(codigo),
    precio_total,
    ice: valorDe(impuestos, TRIBUTO.ice),
    irbpnr: valorDe(impuestos, TRIBUTO.irbpnr),
    base: iva?.base ?? precio_total,
    iva: iva?.valor ?? 0,
    sin_iva: !impuestos.some(esIva),
  };
};

/** What is wrong in some lines is said once. */
const avisarDeLineas = <L>(
  lineas: readonly L[],
  { avisar }: Reparos,
  falla: (linea: L) => boolean,
  que: string,
): void => {
  const primera = lineas.findIndex(falla);
  if (primera < 0) return;
  const cuantas = lineas.filter(falla).length;
  const otras = cuantas > 1 ? ` y ${cuantas - 1} más` : '';
  avisar(`En la línea ${primera + 1}${otras}, ${que}`);
};

const SIN_CODIGO = 'no trae código: se tomó uno de su descripción';

const revisarLineas = (lineas: readonly LineaRecibida[], reparos: Reparos): void => {
  avisarDeLineas(
    lineas,
    reparos,
    ({ cantidad, precio_unitario, descuento, precio_total }) =>
      porPrecio(cantidad, precio_unitario) - descuento !== precio_total,
    'cantidad por precio menos descuento no da el total que imprime: se tomó el impreso',
  );
  avisarDeLineas(
    lineas,
    reparos,
    ({ base, iva_codigo, iva }) => ivaDe(base, iva_codigo) !== iva,
    'el IVA que imprime no es el de su tarifa',
  );
  avisarDeLineas(
    lineas,
    reparos,
    ({ sin_iva }) => sin_iva,
    'no dice con qué IVA: se tomó como no objeto de impuesto',
  );
};

/** The IVA that a line prints, where it is that of its rate, to the cent. */
export const ivaImpreso = ({
  base,
  iva_codigo,
  iva,
}: Pick<LineaRecibida, 'base' | 'iva_codigo' | 'iva'>): Centavos | null =>
  Math.abs(ivaDe(base, iva_codigo) - iva) <= 1 ? iva : null;

export const lineasDe = ({ lineas }: ComprobanteLeido, reparos: Reparos): LineaRecibida[] => {
  const recibidas = lineas.map((una, i) => lineaDe(una, i, reparos));
  avisarDeLineas(lineas, reparos, ({ campos }) => codigoImpreso(campos) === null, SIN_CODIGO);
  revisarLineas(recibidas, reparos);
  return recibidas;
};

/** What is no goods nor service of the issuer's, nor of any IVA: by name, in cents. */
const COSTOS_DE_EXPORTACION = {
  fleteInternacional: 'Flete internacional',
  seguroInternacional: 'Seguro internacional',
  gastosAduaneros: 'Gastos aduaneros',
  gastosTransporteOtros: 'Otros gastos de transporte',
} as const;

const lineaDeUnMonto = (
  descripcion: string,
  monto: Centavos,
  iva_codigo: string,
): LineaRecibida => ({
  codigo_principal: codigoDeDescripcion(descripcion),
  descripcion,
  codigo_auxiliar: null,
  unidad_medida: null,
  cantidad: 1_000_000,
  precio_unitario: monto * 10_000,
  descuento: 0,
  iva_codigo,
  tarifa_iva: tarifaDe(iva_codigo),
  precio_total: monto,
  ice: 0,
  irbpnr: 0,
  base: monto,
  iva: ivaDe(monto, iva_codigo),
  sin_iva: false,
});

const enLineas = (montos: readonly (readonly [string, Centavos])[]): readonly LineaRecibida[] =>
  montos
    .filter(([, monto]) => monto > 0)
    .map(([nombre, monto]) => lineaDeUnMonto(nombre, monto, NO_OBJETO));

/** What an export charges outside of the taxes, as lines. */
export const costosDe = (
  { info }: ComprobanteLeido,
  reparos: Reparos,
): readonly LineaRecibida[] => {
  const { centavos } = numerosDe(info, [], reparos);
  return enLineas(
    Object.entries(COSTOS_DE_EXPORTACION).map(([campo, nombre]) => [nombre, centavos(campo)]),
  );
};

/** What it collects for others, as lines: in its total, or outside of it too. */
export const rubrosDe = (
  { rubros }: ComprobanteLeido,
  reparos: Reparos,
): readonly LineaRecibida[] =>
  enLineas(
    rubros.map((rubro, i) => {
      const { centavos } = numerosDe(rubro, ['otrosRubrosTerceros', i], reparos);
      return [enUnaLinea(rubro.concepto) ?? 'Rubro de terceros', centavos('total', true)];
    }),
  );

/** The reasons of a debit note, with its only IVA. */
export const lineasDeMotivos = (
  { motivos }: ComprobanteLeido,
  iva_codigo: string,
  reparos: Reparos,
): readonly LineaRecibida[] =>
  motivos.map((motivo, i) => {
    const { centavos } = numerosDe(motivo, ['motivos', i], reparos);
    const razon = enUnaLinea(motivo.razon) ?? 'Sin razón';
    return lineaDeUnMonto(razon, centavos('valor', true), iva_codigo);
  });
