import { setTimeout as pausa } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PERMISOS_TOTALES } from '#infra/http/rutas.ts';
import {
  type Cliente,
  type Configuracion,
  type CrearFactura,
  crearCliente,
  ErrorDeConflicto,
  ErrorDePermiso,
  ErrorDePlazo,
  type EventoDeWebhook,
  type PaginaDeEventosPublicos,
  verificarWebhook,
} from '#infra/sdk/typescript/src/comprobantes.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { crearServidorGuionado } from '#test/support/servidor-guionado.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The TypeScript client against the program: what an integrator does with it. */

let prueba: SistemaDePrueba;
conSistema((una) => {
  prueba = una;
});

const de = ({ clave }: EmpresaDePrueba, resto: Partial<Configuracion> = {}): Cliente =>
  crearCliente({ url: `${prueba.url}/api/v1`, clave, ...resto });
const demo = (resto: Partial<Configuracion> = {}): Cliente => de(prueba.empresa, resto);

const facturaA = (razon_social: string, cambios: Partial<CrearFactura> = {}): CrearFactura => ({
  tipo_identificacion: '05',
  identificacion: '1710034065',
  razon_social,
  detalles: [{ codigo_principal: 'P', descripcion: 'Pan', cantidad: 2, precio_unitario: 10 }],
  ...cambios,
});
const aCredito = (): Partial<CrearFactura> => ({
  condicion_pago: 'credito',
  fecha_vencimiento: '2099-01-15',
});

const falla = async (promesa: Promise<unknown>): Promise<Error> =>
  promesa.then(
    () => expect.unreachable('Se esperaba un rechazo'),
    (error: Error) => error,
  );

/** A network that loses the answers to these requests, once the program has done what they ask. */
const perdiendo = (cuantas: number, metodo = 'POST') => {
  const pedidas: unknown[] = [];
  const conPerdidas: typeof fetch = async (url, peticion) => {
    const respuesta = await fetch(url, peticion);
    if (peticion?.method !== metodo || pedidas.length >= cuantas) return respuesta;
    pedidas.push(url);
    await respuesta.arrayBuffer();
    throw new TypeError('fetch failed');
  };
  return { fetch: conPerdidas, pedidas };
};

describe('de principio a fin', () => {
  it('se simula, se emite, se cobra, se baja y se anula', async () => {
    const cliente = demo().leyendoLoEscrito();
    const cuerpo = facturaA('Rosa Andrade', aCredito());
    const antes = await cliente.facturas.listar().todos();
    const simulada = await cliente.facturas.crear(cuerpo, { simular: true });
    expect(simulada).toMatchObject({ simulado: true, respuesta: { id: null, total: 23 } });
    expect(await cliente.facturas.listar().todos()).toHaveLength(antes.length);

    const factura = await cliente.facturas.emitirYEsperar(cuerpo);
    expect(factura).toMatchObject({ estado: 'AUTORIZADO', total: 23, saldo: 23 });
    const pdf = await (await cliente.facturas.ride(factura.id)).arrayBuffer();
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await (await cliente.facturas.xml(factura.id)).text()).toContain(factura.clave_acceso!);
    const [anio, mes] = factura.fecha_emision.split('-').map(Number) as [number, number];
    const zip = await cliente.facturas.exportarXml({ anio, mes });
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const csv = await cliente.facturas.listar({ format: 'csv', plano: true });
    expect(await csv.text()).toContain(factura.numero_comprobante!);

    const cobro = await cliente.cobros.crear({
      cliente_id: factura.cliente_id!,
      fecha: factura.fecha_emision,
      medio: '01',
      monto: 23,
      aplicaciones: [{ factura_id: factura.id, monto_aplicado: 23 }],
    });
    expect(await cliente.facturas.obtener(factura.id)).toMatchObject({ saldo: 0 });
    const error = await falla(cliente.facturas.anular(factura.id, { motivo: 'Error' }));
    expect(error).toBeInstanceOf(ErrorDeConflicto);
    expect(error).toMatchObject({ bloqueos: [{ tipo: 'cobro', id: cobro.id, monto: 23 }] });
    expect((error as ErrorDeConflicto).request_id).toBeTruthy();
    await cliente.cobros.anular(cobro.id, { motivo: 'Rebotó' });
    const anulada = await cliente.facturas.anular(factura.id, { motivo: 'Error' });
    expect(anulada).toMatchObject({ estado: 'ANULADO' });
  });

  it('lo que un método devuelve tiene el tipo que dice', async () => {
    const { personasEmpresas, eventos, webhooks } = demo();
    for await (const { identificacion, razon_social } of personasEmpresas.listar({ limit: 1 })) {
      expect([identificacion, razon_social]).toEqual([expect.any(String), expect.any(String)]);
    }
    expect((await eventos.listar({ limit: 1 })).eventos).toHaveLength(1);
    const { id } = await webhooks.crear({
      nombre: 'Nadie',
      url: 'http://127.0.0.1:9/',
      eventos: ['factura.creada'],
    });
    expect(await webhooks.eliminar(id)).toBeUndefined();
  });

  it('leyendo lo escrito, cada lectura pide la revisión de la última escritura de cualquiera', async () => {
    const pedidas: (string | null)[] = [];
    const cliente = demo({
      fetch: (url, peticion) => {
        const cabeceras = new Headers(peticion?.headers);
        if (peticion?.method === 'GET') pedidas.push(cabeceras.get('x-min-revision'));
        return fetch(url, peticion);
      },
    });
    const lector = cliente.leyendoLoEscrito();
    await lector.servicios.listar();
    let revision: string | null = null;
    const al_responder = ({ headers }: { readonly headers: Headers }): void => {
      revision = headers.get('x-revision');
    };
    const { id } = await cliente.servicios.crear(
      { codigo_principal: 'LE', descripcion: 'Leído', precio_unitario: 1, tarifa_iva: 15 },
      { al_responder },
    );
    expect(await lector.servicios.obtener(id)).toMatchObject({ codigo_principal: 'LE' });
    await cliente.servicios.obtener(id).catch(() => {});
    expect(revision).toMatch(/^\d+$/);
    expect(pedidas).toEqual([null, revision, null]);
  });
});

describe('con la sesión de un usuario', () => {
  it('se entra, se hace lo que solo una sesión puede, y se usa la clave que dio', async () => {
    const { email, password } = await entrarAlPanel(prueba, prueba.empresa);
    const url = `${prueba.url}/api/v1`;
    const { access_token } = await crearCliente({ url }).sesion.ingresar({ email, password });
    const panel = crearCliente({ url, sesion: access_token });
    expect(await panel.empresa.obtener()).toMatchObject({ ruc: prueba.empresa.ruc });
    const permisos = { servicios: ['GET' as const] };
    const creada = await panel.clavesApi.crear({ nombre: 'Lectora', permisos });
    const lectora = crearCliente({ url, clave: creada.clave ?? '' });
    expect(await lectora.servicios.listar({ limit: 1 })).toEqual(expect.any(Array));
    const sinPermiso = await falla(lectora.facturas.listar().todos());
    expect(sinPermiso).toBeInstanceOf(ErrorDePermiso);
    expect(await falla(lectora.empresa.obtener())).toBeInstanceOf(ErrorDePermiso);
    await panel.sesion.salir();
    expect(await falla(panel.empresa.obtener())).toMatchObject({ status: 401 });
  });
});

describe('emitir y esperar', () => {
  it.each([
    ['[SRI:RECHAZADO]', 'RECHAZADO'],
    ['[SRI:DEVUELTA]', 'DEVUELTA'],
    ['[SRI:EN_PROCESO:2]', 'AUTORIZADO'],
    ['[SRI:CAIDO:2]', 'AUTORIZADO'],
  ])('de una que el SRI trata así (%s) da la factura %s', async (marca, estado) => {
    const factura = await demo().facturas.emitirYEsperar(facturaA(`Ana ${marca}`));
    expect(factura).toMatchObject({ estado, razon_social: `Ana ${marca}` });
  });

  it('no emite dos veces aunque se pierda la respuesta, y otra vez', async () => {
    const { fetch, pedidas } = perdiendo(2);
    const factura = await demo({ fetch }).facturas.emitirYEsperar(facturaA('Luis Perdido'));
    expect(factura.estado).toBe('AUTORIZADO');
    expect(pedidas).toHaveLength(2);
    const suyas = await demo().facturas.listar({ q: 'Luis Perdido' });
    expect(suyas.map(({ id }) => id)).toEqual([factura.id]);
  });

  it('si no llega a tiempo, dice cuál es y cómo está', async () => {
    const lenta = facturaA('Eva [SRI:LENTO:6]');
    const error = await falla(demo().facturas.emitirYEsperar(lenta, { plazo_ms: 3_000 }));
    expect(error).toBeInstanceOf(ErrorDePlazo);
    const { cuerpo } = error as ErrorDePlazo;
    expect(cuerpo).toMatchObject({ id: expect.any(Number) });
    expect(await demo().facturas.obtener(cuerpo.id as number)).toMatchObject({
      razon_social: 'Eva [SRI:LENTO:6]',
    });
  });

  it('quien abandona deja de esperar', async () => {
    const abandono = new AbortController();
    const { signal } = abandono;
    const espera = falla(
      demo().facturas.emitirYEsperar(facturaA('Iván [SRI:LENTO:3]'), { signal }),
    );
    await pausa(300);
    abandono.abort();
    expect((await espera).name).toBe('AbortError');
  });

  it('un borrador no se espera', async () => {
    const borrador = await demo().facturas.emitirYEsperar(facturaA('Nadie', { es_borrador: true }));
    expect(borrador.estado).toBe('BORRADOR');
  });

  it('sin permiso de ver eventos también se sabe', async () => {
    const { eventos: _, ...permisos } = PERMISOS_TOTALES;
    const empresa = await prueba.fundar({ permisos, certificado: true });
    const factura = await de(empresa).facturas.emitirYEsperar(facturaA('Ana [SRI:EN_PROCESO:2]'));
    expect(factura.estado).toBe('AUTORIZADO');
  });
});

describe('seguir los eventos', () => {
  it('da páginas con su cursor; desde él se sigue sin repetir ni saltar, aunque la red falle', async () => {
    const empresa = await prueba.fundar({});
    const { fetch } = perdiendo(3, 'GET');
    const cliente = de(empresa, { fetch });
    const vistos: string[] = [];
    const abandono = new AbortController();
    const seguir = async (desde_id: number, hasta: number): Promise<number> => {
      let cursor = desde_id;
      const opciones = { desde_id, limit: 2, signal: abandono.signal };
      for await (const { eventos, ultimo_id } of cliente.eventos.seguir(opciones)) {
        for (const uno of eventos)
          if (uno.evento === 'factura.creada') vistos.push(uno.data.razon_social);
        cursor = ultimo_id;
        if (vistos.length >= hasta) break;
      }
      return cursor;
    };
    const emitir = async (nombres: readonly string[]): Promise<void> => {
      for (const nombre of nombres) await cliente.facturas.crear(facturaA(nombre));
    };
    await emitir(['A', 'B', 'C', 'D']);
    const cursor = await seguir(0, 4);
    const [fin] = await Promise.all([seguir(cursor, 6), pausa(200).then(() => emitir(['E', 'F']))]);
    expect(vistos).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    const esperando = falla(seguir(fin, 99));
    await pausa(200);
    abandono.abort();
    expect((await esperando).name).toBe('AbortError');
  });

  it('una clave revocada lo termina con su error', async () => {
    const cliente = crearCliente({ url: `${prueba.url}/api/v1`, clave: 'fpk_de_nadie' });
    const primera = cliente.eventos.seguir().next() as Promise<
      IteratorResult<PaginaDeEventosPublicos>
    >;
    expect(await falla(primera)).toMatchObject({ codigo: 'autenticacion.clave_invalida' });
  });
});

it('un webhook del programa se verifica con lo que llegó', async () => {
  const receptor = await crearServidorGuionado();
  const cliente = demo();
  const webhook = await cliente.webhooks.crear({
    nombre: 'Receptor',
    url: receptor.url,
    eventos: ['factura.creada'],
  });
  await cliente.facturas.crear(facturaA('Ñandú & «Cía»'));
  await expect.poll(() => receptor.pedidos.length).toBeGreaterThan(0);
  const { cuerpo, cabeceras } = receptor.pedidos[0]!;
  const firma = String(cabeceras['x-service-signature']);
  const evento: EventoDeWebhook = await verificarWebhook(
    cuerpo,
    firma,
    'secret' in webhook ? webhook.secret! : '',
  );
  expect(evento).toMatchObject({
    evento: 'factura.creada',
    data: { razon_social: 'Ñandú & «Cía»' },
  });
  await cliente.webhooks.eliminar(webhook.id);
  await receptor.cerrar();
});
