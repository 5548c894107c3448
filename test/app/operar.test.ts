import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearClienteApi } from '#test/support/cliente-api.ts';
import { cuerpoDeFactura } from '#test/support/factura.http.ts';
import { type Corrida, operar } from '#test/support/operar.ts';
import { entrarAlPanel } from '#test/support/panel.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let env: NodeJS.ProcessEnv;
const orden = (...linea: readonly string[]): Promise<Corrida> => operar(env, ...linea);
const enJson = async (...linea: readonly string[]) => {
  const corrida = await orden(...linea, '--json');
  expect(corrida.errores).toBe('');
  return { codigo: corrida.codigo, datos: JSON.parse(corrida.salida) };
};

beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  const { options } = prueba.sistema.nucleo.sql as unknown as {
    options: { host: string[]; port: number[]; database: string; user: string; pass: string };
  };
  const { host, port, database, user, pass } = options;
  env = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(pass ?? '')}@${host[0]}:${port[0]}/${database}`,
    CLAVE_MAESTRA: `prueba:${randomBytes(32).toString('base64')}`,
  };
});
afterAll(() => prueba.detener());

describe('la línea de órdenes', () => {
  it('sin nada, o con --ayuda, dice qué hay', async () => {
    const general = await orden();
    expect(general.codigo).toBe(0);
    for (const nombre of ['empresas crear', 'proyecciones reconstruir', 'claves-maestras rotar']) {
      expect(general.salida).toContain(nombre);
    }
    const una = await orden('bitacora', 'exportar', '--ayuda');
    expect(una.salida).toContain('--desde <entero>');
  });

  it('lo mal escrito termina con 2 y dice qué falta', async () => {
    const casos = [
      [['empresas', 'volar'], /No existe la orden «empresas volar».*empresas crear/],
      [['empresas', 'crear'], /Falta --ruc/],
      [['claves', 'listar'], /Se espera: claves listar <empresa>/],
      [['bitacora', 'exportar', '--desde', 'ayer'], /--desde debe ser un número entero/],
    ] as const;
    const corridas = await Promise.all(casos.map(([linea]) => orden(...linea)));
    corridas.forEach(({ codigo, errores, salida }, i) => {
      expect([codigo, salida]).toEqual([2, '']);
      expect(errores).toMatch(casos[i]![1]);
    });
  });
});

describe('empresas, claves y usuarios, con el programa en marcha', () => {
  it('una empresa nueva con su clave sirve por HTTP; revocada, deja de servir', async () => {
    const alta = ['empresas', 'crear', '--ruc', '1790016919001', '--razon-social', 'Nueva S.A.'];
    const creada = await enJson(...alta, '--direccion', 'Quito');
    expect(creada).toMatchObject({ codigo: 0, datos: { empresa_id: 2, ruc: '1790016919001' } });
    const repetida = await orden(...alta, '--direccion', 'Quito');
    expect([repetida.codigo, repetida.errores]).toEqual([
      4,
      'El RUC 1790016919001 ya es de la empresa 2.\n',
    ]);

    const permisos = 'facturas=GET,POST;eventos=GET';
    const clave = await enJson('claves', 'crear', '2', '--nombre', 'ERP', '--permisos', permisos);
    expect(clave.datos.clave).toMatch(/^fpk_/);
    const api = crearClienteApi(prueba.url, clave.datos.clave);
    await expect.poll(async () => (await api.pedir('GET', '/eventos')).estado).toBe(200);

    const numero = String(clave.datos.id);
    const limite = ['claves', 'limite', '2', numero, '--por-minuto'];
    expect((await enJson(...limite, '4321')).datos).toMatchObject({ limite_por_minuto: 4321 });
    const limiteVisto = async (): Promise<string | null> =>
      (await api.pedir('GET', '/eventos')).cabeceras.get('x-ratelimit-limit');
    await expect.poll(limiteVisto, { timeout: 1000 }).toBe('4321');
    expect((await orden(...limite, '0')).codigo).toBe(4);

    expect((await orden('claves', 'revocar', '2', numero)).codigo).toBe(0);
    await expect
      .poll(async () => (await api.pedir('GET', '/eventos')).estado, { timeout: 1000 })
      .toBe(401);
    const listadas = await enJson('claves', 'listar', '2');
    expect(listadas.datos).toMatchObject([{ nombre: 'ERP', revocada: true }]);
    expect(JSON.stringify(listadas)).not.toContain(clave.datos.clave);
  });

  it('plan y cuota, y un usuario cuya contraseña se muestra una vez', async () => {
    expect((await enJson('empresas', 'plan', '1', '--plan', 'pro', '--cuota', '500')).codigo).toBe(
      0,
    );
    const { datos } = await enJson('empresas', 'listar');
    expect(datos[0]).toMatchObject({ empresa_id: 1, plan: 'pro', cuota_documentos: 500 });
    const alta = ['usuarios', 'crear', '1', '--email', 'ana@example.com', '--nombre', 'Ana'];
    const creado = await enJson(...alta, '--rol', 'contador');
    expect(creado.datos.password).toMatch(/^.{12,}$/);
    expect((await enJson(...alta, '--rol', 'contador')).datos.password).toBeNull();
    const usuarios = await enJson('usuarios', 'listar', '1');
    expect(usuarios.datos).toMatchObject([{ email: 'ana@example.com', rol: 'contador' }]);
  });

  it('un usuario que ya está no cambia de puesto, y se dice: 4', async () => {
    const alta = ['usuarios', 'crear', '1', '--email', 'eva@example.com', '--nombre', 'Eva'];
    expect((await orden(...alta, '--rol', 'vendedor')).codigo).toBe(4);
    const { datos } = await enJson(...alta, '--rol', 'contador');
    const otra = await orden(...alta, '--rol', 'admin');
    expect([otra.codigo, otra.errores]).toEqual([4, expect.stringContaining('el rol contador')]);
    await enJson('usuarios', 'desactivar', '1', String(datos.usuario_id));
    const inactiva = await orden(...alta, '--rol', 'contador');
    expect([inactiva.codigo, inactiva.errores]).toEqual([4, expect.stringContaining('inactivo')]);
  });

  it('a quien perdió su contraseña se le da otra, y sus sesiones terminan', async () => {
    const { usuario_id, email, token } = await entrarAlPanel(prueba, prueba.empresa);
    const con = { Authorization: `Bearer ${token}` };
    const sesion = async () =>
      (await fetch(`${prueba.url}/api/v1/auth/sesion`, { headers: con })).status;
    expect(await sesion()).toBe(200);
    const { datos } = await enJson('usuarios', 'restablecer', '1', String(usuario_id));
    await expect.poll(sesion).toBe(401);
    const entrada = await fetch(`${prueba.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: datos.password }),
    });
    expect(entrada.status).toBe(200);
    const ajeno = await orden('usuarios', 'restablecer', '1', '999');
    expect([ajeno.codigo, ajeno.errores]).toEqual([4, 'El usuario no existe.\n']);
  });

  it('lo que no existe se rechaza con 4', async () => {
    const ajena = await orden('claves', 'listar', '99');
    expect([ajena.codigo, ajena.errores]).toEqual([4, 'La empresa 99 no existe.\n']);
    const clave = await orden('claves', 'revocar', '1', '99');
    expect([clave.codigo, clave.errores]).toEqual([4, 'La clave de API no existe.\n']);
  });
});

describe('bitácora y procesos', () => {
  it('se exporta por partes que juntas son el todo', async () => {
    const leer = ({ salida }: Corrida) =>
      salida
        .split('\n')
        .filter(Boolean)
        .map((linea) => JSON.parse(linea) as { posicion: number; tipo: string });
    const primera = leer(await orden('bitacora', 'exportar', '--limite', '3'));
    const desde = String(primera.at(-1)!.posicion);
    const resto = leer(await orden('bitacora', 'exportar', '--desde', desde));
    const todo = leer(await orden('bitacora', 'exportar'));
    expect(primera).toHaveLength(3);
    expect([...primera, ...resto]).toEqual(todo);
    expect(todo[0]!.tipo).toBe('EmpresaConfigurada');
  });

  it('verificar: bien si las lecturas son las de la bitácora; si no, 3 y cuál fila', async () => {
    const bien = await orden('bitacora', 'verificar', '--json', '--ritmo', '100');
    expect(JSON.parse(bien.salida)).toMatchObject({
      bien: true,
      bitacora: { fallas: [] },
      lecturas: { diferencias: [] },
    });
    expect(bien.codigo).toBe(0);
    const { sql, esquema } = prueba.sistema.nucleo;
    const cambiar = (nombre: string) => sql`
      update ${sql(esquema)}.sucursales set nombre = ${nombre} where empresa_id = 1 and id = 1`;
    await cambiar('Alterada');
    const mal = await orden('bitacora', 'verificar', '--json', '--ritmo', '100');
    expect(mal.codigo).toBe(3);
    expect(JSON.parse(mal.salida).lecturas.diferencias).toEqual([
      { empresa_id: 1, tabla: 'sucursales', claves: ['1'], filas: 1 },
    ]);
    await cambiar('Matriz');
    const [resto] = await sql`select to_regnamespace('verificacion') is null as limpio`;
    expect(resto!.limpio).toBe(true);
  });

  it('el atraso de cada consumidor y las tareas', async () => {
    const { datos } = await enJson('procesos', 'estado');
    const nombres = datos.consumidores.map((c: { consumidor: string }) => c.consumidor);
    expect(nombres).toEqual(expect.arrayContaining(['emision', 'feed']));
    expect((await enJson('procesos', 'fallidas')).datos).toEqual([]);
    expect((await enJson('procesos', 'adelantar', 'emision')).datos).toEqual({ adelantadas: 0 });
  });

  it('reconstruir, con el programa atendiendo, y limpiar', async () => {
    const { api } = prueba.empresa;
    await Promise.all([1, 2, 3].map(() => api.crear(cuerpoDeFactura())));
    // As text: also the order of the fields stays, as a receiver of a webhook has seen it.
    const leerFeed = async () => JSON.stringify((await api.eventos({ limit: 3 })).cuerpo.eventos);
    await expect.poll(async () => (await api.todosLosEventos()).length).toBeGreaterThan(2);
    const feed = await leerFeed();
    const hecha = await orden('proyecciones', 'reconstruir', '--json', '--ritmo', '100');
    const resultado = JSON.parse(hecha.salida);
    expect(resultado).toMatchObject({ esquema: 'lectura_2', comparacion: { diferencias: [] } });
    expect(hecha.codigo).toBe(0);
    await expect.poll(() => prueba.sistema.nucleo.esquema, { timeout: 1000 }).toBe('lectura_2');
    expect(await leerFeed()).toBe(feed);
    const { datos } = await enJson('proyecciones', 'estado');
    expect(datos.map((v: { estado: string }) => v.estado)).toEqual(['retirada', 'activa']);
    // Requests that began before the switch may still read the old one: it stays for a while.
    const limpieza = await enJson('proyecciones', 'limpiar');
    expect(limpieza.datos).toMatchObject([{ esquema: 'lectura_1', borrado: false }]);
  });
});
