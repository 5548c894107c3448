import type { Centavos } from '#domain/kernel/dinero.ts';
import type { ObraIniciada, ParteDeObraHecha } from '#domain/kernel/obra.events.ts';
import { trabajo } from '#domain/kernel/obra.ts';
import type { Ambiente } from '#domain/kernel/sri.ts';
import { tabla } from '#domain/kernel/tabla.ts';
import type { AperturaIniciada } from './apertura.events.ts';
import { type EventoAsentado, MAXIMO_LINEAS } from './asentar.ts';
import type {
  AsientoRegistrado,
  LineaDeAsiento,
  LineasDeAsientoDetalladas,
} from './asiento.events.ts';
import { type Asiento, asientos } from './asiento.ts';
import { leerLibro } from './hechos.ts';
import type { ContabilidadPuestaAlDia } from './libro.events.ts';
import { type SaldoPorAbrir, saldosPorAbrir } from './por-abrir.ts';
import type { RolDeControl } from './roles.ts';

/**
 * An opening entry of more people than an entry has lines. Its own append posts each control account in
 * one line, so that the books are whole at any moment; then, part after part, people's lines take the
 * place of those. The first part is the entry itself.
 */

/** Lines of an entry that its row has not: what a line of it says in sum, a part of it. */
export type DetalleDeAsiento = Pick<
  LineasDeAsientoDetalladas['datos'],
  'asiento_id' | 'primera' | 'linea' | 'lineas'
>;
export const detallesDeAsientos = tabla<DetalleDeAsiento>('detalles_de_asientos', [
  'asiento_id',
  'primera',
]);

export const evolucionarDetalle = (
  _fila: DetalleDeAsiento | undefined,
  { datos: { asiento_id, primera, linea, lineas } }: LineasDeAsientoDetalladas,
): DetalleDeAsiento => ({ asiento_id, primera, linea, lineas });

/** Stored: the work. Its kind has the same name. */
export const obraDeApertura = (ambiente: Ambiente): string => `apertura-contable:${ambiente}`;

/** People of a part, of one role: with both sides they fit an append. */
const VENTANA = 400;

type Lado = 'debe' | 'haber';
const LADOS: readonly Lado[] = ['debe', 'haber'];

/** Where a part is: which people of a role, and the lines that have them in sum (0: none has). */
type Ventana = {
  readonly rol: RolDeControl;
  readonly desde: number;
  readonly hasta: number;
  readonly en: { readonly [L in Lado]: number };
};
/** `primera`: place of the next line. */
type Cursor = { readonly primera: number; readonly ventanas: readonly Ventana[] };

type Propuesta = {
  readonly rol: RolDeControl;
  readonly cuenta: { readonly id: number };
  readonly tercero_id: number | null;
  readonly saldo: Centavos;
};

/** People of each role by id, a window at a time. */
const ventanasDe = (
  { datos: { lineas } }: AsientoRegistrado,
  propuesta: readonly Propuesta[],
): readonly Ventana[] => {
  const roles = [...new Map(propuesta.map(({ rol, cuenta }) => [rol, cuenta.id]))];
  return roles.flatMap(([rol, cuenta_id]) => {
    const lineaDe = (lado: Lado): number =>
      lineas.findIndex((linea) => linea.cuenta_id === cuenta_id && linea[lado] > 0) + 1;
    const en = { debe: lineaDe('debe'), haber: lineaDe('haber') };
    const terceros = propuesta
      .filter((linea) => linea.rol === rol)
      .map((linea) => linea.tercero_id ?? 0);
    const ids = [...new Set(terceros)].toSorted((a, b) => a - b);
    const cuantas = Math.ceil(ids.length / VENTANA);
    return Array.from({ length: cuantas }, (_, i): Ventana => {
      const estos = ids.slice(i * VENTANA, (i + 1) * VENTANA);
      return { rol, desde: estos[0]!, hasta: estos.at(-1)!, en };
    });
  });
};

export type EventoDeDetalle = AperturaIniciada | ObraIniciada | ParteDeObraHecha;

/** What goes with an entry that has its people in sum. */
export const iniciarDetalle = (
  eventos: readonly EventoAsentado[],
  propuesta: readonly Propuesta[],
): readonly EventoDeDetalle[] => {
  const asiento = eventos.find((evento) => evento.tipo === 'AsientoRegistrado');
  if (!asiento) throw new Error('La apertura no produjo su asiento');
  const { ambiente, lineas } = asiento.datos;
  const obra = obraDeApertura(ambiente);
  const cursorInicial: Cursor = {
    primera: lineas.length + 1,
    ventanas: ventanasDe(asiento, propuesta),
  };
  const cursor = JSON.stringify(cursorInicial);
  return [
    { tipo: 'AperturaIniciada', datos: { ambiente } },
    { tipo: 'ObraIniciada', datos: { obra, tipo: obra, material: null } },
    { tipo: 'ParteDeObraHecha', datos: { obra, parte: 1, cursor } },
  ];
};

/** The lines of people on one side of their account, in place of what they come to. */
const detallar = (
  asiento: Asiento,
  filas: readonly SaldoPorAbrir[],
  { linea, lado, primera }: { linea: number; lado: Lado; primera: number },
): readonly LineasDeAsientoDetalladas[] => {
  const montoDe = ({ saldo }: SaldoPorAbrir): Centavos => (lado === 'debe' ? saldo : -saldo);
  const conMonto = filas.filter((fila) => montoDe(fila) > 0);
  if (conMonto.length === 0) return [];
  const { id: asiento_id, ambiente, anio, secuencia, de_cierre, fecha } = asiento;
  const resumen = asiento.lineas[linea - 1]!;
  const lineas = conMonto.map(
    (fila): LineaDeAsiento => ({
      ...resumen,
      [lado]: montoDe(fila),
      tercero_id: fila.tercero_id || null,
      tercero_nombre: fila.tercero_nombre,
      cuenta_dinero_id: fila.cuenta_dinero_id || null,
      descripcion: null,
    }),
  );
  const total = conMonto.reduce((suma, fila) => suma + montoDe(fila), 0);
  const resumida = { ...resumen, [lado]: total };
  const senas = { asiento_id, ambiente, anio, secuencia, de_cierre };
  return [
    {
      tipo: 'LineasDeAsientoDetalladas',
      datos: { ...senas, fecha, linea, resumida, primera, lineas },
    },
  ];
};

/** The work that says, part after part, what each person has of the opening entry. */
export const trabajoDeApertura = (ambiente: Ambiente) =>
  trabajo({
    tipo: obraDeApertura(ambiente),
    cargar: async (lector, { cursor }) => {
      const avance = JSON.parse(cursor!) as Cursor;
      const { rol, desde, hasta } = avance.ventanas[0]!;
      const libro = await leerLibro(lector, ambiente);
      const [asiento, filas] = await Promise.all([
        lector.fila(asientos, [libro!.apertura_id!]),
        lector.rango(saldosPorAbrir, [ambiente, rol], { desde, hasta, limite: MAXIMO_LINEAS }),
      ]);
      return { avance, asiento: asiento!, filas };
    },
    decidir: ({ avance: { primera, ventanas }, asiento, filas }) => {
      const [{ en }, ...siguen] = ventanas as [Ventana, ...Ventana[]];
      const eventos: LineasDeAsientoDetalladas[] = [];
      let sigue = primera;
      for (const lado of LADOS) {
        for (const detalle of detallar(asiento, filas, { linea: en[lado], lado, primera: sigue })) {
          eventos.push(detalle);
          sigue += detalle.datos.lineas.length;
        }
      }
      if (siguen.length > 0) {
        return { eventos, sigue: JSON.stringify({ primera: sigue, ventanas: siguen }) };
      }
      const alDia: ContabilidadPuestaAlDia = {
        tipo: 'ContabilidadPuestaAlDia',
        datos: { ambiente },
      };
      return { eventos: [...eventos, alDia], sigue: null };
    },
  });
