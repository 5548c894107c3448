import { describe, expect, it } from 'vitest';
import { rutasDeAsientos } from '#commands/contabilidad/asientos.routes.ts';
import { rutasDelLibro } from '#commands/contabilidad/libro.routes.ts';
import { hacerParte } from '#commands/kernel/obra.comandos.ts';
import {
  detallesDeAsientos,
  obraDeApertura,
  trabajoDeApertura,
} from '#domain/contabilidad/apertura.detalle.ts';
import type { SaldoAbierto } from '#domain/contabilidad/apertura.events.ts';
import { asientos } from '#domain/contabilidad/asiento.ts';
import { conDetalle, vistaAsiento } from '#domain/contabilidad/asiento.vista.ts';
import { librosContables } from '#domain/contabilidad/libro.ts';
import {
  mayorPorAnio,
  mayorPorDia,
  mayorPorMes,
  mayorPorTercero,
  movimientosContables,
  saldoDe,
} from '#domain/contabilidad/mayor.ts';
import { MAXIMO_POR_ABRIR } from '#domain/contabilidad/por-abrir.ts';
import type { RolDeControl } from '#domain/contabilidad/roles.ts';
import { obras } from '#domain/kernel/obra.ts';
import type { Tabla } from '#domain/kernel/tabla.ts';
import { diarioEnMemoria, EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { verificar } from '#test/support/contabilidad/verificar.pruebas.ts';

/** An opening entry of more people than an entry has lines. */

const CLIENTES = 1_203;
const PROVEEDORES = 2;

/** Customer `n` owes `n` cents; every hundredth is owed as much. And the final consumer, 5.00. */
const deCliente = (n: number): number => (n % 100 === 0 ? -n : n);
const abierto = (rol: RolDeControl, tercero_id: number | null, saldo: number): SaldoAbierto => {
  const tercero_nombre = tercero_id === null ? 'CONSUMIDOR FINAL' : `Persona ${tercero_id}`;
  return { rol, tercero_id, tercero_nombre, cuenta_dinero_id: null, saldo, sin_documento: 0 };
};

const CUENTA = { cxc: '101.02.05.01', cxp: '201.03.01' } as const;

const conPropuesta = async (cuantos = CLIENTES) => {
  const diario = diarioEnMemoria('2026-11-20T15:00:00.000Z');
  await diario.activar('2026-11-01');
  const clientes = Array.from({ length: cuantos }, (_, i) =>
    abierto('cxc_clientes', i + 1, deCliente(i + 1)),
  );
  const proveedores = Array.from({ length: PROVEEDORES }, (_, i) =>
    abierto('cxp_proveedores', i + 1, -7_00),
  );
  const saldos = [...clientes, abierto('cxc_clientes', null, 5_00), ...proveedores];
  diario.libro.dado(EMPRESA, { tipo: 'SaldoPorAbrirMovido', datos: { ambiente: '1', saldos } });
  const neto = saldos.reduce((suma, { saldo }) => suma + saldo, 0);
  const filas = <F extends object>(empresa_id: number, tabla: Tabla<F>): readonly F[] =>
    diario.libro.filas(empresa_id, tabla);
  return {
    ...diario,
    neto,
    capital: [diario.linea('301.01', { haber: neto })],
    estado: () => filas(EMPRESA, librosContables)[0]!.estado,
    apertura: () => conDetalle(filas(EMPRESA, asientos)[0]!, filas(EMPRESA, detallesDeAsientos)),
    saldosEnElMayor: (cuenta_id: number): readonly number[] =>
      [filas(EMPRESA, mayorPorDia), filas(EMPRESA, mayorPorMes), filas(EMPRESA, mayorPorAnio)].map(
        (suyas) => saldoDe(suyas.filter((una) => una.cuenta_id === cuenta_id)),
      ),
    lineasDe: (cuenta_id: number) =>
      filas(EMPRESA, movimientosContables).filter((una) => una.cuenta_id === cuenta_id),
    parte: async (): Promise<boolean> => {
      const obra = obraDeApertura('1');
      const { estado, hechas } = filas(EMPRESA, obras).find((una) => una.obra === obra)!;
      if (estado === 'terminada') return false;
      // Asked twice: done once.
      for (const vez of [1, 2]) {
        const id = `${obra}:${hechas + 1}:${vez}`;
        const quien = { empresa_id: EMPRESA, comando_id: id, correlacion_id: id, actor: 'prueba' };
        const parte = { obra, numero: hechas + 1, material: undefined };
        const comando = hacerParte(quien, parte, trabajoDeApertura('1'));
        const { eventos } = await diario.libro.ejecutar(comando);
        if (vez === 2) expect(eventos).toEqual([]);
      }
      return true;
    },
  };
};

describe('una apertura de más personas que líneas caben', () => {
  it('cuadra desde el primer append, y parte por parte dice lo de cada persona', async () => {
    const diario = await conPropuesta();
    const { eventos } = await diario.abrir(diario.capital);
    expect(eventos.map(({ tipo }) => tipo)).toEqual([
      'AsientoRegistrado',
      'AperturaIniciada',
      'ObraIniciada',
      'ParteDeObraHecha',
    ]);
    const cxc = diario.idDe(CUENTA.cxc);
    const cxp = diario.idDe(CUENTA.cxp);
    const deClientes = diario.neto + 2 * 7_00;
    expect(diario.estado()).toBe('abriendo');
    await expect(diario.cerrar(2026, 11)).rejects.toMatchObject({
      codigo: 'contabilidad.abriendo',
    });
    let partes = 0;
    do {
      expect(new Set(diario.saldosEnElMayor(cxc))).toEqual(new Set([deClientes]));
      expect(new Set(diario.saldosEnElMayor(cxp))).toEqual(new Set([-2 * 7_00]));
      expect(saldoDe(diario.lineasDe(cxc))).toBe(deClientes);
      expect(saldoDe(diario.lineasDe(cxp))).toBe(-2 * 7_00);
      const { lineas, total } = diario.apertura();
      expect([saldoDe(lineas), total]).toEqual([
        0,
        lineas.reduce((suma, { debe }) => suma + debe, 0),
      ]);
      partes += 1;
    } while (await diario.parte());
    expect(partes - 1).toBe(Math.ceil((CLIENTES + 1) / 400) + 1);
    expect(diario.estado()).toBe('activa');

    const deTercero = (tercero_id: number | null) =>
      saldoDe(diario.lineasDe(cxc).filter((una) => una.tercero_id === tercero_id));
    for (let n = 1; n <= CLIENTES; n += 1) expect(deTercero(n)).toBe(deCliente(n));
    expect(deTercero(null)).toBe(5_00);
    const auxiliar = diario.libro.filas(EMPRESA, mayorPorTercero);
    expect(auxiliar).toHaveLength(CLIENTES + PROVEEDORES);
    for (const una of auxiliar) {
      const suyo = una.cuenta_id === cxc ? deCliente(una.tercero_id) : -7_00;
      expect(una.debe - una.haber).toBe(suyo);
    }
    const lugares = diario.libro.filas(EMPRESA, movimientosContables).map(({ linea }) => linea);
    expect(new Set(lugares).size).toBe(CLIENTES + 1 + PROVEEDORES + 1);
    const { lineas } = vistaAsiento(diario.apertura());
    expect(lineas).toHaveLength(CLIENTES + 1 + PROVEEDORES + 1);
    expect(lineas.filter(({ descripcion }) => descripcion !== null)).toEqual([]);
    expect(lineas.find(({ tercero_id }) => tercero_id === 100)).toMatchObject({
      cuenta_codigo: CUENTA.cxc,
      haber: 1,
      tercero_nombre: 'Persona 100',
    });
    // Nobody has documents here: only that the opening says what was proposed, person by person.
    const { hallazgos } = verificar(diario.libro.eventos);
    expect(hallazgos.filter(({ detalle }) => detalle.includes('la apertura dice'))).toEqual([]);
    await diario.cerrar(2026, 11);
  });

  it('ningún append pasa de lo que cabe en uno', async () => {
    const diario = await conPropuesta();
    await diario.abrir(diario.capital);
    while (await diario.parte()) {
      const ultimos = new Map<string, number>();
      for (const { metadatos, datos } of diario.libro.eventos) {
        const bytes = JSON.stringify(datos).length;
        ultimos.set(metadatos.comando_id, (ultimos.get(metadatos.comando_id) ?? 0) + bytes);
      }
      ultimos.delete('dado');
      expect(Math.max(...ultimos.values())).toBeLessThan(256 * 1024);
    }
  });

  it('de más de las que se leen de una vez se niega, como sus rutas declaran', async () => {
    const diario = await conPropuesta(MAXIMO_POR_ABRIR);
    const negada = { codigo: 'lectura.demasiadas_filas', datos: { limite: MAXIMO_POR_ABRIR } };
    await expect(diario.abrir(diario.capital)).rejects.toMatchObject(negada);
    await expect(diario.activar('2026-11-01')).rejects.toMatchObject(negada);
    const queLaDeclaran = [...rutasDeAsientos([]), ...rutasDelLibro([])].filter(({ errores }) =>
      errores?.some(({ codigo }) => codigo === negada.codigo),
    );
    expect(queLaDeclaran.map(({ id }) => id).toSorted()).toEqual([
      'activarContabilidad',
      'registrarApertura',
    ]);
  });

  it('sin las líneas de control tiene que cuadrar con ellas; con alguna, van todas', async () => {
    const diario = await conPropuesta();
    const negada = (codigo: string, datos: object) =>
      expect.objectContaining({
        codigo: `contabilidad.${codigo}`,
        clase: 'conflicto',
        datos: expect.objectContaining(datos),
      });
    await expect(diario.abrir(diario.deposito(1_00))).rejects.toEqual(
      negada('apertura_no_cuadra', {}),
    );
    const una = diario.linea(CUENTA.cxp, { haber: 7_00 });
    const otra = diario.linea('101.01.01', { debe: 7_00 });
    const error = await diario.abrir([una, otra]).catch((e: unknown) => e);
    expect(error).toEqual(negada('apertura_no_coincide', { cuantas: CLIENTES + 1 + 3 }));
    const { diferencias } = (error as { datos: { diferencias: unknown[] } }).datos;
    expect(diferencias).toHaveLength(100);
  });
});
