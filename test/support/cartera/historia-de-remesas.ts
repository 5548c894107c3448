import { type Remesa, remesas } from '#domain/cartera/remesa.ts';
import { cobros } from '#domain/cobros/cobro.ts';
import { compras } from '#domain/compras/compra.ts';
import { facturas } from '#domain/documentos/factura/factura.ts';
import { notasDebito } from '#domain/documentos/nota-debito/nota-debito.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { inicioDe, sumarDias } from '#domain/kernel/tiempo.ts';
import { pagosProveedor } from '#domain/pagos/pago.ts';
import { aplicacionPedida as aplicacionDeCobro, cobrador } from '#test/support/cobros/cobrador.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import type { LibroEnMemoria } from '#test/support/nucleo/libro-en-memoria.ts';
import { aplicacionPedida as aplicacionDePago, pagador } from '#test/support/pagos/pagador.ts';
import type { Modelo, ParteDeRemesa } from './modelo.ts';

/** What is done with the money of collections and payments, the same on both sides. */

export const VERBOS = [
  'registrar',
  'anular',
  'redatar',
  'aplicar anticipo de',
  'quitar aplicación de',
  'devolver anticipo de',
  'anular devolución de',
] as const;
export type Verbo = (typeof VERBOS)[number];
/** `n` and `m`: which, and how much. */
type Cuanto = { readonly n: number; readonly m: number };

type Debido = { readonly documento: string; readonly id: number; readonly saldo: number };
type Parte = Debido & { readonly dinero: number; readonly retenido: number };
type Hecho = { readonly eventos: readonly Evento[] };

type Lado = {
  readonly origen: Remesa['origen'];
  /** Of what the money account has. */
  readonly signo: 1 | -1;
  readonly filas: () => readonly {
    readonly id: number;
    readonly persona_id: number;
    readonly dia: string;
    readonly monto: number;
    readonly devoluciones: readonly { readonly devolucion_id: number; readonly monto: number }[];
  }[];
  /** Whose documents may be paid. */
  readonly personas: () => readonly number[];
  readonly debidos: (persona_id: number) => readonly Debido[];
  readonly registrar: (
    persona_id: number,
    dicho: { readonly fecha: string; readonly monto: number; readonly cuenta: number | null },
    partes: readonly Parte[],
  ) => Promise<Hecho & { readonly id: number }>;
  readonly anular: (id: number) => Promise<unknown>;
  readonly redatar: (id: number, dia: string) => Promise<unknown>;
  readonly aplicar: (id: number, partes: readonly Parte[], dia: string) => Promise<Hecho>;
  readonly quitar: (id: number, aplicacion_id: number) => Promise<unknown>;
  readonly devolver: (id: number, monto: number, dia: string) => Promise<unknown>;
  readonly anularDevolucion: (id: number, devolucion_id: number) => Promise<unknown>;
};

const ladoDeCobros = (libro: LibroEnMemoria): Lado => {
  const suyos = cobrador(libro);
  const pedidas = (partes: readonly Parte[]) =>
    partes.map(({ documento, id, dinero, retenido }) =>
      aplicacionDeCobro(id, dinero, {
        documento: documento as 'factura' | 'nota_debito',
        retencion_renta: retenido,
      }),
    );
  return {
    ...suyos,
    origen: 'cobro',
    signo: 1,
    filas: () => libro.filas(EMPRESA, cobros),
    personas: () =>
      libro
        .filas(EMPRESA, facturas)
        .flatMap(({ persona_id }) => (persona_id === null ? [] : [persona_id])),
    // Those of nobody are anybody's to collect.
    debidos: (persona_id) =>
      [
        ...libro.filas(EMPRESA, facturas).map((una) => ({ ...una, documento: 'factura' })),
        ...libro.filas(EMPRESA, notasDebito).map((una) => ({ ...una, documento: 'nota_debito' })),
      ].filter((una) => una.persona_id === persona_id || una.persona_id === null),
    registrar: (cliente_id, { fecha, monto, cuenta }, partes) => {
      const aplicaciones = pedidas(partes);
      return suyos.cobrar({ cliente_id, fecha, monto, cuenta_dinero_id: cuenta, aplicaciones });
    },
    aplicar: (id, partes, dia) => suyos.aplicar(id, pedidas(partes), dia),
  };
};

const ladoDePagos = (libro: LibroEnMemoria): Lado => {
  const suyos = pagador(libro);
  const pedidas = (partes: readonly Parte[]) =>
    partes.map(({ id, dinero }) => aplicacionDePago(id, dinero));
  const deCompras = () => libro.filas(EMPRESA, compras).filter(({ tipo_doc }) => tipo_doc === '01');
  return {
    ...suyos,
    origen: 'pago_proveedor',
    signo: -1,
    filas: () => libro.filas(EMPRESA, pagosProveedor),
    personas: () => deCompras().map(({ persona_id }) => persona_id),
    debidos: (persona_id) =>
      deCompras()
        .filter((una) => una.persona_id === persona_id)
        .map((una) => ({ ...una, documento: 'compra' })),
    registrar: async (proveedor_id, { fecha, monto, cuenta }, partes) => {
      const aplicaciones = pedidas(partes);
      const pedido = { proveedor_id, fecha, monto, cuenta_dinero_id: cuenta, aplicaciones };
      const { pago, eventos } = await suyos.pagar(pedido);
      return { id: pago.id, eventos };
    },
    redatar: suyos.mover,
    aplicar: (id, partes, dia) => suyos.aplicar(id, pedidas(partes), dia),
  };
};

type SaldosMovidos = {
  readonly movimientos: readonly {
    readonly tipo: string;
    readonly documento: string;
    readonly documento_id: number;
    readonly aplicacion: { readonly aplicacion_id: number };
  }[];
};

/** The applications that a command made, as the program numbers them. */
const hechas = (eventos: readonly Evento[], pedidas: readonly Parte[]): readonly ParteDeRemesa[] =>
  eventos
    .filter(({ tipo }) => tipo === 'SaldosMovidos')
    .flatMap(({ datos }) => (datos as SaldosMovidos).movimientos)
    .filter(({ tipo }) => tipo === 'aplicado')
    .map(({ documento, documento_id, aplicacion }, i) => ({
      documento: `${documento} ${documento_id}`,
      id: aplicacion.aplicacion_id,
      dinero: pedidas[i]!.dinero,
      retenido: pedidas[i]!.retenido,
    }));

export const elegir = <T>(lista: readonly T[], n: number): T | undefined => lista[n % lista.length];

/** Up to three of them: some of what is owed, and once in a while more than that. */
const repartir = (
  debidos: readonly Debido[],
  { n, m }: Cuanto,
  conRetenido: boolean,
): readonly Parte[] =>
  Array.from({ length: n % 4 }, (_, i) => elegir(debidos, n + i * (1 + m)))
    .filter((una) => una !== undefined)
    .map((una, i) => {
      const parte = Math.max(1, Math.floor((una.saldo * (1 + ((m + i) % 4))) / 3));
      const retenido = conRetenido && (m + i) % 5 === 0 ? 1 + Math.floor(parte / 10) : 0;
      const dinero = Math.max(conRetenido && m % 7 === 0 ? 0 : 1, parte - retenido);
      return { ...una, dinero, retenido };
    })
    .filter(({ dinero, retenido }) => dinero + retenido > 0);

/** Beside what is applied: nothing, an advance, or the cent that is missing. */
const demas = (aplicado: number, m: number): number => {
  if (aplicado === 0) return m % 3 === 0 ? 0 : 100 + m;
  return [0, 0, 55 + m, -1][m % 4]!;
};

type Entorno = {
  readonly libro: LibroEnMemoria;
  readonly modelo: Modelo;
  readonly banco: number;
  readonly hoy: () => string;
};

/** What may be done, and what the money account should have by now. */
export const historiaDeRemesas = ({ libro, modelo, banco, hoy }: Entorno) => {
  let enBanco = 0;

  const verbosDe = (lado: Lado): { readonly [V in Verbo]: (una: Cuanto) => Promise<unknown> } => {
    const { origen, signo, filas } = lado;
    const nombre = (id: number): string => `${origen} ${id}`;
    const suyas = () => libro.filas(EMPRESA, remesas).filter((una) => una.origen === origen);
    const mover = (monto: number): void => {
      enBanco += signo * monto;
    };
    const conSaldo = (persona_id: number) =>
      lado.debidos(persona_id).filter(({ saldo }) => saldo > 0);

    const registrar = async ({ n, m }: Cuanto): Promise<void> => {
      const quien = elegir(lado.personas(), m);
      if (quien === undefined) return;
      const partes = repartir(conSaldo(quien), { n, m }, origen === 'cobro');
      const aplicado = partes.reduce((suma, { dinero }) => suma + dinero, 0);
      const monto = aplicado + demas(aplicado, m);
      if (monto === 0 && (partes.length === 0 || origen !== 'cobro')) return;
      const dicho = { fecha: inicioDe(hoy()), monto, cuenta: monto > 0 ? banco : null };
      const { id, eventos } = await lado.registrar(quien, dicho, partes);
      modelo.recibir(nombre(id), quien, Math.max(0, monto - aplicado));
      modelo.aplicar(nombre(id), hechas(eventos, partes), false);
      mover(monto);
    };

    const aplicar = async ({ n, m }: Cuanto): Promise<void> => {
      const remesa = elegir(
        suyas().filter(({ saldo_anticipo }) => saldo_anticipo > 0),
        n,
      );
      if (!remesa?.persona_id) return;
      // Most of the time no more than there is.
      const tope = m % 6 === 0 ? remesa.saldo_anticipo * 2 : Math.ceil(remesa.saldo_anticipo / 2);
      const partes = repartir(conSaldo(remesa.persona_id), { n: 1 + (m % 2), m }, false).map(
        (parte) => ({ ...parte, dinero: Math.min(parte.dinero, tope) }),
      );
      if (partes.length === 0) return;
      const { eventos } = await lado.aplicar(remesa.origen_id, partes, hoy());
      modelo.aplicar(nombre(remesa.origen_id), hechas(eventos, partes), true);
    };

    const quitar = async ({ n, m }: Cuanto): Promise<void> => {
      const todas = suyas().flatMap(({ origen_id, aplicaciones }) =>
        aplicaciones
          .filter(({ desde_anticipo }) => desde_anticipo || m % 8 === 0)
          .map(({ aplicacion_id }) => ({ origen_id, aplicacion_id })),
      );
      const una = elegir(todas, n);
      if (!una) return;
      await lado.quitar(una.origen_id, una.aplicacion_id);
      modelo.quitar(nombre(una.origen_id), una.aplicacion_id);
    };

    const una = (n: number) => elegir(filas(), n);
    return {
      registrar,
      anular: async ({ n }) => {
        const suya = una(n);
        if (!suya) return;
        await lado.anular(suya.id);
        modelo.anular(nombre(suya.id));
        mover(-suya.monto);
      },
      redatar: async ({ n, m }) => {
        const suya = una(n);
        if (suya) await lado.redatar(suya.id, sumarDias(suya.dia, (m % 9) - 4));
      },
      'aplicar anticipo de': aplicar,
      'quitar aplicación de': quitar,
      'devolver anticipo de': async ({ n, m }) => {
        const suya = una(n);
        if (!suya) return;
        await lado.devolver(suya.id, 1 + m, hoy());
        modelo.mover(nombre(suya.id), -(1 + m));
        mover(-(1 + m));
      },
      'anular devolución de': async ({ n }) => {
        const todas = filas().flatMap(({ id, devoluciones }) =>
          devoluciones.map(({ devolucion_id, monto }) => ({ id, devolucion_id, monto })),
        );
        const suya = elegir(todas, n);
        if (!suya) return;
        await lado.anularDevolucion(suya.id, suya.devolucion_id);
        modelo.mover(nombre(suya.id), suya.monto);
        mover(suya.monto);
      },
    };
  };

  return {
    cobro: verbosDe(ladoDeCobros(libro)),
    pago: verbosDe(ladoDePagos(libro)),
    enBanco: (): number => enBanco,
  };
};
