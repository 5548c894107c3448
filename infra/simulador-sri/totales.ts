import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Elemento, hijo, hijosDe, textoDe } from '#infra/documentos/xml/arbol.ts';

/**
 * The simulator's own arithmetic for code 52, on integers, written apart from the issuer's so that
 * a common mistake cannot hide. What it demands is what authorised documents show: exact sums, group
 * IVA = rate × Σ bases rounded half up, and one cent of slack on each line's own tax.
 */

const IVA = '2';
const ICE = '3';

/** IVA percentage code → rate in hundredths of a percent; the rates are the SRI's, not the issuer's. */
const tarifaDe = (codigo: string): bigint | undefined => {
  const porcentaje = porcentajeDeIva(codigo);
  return porcentaje === undefined ? undefined : BigInt(porcentaje);
};

const CARGOS = [
  'propina',
  'fleteInternacional',
  'seguroInternacional',
  'gastosAduaneros',
  'gastosTransporteOtros',
] as const;

/** Sums of one (codigo, codigoPorcentaje), in cents. */
type Grupo = { base: bigint; valor: bigint };

/** Every difference found in an invoice, in words; none when its amounts hold. */
export const diferenciasDeTotales = (factura: Elemento): string[] => {
  const diferencias: string[] = [];
  const info = hijo(factura, 'infoFactura');
  const detalles = hijosDe(hijo(factura, 'detalles'), 'detalle');
  const grupos = new Map<string, Grupo>();
  detalles.forEach((d, i) => {
    diferencias.push(...revisarLinea(d, i + 1, grupos));
  });
  const exigir = (nombre: string, calculado: bigint): void => {
    const declarado = centavos(textoDe(info, nombre));
    if (declarado !== calculado) {
      diferencias.push(`${nombre} ${enTexto(declarado)} ≠ ${enTexto(calculado)} calculado`);
    }
  };
  exigir('totalSinImpuestos', sumar(detalles, 'precioTotalSinImpuesto'));
  exigir('totalDescuento', sumar(detalles, 'descuento'));
  const totales = hijosDe(hijo(info, 'totalConImpuestos'), 'totalImpuesto');
  diferencias.push(...revisarGrupos(totales, grupos));
  const cargos = CARGOS.reduce((s, nombre) => s + centavos(textoDe(info, nombre)), 0n);
  const impuestos = sumar(totales, 'valor');
  exigir('importeTotal', centavos(textoDe(info, 'totalSinImpuestos')) + impuestos + cargos);
  const pagos = hijo(info, 'pagos');
  if (pagos && sumar(hijosDe(pagos, 'pago'), 'total') !== centavos(textoDe(info, 'importeTotal'))) {
    diferencias.push('la suma de pagos no es el importeTotal');
  }
  return diferencias;
};

const revisarLinea = (detalle: Elemento, n: number, grupos: Map<string, Grupo>): string[] => {
  const diferencias: string[] = [];
  const neto = centavos(textoDe(detalle, 'precioTotalSinImpuesto'));
  const producto =
    escala(textoDe(detalle, 'cantidad'), 6) * escala(textoDe(detalle, 'precioUnitario'), 6);
  const calculado = mitadArriba(producto, 10n ** 10n) - centavos(textoDe(detalle, 'descuento'));
  if (neto !== calculado) {
    diferencias.push(
      `línea ${n}: precioTotalSinImpuesto ${enTexto(neto)} ≠ ${enTexto(calculado)} calculado`,
    );
  }
  const impuestos = hijosDe(hijo(detalle, 'impuestos'), 'impuesto');
  const ice = sumar(
    impuestos.filter((i) => textoDe(i, 'codigo') === ICE),
    'valor',
  );
  if (impuestos.filter((i) => textoDe(i, 'codigo') === IVA).length !== 1) {
    diferencias.push(`línea ${n}: debe llevar un IVA y solo uno`);
  }
  for (const impuesto of impuestos) {
    acumular(grupos, impuesto);
    if (textoDe(impuesto, 'codigo') !== IVA) continue;
    diferencias.push(...revisarIvaDeLinea(impuesto, neto + ice).map((d) => `línea ${n}: ${d}`));
  }
  return diferencias;
};

/** ICE enters the base of IVA. */
const revisarIvaDeLinea = (impuesto: Elemento, baseEsperada: bigint): string[] => {
  const porcentaje = textoDe(impuesto, 'codigoPorcentaje');
  const tarifa = tarifaDe(porcentaje);
  if (tarifa === undefined) return [`código de porcentaje de IVA ${porcentaje} desconocido`];
  const diferencias: string[] = [];
  if (escala(textoDe(impuesto, 'tarifa'), 2) !== tarifa) {
    diferencias.push(`la tarifa ${textoDe(impuesto, 'tarifa')} no es la del código ${porcentaje}`);
  }
  const base = centavos(textoDe(impuesto, 'baseImponible'));
  if (base !== baseEsperada) {
    diferencias.push(`baseImponible ${enTexto(base)} ≠ ${enTexto(baseEsperada)} calculada`);
  }
  const declarado = centavos(textoDe(impuesto, 'valor'));
  const calculado = mitadArriba(base * tarifa, 10_000n);
  const distancia = declarado - calculado;
  if (distancia > 1n || distancia < -1n) {
    diferencias.push(`IVA ${enTexto(declarado)} ≠ ${enTexto(calculado)} calculado`);
  }
  return diferencias;
};

const revisarGrupos = (totales: readonly Elemento[], grupos: Map<string, Grupo>): string[] => {
  const diferencias: string[] = [];
  const vistos = new Set<string>();
  for (const total of totales) {
    const nombre = nombreDeGrupo(total);
    if (vistos.has(nombre)) diferencias.push(`totalImpuesto ${nombre} repetido`);
    vistos.add(nombre);
    const lineas = grupos.get(nombre) ?? { base: 0n, valor: 0n };
    const base = centavos(textoDe(total, 'baseImponible'));
    if (base !== lineas.base) {
      diferencias.push(
        `totalImpuesto ${nombre}: base ${enTexto(base)} ≠ ${enTexto(lineas.base)} de las líneas`,
      );
    }
    const esperado = valorDeGrupo(total, base, lineas);
    const declarado = centavos(textoDe(total, 'valor'));
    if (declarado !== esperado) {
      diferencias.push(
        `totalImpuesto ${nombre}: valor ${enTexto(declarado)} ≠ ${enTexto(esperado)} calculado`,
      );
    }
  }
  for (const nombre of grupos.keys()) {
    if (!vistos.has(nombre)) diferencias.push(`falta el totalImpuesto ${nombre} de las líneas`);
  }
  return diferencias;
};

/** IVA is computed on the group; other taxes are the sum of their lines. */
const valorDeGrupo = (total: Elemento, base: bigint, lineas: Grupo): bigint => {
  const tarifa = tarifaDe(textoDe(total, 'codigoPorcentaje'));
  return textoDe(total, 'codigo') === IVA && tarifa !== undefined
    ? mitadArriba(base * tarifa, 10_000n)
    : lineas.valor;
};

const nombreDeGrupo = (impuesto: Elemento): string =>
  `${textoDe(impuesto, 'codigo')}/${textoDe(impuesto, 'codigoPorcentaje')}`;

const acumular = (grupos: Map<string, Grupo>, impuesto: Elemento): void => {
  const nombre = nombreDeGrupo(impuesto);
  const grupo = grupos.get(nombre) ?? { base: 0n, valor: 0n };
  grupo.base += centavos(textoDe(impuesto, 'baseImponible'));
  grupo.valor += centavos(textoDe(impuesto, 'valor'));
  grupos.set(nombre, grupo);
};

const sumar = (elementos: readonly Elemento[], nombre: string): bigint =>
  elementos.reduce((s, e) => s + centavos(textoDe(e, nombre)), 0n);

/** Decimal text as an integer at that many decimals; the schema has already bounded them. */
const escala = (texto: string, decimales: number): bigint => {
  const negativo = texto.startsWith('-');
  const [enteros = '', fraccion = ''] = texto.replace(/^[+-]/, '').split('.');
  const n = BigInt((enteros || '0') + fraccion.slice(0, decimales).padEnd(decimales, '0'));
  return negativo ? -n : n;
};

const centavos = (texto: string): bigint => escala(texto, 2);

const mitadArriba = (numerador: bigint, denominador: bigint): bigint =>
  (2n * numerador + denominador) / (2n * denominador);

const enTexto = (n: bigint): string => {
  const digitos = String(n < 0n ? -n : n).padStart(3, '0');
  return `${n < 0n ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
};
