import { setTimeout as pausa } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { VistaFactura } from '#domain/documentos/factura/factura.vista.ts';
import { crearCliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import { cobrosDe } from '#test/support/cobros/cobros.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { cronometrar } from '#test/support/lentitud.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

type Novedades = { readonly recursos: readonly string[]; readonly ultimo_id: number };
/** Nobody listens there. */
const SUSCRIPCION = { nombre: 'ERP', url: 'http://127.0.0.1:9/', eventos: ['cobro.registrado'] };

type Cabeceras = { readonly [nombre: string]: string };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;

const leer = async (cabeceras: Cabeceras, consulta = '') => {
  const respuesta = await fetch(`${prueba.url}/api/v1/novedades${consulta}`, {
    headers: cabeceras,
  });
  const cuerpo = (await respuesta.json()) as Novedades & { codigo?: string };
  return { estado: respuesta.status, cabeceras: respuesta.headers, cuerpo };
};
const conClave = (clave = empresa.clave): Cabeceras => ({ 'X-API-Key': clave });
const conSesion = async (
  rol: 'admin' | 'contador' | 'vendedor',
  sucursal_id: number | null = null,
): Promise<Cabeceras> => {
  const { token } = await entrarAlPanel(prueba, empresa, { rol, sucursal_id });
  return { Authorization: `Bearer ${token}` };
};
const lugarDe = async (quien: Cabeceras): Promise<number> => (await leer(quien)).cuerpo.ultimo_id;

/** The place from where nothing moves for a second: what was done before has been told by then. */
const lugarQuieto = async (quien: Cabeceras): Promise<number> => {
  for (let desde_id = await lugarDe(quien); ; ) {
    const { cuerpo } = await leer(quien, `?desde_id=${desde_id}&espera_s=1`);
    if (cuerpo.ultimo_id === desde_id) return desde_id;
    desde_id = cuerpo.ultimo_id;
  }
};

/** Everything that a caller is told of from there until all of it was, or a while has gone by. */
const oirDesde = async (
  quien: Cabeceras,
  desde_id: number,
  esperados: readonly string[],
): Promise<ReadonlySet<string>> => {
  const dichos = new Set<string>();
  let cursor = desde_id;
  for (const hasta = Date.now() + 30_000; Date.now() < hasta; ) {
    const { cuerpo } = await leer(quien, `?desde_id=${cursor}&espera_s=8`);
    for (const recurso of cuerpo.recursos) dichos.add(recurso);
    cursor = cuerpo.ultimo_id;
    if (esperados.every((recurso) => dichos.has(recurso))) break;
  }
  return dichos;
};
const movidoCon = async (
  quien: Cabeceras,
  hacer: () => Promise<unknown>,
  esperados: readonly string[],
): Promise<ReadonlySet<string>> => {
  const desde_id = await lugarDe(quien);
  await hacer();
  return oirDesde(quien, desde_id, esperados);
};

describe('GET /novedades', () => {
  const { reloj } = relojMovible('2026-11-20T15:00:00.000Z');
  let cliente: number;
  const {
    pedir,
    cuerpo: cuerpoDeCobro,
    cobrar,
    facturada,
  } = cobrosDe(
    () => empresa,
    () => cliente,
  );
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
    },
    { empresas: 2, reloj },
  );
  beforeAll(async () => {
    await pedir('POST', '/cuentas-dinero', { nombre: 'Caja', tipo: 'caja', saldo_inicial: 100 });
    await pedir('POST', '/contabilidad/activar', { fecha_inicio: '2026-09-01' });
    const libro = async () =>
      (await pedir<{ estado: string }>('GET', '/contabilidad')).cuerpo.estado;
    await prontoEs(libro, 'activa', 5_000);
    const factura = await facturada();
    cliente = (await pedir<VistaFactura>('GET', `/facturas/${factura}`)).cuerpo.cliente_id!;
  });

  it('sin desde_id dice el lugar de ahora y nada más; desde ahí, nada se movió', async () => {
    await lugarQuieto(conClave());
    const { cuerpo, cabeceras } = await leer(conClave());
    expect(cuerpo).toEqual({ recursos: [], ultimo_id: expect.any(Number) });
    expect(Number(cabeceras.get('x-revision'))).toBeGreaterThan(0);
    expect((await leer(conClave(), `?desde_id=${cuerpo.ultimo_id}`)).cuerpo).toEqual(cuerpo);
  });

  it('de un lugar que esta base no tiene se dice todo', async () => {
    const { cuerpo } = await leer(conClave(), '?desde_id=900000000');
    expect(cuerpo.recursos).toEqual(expect.arrayContaining(['facturas', 'contabilidad']));
    expect(cuerpo.ultimo_id).toBeLessThan(900_000_000);
  });

  it.each(['desde_id=-1', 'desde_id=x', 'espera_s=31', 'otra=1'])('%s es 422', async (consulta) => {
    expect((await leer(conClave(), `?${consulta}`)).estado).toBe(422);
  });

  it('sin credencial es 401', async () => {
    expect((await leer({})).estado).toBe(401);
  });

  it('un cobro mueve facturas, cobros, cuentas de dinero y contabilidad', async () => {
    const factura_id = await facturada();
    await pausa(300);
    const esperados = [
      'facturas',
      'cobros',
      'cuentas_dinero',
      'contabilidad',
      'historia',
      'eventos',
    ];
    const aplicaciones = [{ factura_id, monto_aplicado: 5 }];
    const cobro = () => cobrar(cuerpoDeCobro({ monto: 5, aplicaciones }));
    const dichos = await movidoCon(conClave(), cobro, esperados);
    expect([...dichos]).toEqual(expect.arrayContaining(esperados));
    expect([...dichos]).not.toContain('servicios');
    expect([...dichos]).not.toContain('guias_remision');
  });

  it('lo que el SRI responde mueve la factura, y quien lee con X-Revision lo ve', async () => {
    const quien = conClave();
    const desde_id = await lugarDe(quien);
    const { id } = (await empresa.api.crear(cuerpoDeFactura())).cuerpo;
    let cursor = desde_id;
    for (let estado = ''; estado !== 'AUTORIZADO'; ) {
      const { cuerpo, cabeceras } = await leer(quien, `?desde_id=${cursor}&espera_s=10`);
      cursor = cuerpo.ultimo_id;
      if (!cuerpo.recursos.includes('facturas')) continue;
      const minima = { 'X-Min-Revision': cabeceras.get('x-revision')! };
      const leida = await empresa.api.pedir('GET', `/facturas/${id}`, { cabeceras: minima });
      expect(leida.estado).toBe(200);
      ({ estado } = leida.cuerpo as { estado: string });
    }
  });

  it('despierta enseguida, y un suceso de otra empresa no', async () => {
    const quien = conClave();
    const desde_id = await lugarDe(quien);
    const espera = oirDesde(quien, desde_id, ['servicios']);
    const ajena = leer(conClave(prueba.empresas[1]!.clave), '?desde_id=0&espera_s=1');
    await pausa(100);
    const servicio = { codigo_principal: 'NOV-1', descripcion: 'Una hora', precio_unitario: 10 };
    expect((await pedir('POST', '/servicios', servicio)).estado).toBe(201);
    const creado = cronometrar();
    expect([...(await espera)]).toContain('servicios');
    expect(creado.enCalma_ms()).toBeLessThan(1_500);
    expect((await ajena).cuerpo.recursos).not.toContain('servicios');
  });

  it('mil hechos seguidos son una respuesta, y quien sigue no recibe una por hecho', async () => {
    const quien = conClave();
    let desde_id = await lugarDe(quien);
    const inicio = desde_id;
    let respuestas = 0;
    let acabado = false;
    const oyente = (async () => {
      while (!acabado) {
        const { cuerpo } = await leer(quien, `?desde_id=${desde_id}&espera_s=1`);
        if (cuerpo.recursos.length > 0) respuestas += 1;
        desde_id = cuerpo.ultimo_id;
      }
    })();
    const arranque = performance.now();
    const nombres = Array.from({ length: 1000 }, (_, n) => n);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let n = nombres.pop(); n !== undefined; n = nombres.pop()) {
          const { estado } = await pedir('POST', '/personas-empresas', {
            tipo_identificacion: '06',
            identificacion: `PAS-${n}`,
            razon_social: `Persona ${n}`,
          });
          expect(estado).toBe(201);
        }
      }),
    );
    const segundos = (performance.now() - arranque) / 1000;
    acabado = true;
    await oyente;
    expect(respuestas).toBeLessThan(6 + 4 * segundos);
    const ultimo = await lugarQuieto(quien);
    const { cuerpo } = await leer(quien, `?desde_id=${inicio}`);
    expect(cuerpo.recursos).toEqual(expect.arrayContaining(['personas_empresas', 'historia']));
    expect(cuerpo.ultimo_id).toBe(ultimo);
  }, 60_000);

  it('lo que no deja un evento se dice también: una entrega que falla, una corrida', async () => {
    const admin = await entrarAlPanel(prueba, empresa, { rol: 'admin' });
    const quien = { Authorization: `Bearer ${admin.token}` };
    const suscrito = await pedir('POST', '/webhooks', SUSCRIPCION);
    expect(suscrito.estado).toBe(201);
    await pausa(700);
    const cobro = () => cobrar(cuerpoDeCobro({ monto: 1, notas: 'Anticipo' }));
    expect([...(await movidoCon(quien, cobro, ['webhooks']))]).toContain('webhooks');

    const nodos = [{ id: 'inicio', type: 'trigger.manual', position: { x: 0, y: 0 }, data: {} }];
    const definicion = { nodes: nodos, edges: [] };
    const flujo = { nombre: 'Nada', trigger_tipo: 'manual', activo: true, definicion };
    const creado = await pedirAlPanel<{ id: number }>(prueba, admin, 'POST', '/workflows', flujo);
    expect([creado.estado, creado.texto]).toEqual([201, creado.texto]);
    await pausa(700);
    const correr = () =>
      pedirAlPanel(prueba, admin, 'POST', `/workflows/${creado.cuerpo.id}/run`, { payload: {} });
    const deCorrida = await movidoCon(quien, correr, ['workflows']);
    expect([...deCorrida]).toEqual(['workflows']);
  });

  it('el cliente lo sigue sin fin, y lo que lee después ya lo ve', async () => {
    const cliente = crearCliente({
      url: `${prueba.url}/api/v1`,
      clave: empresa.clave,
    }).leyendoLoEscrito();
    const corte = new AbortController();
    const seguidas = cliente.novedades.seguir({ signal: corte.signal, espera_s: 1 });
    const siguiente = seguidas.next();
    await pausa(1_500);
    const nombre = { tipo_identificacion: '06', identificacion: 'SDK-1', razon_social: 'Por SDK' };
    expect((await pedir('POST', '/personas-empresas', nombre)).estado).toBe(201);
    const { value } = await siguiente;
    expect(value?.recursos).toContain('personas_empresas');
    const leidas = await cliente.personasEmpresas.listar({ q: 'SDK-1' });
    expect(leidas).toHaveLength(1);
    const otra = seguidas.next();
    corte.abort(new Error('se cerró la pantalla'));
    await expect(otra).rejects.toThrow('se cerró la pantalla');
  });

  it('cada rol oye lo que puede leer, y un vendedor de una sucursal también', async () => {
    const [admin, contador, vendedor] = await Promise.all([
      conSesion('admin'),
      conSesion('contador'),
      conSesion('vendedor', 1),
    ]);
    const desde = await Promise.all([admin, contador, vendedor].map(lugarDe));
    await cobrar(cuerpoDeCobro({ monto: 3, notas: 'Anticipo' }));
    await pedir('POST', '/webhooks', {
      url: 'https://ejemplo.ec/x',
      eventos: ['cobro.registrado'],
    });
    await conSesion('vendedor', 1);
    const oidos = async (quien: Cabeceras, n: number): Promise<readonly string[]> =>
      (await leer(quien, `?desde_id=${desde[n]}`)).cuerpo.recursos;
    await prontoEs(async () => (await oidos(admin, 0)).includes('webhooks'), true, 5_000);
    const [deAdmin, deContador, deVendedor] = await Promise.all([
      oidos(admin, 0),
      oidos(contador, 1),
      oidos(vendedor, 2),
    ]);
    expect(deAdmin).toEqual(
      expect.arrayContaining(['cobros', 'contabilidad', 'webhooks', 'usuarios', 'sesion']),
    );
    expect(deContador).toEqual(expect.arrayContaining(['cobros', 'contabilidad']));
    expect(deContador).not.toContain('usuarios');
    for (const cerrado of ['contabilidad', 'webhooks', 'usuarios', 'eventos', 'historia']) {
      expect(deVendedor).not.toContain(cerrado);
    }
  });

  it('una clave oye lo que sus permisos le dejan leer; sin ninguno, nada', async () => {
    const admin = await conSesion('admin');
    const nueva = async (permisos: object): Promise<Cabeceras> => {
      const respuesta = await fetch(`${prueba.url}/api/v1/claves-api`, {
        method: 'POST',
        headers: { ...admin, 'Content-Type': 'application/json' },
        body: JSON.stringify({ nombre: 'Poca', permisos }),
      });
      return conClave(((await respuesta.json()) as { clave: string }).clave);
    };
    const deCobros = await nueva({ cobros: ['GET'], servicios: ['POST'] });
    const deNada = await nueva({ servicios: ['POST'] });
    const desde = await lugarDe(deCobros);
    const cobro = () => cobrar(cuerpoDeCobro({ monto: 2, notas: 'Anticipo' }));
    expect([...(await movidoCon(deCobros, cobro, ['cobros']))]).toEqual(['cobros']);
    const { cuerpo } = await leer(deNada, `?desde_id=${desde}`);
    expect(cuerpo.recursos).toEqual([]);
    expect(cuerpo.ultimo_id).toBeGreaterThan(desde);
  });

  it.each([
    ['se revoca', 'DELETE', undefined],
    ['pierde un permiso', 'PATCH', { permisos: { servicios: ['GET'] } }],
  ] as const)(
    'una clave que %s mientras espera: termina enseguida, sin nada',
    async (_, metodo, cuerpo) => {
      const admin = await entrarAlPanel(prueba, empresa, { rol: 'admin' });
      const permisos = { facturas: ['GET'], cobros: ['GET'] };
      const nueva = { nombre: 'Breve', permisos };
      type Clave = { readonly id: number; readonly clave: string };
      const { id, clave } = (await pedirAlPanel<Clave>(prueba, admin, 'POST', '/claves-api', nueva))
        .cuerpo;
      const desde_id = await lugarQuieto(conClave(clave));
      const espera = leer(conClave(clave), `?desde_id=${desde_id}&espera_s=30`);
      await pausa(200);
      const cambio = await pedirAlPanel(prueba, admin, metodo, `/claves-api/${id}`, cuerpo);
      expect(cambio.estado).toBeLessThan(300);
      const cambiada = cronometrar();
      expect((await espera).cuerpo).toEqual({ recursos: [], ultimo_id: desde_id });
      expect(cambiada.enCalma_ms()).toBeLessThan(5_000);
    },
  );

  it('la sesión que sale mientras espera: termina enseguida, sin nada', async () => {
    const vendedor = await conSesion('vendedor', 1);
    const desde_id = await lugarQuieto(vendedor);
    const espera = leer(vendedor, `?desde_id=${desde_id}&espera_s=30`);
    await pausa(200);
    await fetch(`${prueba.url}/api/v1/auth/logout`, { method: 'POST', headers: vendedor });
    const fuera = cronometrar();
    const { estado, cuerpo } = await espera;
    expect([estado, cuerpo.recursos]).toEqual([200, []]);
    expect(fuera.enCalma_ms()).toBeLessThan(5_000);
  });
});
