import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventoDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import type { vistaBalanceDeComprobacion } from '#domain/contabilidad/balance-comprobacion.vista.ts';
import type { vistaBalanceGeneral } from '#domain/contabilidad/balance-general.vista.ts';
import type { vistaDiferencias } from '#domain/contabilidad/diferencias.vista.ts';
import type { vistaEstadoDeResultados } from '#domain/contabilidad/estado-resultados.vista.ts';
import type { vistaMayor } from '#domain/contabilidad/mayor.vista.ts';
import { idEnPlanBase } from '#domain/contabilidad/plan.base.ts';
import { instanteDeMs } from '#domain/kernel/tiempo.ts';
import type { VistaLibroDeCuenta } from '#domain/tesoreria/libro.vista.ts';
import { comprobarTodasLasCifras, sinExplicar } from '#test/support/cifras.http.ts';
import { conSistema } from '#test/support/con-sistema.ts';
import {
  CUENTAS,
  dia,
  diario,
  partidasDe,
} from '#test/support/contabilidad/asientos.arbitrarios.ts';
import { textoDe } from '#test/support/documentos/pdf.lectura.ts';
import type { ErrorDeApi } from '#test/support/http/cliente-api.ts';
import { operar } from '#test/support/operar.ts';
import type { EmpresaDePrueba, SistemaDePrueba } from '#test/support/sistema.ts';

/**
 * The books and the money accounts at any date, as known on any day: against the facts that had been
 * recorded by then, added up one by one.
 */

type Comprobacion = ReturnType<typeof vistaBalanceDeComprobacion>;
type General = ReturnType<typeof vistaBalanceGeneral>;
type Resultados = ReturnType<typeof vistaEstadoDeResultados>;
type Mayor = ReturnType<typeof vistaMayor>;
type Diferencias = ReturnType<typeof vistaDiferencias>;

const centavos = (dolares: number): number => Math.round(dolares * 100);
const suma = <T>(unos: readonly T[], de: (uno: T) => number): number =>
  unos.reduce((total, uno) => total + de(uno), 0);

let prueba: SistemaDePrueba;
/** How far the program's clock is ahead of ours. */
let desfase_ms = 0;
const ahora = (): number => Date.now() + desfase_ms;
const irA = (instante: string): void => {
  desfase_ms = Date.parse(instante) - Date.now();
};

const pedir = async <C>(quien: EmpresaDePrueba, camino: string): Promise<C> => {
  const { estado, cuerpo } = await quien.api.pedir<C>('GET', camino);
  expect([camino, estado, cuerpo]).toEqual([camino, 200, cuerpo]);
  return cuerpo;
};

describe('Como se sabía otro día', () => {
  irA('2026-11-20T15:00:00.000Z');
  conSistema(
    (iniciada) => {
      prueba = iniciada;
    },
    { reloj: ahora },
  );

  describe('los libros', () => {
    const CODIGOS = ['101.01.03', '201.03.01', '301.01', '401.01.01', '501.01.01', '502.02.28'];
    const IDS = CODIGOS.map(idEnPlanBase);
    let empresa: EmpresaDePrueba;
    /** What was recorded, and until when it was known. */
    const momentos: { readonly hasta: string; readonly eventos: readonly EventoDeAsiento[] }[] = [];

    const anotar = async (eventos: readonly EventoDeAsiento[]): Promise<void> => {
      await prueba.sistema.nucleo.bus.ejecutar({
        nombre: 'anotar',
        empresa_id: empresa.id,
        comando_id: `anotar-${momentos.length}`,
        correlacion_id: 'anotar',
        actor: `quien-${momentos.length}`,
        cargar: async () => null,
        decidir: () => eventos,
        responder: async () => null,
      });
      momentos.push({ hasta: instanteDeMs(ahora()), eventos });
      // The next ones are recorded after that instant.
      await new Promise((listo) => setTimeout(listo, 3));
    };

    /** Their accounts in the chart, and ids after those of the journals before. */
    const enElPlan = (eventos: readonly EventoDeAsiento[], antes: number): EventoDeAsiento[] =>
      eventos.map((evento) => ({
        ...evento,
        datos: {
          ...evento.datos,
          asiento_id: evento.datos.asiento_id + antes,
          secuencia: evento.datos.secuencia + antes,
          lineas: evento.datos.lineas.map((linea) => ({
            ...linea,
            tercero_id: null,
            cuenta_id: IDS[linea.cuenta_id - 1]!,
          })),
        },
      })) as EventoDeAsiento[];

    const PARTES = 6;
    const sembrar = async (): Promise<void> => {
      expect(IDS).toHaveLength(CUENTAS);
      empresa = await prueba.fundar({});
      await anotar([]);
      const diarios = fc
        .sample(diario, { numRuns: 30, seed: 20261123 })
        .toSorted((uno, otro) => otro.length - uno.length)
        .slice(0, PARTES);
      let antes = 0;
      for (const uno of diarios) {
        const suyos = enElPlan(uno, antes);
        antes += uno.filter(({ tipo }) => tipo === 'AsientoRegistrado').length;
        // What is registered on a day may be moved on another.
        const registrados = suyos.filter(({ tipo }) => tipo === 'AsientoRegistrado');
        await anotar(registrados);
        await anotar(suyos.filter(({ tipo }) => tipo !== 'AsientoRegistrado'));
      }
    };

    const hastaEl = (cual: number): EventoDeAsiento[] =>
      momentos.slice(0, cual + 1).flatMap(({ eventos }) => eventos);

    const caso = fc
      .record({
        cual: fc.integer({ min: 0, max: PARTES * 2 }),
        otro: fc.integer({ min: 0, max: PARTES * 2 }),
        dias: fc.tuple(
          fc.oneof(dia, fc.constantFrom('2025-01-01', '2025-12-31', '2025-03-01')),
          fc.oneof(dia, fc.constantFrom('2024-12-31', '2025-12-31', '2026-01-31')),
        ),
        ambiente: fc.constantFrom('1' as const, '2' as const),
        con_cierre: fc.boolean(),
      })
      .map(({ dias, ...suyo }) => {
        const [desde, hasta] = dias.toSorted() as [string, string];
        return { ...suyo, desde, hasta };
      });
    type Caso = typeof caso extends fc.Arbitrary<infer C> ? C : never;
    const cumple = (numRuns: number, revisar: (uno: Caso) => Promise<void>) =>
      fc.assert(fc.asyncProperty(caso, revisar), { numRuns });

    /** What each account has by what was known, added up line by line. */
    const aMano = ({ desde, hasta, ambiente, con_cierre }: Caso, cual: number) => {
      const partidas = partidasDe(hastaEl(cual)).filter((p) => p.ambiente === ambiente);
      return new Map(
        IDS.map((id) => {
          const suyas = partidas.filter(({ cuenta_id }) => cuenta_id === id);
          const antes = suyas.filter(({ fecha }) => fecha < desde);
          const dentro = suyas.filter(
            ({ fecha, de_cierre }) =>
              fecha >= desde && fecha <= hasta && (con_cierre || !de_cierre),
          );
          return [
            id,
            {
              saldo_anterior: suma(antes, ({ debe, haber }) => debe - haber),
              debe: suma(dentro, ({ debe }) => debe),
              haber: suma(dentro, ({ haber }) => haber),
            },
          ] as const;
        }),
      );
    };
    const NADA = { saldo_anterior: 0, debe: 0, haber: 0 };
    const enCentavos = (fila: typeof NADA | undefined) => ({
      saldo_anterior: centavos(fila?.saldo_anterior ?? 0),
      debe: centavos(fila?.debe ?? 0),
      haber: centavos(fila?.haber ?? 0),
    });
    const consulta = ({ ambiente, desde, hasta, con_cierre }: Caso): string =>
      `ambiente=${ambiente}&desde=${desde}&al=${hasta}&con_cierre=${con_cierre}`;
    const conocido = (cual: number): string => `conocido_el=${momentos[cual]!.hasta}`;

    it('cada informe, a una fecha, es el de lo que se había registrado', async () => {
      await sembrar();
      await cumple(8, async (uno) => {
        const { cual, desde, hasta, ambiente } = uno;
        const suyo = `${consulta(uno)}&${conocido(cual)}`;
        const balance = await pedir<Comprobacion>(
          empresa,
          `/contabilidad/balance-comprobacion?${suyo}`,
        );
        const esperado = aMano(uno, cual);
        for (const [id, valores] of esperado) {
          const fila = balance.filas.find(({ cuenta_id }) => cuenta_id === id);
          expect([id, enCentavos(fila)]).toEqual([id, valores]);
        }
        const resultados = await pedir<Resultados>(
          empresa,
          `/contabilidad/estado-resultados?${suyo}`,
        );
        const neto = (codigos: readonly string[]): number =>
          suma(codigos, (codigo) => {
            const { debe, haber } = esperado.get(idEnPlanBase(codigo))!;
            return debe - haber;
          });
        expect(centavos(resultados.resultado)).toBe(
          0 - neto(['401.01.01', '501.01.01', '502.02.28']),
        );
        const [banco] = IDS as [number];
        const lineas = partidasDe(hastaEl(cual)).filter(
          (p) =>
            p.ambiente === ambiente &&
            p.cuenta_id === banco &&
            p.fecha >= desde &&
            p.fecha <= hasta,
        );
        const delMayor = suyo.replace(/&con_cierre=\w+/, '');
        const mayor = await pedir<Mayor>(
          empresa,
          `/contabilidad/mayor?cuenta_id=${banco}&limit=500&${delMayor}`,
        );
        expect(mayor.filas).toHaveLength(lineas.length);
        expect(centavos(mayor.saldo_final)).toBe(
          esperado.get(banco)!.saldo_anterior + suma(lineas, ({ debe, haber }) => debe - haber),
        );
        const general = await pedir<General>(
          empresa,
          `/contabilidad/balance-general?ambiente=${ambiente}&al=${hasta}&${conocido(cual)}`,
        );
        const activo = partidasDe(hastaEl(cual)).filter(
          (p) => p.ambiente === ambiente && p.cuenta_id === banco && p.fecha <= hasta,
        );
        expect(centavos(general.activo.total)).toBe(suma(activo, (p) => p.debe - p.haber));
      });
    });

    it('de los dos días, las filas son la diferencia, y lo que dicen los asientos suma las filas', async () => {
      await cumple(12, async (uno) => {
        const { cual, otro } = uno;
        const contra = otro === PARTES * 2 ? '' : `&contra=${momentos[otro]!.hasta}`;
        const camino = `/contabilidad/balance-comprobacion/diferencias?${consulta(uno)}`;
        const leidas = await pedir<Diferencias>(
          empresa,
          `${camino}&${conocido(cual)}${contra}&limit=500`,
        );
        const [antes, despues] = [aMano(uno, cual), aMano(uno, otro)];
        for (const id of IDS) {
          const [una, otra] = [antes.get(id)!, despues.get(id)!];
          const esperada = {
            saldo_anterior: otra.saldo_anterior - una.saldo_anterior,
            debe: otra.debe - una.debe,
            haber: otra.haber - una.haber,
          };
          const fila = leidas.filas.find(({ cuenta_id }) => cuenta_id === id);
          expect([id, enCentavos(fila)]).toEqual([id, esperada]);
          const lineas = leidas.asientos
            .flatMap((asiento) => asiento.lineas)
            .filter(({ cuenta_id }) => cuenta_id === id);
          expect([id, suma(lineas, ({ diferencia }) => centavos(diferencia))]).toEqual([
            id,
            centavos(fila?.diferencia ?? 0),
          ]);
          expect([id, suma(lineas, ({ debe }) => centavos(debe))]).toEqual([id, esperada.debe]);
          expect([id, suma(lineas, ({ haber }) => centavos(haber))]).toEqual([id, esperada.haber]);
        }
        const [primero, ultimo] = [cual, otro].toSorted((a, b) => a - b) as [number, number];
        const actores = momentos
          .slice(primero + 1, ultimo + 1)
          .map((_, i) => `quien-${primero + 1 + i}`);
        for (const { numero, eventos } of leidas.asientos) {
          expect([numero, eventos.length > 0]).toEqual([numero, true]);
          for (const { actor } of eventos) expect(actores).toContain(actor);
        }
        const leer = async <C>(enlace: string) => ({
          estado: 200,
          cuerpo: await pedir<C>(empresa, enlace),
        });
        const { cifras } = await comprobarTodasLasCifras(leer, leidas, {
          limit: 7,
          cuales: (i) => i % 5 === cual % 5,
          hecho_por: actores,
        });
        expect(cifras).toHaveLength(4 * leidas.filas.length);
      });
    });

    it('por páginas son los mismos asientos; el CSV los trae todos, una fila por cuenta', async () => {
      const camino =
        '/contabilidad/balance-comprobacion/diferencias?desde=2024-01-01&al=2026-11-20&' +
        `${conocido(0)}&ambiente=1`;
      const todas = await pedir<Diferencias>(empresa, `${camino}&limit=500`);
      expect(todas.asientos.length).toBeGreaterThan(20);
      const primera = await pedir<Diferencias>(empresa, `${camino}&limit=7`);
      const segunda = await pedir<Diferencias>(empresa, `${camino}&limit=493&offset=7`);
      expect([primera.hay_mas, segunda.hay_mas]).toEqual([true, false]);
      expect([...primera.asientos, ...segunda.asientos]).toEqual(todas.asientos);
      const csv = await pedir<Buffer>(empresa, `${camino}&format=csv&plano=true`);
      const [cabecera, ...filas] = csv.toString('utf8').split('\r\n').slice(0, -1);
      expect(cabecera).toContain('fecha_conocida,fecha_contra,cuenta_id,codigo,');
      const enCsv = filas.map((fila) => {
        const celdas = fila.split(',');
        return [Number(celdas[0]), Number(celdas[8]), Number(celdas[13])];
      });
      expect(enCsv).toEqual(
        todas.asientos.flatMap(({ asiento_id, lineas }) =>
          lineas.map(({ cuenta_id, diferencia }) => [asiento_id, cuenta_id, diferencia]),
        ),
      );
    });

    it('antes del primer hecho de la empresa, ceros; una cuenta que no había, 404', async () => {
      const nunca = 'conocido_el=2026-01-15';
      const nada = { total: 0, cuentas: [] };
      expect(await pedir(empresa, `/contabilidad/balance-comprobacion?${nunca}`)).toMatchObject({
        desde: '2026-01-01',
        hasta: '2026-01-15',
        filas: [],
        totales: { saldo_anterior: 0, debe: 0, haber: 0, saldo: 0 },
      });
      expect(await pedir(empresa, `/contabilidad/balance-general?${nunca}`)).toMatchObject({
        fecha: '2026-01-15',
        activo: nada,
        pasivo: nada,
      });
      expect(await pedir(empresa, `/contabilidad/estado-resultados?${nunca}`)).toMatchObject({
        ingresos: nada,
        resultado: 0,
      });
      const papel = await pedir<Buffer>(
        empresa,
        `/contabilidad/balance-general?${nunca}&format=pdf`,
      );
      expect((await textoDe(papel))[0]).toContain('Sin perfil de emisor');
      expect(await pedir(empresa, `/cuentas-dinero?${nunca}`)).toEqual([]);
      const { estado, cuerpo } = await empresa.api.pedir<ErrorDeApi>(
        'GET',
        `/contabilidad/mayor?cuenta_id=${IDS[0]}&${nunca}`,
      );
      expect([estado, cuerpo.codigo]).toEqual([404, 'contabilidad.cuenta_no_encontrada']);
    });

    it('rehechas las lecturas, responden lo mismo', async () => {
      const rango = 'ambiente=1&desde=2025-01-01&al=2025-12-31';
      const caminos = [
        `/contabilidad/balance-comprobacion?${rango}`,
        `/contabilidad/balance-comprobacion?${rango}&${conocido(4)}`,
        `/contabilidad/balance-comprobacion/diferencias?${rango}&${conocido(4)}`,
        '/contabilidad/balance-general?ambiente=1&al=2025-12-31',
      ];
      const todos = () => Promise.all(caminos.map((camino) => pedir<object>(empresa, camino)));
      const antes = await todos();
      const { codigo, salida } = await operar(
        prueba.entorno,
        'proyecciones',
        'reconstruir',
        '--ritmo',
        '100',
      );
      expect([codigo, salida]).toEqual([0, salida]);
      expect(await todos()).toEqual(antes);
    });
  });

  describe('las cuentas de dinero', () => {
    type Movido = { readonly fecha: string; readonly importe: number };
    /** What was known at an instant: what it began with, and where each movement is. */
    type Momento = { readonly hasta: string; readonly inicial: number; readonly movidos: Movido[] };

    it('a una fecha, como se sabía: con el saldo_inicial de entonces, y cada movimiento donde estaba', async () => {
      const { empresa } = prueba;
      const hacer = async <C>(metodo: string, camino: string, cuerpo: object): Promise<C> => {
        const hecho = await empresa.api.pedir<C>(metodo, `/cuentas-dinero${camino}`, { cuerpo });
        expect([camino, hecho.estado < 300, hecho.cuerpo]).toEqual([camino, true, hecho.cuerpo]);
        return hecho.cuerpo;
      };
      const momentos: Momento[] = [];
      const anotar = async (inicial: number, movidos: Movido[]): Promise<void> => {
        momentos.push({ hasta: instanteDeMs(ahora()), inicial, movidos });
        await new Promise((listo) => setTimeout(listo, 3));
      };
      const antes = instanteDeMs(ahora());
      await new Promise((listo) => setTimeout(listo, 3));
      const banco = { nombre: 'Banco', tipo: 'banco', saldo_inicial: 100 };
      const { id } = await hacer<{ id: number }>('POST', '', banco);
      await anotar(100, []);
      const mover = async (tipo: string, monto: number, fecha: string): Promise<number> =>
        (await hacer<{ id: number }>('POST', `/${id}/movimientos`, { tipo, monto, fecha })).id;
      const octubre = { fecha: '2026-10-31', importe: 40 };
      const suyo = await mover('ingreso', 40, octubre.fecha);
      await anotar(100, [octubre]);
      const noviembre = { fecha: '2026-11-02', importe: -15 };
      await mover('egreso', 15, noviembre.fecha);
      await anotar(100, [octubre, noviembre]);
      await hacer('PATCH', `/${id}`, { saldo_inicial: 7.5 });
      await anotar(7.5, [octubre, noviembre]);
      await hacer('PATCH', `/movimientos/${suyo}/fecha`, { fecha: '2026-11-05' });
      await anotar(7.5, [{ ...octubre, fecha: '2026-11-05' }, noviembre]);

      for (const { hasta, inicial, movidos } of momentos) {
        for (const al of ['2026-10-30', '2026-10-31', '2026-11-03', '2026-11-20']) {
          const consulta = `al=${al}&conocido_el=${hasta}`;
          const saldo =
            inicial +
            suma(
              movidos.filter(({ fecha }) => fecha <= al),
              ({ importe }) => importe,
            );
          const cuenta = { id, saldo_inicial: inicial, saldo_actual: saldo };
          expect(await pedir(empresa, `/cuentas-dinero/${id}?${consulta}`)).toMatchObject(cuenta);
          const lista = await pedir<object[]>(empresa, `/cuentas-dinero?${consulta}`);
          expect(lista).toContainEqual(expect.objectContaining(cuenta));
          const libro = `/cuentas-dinero/${id}/libro?${consulta}`;
          const leido = await pedir<VistaLibroDeCuenta>(empresa, libro);
          expect(leido).toMatchObject({ desde: '2026-01-01', hasta: al, saldo_final: saldo });
          expect(leido.filas).toHaveLength(movidos.filter(({ fecha }) => fecha <= al).length);
        }
      }
      const nadie = await empresa.api.pedir('GET', `/cuentas-dinero/${id}?conocido_el=${antes}`);
      expect(nadie.estado).toBe(404);
    });
  });

  describe('lo presentado el 15 de julio', () => {
    it('qué cambió en sus cifras: lo que se registró tarde, lo que se movió y lo que se anuló', async () => {
      irA('2026-07-14T15:00:00.000Z');
      const empresa = await prueba.fundar({});
      const [banco, capital, gasto] = ['101.01.03', '301.01', '502.02.28'].map(idEnPlanBase);
      const hacer = async <C>(metodo: string, camino: string, cuerpo: object): Promise<C> => {
        const hecho = await empresa.api.pedir<C>(metodo, `/contabilidad${camino}`, { cuerpo });
        expect([camino, hecho.estado < 300, hecho.cuerpo]).toEqual([camino, true, hecho.cuerpo]);
        return hecho.cuerpo;
      };
      type Hecho = { readonly id: number; readonly numero: string };
      const asentar = (fecha: string, debe: number, haber: number, monto: number, glosa: string) =>
        hacer<Hecho>('POST', '/asientos', {
          fecha,
          glosa,
          lineas: [
            { cuenta_id: debe, debe: monto },
            { cuenta_id: haber, haber: monto },
          ],
        });
      await hacer('POST', '/activar', { fecha_inicio: '2026-01-01' });
      await asentar('2026-01-05', banco!, capital!, 1_000, 'Aporte');
      const luz = await asentar('2026-06-10', gasto!, banco!, 80, 'Luz de junio');
      const agua = await asentar('2026-07-02', gasto!, banco!, 30, 'Agua');
      const presentado = await pedir<Comprobacion>(
        empresa,
        '/contabilidad/balance-comprobacion?al=2026-06-30',
      );

      irA('2026-07-20T15:00:00.000Z');
      const tarde = await asentar('2026-06-25', gasto!, banco!, 12.34, 'Papel de junio');
      await asentar('2026-07-19', gasto!, banco!, 500, 'De julio');
      await hacer('PATCH', `/asientos/${agua.id}/fecha`, { fecha: '2026-06-29' });
      const anular = { motivo: 'Era de otro', fecha: '2026-06-30' };
      await hacer('POST', `/asientos/${luz.id}/anular`, anular);

      const rango = 'al=2026-06-30&conocido_el=2026-07-15';
      const camino = '/contabilidad/balance-comprobacion';
      const entonces = await pedir<Comprobacion>(empresa, `${camino}?${rango}`);
      expect(entonces).toEqual({
        ...presentado,
        filas: presentado.filas.map((fila) => expect.objectContaining(sinExplicar(fila))),
        totales: expect.objectContaining(sinExplicar(presentado.totales)),
      });
      const leidas = await pedir<Diferencias>(empresa, `${camino}/diferencias?${rango}`);
      expect(leidas).toMatchObject({
        conocido_el: '2026-07-15T23:59:59.999-05:00',
        contra: null,
        desde: '2026-01-01',
        hasta: '2026-06-30',
        hay_mas: false,
      });
      const deFila = (codigo: string) => leidas.filas.find((fila) => fila.codigo === codigo);
      expect(deFila('502.02.28')).toMatchObject({ debe: 42.34, haber: 80, diferencia: -37.66 });
      expect(deFila('101.01.03')).toMatchObject({ debe: 80, haber: 42.34, diferencia: 37.66 });
      expect(deFila('502')).toMatchObject({ debe: 42.34, haber: 80, diferencia: -37.66 });
      expect(deFila('301.01')).toBeUndefined();
      const contados = leidas.asientos.map((uno) => [
        uno.glosa,
        uno.fecha_conocida,
        uno.fecha_contra,
        uno.lineas.find(({ codigo }) => codigo === '502.02.28')!.diferencia,
        ...uno.eventos.map(({ evento, actor }) => [evento, actor]),
      ]);
      const actor = empresa.clave.slice(0, leidas.asientos[0]!.eventos[0]!.actor.length);
      expect(contados).toEqual([
        ['Agua', '2026-07-02', '2026-06-29', 30, ['FechaDeAsientoCambiada', actor]],
        ['Papel de junio', null, '2026-06-25', 12.34, ['AsientoRegistrado', actor]],
        [
          `Anulación de ${luz.numero}: Era de otro`,
          null,
          '2026-06-30',
          -80,
          ['AsientoRegistrado', actor],
        ],
      ]);
      expect(leidas.asientos[1]!.numero).toBe(tarde.numero);
      expect(leidas.asientos[2]).toMatchObject({ reversa_de: luz.id });
      expect(leidas.asientos[0]!.eventos[0]!.creado_en).toMatch(/^2026-07-20T10:/);

      const alReves = await pedir<Diferencias>(
        empresa,
        `${camino}/diferencias?al=2026-06-30&conocido_el=2026-07-20&contra=2026-07-15`,
      );
      expect(alReves.filas.map(({ codigo, diferencia }) => [codigo, diferencia])).toEqual(
        leidas.filas.map(({ codigo, diferencia }) => [codigo, 0 - diferencia]),
      );
      const deAntes = 'conocido_el=2026-07-01&contra=2026-07-10';
      expect(await pedir(empresa, `${camino}/diferencias?al=2026-06-30&${deAntes}`)).toMatchObject({
        filas: [],
        asientos: [],
        hay_mas: false,
      });
      irA('2026-11-20T15:00:00.000Z');
    });

    it.each([
      ['sin conocido_el', '', 422, 'missing'],
      [
        'contra un día que no llega',
        '?conocido_el=2026-07-15&contra=2027-01-01',
        400,
        'conocido_el_futuro',
      ],
      ['en papel', '?conocido_el=2026-07-15&format=pdf', 422, 'format'],
    ])('%s', async (_, consulta, estado, dice) => {
      const camino = `/contabilidad/balance-comprobacion/diferencias${consulta}`;
      const { estado: dado, cuerpo } = await prueba.empresa.api.pedir('GET', camino);
      expect([dado, JSON.stringify(cuerpo)]).toEqual([estado, expect.stringContaining(dice)]);
    });
  });
});
