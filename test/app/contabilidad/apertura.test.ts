import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { vistaApertura } from '#domain/contabilidad/libro.vista.ts';
import type { vistaMayor } from '#domain/contabilidad/mayor.vista.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import { recursoHttp } from '#test/support/documentos/comprobante.http.ts';
import { cuerpoDeFactura } from '#test/support/documentos/factura.http.ts';
import { cuerpoDeLiquidacion } from '#test/support/documentos/liquidacion.http.ts';
import { NOTA_CREDITO_HTTP } from '#test/support/documentos/notas.http.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { personaLlamada } from '#test/support/nucleo/obra-de-nombres.ts';
import { operar } from '#test/support/operar.ts';
import { relojMovible } from '#test/support/reloj.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/** A company with older documents, some of them paid less, undone or to be undone, opens its books. */

type Apertura = ReturnType<typeof vistaApertura>;
type Mayor = ReturnType<typeof vistaMayor>;
type Documento = {
  readonly id: number;
  readonly estado: string;
  readonly estado_sri: string | null;
  readonly clave_acceso: string | null;
  readonly saldo: number;
};

const { reloj, irA } = relojMovible('2026-09-15T15:00:00.000Z');
const DESDE = '2026-11-01';
const [CXC, CXP, CAPITAL] = ['101.02.05.01', '201.03.01', '301.01'] as const;
const MUCHAS = 1_100;

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let cuentas: ReadonlyMap<string, number>;

const pedir = <C>(metodo: string, camino: string, cuerpo?: unknown) =>
  empresa.api.pedir<C>(metodo, `/contabilidad${camino}`, cuerpo === undefined ? {} : { cuerpo });
const recurso = (camino: string) => recursoHttp<Documento>(() => empresa, camino);
const [facturas, notas, liquidaciones, retenciones] = [
  recurso('/facturas'),
  recurso('/notas-credito'),
  recurso('/liquidaciones-compra'),
  recurso('/retenciones'),
] as const;
const autorizar = async (suyos: typeof facturas, cuerpo: object): Promise<number> => {
  const creado = await suyos.pedir('POST', '', cuerpo);
  expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
  return (await suyos.esperar(creado.cuerpo.id, 'AUTORIZADO')).id;
};
const apertura = async (): Promise<Apertura> => (await pedir<Apertura>('GET', '/apertura')).cuerpo;
/** What the proposal says by account: person and debit less credit. */
const propuesta = async () =>
  (await apertura()).propuesta.map(
    ({ cuenta_codigo, tercero_nombre, debe, haber }) =>
      [cuenta_codigo, tercero_nombre, redondo(debe - haber)] as const,
  );
const redondo = (dolares: number): number => Math.round(dolares * 100) / 100;
const linea = (codigo: string, lados: object, tercero_id?: number) => ({
  cuenta_id: cuentas.get(codigo)!,
  tercero_id,
  ...lados,
});
const saldoDelMayor = async (codigo: string, tercero_id?: number): Promise<number> => {
  const de = tercero_id === undefined ? '' : `&tercero_id=${tercero_id}`;
  const rango = `desde=${DESDE}&hasta=2026-11-30`;
  const { cuerpo } = await pedir<Mayor>(
    'GET',
    `/mayor?cuenta_id=${cuentas.get(codigo)!}&${rango}${de}`,
  );
  return cuerpo.saldo_final;
};

describe('la apertura de quien ya tenía documentos', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = await iniciada.fundar({ certificado: true });
      const { cuerpo } = await pedir<{ id: number; codigo: string }[]>('GET', '/cuentas?limit=500');
      cuentas = new Map(cuerpo.map(({ id, codigo }) => [codigo, id]));
    },
    { reloj },
  );

  let acreditada: number;
  let porAnular: number;
  let liquidacion: number;

  it('propone lo que sus documentos dejaron, y lo anulado antes no deja nada', async () => {
    acreditada = await autorizar(facturas, cuerpoDeFactura());
    await autorizar(notas, { ...NOTA_CREDITO_HTTP, factura_id: acreditada });
    const anulada = await autorizar(facturas, cuerpoDeFactura());
    expect((await facturas.pedir('POST', `/${anulada}/anular`, { motivo: 'Error' })).estado).toBe(
      200,
    );
    porAnular = await autorizar(facturas, cuerpoDeFactura());
    liquidacion = await autorizar(liquidaciones, cuerpoDeLiquidacion());
    await autorizar(retenciones, {
      tipo_identificacion_sujeto_retenido: '05',
      razon_social_sujeto_retenido: 'Rosa Guamán',
      identificacion_sujeto_retenido: '1710034065',
      docs_sustento: [
        {
          liquidacion_id: liquidacion,
          cod_sustento: '01',
          retenciones: [
            { codigo: '1', codigo_retencion: '327', base_imponible: 1.5, porcentaje_retener: 100 },
          ],
        },
      ],
    });
    expect(await apertura()).toMatchObject({ estado: 'inactiva', propuesta: [] });
    irA('2026-11-10T15:00:00.000Z');
    const activada = await pedir<Apertura>('POST', '/activar', { fecha_inicio: DESDE });
    expect([activada.estado, activada.cuerpo.estado]).toEqual([200, 'activando']);
    const pronto = await pedir<ErrorDeApi>('POST', '/apertura', {
      lineas: [linea(CAPITAL, { haber: 1 })],
    });
    expect([pronto.estado, pronto.cuerpo.codigo]).toEqual([409, 'contabilidad.activando']);
    await prontoEs(async () => (await apertura()).estado, 'activa', 10_000);
    const [una, otra] = [await facturas.uno(acreditada), await facturas.uno(porAnular)];
    const { saldo } = await liquidaciones.uno(liquidacion);
    expect(await propuesta()).toEqual([
      [CXC, 'María Pérez', redondo(una.saldo + otra.saldo)],
      [CXP, 'Rosa Guamán', -saldo],
    ]);
    expect((await pedir<unknown[]>('GET', '/asientos')).cuerpo).toEqual([]);
  });

  it('lo que se anula después queda en la propuesta y asienta su espejo', async () => {
    const antes = await propuesta();
    const { saldo } = await facturas.uno(porAnular);
    const anulada = await facturas.pedir('POST', `/${porAnular}/anular`, { motivo: 'Error' });
    expect(anulada.estado).toBe(200);
    expect(await propuesta()).toEqual(antes);
    expect(await saldoDelMayor(CXC)).toBe(-saldo);
  });

  it('las líneas de control van todas como son, o las pone el programa; y cada persona queda con su saldo', async () => {
    const { propuesta: lineas } = await apertura();
    const [cliente, proveedor] = lineas.map(({ tercero_id }) => tercero_id!);
    const neto = redondo(lineas.reduce((suma, { debe, haber }) => suma + debe - haber, 0));
    const capital = linea(CAPITAL, neto > 0 ? { haber: neto } : { debe: -neto });
    const rehusada = async (...suyas: object[]) => {
      const { estado, cuerpo } = await pedir<ErrorDeApi>('POST', '/apertura', { lineas: suyas });
      return [estado, cuerpo.codigo];
    };
    expect(await rehusada(linea(CXC, { debe: 1 }, cliente), capital)).toEqual([
      409,
      'contabilidad.apertura_no_coincide',
    ]);
    expect(await rehusada(linea(CAPITAL, { haber: 1 }))).toEqual([
      409,
      'contabilidad.apertura_no_cuadra',
    ]);
    const simulada = await pedir<{ asiento: VistaAsiento }>('POST', '/apertura?simular=true', {
      lineas: [capital],
    });
    expect(simulada.cuerpo.asiento.lineas).toHaveLength(3);
    const abierta = await pedir<VistaAsiento>('POST', '/apertura', { lineas: [capital] });
    expect([abierta.estado, abierta.cuerpo]).toMatchObject([201, { fecha: DESDE }]);
    const { cuerpo } = await pedir<VistaAsiento>('GET', `/asientos/${abierta.cuerpo.id}`);
    expect(
      cuerpo.lineas.map(({ cuenta_codigo, tercero_nombre }) => [cuenta_codigo, tercero_nombre]),
    ).toEqual([
      [CAPITAL, null],
      [CXC, 'María Pérez'],
      [CXP, 'Rosa Guamán'],
    ]);
    const { saldo } = await facturas.uno(acreditada);
    expect(await saldoDelMayor(CXC, cliente)).toBe(saldo);
    expect(await saldoDelMayor(CXC)).toBe(saldo);
    expect(await saldoDelMayor(CXP, proveedor)).toBe(-(await liquidaciones.uno(liquidacion)).saldo);
    expect(await apertura()).toMatchObject({ apertura_id: abierta.cuerpo.id, propuesta: lineas });
  });

  it('con más personas que líneas caben, el asiento cuadra desde el principio y las detalla después', async () => {
    empresa = await prueba.fundar({});
    await pedir('POST', '/activar', { fecha_inicio: DESDE });
    await prontoEs(async () => (await apertura()).estado, 'activa', 10_000);
    const saldos = Array.from({ length: MUCHAS }, (_, i) => ({
      rol: 'cxc_clientes',
      tercero_id: i + 1,
      tercero_nombre: `Persona ${i + 1}`,
      cuenta_dinero_id: null,
      saldo: i + 1,
      sin_documento: 0,
    }));
    await prueba.sistema.nucleo.bus.ejecutar({
      nombre: 'deber',
      empresa_id: empresa.id,
      comando_id: 'deber',
      correlacion_id: 'deber',
      actor: 'prueba',
      cargar: async () => null,
      decidir: () => [
        personaLlamada(77, 'Persona 77'),
        { tipo: 'SaldoPorAbrirMovido', datos: { ambiente: '1', saldos } },
      ],
      responder: async () => null,
    });
    const total = (MUCHAS * (MUCHAS + 1)) / 2 / 100;
    const abierta = await pedir<VistaAsiento>('POST', '/apertura', {
      lineas: [linea(CAPITAL, { haber: total })],
    });
    expect([abierta.estado, abierta.cuerpo.total_debe]).toEqual([201, total]);
    expect(abierta.cuerpo.lineas).toHaveLength(2);
    expect(await saldoDelMayor(CXC)).toBe(total);
    await prontoEs(async () => (await apertura()).estado, 'activa', 10_000);
    expect(await saldoDelMayor(CXC)).toBe(total);
    expect(await saldoDelMayor(CXC, 77)).toBe(0.77);
    const { cuerpo } = await pedir<VistaAsiento>('GET', `/asientos/${abierta.cuerpo.id}`);
    expect([cuerpo.lineas.length, cuerpo.lineas.at(-1)]).toMatchObject([
      MUCHAS + 1,
      { debe: MUCHAS / 100, tercero_nombre: `Persona ${MUCHAS}` },
    ]);
  });

  it('el diario como CSV dice lo de cada persona, entre los asientos de antes y de después', async () => {
    const asiento = async (fecha: string) => {
      const lineas = [linea('101.01.03', { debe: 1 }), linea(CAPITAL, { haber: 1 })];
      const creado = await pedir<VistaAsiento>('POST', '/asientos', {
        fecha,
        glosa: 'Uno',
        lineas,
      });
      return creado.cuerpo.numero;
    };
    const [mismo_dia, posterior] = [await asiento(DESDE), await asiento('2026-11-05')];
    const filasDe = async (parametros: string) => {
      const camino = `/asientos?format=csv&plano=true${parametros}`;
      const { cuerpo } = await pedir<Buffer>('GET', camino);
      const [titulos, ...filas] = cuerpo.toString().trimEnd().split('\r\n');
      const nombres = titulos!.slice(1).split(',');
      return filas.map((fila) => {
        const celdas = fila.replaceAll('"', '').split(',');
        const celda = (nombre: string) => celdas[nombres.indexOf(nombre)]!;
        const debe = Number(celda('debe'));
        return { numero: celda('numero'), linea: Number(celda('linea')), debe, celda };
      });
    };
    const filas = await filasDe('');
    const orden = filas.map(({ numero }) => numero).filter((n, i, de) => n !== de[i - 1]);
    expect(orden).toEqual([posterior, mismo_dia, 'AS-2026-000001']);
    const apertura_ = filas.filter(({ numero }) => numero === 'AS-2026-000001');
    expect(apertura_).toHaveLength(MUCHAS + 1);
    expect(new Set(apertura_.map((fila) => fila.linea)).size).toBe(MUCHAS + 1);
    expect(apertura_.map(({ celda }) => celda('tercero_nombre'))).toEqual([
      '',
      ...Array.from({ length: MUCHAS }, (_, i) => `Persona ${i + 1}`),
    ]);
    expect(redondo(apertura_.reduce((suma, { debe }) => suma + debe, 0))).toBe(
      (MUCHAS * (MUCHAS + 1)) / 2 / 100,
    );
    expect(await filasDe('&limit=2')).toHaveLength(4);
    expect(await filasDe('&limit=1&offset=2')).toHaveLength(MUCHAS + 1);
    expect(await filasDe('&tercero_id=77')).toHaveLength(MUCHAS + 1);
    expect(await filasDe('&desde=2026-11-05')).toHaveLength(2);
  });

  it('cada cuenta de dinero abre con lo que tenía el día anterior, y lo que la contradice se niega', async () => {
    empresa = await prueba.fundar({});
    const crear = async <C>(camino: string, cuerpo: object): Promise<C> => {
      const creado = await empresa.api.pedir<C>('POST', `/cuentas-dinero${camino}`, { cuerpo });
      expect([creado.estado, creado.cuerpo]).toEqual([201, creado.cuerpo]);
      return creado.cuerpo;
    };
    const cuenta_contable_id = cuentas.get('101.01.02')!;
    const banco = { nombre: 'Banco', tipo: 'banco', saldo_inicial: 100, cuenta_contable_id };
    const { id } = await crear<{ id: number }>('', banco);
    const mover = (tipo: string, monto: number, fecha: string) =>
      crear<object>(`/${id}/movimientos`, { tipo, monto, fecha });
    await mover('egreso', 30, '2026-10-31');
    await mover('ingreso', 5, '2026-11-01');
    await crear('', { nombre: 'Caja', tipo: 'caja', saldo_inicial: -1.5 });
    const activar = () => pedir<Apertura>('POST', '/activar', { fecha_inicio: DESDE });
    await activar();
    await prontoEs(async () => (await apertura()).estado, 'activa', 10_000);
    const propuesta_ = [
      { cuenta_codigo: '101.01.02', cuenta_dinero_id: id, debe: 70, haber: 0, tercero_id: null },
      { cuenta_codigo: '101.01.01', cuenta_dinero_id: id + 1, debe: 0, haber: 1.5 },
    ];
    expect((await apertura()).propuesta).toMatchObject(propuesta_);
    expect((await activar()).cuerpo).toEqual(await apertura());
    const mala = { ...linea('101.01.02', { debe: 75 }), cuenta_dinero_id: id };
    const lineas = [mala, linea(CAPITAL, { haber: 75 })];
    const negada = await pedir<ErrorDeApi>('POST', '/apertura', { lineas });
    expect([negada.estado, negada.cuerpo]).toMatchObject([
      409,
      {
        codigo: 'contabilidad.apertura_no_coincide',
        cuantas: 2,
        diferencias: [
          { cuenta_dinero_id: id, propuesto: 70, enviado: 75 },
          { cuenta_dinero_id: id + 1, propuesto: -1.5, enviado: 0 },
        ],
      },
    ]);
    const capital = [linea(CAPITAL, { haber: 68.5 })];
    const abierta = await pedir<VistaAsiento>('POST', '/apertura', { lineas: capital });
    expect([abierta.estado, abierta.cuerpo.total_debe]).toEqual([201, 70]);
    expect((await apertura()).propuesta).toMatchObject(propuesta_);
    const { cuerpo } = await empresa.api.pedir<object>('GET', `/cuentas-dinero/${id}`);
    // What was moved by hand since is in no entry.
    expect(cuerpo).toMatchObject({ saldo_actual: 75, saldo_contable: 70 });
  });

  it('todo ello se rehace igual desde la bitácora', async () => {
    const { codigo, salida } = await operar(
      prueba.entorno,
      'bitacora',
      'verificar',
      '--ritmo',
      '100',
    );
    expect([codigo, salida]).toEqual([0, expect.stringContaining('La bitácora está entera')]);
  });
});
