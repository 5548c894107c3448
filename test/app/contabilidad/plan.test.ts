import { describe, expect, it } from 'vitest';
import { PLAN_BASE } from '#domain/contabilidad/plan.base.ts';
import type { vistaCuenta, vistaRoles } from '#domain/contabilidad/plan.vista.ts';
import { ROLES } from '#domain/contabilidad/roles.ts';
import { darDeAlta, registrarEnPlataforma } from '#infra/identidad/alta.ts';
import { nuevaClaveApi } from '#infra/identidad/claves-nuevas.ts';
import { altaDePrueba } from '#test/bench/entorno.ts';
import { sinEnlaces } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { hoy as diaDeHoy } from '#test/support/documentos/guia.http.ts';
import {
  crearClienteApi,
  type ErrorDeApi,
  type ErrorDeFormaDeApi,
} from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

type Cuenta = ReturnType<typeof vistaCuenta>;
type Roles = ReturnType<typeof vistaRoles>;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (suya) => {
    prueba = suya;
    empresa = suya.empresa;
  },
  { empresas: 2 },
);

const pedir = <C = Cuenta>(metodo: string, camino: string, cuerpo?: unknown, quien = empresa) =>
  quien.api.pedir<C>(metodo, `/contabilidad${camino}`, cuerpo === undefined ? {} : { cuerpo });
const listar = async (consulta = '', quien = empresa): Promise<readonly Cuenta[]> => {
  const { estado, cuerpo } = await pedir<readonly Cuenta[]>(
    'GET',
    `/cuentas?${consulta}`,
    undefined,
    quien,
  );
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};
const codigos = async (consulta = ''): Promise<readonly string[]> =>
  (await listar(consulta)).map(({ codigo }) => codigo);
const deCodigo = async (codigo: string): Promise<Cuenta> =>
  (await listar(`q=${codigo}&limit=1`))[0]!;

/** How often each status was answered. */
const veces = (respuestas: readonly { readonly estado: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(respuestas, ({ estado }) => estado)].map(([e, suyas]) => [e, suyas.length]),
  );

let serie = 100;
/** A code within the income that nobody else uses. */
const nueva = (cambios: object = {}) => ({
  codigo: `403.${serie++}`,
  nombre: 'Cuenta de prueba',
  ...cambios,
});
const agregar = async (cambios: object = {}): Promise<Cuenta> => {
  const { estado, cuerpo } = await pedir('POST', '/cuentas', nueva(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};

describe('/contabilidad/cuentas', () => {
  it('toda empresa empieza con el plan, en el orden de sus códigos', async () => {
    const otra = prueba.empresas[1]!;
    const todas = await listar('limit=500', otra);
    expect(todas.map(({ codigo }) => codigo)).toEqual(
      PLAN_BASE.map(({ codigo }) => codigo).toSorted(),
    );
    expect(todas[0]).toEqual({
      id: 1,
      codigo: '101',
      codigo_padre: null,
      nivel: 1,
      nombre: 'Activo corriente',
      tipo: 'activo',
      naturaleza: 'deudora',
      imputable: false,
      activo: true,
      saldo: 0,
      _explicar: { saldo: '/api/v1/explicar?figura=saldo_de_cuenta&cuenta_id=1&ambiente=1' },
    });
    const pagina = await pedir<readonly Cuenta[]>(
      'GET',
      '/cuentas?limit=2&offset=1',
      undefined,
      otra,
    );
    expect(pagina.cuerpo).toEqual(todas.slice(1, 3));
    const fundada = await prueba.fundar({});
    expect(await listar('limit=500', fundada)).toEqual(todas);
  });

  it('crear, leer, cambiar, desactivar y restaurar', async () => {
    const enviado = nueva({ nombre: 'Arriendos ganados' });
    const { estado, cuerpo: creada, revision } = await pedir('POST', '/cuentas', enviado);
    expect([estado, revision > 0]).toEqual([201, true]);
    expect(creada).toEqual({
      id: creada.id,
      ...enviado,
      codigo_padre: '403',
      nivel: 2,
      tipo: 'ingreso',
      naturaleza: 'acreedora',
      imputable: true,
      activo: true,
      saldo: 0,
    });
    const leida = await sinEnlaces(pedir('GET', `/cuentas/${creada.id}`));
    expect(leida.cuerpo).toEqual(creada);
    const cambiada = await pedir('PATCH', `/cuentas/${creada.id}`, { nombre: 'Arriendos' });
    expect(cambiada.cuerpo).toEqual({ ...creada, nombre: 'Arriendos' });
    for (let vez = 0; vez < 2; vez++) {
      expect((await pedir('DELETE', `/cuentas/${creada.id}`)).estado).toBe(204);
    }
    expect((await pedir('GET', `/cuentas/${creada.id}`)).cuerpo.activo).toBe(false);
    expect(await codigos(`q=${creada.codigo}`)).toEqual([]);
    expect(await codigos(`q=${creada.codigo}&incluir_inactivas=true`)).toEqual([creada.codigo]);
    await pedir('PATCH', `/cuentas/${creada.id}`, { activo: true });
    expect(await codigos(`q=${creada.codigo}`)).toEqual([creada.codigo]);
  });

  it('se hallan por código y por palabras, por tipo y por si reciben asientos', async () => {
    expect(await codigos('q=101.05.01')).toEqual(['101.05.01', '101.05.01.01', '101.05.01.02']);
    expect(await codigos('q=CREDITO tributario')).toEqual(['101.05.01']);
    expect(await codigos('q=101 iva')).toEqual(['101.05.01', '101.05.01.01', '101.05.01.02']);
    expect(await codigos('q=101.05&imputable=false')).toEqual(['101.05', '101.05.01']);
    expect(await codigos('q=iva&tipo=pasivo')).toEqual([
      '201.07.01.01',
      '201.07.01.03',
      '201.07.01.04',
    ]);
    for (const nada of ['q=%25', 'q=_', 'q=...', 'q=caja inexistente', `q=${'1'.repeat(300)}`]) {
      expect([nada, await codigos(nada)]).toEqual([nada, []]);
    }
    for (const mala of [`q=${'x'.repeat(301)}`, 'tipo=banco', 'imputable=quiza', 'limit=501']) {
      expect([mala, (await pedir('GET', `/cuentas?${mala}`)).estado]).toEqual([mala, 422]);
    }
  });

  it('como CSV, con los mismos filtros y los códigos como están', async () => {
    const { estado, cuerpo, cabeceras } = await pedir<Buffer>(
      'GET',
      '/cuentas?format=csv&plano=true&q=101.05.01',
    );
    expect([estado, cabeceras.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
    ]);
    expect(cabeceras.get('content-disposition')).toContain('plan-de-cuentas-');
    const [titulos, primera] = cuerpo.toString().split('\r\n');
    expect(titulos).toBe(
      '\uFEFFid,codigo,codigo_padre,nivel,nombre,tipo,naturaleza,imputable,activo,saldo',
    );
    expect(primera).toMatch(
      /^\d+,"101\.05\.01","101\.05",3,"Crédito tributario .*",activo,deudora,false,true,0\.00$/,
    );
  });

  it('cada una dice lo que tiene, con lo de las que lleva dentro, en un ambiente', async () => {
    const quien = await prueba.fundar({});
    const suya = async (codigo: string) =>
      (await listar(`q=${codigo}&limit=1`, quien)).find((una) => una.codigo === codigo)!;
    const bancos = await suya('101.01.03');
    const caja = await suya('101.01.01');
    const { cuerpo: banco } = await pedir(
      'POST',
      '/cuentas',
      { codigo: '101.01.03.01', nombre: 'Banco' },
      quien,
    );
    const otra = { codigo: '101.01.030', nombre: 'De código parecido' };
    await pedir('POST', '/cuentas', otra, quien);
    const hoy = diaDeHoy();
    const inicio = { fecha_inicio: `${hoy.slice(0, 7)}-01` };
    expect((await pedir('POST', '/activar', inicio, quien)).estado).toBe(200);
    const pasar = async (debe: number, haber: number, monto: number, fecha: string) => {
      const lineas = [
        { cuenta_id: debe, debe: monto },
        { cuenta_id: haber, haber: monto },
      ];
      const { estado, cuerpo } = await pedir(
        'POST',
        '/asientos',
        { fecha, glosa: 'x', lineas },
        quien,
      );
      expect([estado, cuerpo]).toEqual([201, cuerpo]);
    };
    await pasar(banco.id, caja.id, 100.1, hoy);
    await pasar(bancos.id, caja.id, 20.02, inicio.fecha_inicio);
    const esperados = {
      '101': 0,
      '101.01': 0,
      '101.01.01': -120.12,
      '101.01.03': 120.12,
      '101.01.03.01': 100.1,
      '101.01.030': 0,
    };
    const dichos = Object.keys(esperados);
    const lista = await listar('q=101&limit=500', quien);
    const saldos = lista
      .filter(({ codigo }) => dichos.includes(codigo))
      .map(({ codigo, saldo }) => [codigo, saldo]);
    expect(Object.fromEntries(saldos)).toEqual(esperados);
    for (const { id, saldo } of lista.filter(({ codigo }) => dichos.includes(codigo))) {
      expect((await pedir('GET', `/cuentas/${id}`, undefined, quien)).cuerpo.saldo).toBe(saldo);
      const cambiada = await pedir('PATCH', `/cuentas/${id}`, { nombre: `Otro ${id}` }, quien);
      expect([cambiada.estado, cambiada.cuerpo.saldo]).toEqual([200, saldo]);
    }
    const ajenos = await listar('q=101.01&limit=500&ambiente=2', quien);
    expect(new Set(ajenos.map(({ saldo }) => saldo))).toEqual(new Set([0]));
    const csv = await pedir<Buffer>('GET', '/cuentas?format=csv&q=101.01.03', undefined, quien);
    expect(
      csv.cuerpo
        .toString()
        .split('\r\n')
        .map((fila) => fila.split(',').at(-1)),
    ).toEqual(['saldo', '120.12', '100.10', '0.00', '']);
  });

  it('404, 400 y 409, cada uno con su código', async () => {
    const { id, codigo } = await agregar();
    const bancos = await deCodigo('101.01.03');
    const grupo = await deCodigo('101.01');
    const casos = [
      ['GET', '/cuentas/99999', undefined, 404, 'cuenta_no_encontrada'],
      ['PATCH', '/cuentas/99999', { nombre: 'x' }, 404, 'cuenta_no_encontrada'],
      ['DELETE', '/cuentas/99999', undefined, 404, 'cuenta_no_encontrada'],
      ['POST', '/cuentas', nueva({ codigo: '999.01' }), 400, 'sin_cuenta_padre'],
      ['POST', '/cuentas', nueva({ codigo: '999' }), 400, 'falta_tipo'],
      ['POST', '/cuentas', nueva({ tipo: 'activo' }), 400, 'tipo_de_otro_grupo'],
      ['POST', '/cuentas', nueva({ codigo }), 409, 'codigo_repetido'],
      ['DELETE', `/cuentas/${bancos.id}`, undefined, 409, 'cuenta_con_roles'],
      ['PATCH', `/cuentas/${bancos.id}`, { imputable: false }, 409, 'cuenta_con_roles'],
      ['DELETE', `/cuentas/${grupo.id}`, undefined, 409, 'cuenta_con_hijas'],
      ['PUT', '/roles', { bancos: 99_999 }, 404, 'cuenta_no_encontrada'],
      ['PUT', '/roles', { bancos: grupo.id }, 409, 'cuenta_no_sirve'],
      ['PUT', '/roles', { bancos: id }, 409, 'cuenta_no_sirve'],
    ] as const;
    for (const [metodo, camino, cuerpo, estado, regla] of casos) {
      const respuesta = await pedir<ErrorDeApi>(metodo, camino, cuerpo);
      expect([metodo, camino, respuesta.estado, respuesta.cuerpo.codigo]).toEqual([
        metodo,
        camino,
        estado,
        `contabilidad.${regla}`,
      ]);
    }
  });

  it('lo mal formado es 422 y dice dónde, por largo que sea', async () => {
    const largo = Array.from({ length: 10_000 }, () => '101').join('.');
    const codigos_malos = [
      '',
      '.',
      '101.',
      '.101',
      '101..01',
      '1010',
      '1O1',
      '١٠١',
      '101.01\n',
      largo,
    ];
    for (const codigo of [
      ...codigos_malos,
      '1.1.1.1.1.1.1.1.1',
      101,
      101.01,
      null,
      ['101'],
      { $ne: 1 },
    ]) {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(
        'POST',
        '/cuentas',
        nueva({ codigo }),
      );
      expect([codigo, estado, cuerpo.detail[0]?.loc]).toEqual([codigo, 422, ['body', 'codigo']]);
    }
    const malos = [
      ['POST', '/cuentas', { codigo: '403.99' }, 'nombre'],
      ['POST', '/cuentas', nueva({ nombre: '  ' }), 'nombre'],
      ['POST', '/cuentas', nueva({ nombre: 'x'.repeat(201) }), 'nombre'],
      ['POST', '/cuentas', nueva({ tipo: 'banco' }), 'tipo'],
      ['POST', '/cuentas', nueva({ imputable: 'si' }), 'imputable'],
      ['POST', '/cuentas', nueva({ saldo: 10 }), 'saldo'],
      ['PATCH', '/cuentas/1', { codigo: '102' }, 'codigo'],
      ['PATCH', '/cuentas/1', { tipo: 'gasto' }, 'tipo'],
      ['PATCH', '/cuentas/1', { nombre: null }, 'nombre'],
      ['PUT', '/roles', { banco: 5 }, 'banco'],
      ['PUT', '/roles', { bancos: '5' }, 'bancos'],
      ['PUT', '/roles', { bancos: null }, 'bancos'],
      ['PUT', '/roles', { bancos: 1e300 }, 'bancos'],
      ['PUT', '/roles', { bancos: -1 }, 'bancos'],
    ] as const;
    for (const [metodo, camino, enviado, campo] of malos) {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(metodo, camino, enviado);
      expect([enviado, estado, cuerpo.detail[0]?.loc.at(-1)]).toEqual([enviado, 422, campo]);
    }
  });

  it('el mismo código pedido veinte veces a la vez es de una; con la misma clave, es la misma', async () => {
    const enviado = nueva();
    const aLaVez = (cuerpo: object) =>
      Promise.all(Array.from({ length: 20 }, () => pedir('POST', '/cuentas', cuerpo)));
    expect(veces(await aLaVez(enviado))).toEqual({ 201: 1, 409: 19 });
    const conClave = await aLaVez(nueva({ idempotency_key: 'una sola' }));
    expect(veces(conClave)).toEqual({ 200: 19, 201: 1 });
    expect(new Set(conClave.map(({ cuerpo }) => cuerpo.id)).size).toBe(1);
  });

  it('?simular=true dice qué pasaría y no deja nada', async () => {
    const enviado = nueva();
    const { cuerpo } = await pedir<{ respuesta: Cuenta }>('POST', '/cuentas?simular=true', enviado);
    expect(cuerpo).toMatchObject({ simulado: true, respuesta: { ...enviado, id: null } });
    expect(await codigos(`q=${enviado.codigo}`)).toEqual([]);
    const { id, codigo } = await agregar();
    expect((await pedir('DELETE', `/cuentas/${id}?simular=true`)).estado).toBe(200);
    expect(await codigos(`q=${codigo}`)).toEqual([codigo]);
    const rehusada = await pedir<ErrorDeApi>('POST', '/cuentas?simular=true', nueva({ codigo }));
    expect([rehusada.estado, rehusada.cuerpo.codigo]).toEqual([
      409,
      'contabilidad.codigo_repetido',
    ]);
  });

  it('lo de otra empresa no está, y su código no estorba', async () => {
    const { id, codigo } = await agregar();
    const otra = prueba.empresas[1]!;
    expect((await pedir('GET', `/cuentas/${id}`, undefined, otra)).estado).toBe(404);
    expect((await pedir('PUT', '/roles', { otros_ingresos: id }, otra)).estado).toBe(404);
    expect((await pedir('POST', '/cuentas', nueva({ codigo }), otra)).estado).toBe(201);
  });
});

describe('/contabilidad/roles', () => {
  it('cada papel dice para qué es y quién lo hace; se cambia el que se nombra', async () => {
    const { cuerpo: roles } = await pedir<Roles>('GET', '/roles');
    expect(roles.map(({ rol }) => rol)).toEqual(ROLES);
    const antes = roles.find(({ rol }) => rol === 'otros_ingresos')!;
    expect(antes).toMatchObject({ cuenta_codigo: '403.05', tipos: ['ingreso'] });
    const { id, codigo, nombre } = await agregar();
    const { estado, cuerpo } = await pedir<Roles>('PUT', '/roles', { otros_ingresos: id });
    expect([estado, cuerpo]).toEqual([
      200,
      roles.map((r) =>
        r.rol === 'otros_ingresos'
          ? { ...r, cuenta_id: id, cuenta_codigo: codigo, cuenta_nombre: nombre }
          : r,
      ),
    ]);
    expect((await pedir<Roles>('GET', '/roles')).cuerpo).toEqual(cuerpo);
    expect((await pedir('DELETE', `/cuentas/${id}`)).estado).toBe(409);
    expect((await pedir<Roles>('PUT', '/roles', {})).cuerpo).toEqual(cuerpo);
  });
});

describe('quién puede', () => {
  it('el administrador y el contador de toda la empresa; el vendedor, y el contador de una sucursal, no', async () => {
    const casos = [
      ['admin', null, 200],
      ['contador', null, 200],
      ['contador', 1, 403],
      ['vendedor', 1, 403],
    ] as const;
    for (const [rol, sucursal_id, esperado] of casos) {
      const usuario = await entrarAlPanel(prueba, empresa, { rol, sucursal_id });
      const leida = await pedirAlPanel(prueba, usuario, 'GET', '/contabilidad/cuentas');
      const roles = await pedirAlPanel(prueba, usuario, 'PUT', '/contabilidad/roles', {});
      expect([rol, sucursal_id, leida.estado, roles.estado]).toEqual([
        rol,
        sucursal_id,
        esperado,
        esperado,
      ]);
    }
  });

  it('una clave, con el permiso de contabilidad y solo con los métodos que le dio', async () => {
    const sin = await prueba.fundar({ permisos: { facturas: ['GET'] } });
    expect((await pedir('GET', '/cuentas', undefined, sin)).estado).toBe(403);
    const lectora = await prueba.fundar({ permisos: { contabilidad: ['GET'] } });
    expect((await pedir('GET', '/roles', undefined, lectora)).estado).toBe(200);
    expect((await pedir('POST', '/cuentas', nueva(), lectora)).estado).toBe(403);
    expect((await pedir('PATCH', '/cuentas/1', { nombre: 'x' }, lectora)).estado).toBe(403);
  });
});

it('mientras una empresa anterior espera su plan, todo responde 409 y dice por qué', async () => {
  const { sql, bus } = prueba.sistema.nucleo;
  // From here on nobody is older than the module.
  const fase = async () =>
    (await sql`select fase from operacion.tareas where proceso = 'relleno:plan-de-cuentas'`)[0]
      ?.fase;
  await expect.poll(fase).toBe('empezar');
  const clave = nuevaClaveApi();
  const { prefijo, hash } = clave;
  const limites = { expira_en: null, limite_por_minuto: 1_000 };
  const permisos = { contabilidad: ['GET', 'POST', 'PUT', 'DELETE'] } as const;
  const suya = {
    clave_id: 1,
    tipo: 'api' as const,
    nombre: 'Prueba',
    prefijo,
    hash,
    permisos,
    ...limites,
  };
  const alta = { ...altaDePrueba(90), claves: [suya] };
  await bus.ejecutar(darDeAlta(alta, []));
  await bus.ejecutar(registrarEnPlataforma(alta));
  const vieja = { ...empresa, id: 90, api: crearClienteApi(prueba.url, clave.clave) };
  for (const [metodo, camino, cuerpo] of [
    ['GET', '/cuentas'],
    ['GET', '/cuentas?format=csv'],
    ['GET', '/roles'],
    ['POST', '/cuentas', nueva()],
    ['PUT', '/roles', { bancos: 5 }],
  ] as const) {
    const respuesta = await pedir<ErrorDeApi>(metodo, camino, cuerpo, vieja);
    expect([camino, respuesta.estado, respuesta.cuerpo.codigo]).toEqual([
      camino,
      409,
      'contabilidad.plan_en_preparacion',
    ]);
  }
});
