import { describe, expect, it } from 'vitest';
import { hacerParte } from '#commands/kernel/obra.comandos.ts';
import { obraDeActivacion } from '#domain/contabilidad/activacion.decider.ts';
import { trabajoDeActivacion } from '#domain/contabilidad/activacion.trabajo.ts';
import type { SaldoAbierto } from '#domain/contabilidad/apertura.events.ts';
import { asentar } from '#domain/contabilidad/asentar.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { vistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { leerHechosContables } from '#domain/contabilidad/hechos.ts';
import { type IntegracionContable, rellenoContable } from '#domain/contabilidad/integracion.ts';
import { librosContables, periodos } from '#domain/contabilidad/libro.ts';
import { periodosDelAnio } from '#domain/contabilidad/libro.vista.ts';
import { saldosPorAbrir } from '#domain/contabilidad/por-abrir.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';

const AHORA = '2026-11-20T15:00:00.000Z';
const negado = (codigo: string) => expect.objectContaining({ codigo: `contabilidad.${codigo}` });

const activo = async (desde = '2026-09-01', integraciones: readonly IntegracionContable[] = []) => {
  const diario = diarioEnMemoria(AHORA, integraciones);
  await diario.activar(desde);
  return diario;
};

/** Facts of a context, a part for each two: so many cents on a day. */
const conRelleno = (
  nombre: string,
  hechos: readonly (readonly [string, number])[],
): IntegracionContable => ({
  nombre,
  relleno: rellenoContable({
    cargar: async (lector, { ambiente }, cursor) => {
      const desde = Number(cursor ?? 0);
      const parte = hechos.slice(desde, desde + 2);
      const fechas = parte.map(([fecha]) => fecha);
      const roles = ['bancos', 'caja_general'] as const;
      const contables = await leerHechosContables(lector, { ambiente, fechas, roles });
      return { parte, contables, siguiente: desde + 2 };
    },
    decidir: ({ parte, contables, siguiente }) => ({
      eventos: asentar(
        contables,
        ...parte.map(([fecha, centavos]) => ({
          fecha,
          glosa: nombre,
          origen_tipo: 'manual' as const,
          origen_id: 1,
          lineas: [
            { rol: 'bancos' as const, debe: centavos },
            { rol: 'caja_general' as const, haber: centavos },
          ],
        })),
      ),
      sigue: siguiente < hechos.length ? String(siguiente) : null,
    }),
  }),
});

describe('activar', () => {
  it('comienza el primer día de un mes, una vez; repetida con la misma fecha, responde igual', async () => {
    const diario = diarioEnMemoria(AHORA);
    const { resultado } = await diario.activar('2026-10-01');
    expect(resultado).toMatchObject({
      libro: { ambiente: '1', desde: '2026-10-01', estado: 'activa', cerrado_hasta: null },
      propuesta: [],
    });
    const otra = await diario.activar('2026-10-01');
    expect([otra.resultado, otra.eventos]).toEqual([resultado, []]);
    await expect(diario.activar('2026-11-01')).rejects.toEqual(negado('ya_activa'));
  });

  it('no comienza en el futuro', async () => {
    const diario = diarioEnMemoria(AHORA);
    await expect(diario.activar('2026-12-01')).rejects.toEqual(negado('inicio_futuro'));
  });

  it('espera lo que el SRI no ha resuelto: nombra cada documento', async () => {
    const bloqueo = { tipo: 'factura', id: 7, numero: '001-001-000000007', detalle: 'En el SRI' };
    const integracion: IntegracionContable = {
      nombre: 'prueba',
      sinResolver: async () => [bloqueo],
    };
    const diario = diarioEnMemoria(AHORA, [integracion]);
    await expect(diario.activar('2026-11-01')).rejects.toMatchObject({
      codigo: 'contabilidad.documentos_en_camino',
      datos: { bloqueos: [bloqueo] },
    });
  });
});

describe('lo que ya existía al activar', () => {
  it('se asienta por partes, contexto por contexto; mientras, no se cierra', async () => {
    const integraciones = [
      conRelleno('ventas', [
        ['2026-09-02', 100],
        ['2025-12-31', 999],
        ['2026-10-02', 200],
      ]),
      { nombre: 'nada' },
      conRelleno('compras', [['2026-09-05', 300]]),
    ];
    const diario = await activo('2026-09-01', integraciones);
    const libro = () => diario.libro.filas(EMPRESA, librosContables)[0];
    expect(libro()?.estado).toBe('activando');
    await expect(diario.cerrar(2026, 9)).rejects.toEqual(negado('activando'));
    await diario.asentar('2026-11-02', diario.deposito(50));
    const trabajo = trabajoDeActivacion('1', integraciones);
    const obra = obraDeActivacion('1');
    const partes: string[] = [];
    for (let numero = 1; libro()?.estado === 'activando'; numero++) {
      // Asked twice: done once.
      for (const vez of [1, 2]) {
        const id = `${obra}:${numero}:${vez}`;
        const quien = { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'prueba' };
        const parte = { obra, numero, material: undefined };
        const { eventos } = await diario.libro.ejecutar(hacerParte(quien, parte, trabajo));
        partes.push(eventos.map(({ tipo }) => tipo.replace('AsientoRegistrado', 'A')).join(' '));
      }
    }
    expect(partes).toEqual([
      'A ParteDeObraHecha',
      '',
      'A ParteDeObraHecha',
      '',
      'A ContabilidadPuestaAlDia ParteDeObraHecha ObraTerminada',
      '',
    ]);
    const hechos = diario.libro.filas(EMPRESA, asientos);
    expect(hechos.map(({ numero, fecha, total }) => [numero, fecha, total])).toEqual([
      ['AS-2026-000001', '2026-11-02', 50],
      ['AS-2026-000002', '2026-09-02', 100],
      ['AS-2026-000003', '2026-10-02', 200],
      ['AS-2026-000004', '2026-09-05', 300],
    ]);
    await diario.cerrar(2026, 9);
    expect((await diario.activar('2026-09-01')).eventos).toEqual([]);
  });
});

describe('la apertura', () => {
  const abierto = (
    rol: RolDeControl,
    tercero_id: number | null,
    saldo: number,
    sin_documento = 0,
  ): SaldoAbierto => {
    const tercero_nombre = tercero_id === null ? null : `Persona ${tercero_id}`;
    return { rol, tercero_id, tercero_nombre, cuenta_dinero_id: null, saldo, sin_documento };
  };
  const movido = (...saldos: readonly SaldoAbierto[]) => ({
    tipo: 'SaldoPorAbrirMovido',
    datos: { ambiente: '1', saldos },
  });
  const persona = (persona_id: number) => ({
    tipo: 'PersonaCreada',
    datos: {
      persona_id,
      tipo_identificacion: '06',
      identificacion: `P${persona_id}`,
      razon_social: `Persona ${persona_id}`,
      nombre_comercial: null,
      email: null,
      telefono: null,
      direccion: null,
      es_cliente: true,
      es_proveedor: true,
      activo: true,
      idempotencia: null,
    },
  });

  it('propone lo que quedó por abrir, y lo exige en las cuentas de control', async () => {
    const diario = await activo('2026-11-01');
    diario.libro.dado(
      EMPRESA,
      persona(5),
      persona(6),
      movido(
        abierto('cxc_clientes', 5, 150_00),
        abierto('cxc_clientes', null, 7_00),
        abierto('cxp_proveedores', 6, -20_00),
      ),
      movido(abierto('cxc_clientes', 5, -30_00, -30_00), abierto('cxc_clientes', null, -7_00)),
    );
    const { resultado } = await diario.activar('2026-11-01');
    expect(resultado.propuesta.map(({ tercero_id, saldo }) => [tercero_id, saldo])).toEqual([
      [5, 120_00],
      [6, -20_00],
    ]);
    const filas = diario.libro.filas(EMPRESA, saldosPorAbrir);
    expect(filas.map(({ rol, sin_documento }) => [rol, sin_documento])).toEqual([
      ['cxc_clientes', -30_00],
      ['cxp_proveedores', 0],
    ]);
    const cxc = (centavos: number) =>
      diario.linea('101.02.05.01', { debe: centavos, tercero_id: 5 });
    const cxp = diario.linea('201.03.01', { haber: 20_00, tercero_id: 6 });
    const capital = (centavos: number) => diario.linea('301.01', { haber: centavos });
    await expect(diario.abrir([cxc(119_99), cxp, capital(99_99)])).rejects.toMatchObject({
      codigo: 'contabilidad.apertura_no_coincide',
      datos: {
        diferencias: [
          { cuenta_codigo: '101.02.05.01', tercero_id: 5, propuesto: 120, enviado: 119.99 },
        ],
      },
    });
    await expect(
      diario.abrir([diario.linea('101.01.03', { debe: 5_00 }), capital(5_00)]),
    ).rejects.toEqual(negado('apertura_no_cuadra'));
    const { resultado: apertura } = await diario.abrir([cxc(120_00), cxp, capital(100_00)]);
    expect(apertura).toMatchObject({ fecha: '2026-11-01', origen_tipo: 'apertura', total: 120_00 });
    expect(diario.libro.filas(EMPRESA, librosContables)[0]?.apertura_id).toBe(apertura.id);
    await expect(diario.abrir([cxc(120_00), cxp, capital(100_00)])).rejects.toEqual(
      negado('ya_tiene_apertura'),
    );
    await expect(diario.anular(apertura.id)).rejects.toEqual(negado('asiento_de_otro_origen'));
  });

  it('sigue a su papel: si otra cuenta lo hace, la propuesta es de esa', async () => {
    const diario = await activo('2026-11-01');
    diario.libro.dado(EMPRESA, movido(abierto('cxc_clientes', null, 7_00)), {
      tipo: 'RolesAsignados',
      datos: { roles: [{ rol: 'cxc_clientes', cuenta_id: diario.idDe('101.02.06') }] },
    });
    const { resultado } = await diario.activar('2026-11-01');
    expect(resultado.propuesta.map(({ cuenta }) => cuenta.codigo)).toEqual(['101.02.06']);
  });

  it('espera a que la activación termine', async () => {
    const diario = await activo('2026-11-01', [conRelleno('ventas', [])]);
    await expect(diario.abrir(diario.deposito(1))).rejects.toEqual(negado('activando'));
  });

  it('sin contabilidad, o con su mes cerrado, no se registra', async () => {
    const diario = diarioEnMemoria(AHORA);
    await expect(diario.abrir(diario.deposito(1))).rejects.toEqual(negado('inactiva'));
    await diario.activar('2026-10-01');
    const { resultado } = await diario.cerrar(2026, 10);
    expect(resultado.avisos).toEqual([expect.stringContaining('apertura')]);
    await expect(diario.abrir(diario.deposito(1))).rejects.toEqual(negado('periodo_cerrado'));
  });
});

describe('un asiento manual', () => {
  it('lleva número del año, sus cuentas como son hoy y a sus personas; lo igual se suma', async () => {
    const diario = await activo();
    const banco = (centavos: number) => diario.linea('101.01.03', { debe: centavos });
    const { resultado } = await diario.asentar('2026-10-05', [
      banco(1_00),
      banco(2_50),
      diario.linea('101.01.01', { haber: 3_50, descripcion: 'Caja' }),
    ]);
    expect(vistaAsiento(resultado)).toMatchObject({
      id: 1,
      numero: 'AS-2026-000001',
      fecha: '2026-10-05',
      origen_tipo: 'manual',
      origen_id: null,
      total_debe: 3.5,
      total_haber: 3.5,
      lineas: [
        { cuenta_codigo: '101.01.03', cuenta_nombre: 'Bancos', debe: 3.5, haber: 0 },
        { cuenta_codigo: '101.01.01', debe: 0, haber: 3.5, descripcion: 'Caja' },
      ],
    });
  });

  it('cada año tiene su numeración', async () => {
    const diario = await activo('2025-01-01');
    const numeros: string[] = [];
    for (const fecha of ['2025-03-01', '2026-03-01', '2025-04-01', '2026-01-31']) {
      numeros.push((await diario.asentar(fecha, diario.deposito(100))).resultado.numero);
    }
    expect(numeros).toEqual([
      'AS-2025-000001',
      'AS-2026-000001',
      'AS-2025-000002',
      'AS-2026-000002',
    ]);
  });

  it('se rehúsa sin contabilidad, sin cuenta, fuera de fecha, en grupos y en las de control', async () => {
    const diario = diarioEnMemoria(AHORA);
    const lineas = diario.deposito(100);
    await expect(diario.asentar('2026-11-01', lineas)).rejects.toEqual(negado('inactiva'));
    await diario.activar('2026-09-01');
    await diario.cerrar(2026, 9);
    const ausente = [{ ...lineas[0]!, cuenta_id: 99_999 }, lineas[1]!];
    await expect(diario.asentar('2030-01-01', ausente)).rejects.toEqual(
      negado('cuenta_no_encontrada'),
    );
    const sinTercero = [{ ...lineas[0]!, tercero_id: 9 }, lineas[1]!];
    await expect(diario.asentar('2026-11-01', sinTercero)).rejects.toMatchObject({
      codigo: 'personas.no_encontrada',
    });
    await expect(diario.asentar('2026-11-21', lineas)).rejects.toEqual(negado('fecha_futura'));
    await expect(diario.asentar('2026-09-30', lineas)).rejects.toMatchObject({
      codigo: 'contabilidad.periodo_cerrado',
      datos: { periodo: '2026-09', abierto_desde: '2026-10-01' },
    });
    await expect(diario.asentar('2026-08-31', lineas)).rejects.toEqual(negado('antes_de_comenzar'));
    const grupo = [diario.linea('101.01', { debe: 100 }), lineas[1]!];
    await expect(diario.asentar('2026-11-01', grupo)).rejects.toEqual(negado('cuenta_no_recibe'));
    const control = [diario.linea('201.10.01', { debe: 100 }), lineas[1]!];
    await expect(diario.asentar('2026-11-01', control)).rejects.toMatchObject({
      codigo: 'contabilidad.cuenta_de_control',
      datos: { cuenta_codigo: '201.10.01', rol: 'anticipo_clientes' },
    });
  });
});

describe('anular un asiento', () => {
  it('registra su opuesto en su día, o hoy si está cerrado, y los dos se nombran', async () => {
    const diario = await activo();
    const { resultado: uno } = await diario.asentar('2026-09-10', diario.deposito(100));
    const { resultado: otro } = await diario.asentar('2026-10-10', diario.deposito(100));
    await diario.cerrar(2026, 9);
    expect((await diario.anular(uno.id)).resultado.revertido_por).toBe(3);
    const { eventos } = await diario.anular(otro.id);
    expect(eventos.map(({ datos }) => datos)).toMatchObject([
      {
        fecha: '2026-10-10',
        reversa_de: otro.id,
        glosa: `Anulación de ${otro.numero}: Era de otro`,
        lineas: [
          { cuenta_codigo: '101.01.03', debe: 0, haber: 100 },
          { cuenta_codigo: '101.01.01', debe: 100, haber: 0 },
        ],
      },
    ]);
    const { eventos: todos } = diario.libro;
    expect(todos.filter((e) => e.tipo === 'AsientoRegistrado')[2]?.datos).toMatchObject({
      fecha: '2026-11-20',
    });
  });

  it('primero lo que la impide, después su fecha', async () => {
    const diario = await activo();
    const { resultado: uno } = await diario.asentar('2026-10-10', diario.deposito(100));
    await expect(diario.anular(99)).rejects.toEqual(negado('asiento_no_encontrado'));
    await expect(diario.anular(uno.id, '2026-10-09')).rejects.toEqual(negado('antes_del_asiento'));
    await expect(diario.anular(uno.id, '2026-12-01')).rejects.toEqual(negado('fecha_futura'));
    const { resultado: anulado } = await diario.anular(uno.id, '2026-11-02');
    await expect(diario.anular(uno.id, '2030-01-01')).rejects.toMatchObject({
      codigo: 'contabilidad.asiento_anulado',
      datos: { revertido_por: anulado.revertido_por },
    });
    await expect(diario.anular(anulado.revertido_por!)).rejects.toEqual(
      negado('asiento_es_reverso'),
    );
    await expect(diario.mover(uno.id, '2026-10-11')).rejects.toEqual(negado('asiento_anulado'));
  });

  it('en el otro ambiente no se escribe', async () => {
    const diario = await activo();
    const { resultado: uno } = await diario.asentar('2026-10-10', diario.deposito(100));
    const cambio = { tipo: 'EmpresaAmbienteCambiado', datos: { de: '1', a: '2' } };
    diario.libro.dado(EMPRESA, cambio);
    await expect(diario.anular(uno.id)).rejects.toEqual(negado('asiento_de_otro_ambiente'));
    await expect(diario.asentar('2026-10-10', diario.deposito(1))).rejects.toEqual(
      negado('inactiva'),
    );
    await diario.activar('2026-11-01');
    const { resultado } = await diario.asentar('2026-11-10', diario.deposito(100));
    expect([resultado.ambiente, resultado.numero]).toEqual(['2', 'AS-2026-000001']);
  });
});

describe('cambiar la fecha de un asiento', () => {
  it('conserva número y líneas; la de antes y la nueva, en períodos abiertos del mismo año', async () => {
    const diario = await activo('2025-12-01');
    const { resultado: uno } = await diario.asentar('2026-01-10', diario.deposito(100));
    const { resultado, eventos } = await diario.mover(uno.id, '2026-03-01');
    expect(resultado).toEqual({ ...uno, fecha: '2026-03-01' });
    expect(eventos.map(({ datos }) => datos)).toMatchObject([
      { de: '2026-01-10', a: '2026-03-01', lineas: uno.lineas },
    ]);
    expect((await diario.mover(uno.id, '2026-03-01')).eventos).toEqual([]);
    await expect(diario.mover(uno.id, '2025-12-31')).rejects.toEqual(negado('otro_anio'));
    await expect(diario.mover(uno.id, '2025-11-30')).rejects.toEqual(negado('antes_de_comenzar'));
    await expect(diario.mover(uno.id, '2026-11-21')).rejects.toEqual(negado('fecha_futura'));
    for (const mes of [12, 1, 2]) await diario.cerrar(mes === 12 ? 2025 : 2026, mes);
    await expect(diario.mover(uno.id, '2026-02-28')).rejects.toEqual(negado('periodo_cerrado'));
    await diario.cerrar(2026, 3);
    await expect(diario.mover(uno.id, '2026-04-01')).rejects.toEqual(negado('periodo_cerrado'));
  });
});

describe('los períodos', () => {
  it('se cierran en orden, hasta el mes en curso, y solo el último se reabre', async () => {
    const diario = await activo();
    await expect(diario.cerrar(2026, 8)).rejects.toEqual(negado('periodo_no_encontrado'));
    await expect(diario.cerrar(2026, 10)).rejects.toMatchObject({
      codigo: 'contabilidad.cierre_en_orden',
      datos: { por_cerrar: '2026-09' },
    });
    await expect(diario.reabrir(2026, 9)).rejects.toEqual(negado('periodo_abierto'));
    for (const mes of [9, 10, 11]) await diario.cerrar(2026, mes);
    await expect(diario.cerrar(2026, 11)).rejects.toEqual(negado('periodo_ya_cerrado'));
    await expect(diario.cerrar(2026, 12)).rejects.toEqual(negado('periodo_futuro'));
    await expect(diario.asentar('2026-11-20', diario.deposito(1))).rejects.toEqual(
      negado('periodo_cerrado'),
    );
    await expect(diario.reabrir(2026, 9)).rejects.toMatchObject({
      codigo: 'contabilidad.reapertura_en_orden',
      datos: { ultimo_cerrado: '2026-11' },
    });
    for (const mes of [11, 10, 9]) await diario.reabrir(2026, mes);
    const libro = diario.libro.filas(EMPRESA, librosContables)[0]!;
    expect(libro.cerrado_hasta).toBeNull();
    const filas = diario.libro.filas(EMPRESA, periodos);
    expect(periodosDelAnio(2026, libro, filas, '2026-11-20')).toMatchObject([
      { mes: 9, estado: 'abierto', cerrado_por: 'usuario:7', motivo_de_reapertura: 'Faltó algo' },
      { mes: 10, estado: 'abierto' },
      { mes: 11, estado: 'abierto' },
    ]);
  });

  it('lo que aún podría asentarse los detiene, salvo que se fuerce', async () => {
    const bloqueo = { tipo: 'factura', id: 3, numero: '001-001-000000003', detalle: 'En el SRI' };
    const integracion: IntegracionContable = {
      nombre: 'prueba',
      alCerrar: async (_lector, { mes }) => ({
        bloqueos: mes === 9 ? [bloqueo] : [],
        avisos: ['Hay una conciliación en borrador'],
      }),
    };
    const diario = await activo('2026-09-01', [integracion]);
    await expect(diario.cerrar(2026, 9)).rejects.toMatchObject({
      codigo: 'contabilidad.periodo_con_bloqueos',
      datos: { bloqueos: [bloqueo] },
    });
    const { resultado } = await diario.cerrar(2026, 9, true);
    expect(resultado).toMatchObject({ periodo: { estado: 'cerrado', forzado: true } });
    expect(resultado.avisos.at(-1)).toBe('Hay una conciliación en borrador');
    // Forced where nothing stood in the way.
    expect((await diario.cerrar(2026, 10, true)).resultado.periodo.forzado).toBe(false);
  });

  it('sin contabilidad no hay períodos; mientras se activa, no se cierran', async () => {
    const diario = diarioEnMemoria(AHORA);
    await expect(diario.cerrar(2026, 9)).rejects.toEqual(negado('inactiva'));
    const datos = { ambiente: '1', desde: '2026-09-01', estado: 'activando' };
    diario.libro.dado(EMPRESA, { tipo: 'ContabilidadActivada', datos });
    await expect(diario.cerrar(2026, 9)).rejects.toEqual(negado('activando'));
    diario.libro.dado(EMPRESA, { tipo: 'ContabilidadPuestaAlDia', datos: { ambiente: '1' } });
    await diario.cerrar(2026, 9);
  });
});
