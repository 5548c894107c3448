import { remesas } from '#domain/cartera/dinero-aplicado.ts';
import { cuentasDeRoles } from '#domain/contabilidad/plan.ts';
import type { Evento } from '#domain/kernel/evento.ts';
import { sumarDias } from '#domain/kernel/tiempo.ts';
import { EMPRESA } from '#test/support/contabilidad/libro.pruebas.ts';
import { type Cuanto, elegir, type Verbo } from './historia.acciones.ts';
import {
  type Debido,
  type Lado,
  type LineaDeCruce,
  ladoDeCobros,
  ladoDePagos,
  type Parte,
} from './lados.ts';
import type { EnControl, ParteDeRemesa } from './modelo.ts';
import type { Motivo } from './modelo-de-permisos.ts';
import type { Mundo } from './mundo.ts';

/** What is done with the money of collections and payments, the same on both sides. */

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

/** What it moved of the money account, and the refund that it made: as the program numbers them. */
const numeroEn = (eventos: readonly Evento[], campo: string): number | null =>
  eventos
    .map(({ datos }) => (datos as { readonly [campo: string]: unknown })[campo])
    .find((numero) => typeof numero === 'number') ?? null;
const movidoPor = (eventos: readonly Evento[]): number | null =>
  numeroEn(
    eventos.filter(({ tipo }) => tipo === 'MovimientoRegistrado'),
    'movimiento_id',
  );

const nombreDe = ({ documento, id }: Debido): string => `${documento} ${id}`;
const conNombre = (partes: readonly Parte[]) =>
  partes.map((una) => ({ ...una, nombre: nombreDe(una) }));

/** Up to three of them: some of what is owed, and once in a while more than that, or one of them twice. */
const repartir = (
  debidos: readonly Debido[],
  { n, m }: Cuanto,
  conRetenido: boolean,
): readonly Parte[] => {
  const paso = m % 13 === 0 ? 0 : 1;
  const cuantos = paso === 0 ? n % 4 : Math.min(n % 4, debidos.length);
  const tercios = (i: number): number => (m % 9 === 0 ? 4 : 1 + ((m + i) % 3));
  return Array.from({ length: cuantos }, (_, i) => elegir(debidos, n + m + i * paso))
    .filter((una) => una !== undefined)
    .map((una, i) => {
      const parte = Math.max(1, Math.floor((una.saldo * tercios(i)) / 3));
      const retenido = conRetenido && (m + i) % 5 === 0 ? 1 + Math.floor(parte / 10) : 0;
      const dinero = Math.max(conRetenido && m % 7 === 0 ? 0 : 1, parte - retenido);
      return { ...una, dinero, retenido };
    })
    .filter(({ dinero, retenido }) => dinero + retenido > 0);
};

/** Beside what is applied: nothing, an advance, or the cent that is missing. */
const demas = (aplicado: number, m: number): number => {
  if (aplicado === 0) return m % 3 === 0 ? 0 : 100 + m;
  return [0, 0, 55 + m, -1][m % 4]!;
};

/** Ledger accounts that a cruce may name, and those that it may not. */
const DE_RESULTADOS = ['502.02.28', '403.02'];
const BANCOS = '101.01.03';
const DEUDA = { cobro: 'cxc_clientes', pago_proveedor: 'cxp_proveedores' } as const;
const OTRA_DEUDA = { cobro: 'cxp_proveedores', pago_proveedor: 'cxc_clientes' } as const;

type Verbos = { readonly [V in Verbo]: (una: Cuanto) => Promise<unknown> };

const verbosDe = (mundo: Mundo, lado: Lado): Verbos => {
  const { empresa, libro, modelo, calendario, banco, permisos, segun, cuenta } = mundo;
  const { origen, signo } = lado;
  const nombre = (id: number): string => `${origen} ${id}`;
  const suyas = () => libro.filas(EMPRESA, remesas).filter((una) => una.origen === origen);
  const una = (n: number) => elegir(lado.filas(), n);

  /** Mostly today, and some days ago now and then. */
  const unDia = ({ n, m }: Cuanto): string =>
    sumarDias(calendario.hoy(), m % 3 === 0 ? -(n % 9) : 0);
  /** When something is undone: mostly when the program says. */
  const unPedido = ({ n, m }: Cuanto): string | null =>
    m % 4 === 0 ? sumarDias(calendario.hoy(), 1 - (n % 6)) : null;

  /** What somebody owes, mostly; and now and then whatever there is, owed or not. */
  const debidosDe = (persona_id: number, m: number): readonly Debido[] =>
    lado
      .debidos()
      .filter(
        (suyo) =>
          m % 11 === 0 ||
          (suyo.saldo > 0 && (suyo.persona_id === persona_id || suyo.persona_id === null)),
      );

  const mover = (eventos: readonly Evento[], dia: string, importe: number): number | null => {
    const movimiento = movidoPor(eventos);
    if (movimiento !== null) banco.mover(movimiento, dia, importe);
    return movimiento;
  };

  const registrar = async ({ n, m }: Cuanto): Promise<void> => {
    const quien = elegir(lado.personas(), m);
    if (quien === undefined) return;
    const partes = repartir(debidosDe(quien, m), { n, m }, origen === 'cobro');
    const aplicado = partes.reduce((suma, { dinero }) => suma + dinero, 0);
    const monto = aplicado + demas(aplicado, m);
    if (monto === 0 && (partes.length === 0 || origen !== 'cobro')) return;
    const dia = unDia({ n, m });
    const dicho = { dia, monto, cuenta: monto > 0 ? cuenta : null, cruce: [] };
    const motivo = permisos.registrar(quien, dia, conNombre(partes));
    const hecho = await segun(motivo, () => lado.registrar(quien, dicho, partes));
    if (!hecho) return;
    const movimiento = mover(hecho.eventos, dia, signo * monto);
    const anticipo = Math.max(0, monto - aplicado);
    modelo.recibir(nombre(hecho.id), { quien, dia, anticipo, movimiento, enControl: [] });
    const puestas = hechas(hecho.eventos, partes);
    modelo.aplicar(nombre(hecho.id), puestas, { deAnticipo: false, dia });
  };

  const cuentaDe = (rol: string): number =>
    libro.filas(EMPRESA, cuentasDeRoles).find((suya) => suya.rol === rol)!.cuenta_id;

  /** Against what, what that puts in a control account, and why it may not be. */
  const contra = (
    monto: number,
    dia: string,
    { n, m }: Cuanto,
  ): {
    readonly cruce: readonly LineaDeCruce[];
    readonly enControl: readonly EnControl[];
    readonly motivo: Motivo;
  } => {
    const [a, b] = DE_RESULTADOS.map((codigo) => empresa.idDe(codigo)) as [number, number];
    if (m % 10 === 7) {
      const cuenta_id = n % 2 === 0 ? empresa.idDe(BANCOS) : cuentaDe(DEUDA[origen]);
      return { cruce: [{ cuenta_id, monto }], enControl: [], motivo: 'cruce contra eso no' };
    }
    const { desde, poniendose } = calendario.libro() ?? {};
    if (m % 5 === 1 && desde !== undefined && !poniendose && dia >= desde) {
      const rol = OTRA_DEUDA[origen];
      const quien = n % 2 === 0 ? null : (elegir(lado.personas(), n) ?? null);
      const cruce = [{ cuenta_id: cuentaDe(rol), monto, quien }];
      return { cruce, enControl: [{ rol, quien, monto: signo * monto }], motivo: null };
    }
    const parte = Math.floor(monto / 3);
    const lineas = [
      { cuenta_id: a, monto: monto - parte },
      { cuenta_id: b, monto: parte },
    ];
    return { cruce: lineas.filter((suya) => suya.monto > 0), enControl: [], motivo: null };
  };

  /** All of it goes to documents. */
  const cruzar = async ({ n, m }: Cuanto): Promise<void> => {
    const quien = elegir(lado.personas(), m);
    if (quien === undefined) return;
    const partes = repartir(debidosDe(quien, m), { n: 1 + (n % 3), m }, origen === 'cobro');
    const monto = partes.reduce((suma, { dinero }) => suma + dinero, 0);
    if (monto === 0) return;
    const dia = unDia({ n, m });
    const { cruce, enControl, motivo: mal } = contra(monto, dia, { n, m });
    const motivo = mal ?? permisos.registrar(quien, dia, conNombre(partes));
    const dicho = { dia, monto, cuenta: null, cruce };
    const hecho = await segun(motivo, () => lado.registrar(quien, dicho, partes));
    if (!hecho) return;
    modelo.recibir(nombre(hecho.id), { quien, dia, anticipo: 0, movimiento: null, enControl });
    const puestas = hechas(hecho.eventos, partes);
    modelo.aplicar(nombre(hecho.id), puestas, { deAnticipo: false, dia });
  };

  const anular = async ({ n, m }: Cuanto): Promise<void> => {
    const suya = una(n);
    if (!suya) return;
    const pedido = unPedido({ n, m });
    const dia = permisos.alAnular(nombre(suya.id), pedido);
    const motivo = permisos.anular(nombre(suya.id), pedido);
    const hecho = await segun(motivo, () => lado.anular(suya.id, pedido));
    if (!hecho) return;
    modelo.anular(nombre(suya.id));
    mover(hecho.eventos, dia, -signo * suya.monto);
  };

  const redatar = async ({ n, m }: Cuanto): Promise<void> => {
    const suya = una(n);
    if (!suya) return;
    const dia = sumarDias(suya.dia, (m % 9) - 4);
    const motivo = permisos.redatar(nombre(suya.id), dia);
    if (!(await segun(motivo, () => lado.redatar(suya.id, dia)))) return;
    modelo.redatar(nombre(suya.id), dia);
    const { movimiento } = modelo.remesa(nombre(suya.id));
    if (movimiento !== null) banco.redatar(movimiento, dia);
  };

  const aplicar = async ({ n, m }: Cuanto): Promise<void> => {
    const remesa = elegir(
      suyas().filter(({ saldo_anticipo }) => saldo_anticipo > 0),
      n,
    );
    if (!remesa?.persona_id) return;
    // Most of the time no more than there is.
    const tope = m % 6 === 0 ? remesa.saldo_anticipo * 2 : Math.ceil(remesa.saldo_anticipo / 2);
    const debidos = debidosDe(remesa.persona_id, m);
    const partes = repartir(debidos, { n: 1 + (m % 2), m }, false).map((parte) => ({
      ...parte,
      dinero: Math.min(parte.dinero, tope),
    }));
    if (partes.length === 0) return;
    const { origen_id: id } = remesa;
    const dia = unDia({ n, m });
    const motivo = permisos.aplicar(nombre(id), dia, conNombre(partes));
    const hecho = await segun(motivo, () => lado.aplicar(id, partes, dia));
    if (!hecho) return;
    modelo.aplicar(nombre(id), hechas(hecho.eventos, partes), { deAnticipo: true, dia });
  };

  const quitar = async ({ n, m }: Cuanto): Promise<void> => {
    const todas = suyas().flatMap(({ origen_id, aplicaciones }) =>
      aplicaciones
        .filter(({ desde_anticipo }) => desde_anticipo || m % 8 === 0)
        .map((cual) => ({ ...cual, origen_id })),
    );
    const cual = elegir(todas, n);
    if (!cual) return;
    const { origen_id, aplicacion_id } = cual;
    const pedido = unPedido({ n, m });
    const motivo = permisos.quitar(nombre(origen_id), aplicacion_id, pedido);
    const hecho = await segun(motivo, () => lado.quitar(origen_id, aplicacion_id, pedido));
    if (!hecho) return;
    const [suya] = modelo.aplicadasDe(nombre(origen_id)).find(([{ id }]) => id === aplicacion_id)!;
    modelo.quitar(nombre(origen_id), aplicacion_id, calendario.alDeshacer(suya.dia, pedido));
  };

  const devolver = async ({ n, m }: Cuanto): Promise<void> => {
    const suya = una(n);
    if (!suya) return;
    const [monto, dia] = [1 + m, unDia({ n, m })];
    const motivo = permisos.devolver(nombre(suya.id), monto, dia);
    const hecho = await segun(motivo, () => lado.devolver(suya.id, monto, dia));
    if (!hecho) return;
    const movimiento = mover(hecho.eventos, dia, -signo * monto)!;
    const id = numeroEn(hecho.eventos, 'devolucion_id')!;
    modelo.devolver(nombre(suya.id), id, { monto, dia, movimiento });
  };

  const anularDevolucion = async ({ n, m }: Cuanto): Promise<void> => {
    const todas = lado
      .filas()
      .flatMap(({ id, devoluciones }) => devoluciones.map((cual) => ({ ...cual, id })));
    const suya = elegir(todas, n);
    if (!suya) return;
    const { id, devolucion_id } = suya;
    const pedido = unPedido({ n, m });
    const motivo = permisos.anularDevolucion(nombre(id), devolucion_id, pedido);
    const hecho = await segun(motivo, () => lado.anularDevolucion(id, devolucion_id, pedido));
    if (!hecho) return;
    const devolucion = modelo.remesa(nombre(id)).devoluciones.get(devolucion_id)!;
    const dia = calendario.alDeshacer(devolucion.dia, pedido);
    modelo.anularDevolucion(nombre(id), devolucion_id, dia);
    mover(hecho.eventos, dia, signo * suya.monto);
  };

  return {
    registrar,
    cruzar,
    anular,
    redatar,
    'aplicar anticipo de': aplicar,
    'quitar aplicación de': quitar,
    'devolver anticipo de': devolver,
    'anular devolución de': anularDevolucion,
  };
};

export const historiaDeRemesas = (mundo: Mundo) => ({
  cobro: verbosDe(mundo, ladoDeCobros(mundo.libro)),
  pago: verbosDe(mundo, ladoDePagos(mundo.libro)),
});
