import { describe, expect, it } from 'vitest';
import type { VistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import type { VistaLibro } from '#domain/contabilidad/libro.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { asientosDe, type FiltroDeAsientos } from '#read-api/contabilidad/asientos.queries.ts';
import type { Lecturas } from '#read-api/kernel/lecturas.ts';
import { sembrarLibros } from '#test/bench/libros.bench.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import type { ErrorDeApi, ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { prontoEs } from '#test/support/identidad/identidad.pruebas.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** The journal over HTTP: books that begin, entries, months that close. */

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let cuentas: ReadonlyMap<string, number>;

const pedir = <C = VistaAsiento>(
  metodo: string,
  camino: string,
  cuerpo?: unknown,
  cabeceras: Record<string, string> = {},
) =>
  empresa.api.pedir<C>(metodo, `/contabilidad${camino}`, {
    cabeceras,
    ...(cuerpo === undefined ? {} : { cuerpo }),
  });

const idDe = (codigo: string): number => cuentas.get(codigo)!;
const deposito = (monto: number, cambios: object = {}) => ({
  fecha: '2026-11-10',
  glosa: 'Depósito de la caja',
  lineas: [
    { cuenta_id: idDe('101.01.03'), debe: monto },
    { cuenta_id: idDe('101.01.01'), haber: monto },
  ],
  ...cambios,
});
const asentar = async (cambios: object = {}): Promise<VistaAsiento> => {
  const { estado, cuerpo } = await pedir('POST', '/asientos', deposito(10.5, cambios));
  expect([estado, cuerpo]).toEqual([201, cuerpo]);
  return cuerpo;
};
const numeros = async (consulta: string): Promise<string[]> =>
  (await pedir<VistaAsiento[]>('GET', `/asientos?${consulta}`)).cuerpo.map(({ numero }) => numero);

/** Rows that a plan reads from its tables, over all of its loops. */
type Nodo = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Nodo[];
};
const filasLeidas = (nodo: Nodo): number => {
  const suyas = nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0);
  const aqui = nodo['Relation Name'] === undefined ? 0 : suyas * nodo['Actual Loops'];
  return aqui + (nodo.Plans ?? []).reduce((suma, otro) => suma + filasLeidas(otro), 0);
};

/** A company that is only read, with so many lines in its books. */
const CON_LIBROS = 77;
const LINEAS = Number(process.env.LINEAS_DEL_DIARIO ?? 20_000);

describe('/contabilidad', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      const plan = await pedir<{ id: number; codigo: string }[]>('GET', '/cuentas?limit=500');
      cuentas = new Map(plan.cuerpo.map(({ codigo, id }) => [codigo, id]));
    },
    { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('inactiva, no asienta; se activa una vez y responde la propuesta de apertura', async () => {
    expect((await pedir<VistaLibro>('GET', '')).cuerpo).toEqual({
      ambiente: '1',
      estado: 'inactiva',
      contabilidad_desde: null,
      cerrado_hasta: null,
      apertura_id: null,
    });
    expect((await pedir('GET', '/periodos')).cuerpo).toEqual([]);
    const antes = await pedir<ErrorDeApi>('POST', '/asientos', deposito(1));
    expect([antes.estado, antes.cuerpo.codigo]).toEqual([409, 'contabilidad.inactiva']);
    const mala = await pedir<ErrorDeFormaDeApi>('POST', '/activar', { fecha_inicio: '2026-10-02' });
    expect([mala.estado, mala.cuerpo.detail[0]?.type]).toEqual([422, 'value_error']);
    const activa = { estado: 'activando', contabilidad_desde: '2026-09-01', propuesta: [] };
    const probada = await pedir('POST', '/activar?simular=true', { fecha_inicio: '2026-09-01' });
    expect(probada.cuerpo).toMatchObject({ simulado: true, respuesta: activa });
    const { estado, cuerpo } = await pedir('POST', '/activar', { fecha_inicio: '2026-09-01' });
    expect([estado, cuerpo]).toMatchObject([200, activa]);
    await prontoEs(async () => (await pedir<VistaLibro>('GET', '')).cuerpo.estado, 'activa', 5_000);
    expect((await pedir<VistaLibro>('GET', '?ambiente=2')).cuerpo.estado).toBe('inactiva');
  });

  it('cincuenta a la vez: ids y números sin saltos; una clave, un asiento', async () => {
    const muchos = Array.from({ length: 50 }, (_, i) =>
      pedir('POST', '/asientos', deposito(i + 1)),
    );
    const repetidos = Array.from({ length: 10 }, () =>
      pedir('POST', '/asientos', deposito(99), { 'Idempotency-Key': 'solo-una' }),
    );
    const respuestas = await Promise.all([...muchos, ...repetidos]);
    const creados = respuestas.filter(({ estado }) => estado === 201).map(({ cuerpo }) => cuerpo);
    expect(creados).toHaveLength(51);
    const esperados = Array.from({ length: 51 }, (_, i) => i + 1);
    expect(creados.map(({ id }) => id).sort((a, b) => a - b)).toEqual(esperados);
    expect(creados.map(({ numero }) => numero).sort()).toEqual(
      esperados.map((n) => `AS-2026-${String(n).padStart(6, '0')}`),
    );
    const { estado, cabeceras } = await pedir('POST', '/asientos', deposito(98), {
      'Idempotency-Key': 'solo-una',
    });
    expect([estado, cabeceras.get('idempotency-mismatch')]).toEqual([200, 'true']);
  });

  it('simulado dice su asiento, sin id ni número, y no gasta ninguno', async () => {
    const antes = await asentar();
    const { estado, cuerpo } = await pedir('POST', '/asientos?simular=true', deposito(3.25));
    expect([estado, cuerpo]).toMatchObject([
      200,
      {
        simulado: true,
        respuesta: { id: null, numero: null, total_debe: 3.25 },
        asiento: { origen_tipo: 'manual', total_haber: 3.25, lineas: [{ debe: 3.25 }, {}] },
      },
    ]);
    const revertido = await pedir('POST', `/asientos/${antes.id}/anular?simular=true`, {
      motivo: 'Prueba',
    });
    expect(revertido.cuerpo).toMatchObject({
      respuesta: { id: antes.id, revertido_por: null },
      asiento: { reversa_de: antes.id, lineas: [{ haber: 10.5 }, { debe: 10.5 }] },
    });
    expect((await asentar()).id).toBe(antes.id + 1);
  });

  it('la forma: dos líneas que cuadran, cada una de un lado', async () => {
    const [debe, haber] = deposito(10).lineas;
    const formas = [
      { lineas: [debe] },
      { lineas: [debe, { ...haber, haber: 9.99 }] },
      { lineas: [debe, { ...haber, debe: 10 }] },
      { lineas: [debe, { cuenta_id: 1 }] },
      { lineas: [debe, { ...haber, haber: 10.001 }] },
      { lineas: [debe, { ...haber, cuenta_id: 0 }] },
      { glosa: '' },
      { fecha: '2026-02-30' },
    ];
    const tipos: string[] = [];
    for (const forma of formas) {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>(
        'POST',
        '/asientos',
        deposito(10, forma),
      );
      expect(estado).toBe(422);
      tipos.push(`${cuerpo.detail[0]!.loc.slice(1).join('.')} ${cuerpo.detail[0]!.type}`);
    }
    expect(tipos).toEqual([
      'lineas too_short',
      'lineas value_error',
      'lineas.1 value_error',
      'lineas.1 value_error',
      'lineas.1.haber decimal_max_places',
      'lineas.1.cuenta_id greater_than_equal',
      'glosa string_too_short',
      'fecha date_from_datetime_parsing',
    ]);
  });

  it('se leen por fecha, cuenta, origen y palabras, como JSON y como CSV', async () => {
    const gasto = await asentar({
      fecha: '2026-10-03',
      glosa: 'Peaje; vía a la Península',
      lineas: [
        { cuenta_id: idDe('502.04.01'), debe: 2, deducible: false, descripcion: '=1+1' },
        { cuenta_id: idDe('101.01.01'), haber: 2 },
      ],
    });
    expect((await pedir('GET', `/asientos/${gasto.id}`)).cuerpo).toEqual(gasto);
    expect(gasto.lineas[0]).toMatchObject({ deducible: false, ambito: 'local' });
    expect(await numeros('hasta=2026-10-31')).toEqual([gasto.numero]);
    expect(await numeros(`cuenta_id=${idDe('502.04.01')}`)).toEqual([gasto.numero]);
    expect(await numeros('q=peninsula')).toEqual([gasto.numero]);
    expect(await numeros(`q=${gasto.numero}`)).toEqual([gasto.numero]);
    expect(await numeros('origen_tipo=factura')).toEqual([]);
    expect(await numeros('tercero_id=1')).toEqual([]);
    expect(await numeros('ambiente=2')).toEqual([]);
    expect(await numeros('desde=2026-10-01&limit=2')).toHaveLength(2);
    const alReves = '/asientos?desde=2026-10-02&hasta=2026-10-01';
    for (const camino of [alReves, `${alReves}&format=csv`]) {
      const { estado, cuerpo } = await pedir<ErrorDeFormaDeApi>('GET', camino);
      expect([estado, cuerpo.detail[0]?.loc]).toEqual([422, ['query', 'desde']]);
    }
    const csv = await pedir<Buffer>('GET', '/asientos?format=csv&limit=1&hasta=2026-10-31');
    const suyo = `${gasto.id},${gasto.numero},2026-10-03,"Peaje; vía a la Península",manual,,,,1`;
    const [noDeducible, caja] = [idDe('502.04.01'), idDe('101.01.01')];
    expect(csv.cuerpo.toString().split('\r\n')).toEqual([
      '\uFEFFasiento_id,numero,fecha,glosa,origen_tipo,origen_id,reversa_de,revertido_por,ambiente,' +
        'linea,cuenta_id,cuenta_codigo,cuenta_nombre,tercero_id,tercero_nombre,descripcion,debe,' +
        'haber,deducible,ambito,sin_documento',
      `${suyo},1,${noDeducible},"=""502.04.01""","Gastos no deducibles",,,"'=1+1",2.00,0.00,false,` +
        'local,false',
      `${suyo},2,${caja},"=""101.01.01""","Caja general",,,,0.00,2.00,true,local,false`,
      '',
    ]);
    const todos = await pedir<Buffer>('GET', '/asientos?format=csv&plano=true');
    const lineas = (await pedir<VistaAsiento[]>('GET', '/asientos?limit=500')).cuerpo.length * 2;
    expect(todos.cuerpo.toString().split('\r\n')).toHaveLength(lineas + 2);
    expect((await pedir('GET', '/asientos/99999')).estado).toBe(404);
  });

  it('se mueve, se anula y su mes se cierra y se reabre', async () => {
    const { id } = await asentar({ fecha: '2026-09-20' });
    const movido = await pedir('PATCH', `/asientos/${id}/fecha`, { fecha: '2026-09-25' });
    expect([movido.estado, movido.cuerpo.fecha]).toEqual([200, '2026-09-25']);
    const cerrado = await pedir('POST', '/periodos/2026/9/cerrar');
    expect([cerrado.estado, cerrado.cuerpo]).toMatchObject([
      200,
      { anio: 2026, mes: 9, estado: 'cerrado', forzado: false, avisos: [expect.any(String)] },
    ]);
    const tarde = await pedir<ErrorDeApi>('PATCH', `/asientos/${id}/fecha`, {
      fecha: '2026-10-01',
    });
    expect([tarde.estado, tarde.cuerpo]).toMatchObject([
      400,
      { codigo: 'contabilidad.periodo_cerrado', abierto_desde: '2026-10-01' },
    ]);
    const { cuerpo: anulado } = await pedir('POST', `/asientos/${id}/anular`, { motivo: 'Doble' });
    const reverso = (await pedir('GET', `/asientos/${anulado.revertido_por}`)).cuerpo;
    expect(reverso).toMatchObject({ fecha: '2026-11-20', reversa_de: id, total_debe: 10.5 });
    for (const camino of ['/periodos/2026/13/cerrar', '/periodos/1/1/cerrar']) {
      expect((await pedir('POST', camino)).estado).toBe(422);
    }
    const abierto = await pedir('POST', '/periodos/2026/9/reabrir', { motivo: 'Faltó un gasto' });
    expect([abierto.estado, abierto.cuerpo]).toMatchObject([
      200,
      { estado: 'abierto', motivo_de_reapertura: 'Faltó un gasto' },
    ]);
    const { cuerpo: meses } = await pedir<{ mes: number }[]>('GET', '/periodos?anio=2026');
    expect(meses.map(({ mes }) => mes)).toEqual([9, 10, 11]);
  });

  it('la apertura es una', async () => {
    const lineas = [
      { cuenta_id: idDe('101.01.03'), debe: 5000 },
      { cuenta_id: idDe('301.01'), haber: 5000 },
    ];
    const { estado, cuerpo } = await pedir('POST', '/apertura', { lineas });
    expect([estado, cuerpo]).toMatchObject([
      201,
      { fecha: '2026-09-01', origen_tipo: 'apertura', glosa: 'Asiento de apertura' },
    ]);
    expect((await pedir<VistaLibro>('GET', '')).cuerpo.apertura_id).toBe(cuerpo.id);
    const otra = await pedir<ErrorDeApi>('POST', '/apertura', { lineas });
    expect([otra.estado, otra.cuerpo.codigo]).toEqual([409, 'contabilidad.ya_tiene_apertura']);
  });

  it('los de una cuenta o de una persona se leen por su clave, por raras que sean', async () => {
    const { sql, esquema } = prueba.sistema.nucleo;
    await sembrarLibros(sql, esquema, CON_LIBROS, LINEAS);
    const e = sql(esquema);
    // A rare account and a rare person, in the first and the last of the entries.
    const rara = { cuenta_id: 9_001, tercero_id: 9_002 };
    await sql`
      insert into ${e}.cuentas_contables (empresa_id, id, codigo, nombre, tipo, naturaleza,
        imputable, activo, nivel, busqueda)
      select ${CON_LIBROS}::int8, g, g::text, '', 'activo', 'deudora', true, true, 1, ''
      from generate_series(1, 200) g union all
      select ${CON_LIBROS}::int8, ${rara.cuenta_id}::int8, '9001', '', 'activo', 'deudora', true, true, 1, ''`;
    await sql`
      insert into ${e}.movimientos_contables (empresa_id, ambiente, cuenta_id, fecha, asiento_id,
        linea, debe, haber, tercero_id, deducible, ambito, de_cierre)
      select empresa_id, ambiente, ${rara.cuenta_id}, fecha, id, l, 1, 0, ${rara.tercero_id}, true,
        'local', false
      from ${e}.asientos, generate_series(5, 6) l
      where empresa_id = ${CON_LIBROS} and id in (1, 2, ${LINEAS / 4})`;
    await sql`analyze ${e}.asientos, ${e}.movimientos_contables, ${e}.cuentas_contables`;
    const lecturas = { sql, esquema: () => esquema } as unknown as Lecturas;
    const filtro = { ambiente: '1', desde: undefined, hasta: undefined } as const;
    const banco = idEnPlanBase('101.01.03');
    const leer = async (propio: Partial<FiltroDeAsientos>) => {
      const nada = { cuenta_id: undefined, tercero_id: undefined, origen_id: undefined };
      const fuente = asientosDe(lecturas, CON_LIBROS, { ...filtro, ...nada, ...propio });
      const tramo = { tras: undefined, salto: 0, cuantas: 20 };
      const consulta = fuente(sql`f.id`, tramo);
      const [plan] = await sql<{ 'QUERY PLAN': [{ Plan: Nodo }] }[]>`
        explain (analyze, format json) ${consulta}`;
      const filas = await sql<{ id: number }[]>`${consulta}`;
      return { ids: filas.map(({ id }) => id), leidas: filasLeidas(plan!['QUERY PLAN'][0].Plan) };
    };
    const suyos = [LINEAS / 4, 2, 1];
    for (const propio of [
      { cuenta_id: rara.cuenta_id },
      { tercero_id: rara.tercero_id },
      rara,
      { ...rara, q: 'factura' },
      { cuenta_id: rara.cuenta_id, origen_tipo: 'manual' as const },
    ]) {
      const { ids, leidas } = await leer(propio);
      expect([propio, ids]).toEqual([propio, suyos]);
      expect(leidas, JSON.stringify(propio)).toBeLessThan(1_000);
    }
    // Of a busy one, a page; a person has one entry of every five hundred.
    const deUna = Math.min(20, LINEAS / 4 / 500);
    for (const [propio, cuantos] of [
      [{ cuenta_id: banco }, 20],
      [{ cuenta_id: banco, q: 'fact' }, 20],
      [{ tercero_id: 7 }, deUna],
    ] as const) {
      const { ids, leidas } = await leer(propio);
      expect([propio, ids.length]).toEqual([propio, cuantos]);
      expect(leidas, JSON.stringify(propio)).toBeLessThan(1_500);
    }
  });
});
