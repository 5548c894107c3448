import { afterAll, beforeAll, expect, it } from 'vitest';
import { PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import { decidirAbrirPlan } from '#domain/contabilidad/plan.decider.ts';
import { ROLES, ROLES_CONTABLES } from '#domain/contabilidad/roles.ts';
import { comienzo } from '#domain/kernel/comienzo.ts';
import { abrirContabilidad } from '#infra/contabilidad/contabilidad.modulo.ts';
import { COMIENZOS } from '#infra/contextos.ts';
import { darDeAlta, registrarEnPlataforma } from '#infra/identidad/alta.ts';
import type { Cimientos } from '#infra/modulo.ts';
import type { Nucleo } from '#infra/nucleo/nucleo.ts';
import { iniciarTrabajadores, type Trabajadores } from '#infra/nucleo/procesos/trabajadores.ts';
import { altaDePrueba } from '#test/bench/entorno.ts';
import { enElLog, type Libro, nuevoLibro, sembrar } from '#test/support/nucleo/nucleo.ts';

/** Companies that are older than the chart of accounts get it once, when the program first has it. */

let libro: Libro;
let nucleo: Nucleo;
let trabajadores: Trabajadores;

const fundarConPlan = async (
  en: Nucleo,
  empresa_id: number,
  comienzos = COMIENZOS,
): Promise<void> => {
  const alta = altaDePrueba(empresa_id);
  await en.bus.ejecutar(registrarEnPlataforma(alta));
  await en.bus.ejecutar(darDeAlta(alta, comienzos));
};

const NUEVO = 'ret_isd_por_pagar';
/** The chart and the roles as they were before one of each came. */
const COMIENZO_DE_ANTES = [
  comienzo({
    cargar: async () => undefined,
    decidir: () =>
      decidirAbrirPlan(undefined).map(({ tipo, datos }) => ({
        tipo,
        datos: {
          cuentas: datos.cuentas.filter(({ codigo }) => codigo !== ROLES_CONTABLES[NUEVO].codigo),
          roles: datos.roles.filter(({ rol }) => rol !== NUEVO),
        },
      })),
  }),
];

/** Nothing is printed here. */
const imprenta = { informe: async () => new Uint8Array() };
const pasosDe = async () => [];

beforeAll(async () => {
  libro = await nuevoLibro();
  const antes = await libro.abrir();
  await sembrar(antes, [1, 2]);
  // Of a program that has the chart already, while this one starts.
  await fundarConPlan(antes, 3);
  // Of one that knew neither a role nor the account that it has now.
  await fundarConPlan(antes, 4, COMIENZO_DE_ANTES);
  await antes.cerrar();
  const cimientos = (de: Pick<Nucleo, 'sql' | 'esquema' | 'bus'>) =>
    ({ nucleo: de, bitacora: libro.bitacora, reloj: Date.now }) as unknown as Cimientos;
  const declarado = abrirContabilidad(cimientos(antes), {
    ejecutar: antes.bus.ejecutar,
    integraciones: [],
    imprenta,
    pasosDe,
  });
  nucleo = await libro.abrir({ procesos: declarado.procesos });
  const { procesos, jobs } = abrirContabilidad(cimientos(nucleo), {
    ejecutar: nucleo.bus.ejecutar,
    integraciones: [],
    imprenta,
    pasosDe,
  });
  const { ejecutar } = nucleo.bus;
  const alFallar = (error: unknown): void => {
    throw error;
  };
  const partes = { url: libro.url, ejecutar, esquema: () => nucleo.esquema, alFallar };
  trabajadores = iniciarTrabajadores(partes, procesos, jobs);
  nucleo.seguidor.observar((eventos) => trabajadores.despertar(eventos));
});
afterAll(async () => {
  await trabajadores.detener();
  await libro.cerrar();
});

const cuentasPorEmpresa = () => nucleo.sql<
  { empresa_id: number; cuentas: number; roles: number }[]
>`
  select r.id::int4 as empresa_id,
    (select count(*)::int4 from ${nucleo.sql(nucleo.esquema)}.cuentas_contables c
      where c.empresa_id = r.id) as cuentas,
    (select count(*)::int4 from ${nucleo.sql(nucleo.esquema)}.cuentas_de_roles c
      where c.empresa_id = r.id) as roles
  from ${nucleo.sql(nucleo.esquema)}.registro_de_empresas r order by r.id`;

it('cada una lo recibe una vez; la que ya lo tenía no se toca', async () => {
  const todas = [1, 2, 3, 4].map((empresa_id) => ({
    empresa_id,
    cuentas: PLAN_BASE.length,
    roles: ROLES.length,
  }));
  await expect.poll(cuentasPorEmpresa, { timeout: 20_000 }).toEqual(todas);
  await expect
    .poll(async () => (await enElLog(libro.sinFallos, 2, 'ObraTerminada')).length)
    .toBe(1);
  for (const empresa of [1, 2, 3, 4]) {
    expect(await enElLog(libro.sinFallos, empresa, 'PlanDeCuentasAbierto')).toHaveLength(1);
  }
  expect(await enElLog(libro.sinFallos, 3, 'ObraIniciada')).toEqual([]);
  for (const empresa of [1, 2, 3]) {
    expect(await enElLog(libro.sinFallos, empresa, 'RolesAsignados')).toEqual([]);
  }
});

it('a la que empezó sin un papel le llega con su cuenta, y nada más cambia', async () => {
  const id = PLAN_BASE.length + 1;
  expect(await enElLog(libro.sinFallos, 4, 'CuentaCreada')).toMatchObject([
    { datos: { cuenta_id: id, codigo: ROLES_CONTABLES[NUEVO].codigo, activo: true } },
  ]);
  expect(await enElLog(libro.sinFallos, 4, 'RolesAsignados')).toMatchObject([
    { datos: { roles: [{ rol: NUEVO, cuenta_id: id }] } },
  ]);
});
