import { describe, expect, it } from 'vitest';
import {
  asignarRoles,
  cambiarCuenta,
  comienzoDelPlan,
  crearCuenta,
} from '#commands/contabilidad/plan.comandos.ts';
import { hacerParte, iniciarObra } from '#commands/kernel/obra.comandos.ts';
import type { IntegracionContable } from '#domain/contabilidad/integracion.ts';
import { idEnPlanBase, PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import {
  type CambiosDeCuenta,
  decidirAbrirPlan,
  MAXIMO_CUENTAS,
  type PedidoCuenta,
  type PedidoDeRoles,
} from '#domain/contabilidad/plan.decider.ts';
import { codigoDelPadre, cuentas, cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import { ROLES, ROLES_CONTABLES, ROLES_DE_CONTROL } from '#domain/contabilidad/roles.ts';
import { trabajoDeComienzo } from '#domain/kernel/comienzo.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { COMIENZOS } from '#infra/contextos.ts';
import { darDeAlta } from '#infra/identidad/alta.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { empresaConfigurada, sucursalCreada } from '#test/support/documentos/factura.pruebas.ts';
import { type LibroEnMemoria, libroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';

let serial = 0;
const remitente = () => {
  const id = `plan-${serial++}`;
  return { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'fpk_prueba' };
};

const alta = {
  empresa_id: EMPRESA,
  empresa: empresaConfigurada().datos,
  sucursales: [sucursalCreada().datos],
  certificado: null,
  claves: [],
};
const conPlan = (): LibroEnMemoria => {
  const libro = libroEnMemoria();
  libro.dado(EMPRESA, empresaConfigurada(), ...decidirAbrirPlan(undefined));
  return libro;
};

const crear = (libro: LibroEnMemoria, cambios: Partial<PedidoCuenta> = {}) =>
  libro.ejecutar(
    crearCuenta({
      ...remitente(),
      pedido: {
        codigo: '101.01.03.01',
        nombre: 'Banco Pichincha',
        tipo: null,
        naturaleza: null,
        imputable: true,
        ...cambios,
      },
    }),
  );
type Aportes = readonly IntegracionContable[];
const cambiar = (
  libro: LibroEnMemoria,
  cuenta_id: number,
  cambios: CambiosDeCuenta,
  aportes: Aportes = [],
) => libro.ejecutar(cambiarCuenta({ ...remitente(), integraciones: aportes, cuenta_id, cambios }));
const asignar = (libro: LibroEnMemoria, pedido: PedidoDeRoles, aportes: Aportes = []) =>
  libro.ejecutar(asignarRoles({ ...remitente(), integraciones: aportes, pedido }));
const rechazo = (codigo: string, clase: string, datos: object = {}) => ({
  codigo: `contabilidad.${codigo}`,
  clase,
  datos: expect.objectContaining(datos),
});

describe('el plan con que empieza una empresa', () => {
  const porCodigo = new Map(PLAN_BASE.map((cuenta) => [cuenta.codigo, cuenta]));

  it('tiene cada código una vez, dentro de uno que va antes, del mismo tipo y no imputable', () => {
    expect(porCodigo.size).toBe(PLAN_BASE.length);
    expect(PLAN_BASE.length).toBeGreaterThanOrEqual(120);
    PLAN_BASE.forEach((cuenta, i) => {
      expect(cuenta.codigo).toMatch(/^[1-5]\d{2}(\.\d{2}){0,3}$/);
      const de = codigoDelPadre(cuenta.codigo);
      if (de === null) return;
      const padre = porCodigo.get(de);
      expect([cuenta.codigo, padre?.tipo, padre?.imputable]).toEqual([
        cuenta.codigo,
        cuenta.tipo,
        false,
      ]);
      expect(PLAN_BASE.indexOf(padre!)).toBeLessThan(i);
    });
  });

  it('lo que no es imputable tiene cuentas dentro', () => {
    const padres = new Set(PLAN_BASE.map(({ codigo }) => codigoDelPadre(codigo)));
    const vacias = PLAN_BASE.filter((c) => !c.imputable && !padres.has(c.codigo));
    expect(vacias).toEqual([]);
  });

  it('las que restan de su grupo crecen del otro lado', () => {
    const restan = PLAN_BASE.filter(({ tipo, naturaleza }) => {
      const deudora = tipo === 'activo' || tipo === 'costo' || tipo === 'gasto';
      return naturaleza !== (deudora ? 'deudora' : 'acreedora');
    });
    expect(restan.map(({ codigo }) => codigo)).toEqual([
      '101.02.09',
      '101.03.11',
      '102.01.12',
      '102.01.13',
      '102.04.04',
      '301.02',
      '306.02',
      '307.02',
      '401.10',
      '401.11',
    ]);
  });

  it.each(ROLES)('%s tiene una cuenta imputable que le sirve', (rol) => {
    const { codigo, tipos } = ROLES_CONTABLES[rol];
    expect(porCodigo.get(codigo)?.imputable).toBe(true);
    expect(tipos).toContain(porCodigo.get(codigo)?.tipo);
  });

  it('una cuenta de control tiene un solo papel', () => {
    for (const rol of ROLES_DE_CONTROL) {
      const suyos = ROLES.filter((r) => ROLES_CONTABLES[r].codigo === ROLES_CONTABLES[rol].codigo);
      expect(suyos).toEqual([rol]);
    }
  });

  it('nace con la empresa, en la misma escritura, y una sola vez', async () => {
    const libro = libroEnMemoria();
    const { eventos } = await libro.ejecutar(darDeAlta(alta, COMIENZOS));
    expect(eventos.map(({ tipo }) => tipo)).toEqual([
      'EmpresaConfigurada',
      'SucursalCreada',
      'PlanDeCuentasAbierto',
    ]);
    expect(libro.filas(EMPRESA, cuentas)).toHaveLength(PLAN_BASE.length);
    expect(libro.filas(EMPRESA, cuentasDeRoles)).toHaveLength(ROLES.length);
    expect((await libro.ejecutar(darDeAlta(alta, COMIENZOS))).eventos).toEqual([]);
  });

  it('una empresa anterior lo recibe por su relleno; la que ya lo tiene conserva el suyo', async () => {
    const trabajo = trabajoDeComienzo('relleno:plan', comienzoDelPlan);
    const rellenar = async (libro: LibroEnMemoria) => {
      const obra = { obra: 'relleno:plan', tipo: 'relleno:plan', material: null };
      await libro.ejecutar(iniciarObra(remitente(), obra));
      const parte = { obra: obra.obra, numero: 1, material: undefined };
      return libro.ejecutar(hacerParte(remitente(), parte, trabajo));
    };
    const vieja = libroEnMemoria();
    await vieja.ejecutar(darDeAlta(alta, []));
    const tipos = (await rellenar(vieja)).eventos.map(({ tipo }) => tipo);
    expect(tipos).toEqual(['PlanDeCuentasAbierto', 'ParteDeObraHecha', 'ObraTerminada']);
    const nueva = conPlan();
    await crear(nueva);
    await rellenar(nueva);
    expect(nueva.filas(EMPRESA, cuentas)).toHaveLength(PLAN_BASE.length + 1);
  });

  it('mientras no lo tiene, nada se crea ni se asigna: 409', async () => {
    const libro = libroEnMemoria();
    const espera = rechazo('plan_en_preparacion', 'conflicto');
    await expect(crear(libro)).rejects.toMatchObject(espera);
    await expect(asignar(libro, { bancos: 5 })).rejects.toMatchObject(espera);
  });
});

describe('una cuenta nueva', () => {
  it('toma de su grupo tipo y naturaleza, y el id que sigue', async () => {
    const libro = conPlan();
    const { resultado } = await crear(libro, {
      codigo: '102.01.12.01',
      nombre: '(−) De vehículos',
    });
    expect(resultado).toMatchObject({
      id: PLAN_BASE.length + 1,
      tipo: 'activo',
      naturaleza: 'acreedora',
      nivel: 4,
      imputable: true,
      activo: true,
    });
    expect(await libro.lectorDe(EMPRESA).fila(contadores, ['cuentas_contables'])).toMatchObject({
      ultimo: PLAN_BASE.length + 1,
    });
  });

  it('sin grupo dice su tipo, y crece del lado de los suyos', async () => {
    const libro = conPlan();
    await expect(crear(libro, { codigo: '601' })).rejects.toMatchObject(
      rechazo('falta_tipo', 'valor', { cuenta_codigo: '601' }),
    );
    const { resultado } = await crear(libro, { codigo: '601', tipo: 'ingreso' });
    expect(resultado).toMatchObject({ naturaleza: 'acreedora', nivel: 1 });
  });

  it.each([
    ['sin_cuenta_padre', 'valor', { codigo: '109.01' }, { cuenta_codigo: '109.01', padre: '109' }],
    ['sin_cuenta_padre', 'valor', { codigo: '101.01.03.01.01' }, { padre: '101.01.03.01' }],
    ['tipo_de_otro_grupo', 'valor', { tipo: 'gasto' }, { esperado: 'activo' }],
    [
      'codigo_repetido',
      'conflicto',
      { codigo: '101.01.03' },
      { cuenta_id: idEnPlanBase('101.01.03') },
    ],
  ] as const)('%s (%s): %j', async (codigo, clase, cambios, datos) => {
    await expect(crear(conPlan(), cambios)).rejects.toMatchObject(rechazo(codigo, clase, datos));
  });

  it('dentro de una inactiva es 409, y el código de una inactiva también', async () => {
    const libro = conPlan();
    const { resultado } = await crear(libro);
    await cambiar(libro, resultado.id, { activo: false });
    await expect(crear(libro)).rejects.toMatchObject(
      rechazo('codigo_repetido', 'conflicto', { cuenta_id: resultado.id }),
    );
    await expect(crear(libro, { codigo: '101.01.03.01.01' })).rejects.toMatchObject(
      rechazo('padre_inactivo', 'conflicto', { padre: '101.01.03.01' }),
    );
  });

  it('un plan tiene un máximo', async () => {
    const libro = conPlan();
    const lleno = {
      tipo: 'CuentaCreada' as const,
      datos: { cuenta_id: MAXIMO_CUENTAS, ...PLAN_BASE[0]! },
    };
    libro.dado(EMPRESA, { ...lleno, datos: { ...lleno.datos, codigo: '999' } });
    await expect(crear(libro)).rejects.toMatchObject(
      rechazo('demasiadas_cuentas', 'conflicto', { maximo: MAXIMO_CUENTAS }),
    );
  });
});

describe('cambiar una cuenta', () => {
  it('lo que no se envía queda; lo mismo otra vez no escribe nada', async () => {
    const libro = conPlan();
    const { resultado } = await cambiar(libro, idEnPlanBase('101.01.02'), { nombre: 'Caja chica' });
    expect(resultado).toMatchObject({ codigo: '101.01.02', nombre: 'Caja chica', activo: true });
    expect(
      (await cambiar(libro, idEnPlanBase('101.01.02'), { nombre: 'Caja chica' })).eventos,
    ).toEqual([]);
    expect((await cambiar(libro, idEnPlanBase('101.01.02'), {})).eventos).toEqual([]);
  });

  it('con un papel no se desactiva ni deja de ser imputable; sin él, sí', async () => {
    const libro = conPlan();
    const conRol = rechazo('cuenta_con_roles', 'conflicto', {
      roles: ['bancos', 'tarjeta_credito'],
    });
    for (const cambios of [{ activo: false }, { imputable: false }]) {
      await expect(cambiar(libro, idEnPlanBase('101.01.03'), cambios)).rejects.toMatchObject(
        conRol,
      );
    }
    const otra = idEnPlanBase('101.01.02');
    await asignar(libro, { bancos: otra, tarjeta_credito: otra });
    await cambiar(libro, idEnPlanBase('101.01.03'), { imputable: false });
    const { resultado } = await cambiar(libro, idEnPlanBase('101.01.03'), { activo: false });
    expect(resultado).toMatchObject({ imputable: false, activo: false });
  });

  it('un grupo con cuentas activas dentro, a cualquier hondura, no se desactiva; ni vuelve una antes que su grupo', async () => {
    const libro = conPlan();
    const grupo = (await crear(libro, { codigo: '103', tipo: 'activo', imputable: false }))
      .resultado;
    const hija = (await crear(libro, { codigo: '103.01', imputable: false })).resultado;
    const nieta = (await crear(libro, { codigo: '103.01.01' })).resultado;
    await expect(cambiar(libro, grupo.id, { activo: false })).rejects.toMatchObject(
      rechazo('cuenta_con_hijas', 'conflicto', { activas: 1 }),
    );
    for (const { id } of [nieta, hija, grupo]) await cambiar(libro, id, { activo: false });
    await expect(cambiar(libro, nieta.id, { activo: true })).rejects.toMatchObject(
      rechazo('padre_inactivo', 'conflicto', { padre: '103.01' }),
    );
    for (const { id } of [grupo, hija, nieta]) await cambiar(libro, id, { activo: true });
  });

  it('con asientos no deja de recibirlos; con saldo no se desactiva, y en cero, sí', async () => {
    const diario = diarioEnMemoria('2026-11-20T15:00:00.000Z');
    const { libro, linea } = diario;
    const transito = idEnPlanBase('101.01.04');
    await diario.activar('2026-11-01');
    const { resultado } = await diario.asentar('2026-11-05', [
      linea('101.01.04', { debe: 100_00 }),
      linea('101.01.01', { haber: 100_00 }),
    ]);
    const conAsientos = rechazo('cuenta_con_asientos', 'conflicto', { cuenta_id: transito });
    await expect(cambiar(libro, transito, { imputable: false })).rejects.toMatchObject(conAsientos);
    await expect(cambiar(libro, transito, { activo: false })).rejects.toMatchObject(
      rechazo('cuenta_con_saldo', 'conflicto', { ambientes: ['1'] }),
    );
    expect((await cambiar(libro, transito, { nombre: 'En camino' })).eventos).toHaveLength(1);
    await diario.anular(resultado.id);
    await expect(cambiar(libro, transito, { imputable: false })).rejects.toMatchObject(conAsientos);
    expect((await cambiar(libro, transito, { activo: false })).resultado.activo).toBe(false);
  });

  it('la que no existe es 404', async () => {
    await expect(cambiar(conPlan(), 9_999, {})).rejects.toMatchObject(
      rechazo('cuenta_no_encontrada', 'no_encontrado', { cuenta_id: 9_999 }),
    );
  });
});

describe('los papeles en los asientos', () => {
  it('cambian los que se nombran; los mismos otra vez no escriben nada', async () => {
    const libro = conPlan();
    const { eventos, resultado } = await asignar(libro, {
      gasto_admin: idEnPlanBase('502.02.05'),
      bancos: idEnPlanBase('101.01.03'),
    });
    expect(eventos.map(({ datos }) => datos)).toEqual([
      { roles: [{ rol: 'gasto_admin', cuenta_id: idEnPlanBase('502.02.05') }] },
    ]);
    expect(resultado).toHaveLength(ROLES.length);
    expect((await asignar(libro, { gasto_admin: idEnPlanBase('502.02.05') })).eventos).toEqual([]);
  });

  it.each([
    ['cuenta_no_encontrada', 'no_encontrado', { bancos: 9_999 }, { rol: 'bancos' }],
    ['cuenta_no_sirve', 'conflicto', { bancos: idEnPlanBase('201.03.01') }, { rol: 'bancos' }],
    ['cuenta_no_sirve', 'conflicto', { bancos: idEnPlanBase('101.01') }, { rol: 'bancos' }],
    [
      'cuenta_de_control_compartida',
      'conflicto',
      { cxc_clientes: idEnPlanBase('101.04.03') },
      { rol: 'cxc_clientes', otro: 'anticipo_proveedores' },
    ],
    [
      'cuenta_de_control_compartida',
      'conflicto',
      { bancos: idEnPlanBase('101.02.05.01') },
      { rol: 'cxc_clientes', otro: 'bancos' },
    ],
  ] as const)('%s (%s): %j', async (codigo, clase, pedido, datos) => {
    await expect(asignar(conPlan(), pedido)).rejects.toMatchObject(rechazo(codigo, clase, datos));
  });

  it('una inactiva no sirve', async () => {
    const libro = conPlan();
    await cambiar(libro, idEnPlanBase('101.01.02'), { activo: false });
    await expect(asignar(libro, { bancos: idEnPlanBase('101.01.02') })).rejects.toMatchObject(
      rechazo('cuenta_no_sirve', 'conflicto', { motivo: 'está inactiva' }),
    );
  });

  it('dos cuentas de control se cambian entre sí de una vez', async () => {
    const libro = conPlan();
    await asignar(libro, {
      cxc_clientes: idEnPlanBase('101.04.03'),
      anticipo_proveedores: idEnPlanBase('101.02.05.01'),
    });
    expect(await libro.lectorDe(EMPRESA).fila(cuentasDeRoles, ['cxc_clientes'])).toMatchObject({
      cuenta_id: idEnPlanBase('101.04.03'),
    });
  });

  it('el de control no deja su cuenta mientras tenga saldo, en cualquier ambiente; los demás, sí', async () => {
    const deuda = {
      rol: 'cxc_clientes',
      tercero_id: null,
      tercero_nombre: null,
      cuenta_dinero_id: null,
      saldo: 100_00,
      sin_documento: 0,
    } as const;
    const diario = diarioEnMemoria('2026-11-20T15:00:00.000Z');
    const { libro, linea } = diario;
    await diario.activar('2026-11-01');
    libro.dado(EMPRESA, {
      tipo: 'SaldoPorAbrirMovido',
      datos: { ambiente: '1', saldos: [deuda] },
    });
    await diario.abrir([
      linea('101.02.05.01', { debe: 100_00 }),
      linea('101.01.03', { debe: 50_00 }),
      linea('301.01', { haber: 150_00 }),
    ]);
    const otra = idEnPlanBase('101.02.05.02');
    const conSaldo = rechazo('papel_de_control_con_saldo', 'conflicto', {
      rol: 'cxc_clientes',
      cuenta_id: idEnPlanBase('101.02.05.01'),
      ambientes: ['1'],
    });
    await expect(asignar(libro, { cxc_clientes: otra })).rejects.toMatchObject(conSaldo);
    libro.dado(EMPRESA, { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } });
    await expect(asignar(libro, { cxc_clientes: otra })).rejects.toMatchObject(conSaldo);
    expect((await asignar(libro, { cxc_clientes: idEnPlanBase('101.02.05.01') })).eventos).toEqual(
      [],
    );
    const libres = {
      bancos: idEnPlanBase('101.01.02'),
      cxp_proveedores: idEnPlanBase('201.03.02'),
    };
    expect((await asignar(libro, libres)).eventos).toHaveLength(1);
  });

  it('la cuenta que otro contexto necesita no deja su papel ni su uso, y dice quién la tiene', async () => {
    const suyo = { tipo: 'cuenta_dinero', id: 7, numero: null, detalle: 'cuenta de dinero 7' };
    const sueltas: unknown[] = [];
    const integracion: IntegracionContable = {
      nombre: 'prueba',
      alSoltarCuenta: async (_lector, suelta) => {
        sueltas.push(suelta);
        return [suyo];
      },
    };
    const libro = conPlan();
    const conTitulares = (cuenta_id: number) =>
      rechazo('cuenta_con_titulares', 'conflicto', { cuenta_id, bloqueos: [suyo] });
    const bancos = idEnPlanBase('101.01.03');
    const libre = idEnPlanBase('101.01.02');
    await expect(asignar(libro, { bancos: libre }, [integracion])).rejects.toMatchObject(
      conTitulares(bancos),
    );
    for (const cambios of [{ activo: false }, { imputable: false }]) {
      await expect(cambiar(libro, libre, cambios, [integracion])).rejects.toMatchObject(
        conTitulares(libre),
      );
    }
    expect((await cambiar(libro, libre, { nombre: 'Otra' }, [integracion])).eventos).toHaveLength(
      1,
    );
    expect((await asignar(libro, { bancos }, [integracion])).eventos).toEqual([]);
    expect(sueltas).toEqual([
      { cuenta_id: bancos, rol: 'bancos' },
      { cuenta_id: libre, rol: null },
      { cuenta_id: libre, rol: null },
    ]);
  });
});
