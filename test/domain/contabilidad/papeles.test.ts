import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comienzoDePapeles } from '#commands/contabilidad/plan.comandos.ts';
import { asentar, type HechosContables } from '#domain/contabilidad/asentar.ts';
import { decidirAbrirPlan } from '#domain/contabilidad/plan.decider.ts';
import { codigoDelPadre, cuentas, cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { esDeControl, ROLES, ROLES_CONTABLES, type Rol } from '#domain/contabilidad/roles.ts';
import { empresaConfigurada } from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

/** A role that the program learns later reaches whoever began without it, account and all. */

const EMPRESA = 1;
const [INICIO] = decidirAbrirPlan(undefined);
const deCodigo = (rol: Rol): string => ROLES_CONTABLES[rol].codigo;

/** A chart that knows some roles alone; of the accounts of the others, some are not as they were. */
const planDeAntes = (
  conocidos: readonly Rol[],
  cambiar: (codigo: string) => 'igual' | 'falta' | 'inactiva' | 'cerrada',
): LibroEnMemoria => {
  const libro = libroEnMemoria();
  const suyas = new Set(conocidos.map(deCodigo));
  const datos = {
    roles: INICIO!.datos.roles.filter(({ rol }) => conocidos.includes(rol)),
    cuentas: INICIO!.datos.cuentas.flatMap((cuenta) => {
      const como = suyas.has(cuenta.codigo) || !cuenta.imputable ? 'igual' : cambiar(cuenta.codigo);
      if (como === 'falta') return [];
      return [
        {
          ...cuenta,
          activo: como !== 'inactiva',
          imputable: cuenta.imputable && como !== 'cerrada',
        },
      ];
    }),
  };
  libro.dado(EMPRESA, empresaConfigurada(), { tipo: 'PlanDeCuentasAbierto', datos });
  return libro;
};

let serial = 0;
const completar = (libro: LibroEnMemoria) => {
  const id = `papeles-${serial++}`;
  return libro.ejecutar({
    nombre: 'completar',
    empresa_id: EMPRESA,
    comando_id: id,
    correlacion_id: id,
    actor: 'relleno',
    ...comienzoDePapeles,
    responder: async () => null,
  });
};
const mapaDe = (libro: LibroEnMemoria): ReadonlyMap<Rol, number> =>
  new Map(libro.filas(EMPRESA, cuentasDeRoles).map(({ rol, cuenta_id }) => [rol, cuenta_id]));

describe('un papel que se agrega después', () => {
  it('le llega a cada empresa con una cuenta que sirve; lo que ya tenía no cambia, y otra vez no hace nada', async () => {
    const como = fc.constantFrom('igual', 'falta', 'inactiva', 'cerrada');
    const historia = fc.record({
      conocidos: fc.subarray([...ROLES]),
      cambios: fc.array(como, { minLength: 200, maxLength: 200 }),
    });
    const probar = async ({
      conocidos,
      cambios,
    }: {
      conocidos: Rol[];
      cambios: ReturnType<Parameters<typeof planDeAntes>[1]>[];
    }) => {
      const codigos = INICIO!.datos.cuentas.map(({ codigo }) => codigo);
      const libro = planDeAntes(conocidos, (codigo) => cambios[codigos.indexOf(codigo)] ?? 'igual');
      const antes = mapaDe(libro);
      await completar(libro);
      const mapa = mapaDe(libro);
      const plan = libro.filas(EMPRESA, cuentas);
      const porId = new Map(plan.map((cuenta) => [cuenta.id, cuenta]));
      const porCodigo = new Map(plan.map((cuenta) => [cuenta.codigo, cuenta]));
      expect([...mapa.keys()].toSorted()).toEqual(ROLES.toSorted());
      expect(porCodigo.size).toBe(plan.length);
      for (const [rol, cuenta_id] of mapa) {
        const cuenta = porId.get(cuenta_id)!;
        const tipos: readonly string[] = ROLES_CONTABLES[rol].tipos;
        expect([rol, cuenta.activo, cuenta.imputable, tipos.includes(cuenta.tipo)]).toEqual([
          rol,
          true,
          true,
          true,
        ]);
        if (antes.has(rol)) expect(antes.get(rol)).toBe(cuenta_id);
        if (esDeControl(rol)) {
          expect([...mapa.values()].filter((id) => id === cuenta_id)).toEqual([cuenta_id]);
        }
        for (let padre = codigoDelPadre(cuenta.codigo); padre; padre = codigoDelPadre(padre)) {
          expect(porCodigo.get(padre)?.activo).toBe(true);
        }
      }
      expect((await completar(libro)).eventos).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(historia, probar), { numRuns: 60 });
  });

  it('si su cuenta tiene otro papel y uno de los dos es de control, va a otra dentro de ella', async () => {
    const libro = planDeAntes(
      ROLES.filter((rol) => rol !== 'cxc_clientes'),
      () => 'igual',
    );
    const suya = libro.filas(EMPRESA, cuentas).find(({ codigo }) => codigo === '101.02.05.01')!;
    libro.dado(EMPRESA, {
      tipo: 'RolesAsignados',
      datos: { roles: [{ rol: 'bancos', cuenta_id: suya.id }] },
    });
    const { eventos } = await completar(libro);
    expect(eventos.map(({ datos }) => datos)).toMatchObject([
      { codigo: '101.02.05.01.01', nombre: suya.nombre, tipo: 'activo', imputable: true },
      { roles: [{ rol: 'cxc_clientes' }] },
    ]);
  });

  it('sin plan todavía no hay papeles que dar', async () => {
    const libro = libroEnMemoria();
    libro.dado(EMPRESA, empresaConfigurada());
    expect((await completar(libro)).eventos).toEqual([]);
  });
});

it('lo que nombra un papel que el plan aún no tiene se niega con su código, y no de otro modo', () => {
  const hechos = {
    libro: { ambiente: '1', desde: '2026-01-01', cerrado_hasta: null },
    ultimo_id: 0,
    ultimas: new Map([[2026, 0]]),
    por_rol: new Map(),
    por_id: new Map(),
  } as unknown as HechosContables;
  const conIce = {
    ...({ origen_tipo: 'factura', origen_id: 1, fecha: '2026-11-02', glosa: 'Ron' } as const),
    lineas: [{ rol: 'ice_por_pagar', haber: 100 }],
  } as const;
  expect(() => asentar(hechos, conIce)).toThrow(
    expect.objectContaining({
      codigo: 'contabilidad.papel_sin_cuenta',
      datos: { rol: 'ice_por_pagar' },
    }),
  );
});
