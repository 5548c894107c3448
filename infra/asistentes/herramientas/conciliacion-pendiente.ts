import { z } from 'zod';
import type { Herramienta, Uso } from '../herramienta.ts';
import { menos, pagina } from '../pedir.ts';
import { filaDe, parametrosDe, respuestaDe } from '../rutas.ts';

const CUENTAS = 'listarCuentasDinero';
const CONCILIACIONES = 'listarConciliaciones';
const UNA = 'obtenerConciliacion';
const SUGERENCIAS = 'sugerirParejas';

type Cuenta = { readonly id: number; readonly nombre: string; readonly tipo: string };
type Conciliacion = { readonly id: number; readonly estado: string };

/** Accounts that are looked at: a company has a handful. */
const MAXIMO_CUENTAS = 50;

const deCuenta = async (
  { preguntar, args }: Pick<Uso, 'preguntar' | 'args'>,
  { id, nombre, tipo }: Cuenta,
) => {
  const query = { ...menos(args, 'cuenta_id', 'conciliacion_id'), limit: 100 };
  const { json } = await preguntar(CONCILIACIONES, { params: { id }, query });
  const suyas = json as readonly Conciliacion[];
  return {
    cuenta_id: id,
    nombre,
    tipo,
    borradores: suyas.filter(({ estado }) => estado === 'borrador'),
    ultima_cerrada: suyas.find(({ estado }) => estado === 'cerrada') ?? null,
  };
};

/** One that is open: what is not marked yet, and what of the statement looks like it. */
const deUna = async (uso: Uso) => {
  const params = { conciliacion_id: uso.args.conciliacion_id as number };
  const lista = ['movimientos'];
  const [hallado, sugeridas] = await Promise.all([
    pagina(uso, UNA, { params, query: { marcado: false } }, lista),
    uso.preguntar(SUGERENCIAS, { params }).then(
      ({ json }) => json as object,
      () => null,
    ),
  ]);
  const conciliacion = hallado.datos;
  return {
    ...hallado,
    datos: { conciliacion, sugerencias: sugeridas },
    listas: lista.map((una) => `conciliacion.${una}`),
  };
};

export const conciliacionPendiente: Herramienta = {
  nombre: 'conciliacion_pendiente',
  titulo: 'Conciliación pendiente',
  descripcion:
    'Qué falta conciliar: de cada cuenta, sus conciliaciones en borrador, con su diferencia, y la última ' +
    'cerrada. Con conciliacion_id, los movimientos que aún no se marcan y qué líneas del extracto se les parecen.',
  operaciones: [CUENTAS],
  argumentos: {
    cuenta_id: { type: 'integer', minimum: 1, description: 'Solo la de esa cuenta' },
    conciliacion_id: { type: 'integer', minimum: 1, description: 'Una, con lo que le falta' },
    ambiente: parametrosDe(CONCILIACIONES).ambiente!,
  },
  por_paginas: true,
  datos: z.union([
    z.object({
      cuentas: z.array(
        z.object({
          cuenta_id: z.int(),
          nombre: z.string(),
          tipo: z.string(),
          borradores: z.array(filaDe(CONCILIACIONES)),
          ultima_cerrada: filaDe(CONCILIACIONES).nullable(),
        }),
      ),
    }),
    z.object({
      conciliacion: respuestaDe(UNA),
      sugerencias: respuestaDe(SUGERENCIAS).nullable(),
    }),
  ]),
  usar: async (uso) => {
    if (uso.args.conciliacion_id !== undefined) return deUna(uso);
    const { cuenta_id } = uso.args;
    const leidas =
      cuenta_id === undefined
        ? ((await uso.preguntar(CUENTAS)).json as readonly Cuenta[])
        : [
            (await uso.preguntar('obtenerCuentaDinero', { params: { id: cuenta_id as number } }))
              .json as Cuenta,
          ];
    const cuentas = [];
    for (const cuenta of leidas.slice(0, MAXIMO_CUENTAS)) cuentas.push(await deCuenta(uso, cuenta));
    const { limit, offset } = uso;
    return {
      datos: { cuentas: cuentas.slice(offset, offset + limit) },
      listas: ['cuentas'],
      total: cuentas.length,
      hay_mas: offset + limit < cuentas.length,
    };
  },
};
