import { z } from 'zod';
import { conciliacionNoEncontrada } from '#domain/tesoreria/conciliacion.errores.ts';
import {
  type Cifra,
  cifra,
  type FilasDeOrigen,
  type RegistroDeCifra,
  terminosDe,
} from '#read-api/kernel/cifras.ts';
import { idDeCifra } from '#read-api/kernel/cifras.vista.ts';
import type { Fragmento, Lecturas } from '#read-api/kernel/lecturas.ts';
import { type ConciliacionLeida, conciliacionPorId } from './conciliaciones.queries.ts';
import { type Lado, movimientosComoFilas } from './movimientos.cifras.ts';

/** The figures of a bank reconciliation. */

export const CAMPOS_DE_CONCILIACION = [
  'saldo_extracto',
  'saldo_libros',
  'total_marcado_ingresos',
  'total_marcado_egresos',
  'depositos_en_transito',
  'cheques_en_transito',
  'saldo_ajustado',
  'diferencia',
] as const;
type Campo = (typeof CAMPOS_DE_CONCILIACION)[number];

/** What the bank says: it is the record's own. */
const delBanco = (
  { sql }: Lecturas,
  { id, fecha_corte, saldo_extracto }: ConciliacionLeida,
  signo: 1 | -1,
): Fragmento => sql`
  select ${fecha_corte}::date as fecha, 'conciliaciones' as recurso, ${id}::int8 as recurso_id,
    0 as orden, null::text as numero, ${signo * saldo_extracto}::int8 as valor`;

/** What its account had first: of a closed one, as it was then. */
const inicial = ({ sql }: Lecturas, fila: ConciliacionLeida): Fragmento => sql`
  select null::date as fecha, 'cuentas_dinero' as recurso,
    ${fila.cuenta_dinero_id}::int8 as recurso_id, 0 as orden, null::text as numero,
    ${fila.saldo_inicial ?? fila.cuenta.saldo_inicial}::int8 as valor`;

/**
 * Movements up to its cut: all of them, those that it has marked, those that none had by then, or those
 * that it or one before it has.
 */
type Cuales = 'todos' | 'marcados' | 'en_transito' | 'conciliados';

const movimientos = (
  lecturas: Lecturas,
  empresa_id: number,
  fila: ConciliacionLeida,
  cuales: Cuales,
  lado: Lado,
): Fragmento => {
  const { sql, esquema } = lecturas;
  const { id, fecha_corte, ultimo_movimiento_id } = fila;
  const entonces = sql`f.dia <= ${fecha_corte}
    ${ultimo_movimiento_id === null ? sql`` : sql`and f.id <= ${ultimo_movimiento_id}`}`;
  // What a later one has, or one that was discarded, was nobody's.
  const deNadie = sql`(f.conciliacion_id is null or exists (
    select from ${sql(esquema())}.conciliaciones k
    where k.empresa_id = f.empresa_id and k.id = f.conciliacion_id
      and (k.id > ${id} or k.id < ${id} and k.estado = 'descartada')))`;
  const deQuien = {
    todos: sql`true`,
    marcados: sql`f.conciliacion_id = ${id}`,
    en_transito: deNadie,
    conciliados: sql`not ${deNadie}`,
  }[cuales];
  const condicion = sql`${entonces} and ${deQuien}`;
  return movimientosComoFilas(lecturas, { ...fila, empresa_id }, lado, condicion);
};

const partesDe = (
  lecturas: Lecturas,
  empresa_id: number,
  fila: ConciliacionLeida,
  campo: Campo,
): readonly Fragmento[] => {
  const sumaDe = (cuales: Cuales, lado: Lado) =>
    movimientos(lecturas, empresa_id, fila, cuales, lado);
  switch (campo) {
    case 'saldo_extracto':
      return [delBanco(lecturas, fila, 1)];
    case 'saldo_libros':
      return [inicial(lecturas, fila), sumaDe('todos', 'neto')];
    case 'total_marcado_ingresos':
      return [sumaDe('marcados', 'ingresos')];
    case 'total_marcado_egresos':
      return [sumaDe('marcados', 'egresos')];
    case 'depositos_en_transito':
      return [sumaDe('en_transito', 'ingresos')];
    case 'cheques_en_transito':
      return [sumaDe('en_transito', 'egresos')];
    case 'saldo_ajustado':
      return [delBanco(lecturas, fila, 1), sumaDe('en_transito', 'neto')];
    // What is in transit is in both, and takes itself away.
    case 'diferencia':
      return [inicial(lecturas, fila), delBanco(lecturas, fila, -1), sumaDe('conciliados', 'neto')];
  }
};

/** Figures that a mark changes. */
const DE_MARCAS: ReadonlySet<Campo> = new Set<Campo>([
  'total_marcado_ingresos',
  'total_marcado_egresos',
  'depositos_en_transito',
  'cheques_en_transito',
  'saldo_ajustado',
  'diferencia',
]);

/** Of a movement, its marks too. */
const origenDeMarcados = ({ recurso, recurso_id }: RegistroDeCifra): FilasDeOrigen | undefined =>
  recurso === 'movimientos_dinero'
    ? { tabla: recurso, es: ([id]) => Number(id) === recurso_id }
    : undefined;

export const CONCILIACION = cifra({
  nombre: 'conciliacion_bancaria',
  que: 'una cifra de una conciliación',
  recurso: 'cuentas_dinero',
  coordenadas: { campo: z.enum(CAMPOS_DE_CONCILIACION), id: idDeCifra },
  tablas: ['conciliaciones', 'cuentas_dinero', 'saldos_de_cuentas', 'movimientos_dinero'],
  rechazos: [conciliacionNoEncontrada],
  explicar: async ({ campo, id }, { lecturas, empresa_id }) => {
    const fila = await conciliacionPorId(lecturas, empresa_id, id);
    if (!fila) throw conciliacionNoEncontrada({ conciliacion_id: id });
    const partes = partesDe(lecturas, empresa_id, fila, campo);
    return terminosDe(lecturas, partes, DE_MARCAS.has(campo) ? origenDeMarcados : undefined);
  },
});

export const CIFRAS_DE_CONCILIACIONES: readonly Cifra[] = [CONCILIACION];
