import { diasEntre, type Fecha } from '#domain/kernel/tiempo.ts';
import { CODIGOS_DE_IVA } from '#domain/kernel/tributos/iva.ts';
import { IVA_REDUCIDO, type Tarifa, tarifasDe } from '#domain/kernel/tributos/tarifas.ts';
import * as errores from './tarifa.errores.ts';
import type {
  DecretoDeIvaRetirado,
  DiasDeDecreto,
  IvaReducidoDecretado,
  TarifasCargadas,
} from './tarifa.events.ts';
import { evolucionarTarifa, type TarifaAgregada } from './tarifa.ts';

/**
 * Rates that an operator adds. A document is charged what rules on its date when it is issued: one that
 * was issued before somebody said otherwise stays as it is.
 */

/** The first day on which the law lets a decree be. */
const LEY = CODIGOS_DE_IVA.find(({ codigo }) => codigo === IVA_REDUCIDO)!.desde!;

/** Days of a year on which the law lets the reduced rate be charged. */
const MAXIMO_DIAS_DECRETADOS = 12;

/**
 * The reduced rate of IVA on some days. No events where the same was said already. Refusals: 400 days
 * that cannot be, 409 some that another decree has.
 */
export const decidirDecretar = (
  pedido: IvaReducidoDecretado['datos'],
  previos: readonly TarifaAgregada[],
): readonly IvaReducidoDecretado[] => {
  const { desde, hasta } = pedido;
  if (hasta < desde) throw errores.diasAlReves({ desde, hasta });
  if (desde < LEY) throw errores.antesDeLaLey({ desde, hasta, ley: LEY });
  const evento: IvaReducidoDecretado = { tipo: 'IvaReducidoDecretado', datos: pedido };
  const otro = previos.find((uno) => uno.desde <= hasta && desde <= uno.hasta!);
  if (!otro) return [evento];
  const fila = evolucionarTarifa(undefined, evento, [otro.impuesto, otro.codigo, desde])!;
  if (dicenLoMismo(otro, fila)) return [];
  throw errores.otroDecreto({
    desde: otro.desde,
    hasta: otro.hasta!,
    decreto: otro.descripcion,
  });
};

/** Takes a decree back that was none, or had other days. 404 where none begins on that day. */
export const decidirRetirar = (
  desde: Fecha,
  previos: readonly TarifaAgregada[],
): readonly DecretoDeIvaRetirado[] => {
  const previo = previos.find((uno) => uno.desde === desde);
  if (!previo) throw errores.sinDecreto({ desde });
  return [{ tipo: 'DecretoDeIvaRetirado', datos: { desde, hasta: previo.hasta! } }];
};

/** How many days of a year are decreed, in each of the years that some days are of. */
const diasPorAnio = (decretos: readonly DiasDeDecreto[]): ReadonlyMap<string, number> => {
  const porAnio = new Map<string, number>();
  for (const { desde, hasta } of decretos) {
    for (let anio = Number(desde.slice(0, 4)); anio <= Number(hasta.slice(0, 4)); anio += 1) {
      const primero = desde > `${anio}-01-01` ? desde : `${anio}-01-01`;
      const ultimo = hasta < `${anio}-12-31` ? hasta : `${anio}-12-31`;
      porAnio.set(`${anio}`, (porAnio.get(`${anio}`) ?? 0) + diasEntre(primero, ultimo) + 1);
    }
  }
  return porAnio;
};

/** What whoever decrees should know; nothing of it forbids it. */
export const avisosDelDecreto = (
  pedido: DiasDeDecreto,
  previos: readonly TarifaAgregada[],
  hoy: Fecha,
): readonly string[] => {
  const otros = previos.filter(({ desde }) => desde !== pedido.desde);
  const todos = [...otros.map(({ desde, hasta }) => ({ desde, hasta: hasta! })), pedido];
  const anios = [pedido.desde, pedido.hasta].map((dia) => dia.slice(0, 4));
  const muchos = [...diasPorAnio(todos)]
    .filter(
      ([anio, dias]) => anio >= anios[0]! && anio <= anios[1]! && dias > MAXIMO_DIAS_DECRETADOS,
    )
    .map(
      ([anio, dias]) =>
        `Son ${dias} días de ${anio}, y la ley admite ${MAXIMO_DIAS_DECRETADOS} al año.`,
    );
  const pasado =
    pedido.desde < hoy
      ? ['Comienza en el pasado: los comprobantes ya emitidos quedan como están.']
      : [];
  return [...muchos, ...pasado];
};

const dicenLoMismo = (una: Tarifa, otra: Tarifa): boolean =>
  (Object.keys(otra) as (keyof Tarifa)[]).every((campo) => una[campo] === otra[campo]);

/**
 * Rates of ICE and IRBPNR. Each rules from its first day in the place of what ruled then, and stands in
 * the place of one that began on the same day; those that say what is known already are left out, and
 * no event tells of nothing. 400 for a new one without a first day.
 */
export const decidirCargar = (
  pedidas: readonly Tarifa[],
  agregadas: readonly TarifaAgregada[],
): readonly TarifasCargadas[] => {
  const nuevas = pedidas.filter((pedida) => !yaConsta(pedida, agregadas));
  const eterna = nuevas.find(({ desde }) => desde === null);
  if (eterna) throw errores.sinPrimerDia({ impuesto: eterna.impuesto, tarifa: eterna.codigo });
  return nuevas.length === 0 ? [] : [{ tipo: 'TarifasCargadas', datos: { tarifas: nuevas } }];
};

/** As it was said, or as the catalogue shows it: until the next one of its code begins. */
const yaConsta = (pedida: Tarifa, agregadas: readonly TarifaAgregada[]): boolean =>
  [...agregadas, ...tarifasDe(pedida.impuesto, agregadas)].some((una) => dicenLoMismo(una, pedida));

/** What whoever loads rates should know. */
export const avisosDeLaCarga = (nuevas: readonly Tarifa[], hoy: Fecha): readonly string[] => {
  const pasadas = nuevas.filter(({ desde }) => desde !== null && desde < hoy).length;
  return pasadas === 0
    ? []
    : [`${pasadas} comienzan en el pasado: los comprobantes ya emitidos quedan como están.`];
};
