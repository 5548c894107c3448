import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EventoDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { vistaBalanceDeComprobacion } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { vistaBalanceGeneral } from '#domain/contabilidad/balance-general.vista.ts';
import type { vistaConciliacionTributaria } from '#domain/contabilidad/conciliacion-tributaria.vista.ts';
import type { vistaEstadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import type { vistaMayor } from '#domain/contabilidad/mayor.vista.ts';
import { comprobarTodasLasCifras, sinExplicar } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  CUENTAS,
  dia,
  diario,
  type Partida,
  partidasDe,
  TERCEROS,
} from '#test/support/contabilidad/asientos.arbitrarios.ts';
import {
  ASIENTOS_A_MANO,
  BANCOS_AL_DIA,
  BANCOS_EN_MARZO,
  CAJA_DEL_TERCERO,
  COMPROBACION_DE_MARZO,
  GENERAL,
  MARZO,
  RESULTADOS,
  TOTALES_DE_MARZO,
} from '#test/support/contabilidad/estados-a-mano.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeFormaDeApi } from '#test/support/http/cliente-api.ts';
import { entrarAlPanel, pedirAlPanel } from '#test/support/identidad/panel.ts';
import { type EmpresaDePrueba, relojDesde, type SistemaDePrueba } from '#test/support/sistema.ts';

/** The statements over HTTP, against the journal alone: whatever days are asked for. */

type Comprobacion = ReturnType<typeof vistaBalanceDeComprobacion>;
type General = ReturnType<typeof vistaBalanceGeneral>;
type Resultados = ReturnType<typeof vistaEstadoDeResultados>;
type Mayor = ReturnType<typeof vistaMayor>;
type Conciliacion = ReturnType<typeof vistaConciliacionTributaria>;
type CuentaHttp = { readonly id: number; readonly codigo: string; readonly tipo: string };

let prueba: SistemaDePrueba;
let empresa: EmpresaDePrueba;
let plan: readonly CuentaHttp[];

const pedir = <C>(camino: string) => empresa.api.pedir<C>('GET', camino);
const leerEntero = async <C>(camino: string, quien = empresa): Promise<C> => {
  const { estado, cuerpo } = await quien.api.pedir<C>('GET', `/contabilidad/${camino}`);
  expect([estado, cuerpo]).toEqual([200, cuerpo]);
  return cuerpo;
};
const leer = async <C>(camino: string, quien = empresa): Promise<C> =>
  sinExplicar(await leerEntero<C>(camino, quien));
const centavos = (dolares: number): number => Math.round(dolares * 100);

/** Facts of the journal as they are, whoever would have decided them. */
const anotar = (eventos: readonly EventoDeAsiento[]) =>
  prueba.sistema.nucleo.bus.ejecutar({
    nombre: 'anotar',
    empresa_id: empresa.id,
    comando_id: `anotar-${eventos.length}`,
    correlacion_id: 'anotar',
    actor: 'prueba',
    cargar: async () => null,
    decidir: () => eventos,
    responder: async () => null,
  });

describe('Los estados contables', () => {
  conSistema(
    async (iniciada) => {
      prueba = iniciada;
      empresa = prueba.empresa;
      const { cuerpo } = await empresa.api.pedir<CuentaHttp[]>(
        'GET',
        '/contabilidad/cuentas?limit=500',
      );
      plan = cuerpo;
    },
    { reloj: relojDesde('2026-11-20T15:00:00.000Z') },
  );

  it('de una empresa sin asientos son ceros', async () => {
    expect(await leer<Comprobacion>('balance-comprobacion')).toEqual({
      desde: '2026-01-01',
      hasta: '2026-11-20',
      filas: [],
      totales: { saldo_anterior: 0, debe: 0, haber: 0, saldo: 0 },
    });
    const nada = { total: 0, cuentas: [] };
    expect(await leer<General>('balance-general')).toEqual({
      fecha: '2026-11-20',
      activo: nada,
      pasivo: nada,
      patrimonio: { ...nada, resultados_sin_cerrar: [] },
      resultado_del_ejercicio: 0,
    });
    expect(await leer<Conciliacion>('conciliacion-tributaria')).toMatchObject({
      anio: 2026,
      lineas: [],
      total: 0,
    });
  });

  it('las fechas y la cuenta se revisan', async () => {
    const alReves = 'desde=2026-03-02&hasta=2026-03-01';
    for (const camino of ['balance-comprobacion?', 'estado-resultados?', 'mayor?cuenta_id=1&']) {
      const { estado, cuerpo } = await empresa.api.pedir<ErrorDeFormaDeApi>(
        'GET',
        `/contabilidad/${camino}${alReves}`,
      );
      expect([estado, cuerpo.detail[0]?.loc]).toEqual([422, ['query', 'desde']]);
    }
  });

  it.each([
    ['no se llama así', 'figura=otra&ambiente=1', 422, ['query', 'figura']],
    ['no dice la cuenta', 'figura=mayor&campo=total_debe&MARZO', 422, ['query', 'cuenta_id']],
    ['dice lo que no tiene', 'figura=mayor&campo=saldo&cuenta_id=3&MARZO', 422, ['query', 'campo']],
    [
      'va hacia atrás, que ningún informe dice',
      'figura=mayor&campo=total_debe&cuenta_id=3&desde=2026-03-02&hasta=2026-03-01&ambiente=1',
      422,
      ['query', 'desde'],
    ],
    ['es de otra cuenta', 'figura=mayor&campo=total_debe&cuenta_id=9999&MARZO', 404, 'cuenta_'],
    [
      'es de nadie',
      'figura=mayor&campo=total_debe&cuenta_id=3&tercero_id=99&MARZO',
      404,
      'personas.',
    ],
  ])('no se explica una cifra que %s', async (_, que, estado, dice) => {
    const camino = `/explicar?${que.replace('MARZO', 'desde=2026-03-01&hasta=2026-03-31&ambiente=1')}`;
    const { cuerpo, ...respuesta } = await pedir<{ detail: unknown; codigo?: string }>(camino);
    expect(respuesta.estado).toBe(estado);
    if (Array.isArray(dice))
      expect(cuerpo.detail).toEqual([expect.objectContaining({ loc: dice })]);
    else expect(cuerpo.codigo).toContain(dice);
  });

  it('una cifra sin nada detrás es cero', async () => {
    const { estado, cuerpo } = await pedir(
      '/explicar?figura=resultado_sin_cerrar&anio=2020&fecha=2026-01-31&ambiente=1',
    );
    expect([estado, cuerpo]).toEqual([
      200,
      { figura: 'resultado_sin_cerrar', valor: 0, filas: [], hay_mas: false },
    ]);
  });

  it('una cifra la explica quien puede leer su informe', async () => {
    const camino = '/explicar?figura=resultado_sin_cerrar&anio=2026&fecha=2026-01-31&ambiente=1';
    const vendedor = await entrarAlPanel(prueba, empresa, { rol: 'vendedor', sucursal_id: 1 });
    const { estado, cuerpo } = await pedirAlPanel(prueba, vendedor, 'GET', camino);
    expect([estado, cuerpo]).toEqual([
      403,
      expect.objectContaining({ codigo: 'autenticacion.rol_sin_permiso' }),
    ]);
  });

  it.each([
    ['cuenta_id=9999', 404, { cuenta_id: 9999, codigo: 'contabilidad.cuenta_no_encontrada' }],
    ['cuenta_id=3&tercero_id=99', 404, { persona_id: 99, codigo: 'personas.no_encontrada' }],
    ['cuenta_id=1', 409, { cuenta_codigo: '101', codigo: 'contabilidad.cuenta_no_recibe' }],
  ])(
    'un mayor es de una cuenta que recibe asientos y de alguien que está: %s',
    async (que, ...dice) => {
      const { estado, cuerpo } = await empresa.api.pedir('GET', `/contabilidad/mayor?${que}`);
      expect([estado, cuerpo]).toEqual([dice[0], expect.objectContaining(dice[1])]);
    },
  );

  it.each([
    ['balance-comprobacion?al=2026-11-21', 400, 'temporal.al_futuro'],
    ['balance-general?al=2026-11-10&fecha=2026-11-11', 422, 'value_error'],
    ['mayor?cuenta_id=3&al=2026-11-10&hasta=2026-11-11', 422, 'value_error'],
    ['estado-resultados?al=2026-11-10&desde=2026-11-11', 422, 'value_error'],
    ['conciliacion-tributaria?al=2026-11-10', 422, 'temporal_no_admitido'],
    ['periodos?conocido_el=2026-11-10', 422, 'temporal_no_admitido'],
  ])('a un día que no llega, que es otro o donde no cabe: %s', async (camino, estado, que) => {
    type Rehusado = { readonly codigo?: string; readonly detail: readonly { type?: string }[] };
    const { estado: dado, cuerpo } = await empresa.api.pedir<Rehusado>(
      'GET',
      `/contabilidad/${camino}`,
    );
    expect([dado, cuerpo.codigo ?? cuerpo.detail[0]?.type]).toEqual([estado, que]);
  });

  it('de asientos hechos por la API dicen lo que se sumó a mano, en JSON y en CSV', async () => {
    const suya = await prueba.fundar({});
    const idDe = (codigo: string) => plan.find((cuenta) => cuenta.codigo === codigo)!.id;
    const hacer = async (
      metodo: string,
      camino: string,
      cuerpo: object,
    ): Promise<{ id: number }> => {
      const hecho = await suya.api.pedir<{ id: number }>(metodo, camino, { cuerpo });
      expect([camino, hecho.estado < 300, hecho.cuerpo]).toEqual([camino, true, hecho.cuerpo]);
      return hecho.cuerpo;
    };
    const ana = { tipo_identificacion: '06', identificacion: 'XK-1', razon_social: 'Ana' };
    expect((await hacer('POST', '/personas-empresas', ana)).id).toBe(1);
    await hacer('POST', '/contabilidad/activar', { fecha_inicio: '2026-01-01' });
    for (const { fecha, glosa, lineas, luego } of ASIENTOS_A_MANO) {
      const conIds = lineas.map(({ codigo, ...linea }) => ({ cuenta_id: idDe(codigo), ...linea }));
      const pedido = { fecha, glosa, lineas: conIds };
      const { id } = await hacer('POST', '/contabilidad/asientos', pedido);
      const suyo = `/contabilidad/asientos/${id}`;
      if (luego && 'mover' in luego) await hacer('PATCH', `${suyo}/fecha`, { fecha: luego.mover });
      if (luego && 'anular' in luego) {
        await hacer('POST', `${suyo}/anular`, { motivo: 'No era', fecha: luego.anular });
      }
    }
    const filasCsv = async (camino: string): Promise<string[][]> =>
      (await leer<Buffer>(`${camino}&format=csv&plano=true`, suya))
        .toString('utf8')
        .split('\r\n')
        .slice(1, -1)
        .map((fila) => fila.replaceAll('"', '').split(','));

    const balance = await leer<Comprobacion>(`balance-comprobacion?${MARZO}`, suya);
    const csvDelBalance = await filasCsv(`balance-comprobacion?${MARZO}`);
    for (const [codigo, cifras] of Object.entries(COMPROBACION_DE_MARZO)) {
      const fila = balance.filas.find((una) => una.codigo === codigo)!;
      const { saldo_anterior, debe, haber, saldo } = fila;
      expect([codigo, saldo_anterior, debe, haber, saldo]).toEqual([codigo, ...cifras]);
      const enCsv = csvDelBalance.find((una) => una[1] === codigo)!;
      expect([codigo, ...enCsv.slice(-4).map(Number)]).toEqual([codigo, ...cifras]);
    }
    expect(balance.totales).toEqual(TOTALES_DE_MARZO);

    const { id: banco } = await hacer('POST', '/cuentas-dinero', {
      nombre: 'Banco',
      tipo: 'banco',
      cuenta_contable_id: idDe('101.01.03'),
    });
    for (const [al, saldo_contable] of Object.entries(BANCOS_AL_DIA)) {
      const { cuerpo } = await suya.api.pedir('GET', `/cuentas-dinero/${banco}?al=${al}`);
      expect([al, cuerpo]).toEqual([al, expect.objectContaining({ saldo_contable })]);
    }

    for (const [dia_de, cifras] of Object.entries(GENERAL)) {
      const general = await leer<General>(`balance-general?fecha=${dia_de}`, suya);
      const { activo, pasivo, patrimonio, resultado_del_ejercicio } = general;
      const totales = [activo, pasivo, patrimonio].map(({ total }) => total);
      expect([dia_de, ...totales, resultado_del_ejercicio]).toEqual([dia_de, ...cifras]);
      const csv = await filasCsv(`balance-general?fecha=${dia_de}`);
      const corriente = csv.find(([grupo, , codigo]) => grupo === 'activo' && codigo === '101')!;
      expect(Number(corriente.at(-1))).toBe(cifras[0]);
      expect(Number(csv.at(-1)!.at(-1))).toBe(cifras[3]);
    }

    for (const [periodo, cifras] of Object.entries(RESULTADOS)) {
      const estado = await leer<Resultados>(`estado-resultados?${periodo}`, suya);
      const totales = [estado.ingresos, estado.costos, estado.gastos].map(({ total }) => total);
      expect([periodo, ...totales, estado.resultado]).toEqual([periodo, ...cifras]);
      const csv = await filasCsv(`estado-resultados?${periodo}`);
      const gastos = csv.find(([grupo, , codigo]) => grupo === 'gastos' && codigo === '502')!;
      expect(Number(gastos.at(-1))).toBe(cifras[2]);
    }

    for (const [consulta, inicial, renglones] of [
      [`cuenta_id=${idDe('101.01.03')}&${MARZO}`, 10_000, BANCOS_EN_MARZO],
      [`cuenta_id=${idDe('101.01.01')}&tercero_id=1&hasta=2026-03-31`, 0, CAJA_DEL_TERCERO],
    ] as const) {
      const mayor = await leer<Mayor>(`mayor?${consulta}`, suya);
      expect([mayor.saldo_anterior, mayor.saldo_final]).toEqual([inicial, renglones.at(-1)![3]]);
      expect(mayor.filas.map((f) => [f.fecha, f.debe, f.haber, f.saldo])).toEqual(renglones);
      const csv = await filasCsv(`mayor?${consulta}`);
      expect(csv.map((f) => [f[2], ...f.slice(4, 7).map(Number)])).toEqual(renglones);
    }
    const { total } = await leer<Conciliacion>('conciliacion-tributaria?anio=2026', suya);
    expect(total).toBe(50.25);
  });

  describe('sobre un diario cualquiera', () => {
    let partidas: readonly Partida[];
    /** Ids of the accounts that the entries go to, each of a kind: an asset, a liability… */
    const suyas = new Map<number, CuentaHttp>();
    const tipoDe = (cuenta_id: number): string => suyas.get(cuenta_id)!.tipo;

    const diarioEnElPlan = (): readonly EventoDeAsiento[] => {
      const codigos = ['101.01.03', '201.03.01', '301.01', '401.01.01', '501.01.01', '502.02.28'];
      const cuentas = codigos.map((codigo) => plan.find((cuenta) => cuenta.codigo === codigo)!);
      for (const cuenta of cuentas) suyas.set(cuenta.id, cuenta);
      expect(cuentas).toHaveLength(CUENTAS);
      const [unos] = fc.sample(
        fc.array(diario, { minLength: 8, maxLength: 8 }).map((varios) => varios),
        { numRuns: 1, seed: 20261120 },
      );
      let ultimo = 0;
      return unos!.flatMap((eventos) => {
        const antes = ultimo;
        ultimo += eventos.filter(({ tipo }) => tipo === 'AsientoRegistrado').length;
        return eventos.map((evento) => ({
          ...evento,
          datos: {
            ...evento.datos,
            asiento_id: evento.datos.asiento_id + antes,
            secuencia: evento.datos.secuencia + antes,
            lineas: evento.datos.lineas.map((linea) => ({
              ...linea,
              cuenta_id: cuentas[linea.cuenta_id - 1]!.id,
            })),
          },
        })) as EventoDeAsiento[];
      });
    };

    beforeAll(async () => {
      for (let i = 1; i <= TERCEROS; i++) {
        const cuerpo = {
          tipo_identificacion: '06',
          identificacion: `XK-${i}`,
          razon_social: 'Ana',
        };
        const creada = await empresa.api.pedir('POST', '/personas-empresas', { cuerpo });
        expect(creada).toMatchObject({ estado: 201, cuerpo: { id: i } });
      }
      const eventos = diarioEnElPlan();
      await anotar(eventos);
      partidas = partidasDe(eventos);
    });

    type Rango = { readonly ambiente: '1' | '2'; readonly desde: string; readonly hasta: string };
    const deCierre = (con_cierre: boolean) => (p: Partida) => con_cierre || !p.de_cierre;
    const antes = ({ ambiente, desde }: Rango) =>
      partidas.filter((p) => p.ambiente === ambiente && p.fecha < desde);
    const durante = ({ ambiente, desde, hasta }: Rango, con_cierre: boolean) =>
      partidas.filter(
        (p) =>
          p.ambiente === ambiente &&
          p.fecha >= desde &&
          p.fecha <= hasta &&
          deCierre(con_cierre)(p),
      );
    const saldo = (unas: readonly Partida[]) =>
      unas.reduce((suma, { debe, haber }) => suma + debe - haber, 0);
    const lado = (unas: readonly Partida[], cual: 'debe' | 'haber') =>
      unas.reduce((suma, partida) => suma + partida[cual], 0);

    /** Ends of months and of years among any other days. */
    const rango = fc
      .tuple(
        fc.oneof(dia, fc.constantFrom('2025-01-01', '2025-12-01', '2025-12-31', '2025-03-01')),
        fc.oneof(dia, fc.constantFrom('2024-12-31', '2025-12-31', '2026-01-31', '2025-12-30')),
        fc.constantFrom('1' as const, '2' as const),
      )
      .map(([una, otra, ambiente]): Rango => {
        const [desde, hasta] = [una, otra].toSorted() as [string, string];
        return { ambiente, desde, hasta };
      });
    const cumple = (numRuns: number, revisar: (rango: Rango, si: boolean) => Promise<void>) =>
      fc.assert(fc.asyncProperty(rango, fc.boolean(), revisar), { numRuns });
    const consulta = ({ ambiente, desde, hasta }: Rango) =>
      `ambiente=${ambiente}&desde=${desde}&hasta=${hasta}`;

    it('el balance de comprobación suma cero y es el de sus líneas, en cualquier rango', async () => {
      await cumple(40, async (suyo, con_cierre) => {
        const balance = await leer<Comprobacion>(
          `balance-comprobacion?${consulta(suyo)}&con_cierre=${con_cierre}`,
        );
        expect(balance.totales).toMatchObject({ saldo_anterior: 0, saldo: 0 });
        expect(balance.totales.debe).toBe(balance.totales.haber);
        for (const cuenta_id of suyas.keys()) {
          const deEsta = (p: Partida) => p.cuenta_id === cuenta_id;
          const movidas = durante(suyo, con_cierre).filter(deEsta);
          const esperada = {
            saldo_anterior: saldo(antes(suyo).filter(deEsta)),
            debe: lado(movidas, 'debe'),
            haber: lado(movidas, 'haber'),
          };
          const fila = balance.filas.find((una) => una.cuenta_id === cuenta_id);
          expect({
            saldo_anterior: centavos(fila?.saldo_anterior ?? 0),
            debe: centavos(fila?.debe ?? 0),
            haber: centavos(fila?.haber ?? 0),
          }).toEqual(esperada);
        }
      });
    });

    it('al es el último día: con él, cada informe es el de hasta o fecha', async () => {
      const [cuenta_id] = [...suyas.keys()];
      await cumple(15, async ({ ambiente, desde, hasta }) => {
        const rangos = [
          'balance-comprobacion?',
          'estado-resultados?',
          `mayor?cuenta_id=${cuenta_id}&limit=500&`,
        ].map((informe) => `${informe}ambiente=${ambiente}&desde=${desde}`);
        for (const informe of rangos) {
          const al = await leer<object>(`${informe}&al=${hasta}`);
          expect(al).toEqual(await leer<object>(`${informe}&hasta=${hasta}`));
        }
        const general = `balance-general?ambiente=${ambiente}`;
        const al = await leer<object>(`${general}&al=${hasta}`);
        expect(al).toEqual(await leer<object>(`${general}&fecha=${hasta}`));
      });
    });

    it('por nivel, cada cuenta tiene lo de las que lleva dentro', async () => {
      const rangoEntero = 'ambiente=1&desde=2024-01-01&hasta=2026-12-31';
      const todas = await leer<Comprobacion>(`balance-comprobacion?${rangoEntero}`);
      const primeras = await leer<Comprobacion>(`balance-comprobacion?${rangoEntero}&nivel=1`);
      expect(primeras.filas.every(({ nivel }) => nivel === 1)).toBe(true);
      expect(primeras.totales).toEqual(todas.totales);
      expect(primeras.filas).toEqual(todas.filas.filter(({ nivel }) => nivel === 1));
      const suma = primeras.filas.reduce((total, { debe }) => total + centavos(debe), 0);
      expect(suma).toBe(centavos(todas.totales.debe));
    });

    it('el balance general cuadra todos los días, con los resultados de cada año sin cerrar', async () => {
      await cumple(40, async ({ ambiente, hasta }) => {
        const balance = await leer<General>(`balance-general?ambiente=${ambiente}&fecha=${hasta}`);
        const { activo, pasivo, patrimonio } = balance;
        expect(centavos(activo.total)).toBe(centavos(pasivo.total) + centavos(patrimonio.total));
        const hastaHoy = partidas.filter((p) => p.ambiente === ambiente && p.fecha <= hasta);
        expect(centavos(activo.total)).toBe(
          saldo(hastaHoy.filter((p) => tipoDe(p.cuenta_id) === 'activo')),
        );
        const delAnio = hastaHoy.filter(
          (p) =>
            p.fecha.slice(0, 4) === hasta.slice(0, 4) &&
            ['ingreso', 'costo', 'gasto'].includes(tipoDe(p.cuenta_id)),
        );
        expect(centavos(balance.resultado_del_ejercicio)).toBe(0 - saldo(delAnio));
      });
    });

    it('el estado de resultados es ingresos menos costos y gastos', async () => {
      await cumple(20, async (suyo, con_cierre) => {
        const estado = await leer<Resultados>(
          `estado-resultados?${consulta(suyo)}&con_cierre=${con_cierre}`,
        );
        const de = (tipo: string) =>
          saldo(durante(suyo, con_cierre).filter((p) => tipoDe(p.cuenta_id) === tipo));
        expect({
          ingresos: centavos(estado.ingresos.total),
          costos: centavos(estado.costos.total),
          gastos: centavos(estado.gastos.total),
          resultado: centavos(estado.resultado),
        }).toEqual({
          ingresos: 0 - de('ingreso'),
          costos: de('costo'),
          gastos: de('gasto'),
          resultado: 0 - de('ingreso') - de('costo') - de('gasto'),
        });
      });
    });

    it('el mayor termina en el saldo de la cuenta, y su auxiliar en el del tercero', async () => {
      const caso = fc.tuple(
        rango,
        fc.constantFrom(...Array.from({ length: CUENTAS }, (_, i) => i)),
        fc.option(fc.integer({ min: 1, max: TERCEROS })),
      );
      await fc.assert(
        fc.asyncProperty(caso, async ([suyo, cual, tercero_id]) => {
          const cuenta_id = [...suyas.keys()][cual]!;
          const deTercero = tercero_id === null ? '' : `&tercero_id=${tercero_id}`;
          const mayor = await leer<Mayor>(
            `mayor?cuenta_id=${cuenta_id}&${consulta(suyo)}${deTercero}`,
          );
          const deEsta = (p: Partida) =>
            p.cuenta_id === cuenta_id && (tercero_id === null || p.tercero_id === tercero_id);
          const movidas = durante(suyo, true).filter(deEsta);
          const inicial = saldo(antes(suyo).filter(deEsta));
          expect({
            inicial: centavos(mayor.saldo_anterior),
            debe: centavos(mayor.total_debe),
            haber: centavos(mayor.total_haber),
            final: centavos(mayor.saldo_final),
            lineas: mayor.filas.length,
          }).toEqual({
            inicial,
            debe: lado(movidas, 'debe'),
            haber: lado(movidas, 'haber'),
            final: inicial + saldo(movidas),
            lineas: movidas.length,
          });
          expect(mayor.filas.at(-1)?.saldo ?? mayor.saldo_anterior).toBe(mayor.saldo_final);
          expect(mayor.filas.map(({ fecha }) => fecha)).toEqual(
            movidas.map(({ fecha }) => fecha).toSorted(),
          );
        }),
        { numRuns: 40 },
      );
    });

    it('cada cifra se explica con las líneas de sus asientos, en cualquier rango', async () => {
      const [cuenta_id] = [...suyas.keys()];
      await cumple(3, async (suyo, con_cierre) => {
        const dias = `${consulta(suyo)}&con_cierre=${con_cierre}`;
        const informes = [
          await leerEntero(`balance-comprobacion?${dias}`),
          await leerEntero(`estado-resultados?${dias}`),
          await leerEntero(`balance-general?ambiente=${suyo.ambiente}&fecha=${suyo.hasta}`),
          await leerEntero(`mayor?cuenta_id=${cuenta_id}&${consulta(suyo)}`),
          await leerEntero(`mayor?cuenta_id=${cuenta_id}&tercero_id=1&${consulta(suyo)}`),
          await leerEntero(`conciliacion-tributaria?anio=2025&ambiente=${suyo.ambiente}`),
        ];
        // One of every few: a statement says the same of an account and of those that it is within.
        const { cifras } = await comprobarTodasLasCifras(pedir, informes, {
          limit: 7,
          cuales: (i) => i % 5 === 0,
        });
        expect(cifras.length).toBeGreaterThan(10);
      });
    });

    it('por páginas, el saldo del mayor sigue; el CSV lo trae todo', async () => {
      const [cuenta_id] = [...suyas.keys()];
      const camino = `mayor?cuenta_id=${cuenta_id}&ambiente=1&desde=2024-01-01&hasta=2026-12-31`;
      const entero = await leer<Mayor>(`${camino}&limit=500`);
      const primera = await leer<Mayor>(`${camino}&limit=3`);
      const segunda = await leer<Mayor>(`${camino}&limit=497&offset=3`);
      expect(primera.hay_mas).toBe(true);
      expect([...primera.filas, ...segunda.filas]).toEqual(entero.filas);
      expect([entero.hay_mas, segunda.hay_mas]).toEqual([false, false]);
      const csv = await leer<Buffer>(`${camino}&format=csv&plano=true`);
      const lineas = csv.toString('utf8').split('\r\n').slice(1, -1);
      expect(lineas.map((linea) => linea.split(',')[6])).toEqual(
        entero.filas.map(({ saldo: suyo }) => suyo.toFixed(2)),
      );
    });

    it('la conciliación tributaria tiene lo que no se deduce, con su causa y su casillero', async () => {
      const conciliacion = await leer<Conciliacion>(
        'conciliacion-tributaria?anio=2025&ambiente=1&limit=500',
      );
      const suyasDelAnio = partidas.filter(
        (p) => p.ambiente === '1' && p.fecha.startsWith('2025') && !p.deducible,
      );
      expect(conciliacion.lineas).toHaveLength(suyasDelAnio.length);
      expect(centavos(conciliacion.total)).toBe(saldo(suyasDelAnio));
      expect(
        conciliacion.casilleros.map(({ casillero, total }) => [casillero, centavos(total)]),
      ).toEqual([
        ['806', saldo(suyasDelAnio.filter(({ ambito }) => ambito === 'local'))],
        ['807', saldo(suyasDelAnio.filter(({ ambito }) => ambito === 'exterior'))],
      ]);
      for (const linea of conciliacion.lineas) {
        expect(linea).toMatchObject({
          causa: 'sin comprobante válido',
          casillero: linea.ambito === 'local' ? '806' : '807',
        });
      }
    });

    it('todos salen como CSV con BOM y como PDF para firmar', async () => {
      const [cuenta_id] = [...suyas.keys()];
      const periodo = 'desde=2025-01-01&hasta=2025-12-31&ambiente=1';
      const caminos = [
        `balance-comprobacion?${periodo}`,
        'balance-general?fecha=2025-12-31&ambiente=1',
        `estado-resultados?${periodo}`,
        `mayor?cuenta_id=${cuenta_id}&${periodo}`,
        'conciliacion-tributaria?anio=2025&ambiente=1',
      ];
      // All of them at once: one is printed while another is read.
      const revisar = async (camino: string): Promise<void> => {
        const csv = await leer<Buffer>(`${camino}&format=csv`);
        expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        expect(csv.toString('utf8').split('\r\n').length).toBeGreaterThan(2);
        const paginas = await textoDe(await leer<Buffer>(`${camino}&format=pdf`));
        expect(paginas[0]).toContain(`RUC ${empresa.ruc}`);
        expect(paginas[0]).toContain(`Página 1 de ${paginas.length}`);
        expect(paginas[0]).toContain('PRUEBAS');
        expect(paginas.at(-1)).toContain('Representante legal');
        expect(paginas.at(-1)).toContain('Contador');
      };
      await Promise.all(caminos.map(revisar));
    });
  });
});
