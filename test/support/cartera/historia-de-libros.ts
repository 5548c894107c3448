import { sumarDias } from '#domain/kernel/tiempo.ts';
import { conciliador } from '#test/support/tesoreria/conciliacion.pruebas.ts';
import { type Cuanto, type DeLibros, elegir } from './historia.acciones.ts';
import { mesMas } from './modelo-de-dias.ts';
import type { Mundo } from './mundo.ts';

/** Days that pass, books that begin, months that close, and the bank account that is reconciled. */

const DESDE = '2026-10-01';
const ULTIMO_DIA = '2026-12-20';

const anioYMes = (mes: string): readonly [anio: number, mes: number] => [
  Number(mes.slice(0, 4)),
  Number(mes.slice(5)),
];

export const historiaDeLibros = (mundo: Mundo, enCaminoAntesDe: (dia: string) => boolean) => {
  const { empresa, calendario, banco, permisos, segun, contable, pasarAl, cuenta } = mundo;
  const conciliar = conciliador(mundo.libro);

  const pasarLosDias = async ({ n }: Cuanto): Promise<void> => {
    const dia = sumarDias(calendario.hoy(), 1 + (n % 12));
    if (dia <= ULTIMO_DIA) pasarAl(dia);
  };

  /** How far it got is the program's own business: it ends when it says so. */
  const mirarAvance = (): void => {
    const suyo = calendario.libro();
    if (suyo) suyo.poniendose = contable()?.estado === 'activando';
  };

  const porQueNoActivar = (): string | null => {
    if (calendario.libro()) return calendario.libro()!.desde === DESDE ? null : 'ya tiene libros';
    if (calendario.hoy() < DESDE) return 'futuro';
    return enCaminoAntesDe(DESDE) ? 'documentos en camino' : null;
  };

  const activar = async (): Promise<void> => {
    const motivo = porQueNoActivar();
    if (!(await segun(motivo, () => empresa.activar(DESDE)))) return;
    if (!calendario.libro()) calendario.comenzar(DESDE, true);
    mirarAvance();
  };

  const asentarUnaParte = async (): Promise<boolean> => {
    const quedaba = await empresa.asentarUnaParte();
    mirarAvance();
    return quedaba;
  };

  const cerrarUnMes = async ({ n }: Cuanto): Promise<void> => {
    const debido = calendario.porCerrar();
    // The month in course, now and then: nothing else is done until it is over, or open again.
    if (debido === calendario.hoy().slice(0, 7) && n % 6 > 0) return;
    const saltado = n % 7 === 0;
    const mes = debido === null ? '2026-10' : mesMas(debido, saltado ? 1 : 0);
    const motivo = permisos.cerrarMes(debido) ?? (saltado ? 'mes fuera de orden' : null);
    if (await segun(motivo, () => empresa.cerrar(...anioYMes(mes), true))) calendario.cerrar(mes);
  };

  const reabrirUnMes = async ({ n }: Cuanto): Promise<void> => {
    const cerrado = calendario.libro()?.cerrado ?? '';
    if (cerrado === '' && n % 8 > 0) return;
    const saltado = n % 7 === 0;
    const mes = cerrado === '' ? '2026-10' : mesMas(cerrado, saltado ? -1 : 0);
    const motivo = (cerrado === '' || saltado) && 'mes fuera de orden';
    if (await segun(motivo || null, () => empresa.reabrir(...anioYMes(mes)))) calendario.reabrir();
  };

  const abrir = async ({ n }: Cuanto): Promise<void> => {
    const corte = sumarDias(calendario.hoy(), [0, 0, -1, -6, 1][n % 5]!);
    const motivo = permisos.abrirConciliacion(corte);
    const id = await segun(motivo, () => conciliar.abrir(cuenta, corte, 0));
    if (id !== undefined) banco.abrir(id, corte);
  };

  /** Some that it may, mostly; and once in a while whatever there is. */
  const marcar = async ({ n, m }: Cuanto): Promise<void> => {
    const una = banco.enCurso() ?? banco.ultima();
    if (!una) return;
    const ids = banco
      .movidos()
      .filter(([id, { dia }]) => n % 9 === 0 || (dia <= una.corte && !banco.estaConciliado(id)))
      .filter((_, i) => (i + m) % 3 > 0)
      .map(([id]) => id);
    if (ids.length === 0) return;
    const motivo = permisos.marcar(una.id, ids);
    if (await segun(motivo, () => conciliar.marcar(una.id, ids))) banco.marcar(una.id, ids, true);
  };

  const desmarcar = async ({ m }: Cuanto): Promise<void> => {
    const id = banco.enCurso()?.id;
    if (id === undefined) return;
    const ids = banco
      .movidos()
      .filter(([, { marcado }], i) => marcado === id && (i + m) % 2 === 0)
      .map(([suyo]) => suyo);
    if (ids.length === 0) return;
    await segun(permisos.marcar(id, ids), () => conciliar.marcar(id, ids, false));
    banco.marcar(id, ids, false);
  };

  const cerrar = async ({ n }: Cuanto): Promise<void> => {
    const { id } = banco.enCurso() ?? banco.ultima() ?? {};
    if (id === undefined) return;
    if (banco.enCurso() && n % 5 > 0) {
      const saldo_extracto = banco.cuadrar(id);
      await segun(null, () => conciliar.modificar(id, { saldo_extracto }));
    }
    const { diferencia } = banco.cuadre(id);
    const motivo = banco.enCurso() ? (diferencia === 0 ? null : 'no cuadra') : 'ya cerrada';
    if (await segun(motivo, () => conciliar.cerrar(id))) banco.cerrar(id);
  };

  const reabrir = async ({ n }: Cuanto): Promise<void> => {
    const id = n % 4 > 0 ? banco.ultima()?.id : elegir(banco.conciliaciones(), n);
    if (id === undefined) return;
    const motivo = permisos.reabrirConciliacion(id);
    if (await segun(motivo, () => conciliar.reabrir(id))) banco.reabrir(id);
  };

  const descartar = async (): Promise<void> => {
    const { id } = banco.enCurso() ?? banco.ultima() ?? {};
    if (id === undefined) return;
    const motivo = banco.enCurso() ? null : 'ya cerrada';
    if (await segun(motivo, () => conciliar.descartar(id))) banco.descartar(id);
  };

  const verbos: { readonly [Q in DeLibros]: (una: Cuanto) => Promise<unknown> } = {
    'pasar los días': pasarLosDias,
    activar,
    'asentar una parte': asentarUnaParte,
    'cerrar un mes': cerrarUnMes,
    'reabrir un mes': reabrirUnMes,
    'abrir conciliación': abrir,
    marcar,
    desmarcar,
    'cerrar conciliación': cerrar,
    'reabrir conciliación': reabrir,
    'descartar conciliación': descartar,
  };

  return {
    verbos,
    verConciliacion: conciliar.ver,
    /** The books begin if they had not, and all that there was is in them. `autorizar`: what waits. */
    terminar: async (autorizar: () => Promise<void>): Promise<void> => {
      if (calendario.hoy() < DESDE) pasarAl(DESDE);
      while (await asentarUnaParte());
      await autorizar();
      if (!calendario.libro()) await activar();
      while (await asentarUnaParte());
    },
  };
};
