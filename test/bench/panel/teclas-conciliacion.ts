import type { Cliente } from '#infra/sdk/typescript/src/comprobantes.ts';
import type { Medida } from './medida.ts';

/** A reconciliation: how many keys so many lines take, and how it scrolls when it is a long one. */

const MES = '2026-10';
const dia = (n: number): string => `${MES}-${String((n % 28) + 1).padStart(2, '0')}`;
const montoDe = (n: number): number => (1_000 + n) / 100;

/** An account with as many movements as are said, and a statement with as many lines. */
const preparar = async (
  api: Cliente,
  { lineas, movimientos }: { readonly lineas: number; readonly movimientos: number },
): Promise<number> => {
  const { id } = await api.cuentasDinero.crear({ nombre: `Banco ${lineas}`, tipo: 'banco' });
  for (let n = 0; n < movimientos; n += 1) {
    const monto = montoDe(n);
    await api.cuentasDinero.registrarMovimiento(id, { tipo: 'ingreso', monto, fecha: dia(n) });
  }
  const corte = { fecha_corte: `${MES}-31`, saldo_extracto: 0 };
  const { id: conciliacion } = await api.cuentasDinero.abrirConciliacion(id, corte);
  const filas = Array.from({ length: lineas }, (_, n) => {
    const [anio, mes, numero] = dia(n).split('-');
    return `${numero}/${mes}/${anio};DEPÓSITO EN VENTANILLA ${n};${n};${montoDe(n).toFixed(2)}`;
  });
  const file = new Blob([['Fecha;Concepto;Documento;Monto', ...filas].join('\n')]);
  await api.cuentasDinero.importarExtracto(conciliacion, { file });
  return conciliacion;
};

const LISTA = 'Líneas del extracto';

/** From the page just opened to all of its lines reconciled, without a mouse. */
export const teclasDeConciliacion =
  ({ lineas, barra }: { readonly lineas: number; readonly barra: number }): Medida =>
  async ({ api, entrar }) => {
    const conciliacion = await preparar(api, { lineas, movimientos: lineas });
    const pagina = await entrar(`/cuentas-dinero/conciliaciones/${conciliacion}`);
    const lista = pagina.getByRole('listbox', { name: LISTA });
    await lista.waitFor();
    let teclas = 0;
    const teclear = async (tecla: string): Promise<void> => {
      teclas += 1;
      await pagina.keyboard.press(tecla);
    };
    // By keys alone: to the list, if one is not in it already.
    while (teclas < barra && !(await lista.evaluate((e) => e.matches(':focus')))) {
      await teclear('Tab');
    }
    const inicio = performance.now();
    for (let n = 0; n < lineas; n += 1) await teclear('Enter');
    const hechas = pagina.getByText(`${lineas} de ${lineas} líneas conciliadas`);
    const todas = await hechas.waitFor().then(
      () => true,
      () => false,
    );
    const segundos = (performance.now() - inicio) / 1000;
    await pagina.context().close();
    const nota = `${segundos.toFixed(1)} s hasta que se ven todas`;
    const que = `teclas para conciliar ${lineas} líneas`;
    return [{ que, valor: todas ? teclas : Number.NaN, unidad: 'teclas', barra, nota }];
  };

const SEGUNDOS = 6;
const PASO_PX = 160;

/** Runs in the page. Frames a second while the list is scrolled without a pause, and in leaps. */
const cuadrosDe = async (
  lista: Element,
  [segundos, paso]: readonly [number, number],
): Promise<number> => {
  const inicio = performance.now();
  let cuadros = 0;
  for (;;) {
    const ahora = await new Promise<number>(requestAnimationFrame);
    cuadros += 1;
    if (ahora - inicio >= segundos * 1000) return cuadros / ((ahora - inicio) / 1000);
    if (cuadros % 60 === 0) lista.scrollTop = Math.random() * lista.scrollHeight;
    else lista.scrollTop += paso;
  }
};

export const desplazamientoDeConciliacion =
  ({ lineas }: { readonly lineas: number }): Medida =>
  async ({ api, entrar }) => {
    const conciliacion = await preparar(api, { lineas, movimientos: 200 });
    const pagina = await entrar(`/cuentas-dinero/conciliaciones/${conciliacion}`);
    const lista = pagina.getByRole('listbox', { name: LISTA });
    await lista.waitFor();
    const valor = await lista.evaluate(cuadrosDe, [SEGUNDOS, PASO_PX] as const);
    await pagina.context().close();
    return [
      {
        que: `desplazamiento por una conciliación de ${lineas} líneas`,
        valor,
        unidad: 'cuadros/s',
        barra: 55,
        minimo: true,
      },
    ];
  };
