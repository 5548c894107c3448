import { beforeAll, describe, expect, it } from 'vitest';
import type { VistaDeLista } from '#domain/documentos/comprobante/lista.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { CONSUMIDOR_FINAL_HTTP, cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import type { ErrorDeFormaDeApi, Respuesta } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel } from '#test/support/identidad/panel.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** The list of invoices: each filter, alone and together, and who sees what. */

const { reloj, pasarDias } = relojMovible('2026-11-10T15:00:00.000Z');

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
conSistema(
  (iniciado) => {
    prueba = iniciado;
    empresa = prueba.empresa;
  },
  { empresas: 2, reloj },
);

type Consulta = { readonly [parametro: string]: string | number };

const caminoDe = (consulta: Consulta): string => {
  const parametros = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(consulta)) parametros.set(nombre, String(valor));
  return `/facturas?${parametros.toString()}`;
};

const pedir = (consulta: Consulta = {}, { api } = empresa) =>
  api.pedir<VistaDeLista[]>('GET', caminoDe(consulta));

const ids = async (consulta: Consulta = {}): Promise<number[]> => {
  const { estado, cuerpo } = await pedir(consulta);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo.map(({ id }) => id);
};

const crear = async (cambios: object = {}): Promise<number> => {
  const { estado, cuerpo } = await empresa.api.crear(cuerpoDeFactura(cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo.id;
};
const pasaporte = (identificacion: string, razon_social: string) => ({
  tipo_identificacion: '06',
  identificacion,
  razon_social,
});

describe('GET /facturas', () => {
  const f: { [nombre: string]: number } = {};
  let sucursal_id: number;

  beforeAll(async () => {
    const { api } = empresa;
    const sucursal = { nombre: 'Norte', direccion: 'Quito', establecimiento: '003' };
    const creada = await api.pedir<{ id: number }>('POST', '/sucursales', {
      cuerpo: { ...sucursal, punto_emision: '001' },
    });
    expect(creada.estado).toBe(201);
    sucursal_id = creada.cuerpo.id;
    f.vieja = await crear(pasaporte('AB-777 9', 'María PEÑAFIEL Vélez'));
    f.final = await crear(CONSUMIDOR_FINAL_HTTP);
    await api.esperarFinales([f.vieja, f.final], 20_000);
    pasarDias(5);
    f.devuelta = await crear(pasaporte('P-2', 'PENA Ñandú [SRI:DEVUELTA]'));
    f.rechazada = await crear(pasaporte('P-3', 'Zoilo Peña [SRI:RECHAZADO]'));
    f.norte = await crear({ ...pasaporte('P-4', 'Ana Mora'), sucursal_id });
    f.gratis = await crear({
      ...pasaporte('P-4', 'Ana Mora'),
      detalles: [
        {
          codigo_principal: 'M',
          descripcion: 'Muestra',
          cantidad: 1,
          precio_unitario: 5,
          descuento: 5,
        },
      ],
    });
    f.anulada = await crear(pasaporte('P-4', 'Ana Mora'));
    await api.esperarFinales([f.devuelta, f.rechazada, f.norte, f.gratis, f.anulada], 20_000);
    const anular = await api.pedir('POST', `/facturas/${f.anulada}/anular`, {
      cuerpo: { motivo: 'Prueba' },
    });
    expect(anular.estado).toBe(200);
    pasarDias(1);
    f.renombrada = await crear(pasaporte('P-4', 'Ana Mora de Ruiz'));
    await api.esperarFinales([f.renombrada], 20_000);
    f.borrador = await crear({ ...pasaporte('P-9', 'Por Emitir'), es_borrador: true });
    f.atascada = await crear(pasaporte('P-5', 'Lenta [SRI:EN_PROCESO:50]'));
    await api.esperarEstado(f.atascada, 'EN_PROCESO');
  });

  const nombrados = (lista: readonly number[]): string[] =>
    lista.map((id) => Object.keys(f).find((nombre) => f[nombre] === id) ?? String(id));
  const halla = async (consulta: Consulta) => nombrados(await ids(consulta));

  const TODAS = [
    'atascada',
    'borrador',
    'renombrada',
    'anulada',
    'gratis',
    'norte',
    'rechazada',
    'devuelta',
    'final',
    'vieja',
  ];

  it('sin parámetros: todas, de la más nueva a la más vieja, con cuántas hay', async () => {
    const { cuerpo, cabeceras } = await pedir();
    expect(nombrados(cuerpo.map(({ id }) => id))).toEqual(TODAS);
    expect(cabeceras.get('x-total-count')).toBe('10');
    expect((await empresa.api.pedir('GET', '/facturas/')).cuerpo).toEqual(cuerpo);
  });

  it('cada una con sus doce campos', async () => {
    const { cuerpo } = await pedir({ q: 'peñafiel' });
    const completa = (await empresa.api.factura(f.vieja!)).cuerpo;
    expect(cuerpo).toEqual([
      {
        id: f.vieja,
        numero_comprobante: '001-001-000000001',
        fecha_emision: '2026-11-10',
        identificacion: 'AB-777 9',
        razon_social: 'María PEÑAFIEL Vélez',
        total: 14.95,
        saldo: 14.95,
        estado: 'AUTORIZADO',
        ambiente: '1',
        clave_acceso: completa.clave_acceso,
        ice: 0,
        irbpnr: 0,
      },
    ]);
    const [borrador] = (await pedir({ estado: 'BORRADOR' })).cuerpo;
    const sinEmitir = { numero_comprobante: null, ambiente: null, clave_acceso: null, saldo: 0 };
    expect(borrador).toMatchObject(sinEmitir);
  });

  it('desde y hasta incluyen sus días', async () => {
    expect(await halla({ desde: '2026-11-15' })).toEqual(TODAS.slice(0, 8));
    expect(await halla({ desde: '2026-11-16' })).toEqual(TODAS.slice(0, 3));
    expect(await halla({ hasta: '2026-11-10' })).toEqual(TODAS.slice(8));
    expect(await halla({ desde: '2026-11-15', hasta: '2026-11-15' })).toEqual(TODAS.slice(3, 8));
    expect(await halla({ desde: '2026-11-16', hasta: '2026-11-15' })).toEqual([]);
    expect(await halla({ desde: '2026-11-11', hasta: '2026-11-14' })).toEqual([]);
  });

  it.each([
    ['AUTORIZADO', ['renombrada', 'gratis', 'norte', 'final', 'vieja']],
    ['DEVUELTA', ['devuelta']],
    ['RECHAZADO', ['rechazada']],
    ['ANULADO', ['anulada']],
    ['BORRADOR', ['borrador']],
    ['EN_PROCESO', ['atascada']],
    ['PENDIENTE', []],
    ['PROCESANDO', []],
  ])('estado=%s', async (estado, esperadas) => {
    expect(await halla({ estado })).toEqual(esperadas);
    expect(await halla({ estado, desde: '2030-01-01' })).toEqual([]);
  });

  it('con_saldo: solo las autorizadas con algo por cobrar', async () => {
    expect(await halla({ con_saldo: 'true' })).toEqual(['renombrada', 'norte', 'final', 'vieja']);
    expect(await halla({ con_saldo: 'true', estado: 'ANULADO' })).toEqual([]);
    expect(await halla({ con_saldo: 'false' })).toEqual(TODAS);
  });

  it('cliente_id: las de su comprador, se llame como se llame en ellas', async () => {
    const { cuerpo } = await empresa.api.factura(f.norte!);
    const cliente_id = cuerpo.cliente_id!;
    const suyas = ['renombrada', 'anulada', 'gratis', 'norte'];
    expect(await halla({ cliente_id })).toEqual(suyas);
    expect(await halla({ cliente_id, q: 'ruiz' })).toEqual(['renombrada']);
    expect(await halla({ cliente_id, con_saldo: 'true' })).toEqual(['renombrada', 'norte']);
    expect(await halla({ cliente_id, q: 'zoilo' })).toEqual([]);
    expect(await halla({ cliente_id: 99_999 })).toEqual([]);
  });

  it.each([
    ['peña', ['rechazada', 'devuelta', 'vieja']],
    ['PENA', ['rechazada', 'devuelta', 'vieja']],
    ['pén', ['rechazada', 'devuelta', 'vieja']],
    ['vel mar', ['vieja']],
    ['ñandu', ['devuelta']],
    ['ab-777', ['vieja']],
    ['ab7779', ['vieja']],
    ['p-4', ['renombrada', 'anulada', 'gratis', 'norte']],
    ['ruiz', ['renombrada']],
    ['consumidor', ['final']],
    ['9999999999999', ['final']],
    ['emitir', ['borrador']],
    ['enafiel', []],
    ['%', []],
    ['   ', TODAS],
    ["' or 1=1 --", []],
  ])('q=%j halla %j, por el comprador', async (q, halladas) => {
    expect(await halla({ q })).toEqual(halladas);
  });

  it.each([
    ['001-001-000000001', ['vieja']],
    ['001001000000001', ['vieja']],
    ['000000001', ['norte', 'vieja']],
    ['1', ['norte', 'vieja']],
    ['001-001-1', ['vieja']],
    ['003-001', ['norte']],
    ['003-001-00000', ['norte']],
    ['001-001-000000099', []],
    ['777', ['vieja']],
  ])('q=%s halla %j, por el número', async (q, halladas) => {
    expect(await halla({ q })).toEqual(halladas);
  });

  it('todo a la vez', async () => {
    const juntos = { desde: '2026-11-15', hasta: '2026-11-15', q: 'ana', con_saldo: 'true' };
    expect(await halla({ ...juntos, estado: 'AUTORIZADO' })).toEqual(['norte']);
    expect(await halla({ ...juntos, estado: 'ANULADO' })).toEqual([]);
  });

  it.each([{}, { q: 'p' }, { estado: 'AUTORIZADO' }, { q: '1' }])(
    'pagina %j sin saltos ni repetidas; la última página dice cuántas hay',
    async (consulta) => {
      const todas = await ids({ ...consulta, limit: 500 });
      const vistas: number[] = [];
      for (let offset = 0; offset <= todas.length; offset += 2) {
        const { cuerpo, cabeceras } = await pedir({ ...consulta, limit: 2, offset });
        vistas.push(...cuerpo.map(({ id }) => id));
        if (cuerpo.length === 1) {
          expect(cabeceras.get('x-total-count')).toBe(String(todas.length));
        }
      }
      expect(todas.length).toBeGreaterThan(1);
      expect(vistas).toEqual(todas);
    },
  );

  it('un vendedor ve lo de su sucursal y nada más, también en el CSV', async () => {
    const { token } = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id });
    const traer = (consulta: Consulta) =>
      fetch(`${prueba.url}/api/v1${caminoDe(consulta)}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
    const suyas = async (consulta: Consulta) => {
      const lista = (await (await traer(consulta)).json()) as VistaDeLista[];
      const csv = await (await traer({ ...consulta, format: 'csv' })).text();
      const ids = lista.map(({ id }) => id);
      expect(csv.split('\r\n').slice(1, -1).map(Number.parseFloat)).toEqual(ids);
      return nombrados(ids);
    };
    expect(await suyas({})).toEqual(['norte']);
    for (const consulta of [{ q: 'ana' }, { q: '1' }, { con_saldo: 'true' }, { q: '003-001' }]) {
      expect(await suyas(consulta)).toEqual(['norte']);
    }
    for (const consulta of [{ q: 'peña' }, { estado: 'DEVUELTA' }, { q: '001-001' }]) {
      expect(await suyas(consulta)).toEqual([]);
    }
  });

  it('cada empresa ve las suyas', async () => {
    const { cuerpo } = await prueba.empresas[1]!.api.pedir('GET', '/facturas?q=ana');
    expect(cuerpo).toEqual([]);
  });

  it('un borrador que se emite se halla por su número, y por su comprador como cliente', async () => {
    await empresa.api.reenviar(f.borrador!);
    const emitida = await empresa.api.esperarEstado(f.borrador!, 'AUTORIZADO');
    expect(await halla({ q: emitida.numero_comprobante! })).toEqual(['borrador']);
    expect(await halla({ cliente_id: emitida.cliente_id! })).toEqual(['borrador']);
    expect(await halla({ estado: 'BORRADOR' })).toEqual([]);
  });

  it.each([
    ['limit=0', 'limit: greater_than_equal'],
    ['limit=501', 'limit: less_than_equal'],
    ['format=csv&limit=1000001', 'limit: less_than_equal'],
    ['offset=-1', 'offset: greater_than_equal'],
    ['desde=2026-02-30', 'desde: date_from_datetime_parsing'],
    ['hasta=ayer', 'hasta: date_from_datetime_parsing'],
    ['desde=0000-01-01', 'desde: date_from_datetime_parsing'],
    ['estado=LISTO', 'estado: literal_error'],
    ['cliente_id=x', 'cliente_id: int_parsing'],
    ['con_saldo=si', 'con_saldo: bool_parsing'],
    ['format=xml', 'format: literal_error'],
    [`q=${'x'.repeat(301)}`, 'q: string_too_long'],
    ['q=a%00b', 'q: value_error'],
  ])('422: %s', async (consulta, queja) => {
    const { estado, cuerpo } = (await empresa.api.pedir(
      'GET',
      `/facturas?${consulta}`,
    )) as Respuesta<ErrorDeFormaDeApi>;
    expect(estado).toBe(422);
    expect(cuerpo.detail.map(({ loc, type }) => `${loc.slice(1).join('.')}: ${type}`)).toEqual([
      queja,
    ]);
  });
});
