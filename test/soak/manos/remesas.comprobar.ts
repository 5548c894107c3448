import { jsonDe } from '../cliente.ts';
import { obtener, todas } from '../consultas.ts';
import type { EmpresaDelSoak } from '../empresas.ts';
import { discrepancia } from '../hallazgos.ts';
import type { LadoDeRemesas } from './remesas.lados.ts';
import type { LibroDeRemesas, RemesaAnotada } from './remesas.libro.ts';
import { centavos } from './tesoreria.comprobar.ts';

/**
 * What the program answers of the money of collections or payments: each against what was noted down,
 * and its sums against one another, whoever annulled or credited a document meanwhile.
 */

type Vista = {
  readonly monto: number;
  readonly saldo_anticipo: number;
  readonly anulado: boolean;
  readonly aplicaciones: readonly ({
    readonly id: number;
    readonly monto_aplicado: number;
    readonly monto_liberado: number;
  } & { readonly [documento: string]: number | null })[];
  readonly devoluciones: readonly {
    readonly id: number;
    readonly monto: number;
    readonly anulada: boolean;
  }[];
};

type Estado = {
  readonly lineas: readonly ({
    readonly total: number;
    readonly total_retenido: number;
    readonly total_nc_aplicadas: number;
    readonly saldo: number;
    readonly exceso: number;
  } & { readonly [campo: string]: number | null })[];
  readonly saldo_pendiente: number;
  readonly saldo_a_favor: number;
};

/** So many of the last ones are looked at, and so many of those whose money they are. */
const A_LA_VISTA = 40;
const PERSONAS = 15;

const deNumero = <T>(a: readonly [number, T], b: readonly [number, T]): number => a[0] - b[0];

/** As it is answered, as it was noted, and that nothing of its money is nowhere. */
const comprobarUna = async (
  empresa: EmpresaDelSoak,
  { camino, documento }: LadoDeRemesas,
  una: RemesaAnotada,
): Promise<readonly string[]> => {
  const vista = jsonDe<Vista>(await obtener(empresa, `${camino}/${una.id}`));
  const que = `${camino}/${una.id}`;
  const estado = [centavos(vista.monto), vista.anulado];
  const suyo = discrepancia(que, estado, [una.monto, una.anulada]);
  if (una.anulada)
    return [...suyo, ...discrepancia(`anticipo de ${que}`, [vista.saldo_anticipo], [0])];
  const aplicadas = vista.aplicaciones.map(
    (otra) => [otra.id, [otra[documento], centavos(otra.monto_aplicado)]] as const,
  );
  const anotadas = [...una.aplicadas].map(
    ([id, otra]) => [id, [otra.documento, otra.monto]] as const,
  );
  const devueltas = vista.devoluciones
    .filter(({ anulada }) => !anulada)
    .map(({ id, monto }) => [id, centavos(monto)] as const);
  const puesto = vista.aplicaciones.reduce(
    (suma, otra) => suma + centavos(otra.monto_aplicado) - centavos(otra.monto_liberado),
    0,
  );
  const devuelto = devueltas.reduce((suma, [, monto]) => suma + monto, 0);
  const anticipo = centavos(vista.saldo_anticipo);
  return [
    ...suyo,
    ...discrepancia(
      `aplicaciones de ${que}`,
      aplicadas.toSorted(deNumero),
      anotadas.toSorted(deNumero),
    ),
    ...discrepancia(
      `devoluciones de ${que}`,
      devueltas.toSorted(deNumero),
      [...una.devueltas].toSorted(deNumero),
    ),
    ...discrepancia(`sumas de ${que}`, [puesto + devuelto + anticipo], [una.monto]),
    ...(anticipo < 0 ? [`${que}: su anticipo es ${anticipo}`] : []),
  ];
};

/** A statement: every line adds up, and what was paid of each is what the money says. */
const comprobarEstado = async (
  empresa: EmpresaDelSoak,
  { camino, documento, pagado, persona: quien }: LadoDeRemesas,
  persona: number,
  suyas: readonly RemesaAnotada[],
): Promise<readonly string[]> => {
  const que = `${camino}/estado-cuenta/${persona}`;
  const estado = jsonDe<Estado>(await obtener(empresa, que));
  const puesto = new Map<number, number>();
  // The demo's company had advances of its own.
  const anticipos = (
    await todas<{ readonly saldo_anticipo: number }>(
      empresa,
      `${camino}/anticipos?${quien}=${persona}&`,
    )
  ).reduce((suma, { saldo_anticipo }) => suma + centavos(saldo_anticipo), 0);
  for (const { id } of suyas) {
    const vista = jsonDe<Vista>(await obtener(empresa, `${camino}/${id}`));
    for (const una of vista.aplicaciones) {
      const cual = una[documento];
      if (cual === null || cual === undefined) continue;
      const monto = centavos(una.monto_aplicado) - centavos(una.monto_liberado);
      puesto.set(cual, (puesto.get(cual) ?? 0) + monto);
    }
  }
  const malas = estado.lineas.filter((linea) => {
    const { total, total_retenido, total_nc_aplicadas, saldo, exceso } = linea;
    const [todo, retenido, notas, queda, sobra] = [
      total,
      total_retenido,
      total_nc_aplicadas,
      saldo,
      exceso,
    ].map(centavos) as [number, number, number, number, number];
    return todo - centavos(linea[pagado] ?? 0) - retenido - notas !== queda - sobra || queda < 0;
  });
  const dicho = estado.lineas
    .filter((linea) => puesto.has(linea[documento] ?? 0))
    .map((linea) => [linea[documento]!, centavos(linea[pagado] ?? 0)] as const);
  const sumas = estado.lineas.reduce((suma, { saldo }) => suma + centavos(saldo), 0);
  return [
    ...malas.map((linea) => `${que}: no suma ${JSON.stringify(linea)}`),
    ...discrepancia(
      `lo pagado en ${que}`,
      dicho.toSorted(deNumero),
      [...puesto].toSorted(deNumero),
    ),
    ...discrepancia(
      `sumas de ${que}`,
      [centavos(estado.saldo_pendiente), centavos(estado.saldo_a_favor)],
      [sumas, anticipos],
    ),
  ];
};

/** The money account that they move has what they brought or took, and nothing else. */
const comprobarCuenta = async (
  empresa: EmpresaDelSoak,
  { signo }: LadoDeRemesas,
  libro: LibroDeRemesas,
  cuenta: number,
): Promise<readonly string[]> => {
  const camino = `/cuentas-dinero/${cuenta}`;
  const { saldo_actual } = jsonDe<{ saldo_actual: number }>(await obtener(empresa, camino));
  return discrepancia(`saldo de ${camino}`, [centavos(saldo_actual)], [signo * libro.dinero()]);
};

export const comprobarRemesas = async (
  empresa: EmpresaDelSoak,
  lado: LadoDeRemesas,
  libro: LibroDeRemesas,
  cuenta: number | undefined,
): Promise<readonly string[]> => {
  if (cuenta === undefined) return [];
  const fallas = [...(await comprobarCuenta(empresa, lado, libro, cuenta))];
  for (const una of [...libro.remesas.values()].slice(-A_LA_VISTA)) {
    fallas.push(...(await comprobarUna(empresa, lado, una)));
  }
  const porPersona = Map.groupBy(libro.vivas(), ({ persona }) => persona);
  for (const [persona, suyas] of [...porPersona].slice(-PERSONAS)) {
    fallas.push(...(await comprobarEstado(empresa, lado, persona, suyas)));
  }
  return fallas;
};
