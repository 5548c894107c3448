import { describe, expect, it } from 'vitest';
import type { Movimiento } from '#domain/cartera/cartera.events.ts';
import { aplicar } from '#domain/cartera/saldo.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Bitacora } from '#infra/nucleo/bitacora/puerto.ts';
import { crearLibro } from '#test/soak/libro.ts';
import { aplicacionDe, cuentaDeFactura } from '#test/support/cartera/cuenta.pruebas.ts';
import {
  crear,
  EMPRESA,
  hastaEl,
  libroDeEmpresa,
} from '#test/support/documentos/factura.pruebas.ts';
import {
  acreditar,
  anularNota,
  libroConFactura,
  por,
  responderNota,
} from '#test/support/documentos/notas.pruebas.ts';

const COBRO = aplicacionDe(7, 1000);
type Aplicado = Extract<Movimiento, { readonly aplicacion: object }>;
const cobrada = aplicar(cuentaDeFactura(1150), COBRO, '2026-11-21') as Aplicado;

/** A book of the soak that reads such a log. */
const abrirLibro = () => {
  const delSoak = crearLibro();
  const leer = (eventos: readonly EventoRegistrado[]): Promise<void> => {
    const bitacora: Pick<Bitacora, 'readAll'> = {
      readAll: async ({ after }) => eventos.filter(({ posicion }) => posicion > after),
    };
    return delSoak.leer(bitacora as Bitacora);
  };
  return { delSoak, leer };
};

/** The soak's books and the program's rows, both from the same log. */
const abrir = async () => {
  const libro = libroDeEmpresa();
  await crear(libro);
  await hastaEl(libro, 'AUTORIZADO');
  const { delSoak, leer } = abrirLibro();
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
    const ajeno = 'contrato' as 'factura';
    await expect(colar({ ...cobrada, documento: ajeno })).rejects.toThrow(
      /no lleva los saldos de contrato/,
    );
  });
});

describe('El libro del soak, ante lo que una nota de crédito quita a su factura', () => {
  /** Of 11.50: one note of 2.00, one of the rest, and the first annulled. */
  const acreditada = async () => {
    const libro = await libroConFactura();
    for (const total of [200, 950]) {
      const { nota } = await acreditar(libro, por(total));
      await responderNota(libro, 'autorizacion', nota.id);
    }
    await anularNota(libro, 1);
    return libro;
  };
  type Cambio = (evento: EventoRegistrado, i: number) => EventoRegistrado | undefined;
  const leido = async (cambiar: Cambio) => {
    const { eventos } = await acreditada();
    const { delSoak, leer } = abrirLibro();
    await leer(eventos.flatMap((evento, i) => cambiar(evento, i) ?? []));
    return delSoak;
  };
  const sinEl = (tipo: string, vez: number): Cambio => {
    let van = 0;
    return (evento) => {
      if (evento.tipo === tipo) van += 1;
      return evento.tipo === tipo && van === vez ? undefined : evento;
    };
  };

  it('baja, queda pagada y vuelve, como dice la especificación', async () => {
    const libro = await acreditada();
    const { delSoak, leer } = abrirLibro();
    await leer(libro.eventos);
    expect(delSoak.faltas()).toEqual([]);
    expect(delSoak.empresa(EMPRESA).de('factura').get(1)?.saldo).toBe(200);
    expect(libro.filas(EMPRESA, facturas)[0]?.saldo).toBe(200);
    expect(delSoak.empresa(EMPRESA).publicos.map(({ evento }) => evento)).toEqual([
      'factura.creada',
      'factura.autorizada',
      'nota_credito.creada',
      'nota_credito.autorizada',
      'nota_credito.creada',
      'nota_credito.autorizada',
      'factura.pagada',
      'nota_credito.anulada',
    ]);
  });

  it.each([
    ['la primera no bajó nada', sinEl('SaldosMovidos', 1), /se debía factura 1 en -200/],
    ['la anulada no devolvió nada', sinEl('SaldosMovidos', 3), /no se movió factura 1 en 200/],
    ['pagada sin decirlo', sinEl('ComprobantePagado', 1), /se debía factura 1 en pagado/],
    [
      'bajó por una nota que nadie autorizó',
      sinEl('ComprobanteAutorizado', 2),
      /se movió factura 1 en -200, y se debía nada/,
    ],
  ] as const)('dice lo que no puede ser: %s', async (_, cambiar, dice) => {
    const delSoak = await leido(cambiar);
    expect(delSoak.faltas()).toContainEqual(expect.stringMatching(dice));
  });
});

describe('El libro del soak, ante una nota sobre lo que ya se cobró', () => {
  /** Of 11.50: 10.00 are collected, and a note of 2.00 comes and goes. */
  const acreditada = async (): Promise<readonly EventoRegistrado[]> => {
    const libro = await libroConFactura();
    libro.dado(EMPRESA, { tipo: 'SaldosMovidos', datos: { movimientos: [cobrada] } });
    const { nota } = await acreditar(libro, por(200));
    await responderNota(libro, 'autorizacion', nota.id);
    await anularNota(libro, nota.id);
    return libro.eventos;
  };
  const leido = async (eventos: readonly EventoRegistrado[]) => {
    const { delSoak, leer } = abrirLibro();
    await leer(eventos);
    return delSoak;
  };

  it('lo que sobra va al anticipo, y vuelve de él al anularla', async () => {
    const delSoak = await leido(await acreditada());
    expect(delSoak.faltas()).toEqual([]);
    expect(delSoak.empresa(EMPRESA).de('factura').get(1)?.saldo).toBe(150);
  });

  it('dice lo que fue de más, o no volvió', async () => {
    const eventos = await acreditada();
    const sinSoltar = (tipo: string) =>
      eventos.map((evento) => {
        const [movimiento] = (evento.datos as { movimientos?: Movimiento[] }).movimientos ?? [];
        if (movimiento?.tipo !== tipo) return evento;
        return { ...evento, datos: { movimientos: [{ ...movimiento, liberaciones: [] }] } };
      });
    const dicho = async (tipo: string) => (await leido(sinSoltar(tipo))).faltas();
    expect(await dicho('acreditado')).toContainEqual(expect.stringMatching(/se debía -50/));
    expect(await dicho('desacreditado')).toContainEqual(expect.stringMatching(/se debía 50/));
  });
});
