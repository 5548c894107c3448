import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import type { Encargado, Promesa } from './cuaderno.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { seContradice } from './encargos.ts';
import { diferencia, hallazgo, huecos } from './hallazgos.ts';
import type { EmpresaDelLibro, FacturaDelLibro } from './libro.ts';

/** What was promised against what the log holds: each invoice once, numbered, and at its end. */

const sinHuecos = ({ facturas }: EmpresaDelLibro): readonly string[] => {
  const series = new Map<string, number[]>();
  for (const { numero } of facturas.values()) {
    if (numero === null) continue;
    const suyos = series.get(numero.slice(0, 7)) ?? [];
    suyos.push(Number(numero.slice(8)));
    series.set(numero.slice(0, 7), suyos);
  }
  return [
    ...huecos('ids de facturas', [...facturas.keys()]),
    ...[...series].flatMap(([serie, numeros]) => huecos(`serie ${serie}`, numeros)),
  ];
};

/** The states in which an invoice that nobody works on any more may be. */
const finalesDe = (
  promesa: Promesa,
  { reemisiones, alertada }: FacturaDelLibro,
): readonly string[] => {
  const { destino, borrador, emitida, anulada } = promesa;
  if (borrador && !emitida) return ['BORRADOR'];
  if (anulada) return ['ANULADO'];
  if (destino.negativa === null) return ['AUTORIZADO'];
  if (destino.siempre) return [destino.negativa];
  if (reemisiones === 0) return [destino.negativa, 'AUTORIZADO'];
  return alertada ? ['DEVUELTA'] : ['AUTORIZADO'];
};

const bienReemitida = (promesa: Promesa, { reemisiones }: FacturaDelLibro): boolean =>
  reemisiones >= promesa.reemisiones && reemisiones <= promesa.reemisiones + promesa.dudosas;

const igual = (promesa: Promesa, factura: FacturaDelLibro): boolean =>
  promesa.total === factura.total &&
  promesa.email === factura.email &&
  (promesa.numero_comprobante ?? factura.numero) === factura.numero;

const facturasCumplidas = (
  promesas: ReadonlyMap<number, Promesa>,
  { facturas }: EmpresaDelLibro,
): readonly string[] => {
  const pares = [...promesas.values()].flatMap((promesa) => {
    const factura = facturas.get(promesa.id);
    return factura ? [{ promesa, factura }] : [];
  });
  const malas = (bien: (p: Promesa, f: FacturaDelLibro) => boolean) =>
    pares.filter(({ promesa, factura }) => !bien(promesa, factura));
  return [
    ...diferencia('facturas', new Set(facturas.keys()), new Set(promesas.keys())),
    ...hallazgo('distintas de lo prometido', malas(igual)),
    ...hallazgo(
      'sin llegar a su final',
      malas((p, f) => finalesDe(p, f).includes(f.estado)),
    ),
    ...hallazgo('reemitidas otra cantidad de veces', malas(bienReemitida)),
    ...hallazgo(
      'con la alerta de una clave anterior',
      malas(({ destino }, { alertada }) => !alertada || seContradice(destino)),
    ),
  ];
};

const clavesCumplidas = (
  encargados: readonly Encargado[],
  { claves }: EmpresaDelLibro,
): readonly string[] => {
  const prometidas = new Map(encargados.map(({ clave, ids }) => [clave, String(ids)]));
  const hechas = new Map([...claves].map(([clave, ids]) => [clave, String(ids)]));
  return [
    ...diferencia('claves de idempotencia', new Set(hechas.keys()), new Set(prometidas.keys())),
    ...hallazgo(
      'claves que hicieron otra cosa',
      [...prometidas].filter(([clave, ids]) => hechas.get(clave) !== ids),
    ),
  ];
};

export const promesasCumplidas = (
  { cuaderno }: EmpresaDelSoak,
  libro: EmpresaDelLibro,
): readonly string[] => [
  ...sinHuecos(libro),
  ...facturasCumplidas(cuaderno.promesas, libro),
  ...clavesCumplidas(cuaderno.encargados, libro),
];

const REPETICIONES = 40;

/** Repeats some of the calls that were answered, above all the latest that took several requests. */
export const repetirEncargos = async (
  { cliente, cuaderno: { encargados } }: EmpresaDelSoak,
  azar: Azar,
): Promise<readonly string[]> => {
  if (encargados.length === 0) return [];
  const dudosos = encargados.filter(({ veces }) => veces > 1).slice(-REPETICIONES);
  const otros = Array.from({ length: REPETICIONES }, () => azar.uno(encargados));
  const malos: object[] = [];
  for (const { clave, camino, cuerpo, ids } of new Set([...dudosos, ...otros])) {
    const hecha = await cliente.insistir('repetir', 'POST', camino, { clave, cuerpo });
    if (hecha === 'imprevista') continue;
    const suyos = [jsonDe<{ id: number } | { id: number }[]>(hecha)].flat().map(({ id }) => id);
    const repetida = hecha.cabeceras.get('idempotency-replayed') === 'true';
    if (!repetida || String(suyos) !== String(ids)) malos.push({ clave, ids, suyos, repetida });
  }
  return hallazgo('una repetición contestó otra cosa', malos);
};
