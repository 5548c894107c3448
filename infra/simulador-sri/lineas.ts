import { porcentajeDeIva } from '#domain/kernel/tributos/iva.ts';
import { type Elemento, hijo, hijosDe, textoDe } from '#infra/nucleo/xml/arbol.ts';
import { centavos, enTexto, escala, mitadArriba, sumar } from './aritmetica.ts';

/** Lines, taxes and groups of the documents that have them: what is held against each (code 52). */

const IVA = '2';
const ICE = '3';

/** IVA percentage code → rate in hundredths of a percent; the rates are the SRI's, not the issuer's. */
const tarifaDe = (codigo: string): bigint | undefined => {
  const porcentaje = porcentajeDeIva(codigo);
  return porcentaje === undefined ? undefined : BigInt(porcentaje);
};

/** Sums of one (codigo, codigoPorcentaje), in cents. */
type Grupo = { base: bigint; valor: bigint };

/** The groups that a document's lines add up to. */
export type Grupos = Map<string, Grupo>;

/** Holds a declared amount against what it should be. */
export const exigir = (info: Elemento | undefined, nombre: string, calculado: bigint): string[] => {
  const declarado = centavos(textoDe(info, nombre));
  return declarado === calculado
    ? []
    : [`${nombre} ${enTexto(declarado)} ≠ ${enTexto(calculado)} calculado`];
};

/** Differences in the lines; their taxes are added to `grupos`. */
export const revisarLineas = (detalles: readonly Elemento[], grupos: Grupos): string[] =>
  detalles.flatMap((detalle, i) => revisarLinea(detalle, i + 1, grupos));

const revisarLinea = (detalle: Elemento, n: number, grupos: Grupos): string[] => {
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
    diferencias.push(...revisarIva(impuesto, neto + ice).map((d) => `línea ${n}: ${d}`));
  }
  return diferencias;
};

/** ICE enters the base of IVA. */
export const revisarIva = (impuesto: Elemento, baseEsperada: bigint): string[] => {
  const porcentaje = textoDe(impuesto, 'codigoPorcentaje');
  const tarifa = tarifaDe(porcentaje);
  if (tarifa === undefined) return [`código de porcentaje de IVA ${porcentaje} desconocido`];
  const diferencias: string[] = [];
  // A credit note's line may leave it out.
  const escrita = textoDe(impuesto, 'tarifa');
  if (escrita !== '' && escala(escrita, 2) !== tarifa) {
    diferencias.push(`la tarifa ${escrita} no es la del código ${porcentaje}`);
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

export const revisarGrupos = (totales: readonly Elemento[], grupos: Grupos): string[] => {
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
    if (declarado !== esperado && declarado !== lineas.valor) {
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

/**
 * IVA is computed on the group, or is the sum of its lines, each a cent from its own at most: documents
 * of both habits are authorised. Other taxes are the sum of their lines.
 */
const valorDeGrupo = (total: Elemento, base: bigint, lineas: Grupo): bigint => {
  const tarifa = tarifaDe(textoDe(total, 'codigoPorcentaje'));
  return textoDe(total, 'codigo') === IVA && tarifa !== undefined
    ? mitadArriba(base * tarifa, 10_000n)
    : lineas.valor;
};

const nombreDeGrupo = (impuesto: Elemento): string =>
  `${textoDe(impuesto, 'codigo')}/${textoDe(impuesto, 'codigoPorcentaje')}`;

const acumular = (grupos: Grupos, impuesto: Elemento): void => {
  const nombre = nombreDeGrupo(impuesto);
  const grupo = grupos.get(nombre) ?? { base: 0n, valor: 0n };
  grupo.base += centavos(textoDe(impuesto, 'baseImponible'));
  grupo.valor += centavos(textoDe(impuesto, 'valor'));
  grupos.set(nombre, grupo);
};
