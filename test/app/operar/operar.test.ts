import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AsientoRegistrado } from '#domain/contabilidad/asiento.events.ts';
import { numeroDeAsiento } from '#domain/contabilidad/asiento.ts';
import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import { crearCertificadoDemo } from '#infra/demo/certificado-demo.ts';
import { RUTAS } from '#infra/http/rutas.ts';
import { RevisionInesperada } from '#infra/nucleo/bitacora/puerto.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { hoy } from '#test/support/documentos/guia.http.ts';
import { crearClienteApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { type Corrida, operar, operarAqui, operarCon } from '#test/support/operar.ts';
import { iniciarSistemaDePrueba, type SistemaDePrueba } from '#test/support/sistema.ts';

let prueba: SistemaDePrueba;
let env: NodeJS.ProcessEnv;
const orden = (...linea: readonly string[]): Promise<Corrida> => operarAqui({ env }, ...linea);
/** As a person runs it: each way in which a process ends is seen here once at least. */
const ordenAparte = (...linea: readonly string[]): Promise<Corrida> => operar(env, ...linea);
const enJson = async (...linea: readonly string[]) => {
  const corrida = await orden(...linea, '--json');
  expect(corrida.errores).toBe('');
  return { codigo: corrida.codigo, datos: JSON.parse(corrida.salida) };
};

beforeAll(async () => {
  prueba = await iniciarSistemaDePrueba();
  env = { ...prueba.entorno };
});
afterAll(() => prueba.detener());

describe('la línea de órdenes', () => {
  it('sin nada, o con --ayuda, dice qué hay', async () => {
    const general = await ordenAparte();
    expect(general.codigo).toBe(0);
    for (const nombre of ['empresas crear', 'proyecciones reconstruir', 'claves-maestras rotar']) {
      expect(general.salida).toContain(nombre);
    }
    const una = await ordenAparte('bitacora', 'exportar', '--ayuda');
    expect(una.salida).toContain('--desde <entero>');
  });

  it('lo mal escrito termina con 2 y dice qué falta', async () => {
    const casos = [
      [['empresas', 'volar'], /No existe la orden «empresas volar».*empresas crear/],
      [['empresas', 'crear'], /Falta --ruc/],
      [['claves', 'listar'], /Se espera: claves listar <empresa>/],
      [['bitacora', 'exportar', '--desde', 'ayer'], /--desde debe ser un número entero/],
    ] as const;
    const corridas = await Promise.all(casos.map(([linea]) => ordenAparte(...linea)));
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
    const repetida = await ordenAparte(...alta, '--direccion', 'Quito');
    expect([repetida.codigo, repetida.errores]).toEqual([
      4,
      'El RUC 1790016919001 ya es de la empresa 2.\n',
    ]);

    const permisos = 'facturas=GET,POST;eventos=GET;contabilidad=GET';
    const clave = await enJson('claves', 'crear', '2', '--nombre', 'ERP', '--permisos', permisos);
    expect(clave.datos.clave).toMatch(/^fpk_/);
    const api = crearClienteApi(prueba.url, clave.datos.clave);
    await expect.poll(async () => (await api.pedir('GET', '/eventos')).estado).toBe(200);

    // What every company has from its creation, whoever created it.
    expect((await api.pedir('GET', '/contabilidad/roles')).estado).toBe(200);

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

  it('una empresa nueva llega a AUTORIZADO: crear, certificado, clave y factura', async () => {
    const ruc = '0190072002001';
    const alta = ['empresas', 'crear', '--ruc', ruc, '--razon-social', 'Austro Cía. Ltda.'];
    const { datos } = await enJson(...alta, '--direccion', 'Cuenca');
    const id = String(datos.empresa_id);
    const ahora_ms = Date.now();
    const p12 = await crearCertificadoDemo({
      ruc,
      razon_social: 'AUSTRO',
      clave: 'la del archivo',
      desde: new Date(ahora_ms - 86_400_000).toISOString(),
      hasta: new Date(ahora_ms + 86_400_000).toISOString(),
    });
    const dir = await mkdtemp(join(tmpdir(), 'operar-'));
    try {
      const archivo = join(dir, 'firma.p12');
      await writeFile(archivo, p12);
      const cargar = (entrada: string, archivo_dado = archivo) =>
        operarAqui({ env, entrada }, 'empresas', 'certificado', id, archivo_dado);
      const mala = await cargar('otra\n');
      expect([mala.codigo, mala.errores]).toEqual([
        4,
        'La contraseña del certificado no es correcta.\n',
      ]);
      expect((await cargar('')).codigo).toBe(2);
      expect((await cargar('x\n', join(dir, 'no-esta.p12'))).codigo).toBe(4);
      const entrada = 'la del archivo\n';
      const cargada = await operarCon({ env, entrada }, 'empresas', 'certificado', id, archivo);
      expect([cargada.codigo, cargada.errores]).toEqual([0, '']);
      expect(cargada.salida).toContain('firma AUSTRO');
      // The same again, from the environment: the one before is gone.
      const conVariable = { ...env, CERTIFICADO_PASSWORD: 'la del archivo' };
      const otra = await operarAqui({ env: conVariable }, 'empresas', 'certificado', id, archivo);
      expect(otra.codigo).toBe(0);
    } finally {
      await rm(dir, { recursive: true });
    }
    const { sql } = prueba.sistema.nucleo;
    const guardados = await sql`
      select 1 from operacion.secretos where empresa_id = ${datos.empresa_id}`;
    expect(guardados).toHaveLength(1);
    const permisos = 'facturas=GET,POST;eventos=GET';
    const clave = await enJson('claves', 'crear', id, '--nombre', 'ERP', '--permisos', permisos);
    const api = crearClienteApi(prueba.url, clave.datos.clave);
    const factura = await api.crear(cuerpoDeFactura());
    const autorizada = await api.esperarEstado(factura.cuerpo.id, 'AUTORIZADO');
    expect(autorizada.clave_acceso).toContain(ruc);
  });

  it('plan y cuota', async () => {
    expect((await enJson('empresas', 'plan', '1', '--plan', 'pro', '--cuota', '500')).codigo).toBe(
      0,
    );
    const { datos } = await enJson('empresas', 'listar');
    expect(datos[0]).toMatchObject({ empresa_id: 1, plan: 'pro', cuota_documentos: 500 });
  });

  const llamar = (camino: string, cuerpo: object) =>
    fetch(`${prueba.url}/api/v1${camino}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(cuerpo),
    });
  const abrir = (enlace: string, password: string) =>
    llamar('/auth/enlaces', { codigo: enlace.split('#')[1], password });

  it('un usuario entra por el enlace que se muestra; dos veces no se crea, y se dice: 4', async () => {
    const alta = ['usuarios', 'crear', '1', '--email', 'ana@example.com', '--nombre', 'Ana'];
    expect((await orden(...alta, '--rol', 'vendedor')).codigo).toBe(4);
    const { datos } = await enJson(...alta, '--rol', 'contador');
    expect(datos.enlace).toMatch(/^http:\/\/\S+\/panel\/invitacion#enl_/);
    const usuarios = await enJson('usuarios', 'listar', '1');
    expect(usuarios.datos).toMatchObject([{ email: 'ana@example.com', rol: 'contador' }]);
    expect((await abrir(datos.enlace, 'una bien larga')).status).toBe(200);
    const credenciales = { email: 'ana@example.com', password: 'una bien larga' };
    expect((await llamar('/auth/login', credenciales)).status).toBe(200);
    const otra = await orden(...alta, '--rol', 'admin');
    expect([otra.codigo, otra.errores]).toEqual([
      4,
      expect.stringContaining('ya tiene un usuario'),
    ]);
  });

  it('a quien perdió su contraseña, un enlace: al abrirlo, sus sesiones terminan', async () => {
    const { usuario_id, email, token } = await entrarAlPanel(prueba, prueba.empresa);
    const con = { Authorization: `Bearer ${token}` };
    const sesion = async () =>
      (await fetch(`${prueba.url}/api/v1/auth/sesion`, { headers: con })).status;
    const { datos } = await enJson('usuarios', 'enlace', '1', String(usuario_id));
    expect(await sesion()).toBe(200);
    expect((await abrir(datos.enlace, 'otra bien larga')).status).toBe(200);
    await expect.poll(sesion).toBe(401);
    expect((await llamar('/auth/login', { email, password: 'otra bien larga' })).status).toBe(200);
    const ajeno = await orden('usuarios', 'enlace', '1', '999');
    expect([ajeno.codigo, ajeno.errores]).toEqual([4, 'El usuario no existe.\n']);
  });

  it('lo que no existe se rechaza con 4', async () => {
    const ajena = await orden('claves', 'listar', '99');
    expect([ajena.codigo, ajena.errores]).toEqual([4, 'La empresa 99 no existe.\n']);
    const clave = await orden('claves', 'revocar', '1', '99');
    expect([clave.codigo, clave.errores]).toEqual([4, 'La clave de API no existe.\n']);
  });
});

/** What nobody could do by a command: the last entry of a company's log is in it twice. */
const asentarOtraVez = async (empresa_id: number): Promise<string> => {
  const { bitacora } = prueba.sistema.nucleo.lecturas;
  const stream = streamDeEmpresa(empresa_id);
  for (;;) {
    const eventos = await bitacora.readStream(stream);
    const { tipo, datos, metadatos } = eventos.findLast((e) => e.tipo === 'AsientoRegistrado')!;
    const { asiento_id, anio, secuencia } = datos as AsientoRegistrado['datos'];
    const numero = numeroDeAsiento(anio, secuencia + 1);
    const suyo = { asiento_id: asiento_id + 1, secuencia: secuencia + 1, numero };
    const otro = {
      evento_id: randomUUID(),
      tipo,
      datos: { ...datos, ...suyo },
      metadatos: { ...metadatos, actor: 'alguien' },
    };
    try {
      await bitacora.append(stream, eventos.at(-1)!.revision, [otro]);
      return numero;
    } catch (error) {
      // The invoice's mail came between.
      if (!(error instanceof RevisionInesperada)) throw error;
    }
  }
};

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
    const todo = leer(await ordenAparte('bitacora', 'exportar'));
    expect(primera).toHaveLength(3);
    expect([...primera, ...resto]).toEqual(todo);
    expect(todo.map(({ tipo }) => tipo)).toContain('EmpresaConfigurada');
  });

  it('verificar: bien si las lecturas son las de la bitácora; si no, 3 y cuál fila', async () => {
    const bien = await ordenAparte('bitacora', 'verificar', '--json', '--ritmo', '100');
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
    const mal = await ordenAparte('bitacora', 'verificar', '--json', '--ritmo', '100');
    expect(mal.codigo).toBe(3);
    expect(JSON.parse(mal.salida).lecturas.diferencias).toEqual([
      { empresa_id: 1, tabla: 'sucursales', claves: ['1'], filas: 1 },
    ]);
    await cambiar('Matriz');
    const [resto] = await sql`select to_regnamespace('verificacion') is null as limpio`;
    expect(resto!.limpio).toBe(true);
  });

  it('los libros, desde la bitácora: 0 si cumplen; si no, 3, y con --detalle de qué eventos', async () => {
    const { empresa } = prueba;
    const fecha_inicio = `${hoy().slice(0, 7)}-01`;
    await empresa.api.pedir('POST', '/contabilidad/activar', { cuerpo: { fecha_inicio } });
    const { cuerpo: factura } = await empresa.api.crear(cuerpoDeFactura());
    await empresa.api.esperarEstado(factura.id, 'AUTORIZADO');
    const deEsta = ['contabilidad', 'verificar', '--empresa', String(empresa.id)];
    const bien = await ordenAparte(...deEsta, '--ritmo', '100', '--json');
    expect([bien.codigo, JSON.parse(bien.salida)]).toMatchObject([
      0,
      { bien: true, empresas: [{ empresa_id: empresa.id, hallazgos: [] }], filas: { empresas: 1 } },
    ]);
    const [{ lineas }] = JSON.parse(bien.salida).empresas;
    const hechos = lineas.find((una: { invariante: string }) => una.invariante === 'hechos');
    expect(hechos).toMatchObject({ resultado: 'bien', comprobados: 1 });

    const numero = await asentarOtraVez(empresa.id);
    const mal = await orden(...deEsta, '--sin-filas', '--ambiente', '1');
    expect([mal.codigo, mal.salida]).toEqual([
      3,
      expect.stringContaining(`factura ${factura.id} tiene un asiento de más`),
    ]);
    const detalle = await orden(...deEsta, '--detalle', 'hechos');
    expect(detalle.codigo).toBe(3);
    for (const dicho of [numero, 'AsientoRegistrado', 'alguien']) {
      expect(detalle.salida).toContain(dicho);
    }
    const otra = await orden(...deEsta, '--detalle', 'control', '--tercero', '99');
    expect([otra.codigo, otra.salida]).toEqual([0, expect.stringContaining('nada que reparar')]);
  });

  it('verificar nombra la fila de un activo fijo, de su registro o de una nómina que no es la suya', async () => {
    const { empresa } = prueba;
    for (const id of ['registrarActivo', 'registrarNomina'] as const) {
      const ruta = RUTAS.find((una) => una.id === id)!;
      const { estado } = await empresa.api.pedir('POST', ruta.camino, {
        cuerpo: ruta.ejemplo!(hoy()),
      });
      expect([id, estado]).toEqual([id, 201]);
    }
    const { sql, esquema } = prueba.sistema.nucleo;
    const sumar = async (cuanto: number) => {
      const deEsta = sql`where empresa_id = ${empresa.id}`;
      await sql`update ${sql(esquema)}.activos_fijos set costo = costo + ${cuanto} ${deEsta}`;
      await sql`update ${sql(esquema)}.partidas_de_activos set costo = costo + ${cuanto} ${deEsta}`;
      await sql`update ${sql(esquema)}.nominas set neto = neto + ${cuanto} ${deEsta}`;
    };
    await sumar(1);
    const mal = await ordenAparte('bitacora', 'verificar', '--json', '--ritmo', '100');
    await sumar(-1);
    expect(mal.codigo).toBe(3);
    const dichas = JSON.parse(mal.salida).lecturas.diferencias as {
      tabla: string;
      filas: number;
    }[];
    const porTabla = dichas.toSorted((una, otra) => una.tabla.localeCompare(otra.tabla));
    expect(porTabla.map(({ tabla, filas }) => [tabla, filas])).toEqual([
      ['activos_fijos', 1],
      ['nominas', 1],
      ['partidas_de_activos', 1],
    ]);
  });

  it('el atraso de cada consumidor y las tareas', async () => {
    const { datos } = await enJson('procesos', 'estado');
    const nombres = datos.consumidores.map((c: { consumidor: string }) => c.consumidor);
    expect(nombres).toEqual(expect.arrayContaining(['emision', 'feed']));
    expect((await enJson('procesos', 'fallidas')).datos).toEqual({ tareas: [], esperas: [] });
    expect((await enJson('procesos', 'adelantar', 'emision')).datos).toEqual({ adelantadas: 0 });
  });

  it('reconstruir, con el programa atendiendo, y limpiar', async () => {
    const { api } = prueba.empresa;
    await Promise.all([1, 2, 3].map(() => api.crear(cuerpoDeFactura())));
    // As text: also the order of the fields stays, as a receiver of a webhook has seen it.
    const leerFeed = async () => JSON.stringify((await api.eventos({ limit: 3 })).cuerpo.eventos);
    await expect.poll(async () => (await api.todosLosEventos()).length).toBeGreaterThan(2);
    const feed = await leerFeed();
    const hecha = await ordenAparte('proyecciones', 'reconstruir', '--json', '--ritmo', '100');
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
