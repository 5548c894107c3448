import type { Azar } from './azar.ts';
import { jsonDe } from './cliente.ts';
import type { Cuaderno, Encargado, Promesa } from './cuaderno.ts';
import { seContradice } from './destinos.ts';
import type { EmpresaDelSoak } from './empresas.ts';
import { diferencia, hallazgo, huecos } from './hallazgos.ts';
import type { ComprobanteDelLibro } from './libro.comprobantes.ts';
import type { EmpresaDelLibro } from './libro.ts';
import type { Mano } from './manos/mano.ts';
import { MANOS } from './manos/manos.ts';
import { codigoDe } from './rehuses.ts';

/** What was promised against what the log holds: each document once, numbered, and at its end. */

type Suyos = ReadonlyMap<number, ComprobanteDelLibro>;

const sinHuecos = ({ recurso }: Mano, suyos: Suyos): readonly string[] => {
  const conNumero = [...suyos.values()].flatMap(({ numero }) => (numero === null ? [] : [numero]));
  const series = Map.groupBy(conNumero, (numero) => numero.slice(0, 7));
  return [
    ...huecos(`ids de ${recurso}`, [...suyos.keys()]),
    ...[...series].flatMap(([serie, numeros]) =>
      huecos(
        `${recurso}, serie ${serie}`,
        numeros.map((numero) => Number(numero.slice(8))),
      ),
    ),
  ];
};

/** The states in which a document that nobody works on any more may be. */
const finalesDe = (
  promesa: Promesa,
  { reemisiones, corregido_tras, alertada }: ComprobanteDelLibro,
): readonly string[] => {
  const { destino, borrador, emitida, eliminada, anulada, corregida } = promesa;
  if (eliminada) return ['ELIMINADO'];
  if (borrador && !emitida) return ['BORRADOR'];
  if (anulada) return ['ANULADO'];
  if (destino.negativa === null) return ['AUTORIZADO'];
  if (corregida && corregido_tras === reemisiones) return [destino.negativa];
  if (destino.siempre && !corregida) return [destino.negativa];
  if (reemisiones === 0) return [destino.negativa, 'AUTORIZADO'];
  return alertada ? ['DEVUELTA'] : ['AUTORIZADO'];
};

const bienReemitida = (promesa: Promesa, { reemisiones }: ComprobanteDelLibro): boolean =>
  reemisiones >= promesa.reemisiones && reemisiones <= promesa.reemisiones + promesa.dudosas;

const igual = (promesa: Promesa, comprobante: ComprobanteDelLibro): boolean =>
  promesa.total === comprobante.total &&
  promesa.email === comprobante.email &&
  promesa.identificacion === comprobante.identificacion &&
  (promesa.numero_comprobante ?? comprobante.numero) === comprobante.numero;

const cumplidos = (
  { recurso }: Mano,
  promesas: ReadonlyMap<number, Promesa>,
  suyos: Suyos,
): readonly string[] => {
  const pares = [...promesas.values()].flatMap((promesa) => {
    const comprobante = suyos.get(promesa.id);
    return comprobante ? [{ promesa, comprobante }] : [];
  });
  const malos = (que: string, bien: (p: Promesa, c: ComprobanteDelLibro) => boolean) =>
    hallazgo(
      `${recurso} ${que}`,
      pares.filter(({ promesa, comprobante }) => !bien(promesa, comprobante)),
    );
  return [
    ...diferencia(recurso, new Set(suyos.keys()), new Set(promesas.keys())),
    ...malos('distintas de lo prometido', igual),
    ...malos('sin llegar a su final', (p, c) => finalesDe(p, c).includes(c.estado)),
    ...malos('reemitidas otra cantidad de veces', bienReemitida),
    ...malos('con la alerta de una clave anterior', ({ destino }, { alertada }) => {
      return !alertada || seContradice(destino);
    }),
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
  ...MANOS.flatMap((mano) => {
    const suyos = libro.de(mano.documento);
    return [
      ...sinHuecos(mano, suyos),
      ...cumplidos(mano, cuaderno.promesas(mano.documento), suyos),
    ];
  }),
  ...clavesCumplidas(cuaderno.encargados, libro),
];

const REPETICIONES = 40;

/** Whether what a call made was a draft that was taken away since. */
const seElimino = (cuaderno: Cuaderno, { camino, ids }: Encargado): boolean =>
  ids.some((id) => cuaderno.eliminados.has(`${camino}/${id}`));

/** Repeats some of the calls that were answered, above all the latest that took several requests. */
export const repetirEncargos = async (
  { cliente, cuaderno }: EmpresaDelSoak,
  azar: Azar,
): Promise<readonly string[]> => {
  const { encargados } = cuaderno;
  if (encargados.length === 0) return [];
  const dudosos = encargados.filter(({ veces }) => veces > 1).slice(-REPETICIONES);
  const otros = Array.from({ length: REPETICIONES }, () => azar.uno(encargados));
  const malos: object[] = [];
  for (const encargado of new Set([...dudosos, ...otros])) {
    const { clave, camino, cuerpo, ids, respondidos = ids } = encargado;
    const aceptar = seElimino(cuaderno, encargado) ? [409] : [200];
    const hecha = await cliente.insistir('repetir', 'POST', camino, { clave, cuerpo, aceptar });
    if (hecha === 'imprevista') continue;
    if (hecha.estado === 409) {
      const codigo = codigoDe(hecha);
      if (!codigo.endsWith('.borrador_eliminado')) malos.push({ clave, ids, codigo });
      continue;
    }
    const suyos = [jsonDe<{ id: number } | { id: number }[]>(hecha)].flat().map(({ id }) => id);
    const repetida = hecha.cabeceras.get('idempotency-replayed') === 'true';
    if (!repetida || String(suyos) !== String(respondidos)) {
      malos.push({ clave, ids: respondidos, suyos, repetida });
    }
  }
  return hallazgo('una repetición contestó otra cosa', malos);
};
