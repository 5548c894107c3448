import { describe, expect, it } from 'vitest';
import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import { aplicar } from '#domain/cartera/saldo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { crearLibro } from '#test/soak/libro.ts';
import { cuentaDeFactura } from '#test/support/cartera/cuenta.pruebas.ts';
import {
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';

const COBRO = { origen_id: 7, aplicacion_id: 1, dinero: 1000, retenido: 0 };
type Aplicado = Extract<Movimiento, { readonly aplicacion: object }>;
const cobrada = aplicar(cuentaDeFactura(1150), COBRO, '2026-11-21') as Aplicado;

/** The soak's books and the program's rows, both from the same log. */
const abrir = async () => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, 'AUTORIZADO');
  const delSoak = crearLibro();
  const leer = (eventos: readonly EventoRegistrado[]): Promise<void> => {
    const bitacora: Pick<Bitacora, 'readAll'> = {
      readAll: async ({ after }) => eventos.filter(({ posicion }) => posicion > after),
    };
    return delSoak.leer(bitacora as Bitacora);
  };
  const mover = (...movimientos: readonly Movimiento[]): Promise<void> => {
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos } });
    return leer(libro.eventos);
  };
  /** What the program's own folds would not let into the log. */
  const colar = (...movimientos: readonly Movimiento[]): Promise<void> => {
    const ultimo = libro.eventos.at(-1)!;
    const datos = { movimientos };
    const metadatos = { ...ultimo.metadatos, version: 1 };
    const posicion = ultimo.posicion + 1;
    return leer([
      ...libro.eventos,
      { ...ultimo, tipo: 'SaldosMovidos', datos, metadatos, posicion },
    ]);
  };
  const saldos = () => [
    delSoak.empresa(EMPRESA).de('factura').get(1)?.saldo,
    libro.filas(EMPRESA, facturas)[0]?.saldo,
  ];
  return { delSoak, mover, colar, saldos };
};

describe('El libro del soak', () => {
  it('mueve los saldos como las filas del programa, sin haberlas leído', async () => {
    const { delSoak, mover, saldos } = await abrir();
    await mover(cobrada);
    expect(saldos()).toEqual([150, 150]);
    await mover({ ...cobrada, tipo: 'quitado', saldo: 1000 });
    expect(saldos()).toEqual([1150, 1150]);
    expect(delSoak.faltas()).toEqual([]);
  });

  it.each([
    ['más de lo que debe', { ...cobrada, saldo: -1151 }, /queda en -1/],
    ['de más al devolver', { ...cobrada, tipo: 'quitado', saldo: 1 }, /queda en 1151/],
    ['al revés', { ...cobrada, saldo: 1 }, /no la mueve 1/],
    ['en otro día', { ...cobrada, dia: '2026-11-21' }, /no del 2026-11-21/],
    ['de una que no hay', { ...cobrada, documento_id: 9 }, /de la 9, que estaba undefined/],
  ] as const)('dice lo que ninguna historia admite: un saldo movido %s', async (_, malo, dice) => {
    const { delSoak, colar } = await abrir();
    await colar(malo);
    expect(delSoak.faltas()).toEqual([expect.stringMatching(dice)]);
  });

  it('se detiene ante los saldos de lo que no lleva', async () => {
    const { colar } = await abrir();
    await expect(colar({ ...cobrada, documento: 'compra' })).rejects.toThrow(
      /no lleva los saldos de compra/,
    );
  });
});
