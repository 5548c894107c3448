import { type Centavos, porcentajeDe } from '#domain/kernel/dinero.ts';
import type { IvaCodigo } from '#domain/kernel/sri.ts';
import type { GrupoIva, Linea, Totales } from '../comprobante/comprobante.ts';
import type { Factura } from '../factura/factura.ts';
import { queVende } from './nota-credito.consumo.ts';

/**
 * The cents of rounding. Each note rounds its own tax, and those of the notes of an invoice add up to
 * some cents more or less than the invoice's. A note takes a cent in its tax where, without it, those
 * to come could not end at zero by a cent each; the one that credits the rest takes what is left.
 */

export type ValorDeNota = Totales & { readonly detalles: readonly Linea[] };
type DeFactura = Pick<Factura, 'detalles' | 'impuestos'>;

/** How far a tax may be from its rate: what the tax authority lets a rounding be. */
const TOLERANCIA: Centavos = 1;

const acotar = (n: Centavos, maximo: Centavos): Centavos => Math.max(-maximo, Math.min(maximo, n));

const SIN_NADA = { base: 0, valor: 0 } as const;

/** The group of a code in several documents, added up. */
const sumaDe = (documentos: readonly Pick<Totales, 'impuestos'>[], codigo: IvaCodigo) =>
  documentos
    .flatMap(({ impuestos }) => impuestos.filter(({ iva_codigo }) => iva_codigo === codigo))
    .reduce<{ base: Centavos; valor: Centavos }>(
      (suma, { base, valor }) => ({ base: suma.base + base, valor: suma.valor + valor }),
      SIN_NADA,
    );

/**
 * What a group's tax takes, so that what is left of it is what the rate gives of its base, or a cent
 * off, and never less than nothing: whatever comes then can end at zero by a cent.
 */
const ajusteDe = (
  grupo: GrupoIva,
  factura: DeFactura,
  otras: readonly Pick<Totales, 'impuestos'>[],
): Centavos => {
  const facturado = sumaDe([factura], grupo.iva_codigo);
  const acreditado = sumaDe(otras, grupo.iva_codigo);
  const base = facturado.base - acreditado.base - grupo.base;
  if (base < 0) return 0;
  const valor = facturado.valor - acreditado.valor - grupo.valor;
  const debido = porcentajeDe(base, grupo.tarifa_iva);
  const minimo = Math.max(0, debido - TOLERANCIA);
  const maximo = base === 0 ? 0 : debido + TOLERANCIA;
  const ajuste = valor - Math.max(minimo, Math.min(maximo, valor));
  return Math.max(-grupo.valor, acotar(ajuste, TOLERANCIA));
};

/** Whether nothing of what was sold is left, at the price at which it was sold. */
const seAcabanLasCantidades = (
  factura: DeFactura,
  acreditadas: readonly { readonly detalles: readonly Linea[] }[],
): boolean => {
  const quedan = new Map<string, number>();
  const contar = (lineas: readonly Linea[], signo: 1 | -1): void => {
    for (const linea of lineas) {
      const cual = queVende(linea);
      quedan.set(cual, (quedan.get(cual) ?? 0) + signo * linea.cantidad);
    }
  };
  contar(factura.detalles, 1);
  for (const { detalles } of acreditadas) contar(detalles, -1);
  return [...quedan.values()].every((cantidad) => cantidad === 0);
};

/** The same cents, and those that the total lacks: as many as the groups may still take, or none. */
const conLoQueFalta = (
  impuestos: readonly GrupoIva[],
  ajustes: readonly Centavos[],
  falta: Centavos,
): readonly Centavos[] => {
  let resta = falta;
  const otros = impuestos.map(({ tarifa_iva, valor }, i) => {
    if (tarifa_iva === 0) return 0;
    const puede = acotar(ajustes[i]! + resta, TOLERANCIA);
    const nuevo = Math.max(-valor, puede);
    resta -= nuevo - ajustes[i]!;
    return nuevo;
  });
  return resta === 0 ? otros : ajustes;
};

/** Lines whose own taxes add up to the group's, a cent each at most, the larger ones first. */
const lineasQueSuman = (lineas: readonly Linea[], { iva_codigo, valor }: GrupoIva): Linea[] => {
  const suyas = lineas.filter((linea) => linea.iva_codigo === iva_codigo);
  let falta = valor - suyas.reduce((suma, { iva }) => suma + iva, 0);
  const cambiadas = new Map<Linea, Linea>();
  for (const linea of suyas.toSorted((a, b) => b.precio_total - a.precio_total)) {
    const iva = linea.iva + Math.sign(falta);
    if (falta === 0 || iva < 0) continue;
    cambiadas.set(linea, { ...linea, iva });
    falta -= Math.sign(falta);
  }
  return lineas.map((linea) => cambiadas.get(linea) ?? linea);
};

const conAjustes = (valor: ValorDeNota, ajustes: readonly Centavos[]): ValorDeNota => {
  const suma = ajustes.reduce((total, ajuste) => total + ajuste, 0);
  const impuestos = valor.impuestos.map((grupo, i) => ({
    ...grupo,
    valor: grupo.valor + ajustes[i]!,
  }));
  const detalles = impuestos.reduce(
    (lineas, grupo, i) => (ajustes[i] === 0 ? lineas : lineasQueSuman(lineas, grupo)),
    valor.detalles,
  );
  return { ...valor, impuestos, detalles, iva: valor.iva + suma, total: valor.total + suma };
};

/**
 * A note over an invoice of ours with the cents that fall to it; as it came where none do. `otras`:
 * those that count already; `disponible`: what they leave of the invoice.
 */
export const alCentavo = (
  valor: ValorDeNota,
  factura: DeFactura,
  otras: readonly ValorDeNota[],
  disponible: Centavos,
): ValorDeNota => {
  const propios = valor.impuestos.map((grupo) => ajusteDe(grupo, factura, otras));
  const falta = disponible - valor.total - propios.reduce((suma, ajuste) => suma + ajuste, 0);
  const ajustes =
    falta !== 0 && seAcabanLasCantidades(factura, [...otras, valor])
      ? conLoQueFalta(valor.impuestos, propios, falta)
      : propios;
  return ajustes.every((ajuste) => ajuste === 0) ? valor : conAjustes(valor, ajustes);
};
